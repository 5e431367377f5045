"""A program that is told to go on takes the terminal again only if it had left it. Draws nothing.

Textual's driver takes it each time: a second thread reads keys beside the first, which nobody ends, and which reads the
end of a closed terminal as fast as it can. The system tells so every program that loses its terminal.
"""

from __future__ import annotations

import signal
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver


def go_on_if_stopped(driver: Driver | None) -> None:
    """From now on SIGCONT resumes what SIGTSTP suspended, and is nothing otherwise; called by the main thread."""
    resume = getattr(driver, "_sigcont_application", None)
    if resume is None:  # no terminal of this kind (Windows, a test)
        return

    def told_to_go_on(*_: object) -> None:
        if getattr(driver, "_must_signal_resume", True):
            resume()

    with suppress(ValueError):  # beside the main thread, where Textual has no handler either
        signal.signal(signal.SIGCONT, told_to_go_on)


def stop_reading(driver: Driver | None) -> None:
    """Whatever thread still reads keys ends: the program must end too, however it lost its terminal."""
    if ended := getattr(driver, "exit_event", None):
        ended.set()
