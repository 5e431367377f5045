"""From transcript text to tokens, positions and quantities."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import AnswerError
from trainer.spoken.answer import Stance
from trainer.spoken.normalise import cut_words, hear
from trainer.spoken.timing import time_at
from trainer.spoken.transcript import Word

SENTENCE = "Trọng số 16 GB, đọc một lần. Mất 4,8 ms!"


def test_letters_and_figures_are_separate_words() -> None:
    assert cut_words("FP8 4-bit 3,35 TB/s") == ("fp", "8", "4", "bit", "3,35", "tb", "s")


def test_a_sentence_end_is_farther_than_a_comma_and_a_comma_than_nothing() -> None:
    answer = hear("một hai, ba. bốn", "vi")
    one, two, three, four = answer.positions
    assert two - one < three - two < four - three


def test_every_token_points_at_its_own_words_in_the_text_as_given() -> None:
    answer = hear(SENTENCE, "vi")
    assert [SENTENCE[a:b].lower() for a, b in zip(answer.starts, answer.ends, strict=True)] == list(
        answer.words
    )


def test_decomposed_text_is_heard_the_same_with_offsets_into_the_decomposed_text() -> None:
    decomposed = unicodedata.normalize("NFD", SENTENCE)
    answer = hear(decomposed, "vi")
    assert answer.words == hear(SENTENCE, "vi").words
    surface = decomposed[answer.starts[0] : answer.ends[1]]
    assert unicodedata.normalize("NFC", surface) == "Trọng số"


@given(st.text(max_size=300))
def test_no_text_makes_hearing_fail_and_all_spans_lie_inside_it(text: str) -> None:
    answer = hear(text, "vi")
    assert all(0 <= a < b <= len(text) for a, b in zip(answer.starts, answer.ends, strict=True))
    assert all(0 <= q.start < q.end <= len(text) for q in answer.quantities)
    assert list(answer.positions) == sorted(answer.positions)


def test_a_closing_line_that_the_recogniser_invents_is_marked_and_the_rest_is_not() -> None:
    said = "Không hứa được. Hãy subscribe cho kênh Ghiền Mì Gõ để không bỏ lỡ những video hấp dẫn."
    answer = hear(said, "vi")
    assert answer.stances[answer.words.index("kênh")] & Stance.INVENTED
    assert not answer.stances[answer.words.index("hứa")] & Stance.INVENTED


def test_a_language_without_tables_is_refused_by_name() -> None:
    with pytest.raises(AnswerError, match="'fr'"):
        hear("bonjour", "fr")


def test_a_place_in_the_text_has_the_time_of_the_word_that_covers_it() -> None:
    words = (Word("bốn", 1.0, 1.2, 0.9), Word("phẩy", 1.2, 1.5, 0.9), Word("tám", 1.5, 1.9, 0.9))
    assert [time_at("bốn phẩy tám", words, at) for at in (0, 5, 10)] == [1.0, 1.2, 1.5]
    assert time_at("typed", (), 0) is None


@pytest.mark.parametrize(
    ("said", "lost"),
    [
        ("lân môt thi ban thân cai quây to qua vi ram khong chưa nôi ma no cung khong co bao gi ca", True),
        (
            "chat ngan thi hai tram con mác num sích thi chia duoc nhung ma neu nhieu qua thi no khong bao va mat",
            True,
        ),
        ("moi buoc decode doc het trong so mot lan nen tran la hai tram token mot giay", True),
        ("mỗi bước decode đọc hết trọng số một lần nên trần là hai trăm token một giây", False),
        (
            "basically weights get amortized, one read per step, nên the floor is low, thì mình cứ batch more users",
            False,
        ),
        ("tô ken mỗi bước một lần không lên, cỡ hai ca, ô tô đi xa mau, lâu lâu nghe êm tai", False),
    ],
)
def test_a_text_lost_its_tones_though_letters_or_foreign_words_kept_their_marks(
    said: str, lost: bool
) -> None:
    assert hear(said, "vi").toneless is lost
