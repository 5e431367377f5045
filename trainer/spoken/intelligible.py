"""Whether anything was said that a judge could weigh: not fillers alone, noise, or another language.

Knows nothing of what was asked. A text in another alphabet, or full of the small words of another language, is
the recogniser's, not the speaker's; an answer in Vietnamese may be half English and is none of these.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from trainer.spoken.answer import Stance
from trainer.spoken.closing_lines import ALONE, as_one
from trainer.spoken.phonetic import bare_letters
from trainer.spoken.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.spoken.answer import Answer

OTHER_ALPHABET = re.compile(
    r"[\u0400-\u1dff\u2c00-\ua69f\ua840-\ud7ff\uf900-\ufaff\ufe70-\ufeff\uff66-\uffdc]"
)
"""A letter that neither Vietnamese nor English nor a formula is written with."""
_HESITATION = re.compile(r"[aăâeêioôơuưhmàáảãạầấẩẫậằắẳẵặềếểễệòóỏõọồốổỗộờớởỡợùúủũụừứửữựr]{1,4}")
_SAYING = frozenset({"ok", "okay", "right", "có", "ai"})
"""Look like fillers or hesitations, and answer or name something."""
_LONGEST_FILLER = 24
_FEWEST_FOREIGN = 4
_FOREIGN_SHARE = 0.14
_MARKED_SHARE = 0.3
_UNHEARD_SHARE = 0.9
"""An answer of which so much is not the speaker's says nothing."""
_VIETNAMESE_MARKS = re.compile(r"[ăâđêôơưạ-ỹ]")
_FOREIGN = frozenset(
    listed(
        "les des une est pas dans pour avec nous vous elle cette sont chaque mais leur ces aux être "
        "los las una para pero como más está este esta todos cada por qué es del uma não você isso são pelo pela "
        "della delle sono questo anche perché gli ogni più "
        "der und das ist nicht ein eine wir mit auf für werden jeder wird auch een niet wij voor zijn maar elke "
        "yang ini itu dengan untuk dari tidak saya kita adalah setiap "
        "jest nie się każdy przez bir için değil"
    )
)
"""French, Spanish, Portuguese, Italian, German, Dutch, Indonesian, Polish, Turkish: their smallest words, none of
which is English, nor a syllable of Vietnamese even without its marks."""


def is_unintelligible(words: Sequence[str], fillers: frozenset[str], code: str) -> bool:
    """The whole text says nothing: fillers only, a lone courtesy, or another language in Latin letters."""
    if len(words) <= _LONGEST_FILLER and all(_is_filler(word, fillers) for word in words):
        return True
    if " ".join(as_one(bare_letters(word)) for word in words[:8]) in ALONE:
        return len(words) <= 8
    return _is_foreign(words, code)


def why_unintelligible(answer: Answer) -> str:
    """One short English reason why there is nothing to grade; empty where there is something."""
    if not answer.words:
        return "nothing was said"
    unheard = sum(bool(stance & Stance.INVENTED) for stance in answer.stances)
    if unheard < _UNHEARD_SHARE * len(answer.words):
        return ""
    if sum(map(bool, map(OTHER_ALPHABET.search, answer.words))) > len(answer.words) / 2:
        return "the recogniser wrote another language"
    if _is_foreign(answer.words, answer.language):
        return "this is another language than the card's"
    return "only fillers, noise, loops or closing lines that the recogniser invents were heard"


def _is_filler(word: str, fillers: frozenset[str]) -> bool:
    if word in _SAYING:
        return False
    return word in fillers or _HESITATION.fullmatch(word) is not None


def _is_foreign(words: Sequence[str], code: str) -> bool:
    foreign = sum(word in _FOREIGN for word in words)
    if foreign >= _FEWEST_FOREIGN and foreign >= _FOREIGN_SHARE * len(words):
        return True
    if code == "vi":
        return False
    marked = sum(_VIETNAMESE_MARKS.search(word) is not None for word in words if not word.isascii())
    return marked >= _FEWEST_FOREIGN and marked >= _MARKED_SHARE * len(words)
