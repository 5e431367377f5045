"""What holds a number in Vietnamese speech without being a quantity: products, precisions, ordinals."""

from __future__ import annotations

from trainer.spoken.phrases import listed, meaning, spell

_WIDTHS = (
    "4|6|8|16|32|bốn|tư|sáu|tám|mười sáu|ba hai|ba mươi hai|sáu mươi tư|16 bit|8 bit|4 bit|tám bit|tám bít|"
    "mười sáu bít"
)
_FORMATS = (
    "fp|bf|int|nf|mxfp|nvfp|tf|ép pê|ép pi|ép bê|ép phê|ép bi|ép p|f p|f pê|bê ép|bi ép|b f|bờ ép|in tơ|int tơ|in|inh|"
    "i en tê|ai en ti|en vê ép pê|nv fp|em ét ép pê|ép ép pê|phờ pờ|ép pệ"
)
_CHIPS = (
    *spell("h|hát|hắt|hạt|hờ|ếch|ết|hach", "100|200|20|800|một trăm|hai trăm|trăm|tám trăm|một trăm linh"),
    *spell("a|ây|b|gh|gb|l|v|t|a bê", "100|200|300|800|một trăm|hai trăm|10|40|4"),
    *spell("rtx|rờ tê ích", "3090|4090|5090|6000"),
    *spell("bê|bi", "200|300|hai trăm|ba trăm"),
    *spell("hat|hach|hac", "mot tram|hai tram|tam tram"),
    *spell("el|en lờ", "40|bốn mươi"),
)
_QUANTILES = spell(
    "p|pê|pi", "50|90|95|99|99,9|99.9|năm mươi|chín mươi|chín lăm|chín mươi lăm|chín chín|chín mươi chín"
)

CHIPS: dict[str, str] = meaning("GPU", _CHIPS)
"""GPU models as said; a number before one counts GPUs."""

NAMES: dict[str, bool] = {
    **meaning(True, spell(_FORMATS, _WIDTHS)),
    **meaning(True, _CHIPS),
    **meaning(True, _QUANTILES),
    **meaning(True, spell("w|vê kép", "4|8|bốn|tám", "a", "8|16|tám|mười sáu")),
    **meaning(True, spell("cuda|cu đa", "graph|gờ ráp")),
    **meaning(True, ["fifty fifty", "fifty - fifty"]),
    **meaning(True, spell("dăm", "ba|bảy|bẩy", "chục|trăm|nghìn|ngàn|triệu|")),
    **meaning(True, [f"năm {year}" for year in range(1990, 2040)]),
    **meaning(
        True, ["24/7", "24 / 7", "24 trên 7", "hai bốn trên bảy", "một mình", "ba mẹ", "năm nay", "năm ngoái"]
    ),
    **meaning(
        True, ["năm sau", "năm trước", "năm tới", "hằng năm", "hàng năm", "mỗi năm", "bao năm", "nhiều năm"]
    ),
    **meaning(
        True,
        [
            "một số",
            "thêm một nữa",
            "một vài",
            "một ít",
            "một chút",
            "một tí",
            "một mực",
            "một loạt",
            "một li",
            "một ly",
            "một mặt",
        ],
    ),
    **meaning(True, ["hai mặt", "chín muồi", "trăm năm đầu", "mười phân vẹn mười", "tứ", "một trời một vực"]),
    **meaning(
        True, ["trên dưới một trời", "không một", "tỷ lệ", "tỉ lệ", "tỷ số", "tỉ số", "tỷ trọng", "tỉ trọng"]
    ),
    **meaning(
        True, ["tỷ giá", "tỉ mỉ", "triệu chứng", "triệu hồi", "nửa chừng", "nửa vời", "nửa đêm", "nửa sau"]
    ),
    **meaning(
        True, ["nửa trước", "nửa kia", "nửa đầu", "vạn sự", "vạn vật", "chục cái", "hai chiều", "ba hoa"]
    ),
}
"""Whole phrases to step over; `dăm ba chục`, `năm nay` are words."""

HEADS: dict[str, bool] = meaning(
    True,
    [
        *listed("thứ câu bài bộ vế ý cách chương mục trang tháng ngày lần đời cấp quận khoá khóa điều"),
        *listed(
            "llama lama qwen gemma mistral mixtral gpt deepseek phi claude falcon yi kimi glm grok gemini"
        ),
        *listed(
            "pcie cuda python pytorch vllm sglang driver gen version ver nvlink hbm ddr rtx gtx q top rank"
        ),
        *["câu hỏi", "bài tập", "phiên bản", "thế hệ", "lờ la ma", "la ma", "lờ lam ma", "lla ma", "lờ lama"],
        *[
            "trường hợp",
            "lý do",
            "vấn đề",
            "giai đoạn",
            "lần thứ",
            "câu thứ",
            "gpu số",
            "card số",
            "cu đa",
            "mít trồ",
        ],
        *[
            "đì síc",
            "quen",
            "gờ pê tê",
            "gi pi ti",
            "tri tông",
            "dê rô",
            "bước thứ",
            "ý thứ",
            "cái thứ",
            "hờ bê em",
        ],
    ],
)
"""A number right after one of these, without a unit of its own, is which, not how many."""
