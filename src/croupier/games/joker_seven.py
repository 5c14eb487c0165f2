"""Joker seven, 13:47-20.26. Seven cards face up to each player; the squares are what such a hand may turn out to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, NamedTuple

from croupier.equipment.cards import ACE, KING, Card, rank_name
from croupier.equipment.hands import classes
from croupier.equipment.shoe import ShoeState
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Wager
from croupier.games.joker_seven_rules import HAND, MOST_PLAYERS, PACK, READINGS, Rules
from croupier.games.night import shuffle_and_cut
from croupier.odds import say
from croupier.table import (
    DISCARD,
    SHOE_EMPTY,
    Bet,
    Call,
    Case,
    Hand,
    Irregularity,
    Move,
    Offer,
    Put,
    Settlement,
    Spot,
    Table,
    Void,
    Window,
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


def plural(rank: int) -> str:
    return f"{rank_name(rank)}{'es' if rank == 6 else 's'}"


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
        yield f"pair-of-{plural(rank)}", Square("pair", "§13:47-20.26(g)2iv", sees, pair_square)
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
    hands = classes(PACK.cards(), HAND, SQUARES[wager].sees)
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


# --- What people may do -------------------------------------------------------------------------------------------

_DIGITS = {"1": "one", "2": "two", "4": "four", "5": "five", "6": "six", "7": "seven"}


def read_spot(words: str) -> Spot:
    """A square from words: "four or more red", "5 black", "no pairs", "two jokers", "pair of aces", "kings"."""
    said = [
        _DIGITS.get(word, word) for word in words.lower().replace("-", " ").split() if word not in ("card", "cards")
    ]
    name = "-".join(said)
    for tried in (name, f"exactly-{name}", f"pair-of-{name}", f"one-{name}", f"{name}s"):
        if tried in SQUARES:
            return Spot(tried)
    raise no_square(words)


def no_square(words: str) -> InvalidWager:
    return InvalidWager(
        f"there is no square {words!r} (§13:47-20.26(f)1), and no other wager is taken (§13:47-20.10(c)2); name four "
        "or more red, exactly five black (four, five, six or seven), no pairs, two pairs, one joker, two jokers, pair "
        "of aces (any rank) or prial"
    )


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction(
            "a wager at joker seven is not called on or off: the next hand decides it (§13:47-20.26(d)4)"
        )
    if not isinstance(move, Put):
        return
    if move.spot.wager not in SQUARES or move.spot.where:
        raise no_square(str(move.spot))
    if move.box > rules.players:
        raise InvalidWager(f"the dealer takes {rules.players} players at this table (§13:47-20.26(e))")
    if any((bet.player == move.player) != (bet.box == move.box) for bet in standing):
        raise IllegalAction("every player has one hand, and no two players the same (§13:47-20.26(f)2)")


@lru_cache
def window(rules: Rules) -> Window:
    offers = []
    for name, square in SQUARES.items():
        if square.line == "pair" and name != "pair-of-aces":
            continue
        pays = say(rules.odds[square.line])
        if square.line in COLOR_LINES and rules.color_squares == "either":
            pays += " on either color"
        elif square.line in ("no-pairs", "two-pairs") and rules.pair_squares == "shared":
            pays += " on no pairs or two pairs"
        elif square.line == "pair":
            pays += ", and so for every rank"
        offers.append(Offer(name, name.replace("-", " "), pays, square.by))
    return Window(
        "Place your bets",
        tuple(offers),
        read=read_spot,
        check=lambda move, standing: check(rules, move, standing),
    )


# --- The game -----------------------------------------------------------------------------------------------------

CASES = {
    "exposed-card": Case(
        "§13:47-20.6(a)1",
        "a card was seen before it was dealt: it is set aside, and the next one is used",
        ("bets", "deal"),
    ),
    "misdeal": Case(
        "§13:47-20.6(a)1", "the hands are misdealt: all wagers go back and the deck is reshuffled", ("deal", "ready")
    ),
    SHOE_EMPTY: Case("§13:47-20.19(a)1", "no card is left: all wagers go back and the deck is reshuffled", ("deal",)),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    case = CASES[irregularity.name]
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name != "exposed-card":
        raise Void(case.by, reshuffle=True)
    await table.deal_up(DISCARD)


def reshuffle_due(rules: Rules, carry: None, shoe: ShoeState) -> bool:
    """After every round, or at the end of what §13:47-20.19(a)1 calls a stack."""
    if rules.shuffle_every_round:
        return shoe.dealt > 0
    return shoe.cutting_card_out or shoe.left < HAND * rules.players


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """As at every night table, §13:47-20.26(d)1."""
    await shuffle_and_cut(table, PACK, device=rules.shuffler)
    table.say(
        f"The cards are dealt from {'the shoe (§13:47-20.26(c)1)' if rules.shoe else 'the hand (§13:47-20.19(c)1)'}"
    )


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One hand for each player."""
    bets = await table.bets(window(rules))  # §13:47-20.26(f)1
    hands: dict[int, list[Card]] = {box: [] for box in sorted({bet.box for bet in bets})}
    for _ in range(HAND):  # one card at a time to each player, face up: §13:47-20.26(f)2
        for box, hand in hands.items():
            hand.append(await table.deal_up(f"box-{box}"))
    await table.ready("seven cards to each player")
    settled = [(bet, settle(rules, bet.spot.wager, tuple(hands[bet.box]))) for bet in bets]
    for bet, settlement in sorted(settled, key=lambda each: each[1].result == "win"):  # §13:47-20.26(d)4
        table.settle(bet, settlement)


def by_color(seen: Hand, card: Card) -> Hashable:
    return color(card)


def by_rank(seen: Hand, card: Card) -> Hashable:
    return card.rank


def wagers(rules: Rules) -> tuple[Wager, ...]:
    return tuple(
        Wager(name, ((Spot(name), 1),), lens=by_color if square.line in COLOR_LINES else by_rank)
        for name, square in SQUARES.items()
    )


GAME = Game(
    id="joker-seven",
    title="Joker seven",
    family="joker seven",
    subchapter="13:47-20",
    provenance="statute; one wager and the end of two notes are lost",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: None,
    wagers=wagers,
    seats=(MOST_PLAYERS, "§13:47-20.26(e)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="the first hand from a full deck of 54; every hand of a round has the same odds",
)
