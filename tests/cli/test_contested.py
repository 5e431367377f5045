"""History, rescoring, contesting and learning as a user runs them: answer, contest, learn, rescore, look."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import Ran, run
from trainer.cli.library import Library
from trainer.cli.records import late_contest, open_records
from trainer.exam.examiner import Examiner
from trainer.exam.question import question_of

if TYPE_CHECKING:
    from pathlib import Path

SAID = "No, we cannot promise 300. Each step has to read every wate. That takes 48 ms per step."
START = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


def answer(home: Path, text: str = SAID, number: int = 0) -> str:
    """Stores one answer to demo/Q1 as the interface does -> its id."""
    library = Library(home)
    deck = library.deck("demo")
    log = open_records(home)
    examiner = Examiner(library.score_transcript, log, lambda: START + timedelta(minutes=number))  # type: ignore[arg-type] # it is a log
    return examiner.read(question_of(deck, deck.cards[0]), text).attempt.id


def told(ran: Ran) -> Any:
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def point(report: dict[str, Any], id_: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in report["points"] if p["id"] == id_)
    return found


def test_a_contested_point_is_learnt_from_and_rescored_until_the_judge_agrees(tmp_path: Path) -> None:
    id_ = answer(tmp_path)
    before = told(run(tmp_path, "contest", id_[:8], "--json"))
    assert point(before, "reads-all-weights")["verdict"] == "missed"
    words = ["reads-all-weights", "--said", "--text", "READ every wate"]
    contested = told(run(tmp_path, "contest", "last", *words, "--json"))
    theirs = point(contested, "reads-all-weights")
    assert (theirs["verdict"], theirs["by"], theirs["judge"]["verdict"]) == ("hit", "learner", "missed")
    assert theirs["evidence"]["text"] == "read every wate"
    assert contested["score"] > before["score"]

    proposals = told(run(tmp_path, "lexicon", "learn", "--json"))
    number = next(p["number"] for p in proposals if (p["concept"], p["form"]) == ("weights", "wate"))
    shown = run(tmp_path, "lexicon", "learn")
    assert f"{number}. weights ← “wate”" in shown.out
    assert id_[:8] in shown.out
    assert not (tmp_path / "rubrics").exists(), "nothing is learnt unless it is approved"
    assert "learnt 1" in run(tmp_path, "lexicon", "learn", "--yes", str(number)).out

    scored = told(run(tmp_path, "score", "demo/Q1", "--json", said=SAID))
    assert point(scored, "reads-all-weights")["verdict"] == "hit"
    assert "nothing to learn" in run(tmp_path, "lexicon", "learn").out
    rescored = told(run(tmp_path, "rescore", "--json"))
    assert (rescored["attempts"], rescored["kept"]) == (1, 1)
    after = told(run(tmp_path, "contest", "last", "--json"))
    assert "by" not in point(after, "reads-all-weights"), "judge and learner agree"
    assert told(run(tmp_path, "rescore", "--json"))["kept"] == 0


def test_the_history_tells_attempts_trend_misses_and_the_contested_rate(tmp_path: Path) -> None:
    ids = [answer(tmp_path, number=number) for number in range(3)]
    run(tmp_path, "contest", ids[1], "step-floor", "--said")
    history = told(run(tmp_path, "history", "--json"))
    assert [a["id"] for a in history["attempts"]] == ids
    assert list(history["attempts"][0]) == ["id", "card", "at", "score", "model", "rubric"]
    contested = history["attempts"][1]
    assert contested["score"] > contested["first_score"] == history["attempts"][0]["score"]
    rates = {c["kind"]: c for c in history["contested"]}
    assert (rates["number"]["overrode"], rates["factor"]["overrode"]) == (1, 0)
    assert rates["points"]["rate"] == round(1 / rates["points"]["judged"], 4)
    assert {"ceiling-200", "step-floor"} <= {m["id"] for m in history["missed"]}
    assert [c["name"] for c in history["cards"]] == ["demo/Q1"]
    text = run(tmp_path, "history", "demo", "--last", "2").out
    assert "3 answers; the newest:" in text
    assert text.count("typed") == 2
    for heading in ("Trend", "Most missed", "Contested"):
        assert heading in text


def test_a_word_taken_back_leaves_the_printed_verdict_as_it_was(tmp_path: Path) -> None:
    answer(tmp_path)
    before = run(tmp_path, "contest", "last").out
    given = run(tmp_path, "contest", "last", "no-promise", "--not-said").out
    assert "the judge: hit" in given
    assert before.splitlines()[0] in given.splitlines()[0], "the score before is shown"
    undone = run(tmp_path, "contest", "last", "no-promise", "--undo").out
    assert undone.splitlines()[1:] == before.splitlines()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["last", "no-promis", "--said"], "did you mean no-promise"),
        (["nosuch", "no-promise", "--said"], "there is no attempt 'nosuch'"),
        (["last", "no-promise", "--undo"], "only what was contested can be undone"),
        (["last", "step-floor", "--said", "--text", "never said"], "is not in the transcript"),
        (["last", "step-floor", "--said", "--span", "5:9999"], "it has"),
    ],
)
def test_what_cannot_be_contested_is_one_line_with_its_remedy(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    answer(tmp_path)
    assert words in run(tmp_path, "contest", *arguments).failed_with_one_line(1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["contest", "last", "step-floor"],
        ["contest", "last", "step-floor", "--said", "--undo"],
        ["contest", "last", "step-floor", "--undo", "--text", "x"],
        ["contest", "last", "step-floor", "--said", "--span", "5"],
        ["lexicon"],
        ["lexicon", "learn", "--yes", "0"],
        ["history", "--last", "-1"],
    ],
)
def test_wrong_usage_is_one_line_and_code_2(tmp_path: Path, arguments: list[str]) -> None:
    answer(tmp_path)
    run(tmp_path, *arguments).failed_with_one_line(2)


@pytest.mark.parametrize("command", ["history", "rescore"])
def test_a_set_that_is_not_there_is_named_and_one_without_answers_is_no_error(
    tmp_path: Path, command: str
) -> None:
    assert "no set 'nosuch'" in run(tmp_path, command, "nosuch").failed_with_one_line(1)
    assert run(tmp_path, command, "demo").code == 0
    assert not (tmp_path / "recordings").exists(), "looking makes no file"


def test_a_proposal_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    assert "no proposal 7" in run(tmp_path, "lexicon", "learn", "--yes", "7").failed_with_one_line(1)


def test_a_rescoring_names_an_answer_whose_card_is_no_more_and_goes_on(tmp_path: Path) -> None:
    run(tmp_path, "init", ".")
    for kind, suffix in (("decks", "md"), ("rubrics", "toml")):
        demo = (tmp_path / kind / f"demo.{suffix}").read_text(encoding="utf-8")
        for old, new in (("demo/", "mine/"), ('"demo"', '"mine"'), ("Set demo", "Set mine")):
            demo = demo.replace(old, new)
        (tmp_path / kind / f"mine.{suffix}").write_text(demo, encoding="utf-8")
    library = Library(tmp_path)
    deck = library.deck("mine")
    log = open_records(tmp_path)
    Examiner(library.score_transcript, log, lambda: START).read(question_of(deck, deck.cards[0]), SAID)  # type: ignore[arg-type] # it is a log
    answer(tmp_path, number=1)
    (tmp_path / "rubrics" / "mine.toml").unlink()
    ran = run(tmp_path, "rescore")
    assert ran.code == 0
    assert "mine/Q1" in ran.err
    assert "2 answers" in ran.out
    assert "1 could not be judged again" in ran.out


def test_the_interface_keeps_words_with_what_the_command_line_reads(tmp_path: Path) -> None:
    id_ = answer(tmp_path)
    contest = late_contest(tmp_path, Library(tmp_path))
    assert (
        contest(id_, "point", "step-floor", "said", None).attempt.score
        == told(run(tmp_path, "contest", "last", "--json"))["score"]
    )
