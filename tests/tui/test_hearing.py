"""One transcriber hears in a run, until another is to: what is being heard then is heard to its end."""

from __future__ import annotations

from dataclasses import dataclass

from tests.tui.staging import StageTranscriber
from trainer.tui.hearing import Hearing


@dataclass
class Closable(StageTranscriber):
    is_busy: bool = False
    closed: bool = False

    def close(self) -> None:
        self.closed = True


def test_another_one_hears_and_the_one_before_is_closed() -> None:
    old, new = Closable("base"), Closable("small")
    hearing = Hearing(lambda: old)
    assert hearing.ready() is old
    hearing.renew(lambda: new)
    assert old.closed
    assert not hearing.is_ready
    assert hearing.ready() is new
    assert (old.loads, new.loads) == (1, 1)


def test_one_that_is_hearing_is_closed_when_it_is_done() -> None:
    old, new = Closable("base", is_busy=True), Closable("small")
    hearing = Hearing(lambda: old)
    hearing.ready()
    hearing.renew(lambda: new)
    assert not old.closed
    hearing.made()
    assert not old.closed
    old.is_busy = False
    hearing.made()
    assert old.closed
    assert not new.closed


def test_the_end_of_the_program_closes_whatever_there_is() -> None:
    old, new = Closable("base", is_busy=True), Closable("small")
    hearing = Hearing(lambda: old)
    hearing.made()
    hearing.renew(lambda: new)
    hearing.made()
    hearing.close()
    assert old.closed
    assert new.closed


def test_one_that_was_replaced_while_it_was_loaded_is_not_taken_for_the_new_one() -> None:
    new = Closable("small")

    class Slow(Closable):
        def load(self) -> None:
            hearing.renew(lambda: new)

    hearing = Hearing(lambda: Slow("base"))
    hearing.ready()
    assert not hearing.is_ready
    assert hearing.ready() is new
