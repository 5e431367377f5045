"""Denials that a second one takes back, and numbers said again: (said, word, stance), each on both sides."""

from __future__ import annotations

import pytest

from trainer.cli.library import Library
from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED = Stance.CLAIMED, Stance.DENIED
LIBRARY = Library(None)

VIETNAMESE = [
    ("không phải là không hứa được", "hứa", CLAIMED),
    ("đâu phải là không đọc trọng số", "đọc", CLAIMED),
    ("đâu phải là đọc trọng số", "đọc", DENIED),
    ("chẳng phải mình không hứa được", "hứa", CLAIMED),
    ("không có nghĩa là nó không đọc", "đọc", CLAIMED),
    ("không có nghĩa là nó đọc", "đọc", DENIED),
    ("không ai nói là không hứa được", "hứa", CLAIMED),
    ("em không nghĩ là mình không hứa được", "hứa", CLAIMED),
    ("em không nghĩ là mình hứa được", "hứa", DENIED),
    ("không bước nào không đọc trọng số", "đọc", CLAIMED),
    ("không bước nào đọc trọng số", "đọc", DENIED),
    ("không ai không đọc trọng số", "đọc", CLAIMED),
    ("không phải, không hứa được", "hứa", DENIED),
    ("nói không hứa được là sai", "hứa", CLAIMED),
    ("nói hứa được là sai", "hứa", DENIED),
    ("không phải 4096 nhân với trọng số", "trọng", DENIED),
]
ENGLISH = [
    ("nobody would say we cannot promise", "promise", CLAIMED),
    ("nobody would say we can promise", "promise", DENIED),
    ("I doubt we can promise", "promise", DENIED),
    ("I doubt that we cannot promise", "promise", CLAIMED),
    ("no doubt we can promise", "promise", CLAIMED),
    ("it is not that we cannot promise", "promise", CLAIMED),
    ("we can't not read the weights", "weights", CLAIMED),
    ("it is not true that weights are split", "weights", DENIED),
    ("that weights are split is not true", "weights", DENIED),
    ("the limit is memory, not the compute", "compute", DENIED),
    ("no the limit is memory", "memory", CLAIMED),
    ("it is unlikely that it fits", "fits", DENIED),
]


@pytest.mark.parametrize(
    ("code", "said", "word", "stance"),
    [("vi", *row) for row in VIETNAMESE] + [("en", *row) for row in ENGLISH],
)
def test_a_denial_that_is_denied_is_none(code: str, said: str, word: str, stance: Stance) -> None:
    answer = hear(said, code)
    assert answer.stances[answer.words.index(word)] & DENIED == stance


@pytest.mark.parametrize(
    ("card", "said", "verdict"),
    [
        ("01/Q1", "Không.", "hit"),
        ("01/Q1", "Không, không hứa được.", "hit"),
        ("01/Q1", "Không, sao hứa được.", "hit"),
        ("01/Q1", "Không, khó hứa được.", "hit"),
        ("01/Q1", "Không, hứa được.", "wrong"),
        ("01/Q1", "Không, em hứa được chứ.", "wrong"),
        ("01/Q1", "Không phải là không hứa được, mà là hứa được.", "wrong"),
        ("01/Q1", "Không ai nói là không hứa được.", "wrong"),
        ("demo/Q1", "I doubt we can promise it.", "hit"),
        ("demo/Q1", "Nobody would say we can promise it.", "hit"),
        ("demo/Q1", "Nobody would say we cannot promise it.", "wrong"),
        ("demo/Q1", "No, we can promise it.", "wrong"),
    ],
)
def test_a_conclusion_follows_what_is_left_of_the_denials(card: str, said: str, verdict: str) -> None:
    points = {point.id: point.verdict for point in LIBRARY.score(card, said).points}
    assert points["no-promise"] == verdict


@pytest.mark.parametrize(
    ("code", "said", "left"),
    [
        ("en", "It is 4.8 ms. No, 48 ms.", [48.0]),
        ("en", "It is 48 ms. No, it is 4.8 ms.", [4.8]),
        ("en", "It is 48 ms. Make that 4.8 ms.", [4.8]),
        ("vi", "Sàn 4,8 ms. Không, 48 ms.", [48.0]),
        ("vi", "Sàn 4,8. À không, 48 mili giây.", [48.0]),
        ("vi", "Trần là 200. Nhầm, 300.", [300.0]),
        ("vi", "Trần 200 à không 300", [300.0]),
        ("vi", "Trần 200. Không phải, là 300 mới đúng.", [300.0]),
        ("vi", "Sàn 4,8 ms. Không, 208 token/s.", [4.8, 208.0]),
        ("vi", "Trần 208 token/s. Không, 300 token/s thì không hứa được.", [208.0, 300.0]),
        ("vi", "Trần 208 token/s. Không hứa 300 token/s.", [208.0, 300.0]),
        ("en", "It is 4.8 ms. No, 208 tokens per second.", [4.8, 208.0]),
        ("vi", "Mười ba mili, à no no … wait một trăm ba mươi mili", [130.0]),
        ("vi", "13 ms no wait 130 ms", [130.0]),
        ("vi", "13 ms, ủa wait, 130 ms", [130.0]),
        ("vi", "13 ms, no cache thì 130 ms", [13.0, 130.0]),
        ("vi", "Sàn là 4,8 ms. Mà 4,8 em nhớ nhầm.", []),
        ("vi", "Sàn 4,8 ms, trần 208 token. Con số 208 tui nhớ lộn.", [4.8]),
        ("vi", "Sàn 4,8 ms, sàn 48 ms em đọc sai, 4,8 mới đúng.", [4.8, 4.8]),
        ("vi", "Trần 208 token. 300 token em nhớ nhầm.", [208.0]),
        ("vi", "Sàn 4,8 ms, em nhớ là 4,8, à nhầm, 48 ms", [4.8, 48.0]),
        ("vi", "Trần 208 token, em nhớ rõ 208.", [208.0, 208.0]),
        ("en", "The floor is 4.8 ms. The 4.8 I misremembered.", []),
        ("vi", "48 ms, lộn dấu phẩy, 4,8 ms", [4.8]),
        ("vi", "48 ms, em đặt nhầm dấu phẩy, là 4,8 ms", [4.8]),
        ("vi", "48 ms, tính lại thì 4,8 ms", [4.8]),
        ("vi", "48 ms, nhẩm lại ra 4,8 ms", [4.8]),
        ("vi", "48 ms sửa thành 4,8 ms", [4.8]),
        ("vi", "48 mili, răng lạ rứa, 4,8 mili", [4.8]),
        ("vi", "48 mili, nói nhịu, 4,8 mili", [4.8]),
        ("vi", "48 mili, oops, 4,8 mili", [4.8]),
        ("vi", "48 mili, mô phải, 4,8 mili", [4.8]),
        ("vi", "48 ms, nhầm đơn vị, 48 giây", [48.0]),
        ("vi", "tưởng 48 ms hoá ra 4,8 ms", [48.0, 4.8]),
        ("vi", "4,8 ms, tính lại cả launch thì 6 ms", [4.8, 6.0]),
        ("vi", "249 cuộc chat, đâu phải 3 cuộc chat đâu", [249.0, 3.0]),
        ("vi", "4,8 ms, chia lại được 208 token", [4.8, 208.0]),
        ("vi", "4,8 ms, à mà thêm launch nữa là 6 ms", [4.8, 6.0]),
        ("vi", "4,8 ms. To quá nên 6 ms không chịu nổi", [4.8, 6.0]),
        ("en", "It is 48 ms, wrong decimal, 4.8 ms", [4.8]),
        ("en", "It is 48 ms, my bad, 4.8 ms", [4.8]),
        ("en", "It is 4.8 ms, too big a card, 6 ms", [4.8, 6.0]),
        ("vi", "Ra 12.800 token. Ủa mà đề cho có 4300.", [12_800.0, 4300.0]),
        ("vi", "Ra 12.800, à câu hỏi cho 4300", [12_800.0, 4300.0]),
        ("vi", "Ra 12.800 token, ủa 4300 mới đúng.", [4300.0]),
        ("vi", "mỗi bước 48 ms. Lúc nãy em nói 48 ms, con số đó em đọc nhầm, 4,8 ms", [4.8]),
        ("vi", "khoảng hai lần, à hai chục lần, nói lộn", [20.0]),
        ("vi", "khoảng hai lần, à hai chục lần, nói lộn, hai mươi lăm lần", [25.0]),
        ("vi", "khoảng hai chục lần, nói lộn", []),
        ("vi", "ba chục gig, ý ba mươi sáu, có scale mà", [36.0]),
        ("vi", "hai phẩy sáu bảy, tức 267 gigabyte một giây", [267.0]),
        ("vi", "hai phẩy sáu bảy, tức 2,67 terabyte một giây", [2.67, 2.67]),
        ("vi", "hai phẩy sáu bảy, còn 267 gigabyte một giây là của card kia", [2.67, 267.0]),
    ],
)
def test_a_number_said_again_behind_a_no_replaces_the_one_before(
    code: str, said: str, left: list[float]
) -> None:
    answer = hear(said, code)
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == left


def test_a_no_that_opens_an_answer_corrects_nothing() -> None:
    answer = hear("Dạ thưa thầy, không, băng thông mới là trần", "vi")
    assert not any(answer.stances)


def test_a_number_with_its_unit_counts_in_a_list_and_a_keyword_does_not() -> None:
    said = "trọng số, băng thông, đọc hết, HBM, 16 GB, 4,8 ms"
    points = {point.id: point.verdict for point in LIBRARY.score("01/Q1", said).points}
    assert points["step-floor"] == points["weights-16gb"] == "hit"
    assert points["reads-all-weights"] == points["bandwidth-bound"] == "missed"
