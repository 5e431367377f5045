"""How English puts a whole clause down, before or behind it, and what only looks as if it did."""

from __future__ import annotations

from trainer.spoken.phrases import spell

_OTHERS = "pm|manager|boss|client|customer|colleague|teammate|blog|vendor|marketing|sales"

NOT_SO = spell(
    "is|was|are|s",
    "|just|simply|plain|completely|totally|all|also",
    "wrong|false|incorrect|nonsense|mistaken|untrue|a myth|a mistake|a misconception|not true|not right",
)
"""What stands before is called wrong."""

NOT_BOUGHT = (
    "no way",
    *spell("which|that", "i", "don t|do not", "buy|believe|think so"),
    *spell("which", "i", "doubt|reject"),
    *spell("i", "don t|do not", "think so"),
)
"""The same at the end of a clause."""

REJECTED = (
    *spell(
        "|a|the", "common|typical|classic|usual", "mistake|misconception|error|fallacy", "is|to|is to|is that"
    ),
    *spell("it is|it s", "a|just a", "myth|misconception|fairy tale", "|that"),
    *spell("contrary to", "the claim|the idea|what people say", "|that"),
    *spell("i", "reject|dispute", "the", "idea|claim|notion|view", "|that"),
    *spell("i", "disagree|disagree with the idea", "that"),
)
"""What follows is rejected."""

LEFT_OPEN = spell("i am|i m|", "not sure|unsure|no idea|not certain", "whether|if")
"""What follows is left open."""

OTHERS_OPINIONS = (
    *spell("according to", "|the|my|our|a", _OTHERS),
    *spell("in", "the|my|our", _OTHERS, "s", "view|opinion|eyes|mind"),
    *spell("i", "used to|almost|nearly", "believe|believed|say|said|claim|claimed"),
    *spell("i was", "going to|about to", "say|claim|write"),
    *spell("one|people|anyone", "would|may|could", "think|say|believe"),
    *spell("it is|it s", "tempting to", "say|think|believe"),
    *spell(
        "i|we",
        "saw|heard|read|noticed",
        "them|him|her|people|someone|somebody|folks|others|everyone|a guy|a friend|a colleague|my colleague|the pm",
        "say|write|claim|post|argue|insist|saying|writing|claiming|posting|arguing",
        "|that",
    ),
    *spell("i|we", "heard|read", "somewhere|online|on the internet|from someone|from a friend", "|that"),
)
"""Opens what somebody else holds, or the speaker no longer does."""

UNDENIED = (
    *spell("no", "accident|secret|coincidence|denying|surprise"),
    *spell("not", "surprising|surprisingly|a secret|by accident|by chance"),
    *spell("do not|don t|never|must not|let s not", "forget"),
    *spell("nobody|no one", "denies|disputes|doubts|can deny|would deny"),
    *spell("can t|cannot|can not|won t", "deny|dispute|be denied|be disputed"),
    *spell("does not|doesn t|did not|didn t", "know|realise|realize|notice", "that"),
)
"""Look like denials and are none."""
