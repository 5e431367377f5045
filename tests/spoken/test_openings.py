"""What may follow from a word: phrases by their second word, cut when it is said."""

from __future__ import annotations

from trainer.spoken.cues import Phrases
from trainer.spoken.openings import Opening, length_at

FIRST = Phrases("em", "em nghĩ", "em nghĩ là", "thôi")
SECOND = Phrases("em nghĩ rằng", "em đoán")
TABLES = (("first", FIRST), ("second", SECOND))


def lengths(said: str, boundaries: tuple[int, ...] = ()) -> dict[str, int]:
    """Of each table the words of its phrase that opens `said`."""
    words = tuple(said.split())
    ranked = Opening(TABLES, words[0]).behind(words[1])
    return {name: length_at(phrases, words, 0, boundaries or (0,) * len(words)) for name, phrases in ranked}


def test_each_table_finds_its_longest_phrase() -> None:
    assert lengths("em nghĩ là vậy") == {"first": 3, "second": 0}
    assert lengths("em nghĩ rằng vậy") == {"first": 2, "second": 3}


def test_behind_a_word_that_follows_in_no_phrase_those_of_one_word_stay() -> None:
    assert lengths("em quên rồi") == {"first": 1}


def test_a_pause_parts_a_phrase() -> None:
    assert lengths("em nghĩ là vậy", (1, 0, 0, 0))["first"] == 1


def test_what_was_asked_once_is_the_same_again() -> None:
    opening = Opening(TABLES, "em")
    assert opening.behind("nghĩ") == opening.behind("nghĩ") != opening.behind("quên") == opening.alone


def test_tables_without_marks_are_asked_without_marks() -> None:
    bare = tuple((name, table.bare(frozenset({"em đoán"}), frozenset())) for name, table in TABLES)
    opening = Opening(bare, "em")
    assert dict(opening.behind("nghi"))["second"] == ((3, frozenset({("em", "nghi", "rang")})),)
    assert opening.behind("doan") == opening.alone


def test_phrases_are_kept_by_their_second_word_however_they_are_in_turn() -> None:
    table = Phrases("em nghĩ là", "em nghĩ rằng", "em", "em nghĩa là", "thôi", "em nghĩ")
    assert table.by_second("em") == {
        "nghĩ": ["em nghĩ là", "em nghĩ rằng", "em nghĩ"],
        "": ["em"],
        "nghĩa": ["em nghĩa là"],
    }
    assert table.by_second("thôi") == {"": ["thôi"]}
    bare = Phrases("là ma", "lá mà đi", "lá má đi").bare(frozenset(), frozenset())
    assert bare.by_second("la") == {"ma": ["là ma", "lá mà đi", "lá má đi"]}
