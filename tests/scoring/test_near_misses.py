"""Sentences that come near a point of the built-in sets and claim it, or do not, by patterns and weights together."""

from __future__ import annotations

import pytest

from trainer.cli.library import Library
from trainer.scoring.score import score
from trainer.spoken.normalise import hear

LIBRARY = Library(None)

CORPUS = [
    ("01/Q1", "no-promise", "Chưa chắc là decode bị kẹt ở băng thông bộ nhớ đâu ạ.", False),
    ("01/Q1", "no-promise", "Làm gì có chuyện mỗi bước phải đọc hết trọng số.", False),
    ("01/Q1", "no-promise", "Làm gì có chuyện hứa nổi ba trăm.", True),
    ("01/Q1", "bandwidth-bound", "Ai mà chẳng biết decode bị giới hạn bởi băng thông.", True),
    ("01/Q1", "bandwidth-bound", "Em chẳng thấy decode bị giới hạn bởi băng thông.", False),
    ("02/Q6", "8b-kv-wins", "Có lập luận rằng với 8B thì KV fp8 thắng.", False),
    ("02/Q6", "8b-kv-wins", "Em nghĩ là với 8B thì KV fp8 thắng.", True),
    ("01/Q1", "benchmark-wrong", "Con số hai nghìn của bạn kia là chém gió.", True),
    ("01/Q1", "benchmark-wrong", "Cái con số hai nghìn mà bạn kia khoe, theo em là tào lao.", True),
    ("01/Q1", "bandwidth-bound", "Nói decode bị giới hạn bởi băng thông là trật lất.", False),
    ("01/Q3", "not-32-times", "KV thêm bốn phẩy một ghi ga thì hổng phải vậy.", False),
    ("01/Q3", "not-32-times", "PM nói chậm ba mươi hai lần, hổng phải vậy.", True),
    ("01/Q3+", "no-bigger-gpu", "Không ai biết GPU mới nhanh cỡ nào.", False),
    ("01/Q3+", "no-bigger-gpu", "Khoan mua GPU mới, có bận đâu mà mua.", True),
    ("01/Q4", "kv-not-shared", "Trọng số không chia chung được với KV.", False),
    ("01/Q4", "kv-not-shared", "Trọng số chia được, còn KV thì không chia chung được.", True),
    ("01/Q5", "more-users-not-gpus", "Nó còn xúi em nhét thêm người vô mỗi con, em sợ trễ nên thôi.", False),
    ("01/Q5", "more-users-not-gpus", "Nhét thêm người vô mỗi con chớ đừng mua thêm GPU.", True),
    ("01/Q6", "alone-1.4h", "Một triệu token hết tiếng hai mươi lăm phút.", True),
    ("01/Q6", "alone-1.4h", "Một triệu token hết hai mươi lăm phút.", False),
    ("01/Q7", "cuda-graph", "Mọi người hay nhắc CUDA graph, nhưng em thử rồi, chả ăn thua.", False),
    ("01/Q7", "cuda-graph", "Mọi người hay nhắc CUDA graph, em bật lên chạy ngon lành.", True),
    ("01/Q7", "not-3-times", "Không có ba lần launch đâu, một lần thôi.", False),
    ("01/Q7", "not-3-times", "Decode không nhanh lên ba lần đâu.", True),
    ("02/Q3+", "no-fp8-cores", "Làm gì có chuyện trọng số FP8 tiết kiệm bộ nhớ.", False),
    ("02/Q3+", "no-fp8-cores", "A100 làm gì có tensor core FP8, phải nở ra mười sáu bit mà tính.", True),
    ("02/Q4", "not-3", "Không cần chừa biên.", False),
    ("02/Q4", "not-3", "Không phải ba người dùng đâu.", True),
    ("02/Q4+", "preemption-is-cause", "Preemption không có lần nào.", False),
    ("02/Q4+", "preemption-is-cause", "Thủ phạm là preemption, không có lỗi nào.", True),
    ("02/Q4+", "preemption-is-cause", "Preemption đâu phải thủ phạm.", False),
    ("02/Q4+", "preemption-is-cause", "Preemption chớ lỗi phần cứng không phải thủ phạm.", True),
    ("02/Q5", "load-fix", "Chia qua hai card cho crash thứ hai.", False),
    ("02/Q5", "load-fix", "Lúc nạp không vừa thì chia qua hai card.", True),
]


@pytest.mark.parametrize(("card", "point", "said", "hit"), CORPUS)
def test_only_what_is_claimed_earns_the_point(card: str, point: str, said: str, hit: bool) -> None:
    sheet = score(LIBRARY.rubric(card), hear(said, LIBRARY.rubric(card).language))
    assert next(p.verdict == "hit" for p in sheet.points if p.id == point) is hit


MISTAKES = [
    ("01/Q1", "promises-300", "Hồi đó em tưởng ba trăm token một giây thì mình ký được.", False),
    ("01/Q1", "promises-300", "Ba trăm token một giây thì mình ký được.", True),
    ("01/Q3", "one-user-kv", "KV thì em cộng thêm một trăm hai mươi tám mega bai của một người vô.", True),
    ("01/Q3", "one-user-kv", "KV mỗi người một trăm hai mươi tám mega bai, nhân ba hai.", False),
    ("01/Q3+", "buys-gpu", "PM nói mình nên sắm con GPU to hơn.", False),
    ("01/Q3+", "buys-gpu", "Mình nên sắm con GPU to hơn.", True),
    ("01/Q5", "adds-gpus", "PM nói phải mua thêm GPU.", False),
    ("01/Q5", "adds-gpus", "Theo em phải mua thêm GPU.", True),
    ("01/Q5", "half-the-units-idle", "Điện ăn nửa là nửa con chip bỏ không.", True),
    ("01/Q1", "ceiling-from-tflops", "Bị cái là tensor core không đủ sức nên chỉ ra chừng đó.", True),
    ("01/Q1", "ceiling-from-tflops", "Không phải tensor core không đủ sức, tại băng thông hẹp.", False),
    ("01/Q5", "half-the-units-idle", "Ba trăm năm chục oát tức là một nửa nhân không có gì làm.", True),
    (
        "01/Q5",
        "half-the-units-idle",
        "Nửa công suất là tensor core không có gì làm trong lúc chờ dữ liệu.",
        False,
    ),
    ("01/Q6+", "one-user-kv", "KV thì lấy của một người nửa ghi ga cộng vô là đủ.", True),
    ("01/Q6+", "one-user-kv", "KV của một người nửa ghi ga, nhân 64 rồi cộng vô.", False),
    ("02/Q2", "hosts-as-13b", "Cứ coi nó như con mười ba tỷ mà nhét vô một card.", True),
    ("02/Q2", "hosts-as-13b", "Đừng coi nó như con mười ba tỷ mà nhét vô một card.", False),
    ("02/Q2+", "always-active-only", "Batch bao nhiêu đi nữa cũng đọc có hai expert thôi.", True),
    ("02/Q2+", "always-active-only", "Batch một thì đọc có hai expert thôi, batch lớn đọc gần hết.", False),
    ("01/Q5", "half-the-units-idle", "Đừng tưởng điện ăn nửa là nửa con chip bỏ không.", False),
]


@pytest.mark.parametrize(("card", "mistake", "said", "made"), MISTAKES)
def test_only_a_mistake_of_the_speakers_own_is_made(card: str, mistake: str, said: str, made: bool) -> None:
    sheet = score(LIBRARY.rubric(card), hear(said, LIBRARY.rubric(card).language))
    assert (mistake in {m.id for m in sheet.mistakes}) is made
