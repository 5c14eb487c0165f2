"""Blackjack at a casino night, 13:47-20.22: what differs from the casino's game."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack.hands import Seen
from croupier.games.blackjack.judgements import choices, most_insurance
from croupier.games.night.blackjack import ENDLESS, GAME, Rules
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Close, Decide
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding, Turning
from tests.driving import drive, outputs, refusal
from tests.games.endless_deck import Endless, edge
from tests.games.values import Values, total, without
from tests.quick import slow

TWO = {"alice": 100_000, "bert": 100_000}
SHOE = ShoeState(size=208, dealt=40, cutting_card=156, shuffles=1)
OPTIONS = ("i", "ii", "iii")


def play(order: str, said: str = "", **settings: Any) -> LiveTable:
    """A round of one player with $10, the cards in the order in which they leave the shoe."""
    deck = cards(order)
    rules = Rules().set(settings)
    shoe = ShoeState(size=len(deck), shuffles=1)
    table = LiveTable(GAME, rules, None, {"alice": 100_000}, shoe=shoe, chance=HouseChance(deck))
    table.feed(read_input("put alice 1 wager 1000"))
    table.feed(Close())
    for name in said.split():
        assert isinstance(table.waiting, Deciding), f"nothing is asked, but {name!r} was to be said"
        (choice,) = (choice for choice in table.waiting.open()[0].choices if choice.name == name)
        table.feed(Decide("alice", name, int(choice.stake[1]) if choice.stake else 0))
    assert table.over, table.waiting
    return table


def results(table: LiveTable) -> list[str]:
    lines = [line.split() for line in outputs(table, "win", "lose", "void")]
    return [f"{result} {wager} {paid} {by.removeprefix('§13:47-20.22')}" for result, _, wager, paid, by in lines]


def at(lines: str, **settings: Any) -> LiveTable:
    return drive("night-blackjack", lines, settings=settings, chips=TWO, shoe=SHOE)


# --- What becomes of a wager ----------------------------------------------------------------------------------------

# The order of the cards: player, dealer, player, hole card (§13:47-20.22(g)6), whatever is drawn.
ROUNDS = """
    i   | Tc 9d 9h Th       | stand           | void wager +0 (g)7i
    ii  | Tc 9d 9h Th       | stand           | lose wager -1000 (g)7ii
    iii | Tc 9d 9h Th       | stand           | lose wager -1000 (g)7iii
    ii  | 5c 7d 6h 4c Th Tc | draw            | lose wager -1000 (g)7ii
    i   | Ac 9d Kh Th       |                 | win wager +1500 (g)9i
    ii  | Ac 9d Kh Th       |                 | win wager +2000 (g)9i
    iii | Ac Td Kh 9h       |                 | win wager +2000 (g)9i
    i   | Ac Td Kh Ad       |                 | void wager +0 (g)8i
    ii  | Ac Td Kh Ad       |                 | void wager +0 (g)8i
    iii | Ac Td Kh Ad       |                 | lose wager -1000 (g)8i
    i   | Tc Td 9h Ad       |                 | lose wager -1000 (g)8i
    i   | Ac Ad Kh Td       | insurance       | win insurance +1000 (g)4, void wager +0 (g)8i
    iii | Ac Ad Kh Td       | insurance       | win insurance +1000 (g)4, lose wager -1000 (g)8i
    i   | Tc Ad 9h 6d       | insurance stand | lose insurance -500 (g)4, win wager +1000 (h)1
    i   | Tc 6d 8h Th Kh    | stand           | win wager +1000 (h)2
    i   | Tc 6d 8h Ac       | stand           | win wager +1000 (h)1
    i   | Tc 6d 6h Th Kc    | draw            | lose wager -1000 (g)10ii
    i   | 6c 6d 5h Th 4c 5d | double          | lose wager -1000 (h)1, lose double -1000 (h)1
    i   | Tc 9d Kh 9c Ac 5c | split stand     | lose split -1000 (h)1, win wager +1000 (h)1
    i   | Tc 9d Kh 8c Qd Ac As Ad | split split | win split +1000 (h)1, win split +1000 (h)1, win wager +1000 (h)1
    i   | Ac 9d 5h 9c Tc 2d | draw draw stand | void wager +0 (g)7i
    i   | Ac 9d Ah 9c Ad 9h | split           | win split +1000 (h)1, lose wager -1000 (h)1
    ii  | Ac 6d Ah 5c Kh 7s Tc | split        | lose split -1000 (h)1, lose wager -1000 (g)7ii
"""


@pytest.mark.parametrize("row", ROUNDS.strip().splitlines())
def test_round(row: str) -> None:
    """§13:47-20.22(a), §13:47-20.22(b)2ii, §13:47-20.22(g)2, §13:47-20.22(g)3, §13:47-20.22(g)10v, §13:47-20.22(h)3."""
    option, order, said, expected = (cell.strip() for cell in row.split("|"))
    assert ", ".join(results(play(order, said, tie_option=option))) == expected


def test_players_in_turn() -> None:
    """§13:47-20.22(g)10iii: clockwise from the dealer's left."""
    lines = "put bert 2 wager 500\nput alice 1 wager 500\nclose\nup box-1 Tc\nup box-2 9c\nup dealer 9d\nup box-1 6h\n"
    table = at(lines + "up box-2 5h\ndeal dealer")
    assert "not bert's turn" in refusal(table, "decide bert stand")
    table.feed(read_input("decide alice stand"))
    assert "not alice's turn" in refusal(table, "decide alice stand")


def test_the_dealers_unplayed_hand_is_not_shown() -> None:
    """§13:47-20.22(g)10iv: everybody is bust, so the hole card is never turned."""
    table = at("put alice 1 wager 500\nclose\nup box-1 Tc\nup dealer 9d\nup box-1 6h\ndeal dealer\ndecide alice draw")
    table.feed(read_input("up box-1 Kd"))
    assert table.over


@pytest.mark.parametrize(("up", "looks"), [("Ad", True), ("Kd", True), ("9d", False)])
def test_the_dealer_looks_under_an_ace_or_a_ten(up: str, looks: bool) -> None:
    """§13:47-20.22(g)8i; under an ace insurance comes first, §13:47-20.22(g)4."""
    table = at(f"put alice 1 wager 500\nclose\nup box-1 Tc\nup dealer {up}\nup box-1 6h\ndeal dealer")
    if up == "Ad":
        assert isinstance(table.waiting, Deciding)
        table.feed(read_input("decide alice decline"))
    assert isinstance(table.waiting, Turning if looks else Deciding)


# --- What may be done -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "split", "doubled", "parted"),
    [
        ((6, 4), False, True, False),
        ((6, 5), False, True, False),
        ((5, 5), False, True, True),
        ((5, 4), False, False, False),  # 9
        ((7, 5), False, False, False),  # 12
        ((14, 9), False, False, False),  # 20: an ace counts eleven where it can, §13:47-20.22(b)2ii
        ((10, 13), False, False, True),  # §13:47-20.22(g)1: any two tens
        ((6, 5), True, False, False),  # §13:47-20.22(g)2: not on a split hand
        ((8, 8), True, False, True),  # again and again
    ],
)
def test_doubles_and_splits(ranks: tuple[int, int], split: bool, doubled: bool, parted: bool) -> None:
    """§13:47-20.22(g)3, §13:47-20.22(g)10i; the whole wager, no less."""
    found = {choice.name: choice for choice in choices(Rules(), 500, *ranks, split, True)}
    assert (not found["double"].barred, not found["split"].barred) == (doubled, parted)
    assert found["double"].stake == found["split"].stake == (500, 500)
    assert "§13:47-20.10(c)2" in found["surrender"].barred


def test_readings_of_aces() -> None:
    """§13:47-20.22(b)2ii: an ace with a nine as 10; §13:47-20.22(g)2: aces split again. Neither by default."""
    assert not choices(Rules(ace_low_doubles=True), 500, 14, 9, False, True)[2].barred
    assert choices(Rules(), 500, 14, 14, True, True) == ()
    again = {choice.name: choice.barred for choice in choices(Rules(bar_resplit_aces=False), 500, 14, 14, True, True)}
    assert not again["split"]
    assert again["draw"]


def test_there_is_no_limit_to_splits() -> None:
    """§13:47-20.22(g)2: four decks have 64 tens, and all could lie in hands of their own."""
    assert Rules().most_hands == 64


@pytest.mark.parametrize(("wager", "half"), [(1000, 500), (2500, 1200), (100, 0)])
def test_insurance_is_half_in_whole_dollars(wager: int, half: int) -> None:
    """§13:47-20.22(g)4, §13:47-20.17(a)."""
    assert most_insurance(Rules(), wager) == half


DEALT = "put alice 1 wager 500\nclose\nup box-1 {}\nup dealer 6d\nup box-1 {}\ndeal dealer"


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ("", "put alice 8 wager 500", "no box 8"),
        ("", "put alice 1 wager 550", "not whole chips"),
        ("", "put alice 1 over-13 100", "§13:47-20.10(c)2"),
        ("", "put alice 1 match-the-dealer 100", "§13:47-20.10(c)2"),
        ("put alice 1 wager 500", "put alice 1 wager 500", "§13:47-20.22(g)5i"),
        ("put alice 1 wager 500", "put bert 1 wager 500", "§13:47-20.22(f)"),
        ("put alice 1 wager 500", "call alice 1 off", "§13:47-20.22(g)5i"),
        (
            DEALT.format("5c", "4c"),
            "decide alice double 500",
            "10 or 11 is doubled (§13:47-20.22(g)3)",
        ),
        (DEALT.format("6c", "4c"), "decide alice double 400", "double costs $5, not $4"),
        (DEALT.format("Tc", "9c"), "decide alice split 500", "§13:47-20.22(g)1"),
        (DEALT.format("Tc", "6c"), "decide alice surrender", "§13:47-20.10(c)2"),
        (DEALT.format("2c", "3c") + "\ndecide alice draw\nup box-1 5c", "decide alice double 500", "§13:47-20.22(g)3"),
        (DEALT.format("2c", "3c") + "\ndecide alice draw\nup box-1 5c", "decide alice surrender", "§13:47-20.10(c)2"),
    ],
)
def test_refusals(lines: str, line: str, why: str) -> None:
    assert why in refusal(at(lines), line)


def test_one_dollar_is_not_insured() -> None:
    """§13:47-20.22(g)4: half of it is no whole dollar."""
    table = at("put alice 1 wager 100\nclose\nup box-1 Tc\nup dealer Ad\nup box-1 6h\ndeal dealer")
    assert "less than a chip (§13:47-20.22(g)4)" in refusal(table, "decide alice insurance 100")


def test_a_card_dealt_face_down_is_its_players_only() -> None:
    """§13:47-20.22(g)6: alice sees hers and bert does not, until her turn comes."""
    deck = cards("Tc Kh Ad 9h 6h 5s 5c 2c 3c 4c")
    shoe = ShoeState(size=len(deck), shuffles=1)
    table = LiveTable(GAME, Rules(card_down=True), None, TWO, shoe=shoe, chance=HouseChance(deck))
    for line in ("put alice 1 wager 500", "put bert 2 wager 500", "close"):
        table.feed(read_input(line))
    assert [card for who in TWO for card in table.view(who).values()] == [*cards("Tc Kh")]
    assert isinstance(table.waiting, Deciding)
    assert [ask.sees for ask in table.waiting.open()] == [Seen((9, 10), 1), Seen((6, 10), 1)]


# --- Odds -----------------------------------------------------------------------------------------------------------


def found(name: str, deck: str = "", **settings: Any) -> Distribution:
    rules = Rules().set(settings)
    (wager,) = (wager for wager in GAME.wagers(rules) if wager.name == name)
    return explore(GAME, rules, wager, cards(deck) if deck else None)


@pytest.mark.parametrize(("decks", "percent"), [(1, "5.882%"), (2, "6.796%"), (4, "7.246%")])
def test_insurance_odds(decks: int, percent: str) -> None:
    """16 tens a deck among the cards that are not the dealer's ace: §13:47-20.22(g)4."""
    odds = found("insurance", decks=decks)
    exact = 1 - Fraction(48 * decks, 52 * decks - 1)
    assert -odds.mean() / odds.made == exact
    assert f"{float(exact):.3%}" == percent


@cache
def against(mine: int, dealer: Values, rest: Values, tie: int) -> Fraction:
    theirs = total(dealer)
    if theirs >= 17:
        return Fraction(1 if theirs > 21 or mine > theirs else tie if mine == theirs else -1)
    drawn = (against(mine, (*dealer, card), without(rest, card), tie) for card in rest)
    return sum(drawn, Fraction(0)) / len(rest)


def standing(mine: int, up: int, rest: Values, tie: int) -> Fraction:
    """Weighted with the chance that the hole card, which may be any of the rest, makes no natural."""
    holes = [card for card in rest if {up, card} != {1, 10}]
    if mine > 21:
        return Fraction(-len(holes), len(rest))
    return sum((against(mine, (up, card), without(rest, card), tie) for card in holes), Fraction(0)) / len(rest)


def best(hand: Values, up: int, rest: Values, tie: int) -> Fraction:
    """The best of standing, drawing and, on a hard 10 or 11, doubling; so weighted. No pairs."""
    options = [standing(total(hand), up, rest, tie)]
    if total(hand) < 21:
        after = [((*hand, card), without(rest, card)) for card in rest]
        options.append(sum((best(new, up, left, tie) for new, left in after), Fraction(0)) / len(rest))
        if len(hand) == 2 and total(hand) in (10, 11):
            doubled = (2 * standing(total(new), up, left, tie) for new, left in after)
            options.append(sum(doubled, Fraction(0)) / len(rest))
    return max(options)


def whole_game(deck: Values, tie: int, both: int, natural: Fraction) -> Fraction:
    value = Fraction(0)
    deals = list(permutations(range(len(deck)), 3))
    for one, other, two in deals:
        hand, up = (deck[one], deck[two]), deck[other]
        rest = tuple(card for i, card in enumerate(deck) if i not in (one, other, two))
        beaten = Fraction(sum({up, card} == {1, 10} for card in rest), len(rest))
        if {*hand} == {1, 10}:
            value += natural * (1 - beaten) + both * beaten
        else:
            value += best(hand, up, rest, tie) - beaten
        if up == 1:
            value += max(Fraction(0), Fraction(1, 2) * (3 * beaten - 1))
    return value / len(deals)


@pytest.mark.parametrize(
    ("option", "tie", "both", "natural"), [slow(("i", 0, 0, "3/2")), ("ii", -1, 0, "2"), slow(("iii", -1, -1, "2"))]
)
@pytest.mark.parametrize("deck", ["Ac Td 9h 8s 7c 6d 5h", pytest.param("Ac Td 9h 8s 7c 4d 6h", marks=pytest.mark.slow)])
def test_best_play_on_a_short_deck(deck: str, option: str, tie: int, both: int, natural: str) -> None:
    """Each tie option, §13:47-20.22(g)7, §13:47-20.22(g)7i, §13:47-20.22(g)7ii, §13:47-20.22(g)7iii.

    Against a solver of a page that knows no script (no pair, so no split).
    """
    values = tuple(1 if card.rank == 14 else min(card.rank, 10) for card in cards(deck))
    odds = found("wager", deck, tie_option=option)
    assert "§13:47-20.22(g)6" not in odds.by_clause()  # the cards never ran out
    assert odds.mean() == whole_game(values, tie, both, Fraction(natural))


@pytest.mark.parametrize(
    ("option", "game"),
    [("i", Endless()), ("ii", Endless(-1, 0, Fraction(2))), ("iii", Endless(-1, -1, Fraction(2)))],
)
def test_the_figures_of_the_warnings(option: str, game: Endless) -> None:
    """Worked out for a deck without end; under §13:47-20.22(g)7i guests need no warning.

    A million sampled rounds from four decks, by that deck's best play, gave 0.53, 6.91 and 7.13 percent with a standard
    error of 0.11 to 0.12.
    """
    assert f"{100 * float(edge(game)):.2f}" == ENDLESS[option]
    told = GAME.warnings(Rules(tie_option=option))
    assert len(told) == (option != "i")
    assert all(f"about {ENDLESS[option]} percent" in text and f"(g)7{option}" in text for text in told)
    assert ["but that of two naturals" in text for text in told] == {"i": [], "ii": [True], "iii": [False]}[option]


# --- Rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({}, ""),
        ({"decks": 1, "tie_option": "iii", "card_down": True, "shoe": False, "shuffler": True}, ""),
        ({"decks": 5}, "§13:47-20.22(b)2"),
        ({"decks": 0}, "§13:47-20.22(b)2"),
        ({"boxes": 8}, "§13:47-20.22(b)1"),
        ({"tie_option": "iv"}, "§13:47-20.22(g)7"),
        ({"double_from": 9}, "§13:47-20.22(g)3"),
        ({"surrender": True}, "§13:47-20.10(c)2"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"minimum": 50}, "§13:47-20.17(a)"),
    ],
)
def test_lawful_and_unlawful_rules(settings: dict[str, Any], by: str) -> None:
    """§13:47-20.22(c)1 and §13:47-20.22(c)2 leave shoe and shuffler to the house."""
    assert [breach.by for breach in Rules().set(settings).breaches()] == ([by] if by else [])


@pytest.mark.parametrize("option", OPTIONS)
def test_the_tie_option_is_always_posted(option: str) -> None:
    """§13:47-20.22(g)7: whichever it is."""
    (notice,) = Rules(tie_option=option).notices()
    assert notice.by == "§13:47-20.22(g)7"
    assert re.search(rf": {option}$", notice.says)


def test_seats() -> None:
    """§13:47-20.22(b)1, §13:47-20.22(f): seven positions, and a player may take several that are free."""
    assert GAME.seats == (7, "§13:47-20.22(f)")
    table = at("\n".join(f"put alice {box} wager 500" for box in range(1, 8)))
    assert len(table.standing) == 7
