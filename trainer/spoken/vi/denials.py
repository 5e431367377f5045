"""How Vietnamese, North and South, denies what follows: a word, a whole clause, that a thing can be said at all."""

from __future__ import annotations

from trainer.spoken.cues import listed_phrases
from trainer.spoken.phrases import spell

_MEANS = (
    "nghĩa|nghĩa là|nghĩa rằng|đồng nghĩa|đồng nghĩa là|đồng nghĩa rằng|đồng nghĩa với|đồng nghĩa với việc"
)

_REASON = spell(
    "không|chẳng|chả|hổng|hông|nỏ|đâu|mô|làm gì",
    "có",
    "|một",
    "lý do|lí do|lý|lẽ|cớ|cớ sự|cớ chi",
    "|gì|chi|nào|gì hết",
    "|mà|để|khiến",
)

_OF_EITHER = (
    *spell("chưa|chả|chẳng|hông|hổng|không|nỏ|đâu", _MEANS),
    *spell("chưa|chả|chẳng|hông|hổng|không|đâu", "có", _MEANS),
    *spell("chưa|không", "hề", _MEANS),
    *spell("chưa|chả|chẳng|hổng|không", "chứng tỏ|suy ra|nhất thiết", "|là"),
    *spell("chưa|chả|chẳng|hổng|không", "hẳn", "|là|đã"),
    *spell("chưa|đâu", "chắc", "|là"),
    *spell("đâu", "hẳn", "|là"),
    *spell("chả|chẳng|hông|hỏng|hổng|không|mô|nào|nỏ|đâu", "phải"),
    *spell("không", "nghĩ|tin", "|là"),
    *spell("chắc gì", "|đã"),
    *listed_phrases("""
        chưa ai bảo, chưa ai nói, chưa chắc đã, không bảo đảm là, không cho là, không hề, không phải là, không đảm
        bảo là, nào có phải, đừng bảo là, đừng nói là, đừng tưởng
    """),
)
"""Deny, and deny a whole clause."""

DENIALS = (
    *_OF_EITHER,
    *(reason for reason in _REASON if reason.endswith((" mà", " để"))),
    *spell("khỏi", "phải|cần"),
    *spell("cứ|là|nên|thì|thôi|vậy", "khỏi"),
    *spell("chả|chẳng|hông|hổng|không|đâu", "còn"),
    *spell("chưa|chẳng|hông|hổng|không", "bao giờ"),
    *spell("chớ|chứ", "chẳng|hông|hỏng phải|hổng|khong|không|ko"),
    *spell("mô|nỏ|đâu|đừng", "có"),
    *spell("đâu", "cần|mà|thể|được"),
    *spell("còn", "khuya mới|lâu mới|xa mới"),
    *spell("làm", "gì có|gì mà|sao hứa|sao mà"),
    *spell("|họa|hoạ", "có điên|có khùng|điên|khùng", "mới"),
    *spell("dại|tội|mắc|mắc mớ", "gì|chi", "|mà|phải|lại|mà phải"),
    *spell("việc", "gì|chi", "phải|mà phải"),
    *spell("khó", "lòng|lòng mà|có thể|có chuyện|có khả năng"),
    *spell("trời sập", "mới"),
    *spell("aren|can|couldn|didn|doesn|don|isn|shouldn|wasn|won|wouldn", "t"),
    *listed_phrases("""
        chưa, chả, chẳng, hong, hông, hổng, khong, không, ko, nỏ, đừng, chơ nỏ, chứ chả, chứ hong, chứ nào có, chứ đâu,
        có mô, có đâu, hổng nghĩ, khó mà, không thể, không đồng ý, sao có thể, sao mà, thay cho, thay vì, thôi không,
        đời nào, đừng nói, by no means, can not, cannot, cannot be, do not, far from, hardly, instead of, never, no, no
        longer, no way, nobody, no way mà, no way là, no way có chuyện, not, nothing, rather than, should not, without
    """),
)
"""What follows is denied."""

SAYINGS = (
    *spell("không|chẳng|chả|hổng|hông|nỏ|chưa", "thể|ai|dám|có ai|", "nói|bảo|cho", "là|rằng"),
    *spell("đâu có|mô có|không có|hổng có|hông có|chẳng có|không", "nói|bảo|kêu", "|là|rằng"),
)
"""Deny what is then said to be; a denial inside that is taken back."""

CLAUSE_DENIALS = (
    *_OF_EITHER,
    *spell("chả|chẳng|hổng|không|đâu", "ai nói"),
    *spell("chả|chẳng|không", "ai bảo"),
    *spell("không", "ai", "dám nói|nghĩ"),
    *spell("không thể", "nói là|nói rằng|bảo là|cho là"),
    *spell("không", "bảo|cho rằng|có chuyện|dám nói là|nói|nói là|đúng khi nói|đúng là"),
    *spell("chứ không|đâu có", "phải"),
    *spell("chẳng|đâu", "phải là"),
    *spell("không|đâu", "phải cứ"),
    *spell("đâu có", "bảo|nói"),
    *spell("đừng", "nghĩ là|tưởng là"),
    "nobody says",
)
"""A whole clause is denied; a denial right behind one is taken back by it."""

_DEEDS = (
    "bật|chia|chạy|chờ|chứa|hứa|load|mua|nhét|nạp|phục vụ|quảng cáo|thêm|tăng|đọc|đợi|sắm|thuê|lượng tử|gom|hạ|giảm"
    "|nâng|đổi|sửa|tắt|xài|dùng"
)
DENIALS_OF_DEEDS = (
    *spell("khỏi", _DEEDS),
    *spell(
        "đâu",
        "giẫm|dẫm|tranh|giành|đụng|chạm|đọc|chậm|nhanh|chia|tăng|giảm|hứa|phục vụ|nạp|chứa|vừa|đủ|cản|chỏi|kỵ|dính"
        "|xung đột|loại trừ|đổi|gấp|lên|xuống|khác|thêm|nở|phình|nặng|nhẹ|đọc lại|liên quan|ảnh hưởng|đòi|bắt|ăn|tốn",
    ),
    *spell("khỏi|chớ|chớ có", "sợ|hãi|e ngại"),
)
"""Their first word denies the deed behind it: "khỏi *mua*", "hai cờ đâu *giẫm* chân nhau"."""

COMFORTS = (
    *spell(
        "đừng|đừng có|đừng vội|chớ|chớ có|khỏi|khỏi phải",
        "sợ|hoảng|hãi|lo sợ|lo|lo là|lo chuyện|sợ là|sợ chuyện",
    ),
    *spell("không|hổng|chẳng|nỏ", "phải|cần|việc gì phải|có gì phải|lo", "lo|sợ", "|là|chuyện"),
)
"""Deny what is feared, where the speaker makes pauses; else they may be a clause of their own."""

NEEDLESS_DENIALS = tuple(
    f"{reason} {denial}"
    for reason in _REASON
    for denial in listed_phrases("không, lại không, chẳng, không thể, phải không, không nên, hổng, hông")
)
"""Two denials with what is denied twice between them: "chẳng có lý do gì mà không"."""

AMOUNT_BOUNDS = spell(
    "không|chẳng|chả|hổng|hông|khó|khó mà",
    "thể|thể nào|bao giờ|cách nào|có cách nào|tài nào",
    "hơn|quá|vượt|vượt qua|vượt quá|dưới|trên|xuống dưới|lên trên"
    "|nhanh hơn|chậm hơn|ít hơn|thấp hơn|nhỏ hơn|cao hơn|lớn hơn|nhiều hơn|lẹ hơn|mau hơn",
)
"""Before an amount they say how large it is at most."""

NO_DENIALS = (
    *spell("ai|ai mà|ai lại|người nào", "chẳng|chả"),
    *spell("ai mà|ai lại|có ai mà", "không|hông|hổng|nỏ"),
    *spell("chả|chẳng|hông|hổng|không", "có gì sai"),
    *spell("không", "có chi sai|có gì lạ|có gì nhầm|gì khác|gì sai|sai|nhầm|lầm|lạ|ngạc nhiên|sao"),
    *spell("không", "hơn|lớn hơn|nhiều hơn|nhỏ hơn|thấp hơn|thể hơn|thể vượt|bao giờ hơn|bao giờ vượt"),
    *spell("không vượt", "|nổi|quá"),
    *spell("không", "chỉ|những|riêng|kể|tính|ai khác|khác|khác gì|thể không|cần biết"),
    *spell("chả|chẳng", "trách"),
    *spell("không|chẳng|chớ|đừng|đừng có|hổng|hông|chưa", "quên", "|là|rằng|mất"),
    *spell("không|chẳng|hổng|hông|đâu|mô", "ngờ|dè", "|là"),
    *spell(
        "không|chẳng|chả|hổng|chưa",
        "thể|thể nào|ai|ai có thể|cách nào",
        "chối|chối cãi|phủ nhận|cãi|bác|bác bỏ|nghi ngờ",
        "|được|nổi",
        "|là|rằng|chuyện",
    ),
    *spell("không|chẳng|đâu|hổng", "phải", "tự dưng|tự nhiên|khi không|vô cớ|ngẫu nhiên", "|mà"),
    *spell("không", "biết|chắc|nhớ|thì|gian|khí|đồng bộ|chồng lấp"),
    *spell("không|không cần|không phải|khỏi|khỏi cần|khỏi phải|chẳng|hổng|chớ|đừng|đừng có", "lo"),
    *spell("khỏi", "|phải|cần", "bàn|ngại|nói|bàn cãi"),
    *spell("|cũng", "có|chẳng|chả|không", "chết|hại|phiền|ảnh hưởng", "ai|gì|chi", "đâu|hết"),
    *spell("chưa", "kể|nói|trừ|tính"),
    *spell("chẳng", "hạn|qua"),
    *spell("bao|chừng|khi|bữa|từ|tới|về|đi|đến|ở", "mô"),
    *spell("biết|chỗ|nằm|từ|tới|về|đi|đến|ở", "đâu"),
    *spell(
        "chớ sao|chứ sao|mắc gì|ngồi|nằm|nếu|sao lại|sao mà|tội gì|việc gì|ăn|ở|bỏ|đứng|trống|tay", "không"
    ),
    *spell("chớ|chứ", "răng|sao|răng lại|sao lại", "không|hông|hổng|hong|nỏ|ko"),
    *spell("dữ|nguyên|nhiên|số|tài|tư|vật|chất", "liệu"),
    *spell("lý|tư|ý", "tưởng"),
    *listed_phrases("""
        chi mô mà, chả hạn, chừng nào, hổng thì, miễn là, miễn phí, nếu không thì, tưởng tượng, đâu đó, đừng ngại, no
        more than, no doubt, no matter, no problem, no wonder, not just, not only
    """),
)
"""Look like denials and are none."""
