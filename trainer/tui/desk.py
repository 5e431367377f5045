"""What every screen works with: the services, the words of the interface and what is made of them once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.exam.examiner import Examiner
from trainer.tui.hearing import Hearing
from trainer.tui.key_map import KeyMap, key_map
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from trainer.tui.services import Services


@dataclass(frozen=True, slots=True)
class Desk:
    services: Services
    say: Phrases
    hearing: Hearing
    examiner: Examiner
    keys: KeyMap = field(default_factory=KeyMap)

    def abandon_second_hearing(self) -> None:
        """Whoever records, contests or leaves does not wait for it."""
        if self.services.second_hearing is not None:
            self.services.second_hearing.abandon()

    def stop_replay(self) -> None:
        """Nothing is played or read aloud into a recording, or for a screen that is gone."""
        for sounding in (self.services.replay, self.services.reading):
            if sounding is not None:
                sounding.stop()


def desk_of(services: Services) -> Desk:
    return Desk(
        services=services,
        say=Phrases(services.language),
        hearing=Hearing(services.transcriber),
        examiner=Examiner(services.score, services.history, services.now),
        keys=key_map(services.settings.keys),
    )
