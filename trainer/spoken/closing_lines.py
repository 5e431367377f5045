"""The closing lines of video channels that recognisers write where nobody spoke: data for `inventions`.

Whisper was trained on subtitles, so silence comes out as "Hãy subscribe cho kênh …" or "Thanks for watching".
Patterns are over folded words (no case, no marks), one blank between, ` . ` for a full stop; `y` and `i` are
one letter, which `as_one` sees to. A clause is a paragraph, `<name>` stands for a part below.
Each describes a whole clause: a single word such as "theo dõi" or "cảm ơn" is a real word and never matches.
"""

from __future__ import annotations

import re

_PARTS = {
    "urge": r"(?:(?:va|hay|nho|dung quen|xin|moi|<people>) ){0,4}",
    "purpose": r"de (?:(?:co the|luon|duoc|khong|khoi|se) ){0,2}"
    r"(?:bo lo|ung ho|nhan|don xem|xem|theo doi|cap nhat|gap)(?: duoc)?(?: cho)?"
    r"(?: (?:kenh|<ours>|nhung|cac|nhieu|thong bao|<thing>|<next>)){1,8}",
    "channel": r"(?: (?:n?ghien mi g\w|la la school|nay|<ours>)"
    r"| (?:(?!de |cam |hen |bo )[^\W\d]+ ){1,4}(?=de ))?",
    "people": r"(?:quy vi va cac ban|quy vi|quy khan gia|cac ban|moi nguoi|cac em)",
    "ours": r"(?:cua )?(?:minh|chung minh|chung toi|chung ta|toi|tui)",
    "thing": r"(?:video|videos|clip|vlog|tap|so|phan|chuong trinh|bai|bai giang|bo phim|phim)",
    "next": r"(?:tiep theo|ke tiep|lan sau|sau|toi|moi nhat|moi|hap dan|thu vi|khac)",
    "watched": r"(?:theo doi|don xem|xem|chu y theo doi|chu y lang nghe|lang nghe|ung ho|dong hanh|quan tam)",
    "subscribe": r"(?:like )?(?:share )?(?:(?:bam|nhan|an)(?: nut)? )?(?:va )?"
    r"(?:subscribe|subscribes|sub scribe|sup scribe|sub|dang ki)",
    "soft": r"(?: (?:nhe|nha|nhe cac ban|ha|a))?",
    "guys": r"(?:you guys|you all|you|guys|everyone|everybody|folks)",
    "leading": r"(?:(?:and|so|ok|okay|again|i|we|i ll|we ll|i will|we will|bye|until then) ){0,3}",
}

_CLAUSES = r"""
<urge><subscribe>(?: (?:va )?(?:like|share|chia se|bam chuong|nhan chuong))*
(?: ung ho)?(?: cho)? kenh(?: youtube)?<channel>(?: ?<purpose>)?<soft>

(?:hay|nho|dung quen|<people>) <urge><subscribe>(?: <purpose>)?<soft>

(?:hay|nho|dung quen) theo doi kenh<channel>(?: ?<purpose>)?<soft>

(?:kenh )?n?ghien mi g\w

de (?:khong|khoi) bo lo (?:nhung|cac) <thing>(?: <next>){0,2}<soft>

(?:(?:xin|chan thanh|va|rat) ){0,3}cam on (?:(?:tat ca|rat nhieu) )?<people>(?: rat nhieu)?
(?: vi)? da (?:luon )?<watched>(?: (?:va )?<watched>)*(?: (?:het|kenh|<thing>))*
(?: (?:nay|hom nay|<ours>))*<soft>

(?:(?:va|xin|chao|tam biet|thi) ){0,4}hen gap lai(?: <people>)?
(?: (?:trong|o|vao)(?: (?:nhung|cac))?(?: <thing>)?(?: <next>){1,2}(?: (?:kenh|<ours>))*)?<soft>

(?:xin )?(?:chao )?tam biet(?: va)? <people><soft>

(?:phu de|ban dich)(?: video)?(?: nay)? (?:duoc )?(?:thuc hien|tao|dich|lam|viet|cung cap) boi
(?: (?:cong dong|amara|org|nhom|kenh)){0,4}

<leading>(?:thanks|thank you)(?: (?:so|very) much| a lot| <guys>){0,2}
(?: for (?:watching|viewing|tuning in|joining us))
(?: (?:this|my|our|the|today s)(?: \w+)? ?(?:video|videos|channel|episode))?(?: (?:today|guys|everyone|bye))*

(?:(?:and|so|please|do|if you (?:like|liked|enjoy|enjoyed) (?:this|the) video
|don t forget to|remember to|make sure to|be sure to|make sure you|hit|click|smash|press) ){0,4}
(?:(?:like|share|comment|and|hit|click|the|bell|give it a thumbs up) ){0,6}
subscribe (?:to|for)(?: (?:the|my|our|this|more|a))? ?(?:channel|video|videos|newsletter|content)
(?: for more(?: videos)?)?

please subscribe

(?:please )?(?:don t forget to )?(?:like (?:comment |share )*and subscribe|subscribe and (?:like|share))
(?: to (?:the|my|our) channel)?

<leading>see (?:<guys> )?(?:all )?(?:again )?
(?:in|on) (?:the|my|our|another) (?:next )?(?:video|videos|one|episode)

<leading>see <guys>(?: again)? next time

(?:(?:subtitles?|captions?|captioning) (?:(?:provided|created|made) )?by|transcription by)
(?: (?:the|amara|org|community|castingwords)){1,4}
"""


def as_one(folded: str) -> str:
    """`y` and `i` as one letter: "đăng ký" and "đăng kí" are the same word."""
    return folded.replace("y", "i")


def _expanded() -> str:
    clauses = "|".join(clause.replace("\n", "") for clause in _CLAUSES.strip().split("\n\n"))
    for name, part in _PARTS.items():
        clauses = clauses.replace(f"<{name}>", part)
    return as_one(clauses)


PATTERN = re.compile(rf"(?<!\S)(?:{_expanded()})(?!\S)")
ANCHOR = re.compile(
    r"kenh|video|su[bp] ?s?cr|hen gap|tam biet|cam on|n?ghien mi|phu de|ban dich|amara"
    r"|dang ki|watching|viewing|tuning|joining|in the next|next time|subtitl|caption|transcription"
)
"""Without one of these no pattern can match: a cheap first look."""
THANKED_FOR = frozenset({"watching", "viewing", "tuning", "joining"})
"""Of these not without a thanks either, and "batching" is heard as one of them."""
THANKS = "thank"
ANCHOR_WORD = re.compile("|".join(dict.fromkeys(part.split()[0] for part in ANCHOR.pattern.split("|"))))
"""What the first word of one of these holds."""
VOCABULARY = frozenset(re.findall(r"[a-z]{6,}", _expanded()))
"""Words long enough to be recognised with a letter wrong."""
ALONE = frozenset(
    as_one(line)
    for line in (
        "thank you", "thanks", "thank you very much", "thanks for listening", "thank you for listening",
        "you", "bye", "bye bye", "music", "am nhac", "nhac", "vo tay", "tieng vo tay", "tieng cuoi", "applause",
        "blank audio", "silence", "cam on cac ban", "xin cam on", "xin chao cac ban", "tam biet",
    )
)  # fmt: skip
"""Folded texts that are made up when nothing else was heard."""
NOISES = frozenset(
    as_one(
        "nhac cuoi vo ho hat on music applause laughter laughs laughing chuckles silence noise inaudible "
        "unintelligible blank cough coughs coughing sighs sneezes typing clapping beep static crosstalk foreign lang ro"
    ).split()
)
"""Folded words that recognisers put in brackets for a sound."""
NOISE_PARTS = frozenset(
    as_one(
        "am tieng nen tay im khong nghe bai thoi dai co vui buon nhe ca khan gia audio background playing no speech in "
        "the language upbeat soft dramatic"
    ).split()
)
"""What may stand beside one of them."""
