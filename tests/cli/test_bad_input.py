"""Each kind of bad input: one clear sentence with what, where and the remedy, the right exit code, no traceback."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run

if TYPE_CHECKING:
    from pathlib import Path

NO_MICROPHONE = {"PULSE_SERVER": "unix:/nonexistent", "XDG_RUNTIME_DIR": "/nonexistent"}

FAULTY_RUBRIC = """set = "03"
[[card]]
id = "03/Q1"
[[card.point]]
id = "p"
kind = "{kind}"
weight = 1
says = "x"
value = "{value}"
tolerance = "5%"
formula = "16 GB / (3.35 TB/s)"
"""


def test_an_unknown_card_names_the_nearest(tmp_path: Path) -> None:
    line = run(tmp_path, "score", "01/Q9", said="không").failed_with_one_line(1)
    assert "'01/Q9'" in line
    assert "01/Q" in line.split("did you mean")[1]


def test_an_unknown_card_to_answer_is_named_before_anything_is_recorded(tmp_path: Path) -> None:
    assert "07/Q1" in run(tmp_path, "answer", "07/Q1").failed_with_one_line(1)
    assert not (tmp_path / "recordings").exists()


@pytest.mark.parametrize("said", ["", "\n", "  \t\n"])
def test_an_empty_transcript_is_said_to_be_empty(tmp_path: Path, said: str) -> None:
    assert "empty" in run(tmp_path, "score", "01/Q1", said=said).failed_with_one_line(1)


def test_an_empty_transcript_as_json_is_an_ungraded_object(tmp_path: Path) -> None:
    ran = run(tmp_path, "score", "01/Q1", "--json", said="")
    assert ran.code == 1
    assert json.loads(ran.out)["graded"] is False
    assert json.loads(ran.out)["score"] is None


def test_bytes_that_are_not_utf8_are_said_to_be_so(tmp_path: Path) -> None:
    assert "UTF-8" in run(tmp_path, "score", "01/Q1", said=b"\xff\xfe kh\xf4ng").failed_with_one_line(1)


def test_a_transcript_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "gone.txt" in run(tmp_path, "score", "01/Q1", "--transcript", "gone.txt").failed_with_one_line(1)


def test_a_deck_with_a_broken_heading_names_file_line_and_remedy(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "03.md").write_text("# Bộ 03 · Thử\n\n##Q1 thiếu dấu chấm\n", encoding="utf-8")
    ran = run(tmp_path, "check", "decks")
    assert ran.code == 1
    assert "Traceback" not in ran.err
    assert "decks/03.md:3:" in ran.err.splitlines()[0]


@pytest.mark.parametrize(
    ("kind", "value", "named"),
    [
        ("nummer", "4.8 ms", "'nummer'"),
        ("number", "9.9 ms", "gives 4.77612 ms"),
        ("number", "4.8 GB", "not GB"),
    ],
)
def test_a_faulty_rubric_names_file_line_card_and_point(
    tmp_path: Path, kind: str, value: str, named: str
) -> None:
    (tmp_path / "03.toml").write_text(FAULTY_RUBRIC.format(kind=kind, value=value), encoding="utf-8")
    line = run(tmp_path, "check", "03.toml").failed_with_one_line(1)
    assert "03.toml:5: card 03/Q1, point p:" in line
    assert named in line


def test_a_rubric_that_is_not_toml_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "03.toml").write_text('set = "03"\n[[card]\n', encoding="utf-8")
    assert "03.toml:2: not TOML" in run(tmp_path, "check", "03.toml").failed_with_one_line(1)


def test_a_path_to_check_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "nowhere" in run(tmp_path, "check", "nowhere").failed_with_one_line(1)


@pytest.mark.parametrize(
    ("name", "content"),
    [("note.flac", b"this is no audio"), ("empty.wav", b""), ("cut.flac", b"fLaC\0\0\0\x22")],
)
def test_audio_that_is_none_is_named(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert name in run(tmp_path, "answer", "demo/Q1", "--audio", name, "--json").failed_with_one_line(1)
    assert name in run(tmp_path, "transcribe", name).failed_with_one_line(1)


def test_audio_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "gone.wav" in run(tmp_path, "answer", "demo/Q1", "--audio", "gone.wav").failed_with_one_line(1)


def test_a_missing_model_is_the_machines_fault_and_the_remedy_is_a_command(tmp_path: Path) -> None:
    from trainer.store.places import sample_path

    audio = str(sample_path("q2-mistake.flac"))
    ran = run(tmp_path, "transcribe", audio, TRAINER_MODELS=str(tmp_path / "models"))
    assert "trainer models fetch base" in ran.failed_with_one_line(3)


def test_no_microphone_is_the_machines_fault_and_names_what_to_do(tmp_path: Path) -> None:
    ran = run(tmp_path, "answer", "demo/Q1", "--json", **NO_MICROPHONE)
    assert ran.code == 3
    assert "Traceback" not in ran.err
    assert "microphone" in ran.err.lower()


@pytest.mark.parametrize(
    "arguments", [("score",), ("score", "01/Q1", "--batch", "-"), ("dance",), ("transcribe",), ("--wrong",)]
)
def test_wrong_usage_exits_with_2_and_points_to_help(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert "--help" in run(tmp_path, *arguments).failed_with_one_line(2)


def test_one_bad_line_of_a_batch_gives_an_error_object_and_stops_nothing(tmp_path: Path) -> None:
    lines = [
        json.dumps({"id": "a", "card": "01/Q1", "transcript": "không hứa được"}),
        "not json",
        "[1, 2]",
        json.dumps({"id": "b", "card": "99/Q1", "transcript": "x"}),
        json.dumps({"id": "c", "card": "01/Q1"}),
        json.dumps({"id": "d", "card": "01/Q1", "transcript": ""}),
        json.dumps({"id": "e", "card": "demo/Q1", "transcript": "No."}),
    ]
    ran = run(tmp_path, "score", "--batch", "-", said="\n".join(lines))
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert [row["id"] for row in rows] == ["a", None, None, "b", "c", "d", "e"]
    assert ["error" in row for row in rows] == [False, True, True, True, True, False, False]
    assert [row["graded"] for row in rows if "graded" in row] == [True, False, True]


def test_settings_with_an_unknown_key_name_the_key(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('modle = "base"\n', encoding="utf-8")
    assert "'modle'" in run(tmp_path, "score", "01/Q1", said="x").failed_with_one_line(1)


def test_no_line_of_a_batch_can_stop_the_others(tmp_path: Path) -> None:
    good = json.dumps({"id": "z", "card": "demo/Q1", "transcript": "No."}).encode()
    lines = [
        json.dumps({"id": "long", "card": "01/Q1", "transcript": "hai " * 400}).encode(),
        b'{"id": "x", "card": "01/Q1", "transcript": "\xff\xfe"}',
        b'{"id": NaN, "card": "01/Q1", "transcript": "x"}',
        b'{"id": 1e999, "card": "01/Q1", "transcript": "x"}',
        b"[" * 100_000,
        good,
    ]
    ran = run(tmp_path, "score", "--batch", "-", said=b"\n".join(lines))
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, ran.err) == (0, "")
    assert ["error" in row for row in rows] == [False, True, True, True, True, False]
    assert rows[-1]["id"] == "z"


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('tolerance = "5%"', 'tolerance = "nan%"', "tolerance"),
        ('tolerance = "5%"', 'tolerance = "-5%"', "tolerance"),
        ('tolerance = "5%"', 'tolerance = "1000%"', "tolerance"),
        ('value = "4.8 ms"', 'value = "1e999 ms"', "not finite"),
        ('value = "4.8 ms"', 'value = "5..1 ms"', "falls"),
        ('value = "4.8 ms"', 'value = "4.8 /s"', "unit"),
        ('formula = "16 GB / (3.35 TB/s)"', "formula = 5", "formula"),
        ('set = "03"', 'set = ""', "`set`"),
        ('set = "03"', 'set = "03"\nlanguage = "fr"', "'fr'"),
        ('set = "03"', 'set = "03"\nconcept = "x"', "concept"),
        ('says = "x"', 'says = "x"\nclaims = ["' + "(" * 3000 + '"]', "03.toml"),
    ],
)
def test_a_rubric_of_odd_values_is_refused_by_check_in_one_line(
    tmp_path: Path, old: str, new: str, named: str
) -> None:
    text = FAULTY_RUBRIC.format(kind="number", value="4.8 ms")
    assert old in text
    (tmp_path / "03.toml").write_text(text.replace(old, new), encoding="utf-8")
    line = run(tmp_path, "check", "03.toml").failed_with_one_line(1)
    assert named in line


def test_a_lexicon_whose_concepts_name_each_other_many_times_is_read_at_once(tmp_path: Path) -> None:
    (tmp_path / "rubrics").mkdir()
    (tmp_path / "decks").mkdir()
    links = [f'[c{i}]\nforms = ["x{i}"]\nalso = ["c{i + 1}", "c{i + 1}"]\n' for i in range(60)]
    text = "\n".join([*links, '[c60]\nforms = ["end"]\n'])
    (tmp_path / "rubrics" / "lexicon-more.toml").write_text(text, encoding="utf-8")
    assert run(tmp_path, "score", "01/Q1", said="không hứa được").code == 0


@pytest.mark.parametrize("text", ["a=" + "[" * 50_000, "seconds=" + "9" * 5000, "a." * 20_000 + "b=1"])
def test_settings_that_no_person_wrote_are_refused_at_once(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    assert "settings.toml" in run(tmp_path, "score", "01/Q1", said="x").failed_with_one_line(1)


@pytest.mark.parametrize("seconds", ["nan", "inf", "-5", "0", "soon"])
def test_a_time_to_speak_that_is_none_is_wrong_usage(tmp_path: Path, seconds: str) -> None:
    run(tmp_path, "answer", "demo/Q1", "--seconds", seconds).failed_with_one_line(2)


def test_removing_a_model_wants_its_name(tmp_path: Path) -> None:
    run(tmp_path, "models", "remove").failed_with_one_line(2)


def test_an_empty_home_is_wrong_usage_and_never_the_current_folder(tmp_path: Path) -> None:
    assert "an empty name is no folder" in run(tmp_path, "--home", "", "history").failed_with_one_line(2)


def test_a_deck_that_cannot_be_read_is_named_by_what_asks_cards(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "88.md").write_text("# Bo hong\n", encoding="utf-8")
    ran = run(tmp_path, "due")
    assert ran.code == 0
    assert "88.md:1: broken heading" in ran.err
    assert "01/Q1" in ran.out


def test_an_exam_whose_answers_could_not_be_kept_fails_and_says_why(tmp_path: Path) -> None:
    (tmp_path / "recordings").write_text("no folder", encoding="utf-8")
    ran = run(tmp_path, "sit", "demo", "--typed", "--cards", "1", said="foo bar\n\n")
    assert ran.code == 1
    assert "recordings" in ran.err.splitlines()[-1]
    assert "Traceback" not in ran.err
