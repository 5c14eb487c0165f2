"""The style sheet of documents in HTML: sheets as they are printed, and reports that are read on a screen, by day and
night and on a phone. Everything is within ``.sheet`` or ``.paper``, so that a page of the house may have it too."""

from __future__ import annotations

CSS = """
.sheet {
  --paper: #fff; --ink: #141817; --soft: #58605d; --line: #aab0ac; --band: #f6f8f6; --head: #ecf0ec; --accent: #0a5c43;
  --win: #1f7a55; --push: #b9a44c; --loss: #a6483f; --warn: #fff4db; --warn-line: #b98900;
  --bad: #fde7e4; --bad-line: #a6322a;
  max-width: 186mm; margin: 0 auto 2rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 10pt/1.4 system-ui, "Noto Sans", Helvetica, Arial, sans-serif; overflow-wrap: anywhere;
}
.sheet h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 .5rem; }
.sheet h2 { font-size: 12pt; margin: 1.1rem 0 .3rem; color: var(--accent); }
.sheet h3 { font-size: 10.5pt; margin: .9rem 0 .3rem; color: var(--accent); }
.sheet .kind { color: var(--accent); font-weight: 700; font-size: 9pt; margin: 0; }
.sheet .poster { font-weight: 800; font-size: clamp(2rem, 9vw, 5rem); line-height: 1.1; text-align: center;
  margin: 1.2rem 0; }
.sheet .large { font-size: 17pt; text-align: center; } .sheet .small { font-size: 8pt; color: var(--soft); }
.sheet .note { border: 1px solid var(--warn-line); background: var(--warn); padding: .5rem .8rem; max-width: none; }
.sheet .note.strong { border-color: var(--bad-line); background: var(--bad); }
.sheet a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
.sheet figure { margin: 1.5rem 0; } .sheet svg { max-width: 100%; height: auto; }
.sheet .scroll { overflow-x: auto; }
.sheet .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.sheet table { border-collapse: collapse; width: 100%; margin: .4rem 0 .8rem; font-size: 9pt;
  overflow-wrap: normal; }
.sheet table.big { font-size: 15pt; }
.sheet caption { text-align: left; font-weight: 700; }
.sheet thead th { background: var(--head); border-bottom: 2px solid var(--accent); vertical-align: bottom; }
.sheet th, .sheet td { text-align: left; vertical-align: top; padding: .2rem .4rem; }
.sheet td, .sheet tbody th { border-bottom: 1px solid var(--line); }
.sheet tfoot th, .sheet tfoot td { border-top: 2px solid var(--accent); border-bottom: 3px double var(--accent);
  font-weight: 700; }
.sheet .ruled td, .sheet .ruled tbody th, .sheet .tall td { border: 1px solid var(--line); }
.sheet .tall td { height: 9mm; }
.sheet .right { text-align: right; } .sheet .brief { white-space: nowrap; }
.sheet ol, .sheet ul { padding-left: 1.6rem; } .sheet li { margin: .15rem 0; }
.sheet ul.checks { list-style: none; padding-left: 0; }
.sheet ul.checks li { padding-left: 1.6rem; text-indent: -1.6rem; }
.sheet .box { display: inline-block; width: 3.6mm; height: 3.6mm; border: 1px solid var(--ink); margin-right: .6rem;
  vertical-align: -2px; }
.sheet small { color: var(--soft); }
.sheet dl { margin: 0 0 1rem; } .sheet dt { color: var(--soft); font-size: .85rem; }
.sheet dd { margin: 0; overflow-wrap: anywhere; }
.sheet dd small, .sheet td small, .sheet th small {
  display: block; font-size: .8rem; font-weight: 400; line-height: 1.35;
}
.sheet .facts { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.2rem; max-width: 56rem; }
.sheet .facts > div { display: contents; }
.sheet .grid {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(13.5rem, 1fr)); gap: 1px;
  border: 1px solid var(--line); background: var(--line);
}
.sheet .grid > div { background: var(--paper); padding: .5rem .75rem .55rem; }
.sheet .grid dd { font-size: 1.08rem; font-weight: 600; }
.sheet .bar { display: flex; height: .7rem; margin: .9rem 0 .3rem; overflow: hidden; }
.sheet .bar span { min-width: 1px; }
.sheet .win { background: var(--win); } .sheet .push { background: var(--push); }
.sheet .loss { background: var(--loss); } .sheet .unresolved { background: gray; }
.sheet ul.key { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0 0 1rem; padding: 0;
  font-size: .88rem; }
.sheet .key i { display: inline-block; width: .7em; height: .7em; margin-right: .4em; }
.sheet ul.proof { list-style: none; margin: .7rem 0 1.2rem; padding: .6rem .8rem; border: 1px solid var(--line);
  background: var(--band); font-size: .86rem; }
.sheet .proof li { overflow-wrap: anywhere; padding-left: 1.5rem; text-indent: -1.5rem; }
.sheet .proof b { display: inline-block; width: 1.5rem; text-indent: 0; color: var(--win); }
.sheet .blanks { display: flex; gap: 5mm; }
.sheet .blanks span { flex: 1; border-top: 1px solid var(--ink); margin-top: 9mm;
  font-size: 7.5pt; color: var(--soft); }
.sheet .tickets { display: grid; grid-template-columns: repeat(2, 1fr); }
.sheet .across3 { grid-template-columns: repeat(3, 1fr); }
.sheet .ticket { border: 1px dashed var(--soft); padding: 3mm; text-align: center; break-inside: avoid;
  min-height: 38mm; display: flex; flex-direction: column; justify-content: space-between; }
.sheet .ticket b { display: block; } .sheet .ticket .value { font-size: 24pt; font-weight: 800; line-height: 1.1; }
.sheet .ticket .serial { display: flex; justify-content: space-between; font-weight: 700; }
.sheet footer { border-top: 1px solid var(--line); margin-top: 1rem; padding-top: .2rem; font-size: 7.5pt;
  color: var(--soft); }

.sheet.reading {
  --paper: #fffefb; --line: #d5dad4; --band: #f3f5f0; --head: #e7ece5; --warn: #fff3d6;
  max-width: 66rem; padding: 1.5rem 1.25rem 4rem; font-size: 15px; line-height: 1.5; font-variant-numeric: tabular-nums;
}
.reading h1, .reading h2 { font-family: Georgia, "Times New Roman", serif; line-height: 1.2; color: inherit; }
.reading header { border-top: 5px double var(--accent); padding-top: 1.1rem; }
.reading .kind { font-size: .8rem; font-weight: 600; letter-spacing: .14em; text-transform: uppercase; }
.reading h1 { font-size: 2.1rem; margin: .2rem 0 1rem; } .reading h2 { font-size: 1.4rem; margin: 0; }
.reading section { margin-top: 2.6rem; border-top: 1px solid var(--line); padding-top: 1.2rem; }
.reading .title { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; margin-bottom: .9rem; }
.reading .title span { color: var(--soft); font-size: .85rem; }
.reading nav { margin: 1.2rem 0 0; } .reading nav a { margin-right: 1rem; white-space: nowrap; }
.reading p { margin: .6rem 0; max-width: 48rem; } .reading p.note { border-width: 0 0 0 4px; max-width: none; }
.reading .small { font-size: .82rem; }
.reading .scroll { margin: 1rem 0 .4rem; }
.reading table { font-size: .88rem; line-height: 1.35; margin: 0; }
.reading caption { padding: 0 0 .4rem; font-size: .95rem; }
.reading th, .reading td { padding: .38rem .6rem; }
.reading tbody tr:nth-child(even) { background: var(--band); }
.reading .right { white-space: nowrap; } .reading .wide { min-width: 15rem; }
.reading .dense { font-size: .78rem; } .reading .dense th, .reading .dense td { padding: .2rem .35rem; }
.reading footer { margin-top: 3rem; border-top: 5px double var(--accent); padding-top: .8rem; font-size: .82rem; }
.paper.read { margin: 0; background: #fffefb; scroll-padding-top: 1rem; }
@media (prefers-color-scheme: dark) {
  .sheet.reading {
    color-scheme: dark;
    --paper: #141917; --ink: #e6ebe7; --soft: #a3afa9; --line: #34403b; --band: #1b2320; --head: #23302b;
    --accent: #7fd3b0; --win: #3c9d74; --push: #a8943f; --loss: #b85a50; --warn: #33290f; --warn-line: #d3a52b;
    --bad: #3a1a17; --bad-line: #e2776c;
  }
  .paper.read { background: #141917; }
  .reading figure { background: #fffefb; padding: .5rem; }
}
@media (max-width: 42rem) {
  .sheet.reading { padding: 1rem .9rem 3rem; }
  .reading h1 { font-size: 1.7rem; }
  .reading .facts { grid-template-columns: 1fr; gap: 0; } .reading .facts dt { margin-top: .55rem; }
  .reading .grid { grid-template-columns: repeat(auto-fill, minmax(9.2rem, 1fr)); }
  .reading th, .reading td { padding: .35rem .45rem; }
  .reading .wide { min-width: 10rem; }
  .reading caption span { display: block; position: sticky; left: 0; max-width: calc(100vw - 1.8rem); }
  .reading tr > :first-child { position: sticky; left: 0; background: var(--paper);
    border-right: 1px solid var(--line); }
  .reading tbody tr:nth-child(even) > :first-child { background: var(--band); }
  .reading thead tr > :first-child { background: var(--head); }
}
@media print {
  @page { size: letter; margin: 15mm; }
  body { margin: 0; }
  .sheet { max-width: none; margin: 0; padding: 0; break-after: page; }
  .sheet:last-child { break-after: auto; }
  .sheet .poster { font-size: 48pt; } .sheet table { overflow-wrap: anywhere; }
  .sheet tr, .sheet li, .sheet .note, .sheet .blanks, .sheet .keep, .sheet .grid, .sheet .bar, .sheet .key,
  .sheet .proof { break-inside: avoid; }
  .sheet thead { display: table-header-group; } .sheet tfoot { display: table-row-group; }
  .sheet h2, .sheet h3, .sheet .title, .sheet caption, .sheet thead { break-after: avoid; }
  .sheet * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .sheet.reading {
    color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --band: #f5f5f2; --head: #e9ece6;
    --accent: #0a5c43; --win: #1f7a55; --push: #b9a44c; --loss: #a6483f; --warn: #fff8e6; --warn-line: #b98900;
    --bad: #fdeeec; --bad-line: #a6322a;
    max-width: none; padding: 0; font-size: 9pt;
  }
  .reading .grid { grid-template-columns: repeat(4, 1fr); }
  .reading nav { display: none; } .reading a { color: inherit; text-decoration: none; }
  .reading .scroll { overflow: visible; } .reading section { margin-top: 1.4rem; }
  .reading table { font-size: 8pt; } .reading .wide { min-width: 0; width: 40%; }
}
"""
