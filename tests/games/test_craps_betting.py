"""Craps at a table with people: when a bet may be made, called or taken down, and what it costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.craps.carry import Carry
from croupier.games.craps.layout import limits, most_odds, on_layout, read_spot, step, window
from croupier.games.craps.names import NUMBERS, name_of
from croupier.games.craps.rules import Rules
from croupier.table import Put, Spot
from croupier.tables.lines import read_input
from croupier.tables.requests import Rolling
from tests.games.craps_tables import CAME, ON_SIX, PASS, bet, refused, table

# --- Making bets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("carry", "put", "message"),
    [
        (ON_SIX, "pass 500", "just before a come-out roll; the point is 6 (§19:47-1.2(a)1)"),
        (ON_SIX, "dont-pass 500", "just before a come-out roll; the point is 6 (§19:47-1.2(a)2)"),
        (Carry(0, "alice"), "come 500", "bet pass or don't pass now (§19:47-1.2(a)3)"),
        (Carry(0, "alice"), "dont-come 500", "bet pass or don't pass now (§19:47-1.2(a)4)"),
        (CAME, "come@9 500", "not put back on it (§19:47-1.3[dont-no-return])"),
        (CAME, "dont-come@4 500", "not put back on it (§19:47-1.3[dont-no-return])"),
        (ON_SIX, "big-6 500", "big 6 is not a wager of this table (§19:47-1.2(a))"),
        (ON_SIX, "hop-22 500", "§19:47-1.2(a)"),
        (ON_SIX, "dont-pass-odds 600", "needs a don't pass wager with its point set (§19:47-1.6[base-needed])"),
        (Carry(0, "alice", bets=(PASS,)), "pass-odds 500", "§19:47-1.6[base-needed]"),
        (ON_SIX, "pass-odds@6 500", "§19:47-1.6[base-needed]"),
        (Carry(6, "alice", bets=(PASS, bet(2, "come"))), "come-odds 500", "§19:47-1.6[base-needed]"),
        (CAME, "come-odds@8 500", "§19:47-1.6[base-needed]"),
        (CAME, "come-odds@nine 500", "§19:47-1.6[base-needed]"),
        (ON_SIX, "pass-odds 5500", "pass odds: at most $50 more behind this pass wager (§19:47-1.6[cap])"),
        (Carry(4, "alice", bets=(PASS,)), "pass-odds 150", "$1: a wager is whole chips (§19:47-8.2[increments])"),
        (ON_SIX, "pass-odds 550", "pass odds goes in steps of $5: it pays 6 to 5"),
        (
            ON_SIX,
            "place-to-win@6 500",
            "steps of $3: it pays 7 to 6, in whole coins (§19:47-1.4[better-odds])",
        ),
        (ON_SIX, "place-to-lose@4 1000", "steps of $11: it pays 5 to 11"),
        (ON_SIX, "craps-11 500", "steps of $2: its parts are whole chips (§19:47-1.4[c-and-e])"),
        (ON_SIX, "horn 600", "steps of $4: its parts are whole chips (§19:47-1.4[horn])"),
        (ON_SIX, "horn-high@12 600", "steps of $5: its parts are whole chips (§19:47-1.2[horn-high])"),
        (ON_SIX, "field 400", "$4 on field is outside the limits of $5 to $1,000 (§19:47-8.2[limits])"),
        (ON_SIX, "field 550", "$5.50 is not whole chips"),  # §19:47-8.2[increments]
        (ON_SIX, "buy@4 100000", "that costs $1,050; alice has $1,000"),
    ],
)
def test_bets_that_are_refused(carry: Carry, put: str, message: str) -> None:
    live = table(carry)
    refused(live, f"put alice 1 {put}", message)
    assert live.chips == {"alice": 100_000}
    assert list(live.standing.values()) == list(carry.bets)


LINE_AND_COME = {Spot(name) for name in ("pass", "dont-pass", "come", "dont-come")}


@pytest.mark.parametrize("spot", sorted(on_layout(Rules()) - LINE_AND_COME))
@pytest.mark.parametrize("point", [0, 6])
def test_everything_else_is_open_at_any_time(spot: Spot, point: int) -> None:
    """§19:47-1.2(a)5 to §19:47-1.2[horn-high], and odds behind whatever has its point."""
    if spot.wager in ("pass-odds", "dont-pass-odds") and not point:
        return
    bases = (PASS, bet(2, f"come@{spot.where}"), bet(3, f"dont-come@{spot.where}"), bet(4, "dont-pass"))
    stake = step(Rules(), spot, point)
    stake *= -(-500 // stake)
    live = table(Carry(point, "alice", bets=bases))
    live.feed(Put("alice", 1, spot, stake))
    assert len(live.standing) == 5


def test_mini_craps_has_at_most_nine_places() -> None:
    """§13:69E-1.11(a)"""
    live = table(Carry(), table="mini-craps")
    live.feed(Put("alice", 9, Spot("pass"), 500))
    refused(live, "put alice 10 pass 500", "there is no place 10; this table has 9 (§13:69E-1.11(a))")
    refused(table(Carry(), seats=12), "put alice 13 pass 500", "there is no place 13; this table has 12")


def test_wagers_that_the_house_does_not_take() -> None:
    """§19:47-1.5[buy] and §19:47-1.5[lay] are options, and so is taking odds, §19:47-1.6[cap]."""
    none: dict[str, Any] = {"odds_4_10": 0, "odds_5_9": 0, "odds_6_8": 0}
    bare = Rules().set({"buy": False, "lay": False, **none})
    names = {each.wager for each in window(bare, 6).wagers}
    assert not any(name.startswith(("buy", "lay")) or name.endswith("-odds") for name in names)
    live = table(ON_SIX, buy=False, **none)
    refused(live, "put alice 1 buy@4 500", "buy 4 is not a wager of this table (§19:47-1.2(a))")
    refused(live, "put alice 1 pass-odds 500", "no more behind this pass wager (§19:47-1.6[cap])")
    assert Spot("place-to-lose", "4") not in on_layout(Rules().set({"place_to_lose": False}))


def test_a_stake_that_cannot_be_paid_is_taken_under_the_other_reading() -> None:
    """unpayable-stake: $5 on the 6 wins 7 to 6 of it, $5.83, rounded down to $5.75."""
    live = table(ON_SIX, "put alice 1 place-to-win@8 500", "close", "roll 4 4", unpayable="round-down")
    assert live.chips == {"alice": 100_000 + 575}


@pytest.mark.parametrize(("point", "line"), [(0, {"pass", "dont-pass"}), (6, {"come", "dont-come"})])
def test_which_lines_are_open_before_a_throw(point: int, line: set[str]) -> None:
    """§19:47-1.3[down-before-throw]: the table tells before which throw what goes down; a come-out roll has no come."""
    told = {each.wager for each in window(Rules(), point).wagers}
    assert told & {"pass", "dont-pass", "come", "dont-come"} == line
    odds = {"come-odds", "dont-come-odds"} | ({"pass-odds", "dont-pass-odds"} if point else set())
    assert {name for name in told if name.endswith("-odds")} == odds


def test_after_the_throw_begins_nothing_moves() -> None:
    """§19:47-1.3[down-before-throw]"""
    live = table(ON_SIX, "put alice 1 field 500", "close")
    assert isinstance(live.waiting, Rolling)
    for line in ("put alice 1 field 500", "take alice 10", "call alice 10 off"):
        with pytest.raises(CroupierError):
            live.feed(read_input(line))


# --- Odds ---------------------------------------------------------------------------------------------------------

# Behind $10: the most that may be taken on 4, 5 and 6, and the most that may be laid; by hand from the multiples.
CAPS = [
    ((1, 1, 1), (1000, 1000, 1000), (2000, 1500, 1200)),
    ((2, 2, Fraction(5, 2)), (2000, 2000, 2500), (4000, 3000, 3000)),  # full double odds
    ((3, 4, 5), (3000, 4000, 5000), (6000, 6000, 6000)),  # every point wins the same
    ((10, 10, 10), (10_000, 10_000, 10_000), (20_000, 15_000, 12_000)),
]


@pytest.mark.parametrize(("multiples", "taken", "laid"), CAPS)
def test_caps_on_odds(multiples: tuple[int, ...], taken: tuple[int, ...], laid: tuple[int, ...]) -> None:
    """§19:47-1.6[cap], §19:47-1.6[laying-cap]"""
    settings: dict[str, Any] = dict(zip(("odds_4_10", "odds_5_9", "odds_6_8"), multiples, strict=True))
    for point, take, lay in (*zip((4, 5, 6), taken, laid, strict=True), *zip((10, 9, 8), taken, laid, strict=True)):
        for base, most in (("pass", take), ("dont-pass", lay)):
            live = table(Carry(point, "alice", bets=(bet(1, base),)), **settings)
            refused(live, f"put alice 1 {base}-odds {most + 3000}", "(§19:47-1.6[cap])")
            live.feed(Put("alice", 1, Spot(f"{base}-odds"), most))
            refused(live, f"put alice 1 {base}-odds 3000", f"no more behind this {Spot(base).words} wager")


def test_the_other_reading_of_the_laying_cap() -> None:
    rules = Rules().set({"laying_cap": "stake"})
    assert [most_odds(rules, Spot("dont-pass-odds"), n, 1000) for n in (4, 5, 6)] == [3000, 4200, 5100]
    # $40 and $50 laid would win $26.67 and $41.67; the next that come out in quarters are $42 and $51: $28 and $42.50


@pytest.mark.parametrize(
    ("point", "base", "multiple", "most"),
    [
        (5, 500, 1, 600),  # $5 at 3 to 2 wins $7.50; in whole dollars the next is $6
        (6, 700, 1, 1000),  # $7 at 6 to 5 wins $8.40; the next is $10
        (6, 600, 2, 1500),
        (4, 500, 1, 500),
        (9, 1000, 3, 3000),
    ],
)
def test_odds_may_pass_the_cap_to_the_next_payable_amount(point: int, base: int, multiple: int, most: int) -> None:
    """§19:47-1.6[whole-chip-overrun], where the house pays in whole dollars."""
    rules = Rules().set({"coin": 100, "odds_4_10": multiple, "odds_5_9": multiple, "odds_6_8": multiple})
    assert most_odds(rules, Spot("pass-odds"), point, base) == most


def test_odds_may_be_a_single_unit() -> None:
    """§19:47-1.6[minimum-with-base]: on 4, a dollar wins two."""
    live = table(Carry(4, "alice", bets=(PASS,)), "put alice 1 pass-odds 100", "close", "roll 3 1")
    assert live.chips == {"alice": 100_000 + 1000 + 200 + 1000}  # the pass stake was on the table before
    assert limits(Rules(), Spot("pass-odds")) == (Rules().chip, 100 * Rules().maximum)


def test_by_which_clauses_wagers_are_open() -> None:
    """Odds are taken, §19:47-1.6[taking], and laid, §19:47-1.6[laying]; a horn high bet is paid as its parts,
    §19:47-1.4[horn-high]."""
    by = {one.wager: one.by for one in window(Rules(), 6).wagers}
    assert by["pass-odds"] == by["come-odds"] == "§19:47-1.6[taking]"
    assert by["dont-pass-odds"] == by["dont-come-odds"] == "§19:47-1.6[laying]"
    assert by["horn-high-12"] == "§19:47-1.4[horn-high]"


# --- Fees ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("put", "settings", "fee"),
    [
        ("buy@4 2000", {}, 100),  # 5 percent of $20; §19:47-1.5[buy-fee]
        ("buy@6 2000", {"buy_fee": "4%"}, 80),
        ("lay@4 4000", {}, 100),  # 5 percent of the $20 that $40 wins at 1 to 2; §19:47-1.5[lay-fee]
        ("lay@9 3000", {}, 100),
        ("lay@6 600", {}, 25),
        ("lay@6 1500", {}, 63),  # of $12.50, 62.5 cents: whole cents, rounded up
        ("lay@4 4000", {"lay_fee_of": "wager"}, 200),
        ("place-to-win@4 2000", {}, 0),  # §19:47-1.5[no-other-fee]
    ],
)
def test_fees(put: str, settings: dict[str, Any], fee: int) -> None:
    stake = int(put.split()[1])
    live = table(ON_SIX, f"put alice 1 {put}", **settings)
    assert live.chips == {"alice": 100_000 - stake - fee}
    live.feed(read_input("take alice 10"))  # the fee comes back with it
    assert live.chips == {"alice": 100_000}


# --- Taking down and calling --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("carry", "number", "message"),
    [
        (ON_SIX, 1, "a pass wager stays until it is decided; the point is 6 (§19:47-1.3[pass-locked])"),
        (CAME, 2, "a come wager on 9 stays until it is decided (§19:47-1.3[come-locked])"),
        (
            Carry(6, "alice", bets=(bet(1, "dont-pass"), bet(2, "dont-pass-odds", 600))),
            1,
            "take the don't pass odds down first: odds stand behind their wager (§19:47-1.6[base-needed])",
        ),
        (  # $10 of $20 taken down would leave more odds than the cap
            Carry(6, "alice", bets=(bet(1, "dont-pass"), bet(2, "dont-pass"), bet(3, "dont-pass-odds", 12_000))),
            1,
            "§19:47-1.6[base-needed]",
        ),
    ],
)
def test_bets_that_stay(carry: Carry, number: int, message: str) -> None:
    live = table(carry)
    refused(live, f"take alice {number}", message)


@pytest.mark.parametrize(
    ("carry", "number"),
    [
        (Carry(0, "alice", bets=(PASS,)), 1),  # no point yet
        (CAME, 3),  # §19:47-1.3[dont-may-come-down]
        (CAME, 4),
        # §19:47-1.3[others-may-come-down]; it is not locked before it has its point, §19:47-1.3[come-locked]
        (Carry(6, "alice", bets=(bet(1, "come"),)), 1),
        (Carry(6, "alice", bets=(bet(1, "hardway@8"),)), 1),
        (Carry(6, "alice", bets=(bet(1, "place-to-lose@9", 800),)), 1),  # §19:47-1.3[place-may-come-down]
        (Carry(6, "alice", bets=(PASS, bet(2, "pass-odds"))), 2),  # §19:47-1.3[odds-may-change]
        (Carry(6, "alice", bets=(bet(1, "dont-pass"), bet(2, "dont-pass"), bet(3, "dont-pass-odds", 6000))), 1),
    ],
)
def test_bets_that_may_come_down(carry: Carry, number: int) -> None:
    live = table(carry, f"take alice {number}")
    assert number not in live.standing
    assert live.chips["alice"] == 100_000 + next(int(one.stake) for one in carry.bets if one.id == number)


def test_a_dont_bet_does_not_come_back() -> None:
    """§19:47-1.3[dont-no-return]: neither before the point is decided nor on the number."""
    live = table(CAME, "take alice 3", "take alice 4")
    for put in ("dont-pass 1000", "dont-come@4 1000"):
        with pytest.raises(IllegalAction):
            live.feed(read_input(f"put alice 1 {put}"))


@pytest.mark.parametrize(
    ("wager", "may"),
    [
        ("place-to-win@4", True),
        ("place-to-lose@4", True),
        ("buy@4", True),
        ("lay@4", True),
        ("hardway@8", True),
        ("pass-odds", True),
        ("come-odds@9", True),
        ("pass", False),
        ("come@9", False),
        ("dont-pass", False),
        ("field", False),
    ],
)
def test_calls(wager: str, may: bool) -> None:
    """§19:47-1.2(a)5, §19:47-1.3[odds-may-change]"""
    live = table(Carry(6, "alice", bets=(bet(1, wager),)))
    if not may:
        refused(live, "call alice 1 off", "is always on; place bets, hardways and odds may be called (§19:47-1.2(a)5)")
        return
    live.feed(read_input("call alice 1 off"))
    live.feed(read_input("call alice 1 on"))
    assert live.standing[1].call == "on"
    refused(live, "call alice 1 maybe", "a bet is called on or off, not 'maybe' (§19:47-1.2(a)5)")


# --- Words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "spot"),
    [
        ("Don't Pass", "dont-pass"),
        ("place 6", "place-to-win@6"),
        ("6 to lose", "place-to-lose@6"),
        ("place 6 lose", "place-to-lose@6"),
        ("hard 8", "hardway@8"),
        ("8 the hard way", "hardway@8"),
        ("four the hardway", ""),
        ("yo", "11-in-one-roll"),
        ("any 7", "any-seven"),
        ("C and E", "craps-11"),
        ("horn high 12", "horn-high@12"),
        ("odds", "pass-odds"),
        ("don't pass odds", "dont-pass-odds"),
        ("come odds 6", "come-odds@6"),
        ("don't come odds 6", "dont-come-odds@6"),
        ("odds 9", "come-odds@9"),
        ("buy 4", "buy@4"),
        ("place-6-to-win", "place-to-win@6"),  # as programs name it, and as a bet is told
        ("place-to-lose 6", "place-to-lose@6"),
        ("8-the-hardway", "hardway@8"),
        ("craps 12", "craps@12"),
        ("place 7", ""),
        ("big 6", ""),
    ],
)
def test_words(words: str, spot: str) -> None:
    if spot:
        assert read_spot(Rules(), words) == Spot(*spot.split("@"))
    else:
        with pytest.raises(InvalidWager, match=r"no wager .* at craps"):
            read_spot(Rules(), words)


def test_a_wager_has_one_name_for_people() -> None:
    """Layout, refusals, log and results have the same, and it is understood; nothing of a program's name is in it."""
    for spot in on_layout(Rules()):
        assert read_spot(Rules(), spot.words) == spot
        assert "-" not in spot.words
    for offer in window(Rules(), 4).wagers:
        assert read_spot(Rules(), offer.words).words == offer.words
    assert Spot("place-to-win", "6").words == "place 6"


@pytest.mark.parametrize("point", [0, *NUMBERS])
def test_every_offer_can_be_said(point: int) -> None:
    """Odds are said with "to", §19:47-1.4[to-not-for]."""
    open_now = window(Rules(), point)
    for wager in open_now.wagers:
        assert name_of(open_now.read(wager.words)) == wager.wager
        assert " to " in wager.pays or wager.pays in ("true odds", "as its parts")
    assert len(open_now.wagers) == len({each.wager for each in open_now.wagers})


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "clause"),
    [
        ({"table": "mini-craps", "seats": 10}, "§13:69E-1.11(a)"),
        ({"stickperson": False}, "§19:47-1.11(c)"),
        ({"place_to_lose": False, "lay": False}, "§19:47-1.5[lay]"),
        ({"buy_fee": "6%"}, "§19:47-1.5[buy-fee]"),
        ({"lay_fee": "5.1%"}, "§19:47-1.5[lay-fee]"),
        ({"odds_4_10": "-1"}, "§19:47-1.6[cap]"),
        ({"odds.field-2": "1 to 1"}, "§19:47-1.4[better-odds]"),
    ],
)
def test_unlawful_options(settings: dict[str, Any], clause: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [clause]


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"table": "mini-craps", "seats": 9, "stickperson": False},
        {"place_to_lose": False},
        {"buy": False, "lay": False},
        {"horn_high_area": False},
        {"odds_4_10": 2, "odds_5_9": 2, "odds_6_8": "5/2"},
    ],
)
def test_lawful_options(settings: dict[str, Any]) -> None:
    """The table may be a small one, with a dealer in the boxperson's place: §19:47-1.11(a)2."""
    assert Rules().set(settings).breaches() == []
