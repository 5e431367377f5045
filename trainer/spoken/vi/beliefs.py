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
