"""Blackjack, 2.18: multiple action, one hand against three of the dealer's."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from croupier.analysis.reports.dispatch import computed
from croupier.analysis.reports.outcomes import explore
from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack import GAME
from croupier.games.blackjack.layout import window
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.table import Bet, Put, Spot
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Close, Decide
from croupier.tables.lines import read_input, write
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import outputs, refusal, said

ALL = "1 1000, 2 1000, 3 1000"


def begin(order: str, puts: str = ALL, chips: int = 100_000, **settings: Any) -> LiveTable:
    deck, rules = cards(order), Rules().set({"multiple_action": True, **settings})
    assert not rules.breaches()
    shoe = ShoeState(size=len(deck), shuffles=1)
    table = LiveTable(
        GAME, rules, Carry(spread=False), {"alice": chips, "bert": chips}, shoe=shoe, chance=HouseChance(deck)
    )
    for put in filter(None, puts.split(", ")):
        spot, stake = put.split()
        table.feed(Put("alice", 1, Spot("wager", spot), int(stake)))
    return table


def play(order: str, decisions: str = "", puts: str = ALL, **settings: Any) -> LiveTable:
    table = begin(order, puts, **settings)
    table.feed(Close())
    for name in decisions.split():
        assert isinstance(table.waiting, Deciding), f"nothing is asked, but {name!r} was to be said"
        (ask, *_) = table.waiting.open()
        (choice,) = (choice for choice in ask.choices if choice.name == name)
        table.feed(Decide(ask.who, name, int(choice.stake[1]) if choice.stake else 0))
    assert table.over, table.waiting
    return table


def results(table: LiveTable) -> str:
    """Each settlement: which bet, with what result."""
    lines = [line.split() for line in outputs(table, "win", "lose", "void")]
    return ", ".join(f"{kind} {number} {rest[-2]}" for kind, number, *rest in lines)


def test_three_hands_of_the_dealers_from_one_card() -> None:
    """§19:47-2.18[first-hand], §19:47-2.18[next-hands], and the third spots by §19:47-2.18(i), one after the other,
    with the cards drawn before them and the same first card, §19:47-2.18[one-up-card]."""
    table = play("Tc 9d 9h Th 8c 5c 9s 9c", "stand")  # 19 against 19, 17, and 9-5-9
    assert results(table) == "void 1 +0, win 2 +1000, win 3 +1000"
    assert [line for line in said(table) if line.startswith("Part")] == [
        "Part 1: the dealer's hand (§19:47-2.18[first-hand])",
        "Part 2: the dealer's hand (§19:47-2.18[next-hands])",
        "Part 3: the dealer's hand (§19:47-2.18(i))",
    ]
    up = [line.split()[2] for line in map(write, table.entries) if line.startswith("< up")]
    assert up == ["box-1", "dealer", "box-1", "dealer", "dealer-2", "dealer-3", "dealer-3"]


def test_over_21_every_spot_is_lost_and_the_dealer_draws_nothing() -> None:
    """§19:47-2.18[bust-loses-all]."""
    assert results(play("Tc 9d 6h Th", "draw")) == "lose 1 -1000, lose 2 -1000, lose 3 -1000"


def test_a_double_on_any_of_the_spots() -> None:
    """§19:47-2.18[double-any-spots]: here on the second alone, with one card for all; but on one at least."""
    table = play("5c 6d 6h 9h Td 9c Tc 9s 2c Tc", "double stay double stay")
    bets = [line.split() for line in outputs(table, "bet")]
    assert [(bet[4], bet[-1]) for bet in bets if bet[4] == "double"] == [("double", "2")]
    assert results(table) == "win 1 +1000, win 2 +1000, win 4 +1000, win 3 +1000"
    table = begin("5c 6d 6h 9h Td 9c Tc 9s 2c Tc")
    for line in ("close", "decide alice double", "decide alice stay", "decide alice stay"):
        table.feed(read_input(line))
    assert "double" in refusal(table, "decide alice stay")


@pytest.mark.parametrize(("left", "raised"), [(100, 100), (550, 500), (5000, 1000)])
def test_a_double_that_must_be_made_is_one_that_the_player_can_pay(left: int, raised: int) -> None:
    """§19:47-2.18[double-any-spots]: or the clock, which answers with all of it, would wait for ever."""
    table = begin("5c 6d 6h 9h Td 9c Tc 9s 2c Tc", chips=3000 + left)
    for line in ("close", "decide alice double", "decide alice stay", "decide alice stay"):
        table.feed(read_input(line))
    given = table.default()
    assert isinstance(given, Decide)
    assert (given.choice, given.stake) == ("double", raised)
    table.feed(given)


def test_who_has_nothing_left_doubles_no_spot() -> None:
    """§19:47-2.18[double-any-spots]"""
    table = begin("5c 6d 6h 9h Td 9c Tc 9s 2c Tc", chips=3000)
    table.feed(Close())
    assert "chips" in refusal(table, "decide alice double")


def test_a_split_takes_a_stake_on_every_spot() -> None:
    """§19:47-2.18[split-all-spots]."""
    table = play("8c 6d 8h Tc Th Td 9c Tc 9h Ts 9s", "split split split stand stand")
    assert sum("split" in line for line in outputs(table, "bet")) == 3
    assert results(table).count("+1000") == 6
    exactly = begin("8c 6d 8h Tc Th", chips=6_000)
    exactly.feed(Close())
    assert isinstance(exactly.waiting, Deciding)
    (ask, *_) = exactly.waiting.open()
    assert not next(choice for choice in ask.choices if choice.name == "split").barred
    poor = begin("8c 6d 8h Tc Th", chips=5_500)
    poor.feed(Close())
    assert "a matching stake on every spot (§19:47-2.18[split-all-spots])" in refusal(poor, "decide alice split 1000")


def test_each_spot_is_insured_for_itself() -> None:
    """§19:47-2.18[insurance-per-spot]: the first two are, and the dealer's second hand is the blackjack."""
    table = play("Tc Ad 9h 6c Kc 5d 3c", "insurance insurance decline stand")
    # the insured: 4 and 5; hands of the dealer: 17, blackjack, A-5-3
    assert results(table) == "lose 4 -500, win 1 +1000, win 5 +1000, lose 2 -1000, void 3 +0"


def test_a_blackjack() -> None:
    """§19:47-2.18[natural]: at once against 2 to 9, else against each of the dealer's, §19:47-2.18[first-hand]."""
    assert results(play("As 9d Ks")) == "win 1 +1500, win 2 +1500, win 3 +1500"
    assert results(play("As Td Ks 9c Ac 5c")) == "win 1 +1500, void 2 +0, win 3 +1500"


def test_raises_come_back_against_a_blackjack_spot_by_spot() -> None:
    """§19:47-2.10(b), of a hand over 21 too: what was added waits for each of the dealer's hands."""
    table = play("8c Td 8h 6c Tc 9c 9s Ac 7h", "split split draw stand", puts="1 1000, 2 1000")
    # the first hand is over 21 at once; the second stands on 17; the dealer has 19, then a blackjack
    assert results(table) == "lose 1 -1000, lose 2 -1000, lose 3 -1000, void 4 +0"


def test_at_least_two_spots() -> None:
    """§19:47-2.18[three-spots]: a parameter; a wager on fewer goes back."""
    table = play("Tc 9d 9h Th 8c", puts="3 1000")
    assert results(table) == "void 1 +0"
    assert outputs(table, "void")[0].endswith("§19:47-2.18[three-spots]")
    assert results(play("Tc 9d 9h 8h", "stand", puts="3 1000", least_spots=1)) == "win 1 +1000"


def test_a_box_is_one_players() -> None:
    table = begin("Tc", puts="1 1000")
    with pytest.raises(Exception, match=r"three spots for one player \(§19:47-2.18\[three-spots\]\)"):
        table.feed(Put("bert", 1, Spot("wager", "2"), 1000))
    with pytest.raises(Exception, match="take it down to change it"):
        table.feed(Put("alice", 1, Spot("wager", "1"), 1000))
    table.feed(Put("alice", 2, Spot("wager", "1"), 1000))


@pytest.mark.parametrize(
    ("setting", "by"),
    [
        ("surrender", "§19:47-2.8(c)"),
        ("resplit", "§19:47-2.11[resplit]"),
        ("hole_card", "§19:47-2.18[one-up-card]"),
        ("hole_card_up", "§19:47-2.18[one-up-card]"),
        ("streak", "§19:47-2.18[three-spots]"),
    ],
)
def test_what_it_excludes(setting: str, by: str) -> None:
    assert [breach.by for breach in Rules().set({"multiple_action": True, setting: True}).breaches()] == [by]


def test_its_era() -> None:
    """R.1993 d.461, effective September 20, 1993."""
    assert Rules(multiple_action=True).breaches(date(1993, 9, 19))
    assert not Rules(multiple_action=True).breaches(date(1993, 9, 20))


SPOT = GAME.wagers(Rules(multiple_action=True))[0]
WAGER = GAME.wagers(Rules())[0]


@pytest.mark.slow
def test_a_spot_is_worth_what_the_wager_is() -> None:
    """Through the script on a short deck: cards that come after a hand are as random as those before it."""
    rules, deck = Rules(split_by_rank=True), cards("Ts Js Qs 9s 9s 8s 7s 7s")
    spot = explore(GAME, rules.set({"multiple_action": True}), SPOT, deck)
    assert spot.mean() == explore(GAME, rules, WAGER, deck).mean()


def test_a_spot_costs_what_the_wager_does() -> None:
    """By the solver, from six decks."""
    one = computed(GAME, Rules(), WAGER, squares=False)
    other = computed(GAME, Rules(multiple_action=True), SPOT, squares=False)
    assert one is not None
    assert other is not None
    assert (one.mean, "all spots are doubled and split alike" in other.note) == (other.mean, True)


@pytest.mark.parametrize(
    ("settings", "spots", "lacks"),
    [
        ({"multiple_action": True}, [], ""),
        ({"multiple_action": True}, ["1"], "wager 2"),
        ({"multiple_action": True}, ["2"], "wager 1"),
        ({"multiple_action": True}, ["1", "3"], ""),
        ({"multiple_action": True, "least_spots": 3}, ["1", "3"], "wager 2"),
        ({"additional": "royal-match"}, [""], ""),
    ],
)
def test_what_is_still_to_be_bet(settings: dict[str, Any], spots: list[str], lacks: str) -> None:
    """Two spots of multiple action at least, §19:47-2.18[three-spots], and one wager elsewhere; what is additional is
    made with it, §19:47-2.17[placed]."""
    found = window(Rules().set(settings))
    assert found.lacks is not None
    standing = [Bet(number, "alice", 1, Spot("wager", spot), 1000) for number, spot in enumerate(spots, 1)]
    assert found.lacks("alice", standing)[0] == lacks
    assert {each.needs for each in found.wagers if each.wager != "wager"} <= {"wager"}
