"""What every screen works with: the services, the words of the interface and what is made of them once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from trainer.asr.server_address import host_of
from trainer.exam.examiner import Examiner
from trainer.tui.fetching import Fetching
from trainer.tui.hearing import Hearing
from trainer.tui.key_map import KeyMap, key_map
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from trainer.config import Settings
    from trainer.tui.services import Services


@dataclass(frozen=True, slots=True)
class Desk:
    services: Services
    say: Phrases
    hearing: Hearing
    examiner: Examiner
    keys: KeyMap = field(default_factory=KeyMap)
    fetching: Fetching = field(default_factory=Fetching)
    voice_goes_to: str = ""
    """Another machine that hears in this run, whatever is set meanwhile; empty where the voice stays here."""

    def with_settings(self, settings: Settings) -> Desk:
        """The same desk by other settings: words and keys are made anew where they changed."""
        before = self.services
        after = (before.restage or _passed_on)(before, settings)
        keys = self.keys if settings.keys == before.settings.keys else key_map(settings.keys)
        is_same = keys is self.keys and after.language == before.language
        say = self.say if is_same else Phrases(after.language, keys.chosen)
        return replace(self, services=after, say=say, keys=keys)

    def abandon_second_hearing(self) -> None:
        """Whoever records, contests or leaves does not wait for it."""
        if self.services.second_hearing is not None:
            self.services.second_hearing.abandon()

    def stop_replay(self) -> None:
        """Nothing is played for a screen that is gone."""
        if self.services.replay is not None:
            self.services.replay.stop()

    def hush(self) -> None:
        """Nothing is played or read aloud into a recording, or while nobody is here."""
        self.stop_replay()
        if self.services.reading is not None:
            self.services.reading.stop()


def _passed_on(services: Services, settings: Settings) -> Services:
    language = services.language if settings.language == "auto" else settings.language
    return replace(services, settings=settings, language=language)


def desk_of(services: Services) -> Desk:
    keys = key_map(services.settings.keys)
    return Desk(
        services=services,
        say=Phrases(services.language, keys.chosen),
        hearing=Hearing(services.transcriber),
        examiner=Examiner(services.score, services.history, services.now),
        keys=keys,
        voice_goes_to=host_of(services.settings.server),
    )
