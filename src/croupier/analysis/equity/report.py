"""The equity of hands: read, checked, counted over every deal that is left, told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from math import comb, prod
from typing import TYPE_CHECKING, Any

from croupier.analysis.equity.kinds import PokerKind, kind_of
from croupier.analysis.equity.reading import BadHands, Cards, is_range, read_cards, read_range, twice
from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.report import as_ratio
from croupier.equipment.cards import STANDARD, Card
from croupier.errors import to_install

if TYPE_CHECKING:
    from croupier.analysis.equity.counting import Tally

Counts = list[list[list[int]]]
"""By hand, part of the pot, and how many share it."""

FORMAT = "croupier-equity/1"
MOST_FINISHED = 2_000_000
"""Ways to finish one hand."""
MOST_CHOICES = 25_000
"""Of a hand from each range."""
MOST_DEALS = 500_000_000
"""Of three hands or more with cards of their own; boards of all hands of a range together."""


@dataclass(frozen=True)
class Part:
    """How often a hand takes a part of the pot alone, and how often with others."""

    win: Fraction
    tie: Fraction

    def document(self) -> dict[str, Any]:
        return {"win": as_ratio(self.win), "tie": as_ratio(self.tie)}


@dataclass(frozen=True)
class HandEquity:
    """What a hand, or a range of them, takes of the pot on average."""

    hand: str
    combinations: int  # hands that the words stand for
    equity: Fraction
    high: Part | None
    low: Part | None

    def document(self) -> dict[str, Any]:
        return {
            "hand": self.hand,
            "combinations": self.combinations,
            "equity": as_ratio(self.equity),
            "high": self.high and self.high.document(),
            "low": self.low and self.low.document(),
        }


@dataclass(frozen=True)
class Equity:
    """The equities of hands against each other, over every deal."""

    game: str
    kind: PokerKind
    board: Cards
    dead: Cards
    hands: tuple[HandEquity, ...]
    deals: int
    no_low: Fraction | None  # how often nobody has a low hand, where there could be one

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        return {
            "format": FORMAT,
            "game": self.game,
            "board": [str(each) for each in self.board],
            "dead": [str(each) for each in self.dead],
            "deals": self.deals,
            "method": "exact",
            "hands": [each.document() for each in self.hands],
            "no_low": as_ratio(self.no_low),
        }


def equity_of(hands: Sequence[str], board: str = "", dead: str = "", game: str = "hold-em") -> Equity:
    """What part of the pot each hand takes on average, all cards to come being dealt in every way there is.

    >>> equity(["AhAd", "KhKd"]).hands[0].equity
    Fraction(707495, 856152)

    Hands are cards; at hold 'em also ranges, every hand of which is as likely as any other that is still possible.
    """
    kind = kind_of(game)
    if len(hands) < 2:
        raise BadHands(f"equity is between hands: {len(hands)} given, two or more needed, as in AhKh QsQd")
    shown, gone = read_cards(board, "the board"), read_cards(dead, "dead cards")
    if len(shown) > kind.board:
        most = f"at most {kind.board} cards" if kind.board else "no cards for all"
        raise BadHands(f"a board of {kind.title} has {most}, not {len(shown)}")
    held = [_read(kind, hand) for hand in hands]
    named = [(f"the hand {hand}", each[0]) for hand, each in zip(hands, held, strict=True) if len(each) == 1]
    twice([*named, ("the board", shown), ("dead cards", gone)])
    tally, deals = _counted(kind, held, shown, gone)
    found = tuple(
        _told(kind, hand, len(each), tally[i], deals) for i, (hand, each) in enumerate(zip(hands, held, strict=True))
    )
    alone = _shares(map(sum, zip(*(each[0] for each in tally), strict=True))) / deals
    return Equity(game, kind, shown, gone, found, deals, alone if kind.low and kind.high else None)


def _read(kind: PokerKind, text: str) -> tuple[Cards, ...]:
    if is_range(text):
        if kind.own != 2:
            raise BadHands(f"{text!r} is a range of hold 'em; a hand of {kind.title} is written in cards")
        return read_range(text)
    hand = read_cards(text, "the hand")
    if kind.board and len(hand) != kind.own:
        raise BadHands(f"a hand of {kind.title} has {kind.own} cards, and {text!r} has {len(hand)}")
    if not 1 <= len(hand) <= kind.own:
        raise BadHands(f"a hand of {kind.title} has 1 to {kind.own} cards, and {text!r} has {len(hand)}")
    return (hand,)


# --- Counting ---------------------------------------------------------------------------------------------------------


def _counted(kind: PokerKind, held: Sequence[Sequence[Cards]], board: Cards, dead: Cards) -> tuple[Counts, int]:
    """All hands of all ranges that can lie there together, each deal once."""
    gone = {*board, *dead}
    if prod(map(len, held)) > MOST_CHOICES:
        raise BadHands(
            f"{prod(map(len, held)):,} choices of hands from these ranges are too many, at most {MOST_CHOICES:,} are "
            "looked at; name fewer hands in a range"
        )
    classes: dict[str, tuple[list[Cards], int]] = {}  # alike but for the names of suits
    for chosen in product(*([hand for hand in each if not gone & {*hand}] for each in held)):
        if len({each for hand in chosen for each in hand}) == sum(map(len, chosen)):
            form = str(_form(chosen, board, dead)) if prod(map(len, held)) > 1 else ""
            known, number = classes.get(form, (list(chosen), 0))
            classes[form] = known, number + 1
    if not classes:
        raise BadHands("these hands cannot lie there together: no choice of cards is left for one of them")
    work = len(classes) * comb(len(STANDARD) - len(gone) - 2 * len(held), kind.board - len(board)) if kind.board else 0
    if work * len(held) > 4 * MOST_DEALS:
        raise BadHands(
            f"{work:,} boards are too many to be looked at one by one; name fewer hands in a range, or cards of "
            "the board"
        )
    forms = [[form or str(_form(hands, board, dead)), number] for form, (hands, number) in classes.items()]

    def made() -> tuple[Counts, int]:
        parts = [(number, *_one(kind, hands, board, gone)) for hands, number in classes.values()]
        tally = reduce(lambda one, other: one + other, (number * each for number, each, _ in parts))
        return tally.tolist(), sum(number * deals for number, _, deals in parts)

    return cached("equity", {"kind": kind.title, "hands": forms}, made, list, _kept)


def _kept(data: Any) -> tuple[Counts, int]:
    """What was counted before: a question that was asked once needs neither NumPy nor compiled code."""
    tally, deals = data
    found: Counts = [[[int(number) for number in part] for part in hand] for hand in tally]
    if not found or any(len(hand) != 3 for hand in found):
        raise ValueError("not the counts of hands")
    return found, int(deals)


_RENAMED = [
    {Card(rank, suit): 4 * rank + at for rank in range(2, 15) for at, suit in enumerate(suits)}
    for suits in permutations("cdhs")
]
"""Every card as a number, the suits named in each of 24 ways."""


def _form(hands: Iterable[Cards], board: Cards, dead: Cards) -> tuple[Any, ...]:
    """The same for all that differ only in the names of suits."""
    groups = (*hands, board, dead)
    return min([tuple([sorted([number[each] for each in group]) for group in groups]) for number in _RENAMED])


def _one(kind: PokerKind, hands: Sequence[Cards], board: Cards, gone: set[Card]) -> tuple[Tally, int]:
    """Hands of which every known card is known; how often each takes what, and in how many deals."""
    try:
        from croupier.analysis.equity import counting, worth
    except ModuleNotFoundError as missing:
        raise BadHands(f"equities need {missing.name}: {to_install('lab')}") from None
    known = gone.union(*hands)
    left = [each for each in STANDARD if each not in known]
    has_high = kind.high is not None
    if kind.board:
        open_ = kind.board - len(board)
        _enough(open_, left)
        return counting.of_boards(*worth.boards(kind, hands, board, left), has_high=has_high), comb(len(left), open_)
    missing_ = [kind.own - len(hand) for hand in hands]
    _enough(sum(missing_), left)
    ways = [comb(len(left), number) for number in missing_]
    if max(ways) > MOST_FINISHED or (len(hands) > 2 and prod(ways) > MOST_DEALS):
        raise BadHands(
            f"{prod(ways):,} deals are too many to be looked at: {kind.title} is told of two hands of which at most "
            "five cards are to come, and of three or more where few are; name more of their cards"
        )
    deals = prod(comb(len(left) - sum(missing_[:i]), number) for i, number in enumerate(missing_))
    finished = [worth.finished(kind, hand, left) for hand in hands]
    if len(hands) == 2:
        return counting.of_two(finished[0], finished[1], len(left), has_high=has_high), deals
    return counting.one_by_one(finished, has_high=has_high), deals


def _enough(wanted: int, left: Sequence[Card]) -> None:
    if wanted > len(left):
        raise BadHands(f"{wanted} cards are to come, and only {len(left)} are left in the deck")


# --- Telling ----------------------------------------------------------------------------------------------------------


def _shares(counts: Iterable[Any]) -> Fraction:
    """Parts of the pot that were taken, those that were shared divided."""
    return sum((Fraction(int(number), sharing) for sharing, number in enumerate(counts) if sharing), Fraction(0))


def _told(kind: PokerKind, hand: str, number: int, tally: Sequence[Sequence[int]], deals: int) -> HandEquity:
    whole, half, low = (_shares(part) / deals for part in tally)
    share = whole + (half + low) / 2 if kind.high else low
    return HandEquity(
        hand,
        number,
        share,
        _part(list(map(sum, zip(tally[0], tally[1], strict=True))), deals) if kind.high else None,
        _part(tally[2], deals) if kind.low else None,
    )


def _part(counts: Sequence[int], deals: int) -> Part:
    return Part(Fraction(counts[1], deals), Fraction(sum(counts[2:]), deals))
