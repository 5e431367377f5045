"""What the recogniser made up is cut out of its segments and of its words alike."""

from __future__ import annotations

import pytest

from trainer.asr.inventions import is_trusted, without_inventions
from trainer.spoken.transcript import Segment, Transcript, Word


def _segment(text: str, start: float = 0.0, **figures: float) -> Segment:
    words = tuple(Word(w, start + at, start + at + 1, 0.9) for at, w in enumerate(text.split()))
    return Segment(text, start, start + len(words), words, **figures)


def _text(*segments: Segment) -> str:
    return Transcript(without_inventions(segments), "vi", "test", 60.0).text


CLOSING = "Hãy subscribe cho kênh Ghiền Mì Gõ Để không bỏ lỡ những video hấp dẫn"


def test_a_closing_line_in_the_middle_of_an_answer_is_as_if_it_were_not_there() -> None:
    first, last = _segment("mỗi bước mất 4,8 ms"), _segment("nên trần là 200 token", 30)
    assert without_inventions([first, _segment(CLOSING, 10), last]) == (first, last)


def test_a_closing_line_over_two_segments_is_cut_out_of_both() -> None:
    halves = CLOSING.split(" Để ")
    first = _segment("trần là 200 token " + halves[0])
    second = _segment("Để " + halves[1] + " vì băng thông", 20)
    assert _text(first, second) == "trần là 200 token vì băng thông"


def test_the_words_go_with_the_text_and_keep_their_times() -> None:
    (left,) = without_inventions([_segment("không ạ. Cảm ơn các bạn đã xem video. vì băng thông")])
    assert left.text == "không ạ. vì băng thông"
    assert [(word.text, word.start) for word in left.words] == [
        ("không", 0), ("ạ.", 1), ("vì", 9), ("băng", 10), ("thông", 11),
    ]  # fmt: skip


@pytest.mark.parametrize("loop", ["chẳng " * 40, "bộ nhớ là " * 10])
def test_a_loop_gives_nothing(loop: str) -> None:
    assert without_inventions([_segment(loop.strip(), average_logprob=-0.07)]) == ()


@pytest.mark.parametrize(
    ("figures", "trusted"),
    [
        ({"compression_ratio": 2.1, "average_logprob": -1.0}, True),
        ({"no_speech_probability": 0.4, "average_logprob": -1.0}, True),
        ({"compression_ratio": 2.11}, False),
        ({"no_speech_probability": 0.41, "average_logprob": -0.96}, False),
        ({"no_speech_probability": 0.87, "average_logprob": -0.6}, True),
        ({"average_logprob": -1.5}, True),
    ],
)
def test_repetition_tells_and_silence_where_the_words_are_doubtful_too(
    figures: dict[str, float], trusted: bool
) -> None:
    assert is_trusted(_segment("trần là 200 token", **figures)) is trusted


@pytest.mark.parametrize("text", ["Không.", "Không ạ.", "No.", "Em cảm ơn."])
def test_a_short_real_answer_survives(text: str) -> None:
    assert _text(_segment(text)) == text


@pytest.mark.parametrize("texts", [["You."], ["Thank you."], ["Ờ.", "Thanks for watching!", "Bye."]])
def test_a_take_of_nothing_but_courtesies_is_empty(texts: list[str]) -> None:
    assert without_inventions([_segment(text) for text in texts]) == ()


@pytest.mark.parametrize(
    ("text", "seconds", "trusted"),
    [
        ("Cảm ơn các bạn ạ", 0.3, False),
        ("Không.", 0.2, True),
        ("Tạm chào!", 0.2, False),
        ("Em cảm ơn.", 0.4, True),
        ("mỗi bước đọc toàn bộ trọng số", 1.0, True),
    ],
)
def test_more_words_than_can_be_spoken_in_the_time_were_not(text: str, seconds: float, trusted: bool) -> None:
    assert is_trusted(Segment(text, 5.0, 5.0 + seconds)) is trusted


CIRCLING = "Chúng chọn dễ, chứ đen, chẳng chẳng chẳng chẳng chẳng ch"


@pytest.mark.parametrize(
    ("text", "figures", "trusted"),
    [
        (CIRCLING, {"no_speech_probability": 0.37}, False),
        (CIRCLING, {"no_speech_probability": 0.1}, True),
        ("trần là 200 token", {"no_speech_probability": 0.37, "compression_ratio": 1.8}, False),
        ("trần là 200 token", {"no_speech_probability": 0.1, "compression_ratio": 1.8}, True),
        ("Ấn ƯƯƯƯƯƯƯƯ", {}, False),
        ("(speaking in foreign language)", {}, False),
        ("(humming) (humming).", {}, False),
        ("[tiếng vỗ tay]", {}, False),
        ("(16 GB) (3.35 TB/s)", {}, True),
        ("băng thông (3.35 TB/s)", {}, True),
    ],
)
def test_a_short_loop_tells_beside_a_doubt_and_what_describes_a_sound_always(
    text: str, figures: dict[str, float], trusted: bool
) -> None:
    assert is_trusted(_segment(text, **figures)) is trusted


def test_between_things_that_nobody_said_only_what_was_heard_surely_counts() -> None:
    noise = _segment("mỗi bước đọc trọng số một lần", 10, compression_ratio=3.0)
    faint = _segment("một hai ba", 20, no_speech_probability=0.5, average_logprob=-0.63)
    clear = _segment("băng thông", 30, no_speech_probability=0.05, average_logprob=-0.4)
    assert without_inventions([noise, faint, clear]) == (clear,)
    assert without_inventions([faint, clear]) == (faint, clear)
