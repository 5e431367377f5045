"""Quantities as the JSON that `trainer quantities` prints; knows nothing of files or streams."""

from __future__ import annotations

from typing import Any

from trainer.spoken.quantities import read_quantities


def quantities_json(text: str, language: str = "vi") -> dict[str, Any]:
    """`{"text", "quantities": [{"value", "unit", "low", "high", "start", "end", "text"}]}`; a range has no value."""
    return {
        "text": text,
        "quantities": [
            {
                "value": quantity.value,
                "unit": quantity.unit,
                "low": quantity.low,
                "high": quantity.high,
                "start": quantity.start,
                "end": quantity.end,
                "text": quantity.text,
            }
            for quantity in read_quantities(text, language)
        ],
    }
