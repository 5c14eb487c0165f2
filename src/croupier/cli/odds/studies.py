"""What ``croupier odds tables`` shows of blackjack alone: the dealer's totals, hands, removals, a count."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.analysis.files import replacing_file
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.report import BEST_PLAY, OddsReport
from croupier.cli.odds.asking import answer
from croupier.cli.odds.shown import show_basis
from croupier.cli.options import BadSetting, asked
from croupier.errors import to_install
from croupier.game import Game

FILES = (".csv", ".json")
MOST_DEVIATIONS = 24
"""So many are shown, what gains most first: a screen of them. A file or a document has them all."""
Row = Sequence[str]


_PLAYED = {
    "dealer": "the dealer's, by the rules",
    "hands": BEST_PLAY,
    "removals": "the best chart by totals",
    "count": "the best chart by totals, and where to leave it",
}


def show(name: str, args: argparse.Namespace) -> None:
    """One of them, on the terminal, as a document or into a file."""
    game = registry.game_named(args.game)
    rules, on, *_ = asked(game, args)
    found = _found(game, rules, name, getattr(args, "tags", None))
    report = OddsReport(game, rules, (), tuple(rules.breaches(on)), on=on, played=_PLAYED[name])
    document = report.document() | found
    if args.output:
        _keep(args.output, document, name)
    if args.json:
        answer(document)
    elif not args.output:
        show_basis(report)
        for line in _LINES[name](found):
            print(line)


def _found(game: Game, rules: Any, name: str, tags: str | None) -> dict[str, Any]:
    from croupier.analysis.solvers.blackjack.counts import read_count

    count = None if tags is None else read_count(tags)
    try:
        from croupier.analysis.solvers.blackjack import studies
    except ModuleNotFoundError as missing:
        if missing.name not in ("numba", "numpy", "llvmlite"):
            raise
        raise BadSetting(f"needs numba: {to_install('lab')}") from missing
    try:
        if count:
            return studies.answer_study(game, rules, studies.of_count(count))
        asked = {"dealer": studies.DEALER, "hands": studies.HANDS, "removals": studies.REMOVALS}[name]
        return {name: studies.answer_study(game, rules, asked)}
    except Unavailable as why:
        raise BadSetting(f"{game.title}: {why}") from None


# --- On the terminal ----------------------------------------------------------------------------------------------


def _percent(text: str, places: int = 4) -> str:
    return f"{float(text) * 100:.{places}f} %"


def _dealer(found: Mapping[str, Any]) -> Iterator[str]:
    rows = [*found["dealer"]["rows"], found["dealer"]["all"]]
    names = sorted({name for row in rows for name in row["totals"]}, key=lambda name: (not name.isdigit(), name))
    yield (
        f"{'shows':<6} {'chance':>10} " + " ".join(f"{name:>10}" for name in names) + f" {'over, if no blackjack':>22}"
    )
    for row in rows:
        cells = " ".join(f"{_percent(row['totals'].get(name, '0')):>10}" for name in names)
        yield f"{row['up']:<6} {_percent(row['chance']):>10} {cells} {_percent(row['over_without_blackjack']):>22}"
    yield f"\ncomputed, error below {found['dealer']['error']}; nothing but the cards that show is gone from the shoe"


def _hands(found: Mapping[str, Any]) -> Iterator[str]:
    rows = found["hands"]["rows"]
    ups = list(dict.fromkeys(row["dealer"] for row in rows))
    ups.sort(key=lambda up: up == "A")
    worth = {(row["hand"], row["dealer"]): row for row in rows}
    yield "worth of a wager by first two cards and the dealer's card, in percent, from the deal on\n"
    yield f"{'hand':<6} " + " ".join(f"{up:>9}" for up in ups)
    for hand in dict.fromkeys(row["hand"] for row in rows):
        cells = [worth.get((hand, up)) for up in ups]
        told = " ".join(f"{_percent(cell['worth'], 2).rstrip(' %') if cell else '-':>9}" for cell in cells)
        yield f"{hand:<6} {told}"
    yield f"\ncomputed, error below {found['hands']['error']}; {found['hands']['play']}"
    yield "every answer to each hand, and how often it is dealt: -o FILE.csv or --json"


def _removals(found: Mapping[str, Any], tags: Mapping[str, str] | None = None) -> Iterator[str]:
    of = found["removals"]
    yield f"expectation {_percent(of['expectation'])} from {of['cards']} cards; {of['play']}\n"
    head = f" {'tag':>6}" if tags else ""
    yield f"{'card':<5}{head} {'removed':>12} {'as of a deck':>13} {'insurance':>12}"
    for row in of["rows"]:
        tag = f" {tags[row['card']]:>6}" if tags else ""
        effects = f"{_percent(row['effect']):>12} {_percent(row['of_one_deck']):>13} {_percent(row['insurance']):>12}"
        yield f"{row['card']:<5}{tag} {effects}"
    yield f"\nremoved: what it adds to a player's expectation; computed, error below {of['error']}"
    yield "as of a deck: the same scaled to 52 cards; insurance: of a unit of it"


def _count(found: Mapping[str, Any]) -> Iterator[str]:
    of = found["count"]
    yield from _removals(found, of["tags"])
    yield f"\n{of['name']}, {'balanced' if of['balanced'] else 'not balanced: true counts are told from its mean on'}"
    yield (
        f"betting correlation {float(of['betting_correlation']):.3f}, playing efficiency "
        f"{float(of['playing_efficiency']):.3f}, insurance correlation {float(of['insurance_correlation']):.3f}"
    )
    even = "" if of["even_at"] is None else f"; the game is even at {float(of['even_at']):+.2f}"
    yield f"a true count of one, per 52 cards, is worth {_percent(of['per_true_count'])}{even}"
    if of["insurance_at"] is not None:
        yield f"insurance is worth taking from {float(of['insurance_at']):+.2f} on"
    every = of["deviations"]
    yield f"\nWhere to leave the chart ({len(every)}; what gains most first, with half of the shoe dealt):"
    yield f"{'hand':<14} {'dealer':<7} {'chart':<10} {'instead':<10} {'true count':>20} {'gain a round':>14}"
    for row in every[:MOST_DEVIATIONS]:
        at = f"{row['from']} {float(row['index']):+.1f}"
        told = f"{row['hand']:<14} {row['dealer']:<7} {row['chart']:<10} {row['instead']:<10} {at:>20}"
        yield f"{told} {_percent(row['gain'], 5):>14}"
    if len(every) > MOST_DEVIATIONS:
        yield f"and {len(every) - MOST_DEVIATIONS} more: -o FILE.csv or --json has them all"
    yield "\nas far as expectations are linear in the cards that are gone (docs/strategy.md)"


_LINES = {"dealer": _dealer, "hands": _hands, "removals": _removals, "count": _count}


# --- Files --------------------------------------------------------------------------------------------------------


def _keep(file: Path, document: Mapping[str, Any], name: str) -> None:
    kind = file.suffix.lower()
    if kind not in FILES:
        raise BadSetting(f"such a table is written to a file that ends in {' or '.join(FILES)}, not {file.name!r}")
    content = json.dumps(document, indent=2) + "\n" if kind == ".json" else _csv(document, name)
    try:
        with replacing_file(file) as beside:
            beside.write_text(content, "utf-8", newline="")
    except OSError as error:
        raise BadSetting(f"cannot write {file}: {error.strerror}") from None
    print(f"wrote {file}", file=sys.stderr)


def _csv(document: Mapping[str, Any], name: str) -> str:
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for rows in ["removals", "deviations"] if name == "count" else [name]:
        found = document["count"]["deviations"] if rows == "deviations" else document[rows]["rows"]
        flat = [_flat(row) for row in found]
        names = list(dict.fromkeys(key for row in flat for key in row))
        writer.writerow(names)
        writer.writerows([row.get(key, "") for key in names] for row in flat)
        writer.writerow([])
    if name == "count":
        told = {key: value for key, value in document["count"].items() if key not in ("tags", "deviations")}
        writer.writerows([*told.items(), *document["count"]["tags"].items()])
    for breach in document["unlawful"]:
        writer.writerow(["UNLAWFUL", breach["says"], breach["section"]])
    writer.writerow(["fingerprint", document["fingerprint"]])
    return out.getvalue()


def _flat(row: Mapping[str, Any]) -> dict[str, str]:
    """A column for each cell; what lies within one has its own."""
    found: dict[str, str] = {}
    for name, value in row.items():
        if isinstance(value, Mapping):
            found |= {str(key): each for key, each in value.items()}
        else:
            found[name] = value or ""
    return found
