"""A pack that some cards are out of before the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from croupier.equipment.cards import STANDARD
from croupier.equipment.faces import Face
from croupier.errors import CroupierError
from croupier.game import Game, Lens, Wager

FEWEST = 20
"""Cards that must be left: more than a round of any game can take, blackjack apart, whose solver looks for itself."""


class ImpossiblePack(CroupierError):
    """Cards that cannot be out of the pack."""


def without(game: Game, rules: Any, removed: Sequence[Face]) -> tuple[Any, ...] | None:
    """The cards that are left; none if the pack is full, so that a solver takes its own."""
    if not removed:
        return None
    if game.pack is None:
        raise ImpossiblePack(f"{game.title} is played without cards: none can be taken out")
    left = Counter(game.pack(rules).counts())
    for card, number in Counter(removed).items():
        if number > left[card]:
            cite = game.Rules.options()["decks"].cite if "decks" in game.Rules.options() else ""
            decks = f" of {rules.decks} decks ({cite})" if cite else ""
            raise ImpossiblePack(f"{number} {card} cannot be out of the pack{decks}: it has {left[card]}")
        left[card] -= number
    if left.total() < FEWEST:
        raise ImpossiblePack(f"{left.total()} cards are left: too few for a round; at least {FEWEST} must be")
    return tuple(left.elements())


def fitting(wager: Wager) -> Wager:
    """The wager with a lens that holds for any pack: one that looks at earlier cards may count on a full one."""
    return wager if wager.lens is None or _by_itself(wager.lens) else wager._replace(lens=None)


def _by_itself(lens: Lens) -> bool:
    return all(lens((), card) == lens((seen,), card) for card in STANDARD for seen in STANDARD)


def listed(removed: Sequence[Face]) -> list[str]:
    """The cards, or tiles, in one order, however they were named."""
    return [str(card) for card in sorted(removed, key=tuple)]
