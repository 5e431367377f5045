"""How Vietnamese tells what one once took for true."""

from __future__ import annotations

from trainer.spoken.phrases import spell

FORMER_BELIEFS = spell(
    "hồi trước|hồi đầu|hồi đó|hồi xưa|ngày trước|trước đây|trước giờ|trước kia|lúc đầu|ban đầu|lâu nay|bấy lâu nay",
    "|em|tôi|tui|mình",
    "|cứ|vẫn|cũng",
    "đinh ninh|tưởng|nghĩ|nghĩ là|ngỡ|yên trí|chắc mẩm",
)
"""Opens what the speaker no longer holds."""

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
