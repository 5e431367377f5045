"""Which model runs where: a GPU where there is one, else the CPU. The only file that may know torch.

Counting GPUs needs no torch (CTranslate2 can, behind the door `whisper`); only their memory is asked of it,
where it is installed, to choose the largest model that fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable

GPU_MODELS = (("large-v3-turbo", 3 << 30), ("small", 1 << 30), ("base", 0))
"""Best first, with the GPU memory in bytes that each needs at float16."""
DEVICES = ("auto", "cpu", "cuda")


@dataclass(frozen=True, slots=True)
class Plan:
    model: str
    """Name or folder."""
    device: str
    """`cpu` or `cuda`."""
    compute_type: str
    reason: str
    """Why this one, in a few words."""


def plan(
    model: str | None,
    device: str,
    *,
    count_gpus: Callable[[], int],
    best_for_cpu: Callable[[], str],
    gpu_memory: Callable[[], int | None] | None = None,
) -> Plan:
    """What to run where the learner asked for `model` (None: the best) on `device` (`auto`, `cpu`, `cuda`).

    Raises ModelError for a GPU that was asked for and is not there.
    """
    if device not in DEVICES:
        raise ModelError(
            told("no device is called {name!r}", name=device),
            hint=told("choose one of {names}", names=", ".join(DEVICES)),
        )
    gpus = 0 if device == "cpu" else count_gpus()
    if device == "cuda" and not gpus:
        raise ModelError("there is no GPU that CUDA can use", hint="choose cpu or auto")
    if not gpus:
        reason = "asked for" if device == "cpu" else "no GPU here"
        return Plan(model or best_for_cpu(), "cpu", "int8", reason)
    return Plan(
        model or _largest_that_fits((gpu_memory or memory_of_gpu)()), "cuda", "float16", "a GPU is here"
    )


def memory_of_gpu() -> int | None:
    """Bytes of the first GPU; None where torch is not installed or does not see one."""
    if find_spec("torch") is None:
        return None
    import torch  # type: ignore[import-not-found,unused-ignore] # optional: the extra `gpu`

    return int(torch.cuda.get_device_properties(0).total_memory) if torch.cuda.is_available() else None


def _largest_that_fits(memory: int | None) -> str:
    if memory is None:
        return GPU_MODELS[0][0]
    return next(name for name, needed in GPU_MODELS if memory >= needed)
