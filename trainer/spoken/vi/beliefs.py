"""How Vietnamese tells what one once took for true, what is only heard or read, and how one vouches for it."""

from __future__ import annotations

from trainer.spoken.phrases import spell

FORMER_BELIEFS = (
    *spell(
        "hồi trước|hồi đầu|hồi đó|hồi xưa|ngày trước|trước đây|trước giờ|trước kia|lúc đầu|ban đầu|lâu nay|bấy lâu nay",
        "|em|tôi|tui|mình",
        "|cứ|vẫn|cũng",
        "đinh ninh|tưởng|nghĩ|nghĩ là|ngỡ|yên trí|chắc mẩm",
    ),
    *spell(
        "hồi|lúc|ngày|thời|thuở",
        "mới|còn",
        "học|học bài|vào nghề|vô nghề|đi làm|ra trường|tập tành",
        "|em|tui|tôi|mình",
        "|cũng|cứ|toàn|thì|vẫn",
        "hay|tưởng|nghĩ|đổ|tin|cãi|nói|trả lời",
    ),
)
"""Opens what the speaker no longer holds."""

OUTDATED = spell(
    "sách|tài liệu|giáo trình|bài|blog|bản|hướng dẫn",
    "cũ|cũ rích|hồi xưa|đời cũ|lỗi thời|năm nảo năm nào",
    "|thì|vẫn|còn|cứ|có",
    "ghi|nói|viết|bảo|dạy|kêu",
    "|là|rằng",
)
"""Opens what stands in a source that is called old."""

_OTHERS = (
    "pm|anh pm|ông pm|sếp|khách|đồng nghiệp|bạn đồng nghiệp|bạn kia|bạn ấy|anh ấy|ổng|ảnh|hắn|họ|nó|"
    "người ta|leader|team kia|bên kia|nhóm kia|đội kia|team đó|team sales|bên sales|bên kinh doanh|marketing"
)
OTHERS_OPINIONS = (
    *spell("theo", "|lời|ý|lời của|ý của|cách nghĩ của", _OTHERS, "thì|là|nói"),
    *spell("theo", "lời|lời của", _OTHERS),
    *spell("ý|quan điểm|lập luận|lý lẽ|suy nghĩ", "|của", _OTHERS, "là|rằng|là nói"),
)
"""Opens what somebody else holds."""

_SOMEWHERE = "|người ta|họ|có người|thấy|có bài|toàn|thấy người ta|có người ta"
HEARSAY = (
    *spell(
        "có|cũng có|vẫn có",
        "|một|một luồng|luồng|nhiều|những",
        "lập luận|ý kiến|quan điểm|lý lẽ|luận điểm|nhận định",
        "cho rằng|cho là|là|nói|nói là|nói rằng|rằng",
    ),
    *spell("tương truyền|có lời đồn|có tin đồn", "|là|rằng"),
    *spell(
        "nghe",
        "thằng bạn|nhỏ bạn|đứa bạn|con bạn|ông bạn|anh bạn|bạn em|ai đó|có người",
        "kể|nói|bảo|đồn",
        "|là|rằng",
    ),
    *spell("nghe", "lỏm|lén|hóng", "|được", "|là|rằng"),
    *spell("thấy", "người ta|họ|thiên hạ", "bảo|nói|bàn|bàn tán|kháo nhau|viết|ghi|đồn", "|là|rằng"),
    *spell("thấy bảo", "|là|rằng"),
    *spell("it is|it s|đó là", "a myth", "that|là"),
    *spell("i used to", "think|believe|say", "|that|là"),
    *spell(
        "nghe",
        "nói|bảo|kể|đâu có người|phong phanh|phong thanh|loáng thoáng|thiên hạ|người ta|anh em",
        "|nói|bảo|kêu|đồn|kể",
        "|là|rằng",
    ),
    *spell(
        "đọc|nghe|xem",
        "đâu đó|ở đâu đó|loáng thoáng",
        "|thấy|có người|người ta",
        "|nói|bảo|ghi|viết",
        "|là|rằng",
    ),
    *spell(
        "trên",
        "mạng|diễn đàn|reddit|facebook|blog|báo|twitter",
        _SOMEWHERE,
        "nói|bảo|viết|ghi|đồn|kêu|đăng|bàn",
        "|là|rằng",
    ),
    *spell(
        "suýt|suýt nữa|xém|xém nữa|tí nữa|chút nữa",
        "|thì",
        "|em|tui|mình|tôi",
        "kết luận|trả lời|viết|ghi|chốt",
        "|là",
    ),
    *spell(
        "quảng cáo|tờ quảng cáo|tờ rơi|brochure|báo chí",
        "|cứ|toàn|thì",
        "nói|bảo|ghi|viết|giật tít|khoe",
        "|là|rằng",
    ),
)
"""Opens what the speaker has only from others, or nearly said."""

UNHEEDED = spell(
    "đừng|chớ|đừng có",
    "tin|nghe|nghe theo|nghe lời",
    "|ai|mấy người|người ta|mấy ông|mấy bạn|mấy đứa|thằng nào|ông nào|bọn họ",
    "nói|bảo|kêu|đồn|phán",
    "|là|rằng",
)
"""Opens what others say and one should not heed: it looks like a denial."""

SAID_AT_LENGTH = (
    *spell(
        "cho hay|một mực|báo cáo là|báo cáo rằng|nói đùa|nói đùa là|tuyên bố|truyền nhau|rỉ tai|rỉ tai nhau|thề"
    ),
    *spell("cam đoan|giải thích|lập luận|nhận xét|phân tích|gán cho|quy cho"),
    *spell("đổ", "tại|cho|thừa|lỗi|vì|do"),
    *spell("viết|ghi|kể|dạy|giảng|khuyên|đăng|cho|kết luận|trả lời", "là|rằng"),
    *spell("giật", "tít", "|là"),
    *spell("tựa|tựa đề|nhan đề|tiêu đề|tít", "|là"),
    *spell("tính", "ra"),
    *spell("hay|thường|cứ|toàn|nó", "trả lời|viết|ghi|chép"),
)
"""Verbs of saying that are such only with the word behind them."""

SOURCES = (
    *spell("sách|tài liệu|giáo trình|slide|bài viết|video|trang web|đề bài|đề|wiki|thầy em|cô em"),
    *spell("sách|tài liệu|bài", "em đọc|em học"),
    *spell("|cái", "bài", "hôm nọ|hôm trước|bữa trước|đó|kia|nọ"),
    *spell("đáp án|slide cũ|slide này|một bài trên|một ông trên|bài trên|ông trên|bạn trên|trang"),
)
"""Whose words are the speaker's own, unless he then says that he does not know."""

_NOT = "không|chẳng|chả|hổng|hông|nỏ|chưa"
DOUBTS = (
    *spell(
        _NOT,
        "|dám|tự|được",
        "kiểm|kiểm chứng|kiểm tra|kiểm lại|kiểm tra lại|xác minh|đối chiếu|tự tính|tính lại",
    ),
    *spell(_NOT, "|dám", "chắc|chắc lắm"),
    *spell("sai|trật|bậy|không đúng|hổng đúng|lỗi thời|cũ rồi|không tin được|không ổn", "|rồi|lắm"),
    *spell("thấy", "không ổn|hổng ổn|không tin được|sai sai"),
    *spell(
        _NOT, "|dám", "nói theo|tin theo|theo|nhắc lại", "|anh ấy|chị ấy|bạn ấy|ảnh|ổng|chỉ|họ|nó|người ta"
    ),
)
"""Right behind what another said, with the speaker before: he does not vouch for it."""

OVERRULING = spell(
    "nhưng|mà|song|chứ|chớ",
    "thực ra|thật ra|thực tế|kỳ thực|đúng ra|em thấy|em tính|em đo|em nghĩ|theo em|tính ra|đo ra|tui thấy|tui tính"
    "|tui nghĩ|tui đo|mình thấy|mình tính|mình đo|tôi thấy|tôi tính|tôi nghĩ|em tính ra|em đo ra|em bấm|em chia",
    "|là|thì|ra|lại",
)
"""Behind what is written somewhere: the speaker says another thing himself."""

AGREEING = (
    *spell(
        "thấy|nghĩ",
        "|là|cũng|thì|rất|cũng là",
        "đúng|phải|có lý|hợp lý|chuẩn|chính xác|không sai|vậy|thế|rứa",
        "|rồi|thật|mà|đó",
    ),
    *spell(
        "tính", "|ra|lại", "|cũng|thì|cũng ra", "vậy|y vậy|y như vậy|thế|y thế|rứa|y rứa|đúng vậy|đúng thế"
    ),
    *spell("|quá|rất|hoàn toàn", "đúng|chuẩn|chính xác|có lý|hợp lý|chí lý", "|rồi|thật|vậy|thế|luôn|quá"),
    *spell("|hoàn toàn|cũng", "đồng ý|đồng tình|tán thành|nhất trí|tin"),
    *spell(_NOT, "|thấy", "|có", "gì|chi", "|là|mà", "sai|không đúng|trật|nhầm|để cãi|phải cãi"),
    *spell(_NOT, "sai|trật|cãi được|cãi vào đâu được|cãi đi đâu được"),
)
"""A clause of the speaker's own right behind what another said: he claims it too."""
