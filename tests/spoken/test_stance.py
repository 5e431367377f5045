"""How the speaker stands to each word: a corpus of (said, word, stance), each on both sides of its rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Answer, Stance
from trainer.spoken.normalise import hear

CLAIMED = Stance.CLAIMED

CORPUS = [
    ("không phải do băng thông", "băng", Stance.DENIED),
    ("không phải do TFLOPS mà là do băng thông", "tflops", Stance.DENIED),
    ("không phải do TFLOPS mà là do băng thông", "băng", CLAIMED),
    ("là băng thông chứ không phải TFLOPS", "băng", CLAIMED),
    ("là băng thông chứ không phải TFLOPS", "tflops", Stance.DENIED),
    ("không chỉ băng thông mà cả dung lượng", "băng", CLAIMED),
    ("hứa ba trăm được đâu", "hứa", Stance.DENIED),
    ("đâu có hứa được", "hứa", Stance.DENIED),
    ("chờ ở đâu thì tính ở đó", "chờ", CLAIMED),
    ("thay vì thêm GPU thì gom batch", "gpu", Stance.DENIED),
    ("thay vì thêm GPU thì gom batch", "batch", CLAIMED),
    ("không phẩy tám lần thời gian cũ", "thời", CLAIMED),
    ("hứa ba trăm được không", "hứa", Stance.ASKED),
    ("Có hứa được 300 không?", "hứa", Stance.ASKED),
    ("câu trả lời là không", "trả", CLAIMED),
    ("PM nói mỗi người chậm 32 lần, thực ra chỉ 25%", "chậm", Stance.REPORTED),
    ("mỗi người chậm 25%", "chậm", CLAIMED),
    ("cứ tưởng trần là TFLOPS nhưng trần là băng thông", "tflops", Stance.REPORTED),
    ("cứ tưởng trần là TFLOPS nhưng trần là băng thông", "băng", CLAIMED),
    ("trọng số thắng, à lộn, KV thắng", "trọng", Stance.RETRACTED),
    ("trọng số thắng, à lộn, KV thắng", "kv", CLAIMED),
    ("nói host như model 13B là sai", "host", Stance.DENIED),
    ("nếu batch lớn thì expert nào cũng được chọn", "batch", Stance.SUPPOSED),
    ("nếu batch lớn thì expert nào cũng được chọn", "expert", CLAIMED),
    ("decode, prefill, batching, KV cache, roofline, HBM, tensor core", "roofline", Stance.LISTED),
    ("nó đói dữ liệu nên chờ", "chờ", CLAIMED),
    ("liệu có hứa nổi", "hứa", Stance.ASKED),
    ("nó đói dữ liệu chứ có tính toán gì đâu", "đói", CLAIMED),
    ("nó đói dữ liệu chứ có tính toán gì đâu", "toán", Stance.DENIED),
    ("băng thông là trần, không phải tính toán đâu", "băng", CLAIMED),
    ("dạ không em nghĩ trần là băng thông", "trần", CLAIMED),
    ("dạ không hứa được", "hứa", Stance.DENIED),
    ("khoẻ chi mô", "khỏe", Stance.DENIED),
    ("nỏ phải do TFLOPS", "tflops", Stance.DENIED),
    ("PM nói đúng, mỗi người chậm 32 lần", "đúng", CLAIMED),
    ("đồng nghiệp nhầm. Mỗi token đọc hết", "đọc", CLAIMED),
    ("tensor core ngồi không", "ngồi", CLAIMED),
    ("trần không vượt nổi 1,43", "vượt", CLAIMED),
    ("trọng số dùng chung, còn KV thì không", "chung", CLAIMED),
    ("trọng số dùng chung, còn KV thì không", "kv", Stance.DENIED),
    ("chậm 32 lần thì, em nghĩ là không", "chậm", Stance.DENIED),
    ("batch 64 thì được không phẩy mười chín đô", "batch", CLAIMED),
    ("không nên mua thêm GPU", "mua", Stance.DENIED),
    ("PM nói nên mua thêm GPU", "mua", Stance.REPORTED),
    ("khỏi mua thêm GPU", "gpu", Stance.DENIED),
    ("gạch khỏi tờ rơi", "rơi", CLAIMED),
    ("không bao giờ hứa", "hứa", Stance.DENIED),
    ("chẳng còn chỗ cho KV", "chỗ", Stance.DENIED),
    ("khong phai do bang thong ma la do tinh toan dau anh a", "bang", Stance.DENIED),
    ("We should not advertise that, each step reads all weights", "reads", CLAIMED),
    ("We can't advertise that", "advertise", Stance.DENIED),
    ("decode đọc trọng số, còn prefill thì tính nhiều", "decode", CLAIMED),
]

ENGLISH = [
    ("it is not limited by compute", "compute", Stance.DENIED),
    ("it is not compute but memory", "memory", CLAIMED),
    ("we can't promise three hundred", "promise", Stance.DENIED),
    ("the manager says we need more cards, but no", "cards", Stance.REPORTED),
    ("not only quantization helps", "quantization", CLAIMED),
]


def stance_of(answer: Answer, word: str) -> int:
    return answer.stances[answer.words.index(word)]


@pytest.mark.parametrize(("said", "word", "expected"), CORPUS)
def test_vietnamese_stance_of_a_word(said: str, word: str, expected: Stance) -> None:
    got = stance_of(hear(said, "vi"), word)
    assert got == expected if expected is CLAIMED else got & expected


@pytest.mark.parametrize(("said", "word", "expected"), ENGLISH)
def test_english_stance_of_a_word(said: str, word: str, expected: Stance) -> None:
    got = stance_of(hear(said, "en"), word)
    assert got == expected if expected is CLAIMED else got & expected


def test_a_correction_of_a_number_takes_back_the_number_and_not_the_claim_around_it() -> None:
    answer = hear("mỗi bước đọc hết trọng số mất 48 ms, à nhầm, 4,8 ms", "vi")
    assert not stance_of(answer, "trọng") & Stance.RETRACTED
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == [4.8]


@pytest.mark.parametrize(
    "said",
    [
        "48 ms, à không, 4,8 ms",
        "48 ms, à đấy là tính nhầm một số không, 4,8 ms",
        "ra 48 ms ơ nhầm 4,8 ms",
        "khoảng 48 ms. Sửa lại, 4,8 ms",
        "48 ms à 4,8 ms",
    ],
)
def test_the_later_value_wins_over_the_one_it_corrects(said: str) -> None:
    answer = hear(said, "vi")
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == [4.8]


@pytest.mark.parametrize(
    "said", ["từ 4,8 ms lên 6 ms, nên chậm hơn", "vừa 76 request à, mà nó nhận tới 1.024 request"]
)
def test_two_values_without_a_correction_both_stand(said: str) -> None:
    assert not hear(said, "vi").superseded


def test_hong_phai_between_two_numbers_denies_the_second_and_takes_back_neither() -> None:
    answer = hear("được 249 cuộc hổng phải 3 cuộc", "vi")
    assert not answer.superseded
    assert stance_of(answer, "3") & Stance.DENIED
