"""What is wrong in a deck is named with file, line, card and remedy, all of it at once."""

from __future__ import annotations

import pytest

from trainer.errors import DeckError
from trainer.store.deck_error import BrokenDeckError
from trainer.store.decks import deck_problems, read_deck
from trainer.store.problem import Problem

GOOD = """\
# Bộ 01 · Tốc độ

## Q1 · Câu một {vững}

Bài: 02

### Ghi chú

Vì sao?

### Trả lời trong 60 giây

- Vì thế.

### Câu hỏi tiếp theo hay gặp

> "Rồi sao?"

Rồi thôi.

### Mẹo

Đừng.
"""

BROKEN = [
    # (id, replaced, by, line, card, words of what is wrong, words of the remedy)
    ("no blank after hashes", "## Q1", "##Q1", 3, "", "a blank is missing after #", '"## Q1 · title"'),
    ("no dot", "Q1 · Câu", "Q1 Câu", 3, "", '" · "', '"## Q1 · title"'),
    ("no title", "Q1 · Câu một {vững}", "Q1 ·", 3, "", "title is missing", "Q1 · title"),
    ("no id", "## Q1 ·", "## ·", 3, "", "no id", "letters"),
    ("bad id", "## Q1 ·", "## Câu 1 ·", 3, "", '"Câu 1" is no card id', "letters"),
    ("unknown status", "{vững}", "{vửng}", 3, "", 'unknown attribute "vửng"', '"vững"'),
    ("two statuses", "{vững}", "{vững, ưu tiên}", 3, "", "one status", "keep one"),
    ("open brace", "{vững}", "{vững", 3, "", "not closed", "}"),
    ("unknown section", "### Mẹo", "### Mẹọ", 21, "01/Q1", 'unknown section "Mẹọ"', '"### Mẹo"'),
    ("section unlike any", "### Mẹo", "### Zzz", 21, "01/Q1", 'unknown section "Zzz"', "Ghi chú, "),
    ("other seconds", "60 giây", "90 giây", 11, "01/Q1", "says 90 s, the set 60 s", "same"),
    ("no case", "### Ghi chú\n\nVì sao?\n", "", 3, "01/Q1", '"Ghi chú" is missing', "### Ghi chú"),
    ("empty answer", "- Vì thế.\n", "", 11, "01/Q1", "is empty", "write its text"),
    ("bullet without text", "- Vì thế.", "", 11, "01/Q1", "is empty", "write its text"),
    ("section twice", "### Mẹo", "### Ghi chú", 21, "01/Q1", "stands twice", "join"),
    ("text above sections", "Bài: 02", "Bài: 02\n\nLạc.", 7, "01/Q1", '"Lạc."', "### Ghi chú"),
    ("text after a rule", "Đừng.", "Đừng.\n\n---\n\nLạc.", 27, "", "belongs to no card", "under a heading"),
    ("text before all", "# Bộ", "Lạc.\n\n# Bộ", 1, "", "belongs to no card", "under a heading"),
    ("no question", '> "Rồi sao?"', "Rồi sao?", 17, "01/Q1", "no question", "> "),
    ("no reply", "Rồi thôi.", "", 17, "01/Q1", "no answer", "below"),
    (
        "section without card",
        "## Q1 · Câu một {vững}\n\nBài: 02\n\n",
        "",
        3,
        "",
        "stands in no card",
        "## Q1",
    ),
    ("unmarked section", "### Mẹo", "Mẹo:", 21, "", '"Mẹo" is not marked', '"### Mẹo"'),
    ("unmarked card", "### Mẹo", "Q2 · Câu hai", 21, "", "without its ##", "## Q2 · Câu hai"),
    ("misspelt label", "### Mẹo", "**Các con số chinh:** 1", 21, "", "opens no section", "Các con số chính"),
    ("four hashes", "### Mẹo", "#### Mẹo", 21, "", "4 #", "### heading"),
    ("control character", "Đừng.", "Đừng\x1b[31m.", 23, "", "U+001B", "delete"),
    ("text direction", "Đừng.", "Đừng\u202e.", 23, "", "U+202E", "delete"),
    ("second set", "### Mẹo", "# Bộ 02 · x", 21, "", "second set", "file of its own"),
    ("no such set word", "# Bộ 01", "# Deck 01", 1, "", '"Deck"', '"Bộ" or "Set"'),
    ("set without a dot", "# Bộ 01 · ", "# Bộ 01 ", 1, "", '" · "', "# Bộ 01 · title"),
    ("set id with a path", "# Bộ 01", "# Bộ ../01", 1, "", '"../01" is no set id', "letters"),
    ("unknown set attribute", "Tốc độ", "Tốc độ {nhanh}", 1, "", 'unknown attribute "nhanh"', "60 s"),
    ("unknown language", "Tốc độ", "Tốc độ {xx}", 1, "", 'unknown attribute "xx"', '"vi"'),
    ("language twice", "Tốc độ", "Tốc độ {vi, en}", 1, "", "given twice", "keep one"),
    ("no time at all", "Tốc độ", "Tốc độ {0 s}", 1, "", "0 s is no time", "5 to 600"),
]


def test_the_deck_that_these_tests_break_is_good() -> None:
    assert deck_problems(GOOD, "d.md") == []


@pytest.mark.parametrize(
    ("old", "new", "line", "card", "what", "mend"), [c[1:] for c in BROKEN], ids=[c[0] for c in BROKEN]
)
def test_a_fault_is_named_with_its_line_card_and_remedy(
    old: str, new: str, line: int, card: str, what: str, mend: str
) -> None:
    assert old in GOOD
    found = deck_problems(GOOD.replace(old, new, 1), "d.md")
    assert any((p.line, p.card) == (line, card) and what in p.what and mend in p.mend for p in found), found
    assert all(p.source == "d.md" for p in found)


def test_an_id_given_twice_names_both_lines() -> None:
    again = GOOD + GOOD[GOOD.index("## Q1") :]
    (problem,) = deck_problems(again, "d.md")
    assert (problem.line, problem.card) == (24, "01/Q1")
    assert "line 3" in problem.what


@pytest.mark.parametrize("text", ["", "\n \n", "\ufeff"], ids=["nothing", "blanks", "byte order mark"])
def test_an_empty_file_is_called_empty(text: str) -> None:
    assert [str(p) for p in deck_problems(text, "d.md")] == [
        'd.md:1: the file is empty, begin it with "# Bộ 01 · title"'
    ]


def test_a_set_without_cards_or_heading_is_told_so() -> None:
    assert "no card" in deck_problems("# Bộ 01 · x\n", "d.md")[0].what
    assert any("no heading" in p.what for p in deck_problems(GOOD[GOOD.index("## Q1") :], "d.md"))


def test_all_faults_are_collected_by_line_and_not_only_the_first() -> None:
    text = GOOD.replace("Bộ 01 ·", "Bộ 01").replace("### Mẹo", "### Mẹp").replace("- Vì thế.", "")
    lines = [p.line for p in deck_problems(text, "d.md")]
    assert lines == sorted(lines)
    assert {1, 11, 21} <= set(lines)


def test_a_broken_deck_raises_one_sentence_and_carries_every_problem() -> None:
    text = GOOD.replace("### Mẹo", "### Mẹp").replace("- Vì thế.", "")
    with pytest.raises(BrokenDeckError) as caught:
        read_deck(text, "decks/d.md")
    assert isinstance(caught.value, DeckError)
    assert caught.value.exit_code == 1
    assert caught.value.msg == 'decks/d.md:11: 01/Q1: the section "Trả lời trong 60 giây" is empty'
    assert "1 more" in caught.value.hint
    assert caught.value.problems == tuple(deck_problems(text, "decks/d.md"))
    assert "\n" not in str(caught.value)


def test_a_problem_is_one_line_whatever_its_parts_hold() -> None:
    assert str(Problem("a.md", 3, "01/Q1", "bad\nthing", "mend  it")) == "a.md:3: 01/Q1: bad thing, mend it"
