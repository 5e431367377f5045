"""Drafted numbers against those written by hand: how many are proposed, and what they say of labelled answers."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.exchange.pasted import notes
from trainer.exchange.draft_card import asks
from trainer.exchange.notes_import import convert
from trainer.exchange.trial import Trial
from trainer.rubric.target import make_target
from trainer.store.lexicons import open_lexicons

DATA = Path(__file__).parent.parent / "data"


def numbers(text: str) -> dict[str, list[dict[str, Any]]]:
    cards = tomllib.loads(text)["card"]
    return {card["id"]: [p for p in card["point"] if p["kind"] == "number"] for card in cards}


def alike(wanted: dict[str, Any], drafted: dict[str, Any]) -> bool:
    target, other = (
        make_target(wanted["value"], wanted.get("tolerance", "exact")),
        make_target(drafted["value"], "exact"),
    )
    return target.dimension == other.dimension and target.holds(other.middle * other.scale / target.scale)


@pytest.mark.parametrize(("number", "share", "least"), [(1, 0.85, 0.87), (2, 0.65, 0.85)])
def test_most_numbers_are_proposed_and_most_answers_judged_alike(
    number: int, share: float, least: float
) -> None:
    set_id = f"{number:02}"
    lexicons = open_lexicons(None)
    (one,) = convert(notes(number, set_id), "n.txt", "", lexicons.shared)
    drafted = numbers(one.rubric_text)
    wanted = numbers((DATA / "rubric-points" / f"{set_id}.toml").read_text(encoding="utf-8"))
    pairs = {
        (card, point["id"]): found["id"]
        for card, points in wanted.items()
        for point in points
        if (found := next((d for d in drafted[card] if alike(point, d)), None))
    }
    assert len(pairs) >= share * sum(map(len, wanted.values()))
    tables = {draft.table["id"]: draft.table for draft in one.drafts}
    asked = {ask.id: ask.asked for card in one.deck.cards for ask in asks(card)}
    told: Counter[tuple[bool, bool]] = Counter()
    for path in sorted((DATA / "answers").glob(f"*-{set_id}.jsonl")):
        for answer in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            trial = Trial(lexicons.shared("vi"), "vi", asked[answer["card"]])
            (sheet,) = trial.sheets(tables[answer["card"]], [answer["transcript"]])
            hit = {p.id for p in sheet.points if p.verdict == "hit"}
            for (card, point), draft in pairs.items():
                if card == answer["card"]:
                    told[point in answer["hit"], draft in hit] += 1
    both, differ = told[True, True], told[True, False] + told[False, True]
    print(
        f"{len(pairs)} of {sum(map(len, wanted.values()))} numbers, F1 {2 * both / (2 * both + differ):.3f}"
    )
    assert 2 * both / (2 * both + differ) >= least
