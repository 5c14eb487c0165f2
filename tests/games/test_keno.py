"""Keno, subchapter 15. Catches are those of the sheet and of published tables; tickets are judged number by number."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.draws.keno import count, in_the_long_run, in_ways, product
from croupier.equipment.urns import Urn
from croupier.errors import InvalidWager
from croupier.game import Wager
from croupier.games.keno import GAME, warnings
from croupier.games.keno.layout import read, sold, ticket, window
from croupier.games.keno.rules import METER, Rules
from croupier.games.keno.schedules import chance, from_file, known, schedule, written
from croupier.games.keno.schedules import read as read_file
from croupier.games.keno.wagers import band, bits, jackpot_prize, left_by_limit, paid, settle
from croupier.law.values import BadOption
from croupier.table import Spot
from croupier.tables.live import LiveTable
from croupier.tables.sample import Flat, SampleTable
from tests.driving import feed, outputs, refusal

FIRST_TWENTY = "draw " + " ".join(map(str, range(1, 21)))

# --- Catches and schedules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spots", "catch", "sheet"),
    [
        (1, 1, "1/4"),
        (2, 2, "19/316"),
        (3, 3, "57/4108"),
        (4, 4, "969/316316"),
        (8, 8, "51/11735845"),
        (10, 10, "17/151499090"),
    ],
)
def test_solid_catches_of_the_sheet(spots: int, catch: int, sheet: str) -> None:
    """§19:47-15.5[selection]; a second way: the numbers of the ticket are drawn one after the other."""
    one_by_one = Fraction(1)
    for place in range(spots):
        one_by_one *= Fraction(20 - place, 80 - place)
    assert chance(spots, catch) == one_by_one == Fraction(sheet)
    assert sum(chance(spots, each) for each in range(spots + 1)) == 1


def test_catches_of_ten_spots_are_those_of_the_wizard_of_odds() -> None:
    """Combinations of 1,646,492,110,120 (keno appendix 14, wizardofodds.com)."""
    published = [
        75_394_027_566,
        295_662_853_200,
        486_137_960_550,
        440_275_888_800,
        242_559_401_700,
        84_675_282_048,
        18_900_732_600,
        2_652_734_400,
        222_966_900,
        10_077_600,
        184_756,
    ]
    assert [chance(10, catch) * 1_646_492_110_120 for catch in range(11)] == published


# Six casinos of Laughlin in January 2012, a dollar on ten spots: what each pays, and its return, both as published.
LAUGHLIN = {
    "Aquarius": ("5=2 6=20 7=132 8=1000 9=4000 10=25000", "0.707821"),
    "Avi": ("4=0.50 5=2 6=20 7=120 8=800 9=3800 10=50000", "0.736644"),
    "Colorado Belle": ("4=1 5=1 6=20 7=100 8=800 9=3500 10=25000", "0.722012"),
    "Golden Nugget": ("5=1 6=20 7=160 8=1000 9=5000 10=50000", "0.710432"),
    "Harrah's": ("5=2 6=10 7=80 8=900 9=5000 10=50000", "0.504632"),
    "Riverside": ("5=1 6=20 7=150 8=1000 9=4000 10=50000", "0.688200"),
}


@pytest.mark.parametrize("house", LAUGHLIN)
def test_published_returns(house: str) -> None:
    """§19:47-15.3[schedule]: by the schedule's own sum, by counting, and by the script itself."""
    line, published = LAUGHLIN[house]
    rules = Rules(schedule=f"10: {line}")
    (wager,) = (each for each in GAME.wagers(rules) if each.name == "10-spot")
    assert f"{float(returned := rules.pay.returns(10)):.6f}" == published
    assert count(GAME, rules, wager).mean() == explore(GAME, rules, wager).mean() == returned - 1


# What the two lotteries publish as the odds of winning anything: one in so many.
WINS = {
    "massachusetts": ["4.00", "2.27", "6.55", "3.86", "10.34", "6.19", "4.23", "9.77", "6.53", "9.05", "7.63", "15.73"],
    "michigan": ["4.00", "", "", "3.86", "10.34", "6.19", "4.23", "9.77", "6.53", "9.05"],
}


@pytest.mark.parametrize("name", WINS)
def test_published_examples_are_what_was_published(name: str) -> None:
    """A slip of a figure would most likely show here: which catches are paid is told by the odds of winning."""
    pay = known()[name]
    assert pay.kind == "published"
    assert list(pay.lines) == list(range(1, len(WINS[name]) + 1))
    for spots, published in enumerate(WINS[name], start=1):
        wins = sum(chance(spots, catch) for catch in pay.lines[spots])
        assert not published or f"{float(1 / wins):.2f}" == published


def test_examples_are_marked_and_a_sample_covers_every_ticket() -> None:
    assert [(one.name, one.kind) for one in known().values()] == [
        ("sample", "sample"),
        ("massachusetts", "published"),
        ("michigan", "published"),
    ]
    assert list(known()["sample"].lines) == list(range(1, 16))
    assert all("not law" in one.label and one.source for one in known().values())
    assert "not law" in warnings(Rules())[0]
    assert warnings(Rules(schedule="1: 1=3")) == ()
    assert "favors the player" in warnings(Rules(schedule="1: 1=4.01"))[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rates", "there is no pay schedule 'rates'"),
        ("samples", "Did you mean sample"),
        ("1=3", "a part '3: 2=1 3=42'"),
        ("16: 16=5", r"1 to 15 spots, not 16 \(§19:47-15.2\[straight\]\)"),
        ("3: 4=5", r"nobody catches 4 of 3 spots \(§19:47-15.3\[schedule\]\)"),
        ("3: 3=5 3=6", "has a catch twice"),
        ("3: 3=5; 3: 2=1", "once; not '3: 2=1'"),
        ("3: 3=0", "is paid nothing, whatever it catches"),
        ("3: 3=1.234", "in whole cents"),
        ("3: 3=2000000000", "is no pay"),
    ],
)
def test_a_schedule_that_cannot_be_read_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        schedule(text)
    (breach,) = Rules(schedule=text).breaches()
    assert breach.by == "§19:47-15.3[schedule]"
    assert breach.told.count(breach.by) == 1  # the section is told once, whoever tells it
    assert breach.option == "schedule"


def test_a_ticket_of_very_many_ways_is_refused() -> None:
    """Twenty groups of one make 15,504 ways of five; of four there are 4,845."""
    groups = "+".join(map(str, range(1, 21)))
    assert ticket(Spot("way", f"{groups}:4")).ways == 4845
    with pytest.raises(InvalidWager, match=r"at most 10,000 ways \(§19:47-15.2\[way\]\), not 15,504"):
        ticket(Spot("way", f"{groups}:5"))


def test_a_schedule_is_the_same_written_out_and_from_a_file() -> None:
    for one in known().values():
        assert schedule(written(one)).lines == one.lines
    own = 'format = "croupier-keno-schedule/1"\nname = "ours"\nkind = "house"\nsource = "us"\n[pays.1]\n1 = "3.25"\n'
    assert from_file(own, "rates.toml") == "1: 1=3.25"
    assert read_file(own, "rates.toml").returns(1) == Fraction(13, 16)
    for part, other, why in [
        ("format", "form", "begins with format"),
        ("name", "title", "'title' is unknown"),
        ('"us"', '" "', "source is missing"),
        ("house", "law", "kind is one of"),
        ("[pays.1]\n1 =", "pays =", "for each number of spots there is a table"),
        ("[pays.1]", "[pays.one]", "are whole numbers, not 'one'"),
        ('"3.25"', "3.25", "in whole cents, not 3.25"),
        ('"3.25"', "", "no TOML"),
    ]:
        with pytest.raises(BadOption, match=f"rates.toml.*{why}"):
            from_file(own.replace(part, other, 1), "rates.toml")


def test_a_schedule_below_the_least_return_is_refused() -> None:
    """§19:47-15.3[minimum-return]: the one-spot of Michigan returns a half; Massachusetts' least is 62.5 percent."""
    (breach,) = Rules(schedule="michigan", min_return=Fraction(3, 5)).breaches()
    assert breach.by == "§19:47-15.3[minimum-return]"
    assert "1-spot 50.00%, least 60.00%" in breach.says
    assert Rules(schedule="massachusetts", min_return=Fraction(5, 8)).breaches() == []
    assert len(Rules(schedule="massachusetts", min_return=Fraction(5, 8) + Fraction(1, 10**9)).breaches()) == 1


# --- Tickets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "wager", "where"),
    [
        ("3 11 17", "3-spot", "3-11-17"),
        ("3, 11, 17 x5", "3-spot", "3-11-17x5"),
        ("3 spot 3-11-17 for 5 games", "3-spot", "3-11-17x5"),
        ("8 spot quick pick", "8-spot", "quick"),
        ("quick pick 8 x 3", "8-spot", "quickx3"),
        ("quick 15", "15-spot", "quick"),
        ("way 1 2 3 + 4 5 6 : 3 6", "way", "1-2-3+4-5-6:3/6"),
        ("way 1-2-3+4-5-6:3/6x4", "way", "1-2-3+4-5-6:3/6x4"),
        ("jackpot 1 2 3 4", "jackpot", "1-2-3-4"),
        ("jackpot quick pick", "jackpot", "quick"),
    ],
)
def test_requests_in_words(words: str, wager: str, where: str) -> None:
    """§19:47-15.1[terms]"""
    assert read(words) == Spot(wager, where)


@pytest.mark.parametrize(
    ("spot", "stake", "why"),
    [
        (Spot("16-spot", "quick"), 100, r"1 to 15 spots \(§19:47-15.2\[straight\]\), not 16-spot"),
        (Spot("15-spot", "-".join(map(str, range(1, 17)))), 100, r"§19:47-15.2\[straight\].*16 are marked"),
        (Spot("3-spot", "3-11-3"), 100, r"3 is marked twice.*§19:47-15.7\(a\)"),
        (Spot("way", "1-2+2-3:2"), 100, r"2 is marked twice.*§19:47-15.7\(a\)"),
        (Spot("2-spot", "0-81"), 100, r"there is no number 0.*§19:47-15.7\(a\)"),
        (Spot("4-spot", "1-2-3"), 100, r"3 numbers are marked.*§19:47-15.7\(a\)"),
        (Spot("4-spot", "1-2-x"), 100, r"numbers are not told.*§19:47-15.7\(a\)"),
        (Spot("4-spot", "1--2"), 100, r"is no group of numbers.*§19:47-15.7\(a\)"),
        (Spot("2-spot", "1+2"), 100, r"in groups are a way ticket"),
        (Spot("2-spot", "1-2x0"), 100, r"good for no game"),
        (Spot("way", "1-2-3"), 100, r"two groups or more"),
        (Spot("way", "1-2+3-4:3"), 100, r"no groups make up 3 spots"),
        (Spot("way", "1-2+3-4:16"), 100, r"§19:47-15.2\[straight\]"),
        (Spot("king", "1"), 100, r"there is no such ticket.*§19:47-15.7\(a\)"),
        (Spot("jackpot", "1-2-3-4"), 100, r"no jackpot tickets \(§19:47-15.2\[jackpot\]\)"),
        (Spot("1-spot", "7x21"), 2100, r"at most 20 games \(§19:47-15.2\[multi-game\]\)"),
        (Spot("1-spot", "7x3"), 400, r"1 way in 3 games: every one has the same price"),
        (Spot("way", "1+2+3:1/2"), 700, r"6 ways in 1 game: every one has the same price.*§19:47-15.3\[price\]"),
        (Spot("1-spot", "7"), 100_100, r"limits of \$1 to \$1,000 \(§19:47-15.3\[price\]\)"),
    ],
)
def test_refused_requests(spot: Spot, stake: int, why: str) -> None:
    """§19:47-15.2[straight], §19:47-15.3[price], §19:47-15.7(a); and nothing is lost: the chips are where they were."""
    table = LiveTable(GAME, Rules(), GAME.start(Rules()), {"ann": 1_000_000})
    assert re.search(why, says := refusal(table, f"put ann 1 {spot.wager}@{spot.where} {stake}"))
    assert says.startswith(f"{spot.words}: ") or "another request" not in says  # so that he knows which goes back
    assert table.standing == {}


def test_what_a_house_does_not_sell() -> None:
    """§19:47-15.2[way]: also a way ticket of which a way could win nothing; §19:47-15.2[jackpot]."""
    with pytest.raises(Exception, match=r"sells no way tickets \(§19:47-15.2\[way\]\)"):
        sold(Rules(ways=False), Spot("way", "1-2+3-4:2"))
    with pytest.raises(Exception, match=r"no 4-spot .*could win nothing is not sold \(§19:47-15.2\[way\]\)"):
        sold(Rules(schedule="2: 2=12"), Spot("way", "1-2+3-4:2/4"))
    with pytest.raises(Exception, match=r"no 4-spot \(§19:47-15.3\[schedule\]\).*it has 2"):
        sold(Rules(schedule="2: 2=12"), Spot("4-spot", "1-2-3-4"))
    with pytest.raises(Exception, match=r"a jackpot ticket has 8 spots \(§19:47-15.2\[jackpot\]\), not 4"):
        sold(Rules(jackpot=8), Spot("jackpot", "1-2-3-4"))
    assert [each.wager for each in window(Rules(schedule="2: 2=12", jackpot=8)).wagers] == ["2-spot", "jackpot"]


def by_hand(where: str, sizes: set[int], drawn: set[int], pay: Any) -> Fraction:
    """Every union of whole groups with a size that is played is a way; each is paid by itself."""
    groups = [set(map(int, part.split("-"))) for part in where.split("+")]
    ways = [
        set().union(*some)
        for number in range(1, len(groups) + 1)
        for some in combinations(groups, number)
        if sum(map(len, some)) in sizes
    ]
    return sum((pay.pays(len(way), len(way & drawn)) for way in ways), Fraction(0)) / len(ways)


@pytest.mark.parametrize(
    ("where", "sizes"),
    [("1-2-3+4-5-6+7-8-9", {3, 6, 9}), ("1+2+3-4+5-6-7-8", {1, 4, 5}), ("10-20+30-40+50-60+70-80", {4, 8})],
)
def test_ways(where: str, sizes: set[int]) -> None:
    """§19:47-15.2[way]"""
    rules = Rules()
    found = sold(rules, Spot("way", f"{where}:{'/'.join(map(str, sizes))}"))
    for drawn in (set(range(1, 21)), set(range(4, 24)), {1, 3, 5, 10, 20, 30, 70, *range(60, 70), *range(11, 14)}):
        assert len(drawn) == 20
        assert paid(rules, found, bits(sorted(drawn))) == by_hand(where, sizes, drawn, rules.pay)


def test_a_published_way_ticket() -> None:
    """246 Way Keno, pay table 1 (wizardofodds.com): three pairs, as 2-spots, 4-spots and a 6-spot, return 0.858725."""
    rules = Rules(schedule="2: 0=1 2=5; 4: 0=1 2=1 3=5 4=40; 6: 0=1 3=2 4=5 5=49 6=1000")
    found = ticket(Spot("way", "1-2+3-4+5-6:2/4/6"))
    assert found.ways_of == {2: 3, 4: 3, 6: 1}
    assert f"{float(in_ways(rules.pay, found).mean):.6f}" == "0.858725"


def test_published_variances() -> None:
    """Pick six, 3 4 68 1500 (wizardofodds.com, variance in multi-card keno): 305.331607 of one ticket."""
    pay = schedule("6: 3=3 4=4 5=68 6=1500")
    assert f"{float(pay.returns(6)):.6f}" == "0.907591"
    assert f"{float(product(pay, 6, 6, 6)):.6f}" == "306.155328"
    alone = in_ways(pay, ticket(Spot("6-spot", "1-2-3-4-5-6")))
    assert f"{float(alone.variance):.6f}" == "305.331607"
    assert alone.variance == alone.apart


@pytest.mark.parametrize(
    "where", ["1-2-3+4-5-6+7-8-9:3/6/9", "1-2+3-4+5-6+7:2/3/4/7", "1+2+3+4+5:2/3", "1-2-3-4+5-6-7-8:4/8"]
)
def test_the_variance_of_ways(where: str) -> None:
    """Two ways at a time, every mixture of the groups, and the script explored: all the same, to the last digit."""
    rules = Rules()
    wager = Wager("way", ((Spot("way", where), 1),))
    found = in_ways(rules.pay, ticket(wager.puts[0][0]))
    counted, explored = count(GAME, rules, wager), explore(GAME, rules, wager)
    assert counted.chances == explored.chances
    assert counted.mean() == found.mean - 1
    assert counted.square() - counted.mean() ** 2 == found.variance
    assert found.variance > found.apart  # they go up and down together


def test_tickets_without_a_number_in_common_are_not_independent() -> None:
    """What one catches the other cannot: three numbers of one against three of the other, by hand."""
    pay = schedule("3: 3=1")
    both = Fraction(1)
    for place in range(6):
        both *= Fraction(20 - place, 80 - place)
    assert product(pay, 3, 3, 0) == both < chance(3, 3) ** 2


@pytest.mark.parametrize("name", [wager.name for wager in GAME.wagers(Rules())])
def test_counted_and_explored_are_the_same(name: str) -> None:
    rules = Rules(jackpot=8)
    (wager,) = (each for each in GAME.wagers(rules) if each.name == name)
    counted, explored = count(GAME, rules, wager), explore(GAME, rules, wager)
    assert counted.chances == explored.chances
    assert sum(counted.chances.values()) == 1


def test_a_small_urn_is_explored_draw_by_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grouping is for speed only: with each number for itself the outcomes are the same (four of twelve drawn)."""
    procedure = sys.modules["croupier.games.keno.play"]
    monkeypatch.setattr(procedure, "URN", Urn("numbers", 12))
    monkeypatch.setattr(procedure, "BALLS", 4)
    for spot in (Spot("3-spot", "2-5-11"), Spot("way", "1-2+3-4+12:2/3/4")):
        wager = Wager("x", ((spot, 1),))
        apart = explore(GAME, Rules(), wager._replace(lens=lambda seen, number: number))
        assert explore(GAME, Rules(), wager).chances == apart.chances


# --- A game -------------------------------------------------------------------------------------------------------


def play(*inputs: str, rules: Rules | None = None) -> LiveTable:
    rules = rules or Rules()
    table = LiveTable(GAME, rules, GAME.start(rules), {"ann": 100_000, "bob": 100_000})
    feed(table, "\n".join(inputs))
    return table


def test_what_a_ticket_wins_waits_for_its_bearer() -> None:
    """§19:47-15.4[request], §19:47-15.4[ticket], §19:47-15.6[payment]: six of eight, $85 for each dollar."""
    table = play("put ann 1 8-spot@1-2-3-4-5-6-79-80 200", "close", FIRST_TWENTY, "go results")
    assert table.over
    assert table.chips["ann"] == 100_000 - 200
    assert table.house["ticket:#1"] == 2 * 8_500
    assert table.house["tray"] == 200 - 2 * 8_500


def test_each_game_of_a_ticket_is_wagered_by_itself() -> None:
    """§19:47-15.2[multi-game]; a ticket that stands is not voided, §19:47-15.4[void], §19:47-15.5[selection]."""
    first = play("put ann 1 2-spot@1-2x3 300", "close", FIRST_TWENTY, "go results")
    assert [bet.spot for bet in first.carry.bets] == [Spot("2-spot", "1-2x2")]
    second = LiveTable(GAME, Rules(), first.carry, {"ann": 99_700}, next_bet=first.next_bet)
    feed(second, "put ann 1 1-spot@80 100")
    assert "it is not voided (§19:47-15.4[void])" in refusal(second, "take #1 3")
    feed(second, f"take ann 4\nclose\n{FIRST_TWENTY}\ngo results")
    third = LiveTable(GAME, Rules(), second.carry, {"ann": 99_700}, next_bet=second.next_bet)
    feed(third, f"close\ndraw {' '.join(map(str, range(2, 22)))}\ngo results")
    assert [table.house["ticket:#1"] for table in (first, second, third)] == [1200, 1200, 0]
    assert third.carry.bets == ()


def test_a_malfunction_gives_back_this_game_only() -> None:
    """§13:69E-1.28U(h)"""
    table = play("put ann 1 2-spot@1-2x3 300", "put bob 2 1-spot@9 500", "close", "irregular malfunction")
    assert table.over
    assert (table.house["ticket:#1"], table.house["ticket:#2"]) == (100, 500)
    assert [(bet.spot.where, bet.stake) for bet in table.carry.bets] == [("1-2x2", 200)]


def test_nothing_is_paid_before_the_numbers_are_posted() -> None:
    """§19:47-15.6[after-the-game], §19:47-15.5[posted]; no ticket is issued or voided any more: §19:47-15.5[closed]."""
    table = play("put ann 1 1-spot@1 100", "close")
    assert "no bets are open now" in refusal(table, "put bob 2 1-spot@2 100")
    assert "waiting for 20" in refusal(table, "take ann 1")
    feed(table, FIRST_TWENTY)
    assert table.facts["drawn", ""] == "-".join(map(str, range(1, 21)))
    assert table.house["ticket:#1"] == 0
    feed(table, "go results")
    assert table.house["ticket:#1"] == 300


def test_twenty_different_numbers_are_drawn() -> None:
    table = play("put ann 1 1-spot@1 100", "close")
    for wrong in ("1 1 " + " ".join(map(str, range(2, 20))), " ".join(map(str, range(1, 20))), "0 " * 20):
        assert "waiting for 20 different numbers from 1 to 80" in refusal(table, f"draw {wrong}")


def test_the_computer_picks_when_the_ticket_is_issued() -> None:
    """§19:47-15.2[quick-pick]"""
    table = play("put ann 1 3-spot@quickx2 200", "close", "draw 4 5 6", FIRST_TWENTY, "go results")
    assert table.carry.bets[0].spot == Spot("3-spot", "4-5-6")
    assert table.house["ticket:#1"] == 4_200


@pytest.mark.parametrize(
    ("limit", "part"), [(0, "1"), (5_400, "1"), (5_399, "5399/5400"), (2_700, "1/2"), (1, "1/5400")]
)
def test_the_aggregate_limit_is_shared(limit: int, part: str) -> None:
    """§19:47-15.3[aggregate-limit]: $4,000 and $1,400 in one game."""
    rules = Rules(aggregate_limit=limit)
    assert (left_by_limit(rules, 540_000), rules.breaches()) == (Fraction(part), [])
    got = settle(Fraction(4_000), Fraction(part))
    assert got.gain == 4_000 * Fraction(part) - 1
    assert got.by == ("§19:47-15.3[schedule]" if part == "1" else "§19:47-15.3[aggregate-limit]")


def test_less_than_the_price_is_a_loss_of_the_rest() -> None:
    """A way of three wins its dollar: two thirds of the ticket are lost. §19:47-15.3[schedule]"""
    table = play("put ann 1 way@1-2-61+62-63-64:3/6 300", "close", FIRST_TWENTY, "go results")
    assert outputs(table)[-1].startswith("lose 1 way")
    assert table.house["ticket:#1"] == 100  # two of three: one dollar for the way


def test_jackpot() -> None:
    """§19:47-15.2[jackpot]: the meter in equal parts, then it begins anew; of each ticket a twentieth goes on it."""
    rules = Rules(jackpot=4, jackpot_seed=500)
    table = play(
        "put ann 1 jackpot@1-2-3-4 100",
        "put bob 2 jackpot@1-2-3-4x2 200",
        "close",
        FIRST_TWENTY,
        "go results",
        "meter keno 60011",
        "meter keno 11",
        rules=rules,
    )
    assert GAME.meters(rules) == {METER: 50_000}
    assert (table.house["ticket:#1"], table.house["ticket:#2"]) == (30_000, 30_000)
    assert table.house["meter:keno"] == 10 - 60_000 + 49_989
    assert jackpot_prize(Fraction(900), 3).prize == 300
    assert GAME.meters(Rules()) == {}


def test_a_jackpot_in_the_long_run() -> None:
    """By hand: what the lower catches pay, what goes on the meter, and the seed at each hit."""
    rules = Rules(jackpot=8)
    lower = sum(chance(8, catch) * pays for catch, pays in rules.pay.lines[8].items() if catch < 8)
    found = in_the_long_run(rules)
    assert found is not None
    assert found.returned == pytest.approx(float(lower + Fraction(1, 20) + 1_000 * chance(8, 8)), abs=1e-12)
    assert in_the_long_run(Rules()) is None


def test_what_is_made_known() -> None:
    """§19:47-15.3[made-known]"""
    assert [(notice.option, notice.by) for notice in Rules().notices()] == [
        ("schedule", "§19:47-15.3[made-known]"),
        ("expiry_days", "§19:47-15.3[made-known]"),
    ]
    assert Rules(expiry_days=1).breaches() == []


@pytest.mark.parametrize(
    ("options", "by"),
    [
        ({"jackpot": 13, "schedule": "michigan"}, "§19:47-15.2[jackpot]"),
        ({"unclaimed_to": "jackpot"}, "§19:47-15.6(d)"),
        ({"minimum": 200, "maximum": 100}, "§19:47-8.2[limits]"),
        ({"most_games": 1001}, "§19:47-15.2[multi-game]"),
        ({"expiry_days": 0}, "§19:47-15.6[expiry]"),
    ],
)
def test_unlawful_houses(options: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules(**options).breaches()] == [by]


@pytest.mark.parametrize(
    ("cents", "who", "by"),
    [
        (1, "writer", "§19:47-15.7(c)1"),
        (1_000, "writer", "§19:47-15.7(c)1"),
        (1_001, "supervisor", "§19:47-15.7(c)2"),
        (100_000, "supervisor", "§19:47-15.7(c)2"),
        (100_001, "system", "§19:47-15.7(c)3"),
    ],
)
def test_bands_of_payment(cents: int, who: str, by: str) -> None:
    """While the system is down: exactly $10 and exactly $1,000 belong to the lower band."""
    assert band(cents)[:2] == (who, by)


def test_a_sample_comes_near() -> None:
    """Within four standard errors, by the exact deviation."""
    rules, rounds, spot = Rules(), 2_000, Spot("3-spot", "7-8-9")
    table = SampleTable(GAME, rules, Flat((spot, 100)), seed=15)
    table.play(rounds)
    exact = in_ways(rules.pay, ticket(spot))
    assert abs(float(table.net / table.staked - exact.mean + 1)) < 4 * (float(exact.variance) / rounds) ** 0.5
