"""What denies a whole clause, who else says a thing, what only concedes: each on both sides of its rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, DENIED, REPORTED, LISTED = Stance.CLAIMED, Stance.DENIED, Stance.REPORTED, Stance.LISTED
RETRACTED = Stance.RETRACTED

CLAUSES = [
    ("vi", "GPU bận chưa có nghĩa là băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận đâu có nghĩa băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận chẳng nghĩa là băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận không đồng nghĩa với việc băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận chưa chắc là băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận không hẳn là băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận không chứng tỏ băng thông đã cạn", "cạn", DENIED),
    ("vi", "GPU bận chưa có nghĩa là nó không cạn", "cạn", CLAIMED),
    ("vi", "GPU bận có nghĩa là băng thông đã cạn", "cạn", CLAIMED),
    ("vi", "GPU bận, nghĩa là băng thông đã cạn", "cạn", CLAIMED),
    ("vi", "em không chắc, băng thông đã cạn", "cạn", CLAIMED),
    ("vi", "không phải là băng thông", "là", DENIED),
    ("vi", "đó là băng thông, không phải tính toán", "là", CLAIMED),
    ("vi", "chứa 249 cuộc chứ không phải là 3 người", "249", CLAIMED),
    ("vi", "chứa 249 cuộc chứ không phải là 3 người", "3", DENIED),
    ("vi", "chứa 249 cuộc, chứ đâu phải là 3 người", "249", CLAIMED),
    ("vi", "do băng thông chớ hổng phải là do tính toán", "băng", CLAIMED),
    ("vi", "do băng thông, phải là do tính toán", "băng", RETRACTED),
    ("vi", "băng thông chưa cạn", "cạn", DENIED),
    ("vi", "băng thông chưa cạn", "băng", CLAIMED),
    ("vi", "chưa cạn băng thông thì token vẫn ra", "ra", CLAIMED),
    ("vi", "hứa được thì chưa chắc", "hứa", DENIED),
    ("vi", "hứa được thì chắc", "hứa", CLAIMED),
    ("vi", "còn lâu mới hứa được", "hứa", DENIED),
    ("vi", "còn phải hứa nữa", "hứa", CLAIMED),
    ("vi", "mỗi token không thể nhanh hơn 4,8 ms", "4,8", CLAIMED),
    ("vi", "mỗi giây chẳng bao giờ vượt 208 token", "208", CLAIMED),
    ("vi", "cả bước không thể nhanh hơn 3 lần", "3", DENIED),
    ("vi", "card này không thể nhanh hơn card kia", "nhanh", DENIED),
    ("en", "a step cannot be faster than 4.8 ms", "4.8", CLAIMED),
    ("en", "a step cannot be faster than 3 times that", "3", DENIED),
    ("en", "busy doesn't imply the bandwidth is used up", "used", DENIED),
    ("en", "busy need not mean the bandwidth is used up", "used", DENIED),
    ("en", "busy means the bandwidth is used up", "used", CLAIMED),
]
REPORTS = [
    ("vi", "chị trưởng nhóm bên đó thì cãi là trọng số đọc lại", "trọng", REPORTED),
    ("vi", "ảnh nói trọng số đọc lại", "trọng", REPORTED),
    ("vi", "thằng kia bảo trọng số đọc lại", "trọng", REPORTED),
    ("vi", "có người doạ là trọng số đọc lại", "trọng", REPORTED),
    ("vi", "sếp quả quyết rằng trọng số đọc lại", "trọng", REPORTED),
    ("vi", "ông PM khăng khăng trọng số đọc lại", "trọng", REPORTED),
    ("vi", "khách than trọng số đọc lại", "trọng", REPORTED),
    ("vi", "khách nào cũng than trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "sếp cho rằng trọng số đọc lại", "trọng", REPORTED),
    ("vi", "bà chị bên sales thì lo trọng số đọc lại", "trọng", REPORTED),
    ("vi", "anh khỏi lo, trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "bạn em khoe trọng số đọc lại", "trọng", REPORTED),
    ("vi", "em cãi là trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "em tin rằng trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "PM nói vậy thì em thấy trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "khách đông, trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "PM nói khách vào cùng lúc thì mỗi người chậm đi, em kiểm tra", "chậm", REPORTED),
    ("vi", "PM nói khách vào cùng lúc thì em thấy mỗi người chậm đi", "chậm", CLAIMED),
    ("vi", "ý tưởng là trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "hình như có ai nói trọng số đọc lại", "trọng", REPORTED),
    ("vi", "nghe ai đó bảo trọng số đọc lại", "trọng", REPORTED),
    ("vi", "ông nào cãi là trọng số đọc lại", "trọng", REPORTED),
    ("vi", "bạn nào vào sau cũng chờ, trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "đâu có ai, trọng số đọc chung", "trọng", CLAIMED),
    ("vi", "em tưởng là trọng số đọc lại", "trọng", REPORTED),
    ("vi", "My lead từng bảo là trọng số đọc lại", "trọng", REPORTED),
    ("vi", "PM bảo card đủ, rằng trọng số đọc lại, em kiểm rồi", "trọng", REPORTED),
    ("vi", "PM bảo card đủ, rằng trọng số đọc lại, em kiểm rồi", "kiểm", CLAIMED),
    ("vi", "PM bảo KV nhân đôi, trọng số đọc lại. Em thì thấy khác.", "trọng", REPORTED),
    ("vi", "PM bảo KV nhân đôi, trọng số đọc lại. Băng thông hẹp.", "trọng", CLAIMED),
    ("vi", "em biết rằng trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "tưởng trọng số đọc lại hoá ra cache đọc lại", "trọng", REPORTED),
    ("vi", "tưởng trọng số đọc lại hoá ra cache đọc lại", "cache", CLAIMED),
    ("vi", "cứ nghĩ trọng số đọc lại ai dè cache đọc lại", "cache", CLAIMED),
    ("vi", "tưởng trọng số lượng tử hoá xong cache đọc lại", "hóa", REPORTED),
    ("en", "my teammate insists the weights are read again", "weights", REPORTED),
    ("en", "somebody told me the weights are read again", "weights", REPORTED),
    ("en", "a customer complained the weights are read again", "weights", REPORTED),
    ("en", "I insist the weights are read again", "weights", CLAIMED),
]
UNDONE = [
    ("vi", "em đâu có nói bạn ấy không sai", "sai", CLAIMED),
    ("vi", "em đâu có nói bạn ấy không sai", "không", LISTED),
    ("vi", "em mô có kêu trọng số không đọc chung", "đọc", CLAIMED),
    ("vi", "tui hổng có nói là trọng số không đọc chung", "đọc", CLAIMED),
    ("vi", "em đâu có nói trọng số đọc lại", "đọc", DENIED),
    ("vi", "em không kêu trọng số đọc lại", "đọc", DENIED),
    ("vi", "không phải là không hứa được đâu", "hứa", CLAIMED),
    ("vi", "chẳng phải là không hứa được đâu chị", "hứa", CLAIMED),
    ("vi", "không hứa được đâu", "hứa", DENIED),
    ("vi", "không phải là không hứa được, mà gom khách cũng chẳng ích gì đâu", "ích", DENIED),
    ("en", "I never said the weights are not shared", "shared", CLAIMED),
    ("en", "I never said the weights are shared", "shared", DENIED),
]
RUN_ON = [
    ("vi", "chẳng sợp được ai bốn bít phục vụ được", "phục", CLAIMED),
    ("vi", "tám bít không phục vụ được ai bốn bít còn chỗ", "còn", CLAIMED),
    ("vi", "tám bít không phục vụ được ai bốn bít còn chỗ", "phục", DENIED),
    ("vi", "fp8 chả chứa nổi ai card kia còn chỗ", "kia", CLAIMED),
    ("vi", "không giúp được chi trọng số đọc chung", "đọc", CLAIMED),
    ("vi", "không giúp được gì cho băng thông", "băng", DENIED),
    ("vi", "không phục vụ được ai ngoài nội bộ", "nội", DENIED),
    ("vi", "không ai nói trọng số đọc lại", "đọc", DENIED),
    ("vi", "do băng thông, ờ thôi thế em chốt", "băng", CLAIMED),
    ("vi", "do băng thông, à thôi vậy thì mình chốt", "băng", CLAIMED),
    ("vi", "do băng thông, à thôi, do tính toán", "băng", Stance.RETRACTED),
    ("vi", "do băng thông, à thôi thế này, do tính toán", "băng", Stance.RETRACTED),
]
ASKED_OR_NOT = [
    ("vi", "đồng hồ ngưng mà kernel vẫn chạy ngầm chưa xong", "đồng", CLAIMED),
    ("vi", "kernel chưa xong thì đồng hồ đã ngưng", "kernel", CLAIMED),
    ("vi", "kernel hổng xong mà đồng hồ ngưng", "đồng", CLAIMED),
    ("vi", "băng thông cạn chưa", "băng", Stance.ASKED),
    ("vi", "bốn bít mới có không gian mà thở", "bốn", CLAIMED),
    ("vi", "card có không gian cho cache", "card", CLAIMED),
    ("vi", "KV có không", "kv", Stance.ASKED),
    ("vi", "phục vụ được không thì phải đo", "phục", Stance.ASKED),
    ("vi", "khoẻ chớ răng không", "khỏe", CLAIMED),
    ("vi", "ổn chứ sao hông", "ổn", CLAIMED),
    ("vi", "ổn chứ răng lại không", "ổn", CLAIMED),
    ("vi", "hai card có ổn không", "ổn", Stance.ASKED),
]
CONCEDED = [
    ("vi", "Ừ thì GPU bận thật, nhưng băng thông còn", "ừ", LISTED),
    ("vi", "Ừ thì GPU bận thật, nhưng băng thông còn", "gpu", CLAIMED),
    ("vi", "Ừ, thì GPU bận thật", "ừ", CLAIMED),
    ("vi", "Ừ, hứa được", "ừ", CLAIMED),
    ("en", "Yes then we can promise", "yes", CLAIMED),
]
REFUTED = [
    ("vi", "người ta bảo mua thêm card, em thấy không thuyết phục", "mua", DENIED),
    ("vi", "người ta bảo card rẻ nên mua thêm card, em thấy vô lý", "mua", DENIED),
    ("vi", "mua thêm card, nghe không thuyết phục lắm", "mua", DENIED),
    ("vi", "mua thêm card. Em thấy vô lý nếu trọng số đọc lại", "mua", CLAIMED),
    ("vi", "mua thêm card, em thấy thuyết phục", "mua", CLAIMED),
    ("vi", "trọng số đọc lại với KV dùng chung đều sai", "trọng", DENIED),
    ("vi", "trọng số đọc lại với KV dùng chung đều đúng", "trọng", CLAIMED),
    ("vi", "trọng số đọc lại, KV dùng chung đều sai", "trọng", DENIED),
    ("vi", "trọng số đọc lại. KV dùng chung, cache chung đều sai", "trọng", CLAIMED),
    ("vi", "GPU bận đâu nghĩa là băng thông đã cạn", "cạn", DENIED),
    ("vi", "trọng số đọc một lần, cho nên mốc của bạn kia chắc chắn sai rồi", "trọng", CLAIMED),
    ("vi", "trọng số đọc một lần, cho nên mốc của bạn kia chắc chắn sai rồi", "mốc", DENIED),
    ("vi", "mỗi lay ơ thôi ạ", "mỗi", CLAIMED),
    ("vi", "trọng số đọc chung, KV dùng chung là sai", "trọng", CLAIMED),
    ("en", "reading weights again and sharing the KV are both wrong", "weights", DENIED),
    ("en", "reading weights once and splitting the KV are both right", "weights", CLAIMED),
]


@pytest.mark.parametrize(
    ("code", "said", "word", "expected"),
    CLAUSES + REPORTS + UNDONE + RUN_ON + ASKED_OR_NOT + CONCEDED + REFUTED,
)
def test_how_the_speaker_stands_to_the_word(code: str, said: str, word: str, expected: Stance) -> None:
    answer = hear(said, code)
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected


@pytest.mark.parametrize(
    ("code", "said", "left"),
    [
        ("vi", "1,5 gigabyte, ý lộn, terabyte mỗi giây", [(1.5, "TB/s")]),
        ("vi", "1,5 gigabyte mỗi giây, à nhầm, terabyte", [(1.5, "TB/s")]),
        ("vi", "bốn phẩy tám giây à không mili giây", [(4.8, "ms")]),
        ("vi", "bốn phẩy tám giây, à, mili giây thôi", [(4.8, "ms")]),
        ("vi", "4,8 ms, à không, 48 ms", [(48.0, "ms")]),
        ("vi", "16 GB, không phải TB", [(16.0, "GB")]),
        ("vi", "chậm đi bốn mươi lần, ý lộn, phần trăm", [(40.0, "%")]),
        ("vi", "hai trăm token, à nhầm, request", []),
        ("vi", "16 GB, à, token", [(16.0, "GB")]),
        ("vi", "4,8 ms, à giờ em nói tiếp", [(4.8, "ms")]),
        ("en", "1.5 gigabytes, sorry, terabytes per second", [(1.5, "TB/s")]),
        ("en", "4.8 seconds, I mean milliseconds", [(4.8, "ms")]),
        ("en", "4.8 ms, no seconds are lost", [(4.8, "ms")]),
    ],
)
def test_a_unit_said_behind_a_word_of_correction_replaces_only_the_unit(
    code: str, said: str, left: list[tuple[float, str]]
) -> None:
    answer = hear(said, code)
    kept = [q for i, q in enumerate(answer.quantities) if i not in answer.superseded]
    assert [(q.value, q.unit) for q in kept] == left


@pytest.mark.parametrize(
    ("language", "text", "lost"),
    [
        ("vi", "khong hua duoc, vi moi buoc phai doc het trong so", True),
        ("vi", "mác mo đồ len thi khong phai la ba nguoi, no pri em chi lam lây tân xi nhon len", True),
        ("vi", "không hứa được, vì mỗi bước phải đọc hết trọng số", False),
        (
            "vi",
            "So, two flags. Weights are shared, one read per step, no way it is thirty two times slower",
            False,
        ),
        ("vi", "memory bound nha, weights read once per token, không phải compute", False),
        ("en", "No, every decode step has to read all of the weights once, so it is memory bound", False),
    ],
)
def test_marks_are_known_to_be_lost_by_the_commonest_words(language: str, text: str, lost: bool) -> None:
    assert hear(text, language).toneless is lost
