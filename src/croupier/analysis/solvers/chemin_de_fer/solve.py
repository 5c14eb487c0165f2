"""The odds of both sides of a bank, as they are told of any wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.chemin_de_fer.deals import VALUES, by_count, deals
from croupier.analysis.solvers.chemin_de_fer.equilibrium import Contest, Equilibrium
from croupier.analysis.solvers.draws.baccarat import told
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.chemin_de_fer.play import pack as full_pack
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.shared.baccarat import value
from croupier.tables.paying import EXACTLY, Paying


def shoe(cards: Iterable[Card]) -> tuple[int, ...]:
    """How many cards of each value there are, 0 to 9."""
    held = Counter(map(value, cards))
    return tuple(held[each] for each in VALUES)


_from_shoe = lru_cache(maxsize=4)(deals)  # the same whatever the rules


def contest(rules: Rules, cards: tuple[int, ...] | None = None, *, endless: bool = False) -> Contest:
    """The game from a shoe with so many cards of each value, the table's full one if none is given.

    Each side sees which two cards it has. From a shoe without end every card is as likely as at first, and only counts
    matter.
    """
    held = cards or shoe(full_pack(rules).cards())
    return Contest(_from_shoe(held, seat=by_count, put_back=True) if endless else _from_shoe(held), rules)


@lru_cache(maxsize=8)
def equilibrium(rules: Rules, cards: tuple[int, ...] | None = None, *, endless: bool = False) -> Equilibrium:
    """How both sides play it."""
    return contest(rules, cards, endless=endless).solve()


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of the player's side or the banker's, both playing their equilibrium."""
    found = equilibrium(rules, None if pack is None else shoe(pack))
    chances = {(1, 0): found.player, (0, 1): found.banker, (0, 0): 1 - found.player - found.banker}
    played = told(game, rules, wager, chances, paying)
    house = found.banker * rules.vigorish
    played.note = (
        f"of each unit that is covered the player's side loses {as_percent(-found.value, 4)} % to the banker's, who "
        f"pays {as_percent(house, 4)} % to the house; croupier strategy says how both play"
        if found.value <= 0
        else f"of each unit that is covered the player's side wins {as_percent(found.value, 4)} % from the banker's, "
        f"who pays {as_percent(house, 4)} % to the house besides; croupier strategy says how both play"
    )
    played.decisions = bool(found.free_seats or found.free_places)
    return played
