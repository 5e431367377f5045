"""How every page begins: nothing may be fetched and nothing may run, whatever words are in it."""

from __future__ import annotations

_HEAD = """<html lang="{language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
"""


def head(language: str) -> str:
    """`<html>` with its head left open; `language` is the page's code."""
    return _HEAD.replace("{language}", language)
