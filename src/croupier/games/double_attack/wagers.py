"""The bonus on the dealer's third card, and every wager as the odds are asked for it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.game import Wager
from croupier.games.blackjack.judgements import points
from croupier.games.blackjack.wagers import wagers as of_the_family
from croupier.games.double_attack.rules import BONUS, Rules
from croupier.table import Settlement, Spot, lose, win

_BY_RANK = {6: "six", 7: "seven", 8: "eight", 9: "nine"}
_RED = "dh"


def third_card(dealer: Sequence[Card]) -> str:
    """The row of the bonus that a dealer's hand has, by its name in the pay table; nothing if it loses.

    It wins when the hand goes over 21 with exactly three cards, §19:47-26.6[wins], and that takes a six at least.
    """
    if len(dealer) != 3 or points(*dealer) <= 21:
        return ""
    if all(card.rank == 8 for card in dealer):  # instead of the row of an eight: §19:47-26.6[eights]
        if len({card.suit for card in dealer}) == 1:
            return "8-8-8-suited"
        if len({card.suit in _RED for card in dealer}) == 1:
            return "8-8-8-coloured"
    return _BY_RANK.get(dealer[2].rank, "court")


def settle_bonus(rules: Rules, dealer: Sequence[Card]) -> Settlement:
    """What becomes of a bonus wager against a dealer's finished hand."""
    name = third_card(dealer)
    if not name:
        return lose(by="§19:47-26.6[wins]")
    by = "§19:47-26.6[eights]" if name.startswith("8-8-8") else "§19:47-26.6[odds]"
    return win(rules.third_card_odds[name], by=by)


# --- As the odds are asked for --------------------------------------------------------------------------------------


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """Every wager of the game: the family's own two, and the bonus."""
    family = {wager.name: wager for wager in of_the_family(rules)}
    return (
        family["wager"],
        family["insurance"]._replace(way="pass" if rules.double_attack else ""),  # it comes after the attack
        Wager(BONUS, ((Spot("wager"), 1), (Spot(BONUS), 1)), settings={"bonus": True}),
    )
