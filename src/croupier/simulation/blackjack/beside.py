"""Wagers beside a hand of blackjack that are not compiled, named as such: to find it out card by card takes seconds."""

from __future__ import annotations

from typing import Any, NoReturn

from croupier.game import Game, Wager
from croupier.simulation.automaton import TooLarge


def by_script(game: Game, rules: Any, wager: Wager, plays: Any) -> NoReturn:
    """There is no machine: the wager looks at few cards, and how many a round takes is for all of them to say."""
    raise TooLarge("how long a round is depends on more of the cards than the wager does")
