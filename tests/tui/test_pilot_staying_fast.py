"""What makes keys quick never makes a screen lie: what did not change is left alone, what did is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.widgets.option_list import Option

from tests.tui.practised import answered, opens, practised, settled, trends
from tests.tui.staging import SAID, VIETNAMESE, past_attempts, screen_text, sees, services, settle
from trainer.cli.library import Library
from trainer.store.history import History
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.choose import MOST, Choose
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.finding_lines import lines_of
from trainer.tui.place import Place
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.finding_row import FindingRow
from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.number_ledger import NumberLedger
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from textual.pilot import Pilot
    from textual.visual import VisualType

DECK = """# Set 77 · {title} {{en}}

## Q1 · A card

### Case

A case.

### 60-second answer

- An answer.
"""


async def there_and_back(pilot: Pilot[None]) -> None:
    """To a set's cards and back to the sets, until all that is read there is read."""
    await pilot.press("enter")
    await settle(pilot, lambda: not isinstance(pilot.app.screen, SetsScreen), "the cards")
    await pilot.press("escape")
    await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen), "the sets")
    await settled(pilot)
    await settled(pilot)


def drawn_anew(pilot: Pilot[None], monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Rows of the sets that are made or changed from now on."""
    rows, changed = pilot.app.screen.query_one(Rows), list[object]()
    clear, change = rows.clear_options, Option._set_prompt

    def note(option: Option, prompt: VisualType) -> None:
        changed.extend(at for at, one in enumerate(rows.options) if one is option)
        change(option, prompt)

    monkeypatch.setattr(rows, "clear_options", lambda: (changed.append("all"), clear())[1])
    monkeypatch.setattr(Option, "_set_prompt", note)
    return changed


async def test_sets_to_which_one_comes_back_are_left_as_they_are_and_a_new_answer_changes_one_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(VIETNAMESE, id="02", title="Khác")
    built = services(tmp_path, decks=lambda: (VIETNAMESE, other))
    built.history.add(past_attempts([50])[0])
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "answered 1×")
        changed = drawn_anew(pilot, monkeypatch)
        await there_and_back(pilot)
        assert changed == []
        another_program = History(tmp_path / "recordings" / "history.sqlite3")
        another_program.add(past_attempts([70, 90], card="02/Q1")[1])
        await there_and_back(pilot)
        await sees(pilot, "mean 90")
        assert changed == [1]


async def test_a_deck_that_is_changed_added_or_taken_away_meanwhile_is_seen_on_coming_back(
    tmp_path: Path,
) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    library = Library(tmp_path)
    (decks / "77.md").write_text(DECK.format(title="First title"), encoding="utf-8")
    async with TrainerApp(services(tmp_path, decks=library.gather)).run_test(size=(80, 40)) as pilot:
        await sees(pilot, "First title")
        (decks / "77.md").write_text(DECK.format(title="Other title"), encoding="utf-8")
        await there_and_back(pilot)
        await sees(pilot, "Other title")
        assert "First title" not in screen_text(pilot)
        (decks / "77.md").unlink()
        await there_and_back(pilot)
        await settle(pilot, lambda: "Other title" not in screen_text(pilot), "the set to be gone")


async def test_the_keys_are_drawn_again_only_where_they_are_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = practised(tmp_path, *(answered(day) for day in range(1, 4)))
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await settled(pilot)
        line, drawn = pilot.app.screen.query_one(KeysLine), list[object]()
        refresh = line.refresh
        monkeypatch.setattr(line, "refresh", lambda *a, **k: (drawn.append(line.keys), refresh(*a, **k))[1])
        await pilot.press("down", "up", "down")
        assert drawn == []
        await pilot.press("3")
        await settle(pilot, lambda: bool(drawn), "the keys of another tab")
        assert "plot/table" not in screen_text(pilot)


async def test_a_key_in_the_line_can_be_clicked_and_those_beyond_the_edge_are_scrolled_to(
    tmp_path: Path,
) -> None:
    async with TrainerApp(practised(tmp_path, answered(1))).run_test(size=(40, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await settled(pilot)
        line = pilot.app.screen.query_one(KeysLine)
        first = line.keys[0]
        assert line.begins == f"{first.name} {first.description}"
        foot = screen_text(pilot).split("\n")[-1]
        last = next(one for one in reversed(line.keys) if f"{one.name} {one.description}" not in foot)
        for _ in line.keys:
            line.on_mouse_scroll_down()
        await settle(pilot, lambda: f"{last.name} {last.description}" in screen_text(pilot), "the last key")
        for _ in line.keys:
            line.on_mouse_scroll_up()
        await settle(pilot, lambda: line.begins in screen_text(pilot), "the first key again")
        at = next(one for one in line.keys if one.key == "t")
        text = screen_text(pilot).split("\n")[-1]
        await pilot.click(offset=(text.index(f"{at.name} {at.description}"), 23))
        await settle(
            pilot, lambda: not isinstance(pilot.app.screen, SetsScreen), "the screen of the clicked key"
        )


async def test_a_tab_of_a_verdict_is_filled_when_it_is_first_looked_at_and_once(
    tmp_path: Path,
) -> None:
    built = practised(tmp_path)
    async with TrainerApp(built).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "enter")
        await pilot.press("enter", "t", *"Không", "ctrl+s")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen), "the verdict")
        assert not pilot.app.screen.query(NumberLedger)
        await pilot.press("2")
        await settle(pilot, lambda: bool(pilot.app.screen.query(NumberLedger)), "the numbers")
        await pilot.press("1", "2")
        await settled(pilot)
        assert len(pilot.app.screen.query(NumberLedger)) == 1


async def test_of_a_set_that_is_not_looked_at_only_its_scores_are_folded(tmp_path: Path) -> None:
    attempts = [answered(day, card) for day, card in enumerate(("01/Q1", "01/Q2", "01/Q1", "01/Q2"), start=1)]
    async with TrainerApp(practised(tmp_path, *attempts)).run_test(size=(120, 40)) as pilot:
        await opens(pilot, "t")
        await sees(pilot, "1 of 5: m shows the next")
        assert set(trends(pilot).folded) == {"01"}
        assert all(len(one.measures) == 1 for one in trends(pilot).listed["courses"].subjects)
        await pilot.press("down")
        await settle(pilot, lambda: "01/Q1" in trends(pilot).folded, "the card's measures")


async def test_of_thousands_of_names_the_first_that_fit_are_listed_and_any_is_found(tmp_path: Path) -> None:
    entries = [(f"{number:05d}", f"Name {number}") for number in range(10_000)]
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        chosen: list[str | None] = []
        app.push_screen(Choose(app.desk, "?", entries), chosen.append)
        await sees(pilot, "Name 0")
        assert app.screen.query_one(Rows).option_count == MOST
        await pilot.press(*"name 9876")
        await sees(pilot, "09876")
        await pilot.press("enter")
        await settle(pilot, lambda: chosen == ["09876"], "what was chosen")


async def test_a_dialog_that_is_opened_for_the_first_time_lies_in_the_middle(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        app.push_screen(Confirm(app.desk, "Sure?", "of that"))
        await sees(pilot, "Sure?", "of that")
        region = app.screen.query_one("#confirm").region
        assert abs(region.x - (80 - region.right)) <= 1
        assert abs(region.y - (24 - region.bottom)) <= 2


async def test_verdicts_that_come_behind_the_first_frame_are_there_in_their_order(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        place = Place(VIETNAMESE, VIETNAMESE.cards[0])
        outcome = app.desk.examiner.read(place.question, SAID)
        wanted = [line.id for line in lines_of(outcome.attempt.sheet, place.question.tips, app.desk.say)]
        assert len(wanted) > 2
        await app.push_screen(VerdictScreen(app.desk, place, outcome))
        await settle(pilot, lambda: len(app.screen.query(FindingRow)) >= len(wanted), "the rows behind")
        assert [row.line.id for row in app.screen.query(FindingRow)] == wanted


async def test_keys_in_haste_find_what_comes_behind_the_first_frame(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        place = Place(VIETNAMESE, VIETNAMESE.cards[0])
        screen = VerdictScreen(app.desk, place, app.desk.examiner.read(place.question, SAID))
        await app.push_screen(screen)
        for key in ("4", "1", "down", "down"):
            app.post_message(events.Key(key, None))
        await settle(pilot, lambda: focused_row(app) == 2, "the third row")
        assert screen.tabs.active == "points"


def focused_row(app: TrainerApp) -> int | None:
    rows = list(app.screen.query(FindingRow))
    return rows.index(app.focused) if isinstance(app.focused, FindingRow) else None
