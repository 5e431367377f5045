"""What must not change a verdict, and what must: the same answer written otherwise, with small talk, denied, scaled."""

from __future__ import annotations

import re
import time
import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.answers import LIBRARY, Given, answers, base, claims, verdicts
from tests.properties.spoken_numbers import say
from trainer.spoken.normalise import hear
from trainer.spoken.phrases import listed
from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from collections.abc import Callable

SLOW = settings(derandomize=True, deadline=None, max_examples=60)
FIRST = listed("òa óa ỏa õa ọa òe óe ỏe õe ọe ùy úy ủy ũy ụy")
LAST = listed("oà oá oả oã oạ oè oé oẻ oẽ oẹ uỳ uý uỷ uỹ uỵ")
MOVED = dict(zip(FIRST, LAST, strict=True))


def new_style(text: str) -> str:
    pattern = re.compile(rf"(?<![qQ])(?:{'|'.join(MOVED)})(?![^\W\d_])")
    return pattern.sub(lambda match: MOVED[match.group()], unicodedata.normalize("NFC", text))


def old_style(text: str) -> str:
    back = {last: first for first, last in MOVED.items()}
    pattern = re.compile(rf"(?<![qQ])(?:{'|'.join(back)})(?![^\W\d_])")
    return pattern.sub(lambda match: back[match.group()], unicodedata.normalize("NFC", text))


def stops(mark: str) -> Callable[[str], str]:
    return lambda text: re.sub(r"\.(?=\s|$)", lambda _: mark, text)


def commas(mark: str) -> Callable[[str], str]:
    return lambda text: re.sub(r",(?= )", lambda _: mark, text)


SPELLINGS: dict[str, Callable[[str], str]] = {
    "upper case": str.upper,
    "lower case": str.lower,
    "composed": lambda text: unicodedata.normalize("NFC", text),
    "decomposed capitals": lambda text: unicodedata.normalize("NFD", text.upper()),
    "tone on the last vowel": new_style,
    "tone on the first vowel": old_style,
    "ellipsis": stops("…"),
    "dots": stops("..."),
    "exclamation": stops("!"),
    "ideographic stops": stops("。"),
    "comma after a blank": commas(" ,"),
    "dashes": commas(" –"),
    "ideographic commas": commas("、"),
    "wide blanks": lambda text: text.replace(" ", "  \u00a0"),
    "line breaks": lambda text: f"\n\n{text.replace(' ', chr(10))}\n",
    "full-width figures": lambda text: re.sub(r"\d", lambda digit: chr(0xFF10 + int(digit[0])), text),
}
FILLERS = {
    "vi": ("Ờ, ", "à ừm ", "dạ ", "thì là ", "Dạ thưa thầy, "),
    "en": ("Uh, ", "um ", "Well, ", "Okay, "),
}
SMALL_TALK = {
    "vi": ("Trưa nay em ăn phở gà với mẹ.", "Trời hôm nay mưa to quá.", "Tối qua đội nhà đá bóng hay lắm."),
    "en": ("I had noodles for lunch.", "The weather is lovely today.", "My team played football last night."),
}


@pytest.mark.parametrize("name", SPELLINGS)
def test_how_an_answer_is_written_moves_no_verdict(name: str) -> None:
    offset = list(SPELLINGS).index(name) % 5
    for answer in answers()[offset::5]:
        assert verdicts(answer.card, SPELLINGS[name](answer.text)) == base(answer), answer.text


@pytest.mark.parametrize("turn", range(5))
def test_fillers_in_front_move_no_verdict(turn: int) -> None:
    for answer in answers()[turn::5]:
        fillers = FILLERS[answer.language]
        assert verdicts(answer.card, fillers[turn % len(fillers)] + answer.text) == base(answer), answer.text


@pytest.mark.parametrize("turn", range(3))
def test_small_talk_behind_moves_no_verdict(turn: int) -> None:
    for answer in answers()[turn::4]:
        end = "" if answer.text.rstrip()[-1] in ".!?…" else "."
        talk = SMALL_TALK[answer.language][turn]
        assert verdicts(answer.card, f"{answer.text.rstrip()}{end} {talk}") == base(answer), answer.text


@pytest.mark.parametrize("turn", range(3))
def test_small_talk_in_front_moves_no_verdict_but_of_what_only_opens_an_answer(turn: int) -> None:
    for answer in answers()[turn::4]:
        graded, points, mistakes = verdicts(answer.card, f"{SMALL_TALK[answer.language][turn]} {answer.text}")
        opened = opened_by(answer)
        kept = {id_: verdict for id_, verdict in base(answer)[1].items() if id_ not in opened}
        assert {id_: points[id_] for id_ in kept} == kept, answer.text
        assert (graded, mistakes) == (base(answer)[0], base(answer)[2])


def opened_by(answer: Given) -> set[str]:
    """Conclusions that rest on the first words ("Không ạ, …"): with small talk before them they open nothing."""
    sheet = LIBRARY.score(answer.card, answer.text)
    return {
        point.id
        for point in sheet.points
        if point.kind == "conclusion" and point.evidence is not None and point.evidence.start < 40
    }


def in_words(answer: Given) -> str:
    """Every figure that can be read one way only, said."""
    text = answer.text
    for quantity in reversed(read_quantities(text, answer.language)):
        figure = re.match(r"\d[\d.,]*\d|\d", quantity.text)
        if figure is None or quantity.readings or quantity.low is not None:
            continue
        rest = quantity.text[figure.end() :]
        spoken = say(figure[0], answer.language)
        if spoken is not None and rest[:1] in ("", " "):
            text = text[: quantity.start] + spoken + rest + text[quantity.end :]
    return text


@pytest.mark.parametrize("turn", range(2))
def test_a_number_in_words_is_the_number_in_figures(turn: int) -> None:
    """But for echoes: the question's own words are known by their spelling, figures and all."""
    changed = 0
    for answer in [a for a in answers() if a.style != "echo"][turn::2]:
        spoken = in_words(answer)
        changed += spoken != answer.text
        assert verdicts(answer.card, spoken) == base(answer), spoken
    assert changed > 40


DENIALS = {
    "vi": ("không phải {}.", "đâu phải là {}.", "là cái khác chứ không phải {}.", "nói {} là sai."),
    "en": ("it is not true that {}.", "nobody would say that {}.", "{} is wrong."),
}
SAID_ANYHOW = {
    ("02/Q4+", "preemption-counter"): "the rubric takes the counter's name however it is said",
    ("01/Q4", "weights-shared"): "the rubric takes a denied 'khác' before 'đọc chung'",
    ("02/Q3+", "partly"): "the rubric takes a denied 'một phần'",
}


@pytest.mark.parametrize(
    "shape", [(code, shape) for code, shapes in DENIALS.items() for shape in shapes], ids=str
)
def test_denying_a_claim_takes_its_point_away(shape: tuple[str, str]) -> None:
    language, denial = shape
    worded = [claim for claim in claims(plain=True) if claim.language == language and claim.kind != "number"]
    plain = [claim for claim in worded if (claim.card, claim.point) not in SAID_ANYHOW]
    assert len(plain) >= 9
    for claim in plain:
        assert verdicts(claim.card, denial.format(claim.text))[1][claim.point] != "hit", claim


ANOTHER_UNIT = {
    "ms": "s",
    "µs": "s",
    "s": "ms",
    "GB": "MB",
    "GiB": "MB",
    "MB": "GB",
    "TB/s": "GB/s",
    "FLOP": "ms",
}
SLIPS = ("right digits, wrong power of ten", "right value, wrong unit")


def key_numbers() -> list[tuple[str, str, float, str, str]]:
    """Card, point, value, unit and language of claims that are one telling number with a unit of time or size."""
    found = []
    for claim in claims():
        quantities = read_quantities(claim.text, claim.language)
        if claim.kind != "number" or len(quantities) != 1 or quantities[0].text != claim.text:
            continue
        value, unit = quantities[0].value, quantities[0].unit
        if value and unit in ANOTHER_UNIT and len(f"{value:g}".replace(".", "").strip("0")) > 1:
            found.append((claim.card, claim.point, value, unit, claim.language))
    return found


def written(value: float, unit: str, language: str) -> str:
    figure = f"{value:.10f}".rstrip("0").rstrip(".")
    return f"{figure.replace('.', ',') if language == 'vi' else figure} {unit}."


def test_ten_times_a_key_number_is_wrong_by_a_power_of_ten() -> None:
    numbers = [n for n in key_numbers() if n[3] != "FLOP"]
    assert len(numbers) > 15
    for card, id_, value, unit, language in numbers:
        text = written(value * 10, unit, language)
        point = next(p for p in LIBRARY.score(card, text).points if p.id == id_)
        assert (point.verdict, point.reason) == ("wrong", SLIPS[0]), (card, text)


def test_a_key_number_with_another_unit_is_wrong_and_says_so() -> None:
    for card, id_, value, unit, language in key_numbers():
        text = written(value, ANOTHER_UNIT[unit], language)
        if (card, id_) == ("01/Q1+", "floor-10ms"):
            continue  # its rubric takes the bare figures "10,4" for the claim, whatever stands behind them
        point = next(p for p in LIBRARY.score(card, text).points if p.id == id_)
        assert point.verdict != "hit", (card, text)
        if unit != "FLOP":
            assert (point.verdict, point.reason in SLIPS) == ("wrong", True), (card, text)


def company(card: str) -> list[tuple[str, str]]:
    """(point, sentence) of a card, each a hit beside each of the others."""
    said = [(c.point, f"{c.text[0].upper()}{c.text[1:]}.") for c in claims(plain=True) if c.card == card]
    said = [(point, text) for point, text in said if len(text.split()) >= 4]

    def stands(point: str, text: str) -> bool:
        beside = [f"{text} {other}" for _, other in said] + [f"{other} {text}" for _, other in said]
        return all(verdicts(card, both)[1][point] == "hit" for both in beside)

    return [pair for pair in said if stands(*pair)]


@pytest.mark.parametrize("card", ["01/Q1", "01/Q3", "01/Q5", "02/Q3", "02/Q5", "02/Q6", "demo/Q1", "demo/Q2"])
@SLOW
@given(data=st.data())
def test_the_order_of_sentences_matters_to_order_points_only(card: str, data: st.DataObject) -> None:
    said = COMPANY.setdefault(card, company(card))
    shuffled = data.draw(st.permutations(said))
    points = verdicts(card, " ".join(text for _, text in shuffled))[1]
    assert [point for point, _ in said if points[point] != "hit"] == []


COMPANY: dict[str, list[tuple[str, str]]] = {}

NOTHING = [
    "", "   ", "\n\t", "…", "Ờ… à ừm.", "dạ, thì là, ờ", "Hmm.", "(nhạc)", "[âm nhạc]", "♪ ♪", "♪ nhạc nền ♪", "*cười*",
    "(tiếng vỗ tay) [Music]", "Hãy subscribe cho kênh Ghiền Mì Gõ để không bỏ lỡ những video hấp dẫn",
    "Cảm ơn các bạn đã theo dõi và hẹn gặp lại.", "Cảm ơn các bạn.", "Thanks for watching!", "không " * 40,
    "请不吝点赞 订阅 转发 打赏支持明镜与点点栏目", "ご視聴ありがとうございました", "시청해 주셔서 감사합니다",
    "Спасибо за просмотр, подписывайтесь",
    "Les poids du modèle sont lus à chaque étape, donc nous ne pouvons pas le promettre pour une requête.",
    "Los pesos se leen en cada paso y por eso no está claro que una petición como esta vaya más rápido.",
    "Die Gewichte werden bei jedem Schritt gelesen und das ist nicht schneller.", "ขอบคุณที่รับชม", "شكرا على المشاهدة",
]  # fmt: skip


@pytest.mark.parametrize("text", NOTHING)
@pytest.mark.parametrize("card", ["01/Q1", "02/Q3+"])
def test_a_text_that_is_no_answer_is_not_graded(card: str, text: str) -> None:
    sheet = LIBRARY.score(card, text)
    assert not sheet.graded
    assert sheet.score is None
    assert sheet.reason
    assert not any(point.verdict == "hit" for point in sheet.points)


@pytest.mark.parametrize(
    "text", ["", "Uh… um.", "[Music]", "Thank you.", "Hãy đọc hết trọng số mỗi bước đi nhé."]
)
def test_nor_is_one_in_an_english_card(text: str) -> None:
    assert not LIBRARY.score("demo/Q1", text).graded


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("01/Q1", "Không."),
        ("01/Q1", "Dạ không ạ."),
        ("01/Q1", "Có."),
        ("01/Q3", "Không."),
        ("02/Q3+", "Có, nhưng chỉ một phần."),
        ("demo/Q1", "No."),
        ("01/Q1", "Sàn là 4,8 ms."),
        ("01/Q1", "Em không biết."),
    ],
)
def test_a_short_answer_is_graded(card: str, said: str) -> None:
    assert LIBRARY.score(card, said).graded


MARKS = st.sampled_from("\u202e\u200f\u2066\x00\x07\x1b\ud800\udfff\ufeff\u0301½²٣ー♪ .,-?không 4,8 ms")


@SLOW
@given(
    st.one_of(
        st.text(max_size=200), st.text(MARKS, max_size=200), st.text(st.characters(codec=None), max_size=80)
    )
)
def test_no_text_at_all_makes_the_judge_fail(text: str) -> None:
    for card in ("01/Q1", "demo/Q1"):
        verdicts(card, text)


REPEATED = ["không", "4,8 ms", "4,8. không,", "nào không", "không phải là", "à không,", "là sai", "♪ (", "一"]


@pytest.mark.parametrize("word", REPEATED)
def test_a_word_said_ten_thousand_times_is_judged(word: str) -> None:
    assert verdicts("01/Q1", f"{word} " * 10_000)[1].keys() == base(answers()[0])[1].keys()


@pytest.mark.parametrize("word", REPEATED)
def test_hearing_takes_time_in_proportion_to_the_words(word: str) -> None:
    short = min(seconds_for(word, 400) for _ in range(3))
    assert min(seconds_for(word, 4_000) for _ in range(2)) < 40 * short


def seconds_for(word: str, times: int) -> float:
    start = time.process_time()
    hear(f"{word} " * times, "vi")
    return time.process_time() - start
