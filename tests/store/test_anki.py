"""A package that Anki itself takes: notes as they were said, and the next export updates what the first one brought."""

from __future__ import annotations

import warnings
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from trainer.store.anki import Note, bullets, escaped, package, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

AT = datetime(2026, 11, 29, 12, tzinfo=UTC)
NASTY = (
    '<b>x</b> & "y" [sound:a.mp3] [latex]\\input{x}[/latex] \\(a^2\\) {{Key}} {{c1::z}} '
    "<img src=x onerror=alert(1)> 4,8 ms"
)


@pytest.fixture
def collection(tmp_path: Path) -> Iterator[Any]:
    """An empty collection of Anki's own."""
    pytest.importorskip("anki", reason="Anki's library has no wheel for this machine")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from anki.collection import Collection

        opened = Collection(str(tmp_path / "collection.anki2"))
        yield opened
        opened.close()


def take(collection: Any, path: Path, content: bytes) -> None:
    from anki.collection import ImportAnkiPackageOptions, ImportAnkiPackageRequest

    path.write_bytes(content)
    options = ImportAnkiPackageOptions(merge_notetypes=True)
    collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options))


def note(key: str, front: str, back: str) -> Note:
    return Note(key, "trainer::cards::01 Vật lý", paragraphs([front]), bullets([back]), ("set-01", "ưu_tiên"))


def shown(collection: Any) -> dict[str, tuple[str, str]]:
    """Key -> question and answer as Anki renders them, without styles."""
    cards = [collection.get_card(id_) for id_ in collection.find_cards("")]
    return {c.note()["Key"]: (c.question(), c.answer()) for c in cards}


def test_anki_shows_the_cards_in_a_deck_of_their_set_with_their_tags(collection: Any, tmp_path: Path) -> None:
    take(collection, tmp_path / "a.apkg", package([note("01/Q1", "Trần là gì?", "Khoảng 200 token/s.")], AT))
    question, answer = shown(collection)["01/Q1"]
    assert "<p>Trần là gì?</p>" in question
    assert "<li>Khoảng 200 token/s.</li>" in answer
    assert "trainer::cards::01 Vật lý" in [deck.name for deck in collection.decks.all_names_and_ids()]
    assert len(collection.find_cards('tag:ưu_tiên "deck:trainer::cards::01 Vật lý"')) == 1


def test_a_second_export_updates_the_notes_and_adds_only_new_ones(collection: Any, tmp_path: Path) -> None:
    take(
        collection, tmp_path / "a.apkg", package([note("01/Q1", "Cũ?", "a"), note("01/Q2", "Hai?", "b")], AT)
    )
    later = [note("01/Q0", "Mới?", "c"), note("01/Q1", "Sửa?", "a"), note("01/Q2", "Hai?", "b")]
    take(collection, tmp_path / "b.apkg", package(later, AT + timedelta(days=1)))
    found = shown(collection)
    assert sorted(found) == ["01/Q0", "01/Q1", "01/Q2"]
    assert "Sửa?" in found["01/Q1"][0]
    assert len(collection.decks.all_names_and_ids()) == len(
        {"Default", "trainer", "trainer::cards", "the set's"}
    )


def test_text_is_neither_html_nor_media_nor_a_formula_nor_a_template(collection: Any, tmp_path: Path) -> None:
    take(collection, tmp_path / "a.apkg", package([note("k", NASTY, NASTY)], AT))
    (card,) = [collection.get_card(id_) for id_ in collection.find_cards("")]
    rendered = card.render_output()
    assert rendered.question_av_tags == []
    assert rendered.answer_av_tags == []
    for side in (card.question(), card.answer()):
        assert "<img" not in side
        assert "<b>" not in side
        assert "[latex" not in side
        assert "\\(" not in side
        assert "{{" not in side
        assert "&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;" in side


def test_the_same_notes_at_the_same_time_are_the_same_bytes() -> None:
    assert package([note("k", "a", "b")], AT) == package([note("k", "a", "b")], AT)


def test_the_words_can_be_read_again_from_what_was_escaped() -> None:
    import html

    assert html.unescape(escaped(NASTY)).replace("\u2060", "") == NASTY
