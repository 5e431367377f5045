"""The page of a history: one file that fetches nothing, runs nothing and shows untrusted words as words."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tests.progress.outcomes import outcome
from trainer.cli.page.file import MARK, PageError, write_page
from trainer.cli.page.history import history_page
from trainer.cli.page.plot import plot
from trainer.progress.notebook import KnownMistake, notebook
from trainer.progress.outcome import FormPoint
from trainer.progress.summary import AttemptLine, PointTally, Summary
from trainer.progress.trends import Curve, trends
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.progress.outcome import Outcome

ENGLISH = Phrases("en")
NOW = datetime(2026, 12, 1, tzinfo=UTC)
EVIL = "</title></svg><script>alert('x')</script><img src=x onerror=\"y\">\x1b[31m&amp;"
TAGS = {
    "html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "div", "figure", "figcaption", "span",
    "table", "thead", "tbody", "tr", "th", "td",
    "svg", "line", "polyline", "polygon", "circle", "rect", "text",
}  # fmt: skip
VOID = {"meta"}


class Seen(HTMLParser):
    """Every tag with its attributes; asserts that what is opened is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: dict[str, set[str]] = {}
        self.text = ""
        self.open: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, set()).add(value or "")


def spoilt(one: Outcome) -> Outcome:
    points = tuple(FormPoint(p.id + EVIL, p.kind + EVIL, p.weight, EVIL) for p in one.form.points)
    return replace(one, form=replace(one.form, points=points, card=f"{EVIL}/Q1"))


def page(outcomes: list[Outcome], evil: str = "", say: Phrases = ENGLISH) -> str:
    card = outcomes[0].card
    tally = PointTally(card, "floor", "number", 3, f"Sàn 4,8 ms{evil}", 9, 4, 1, 0, 0)
    line = AttemptLine("id", card, NOW, 72, 72, "sha256:a", f"base{evil}", 0)
    known = KnownMistake(card, "tflops", f"Nói trần{evil}", f"Mẹo{evil}")
    summary = Summary((line,), (), (tally,), ())
    return history_page(summary, trends(outcomes), notebook([known], outcomes), f"01{evil}", NOW, say)


def test_untrusted_words_are_shown_and_never_markup() -> None:
    log = [spoilt(outcome(n, 10 * n, mistakes=("tflops",) if n % 2 else ())) for n in range(6)]
    seen = Seen(page(log, EVIL))
    assert seen.tags <= TAGS
    assert "<script>alert('x')</script>" in seen.text
    assert "\x1b" not in seen.text


def test_the_page_is_in_the_learners_language() -> None:
    log = [outcome(n, 10 * n, verdicts="hmh", mistakes=("tflops",) if n % 2 else ()) for n in range(6)]
    told = page(log, say=Phrases("vi"))
    seen = Seen(told)
    assert '<html lang="vi">' in told
    for words in (
        "Quá trình luyện 01",
        "Ý hay thiếu nhất",
        "Các lỗi",
        "Tái phạm",
        "mắc trong 3 trên 6 câu trả lời",
    ):
        assert words in seen.text or words in seen.attributes["aria-label"], words
    assert any(label.startswith("Trúng, con số: nay") for label in seen.attributes["aria-label"])
    for english in ("most missed", "answers", "Mistakes", "Score", "Weight"):
        assert english not in seen.text


def test_nothing_is_fetched_and_nothing_runs() -> None:
    told = page([outcome(n, 10 * n) for n in range(6)])
    seen = Seen(told)
    assert not {name for name in seen.attributes if name.startswith("on")}
    assert not {"href", "src", "xlink:href", "style", "action"} & set(seen.attributes)
    assert "default-src 'none'; style-src 'unsafe-inline'" in seen.attributes["content"]
    for fetches in ("http:", "https:", "url(", "@import", "javascript:"):
        assert fetches not in told


def test_the_page_has_a_plot_for_score_pace_and_each_kind_and_says_where_they_stand() -> None:
    seen = Seen(page([outcome(n, 10 * n, verdicts="hmh") for n in range(8)]))
    labels = seen.attributes["aria-label"]
    for name in ("Score: now", "Pace, words a minute: now", "Hits, number: now", "Hits, factor: now 50%"):
        assert any(label.startswith(name) for label in labels), name
    assert "made in 0 of 8 answers" in labels
    assert "Sàn 4,8 ms" in seen.text
    for styled in ("prefers-color-scheme: dark", "@media print"):
        assert styled in seen.text


def test_a_plot_keeps_every_dot_inside_and_a_curve_without_values_draws_none() -> None:
    values = tuple((NOW + timedelta(days=n), float(v)) for n, v in enumerate((0, 100, 55, 100)))
    seen = Seen(plot(Curve(values), "x", "%", 100.0))
    assert all(34 <= float(x) <= 312 for x in seen.attributes["cx"])
    assert all(8 <= float(y) <= 110 for y in seen.attributes["cy"])
    assert plot(Curve(()), "x", "%") == ""
    assert "circle" in Seen(plot(Curve(values[:1]), "one answer", "%", 100.0)).tags


def test_over_several_days_the_line_is_where_each_day_ended_and_within_a_day_every_answer() -> None:
    def corners(hours: list[float]) -> int:
        values = tuple((NOW + timedelta(hours=h), 10.0 * n) for n, h in enumerate(hours))
        drawn = Seen(plot(Curve(values), "x", "%", 100.0))
        return min(len(points.split()) for points in drawn.attributes["points"])

    assert corners([0, 1, 2, 24, 25, 96, 97]) == 3
    assert corners([0, 1, 2, 3]) == 4


def test_a_page_may_be_written_again_but_never_over_something_else(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    write_page(path, MARK + "one")
    write_page(path, MARK + "two")
    assert path.read_text(encoding="utf-8") == MARK + "two"
    notes = tmp_path / "notes.html"
    notes.write_text("ghi chú của tôi", encoding="utf-8")
    with pytest.raises(PageError, match="not a page of trainer; name another file"):
        write_page(notes, MARK)
    assert notes.read_text(encoding="utf-8") == "ghi chú của tôi"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["notes.html", "page.html"]


@pytest.mark.parametrize("name", ["no/such/folder.html", "", "x" * 300])
def test_a_place_that_cannot_be_written_is_one_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(PageError, match="name a"):
        write_page(tmp_path / name, MARK)
