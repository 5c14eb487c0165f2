"""Let it ride: every holding against plain enumeration, the published strategy, and the script."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from croupier import registry
from croupier.analysis.strategy.kinds import HeldCards
from croupier.analysis.strategy.model import BadHand, Strategy, StrategyPlayer, find_strategies, one_hand
from croupier.analysis.strategy.ride import one_to_come, riding
from croupier.equipment.cards import STANDARD, cards
from croupier.games.let_it_ride import GAME
from croupier.games.let_it_ride.play import Seen
from croupier.games.let_it_ride.rules import Rules
from croupier.games.let_it_ride.wagers import RANKING, hand_name
from croupier.table import Amount, Ask
from croupier.tables.sample import SampleTable

F = Fraction
RULES = Rules()


@cache
def strategy() -> Strategy:
    (found,) = find_strategies(GAME, RULES)
    return found


def answers(bet: str) -> dict[HeldCards, str]:
    shown = {name: rank for rank, name in enumerate("2 3 4 5 6 7 8 9 10 J Q K A".split(), 2)}
    return {
        HeldCards(tuple(shown[name] for name in held.split("-")), suited == "yes"): answer
        for number, held, suited, answer in strategy().decisions.rows
        if number == bet
    }


def test_every_holding_is_there() -> None:
    """Multisets of three ranks or four, none five times; and sets of them in one suit."""
    assert len(answers("1")) == comb(15, 3) + comb(13, 3)
    assert len(answers("2")) == comb(16, 4) + comb(13, 4)
    assert sum(held.ways for held in answers("1")) == comb(52, 3)
    assert sum(held.ways for held in answers("2")) == comb(52, 4)


def test_four_cards_by_plain_enumeration() -> None:
    for held, answer in answers("2").items():
        assert (one_to_come(RULES, held) > 0) is (answer == "ride"), held


def published(held: HeldCards) -> bool:
    """Wizard of Odds, let it ride: three of a kind, a pair of tens or better; three to a royal flush; three suited in a
    row but 2-3-4 and A-2-3; three to a straight flush with one gap and a card of ten or higher, or two gaps and two."""
    ranks, high = held.ranks, sum(rank >= 10 for rank in held.ranks)
    if len(set(ranks)) < 3:
        return max(rank for rank in ranks if ranks.count(rank) > 1) >= 10 or len(set(ranks)) == 1
    gaps = ranks[0] - ranks[2] - 2  # with a low ace only A-2-3 would be in a row, and that is out
    return held.suited and ((gaps == 0 and ranks[0] > 4) or (gaps == 1 and high > 0) or (gaps == 2 and high > 1))


def test_three_cards_as_published() -> None:
    for held, answer in answers("1").items():
        assert published(held) is (answer == "ride"), held


@pytest.mark.parametrize(
    "text", ["Tc Jc Kc", "5c 6c 7c", "2c 3c 4c", "8c Tc Jc", "7c 8c Tc", "Tc Td 2h", "9c 9d 2h", "8c Jc Qc"]
)
def test_three_cards_by_plain_enumeration(text: str) -> None:
    own = cards(text)
    held = HeldCards(tuple(sorted((card.rank for card in own), reverse=True)), len({card.suit for card in own}) == 1)
    assert (riding(RULES, own) > 0) is (answers("1")[held] == "ride")


def test_exactly_nothing() -> None:
    """By hand: a straight that can be filled by eight of 48 cards at 5 to 1, 8 x 5 - 40 = 0; by four of them with four
    high cards, 4 x 5 + 12 - 32 = 0."""
    assert one_to_come(RULES, HeldCards((9, 8, 7, 6), False)) == 0
    assert one_to_come(RULES, HeldCards((14, 13, 12, 10), False)) == 0
    assert "9-8-7-6" in strategy().words[2]
    assert "A-K-Q-10" in strategy().words[2]
    assert "as well ride" in strategy().words[2]


def test_the_rule_in_words_names_every_exception() -> None:
    """The words hold for all holdings: a kind that is not all played alike names its hands."""
    first, second, _ = strategy().words
    assert "three suited in a row (not 4-3-2, A-3-2)" in first
    assert "four suited" in second
    for grid in strategy().grids:
        for kind, (code, _, but) in grid.rows:
            assert ("*" in code) is bool(but), kind


def test_the_edge() -> None:
    """Wizard of Odds: 3.51 percent of one bet."""
    assert strategy().edge == F(37963, 1082900)


@pytest.mark.slow
def test_the_night_game_is_played_alike() -> None:
    night = registry.game_named("night-let-it-ride")
    (found,) = find_strategies(night, night.Rules())
    assert (found.edge, found.decisions) == (strategy().edge, strategy().decisions)


def test_one_hand() -> None:
    """Ten, jack and queen of a suit: of C(49, 2) further cards, by the categories of the hands they make."""
    report = one_hand(GAME, RULES, "Tc,Jc,Qc", "")
    own = cards("Tc Jc Qc")
    left = [card for card in STANDARD if card not in own]
    odds = RULES.odds
    total = sum(
        (odds[name] if (name := hand_name(RANKING.rank((*own, *two)))) else F(-1)) for two in combinations(left, 2)
    )
    assert report.actions[0] == ("ride", F(total) / comb(49, 2))
    assert report.actions[1] == ("withdraw", F(0))
    beside = one_hand(GAME, RULES, "Tc Jc Qc", "2d")
    assert (beside.against, beside.unit) == ("2d", "unit of the second bet")
    with pytest.raises(BadHand, match="3 or 4 cards, not 2"):
        one_hand(GAME, RULES, "Tc Jc", "")
    with pytest.raises(BadHand, match="three cards of your own"):
        one_hand(GAME, RULES, "Tc Jc", "2d")


class Checked(StrategyPlayer):
    """Compares each answer with plain enumeration."""

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        name, stake = super().decide(ask)
        assert isinstance(ask.sees, Seen)
        hand, up, _ = ask.sees
        assert hand
        if up or self.every == 0:
            assert (riding(RULES, (*hand, *up)) > 0) is (name == "ride"), ask.sees
        self.every = (self.every + 1) % 40  # of the first bets only some: they have 1,176 endings
        self.counts[bool(up), name] = self.counts.get((bool(up), name), 0) + 1
        return name, stake

    every = 0

    def __init__(self) -> None:
        super().__init__(strategy(), 100)
        self.counts: dict[tuple[bool, str], int] = {}


def test_the_script_takes_every_answer() -> None:
    player = Checked()
    table = SampleTable(GAME, RULES, player, seed=18)
    table.play(1_000)
    assert sum(player.counts.values()) == 2_000
    assert len(player.counts) == 4
    # The edge is told of one of the three bets, of 100 each.
    assert abs(table.mean / 100 + float(strategy().edge)) < 4 * table.standard_error / 100
