"""What the interface is given by whoever starts it: ports, none of which is called before it is needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

from trainer.exam.ports import no_jargon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from trainer.asr.shelf import Shelf
    from trainer.asr.transcriber import Transcriber
    from trainer.audio.source import AudioSource
    from trainer.config import Settings
    from trainer.deck.card import Deck
    from trainer.errors import ModelError
    from trainer.exam.calibrating import Calibrations
    from trainer.exam.choosing import Due
    from trainer.exam.correcting import Corrected
    from trainer.exam.ports import AttemptLog, Clock, Jargon, Score
    from trainer.exam.reading import Reading
    from trainer.exam.replay import Replay
    from trainer.exam.report import Report
    from trainer.exam.rescoring import Rescoring
    from trainer.exam.second_hearing import SecondHearing
    from trainer.progress.notebook import KnownMistake
    from trainer.progress.record import Record
    from trainer.progress.wanted import Wanted
    from trainer.rubric.finding import Evidence
    from trainer.scoring.override import Claim, Item
    from trainer.store.past import Past
    from trainer.store.recordings import Recordings
    from trainer.store.unfinished import UnfinishedTake


class RunningFetch(Protocol):
    """One model that is being fetched."""

    name: str

    def run(self, tell: Callable[[int, int], None]) -> object:
        """Blocks; tells bytes so far and in all. Raises ModelError; FetchStoppedError where it was stopped."""
        ...

    def stop(self) -> None:
        """Returns when nothing of it runs any more; what came is kept for the next."""
        ...


class SpeechModels(Protocol):
    """The models of this machine. What blocks says so."""

    def look(self) -> Shelf:
        """Blocks for as long as it takes to look at their files."""
        ...

    def lack(self) -> ModelError | None:
        """Why nothing can hear a learner now; None where something can."""
        ...

    def fetch(self, name: str) -> RunningFetch: ...

    def remove(self, name: str) -> None:
        """What came of one that is not whole too; blocks. Raises ModelError."""
        ...


ReadDecks: TypeAlias = "Callable[[], tuple[Deck, ...]]"
Prepare: TypeAlias = "Callable[[str], object]"
MakeTranscriber: TypeAlias = "Callable[[], Transcriber]"
OpenMicrophone: TypeAlias = "Callable[[], AudioSource]"
Contest: TypeAlias = "Callable[[str, Item, str, Claim, Evidence | None], Record]"
"""Attempt, point or mistake, its id, what is claimed, in which words -> what then stands. May raise HistoryError."""
Correct: TypeAlias = "Callable[[str, str], Corrected | None]"
"""Attempt, its text as the learner has it -> what then stands, None where it is the same. May raise TrainerError."""
OpenFile: TypeAlias = "Callable[[Path], AudioSource]"
SaveReport: TypeAlias = "Callable[[Report], tuple[Path, ...]]"
"""Report of an exam -> the files that were written. May raise TrainerError."""
FindUnfinished: TypeAlias = "Callable[[], tuple[UnfinishedTake, ...]]"
OpenPast: TypeAlias = "Callable[[], Past]"
ReadWanted: TypeAlias = "Callable[[str], Mapping[str, Wanted]]"
"""Set, empty for all -> by question id what it is wanted for. May raise HistoryError."""
KeepStatus: TypeAlias = "Callable[[str, str], object]"
"""Card, `ưu tiên`, `vững` or empty: written into its deck. May raise DeckError."""
KnownMistakes: TypeAlias = "Callable[[], tuple[KnownMistake, ...]]"


@dataclass(frozen=True, slots=True)
class Services:
    settings: Settings
    language: str
    """Of the interface: `vi` or `en`."""
    decks: ReadDecks
    """May raise DeckError."""
    score: Score
    prepare: Prepare
    """Reads what judging a card needs, so that its first verdict does not wait. May raise RubricError."""
    transcriber: MakeTranscriber
    """Cheap to call; the model is loaded by its `load`. May raise ModelError."""
    microphone: OpenMicrophone
    """May raise DeviceError, as may entering what it gives."""
    audio_file: OpenFile
    """A file as if it were spoken. May raise AudioError."""
    history: AttemptLog
    recordings: Recordings
    now: Clock
    faults: Callable[[], Sequence[str]] = tuple
    """What was wrong in the deck files that `decks` last could not use, a line each."""
    settings_file: Path | None = None
    """Where a changed setting is written; None where nothing is kept."""
    plainness: str = ""
    """What the terminal cannot show, as `config.plainness_of` tells it."""
    overruled: Mapping[str, str] = field(default_factory=dict)
    """Setting -> the flag or variable that goes before it in this run."""
    restage: Callable[[Services, Settings], Services] | None = None
    """What changed settings make of the services; None: they are passed on and no more."""
    contest: Contest | None = None
    """Keeps the learner's word against a verdict; None where answers are not kept."""
    correct: Correct | None = None
    """Keeps and scores a corrected transcript; None where answers are not kept."""
    warm_microphone: Callable[[], object] | None = None
    """Looks for the microphones beforehand, so that recording starts at once; blocks, never raises."""
    unfinished: FindUnfinished = tuple
    """Takes that were never scored, oldest first. May raise HistoryError."""
    jargon: Jargon = no_jargon
    """What a recogniser that is large enough is told to listen for."""
    replay: Replay | None = None
    """Plays stretches of a recording; None where there is nothing to play on."""
    reading: Reading | None = None
    """Reads questions aloud; None where nothing can."""
    second_hearing: SecondHearing | None = None
    """Hears a spoken answer once more after its verdict; None where that is not wanted."""
    due: Due | None = None
    """Orders cards for an exam of what is due; None: longest not practised first. May raise HistoryError."""
    wanted: ReadWanted | None = None
    """What is due, and which old mistakes came back; None where answers are not kept."""
    keep_status: KeepStatus | None = None
    """Keeps a card's status; None where decks are not the learner's to change."""
    calibrations: Callable[[], Calibrations] | None = None
    """Draws answers to be marked blind and keeps marks; None where answers are not kept. Opened when first called."""
    rescoring: Callable[[], Rescoring] | None = None
    """Judges stored answers again; None where answers are not kept. Opened when first called."""
    save_report: SaveReport | None = None
    """Writes the report of an exam; None where there is nowhere to write it."""
    models: SpeechModels | None = None
    """Fetches, removes and tells which model hears; None where that is not the learner's to choose."""
    past: OpenPast | None = None
    """The history to be looked back on; cheap to call, None where answers are not kept."""
    mistakes: KnownMistakes = tuple
    """Mistakes that the rubrics look for. May raise RubricError."""
    draws_blocks: bool = True
    """The terminal shows braille and block characters; else plots are told in plain ones."""
