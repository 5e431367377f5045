"""Forms by the sound they begin with: made ready when it is said, spellings read once for all cards."""

from __future__ import annotations

from trainer.rubric.form_index import FormIndex, Signature, read_spelling
from trainer.spoken.phonetic import phonetic_key

TARGETS: dict[Signature, list[list[int]]] = {
    (("trọng", "số"), False, False, False): [[1, 4], [1]],
    (("trọng", "số", "mô", "hình"), False, False, False): [[2]],
    (("trọng",), False, False, False): [[3]],
    (("băng", "thông"), False, False, False): [[5]],
}


def test_what_begins_with_a_sound_is_made_when_it_is_first_said_and_once() -> None:
    asked: list[str] = []

    def spell(word: str) -> str:
        asked.append(word)
        return word

    index = FormIndex(TARGETS, phonetic_key, spell)
    assert asked == []
    entry = index.get(phonetic_key("trọng"))
    assert index.get(phonetic_key("trọng")) is entry
    assert asked == ["trọng"]


def test_an_entry_has_each_target_once_and_the_shorter_forms_first() -> None:
    entry = FormIndex(dict(reversed(TARGETS.items())), phonetic_key, str).get(phonetic_key("chọng"))
    assert entry is not None
    assert entry.single == {"trọng": (3,)}
    assert [form.targets for form in entry.longer(phonetic_key("số"))] == [(1, 4), (2,)]
    assert entry.longer(phonetic_key("số")) is entry.longer(phonetic_key("sớ"))
    assert not entry.longer(phonetic_key("thông"))


def test_a_sound_with_which_nothing_begins_has_no_entry() -> None:
    index = FormIndex(TARGETS, phonetic_key, str)
    assert phonetic_key("băng") in index
    assert phonetic_key("thông") not in index
    assert index.get(phonetic_key("thông")) is None


def test_two_words_may_be_joined_and_a_long_english_word_may_be_off_by_a_letter() -> None:
    assert read_spelling("băng thông") == (
        ((("băng", "thông"), False, False, False), (("băngthông",), False, False, True)),
        "",
    )
    assert read_spelling("weights") == (((("weights",), False, False, False),), "weights")
    assert read_spelling("=weights") == (((("weights",), True, False, False),), "")
    assert read_spelling("đọc .") == (((("đọc",), False, True, False),), "")
    assert read_spelling(" … ") == ((), "")
