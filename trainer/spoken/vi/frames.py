"""How Vietnamese rejects or leaves open a whole clause before or behind it."""

from __future__ import annotations

from trainer.spoken.cues import listed_phrases
from trainer.spoken.phrases import spell

_SPEAKER = "em|tôi|tui|mình|con"
_NOT = "không|chẳng|chả|hổng|hông|nỏ|chưa"
_WRONG = "sai|sai lầm|trật|bậy"
_UNKNOWN = (
    "quên|quên mất|quên béng|không nhớ|hổng nhớ|chưa rành|không rành|chưa nắm|chưa học|chưa học tới|chưa hiểu"
)

REJECTING = (
    *spell(
        "|cái|chỗ|điều",
        "bẫy|sai lầm|ngộ nhận|hiểu lầm|nhầm lẫn",
        "|ở đây|hay gặp|thường gặp|phổ biến|lớn nhất|kinh điển",
        "là",
        "nói|nghĩ|tưởng|cho|bảo|kết luận|tin",
        "|là|rằng",
    ),
    *spell("|thật|thiệt|rất", "sai|sai lầm|bậy|trật", "khi|nếu", "nói|nghĩ|tưởng|cho|bảo", "|là|rằng"),
    *spell(
        "|cái|chỗ|điều",
        "sai|lầm|nhầm|lỗi|lỗi sai",
        "thường gặp|hay gặp|phổ biến|kinh điển",
        "là",
        "|nghĩ|cho|nói",
    ),
    *spell(
        "đâu|không|chẳng|chả|hổng|nỏ|mô|chưa",
        "có đúng|đúng|có phải|phải|hợp lý|chính xác",
        "khi|nếu",
        "nói|bảo|nghĩ|cho|kết luận",
        "|là|rằng",
    ),
    *spell("đâu ra|ở đâu ra|lấy đâu ra", "chuyện|vụ|cái chuyện|cái vụ", "|là|mà"),
    *spell(
        _SPEAKER,
        "|xin|sẽ|phải",
        "phủ nhận|phản đối|bác|bác bỏ|loại|gạch|gạch bỏ|rút lại|từ chối",
        "|cái",
        "ý|ý kiến|chuyện|vụ|phương án|giả thuyết|lập luận|khả năng",
        "|là|rằng",
    ),
    *spell("làm gì|đâu|mô|không|chẳng|chả|hổng|hông|nỏ", "có", "chuyện|vụ|cái chuyện|cái vụ", "|là|mà"),
    *spell("đừng|chớ|đừng có", "nghĩ|tưởng|nói|bảo|cho|tin", "là|rằng"),
    *spell("đừng|chớ|đừng có|chớ có|đừng vội|khoan", "tưởng|ngỡ|nghĩ"),
    *spell(
        _SPEAKER, _NOT, "đồng ý|đồng tình|tán thành", "với", "ý|ý kiến|ý nghĩ|chuyện|quan điểm", "|là|rằng"
    ),
    *spell(_SPEAKER, _NOT, "đồng ý|đồng tình|tin", "là|rằng|chuyện"),
    *spell(_SPEAKER, _NOT, "dám", "khẳng định|cam đoan|kết luận|nói|quả quyết|bảo đảm", "là|rằng|chuyện"),
    *spell(_SPEAKER, _NOT, "dám", "khẳng định|cam đoan|quả quyết"),
    *spell("đừng|chớ|đừng có|đừng ai|đừng có ai|bớt", "nói|bảo|kể", "với", _SPEAKER, "|là|rằng"),
    *spell(
        "|một|kiểu",
        "câu trả lời|đáp án|trả lời|lời giải",
        _WRONG,
        "|kiểu mẫu|điển hình|hay gặp|thường gặp|kinh điển",
        "là",
    ),
    *spell(
        "đừng|chớ|đừng có|chớ có|đừng vội|chớ vội|không nên|chưa nên|chưa vội|khoan vội|không thể vội",
        "kết luận|cho là|cho rằng|nghĩ|nghĩ là|nghĩ rằng|tin là|tin rằng|khẳng định|nói là|bảo là|trả lời",
        "|là|rằng",
    ),
    *spell(
        "chưa|không|chẳng",
        "có",
        "bằng chứng|cơ sở|căn cứ|gì|lý do gì|lý do nào",
        "|nào",
        "cho thấy|chứng minh|chứng tỏ|để nói|để tin|để nghĩ|nói lên",
        "|là|rằng",
    ),
    *spell("chưa|không|chẳng", "ai", "chứng minh", "|được|nổi", "|là|rằng"),
    *spell(_SPEAKER, _NOT, "tin", "|là|rằng|chuyện|nổi"),
    *spell(_SPEAKER, _NOT, "nghĩ|cho", "là|rằng"),
    *spell(
        "|cái|chỗ|điều|lỗi",
        "hay sai|dễ sai|hay nhầm|dễ nhầm|hay lầm",
        "|nhất",
        "là",
        "nói|nghĩ|tưởng|trả lời|viết|cho",
        "|là|rằng",
    ),
    *spell("ai lại|ai đời|ai đời lại|đời nào ai", "|đi", "nói|nghĩ|bảo|tin", "|là|rằng"),
    *spell("phương án|đáp án|lựa chọn", "nhiễu|gài bẫy|bẫy", "|ở đây|của câu này", "là"),
    *spell(
        "|cái|chỗ",
        "bẫy",
        "của câu này|của đề|trong câu này|câu này",
        "là",
        "nói|trả lời|nghĩ|đổ cho|tưởng",
        "|là",
    ),
    *spell("bớt", "nói|bảo|đổ tại|đổ cho|đổ thừa", "|là|chuyện"),
    *spell("the wrong", "answer|conclusion", "is|would be"),
)
"""What follows is rejected."""

WHOEVER = spell(
    "ai|đứa nào|thằng nào|người nào|ông nào|bạn nào|kẻ nào|anh nào",
    "|mà|còn|cứ|dám|lại|vẫn",
    "nói|bảo|đem|lấy|nhân|cộng|chia|nghĩ|tưởng|kêu|phán|tính|đòi|ghi|viết|kết luận|hứa|chọn|đổ cho|đổ tại|trả lời",
)
"""Opens what is condemned, where the clause then says so ("… là rớt môn")."""
CONDEMNING = (
    "sai quên rớt trượt hố nhầm lầm nhát dại ngu chết toi lỗ trật bậy chưa không hổng mất thua khờ oan "
    "vội liều"
)
"""Right behind the "là" or "thì" of whoever says it."""

SETTING_ASIDE = (
    *spell(
        _SPEAKER, _NOT, "|dám|thể|được|thật|thật sự", "chắc|nói chắc|chắc chắn|biết chắc", "là|rằng|chuyện"
    ),
    *spell(
        _SPEAKER, "|cũng|vẫn|còn", "hơi|chưa|không", "ngờ ngợ|phân vân|lăn tăn", "|là|rằng|chuyện|không biết"
    ),
    *spell(_SPEAKER, _UNKNOWN, "|rồi", "chuyện|vụ|cái chuyện|cái vụ"),
    *spell("|cứ", "làm như", "|thể|là"),
    *spell(_SPEAKER, "|cũng|chỉ|từng", "mong|ao ước", "|sao|rằng|là"),
    *spell("nói cứ như|nói như thể", "|là"),
    *listed_phrases("giá mà, giá như, ước gì, ước chi, phải chi"),
    *listed_phrases("chẳng lẽ, chả lẽ, không lẽ, hổng lẽ, hông lẽ, lẽ nào, phải chăng, câu hỏi đặt ra là"),
)
"""What follows is left open."""

WONDERING = (
    *spell(
        "|chắc|giờ",
        f"|{_SPEAKER}",
        "|cũng|thì|vẫn|còn|đang",
        "không|chưa|hổng|hông|chẳng|chả|nỏ|hong",
        "biết|rõ|nhớ|chắc|nhớ rõ|biết chắc",
        "|là|rằng",
    ),
    *spell(
        "|phải|để|cần|còn phải|chắc phải",
        f"|{_SPEAKER}",
        "|phải|cần|sẽ",
        "tính|xét|đo|kiểm|hỏi|nghĩ|tra",
        "xem|coi",
        "|thử|là",
    ),
)
"""What follows is a question to the speaker himself, where it has a word that asks."""

POSTPONED = (
    *spell(
        "rồi|xong",
        f"|{_SPEAKER}",
        "mới",
        "|dám",
        "biết|biết được|nói|nói được|trả lời|trả lời được|kết luận|kết luận được|rõ|chắc|tính tiếp",
    ),
    *spell("rồi", f"|{_SPEAKER}", "|sẽ", "trả lời|trả lời sau|báo lại|báo sau|nói sau|tính sau|thưa lại"),
    *spell("có gì", f"|{_SPEAKER}", "|sẽ", "báo|báo lại|báo sau|nói sau|trả lời sau"),
)
"""At the end of a clause: what stands before is still to be done and seen."""

_OTHER_CARD = spell(
    "là",
    "|chuyện|phần|ý|câu trả lời|đáp án",
    "của",
    "bài|câu|đề|thẻ|tình huống|trường hợp",
    "khác|trước|sau|kia",
)
DISOWNED = _OTHER_CARD + spell(
    "là",
    "chuyện|phần|cái|chỗ|vụ|đoạn",
    "|mà",
    _SPEAKER,
    f"chưa biết|không biết|chưa rõ|không rõ|{_UNKNOWN}",
    "|lắm",
)
"""At the end of a clause: what stands before is left open."""

_OPINION = "cách hiểu|cách nghĩ|quan niệm|suy nghĩ|ý nghĩ|kết luận|lối nghĩ|kiểu nghĩ"
FALLACIES = (
    *spell("là", "|một", _OPINION, "sai|nhầm|lầm|bậy|sai lầm"),
    *spell("là", "|một|cái|một cái", "hiểu sai|nghĩ sai|ngộ nhận|lầm tưởng|bẫy|sai lầm"),
)
"""What stands before in the clause is called wrong."""

FRAME_STOPS = "nhưng song chứ chớ chơ mà tại vì bởi"
