"""The law tables: how often, exactly, each clause decides each wager. Short, exact and golden: they are our perft.

Wagers whose full deck is too large to explore stand here on a stated short deck. ``make golden`` rewrites the files.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from croupier import registry
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.companions import companions_of, load_companion, of_wager
from croupier.equipment.faces import faces
from croupier.game import Game, Wager
from tests.typed_in import typed_in, usual

FOLDER = Path(__file__).parent / "law_tables"
COUNTED = "counted on "
"""Before a short deck whose hands are counted: where even a few cards have too many arrangements to be explored."""


def tables(game: Game) -> list[tuple[Wager, str, Distribution]]:
    """Each wager that has an answer, the deck it was worked out on if a short one, and its outcomes."""
    return _tables(game.id)


@lru_cache(maxsize=1)
def _tables(game_id: str) -> list[tuple[Wager, str, Distribution]]:
    return list(_worked_out(registry.game_named(game_id)))


def _worked_out(game: Game) -> Iterator[tuple[Wager, str, Distribution]]:
    rules = usual(game)
    for wager in game.wagers(rules):
        short = of_wager(companions_of(game).short_decks, wager.name) or ""
        if short.startswith(COUNTED):
            count = load_companion(of_wager(companions_of(game).counted, wager.name))
            assert count is not None, f"{wager.name} is counted on a short deck by no function"
            deck = faces(short.removeprefix(COUNTED))
            yield wager, short, count(game, rules.set(wager.settings), wager, deck)
        elif short:
            yield wager, short, explore(game, rules.set(wager.settings), wager, faces(short))
        elif not wager.unavailable:
            yield wager, short, distribution(game, rules.set(wager.settings), wager)


def text(game: Game) -> str:
    typed = "".join(f", {name} typed in as {value}" for name, value in typed_in(game).items())
    rows = [f"{game.title}: default rules{typed}, fingerprint {usual(game).fingerprint(game.id, game.version)}"]
    for wager, short, found in tables(game):
        rows += ["", f"{wager.name}: house edge {-found.mean() / found.made}{_on(short)}"]
        rows += [f"  {clause}  decides {chance}  net {net}" for clause, (chance, net) in found.by_clause().items()]
    return "\n".join(rows) + "\n"


def _on(short: str) -> str:
    return f" {short}" if short.startswith(COUNTED) else f" on {short}" if short else ""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game_id in registry.game_ids():
        (FOLDER / f"{game_id}.txt").write_text(text(registry.game_named(game_id)), "utf-8")
