"""A score sheet as the JSON of the command line (a contract) and as lines of text; decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from trainer.scoring.unclear import doubt_about, is_spared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trainer.rubric.finding import Evidence, Finding, MistakeFinding
    from trainer.scoring.override import Item
    from trainer.scoring.sheet import ScoreSheet

TimeOf: TypeAlias = "Callable[[int], float | None]"
_MARKS = {"hit": "+", "wrong": "x", "missed": "-"}
_ORDER = {"missed": 0, "wrong": 1, "hit": 2}


def as_json(sheet: ScoreSheet, id_: str, time_of: TimeOf | None = None) -> dict[str, Any]:
    """The object of `trainer score --json`; `time_of` gives the second at which a character was said."""
    report: dict[str, Any] = {
        "id": id_,
        "card": sheet.card,
        "rubric": sheet.rubric,
        "score": sheet.score,
        "graded": sheet.graded,
    }
    if not sheet.graded:
        report["reason"] = sheet.reason
    report["points"] = [_point(p, time_of) | _unclear(sheet, "point", p.id, time_of) for p in sheet.points]
    report["mistakes"] = [
        _mistake(m, time_of) | _unclear(sheet, "mistake", m.id, time_of) for m in sheet.mistakes
    ]
    if sheet.withdrawn:
        report["withdrawn"] = [_mistake(m, time_of) for m in sheet.withdrawn]
    return report


def _point(point: Finding, time_of: TimeOf | None) -> dict[str, Any]:
    """A point's keys; two more where the verdict is the learner's."""
    told: dict[str, Any] = {
        "id": point.id,
        "kind": point.kind,
        "weight": point.weight,
        "verdict": point.verdict,
        "reason": point.reason,
        "evidence": _evidence(point.evidence, time_of),
    }
    if point.judged:
        told |= {"by": "learner", "judge": {"verdict": point.judged.verdict, "reason": point.judged.reason}}
    return told


def _mistake(mistake: MistakeFinding, time_of: TimeOf | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": mistake.id,
        "form": mistake.form,
        "evidence": _evidence(mistake.evidence, time_of),
    }
    return told | ({"by": "learner"} if mistake.by == "learner" else {})


def _unclear(sheet: ScoreSheet, item: Item, id_: str, time_of: TimeOf | None) -> dict[str, Any]:
    """One key more where the verdict may be due to words that were not heard clearly."""
    doubt = doubt_about(sheet, item, id_) if sheet.unclear else None
    return {"unclear": [_evidence(place, time_of) for place in doubt.places]} if doubt else {}


def _evidence(evidence: Evidence | None, time_of: TimeOf | None) -> dict[str, Any] | None:
    if evidence is None:
        return None
    said: dict[str, Any] = {"start": evidence.start, "end": evidence.end, "text": evidence.text}
    if time_of is not None and (time := time_of(evidence.start)) is not None:
        said["time"] = round(time, 2)
    return said


def as_lines(sheet: ScoreSheet) -> Iterator[str]:
    """The verdict for a terminal: score with its arithmetic, missed first, then wrong, mistakes, hits."""
    yield from map(printable, _lines(sheet))


def printable(line: str) -> str:
    """Untrusted words without characters that a terminal would obey."""
    return "".join(c if c.isprintable() else "·" for c in line)


def _lines(sheet: ScoreSheet) -> Iterator[str]:
    yield arithmetic(sheet)
    hits = sum(p.verdict == "hit" for p in sheet.points)
    yield f"{hits} of {len(sheet.points)} points hit"
    for point in sorted(sheet.points, key=lambda p: (_ORDER[p.verdict], -p.weight)):
        yield _point_line(point)
    for mistake in sheet.mistakes:
        yield f"! mistake {_mistake_line(mistake)}{_of_mistake(sheet, mistake)}"
    for mistake in sheet.withdrawn:
        why = _THEIRS if mistake.by == "learner" else " [falls with a point the speaker claims]"
        yield f"· no mistake {_mistake_line(mistake)}{why}"


_THEIRS = " [the speaker's own word]"


def _of_mistake(sheet: ScoreSheet, mistake: MistakeFinding) -> str:
    if mistake.by == "learner":
        return _THEIRS
    if is_spared(sheet, mistake.id):
        return " [not heard clearly, costs nothing]"
    return " [not heard clearly]" if doubt_about(sheet, "mistake", mistake.id) else ""


def _mistake_line(mistake: MistakeFinding) -> str:
    said = f' ("{mistake.evidence.text}")' if mistake.evidence else ""
    origin = f"{mistake.origin}: " if mistake.origin else ""
    return f"{mistake.id}: {origin}{mistake.says}{said}"


def arithmetic(sheet: ScoreSheet) -> str:
    """`72% = 18/24 of the weight − 5% for mistakes`, or why there is no score."""
    if not sheet.graded:
        return f"not graded: {sheet.reason}"
    deduction = f", less {sheet.deduction}% for mistakes said" if sheet.deduction else ""
    return f"{sheet.score}% ({sheet.credit} of {sheet.possible} by weight{deduction})"


def _point_line(point: Finding) -> str:
    said = f' "{point.evidence.text}"' if point.evidence else ""
    reason = f"{point.reason}; the judge: {point.judged.verdict}" if point.judged else point.reason
    return (
        f"{_MARKS[point.verdict]} {point.verdict:6} {point.weight}  {point.id}: {point.says} [{reason}]{said}"
    )
