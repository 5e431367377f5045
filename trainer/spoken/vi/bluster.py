"""Vietnamese for what is made up, bragged or rubbish, and where such a word puts down what stands before."""

from __future__ import annotations

from trainer.spoken.phrases import spell

_BRAGGED = "nổ|chém|chém gió|bốc phét|phét lác|nói phét|nói quá|phóng đại|thổi phồng|cường điệu|làm quá"
_MADE_UP = "xạo|xạo ke|xạo sự|ba xạo|bịa|bịa đặt|bịa chuyện|láo|láo toét|dóc|nói dóc|nói láo|nói xạo|nói khoác|điêu|đùa"
_RUBBISH = (
    "bậy|bậy bạ|nói bậy|tào lao|tào lao bí đao|tầm bậy|tầm bậy tầm bạ|tầm phào|vớ vẩn|vớ va vớ vẩn|nhảm|nhảm nhí"
    "|nói nhảm|xàm|xàm xí|nói xàm|ba láp|hàm hồ|trật lất|trật chìa|trớt quớt|sai bét|sai bét nhè|sai lè|sai toét"
)
_ANY = f"{_BRAGGED}|{_MADE_UP}|{_RUBBISH}"
_HE = (
    "ảnh|ổng|bả|chỉ|hắn|nó|họ|tụi nó|mấy ổng|mấy cha|anh ấy|chị ấy|bạn ấy|ông ấy|người ta|thằng đó|thằng kia|anh đó"
    "|ông đó|bạn đó|bạn kia|ông kia"
)

BLUSTER = (
    *spell(
        "là|cũng|chỉ|chỉ là|toàn|toàn là|đúng là|rõ là|thiệt là|thật là|nghe|nghe là|nghe như|thấy|đều là",
        _ANY,
    ),
    *spell("là|chỉ là|toàn là", "chuyện|trò|lời|đồ|kiểu|câu", "nói|", _ANY, "|thôi"),
    *spell("là|cũng là|chỉ là|toàn là", "nói", _RUBBISH, "|thôi"),
    *spell("là|thì", _HE, "|nói|chỉ|toàn|đang|chắc|lại", _ANY, "|thôi"),
)
"""At the end of a clause: what stands before is made up, or rubbish."""

_LEAD = "|quá|thiệt|thật|toàn|nghe|rõ|đúng là|theo em|em thấy|tui thấy|tui nói là|với em là"
VERDICTS = (
    *spell(_LEAD, _ANY, "|thôi"),
    *spell("cái đó|cái này|chuyện đó|vậy|thế|rứa", "|là|thì", _ANY),
    *spell("làm gì|làm chi|đâu|mô|hổng|nỏ", "có", "|chuyện|vụ", "đó|ấy|vậy|nớ|này"),
)
"""The whole of a clause: what stands in the one before is made up, or rubbish."""
