"""What is not text in a known encoding is refused in one sentence; what is comes out letter for letter."""

from __future__ import annotations

import pytest

from trainer.errors import NotesError
from trainer.exchange.source import decode

TEXT = "Bộ 03 · Mẹo\r\nưu tiên\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_utf8_and_marked_utf16_are_read_alike(encoding: str) -> None:
    assert decode(TEXT.encode(encoding), "n.txt") == TEXT


REFUSED = [
    ("empty", b"", "n.txt is empty"),
    ("blanks", b" \r\n\t\n", "n.txt is empty"),
    ("only a mark", b"\xef\xbb\xbf", "n.txt is empty"),
    ("windows-1258", ("Bo\n" + "Trả lời, mẹo".replace("ả", "a\u0309").replace("ờ", "ơ\u0300").replace("ẹ", "e\u0323"))
     .encode("cp1258") * 3, "n.txt:2: byte 0xD2 is not UTF-8, most likely Windows-1258"),
    ("latin", b"caf\xe9 " * 200, "n.txt:1: byte 0xE9 is not UTF-8;"),
    ("utf-16 without its mark", TEXT.encode("utf-16-le"), "UTF-16 without its mark"),
    ("half a character of utf-16", b"\xff\xfeB\x00o", "begins as UTF-16 and is none"),
    ("picture", b"\x89PNG\r\n\x1a\n" + b"\x00\x01\x02" * 3000 + b"abcdefgh" * 4000, "is not text"),
    ("control characters", b"\x01\x02\x03 abc", "is not text"),
    ("huge", b"a" * 2_000_001, "2,000,001 bytes"),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "told"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_what_cannot_be_read_is_refused_with_its_place_and_a_remedy(raw: bytes, told: str) -> None:
    with pytest.raises(NotesError) as caught:
        decode(raw, "n.txt")
    assert told in str(caught.value)
    assert caught.value.hint
