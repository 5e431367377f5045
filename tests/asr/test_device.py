"""A GPU is used where there is one, with the largest model that fits it."""

from __future__ import annotations

import pytest

from trainer.asr.device import Plan, plan
from trainer.errors import ModelError


def _plan(model: str | None, device: str, *, gpus: int, memory: int | None = None) -> Plan:
    return plan(
        model, device, count_gpus=lambda: gpus, best_for_cpu=lambda: "small", gpu_memory=lambda: memory
    )


@pytest.mark.parametrize(
    ("asked", "device", "gpus", "memory", "gets"),
    [
        (None, "auto", 0, None, ("small", "cpu", "int8")),
        (None, "auto", 1, None, ("large-v3-turbo", "cuda", "float16")),
        (None, "auto", 1, 8 << 30, ("large-v3-turbo", "cuda", "float16")),
        (None, "auto", 1, 2 << 30, ("small", "cuda", "float16")),
        (None, "cuda", 1, 1 << 20, ("base", "cuda", "float16")),
        (None, "cpu", 1, 8 << 30, ("small", "cpu", "int8")),
        ("base", "auto", 1, 8 << 30, ("base", "cuda", "float16")),
        ("base", "auto", 0, None, ("base", "cpu", "int8")),
    ],
)
def test_what_runs_where(
    asked: str | None, device: str, gpus: int, memory: int | None, gets: tuple[str, str, str]
) -> None:
    chosen = _plan(asked, device, gpus=gpus, memory=memory)
    assert (chosen.model, chosen.device, chosen.compute_type) == gets
    assert chosen.reason


def test_a_gpu_that_was_asked_for_and_is_not_there_is_an_error() -> None:
    with pytest.raises(ModelError, match="no GPU"):
        _plan(None, "cuda", gpus=0)


def test_an_unknown_device_lists_the_known_ones() -> None:
    with pytest.raises(ModelError, match="auto, cpu, cuda"):
        _plan(None, "tpu", gpus=0)


def test_gpus_are_not_counted_when_the_cpu_was_asked_for() -> None:
    chosen = plan(None, "cpu", count_gpus=lambda: pytest.fail("counted"), best_for_cpu=lambda: "base")
    assert chosen.model == "base"
