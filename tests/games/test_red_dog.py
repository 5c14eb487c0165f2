"""Red dog, subchapter 6."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import STANDARD, card
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.red_dog import (
    CONSECUTIVE,
    GAME,
    PAIR,
    Rules,
    Seen,
    raise_ask,
    read_spot,
    reshuffle_due,
    settle,
    spread,
)
from croupier.table import Bet, Spot
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import drive, outputs
from tests.seeded import seeded_chance

SHOE = ShoeState(size=52, dealt=1, cutting_card=39, shuffles=1)
TWO = {"alice": 100_000, "bert": 50_000}


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [
        ("4h", "7c", 2),  # the two examples of §19:47-6.5(g)
        ("9d", "Ks", 3),
        ("2c", "Ah", 11),  # the ace is always 14: §19:47-6.1[values]
        ("Ah", "2c", 11),
        ("Qh", "Qc", PAIR),
        ("Kh", "Ac", CONSECUTIVE),
        ("3h", "2h", CONSECUTIVE),
        ("Tc", "Qc", 1),
        ("Jc", "4s", 6),
    ],
)
def test_spread(first: str, second: str, apart: int) -> None:
    assert spread(card(first).rank, card(second).rank) == apart


ROWS = """
    3h 4c -  | void +0    §19:47-6.5(e)
    Ah Kc -  | void +0    §19:47-6.5(e)
    8h 8c 8s | win  +5500 §19:47-6.5(f)1
    8h 8c 9s | void +0    §19:47-6.5(f)2
    8h Tc 9s | win  +2500 §19:47-6.5(i)2
    8h Jc Ts | win  +2000 §19:47-6.5(i)2
    Qh 8c Ts | win  +1000 §19:47-6.5(i)2
    Kh 8c Ts | win  +500  §19:47-6.5(i)2
    Ah 2c 3s | win  +500  §19:47-6.5(i)2
    8h Tc 8s | lose -500  §19:47-6.5(i)1
    8h Tc Td | lose -500  §19:47-6.5(i)1
    8h Tc 2s | lose -500  §19:47-6.5(i)1
    8h Tc As | lose -500  §19:47-6.5(i)1
    Ah 2c 2s | lose -500  §19:47-6.5(i)1
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    """What $5 win or lose; a raise shares the fate of its wager, §19:47-6.5(h).

    The cards go left, right (§19:47-6.5(c)) and, once raises are closed, in the middle (§19:47-6.5(i)).
    """
    cards, _, end = row.partition("|")
    first, second, third = cards.split()
    result, paid, by = end.split()
    apart = spread(card(first).rank, card(second).rank)
    lines = f"put alice 1 wager 500\nclose\nup left {first}\nup right {second}"
    stakes = 1
    if apart > 0:
        lines += "\ndecide alice raise 500"
        stakes = 2
    if third != "-":
        lines += f"\nup middle {third}"
    table = drive("red-dog", lines, shoe=SHOE)
    assert table.over
    assert [line.split()[3:] for line in outputs(table, result)] == [[paid, by]] * stakes
    assert table.chips == {"alice": 100_000 + stakes * int(paid)}


def test_better_odds_pay_by_their_own_clause() -> None:
    rules = Rules().set({"odds.spread-2": "9 to 2"})
    assert settle(rules, 4, 7, 5).gain == Fraction(9, 2)
    assert settle(rules, 4, 7, 5).by == "§19:47-6.5(i)3"
    assert settle(rules, 4, 6, 5).by == "§19:47-6.5(i)2"


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "edge"),
    # Worked out apart from this program, by counting ranks: raise the full amount from a spread of seven on.
    [(1, Fraction(523, 16575)), (2, Fraction(2101, 68289)), (8, Fraction(30721, 1116765))],
)
def test_edge(decks: int, edge: Fraction) -> None:
    rules = Rules().set({"decks": decks})
    (wager, _) = GAME.wagers(rules)
    found = explore(GAME, rules, wager)
    assert -found.mean() == edge
    assert {sees for (sees,), choice in found.plays.items() if choice == "raise"} == set(map(Seen, range(7, 12)))


def test_edge_of_one_deck_by_counting() -> None:
    """Every pair of first cards by hand: s ranks between, four cards each, among fifty."""
    pays = {1: 5, 2: 4, 3: 2}
    total = Fraction(0)
    pairs = list(combinations(STANDARD, 2))
    for one, two in pairs:
        s = abs(one.rank - two.rank) - 1
        if s == -1:
            total += 11 * Fraction(2, 50)
        elif s > 0:
            wins = Fraction(4 * s, 50)
            unit = pays.get(s, 1) * wins - (1 - wins)
            total += unit + max(unit, Fraction(0))
    assert total / len(pairs) == Fraction(-523, 16575)


def test_a_raise_taken_always_is_dear() -> None:
    """By counting: the value of a unit riding on each spread, weighted by how often the spread comes."""
    pays = {1: 5, 2: 4, 3: 2}
    often = {s: 12 - s for s in range(1, 12)}  # pairs of ranks that lie s apart, each 16 times among suits
    value = sum(n * (pays.get(s, 1) * Fraction(4 * s, 50) - 1 + Fraction(4 * s, 50)) for s, n in often.items())
    (_, wager) = GAME.wagers(Rules())
    assert explore(GAME, Rules(), wager).mean() == value / sum(often.values()) == Fraction(-122, 825)


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 tie 500", InvalidWager, "§19:47-6.5(a)"),
        ("put alice 1 raise 500", IllegalAction, "§19:47-6.5(h)"),
        ("put alice 1 wager 500\ncall alice 1 off", IllegalAction, "§19:47-6.5(d)"),
        ("put alice 1 wager 500\nclose\nput alice 1 wager 500", IllegalAction, "no bets are open"),
        ("put alice 1 wager 500\nclose\nup left 4h\ntake alice 1", IllegalAction, "waiting for a card to right"),
        ("put alice 1 wager 500\nclose\nup left 4h\nup right 9h\ndecide alice raise 600", InvalidWager, "up to $5"),
        ("put alice 1 wager 500\nclose\nup left 4h\nup right 9h\ndecide alice fold", IllegalAction, "raise, no raise"),
        ("put alice 1 wager 500\nclose\nup left 4h\nup right 4c\ndecide alice raise 500", IllegalAction, "middle"),
        ("put alice 1 wager 100", InvalidWager, "§19:47-8.2[limits]"),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    table = drive("red-dog", "\n".join(before), shoe=SHOE)
    chips = dict(table.chips)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)
    assert table.chips == chips


def test_one_area_a_player_unless_the_house_permits_more() -> None:
    """§19:47-6.8"""
    lines = "put alice 1 wager 500\nput alice 1 wager 500\nput bert 2 wager 500"
    drive("red-dog", lines, settings={"several_areas": False}, chips=TWO, shoe=SHOE)
    with pytest.raises(InvalidWager, match="for the house to permit"):
        drive("red-dog", lines + "\nput alice 3 wager 500", settings={"several_areas": False}, chips=TWO, shoe=SHOE)
    assert len(drive("red-dog", lines + "\nput alice 3 wager 500", chips=TWO, shoe=SHOE).standing) == 4


def test_words() -> None:
    assert read_spot(" Bet ").wager == "wager"
    with pytest.raises(InvalidWager, match="called wager"):
        read_spot("tie")


# --- The shoe -----------------------------------------------------------------------------------------------------


def test_cutting_card_a_quarter_from_the_back() -> None:
    """§19:47-6.3(c); then a card is burned face down, §19:47-6.4(a)."""
    before = drive("red-dog", "shuffle\naccept alice cut\naccept alice 10")
    assert before.shoe == ShoeState(size=52, dealt=0, cutting_card=39, shuffles=1)
    table = drive("red-dog", "shuffle\naccept alice cut\naccept alice 10\ndeal discard\ngo burn card")
    assert table.shoe == ShoeState(size=52, dealt=1, cutting_card=39, shuffles=1)
    assert outputs(table)[:3] == [
        "say The cards are sorted, inspected and verified (§19:47-6.2(a)), and spread face up (§19:47-6.2(b))",
        "say The cards are turned over, washed and stacked (§19:47-6.2(c))",
        "say Shuffle (§19:47-6.3(a))",
    ]


@pytest.mark.parametrize("depth", [9, 43])
def test_cut_at_least_ten_cards_deep(depth: int) -> None:
    """§19:47-6.3(c)"""
    with pytest.raises(IllegalAction, match="a number from 10 to 42"):
        drive("red-dog", f"shuffle\naccept alice cut\naccept alice {depth}")


def test_the_cut_moves_the_front_to_the_back() -> None:
    chance = seeded_chance(1)
    table = LiveTable(GAME, Rules(), None, TWO, chance=chance)
    before = list(chance.shoe.order)
    for line in ("accept alice cut", "accept alice 10"):
        table.feed(read_input(line))
    assert chance.shoe.order == before[10:] + before[:10]


@pytest.mark.parametrize(
    ("dealt", "settings", "due"),
    [
        (38, {}, False),
        (39, {}, True),  # §19:47-6.5(k)
        (4, {"shuffle_every_round": True}, True),  # §19:47-6.3(a)
        (4, {"continuous_shuffler": True}, True),  # §19:47-6.9
    ],
)
def test_reshuffle(dealt: int, settings: dict[str, bool], due: bool) -> None:
    assert reshuffle_due(Rules().set(settings), None, SHOE._replace(dealt=dealt)) is due


def test_a_round_begun_before_the_cutting_card_is_finished() -> None:
    """§19:47-6.5(k)"""
    lines = "put alice 1 wager 500\nclose\nup left 4h\nup right 9h\ndecide alice no-raise\nup middle 5h"
    table = drive("red-dog", lines, shoe=SHOE._replace(dealt=38))
    assert table.over
    assert table.shoe.cutting_card_out


# --- Irregularities: the tapes show each; here is what they leave ---------------------------------------------------


def test_a_face_up_card_is_not_played() -> None:
    """§19:47-6.7(a)"""
    lines = "put alice 1 wager 500\nclose\nup left 4h\nirregular face-up-card\nup discard 4c\nup right 5h"
    table = drive("red-dog", lines, shoe=SHOE)
    assert table.shoe.dealt == SHOE.dealt + 3
    assert outputs(table, "void") == ["void 1 wager +0 §19:47-6.5(e)"]


def test_a_card_drawn_unseen_is_the_next_card() -> None:
    """§19:47-6.7(b)"""
    lines = "put alice 1 wager 500\nclose\nirregular drawn-in-error\nup left 4h\nup right 5h"
    table = drive("red-dog", lines, shoe=SHOE)
    assert table.shoe.dealt == SHOE.dealt + 2


def test_after_an_exposed_third_card_each_player_chooses_once_for_all_areas() -> None:
    """§19:47-6.7(c)"""
    lines = """
        put alice 1 wager 500
        put bert 2 wager 500
        put alice 3 wager 700
        close
        up left 2h
        up right Jh
        decide alice raise 500
        irregular third-card-exposed
        up discard 5h
        decide alice void
        decide bert play-on
        up middle 2c
    """
    table = drive("red-dog", lines, chips=TWO, shoe=SHOE)
    assert outputs(table, "void", "lose") == [
        "void 1 wager +0 §19:47-6.7(c)",
        "void 3 wager +0 §19:47-6.7(c)",
        "void 4 raise +0 §19:47-6.7(c)",
        "lose 2 wager -500 §19:47-6.5(i)1",
    ]
    assert table.chips == {"alice": 100_000, "bert": 49_500}


def test_an_exposed_third_card_is_known_to_those_who_choose() -> None:
    """§19:47-6.7(c); a second one exposed meanwhile is discarded too."""
    lines = """
        put alice 1 wager 500
        close
        up left 2h
        up right Jh
        irregular third-card-exposed
        up discard 5h
        irregular third-card-exposed
        up discard 6h
    """
    table = drive("red-dog", lines, shoe=SHOE)
    assert isinstance(table.waiting, Deciding)
    sees = table.waiting.asks[0].sees
    assert sees._asdict() == {"spread": 8, "left": card("2h"), "right": card("Jh"), "exposed": card("5h")}


def test_an_empty_shoe_voids_the_round() -> None:
    """A reading of §19:47-6.5(k)."""
    lines = "put alice 1 wager 500\nclose\nup left 4h\nirregular shoe-empty"
    table = drive("red-dog", lines, shoe=SHOE)
    assert table.chips == {"alice": 100_000}
    assert table.shoe == ShoeState(shuffles=1)


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 0}, "§19:47-6.1[decks]"),
        ({"odds.spread-1": "4 to 1"}, "§19:47-6.5(i)3"),
        ({"odds.three-of-a-kind": "12 to 1"}, "§19:47-6.5(i)3"),
        ({"continuous_shuffler": True, "shuffle_every_round": True}, "§19:47-6.9"),
    ],
)
def test_not_permitted(settings: dict[str, object], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


def test_lawful() -> None:
    assert Rules().set({"decks": 8, "odds.spread-11": "3 to 2", "shuffle_every_round": True}).breaches() == []
    better = Rules().set({"odds.spread-11": "3 to 2"})
    assert "§19:47-6.5(i)3" in [notice.by for notice in Rules().notices(better)]  # before a decrease
    assert "§19:47-6.5(i)3" not in [notice.by for notice in better.notices(Rules())]


def test_how_much_may_be_raised() -> None:
    """§19:47-6.5(h): any amount up to the original wager."""
    ask = raise_ask(Bet(1, "alice", 1, Spot("wager"), 500), Seen(4))
    assert [choice.stake for choice in ask.choices if choice.name == "raise"] == [(0, 500)]
