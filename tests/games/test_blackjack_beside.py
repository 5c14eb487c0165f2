"""Blackjack, 2.19, 2.20 and 2.22: the progressive, bonus and streak wagers at the table."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack import GAME
from croupier.games.blackjack.aces import end
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.table import Put, Spot
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Close, Decide
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import outputs, refusal, said

METER: dict[str, Any] = {"meter_seed": 50_000, "meter_reset": 20_000, "meter_rate": "40%"}
PROGRESSIVE: dict[str, Any] = {"progressive": True, **METER}
ALL = "streak-2 streak-3 streak-4 streak-5"


def begin(order: str, puts: str, carry: Carry | None = None, meter: int = 0, **settings: Any) -> LiveTable:
    """A round in which alice puts $10 on box 1, and what else is said: "bonus 500", with the cards in their order."""
    deck, rules = cards(order), Rules().set(settings)
    assert not rules.breaches()
    table = LiveTable(
        GAME,
        rules,
        carry or Carry(spread=False),
        {"alice": 100_000, "bert": 100_000},
        shoe=ShoeState(size=len(deck), shuffles=1),
        chance=HouseChance(deck),
        meters=lambda name: meter,
    )
    for put in puts.split(", ") if puts else ():
        who, box, spot, stake = put.split()
        table.feed(Put(who, int(box), Spot(spot), int(stake)))
    return table


def play(order: str, puts: str, decisions: str = "", carry: Carry | None = None, **settings: Any) -> LiveTable:
    table = begin(order, puts, carry, **settings)
    table.feed(Close())
    for name in decisions.split():
        assert isinstance(table.waiting, Deciding), f"nothing is asked, but {name!r} was to be said"
        (ask, *_) = table.waiting.open()
        (choice,) = (choice for choice in ask.choices if choice.name == name)
        table.feed(Decide(ask.who, name, int(choice.stake[1]) if choice.stake else 0))
    assert table.over, table.waiting
    return table


def results(table: LiveTable, wager: str) -> list[str]:
    """Each settlement of such wagers: result, wager, what was won or lost, clause."""
    lines = [line.split() for line in outputs(table, "win", "lose", "void")]
    ends = [line for line in lines if len(line) == 5]  # the round itself may be void too
    return [f"{kind} {spot} {paid} {by}" for kind, _, spot, paid, by in ends if re.fullmatch(wager, spot)]


# --- Streaks ------------------------------------------------------------------------------------------------------

WIN, LOSE, TIE = "Tc 9d Th 9h", "Tc 9d 8h Th", "Tc 9d 9h Th"  # player, dealer, player, dealer


def streak(*rounds: str, spots: str = ALL, decisions: tuple[str, ...] = ()) -> tuple[list[list[str]], Carry]:
    """What happens to streak wagers of $5 in these rounds, and what is left of them."""
    found, carry = [], None
    for number, order in enumerate(rounds):
        puts = "alice 1 wager 1000" + ("".join(f", alice 1 {spot} 500" for spot in spots.split()) if not number else "")
        said = decisions[number] if decisions else "stand"
        table = play(order, puts, said, carry, streak=True)
        found.append(results(table, "streak-."))
        carry = table.carry
    assert carry is not None
    return found, carry


def test_each_spot_is_paid_when_the_marker_reaches_it() -> None:
    """§19:47-2.22[odds]: 3, 7, 17 and 37 to 1, §19:47-2.22[spots]; with the last of them the marker goes."""
    found, carry = streak(*[WIN] * 5)
    assert found == [
        [],
        ["win streak-2 +1500 §19:47-2.22[odds]"],
        ["win streak-3 +3500 §19:47-2.22[odds]"],
        ["win streak-4 +8500 §19:47-2.22[odds]"],
        ["win streak-5 +18500 §19:47-2.22[odds]"],
    ]
    assert carry == Carry(spread=False)


def test_a_loss_takes_every_wager_that_is_pending() -> None:
    """§19:47-2.22[loss], and only those: the one that was paid is."""
    found, carry = streak(WIN, WIN, LOSE)
    assert found[1] == ["win streak-2 +1500 §19:47-2.22[odds]"]
    assert found[2] == [f"lose streak-{number} -500 §19:47-2.22[loss]" for number in (3, 4, 5)]
    assert carry == Carry(spread=False)


def test_a_tie_leaves_the_count() -> None:
    """§19:47-2.22[push]."""
    found, carry = streak(TIE, WIN, TIE, WIN, spots="streak-2 streak-3")
    assert found == [[], [], [], ["win streak-2 +1500 §19:47-2.22[odds]"]]
    assert [marker.wins for marker in carry.markers] == [2]
    assert [bet.spot for bet in carry.bets] == [Spot("streak-3")]


@pytest.mark.parametrize(
    ("order", "decisions", "wins"),
    [
        ("8c 6d 8h Tc Th Td 9c", "split stand stand", 1),  # both hands win
        ("8c 9d 8h Tc Ah 9c", "split stand stand", 1),  # 18 ties the dealer's 18, 19 wins
        ("8c 9d 8h 9c Ah 9s", "split stand stand", 0),  # 17 loses, 19 wins: it comes out even
        ("8c 9d 8h 9c Td 9s", "split stand stand", -1),  # 17 loses, 18 ties
        ("8c 9d 8h 3c Tc 9h 9s", "split double stand", 1),  # 21 wins two units and 17 loses one
    ],
)
def test_a_split_counts_by_its_net_result(order: str, decisions: str, wins: int) -> None:
    """§19:47-2.22[push]."""
    found, carry = streak(order, spots="streak-2", decisions=(decisions,))
    assert found == [["lose streak-2 -500 §19:47-2.22[loss]"] if wins < 0 else []]
    assert [marker.wins for marker in carry.markers] == [1] * (wins > 0)


def test_a_surrender_is_a_loss_and_insurance_counts_for_nothing() -> None:
    table = play("Tc 9d 6h", "alice 1 wager 1000, alice 1 streak-2 500", "surrender", streak=True, surrender=True)
    assert results(table, "streak-2") == ["lose streak-2 -500 §19:47-2.22[loss]"]
    table = play("Tc Ad 9h Kh", "alice 1 wager 1000, alice 1 streak-2 500", "insurance stand", streak=True)
    assert results(table, "insurance|streak-2") == [
        "win insurance +1000 §19:47-2.9(c)",  # alice is even, but her hand has lost
        "lose streak-2 -500 §19:47-2.22[loss]",
    ]


def test_the_main_wager_is_paid_first() -> None:
    """§19:47-2.22[count]."""
    first = play(WIN, "alice 1 wager 1000, alice 1 streak-2 500", "stand", streak=True)
    assert (first.carry.markers, len(first.carry.bets)) == ((("alice", 1, 1),), 1)
    assert "show streak@box-1 1" in outputs(first, "show")
    table = play(WIN, "alice 1 wager 1000", "stand", first.carry, streak=True)
    assert [line.split()[:3:2] for line in outputs(table, "win")] == [["win", "wager"], ["win", "streak-2"]]
    assert outputs(table, "show")[0] == "show streak@box-1 1"
    assert outputs(table, "show")[-1] == "show streak@box-1 -"


def test_a_wager_joins_no_streak_and_leaves_none() -> None:
    """§19:47-2.22[count]: it is down when the first hand of it is won."""
    first = play(WIN, "alice 1 wager 1000, alice 1 streak-3 500", "stand", streak=True)
    table = begin(WIN, "alice 1 wager 1000", first.carry, streak=True)
    assert "before its first win (§19:47-2.22[count])" in refusal(table, "put alice 1 streak-4 500")
    assert "stands until it is decided (§19:47-2.22[count])" in refusal(table, "take alice 2")
    table = begin(LOSE, "bert 2 wager 1000, bert 2 streak-4 500", first.carry, streak=True)  # another's begins anew
    assert not table.over
    tied = play(TIE, "alice 1 wager 1000, alice 1 streak-3 500", "stand", streak=True)
    table = begin(WIN, "alice 1 wager 1000, alice 1 streak-4 500", tied.carry, streak=True)  # before any win
    assert "wager of yours on streak 3" in refusal(table, "put alice 1 streak-3 500")


def test_the_wager_may_be_taken_down_while_a_streak_stands() -> None:
    first = play(WIN, "alice 1 wager 1000, alice 1 streak-2 500", "stand", streak=True)
    table = begin(WIN, "alice 1 wager 1000", first.carry, streak=True)
    (wager,) = (bet for bet in table.standing.values() if bet.spot.wager == "wager")
    table.feed(read_input(f"take alice {wager.id}"))
    assert [bet.spot.wager for bet in table.standing.values()] == ["streak-2"]


def test_whoever_sits_a_round_out_gets_the_wagers_back() -> None:
    """§19:47-2.22[count]: the row is broken off, whether others play or nobody does."""
    first = play(WIN, "alice 1 wager 1000, alice 1 streak-2 500", "stand", streak=True)
    for puts, decisions in (("bert 2 wager 1000", "stand"), ("", "")):
        table = play(WIN, puts, decisions, first.carry, streak=True)
        assert results(table, "streak-2") == ["void streak-2 +0 §19:47-2.22[count]"]
        assert (table.carry.bets, table.carry.markers) == ((), ())


def test_streaks_of_two_people_on_one_box_are_their_own() -> None:
    """alice doubles and loses both; bert, who does not, loses too; each by the own stakes."""
    puts = "alice 1 wager 1000, bert 1 wager 500, alice 1 streak-2 500, bert 1 streak-3 600"
    table = begin(WIN, puts, streak=True)
    table.feed(Close())
    table.feed(read_input("accept alice yes"))
    table.feed(read_input("decide alice stand"))
    assert {(marker.player, marker.wins) for marker in table.carry.markers} == {("alice", 1), ("bert", 1)}


def test_a_void_round_leaves_a_streak_as_it_was() -> None:
    """§19:47-2.15[face-up-cards] voids the round, not the ones before it."""
    first = play(WIN, "alice 1 wager 1000, alice 1 streak-2 500", "stand", streak=True)
    table = LiveTable(
        GAME, Rules(streak=True), first.carry, {"alice": 90_000}, shoe=ShoeState(312, 10, 234, shuffles=1), next_bet=9
    )
    for line in "put alice 1 wager 1000|close|irregular face-up-card|up discard 2c|irregular face-up-card".split("|"):
        table.feed(read_input(line))
    assert table.over
    assert results(table, ".*") == ["void wager +0 §19:47-2.15[face-up-cards]"]
    assert (table.carry.bets, table.carry.markers) == (first.carry.bets, first.carry.markers)


def test_streaks_only_where_they_are_offered_and_with_a_wager() -> None:
    table = begin(WIN, "alice 1 wager 1000")
    assert "streak 2 is not offered here (§19:47-2.22[spots])" in refusal(table, "put alice 1 streak-2 500")
    first, since = Rules.options()["streak"].history
    assert "its day was not seen" in first[1]
    assert not since[1]
    table = begin(WIN, "", streak=True)
    assert "made with a wager on the same box" in refusal(table, "put alice 1 streak-2 500")


# --- The progressive wager ----------------------------------------------------------------------------------------

ROWS = """
    suits  | As As As As  | 1
    suits  | As As As Ad  | 1/10
    suits  | As As As     | $2500
    suits  | As As As 2c  | $2500
    suits  | As As Ad     | $250
    suits  | As As        | $50
    suits  | As As 9c As  | $50
    suits  | As Ad        | $25
    suits  | As Kd        | lose
    suits  | Ks As As As  | lose
    colors | As Ac Ac As  | 1
    colors | Ad Ah Ah Ad  | 1
    colors | As As As Ad  | $2500
    colors | As Ac As Ad  | $1500
    colors | As Ac As     | $250
    colors | As Ac Ad     | $100
    colors | As As        | $50
    colors | As Ac        | $10
    colors | As Ad        | $5
    colors | As 2d        | $1
    colors | 2d As        | lose
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_aces_in_a_row(row: str) -> None:
    """§19:47-2.19[wager]: from the first card on; §19:47-2.19[prizes], §19:47-2.19[prizes-by-color]."""
    table, hand, wins = (part.strip() for part in row.split("|"))
    found = end(Rules(progressive_prizes=table), cards(hand))
    if isinstance(found, Fraction):
        assert str(found) == wins
    elif found.result == "lose":
        assert (wins, found.by) == ("lose", "§19:47-2.19[wager]")
    else:
        assert (f"${found.prize}", found.net(1), found.by) == (wins, found.prize - 1, "§19:47-2.19[prizes]")


PLAYED = """
    As 9d As Th          | stand            | win progressive +4900 §19:47-2.19[prizes]
    As 9d As Ad 8c 9h    | split            | win progressive +24900 §19:47-2.19[prizes]
    As 9d As 8c Ad 9h    | split            | win progressive +4900 §19:47-2.19[prizes]
    As 9d As As 2c Tc 9h | draw draw stand  | win progressive +249900 §19:47-2.19[prizes]
    As 9d 5s Tc 9h Tc    | draw draw        | lose progressive -100 §19:47-2.19[wager]
    As 9d Ks             |                  | lose progressive -100 §19:47-2.19[wager]
"""


@pytest.mark.parametrize("row", PLAYED.strip().splitlines())
def test_the_cards_of_a_box_in_their_order(row: str) -> None:
    """No card is dealt for the wager alone, and it is judged last: §19:47-2.19[busted]. Splitting, the next card counts
    that the box gets, on whichever hand."""
    order, decisions, expected = (part.strip() for part in row.split("|"))
    table = play(order, "alice 1 wager 1000, alice 1 progressive 100", decisions, meter=5_000_000, **PROGRESSIVE)
    assert results(table, "progressive") == [expected]
    assert outputs(table, "feed")[0].split()[1:3] == ["blackjack", "+40"]  # §13:69D-1.52(e)3
    assert outputs(table, "win", "lose", "void")[-1].split()[2] == "progressive"


def test_of_a_hand_over_21_the_progressive_wager_is_still_judged() -> None:
    """§19:47-2.19[busted]: two aces, and then two tens."""
    table = play(
        "As 9d As Tc Kc",
        "alice 1 wager 1000, alice 1 progressive 100",
        "draw draw",
        meter=5_000_000,
        **PROGRESSIVE,
    )
    assert results(table, ".*") == ["lose wager -1000 §19:47-2.3(a)", "win progressive +4900 §19:47-2.19[prizes]"]


def test_the_meter() -> None:
    """Four of a suit win what it shows, with what this round fed it: §19:47-2.19[meter]. Whoever is alone does not
    share it, §19:47-2.19[several-winners]."""
    table = play(
        "As 9d As As As 5c 2h Tc",
        "alice 1 wager 1000, alice 1 progressive 100",
        "draw draw draw stand",
        meter=5_000_040,
        **PROGRESSIVE,
    )
    assert results(table, "progressive") == ["win progressive +4999925 §19:47-2.19[prizes]"]  # to the quarter, less $1
    assert outputs(table, "feed") == [
        "feed blackjack +40 §13:69D-1.52(e)3",
        "feed blackjack -5000025 §19:47-2.19[prizes]",
    ]


def test_two_who_win_the_meter_share_it() -> None:
    """§19:47-2.19[several-winners]."""
    table = play(
        "As As 9d As As As As 5c As As 5d Tc",
        "alice 1 wager 1000, alice 1 progressive 100, bert 2 wager 1000, bert 2 progressive 100",
        "draw draw draw stand draw draw draw stand",
        meter=5_000_000,
        **PROGRESSIVE,
    )
    assert results(table, "progressive") == ["win progressive +2499900 §19:47-2.19[several-winners]"] * 2


UNLAWFUL = """
    decks = 2             | §19:47-2.2(a)
    hole_card = yes       | §19:47-2.6(j)2
    hole_card_up = yes    | §19:47-2.6(k)
    surrender = yes       | §19:47-2.8(c)
    additional = sevens   | §19:47-2.17[offer]
    meter_seed = 0        | §19:47-2.19[meter]
    meter_rate = 0        | §19:47-2.19[meter]
"""


@pytest.mark.parametrize("row", UNLAWFUL.strip().splitlines())
def test_what_the_progressive_wager_excludes(row: str) -> None:
    setting, by = (part.strip() for part in row.split("|"))
    name, _, value = setting.partition(" = ")
    assert [breach.by for breach in Rules().set({**PROGRESSIVE, name: value}).breaches()] == [by]
    assert not Rules().set({name: value} if not name.startswith("meter") else {}).breaches()


def test_a_dollar_and_no_insurance_of_it() -> None:
    """§19:47-2.19[wager]; insurance does not apply to it, §19:47-2.9(e)."""
    table = begin("As Ad As Kh", "alice 1 wager 1000", meter=0, **PROGRESSIVE)
    assert "progressive" in refusal(table, "put alice 1 progressive 200")
    table = play("As Ad As Kh", "alice 1 wager 1000, alice 1 progressive 100", "insurance stand", **PROGRESSIVE)
    assert results(table, ".*") == [
        "win insurance +1000 §19:47-2.9(c)",
        "lose wager -1000 §19:47-2.3(a)",
        "win progressive +4900 §19:47-2.19[prizes]",
    ]


# --- The bonus wagers ---------------------------------------------------------------------------------------------

BOTH = "alice 1 wager 1000, alice 1 bonus 500, alice 1 bonus-dealer 500"
BONUS = """
    As 9d Ks        |               | lose bonus-dealer -500 §19:47-2.20[wager], win bonus +7500 §19:47-2.20[odds]
    As Kd Ks 9d     |               | win bonus +7500 §19:47-2.20[odds], lose bonus-dealer -500 §19:47-2.20[wager]
    As Kd Ks Ad     |               | win bonus +7500 §19:47-2.20[odds], win bonus-dealer +7500 §19:47-2.20[odds]
    Ts Kd Ks Ad     | stand         | lose bonus -500 §19:47-2.20[wager], win bonus-dealer +7500 §19:47-2.20[odds]
    Ts Kd 6s Kc Ad  | draw          | lose bonus -500 §19:47-2.20[wager], win bonus-dealer +7500 §19:47-2.20[odds]
    Ts Kd 6s Kc 9d  | draw          | lose bonus -500 §19:47-2.20[wager], lose bonus-dealer -500 §19:47-2.20[wager]
    Ts 9d Ks 9h     | stand         | lose bonus -500 §19:47-2.20[wager], lose bonus-dealer -500 §19:47-2.20[wager]
    As 9d As Kc Kd 9h | split       | lose bonus -500 §19:47-2.20[wager], lose bonus-dealer -500 §19:47-2.20[wager]
"""


@pytest.mark.parametrize("row", BONUS.strip().splitlines())
def test_bonus(row: str) -> None:
    """§19:47-2.20[wager], §19:47-2.20[odds]; the dealer takes a second card for it though no hand is left."""
    order, decisions, expected = (part.strip() for part in row.split("|"))
    assert results(play(order, BOTH, decisions, blackjack_bonus=True), "bonus.*") == expected.split(", ")


def test_the_cards_of_a_blackjack_stay_for_the_bonus_wager() -> None:
    """§19:47-2.7(a): the wager is paid at once, the bonus when the round is over."""
    table = play("As Ts 9d Ks 6s Tc Kc", f"{BOTH}, bert 2 wager 1000", "stand", blackjack_bonus=True)
    assert "Box 1: the cards stay for the bonus wager (§19:47-2.7(a))" in said(table)
    order = [line.split()[2] for line in outputs(table, "win", "lose")]
    assert order == ["bonus-dealer", "wager", "wager", "bonus"]
    assert "the cards stay" not in " ".join(said(play("As 9d Ks", "alice 1 wager 1000", blackjack_bonus=True)))


def test_bonus_with_a_card_reader_and_with_the_hole_card_up() -> None:
    """A dealer's blackjack settles it before anybody draws: §19:47-2.6(j)1, §19:47-2.6(k)6."""
    sees: list[dict[str, Any]] = [{"hole_card": True, "card_reader": True}, {"hole_card_up": True}]
    for settings in sees:
        table = play("Ts Kd 6s Ad", BOTH, blackjack_bonus=True, **settings)
        assert results(table, "bonus.*") == [
            "lose bonus -500 §19:47-2.20[wager]",
            "win bonus-dealer +7500 §19:47-2.20[odds]",
        ]


def test_the_ace_and_jack_of_spades() -> None:
    """§19:47-2.20[odds]: only with both wagers made, and only where the house has said what it pays."""
    jackpot: dict[str, Any] = {"blackjack_bonus": True, "bonus_jackpot": 500}
    assert "bonus-jackpot" in " ".join(outputs(play("As 9d Js", BOTH, **jackpot)))
    one = "alice 1 wager 1000, alice 1 bonus 500"
    for order, puts, settings in (
        ("As 9d Jc", BOTH, jackpot),
        ("As 9d Js", one, jackpot),
        ("As 9d Js", BOTH, {"blackjack_bonus": True}),
    ):
        assert "bonus-jackpot" not in " ".join(outputs(play(order, puts, **settings)))


def test_notices() -> None:
    """§19:47-8.3[start-or-stop]: an offer is begun and ended with notice."""
    rules = Rules().set({**PROGRESSIVE, "blackjack_bonus": True, "streak": True})
    owed = {notice.option for notice in rules.notices()}
    assert {"progressive", "blackjack_bonus", "streak"} <= owed
