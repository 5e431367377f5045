# ruff: noqa - kept as the script was written that measures the judge: the tests hold figures against its own
"""How far the scorer agrees with labelled answers, point by point.

    agreement.py answers/dev-01.jsonl answers/dev-02.jsonl -- trainer score --batch -
    agreement.py answers/*.jsonl --results scored.jsonl
    … --show 40      list the first 40 disagreements

The answers are JSONL: {"id", "card", "style", "transcript", "hit": [...], "wrong": [...], "mistakes": [...]}.
The scorer reads {"id", "card", "transcript"} lines and writes {"id", "points": [{"id", "verdict"}], "mistakes": [{"id"}]} lines.
The points of each card come from rubric-points/ beside this folder. Standard library only.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict

CATALOGUE = pathlib.Path(__file__).resolve().parent.parent / "rubric-points"


def catalogue():
    cards = {}
    for path in sorted(CATALOGUE.glob("*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            cards[card["id"]] = card
    return cards


def ratio(part, whole):
    return part / whole if whole else 1.0


def prf(tp, fp, fn):
    p, r = ratio(tp, tp + fp), ratio(tp, tp + fn)
    return p, r, (2 * p * r / (p + r) if p + r else 0.0)


def kappa(pairs):
    n = len(pairs)
    if not n:
        return 1.0
    agree = sum(a == b for a, b in pairs) / n
    left, right = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    chance = sum(left[k] * right[k] for k in left) / n / n
    return (agree - chance) / (1 - chance) if chance < 1 else 1.0


def main():
    argv, command = sys.argv[1:], []
    if "--" in argv:
        cut = argv.index("--")
        argv, command = argv[:cut], argv[cut + 1 :]
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("answers", nargs="+")
    ask.add_argument("--results")
    ask.add_argument("--show", type=int, default=0)
    ask.add_argument("--json", action="store_true")
    args = ask.parse_args(argv)

    answers = [json.loads(line) for f in args.answers for line in open(f, encoding="utf-8") if line.strip()]
    if args.results:
        out = open(args.results, encoding="utf-8").read()
    else:
        feed = "".join(
            json.dumps({k: a[k] for k in ("id", "card", "transcript")}, ensure_ascii=False) + "\n"
            for a in answers
        )
        run = subprocess.run(command, input=feed, capture_output=True, text=True)
        out = run.stdout
        if run.returncode:
            sys.exit(f"the scorer ended with {run.returncode}: {run.stderr.strip()[-400:]}")
    scored = {}
    for line in out.splitlines():
        if line.strip():
            row = json.loads(line)
            scored[row["id"]] = row
    cards = catalogue()
    hit_pairs, verdict_pairs, by_kind, by_style = [], [], defaultdict(list), defaultdict(list)
    mistakes = Counter()
    wrong = Counter()
    rows = []
    for a in answers:
        if a["id"] not in scored or "points" not in scored[a["id"]]:
            sys.exit(f"no score for {a['id']}: {scored.get(a['id'])}")
        got = {p["id"]: p["verdict"] for p in scored[a["id"]]["points"]}
        for p in cards[a["card"]]["point"]:
            want = "hit" if p["id"] in a["hit"] else "wrong" if p["id"] in a.get("wrong", []) else "missed"
            if p["id"] not in got:
                sys.exit(f"{a['id']}: the scorer says nothing of point {p['id']}")
            have = got[p["id"]]
            pair = (want == "hit", have == "hit")
            hit_pairs.append(pair)
            by_kind[p["kind"]].append(pair)
            by_style[a.get("style", "?")].append(pair)
            verdict_pairs.append((want, have))
            wrong["tp"] += want == have == "wrong"
            wrong["fp"] += have == "wrong" != want
            wrong["fn"] += want == "wrong" != have
            if (want == "hit") != (have == "hit"):
                rows.append((a["id"], a["card"], p["id"], want, have, p["says"]))
        said = {m["id"] for m in cards[a["card"]].get("mistake", []) if m.get("form", "said") == "said"}
        want, have = (
            set(a.get("mistakes", [])) & said,
            {m["id"] for m in scored[a["id"]].get("mistakes", [])} & said,
        )
        mistakes["tp"] += len(want & have)
        mistakes["fp"] += len(have - want)
        mistakes["fn"] += len(want - have)
        rows += [(a["id"], a["card"], m, "mistake", "not found", "") for m in sorted(want - have)]
        rows += [(a["id"], a["card"], m, "no mistake", "mistake", "") for m in sorted(have - want)]

    def binary(pairs):
        return prf(
            sum(w and h for w, h in pairs),
            sum(h and not w for w, h in pairs),
            sum(w and not h for w, h in pairs),
        )

    p, r, f = binary(hit_pairs)
    mp, mr, mf = prf(mistakes["tp"], mistakes["fp"], mistakes["fn"])
    wp, wr, wf = prf(wrong["tp"], wrong["fp"], wrong["fn"])
    figures = {
        "answers": len(answers),
        "points": len(hit_pairs),
        "precision": p,
        "recall": r,
        "f1": f,
        "kappa": kappa(hit_pairs),
        "kappa3": kappa(verdict_pairs),
        "false_credit": ratio(sum(h and not w for w, h in hit_pairs), sum(not w for w, _ in hit_pairs)),
        "wrong_precision": wp,
        "wrong_recall": wr,
        "mistake_precision": mp,
        "mistake_recall": mr,
        "mistakes": mistakes["tp"] + mistakes["fn"],
    }
    figures = {k: round(v, 4) if isinstance(v, float) else v for k, v in figures.items()}
    if args.json:
        print(json.dumps(figures))
        return
    for row in rows[: args.show]:
        print("  ".join(row))
    for name, table in (("kind", by_kind), ("style", by_style)):
        for key, pairs in sorted(table.items()):
            print(
                f"{name:6}{key:18} n={len(pairs):5}  P={binary(pairs)[0]:.3f}  R={binary(pairs)[1]:.3f}  F1={binary(pairs)[2]:.3f}"
            )
    print("  ".join(f"{k}={v}" for k, v in figures.items()))


if __name__ == "__main__":
    main()
