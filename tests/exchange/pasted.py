"""Notes as learners paste them, for the tests of importing."""

from __future__ import annotations

from pathlib import Path

NOTES = Path(__file__).parent.parent / "data" / "notes"
DECKS = Path(__file__).parents[2] / "decks"

ENGLISH = """\
Set nets · Networks

Latency and bandwidth. Answer aloud.

Q1 · "Is a 1 Gbit/s link fast enough?" priority

Lessons: 01

Case

We move 10 TB over a 1 Gbit/s link. The manager promises one day. Is that right?

60-second answer

• No. 10 TB is 80 Tbit, and 80 Tbit ÷ 1 Gbit/s = 80,000 s, about 22 hours at full rate.
• TCP never reaches the full rate: with 70% goodput it takes about 32 hours.
• So promise two days, not one.

Key numbers: 80,000 s ≈ 22 hours; at 70% ≈ 32 hours.

Follow-up: "What about 10 Gbit/s?" Then 8,000 s, about 2.2 hours, and the disks at 500 MB/s become the bottleneck.

Watch out

I once said that latency limits a bulk transfer. I forgot the goodput.
"""


def notes(number: int, as_id: str) -> str:
    """A given set under an id that is free."""
    text = (NOTES / f"bo-{number:02}.txt").read_text(encoding="utf-8")
    return text.replace(f"Bộ {number:02} ·", f"Bộ {as_id} ·", 1)
