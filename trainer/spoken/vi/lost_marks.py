"""Cues that mean something else as a rule once a text lost its marks: `nhỡ` is then `nhớ`, `bậy` is `bảy`.

Told by 2,600 spoken answers: here stands what is met less often than what is spelled alike without marks.
"""

from __future__ import annotations

from trainer.spoken.cues import listed_phrases, words

_WORDS = words("""
    bà bả bậy chi chú chị chưa chết chỉnh chớ cài cô cậu dân gã he hong hông hả hắn hễ hổng họ khỏi lầm lỡ lộn mô ngỡ
    nhầm nhỡ no nỏ quên sai thề đâu đúng đề đội ảnh ổng
""")
_PHRASES = """
    bài trên, bài đó, bậy lắm, chúng nó, chơ nỏ, chưa nói, chưa đúng, chỉnh là, chớ hãi, chớ sợ, chớ đây, có bà, còn số,
    cài là, dạy là, em nhầm, không bảo, không dè, không lầm, là bẫy, là bậy, là tội, là đồn, lạ dữ, lạ quá,
    lầm là, má em, mọi người, nhỏ dữ, nhỏ vậy, nó bảo, nói đại, phải chi, té ra, thì bậy, thì bỏ, thì chưa, thì lầm,
    thì no, thì tội, tôi thì, từ đâu, đâu em, đâu nhẹ, đâu nở, đâu á, đăng là, để là, đổ cho, đổ do, đừng hãi, ơ đâu,
    ờ đâu
"""
LOST_MARKS = _WORDS | frozenset(listed_phrases(_PHRASES))

LOST_FIRST = words("nỏ")
"""The same for every phrase that begins with them."""
