"""The machine that figures are measured on, and how busy it is; knows no figure."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path


def machine() -> dict[str, str | int | float | None]:
    return {
        "system": f"{platform.system()} {platform.release()}",
        "processor": _processor(),
        "cpus": os.cpu_count(),
        "python": platform.python_version(),
        "trainer": version("trainer"),
        "load": load_average(),
    }


def load_average() -> float | None:
    """Processes that want a CPU, over the last minute; None where the system does not count them."""
    try:
        return round(os.getloadavg()[0], 2)
    except (AttributeError, OSError):
        return None


def state() -> str:
    """For a figure's `measured`: what else the machine was doing."""
    load = load_average()
    return "load average unknown" if load is None else f"load average {load:g} on {os.cpu_count()} CPUs"


def cpu_seconds() -> float:
    """Computed so far by this process and those that it awaited; what others do at the time hardly adds to it."""
    return sum(os.times()[:4])


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def resident_megabytes(pid: int) -> float | None:
    """The memory a process holds now (Linux); None where that cannot be seen."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    kilobytes = next((line.split()[1] for line in lines if line.startswith("VmRSS:")), None)
    return int(kilobytes) / 1024 if kilobytes else None
