"""The pot: what each put in, side pots, what the house takes, who gets which part. Pure arithmetic in cents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.games.poker.hands import Worth
from croupier.games.poker.rules import Rules

RETURNED = "§19:47-14.7[uncalled]"
WON = "§19:47-14.6(d)"
TIED = "§19:47-14.3(c)"


RAKES = {"percentage": "§19:47-14.14[percentage]", "incremental": "§19:47-14.14[incremental]"}


class Layer(NamedTuple):
    """The main pot, or a side pot: how much, and who may win it, §19:47-14.1[side-pot]."""

    amount: int
    players: tuple[str, ...]


class Part(NamedTuple):
    """Chips of the pot for a player, with the clause."""

    player: str
    amount: int
    by: str


def uncalled(put: Mapping[str, int], live: Sequence[str]) -> tuple[str, int]:
    """What nobody called, and whose it is: the excess of the highest over the next."""
    if not live:
        return "", 0
    first = max(live, key=lambda player: put[player])
    next_most = max((amount for player, amount in put.items() if player != first), default=0)
    return (first, put[first] - next_most) if put[first] > next_most else ("", 0)


def layers(put: Mapping[str, int], live: Sequence[str]) -> list[Layer]:
    """From the main pot on. Chips that no hand still in could win go with those below them.

    Of a main pot like that (whoever had put something in is dead) the hands still in may all win: §19:47-14.6(d).
    """
    found: list[Layer] = []
    before = 0
    for level in sorted({amount for amount in put.values() if amount}):
        amount = (level - before) * sum(each >= level for each in put.values())
        may = tuple(player for player in live if put[player] >= level)
        before = level
        if found and (not may or may == found[-1].players):
            found[-1] = Layer(found[-1].amount + amount, found[-1].players)
        else:
            found.append(Layer(amount, may or tuple(live)))
    return found


def rake(rules: Rules, pot: int) -> int:
    """What the house takes of a pot, in whole chips, rounded down."""
    if rules.rake == "percentage":  # §19:47-14.14[percentage]
        taken = int(pot * rules.rake_rate)
    elif rules.rake == "incremental":  # §19:47-14.14[incremental]
        taken = pot // rules.rake_every * rules.rake_amount
    else:
        return 0
    if rules.rake_cap:
        taken = min(taken, rules.rake_cap)
    return taken // rules.chip * rules.chip


def taken_off(piles: Sequence[Layer], amount: int) -> list[Layer]:
    """What is left of the pots when so much is taken, from the main pot first."""
    left = []
    for pile in piles:
        here = min(amount, pile.amount)
        amount -= here
        left.append(Layer(pile.amount - here, pile.players))
    return left


def shared(amount: int, players: Sequence[str], unit: int) -> dict[str, int]:
    """Equal parts in whole chips; of odd chips the first players get one each, §19:47-14.15[odd-chip]."""
    each = amount // len(players) // unit * unit
    odd = amount - each * len(players)
    found = {}
    for player in players:
        extra = min(unit, odd)
        odd -= extra
        found[player] = each + extra
    return found


def divided(pile: Layer, hands: Mapping[str, Worth], first: Sequence[str], unit: int) -> list[Part]:
    """Who wins a pot, or the halves of it; odd chips go to the high hand and then by the order of ``first``."""
    shown = [player for player in first if player in pile.players and player in hands]
    halves: list[tuple[list[str], int]] = []
    lows = [player for player in shown if hands[player].low is not None]
    highs = [player for player in shown if hands[player].high is not None]
    for_low = pile.amount // 2 // unit * unit if highs else pile.amount
    if not lows:
        for_low = 0
    if highs:
        halves.append((_best(highs, hands, low=False), pile.amount - for_low))
    if lows:
        halves.append((_best(lows, hands, low=True), for_low))
    parts = []
    for winners, amount in halves:
        by = TIED if len(winners) > 1 else WON
        parts += [Part(player, part, by) for player, part in shared(amount, winners, unit).items() if part]
    return parts


def _best(players: Sequence[str], hands: Mapping[str, Worth], *, low: bool) -> list[str]:
    strengths = {player: hands[player].low if low else hands[player].high for player in players}
    best = max(strength for strength in strengths.values() if strength is not None)
    return [player for player in players if strengths[player] == best]
