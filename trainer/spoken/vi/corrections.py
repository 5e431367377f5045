"""How Vietnamese takes back what was just said: misspoken, misread, gone over again, said of something else."""

from __future__ import annotations

from trainer.spoken.cues import listed_phrases
from trainer.spoken.phrases import spell

_SPEAKER = "em|tui|mình|tôi|con"

RECALLS = spell(
    "|con số đó|số đó|cái đó|chỗ đó|con số nớ|số nớ|cái nớ",
    _SPEAKER,
    "đọc|nhìn|ghi|nhớ|bấm|nghe|cầm|lấy|bốc|chép|dùng|xài|nhặt|mượn",
    "nhầm|lộn|sai|bậy|trật",
)
"""Own to a slip of memory: the number is taken back wherever it was said."""

CORRECTIONS = (
    *RECALLS,
    *spell("|à|ơ|ờ|ủa", "no no|no wait|wait no"),
    *spell("à|ơ|ờ|ủa|oh", "no|wait"),
    *spell("à|ủa|í|ý|ơ|ờ|ấy|chết", "bậy|trật|tầm bậy", "|rồi|quá"),
    *spell("à|í|ý|ơ|ờ|ủa|ê", "không|nhầm|lộn"),
    *spell("à|á|í|ý|ơ|ờ|ủa|ê|ấy|chết", "ngược", "|rồi|mất|mất rồi"),
    *spell("ấy", "không|nhầm|quên|chết"),
    *spell("à|á|í|ý|ơ|ờ", "quên"),
    *spell("|à|oh|ủa", "scratch that|strike that|i take that back|i misspoke"),
    *spell("thôi|à|ơ|ờ|ủa", "không phải"),
    *spell("à|ơ|ờ", "sai|thôi"),
    *spell("ơ|ờ|ủa", "khoan"),
    *spell("à", "chết|em nhầm|hông|hổng|hông phải|không đúng|mà khoan|mà không|mà thôi|à khoan"),
    *spell("em", "lộn|nhầm|nói lại|nói ngược|nói sai|rút lại|sửa|xin sửa"),
    *spell("ý", "em|mình|tui|tôi", "là"),
    *spell("nói", "lại|lộn|ngược|nhầm"),
    *spell("đúng", "hơn là|ra là|ra phải"),
    *spell("lộn|nhầm|bậy", "rồi"),
    *listed_phrases("xin rút lại, cho em rút lại"),
    *listed_phrases("""
        bậy quá, bỏ đi, cho em sửa, chính xác là phải, chết thật, khoan đã, không không, mình nhầm, nhầm lẫn,
        quên mất, rút lại, sorry, sửa lại, thôi chết, tính nhầm, tính sai, tôi nhầm, xin lỗi, xin nói lại, đính chính,
        để em nói lại, ờ hổng, ừ không
    """),
)
"""Take back what stands before."""

PUT_RIGHT = listed_phrases("phải là")
"""The same, but for a denial's own words: "chứ không *phải là* ba"."""

AMENDERS = (
    *spell(
        f"|{_SPEAKER}",
        "|đặt|ghi|để|đọc|viết",
        "lộn|nhầm|sai|lệch|lạc|quên",
        "dấu phẩy|phẩy|cái phẩy|hàng|số không|đơn vị|chỗ phẩy|dấu",
    ),
    *spell(
        "tính|nhẩm|bấm|coi|xem|soát|dò|kiểm",
        "lại",
        "thì|ra|là|được|còn|chỉ|có|phải",
        "|có|ra|là|chỉ",
    ),
    *spell("sửa|đổi|chữa", "|lại", "thành|là"),
    *spell("|cái|dấu", "phẩy|chấm", "chạy|nhảy|lệch|trôi|rớt|rơi|trật", "|mất|chỗ|đâu", "|rồi|mất"),
    *spell("dư|thừa|lố|thiếu|hụt|sót", "|mất", "một|hai|ba", "số không|con không|con số không", "|rồi"),
    *spell("cầm|lấy|bấm|bốc|chép|nhìn|dùng", "nhầm|lộn", "số|con số|dòng|cột|ô|hàng|số liệu", "|rồi"),
    *spell("trời|trời ơi|chết|thôi chết|ui|ủa", "nhầm|lộn|sai|trật"),
    *spell("đọc|nói|viết|ghi", "lộn|nhịu|lịu|nhầm|vấp|sai"),
    *spell("|sao|răng|ơ sao", "to|lớn|nhiều|nhỏ|bé|ít|lạ|kỳ|vô lý", "quá|thế|rứa|vậy|dữ"),
    *listed_phrases("""
        khoan khoan, chít, chết cha, chết chửa, oops, ooops, i mean, actually, make that,
        correction, my bad, sorry, wait
    """),
)
"""Between two numbers that could be one: the second is right."""

PAUSED_CORRECTIONS = (
    *spell("à|ủa|ơ|ờ|í|ấy|á", "đâu|đâu có|đâu phải|mô|mô có|mô phải"),
    *spell(f"|{_SPEAKER}", "nói", "nhịu|lịu|vấp|hớ|lẹo", "|rồi|tí|chút"),
    *spell(f"|{_SPEAKER}", "nhịu|lẹo lưỡi|líu lưỡi|nhịu miệng", "|rồi|tí|chút"),
    *listed_phrases("""
        chết, em nói ngược lại, hông, hông phải, hổng, hổng phải, khoan, không, không phải, không đúng, lầm,
        lộn, ngược, ngược lại, ngược lại mới đúng, nhầm, nói ngược, quên, sai, sai rồi, trật, trật rồi, bậy
    """),
)
"""Alone between pauses they take back what stands before."""

WITHDRAWALS = spell(
    f"|{_SPEAKER}|xin|cho em|em xin|tui xin|để em",
    "rút lại|rút",
    "|cái",
    "câu|ý|lời|phần|chỗ|con số|kết luận|câu trả lời",
    f"|nói|{_SPEAKER}|em nói|tui nói",
    "hồi nãy|lúc nãy|khi nãy|ban nãy|ban đầu|đầu|đầu tiên|mở đầu|lúc đầu|hồi đầu|nãy|nãy giờ"
    "|vừa rồi|vừa xong|vừa nói|đó|này|ấy|trước",
)
"""Take back what was said first, or what stands right before."""

NO_CORRECTIONS = (
    *spell(
        "à|ơ|ờ|ừ",
        "thôi",
        "thế|vậy|rứa",
        "|là|thì",
        "em|tui|tôi|mình|con|chốt|coi như|cho|nhé|nha|nghen|được|đi|xong",
    ),
    *spell("à|á|í|ý|ơ|ờ|ấy|ủa", "quên", "nói|thêm|nữa|kể|còn|bổ sung|chưa", "|thêm|nữa"),
    *spell("rút lại|rút", "|cái", "chữ|từ|tiếng"),
)
"""Look like such words and sum up, add a thing, or name the word that is taken back."""

RECHECKS = spell("|thế|khoan|ủa", "để|cho", _SPEAKER, "soát|coi|tính|xem|bấm|kiểm|rà|dò", "lại")
"""Go over all numbers so far once more."""

REASSIGNING = spell("|cái|con số|số", "đó|đấy|nớ|kia|này", "là|mới là", "của|cho|tổng|cả")
"""Right behind a correction: the number stands, but of something else."""
