"""How a page looks: by the reader's own choice of light or dark, and plain on paper."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --ink: #1c1e21; --paper: #ffffff; --faint: #6a6f76; --rule: #d9dce0;
  --line: #1f5fbf; --good: #2f7d4f; --bad: #b3372f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #17191c; --faint: #9aa1a9; --rule: #3a3f46;
    --line: #7fb0ff; --good: #6cc48f; --bad: #ff8a80; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; border-bottom: 1px solid var(--rule); }
p.note, td.faint, figcaption span { color: var(--faint); }
div.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
figure { margin: 0; break-inside: avoid; } figcaption { font-size: .9rem; }
svg { width: 100%; height: auto; } svg.strip { width: 12rem; }
svg text { fill: var(--faint); font-size: 9px; } .grid { stroke: var(--rule); stroke-width: .5; }
.band { fill: var(--line); opacity: .16; } .line { fill: none; stroke: var(--line); stroke-width: 1.8; }
.dot { fill: var(--line); opacity: .55; } .good { fill: var(--good); } .bad { fill: var(--bad); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--rule); }
tr { break-inside: avoid; } td.number { text-align: right; white-space: nowrap; }
@media print {
  :root { --ink: #000; --paper: #fff; --faint: #444; --rule: #bbb; --line: #14407f; --good: #1f5c39; --bad: #8a1f18; }
  body { max-width: none; padding: 0; font-size: 10pt; } h2 { break-after: avoid; } }
"""
