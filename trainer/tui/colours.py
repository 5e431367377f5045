"""The colours that are read by: Textual's own, changed where text or a mark would be too faint on what is behind it.

Held to WCAG's ratios by `tests/tui/test_pilot_contrast.py`: 4.5 for text, 3 for marks. Where things stand is no
concern of this file, nor which of the two is shown.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.theme import BUILTIN_THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.theme import Theme

_HINTS = {"text-disabled": "auto 62%"}
"""Headings in lists, what a field expects, and that there is nothing: to be read, though nothing is chosen there."""
_DARK, _LIGHT = (BUILTIN_THEMES[name] for name in ("textual-dark", "textual-light"))

OURS: Mapping[str, Theme] = {
    _DARK.name: replace(_DARK, variables={**_DARK.variables, **_HINTS, "scrollbar": "#2E6896"}),
    _LIGHT.name: replace(
        _LIGHT,
        foreground="#0F0F0F",
        background="#F5F5F5",
        surface="#EDEDED",
        panel="#E4E4E4",
        accent="#B35C00",
        warning="#B35C00",
        success="#2F8A4E",
        variables={
            **_LIGHT.variables,
            **_HINTS,
            "text-primary": "#003A66",
            "text-accent": "#7F4700",
            "text-warning": "#7F4700",
            "text-success": "#1A6330",
            "text-error": "#8F1D35",
            "primary-muted": "#CFE3F4",
            "footer-key-foreground": "#004578",
            "scrollbar": "#5F86A6",
            "scrollbar-background": "#E4E4E4",
        },
    ),
}
"""By the names under which Textual has those that they are made of, and in their place."""
