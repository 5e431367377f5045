"""What the program and its recogniser's process tell each other, and how it is put on a pipe.

Both ends are this program and nobody else can write to the pipe, so messages are pickled, as multiprocessing
does. Knows nothing of models.
"""

from __future__ import annotations

import pickle
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from trainer.spoken.transcript import Segment

_LENGTH = struct.Struct("<Q")


@dataclass(frozen=True, slots=True)
class ModelSpec:
    """What is to be loaded, and where."""

    model: str
    """Name in the cache, or a folder."""
    device: str = "cpu"
    compute_type: str = "int8"
    threads: int = 0
    """0 leaves the choice to CTranslate2."""
    niceness: int = 0
    """Added to the process's own: a pass in the background gives way to all else."""


# to the recogniser


@dataclass(frozen=True, slots=True)
class Load:
    task: int


@dataclass(frozen=True, slots=True)
class Transcribe:
    task: int
    samples: npt.NDArray[np.float32]
    language: str
    hotwords: str
    begin: float
    """Seconds of the recording before the samples."""


@dataclass(frozen=True, slots=True)
class Listen:
    """Samples of a running recording follow."""

    task: int
    language: str
    hotwords: str
    begin: float


@dataclass(frozen=True, slots=True)
class Samples:
    task: int
    samples: npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Finish:
    task: int


@dataclass(frozen=True, slots=True)
class Abandon:
    task: int


# from the recogniser


@dataclass(frozen=True, slots=True)
class Loaded:
    task: int
    name: str
    remark: str


@dataclass(frozen=True, slots=True)
class Busy:
    """It decodes this much sound now, and answers nothing meanwhile."""

    task: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Absorbed:
    """It has taken note of the recording up to here."""

    task: int
    seconds: float
    settled: float
    """Second of the recording before which no sample is needed again."""


@dataclass(frozen=True, slots=True)
class Committed:
    """What was heard between the last of these and `until`; it will not change any more."""

    task: int
    segments: tuple[Segment, ...]
    until: float
    """Second of the recording up to which all is heard."""


@dataclass(frozen=True, slots=True)
class Drafted:
    """What the running stretch seems to say; each replaces the one before."""

    task: int
    text: str
    until: float
    """Second of the recording up to which it was listened to."""


@dataclass(frozen=True, slots=True)
class Done:
    task: int


@dataclass(frozen=True, slots=True)
class Failed:
    task: int
    msg: str
    hint: str


Order = Load | Transcribe | Listen | Samples | Finish | Abandon
News = Loaded | Busy | Absorbed | Committed | Drafted | Done | Failed


def write(stream: BinaryIO, message: ModelSpec | Order | News) -> None:
    """Raises OSError or ValueError where nobody reads any more."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(body)) + body)
    stream.flush()


def read(stream: BinaryIO) -> ModelSpec | Order | News | None:
    """The next message; None where the other end is gone, even in the middle of one."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    body = stream.read(length)
    if len(body) < length:
        return None
    message: ModelSpec | Order | News = pickle.loads(body)  # noqa: S301 - written by this program's own child
    return message
