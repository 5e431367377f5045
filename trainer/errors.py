"""The one family of errors that a person gets to read; knows nothing of where they are shown."""

from __future__ import annotations

from trainer.told import Told, sentence_of, told


class TrainerError(Exception):
    """Something a person can act on: `msg` says what and where, `hint` the remedy, `title` heads a dialog.

    They are English. Where values are in them they are `told`, so that the interface can say them in its language.
    `exit_code` is what the command line ends with: 1 the input is at fault, 3 the machine is.
    """

    title = "Error"
    exit_code = 1

    def __init__(self, msg: str, *, hint: str = "", title: str = "") -> None:
        super().__init__(msg)
        self.msg: str = sentence_of(msg)
        self.hint: str = sentence_of(hint)
        if title:
            self.title = title

    def __str__(self) -> str:
        """One sentence on one line: what is wrong, then the remedy."""
        return " ".join(self.sentence.split())

    @property
    def sentence(self) -> Told:
        """The same, to be kept or put into another sentence; on as many lines as its parts have."""
        if self.hint:
            return told("{what}; {remedy}", what=self.msg, remedy=self.hint)
        return sentence_of(self.msg)


class DeckError(TrainerError):
    """A deck cannot be read as it stands."""

    title = "Deck"


class RubricError(TrainerError):
    """A rubric or the lexicon cannot be read as it stands."""

    title = "Rubric"


class AnswerError(TrainerError):
    """What was said cannot be judged: nothing in it, or not readable."""

    title = "Answer"


class AudioError(TrainerError):
    """A recording cannot be read, or holds nothing."""

    title = "Audio"


class DeviceError(TrainerError):
    """The machine has no microphone, or it cannot be opened."""

    title = "Microphone"
    exit_code = 3


class PlaybackError(DeviceError):
    """Nothing can be played: no loudspeaker, or it is busy or lost."""

    title = "Loudspeaker"


class VoiceError(DeviceError):
    """No program of the system speaks the language."""

    title = "Voice"


class ModelError(TrainerError):
    """There is no speech model, or it cannot be loaded."""

    title = "Speech model"
    exit_code = 3


class HistoryError(TrainerError):
    """The history database cannot be opened or written."""

    title = "History"


class NotesError(TrainerError):
    """What was handed over to be imported cannot be taken as it stands."""

    title = "Import"


class ExportError(TrainerError):
    """What was asked for cannot be written out."""

    title = "Export"


class ExamError(TrainerError):
    """An exam cannot be held as it was asked for."""

    title = "Exam"


class CalibrationError(TrainerError):
    """Marks cannot be taken as they were given, or there is nothing to mark."""

    title = "Calibration"
