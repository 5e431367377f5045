"""A server that hears, chosen on the command line: nothing is sent unasked, and where the voice goes is said before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.asr.listening_server import ListeningServer, said
from tests.cli.program import run
from trainer.cli.backends import make_transcriber
from trainer.config import Settings

SPOKEN = str(Path(__file__).parents[2] / "trainer" / "samples" / "en" / "q2-mistake.flac")
HEARD = said({"text": "Yes, we should buy more GPUs."})


def test_a_file_is_sent_where_it_was_chosen_and_that_is_said_first(tmp_path: Path) -> None:
    with ListeningServer([HEARD]) as server:
        ran = run(tmp_path, "transcribe", "--server", server.url, "--language", "en", "--json", SPOKEN)
        host = server.url.removeprefix("http://")
    assert json.loads(ran.out)["text"] == "Yes, we should buy more GPUs."
    assert ran.err == f"trainer: your voice leaves this machine: {host} hears it\n"
    assert len(server.asked) == 1


def test_an_answer_by_the_server_of_the_settings_is_scored(tmp_path: Path) -> None:
    with ListeningServer([HEARD]) as server:
        (tmp_path / "settings.toml").write_text(f'server = "{server.url}"\nserver_model = "large"\n')
        ran = run(tmp_path, "answer", "demo/Q2", "--audio", SPOKEN, "--json")
    told = json.loads(ran.out)
    assert (told["transcript"], told["graded"]) == ("Yes, we should buy more GPUs.", True)
    assert told["model"].startswith("large at 127.0.0.1:")
    assert "your voice leaves this machine" in ran.err
    assert b'name="model"\r\n\r\nlarge' in server.asked[0].body


def test_an_empty_server_on_the_command_line_keeps_the_voice_here(tmp_path: Path) -> None:
    with ListeningServer([HEARD]) as server:
        (tmp_path / "settings.toml").write_text(f'server = "{server.url}"\n')
        silence = {"TRAINER_MODELS": str(tmp_path / "none")}
        ran = run(tmp_path, "transcribe", "--server", "", "--model", "tiny", SPOKEN, **silence)
    assert ran.code != 0, "there is no model here"
    assert "leaves this machine" not in ran.err
    assert not server.asked


@pytest.mark.parametrize("command", [["transcribe", SPOKEN], ["answer", "demo/Q2", "--audio", SPOKEN]])
def test_what_is_no_address_is_one_sentence(tmp_path: Path, command: list[str]) -> None:
    ran = run(tmp_path, *command, "--server", "gpu:8000/v1", *([] if "answer" not in command else ["--json"]))
    assert "no http or https address" in ran.failed_with_one_line(1)


def test_the_doctor_says_that_the_voice_leaves_and_sends_nobodys(tmp_path: Path) -> None:
    with ListeningServer([said({"text": ""}), said({}, 401)]) as server:
        findings = [
            next(f for f in json.loads(ran.out)["findings"] if f["name"] == "server")
            for ran in (run(tmp_path, "doctor", "--json", "--server", server.url) for _ in range(2))
        ]
    assert [finding["state"] for finding in findings] == ["warning", "warning"]
    assert "your voice leaves this machine" in findings[0]["says"]
    assert "wants another key (HTTP 401), so this machine hears instead" in findings[1]["says"]
    sound = server.asked[0].body.partition(b"RIFF")[2][40:]
    assert sound[:16_000] == bytes(16_000), "half a second of silence"
    assert sound[16_000:18_000].startswith(b"\r\n--"), "and nothing else"


def test_without_a_server_no_such_recogniser_is_made() -> None:
    transcriber = make_transcriber(Settings())
    assert type(transcriber).__name__ == "ProcessTranscriber"
    transcriber.close()
