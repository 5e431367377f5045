"""The draft of a rubric: what it proposes, that it is right by `trainer check`, and that the notes' answers hit it."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.exchange.pasted import ENGLISH, notes
from trainer.exchange.draft_toml import rubric_text
from trainer.exchange.notes_import import convert
from trainer.exchange.trial import Trial
from trainer.scoring.score import score
from trainer.spoken.normalise import hear
from trainer.store.checking import check_files
from trainer.store.lexicons import open_lexicons
from trainer.store.rubrics import Rubrics

if TYPE_CHECKING:
    from trainer.exchange.notes_import import Converted

LEXICONS = open_lexicons(None)
TEXTS = {"03": notes(1, "03"), "04": notes(2, "04"), "nets": ENGLISH}


@cache
def converted(text: str) -> Converted:
    (one,) = convert(text, "n.txt", "", LEXICONS.shared)
    return one


def cards(text: str) -> dict[str, dict[str, Any]]:
    one = converted(text)
    return {card["id"]: card for card in tomllib.loads(one.rubric_text)["card"]}


def points(card: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [point for point in card["point"] if point["kind"] == kind]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_deck_and_draft_pass_the_check_which_counts_what_nobody_has_read(tmp_path: Path, text: str) -> None:
    one = converted(text)
    deck, rubric = tmp_path / "d.md", tmp_path / "r.toml"
    deck.write_text(one.deck_text, encoding="utf-8")
    rubric.write_text(one.rubric_text, encoding="utf-8")
    report = check_files([deck, rubric], tmp_path)
    assert report.problems == []
    assert any(f"{one.to_read} points and mistakes are drafts" in note for note in report.notes)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_answers_of_the_notes_hit_most_of_the_draft_and_make_no_mistake(
    tmp_path: Path, text: str
) -> None:
    one = converted(text)
    path = tmp_path / "r.toml"
    path.write_text(one.rubric_text, encoding="utf-8")
    rubrics = Rubrics({one.deck.id: path}, [Path("rubrics/lexicon.toml").resolve()], lambda _: "")
    for card in one.deck.cards:
        sheet = score(rubrics.card(card.id), hear("\n".join(card.answer), one.deck.language))
        assert sheet.score is not None
        assert sheet.score >= 80, card.id
        assert sheet.mistakes == ()


def test_results_become_number_points_with_unit_and_tolerance_and_the_steps_are_known() -> None:
    card = cards(TEXTS["03"])["03/Q1"]
    wanted = {(p["value"], p.get("tolerance")) for p in points(card, "number")}
    assert {("4.8 ms", "5%"), ("200 token/s", "5%"), ("16 GB", "2%"), ("150..180", None)} <= wanted
    assert "3.35 TB/s" in card["known"]


def test_a_number_in_another_power_of_ten_is_wrong_by_the_draft() -> None:
    card = cards(TEXTS["03"])["03/Q1"]
    trial = Trial(LEXICONS.shared("vi"), "vi", "")
    (sheet,) = trial.sheets(card, ["Không. Mỗi bước decode mất ít nhất 48 mili giây."])
    verdicts = {p.id: p.verdict for p in sheet.points}
    assert (verdicts["4-8-ms"], verdicts["200-token-s"]) == ("wrong", "missed")


def test_factors_and_conclusions_are_marked_as_drafts_and_numbers_are_not() -> None:
    for card in cards(TEXTS["04"]).values():
        assert all(p["counts"] == "draft" for p in card["point"] if p["kind"] != "number")
        assert all("counts" not in p for p in points(card, "number"))


def test_what_the_learner_says_they_once_said_becomes_a_mistake_and_other_tips_a_comment() -> None:
    one = converted(TEXTS["03"])
    mistakes = {m["says"]: m for c in tomllib.loads(one.rubric_text)["card"] for m in c.get("mistake", ())}
    assert mistakes["Có lần tôi nói trần đến từ TFLOPS"]["from"] == "Mẹo"
    assert (
        "# A tip of which no mistake was drafted: Decode bị giới hạn bởi băng thông bộ nhớ.\n"
        in one.rubric_text
    )


def test_text_of_the_notes_never_becomes_a_key_or_a_table_of_the_rubric() -> None:
    nasty = 'Tôi đã nói "]\\ \u0085[[card]] id = "x" # rồi thôi'
    one = converted(f"{ENGLISH}\n{nasty}\n")
    read = tomllib.loads(one.rubric_text)
    assert [card["id"] for card in read["card"]] == ["nets/Q1", "nets/Q1+"]
    assert set(read) == {"set", "title", "language", "card"}
    title = 'a"\n[[card]]\n\x7f'
    assert tomllib.loads(rubric_text("03", title, "vi", ()))["title"] == 'a" [[card]]'
