"""The style sheet of a par sheet in HTML: on a screen by day and night, on a phone, and on paper."""

from __future__ import annotations

CSS = """
:root {
  color-scheme: light dark;
  --paper: #fffefb; --ink: #1c2321; --soft: #56615d; --line: #d5dad4; --band: #f3f5f0; --head: #e7ece5;
  --accent: #0a5c43; --win: #1f7a55; --push: #b9a44c; --loss: #a6483f; --warn: #fff3d6; --warn-line: #b98900;
  --bad: #fde7e4; --bad-line: #a6322a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141917; --ink: #e6ebe7; --soft: #a3afa9; --line: #34403b; --band: #1b2320; --head: #23302b;
    --accent: #7fd3b0; --win: #3c9d74; --push: #a8943f; --loss: #b85a50; --warn: #33290f; --warn-line: #d3a52b;
    --bad: #3a1a17; --bad-line: #e2776c;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 66rem; padding: 1.5rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2 { font-family: Georgia, "Times New Roman", serif; line-height: 1.2; margin: 0; }
header { border-top: 5px double var(--accent); padding-top: 1.1rem; }
.kind {
  color: var(--accent); font-size: .8rem; font-weight: 600; letter-spacing: .14em;
  text-transform: uppercase; margin: 0 0 .2rem;
}
h1 { font-size: 2.1rem; margin-bottom: 1rem; }
h2 { font-size: 1.4rem; margin: 0; }
section { margin-top: 2.6rem; border-top: 1px solid var(--line); padding-top: 1.2rem; }
.title { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; margin-bottom: .9rem; }
.title span { color: var(--soft); font-size: .85rem; }
nav { margin: 1.2rem 0 0; }
nav a { margin-right: 1rem; white-space: nowrap; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
p { margin: .6rem 0; max-width: 48rem; }
dl { margin: 0; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.2rem; max-width: 56rem; }
.facts > div { display: contents; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; overflow-wrap: anywhere; }
dd small, td small, th small {
  display: block; color: var(--soft); font-size: .8rem; font-weight: 400; line-height: 1.35;
}
.grid {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr)); gap: 1px;
  border: 1px solid var(--line); background: var(--line); margin-bottom: 1rem;
}
.grid > div { background: var(--paper); padding: .5rem .75rem .55rem; }
.grid dd { font-size: 1.08rem; font-weight: 600; }
.grid dd small { font-weight: 400; }
.note {
  border-left: 4px solid var(--warn-line); background: var(--warn); padding: .55rem .8rem; margin: .8rem 0;
  max-width: none;
}
.note.strong { border-color: var(--bad-line); background: var(--bad); }
.bar { display: flex; height: .7rem; margin: .9rem 0 .3rem; overflow: hidden; }
.bar span { min-width: 1px; }
.win { background: var(--win); } .push { background: var(--push); } .loss { background: var(--loss); }
.unresolved { background: gray; }
.key {
  display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0 0 1rem; padding: 0;
  font-size: .88rem;
}
.key i { display: inline-block; width: .7em; height: .7em; margin-right: .4em; }
.scroll { overflow-x: auto; margin: 1rem 0 .4rem; }
.scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; line-height: 1.35; }
caption { text-align: left; font-weight: 600; padding: 0 0 .4rem; font-size: .95rem; }
thead th { background: var(--head); font-weight: 600; vertical-align: bottom; border-bottom: 2px solid var(--accent); }
th, td { text-align: left; padding: .38rem .6rem; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 600; }
tbody tr:nth-child(even) { background: var(--band); }
.n { text-align: right; white-space: nowrap; }
.f { white-space: nowrap; }
.w { min-width: 15rem; }
tfoot th, tfoot td { border-top: 2px solid var(--accent); border-bottom: 3px double var(--accent); font-weight: 700; }
.dense { font-size: .78rem; } .dense th, .dense td { padding: .2rem .35rem; }
.under { color: var(--soft); font-size: .82rem; margin: .2rem 0 1rem; }
.proof {
  list-style: none; margin: .7rem 0 1.2rem; padding: .6rem .8rem; border: 1px solid var(--line);
  background: var(--band); font-size: .86rem;
}
.proof li { overflow-wrap: anywhere; padding-left: 1.5rem; text-indent: -1.5rem; }
.proof b { display: inline-block; width: 1.5rem; text-indent: 0; color: var(--win); }
footer {
  margin-top: 3rem; border-top: 5px double var(--accent); padding-top: .8rem; color: var(--soft);
  font-size: .82rem; overflow-wrap: anywhere;
}
@media (max-width: 42rem) {
  body { padding: 1rem .9rem 3rem; font-size: 15px; }
  h1 { font-size: 1.7rem; }
  .facts { grid-template-columns: 1fr; gap: 0; } .facts dt { margin-top: .55rem; }
  .grid { grid-template-columns: repeat(auto-fill, minmax(9.2rem, 1fr)); }
  th, td { padding: .35rem .45rem; }
  .w { min-width: 10rem; }
  caption span { display: block; position: sticky; left: 0; max-width: calc(100vw - 1.8rem); }
  tr > :first-child { position: sticky; left: 0; background: var(--paper); border-right: 1px solid var(--line); }
  tbody tr:nth-child(even) > :first-child { background: var(--band); }
  thead tr > :first-child { background: var(--head); }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --band: #f5f5f2; --head: #e9ece6;
    --accent: #0a5c43; --win: #1f7a55; --push: #b9a44c; --loss: #a6483f; --warn: #fff8e6; --warn-line: #b98900;
    --bad: #fdeeec; --bad-line: #a6322a; }
  @page { size: letter; margin: 16mm 14mm; }
  html { font-size: 9pt; }
  body { max-width: none; padding: 0; font-size: 9pt; }
  .grid { grid-template-columns: repeat(4, 1fr); }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  nav { display: none; } a { color: inherit; text-decoration: none; }
  .scroll { overflow: visible; } thead { display: table-header-group; } tfoot { display: table-row-group; }
  tr, .keep, .grid, .proof, .note, .bar, .key { break-inside: avoid; }
  .title, caption, thead { break-after: avoid; }
  section { margin-top: 1.4rem; }
  table { font-size: 8pt; } .w { min-width: 0; width: 40%; }
}
"""
