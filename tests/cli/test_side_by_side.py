"""Lines worked on by several processes come back in order, each as soon as it may."""

from __future__ import annotations

import os
import queue
import threading
from typing import TYPE_CHECKING

import pytest

from trainer.cli.side_by_side import can_share, in_order

if TYPE_CHECKING:
    from collections.abc import Iterator


def doubled(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def test_results_come_in_the_order_of_the_items() -> None:
    results = [result for result, _ in in_order(doubled, range(1000), alone=10)]
    assert results == [2 * number for number in range(1000)]


@pytest.mark.skipif(not can_share(), reason="one processor, or no fork here")
def test_what_follows_the_first_items_is_done_by_other_processes() -> None:
    pids = [pid for _, pid in in_order(doubled, range(400), alone=10)]
    assert set(pids[:10]) == {os.getpid()}
    assert os.getpid() not in pids[10:]


def test_nothing_is_shared_where_there_are_few() -> None:
    assert {pid for _, pid in in_order(doubled, range(10), alone=10)} == {os.getpid()}


def test_who_sends_one_item_and_waits_gets_its_result() -> None:
    asked: queue.Queue[int | None] = queue.Queue()
    given: queue.Queue[int] = queue.Queue()

    def items() -> Iterator[int]:
        while (item := asked.get()) is not None:
            yield item

    def answer() -> None:
        for result, _ in in_order(doubled, items(), alone=1):
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
        results.extend(result for result, _ in in_order(doubled, items(), alone=3))
    assert len(results) <= 20
