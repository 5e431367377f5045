"""A stage for the interface: decks, a judge, a microphone and a recogniser that need no machine."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Self

import numpy as np

from trainer.audio.devices import NO_MICROPHONE_HINT
from trainer.audio.source import SAMPLE_RATE, Block
from trainer.config import Settings
from trainer.deck.card import Card, Deck
from trainer.errors import DeviceError
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding, Verdict
from trainer.scoring.sheet import ScoreSheet
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.store.past import Past
from trainer.store.recordings import Recordings
from trainer.tui import held_keys
from trainer.tui.services import Services
from trainer.tui.widgets.recording_panel import RecordingPanel, minutes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import numpy.typing as npt
    from textual.pilot import Pilot

    from trainer.audio.source import AudioSource

NOW = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
SAID = (
    "Không hứa được. Mỗi bước decode phải đọc toàn bộ trọng số, mười sáu gigabyte chia cho "
    "ba phẩy ba lăm terabyte mỗi giây là bốn mươi tám mili giây. Trần đến từ TFLOPS."
)
CASE = (
    "Ta serve Llama 3 8B ở BF16 trên một H100 với đúng một người dùng online. PM muốn quảng cáo "
    "streaming 300 token/s, và benchmark của một đồng nghiệp đã cho 2.000 token/s. Có hứa được không?"
)
BULLET = (
    "Không. Với một người dùng (batch 1), mỗi bước decode phải đọc toàn bộ trọng số từ HBM một lần, "
    "nên một bước không bao giờ nhanh hơn số byte trọng số ÷ băng thông bộ nhớ."
)
VIETNAMESE = Deck(
    id="01",
    title="Vật lý của tốc độ",
    language="vi",
    intro=(),
    cards=(
        Card(
            id="01/Q1",
            title='"Quảng cáo 300 token/s được không?"',
            status="ưu tiên",
            lessons="02, 06, 16, 24",
            case=(CASE,),
            answer=(
                BULLET,
                "Model 8B ở BF16 nặng 16 GB, nên mỗi bước mất ít nhất 16 GB ÷ 3,35 TB/s ≈ 4,8 ms mỗi token.",
            ),
            key_numbers=("mức sàn decode = byte trọng số ÷ băng thông = 16 × 10⁹ ÷ 3,35 × 10¹² ≈ 4,8 ms.",),
            followup_question='"Baseline 70B FP8 của ta có khoẻ không, với TPOT 14 ms trên hai H100?"',
            followup_answer=("Mức sàn là 10,4 ms; MBU ≈ 74%, là khoẻ.",),
            tips=("Có lần tôi nói trần đến từ TFLOPS. Decode bị giới hạn bởi băng thông bộ nhớ.",),
            build=(),
            line=7,
        ),
        Card(
            id="01/Q2",
            title="Vì sao prefill 500 token chỉ gấp khoảng 2 lần một bước decode?",
            status="vững",
            lessons="04, 15",
            case=("Prefill một prompt 500 token mất khoảng 8 ms.",),
            answer=("Mỗi pha bị giới hạn bởi một tài nguyên khác nhau.",),
            key_numbers=(),
            followup_question="",
            followup_answer=(),
            tips=(),
            build=(),
            line=29,
        ),
    ),
    source="01.md",
)
HOSTILE_TEXT = (
    "[red]đỏ[/] [/] [@click=app.quit]x[/] \x1b[31mESC\x1b[0m \x07 \u202eRTL\u202c [link=file:///]y "
    + "Ư" * 120
)
HOSTILE = Deck(
    id="h[red]",
    title=HOSTILE_TEXT,
    language="en",
    intro=(),
    cards=(
        Card("h[red]/Q[/]", HOSTILE_TEXT, HOSTILE_TEXT, "", (HOSTILE_TEXT,), (HOSTILE_TEXT,), (HOSTILE_TEXT,),
             HOSTILE_TEXT, (HOSTILE_TEXT,), (HOSTILE_TEXT,), (), 1),
    ),
    source="h.md",
)  # fmt: skip


def evidence(words: str, text: str = SAID) -> Evidence:
    start = text.index(words)
    return Evidence(start, start + len(words), words)


REASONS = {
    "hit": "said",
    "missed": "nothing of the kind was said",
    "wrong": "right digits, wrong power of ten",
}


def _point(
    kind: str, weight: int, verdict: Verdict, says: str, words: str = "", expected: str = "", heard: str = ""
) -> Finding:
    found = evidence(words) if words else None
    return Finding(says[:9], kind, weight, verdict, REASONS[verdict], says, found, expected, heard)


def judged(card: str, transcript: Transcript) -> ScoreSheet:
    """Judges nothing: findings of every sort on the words of SAID, whatever was heard."""
    if not transcript.text:
        return ScoreSheet(card, "sha256:stage", None, False, "nothing was said", (), (), 0, 12, 0)
    points = (
        _point("conclusion", 3, "hit", "Không hứa được 300 token/s.", "Không hứa được"),
        _point("factor", 2, "hit", "Mỗi bước decode đọc toàn bộ trọng số một lần.", "đọc toàn bộ trọng số"),
        _point(
            "number", 3, "wrong", "Một bước mất ít nhất 4,8 ms.", "bốn mươi tám mili giây", "4,8 ms", "48 ms"
        ),
        _point("number", 1, "hit", "Trọng số nặng 16 GB.", "mười sáu gigabyte", "16 GB", "16 GB"),
        _point("factor", 1, "missed", "Benchmark quên gọi GPU synchronize trước khi dừng đồng hồ."),
        _point("number", 3, "missed", "Trần khoảng 200 token/s.", expected="200 token/s"),
    )
    mistakes = (
        MistakeFinding(
            "ceiling-from-tflops", "said", "Nói trần đến từ TFLOPS.", "Mẹo", evidence("Trần đến từ TFLOPS")
        ),
    )
    return ScoreSheet(card, "sha256:stage", 36, True, "", points, mistakes, 6, 13, 10)


class StageMicrophone:
    """Gives its blocks at once, then stays open until stopped, as a speaker who pauses."""

    name = "stage microphone"

    def __init__(self, seconds: float = 2.0, loudness: float = 0.3) -> None:
        self._blocks = round(seconds * 10)
        self._loudness = loudness
        self._stopped = threading.Event()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._stopped.set()

    def blocks(self) -> Iterator[Block]:
        time = np.arange(SAMPLE_RATE // 10) / SAMPLE_RATE
        tone = (self._loudness * np.sin(2 * np.pi * 220 * time)).astype(np.float32)
        for number in range(self._blocks):
            yield Block(tone, number / 10)
        self._stopped.wait()

    def stop(self) -> None:
        self._stopped.set()


def no_microphone() -> AudioSource:
    raise DeviceError("there is no microphone on this machine", hint=NO_MICROPHONE_HINT)


@dataclass
class StageTranscriber:
    """Hears SAID whatever is said; `gate` holds it back until it is set."""

    name: str = "base int8 cpu"
    gate: threading.Event = field(default_factory=threading.Event)
    loads: int = 0
    heard: int = 0

    def load(self) -> None:
        self.loads += 1

    def transcribe(self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        self.heard += 1
        self.gate.wait()
        seconds = len(samples) / SAMPLE_RATE
        words = tuple(Word(w, i * 0.4, i * 0.4 + 0.3, 0.9) for i, w in enumerate(SAID.split()))
        return Transcript((Segment(SAID, 0.0, seconds, words),), language, self.name, seconds)


def open_gate() -> threading.Event:
    gate = threading.Event()
    gate.set()
    return gate


def services(folder: Path, **changed: object) -> Services:
    """Everything works unless `changed` says otherwise."""
    transcriber = StageTranscriber(gate=open_gate())
    past = Past(folder / "recordings" / "history.sqlite3")
    built = Services(
        settings=Settings(),
        prepare=lambda card: card,
        language="en",
        decks=lambda: (VIETNAMESE,),
        score=judged,
        transcriber=lambda: transcriber,
        microphone=StageMicrophone,
        audio_file=lambda path: StageMicrophone(),
        history=past,
        recordings=Recordings(folder / "recordings"),
        now=lambda: NOW,
        past=lambda: past,
    )
    return replace(built, **changed)  # type: ignore[arg-type]


def past_attempts(scores: list[int | None], card: str = "01/Q1") -> list[Attempt]:
    def sheet(score: int | None) -> ScoreSheet:
        return ScoreSheet(card, "sha256:stage", score, score is not None, "", (), (), 0, 12, 0)

    days = [NOW - timedelta(days=len(scores) - number) for number in range(len(scores))]
    return [
        Attempt(f"{card} {at}", card, at, "", (), "", sheet(score), "base int8 cpu", 55.0)
        for at, score in zip(days, scores, strict=True)
    ]


def press_as_fast_as_one_likes() -> None:
    """For programs that press keys, as `conftest` has it for tests: no press is taken for a key held down."""
    held_keys.DELAY_SECONDS = held_keys.REPEAT_SECONDS = -1.0


async def settle(
    pilot: Pilot[None], until: Callable[[], bool], what: str = "the state that was waited for"
) -> None:
    """Lets messages and workers run until the claim holds; the one place where these tests wait."""
    for _ in range(300):
        await pilot.pause()
        if until():
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"never came: {what}\n{screen_text(pilot)}")


def screen_text(pilot: Pilot[None]) -> str:
    """What stands on the screen, line by line."""
    return "\n".join(
        "".join(segment.text for segment in strip) for strip in pilot.app.screen._compositor.render_strips()
    )


async def speaks(pilot: Pilot[None], seconds: int) -> None:
    """Settles until the clock of the take, which counts down, has that much less."""
    panel = pilot.app.screen.query_one(RecordingPanel)
    left = minutes(max(0, panel.seconds - seconds))
    await settle(pilot, lambda: panel.clock.value == left, f"the clock after {seconds} s")


async def sees(pilot: Pilot[None], *texts: str) -> None:
    """Settles until every text is on the screen."""
    await settle(pilot, lambda: all(t in screen_text(pilot) for t in texts), f"{texts} on the screen")
