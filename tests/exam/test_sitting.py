from __future__ import annotations

import pytest

from trainer.errors import DeviceError
from trainer.exam.examiner import Outcome, ungraded
from trainer.exam.sitting import OutOfTurnError, Phase, Sitting
from trainer.progress.attempt import Attempt


def outcome() -> Outcome:
    from datetime import UTC, datetime

    sheet = ungraded("01/Q1", "unheard")
    return Outcome(Attempt("a", "01/Q1", datetime(2026, 1, 1, tzinfo=UTC), "", (), "", sheet, "m", 1.0))


ASKING = Sitting("01/Q1")
RECORDING = ASKING.start()
TRANSCRIBING = RECORDING.stop()
SCORED = TRANSCRIBING.scored(outcome())


def test_a_sitting_goes_from_asking_over_recording_and_transcribing_to_scored() -> None:
    phases = [s.phase for s in (ASKING, RECORDING, TRANSCRIBING, SCORED)]
    assert phases == [Phase.ASKING, Phase.RECORDING, Phase.TRANSCRIBING, Phase.SCORED]
    assert SCORED.outcome == outcome()


@pytest.mark.parametrize(
    ("sitting", "move"),
    [
        (ASKING, "stop"),
        (ASKING, "cancel"),
        (RECORDING, "start"),
        (RECORDING, "hand_in"),
        (TRANSCRIBING, "start"),
        (TRANSCRIBING, "stop"),
        (SCORED, "stop"),
        (SCORED, "cancel"),
    ],
)
def test_a_move_out_of_turn_is_refused(sitting: Sitting, move: str) -> None:
    with pytest.raises(OutOfTurnError, match=r"01/Q1.*cannot follow"):
        getattr(sitting, move)()


@pytest.mark.parametrize("sitting", [ASKING, RECORDING, SCORED])
def test_only_what_is_being_transcribed_can_be_scored(sitting: Sitting) -> None:
    with pytest.raises(OutOfTurnError):
        sitting.scored(outcome())


def test_a_typed_answer_skips_the_recording() -> None:
    assert ASKING.hand_in().scored(outcome()).phase is Phase.SCORED


@pytest.mark.parametrize("busy", [RECORDING, TRANSCRIBING])
def test_cancelling_goes_back_to_the_question_and_drops_what_the_take_still_reports(busy: Sitting) -> None:
    back = busy.cancel()
    assert back.phase is Phase.ASKING
    assert not back.is_about(busy.take)
    assert not back.start().is_about(busy.take)


def test_a_failure_goes_back_to_the_question_with_its_reason_until_the_next_take() -> None:
    failed = RECORDING.fail(DeviceError("no microphone", hint="type the answer"))
    assert failed.phase is Phase.ASKING
    assert failed.error is not None
    assert failed.start().error is None


def test_answering_again_starts_afresh() -> None:
    again = SCORED.start()
    assert again.phase is Phase.RECORDING
    assert again.outcome is None
    assert again.take > SCORED.take
