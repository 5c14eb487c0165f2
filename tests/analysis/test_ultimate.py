"""Ultimate Texas hold 'em: counted equals explored on random short decks; the whole deck as it is published."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.streets.ultimate import Player, UltimatePlays, compared, count, together
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.analysis.strategy.ultimate import published
from croupier.equipment.cards import STANDARD, Card, cards
from croupier.games.ultimate_texas_holdem import GAME
from croupier.games.ultimate_texas_holdem.play import Seen
from croupier.games.ultimate_texas_holdem.rules import Rules
from croupier.games.ultimate_texas_holdem.wagers import RANKING, settle
from croupier.table import Amount
from tests.analysis.short_decks import assert_same, first_of, poker_deck, random_rules, written

ANTE, TRIPS = GAME.wagers(Rules())
EDGE = Fraction(50_643_648_973, 2_317_817_502_000)


def drawn(draw: Random, size: int) -> tuple[Rules, tuple[Card, ...]]:
    """Rules with any blind, and a short deck."""
    blind = "/".join(map(str, sorted((draw.randint(0, 9) for _ in range(6)), reverse=True)))
    rules = random_rules(GAME, draw).set({"blind": blind, "trips": "9/8/7/6/5/4/3", "burns": False})
    return rules, poker_deck(draw, size)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_short_decks(part: int) -> None:
    """Twenty in all: the same outcomes as explored, and the same choice at every decision. To explore one takes
    three times what brute force takes, below, which has two hundred more."""
    rules, deck = drawn(Random(f"{part}/0"), 9)
    explored, counted = explore(GAME, rules, ANTE, deck), count(GAME, rules, ANTE, deck)
    assert_same(counted, explored, (rules, written(deck)))
    plays = UltimatePlays(rules, deck)
    assert all(plays[seen] == choice for seen, choice in explored.plays.items())


def brute_force(rules: Rules, deck: Sequence[Card]) -> Counter[tuple[Amount, int]]:
    """Net and antes put down of every deal, by plain loops over the script's judgement; ties of worth are played."""
    best = cache(lambda seven: RANKING.best(seven))
    found: Counter[tuple[Amount, int]] = Counter()

    def less(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
        return [card for card in cards if card not in gone]

    def nets(hand: tuple[Card, ...], board: tuple[Card, ...]) -> list[tuple[Amount, Amount]]:
        """Of ante and blind, and of a unit played, against each hand of the dealer's."""
        told = []
        for dealer in combinations(less(deck, hand + board), 2):
            ante, blind, play = settle(rules, best(frozenset(hand + board)), best(frozenset(dealer + board)))
            told.append((ante.net(1) + blind.net(1), play.net(1)))
        return told

    def told(ends: Iterable[tuple[Amount, Amount]], times: int) -> list[tuple[Amount, int]]:
        return [(beside + times * play, 2 + times) for beside, play in ends]

    def folded(number: int) -> list[tuple[Amount, int]]:
        return [(-2, 2)] * number

    def worth(ends: Iterable[tuple[Amount, int]]) -> Amount:
        return sum(net for net, _ in ends)

    for hand in combinations(deck, 2):
        at_once, later = [], []
        for flop in combinations(less(deck, hand), 3):
            boards = [nets(hand, flop + last) for last in combinations(less(deck, hand + flop), 2)]
            at_last = [max(told(ends, 1), folded(len(ends)), key=worth) for ends in boards]
            twice = [end for ends in boards for end in told(ends, 2)]
            at_once += [end for ends in boards for end in told(ends, 4)]
            later += max(twice, [end for ends in at_last for end in ends], key=worth)
        found.update(max(at_once, later, key=worth))
    return found


@first_of(21)
def test_brute_force(part: int) -> None:
    """A hundred decks more, of ten cards, which leave the dealer several hands."""
    for number in range(5 if part else 1):
        rules, deck = drawn(Random(f"brute {part}/{number}"), 10 if part else 9)
        counted: Counter[tuple[Amount, Amount]] = Counter()
        chances = count(GAME, rules, ANTE, deck).chances
        found = brute_force(rules, deck)
        for end, chance in chances.items():
            counted[end.net, end.risked] += chance * found.total()  # type: ignore[assignment]
        assert counted == found, (rules, written(deck))


def test_trips_on_a_short_deck() -> None:
    rules = Rules(trips="9/8/7/6/5/4/3", burns=False)
    deck = cards("Ac Ad Ah Kc Kd Ks 9c")
    assert -count(GAME, rules, TRIPS, deck).mean() == -6  # one hand of seven: a full house


def test_one_board_by_hand() -> None:
    """Aces against every two cards on a board without a draw: what beats them is counted on the fingers.

    Of 990 hands 3 x 3 sets and pairs in the hand (three each of K, Q, 8, 5, 2) win: 15; two pair: nine for each two
    ranks of the board, 90; one hand, the other two aces, ties.
    """
    _, found = compared(cards("As Ad"), cards("Kc Qd 8h 5s 2c"), STANDARD)
    assert found[2].sum() == 15 + 90
    assert found[1].sum() == 1
    assert found.sum() == 990
    assert found[0][0] > 0  # the dealer does not open


def test_the_last_decision_of_a_hand() -> None:
    """With the same: won less lost for the play wager, the ante where the dealer opens, the blind lost only."""
    category, found = compared(cards("As Ad"), cards("Kc Qd 8h 5s 2c"), STANDARD)
    won, _, lost = found.sum(axis=1).tolist()
    worth = Fraction(int(won - lost + found[0][1] - found[2][1] - lost), 990)
    assert dict(one_hand(GAME, Rules(), "As Ad", "Kc Qd 8h 5s 2c").actions) == {"play-1x": worth, "fold": -2}
    assert category


def test_on_the_flop_suits_have_no_names() -> None:
    """Hands and flops that are one another with suits exchanged are one question; others are not."""
    plays = Player(Rules(), cards("Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs"))

    def question(hand: str, flop: str) -> tuple[int, int]:
        return plays._on_flop(cards(hand), cards(flop))

    asked = question("Ac Kc", "Qc Kd Ah")
    for exchanged in ("cdhs", "dchs", "hscd", "shdc"):
        suits = str.maketrans("cdhs", exchanged)
        assert question("Ac Kc".translate(suits), "Qc Kd Ah".translate(suits)) == asked
    other_hand, other_flop = question("Ac Kh", "Qc Kd Ah".replace("Ah", "As")), question("Ac Kc", "Qc Qd Ah")
    assert asked not in (other_hand, other_flop)
    assert other_flop[0] != asked[0]


def test_hands_that_nobody_decides_on() -> None:
    with pytest.raises(BadHand, match="a hand has 2 cards, not 3"):
        one_hand(GAME, Rules(), "As Ad Ac", "")
    with pytest.raises(BadHand, match="a flop, or the whole board, has 3 or 5 cards, not 4"):
        one_hand(GAME, Rules(), "As Ad", "Kc Qd 8h 5s")
    with pytest.raises(BadHand, match="not of one deck"):
        one_hand(GAME, Rules(), "As Ad", "As Qd 8h")


@pytest.mark.slow
class TestTheWholeDeck:
    """Over all 2,781,381,002,400 deals; some half a minute of processor, once."""

    def test_the_published_edge(self) -> None:
        """Wizard of Odds: 2.185 percent of the ante, 4.152 antes put down on average, 0.526 percent of these."""
        found = count(GAME, Rules(), ANTE)
        assert -found.mean() == EDGE
        assert f"{float(EDGE) * 100:.3f}" == "2.185"
        assert f"{float(found.risked()):.3f}" == "4.152"
        assert f"{float(EDGE / found.risked()) * 100:.3f}" == "0.526"

    def test_the_strategy_before_the_flop_is_the_published_one(self) -> None:
        (told,) = find_strategies(GAME, Rules())
        assert told.edge == EDGE
        plays = UltimatePlays(Rules(), None)
        for (seen,) in plays:
            assert (plays[seen,] == "play-4x") == published(*seen.hand)  # type: ignore[attr-defined]
        costs = {rule.name: rule.cost for rule in told.short_rules}
        assert costs["the published line"] == 0
        assert costs["every hand"] > costs["never at once"] > 0

    def test_one_hand_on_the_flop(self) -> None:
        """Over every two cards to come; the same answer as the table has."""
        told = one_hand(GAME, Rules(), "Ks 4d", "Kc 9d 8h").actions
        plays = UltimatePlays(Rules(), None)
        assert told[0].action == plays[Seen(cards("4d Ks"), cards("8h 9d Kc")),] == "play-2x"

    def test_both_wagers(self) -> None:
        """A good hand is good for both."""
        found = together(GAME, Rules(), [ANTE, TRIPS])
        assert found.means == (-EDGE, count(GAME, Rules(), TRIPS).mean())
        assert found.covariance(0, 1) > 0
