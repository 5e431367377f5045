"""Pasted notes become a deck that holds every line of them, and what is not plain is said with its line."""

from __future__ import annotations

import re
import unicodedata
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.pasted import DECKS, ENGLISH, NOTES, notes
from trainer.errors import NotesError
from trainer.exchange.notes_import import read_sets
from trainer.exchange.notes_reader import read_notes
from trainer.store.decks import deck_problems, read_deck

if TYPE_CHECKING:
    from trainer.exchange.notes_import import Read

SLIPPY = """\
Ghi chép của Lan

BỘ 04 – Mạng máy tính
Độ trễ và băng thông.

Q1. Vì sao tải file 1 GB lâu? (ưu tiên)
Bài: 01, 02
GHI CHÚ:
Đường truyền 100 Mbit/s, file 1 GB. Mất bao lâu?
Tra loi trong 60 giay
- 1 GB là 8 Gbit, nên 8.000 Mbit ÷ 100 Mbit/s = 80 s.
•
Vậy nghẽn ở băng thông chứ không phải ở CPU.
----
Các con số chinh: 80 s.
Câu hỏi tiếp theo hay gặp: “Nếu RTT lên 200 ms?” Cửa sổ 64 KiB ÷ 200 ms ≈ 328 KB/s.
Mẹo: Tôi đã nhầm bit với byte.

Q1 · Cùng số thẻ vững
Trả lời trong 60 giây
* TCP không mã hoá gì\u200b cả.
# không phải tiêu đề
Câu hỏi tiếp theo hay gặp
Còn UDP?
Cũng không.
"""


def only(text: str, as_id: str = "") -> Read:
    (one,) = read_sets(text, "n.txt", as_id)
    return one


def told(one: Read) -> dict[int, str]:
    return {remark.line: remark.what for remark in one.remarks}


@pytest.mark.parametrize(
    ("name", "deck"), [("bo-01.txt", "01-vat-ly-cua-toc-do.md"), ("bo-02.txt", "02-bo-nho-va-nang-luc.md")]
)
def test_the_given_notes_become_the_very_decks_that_were_written_by_hand(name: str, deck: str) -> None:
    found = only((NOTES / name).read_text(encoding="utf-8"))
    assert found.deck_text == (DECKS / deck).read_text(encoding="utf-8")
    assert found.remarks == ()


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_composed_letters_make_no_difference(form: str, end: str) -> None:
    text = unicodedata.normalize(form, notes(1, "03")).replace("\n", end)  # type: ignore[arg-type]
    assert only(text).deck_text == only(notes(1, "03")).deck_text


def test_slips_of_format_are_understood_and_said_with_their_lines() -> None:
    found = only(SLIPPY)
    assert [(c.id, c.title, c.status) for c in found.deck.cards] == [
        ("04/Q1", "Vì sao tải file 1 GB lâu?", "ưu tiên"),
        ("04/Q1-2", "Cùng số thẻ", "vững"),
    ]
    first, second = found.deck.cards
    assert first.answer[1] == "Vậy nghẽn ở băng thông chứ không phải ở CPU."
    assert (first.followup_question, first.lessons) == ("Nếu RTT lên 200 ms?", "01, 02")
    assert second.case == ("Cùng số thẻ",)
    assert (second.followup_question, second.followup_answer) == ("Còn UDP?", ("Cũng không.",))
    assert second.answer[0].endswith("# không phải tiêu đề")
    assert told(found).keys() == {1, 10, 14, 15, 19, 21}
    assert "moved below" in told(found)[1]
    assert '"Tra loi trong 60 giay" is taken for' in told(found)[10]
    assert "not in the deck" in told(found)[14]
    assert "invisible" in told(found)[21]


BOLD = """\
**Bộ 12: Hệ điều hành**
Tiến trình, luồng.
**Câu 1: Context switch tốn bao nhiêu?** (vững)
**Bài:** 07
**Ghi chú:** Máy 8 core, 1.000 thread.
Mỗi lần chuyển mất 5 µs.
**Trả lời trong 60 giây:**
1. Có. 5 µs × 100.000 = 0,5 s.
– Cách sửa là thread pool.
**Câu hỏi tiếp theo:** Vì sao không dùng một thread? Vì I/O sẽ chặn tất cả.
**Câu 2: Page fault là gì?**
**Trả lời trong 60 giây:**
• Câu 3: là một ý.
Câu 4: cũng là một ý
"""


def test_notes_in_bold_without_blank_lines_are_understood() -> None:
    found = only(BOLD)
    first, second = found.deck.cards
    assert (first.id, first.title, first.status) == ("12/Q1", "Context switch tốn bao nhiêu?", "vững")
    assert first.case == ("Máy 8 core, 1.000 thread. Mỗi lần chuyển mất 5 µs.",)
    assert first.answer == ("1. Có. 5 µs × 100.000 = 0,5 s.", "Cách sửa là thread pool.")
    assert first.followup_answer == ("Vì I/O sẽ chặn tất cả.",)
    assert second.answer == ("Câu 3: là một ý. Câu 4: cũng là một ý",)
    assert told(found).keys() == {10, 11, 14}
    assert "taken for text" in told(found)[14]


def test_a_section_before_any_card_is_kept_as_text_and_said_to_be() -> None:
    found = only(ENGLISH.replace("Latency and bandwidth. Answer aloud.", "Case\n\nWhat is asked."))
    assert told(found) == {3: "looks like a section and stands in no card: kept as text"}
    assert found.deck.intro[0] == "Case"


def test_english_notes_make_an_english_set() -> None:
    found = only(ENGLISH)
    assert (found.deck.id, found.deck.language, found.deck.cards[0].status) == ("nets", "en", "ưu tiên")
    assert found.deck_text.startswith("# Set nets · Networks\n")
    assert found.remarks == ()


def test_several_sets_in_one_paste_become_several_decks() -> None:
    found = read_sets(f"{notes(1, '03')}\n{ENGLISH}", "n.txt", "")
    assert [one.deck.id for one in found] == ["03", "nets"]
    with pytest.raises(NotesError, match="2 sets begin in it"):
        read_sets(f"{notes(1, '03')}\n{ENGLISH}", "n.txt", "05")


REFUSED = [
    ("no card", "Bộ 03 · Tên\n\nMột đoạn.\n", "no card"),
    (
        "no answer",
        ENGLISH.replace("60-second answer", "Something else"),
        'n.txt:5: Q1 has no "60-second answer"',
    ),
    ("no id", ENGLISH.replace("Set nets · ", ""), "the set has no id"),
    ("id that leads away", ENGLISH.replace("nets", "../../etc"), '"../../etc" cannot be the id'),
    ("id of a lexicon", ENGLISH.replace("nets", "lexicon-x"), "cannot be the id"),
    (
        "no question",
        ENGLISH.replace('"What about 10 Gbit/s?"', ""),
        "n.txt:21: Q1: the follow-up has no question",
    ),
    ("no reply", ENGLISH.split(" Then 8,000")[0], "the follow-up has no answer"),
    ("one id twice", f"{ENGLISH}\n{ENGLISH}", "set nets begins twice"),
]


@pytest.mark.parametrize(("text", "what"), [c[1:] for c in REFUSED], ids=[c[0] for c in REFUSED])
def test_what_cannot_become_a_deck_is_refused_with_its_line_and_a_remedy(text: str, what: str) -> None:
    with pytest.raises(NotesError) as caught:
        read_sets(text, "n.txt", "")
    assert what in str(caught.value)
    assert caught.value.hint


def test_a_heading_with_nothing_under_it_is_named_and_not_in_the_deck() -> None:
    text = "Bộ 03 · Thử\n\nQ1 · Câu một\n\nGhi chú\nVì sao?\n\nTự xây\n\nTrả lời trong 60 giây\n- Vì 5 ms.\n"
    (found,) = read_sets(text, "n.txt", "")
    assert [(r.line, r.what) for r in found.remarks] == [
        (8, 'nothing stands under "Tự xây": the heading is left out')
    ]
    assert "Tự xây" not in found.deck_text


HOSTILE = st.sampled_from([
    "# Bộ 09 · x", "## Q9 · y", "### Mẹo", "---", "> q", "\\# z", "**Mẹo:** t", "**Meo:** t", "- b", "1. n", "•",
    "Q7 · z", "Mẹo:", "\u202e\x1b[31m", "{a}", '"""', "[[card]]", "]", "'", "Bài: 1", "Ghi chú", "Trả lời: 4,8 ms",
    "  – gạch", "…", "Câu hỏi tiếp theo", "= 5 ms", "#{16 GB}", "@x", "~", "``` code", "<script>", "| a | b |",
    "\u2028x", "\\", "Tự xây", "",
])  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(5, 60), HOSTILE), max_size=6))
def test_whatever_line_is_put_in_between_every_line_is_in_the_deck_or_named(
    inserted: list[tuple[int, str]],
) -> None:
    lines = notes(2, "03").split("\n")[:60]
    for at, line in inserted:
        lines.insert(at, line)
    text = "\n".join(lines)
    try:
        found = read_sets(text, "n.txt", "")
    except NotesError:
        return
    for one in found:
        assert deck_problems(one.deck_text, "d.md") == []
    decks = _letters("".join(one.deck_text for one in found))
    named = {remark.line for one in found for remark in one.remarks}
    for number, line in enumerate(unicodedata.normalize("NFC", text).split("\n"), 1):
        assert number in named or all(word in decks for word in _letters(line)), line


def _letters(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


TEXTUAL = st.sampled_from([
    "# không phải tiêu đề", "#tag", "\\# z", "\\", "{a}", "```", "<script>", "= 5 ms", "1. n", "**đậm** chữ",
    "**x:** y", "__a__", "\\**Mẹo:** t", "Q7", "Bộ", "-5%", "+1", "_", "|", "&amp;",
])  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(TEXTUAL, min_size=1, max_size=4))
def test_a_line_that_a_deck_would_take_for_a_mark_reads_back_as_the_text_it_was(lines: list[str]) -> None:
    deck = read_deck(only(ENGLISH + "\nx\n\n" + "\n\n".join(lines)).deck_text, "d.md")
    assert deck.cards[0].tips[2:] == tuple(lines)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_a_text_without_a_card_is_refused_whatever_it_is(text: str) -> None:
    with pytest.raises(NotesError, match="no card"):
        read_notes(text, "n.txt")


def test_many_cards_of_one_id_each_get_their_own_and_too_many_are_refused() -> None:
    card = "\nQ1 · t\n\nCase\n\nc\n\n60-second answer\n\n• a\n"
    assert len({c.id for c in only(ENGLISH + card * 60).deck.cards}) == 61
    with pytest.raises(NotesError, match="more than 500 cards"):
        read_sets(ENGLISH + card * 501, "n.txt")


def test_a_mark_without_text_is_not_carried_into_the_next_section() -> None:
    deck = only(ENGLISH.replace("• So promise two days, not one.", "•")).deck
    assert deck.cards[0].answer[-1].startswith("TCP never")
    assert deck.cards[0].key_numbers == ("80,000 s ≈ 22 hours; at 70% ≈ 32 hours.",)


def test_a_huge_paste_of_headings_without_cards_is_refused_at_once() -> None:
    started = perf_counter()
    with pytest.raises(NotesError, match="no card"):
        read_sets("Bộ 01 · x\nMẹo: y\n" * 15_000, "n.txt")
    assert perf_counter() - started < 20
