"""A card's status written into its deck on disk: the learner's own file, of a built-in set a copy among the learner's.

The package's files are never touched; of an own file nothing but that heading is changed, and never half of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import DeckError
from trainer.progress.attempt import set_of
from trainer.store.deck_status import set_status
from trainer.store.places import find_decks
from trainer.store.whole_file import replace_whole
from trainer.told import told

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.store.places import SetFile

_MARK = "\ufeff"


def keep_status(home: Path, card_id: str, status: str) -> Path:
    """Writes it -> the file it now stands in. Raises DeckError, with everything as it was."""
    file = _file_of(home, set_of(card_id))
    try:
        mark, text = _split_mark(file.path.read_bytes().decode())
        changed = set_status(text, card_id, status, str(file.path))
        path = _own(home, file)
        replace_whole(path, [(mark + changed).encode()])
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise DeckError(
            told("the status of {card} is not kept: {path}: {why}", card=card_id, path=file.path, why=why),
            hint="see that your folder may be written and the disk is not full",
        ) from error
    return path


def _split_mark(text: str) -> tuple[str, str]:
    """The byte order mark that some editors put in front, and the text."""
    return (_MARK, text[1:]) if text.startswith(_MARK) else ("", text)


def _file_of(home: Path, set_id: str) -> SetFile:
    files = {file.id: file for file in find_decks(home).files}
    if set_id not in files:
        raise DeckError(
            told("there is no set {name!r}", name=set_id),
            hint=told("the sets are {names}", names=", ".join(files)),
        )
    return files[set_id]


def _own(home: Path, file: SetFile) -> Path:
    """The file itself where it is the learner's (who may have linked it there), else a new one in their folder.

    In a checkout the built-in sets are the learner's own folder.
    """
    folder = home / "decks"
    if not file.is_builtin or file.path.resolve().parent == folder.resolve():
        return file.path.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file.path.name
    if path.exists():  # another set of theirs has that name
        raise FileExistsError(17, told("{path} is there already", path=path))
    return path
