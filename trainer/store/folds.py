"""What all graded answers come to, as the schedule and the notebook of mistakes need it: folded from what is new.

The folds themselves are pure (`progress.schedule`, `progress.runs`); here is which answers they still have to take.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from typing import TYPE_CHECKING, Any

from trainer.progress.attempt import set_of
from trainer.progress.rating import rate
from trainer.progress.runs import Runs, Tally, tests_of
from trainer.progress.schedule import Memory, review, rules
from trainer.store.attempts import from_stamp, stamp
from trainer.store.kept import Kept, Snapshot, digest, on_the_way, read_kept, start
from trainer.store.outcomes import forms_of, newest_of, outcomes_after
from trainer.store.sheets import as_json

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from trainer.progress.notebook import KnownMistake
    from trainer.progress.outcome import Outcome


def memories_of(db: sqlite3.Connection, set_or_card: str | None) -> dict[str, Memory]:
    """How well each card of a set, or of all, is remembered: `schedule.remembered` of all its outcomes."""
    snapshot, by_rules = Snapshot(db), digest(rules())
    memories: dict[str, Memory] = {}
    new: list[Kept] = []
    with snapshot:
        by_card = _by_card(forms_of(db, set_or_card))
        kept = read_kept(db, "memory", by_rules, by_card)
        for card, forms in by_card.items():
            begun = kept.get(card, [start(card)])[0]
            later = outcomes_after(db, forms, begun.at, begun.attempt)
            new += on_the_way(begun, _remembering(begun, later, memories), _write_memory)
            if card not in memories:
                memories[card] = _read_memory(begun.state)
    snapshot.keep("memory", by_rules, new)
    return memories


def runs_of(db: sqlite3.Connection, known: Iterable[KnownMistake]) -> dict[tuple[str, str], Runs]:
    """By set and id, how each mistake fared: what `notebook` tells of all outcomes."""
    snapshot = Snapshot(db)
    found: dict[tuple[str, str], Runs] = {}
    new: list[tuple[str, list[Kept]]] = []
    with snapshot:
        for set_id, tests in _by_set(tests_of(known)).items():
            by_rules = digest(as_json(sorted(tests.items())))
            begun, tally, later, present = _left_off(db, set_id, tests, by_rules)
            steps = zip(later, tally.take(later, tests, present), strict=True)
            new.append((by_rules, list(on_the_way(begun, steps, _write_tally))))
            found.update({(set_id, id_): runs for id_, runs in tally.runs.items()})
    for by_rules, states in new:
        snapshot.keep("mistakes", by_rules, states)
    return found


def _remembering(
    begun: Kept, outcomes: Iterable[Outcome], memories: dict[str, Memory]
) -> Iterator[tuple[Outcome, Memory]]:
    memory = _read_memory(begun.state) if begun.answers else None
    for outcome in outcomes:
        memory = memories[begun.scope] = review(memory, rate(outcome), outcome.at)
        yield outcome, memory


def _left_off(
    db: sqlite3.Connection, set_id: str, tests: Mapping[str, Sequence[str]], by_rules: str
) -> tuple[Kept, Tally, tuple[Outcome, ...], Mapping[str, str]]:
    """Where a set's fold goes on, the answers that it still has to take, and the present rubric of each card.

    A fold under way is of no use once a card in it has another rubric than it had.
    """
    forms = [row for row in forms_of(db, set_id) if row["card"] in tests]
    present = {card: outcome.rubric for card, outcome in newest_of(db, forms).items()}
    for kept in read_kept(db, "mistakes", by_rules, (set_id,)).get(set_id, []):
        tally = _read_tally(kept.state)
        if all(present.get(card) == rubric for card, rubric in tally.present.items()):
            return kept, tally, outcomes_after(db, forms, kept.at, kept.attempt), present
    return start(set_id), Tally(), outcomes_after(db, forms, "", ""), present


def _by_card(forms: Iterable[sqlite3.Row]) -> dict[str, list[sqlite3.Row]]:
    by_card: dict[str, list[sqlite3.Row]] = {}
    for row in forms:
        by_card.setdefault(row["card"], []).append(row)
    return by_card


def _by_set(tests: Mapping[str, Sequence[str]]) -> dict[str, dict[str, Sequence[str]]]:
    by_set: dict[str, dict[str, Sequence[str]]] = {}
    for card, ids in tests.items():
        by_set.setdefault(set_of(card), {})[card] = ids
    return by_set


def _write_memory(memory: Memory) -> str:
    times = (stamp(memory.last), stamp(memory.due))
    return as_json([memory.stability, memory.difficulty, *times, memory.answers, memory.lapses])


def _read_memory(state: str) -> Memory:
    stability, difficulty, last, due, answers, lapses = json.loads(state)
    return Memory(stability, difficulty, from_stamp(last), from_stamp(due), answers, lapses)


def _write_tally(tally: Tally) -> str:
    runs = {
        id_: [v.isoformat() if hasattr(v, "isoformat") else v for v in astuple(r)]
        for id_, r in tally.runs.items()
    }
    return as_json([tally.present, runs])


def _read_tally(state: str) -> Tally:
    present, runs = json.loads(state)
    return Tally(present, {id_: _read_runs(*told) for id_, told in runs.items()})


def _read_runs(answers: int, made: int, last: str | None, *rest: Any) -> Runs:
    return Runs(answers, made, from_stamp(last) if last else None, *rest)
