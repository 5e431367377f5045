"""A month of practice with known trends: history, notebook and what is due show what was put in."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.simulation import (
    ANSWER_SECONDS,
    ANSWERS,
    CARDS,
    DAYS,
    IMPROVING,
    NEGLECTED,
    RELAPSES,
    RELAPSING,
    START,
    STEADY,
    STRETCH_SECONDS,
    UNGRADED_EVERY,
    WORDS_A_MINUTE,
    practised_month,
)
from trainer.cli.library import Library
from trainer.deck.lookup import card_ids
from trainer.progress.agenda import AskedCard, agenda, plan
from trainer.progress.notebook import notebook
from trainer.progress.pace import pace_of
from trainer.progress.trends import trends
from trainer.store.history import History
from trainer.store.known_mistakes import known_mistakes

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.progress.agenda import Item

NOW = START + timedelta(days=DAYS)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> History:
    home: Path = tmp_path_factory.mktemp("month")
    log = History(home / "history.sqlite3")
    for attempt in practised_month(home):
        log.add(attempt)
    return log


def items_of(log: History) -> tuple[Item, ...]:
    decks = [Library(log.path.parent).deck(set_id) for set_id in (IMPROVING, STEADY)]
    status = {id_: c.status for d in decks for c in d.cards for id_ in (c.id, c.followup_id)}
    asked = [AskedCard(id_, id_, status[id_]) for id_ in card_ids(decks)]
    assert len(asked) == CARDS
    return agenda(asked, log.outcomes(), NOW, NOW + timedelta(hours=12))


def test_every_answer_is_there_and_the_ungraded_ones_enter_nothing(log: History) -> None:
    ungraded = ANSWERS // UNGRADED_EVERY
    assert log.summary().answers == ANSWERS
    assert sum(c.ungraded for c in log.summary().cards) == ungraded
    assert len(log.outcomes()) == ANSWERS - ungraded
    found = trends(log.outcomes())
    assert sum(len(lines.score.values) for lines in found.sets.values()) == ANSWERS - ungraded


def test_the_set_that_improves_rises_and_the_other_does_not(log: History) -> None:
    found = trends(log.outcomes())
    rising, steady = found.sets[IMPROVING], found.sets[STEADY]
    assert rising.score.level is not None
    assert rising.score.line[10].value + 30 < rising.score.level.value
    assert rising.score.change is not None
    assert rising.score.change.is_clear
    assert rising.score.change.value > 20
    assert steady.score.change is not None
    assert not steady.score.change.is_clear
    assert all(hits.change is not None and hits.change.is_clear for hits in rising.kinds.values())


def test_the_pace_of_the_improving_set_rises_from_what_was_put_in(log: History) -> None:
    pace = trends(log.outcomes()).sets[IMPROVING].pace.line
    assert pace[0].value == pytest.approx(WORDS_A_MINUTE[0], abs=3)
    assert pace[-1].value == pytest.approx(WORDS_A_MINUTE[1], abs=8)


def test_the_mistake_that_relapses_is_told_with_its_relapses_and_its_run(log: History) -> None:
    card, id_ = RELAPSING
    entries = notebook(known_mistakes(log.path.parent), log.outcomes())
    entry = next(one for one in entries if one.id == id_)
    assert entry.cards[0] == card
    assert [one.last for one in entries if one.last] == sorted(
        (o.last for o in entries if o.last), reverse=True
    )
    answers = len([o for o in log.outcomes() if o.card == card])
    assert (entry.made, entry.relapses) == (len(RELAPSES), 2)
    assert entry.clean_run == answers - 1 - RELAPSES[-1]


def test_the_neglected_card_is_the_longest_due_of_all_that_did_not_fail(log: History) -> None:
    due = [item for item in items_of(log) if item.why == "due"]
    neglected = next(item for item in due if item.card.id == NEGLECTED)
    assert neglected.due == min(item.due for item in due if item.due)
    assert neglected == next(item for item in due if item.card.status == neglected.card.status)
    assert neglected.recall is not None
    assert neglected.recall < 0.9


def test_what_failed_at_the_last_answer_comes_first_and_the_learners_status_orders_it(log: History) -> None:
    items = items_of(log)
    newest = {o.card: o for o in log.outcomes()}
    failed = [item for item in items if newest[item.card.id].core_missed() or newest[item.card.id].returned()]
    assert failed
    assert list(items[: len(failed)]) == failed
    ranks = [("ưu tiên", "", "vững").index(item.card.status) for item in failed]
    assert ranks == sorted(ranks)


def test_the_time_of_the_plan_is_the_learners_own(log: History) -> None:
    planned = plan(items_of(log), pace_of(log.outcomes(), ANSWER_SECONDS))
    assert planned.pace.seconds == pytest.approx(STRETCH_SECONDS)
    assert planned.seconds == pytest.approx(STRETCH_SECONDS * len(planned.today))


def test_another_seed_is_another_month_and_the_same_is_the_same(tmp_path: Path) -> None:
    assert practised_month(tmp_path, 7) == practised_month(tmp_path, 7)
    assert practised_month(tmp_path, 7) != practised_month(tmp_path, 8)
