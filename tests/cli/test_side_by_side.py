"""Lines worked on by several processes come back in order, each as soon as it may."""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from typing import TYPE_CHECKING

import pytest

from trainer.cli.helper_process import HelperLostError, can_share
from trainer.cli.side_by_side import _AHEAD, in_order

if TYPE_CHECKING:
    from collections.abc import Iterator


needs_helpers = pytest.mark.skipif(not can_share(), reason="one processor, or no fork here")


def doubled(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def last_digit(number: int) -> int:
    return number % 10


far_ahead = multiprocessing.Event()
"""The processes here and beside have the same one."""


def tenth_waits_for_one_far_ahead(number: int) -> bool:
    """A process does what it was given in order: who has the tenth does none behind it before."""
    if number > _AHEAD:
        far_ahead.set()
    return number != 10 or far_ahead.wait(timeout=30)


def killed_at_300(number: int) -> int:
    if number == 300:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refused_at_300(number: int) -> int:
    if number == 300:
        raise ValueError("not this one")
    return number


def test_results_come_in_the_order_of_the_items() -> None:
    results = [result for result, _ in in_order(doubled, range(1000), alone=10, key_of=last_digit)]
    assert results == [2 * number for number in range(1000)]


@needs_helpers
def test_what_follows_the_first_items_is_done_by_other_processes() -> None:
    pids = [pid for _, pid in in_order(doubled, range(400), alone=10, key_of=last_digit)]
    assert set(pids[:10]) == {os.getpid()}
    assert os.getpid() not in pids[10:]


@needs_helpers
def test_items_of_one_key_go_to_one_process_as_long_as_it_keeps_up() -> None:
    pids = [pid for _, pid in in_order(doubled, range(200), alone=10, key_of=last_digit)][10:]
    assert len(set(pids)) > 1
    assert all(len(set(pids[digit::10])) == 1 for digit in range(10))


@needs_helpers
def test_others_help_where_one_key_is_more_than_one_process_can_do() -> None:
    assert all(in_order(tenth_waits_for_one_far_ahead, range(1000), alone=1, key_of=bool))


@needs_helpers
def test_more_keys_than_are_remembered_lose_no_item() -> None:
    results = [result for result, _ in in_order(doubled, range(10_000), alone=1, key_of=str)]
    assert results == [2 * number for number in range(10_000)]


@needs_helpers
def test_a_process_that_the_system_ends_is_told_and_nothing_waits_for_it() -> None:
    with pytest.raises(HelperLostError):
        list(in_order(killed_at_300, range(1000), alone=10, key_of=last_digit))


def test_what_the_work_raises_is_raised_here() -> None:
    with pytest.raises(ValueError, match="not this one"):
        list(in_order(refused_at_300, range(1000), alone=10, key_of=last_digit))


def test_nothing_is_shared_where_there_are_few() -> None:
    assert {pid for _, pid in in_order(doubled, range(10), alone=10, key_of=last_digit)} == {os.getpid()}


def test_who_sends_one_item_and_waits_gets_its_result() -> None:
    asked: queue.Queue[int | None] = queue.Queue()
    given: queue.Queue[int] = queue.Queue()

    def items() -> Iterator[int]:
        while (item := asked.get()) is not None:
            yield item

    def answer() -> None:
        for result, _ in in_order(doubled, items(), alone=1, key_of=last_digit):
            given.put(result)

    threading.Thread(target=answer, daemon=True).start()
    for number in range(5):
        asked.put(number)
        assert given.get(timeout=30) == 2 * number
    asked.put(None)


def test_what_goes_wrong_with_the_source_is_told_behind_what_came_before_it() -> None:
    def items() -> Iterator[int]:
        yield from range(20)
        raise OSError("the file broke off")

    results = []
    with pytest.raises(OSError, match="broke off"):
        results.extend(result for result, _ in in_order(doubled, items(), alone=3, key_of=last_digit))
    assert len(results) <= 20
