"""A model is fetched in a process of its own: it tells how far it is, ends when told to, and goes on next time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, BinaryIO

import pytest

from tests.asr.hub_server import Hub, running
from trainer.asr import disk_room, hub, models
from trainer.asr.fetching import Fetch, FetchStoppedError
from trainer.asr.shelf import partial_folders
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = {
    "config.json": b"{}",
    "tokenizer.json": b"{}",
    "vocabulary.json": b'["a"]',
    "model.bin": os.urandom(24 << 20),
    "README.md": b"not wanted",
}
HALF = 12 << 20


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    with running(Hub(dict(FILES))) as hub_:
        monkeypatch.setenv("HF_ENDPOINT", hub_.url)
        monkeypatch.delenv("HF_HUB_OFFLINE", raising=False)
        yield hub_


def quiet(_done: int, _total: int) -> None:
    """Tells nobody."""


def test_it_tells_bytes_and_how_many_there_are_and_the_model_is_whole(server: Hub, cache: Path) -> None:
    told: list[tuple[int, int]] = []
    folder = Fetch("small").run(lambda done, total: told.append((done, total)))
    assert folder == cache / "small"
    assert (folder / "model.bin").read_bytes() == FILES["model.bin"]
    assert not (folder / "README.md").exists()
    assert not (folder / ".cache").exists()
    total = sum(len(body) for name, body in FILES.items() if name != "README.md")
    assert told[-1] == (total, total)
    assert models.verify("small") == ()
    assert [path.name for path in cache.iterdir()] == ["small"]


def test_stopped_it_keeps_what_came_and_the_next_goes_on_from_there(server: Hub, cache: Path) -> None:
    server.stalls_at = HALF
    fetch = Fetch("small")

    def stop() -> None:
        assert server.stalled.wait(30)
        fetch.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    with pytest.raises(FetchStoppedError):
        fetch.run(quiet)
    stopper.join()
    (partial,) = partial_folders("small")
    assert not (cache / "small").exists()
    server.stalls_at = -1
    server.gate.set()
    folder = Fetch("small").run(quiet)
    assert (folder / "model.bin").read_bytes() == FILES["model.bin"]
    assert any(int(one.removeprefix("bytes=").split("-")[0]) > 0 for one in server.ranges)
    assert not partial.exists()


def test_it_ends_with_the_program_however_that_ends(server: Hub, cache: Path) -> None:
    """Killed outright, it leaves no process behind."""
    server.stalls_at = HALF
    program = (
        "from trainer.asr.fetching import Fetch\n"
        "import threading\n"
        "fetch = Fetch('small')\n"
        "threading.Thread(target=fetch.run, args=(lambda *_: None,)).start()\n"
        "while fetch._process is None: pass\n"
        "print(fetch._process.pid, flush=True)\n"
        "threading.Event().wait()\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        is_fetching = server.stalled.wait(60)
        parent.kill()
    assert is_fetching
    gone = threading.Event()
    for _ in range(200):
        if not _runs(child):
            break
        gone.wait(0.05)
    assert not _runs(child)


def _runs(pid: int) -> bool:
    """A process that nobody has buried yet has ended all the same."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:  # noqa: PTH123 - of the system
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_hub_that_does_not_answer_is_told_plainly_from_the_other_process(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(ModelError, match=r"hub http://127\.0\.0\.1:9 does not answer, so small") as raised:
        Fetch("small").run(quiet)
    assert raised.value.hint
    assert raised.value.msg.template.startswith("the model hub {hub}")  # type: ignore[attr-defined] # told, so that it can be said in Vietnamese


def test_a_hub_that_lacks_the_model_says_so(server: Hub, cache: Path) -> None:
    server.refuses = True
    with pytest.raises(ModelError, match="did not give Systran/faster-whisper-small"):
        Fetch("small").run(quiet)


def test_a_disk_without_room_is_told_before_anything_is_fetched(
    server: Hub, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(disk_room.shutil, "disk_usage", lambda _path: usage._replace(free=1_000_000))
    with pytest.raises(ModelError, match=r"needs 26 MB, and 1 MB are free"):
        hub.download("small", cache / "small")
    with pytest.raises(ModelError, match=r"no room for the model base: it needs \d+ MB"):
        models.ensure_base()


def test_a_disk_that_fills_up_meanwhile_is_told_and_what_came_is_kept(
    server: Hub, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_url: str, stream: BinaryIO, **_named: object) -> None:
        stream.write(b"1234")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("huggingface_hub.file_download.http_get", fails)
    with pytest.raises(ModelError, match="the disk is full: small") as raised:
        hub.download("small", cache / "small")
    assert "goes on from what is there" in raised.value.hint
    assert partial_folders("small")


def test_stopped_before_it_began_it_never_begins(cache: Path) -> None:
    fetch = Fetch("small")
    fetch.stop()
    with pytest.raises(FetchStoppedError):
        fetch.run(quiet)


def test_a_file_that_was_damaged_on_the_way_is_no_model_and_is_fetched_again(
    server: Hub, cache: Path
) -> None:
    server.lies = True
    with pytest.raises(ModelError, match=r"model\.bin was damaged on the way"):
        hub.download("small", cache / "small")
    assert not (cache / "small").exists()
    server.lies = False
    assert (hub.download("small", cache / "small") / "model.bin").read_bytes() == FILES["model.bin"]


def test_another_version_on_the_hub_is_not_joined_with_what_came_of_the_old_one(
    server: Hub, cache: Path
) -> None:
    old = hub.partial_folder(cache / "small") / ("b" * 40)
    old.mkdir(parents=True)
    (old / "model.bin.part").write_bytes(b"old")
    folder = hub.download("small", cache / "small")
    assert (folder / "model.bin").read_bytes() == FILES["model.bin"]
    assert partial_folders("small") == ()


def test_what_a_hub_calls_its_files_and_versions_is_never_a_path(server: Hub, cache: Path) -> None:
    server.files["vocabulary./../../../grabbed"] = server.files["vocabulary.\\..\\grabbed"] = b"x" * 200
    Fetch("small").run(quiet)
    assert not list(cache.parent.rglob("*grabbed*"))
    server.commit = "../../grabbed"
    with pytest.raises(ModelError, match="names no version"):
        Fetch("tiny").run(quiet)
    assert not list(cache.parent.rglob("*grabbed*"))
