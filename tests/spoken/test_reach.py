"""How far a denial, a report, a question and a correction reach: (said, word, stance), each on both sides."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, REPORTED, RETRACTED = Stance.CLAIMED, Stance.DENIED, Stance.REPORTED, Stance.RETRACTED

REFUTED = [
    ("vi", "bạn nào claim trọng số đọc lại từng người là chưa hiểu bài", "trọng", DENIED),
    ("vi", "ai nói KV dùng chung thì nhầm rồi", "chung", DENIED),
    ("vi", "ai bảo KV dùng chung thì bậy", "chung", DENIED),
    ("vi", "Nói mỗi người chậm 32 lần là doạ ma", "chậm", DENIED),
    ("vi", "kêu mỗi người chậm 32 lần là hù thiên hạ", "32", DENIED),
    ("vi", "nói KV dùng chung là nói oan cho nó", "chung", DENIED),
    ("vi", "KV riêng từng người thì chưa hiểu sao lại dùng chung", "chung", CLAIMED),
    ("vi", "đừng sợ, mỗi người chậm 25%", "chậm", CLAIMED),
    ("vi", "đừng lo, băng thông là trần", "băng", CLAIMED),
    ("vi", "khỏi lo băng thông là trần, card còn rảnh", "băng", DENIED),
    ("vi", "bang thong la tran cua no va moi buoc deu doc het trong so mot lan", "doc", CLAIMED),
    ("vi", "đừng mua băng thông", "băng", DENIED),
    ("vi", "PM nói mỗi người còn 167 token", "167", REPORTED),
    ("vi", "nghe đồn bảy mươi phần trăm còn lại đọc trọng số", "đọc", REPORTED),
    ("vi", "PM nói gom khách còn em thì đọc trọng số", "đọc", CLAIMED),
    ("vi", "không đụng attention còn 0,1 là băng thông", "băng", CLAIMED),
    ("vi", "PM bảo tốc độ thật là 300", "300", REPORTED),
    ("vi", "PM bảo gom khách thật ra trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "nghe đồn prefill song song đọc trọng số", "đọc", REPORTED),
    ("vi", "nghe đồn gom khách song trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "nói trọng số đọc lại nên chậm là tin đồn", "trọng", DENIED),
    ("vi", "PM nói phải mua thêm card", "mua", REPORTED),
    ("vi", "PM nói có đọc lại trọng số", "trọng", REPORTED),
    ("vi", "PM nói phải, trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "PM nói mình nên mua thêm card", "mua", REPORTED),
    ("vi", "PM nói chậm nên em đọc trọng số", "trọng", CLAIMED),
    ("vi", "hồi đó em tưởng khách đông thì mình đọc lại trọng số", "trọng", REPORTED),
    ("vi", "hồi đó em tưởng card nhỏ nên đọc lại trọng số", "trọng", REPORTED),
    ("vi", "PM nói khách đông thì em đọc lại trọng số", "trọng", CLAIMED),
    ("vi", "đừng tưởng khách đông thì trọng số đọc lại", "trọng", DENIED),
    ("vi", "đừng ngại, khách đông thì trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "nửa con chip bỏ không", "chip", CLAIMED),
    ("vi", "trọng số đọc lại nên nói chậm một lần là tin đồn", "trọng", CLAIMED),
    ("vi", "đâu có đúng khi nói trọng số đọc lại", "trọng", DENIED),
    ("vi", "đúng khi nói trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "nói 208 không có gì sai, băng thông là trần", "nói", CLAIMED),
    ("en", "anyone who says weights are read again has misunderstood", "weights", DENIED),
    ("en", "whoever claims the KV is shared is mistaken", "shared", DENIED),
    ("en", "don't worry bandwidth is the ceiling", "bandwidth", CLAIMED),
    ("en", "don't buy bandwidth", "bandwidth", DENIED),
]
SHORT = [
    ("vi", "Llama 2 không GQA khoảng 1 MiB", "gqa", DENIED),
    ("vi", "Llama 2 không GQA khoảng 1 MiB", "1", CLAIMED),
    ("vi", "không có GQA nặng gấp bốn", "nặng", CLAIMED),
    ("vi", "hổng xài CUDA graph mất 20 ms", "20", CLAIMED),
    ("vi", "không phải GQA khoảng 1 MiB", "1", DENIED),
    ("vi", "không đọc khoảng 16 GB", "16", DENIED),
    ("vi", "70% không đổi thành 80%", "80", CLAIMED),
    ("vi", "trần không đổi đâu", "không", CLAIMED),
    ("vi", "trần không đổi đâu", "đổi", DENIED),
    ("vi", "trọng số không tăng khi thêm người", "thêm", CLAIMED),
    ("vi", "trọng số không thêm theo batch", "batch", CLAIMED),
    ("vi", "không thêm GPU", "gpu", DENIED),
    ("vi", "không tăng băng thông", "băng", DENIED),
    ("vi", "kham không nổi 93 gig", "93", CLAIMED),
    ("vi", "kham không nổi 93 gig", "kham", DENIED),
    ("vi", "không chứa nổi 93 gig", "93", CLAIMED),
    ("vi", "không hứa nổi 300", "300", DENIED),
    ("vi", "được chừng mô thì thêm chừng nớ", "được", CLAIMED),
    ("vi", "được chi mô", "được", DENIED),
    ("en", "without GQA is four times fatter", "four", CLAIMED),
    ("en", "without GQA each token takes 512 KB", "512", CLAIMED),
    ("en", "without reading 16 GB", "16", DENIED),
    ("en", "the weights don't change when users join", "users", CLAIMED),
    ("en", "we don't increase the batch", "batch", DENIED),
]
ASKED = [
    ("vi", "trọng số đọc một lần thôi à? Không. Mỗi bước đều đọc.", "trọng", DENIED),
    ("vi", "trọng số thắng à không KV thắng", "trọng", RETRACTED),
    ("vi", "Phục vụ, không. Huấn luyện thì có.", "vụ", DENIED),
    ("vi", "Phục vụ, không", "vụ", DENIED),
    ("vi", "Trọng số thắng, không, KV thắng", "trọng", RETRACTED),
    ("vi", "Lần ba, khi chụp CUDA graph, phần chừa có đủ không? Không đủ.", "graph", CLAIMED),
    ("vi", "Lần ba, khi chụp CUDA graph, phần chừa có đủ không? Không đủ.", "chừa", DENIED),
    ("vi", "Hứa ba trăm, được không? Không.", "hứa", DENIED),
    ("vi", "Mỗi người chậm 32 lần, có phải vậy không? Không.", "chậm", DENIED),
    ("vi", "chẳng phải băng thông là trần à?", "băng", CLAIMED),
    ("vi", "không phải do băng thông sao?", "băng", CLAIMED),
    ("vi", "chẳng phải băng thông là trần à? Không.", "băng", DENIED),
    ("vi", "chẳng phải băng thông là trần.", "băng", DENIED),
    ("vi", "Được chứ sao không, hứa 150 luôn", "được", CLAIMED),
    ("vi", "Được không, hứa 150 luôn", "được", Stance.ASKED),
    ("en", "Serving, no. Training, yes.", "serving", DENIED),
    ("en", "Isn't it the bandwidth?", "bandwidth", CLAIMED),
    ("en", "It isn't the bandwidth.", "bandwidth", DENIED),
    ("en", "For the third part, when we capture graphs, is the reserve enough? No.", "graphs", CLAIMED),
    ("en", "For the third part, when we capture graphs, is the reserve enough? No.", "reserve", DENIED),
    ("en", "Each user is 32 times slower, is that right? No.", "slower", DENIED),
    ("en", "why not promise 150", "promise", CLAIMED),
]
OTHERS = [
    ("vi", "Đề bảo bốn nghìn ba. Không khớp.", "bốn", REPORTED),
    ("vi", "người ta ghi 300 token trên giây", "300", REPORTED),
    ("vi", "Đề bảo bốn nghìn ba. Đúng.", "bốn", CLAIMED),
    ("vi", "Đề bảo tính trần, trần là 208", "208", CLAIMED),
    ("vi", "Đề bảo là khoảng bốn nghìn ba. Không khớp.", "bốn", REPORTED),
    ("vi", "Đề bảo H100 3,35 TB/s", "3,35", CLAIMED),
    ("vi", "một ông khách mà đòi KV 8 giga", "kv", CLAIMED),
    ("vi", "khách đòi KV 8 giga", "kv", REPORTED),
    ("vi", "tưởng tượng cái kho chứa trọng số", "trọng", CLAIMED),
    ("vi", "tưởng cái kho chứa trọng số", "trọng", REPORTED),
    ("vi", "trọng số thắng bạn ấy không có số liệu", "thắng", CLAIMED),
    ("vi", "trọng số thắng, ấy không, KV thắng", "thắng", RETRACTED),
    ("en", "The question says 4300. It doesn't match.", "4300", REPORTED),
    ("en", "I say 4300.", "4300", CLAIMED),
]


@pytest.mark.parametrize(("code", "said", "word", "expected"), REFUTED + SHORT + ASKED + OTHERS)
def test_a_cue_reaches_what_it_is_about_and_no_further(
    code: str, said: str, word: str, expected: Stance
) -> None:
    answer = hear(said, code)
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected


def test_items_that_hold_a_number_with_its_name_are_claims_in_a_list_of_keywords() -> None:
    answer = hear("Q O 34 triệu, K V 8 triệu, roofline, prefill, decode, tổng 218", "vi")
    listed = {w for w, s in zip(answer.words, answer.stances, strict=True) if s & Stance.LISTED}
    assert listed == {"roofline", "prefill", "decode"}


def test_a_bare_no_behind_a_topic_takes_no_number_back() -> None:
    assert not hear("Hứa ba trăm, không. Băng thông là trần.", "vi").superseded


def test_a_bare_no_behind_a_number_and_before_another_takes_it_back() -> None:
    assert hear("Sàn là 48 ms, không. 4,8 ms.", "vi").superseded == {0}


@pytest.mark.parametrize(
    ("said", "word", "is_denied"),
    [
        ("khong hua duoc dau", "hua", True),
        ("dung noi la hua duoc", "hua", True),
        ("khong cham dau, trong so doc mot lan", "doc", False),
        ("memory bound vi bandwidth", "bandwidth", False),
        ("we read the weights once", "read", False),
    ],
)
def test_a_short_text_without_any_mark_has_lost_them(said: str, word: str, *, is_denied: bool) -> None:
    answer = hear(said, "vi")
    assert bool(answer.stances[answer.words.index(word)] & Stance.DENIED) is is_denied


def test_a_short_english_text_has_lost_no_marks() -> None:
    assert not hear("we read the weights once", "vi").toneless
    assert not hear("không hứa la", "vi").toneless


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("con so nay thi no co muoi hai dau kv va khong co gi la", "dau"),
        ("may can bo nho ngoai ngan sach cho nen la loi nhu the nay", "ngoai"),
        ("mot trieu token thi cache lon hon ca pool nen phai ha max model len", "cache"),
        ("moi nguoi trong nhom phai doi ca luot do cho nen la cham", "doi"),
        ("thay vi vay thi la bay phan con lai khong ai rut ngan", "bay"),
    ],
)
def test_without_marks_a_rare_cue_is_the_common_word_that_looks_like_it(said: str, word: str) -> None:
    """`nỏ có` is then `nó có`, `nhỡ` is `nhớ`, `hả` is `hạ`, `mọi người` is `mỗi người`, `là bậy` is `là bảy`."""
    answer = hear(said, "vi")
    assert answer.toneless
    assert not answer.stances[answer.words.index(word)]


def test_without_marks_a_common_cue_stays_one() -> None:
    answer = hear("em khong doc lai trong so dau, cho nen la nhanh", "vi")
    assert answer.stances[answer.words.index("doc")] & Stance.DENIED
