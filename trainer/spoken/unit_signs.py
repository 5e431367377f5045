"""Units as they are written in any language; knows no spoken form."""

from __future__ import annotations

from trainer.spoken.phrases import listed, meaning

SIZE = "size"
"""Not a unit: a number before it names a model (70B, tám bê)."""
NOTHING = ""
"""What looks like a unit is the head of another word ("em bê u")."""
WORDS = "word"
"""Not a unit by itself: words a second are tokens to who speaks, two words are what they are."""
LOOSE_COUNTS = frozenset(
    listed("day week month year age star score page char litre inch mile lb VND Hz MHz GHz kcal")
)
"""What no answer is about: such a noun takes a larger number away; one digit before it is not worth a quantity."""

SIGNS: dict[str, str] = {
    **meaning("ns", ["ns"]),
    **meaning("µs", ["µs", "us"]),
    **meaning("ms", ["ms", "msec"]),
    **meaning("s", ["s", "sec"]),
    **meaning("min", ["min", "mins"]),
    **meaning("h", ["h", "hr", "hrs"]),
    **meaning("bit", ["bit", "bits"]),
    **meaning("byte", ["byte", "bytes"]),
    **meaning("KB", ["kb"]),
    **meaning("MB", ["mb"]),
    **meaning("GB", ["gb", "g", "gig", "gigs"]),
    **meaning("TB", ["tb"]),
    **meaning("KiB", ["kib"]),
    **meaning("MiB", ["mib"]),
    **meaning("GiB", ["gib"]),
    **meaning("Mbit/s", ["mbps"]),
    **meaning("Gbit/s", ["gbps"]),
    **meaning("Gbit", ["gbit"]),
    **meaning("FLOP", ["flop"]),
    **meaning("FLOPS", ["flops"]),
    **meaning("GFLOPS", ["gflop", "gflops"]),
    **meaning("TFLOPS", ["tflop", "tflops"]),
    **meaning("PFLOPS", ["pflop", "pflops"]),
    **meaning("token", ["token", "tokens", "tok", "toks"]),
    **meaning("token/s", ["tps"]),
    **meaning("param", ["param", "params", "parameter", "parameters"]),
    **meaning("head", ["head", "heads", "kv head", "kv heads", "query head", "query heads"]),
    **meaning("layer", ["layer", "layers"]),
    **meaning("user", ["user", "users"]),
    **meaning("request", ["request", "requests", "req"]),
    **meaning("kernel", ["kernel", "kernels"]),
    **meaning("step", ["step", "steps"]),
    **meaning("GPU", ["gpu", "gpus"]),
    **meaning("chat", ["chat", "chats"]),
    **meaning("x", ["x"]),
    **meaning("%", ["%"]),
    **meaning("USD", ["usd", "$"]),
    **meaning("W", ["w"]),
    **meaning("kW", ["kw"]),
    **meaning(SIZE, ["b"]),
}
FOREIGN_SIGNS: dict[str, str] = {
    **meaning("Hz", ["hz"]),
    **meaning("MHz", ["mhz"]),
    **meaning("GHz", ["ghz"]),
    **meaning("EUR", ["€"]),
    **meaning("VND", ["vnđ", "vnd", "₫"]),
    **meaning("kcal", ["kcal", "calo"]),
    **meaning("inch", ["inch", "inches"]),
}
"""Units that no answer is about: read, so that the number before them is not taken for another."""
PER_SIGNS: dict[str, str] = {
    "/ s": "/s",
    "/ sec": "/s",
    "/ h": "/h",
    "/ hr": "/h",
    "/ byte": "/byte",
    "/ min": "/min",
}
