"""What can be looked at over time, as rows: each with its name and how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.plain import shown
from trainer.tui.widgets.paged_rows import PagedRows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.progress.runs import Noted
    from trainer.tui.strings import Phrases
    from trainer.tui.subjects import Subject


class SubjectRows(PagedRows):
    DEFAULT_CSS = """
    SubjectRows { width: 40%; min-width: 32; margin: 0 0 0 1; }
    """


def subject_row(subject: Subject) -> Content:
    indent = "" if subject.is_set else " "
    return Content.assemble(
        shown(f"{indent}{subject.name} ", "bold $text-accent"),
        shown(subject.title, "bold" if subject.is_set else ""),
        "\n",
        shown(f"{indent}  {subject.told}", "dim"),
    )


def mistake_row(noted: Noted, say: Phrases) -> Content:
    head = Content.assemble(shown(f"{noted.set_id} ", "bold $text-accent"), shown(noted.says))
    return Content.assemble(head, "\n  ", shown(" · ".join(_told(noted, say)), "dim"))


def _told(noted: Noted, say: Phrases) -> Iterator[str]:
    runs = noted.runs
    if noted.origin:
        yield noted.origin
    if not runs.answers:
        yield say("mistakes.untested")
    elif runs.last is None:
        yield say("mistakes.never_short")
    else:
        yield say("mistakes.made_short", count=runs.made)
        yield say("mistakes.clean_short", count=runs.clean_run)
        if runs.relapses:
            yield say("mistakes.relapses", count=runs.relapses)
