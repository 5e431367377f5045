"""Which input devices there are and how each may be opened: pure choices over what PortAudio tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.errors import DeviceError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_COMMON_RATES = (48_000, 44_100, 16_000, 32_000, 24_000, 8_000)
OTHER_WAYS = told("answer with `--audio FILE`, or by typing in the program or into `trainer score`")
NO_MICROPHONE_HINT = told("plug one in, or {ways}", ways=OTHER_WAYS)


@dataclass(frozen=True, slots=True)
class InputDevice:
    name: str
    """What a device is remembered by: numbers change when something is plugged in."""
    index: int
    """PortAudio's number, good until the next rescan."""
    channels: int
    sample_rate: int
    """The device's own, in Hz."""
    is_default: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """One way to open a device."""

    sample_rate: int
    channels: int


def input_devices(told: Sequence[Mapping[str, object]], default: int) -> tuple[InputDevice, ...]:
    """PortAudio's list, outputs left out; `default` is its number of the default input, -1 for none."""
    return tuple(
        InputDevice(
            name=str(one["name"]),
            index=index,
            channels=int(str(one["max_input_channels"])),
            sample_rate=round(float(str(one["default_samplerate"]))),
            is_default=index == default,
        )
        for index, one in enumerate(told)
        if int(str(one["max_input_channels"])) > 0
    )


def choose(devices: Sequence[InputDevice], name: str | None) -> InputDevice:
    """The device of that name (or the only one whose name holds it), without a name the default one.

    Raises DeviceError saying which there are.
    """
    if not devices:
        raise DeviceError("there is no microphone on this machine", hint=NO_MICROPHONE_HINT)
    if name is None:
        return next((d for d in devices if d.is_default), devices[0])
    exact = [d for d in devices if d.name == name]
    alike = exact or [d for d in devices if name.casefold() in d.name.casefold()]
    if exact or len(alike) == 1:
        return alike[0]
    names = ", ".join(d.name for d in devices)
    several, none = (
        told("several microphones are called {name!r}", name=name),
        told("no microphone is called {name!r}", name=name),
    )
    raise DeviceError(several if alike else none, hint=told("choose one of: {names}", names=names))


def openings(device: InputDevice) -> Iterator[Opening]:
    """The device's own rate and up to two channels first; then what else has been seen to work."""
    counts = [min(2, device.channels), 1, device.channels]
    rates = [device.sample_rate, *_COMMON_RATES]
    tried = dict.fromkeys(Opening(rate, count) for rate in rates for count in counts)
    return iter(tried)
