"""A score sheet as JSON text and back; knows no table."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet
from trainer.scoring.unclear import Unclear


def write_sheet(sheet: ScoreSheet) -> str:
    return as_json(asdict(sheet))


def read_sheet(text: str) -> ScoreSheet:
    """Raises ValueError, KeyError or TypeError on what was not written by `write_sheet`."""
    stored = json.loads(text)
    points = tuple(map(_finding, stored.pop("points")))
    mistakes = tuple(map(_mistake, stored.pop("mistakes")))
    withdrawn = tuple(map(_mistake, stored.pop("withdrawn", ())))
    unclear = tuple(map(_unclear, stored.pop("unclear", ())))
    return ScoreSheet(points=points, mistakes=mistakes, withdrawn=withdrawn, unclear=unclear, **stored)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _finding(stored: dict[str, Any]) -> Finding:
    known = _with_evidence(stored)
    judged = known.get("judged")
    return Finding(**known | {"judged": _finding(judged) if judged else None})


def _mistake(stored: dict[str, Any]) -> MistakeFinding:
    return MistakeFinding(**_with_evidence(stored))


def _unclear(stored: dict[str, Any]) -> Unclear:
    return Unclear(**stored | {"places": tuple(Evidence(**place) for place in stored["places"])})


def _with_evidence(stored: dict[str, Any]) -> dict[str, Any]:
    evidence = stored["evidence"]
    return stored | {"evidence": Evidence(**evidence) if evidence else None}
