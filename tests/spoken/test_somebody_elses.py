"""A claim that is not the speaker's own, and look-alikes in which he claims it: each kind on both sides."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

_NOT_CLAIMED = Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.RETRACTED | Stance.LISTED
CLAIM = "trọng số đọc lại"

SAID_BY_OTHERS = [
    "thằng cháu tui khuyên cứ {}",
    "ông lại nói vụ {}",
    "hồi mới học em hay nghĩ {}",
    "bạn Linh cùng team em thì nói {}",
    "chị Hà bên nhóm dữ liệu có kể là {}",
    "ông anh thì bảo {}",
    "bà chị cứ khăng khăng {}",
    "anh Tuấn tính ra {}",
    "sếp đọc bảng số rồi bảo {}",
    "nghe nói {}",
    "nghe người ta kể là {}",
    "thiên hạ đồn {}",
    "trên mạng người ta viết {}",
    "trên diễn đàn có bài bảo {}",
    'có bài blog tựa là "{}"',
    "báo chí giật tít {}",
    "tờ quảng cáo ghi {}",
    "người mới hay trả lời {}",
    "ai cũng đổ tại {}",
    "ai nấy đều cho là {}",
    "đừng nghe mấy người bảo {}",
    "đừng tin ai nói {}",
    "đừng nghe mấy người bảo {} với không nhét vừa",
    "suýt nữa em kết luận {}",
    "câu hỏi của anh là {}",
    "chị hỏi {}",
    "somebody on the forum wrote {}",
    "theo như anh Hùng thì {}",
    "cậu thực tập sinh báo cáo là {}",
    "đứa bạn ngồi cạnh cứ một mực {}",
    "mấy đứa trong lớp truyền nhau {}",
    "tui nghe thằng bạn kể {}",
    "có lời đồn {}",
    "vợ em còn nói đùa là {}",
    "theo anh Hùng bên em thì {}",
    "em nghe lỏm được là {}",
    "thấy người ta bàn tán là {}",
    "học sinh yếu thường viết {}",
]
OWN_AFTER_ALL = [
    "phản xạ đầu tiên của em là {}",
    "PM thì em khuyên {}",
    "với khách thì tui nói {}",
    "anh nghe em nói {}",
    "nói cho PM hiểu là {}",
    "em nói với bạn Linh là {}",
    "người mới hay quên rằng {}",
    "anh hỏi thì em trả lời, {}",
    "chị hỏi vì sao chậm thì {}",
    "nghe câu hỏi là biết, {}",
    "nghe thì lạ nhưng {}",
    "ai cũng biết {}",
    "ai đo cũng thấy {}",
    "đừng nghe mấy người bảo tính toán, {}",
    "đúng như sách viết, {}",
    "sách viết {}",
    "sếp đọc bảng số rồi đi, {}",
    "theo anh thì sao chứ {}",
    "theo em hiểu thì {}",
    "sếp em chưa hiểu, {}",
    "nghe đồn sai hết, {}",
    "không phải tin đồn, {}",
    "theo team em thì {}",
    "khách ngồi đợi trả lời, {}",
    "học sinh giỏi thường viết {}",
    "em xem bảng số thì thấy {}",
]
VOUCHED = [
    "anh bạn nói {}, tui không thấy có chi là không đúng hết",
    "PM bảo {}, em thấy đúng",
    "nghe nói thế, PM bảo {}. Em cũng đồng ý.",
    "bạn em bảo {}, và em cũng tính ra y vậy",
    "có người nói {}, quá đúng",
    "PM bảo {} em thấy đúng",
    "trong slide cũ có ghi {}, slide đó đúng",
]
NOT_VOUCHED = [
    "sách viết {}, mà em không chắc",
    "tài liệu ghi {}, em chưa kiểm",
    "anh Tuấn bảo kẹt bộ nhớ, {}, nhưng em chưa kiểm chứng được nên em không dám nói theo anh ấy",
    "PM bảo {}, đúng không",
    "PM bảo {}, em thấy đúng chỗ kia thôi",
    "trong slide cũ có ghi {}, nhưng slide đó sai rồi",
    "đáp án A ghi {}, đáp án đó sai",
    "cái bài hôm nọ em xem có nói {}, em chưa kiểm lại",
]
FRAMED = [
    "cứ cho là {} đi, thì cũng không giải thích được",
    "nếu quả thật {} thì đã khác",
    "mới nhìn thì {}, nhưng thật ra thì khác",
    "nhìn sơ thì thấy {}. Nhưng đo mới biết.",
    "cứ làm như {}",
    "em không dám khẳng định {}",
    "câu trả lời sai kinh điển là {}",
    "trả lời kiểu {} là trượt",
    "{}, ai nói vậy là chưa đo",
    "{} nghe hay đấy nhưng không đúng",
    "{}, nghe thì hay nhưng trật",
    "ừ thì {}, ai mà tin",
    "{} cái khỉ gì",
    "{}, sai hết",
    "hồi xưa {}, giờ khác rồi",
    "hồi xưa {}, bây giờ thì không",
    "đời cũ {}, chừ thì hết rồi",
    "{} là chuyện của hồi trước rồi",
    "{} là đời cũ thôi",
    "sách cũ ghi {}",
    "giáo trình cũ vẫn dạy là {}",
    "trước kia {}, bây giờ không còn thế nữa",
    "em định trả lời {} nhưng thôi",
    "em đã định viết {} rồi lại xoá",
    "{} là của câu trước",
    "nhanh lên nguyên con chứ {} gì",
    "nếu {} thì số đo phải khác, đằng này thì không",
    "em mong {}",
    "chớ vội kết luận {}",
    "chưa có bằng chứng nào cho thấy {}",
    "phương án nhiễu là {}",
    "ai lại nói {}",
    "em chưa tin {}",
    "{} chỉ là lời đồn",
    "{}, nghe như truyện cổ tích",
    "gán cho {} thì tội nó quá",
    "em không cho rằng {}",
    "không có lý do gì để nói {}",
    "chỗ hay sai nhất là nói {}",
    "đừng trả lời là {}",
    "{} thì em phản đối",
    "{} là em bịa cho vui",
    "ai bảo {} thì người đó nhầm",
    "{}, cái đó xưa rồi",
]
UNFRAMED = [
    "cứ cho là một người đi, {}",
    "cứ cho là {} đi, chia ra là đủ",
    "nếu quả thật một người thì {}",
    "mới nhìn là biết {}",
    "nhìn sơ cũng thấy {}",
    "em dám khẳng định {}",
    "câu trả lời đúng là {}",
    "ai trả lời khác là trượt, {}",
    "nghe hay đấy nhưng {}",
    "{}, nghe lạ nhưng đúng",
    "hồi xưa khác, giờ thì {}",
    "hồi xưa không vậy, bây giờ thì {}",
    "sách ghi {}",
    "chuyện của hồi trước thôi, chừ {}",
    "em định trả lời thế này, {}",
    "{} mà thôi",
    "{} chứ còn gì nữa",
    "{} chứ gì",
    "{}, có chết ai đâu",
    "khỏi phải bàn, {}",
    "em ước lượng {}",
    "nếu đông thì {}, đằng này thì vắng",
    "chớ vội mua card, {}",
    "chưa ai phủ nhận được {}",
    "đáp án đúng là {}",
    "nghe như đùa mà {}",
    "cái bẫy là quên mất {}",
    "em cho rằng {}",
    "có đủ lý do để nói {}",
    "chỗ hay quên nhất là {}",
    "đừng trả lời dài, {}",
    "{}, em không bịa đâu",
    "ai đo cũng nói {}",
    "cái đó xưa rồi, giờ {}",
]


def stance_of(said: str) -> int:
    answer = hear(said.format(CLAIM), "vi")
    return answer.stances[answer.words.index("đọc", answer.words.index("trọng"))]


@pytest.mark.parametrize("said", SAID_BY_OTHERS + NOT_VOUCHED + FRAMED)
def test_what_is_another_s_or_only_framed_is_not_claimed(said: str) -> None:
    assert stance_of(said) & _NOT_CLAIMED


@pytest.mark.parametrize("said", OWN_AFTER_ALL + VOUCHED + UNFRAMED)
def test_what_only_looks_so_is_claimed(said: str) -> None:
    assert not stance_of(said) & _NOT_CLAIMED


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("mỗi bước 4,8 ms, hồi nãy em bảo hứa được, thôi em rút lại", [4.8]),
        ("mỗi bước 4,8 ms mà lúc nãy em nói hứa được em rút lại", [4.8]),
        ("mỗi bước 4,8 ms, hồi nãy em bảo 300, thôi em rút lại", [4.8]),
        ("mỗi bước 4,8 ms, thôi em rút lại", []),
    ],
)
def test_who_says_what_is_taken_back_takes_nothing_else_back(said: str, left: list[float]) -> None:
    answer = hear(said, "vi")
    assert [q.value for i, q in enumerate(answer.quantities) if i not in answer.superseded] == left


@pytest.mark.parametrize(
    ("said", "is_own"),
    [
        ("My colleague wrote that one step takes 4.8 ms.", False),
        ("My colleague has written that one step takes 4.8 ms.", False),
        ("A friend posted that one step takes 4.8 ms.", False),
        ("The manager replied that one step takes 4.8 ms.", False),
        ("I wrote it down: one step takes 4.8 ms.", True),
        ("My colleague wrote 48 ms, but one step takes 4.8 ms.", True),
    ],
)
def test_what_others_write_is_theirs_in_english_too(said: str, is_own: bool) -> None:
    answer = hear(said, "en")
    assert (not answer.stances[answer.words.index("takes")] & _NOT_CLAIMED) == is_own
