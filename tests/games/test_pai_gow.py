"""A table of pai gow: the count, the deliveries, who may wager and hold the bank, and what is refused.

Rounds as they are played, with every irregularity, are in ``tests/tapes/pai-gow``.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, cast

import pytest

from croupier.equipment.shoe import ShoeState
from croupier.equipment.tiles import TILES, tile
from croupier.errors import CroupierError, IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.pai_gow import GAME
from croupier.games.pai_gow.deliveries import DELIVERIES, recipients
from croupier.games.pai_gow.layout import window
from croupier.games.pai_gow.play import Table, choices, reshuffle_due
from croupier.games.pai_gow.ranking import Ranking
from croupier.games.pai_gow.rules import LAW, POSITIONS, Rules
from croupier.games.shared import pai_gow
from croupier.games.shared.banks import ALONE, HALF
from croupier.games.shared.pai_gow import Carry, Holder, Played
from croupier.table import Bet
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Deciding

PLACES = pai_gow.positions(POSITIONS, "dead-hand")
PLAYERS = {"alice": 100_000, "bert": 100_000, "carla": 50_000}
PLAYED = (Played("alice", 1, 1_500), Played("bert", 3, 2_500))


def table(*lines: str, carry: Carry | None = None, chips: dict[str, int] | None = None, **options: Any) -> LiveTable:
    found = LiveTable(GAME, Rules().set(options), carry or Carry(), chips or PLAYERS)
    for line in ("shuffle", *lines):
        found.feed(read_input(line))
    return found


def refused(found: LiveTable, line: str) -> CroupierError:
    """Why; and nothing has changed."""
    before = (found.chips, list(found.entries))
    with pytest.raises(CroupierError) as refusal:
        found.feed(read_input(line))
    assert (found.chips, found.entries) == before
    return refusal.value


# --- Where the deal begins ------------------------------------------------------------------------------------------


def test_a_set_is_32_tiles_for_eight_positions() -> None:
    """§19:47-10.2[tiles], §19:47-10.1[dead-hand]."""
    assert len(TILES) == 4 * len(PLACES) == 32
    assert PLACES == ["dealer", "box-6", "box-5", "box-4", "box-3", "box-2", "box-1", "dead-hand"]


@pytest.mark.parametrize(
    ("first", "total", "begins"),
    [
        ("dealer", 9, "dealer"),  # 9 and 17 begin where the count does: a house guide of Atlantic City
        ("dealer", 17, "dealer"),
        ("dealer", 10, "box-6"),
        ("dealer", 18, "box-6"),
        ("box-4", 9, "box-4"),
        ("box-4", 10, "box-3"),
        ("box-4", 3, "box-2"),  # the second position to the bank's right: a guide of Ontario
        ("box-1", 3, "dealer"),
    ],
)
def test_the_count(first: str, total: int, begins: str) -> None:
    """§19:47-10.6[count], counterclockwise, every position; and so is the delivery, §19:47-10.6[delivery]."""
    order = pai_gow.delivered(PLACES, first, total)
    assert order[0] == begins
    at = PLACES.index(begins)
    assert order == PLACES[at:] + PLACES[:at]
    assert pai_gow.delivered(PLACES, first, total, clockwise=True) == [order[0], *order[:0:-1]]


def test_chances_of_the_starting_position() -> None:
    """Of 216 throws, §19:47-10.6[shake]; the figures are the fact sheet's."""
    thrown = Counter(pai_gow.delivered(PLACES, "dealer", sum(dice))[0] for dice in product(range(1, 7), repeat=3))
    assert [thrown[place] for place in PLACES] == [28, 28, 28, 28, 27, 25, 25, 27]


def test_a_generator_draws_one_of_eight() -> None:
    """§19:47-10.3[dice]."""
    waiting = table("put alice 1 wager 1000", "close", start="generator").waiting
    assert waiting is not None
    assert (waiting.kind, waiting.urn.size, waiting.number) == ("draw", 8, 1)  # type: ignore[union-attr]


# --- Ten ways of delivery -------------------------------------------------------------------------------------------


def slots(*stacks: int, layers: tuple[int, ...]) -> set[int]:
    return {4 * (stack - 1) + layer - 1 for stack in stacks for layer in layers}


def test_ten_ways_each_a_bijection() -> None:
    assert len(DELIVERIES) == len({frozenset(enumerate(map(frozenset, each))) for each in DELIVERIES.values()}) == 10
    for way in DELIVERIES.values():
        assert sorted(slot for delivery in way for slot in delivery) == list(range(32))


TOP, LOWER, ALL = (1, 2), (3, 4), (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("way", "position", "tiles"),
    [
        ("whole-stacks-left", 3, slots(3, layers=ALL)),  # §19:47-10.8[whole-stacks]
        ("whole-stacks-right", 3, slots(6, layers=ALL)),
        ("cup-say-left", 1, slots(1, 2, layers=TOP)),  # §19:47-10.8[cup-say]
        ("cup-say-left", 4, slots(3, 4, layers=LOWER)),
        ("cup-say-right", 1, slots(7, 8, layers=TOP)),
        ("jung-quat-left", 2, slots(3, 4, 5, 6, layers=(2,))),  # §19:47-10.8[jung-quat]
        ("jung-quat-left", 5, slots(1, 2, layers=TOP)),
        ("jung-quat-right", 5, slots(7, 8, layers=TOP)),
        ("chee-yee-left", 4, slots(1, 2, 7, 8, layers=(4,))),  # §19:47-10.8[chee-yee]
        ("chee-yee-right", 6, slots(5, 6, layers=LOWER)),
        ("dragon-phoenix-left", 1, slots(1, 2, layers=TOP)),  # §19:47-10.8(k)10
        ("dragon-phoenix-left", 2, slots(5, 6, 7, 8, layers=(1,))),
        ("dragon-phoenix-left", 3, slots(1, 2, layers=LOWER)),
        ("dragon-phoenix-left", 4, slots(5, 6, 7, 8, layers=(2,))),
        ("dragon-phoenix-left", 5, slots(3, 4, layers=TOP)),
        ("dragon-phoenix-left", 7, slots(3, 4, layers=LOWER)),
        ("dragon-phoenix-left", 8, slots(5, 6, 7, 8, layers=(4,))),
        ("dragon-phoenix-right", 1, slots(7, 8, layers=TOP)),
        ("dragon-phoenix-right", 8, slots(1, 2, 3, 4, layers=(4,))),
    ],
)
def test_who_gets_what(way: str, position: int, tiles: set[int]) -> None:
    found = recipients(way, PLACES)
    assert {slot for slot, place in enumerate(found) if place == PLACES[position - 1]} == tiles


def test_the_bank_says_how_the_stacks_go_out() -> None:
    """§19:47-10.8[chooser]: if nobody holds it the house's own way is taken without a question."""
    found = table("decide bert bank", "close", carry=Carry(PLAYED))
    assert found.waiting is not None
    assert (found.waiting.kind, getattr(found.waiting, "who", "")) == ("offer", "bert")
    assert "answer whole-stacks-left or" in str(refused(found, "accept bert from-the-middle"))
    assert table("put alice 1 wager 1000", "close").waiting == read_request(found, "roll")


def read_request(found: LiveTable, kind: str) -> Any:
    """What is waited for once the bank has answered."""
    found.feed(read_input("accept bert whole-stacks-left"))
    assert found.waiting is not None
    assert found.waiting.kind == kind
    return found.waiting


# --- Wagers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind", "says"),
    [
        ("put bert 2 tie 500", InvalidWager, r"there is no wager tie at pai gow \(§19:47-10.5\[wager\]\)"),
        ("put bert 1 wager 500", IllegalAction, r"area 1 is another player's \(§19:47-10.5\[wager\]\)"),
        ("put alice 1 wager 500", TakeDownFirst, "take it down to put another"),
        ("put alice 2 wager 500", IllegalAction, r"one betting area here; .* \(§19:47-10.10\(a\)\)"),
        ("put bert 7 wager 500", InvalidWager, "this table has 6"),
        ("call alice 1 off", IllegalAction, r"called on or off \(§19:47-10.5\[wager\]\)"),
        ("put bert 2 wager 100", InvalidWager, "outside the limits"),
    ],
)
def test_wagers_that_are_refused(line: str, kind: type[CroupierError], says: str) -> None:
    """One wager to a position, §19:47-10.5[wager]."""
    found = refused(table("put alice 1 wager 1000"), line)
    assert isinstance(found, kind)
    assert re.search(says, str(found))


def test_two_areas_lie_side_by_side() -> None:
    """§19:47-10.10(a)."""
    found = table("put alice 2 wager 1000", two_areas=True)
    assert "side by side" in str(refused(found, "put alice 4 wager 500"))
    found.feed(read_input("put alice 3 wager 500"))
    assert "there is no third" in str(refused(found, "put alice 1 wager 500"))


def test_which_hand_is_set_first() -> None:
    """§19:47-10.10(b): the larger wager's, and of equal ones the first counterclockwise."""
    bets = [
        Bet(number, player, box, pai_gow.WAGER, stake)
        for number, (player, box, stake) in enumerate(
            [("alice", 1, 500), ("alice", 2, 2000), ("bert", 4, 700), ("bert", 5, 700), ("carla", 6, 100)], 1
        )
    ]
    assert [[bet.box for bet in wave] for wave in pai_gow.in_setting_order(bets)] == [[6, 5, 2], [4, 1]]


def test_settings_that_foul_are_not_open() -> None:
    """§19:47-10.7[setting], §19:47-10.1[high-hand], §19:47-10.1[low-hand]."""
    found = {choice.name: choice.barred for choice in choices(Ranking(), [tile(t) for t in "6-6 5-4 4-4 3-3".split()])}
    assert [name for name, why in found.items() if not why] == ["3-3+4-4", "3-3+5-4", "4-4+5-4"]
    assert len(found) == 6
    assert "§19:47-10.7[setting]" in found["5-4+6-6"]
    equal = choices(Ranking(), [tile(word) for word in "5-5 5-5 6-4 6-4".split()])
    assert [choice.name for choice in equal] == ["5-5+5-5", "5-5+6-4", "6-4+6-4"]
    assert not equal[1].barred  # both hands are zero: the one is as high as the other


# --- The bank -------------------------------------------------------------------------------------------------------


def asked(found: LiveTable) -> str:
    """Who is offered the bank now; nobody if bets are open."""
    if isinstance(found.waiting, Deciding):
        (ask,) = found.waiting.open()
        assert ask.what == "the bank"
        return ask.who
    assert isinstance(found.waiting, Betting)
    return ""


@pytest.mark.parametrize(
    ("carry", "options", "who"),
    [
        (Carry(), {}, ""),  # a table opens: §19:47-10.8[banking]
        (Carry(PLAYED), {}, "bert"),  # carla has not played: §19:47-10.8[eligible]
        (Carry(PLAYED, turn="bert"), {}, "alice"),  # at his right: §19:47-10.8[offered]
        (Carry(PLAYED, turn="alice"), {}, "bert"),
        (Carry(PLAYED, holder="bert", turn="bert"), {}, "alice"),  # §19:47-10.8[not-twice]
        (Carry(PLAYED[1:], holder="bert", turn="bert"), {}, ""),
        (Carry(PLAYED), {"banking": "none"}, ""),
    ],
)
def test_to_whom_the_bank_is_offered(carry: Carry, options: dict[str, Any], who: str) -> None:
    assert asked(table(carry=carry, **options)) == who


def test_who_cannot_cover_a_wager_is_not_asked() -> None:
    """§19:47-10.8[covers]."""
    assert asked(table(carry=Carry(PLAYED), chips={**PLAYERS, "bert": 499})) == "alice"
    assert asked(table(carry=Carry(PLAYED), chips={**PLAYERS, "bert": 500})) == "bert"


def test_what_is_open() -> None:
    """§19:47-10.7[win]: 1 to 1, less vigorish."""
    assert [(one.wager, one.pays) for one in window(cast("Table", None), Rules(), None).wagers] == [
        ("wager", "1 to 1 less vigorish")
    ]


def test_a_mixed_set_is_not_mixed_again() -> None:
    """§19:47-10.4[mixing]: before every round, once tiles were dealt."""
    mixed = ShoeState(size=32, shuffles=1)
    assert not reshuffle_due(Rules(), Carry(), mixed)
    assert reshuffle_due(Rules(), Carry(), mixed._replace(dealt=1))


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ["bank", "bank-dealer-out", "co-bank", "pass"]),
        ({"banking": "bank"}, ["bank", "bank-dealer-out", "pass"]),
    ],
)
def test_how_it_may_be_held(options: dict[str, Any], names: list[str]) -> None:
    found = table(carry=Carry(PLAYED), **options).waiting
    assert isinstance(found, Deciding)
    assert [choice.name for choice in found.open()[0].choices] == names


def test_the_turn_of_others_is_refused_with_its_clause() -> None:
    assert "waiting for bert (§19:47-10.8[offered])" in str(refused(table(carry=Carry(PLAYED)), "decide alice bank"))


@pytest.mark.parametrize(
    ("how", "most"),
    [("bank", 3_000 - 2_500), ("bank-dealer-out", 3_000), ("co-bank", 6_000)],
)
def test_what_a_bank_covers(how: str, most: int) -> None:
    """Of $30 $25 are for the dealer's wager, where there is one; a co-bank puts up half: §19:47-10.8[covers]."""
    found = table(f"decide bert {how}", carry=Carry(PLAYED), chips={**PLAYERS, "bert": 3_000})
    why = refused(found, f"put alice 1 wager {most + 100}")
    assert isinstance(why, InvalidWager)
    assert "§19:47-10.8[covers]" in str(why)
    assert why.fits is not None
    assert why.fits.most == most
    found.feed(read_input(f"put alice 1 wager {most}"))
    assert "covers $0 more" in str(refused(found, "put carla 2 wager 500"))


def test_the_bank_plays_one_area() -> None:
    """§19:47-10.8[one-area]."""
    found = table("decide bert bank", carry=Carry(PLAYED), two_areas=True)
    assert "plays no other area (§19:47-10.8[one-area])" in str(refused(found, "put bert 4 wager 500"))
    assert "area 3 is the bank's (§19:47-10.8[one-area])" in str(refused(found, "put alice 3 wager 500"))


def test_the_dealer_wagers_no_more_than_is_covered() -> None:
    """§19:47-10.8[dealer-wager]: less than the bank's last wager, if that is all that it has."""
    found = table("decide bert bank", "close", carry=Carry(PLAYED), chips={**PLAYERS, "bert": 1_250})
    dealer, bank = (bet for bet in found.standing.values())
    assert (dealer.player, dealer.stake, dealer.against) == ("dealer", 1_200, bank.id)
    assert (bank.player, bank.stake, found.chips["bert"]) == ("bert", 1_200, 50)


def test_what_a_round_leaves() -> None:
    bets = [Bet(1, "alice", 2, pai_gow.WAGER, 500), Bet(2, "alice", 3, pai_gow.WAGER, 900)]
    after = pai_gow.next_carry(Carry(turn="bert"), bets, None)
    assert after == Carry((Played("alice", 3, 900),), "", "bert")
    held = pai_gow.next_carry(after, [], Holder("alice", 3, HALF))
    assert held == Carry(after.played, "alice", "alice")
    assert pai_gow.next_carry(held, bets, Holder("bert", 1, ALONE)).played == after.played  # not against the dealer


# --- Two hands against two ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "result", "dealer", "bank", "co_bank"),
    [
        ((2, 2), "win", LAW.win, LAW.bank, LAW.co_bank),
        ((2, 1), "push", LAW.push, LAW.bank, LAW.co_bank),  # a copy is not higher: §19:47-10.1[copy]
        ((1, 1), "lose", LAW.lose, LAW.bank, LAW.co_bank),
        ((0, 0), "lose", LAW.lose, LAW.bank, LAW.co_bank),
        ((0, 2), "push", LAW.push, LAW.bank, LAW.co_bank),
    ],
)
def test_compared(own: tuple[int, int], result: str, dealer: str, bank: str, co_bank: str) -> None:
    assert pai_gow.compared(own, (1, 1)) == result
    holders = (None, Holder("bert", 1, ALONE), Holder("bert", 1, HALF))
    ends = [pai_gow.against(LAW, result, holder, "alice") for holder in holders]
    assert [end.by for end in ends] == [dealer, bank, co_bank]
    assert {end.gain for end in ends} == {{"win": Fraction(1), "push": Fraction(0), "lose": Fraction(-1)}[result]}
