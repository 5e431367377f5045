"""How Vietnamese puts down what was just said: it is wrong, not believed, not done, of no use, left open."""

from __future__ import annotations

from trainer.spoken.cues import listed_phrases
from trainer.spoken.phrases import spell

_NOT = "không|hông|hổng|chẳng|chả|chưa|nỏ"

REFUTATIONS = (
    *spell("cũng|là|thì|đều", "không đúng|nhầm|sai|trật"),
    *spell("là|thì|đều", "bậy|lầm"),
    *spell("là|thì", "chưa hiểu|nói oan|nói quá|oan|sai rồi|trật rồi"),
    *spell("thì", "lầm rồi|nhầm rồi"),
    *spell("là|nghe|đều", "vô lý"),
    *spell("là", "|con số|số", "bịa"),
    *spell("là|is", "wrong|false|nonsense|myth|fake|not true|bullshit"),
    *spell(
        "là",
        "con số sai|số sai|nhớ sai|tính sai|nghe nhầm|sai bét|sai lè|sai toét|trật lất|lộn|lầm to|nhầm to",
    ),
    *spell("là", "chưa hiểu bài|chưa hiểu gì|không hiểu|không hiểu gì|chưa thông|chưa đúng|hổng đúng"),
    *spell("là", "hiểu lầm|hiểu nhầm|nói bậy|nói bừa|nói nhảm|nói trật|nói xạo|dọa|dọa ma|hù|hù dọa"),
    *spell("là", "tào lao|tầm bậy|vớ vẩn|xạo|đồ bậy"),
    *spell("đều", "không phải|là sai|sai cả"),
    *spell("chắc chắn", "sai|sai rồi|trật"),
    *spell("em|tôi", "không tin|không đồng ý"),
    *spell("không|hông|hổng|chẳng|chả|đâu|mô|nỏ", "phải", "thế|vậy|rứa"),
    *spell(
        "cái|điều|chuyện",
        "đó|đấy|này|nớ|kia",
        "|là|thì|cũng",
        "sai|sai rồi|sai bét|không đúng|hổng đúng|nỏ đúng|trật|trật rồi|bậy|nhầm|tầm bậy",
    ),
    *spell("nói|nghĩ|tính|hiểu", "vậy|thế|rứa", "|là|thì", "sai|sai rồi|không đúng|trật|trật rồi|bậy|nhầm"),
    *listed_phrases("chưa đúng, không phải vậy đâu, không đúng đâu, nghe sai sai"),
)
"""What stands before in the clause is called wrong."""

_COST = "tốn|tốn tiền|tốn của|tốn công|phí|phí tiền|phí của|mệt|cực|khổ|hao|rườm rà|rắc rối|lằng nhằng|nặng|mất công"

_UNCONVINCING = (
    *spell(
        "nghe|thấy",
        "chưa thuyết phục|không thuyết phục|không hợp lý|không lọt|không lọt tai|không xuôi|sai sai|vô lý",
        "|chút nào|lắm|tí nào",
    ),
    *spell("chưa|không", "thuyết phục", "|lắm"),
    *spell("không thấy", "hợp lý|thuyết phục"),
)

_BASE = "cơ sở|căn cứ|bằng chứng"
_NONSENSE = (
    *spell("là", "chuyện", "hoang đường|bịa|bịa đặt|tiếu lâm|viển vông|trên trời|không tưởng|đùa|không thể"),
    *spell(
        "là", "tin vịt|nói dối|nói láo|ba láp|ba xạo|ảo tưởng|hoang tưởng|ngụy biện|bất khả thi|không tưởng"
    ),
    *spell("là", "không thể|không thể nào|điều không thể|khó|hơi khó|quá khó"),
    *spell("là", "nói", "cho vui|chơi|đùa|giỡn"),
    *spell("|là|thì", "không có|chưa có|chẳng có|hổng có|thiếu", _BASE),
    *spell("thì", "vô lý|kỳ|kỳ cục|khỏi|mơ đi|có mà mơ|đừng hòng|đừng có mơ|quên đi|còn khuya|xin kiếu|miễn"),
    *spell("|thì|thì em|thì tui", "không|chẳng|chả|hổng", "đời nào|bao giờ"),
)

_NOW = (
    *spell(
        "giờ|bây giờ|nay|chừ|bữa nay",
        "|thì|đã|lại",
        "khác|khác hẳn|hết đúng|hết vậy|không còn đúng",
        "|rồi|nữa|xưa rồi",
    ),
    *spell("giờ|bây giờ|nay|chừ|bữa nay", "|thì", "không còn", "vậy|thế|rứa|", "nữa"),
    *spell("giờ|bây giờ|nay|chừ|bữa nay", "|thì", "không còn", "vậy|thế|rứa"),
    *spell(
        "giờ|bây giờ|nay|chừ|bữa nay|đời này|bản này",
        "thì",
        "không|hông|hết|thôi|hết rồi|khác rồi",
    ),
    *spell(
        "là",
        "|chuyện|chuyện của|của",
        "hồi trước|hồi xưa|hồi đó|ngày xưa|thời xưa|xưa|đời cũ|bản cũ|năm xưa",
        "|rồi|thôi|cơ|kìa",
    ),
    *spell("bản|phiên bản|đời", "mới|sau", "|thì|đã", "bỏ|khác|sửa|hết", "|rồi|hết rồi"),
)
_RUMOURED = (
    *spell("là|chỉ là|toàn là|chỉ", "|lời|tin", "đồn|đồn thổi|đồn đoán", "|thôi"),
    *spell("là", "nói", "liều|mò|đại|càn|sai", "|thôi"),
    *spell(
        "là", "hiểu lầm|hiểu nhầm|ngộ nhận|nhầm lẫn|sai lầm", "|phổ biến|tai hại|hay gặp|thường gặp|kinh điển"
    ),
    *spell("xưa|cũ|lỗi thời|lạc hậu", "rồi"),
    *spell(
        "thì|là",
        "người đó|người ấy|đứa đó|ông đó|người|đứa|kẻ",
        "nhầm|sai|trật|lầm|chưa đo|chưa học|chưa hiểu|chưa đọc",
        "|bài",
    ),
    *spell("nghe như", "truyện cổ tích|đùa|mơ|chuyện đùa|phim"),
    *spell("là", "không công bằng|oan|tội", "|quá|cho nó"),
    *spell("thì", "tội nó|oan nó|oan|tội", "|quá|lắm"),
)
_UNREAD = spell(
    "là",
    "trượt|mất điểm|ăn trứng|chưa đo|chưa đọc bài|chưa học bài|chưa hiểu|chưa biết đo|chưa tính|đọc sót",
    "|liền|ngay|luôn|kỹ",
)
_UNBELIEVED = (
    *spell("|có|dám", "ai|ai mà|ai dám|ai thèm", "tin", "|nổi|được"),
    *spell("tin", "sao|làm sao|thế nào|kiểu gì", "được|nổi"),
    *listed_phrases("mơ à, mơ đi, mơ nhé, nằm mơ, còn mơ, có mơ"),
)

USELESS = (
    *spell("cũng", _NOT, "hơn", "gì|chi|được gì|được chi|là bao"),
    *spell(_NOT, "có|thấy|xảy ra|gặp", "|lần|cái|chỗ|lúc|con|đứa", "nào", "|hết|cả"),
    *spell(
        "|cũng|thì|là|cũng là|đều", "vô ích|vô dụng|công cốc|công toi|uổng công|vô nghĩa|phí công|dã tràng"
    ),
    *spell(_NOT, "ra", "gì|chi|cơm cháo gì|ngô khoai gì|trò trống gì"),
    *spell(
        _NOT, "|có|thấy", "tác dụng|hiệu quả|ích|ích gì|ích lợi gì|kết quả gì|khá hơn|cải thiện", "|gì|chi"
    ),
    *spell(_NOT, "cứu|cứu vãn|cải thiện|ăn thua|xi nhê", "|được|nổi|gì|được gì|nổi gì"),
)
"""At the end of a clause: what stands before is of no use."""

PUT_DOWN = (
    *_NONSENSE,
    *_NOW,
    *_RUMOURED,
    *_UNREAD,
    *_UNBELIEVED,
    *spell("sai|trật|bậy", "hết|cả|tất|hết trơn|hết trọi|tuốt"),
    *spell("sai|trật", "bét|bét nhè|be bét|hoàn toàn|lất|lè|toét|to|nặng"),
    *spell("hoàn toàn|rõ ràng|quá", "sai|trật|bậy"),
    *listed_phrases(
        "nope, no way, i don t think so, don t think so, i don t buy it, i don t buy, i doubt it"
    ),
    *_UNCONVINCING,
    *spell("cho|nghĩ|thấy", "là không"),
    *spell("cũng|là|thì", "chưa chắc"),
    *spell("là|thì", "không phải"),
    *spell("nghĩ|thấy", "không|hông|hổng|đâu|mô|nỏ", "phải"),
    *spell("là|thì", "chưa|hổng"),
    *spell("thì", "chưa hẳn|còn lâu|hông|không|không hẳn|nỏ"),
    *listed_phrases("chưa chắc đâu, còn lâu, em nghĩ không"),
    *spell(
        _NOT,
        "tin|tin nổi|dám tin|đồng ý|đồng tình|phục|theo|nghĩ vậy|nghĩ thế|nghĩ rứa|cho là vậy|cho là thế",
    ),
    *spell(_NOT, "dám", "theo|tin|nghe theo|nghĩ vậy"),
    *spell("nghĩ|thấy", "khác|khác hẳn|ngược lại"),
    *spell(
        _NOT,
        "|thấy",
        "giúp gì|giúp chi|giúp được gì|giúp được chi|ăn thua|ăn thua gì|ăn nhằm gì|xi nhê|xi nhê gì",
    ),
    *spell("thì|thì em|thì tui|thì mình|thì tôi", "bỏ|dẹp|cho qua"),
    *spell("thì", "không có|hổng có|nỏ có|làm gì có|đâu có|mô có|chẳng có", "|chuyện đó|chuyện nớ|vụ đó"),
    *spell("thì", "not really|nope|no|not"),
    *spell("làm chi|làm gì|mần chi|mần gì|chi", "cho", "|thêm", _COST),
    *spell("chỉ|chỉ tổ|chỉ thêm|tổ", "tốn|phí|uổng", "tiền|công|của|sức", "|vô ích|thôi|chứ ích gì"),
)
"""At the end of a clause: what stands before is not so, or no good."""

DECLINED = (
    *spell(_NOT, "|dám|có", "làm|xài|dùng|chọn|áp dụng|đụng|đụng tới|bật|thử|làm vậy|làm thế|làm rứa"),
    *spell(_NOT, "dám|chịu|nghe theo|chịu nghe"),
    *spell("bỏ qua|từ chối", "|luôn"),
    *spell("phản đối|bác|bác bỏ|gạch|xin rút|xin rút lại", "|thôi|bỏ"),
    *spell("bịa|nói bừa|nói đại|nói mò|nói chơi|nói đùa", "|cho vui|thôi|đó|vậy"),
)
"""The same right behind the speaker: "em không xài mô"."""

TRAILING = """
    đâu mô hết cả hai lắm quá nữa rồi luôn đi qua sất nổi được ở đây đó này nớ chỗ chuyện vụ bài trường hợp cái điều
"""
"""May stand between such words and the end of the clause."""

CONSIDERED = spell(
    "có",
    "thử|làm thử|xài thử|dùng thử|nghĩ tới|nghĩ đến|tính tới|tính đến|nghe|nghe qua|nghe tới|xem qua|cân nhắc|thử qua",
)


TURNED_DOWN = spell(
    "hay|hay đấy|hay ho|hay lắm|có lý|hợp lý|xuôi|xuôi tai|kêu|sướng tai|đúng|bùi tai|thì hay",
    "nhưng|mà|song|chứ",
    "|em thấy|thật ra|thực ra|kỳ thực|nghĩ lại|nghĩ kỹ",
    "không đúng|không phải|hổng phải|hổng đúng|sai|trật|bậy|vô lý|không phải vậy|không phải thế|nỏ phải"
    "|không ăn thua|chả ăn thua|chẳng ăn thua|vô ích|vô dụng|không hiệu quả|chẳng ra gì",
)
"""At the end of a clause, or all of it: what stands before sounds well and is not so."""

ABANDONED = (
    *spell("nhưng|mà", "thôi|lại thôi|bỏ|rồi thôi"),
    *spell("rồi|xong", "lại|", "xóa|bỏ|thôi|gạch", "|đi"),
)
"""At the end of a clause that tells of a plan: it was given up."""

_OWN = "em|tui|tôi|mình|tụi em|bọn em"
ADVISING = (
    *spell("|cứ|hay|toàn", "xúi|khuyên|rủ|mách|bày|mách nước|nhắc"),
    *spell("gợi ý|đề xuất|đề nghị|tư vấn|nhắc tới|nhắc đến|xui|định|toan"),
)
"""Verbs of another's advice, which the same sentence may then drop."""

DROPPED = (
    *spell(
        "nên|thành ra|thế là|rồi",
        f"|{_OWN}",
        "|cũng|lại",
        "thôi|bỏ|bỏ qua|dẹp|dẹp luôn|khỏi|không theo|không làm|hông làm|hổng theo|nỏ theo|từ chối|cho qua|xin kiếu"
        "|không dám|không xài|không dùng|hông xài",
    ),
    *spell(
        _OWN,
        "|cũng|thì|đã|xin|bèn",
        "gạt|gạt đi|lắc|lắc đầu|từ chối|bác|bỏ qua|bỏ ngoài tai|không theo|hổng theo|không nghe|không chịu|chê|ngán"
        "|xin kiếu|lờ đi|làm lơ",
    ),
)
"""At the end of a clause: the advice is not followed."""

UNDECIDED = (
    *spell("thì", "kệ|kệ nó|thôi kệ|thôi kệ nó|thôi bỏ qua"),
    *spell(
        "quên rồi|quên mất|quên mất rồi|quên béng rồi|chịu|chịu thua|bó tay|mù tịt|xin qua|xin bỏ qua|xin khất"
    ),
    *spell("chưa|không|hông|hổng|nỏ", "học|học tới|đọc tới|đọc|rõ|nắm|biết|nhớ|kiểm|kiểm tra|có ý kiến"),
    *spell("chưa|không|hông|hổng|nỏ", "hiểu|thông|rành", "|lắm|hết|rõ|gì|chi|là gì"),
    *spell(
        "không|hông|hổng|chẳng|chả|chưa", "biết|rõ|nhớ|hiểu", "|là|của|để làm", "cái gì|cái nào|ai|gì|đâu ra"
    ),
    *spell("không|hông|hổng|chẳng|chả", "phân biệt|dám chắc|phân biệt nổi", "|được|ra|nổi|cái nào"),
    *spell(
        "chưa|không|hông|hổng|nỏ|chẳng|chả",
        "dám",
        "nói|chắc|phán|đoán|đoán bừa|đoán mò|khẳng định|trả lời",
        "|đúng hay sai|đúng hay trật|đúng sai|đúng hay không|gì|chi",
    ),
    *spell("không|hông|hổng|nỏ|chẳng|chả", "đoán", "được|nổi|ra"),
    *spell("chưa|không", "biết|rõ", "đúng hay sai|đúng hay trật|đúng sai|đúng hay không|gì|chi"),
)
"""Behind the speaker and at the end of a clause: left open."""
