"""A deck's text is read as text: nothing in it is markup, and nothing in it vanishes."""

from __future__ import annotations

import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.store.decks import deck_problems, read_deck

DECK = """\
# Bộ 03 · Phục vụ nhiều người {vi, 90 s}

Lời mở đầu
trên hai dòng.

## Q1 · "Một · hai"? {Vững}

Bài: 01, 02

### Ghi chú

Đoạn một.

Đoạn hai.

### Trả lời trong 90 giây

- Không: 8 × 10⁹ ÷ 3,35 ≈ *nhanh*,
  và [b]max_num_seqs[/b] <i>{x}</i>.
- Có.

**Các con số chính:** 4,8 ms.

### Câu hỏi tiếp theo hay gặp

> "Vì sao
> thế?"

Vì thế.

- Và thế.

### Mẹo

Đừng.

### Tự xây

1. Một.
2. Hai.
"""


def with_answer(*lines: str) -> str:
    return "# Set x · t\n## Q1 · t\n### Case\nWhy?\n### 60-second answer\n" + "\n".join(lines) + "\n"


def test_every_part_of_a_card_is_read() -> None:
    deck = read_deck(DECK, "03.md")
    (card,) = deck.cards
    assert (deck.id, deck.title, deck.language, deck.seconds) == ("03", "Phục vụ nhiều người", "vi", 90)
    assert deck.intro == ("Lời mở đầu trên hai dòng.",)
    assert (card.id, card.title, card.status, card.lessons) == ("03/Q1", '"Một · hai"?', "vững", "01, 02")
    assert card.case == ("Đoạn một.", "Đoạn hai.")
    assert card.answer[0] == "Không: 8 × 10⁹ ÷ 3,35 ≈ *nhanh*, và [b]max_num_seqs[/b] <i>{x}</i>."
    assert card.answer[1:] == ("Có.",)
    assert card.key_numbers == ("4,8 ms.",)
    assert card.followup_question == "Vì sao thế?"
    assert card.followup_answer == ("Vì thế.", "Và thế.")
    assert card.tips == ("Đừng.",)
    assert card.build == ("1. Một.", "2. Hai.")
    assert (deck.source, card.line, card.followup_id) == ("03.md", 6, "03/Q1+")


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_line_ends_of_other_systems_make_no_difference(newline: str) -> None:
    assert read_deck(DECK.replace("\n", newline), "x") == read_deck(DECK, "x")


def test_a_byte_order_mark_makes_no_difference() -> None:
    assert read_deck("\ufeff" + DECK, "x") == read_deck(DECK, "x")


def test_decomposed_letters_are_read_as_composed_ones() -> None:
    assert read_deck(unicodedata.normalize("NFD", DECK), "x") == read_deck(DECK, "x")


def test_headings_of_either_language_open_the_same_sections() -> None:
    mixed = DECK.replace("### Ghi chú", "### Case").replace("### Mẹo", "### watch out:")
    assert read_deck(mixed, "x").cards == read_deck(DECK, "x").cards


@pytest.mark.parametrize(
    ("heading", "language", "seconds"),
    [
        ("Bộ 1 · t", "vi", 60),
        ("Set 1 · t", "en", 60),
        ("Set 1 · t {vi}", "vi", 60),
        ("Bộ 1 · t {45 giây}", "vi", 45),
    ],
)
def test_a_set_is_in_the_language_of_its_heading_unless_braces_say_otherwise(
    heading: str, language: str, seconds: int
) -> None:
    text = f"# {heading}\n## Q1 · t\n### Case\nc\n### {seconds}-second answer\na\n"
    deck = read_deck(text, "x")
    assert (deck.language, deck.seconds) == (language, seconds)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r"\# not a heading", "# not a heading"),
        (r"\- not a bullet", "- not a bullet"),
        (r"\**Key numbers:** no label", "**Key numbers:** no label"),
        (r"\Mẹo: no section", "Mẹo: no section"),
        (r"\Q5 · no card", "Q5 · no card"),
        (r"\frac stays as it is", r"\frac stays as it is"),
        ("**Bold:** is text", "**Bold:** is text"),
        ("4.096 × 2 = 8.192", "4.096 × 2 = 8.192"),
        ("−5 %", "−5 %"),
    ],
)
def test_a_line_of_text_is_taken_as_it_stands(written: str, read: str) -> None:
    assert read_deck(with_answer(written), "x").cards[0].answer == (read,)


def test_a_line_of_any_length_is_read() -> None:
    long = "từ " * 200_000 + "hết"
    assert read_deck(with_answer(f"- {long}"), "x").cards[0].answer == (long,)


said = st.text(st.sampled_from('aQ1ưẹ÷×⁹"_*[]<>{}#-|`\\· :.,≈'), min_size=1, max_size=40).filter(
    lambda text: any(c.isalnum() for c in text)
)


@given(st.lists(said, min_size=1, max_size=6))
@settings(deadline=None, max_examples=150)
def test_every_character_of_every_bullet_is_kept(texts: list[str]) -> None:
    answer = read_deck(with_answer(*(f"- {text}" for text in texts)), "x").cards[0].answer
    assert answer == tuple(text.strip() for text in texts)


ODD_LINES = [
    *(
        "lạc",
        "- lạc",
        "> lạc",
        "# lạc",
        "##lạc",
        "## lạc · lạc",
        "### lạc",
        "#### lạc",
        "**lạc:** lạc",
        "**lạc",
    ),
    *("--- lạc", "`lạc`", "```lạc", r"\lạc", r"\# lạc", "Bài: lạc", "lạc: lạc", "Mẹo: lạc", "<!-- lạc -->"),
    *("| lạc |", "1. lạc", "{lạc}", "Q9 · lạc", "    lạc", "[lạc]: lạc", "===lạc", "![lạc](lạc)"),
]


@pytest.mark.parametrize("odd", ODD_LINES)
def test_wherever_a_line_is_put_its_words_are_kept_or_a_problem_names_it(odd: str) -> None:
    lines = DECK.split("\n")
    for at in range(len(lines)):
        text = "\n".join([*lines[:at], odd, *lines[at:]])
        problems = deck_problems(text, "x")
        if not problems:
            assert "lạc" in repr(read_deck(text, "x")), at


@given(st.lists(st.sampled_from([*DECK.split("\n"), *ODD_LINES, "---", ">", "**:**", "{", "\x1b", "\ufeff"])))
@settings(deadline=None, max_examples=200)
def test_whatever_lines_come_a_deck_or_its_problems_come_of_it(lines: list[str]) -> None:
    text = "\n".join(lines)
    problems = deck_problems(text, "x")
    assert all(1 <= p.line <= max(1, len(lines)) and p.what and p.mend for p in problems)
    if not problems:
        assert read_deck(text, "x").cards


def test_cards_are_read_at_more_than_two_thousand_a_second() -> None:
    head, mark, card = DECK.partition("## Q1")
    text = head + "\n".join(f"## Q{n}{card}" for n in range(1000))
    times = []
    for _ in range(3):
        start = time.process_time()
        assert len(read_deck(text, "x").cards) == 1000
        times.append(time.process_time() - start)
    assert mark
    assert min(times) < 0.5
