"""Let it ride at a casino night, 13:47-20.27: what the charity rule changes."""

from __future__ import annotations

import pytest

from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError
from croupier.games.let_it_ride.play import CASES, order_of_deal
from croupier.games.let_it_ride.rules import Rules as CasinoRules
from croupier.games.night.let_it_ride import GAME, Rules
from croupier.table import COMMUNITY
from croupier.tables.lines import read_input
from croupier.tables.requests import Deciding, Offering
from tests.driving import drive, outputs
from tests.games.stud_rounds import FRESH, RIDE_ONE_HAND, RIDE_TWO_HANDS, TWO, ride_cards

RULES, CASINO = Rules(), CasinoRules()
NIGHT = "night-let-it-ride"


# --- The house file -----------------------------------------------------------------------------------------------


def test_lawful_rules() -> None:
    """A shoe and a shuffler are for the house to use or not: §13:47-20.27(c)1, §13:47-20.27(c)2."""
    for settings in ({}, {"shuffle": "device"}, {"deal_from": "hand"}, {"shuffle": "device", "deal_from": "hand"}):
        assert RULES.set(settings).breaches() == []
    # Unlike in a casino, dealing from the hand needs no shuffler.
    assert CASINO.set({"deal_from": "hand"}).breaches() != []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"odds.flush": "7 to 1"}, "§13:47-20.27(g)"),
        ({"odds.flush": "9 to 1"}, "§13:47-20.27(g)"),  # no better odds either
        ({"bonus": "A"}, "§13:47-20.10(c)2"),
        ({"three_card_bonus": "40/30/6/4/1"}, "§13:47-20.10(c)2"),
        ({"two_positions": False}, "§13:47-20.27(f)6"),  # it is the player's right
        ({"deal_from": "automated-shoe"}, "§13:47-20.27(c)1"),
        ({"shuffle": "counting-device"}, "§13:47-20.27(c)2"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"minimum": 50}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful_rules(settings: dict[str, object], section: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [section]


def test_there_is_one_wager() -> None:
    """§13:47-20.10(c)2: what §13:47-20.27(f)22 says of bonus wagers has nothing to speak of."""
    assert [wager.name for wager in GAME.wagers(RULES)] == ["bet"]


# --- The table ----------------------------------------------------------------------------------------------------

REFUSED = """
put alice 1 bonus 100                         | bonus wager is not offered here (§13:47-20.10(c)2)
put alice 1 three-card-bonus 500              | not offered here (§13:47-20.10(c)2)
put alice 1 insurance 500                     | (§13:47-20.27(f)8); open: bet
put alice 1 bet 303000                        | outside the limits of $3 to $3,000 (§13:47-20.17(a))
put alice 1 bet 400                           | does not make three equal bets (§13:47-20.27(f)8)
put alice 1 bet 300; put bert 1 bet 300       | position 1 is taken (§13:47-20.27(f)7)
put alice 1 bet 300; put alice 3 bet 300      | side by side (§13:47-20.27(f)6)
put alice 1 bet 300; call alice 1 off         | (§13:47-20.27(f)8)
put alice 1 bet 300; close; put bert 2 bet 300 | no bets are open now
"""


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_refusal(row: str) -> None:
    lines, why = (part.strip() for part in row.split("|"))
    *before, last = lines.split(";")
    table = drive(NIGHT, "\n".join(before), chips=TWO, shoe=FRESH)
    with pytest.raises(CroupierError) as refused:
        table.feed(read_input(last.strip()))
    assert why in str(refused.value)


def test_the_deal_and_the_two_decisions() -> None:
    """§13:47-20.27(f)9 to §13:47-20.27(f)22, in order; the hand is §13:47-20.27(a)'s."""
    assert order_of_deal(CASINO, ["box-1"]) == ["box-1", COMMUNITY] * 3  # §13:47-20.27(f)9
    lines = f"""
        {RIDE_TWO_HANDS}
        go stub to the rack
        look alice Td Th 3c
        look bert 2c 5d 8h
    """
    table = drive(NIGHT, lines, chips=TWO, shoe=FRESH)
    assert isinstance(table.waiting, Deciding)
    assert [ask.who for ask in table.waiting.asks] == ["alice"]  # §13:47-20.27(f)10
    rest = """
        decide alice ride
        decide bert withdraw
        turn 9c
        decide alice withdraw
        decide bert ride
        turn Ac
        turn 2c 5d 8h
        turn Td Th 3c
    """
    for line in rest.strip().splitlines():
        table.feed(read_input(line.strip()))
    assert outputs(table, "back", "lose", "win") == [
        "back 6 bet@1 +0 §13:47-20.27(f)12",
        "back 4 bet@2 +0 §13:47-20.27(f)17",  # whatever was decided before, §13:47-20.27(f)15
        "lose 7 bet@2 -500 §13:47-20.27(f)21",  # it rode, §13:47-20.27(f)16, and the hand is nothing
        "lose 8 bet@3 -500 §13:47-20.27(f)21",
        "win 3 bet@1 +1000 §13:47-20.27(g)",  # it rode, §13:47-20.27(f)11: a pair of tens, §13:47-20.2
        "win 5 bet@3 +1000 §13:47-20.27(g)",
    ]


def test_the_first_card_is_burned_and_the_others_turned() -> None:
    """§13:47-20.27(f)13, §13:47-20.27(f)14, §13:47-20.27(f)18: of three cards two are shown, §13:47-20.27(f)20."""
    rides = "look alice\n decide alice ride\n turn 9c\n decide alice ride\n turn Ac"
    table = drive(NIGHT, f"{RIDE_ONE_HAND}\n go stub to the rack\n {rides}", shoe=FRESH)
    table.feed(read_input("turn 9d 9s Ad"))
    assert table.over
    assert table.shoe.dealt == 6


def test_a_second_hand_is_the_players_right() -> None:
    """§13:47-20.27(f)6."""
    lines = f"put alice 2 bet 300\n put alice 3 bet 600\n close\n{ride_cards(2, 3)}\n go stub to the rack"
    table = drive(NIGHT, lines, shoe=FRESH)
    assert sum(1 for bet in table.standing.values() if bet.player == "alice") == 6


def test_no_payout_limit() -> None:
    """§13:47-20.27(g): three bets of $1,000 on a royal flush, 1,000 to 1 on each."""
    lines = f"put alice 1 bet 300000\n close\n{ride_cards(1)}\n go stub to the rack\n look alice\n decide alice ride"
    table = drive(NIGHT, lines, chips={"alice": 300_000}, shoe=FRESH)
    for line in ("turn Ks", "decide alice ride", "turn As", "turn Qs Js Ts"):
        table.feed(read_input(line))
    assert table.chips["alice"] == 300_000 + 3 * 100_000_000


def test_two_decks_take_turns_and_a_player_cuts_each() -> None:
    """§13:47-20.27(f)1, §13:47-20.27(f)2; the cut is offered after a device too, unlike in a casino."""
    for shuffles, deck in enumerate(("first", "second", "first")):
        used = ShoeState(52, dealt=6, shuffles=shuffles) if shuffles else ShoeState()
        table = drive(NIGHT, "shuffle", settings={"shuffle": "device"}, chips=TWO, shoe=used)
        assert outputs(table, "say")[0].startswith(f"say The {deck} deck comes into play (§13:47-20.27(f)2)")
        assert isinstance(table.waiting, Offering)
        assert table.waiting.who == ("bert" if shuffles else "alice")
    assert GAME.reshuffle_due(RULES, None, ShoeState(52, dealt=6, shuffles=1))


def test_no_stub_is_counted() -> None:
    table = drive(NIGHT, RIDE_ONE_HAND, shoe=FRESH._replace(shuffles=5))
    assert outputs(table, "say") == ["say No more bets"]


def test_what_a_casino_has_and_a_night_has_not() -> None:
    assert set(CASES) - set(GAME.cases) == {"shoe-jam", "shuffler-count", "forfeiture"}
    names = {reading.name for reading in GAME.all_readings()}
    assert not names & {"when-the-three-card-bonus-is-settled", "the-bonus-dollar", "reach-of-the-payout-limit"}
    table = drive(NIGHT, "put alice 1 bet 300\n close", shoe=FRESH)
    with pytest.raises(CroupierError, match="no irregularity 'shoe-jam'"):
        table.feed(read_input("irregular shoe-jam"))
