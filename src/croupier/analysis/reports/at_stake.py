"""A wager at a stake of so many cents: whether the table takes it, in which coins and within which limits it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.errors import CroupierError, InvalidWager
from croupier.game import ME, Game, Wager
from croupier.money import Cage, in_dollars
from croupier.table import Bet, Put, Window, standing
from croupier.tables.explore import ExploreTable, StopExploring, Tracked
from croupier.tables.paying import Till


class NotTaken(Unavailable):
    """A stake that the table refuses. ``step``: what it must be a multiple of, in cents, where that was wrong."""

    def __init__(self, message: str, step: int = 0) -> None:
        super().__init__(message)
        self.step = step


class Laid(NamedTuple):
    """A wager as it is put down: all of it in cents."""

    wager: Wager
    till: Till
    note: str = ""  # what the stake is, where that is not what was asked


def laid(game: Game, rules: Any, wager: Wager, stake: int) -> Laid:
    """A wager with so many cents to its unit; `NotTaken` where the table refuses it.

    A wager that is made with a fixed stake has that, whatever was asked.
    """
    if wager.later:
        raise NotTaken("worked out per unit only: how much supports it goes by what comes")
    if wager.others:
        return _between_people(rules, wager, stake)
    window = opened_window(game, rules, wager)
    spot, units = wager.puts[-1]
    least, most = _limits(rules, window, wager, len(wager.puts) - 1)
    note = ""
    if least == most != stake * units and not wager.choice:
        stake, note = most // units, f"it is made with {in_dollars(most)}, whatever the stake"
    elif not least <= stake * units <= most:
        each = f" for {units} of {in_dollars(stake)}" if units > 1 else ""
        raise NotTaken(
            f"not taken at {in_dollars(stake)}: {spot.words} has limits of {in_dollars(least)} to "
            f"{in_dollars(most)}{each} ({rules.options()['minimum'].cite})"
        )
    if wager.choice:
        note = f"beside a wager of {in_dollars(stake)}"
    cents = [_beside(rules, window, wager, number, stake) for number in range(len(wager.puts) - 1)]
    puts = tuple(zip((spot for spot, _ in wager.puts), (*cents, stake * units), strict=True))
    carry = _scaled(wager.carry, stake)
    cage = Cage(rules.chip, rules.coin)
    if window is not None:
        _check(window, cage, puts, standing(carry))
    return Laid(wager._replace(puts=puts, unit=wager.unit * stake, carry=carry), Till(stake, cage), note)


def _between_people(rules: Any, wager: Wager, stake: int) -> Laid:
    """A wager for which another must put down as much: within the table's limits, in its coins."""
    if not rules.minimum <= stake <= rules.maximum:
        limits = f"{in_dollars(rules.minimum)} to {in_dollars(rules.maximum)}"
        raise NotTaken(f"not taken at {in_dollars(stake)}: the limits are {limits} ({rules.options()['minimum'].cite})")
    return Laid(wager, Till(stake, Cage(rules.chip, rules.coin)))


def lawful_stakes(game: Game, rules: Any, wager: Wager) -> tuple[int, int]:
    """The least and the most that may be put on each unit of a wager, in cents."""
    if wager.others:
        return rules.minimum, rules.maximum
    least, most = _limits(rules, opened_window(game, rules, wager), wager, len(wager.puts) - 1)
    units = wager.puts[-1][1]
    return least // units, most // units


def beyond_limits(game: Game, rules: Any, wager: Wager, stakes: Sequence[int]) -> str:
    """Which of these stakes on a wager, in cents, the table's limits do not allow, in words; nothing if all are."""
    own = None if wager.others else opened_window(game, rules, wager)
    return _beyond(rules, wager.name, _limits(rules, own, wager, len(wager.puts) - 1), stakes)


def beyond_on_layout(game: Game, rules: Any, puts: Mapping[str, int]) -> str:
    """The same of bets by the words of the layout."""
    window = opened_window(game, rules, game.wagers(rules)[0])
    found = []
    for words, stake in puts.items():
        own = window.limits(window.read(words)) if window else None
        found.append(_beyond(rules, words, own or (rules.minimum, rules.maximum), [stake]))
    return "; ".join(filter(None, found))


def _beyond(rules: Any, what: str, limits: tuple[int, int], stakes: Sequence[int]) -> str:
    (least, most), lowest, highest = limits, min(stakes), max(stakes)
    wrong = []
    if lowest < least:
        wrong.append(f"{in_dollars(lowest)} on {what} is less than the table's minimum of {in_dollars(least)}")
    if highest > most:
        wrong.append(f"{in_dollars(highest)} on {what} is more than the table's maximum of {in_dollars(most)}")
    return "; ".join(wrong) + f" ({rules.options()['minimum'].cite})" if wrong else ""


def most_taken(game: Game, rules: Any, wager: Wager) -> int:
    """The highest stake that the table takes, to a unit: within its limits, and in the steps of the wager."""
    _, most = lawful_stakes(game, rules, wager)
    try:
        laid(game, rules, wager, most)
    except NotTaken as refused:
        return most // refused.step * refused.step if refused.step else most
    return most


def _beside(rules: Any, window: Window | None, wager: Wager, number: int, stake: int) -> int:
    """What is put down before the wager itself, as near to the stake as its own limits let it be."""
    least, most = _limits(rules, window, wager, number)
    return min(max(stake * wager.puts[number][1], least), most)


def _limits(rules: Any, window: Window | None, wager: Wager, number: int) -> tuple[int, int]:
    found = window.limits(wager.puts[number][0]) if window else None
    return found or (rules.minimum, rules.maximum)


def _scaled(carry: Any, stake: int) -> Any:
    """What stands on the table, the player's own bets with the same stake."""
    bets = standing(carry)
    if not any(bet.player == ME for bet in bets):
        return carry
    mine = tuple(bet._replace(stake=bet.stake * stake) if bet.player == ME else bet for bet in bets)
    return carry.left(mine, carry.owed)


def _check(window: Window, cage: Cage, puts: Sequence[tuple[Any, int]], stands: Sequence[Bet]) -> None:
    """What the game itself says of the stake; whether the wager may be made at all was not asked."""
    made = list(stands)
    for number, (spot, cents) in enumerate(puts, start=1 + max((bet.id for bet in stands), default=0)):
        try:
            if window.limits(spot) is None:
                cage.check(cents)
            window.check(Put(ME, 1, spot, cents), made)
        except InvalidWager as refused:
            step = refused.fits.step if refused.fits else 0
            raise NotTaken(f"not taken at {in_dollars(cents)}: {refused}", step) from None
        except CroupierError:
            pass
        made.append(Bet(number, ME, 1, spot, cents))


def opened_window(game: Game, rules: Any, wager: Wager) -> Window | None:
    """The window in which a wager is made."""
    found = _Asked(game, rules, (), Tracked(), carry=wager.carry, company=wager.company)
    next(found.paths())
    return found.window


class _Asked(ExploreTable):
    """A table that only wants to know what may be bet."""

    window: Window | None = None

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        self.window = window
        raise StopExploring
