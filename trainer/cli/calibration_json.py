"""A calibration as JSON; figures have the names that a script which measures labelled answers would give them.

It adds nothing up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from trainer.rubric.finding import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.exam.calibrating import Report
    from trainer.progress.calibration import Compared
    from trainer.scoring.agreement import Confusion, Share


def as_json(report: Report) -> dict[str, Any]:
    """Figures that the marks do not define are null; intervals are of 95 %."""
    calibration = report.calibration
    said, figures = calibration.said, _figures(calibration.all)
    shares = {"mistake_precision": said.precision, "mistake_recall": said.recall}
    return {
        "answers": calibration.answers,
        "outdated": calibration.outdated,
        **figures,
        **_values(shares),
        "intervals": figures["intervals"] | _intervals(shares),
        "mistakes": said.both + said.own_only,
        "mistakes_asked": said.total,
        "mistake_kappa": _rounded(said.kappa),
        "kinds": {kind: _figures(one) for kind, one in calibration.kinds.items()},
        "contested": {kind: _contested(*counts) for kind, counts in report.contested.items()},
        "disagreements": [_compared(one) for one in calibration.disagreements],
    }


def _figures(confusion: Confusion) -> dict[str, Any]:
    hit, wrong = confusion.hit, confusion.of("wrong")
    shares = {
        "precision": hit.precision,
        "recall": hit.recall,
        "false_credit": hit.false_credit,
        "false_miss": hit.false_miss,
        "wrong_precision": wrong.precision,
        "wrong_recall": wrong.recall,
    }
    return {
        "points": confusion.total,
        "f1": _rounded(hit.f1),
        "kappa": _rounded(confusion.kappa),
        "kappa3": _rounded(confusion.kappa3),
        **_values(shares),
        "intervals": _intervals(shares),
        "confusion": {
            own: {judged: confusion.counts[own, judged] for judged in get_args(Verdict)}
            for own in get_args(Verdict)
        },
    }


def _values(shares: Mapping[str, Share]) -> dict[str, float | None]:
    return {name: _rounded(share.value) for name, share in shares.items()}


def _intervals(shares: Mapping[str, Share]) -> dict[str, list[float] | None]:
    found = {name: share.interval for name, share in shares.items()}
    return {name: [round(end, 4) for end in ends] if ends else None for name, ends in found.items()}


def _contested(overrode: int, judged: int) -> dict[str, Any]:
    return {
        "overrode": overrode,
        "judged": judged,
        "rate": _rounded(overrode / judged if judged else None),
    }


def _compared(one: Compared) -> dict[str, Any]:
    said = one.evidence
    return {
        "attempt": one.attempt,
        "card": one.card,
        "item": one.item,
        "id": one.id,
        "kind": one.kind,
        "says": one.says,
        "own": one.own,
        "judge": one.judged,
        "reason": one.reason,
        "evidence": {"start": said.start, "end": said.end, "text": said.text} if said else None,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
