"""Casino war, subchapter 22. The figures of the sheet are worked out a second way here, by counting ranks."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.equipment.shoe import ShoeState
from croupier.game import Wager
from croupier.games.casino_war import GAME, Rules, window
from croupier.table import Spot
from croupier.tables.live import LiveTable
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, feed, outputs, refusal, said
from tests.quick import among

SHOE = ShoeState(size=312, dealt=1, cutting_card=234, shuffles=1)


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("casino-war", lines, settings=settings, shoe=SHOE, chips={"alice": 100_000, "bert": 50_000})


def named(name: str, rules: Rules) -> Wager:
    return next(wager for wager in GAME.wagers(rules) if wager.name == name)


# --- Numbers ------------------------------------------------------------------------------------------------------


def tied(decks: int) -> Fraction:
    """The second of two cards has the rank of the first."""
    return Fraction(4 * decks - 1, 52 * decks - 1)


def tied_again(decks: int) -> Fraction:
    """So have two cards, after two of one rank are out: of that rank, or of one of the twelve others."""
    cards, rank = 52 * decks - 2, 4 * decks
    ways = (rank - 2) * (rank - 3) + 12 * rank * (rank - 1)
    return Fraction(ways, cards * (cards - 1))


def edge(decks: int, *, bonus: bool) -> Fraction:
    """Without a tie nobody has the better of it. At war one wins a unit, or loses two, as often; a second tie wins
    one, or two with the bonus."""
    again = tied_again(decks)
    decided = (1 - again) / 2
    return -tied(decks) * (decided * 1 - decided * 2 + again * (2 if bonus else 1))


SHEET = {  # decks: always war without the bonus, with it, a tie of the first deal, of the war deal, always surrender
    6: ("142853/4965115", "23138/993023", "58/311", "2974/15965", "23/622"),
    7: ("228411/7906261", "184662/7906261", "2/11", "11870/65341", "9/242"),
    8: ("22847/788417", "276706/11826255", "74/415", "5078/28497", "31/830"),
}


@cache
def explored(decks: int, bonus: bool) -> Distribution:
    rules = Rules(decks=decks, second_tie_bonus=bonus)
    return explore(GAME, rules, named("wager", rules))


@pytest.mark.parametrize("decks", among(SHEET, [6]))
def test_edges(decks: int) -> None:
    plain, bonus, first, second, surrender = map(Fraction, SHEET[decks])
    for has, expected in ((False, plain), (True, bonus)):
        assert -explored(decks, has).mean() == edge(decks, bonus=has) == expected
    rules = Rules(decks=decks)
    assert -explore(GAME, rules, named("tie", rules)).mean() == 1 - 11 * tied(decks) == first
    assert -explore(GAME, rules, named("war-tie", rules)).mean() == 1 - 11 * tied_again(decks) == second
    assert tied(decks) / 2 == surrender


def test_never_surrender() -> None:
    """With the bonus and without, war costs less than half: by the sheet 0.31506 and 0.38904 with six decks."""
    for bonus, loses in ((True, 0.31506), (False, 0.38904)):
        assert set(explored(6, bonus).plays.values()) <= {"war", "no-tie"}
        assert round(float(edge(6, bonus=bonus) / tied(6)), 5) == loses


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("wager"), 500), (Spot("tie"), 500)), seed=22)
    sample.play(5_000)
    surrendering = tied(6) / 2  # the default of whoever decides nothing
    assert abs(sample.mean + 500 * float(surrendering + 1 - 11 * tied(6))) < 4 * sample.standard_error


# --- Rounds -------------------------------------------------------------------------------------------------------

# card, dealer's card | end of $10
ROWS = """
Ah Kc | win 1 wager +1000 §19:47-22.9[odds]
2h 3c | lose 1 wager -1000 §19:47-22.8[lower]
Th 9c | win 1 wager +1000 §19:47-22.9[odds]
Jh Qc | lose 1 wager -1000 §19:47-22.8[lower]
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_the_higher_card_wins(row: str) -> None:
    """§19:47-22.3[rank]: ace high, suits do not count."""
    cards, end = row.split("|")
    own, dealers = cards.split()
    live = table(f"put alice 1 wager 1000\nclose\nup box-1 {own}\nup dealer {dealers}")
    assert outputs(live, "win", "lose", "void") == [end.strip()]


BURN = "deal discard\ndeal discard\ndeal discard\n"
AT_WAR = "put alice 1 wager 1000\nclose\nup box-1 9h\nup dealer 9d\ndecide alice war 1000\ndecide alice war-tie 500\n"


@pytest.mark.parametrize(
    ("own", "dealers", "ends", "bonus"),
    [
        ("Kc", "Qs", "void +0 §19:47-22.9[war] / win +1000 §19:47-22.9[war]", True),
        ("2c", "Qs", "lose -1000 §19:47-22.8[war-lost] / lose -1000 §19:47-22.8[war-lost]", True),
        ("2c", "2s", "win +1000 §19:47-22.9[second-tie] / win +1000 §19:47-22.9[second-tie]", True),
        ("2c", "2s", "void +0 §19:47-22.9[war] / win +1000 §19:47-22.9[war]", False),
    ],
)
def test_war(own: str, dealers: str, ends: str, bonus: bool) -> None:
    """§19:47-22.6[war]: a wager like the first; a tie of the war deal pays whoever bet on it, §19:47-22.6[tie]."""
    live = table(f"{AT_WAR}{BURN}up box-1 {own}\n{BURN}up dealer {dealers}", second_tie_bonus=bonus)
    first, second = ends.split(" / ")
    ends_of = [line.split(" ", 3) for line in outputs(live, "win", "lose", "void")]
    assert [f"{result} {rest}" for result, _, spot, rest in ends_of if spot == "wager"] == [first]
    assert [f"{result} {rest}" for result, _, spot, rest in ends_of if spot == "war"] == [second]
    paid = "+5000 §19:47-22.9[odds]" if own[0] == dealers[0] else "-500 §19:47-22.6[tie]"
    assert [rest for _, _, spot, rest in ends_of if spot == "war-tie"] == [paid]


def test_burned_cards_are_seen_by_nobody() -> None:
    """§19:47-22.1[terms], §19:47-22.8[war-deal]: three before the players' cards and three more, or once."""
    live = table(f"{AT_WAR}{BURN}up box-1 2c")
    assert "waiting for a card to discard" in refusal(live, "up dealer 2s")
    live = table(f"{AT_WAR}{BURN}up box-1 2c", burns="once")
    feed(live, "up dealer 2s")
    assert not [line for line in outputs(live) if line.startswith(("turn", "up discard"))]


def test_surrender() -> None:
    """§19:47-22.8[surrender]: half; and it is what silence means (reading no-answer-surrenders)."""
    live = table("put alice 1 wager 1000\nclose\nup box-1 9h\nup dealer 9d")
    silent = live.default()
    assert silent is not None
    live.feed(silent)
    assert outputs(live, "lose") == ["lose 1 wager -500 §19:47-22.8[surrender]"]


def test_in_turn_from_the_dealers_left() -> None:
    """§19:47-22.7[order], §19:47-22.8[in-turn]; who ties is asked after the others are settled, §19:47-22.8[tied]."""
    live = table("put bert 3 wager 500\nput alice 1 wager 500\nput alice 2 wager 500\nclose")
    feed(live, "up box-1 9h\nup box-2 Ah\nup box-3 2c\nup dealer 9d")
    assert outputs(live, "win", "lose") == [
        "win 3 wager +500 §19:47-22.9[odds]",
        "lose 1 wager -500 §19:47-22.8[lower]",
    ]
    feed(live, "decide alice surrender")
    assert len(outputs(live, "lose")) == 2


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "before", "line", "says"),
    [
        ({}, "", "put alice 1 tie 500", "§19:47-22.6[tie]"),
        ({}, "put alice 1 wager 500\nput alice 1 tie 500", "take alice 1", "§19:47-22.6[tie]"),
        ({"tie_wager": "none"}, "put alice 1 wager 500", "put alice 1 tie 500", "§19:47-22.6[tie]"),
        ({}, "", "put alice 1 war 500", "§19:47-22.6[war]"),
        ({}, "", "put alice 1 insurance 500", "§19:47-22.6[initial]"),
        ({}, "put alice 1 wager 500", "put bert 1 wager 500", "§19:47-22.6[areas]"),
        ({}, "put alice 1 wager 500", "put alice 1 wager 500", "take it down to change it (§19:47-22.6[initial])"),
        ({}, "put alice 1 wager 500\nput alice 1 tie 500", "put alice 1 tie 500", "(§19:47-22.6[tie])"),
        ({"several_areas": False}, "put alice 1 wager 500", "put alice 2 wager 500", "§19:47-22.6[areas]"),
        ({}, "put alice 1 wager 500", "call alice 1 off", "§19:47-22.6[initial]"),
        ({}, "put alice 1 wager 500\nclose\nup box-1 9h\nup dealer 9d", "decide alice war 400", "war costs $5"),
    ],
)
def test_refused(settings: dict[str, Any], before: str, line: str, says: str) -> None:
    assert says in refusal(table(before, **settings), line)


def test_one_wager_an_area_is_decided_about_once() -> None:
    """§19:47-22.8[tied]: nobody goes to war with a part and surrenders the rest."""
    live = table("put alice 1 wager 500")
    refusal(live, "put alice 1 wager 500")
    feed(live, "take alice 1\nput alice 1 wager 1000\nclose\nup box-1 9h\nup dealer 9d\ndecide alice surrender")
    assert outputs(live, "lose") == ["lose 2 wager -500 §19:47-22.8[surrender]"]


def test_the_least_tie_wager_of_the_war_deal_is_a_chip() -> None:
    """§19:47-22.6[tie], reading war-tie-amount; before the deal the table's minimum holds."""
    assert "outside the limits of $5 to $1,000" in refusal(table("put alice 1 wager 500"), "put alice 1 tie 100")
    live = table("put alice 1 wager 500\nclose\nup box-1 9h\nup dealer 9d\ndecide alice war 500")
    feed(live, "decide alice war-tie 100")
    assert "war-tie-amount" in [reading.name for reading in GAME.readings if "one chip" in reading.says]


def test_no_tie_on_the_war_deal_where_it_is_not_offered() -> None:
    live = table("put alice 1 wager 500\nclose\nup box-1 9h\nup dealer 9d\ndecide alice war 500", tie_wager="original")
    feed(live, BURN)


def test_words() -> None:
    assert window(Rules()).read("initial wager") == Spot("wager")
    assert [each.wager for each in window(Rules(tie_wager="none")).wagers] == ["wager"]


# --- The shoe -----------------------------------------------------------------------------------------------------


def test_opening() -> None:
    """§19:47-22.4[opening], §19:47-22.5[shuffle], §19:47-22.5[cut], §19:47-22.5[cutting-card], §19:47-22.7[burn]: from
    the shoe, §19:47-22.2[shoe]."""
    live = drive("casino-war", "shuffle\naccept alice decline\ndeal discard\ngo burn card")
    assert [text.rsplit("(")[-1] for text in said(live)] == [
        "§19:47-22.4[opening])",
        "§19:47-22.5[shuffle])",
        "§19:47-22.5[cut])",
    ]
    assert live.shoe.cutting_card == 312 - 312 // 4


def test_irregularities() -> None:
    """§19:47-22.10[face-up], §19:47-22.10[drawn-in-error], §19:47-22.10[wrong-number], §19:47-22.10[shoe-empty]"""
    dealt = "put alice 1 wager 500\nclose\n"
    assert table(f"{dealt}irregular face-up-card\nup discard Qs\nup box-1 3h\nup dealer 2c").chips["alice"] == 100_500
    assert table(f"{dealt}irregular drawn-in-error\nup box-1 3h\nup dealer 2c").chips["alice"] == 100_500
    for case, by in (
        ("wrong-number", "§19:47-22.10[wrong-number]"),
        ("dealer-card-early", "§19:47-22.10[wrong-number]"),
        ("shoe-empty", "§19:47-22.10[shoe-empty]"),
    ):
        live = table(f"{dealt}irregular {case}")
        assert outputs(live, "void")[1:] == [f"void 1 wager +0 {by}"]
        assert live.chips["alice"] == 100_000


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"decks": 5}, "§19:47-22.2[decks]"),
        ({"odds.tie": "9 to 1"}, "§19:47-22.9[odds]"),
        ({"tie_wager": "war"}, "§19:47-22.6[tie]"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
    assert Rules().set({"decks": 8, "odds.tie": "11 to 1", "continuous_shuffler": True}).breaches() == []
