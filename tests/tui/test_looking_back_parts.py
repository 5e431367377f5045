"""What the screens that look back are made of: pages, names, which terminals draw blocks, what is known of mistakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.staging import VIETNAMESE
from trainer.cli.commands.desk import draws_blocks
from trainer.progress.notebook import KnownMistake, all_known
from trainer.progress.summary import MistakeTally, Summary
from trainer.tui.pages import Pages
from trainer.tui.place import lost_place, names_of, place_of, titles_of


@given(st.integers(0, 500), st.integers(1, 60), st.lists(st.integers(-5, 5), max_size=8))
def test_pages_never_leave_the_list_and_each_row_is_on_one_of_them(
    total: int, size: int, steps: list[int]
) -> None:
    pages = Pages(total, size)
    for step in steps:
        pages = pages.turned(step)
        assert 0 <= pages.skip <= max(total - 1, 0)
    every = [Pages(total, size, at) for at in range(pages.last + 1)]
    assert sum(p.span[1] - p.span[0] + 1 for p in every if total) == total
    assert [p.skip for p in every] == list(range(0, max(total, 1), size))


def test_a_list_that_grew_shorter_shows_its_last_page() -> None:
    assert Pages(250, 100, 2).of(150) == Pages(150, 100, 1)
    assert Pages(250, 100, 2).of(0).span == (0, 0)


@pytest.mark.parametrize(
    ("term", "encoding", "draws"),
    [
        ("xterm-256color", "utf-8", True),
        ("xterm", "UTF-8", True),
        ("linux", "utf-8", False),
        ("dumb", "utf-8", False),
        ("xterm-256color", "ANSI_X3.4-1968", False),
    ],
)
def test_a_terminal_draws_blocks_where_it_takes_unicode_and_is_no_console(
    term: str, encoding: str, draws: bool
) -> None:
    assert draws_blocks({"TERM": term}, encoding) is draws


def test_a_question_is_found_by_its_id_and_one_that_is_gone_can_still_be_shown() -> None:
    found = place_of([VIETNAMESE], "01/Q1+")
    assert found is not None
    assert found.question.id == "01/Q1+"
    assert place_of([VIETNAMESE], "01/Q2+") is None
    lost = lost_place("09/Q9", "(not here)", "vi")
    assert (lost.question.id, lost.question.language, lost.followup, lost.next_card) == (
        "09/Q9",
        "vi",
        None,
        None,
    )


def test_names_are_those_of_sets_and_of_the_questions_that_there_are() -> None:
    assert [name for name, _ in names_of([VIETNAMESE])] == ["01", "01/Q1", "01/Q1+", "01/Q2"]
    assert titles_of([VIETNAMESE])["01/Q1+"].startswith('"Baseline 70B')


def test_a_mistake_that_the_rubrics_no_longer_know_stays_in_the_notebook_and_one_they_do_has_their_words() -> (
    None
):
    tally = MistakeTally("01/Q1", "old", "said", "Mẹo", "as it was said then", 1, None, 1, 0)
    gone = MistakeTally("01/Q1", "gone", "said", "", "no longer looked for", 1, None, 1, 0)
    known = all_known(
        [KnownMistake("01/Q1", "old", "as it is said now", "Mẹo")], Summary((), (), (), (tally, gone))
    )
    assert {m.id: m.says for m in known} == {"old": "as it is said now", "gone": "no longer looked for"}
