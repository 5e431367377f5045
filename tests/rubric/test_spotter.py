"""Finding forms: what is remembered of words stays bounded, and is right when it was forgotten."""

from __future__ import annotations

from itertools import islice, product
from string import ascii_lowercase

from trainer.rubric.spotter import Spotter
from trainer.spoken.normalise import hear


def test_pairs_of_words_that_never_come_again_are_forgotten_and_forms_are_found_all_the_same() -> None:
    spotter = Spotter({0: (("trọng số",),), 1: (("weights",),)})
    others = ("".join(letters) for letters in product(ascii_lowercase, repeat=3))
    said = " ".join(f"trọng {other}" for other in islice(others, 10_000))
    for text in (said, f"{said} trọng số", "Đọc trọng số, the weigths"):
        answer = hear(text, "vi")
        last = len(answer.words)
        found = spotter.spot(answer)
        assert sum(map(len, spotter._openings.values())) < 10_000
    assert found == {0: [(1, 3)], 1: [(last - 1, last)]}


def test_a_target_has_each_form_of_each_list_that_it_shares() -> None:
    spotter = Spotter({0: (("đọc",), ("băng thông",)), 1: (("băng thông",),)})
    assert spotter.spot(hear("đọc hết băng thông", "vi")) == {0: [(0, 1), (2, 4)], 1: [(2, 4)]}


def test_a_term_of_several_groups_has_all_its_places_in_order() -> None:
    """`đọc` is a form of both terms, `băng thông` of the second alone: each place is noted once for its group."""
    spots = Spotter({0: (("đọc",),), 1: (("đọc",), ("băng thông",))}).spot(
        hear("băng thông đọc băng thông", "vi")
    )
    assert spots == {0: [(2, 3)], 1: [(0, 2), (2, 3), (3, 5)]}
    assert len(spots.by_group) == 2


def test_a_word_that_without_marks_is_as_a_rule_another_is_not_heard_where_all_marks_are_lost() -> None:
    spotter = Spotter({0: (("tồi",),), 1: (("nói dở",),), 2: (("đợi",),)})
    answer = hear("toi noi la khong duoc dau, noi do, khach phai doi cho toi khi xong roi moi toi luot", "vi")
    assert answer.toneless
    assert spotter.spot(answer) == {1: [(6, 8)], 2: [(10, 11)]}
    assert 0 in spotter.spot(hear("con số đó quá tồi so với sàn", "vi"))


def test_spots_without_some_places_have_no_term_that_stood_there_alone() -> None:
    spots = Spotter({0: (("đọc",),), 1: (("đọc",), ("băng thông",))}).spot(hear("đọc băng thông", "vi"))
    assert spots.without({(0, 1)}) == {1: [(1, 3)]}
    assert spots.of(2) == []
