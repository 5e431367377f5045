"""A speech model as a row, how far one has come, and what the machine has room for, in the interface's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.asr.catalogue import Fit
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.asr.shelf import Shelf, ShelfModel
    from trainer.tui.fetching import Fetching
    from trainer.tui.strings import Phrases

FITS: Mapping[Fit, str] = {
    Fit.LIVE: "models.fits_live",
    Fit.LATER: "models.fits_later",
    Fit.TOO_LARGE: "models.too_large",
}
_MEGA = 1_000_000
INDENT = 4
"""Cells before what is said below a name."""
_NAME_CELLS = 15


def model_row(model: ShelfModel, shelf: Shelf, fetching: Fetching, say: Phrases) -> Content:
    hears = model.name == shelf.hears and model.is_ready
    head = Content.assemble(
        Content("● " if hears else "  "),
        shown(f"{model.name:<{_NAME_CELLS}} ", "bold $text-accent" if model.is_ready else "bold"),
        _state(model, fetching, say),
        shown(" · " + say("models.hears"), "bold") if hears else Content(""),
    )
    told = " · ".join(_asides(model, say))
    return Content("\n").join([head, Content.styled(" " * INDENT + told, "dim")]) if told else head


def _state(model: ShelfModel, fetching: Fetching, say: Phrases) -> Content:
    if fetching.name == model.name:
        return Content.styled(progress(fetching, say), "bold $text-warning")
    if model.here is not None:
        size = megabytes(model.here.bytes)
        if model.here.faults:
            return shown(say("models.damaged", files=", ".join(model.here.faults)), "$text-error")
        return shown(say("models.here", size=size), "$text-success")
    size = megabytes(model.offer.bytes) if model.offer else 0
    if model.partial_bytes:
        return shown(say("models.partial", done=megabytes(model.partial_bytes), size=size), "$text-warning")
    return shown(say("models.can_be_had", size=size))


def _asides(model: ShelfModel, say: Phrases) -> Iterator[str]:
    if model.fit is not None:
        yield say(FITS[model.fit])
    if model.offer is not None and model.offer.word_error:
        yield say("models.word_error", percent=say.figures(model.offer.word_error))


def progress(fetching: Fetching, say: Phrases) -> str:
    done, total = megabytes(fetching.done), megabytes(fetching.total)
    if fetching.is_stopping:
        return say("models.stopping")
    if not fetching.total:
        return say("models.asking")
    return say("models.fetching", done=done, size=total, percent=100 * fetching.done // fetching.total)


def megabytes(size: int) -> int:
    """Rounded, and never 0 of what is something."""
    return max(1, round(size / _MEGA)) if size else 0
