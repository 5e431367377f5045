"""A question that the speaker answers himself is no longer a question."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CORPUS = [
    ("topic", "Head dim? Một trăm hai mươi tám.", "dim", Stance.CLAIMED),
    ("open question", "Prefill đọc cái gì đúng một lần? Trọng số.", "prefill", Stance.CLAIMED),
    ("why", "Vì sao người dùng bớt đi? Vì mỗi token nặng gấp bốn.", "bớt", Stance.CLAIMED),
    ("no", "Ba trăm thì hứa được không? Không.", "hứa", Stance.DENIED),
    ("no, politely", "Ba trăm thì hứa được không? Dạ không ạ.", "hứa", Stance.DENIED),
    ("yes", "FP8 thì nạp vào được chứ? Được.", "nạp", Stance.CLAIMED),
    ("not answered", "Ba trăm thì hứa được không? Em đang nghĩ về chuyện khác hẳn.", "hứa", Stance.ASKED),
    ("rhetorical", "Băng thông có vậy thì làm sao hứa được? Mỗi bước đọc hết trọng số.", "hứa", Stance.ASKED),
    ("another question", "Batch nào thì nghẽn tính? Có phải ba trăm không?", "nghẽn", Stance.ASKED),
    ("last words", "Trọng số có đọc lại không?", "đọc", Stance.ASKED),
    ("no, North", "Trọng số có phải đọc lại không? Làm gì có.", "đọc", Stance.DENIED),
    ("no, Central", "Trọng số có đọc lại không? Mô có.", "đọc", Stance.DENIED),
    ("no, South", "Mấy luồng khác có phải đợi hông? Đâu có, vẫn chạy bình thường.", "đợi", Stance.DENIED),
    ("a verdict", "Trần là do tính toán hả? Tào lao.", "toán", Stance.DENIED),
    ("no, echoed", "Tổng có tăng nữa không? Có tăng đâu.", "tăng", Stance.DENIED),
    ("no more", "Tổng còn tăng nữa không? Hết tăng rồi.", "tăng", Stance.DENIED),
    ("yes, echoed", "Người khác có phải đợi hông? Phải đợi hết.", "đợi", Stance.CLAIMED),
    ("yes, in its verb", "Tổng có tăng nữa không? Tăng chớ.", "tăng", Stance.CLAIMED),
    ("yes, how else", "Người khác phải chờ không? Chứ sao.", "chờ", Stance.CLAIMED),
    ("not known", "Có nên gom khách không? Em chưa biết.", "gom", Stance.ASKED),
    ("not measured", "Trọng số có đọc lại không? Chưa đo.", "đọc", Stance.ASKED),
    ("a place", "Trọng số có đọc lại không? Đâu đó trong bài có nói.", "đọc", Stance.ASKED),
    ("English, not at all", "Is decode bound by compute? Not at all.", "compute", Stance.DENIED),
    ("English, it does", "Does decode wait for memory? It does.", "memory", Stance.CLAIMED),
    ("English, not known", "Does decode wait for memory? No idea.", "memory", Stance.ASKED),
    ("English", "Can we promise three hundred? No.", "promise", Stance.DENIED),
    ("English open", "What limits decode? Memory bandwidth.", "decode", Stance.CLAIMED),
]


@pytest.mark.parametrize(("case", "said", "word", "expected"), CORPUS, ids=[row[0] for row in CORPUS])
def test_how_the_speaker_stands_to_a_word_of_the_question(
    case: str, said: str, word: str, expected: Stance
) -> None:
    answer = hear(said, "en" if case.startswith("English") else "vi")
    stance = answer.stances[answer.words.index(word)]
    assert stance & (Stance.ASKED | Stance.DENIED) == expected


NAMED = [
    ("bạn Hưng bảo cứ ghi ba trăm", "ghi"),
    ("bên QA thì nói benchmark quên đồng bộ", "benchmark"),
    ("ông Tuấn Anh phán là trọng số đọc lại từng người", "trọng"),
]


@pytest.mark.parametrize(("said", "word"), NAMED)
def test_what_somebody_with_a_name_says_is_reported(said: str, word: str) -> None:
    answer = hear(said, "vi")
    assert answer.stances[answer.words.index(word)] & Stance.REPORTED


@pytest.mark.parametrize(
    "said", ["bạn em thấy trọng số được đọc một lần", "anh mình nói luôn là trọng số đọc lại"]
)
def test_the_speakers_own_saying_is_not(said: str) -> None:
    answer = hear(said, "vi")
    assert not answer.stances[answer.words.index("trọng")] & Stance.REPORTED
