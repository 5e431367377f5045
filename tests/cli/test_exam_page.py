"""The report of an exam as page, JSON and files: every card in it, every word a word, nothing fetched, nothing run."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_page import EVIL, TAGS, Seen
from tests.exam.exams import exam, outcome
from trainer.cli.exam_json import as_json
from trainer.cli.exam_text import lines
from trainer.cli.exams import save_in
from trainer.cli.page.bars import bars
from trainer.cli.page.exam import exam_page, summary
from trainer.errors import ModelError, TrainerError
from trainer.exam.report import Report, report_of
from trainer.rubric.finding import Evidence
from trainer.scoring.unclear import Unclear, with_doubt
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from pathlib import Path

EN, VI = Phrases("en"), Phrases("vi")
MARKUP = "[red]đỏ[/]"


def report(title: str = "", says: str = "Sàn là 4,8 ms.") -> Report:
    """Graded, not graded, skipped, not heard and never asked: a card of each."""
    sitting = exam(5, title).hand_in().hand_in().skip().hand_in().leave()
    sitting = sitting.judged(0, outcome(1, 70, says)).judged(1, outcome(2, None))
    return report_of(sitting.failed(3, ModelError(f"the model is gone {title}", hint="fetch it")))


def test_untrusted_words_are_shown_and_never_markup() -> None:
    evil = EVIL + MARKUP + "<b>"
    told = report(evil, evil)
    told = replace(told, plan=replace(told.plan, sets=(evil,)))
    seen = Seen(exam_page(told, EN))
    assert seen.tags <= TAGS
    assert seen.text.count("<script>alert('x')</script>") > 10
    assert MARKUP in seen.text
    assert "\x1b" not in seen.text
    assert "\x1b" not in "".join(label for labels in seen.attributes.values() for label in labels)


def test_nothing_is_fetched_and_nothing_runs() -> None:
    page = exam_page(report(), EN)
    seen = Seen(page)
    assert not {name for name in seen.attributes if name.startswith("on")}
    assert not {"href", "src", "xlink:href", "style", "action"} & set(seen.attributes)
    assert "default-src 'none'; style-src 'unsafe-inline'" in seen.attributes["content"]
    for fetches in ("http:", "https:", "url(", "@import", "javascript:"):
        assert fetches not in page


def test_every_card_is_in_the_page_the_json_and_the_text_with_what_became_of_it() -> None:
    told = report()
    page, data, text = Seen(exam_page(told, EN)).text, as_json(told), "\n".join(lines(told))
    states = ["judged", "judged", "skipped", "failed", "unasked"]
    assert [(c["card"], c["state"]) for c in data["cards"]] == [
        (f"01/Q{n}", state) for n, state in enumerate(states, start=1)
    ]
    for number, became in enumerate(("70", "not graded", "skipped", "not heard", "not asked"), start=1):
        assert f"{number}. 01/Q{number} · {became}" in page
        assert f"01/Q{number}" in text
        assert became in text


def test_page_and_text_say_what_the_mean_is_of_and_what_is_in_none() -> None:
    told = report()
    left_out = "1 skipped, 1 not graded, 1 not heard, 1 not asked"
    expected = f"mean 70 % of 1 graded card of 5; left before the end; {left_out}"
    assert summary(told, EN) == next(lines(told)) == expected
    assert expected in Seen(exam_page(told, EN)).text
    assert "no card graded, of 2" in summary(report_of(exam(2).leave()), EN)


def test_the_page_is_in_the_learners_language_and_its_reasons_too() -> None:
    told = exam_page(report(), VI)
    seen = Seen(told).text
    assert '<html lang="vi">' in told
    assert "trung bình 70 % của 1 thẻ được chấm trên 5 thẻ; bỏ dở giữa chừng; 1 bỏ qua" in seen
    for words in ("Kết quả", "Trọng số", "thiếu", "sai", "không nói gì", "ngẫu nhiên, số gieo 7", "Lỗi: "):
        assert words in seen, words
    for english in ("nothing was said", "missed", "by weight", "words a minute", "Verdict", "Exam"):
        assert english not in seen


def test_the_json_holds_the_score_sheets_and_the_means_that_the_page_tells() -> None:
    data = json.loads(json.dumps(as_json(report()), allow_nan=False))
    first, second, third, *_ = data["cards"]
    assert (data["mean"], data["graded"], data["left"], data["choose"], data["seed"]) == (
        70,
        1,
        True,
        "random",
        7,
    )
    assert (first["missed"], first["wrong"], first["mistakes"]) == (["promise"], ["floor"], ["tflops"])
    assert [p["verdict"] for p in first["sheet"]["points"]] == ["missed", "wrong", "hit", "missed"]
    assert (first["seconds"], first["words_a_minute"]) == (20.0, 90.0)
    assert second["sheet"]["reason"] == "nothing was said"
    assert "sheet" not in third


def test_the_page_has_a_plot_for_score_pace_and_length_and_works_dark_and_on_paper() -> None:
    seen = Seen(exam_page(report(), EN))
    assert {"Score of each card", "Words a minute of each card", "Seconds of each answer"} <= seen.attributes[
        "aria-label"
    ]
    for styled in ("prefers-color-scheme: dark", "@media print"):
        assert styled in seen.text


def test_a_bar_is_as_long_as_its_value_and_stays_inside() -> None:
    seen = Seen(bars([("a", 50.0), ("b", 100.0), ("c", 0.0), ("d", None), ("e", 250.0)], "x", 100.0))
    assert seen.attributes["width"] == {"104.0", "208.0", "0.0"}
    assert "–" in seen.text
    assert bars([("a", None)], "x") == ""


def test_a_report_is_saved_as_two_files_and_again_over_its_own_earlier_state(tmp_path: Path) -> None:
    save = save_in(tmp_path / "recordings" / "reports", "en")
    page, data = save(report())
    assert (page.suffix, data.suffix, page.stem) == (".html", ".json", data.stem)
    assert json.loads(data.read_text(encoding="utf-8"))["graded"] == 1
    assert save(report_of(exam(1))) == (page, data)
    assert json.loads(data.read_text(encoding="utf-8"))["graded"] == 0
    assert sorted(p.name for p in page.parent.iterdir()) == [page.name, data.name]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("ghi chú", encoding="utf-8")
    with pytest.raises(TrainerError, match=r"cannot make .*file.*; name another folder"):
        save_in(tmp_path / "file" / "reports", "en")(report())


def test_a_mistake_that_was_not_heard_clearly_is_told_without_a_cost_and_never_as_one_that_was() -> None:
    told = report()
    first = told.lines[0]
    assert first.attempt is not None
    sheet = first.attempt.sheet
    (mistake,) = sheet.mistakes
    doubt = Unclear("mistake", mistake.id, rests=True, places=(Evidence(0, 3, "Sàn"),))
    spared = replace(first, attempt=replace(first.attempt, sheet=with_doubt(sheet, (doubt,))))
    page, text = (
        exam_page(replace(told, lines=(spared,)), EN),
        "\n".join(lines(replace(told, lines=(spared,)))),
    )
    assert "Mistake, not heard clearly, costs nothing: " in page
    assert "(not heard clearly, costs nothing)" in text
    assert "costs nothing" not in exam_page(told, EN)
