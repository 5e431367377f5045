"""How Vietnamese says that it only lists: the words remembered, the names told over."""

from __future__ import annotations

from trainer.spoken.phrases import spell

_SPEAKER = "em|tui|tôi|mình|con|cháu"
_WORDS = "từ khóa|từ khoá|keyword|keywords|từ|chữ|cụm|cụm từ|thuật ngữ|cái tên|tên|tên gọi"

LIST_OPENERS = (
    *spell(
        "mấy|các|vài|những",
        _WORDS,
        _SPEAKER,
        "|còn|chỉ|có",
        "nhớ|thuộc|nhớ được|thuộc được|nghe được|học được",
        "|là|gồm|có|thì có",
    ),
    *spell("từ khóa|keyword|keywords", "thì có|thì gồm|gồm có|gồm|nè|nghen"),
)
"""What follows in the sentence is only named."""

LISTS = spell(
    "mấy|những|các|toàn|hai|ba|bốn|cả hai|cả ba",
    "cái|chữ|từ|thứ|con số|số|ý|khái niệm|món|điều",
    "đó|này|kia|ấy|nớ|trên",
    f"|là|thì|toàn|{_SPEAKER}",
)
"""Behind a list: where the clause ends in not knowing, all of it is only named."""

LIST_CLOSERS = (
    *spell(
        f"|{_SPEAKER}",
        "|chỉ|mới",
        "liệt kê|kể tên|điểm tên|đọc tên|nêu tên|list|kể từ khóa",
        "|ra",
        "vậy|thế|rứa|vầy",
        "thôi",
    ),
    *spell(
        _SPEAKER,
        "chỉ",
        "nhớ|thuộc|biết",
        "tên|từ khóa|keyword|mấy từ|mấy chữ|mặt chữ|mấy cái tên",
        "|đó|vậy|thế|nớ|này",
        "|thôi",
    ),
)
"""What stands before in the sentence is only named."""
