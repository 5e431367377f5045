"""A line to type in, whose keys stand in the help panel under no title of Textual's, which is English."""

from __future__ import annotations

from textual.widgets import Input


class Field(Input):
    BINDING_GROUP_TITLE = ""
