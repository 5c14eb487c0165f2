"""What a table pays, in the house's own options: each wager with its odds, and the sums worked for each stake.

The wagers and their odds are those of the game's own window and pay table; whether a stake is taken is asked of the
game, and the cage rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.analysis.reports.at_stake import opened_window
from croupier.errors import CroupierError, InvalidWager
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.money import Cage, in_dollars
from croupier.night.printing.naming import spoken
from croupier.odds import Paytable, say
from croupier.table import Put, Spot, Window

_TERMS = (("higher", "hand nearer to 21"), ("blackjack", "natural"), ("insured", "insurance"))
ME = "a guest"
_STEPS = (*range(1, 26), 30, 40, 50, 100)


def stakes(rules: HouseRules) -> tuple[int, ...]:
    """Those that sums are worked for, in cents: whole dollars and whole chips, for there are no others."""
    chip = max(getattr(rules, "chip", 100), 100)  # §13:47-20.17(a)
    return tuple(chip * step for step in _STEPS)


@dataclass(frozen=True)
class PaidWager:
    """A wager that wins, and what it is paid."""

    wager: str  # in words
    odds: Fraction
    by: str
    fee: Fraction = Fraction(0)  # of the stake, paid in advance
    commission: Fraction = Fraction(0)  # of the stake, taken from what is won
    window: Window | None = None  # where its stake is asked about
    spot: Spot | None = None

    @property
    def told(self) -> str:
        """The odds, said with "to"."""
        more = ", less the commission" if self.commission else ", fee in advance" if self.fee else ""
        return f"{say(self.odds)}{more}"


class Sum(NamedTuple):
    """What is paid on a stake, in cents; nothing of it, if the stake is not taken."""

    taken: bool
    exact: Fraction = Fraction(0)
    paid: int = 0
    commission: int = 0
    fee: int = 0

    def __str__(self) -> str:
        if not self.taken:
            return "-"
        worked = "" if self.exact == self.paid else f" ({float(self.exact) / 100:.2f})"
        if self.commission:
            return (
                f"{in_dollars(self.paid)} - {in_dollars(self.commission)} = {in_dollars(self.paid - self.commission)}"
            )
        return f"{in_dollars(self.paid)}{worked}{f', fee {in_dollars(self.fee)}' if self.fee else ''}"


@lru_cache(maxsize=64)
def pays(game: Game, rules: Any) -> tuple[PaidWager, ...]:
    """Every way to win at a table, in the order of its pay table and layout."""
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    offered = {name: wager for name, wager in wagers.items() if rules.set(wager.settings) == rules}
    plain = list(_plain(game, rules, offered))
    found = plain or [*_terms(rules), *_paytable(game, rules, wagers, offered), *_window(game, rules, offered)]
    return tuple({(pay.wager, pay.odds): pay for pay in found}.values())


def _terms(rules: Any) -> Iterator[PaidWager]:
    """Of blackjack, how its hands win."""
    terms = getattr(rules, "terms", None)
    if terms is None or not hasattr(terms, "blackjack"):
        return
    for name, words in _TERMS:
        if name == "insured" and rules.bars("insurance", False):
            continue
        settlement = getattr(terms, name)
        yield PaidWager(words, Fraction(settlement.gain), settlement.by)


def _plain(game: Game, rules: Any, offered: dict[str, Wager]) -> Iterator[PaidWager]:
    """A layout on which every wager has one price: all of it, in its own words."""
    window = opened_window(game, rules, next(iter(offered.values())))
    if set(getattr(rules, "odds", ())) - set(offered) - {"designator"}:
        return  # prices of hands
    if not window or not all(wager.wager in offered for wager in window.wagers):
        return
    found = list(_priced(rules, window, offered))
    if len(found) == len(window.wagers) and not any(pay.fee or pay.commission for pay in found):
        for pay in found:
            words = f"${pay.wager}" if game.id == "money-wheel" and pay.wager.isdigit() else pay.wager
            yield replace(pay, wager=words)


def _paytable(game: Game, rules: Any, wagers: dict[str, Wager], offered: dict[str, Wager]) -> Iterator[PaidWager]:
    table = getattr(rules, "odds", None)
    if not isinstance(table, Paytable):
        return
    by = rules.options()["odds"].cite
    for name, odds in table.items():
        if name in wagers and name not in offered:
            continue
        wager = offered.get(name)
        window = opened_window(game, rules, wager) if wager else None
        if window and name not in {each.wager for each in window.wagers}:
            continue  # the layout has no place for it, such as the first five without a 00
        yield PaidWager(
            spoken(name), Fraction(odds), by, window=window, spot=wager.puts[-1][0] if wager and window else None
        )


def _window(game: Game, rules: Any, offered: dict[str, Wager]) -> Iterator[PaidWager]:
    """What the pay table does not have: baccarat's bets with their commission, and those that are bought or laid."""
    window = opened_window(game, rules, next(iter(offered.values())))
    if not window:
        return
    charged = {wager.words for wager in window.wagers if wager.fee}
    alone = len(window.wagers) == 1 and not charged and getattr(rules, "odds", None)
    for pay in _priced(rules, window, offered):
        if alone or (pay.spot and (pay.wager in charged or hasattr(rules, "vigorish_of"))):
            yield pay


def _priced(rules: Any, window: Window, offered: dict[str, Wager]) -> Iterator[PaidWager]:
    """The wagers of a window that have one price, and what comes off it."""
    for wager in window.wagers:
        if wager.odds is None:
            continue
        spot = offered[wager.wager].puts[-1][0] if wager.wager in offered else None
        fee = _fee(window, spot) if spot else Fraction(0)
        share = rules.vigorish_of(wager.wager, wager.odds)[0] if hasattr(rules, "vigorish_of") else Fraction(0)
        yield PaidWager(wager.words, wager.odds, wager.by, fee, share, window, spot)


def _fee(window: Window, spot: Spot) -> Fraction:
    return Fraction(window.fee(spot, Fraction(1)))


def worked(pay: PaidWager, rules: HouseRules, stake: int) -> Sum:
    """What a winning wager of so many cents is paid. A stake that the game refuses is not taken."""
    cage = Cage(getattr(rules, "chip", 100), getattr(rules, "coin", 100))
    if not _taken(pay, rules, cage, stake):
        return Sum(taken=False)
    exact = stake * pay.odds
    step = getattr(rules, "vigorish_step", 0)
    return Sum(
        True,
        exact,
        cage.pays(exact),
        cage.takes(stake * pay.commission, step) if pay.commission else 0,
        cage.takes(stake * pay.fee) if pay.fee else 0,
    )


def _taken(pay: PaidWager, rules: HouseRules, cage: Cage, stake: int) -> bool:
    least, most = getattr(rules, "minimum", 0), getattr(rules, "maximum", stake)
    if not least <= stake <= most:
        return False
    try:
        cage.check(stake)
        if pay.window and pay.spot:
            pay.window.check(Put(ME, 1, pay.spot, stake), ())
    except InvalidWager:
        return False
    except CroupierError:
        pass  # it may not be made at this moment; whether the stake would do was not in question
    return True


class EqualPayments(NamedTuple):
    """Wagers that are paid alike, and what each stake is paid."""

    told: str
    wagers: tuple[str, ...]
    sums: tuple[Sum, ...]


def sums(game: Game, rules: HouseRules) -> tuple[EqualPayments, ...]:
    """The sums worked for each whole-dollar stake, wagers that are paid alike together."""
    alike: dict[tuple[str, tuple[Sum, ...]], list[str]] = {}
    for pay in pays(game, rules):
        row = tuple(worked(pay, rules, stake) for stake in stakes(rules))
        alike.setdefault((pay.told, row), []).append(pay.wager)
    return tuple(EqualPayments(told, tuple(names), row) for (told, row), names in alike.items())
