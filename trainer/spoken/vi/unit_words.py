"""How units are said in Vietnamese, in all regions, by letter names, and as a recogniser mishears them."""

from __future__ import annotations

from trainer.spoken.phrases import meaning, spell
from trainer.spoken.unit_signs import FOREIGN_SIGNS, NOTHING, PER_SIGNS, SIGNS, SIZE, WORDS

_KILO = "ki lô|kí lô|ký lô|ký lo|ký nô|kilo|ki lo|kí lo|ki lố|ki nô|kilô|kí nô|ky lô|kylo"
_MEGA = "mê ga|mega|mêga|me ga|mê gà|mề ga|mé ga|mế ga"
_GIGA = (
    "gi ga|ghi ga|giga|ghiga|gi gà|ghi gà|gí ga|di ga|dì ga|ri ga|gui ga|ghê ga|gích ga|ghíc ga|"
    "gi gơ|gì ga|ghì ga|ghi gơ|zi ga|gy ga|gigabai|gia ga|gi cà"
)
_TERA = "tê ra|tera|te ra|têra|tê da|tê gia|tê rà|tế ra|tề ra|tê la|tê dà|tể ra|ti ra|tê rờ a"
_MILLI = "mi li|mili|mi ly|me li|mê li|milli|mi lí|mi lì|mili li|my li|mì li|mi ni|mi lly|mí li|mi lơ|mini"
_MICRO = "micro|mi crô|micrô|mai crô|mai cờ rô|mi cờ rô|mi cơ rô|muy crô|mi cro|mai cro|mai cơ rô|mic rô|mích rô|mi krô"
_NANO = "nano|na nô|na no|nanô"
_BYTE = "byte|bytes|bai|bay|bye|bái|bại|bài|pai|bait|bai tơ|bai tờ|bai t|bải|bãi|bite|bi"
_LONE_BYTE = "byte|bytes|bai|bay|bait|bai tơ|bai tờ|bye"
_SECOND = "giây|dây|giay|day|rây|giấy|ngay|ngây|dấy|second|seconds|sec|giầy|giẫy|zây"
_HOUR = "giờ|gio|tiếng|tieng|hour|hours|giờ đồng hồ|tiếng đồng hồ"
_MINUTE = "phút|phut|phúc|minute|minutes|phụt"
_FLOP = (
    "flop|flops|phờ lốp|phờ lóp|phờ lộp|phơ lốp|fờ lốp|flốp|phờ lốc|phở lốp|phờ lốt|phờ lô|ép lốp|phlốp|phlop"
)
_BI = "bi bai|bi byte|bi bay|bi|bibai|bibyte|bi bái|bi bại"

_TIMES = {
    **meaning("ms", spell(_MILLI, f"{_SECOND}|")),
    **meaning(
        "ms", ["milisecond", "miliseconds", "millisecond", "milliseconds", "miligiây", "em ét", "em s"]
    ),
    **meaning(
        "ms",
        ["ly giây", "li giây", "ly dây", "li dây", "ly", "li", "miligiay", "milisec", "mờ sờ", "em giây"],
    ),
    **meaning("µs", spell(_MICRO, f"{_SECOND}|")),
    **meaning("µs", ["microsecond", "microseconds", "microgiây", "muy giây", "u ét", "mu giây"]),
    **meaning("ns", spell(_NANO, f"{_SECOND}|")),
    **meaning("ns", ["nanosecond", "nanoseconds"]),
    **meaning("s", _SECOND.split("|")),
    **meaning("min", _MINUTE.split("|")),
    **meaning("h", _HOUR.split("|")),
}
_BYTES = {
    **meaning("byte", _LONE_BYTE.split("|")),
    **meaning("bit", ["bít", "bịt"]),
    **meaning("KB", spell(_KILO, f"{_BYTE}|")),
    **meaning(
        "KB",
        [
            *spell("kí|ký|ki|kê|kơ|ca|ka", "bai|byte|bay|bye"),
            "kilobyte",
            "kilobytes",
            "kilobai",
            "ca bê",
            "kê bê",
            "ka bê",
            "kây bi",
            "kờ bê",
        ],
    ),
    **meaning("MB", spell(_MEGA, f"{_BYTE}|")),
    **meaning("MB", ["megabyte", "megabytes", "megabai", "em bê", "mờ bê", "em bi", "mê bê", "mê"]),
    **meaning("MB", spell("mê|mờ|em", "bai|byte|bay|bye")),
    **meaning("GB", spell(_GIGA, f"{_BYTE}|")),
    **meaning("GB", spell("gờ|giê|ghê|gi|gê|gơ|dê|g|ghi|gì|giơ|dờ", "bê|bai|byte|bay|bye|bái|bại")),
    **meaning("GB", ["gigabyte", "gigabytes", "ghigabai", "gigabai", "ghi", "ghigabyte", "gờ", "gi"]),
    **meaning("TB", spell(_TERA, f"{_BYTE}|")),
    **meaning("TB", spell("tê|tờ|ti|tơ", "bê|bai|byte|bay|bye|bái|bại")),
    **meaning("TB", ["terabyte", "terabytes", "terabai", "tê"]),
    **meaning("KiB", spell("ki|kí|ky|kê|ca", _BI)),
    **meaning(
        "KiB",
        [*spell("ca|kê|kây|ka|k|kờ|cê|ki", "i", "bê|bi|b|bai"), "kibibyte", "kibibytes", "kibibai", "kibi"],
    ),
    **meaning(
        "MiB", [*spell("mê|me|mi", _BI), *spell("em|mờ|m", "i", "bê|bi|b|bai"), "mebibyte", "mebibytes"]
    ),
    **meaning("GiB", spell("ghi|gi|ghì|gí|ghê|gì|dì", _BI)),
    **meaning("GiB", spell("gờ|giê|ghê|gi|gê|g|ghi|dê", "i", "bê|bi|b|bai")),
    **meaning("GiB", ["gibibyte", "gibibytes", "gibibai", "ghibibai", "gibi byte"]),
    **meaning(NOTHING, spell("em|gi|gờ|tê|ca", "bê|bi|pi", "u|iu|em")),
    **meaning(NOTHING, spell("bê|bi|bờ", "ép", "16|mười sáu")),
}
_WORK = {
    **meaning("FLOP", [*_FLOP.split("|"), "phép tính", "phép toán", "phép tinh"]),
    **meaning("GFLOPS", [*spell(_GIGA, _FLOP), "gigaflop", "gigaflops"]),
    **meaning("TFLOPS", [*spell(f"{_TERA}|tê|t|tờ", _FLOP), "teraflop", "teraflops", "teraflốp"]),
    **meaning("TFLOPS", spell(_TERA, "phép tính|phép toán|phép")),
    **meaning("PFLOPS", [*spell("pê ta|peta|pi ta|bê ta", _FLOP), "petaflop", "petaflops"]),
    **meaning("kW", spell(_KILO, "oát|watt|oắt")),
    **meaning("W", ["oát", "oắt", "watt", "watts", "goát", "quát", "oat"]),
}
_COUNTS = {
    **meaning(
        "token",
        spell(
            "tô|tốc|tôc|tóc|tố|to|toc|thô|tổ|tồ|tộc|tột|tót|tôk|tốt|tốk",
            "ken|kên|cần|kèn|kén|kẻn|can|kan|cân|khen|cen|kel|kần|căn|kem",
        ),
    ),
    **meaning("token", ["tôken", "tokan", "tôkên", "tocken", "tokem", "toket", "tokken"]),
    **meaning("param", [*spell("tham|thăm|thâm|tam", "số|xố|sô|so|sổ|xô"), "pa ra mét", "pa ra mi tơ"]),
    **meaning(
        "head", ["đầu", "hét", "ca vê hét", "kv hét", "head kv", "đầu kv", "quê ri hét", "attention head"]
    ),
    **meaning("head", ["ca vê head", "k v head", "kv heads", "quê ri head", "hét đờ"]),
    **meaning("layer", ["lớp", "lây ơ", "lay ơ", "lei ơ", "tầng", "lây dơ", "lê ơ", "lây ờ"]),
    **meaning(
        "user", ["người dùng", "người", "diu dơ", "iu dơ", "u dơ", "du dơ", "u sơ", "người sử dụng", "iu sơ"]
    ),
    **meaning(
        "user", ["đứa", "mạng", "khứa", "thằng", "ông", "mống", "bạn", "anh em", "ông khách", "nhân viên"]
    ),
    **meaning("user", ["khách", "khách hàng", "học sinh", "sinh viên"]),
    **meaning(WORDS, ["chữ"]),
    **meaning(NOTHING, ["chữ số", "chữ ký", "mạng nơ", "mạng lưới"]),
    **meaning("request", ["yêu cầu", *spell("ri|rì|re|rê", "quét|quest|quết|quyết|quẹt|quét tờ")]),
    **meaning(
        "kernel", ["cơ neo", "cơ nen", "cờ neo", "kơ neo", "cơ nồ", "cơ nô", "kơ nồ", "cơn neo", "ker neo"]
    ),
    **meaning("kernel", ["cơ nơ", "cơ nel", "kơ nen", "cớ neo", "kéc neo"]),
    **meaning("step", ["bước", "sờ tép", "xì tép", "buoc"]),
    **meaning(
        "GPU", ["card", "cards", "cạc", "gi pi iu", "gờ pê u", "giê pê u", "gê pê u", "gi pi u", "ghê pê u"]
    ),
    **meaning("GPU", spell("con|chiếc|tấm|cái|thẻ", "gpu|card|cạc|gi pi iu|gờ pê u|giê pê u")),
    **meaning(
        "chat",
        [
            "cuộc",
            "cuoc",
            *spell("cuộc|cuoc", "chat|trò chuyện|hội thoại|nói chuyện|chát|trao đổi"),
            "hội thoại",
        ],
    ),
    **meaning("chat", ["đoạn chat", "phiên chat", "conversation", "conversations"]),
}
_MONEY = {
    **meaning(
        "USD",
        ["đô", "đô la", "đôla", "đô la mỹ", "đô mỹ", "dollar", "dollars", "u ét đê", "đo la", "đồng đô"],
    ),
    **meaning("USD", ["đô la mĩ", "đô lạ", "u s d", "do la"]),
    **meaning("cent", ["xu", "cent", "cents", "xen", "xen tơ"]),
}
_RATIOS = {
    **meaning("%", spell("phần|phân|phẩn|phầm|phan|phẩm|phền", "trăm|chăm|tram|trâm|trầm|trăn|chạm|tâm|tăm")),
    **meaning("%", ["percent", "pơ xen", "pờ xen", "pơ cent", "phầntrăm"]),
    **meaning("x", ["lần", "ích", "ích xì", "nần", "lan", "times", "lầng"]),
    **meaning(SIZE, ["bê", "bi"]),
    **meaning(NOTHING, ["x pê"]),
}
_OTHERS = {
    **meaning("m", ["mét"]),
    **meaning("cm", [*spell("xăng|xen|sen|xang", "ti mét"), "cm"]),
    **meaning("km", [*spell(_KILO, "mét"), "kilomet", "km", "cây số"]),
    **meaning("kg", [*spell(_KILO, "gram|gam"), "kg", "ki lô gram", "kí", "ký"]),
    **meaning("g", ["gram", "gam"]),
    **meaning("V", ["vôn", "volt"]),
    **meaning("EUR", ["euro", "ơ rô"]),
    **meaning("RM", ["ringgit"]),
    **meaning("KRW", ["won", "uôn"]),
    **meaning("°C", ["độ", "độ c", "độ xê", "°", "° c"]),
    **meaning("Mbit", ["megabit", "megabits"]),
    **meaning("Gbit", ["gigabit", "gigabits", *spell(_GIGA, "bit|bít")]),
    **meaning("Kbit", ["kilobit", "kilobits"]),
}
_FOREIGN = {
    **FOREIGN_SIGNS,
    **meaning("day", ["ngày"]),
    **meaning("week", ["tuần", "tuần lễ"]),
    **meaning("month", ["tháng"]),
    **meaning("age", ["tuổi"]),
    **meaning("star", ["sao", "ngôi sao"]),
    **meaning("score", ["điểm"]),
    **meaning("%", spell("điểm", "phần trăm|%")),
    **meaning("page", ["trang", "trang giấy"]),
    **meaning("char", ["ký tự", "kí tự"]),
    **meaning("litre", ["lít"]),
    **meaning("VND", ["đồng", "đồng bạc", "việt nam đồng"]),
    **meaning("Hz", ["héc", "hẹc", "hertz"]),
    **meaning("MHz", spell(_MEGA, "héc|hẹc|hertz")),
    **meaning("GHz", spell(_GIGA, "héc|hẹc|hertz")),
    **meaning(NOTHING, spell("đồng", "thời|nghiệp|bộ|đội|hồ|đều|ý|nghĩa|nhất")),
    **meaning(NOTHING, spell("độ", "trễ|dài|chính xác|sâu|rộng|lớn|phức tạp|lệch")),
    **meaning(NOTHING, spell("điểm", "gãy|ngưỡng|giao|gập|uốn|cân|hòa|này|đó|yếu|mạnh|nghẽn")),
    **meaning(
        NOTHING,
        spell(
            "li|ly",
            "trà|cà phê|cafe|nước|bia|rượu|sữa|kem|chè|sinh tố|giấy|hôn|kỳ|kì|tâm|khai|biệt|lai|thân|tán|ti|bì"
            "|tách|thuyết|do|lịch|mét",
        ),
    ),
    **meaning(NOTHING, ["tuần tự", "trang bị", "ngày càng", "ngày nay", "sao lại", "sao chép"]),
}
"""Of another world: a number before one of them is neither ms nor GB nor token/s."""

_HYPHENED = ("mi li", "mi ly", "na nô", "ki lô", "mê ga", "gi ga", "ghi ga", "tê ra", "pê ta")


def _hyphened(units: dict[str, str]) -> dict[str, str]:
    """`mi-li`, `tê-ra bai`, `gi-ga-bai`: foreign words as careful writers spell them."""
    spelled = {phrase: unit for phrase, unit in units.items() if phrase.startswith(_HYPHENED)}
    return {
        **{phrase.replace(" ", " - ", 1): unit for phrase, unit in spelled.items()},
        **{phrase.replace(" ", " - "): unit for phrase, unit in spelled.items()},
    }


UNITS: dict[str, str] = {
    **SIGNS,
    **_hyphened({**_TIMES, **_BYTES, **_WORK}),
    **_TIMES,
    **_BYTES,
    **_WORK,
    **_COUNTS,
    **_MONEY,
    **_RATIOS,
    **_OTHERS,
    **_FOREIGN,
}

_EACH = "trên|mỗi|một|/|per|trên mỗi|cho mỗi|trong một|trong mỗi|mỗi một|trên một|cho một|trong|tren|moi|mot|chên|a"
PER: dict[str, str] = {
    **PER_SIGNS,
    **meaning("/s", spell(_EACH, f"{_SECOND}|s")),
    **meaning("/h", spell(_EACH, f"{_HOUR}|h|dờ")),
    **meaning("/min", spell(_EACH, _MINUTE)),
    **meaning("/byte", spell(_EACH, _BYTE)),
    **meaning("/s", ["giây", "dây", "giay"]),
    **meaning("/h", ["giờ"]),
}
