"""`trainer answer` says which verdicts may be due to words that were not heard clearly, on the demo's own rubric."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.cli.commands.hear import _tell
from trainer.cli.library import Library
from trainer.cli.logs import Nowhere
from trainer.exam.examiner import Examiner, Outcome
from trainer.exam.question import question_of
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    import pytest

SAID = (
    "No, we cannot promise 300. Every decode step has to [rid] all of the weights from memory once. "
    "A step takes about [48 milliseconds] per token."
)
CONTRACT = {"id", "kind", "weight", "verdict", "reason", "evidence"}


def outcome(said: str) -> Outcome:
    """`said` as it was heard; words between brackets with doubt."""
    words, unsure = [], False
    for at, word in enumerate(said.split()):
        unsure = unsure or word.startswith("[")
        words.append(Word(word.strip("[]").replace("].", "."), at, at + 1, 0.2 if unsure else 0.9))
        unsure = unsure and "]" not in word
    heard = Segment(" ".join(w.text for w in words), 0.0, len(words), tuple(words))
    library = Library(None)
    deck = library.deck("demo")
    examiner = Examiner(library.score_transcript, Nowhere(), _now)
    transcript = Transcript((heard,), "en", "base int8 cpu", float(len(words)))
    return examiner.judge(question_of(deck, deck.cards[0]), transcript, "a.wav")


def _now() -> Any:
    from datetime import UTC, datetime

    return datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


def told(said: str, capsys: pytest.CaptureFixture[str], *, as_object: bool) -> str:
    from trainer.audio.take import Recording

    recording = Recording(Path("a.wav"), 30.0, 0.5, clipped=False, dead=False, overflowed=False, lost="")
    _tell(outcome(said), recording, as_object=as_object)
    return capsys.readouterr().out


def test_the_printed_verdict_says_not_heard_clearly_and_lists_the_stretches_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = told(SAID, capsys, as_object=False)
    (read,) = [line for line in out.splitlines() if " reads-all-weights:" in line]
    assert "[not claimed; perhaps not heard clearly]" in read
    (floor,) = [line for line in out.splitlines() if " step-floor:" in line]
    assert "[not heard clearly: right digits, wrong power of ten]" in floor
    assert out.count("? not heard clearly:") == 1
    assert "   10.0-11.0 s “rid”" in out
    assert "   22.0-24.0 s “48 milliseconds”" in out


def test_the_object_keeps_its_contract_and_names_the_stretches_beside_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = json.loads(told(SAID, capsys, as_object=True))
    points = {p["id"]: p for p in report["points"]}
    assert points["step-floor"]["verdict"] == "wrong"
    assert points["step-floor"]["unclear"][0]["text"] == "48 milliseconds"
    assert points["step-floor"]["unclear"][0]["time"] == 22.0
    assert points["reads-all-weights"]["unclear"][0]["text"] == "rid"
    assert set(points["no-promise"]) == CONTRACT
    assert [one["text"] for one in report["unsure"]] == ["rid", "48 milliseconds"]
    assert set(report["unsure"][0]) == {"start", "end", "text", "begin", "until"}
    assert report["unsure"][0]["begin"] == 10.0


def test_heard_clearly_the_same_words_are_judged_alike_and_doubted_nowhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    clear, doubtful = outcome(SAID.replace("[", "").replace("]", "")), outcome(SAID)
    assert clear.attempt.score == doubtful.attempt.score
    verdicts = [[p.verdict for p in one.attempt.sheet.points] for one in (clear, doubtful)]
    assert verdicts[0] == verdicts[1]
    assert clear.attempt.sheet.unclear == ()
    assert "not heard clearly" not in told(SAID.replace("[", "").replace("]", ""), capsys, as_object=False)


def test_the_reasons_of_doubt_have_their_vietnamese_words() -> None:
    say = Phrases("vi")
    assert say.reason("not heard clearly: other value") == "nghe không rõ: số khác"
    assert say.reason("not claimed; perhaps not heard clearly") == (
        "không khẳng định; có thể do nghe không rõ"
    )
