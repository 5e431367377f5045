"""One claim in many wrappings: those that put it down, and those that look like it and say it all the same."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

_NOT_CLAIMED = Stance.DENIED | Stance.ASKED | Stance.REPORTED | Stance.RETRACTED | Stance.LISTED
CLAIM = "trọng số đọc lại"

PUT_DOWN = [
    "{} á, không đời nào",
    "nói {} là nói cho vui",
    "{}, cái đó sai rồi",
    "{}, cái nớ trật rồi",
    "{}, nói vậy là sai",
    "{}, nghĩ rứa bậy",
    "{}, ý em không phải vậy",
    "{}, xin rút lại",
    "em rút lại ý {}",
    "tui phản đối chuyện {}",
    "em loại phương án {}",
    "đâu ra chuyện {}",
    "lấy đâu ra chuyện {}",
    "nhiều người lầm là {}",
    "cái sai thường gặp là {}",
    "em cứ đinh ninh {}",
    "suýt nữa thì em nói {}",
    "tưởng đâu {}",
    "theo PM thì {}",
    "theo lời sếp, {}",
    "ý PM là {}",
    "quan điểm của khách là {}",
    "câu hỏi đặt ra là {}",
    "phải chăng {}",
    "chẳng lẽ {}",
    "hổng lẽ {}",
    "{} hay sao",
    "{} là chuyện hoang đường",
    "{} là tin vịt",
    "{} thì vô lý quá",
    "{} là không có căn cứ",
    "{} thì đừng hòng",
    "{} thì có mà mơ",
    "{} là bất khả thi",
    "{} là không thể",
    "có điên mới nói {}",
    "tội chi mà {}",
    "việc gì phải {}",
    "khó lòng mà {}",
    "khó có chuyện {}",
]
CLAIMED = [
    "{} chứ sao",
    "{} là đúng",
    "{}, không sai",
    "{}, cái đó đúng rồi",
    "{}, nên số đó sai",
    "{}, nói vậy là đủ",
    "{} là khó tránh",
    "theo em thì {}",
    "theo bài học thì {}",
    "em theo PM, {}",
    "ý em là {}",
    "em chọn ý này: {}",
    "không thể phủ nhận {}",
    "không ai cãi được là {}",
    "chẳng ai chối được chuyện {}",
    "không phải tự dưng {}",
    "chả trách {}",
    "đừng quên {}",
    "không ngờ {}",
    "ai dè {}",
    "hoá ra {}",
    "việc gì làm nhiều phép thì nghẽn tính toán, {}",
    "không khó, {}",
    "không nghi ngờ gì nữa, {}",
    "PM quên mất là {}",
    "lẽ thường thì {}",
    "câu trả lời là {}",
    "chỗ thường gặp nhất là {}",
]

MIXED_DOWN = [
    "{} là wrong",
    "{} là myth",
    "{}, nope",
    "{} thì I don't buy",
    "{} sai hoàn toàn",
    "{} trật lất",
    "{}, trật rồi",
    "PM said {}",
    "people say {}",
    "theo team kia thì {}",
    "no way có chuyện {}",
]
MIXED_CLAIMED = [
    "no doubt {}",
    "no matter what {}",
    "I think là {}",
    "of course {}",
    "theo team em thì {}",
    "ok, {}",
    "{}, right",
]
ENGLISH = "the weights are read again"
ENGLISH_DOWN = [
    "it is a myth that {}",
    "{}, that's wrong",
    "{}, that is just wrong",
    "{}, which is wrong",
    "{}, no way",
    "according to the PM {}",
    "in the PM's view {}",
    "I used to believe {}",
    "I was going to say {}",
    "one would think {}",
    "I'm not sure whether {}",
    "let's say {}",
    "it's a common mistake to think {}",
    "the common misconception is that {}",
    "I reject the idea that {}",
    "the blog said {}, which I don't buy",
]
ENGLISH_CLAIMED = [
    "it is no accident that {}",
    "it's no secret that {}",
    "don't forget {}",
    "nobody denies {}",
    "it cannot be denied that {}",
    "he doesn't know that {}",
    "the PM forgot that {}",
    "I'm sure {}",
    "{}, that's right",
    "{}, which is why it is slow",
    "it turned out that {}",
]


def stance_of(said: str, claim: str, code: str) -> int:
    answer = hear(said.format(claim), code)
    return answer.stances[answer.words.index("read" if code == "en" else "đọc")]


@pytest.mark.parametrize("said", PUT_DOWN + MIXED_DOWN)
def test_what_a_speaker_puts_down_is_not_claimed(said: str) -> None:
    assert stance_of(said, CLAIM, "vi") & _NOT_CLAIMED


@pytest.mark.parametrize("said", CLAIMED + MIXED_CLAIMED)
def test_what_only_looks_put_down_is_claimed(said: str) -> None:
    assert not stance_of(said, CLAIM, "vi") & _NOT_CLAIMED


@pytest.mark.parametrize("said", ENGLISH_DOWN)
def test_what_an_english_speaker_puts_down_is_not_claimed(said: str) -> None:
    assert stance_of(said, ENGLISH, "en") & (_NOT_CLAIMED | Stance.SUPPOSED)


@pytest.mark.parametrize("said", ENGLISH_CLAIMED)
def test_what_only_looks_put_down_in_english_is_claimed(said: str) -> None:
    assert not stance_of(said, ENGLISH, "en") & (_NOT_CLAIMED | Stance.SUPPOSED)
