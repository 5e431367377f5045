"""Which chosen keys hold: by themselves, and beside the others of a screen."""

from __future__ import annotations

import re

import pytest

from trainer.chosen_keys import ChosenKey
from trainer.tui.key_map import every_action, key_map, normal, own_keys, places
from trainer.tui.strings import LANGUAGES, LOCALE, Phrases


def chosen(**keys: str) -> list[ChosenKey]:
    """`question__record="r"`, one a line."""
    return [
        ChosenKey(action.replace("__", "."), tuple(text.split()), line)
        for line, (action, text) in enumerate(keys.items(), start=1)
    ]


def told(*lines: ChosenKey) -> list[str]:
    return [fault.told(Phrases("en")) for fault in key_map(lines).faults]


def test_every_action_of_every_screen_and_dialog_has_an_id_that_is_one_action_only() -> None:
    assert {"app", "sets", "cards", "question", "exam_question", "verdict", "confirm"} <= set(places())
    for actions in places().values():
        assert len({action.id for action in actions}) == len(actions)
        assert all(action.phrase.startswith("key.") for action in actions)
    assert every_action()["question.record"].keys == ("space",)
    assert every_action()["app.help"].keys == ("question_mark",)


def test_nothing_chosen_leaves_all_as_it_is() -> None:
    assert key_map(()).chosen == {}
    assert key_map(()).faults == ()


def test_a_chosen_key_is_named_as_the_terminal_names_it() -> None:
    holds = key_map(chosen(app__help="?", question__record="m f5", sets__exam="ctrl+e", verdict__play=","))
    assert holds.faults == ()
    assert holds.chosen == {
        "app.help": ("question_mark",),
        "question.record": ("m", "f5"),
        "sets.exam": ("ctrl+e",),
        "verdict.play": ("comma",),
    }


@pytest.mark.parametrize(
    ("action", "key", "said"),
    [
        ("question.recrod", "r", "line 1: there is no action question.recrod; did you mean question.record?"),
        ("zzz", "r", "line 1: there is no action zzz; `trainer settings --keys` lists them"),
        ("question.record", "", "line 1: question.record needs a key in quotes, or a list of them"),
        ("question.record", "blue", "question.record: there is no key blue; write a character"),
        ("question.record", "ctl+r", "question.record: there is no key ctl+r; write a character"),
        ("question.record", "tab", "question.record: tab moves about or opens everywhere"),
        ("correct_transcript.submit", "s", "s would be typed where this is needed"),
        ("question.cancel", "x", "x would be typed where this is needed"),
        ("question.record", "t", "t is the key of question.type on the same screen; choose another"),
        ("question.record", "f2", "f2 is the key of app.dark on the same screen"),
        ("exam_question.skip", "t", "t is the key of question.type on the same screen"),
    ],
)
def test_a_line_that_does_not_hold_is_named_with_the_remedy_and_its_action_keeps_its_key(
    action: str, key: str, said: str
) -> None:
    line = ChosenKey(action, (key,) if key else (), 1)
    (fault,) = told(line)
    assert said in fault
    assert key_map([line]).chosen == {}


def test_two_actions_may_swap_their_keys() -> None:
    assert key_map(chosen(question__record="t", question__type="space", question__stop="t")).faults == ()
    half = key_map(chosen(question__record="t", question__type="space"))
    assert half.chosen == {}, "space still stops a take, so typing keeps t, so starting keeps space"
    holds = key_map(chosen(question__type="o", question__file="t"))
    assert holds.faults == ()
    assert holds.chosen == {"question.type": ("o",), "question.file": ("t",)}


def test_actions_that_share_a_key_by_themselves_may_share_another() -> None:
    holds = key_map(chosen(question__record="f5", question__stop="f5"))
    assert holds.faults == ()


def test_of_two_lines_that_choose_one_key_the_first_holds() -> None:
    both = chosen(question__type="f5", question__file="f5")
    assert key_map(both).chosen == {"question.type": ("f5",)}
    (fault,) = told(*both)
    assert fault.startswith("line 2: question.file: f5 is the key of question.type on the same screen;")


def test_a_line_that_relies_on_one_that_does_not_hold_falls_with_it() -> None:
    lines = chosen(question__record="t", question__type="c", question__stop="t")
    holds = key_map(lines)
    assert "question.type" not in holds.chosen, "c is the clock's"
    assert "question.record" not in holds.chosen, "t is still for typing"
    assert [fault.line for fault in holds.faults] == sorted(fault.line for fault in holds.faults)


def test_a_key_of_one_screen_may_be_another_actions_on_another_screen() -> None:
    assert key_map(chosen(sets__exam="o", verdict__play="o")).faults == ()


def test_an_action_may_be_given_its_own_key() -> None:
    assert key_map(chosen(exam__report="enter")).faults == ()


def test_the_faults_are_told_in_both_languages() -> None:
    (fault,) = key_map(chosen(question__record="t")).faults
    assert "question.type" in fault.told(Phrases("vi"))
    assert fault.told(Phrases("vi")) != fault.told(Phrases("en"))


@pytest.mark.parametrize(
    ("written", "named"),
    [("?", "question_mark"), ("ctrl+s", "ctrl+s"), ("+", "plus"), ("R", "R"), (" ", "space")],
)
def test_characters_are_named_as_textual_names_them(written: str, named: str) -> None:
    assert normal(written) == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_that_a_sentence_names_the_key_of_is_there(language: str) -> None:
    text = (LOCALE / language / "LC_MESSAGES" / "trainer.po").read_text(encoding="utf-8")
    named = set(re.findall(r"press\[([a-z_.]+)\]", text))
    assert "question.record" in named
    assert {action: own_keys(action) for action in named} == {a: every_action()[a].keys for a in named}


@pytest.mark.parametrize(
    ("language", "chosen", "said"),
    [
        ("en", {}, "Press Space and answer"),
        ("vi", {}, "Nhấn phím cách rồi"),
        ("en", {"question.record": ("f5",)}, "Press F5 and answer"),
        ("en", {"question.record": ("ctrl+r", "x")}, "Press Ctrl+R and answer"),
        ("vi", {"question.record": ("comma",)}, "Nhấn , rồi"),
        ("en", {"question.record": ("plus",)}, "Press + and answer"),
    ],
)
def test_a_sentence_names_the_key_that_the_action_has(
    language: str, chosen: dict[str, tuple[str, ...]], said: str
) -> None:
    assert Phrases(language, chosen)("question.ready", seconds=60).startswith(said)


def test_an_action_that_is_nowhere_has_no_keys_of_its_own() -> None:
    for action in ("question.no_such", "nowhere.record", "app.no_such"):
        with pytest.raises(KeyError):
            own_keys(action)
