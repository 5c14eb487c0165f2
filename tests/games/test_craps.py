"""Craps: what each throw does to each wager, and the odds, worked out a second time from 36 equally likely throws."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.dice import all_rolls
from croupier.games.craps import GAME
from croupier.games.craps.layout import fee, most_odds, on_layout
from croupier.games.craps.names import NUMBERS
from croupier.games.craps.rules import PAID_BY, Rules
from croupier.games.craps.wagers import COMBINED, RESOLVE, Throw, booked_as, resolve
from croupier.table import Bet, Move, Put, Settlement, Spot, Window
from croupier.tables.sample import Flat, SampleTable

RULES = Rules()
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}  # how many of the 36 throws have that total
TRUE = {
    4: Fraction(6, 3),
    5: Fraction(6, 4),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(6, 4),
    10: Fraction(6, 3),
}


def spot(text: str) -> Spot:
    return Spot(*text.split("@"))


def dice(total: int) -> tuple[int, int]:
    """That total, the easy way where there is one."""
    return next((a, b) for a, b in all_rolls(2) if a + b == total and (a != b or total in (2, 12)))


# --- Wager by wager -----------------------------------------------------------------------------------------------

# W wins, L loses, V void, > travels to its number, . undecided. Point 0: a come-out roll. Hardways: the easy way.
#   wager @ number (call) | point | 2 3 4 5 6 7 8 9 10 11 12 | won by | lost by, or void by
TOTALS = """
pass                  0  L L . . . W . . . W L  §19:47-1.4[pass]            §19:47-1.2(a)1ii
pass                  6  . . . . W L . . . . .  §19:47-1.4[pass]            §19:47-1.2(a)1ii
pass                 10  . . . . . L . . W . .  §19:47-1.4[pass]            §19:47-1.2(a)1ii
dont-pass             0  W W . . . L . . . L V  §19:47-1.4[dont-pass]      §19:47-1.2(a)2ii
dont-pass             6  . . . . L W . . . . .  §19:47-1.4[dont-pass]      §19:47-1.2(a)2ii
come                  6  L L > > > W > > > W L  §19:47-1.4[come]            §19:47-1.2(a)3ii
come@9                6  . . . . . L . W . . .  §19:47-1.4[come]            §19:47-1.2(a)3ii
come@9                0  . . . . . L . W . . .  §19:47-1.4[come]            §19:47-1.2(a)3ii
dont-come             6  W W > > > L > > > L V  §19:47-1.4[dont-come]      §19:47-1.2(a)4ii
dont-come@9           0  . . . . . W . L . . .  §19:47-1.4[dont-come]      §19:47-1.2(a)4ii
place-to-win@4        6  . . W . . L . . . . .  §19:47-1.4[place-to-win]   §19:47-1.2(a)5
place-to-win@4        0  . . . . . . . . . . .  -                          -
place-to-win@4(on)    0  . . W . . L . . . . .  §19:47-1.4[place-to-win]   §19:47-1.2(a)5
place-to-win@4(off)   6  . . . . . . . . . . .  -                          -
place-to-lose@8       6  . . . . . W L . . . .  §19:47-1.4[place-to-lose]  §19:47-1.2(a)6
place-to-lose@8       0  . . . . . W L . . . .  §19:47-1.4[place-to-lose]  §19:47-1.2(a)6
place-to-lose@8(off)  6  . . . . . . . . . . .  -                          -
buy@9                 6  . . . . . L . W . . .  §19:47-1.5[buy]            §19:47-1.2(a)5
buy@9                 0  . . . . . . . . . . .  -                          -
buy@9(on)             0  . . . . . L . W . . .  §19:47-1.5[buy]            §19:47-1.2(a)5
lay@9                 6  . . . . . W . L . . .  §19:47-1.5[lay]            §19:47-1.2(a)6
lay@9                 0  . . . . . W . L . . .  §19:47-1.5[lay]            §19:47-1.2(a)6
pass-odds             6  . . . . W L . . . . .  §19:47-1.6[taking]         §19:47-1.6[with-base]
dont-pass-odds        6  . . . . L W . . . . .  §19:47-1.6[laying]         §19:47-1.6[with-base]
come-odds@9           6  . . . . . L . W . . .  §19:47-1.6[taking]         §19:47-1.6[with-base]
come-odds@9(on)       0  . . . . . L . W . . .  §19:47-1.6[taking]         §19:47-1.6[with-base]
dont-come-odds@9      0  . . . . . W . L . . .  §19:47-1.6[laying]         §19:47-1.6[with-base]
hardway@4             6  . . L . . L . . . . .  -                          §19:47-1.2(a)7
hardway@6             0  . . . . L L . . . . .  -                          §19:47-1.2[hard-six]
hardway@8             6  . . . . . L L . . . .  -                          §19:47-1.2[hard-eight]
hardway@10            6  . . . . . L . . L . .  -                          §19:47-1.2[hard-ten]
hardway@10(off)       6  . . . . . . . . . . .  -                          -
field                 0  W W W L L L L W W W W  §19:47-1.4[field]          §19:47-1.2[field]
any-seven             6  L L L L L W L L L L L  §19:47-1.4[any-seven]      §19:47-1.2[any-seven]
any-craps             0  W W L L L L L L L L W  §19:47-1.4[any-craps]      §19:47-1.2[any-craps]
craps@2               6  W L L L L L L L L L L  §19:47-1.4[craps-2]        §19:47-1.2[craps-two]
craps@3               6  L W L L L L L L L L L  §19:47-1.4[craps-3]        §19:47-1.2[craps-three]
craps@12              6  L L L L L L L L L L W  §19:47-1.4[craps-12]       §19:47-1.2[craps-twelve]
11-in-one-roll        6  L L L L L L L L L W L  §19:47-1.4[eleven]         §19:47-1.2[eleven]"""


@pytest.mark.parametrize("row", TOTALS.strip().splitlines())
def test_totals(row: str) -> None:
    """What wins by §19:47-1.2(a)1i, §19:47-1.2(a)2i, §19:47-1.2(a)3i or §19:47-1.2(a)4i is paid by its odds."""
    named, point, *letters, won_by, lost_by = row.split()
    wager, _, call = named.rstrip(")").partition("(")
    for total, letter in zip(range(2, 13), letters, strict=True):
        verdict = resolve(RULES, spot(wager), call, dice(total), int(point))
        match letter:
            case ".":
                assert verdict is None
            case ">":
                assert verdict == Spot(wager, str(total))
            case "W":
                assert isinstance(verdict, Settlement)
                assert (verdict.result, verdict.by) == ("win", won_by)
            case "L":
                assert verdict == Settlement("lose", Fraction(-1), lost_by)
            case "V":  # §19:47-1.2(a)2iii, §19:47-1.2(a)4iii
                assert verdict == Settlement("void", Fraction(0), lost_by + "i")


def test_every_judgement_is_in_the_table() -> None:
    rows = {spot(row.split()[0].split("(")[0]).wager for row in TOTALS.strip().splitlines()}
    assert {RESOLVE[name] for name in rows} == set(RESOLVE.values())


def test_odds_that_are_off_go_back_when_their_base_is_decided() -> None:
    """§19:47-1.6[come-odds-off] on a come-out roll; §19:47-1.3[odds-may-change] when called off."""
    for total in (7, 9):
        came_out = resolve(RULES, Spot("come-odds", "9"), "", dice(total), 0)
        assert came_out == Settlement("void", Fraction(0), "§19:47-1.6[come-odds-off]")
        for name in ("come-odds", "dont-come-odds"):
            called = resolve(RULES, Spot(name, "9"), "off", dice(total), 6)
            assert called == Settlement("void", Fraction(0), "§19:47-1.3[odds-may-change]")
    assert resolve(RULES, Spot("come-odds", "9"), "", dice(6), 0) is None
    assert resolve(RULES, Spot("dont-come-odds", "9"), "", dice(7), 0) is not None  # §19:47-1.6[dont-odds-stay-on]


@pytest.mark.parametrize("number", [4, 6, 8, 10])
def test_the_hard_way(number: int) -> None:
    """§19:47-1.2(a)7, §19:47-1.2[hard-six], §19:47-1.2[hard-eight], §19:47-1.2[hard-ten]: both dice alike."""
    verdict = resolve(RULES, Spot("hardway", str(number)), "", (number // 2, number // 2), 6)
    assert isinstance(verdict, Settlement)
    assert (verdict.result, verdict.by) == ("win", "§19:47-1.4[hardways]")


def test_the_total_is_of_the_two_upper_faces() -> None:
    """§19:47-1.10[uppermost]"""
    assert [Throw(roll, 0).total for roll in ((1, 1), (2, 6), (6, 6))] == [2, 8, 12]
    assert Throw((3, 3), 0).hard
    assert not Throw((2, 4), 0).hard


# --- What each pays -----------------------------------------------------------------------------------------------

# From the sheet's table of least odds: won, staked. §19:47-1.4[pass], §19:47-1.4[place-to-win],
# §19:47-1.4[place-to-lose], §19:47-1.4[hardways], §19:47-1.4[field], §19:47-1.4[any-seven], §19:47-1.4[any-craps],
# §19:47-1.4[craps-2], §19:47-1.4[craps-3], §19:47-1.4[craps-12], §19:47-1.4[eleven].
PAYS = """
pass 1 1, dont-pass 1 1, come 1 1, dont-come 1 1
place-4-to-win 9 5, place-5-to-win 7 5, place-6-to-win 7 6, place-8-to-win 7 6, place-9-to-win 7 5, place-10-to-win 9 5
place-4-to-lose 5 11, place-5-to-lose 5 8, place-6-to-lose 4 5
place-8-to-lose 4 5, place-9-to-lose 5 8, place-10-to-lose 5 11
4-the-hardway 7 1, 6-the-hardway 9 1, 8-the-hardway 9 1, 10-the-hardway 7 1
field 1 1, field-2 2 1, field-12 2 1, any-seven 4 1, any-craps 7 1
craps-2 30 1, craps-3 15 1, craps-12 30 1, 11-in-one-roll 15 1
"""
LIST = {
    name: Fraction(int(won), int(staked))
    for name, won, staked in (entry.split() for entry in PAYS.strip().replace("\n", ", ").split(", "))
}


def test_the_least_odds() -> None:
    """§19:47-1.4[better-odds]: these are the default and the floor; §19:47-1.4[dont-pass], §19:47-1.4[come],
    §19:47-1.4[dont-come] and the rest each have their clause."""
    assert dict(RULES.odds) == LIST
    assert PAID_BY.keys() == LIST.keys()
    assert RULES.set({"odds.field-12": "3 to 1"}).breaches() == []
    (breach,) = RULES.set({"odds.any-seven": "7 to 2"}).breaches()
    assert breach.by == "§19:47-1.4[better-odds]"


@pytest.mark.parametrize("number", NUMBERS)
def test_true_odds(number: int) -> None:
    """6 throws make a 7; so many make the number. §19:47-1.5[buy], §19:47-1.5[lay], §19:47-1.6[taking]"""
    for name, total, gain in (
        (f"buy@{number}", number, TRUE[number]),
        (f"lay@{number}", 7, 1 / TRUE[number]),
        (f"come-odds@{number}", number, TRUE[number]),
        (f"dont-come-odds@{number}", 7, 1 / TRUE[number]),
    ):
        verdict = resolve(RULES, spot(name), "", dice(total), 6)
        assert isinstance(verdict, Settlement)
        assert verdict.gain == gain


def test_combined_wagers_in_parts() -> None:
    """§19:47-1.2[craps-eleven], §19:47-1.2[horn], §19:47-1.2[horn-high], paid by §19:47-1.4[c-and-e] and the like."""
    assert {part.wager: share for part, share in COMBINED[Spot("craps-11")]} == {
        "any-craps": Fraction(1, 2),
        "11-in-one-roll": Fraction(1, 2),
    }
    assert {share for _, share in COMBINED[Spot("horn")]} == {Fraction(1, 4)}
    high = dict(COMBINED[Spot("horn-high", "12")])
    twelve = Spot("craps", "12")
    assert high == {twelve: Fraction(2, 5)} | dict.fromkeys(high.keys() - {twelve}, Fraction(1, 5))
    assert all(sum(share for _, share in parts) == 1 for parts in COMBINED.values())
    without_area = dict(booked_as(RULES.set({"horn_high_area": False}), Spot("horn-high", "12")))
    assert without_area == {Spot("horn"): Fraction(4, 5), twelve: Fraction(1, 5)}


@pytest.mark.parametrize("place", sorted(spot for spot in on_layout(RULES) if spot.wager not in ("buy", "lay")))
def test_no_other_fee(place: Spot) -> None:
    """§19:47-1.5[no-other-fee]"""
    assert fee(RULES, place, 1000) == 0


# --- Edges, from first principles ---------------------------------------------------------------------------------


def race(won: int, lost: int, odds: Fraction) -> Fraction:
    """The edge of a bet that stands until one of its ways to win or to lose comes."""
    return (lost - won * odds) / (won + lost)


def next_throw(*pays: tuple[int, Fraction]) -> Fraction:
    """The edge of a bet on the next throw: (ways, odds) of each prize."""
    return 1 - sum((ways * (odds + 1) for ways, odds in pays), Fraction(0)) / 36


POINT_MADE = sum((Fraction(WAYS[n], 36) * Fraction(WAYS[n], WAYS[n] + 6) for n in NUMBERS), Fraction(0))
POINT_LOST = sum((Fraction(WAYS[n], 36) * Fraction(6, WAYS[n] + 6) for n in NUMBERS), Fraction(0))
RIGHT = Fraction(WAYS[2] + WAYS[3] + WAYS[12] - WAYS[7] - WAYS[11], 36) + POINT_LOST - POINT_MADE
WRONG = Fraction(WAYS[7] + WAYS[11] - WAYS[2] - WAYS[3], 36) + POINT_MADE - POINT_LOST


SINGLE = {2: "craps-2", 3: "craps-3", 11: "11-in-one-roll", 12: "craps-12"}


def expected() -> dict[str, Fraction]:
    edges = {"pass": RIGHT, "come": RIGHT, "dont-pass": WRONG, "dont-come": WRONG}
    edges |= {f"{name}-with-odds": edge for name, edge in edges.items()}  # odds are fair
    for n in NUMBERS:
        edges[f"place-{n}-to-win"] = race(WAYS[n], 6, LIST[f"place-{n}-to-win"])
        edges[f"place-{n}-to-lose"] = race(6, WAYS[n], LIST[f"place-{n}-to-lose"])
        edges[f"buy-{n}"] = Fraction(1, 20) / (1 + Fraction(1, 20))  # a fair bet, and the fee
        lay_fee = Fraction(1, 20) / TRUE[n]
        edges[f"lay-{n}"] = lay_fee / (1 + lay_fee)
        edges |= {f"{base}-odds-{n}": Fraction(0) for base in ("pass", "dont-pass", "come", "dont-come")}
    for n in (4, 6, 8, 10):
        edges[f"{n}-the-hardway"] = race(1, WAYS[n] - 1 + 6, LIST[f"{n}-the-hardway"])
    edges["field"] = next_throw((sum(WAYS[n] for n in (3, 4, 9, 10, 11)), Fraction(1)), (2, Fraction(2)))
    edges["any-seven"] = next_throw((6, Fraction(4)))
    edges["any-craps"] = next_throw((4, Fraction(7)))
    edges |= {name: next_throw((WAYS[n], LIST[name])) for n, name in SINGLE.items()}
    edges["craps-11"] = (edges["any-craps"] + edges["11-in-one-roll"]) / 2
    edges["horn"] = sum((edges[name] for name in SINGLE.values()), Fraction(0)) / 4
    edges |= {f"horn-high-{n}": (4 * edges["horn"] + edges[name]) / 5 for n, name in SINGLE.items()}
    return edges


def edge(name: str, rules: Rules = RULES) -> Fraction:
    (wager,) = [wager for wager in GAME.wagers(rules) if wager.name == name]
    found = explore(GAME, rules, wager)
    assert sum(found.chances.values()) == 1
    return -found.mean() / found.made


def test_every_wager_is_expected() -> None:
    assert expected().keys() == {wager.name for wager in GAME.wagers(RULES)}


@pytest.mark.parametrize("name", expected())
def test_edges(name: str) -> None:
    assert edge(name) == expected()[name]


@pytest.mark.parametrize(
    ("name", "known"),
    [  # the sheet's figures; 1.414, 1.364, 6.667, 4, 1.515 percent and so on are the published ones
        ("pass", Fraction(7, 495)),
        ("dont-come", Fraction(3, 220)),
        ("place-10-to-win", Fraction(1, 15)),
        ("place-5-to-win", Fraction(1, 25)),
        ("place-8-to-win", Fraction(1, 66)),
        ("place-4-to-lose", Fraction(1, 33)),
        ("place-9-to-lose", Fraction(1, 40)),
        ("place-6-to-lose", Fraction(1, 55)),
        ("buy-6", Fraction(1, 21)),
        ("lay-4", Fraction(1, 41)),
        ("lay-9", Fraction(1, 31)),
        ("lay-6", Fraction(1, 25)),
        ("10-the-hardway", Fraction(1, 9)),
        ("6-the-hardway", Fraction(1, 11)),
        ("field", Fraction(1, 18)),
        ("craps-11", Fraction(1, 9)),
        ("horn", Fraction(1, 8)),
        ("horn-high-3", Fraction(11, 90)),
        ("horn-high-12", Fraction(23, 180)),
    ],
)
def test_known_edges(name: str, known: Fraction) -> None:
    assert expected()[name] == known


@pytest.mark.parametrize("high", [2, 3, 11, 12])
def test_without_a_horn_high_area_the_money_is_the_same(high: int) -> None:
    """§19:47-1.2[horn-high-no-area]"""
    assert edge(f"horn-high-{high}", RULES.set({"horn_high_area": False})) == expected()[f"horn-high-{high}"]


def test_the_other_reading_of_the_lay_fee() -> None:
    """lay-fee-base: five percent of the amount laid makes it 1/21 for every number, as with a buy bet."""
    assert {edge(f"lay-{n}", RULES.set({"lay_fee_of": "wager"})) for n in NUMBERS} == {Fraction(1, 21)}


# multiples on 4 and 10, 5 and 9, 6 and 8; edge of the line with full odds, edge of don't pass laying as much
SCHEDULES = [
    ((1, 1, 1), Fraction(7, 825), Fraction(3, 440)),
    ((2, 2, 2), Fraction(1, 165), Fraction(1, 220)),
    ((3, 4, 5), Fraction(7, 1870), Fraction(3, 1100)),
    ((5, 5, 5), Fraction(7, 2145), None),
    ((10, 10, 10), Fraction(7, 3795), Fraction(3, 2420)),
    ((100, 100, 100), Fraction(1, 4785), None),
]


@pytest.mark.parametrize(("multiples", "taking", "laying"), SCHEDULES)
def test_flat_and_odds_together(multiples: Sequence[int], taking: Fraction, laying: Fraction | None) -> None:
    """The sheet's figures. Odds add to the money at risk what the cap allows, and nothing to the loss."""
    rules = RULES.set(dict(zip(("odds_4_10", "odds_5_9", "odds_6_8"), multiples, strict=True)))
    for base, known in (("pass", taking), ("dont-pass", laying)):
        flat, risked = edge(base, rules), Fraction(1)
        for n in NUMBERS:
            assert edge(f"{base}-odds-{n}", rules) == 0
            behind = most_odds(rules, Spot(f"{base}-odds"), n, 3000)  # $30 leaves nothing to round
            risked += Fraction(WAYS[n], 36) * Fraction(behind, 3000)
        assert known is None or flat / risked == known


# --- Simulation ---------------------------------------------------------------------------------------------------


class LineWithOdds:
    """A pass bet on every come-out roll, and full 3-4-5 times odds."""

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        if window.title == "Coming out":
            return [Put("me", 1, Spot("pass"), 3000)]
        if len(standing) > 1:
            return ()
        point = int(window.title.split()[-1])
        return [Put("me", 1, Spot("pass-odds"), 3000 * {4: 3, 5: 4, 6: 5}[min(point, 14 - point)])]

    def decide(self, ask: Any) -> tuple[str, int]:
        raise AssertionError("craps asks nothing")


@pytest.mark.slow
def test_a_simulation_of_the_line_with_odds_agrees() -> None:
    """A decision takes 557/165 throws on average (published: 3.376), so the line loses 7/495 of $30 so often."""
    sample = SampleTable(GAME, RULES, LineWithOdds(), seed=11)
    sample.play(60_000)
    exact = -3000 * float(Fraction(7, 495) / Fraction(557, 165))
    assert abs(sample.mean - exact) < 4 * sample.standard_error
    assert sample.staked > 2 * 3000 * 60_000 * Fraction(165, 557)  # more behind the line than on it


@pytest.mark.slow
@pytest.mark.parametrize("wager", ["pass", "dont-pass"])
def test_a_simulation_of_the_line_agrees(wager: str) -> None:
    sample = SampleTable(GAME, RULES, Flat((Spot(wager), 600)), seed=7)
    sample.play(60_000)
    assert abs(-float(sample.net) / float(sample.staked) - float(expected()[wager])) < (
        4 * sample.standard_error * sample.rounds / float(sample.staked)
    )
