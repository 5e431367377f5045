"""Vietnamese words around numbers: about, from-to, operators, words that make a lone digit a number."""

from __future__ import annotations

from trainer.spoken.phrases import listed, meaning, spell

_COMPARED = listed(
    "nhanh chậm dài ngắn nhiều ít rẻ đắt lâu lớn nhỏ cao thấp to bé kém khỏe tốt nặng nhẹ mắc đông gọn"
)

APPROXIMATIONS: dict[str, str] = {
    **meaning(
        "~",
        ["khoảng", "cỡ", "tầm", "chừng", "độ", "xỉ", "~", "≈", "quãng", "đâu", "trên dưới", "khoản", "phỏng"],
    ),
    **meaning(
        "~", ["gần như", "quanh", "tương đương", "xấp xỉ", "đâu đó", "ước chừng", "áng chừng", "như bằng"]
    ),
    **meaning(
        "<", ["gần", "ngót", "dưới", "chưa tới", "chưa đến", "chưa đầy", "suýt", "xuýt", "<", "chưa được"]
    ),
    **meaning("<", ["ngót nghét", "gần bằng", "gần tới", "gần đến"]),
    **meaning(">", ["hơn", "trên", "quá", "vượt", ">", "ngoài", "vượt quá", "lớn hơn"]),
    **meaning("", [f"{word} hơn" for word in _COMPARED]),
    **meaning(
        "<=",
        ["tối đa", "không quá", "nhiều nhất", "cùng lắm", "≤", "không vượt quá", "không hơn", "cao nhất"],
    ),
    **meaning(">=", ["tối thiểu", "ít nhất", "không dưới", "≥", "không ít hơn", "thấp nhất", "chí ít"]),
}
"""The one or two words before a number -> sign of `Quantity.approximation`."""

MORE = frozenset(listed("mấy hơn ngoài"))
"""Right after a number: and some."""

RANGES = frozenset({"đến", "tới", "-", "~", "cho tới", "cho đến", ". . .", ". .", "đổ đến", "den", "toi"})
CHANGES = frozenset(
    {"lên", "xuống", "thành", "sang", "còn", "về", "lên tới", "lên đến", "xuống còn", "giảm còn", "tăng lên"}
    | {
        "giảm xuống",
        "vọt lên",
        "tụt xuống",
        "tụt còn",
        "- >",
        "→",
        "giảm về",
        "xuống tới",
        "rớt xuống",
        "nhảy lên",
    }
    | {
        "lên thành",
        "xuống thành",
        "len",
        "xuong",
        "kéo lên",
        "nâng lên",
        "hạ xuống",
        "chuyển sang",
        "leo lên",
    }
)
FROM = frozenset({"từ", "tu"})
MOTIONS = frozenset(listed("tăng giảm hạ nâng rớt tụt nhảy vọt kéo leo"))
BETWEEN = {"giữa": frozenset({"và", "với"})}
STEPS_FREELY = frozenset({"lên", "xuống", "xuống còn", "lên tới", "lên đến", "→", "giảm còn"})
"""Changes that lend a unit backwards even without `từ`."""

VAGUE = frozenset(listed("vài mấy hàng cả nhiều bao dăm chục mươi"))
"""Before a bare scale word: `vài trăm` is no value."""

OPERATORS = frozenset(listed("chia nhân cộng trừ bằng mũ = + - × / ÷ x trên lấy chia"))
LEFT_OF_DIGIT = frozenset(
    listed(
        "chia nhân cộng trừ bằng mũ = + × / ÷ batch bát bách bách bất dim gấp tp max size thành ra với cho cỡ khoảng"
    )
)
"""Right before a lone digit: it is a number if its phrase is over after it."""
RESULTS = frozenset(listed("bằng = ra là được thành is gives equals makes"))
BEFORE_RESULTS = frozenset(
    listed(
        ", thì em mình tôi ta nó cái đó này bấm tính chia máy kết quả tức nghĩa cho vậy nên sẽ cũng mới i it which"
    )
)
LIMITS = frozenset({"thôi"})
"""Right after a lone digit: đúng sáu *thôi*."""
CONNECTS = frozenset({"với", "cho", "đi", "thêm"})
"""May stand between an operator and its number."""
WEAK_LEFT = frozenset(listed("là lên xuống còn thành được từ tới đến để đúng"))
"""The same, but only at the end of a clause."""

BEFORE_LIMITS = WEAK_LEFT | {"chỉ", "có"}

ENDS = frozenset({"", ".", ",", ";", ":", "!", "?", ")", "…"})
RESTS = ENDS | frozenset(
    listed(
        "chia nhân cộng trừ bằng = + - × / ÷ > < ( thì là nên ra được cho với và còn mà nữa rồi vì cũng ở của tức "
        "sẽ mỗi một đi lại hay hoặc xong khoảng cỡ tầm ạ trên nhé mới chứ đây đấy đó lên xuống đến tới chỉ vậy khi "
        "so như do nếu tại bởi trong không có tính gần hơn thôi"
    )
)
"""After a number: its phrase is over, no noun follows that it would count."""
ARTICLE_UNITS = frozenset(listed("token param head layer user request kernel step GPU chat x"))
"""`một` before these is an article."""
ZERO_LEFT = frozenset({"bằng", "=", "về", "ra"})
UNIT_TELLINGS: dict[str, bool] = meaning(
    True,
    [
        *spell("|theo|với|lấy", "đơn vị|don vi", "|là|của nó là|tính là|thì là|ở đây là|tính bằng|la"),
        *spell("|đo|được", "tính", "bằng|theo", "|đơn vị"),
    ],
)
"""Behind a bare number they open its unit: 4,8, *đơn vị* mili giây."""
UNIT_SLIPS: dict[str, bool] = {
    **meaning(True, spell("à|á|ý|í|ơ|ờ|ấy|ủa|ừ|", "nhầm|lộn|quên|chết|sai|khoan", "|rồi|tí")),
    **meaning(True, spell("à|ý|í|ơ|ờ|ấy|ủa", "|không|hổng|hông|thôi|không phải|hổng phải|hông phải")),
    **meaning(True, spell("em|tôi|mình|tui", "nhầm|lộn|nói nhầm|nói lộn", "|rồi")),
    **meaning(True, spell("ý em|ý tôi|ý mình|phải|đúng ra|chính xác", "là")),
    **meaning(True, ["xin lỗi", "sửa lại", "nói lại", "nói nhầm", "nói lộn", "sorry"]),
}
"""Between a quantity and a bare unit these say that the unit is put right."""
