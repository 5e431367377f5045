"""Whatever was said stays text in Markdown, by a parser of CommonMark with tables and links of GitHub's kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from trainer.exchange import markdown
from trainer.exchange.flashcards import Flashcard, Part
from trainer.exchange.tables import Table

if TYPE_CHECKING:
    from markdown_it.token import Token

PARSER = MarkdownIt("gfm-like", {"html": True, "linkify": True})
SAID = [
    "# heading", "## h {#id}", "- bullet", "+ plus", "* star", "1. one", "12) two", "> quote", "    code", "\tcode",
    "```sh", "~~~", "~~gone~~", "---", "===", "***", "_em_", "**b**", "`c`", "[a](javascript:x)", "![p](http://x/y.png)",
    "<script>x", "<!-- c", "&lt;&amp;", "a | b", "|---|", "http://evil.example", "www.evil.example", "me@evil.example", "<http://x.y>",
    "\\", "\\# a", "[x]: http://y.z", "$x$", "a\n# b", "a\u2028# b", ": d", "[^1]: f", "4,8 ms ≈ 200 token/s", "a  \nb",
    "https://a.b/c_d*e*", "HTTP://X.Y", "ftp://x.y", "mailto:x@y.z", "xmpp:a@b.c", "- [ ] task", "=", "-", "1.", "+",
]  # fmt: skip
PLAIN = {"text", "paragraph_open", "paragraph_close", "inline", "softbreak"}


def flat(source: str) -> list[Token]:
    return [inner for token in PARSER.parse(source) for inner in (token, *(token.children or ()))]


def shown(source: str) -> str:
    return "".join(t.content for t in flat(source) if t.type in ("text", "text_special"))


@pytest.mark.parametrize("said", SAID)
def test_a_line_of_signs_is_one_paragraph_of_that_text(said: str) -> None:
    source = markdown.text(said)
    assert {t.type for t in flat(source)} <= PLAIN | {"text_special"}
    assert shown(source) == " ".join(said.split())


@given(st.text(st.characters(blacklist_categories=["Cs", "Cc", "Cf", "Co", "Cn"]), min_size=1, max_size=40))
def test_any_text_is_one_paragraph_of_itself(said: str) -> None:
    if said.strip():
        assert shown(markdown.text(said)) == " ".join(said.split())


@given(st.lists(st.sampled_from(SAID), min_size=4, max_size=4))
def test_a_card_has_the_headings_and_lists_of_a_card_whatever_it_says(said: list[str]) -> None:
    front, back, title, more = said
    card = Flashcard("01/Q1", "01", "t", (front, front), (back, back), (Part(title, (more,)),))
    kinds = [t.type for t in flat(markdown.as_cards("Cards", [card, card])) if t.type.endswith("_open")]
    one = ["heading_open", "paragraph_open", *_list(2), "paragraph_open", "strong_open", *_list(1)]
    assert kinds == ["heading_open", *one, *one]


def _list(count: int) -> list[str]:
    return ["bullet_list_open", *["list_item_open", "paragraph_open"] * count]


@given(st.sampled_from(SAID), st.sampled_from(SAID))
def test_a_table_has_its_cells_whatever_they_say(one: str, other: str) -> None:
    tokens = flat(markdown.as_table("T", Table(("a", "b"), ((one, other), (None, 3)))))
    kinds = [t.type for t in tokens if t.type.endswith("_open")]
    assert kinds.count("td_open") == 4
    assert not {"link_open", "html_inline", "html_block", "image", "code_inline", "em_open"} & {
        t.type for t in tokens
    }
