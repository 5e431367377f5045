"""A server that hears: what is sent, what becomes of each answer, and that nothing goes wrong without a sentence."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from tests.asr.listening_server import ListeningServer, said
from trainer.asr.remote import RemoteTranscriber
from trainer.asr.scripted import ScriptedTranscriber
from trainer.asr.server_address import ServerAddressError, read_address
from trainer.asr.server_answer import segments_of
from trainer.asr.server_request import ServerError
from trainer.errors import ModelError

DATA = Path(__file__).parents[1] / "data" / "server"
SPEECH = np.random.default_rng(3).normal(0, 0.1, 32_000).astype(np.float32)
KEY = {"TRAINER_SERVER_KEY": "sk-secret"}
TIMED = {
    "text": "Yes, we should.",
    "words": [
        {"word": "Yes", "start": 0.1, "end": 0.4},
        {"word": "we", "start": 0.5, "end": 0.6},
        {"word": "should", "start": 0.6, "end": 1.0},
    ],
}


def remote(
    server: ListeningServer | str,
    local: ScriptedTranscriber | None = None,
    seconds: float = 5.0,
    model: str = "whisper-1",
) -> RemoteTranscriber:
    url = server if isinstance(server, str) else server.url
    return RemoteTranscriber(
        read_address(url, KEY),
        model,
        lambda: local or ScriptedTranscriber(["heard here"]),
        lambda _: seconds,
    )


def test_the_answer_goes_to_the_path_with_key_model_and_forced_language() -> None:
    with ListeningServer([said(TIMED)]) as server:
        heard = remote(server).transcribe(SPEECH, "vi", ["KV cache", "prefill"])
        (asked,) = server.asked
    assert asked.path == "/v1/audio/transcriptions"
    assert asked.headers["Authorization"] == "Bearer sk-secret"
    form = asked.body.decode("latin-1")
    for field, value in {"model": "whisper-1", "language": "vi", "prompt": "KV cache, prefill"}.items():
        assert f'name="{field}"\r\n\r\n{value}\r\n' in form
    assert b"RIFF" in asked.body
    assert len(asked.body) > 2 * len(SPEECH)
    assert heard.text == "Yes, we should."
    assert [(word.text, word.start) for word in heard.words] == [("Yes,", 0.1), ("we", 0.5), ("should.", 0.6)]
    assert heard.model == f"whisper-1 at {server.url.removeprefix('http://')}"


def test_a_small_model_there_is_told_no_jargon_either() -> None:
    with ListeningServer([said(TIMED)]) as server:
        remote(server, model="Systran/faster-whisper-base").transcribe(SPEECH, "vi", ["prefill"])
    assert b"prompt" not in server.asked[0].body


def test_silence_is_not_even_sent() -> None:
    with ListeningServer([said(TIMED)]) as server:
        assert remote(server).transcribe(np.zeros(32_000, np.float32), "vi").text == ""
        remote(server).load()
    assert not server.asked


def test_a_server_that_gives_no_times_is_asked_without_once_and_remembered() -> None:
    refusal = said({"error": {"message": "verbose_json is not supported"}}, 400)
    with ListeningServer([refusal, said({"text": "no times"})]) as server:
        transcriber = remote(server)
        first, second = (transcriber.transcribe(SPEECH, "en") for _ in range(2))
    assert (first.text, first.words, second.text) == ("no times", (), "no times")
    assert [b"verbose_json" in asked.body for asked in server.asked] == [True, False, False]


HTML = b"<!doctype html><title>It works</title>"
FAULTS = {
    "unauthorized": (said({"error": "no"}, 401), "wants another key.*TRAINER_SERVER_KEY"),
    "forbidden": (said({}, 403), "lets this key not in"),
    "not found": (said({}, 404), "no such path or model.*server_model"),
    "too long": (said({}, 413), "no recording as long"),
    "too many": (said({}, 429), "too many questions"),
    "broken": (said({}, 500), r"failed \(HTTP 500\).*log"),
    "page": ((200, HTML, {}), "a page that is no JSON"),
    "half": ((200, b'{"text": "ab', {}), "no JSON"),
    "deep": ((200, b"[" * 100_000, {}), "no JSON"),
    "list": (said(["text"]), "JSON that holds no text"),
    "number": (said({"text": 5}), "JSON that holds no text"),
    "latin": ((200, b'{"text": "\xff"}', {}), "no JSON"),
    "cut off": ((200, b'{"text": "a"}', {"Content-Length": "5000"}), "did not answer"),
    "huge": ((200, b'{"text": "' + b"a" * 4_100_000 + b'"}', {}), "more than any answer"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_the_server_does_the_local_recogniser_hears_and_it_is_said_once_in_one_sentence(
    fault: str,
) -> None:
    reply, sentence = FAULTS[fault]
    with ListeningServer([reply]) as server:
        transcriber = remote(server)
        heard = [transcriber.transcribe(SPEECH, "en") for _ in range(2)]
        with pytest.raises(ServerError, match=sentence) as raised:
            transcriber.asked(SPEECH, "en")
    assert [one.text for one in heard] == ["heard here", "heard here"]
    assert heard[0].model == "scripted"
    assert transcriber.remark == f"{raised.value}; scripted hears instead"
    assert "\n" not in transcriber.remark
    assert "sk-secret" not in transcriber.remark


def test_a_redirect_is_not_followed_so_neither_voice_nor_key_reaches_the_other_host() -> None:
    with ListeningServer([said(TIMED)]) as other:
        place = {"Location": f"{other.url}/v1/audio/transcriptions"}
        with ListeningServer([(307, b"", place)]) as server:
            with pytest.raises(ServerError, match="not followed"):
                remote(server).asked(SPEECH, "en")
            assert len(server.asked) == 1
        assert not other.asked


def test_a_certificate_of_nobody_is_refused_before_anything_is_sent() -> None:
    with ListeningServer([said(TIMED)], certificate=DATA / "nobody.pem") as server:
        with pytest.raises(ServerError, match="certificate that is not to be trusted"):
            remote(server).asked(SPEECH, "en")
        assert not server.asked


def test_nobody_there_is_said_too() -> None:
    with ListeningServer([said(TIMED)]) as server:
        url = server.url
    with pytest.raises(ServerError, match="did not answer"):
        remote(url).asked(SPEECH, "en")


def test_a_server_that_is_silent_is_waited_for_no_longer_than_was_said() -> None:
    may_end = threading.Event()
    with ListeningServer([said(TIMED)], before_reply=lambda: may_end.wait(20)) as server:
        with pytest.raises(ServerError, match="in time"):
            remote(server, seconds=0.2).asked(SPEECH, "en")
        may_end.set()


def test_without_a_model_here_both_faults_are_told() -> None:
    broken = ScriptedTranscriber([], error=ModelError("there is no speech model"))
    with (
        ListeningServer([said({}, 500)]) as server,
        pytest.raises(ModelError, match=r"HTTP 500.*no model here.*no speech model"),
    ):
        remote(server, local=broken).transcribe(SPEECH, "en")


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("http://localhost:8000", "/v1/audio/transcriptions"),
        ("http://localhost/v1/", "/v1/audio/transcriptions"),
        ("https://a.example/openai/v1", "/openai/v1/audio/transcriptions"),
        ("https://a.example/x/audio/transcriptions", "/x/audio/transcriptions"),
    ],
)
def test_the_path_may_be_left_out(url: str, path: str) -> None:
    assert read_address(url, {}).path == path


@pytest.mark.parametrize(
    "url",
    [
        "gpu:8000", "ftp://gpu/v1", "http://", "https://me:secret@gpu/v1", "https://gpu/v1?key=secret",
        "https://gpu:99999/v1", "https://gpu/v 1", "https://gpu/\nHost: x", "https://[::1/v1", "https://gpü/v1",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused_without_showing_a_secret(url: str) -> None:
    with pytest.raises(ServerAddressError) as raised:
        read_address(url, {})
    assert "secret" not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_key_goes_over_an_open_line_to_this_machine_only() -> None:
    assert read_address("http://127.0.0.1:1", KEY).key == "sk-secret"
    assert "sk-secret" not in repr(read_address("https://gpu.example", KEY))
    with pytest.raises(ServerAddressError, match="anyone on the way"):
        read_address("http://gpu.example", KEY)
    with pytest.raises(ServerAddressError, match="no key has"):
        read_address("https://gpu.example", {"TRAINER_SERVER_KEY": "a\r\nX: y"})


def test_segments_without_words_share_their_time_among_their_words() -> None:
    parts = [{"text": " one two", "start": 0, "end": 1}, {"text": " three", "start": 1.5, "end": 2}]
    found = segments_of({"text": "one two three", "segments": parts}, 2.0)
    assert found is not None
    words = [word for segment in found for word in segment.words]
    assert [(w.text, w.start, w.end) for w in words] == [("one", 0, 0.5), ("two", 0.5, 1), ("three", 1.5, 2)]


@pytest.mark.parametrize(
    "words",
    [
        "no list", [1], [{"word": 1}], [{"word": "a", "start": "0", "end": 1}], [{}] * 30_000,
        [{"word": "a", "start": float("nan"), "end": 1}], [{"word": "a"}], [{"word": "a", "start": True, "end": 1}],
    ],
)  # fmt: skip
def test_words_that_are_not_what_they_should_be_are_left_out_and_the_text_stays(words: object) -> None:
    (segment,) = segments_of({"text": "a b", "words": words}, 1.0) or ()
    assert (segment.text, segment.words) == ("a b", ())


def test_times_that_go_back_or_beyond_the_sound_are_brought_into_order() -> None:
    words = [{"word": w, "start": s, "end": e} for w, s, e in (("a", 3, 1), ("b", 0, 900), ("c", -5, 2))]
    (segment,) = segments_of({"text": "a b c", "words": words}, 10.0) or ()
    times = [time for word in segment.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert 0 <= times[0] <= times[-1] <= 10


def test_control_characters_of_a_server_reach_no_terminal() -> None:
    (segment,) = segments_of({"text": "a\x1b[31m b\u202e"}, 1.0) or ()
    assert segment.text == "a [31m b"


def test_what_the_server_doubts_is_no_speech() -> None:
    part = {"text": "Hẹn gặp lại", "start": 0, "end": 2, "avg_logprob": -1.2, "no_speech_prob": 0.9}
    with ListeningServer([said({"text": "Hẹn gặp lại", "segments": [part]})]) as server:
        assert remote(server).transcribe(SPEECH, "vi").text == ""
