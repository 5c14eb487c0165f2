"""A seat followed along every path and sampled against others, held against hand arithmetic and brute force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import wager_odds
from croupier.equipment.cards import cards
from croupier.game import ME, Policy
from croupier.table import Amount, Ask, Bet, Move, Put, ScriptFault, Spot, Window, lose
from croupier.tables.explore import ExploreTable, Path, Tracked
from croupier.tables.explore_seat import ExploreSeat
from croupier.tables.sample import SampleTable
from croupier.tables.sample_seats import SampleSeats
from croupier.tables.seats import Rails
from tests.protocol import toys

UNIT = 1000
RULES = toys.Rules()


def always(choice: str, stake: Amount = 0) -> Policy:
    return lambda ask: [(choice, stake, 1)]


def banking(kind: str, short: str) -> list[Path]:
    """The paths on which the seat holds a bank of that kind against one bet of a unit."""
    table = ExploreSeat(
        toys.BANKS,
        RULES,
        {"bert": [(toys.WAGER, UNIT)]},
        {"bert": always("no")},
        stacks={ME: 10 * UNIT, "bert": 10 * UNIT},
        pack=cards(short),
    )
    return [path for path in table.paths() if path.decisions[0].choice == kind]


@pytest.mark.parametrize(("kind", "covered"), [("bank", UNIT), ("co-bank", UNIT // 2)])
def test_a_banker_s_odds_are_per_unit_covered(kind: str, covered: int) -> None:
    """Three different cards: the bank wins as often as it loses, and pays a twentieth of what it wins."""
    paths = banking(kind, "Jh Qh Kh")
    assert sum(path.probability for path in paths) == 1
    assert {path.made for path in paths} == {covered}
    mean = sum(path.probability * path.net for path in paths)
    assert Fraction(mean) / covered == -Fraction(1, 40)


def test_a_bank_s_odds_are_asked_like_any_wager_s() -> None:
    """By its wager alone, which says who else sits there; the same figure as above, and sampled within four errors."""
    bank = next(wager for wager in toys.BANKS.wagers(RULES) if wager.name == "bank")
    found = explore(toys.BANKS, RULES, bank, cards("Jh Qh Kh"))
    assert found.mean() / found.made == -Fraction(1, 40)
    assert (found.made, found.hit()) == (Fraction(1), Fraction(1, 2))
    told = wager_odds(toys.BANKS, RULES, bank)
    assert told.method == "exact"
    assert told.house_edge is not None
    assert told.std_dev is not None
    rounds = 5_000
    table = SampleSeats.of(toys.BANKS, RULES, bank, unit=UNIT, seed=5)
    before = table.chips[ME]
    table.play(rounds)
    won = Fraction(table.chips[ME] - before, UNIT * rounds)
    assert abs(won + told.house_edge) < 4 * float(told.std_dev) / sqrt(rounds)
    assert wager_odds(toys.BANKS, RULES, bank, stake=UNIT).method == "unavailable"  # explored per unit


def test_equal_cards_are_nobody_s() -> None:
    """Of J J Q: a third of all deals are even; the rest are won and lost alike."""
    paths = banking("bank", "Jh Jc Qh")
    assert sum(path.probability for path in paths if path.net == 0) == Fraction(1, 3)


def test_against_a_bank_a_bet_is_even() -> None:
    table = ExploreSeat(
        toys.BANKS,
        RULES,
        {ME: [(toys.WAGER, UNIT)]},
        {"ann": always("bank")},
        stacks={ME: 10 * UNIT, "ann": 10 * UNIT},
        pack=cards("Jh Qh Kh"),
    )
    table.players = ("ann", ME)  # ann sits first and is offered the bank
    paths = list(table.paths())
    assert sum(path.probability * path.net for path in paths) == 0
    assert {clause for path in paths for clause, _ in path.clauses} == {toys.BY}


def test_a_pot_is_followed_on_the_rail() -> None:
    """Two cards are dealt from three; the seat always calls, the other with a king and else half the time.

    Brute force: every order of the cards, every answer, by the rule of the game written out once more.
    """

    def other(ask: Ask) -> Sequence[tuple[str, Amount, int]]:
        assert isinstance(ask.sees, toys.Seen)
        assert ask.sees.hand
        return [("call", 1000, 1)] if ask.sees.hand[0].rank == 13 else [("fold", 0, 1), ("call", 1000, 1)]

    table = ExploreSeat(
        toys.POT, RULES, {}, {"bert": other}, stacks={ME: 5 * UNIT, "bert": 5 * UNIT}, pack=cards("Jh Qh Kh")
    )
    calls = [path for path in table.paths() if all(decision.choice == "call" for decision in path.decisions)]
    mean = Fraction(0)
    for mine, theirs in permutations((11, 12, 13), 2):
        half = Fraction(1, 2)
        for answer, chance in [("call", 2 * half)] if theirs == 13 else [("fold", half), ("call", half)]:
            put = 1500 + (1500 if answer == "call" else 500)
            won = put - put // 10 if answer == "fold" or mine > theirs else 0
            mean += chance * Fraction(won - 1500, 6)
    assert sum(path.probability for path in calls) == 1
    assert sum(path.probability * path.net for path in calls) == mean


def test_a_draw_branches_on_what_matters() -> None:
    """One number of eight, three drawn: it wins in 3 of 8 draws. Two groups give two paths, not 56."""
    table = ExploreTable(
        toys.DRAW,
        RULES,
        [(Spot("number", "3"), 1)],
        Tracked(put=0),
        lens=lambda seen, thing: thing == 3,
    )
    paths = list(table.paths())
    assert len(paths) == 2
    assert sum(path.probability for path in paths) == 1
    assert sum(path.probability * path.net for path in paths) == Fraction(3, 8) - Fraction(5, 8)


def test_a_table_of_one_seat_says_that_banks_lie_between_people() -> None:
    with pytest.raises(ScriptFault, match="ExploreSeat"):
        ExploreTable(toys.POT, RULES, [], Tracked(put=0)).post(ME, 1, toys.BANK, 1)


class Stubborn:
    """Always the same chips and the same choice, if it is open."""

    def __init__(self, name: str, box: int, choice: str, stake: int = 0) -> None:
        self.name, self.box, self.choice, self.stake = name, box, choice, stake

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        return [Put(self.name, self.box, toys.WAGER, self.stake)] if self.stake else []

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        choice = next((each for each in ask.choices if each.name == self.choice), ask.usual())
        return choice.name, choice.stake[1] if choice.stake else 0


def test_sampled_seats_come_to_what_is_explored() -> None:
    """A banker against one bet on a full deck: by exploring, and by eight thousand rounds."""
    exact = ExploreSeat(
        toys.BANKS,
        RULES,
        {"bert": [(toys.WAGER, UNIT)]},
        {"bert": always("no")},
        stacks={ME: 10 * UNIT, "bert": 10 * UNIT},
    )
    nets = [(path.probability, path.net) for path in exact.paths() if path.decisions[0].choice == "bank"]
    mean = sum(chance * net for chance, net in nets)
    square = sum(chance * net**2 for chance, net in nets)
    seats = {"ann": Stubborn("ann", 1, "bank"), "bert": Stubborn("bert", 2, "no", UNIT)}
    table = SampleSeats(toys.BANKS, RULES, seats, seed=3, stacks={"ann": 10**9, "bert": 10**9})
    rounds = 8_000
    table.play(rounds)
    won = Fraction(table.chips["ann"] - 10**9, rounds)
    assert abs(float(won - mean)) < 4 * sqrt(float(square - mean**2) / rounds)


def test_sampled_pots_keep_every_chip() -> None:
    seats = {name: Stubborn(name, box, choice) for box, (name, choice) in enumerate(
        {"ann": "call", "bert": "all-in", "cora": "fold"}.items(), 1)}  # fmt: skip
    table = SampleSeats(toys.POT, RULES, seats, seed=4, stacks=dict.fromkeys(seats, 100_000))
    table.play(1)
    lost = 300_000 - sum(table.chips.values())
    assert 0 < lost <= 300  # the rake, and nothing else


def test_a_reward_everywhere() -> None:
    """15 of 36 throws win and 21 lose; 6 bring one and a half besides."""
    mean = Fraction(15 - 21 + 9, 36)
    one = ExploreTable(toys.REWARDED, RULES, ((toys.WAGER, 2),), Tracked(put=0))
    seat = ExploreSeat(toys.REWARDED, RULES, {ME: [(toys.WAGER, 2)]}, {}, stacks={ME: 10})
    for paths in (list(one.paths()), list(seat.paths())):
        assert sum(path.probability * path.net for path in paths) == 2 * mean
        assert (toys.FEE, 3) in {clause for path in paths for clause in path.clauses}
    seats = SampleSeats(toys.REWARDED, RULES, {"ann": Stubborn("ann", 1, "", UNIT)}, seed=3, stacks={"ann": 10**9})
    single = SampleTable(toys.REWARDED, RULES, Stubborn("me", 1, "", UNIT), seed=3)
    for table in (seats, single):
        table.play(4_000)
    assert abs(float(seats.chips["ann"] - 10**9) / 4_000 / UNIT - float(mean)) < 0.07  # a standard error is 0.016
    assert abs(single.mean / UNIT - float(mean)) < 0.07


@pytest.mark.parametrize("amount", [0, -1, Fraction(1001, 2)])
def test_no_more_leaves_a_pot_than_lies_in_it(amount: Fraction | int) -> None:
    """Here too, or odds would be worked out of a script that no table plays."""
    rails = Rails({"ann": 1_000, "bert": 0})
    rails.gather([rails.book("ann", 1, Spot("ante"), 500)], "pot")
    with pytest.raises(ScriptFault, match="cannot be taken out of a pot of 500"):
        rails.push("pot", "bert", amount)
    with pytest.raises(ScriptFault, match="cannot be taken out of a pot of 500"):
        rails.rake("pot", amount)


def test_a_bank_that_nobody_plays_against_is_what_was_put_there() -> None:
    """It has grown by nothing: the holder has his stake again, and what he told as his surplus is none."""
    rails = Rails({"ann": 1_000, "bert": 1_000})
    bank = rails.book("ann", 1, Spot("bank"), 400)
    assert rails.close(bank) == 0
    assert rails.chips == {"ann": 1_000, "bert": 1_000}
    again = rails.book("ann", 1, Spot("bank"), 400)
    (bet,) = rails.cover(again, [rails.book("bert", 2, Spot("wager"), 300)])
    assert rails.settle(bet, lose(by="")) == -300
    assert rails.close(again, Fraction(1, 2)) == 150
    assert rails.chips == {"ann": 1_150, "bert": 700}


def test_a_meter_is_fed_and_read_where_rounds_are_sampled() -> None:
    class Flat(Stubborn):
        def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
            return [Put("me", 1, toys.WAGER, 500)]

    table = SampleTable(toys.METERED, RULES, Flat("me", 1, ""), seed=1)
    table.play(2_000)
    assert table.net < 0
