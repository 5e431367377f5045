"""What recognisers make up is found by the sentence, never by a word that an answer may hold."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.spoken.inventions import invented_spans, is_mostly_invented, without_inventions

CLOSING_LINES = [
    ("subscribe", "Hãy subscribe cho kênh Ghiền Mì Gõ Để không bỏ lỡ những video hấp dẫn"),
    ("subscribe misspelt", "Hãy subcribe cho kênh Ghiền Mỳ Gõ để không bỏ lỡ những vidéo hấp dẫn"),
    ("another channel", "Hãy subscribe cho kênh La La School Để không bỏ lỡ những video hấp dẫn"),
    ("unknown channel", "Hãy đăng ký kênh Ngọc Lan Radio để ủng hộ kênh của mình nhé"),
    ("register", "Các bạn hãy đăng ký kênh để ủng hộ kênh của mình nhé."),
    ("register for me", "Hãy đăng kí kênh để ủng hộ mình nhé"),
    ("thanks", "Cảm ơn các bạn đã theo dõi và hẹn gặp lại."),
    ("thanks for the video", "Cám ơn các bạn đã xem video."),
    ("thanks, long", "Xin chân thành cảm ơn quý vị đã quan tâm theo dõi"),
    ("see you", "Hẹn gặp lại các bạn trong những video tiếp theo."),
    ("lost tones", "hay subscribe cho kenh ghien mi go de khong bo lo nhung video hap dan"),
    ("subtitles", "Phụ đề được thực hiện bởi cộng đồng Amara.org"),
    ("watching", "Thanks for watching!"),
    ("watching, polite", "Thank you very much for watching this video."),
    ("subscribe, English", "Please like and subscribe to my channel."),
    ("bell", "Don't forget to like, share and subscribe to our channel"),
    ("next video", "I'll see you in the next video."),
    ("subtitles, English", "Subtitles by the Amara.org community"),
]

REAL = [
    ("courtesy", "Em cảm ơn"),
    ("courtesy to teachers", "Em cảm ơn thầy cô ạ"),
    ("theo dõi is a word", "mình theo dõi băng thông của từng kênh bộ nhớ"),
    ("monitor", "cần theo dõi KV cache và cảnh báo khi nó đầy"),
    ("video is a word", "các video tiếp theo trong batch phải chờ"),
    ("subscribe is a word", "clients subscribe to the topic and wait"),
    ("watching is a word", "thanks to watching the queue we saw the spike"),
    ("register is a word", "kernel này đăng ký nhiều thanh ghi"),
    ("channel is a word", "HBM có tám kênh để đọc trọng số"),
    ("short", "Không."),
    ("nines", "chín mươi chín phẩy chín chín chín chín phần trăm"),
    ("zeros", "một không không không không token"),
    ("stutter", "là là là cái cái ceiling"),
    ("enumeration", "mỗi lớp đọc một lần, mỗi lớp ghi một lần, mỗi lớp nhân một lần"),
    ("your", "your decode step is memory bound"),
]


@pytest.mark.parametrize("line", [c[1] for c in CLOSING_LINES], ids=[c[0] for c in CLOSING_LINES])
def test_a_closing_line_is_found_whole(line: str) -> None:
    assert without_inventions(line) == ""
    assert is_mostly_invented(line)


@pytest.mark.parametrize("line", [c[1] for c in CLOSING_LINES], ids=[c[0] for c in CLOSING_LINES])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_closing_line_is_found_in_lower_case_without_punctuation(line: str, form: str) -> None:
    bare = " ".join(w.strip(".,!") for w in line.lower().split()).replace("amara.org", "amara org")
    said = unicodedata.normalize(form, f"mỗi bước 4,8 ms {bare} trần 200 token")
    left = [said[:start] + said[end:] for start, end in invented_spans(said)]
    assert [unicodedata.normalize("NFC", text).split() for text in left] == [
        ["mỗi", "bước", "4,8", "ms", "trần", "200", "token"]
    ]


@pytest.mark.parametrize("text", [c[1] for c in REAL], ids=[c[0] for c in REAL])
def test_words_that_an_answer_may_hold_are_left(text: str) -> None:
    assert invented_spans(text) == []
    assert not is_mostly_invented(text)


def test_spans_point_into_the_text_as_given() -> None:
    text = "Không ạ. Cảm ơn các bạn đã xem video. Hẹn gặp lại các bạn."
    assert [text[a:b] for a, b in invented_spans(text)] == [
        "Cảm ơn các bạn đã xem video. Hẹn gặp lại các bạn."
    ]
    assert not is_mostly_invented(text)


@pytest.mark.parametrize(
    "loop",
    ["chẳng " * 40, "phạm " * 6, "nó là " * 5, "của cái bộ nhớ " * 4, "the weights of the model are " * 4],
)
def test_a_phrase_said_over_and_over_is_a_loop(loop: str) -> None:
    assert is_mostly_invented(loop)
    said = f"trần là 200 token {loop}xong"
    assert without_inventions(said) == "trần là 200 token xong"


def test_a_loop_cut_off_in_the_middle_goes_with_its_beginning() -> None:
    assert without_inventions("đúng ạ. " + "bộ nhớ của nó " * 6 + "bộ nhớ") == "đúng ạ."


@pytest.mark.parametrize(
    "text", ["Thank you.", "you", "Bye.", "Cảm ơn các bạn.", "ờ. Thanks for watching. Bye!"]
)
def test_a_lone_courtesy_to_nobody_is_mostly_invented(text: str) -> None:
    assert is_mostly_invented(text)


def test_an_empty_text_is_not_invented() -> None:
    assert not is_mostly_invented("")
    assert invented_spans("") == []


@given(st.text(alphabet="hãy subscribe cho kênh ghiền mì gõ. cảm ơn các bạn đã xem, video ́̃", max_size=200))
def test_spans_are_ordered_apart_and_inside_the_text(text: str) -> None:
    spans = invented_spans(text)
    edges = [edge for span in spans for edge in span]
    assert edges == sorted(set(edges))
    assert all(0 <= edge <= len(text) for edge in edges)
