"""A strategy as a file: for a program, for a spreadsheet, or as a chart to look at. The suffix says which."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from croupier.analysis.files import replacing_file
from croupier.analysis.strategy.model import NOTHING_DECIDED, Strategy
from croupier.errors import CannotWrite
from croupier.game import Game
from croupier.law.options import HouseRules

FILES = (".svg", ".png", ".csv", ".json")


def refuse_other_suffixes(path: Path) -> None:
    """Refuse, before any work is done, a kind of file that is not known."""
    if path.suffix.lower() not in FILES:
        raise CannotWrite(f"a strategy is written to a file that ends in {', '.join(FILES)}, not {path.name!r}")


def write_strategies(
    path: Path, game: Game, rules: HouseRules, found: Sequence[Strategy], *, wide: bool = False
) -> None:
    """All strategies of a game; a chart is of the first. One that is there is replaced. ``wide``: in two columns."""
    refuse_other_suffixes(path)
    kind = path.suffix.lower()
    if kind == ".json":
        content = f"{compact_json(strategy_document(game, rules, found))}\n".encode()
    elif not found:
        raise CannotWrite(f"{game.title}: {NOTHING_DECIDED}, so there is nothing to write to {path.name}")
    elif kind == ".csv":
        from croupier.analysis.strategy.text import csv_text

        content = "\r\n".join(csv_text(strategy) for strategy in found).encode()
    else:
        from croupier.analysis.strategy.chart import draw_strategy

        drawing = draw_strategy(found[0], wide=wide)
        content = drawing.png() if kind == ".png" else drawing.svg().encode()
    try:
        with replacing_file(path) as beside:
            beside.write_bytes(content)
    except OSError as error:
        raise CannotWrite(f"cannot write {path}: {error.strerror}") from None


def rules_document(game: Game, rules: HouseRules) -> dict[str, Any]:
    return {"game": game.id, "rules": rules.settings(), "fingerprint": rules.fingerprint(game.id, game.version)}


def strategy_document(game: Game, rules: HouseRules, found: Sequence[Strategy]) -> dict[str, Any]:
    """The contract for programs."""
    says = None if found else NOTHING_DECIDED
    return {**rules_document(game, rules), "says": says, "strategies": [strategy.document() for strategy in found]}


def compact_json(document: Any) -> str:
    """Indented, but with rows of plain cells on one line each."""
    return "".join(_parts(document, "\n"))


def _parts(value: Any, newline: str) -> Sequence[str]:
    nested = isinstance(value, list | dict) and value
    if not nested or (isinstance(value, list) and not any(isinstance(each, list | dict) for each in value)):
        return [json.dumps(value, ensure_ascii=False)]
    deeper = newline + "  "
    items = (
        [("", each) for each in value]
        if isinstance(value, list)
        else [(f"{json.dumps(k)}: ", v) for k, v in value.items()]
    )
    found = ["[" if isinstance(value, list) else "{"]
    for number, (name, each) in enumerate(items):
        found += ["," * (number > 0), deeper, name, *_parts(each, deeper)]
    return [*found, newline, "]" if isinstance(value, list) else "}"]
