"""Words that say nothing of what a sentence is about, by language; tables only."""

from __future__ import annotations

_VIETNAMESE = """
và là của các những cho với thì mà nên vì do bởi tại khi lúc nếu để từ tới đến ra vào lên xuống trên dưới trong ngoài
theo như bằng hơn nhất cũng vẫn còn đã đang sẽ được bị phải có không chưa chẳng này đó kia ấy đây nào gì sao thế vậy
rồi nữa một hai ba bốn năm sáu bảy tám chín mười trăm nghìn triệu tỷ mỗi mọi cả toàn chỉ đều rất quá lại mới cứ chính
tức nghĩa khoảng gần ít nhiều lần ta tôi em mình bạn nó họ người cái con chiếc thứ điều việc chuyện hay hoặc nhưng dù
tuy sau trước giờ thay đi làm nói hỏi thêm bớt hết đúng sai về qua giữa cùng so ở đâu muốn cần thật thực thường trọn
phần bao
"""
_ENGLISH = """
the a an and or but of to in on at by for from with without into over under than then that this these those it its is
are was were be been being has have had do does did not no nor so if as when while because since we you they he she i
our your their my me us them which who what where why how can could may might must shall should will would each every
all any some more most much many less few one two three four five six seven eight nine ten only just also still even
very about around roughly again once there here same other another such per via
"""

STOP_WORDS: dict[str, frozenset[str]] = {
    "vi": frozenset(_VIETNAMESE.split()),
    "en": frozenset(_ENGLISH.split()),
}
"""Of the Vietnamese ones, most are a syllable that is part of longer words too; those are found as two syllables."""
