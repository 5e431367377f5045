"""Which device is taken, and how it is opened: choices over a list."""

from __future__ import annotations

import pytest

from trainer.audio.devices import InputDevice, Opening, choose, openings
from trainer.errors import DeviceError

BUILT_IN = InputDevice("Built-in Audio", 0, 2, 44_100, is_default=True)
HEADSET = InputDevice("Bluetooth headset", 4, 1, 24_000, is_default=False)
HEADSET_TWO = InputDevice("Bluetooth headset two", 5, 1, 16_000, is_default=False)


def test_without_a_name_the_default_device_is_taken() -> None:
    assert choose([HEADSET, BUILT_IN], None) is BUILT_IN


def test_without_a_default_the_first_is_taken() -> None:
    assert choose([HEADSET, HEADSET_TWO], None) is HEADSET


def test_an_exact_name_wins_over_a_longer_one() -> None:
    assert choose([HEADSET_TWO, HEADSET], "Bluetooth headset") is HEADSET


def test_a_part_of_the_name_is_enough_when_only_one_has_it() -> None:
    assert choose([BUILT_IN, HEADSET], "bluetooth") is HEADSET


@pytest.mark.parametrize(("name", "says"), [("bluetooth", "several"), ("Scarlett", "no microphone is")])
def test_a_name_that_does_not_tell_lists_what_there_is(name: str, says: str) -> None:
    with pytest.raises(DeviceError, match=says) as raised:
        choose([BUILT_IN, HEADSET, HEADSET_TWO], name)
    assert "Built-in Audio, Bluetooth headset, Bluetooth headset two" in raised.value.hint


def test_the_own_rate_comes_first_and_nothing_twice() -> None:
    tried = list(openings(HEADSET))
    assert tried[0] == Opening(24_000, 1)
    assert len(tried) == len(set(tried))
    assert Opening(48_000, 1) in tried


def test_of_many_channels_two_are_tried_before_all() -> None:
    many = InputDevice("Interface", 0, 18, 48_000, is_default=True)
    assert list(openings(many))[:3] == [Opening(48_000, 2), Opening(48_000, 1), Opening(48_000, 18)]
