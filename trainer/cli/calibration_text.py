"""A calibration as lines of text; adds nothing up, and whoever prints them makes them printable."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.exam.calibrating import Report
    from trainer.progress.calibration import Calibration, Compared
    from trainer.scoring.agreement import Confusion, Share, Twofold

_ID = 8
UNDEFINED = "–"
_HEAD = f"  {'kind':11}{'points':>6}  {'kappa':>5}  {'false credit':20}{'false miss':20}contested"
_LEGEND = (
    "kappa: Cohen's, of hit or not, – where chance alone would agree · false credit: of the points you did not",
    "mark hit, those the judge hit · false miss: of those you marked hit, those it did not · in brackets 95 %",
)


def lines(report: Report, card: str | None) -> Iterator[str]:
    calibration = report.calibration
    if not calibration.answers:
        yield f"no answer{f' to {card}' if card else ''} is marked yet: `trainer calibrate` asks you for your marks"
        yield from _outdated(calibration)
        return
    points, asked = len(calibration.points), len(calibration.mistakes)
    yield f"your marks on {calibration.answers} answers: {points} points, {asked} mistakes asked about"
    yield from _outdated(calibration)
    yield from ("", _HEAD)
    for kind, confusion in (("points", calibration.all), *calibration.kinds.items()):
        yield _figures(kind, confusion, report.contested.get(kind, (0, 0)))
    yield from ("", *_LEGEND, "", _overall(calibration.all))
    yield _mistakes(calibration.said, report.contested.get("mistakes", (0, 0)))
    differ = calibration.disagreements
    yield from ("", f"where you differ: {len(differ)} of {points + asked}")
    for one in differ:
        yield from _differing(one)


def _outdated(calibration: Calibration) -> Iterator[str]:
    if calibration.outdated:
        yield f"{calibration.outdated} answers were marked on a transcript that is another now, and count nowhere"


def _figures(kind: str, confusion: Confusion, contested: tuple[int, int]) -> str:
    hit = confusion.hit
    return (
        f"  {kind:11}{confusion.total:>6}  {number(confusion.kappa):>5}  "
        f"{share(hit.false_credit):20}{share(hit.false_miss):20}{_rate(contested)}"
    )


def _mistakes(said: Twofold, contested: tuple[int, int]) -> str:
    return (
        f"mistakes: kappa {number(said.kappa)}, precision {share(said.precision)}, "
        f"recall {share(said.recall)}, contested {_rate(contested)}"
    )


def _overall(confusion: Confusion) -> str:
    wrong = confusion.of("wrong")
    return (
        f"F1 {number(confusion.hit.f1, 3)} · kappa of all three verdicts {number(confusion.kappa3)} · "
        f"`wrong`: precision {share(wrong.precision)}, recall {share(wrong.recall)}"
    )


def number(value: float | None, digits: int = 2) -> str:
    return UNDEFINED if value is None else f"{value:.{digits}f}"


def share(one: Share) -> str:
    """`2.1% (0.4–11.1)`."""
    if one.value is None or one.interval is None:
        return UNDEFINED
    low, high = one.interval
    return f"{one.value:.1%} ({100 * low:.1f}–{100 * high:.1f})"


def _rate(contested: tuple[int, int]) -> str:
    overrode, judged = contested
    return f"{overrode / judged:.1%} of {judged}" if judged else UNDEFINED


def _differing(one: Compared) -> Iterator[str]:
    reason = f" ({one.reason})" if one.reason else ""
    yield f"  {one.attempt[:_ID]}  {one.card} {one.id}: you {one.own}, the judge {one.judged}{reason}"
    yield f"      {one.says}"
    if one.evidence:
        yield f"      “{one.evidence.text}”"
