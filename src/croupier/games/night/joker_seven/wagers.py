"""The squares of joker seven: what seven cards may turn out to be, and what a wager on that wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from croupier.equipment.cards import ACE, KING, Card, rank_names
from croupier.equipment.hands import hand_classes
from croupier.game import Wager
from croupier.games.night.joker_seven.rules import HAND, PACK, Rules
from croupier.table import (
    Hand,
    Settlement,
    Spot,
    lose,
    win,
)

# --- The squares --------------------------------------------------------------------------------------------------


class Colors(NamedTuple):
    """What a color square sees of a hand."""

    red: int
    black: int
    jokers: int


class Ranks(NamedTuple):
    """What the squares for pairs and prials see: the jokers, and how many cards there are of each rank, most first."""

    jokers: int
    of_each: tuple[int, ...]


class Named(NamedTuple):
    """What the square for the pair of a rank sees: how many cards of that rank, and whether four are of any."""

    own: int
    four_of_a_kind: bool


def color(card: Card) -> str:
    """A joker has none: §13:47-20.26(g)3."""
    return {"d": "red", "h": "red", "c": "black", "s": "black", "": "none"}[card.suit]


def colors(hand: Hand) -> Colors:
    seen = [color(card) for card in hand]
    return Colors(seen.count("red"), seen.count("black"), seen.count("none"))


def ranks(hand: Hand) -> Ranks:
    seen = Counter([card.rank for card in hand])
    jokers = seen.pop(0, 0)
    return Ranks(jokers, tuple(sorted(seen.values(), reverse=True)))


def jokers(hand: Hand) -> int:
    return ranks(hand).jokers


def of_rank(hand: Hand, rank: int) -> Named:
    return Named([card.rank for card in hand].count(rank), 4 in ranks(hand).of_each)


class Square(NamedTuple):
    """A square of the layout: its line in the odds and the clause of that, what it sees of a hand, and its judgement.

    The judgement names the clause that pays, the square's own or that for four of a kind; nothing if the square loses.
    """

    line: str
    by: str
    sees: Callable[[Hand], Any]
    judge: Callable[[Rules, Any, str], str]
    rank: int = 0  # of the pair that it is for, if it is for one


def color_square(rules: Rules, seen: Colors, by: str, mine: str, wanted: range) -> str:
    if seen.jokers and rules.joker_color == "spoils":
        return ""
    counts = (seen.red, seen.black) if rules.color_squares == "either" else (getattr(seen, mine),)
    return by if any(count in wanted for count in counts) else ""


def no_pairs(rules: Rules, seen: Ranks, by: str) -> str:
    """All ranks different and at most one joker, since two are a pair: §13:47-20.26(g)3."""
    return by if seen.of_each[0] == 1 and seen.jokers < 2 else ""


def two_pairs(rules: Rules, seen: Ranks, by: str) -> str:
    if 4 in seen.of_each:
        return "§13:47-20.26(g)3ii"
    pairs, prials = seen.of_each.count(2), seen.of_each.count(3)
    if seen.jokers == 2 and rules.joker_pair == "counts":
        pairs += 1  # §13:47-20.26(g)3
    wins = {
        "exactly": pairs == 2 and not prials,
        "at-least": pairs >= 2,
        "threes-too": pairs + prials >= 2,
    }
    return by if wins[rules.two_pairs] else ""


def pairs_square(rules: Rules, seen: Ranks, by: str, mine: Callable[[Rules, Ranks, str], str]) -> str:
    if rules.pair_squares == "shared":
        return no_pairs(rules, seen, by) or two_pairs(rules, seen, by)
    return mine(rules, seen, by)


def pair_square(rules: Rules, seen: Named, by: str) -> str:
    if seen.own == 2 or (seen.own == 3 and rules.specific_pair == "three-too"):
        return by
    if seen.own == 4 or (seen.four_of_a_kind and rules.four_of_a_kind == "every-pair"):
        return "§13:47-20.26(g)3i"
    return ""


def prial_square(rules: Rules, seen: Ranks, by: str) -> str:
    """Three cards of one rank, §13:47-20.26(a), or four."""
    if 4 in seen.of_each:
        return "§13:47-20.26(g)3iii"
    return by if 3 in seen.of_each else ""


def joker_square(rules: Rules, seen: int, by: str, wanted: int) -> str:
    return by if seen == wanted else ""


COLOR_LINES = {
    "four-or-more": (range(4, 8), "§13:47-20.26(g)1i"),
    "exactly-four": (range(4, 5), "§13:47-20.26(g)1ii"),
    "exactly-five": (range(5, 6), "§13:47-20.26(g)1iii"),
    "exactly-six": (range(6, 7), "§13:47-20.26(g)1iv"),
    "exactly-seven": (range(7, 8), "§13:47-20.26(g)1v"),
}


def _squares() -> Iterator[tuple[str, Square]]:
    for line, (wanted, by) in COLOR_LINES.items():
        for mine in ("red", "black"):
            yield f"{line}-{mine}", Square(line, by, colors, partial(color_square, mine=mine, wanted=wanted))
    by = "§13:47-20.26(g)2i"
    yield "no-pairs", Square("no-pairs", by, ranks, partial(pairs_square, mine=no_pairs))
    yield "two-pairs", Square("two-pairs", by, ranks, partial(pairs_square, mine=two_pairs))
    yield "one-joker", Square("one-joker", "§13:47-20.26(g)2ii", jokers, partial(joker_square, wanted=1))
    yield "two-jokers", Square("two-jokers", "§13:47-20.26(g)2iii", jokers, partial(joker_square, wanted=2))
    for rank in (ACE, *range(2, KING + 1)):
        sees = partial(of_rank, rank=rank)
        yield f"pair-of-{rank_names(rank)}", Square("pair", "§13:47-20.26(g)2iv", sees, pair_square, rank)
    yield "prial", Square("prial", "§13:47-20.26(g)2v", ranks, prial_square)


SQUARES: Mapping[str, Square] = dict(_squares())
"""Every wager by its name."""


def wins(rules: Rules, wager: str, hand: Hand) -> str:
    """The clause under which seven cards win a wager; nothing if they do not."""
    square = SQUARES[wager]
    return square.judge(rules, square.sees(hand), square.by)


def settle(rules: Rules, wager: str, hand: Hand) -> Settlement:
    """What becomes of a wager on seven cards."""
    if by := wins(rules, wager, hand):
        return win(rules.odds[SQUARES[wager].line], by=by)
    if wager == "one-joker" and jokers(hand) == 2:
        return lose(by="§13:47-20.26(g)3")
    return lose(by="§13:47-20.26(d)4")


# --- What an organizer should know --------------------------------------------------------------------------------


def gain(rules: Rules, wager: str) -> Fraction:
    """What a unit on a square wins or loses on average, dealt from the full deck."""
    hands = hand_classes(PACK.cards(), HAND, SQUARES[wager].sees)
    total = sum((ways * settle(rules, wager, hand).gain for hand, ways in hands), Fraction(0))
    return total / sum(ways for _, ways in hands)


def warnings(rules: Rules) -> tuple[str, ...]:
    """Squares that a reading makes so wide that players gain on them."""
    joined = []
    if rules.color_squares == "either":
        for line, (_, by) in COLOR_LINES.items():
            joined.append((f"{line}-red", f"{line.replace('-', ' ')} of either color", by, "color_squares = named"))
    if rules.pair_squares == "shared":
        joined.append(("no-pairs", "no pairs or two pairs", "§13:47-20.26(g)2i", "pair_squares = separate"))
    return tuple(
        f"one square for {words} favors the players: they gain {float(edge):.2%} of what they bet on it, exactly "
        f"{edge} ({by}). The odds are fixed (§13:47-20.17(b)); the house may lay out two squares instead of one "
        f"({instead}), set a low maximum, or not offer the game"
        for wager, words, by, instead in joined
        if (edge := gain(rules, wager)) > 0
    )


# --- Every wager, as the odds are asked for it ----------------------------------------------------------------------


def by_color(seen: Hand, card: Card) -> Hashable:
    return color(card)


def by_rank(seen: Hand, card: Card) -> Hashable:
    return card.rank


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(
        Wager(name, ((Spot(name), 1),), lens=by_color if square.line in COLOR_LINES else by_rank)
        for name, square in SQUARES.items()
    )
