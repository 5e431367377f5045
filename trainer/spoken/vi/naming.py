"""How Vietnamese says what a number is: "hai trăm là số oát", "năm nghìn ba, chắc là tiền điện"."""

from __future__ import annotations

from trainer.spoken.cues import words
from trainer.spoken.en.naming import NAMING as ENGLISH
from trainer.spoken.names_of_numbers import ANOTHER, Head, NamingTables
from trainer.spoken.phrases import listed, meaning, spell
from trainer.spoken.unit_signs import NOTHING, SIZE, WORDS
from trainer.spoken.vi.unit_words import UNITS

_NO_NOUNS = frozenset({NOTHING, SIZE, WORDS, "x"})
_COUNTED = listed(
    "luồng thread nhân lõi máy nhà phòng ghế vé lượt trang lỗi dòng file phiên cổng quạt trạm xe bàn quán ngày tháng "
    "năm tuổi điểm chuyến tập bài thuê"
)
_SPENT = listed("điện nhà nước cơm phòng lương thưởng công xăng mạng net thuế ăn thuê trọ học")
_MADE = listed("driver cuda cu kernel python pytorch vllm phần firmware hệ bản trình bios linux ubuntu")

NAMES: dict[str, Head] = {
    **ENGLISH.names,
    **{
        f"{head} {unit}": (name, True)
        for unit, name in UNITS.items()
        if name not in _NO_NOUNS and unit.split()[0].isalpha()
        for head in ("số", "con số")
    },
    **meaning(("", False), spell("số|con số", "|lượng", "|các|mấy", "|".join(_COUNTED))),
    **meaning(("", False), spell("số", "nhà|phòng|ghế|hiệu|điện thoại|seri|thứ tự|hotline|báo danh")),
    **meaning(
        ("", False),
        spell(
            "điểm",
            "thi|số thi|trung bình|toán|kiểm tra|môn|tổng kết|rèn luyện|của em|đánh giá|rating|số của em",
        ),
    ),
    **meaning(
        ("", False), spell("doanh thu|doanh số|lợi nhuận|ngân sách|dân số|lượt|like|vốn|lãi|học bổng", "")
    ),
    **meaning(
        ("", False),
        spell("cân nặng|chiều cao|số đo|biển số|mã số|mã|tuổi|quãng đường|khoảng cách|nhịp tim", ""),
    ),
    **meaning(("", False), spell("ram|ping|độ trễ|băng thông", "máy em|máy|game|mạng|wifi|của em|internet")),
    **meaning(("", False), spell("dung lượng", "file|file log|log|ảnh|video|ổ|phim")),
    **meaning(("", False), spell("|con", "số lần", "em|tui|thi|rớt|bị|đi|gọi|đăng nhập")),
    **meaning(("", False), spell("tốc độ", "xe|gió|mạng|chạy bộ|máy bay|đường truyền|quạt")),
    **meaning(("USD", False), spell("tiền|giá", "học phí|quà|cưới|chợ|cà phê|sách|tàu|taxi|sửa xe|lì xì")),
    **meaning(
        (ANOTHER, False),
        spell("|hai|ba|mấy|những|các", "con số|số", "em|tui|tôi|mình", "chép|copy|học thuộc|học vẹt|bịa"),
    ),
    **meaning(
        (ANOTHER, False),
        spell("người ta|đề|câu hỏi|đề bài|thầy|anh|chị", "hỏi|cho|ghi|đưa", "|trong đề|sẵn|thôi"),
    ),
    **meaning(
        ("", False),
        spell(
            "phần",
            "prefill|decode|attention|mlp|launch|kernel|kv|trọng số|tính toán|đọc|chờ|cache|embedding|head",
        ),
    ),
    **meaning((ANOTHER, False), spell("em|tui|tôi|mình", "đoán|nói|phán", "bừa|mò|đại|liều|chơi")),
    **meaning((ANOTHER, False), spell("em|tui|tôi|mình", "bịa|phịa|chém", "|ra|thôi|gió")),
    **meaning(("token", False), spell("độ dài|chiều dài", "|prompt|context|câu hỏi|đoạn chat")),
    **meaning((ANOTHER, False), spell("|số|con số", "trong|ở|của", "đề|đề bài|câu hỏi|câu này hỏi")),
    **meaning(("%", False), spell("tỉ lệ|tỷ lệ|phần trăm|tỉ số|tỷ số|tỉ trọng|tỷ trọng", "")),
    **meaning(("USD", False), spell("tiền|giá|phí|học phí", "|".join(_SPENT))),
    **meaning(("USD", True), ["tiền", *spell("giá", "tiền|thuê|bán|mua|card|máy|vé|niêm yết")]),
    **meaning(("GB", True), spell("dung lượng|bộ nhớ|sức chứa", "vram|ram|ổ|đĩa|card|ổ cứng|bộ nhớ|máy|gpu")),
    **meaning(("version", False), ["phiên bản", "version", *spell("đời|bản", "|".join(_MADE))]),
    **meaning(("°C", False), ["nhiệt độ"]),
    **meaning(("W", True), ["công suất"]),
}

NAMING = NamingTables(
    names=NAMES,
    copulas=words("là is"),
    fillers=words("""
        thì em tui tôi mình con cháu nhớ nghĩ đoán nghe nói thấy chắc hình như có lẽ hẳn đó này ấy nớ kia đấy đây mà cái
        đâu phỏng mang máng hồi trước nãy bữa trong theo vốn cũng chính coi bộ thực ra thật chẳng qua
        i think believe guess maybe probably that number
    """),
    wondering=words("chắc hình nghe có hẳn đâu phỏng cái đó em tui tôi mình nhớ thực thật"),
    articles=words("cái con một những mấy các the a an"),
    stops=words("thì còn nên chứ chớ mà nhưng vì tại chia nhân cộng trừ"),
    of=words("của cua of trên hồi lúc"),
    joining=words("với và cùng"),
    others=words("khác kia nọ nớ bữa ngoái cũ another a b v rtx tpu"),
)
