"""A score sheet as JSON text and back; knows no table.

Written briefly: what every sheet of one form has in common (ids, kinds, weights, sentences of its points) is kept with
the form, and what has its usual value is left out. Sheets written in full by earlier programs are read all the same.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet
from trainer.scoring.unclear import Unclear

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.progress.outcome import FormPoint

_KEPT = ("card", "rubric", "score", "graded", "reason", "credit", "possible", "deduction")


def write_sheet(sheet: ScoreSheet) -> str:
    """In full, so that it can be read without its form."""
    return as_json(asdict(sheet))


def write_brief(sheet: ScoreSheet, form: int) -> str:
    """`form` is the number of the form that `read_sheet` is to be given."""
    brief: dict[str, Any] = {"form": form} | {name: getattr(sheet, name) for name in _KEPT}
    brief["findings"] = [_brief(point) for point in sheet.points]
    for name in ("mistakes", "withdrawn", "unclear"):
        if listed := getattr(sheet, name):
            brief[name] = [asdict(item) for item in listed]
    return as_json(brief)


def read_sheet(text: str, form: Sequence[FormPoint] = ()) -> ScoreSheet:
    """Raises ValueError, KeyError or TypeError on what was not written by `write_sheet` or `write_brief`."""
    stored = json.loads(text)
    points = _points(stored, form)
    mistakes = tuple(map(_mistake, stored.pop("mistakes", ())))
    withdrawn = tuple(map(_mistake, stored.pop("withdrawn", ())))
    unclear = tuple(map(_unclear, stored.pop("unclear", ())))
    return ScoreSheet(points=points, mistakes=mistakes, withdrawn=withdrawn, unclear=unclear, **stored)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _points(stored: dict[str, Any], form: Sequence[FormPoint]) -> tuple[Finding, ...]:
    if stored.pop("form", None) is None:
        return tuple(map(_finding, stored.pop("points")))
    findings = stored.pop("findings")
    return tuple(_unabridged(asked, brief) for asked, brief in zip(form, findings, strict=True))


def _brief(point: Finding) -> list[Any]:
    """Verdict, reason, evidence, expected, heard, the judge's own; without the empty ones at the end."""
    said = point.evidence
    brief: list[Any] = [
        point.verdict,
        point.reason,
        [said.start, said.end, said.text] if said else None,
        point.expected,
        point.heard,
        _brief(point.judged) if point.judged else None,
    ]
    while not brief[-1]:
        brief.pop()
    return brief


def _unabridged(asked: FormPoint, brief: list[Any]) -> Finding:
    verdict, reason, said, expected, heard, judged = brief + [None, None, "", "", None][len(brief) - 1 :]
    return Finding(
        asked.id,
        asked.kind,
        asked.weight,
        verdict,
        reason or "",
        asked.says,
        Evidence(*said) if said else None,
        expected,
        heard,
        _unabridged(asked, judged) if judged else None,
    )


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
