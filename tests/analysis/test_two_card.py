"""Two-card joker poker: counted equals explored on random short decks; the published line is best play."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.play_or_fold.two_card import count, together
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.analysis.strategy.two_card import _grid
from croupier.equipment.cards import JOKER
from croupier.games.two_card_joker_poker import GAME
from croupier.games.two_card_joker_poker.layout import CALL
from croupier.games.two_card_joker_poker.play import Seen
from croupier.games.two_card_joker_poker.rules import Rules
from tests.analysis.short_decks import assert_same, first_of, poker_deck, random_rules, written

TYPED = "50/20/10/5/3/1"
ANTE, PAIR_UP = GAME.wagers(Rules(pair_up=TYPED))


@first_of(21)
def test_short_decks(part: int) -> None:
    """Two hundred in all, with none, one or two jokers: the same outcomes, and the same choices."""
    for number in range(10 if part else 2):
        draw = Random(f"{part}/{number}")
        call = "/".join(map(str, sorted((draw.randint(0, 9) for _ in range(4)), reverse=True)))
        rules = random_rules(GAME, draw).set({"call": call, "pair_up": TYPED})
        deck = (*poker_deck(draw, 6), *[JOKER] * draw.randint(0, 2))
        for wager in (ANTE, PAIR_UP):
            explored, counted = explore(GAME, rules, wager, deck), count(GAME, rules, wager, deck)
            assert_same(counted, explored, (rules, written(deck)))
            if wager is ANTE:
                assert dict(counted.plays) == explored.plays


def test_the_published_line() -> None:
    """Wizard of Odds: Q-5 or better, which is 963 of 1,431 hands."""
    (told,) = find_strategies(GAME, Rules())
    assert told.words == ("Call Q-5 or better; fold the rest.", "That is 963 of the 1,431 hands, 67.30 %.")
    costs = {rule.name: rule.cost for rule in told.short_rules}
    assert costs["one line"] == 0
    assert min(cost for name, cost in costs.items() if name != "one line") > 0
    assert told.edge == -count(GAME, Rules(), ANTE).mean()


def test_one_hand() -> None:
    """Two jokers lose to nobody: the ante always, the call at 8 to 1 when the dealer qualifies."""
    told = dict(one_hand(GAME, Rules(), "Jk Jk", "").actions)
    # Of 1,326 hands without jokers those below queen high: two of nine ranks, unsuited and no neighbors.
    below = sum(12 for high in range(2, 12) for low in range(2, high) if high > low + 1)
    assert told == {"call": 1 + Fraction(8 * (1326 - below), 1326), "fold": -1}
    with pytest.raises(BadHand, match="a hand has 2 cards, not 3"):
        one_hand(GAME, Rules(), "Jk Jk Ac", "")


def test_both_wagers_of_a_hand() -> None:
    rules = Rules(pair_up=TYPED)
    found = together(GAME, rules, [ANTE, PAIR_UP])
    assert found.means == (count(GAME, rules, ANTE).mean(), count(GAME, rules, PAIR_UP).mean())
    assert found.covariance(0, 1) > 0


def test_the_chart_has_the_joker_in_a_row_of_its_own() -> None:
    """Of a player who calls with two cards of one suit, and with a joker beside an even number: no pair is suited."""

    class Plays(dict[tuple[Seen], str]):
        def __missing__(self, key: tuple[Seen]) -> str:
            one, other = key[0].hand or ()
            called = max(one, other).rank % 2 == 0 if JOKER in (one, other) else one.suit == other.suit
            return CALL if called else "fold"

    grid = _grid(Plays())
    assert grid.columns == ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
    rows = {label: "".join(row) for label, row in grid.rows}
    assert rows.pop("joker") == "CFCFCFCFCFCFC"
    assert rows == {label: "F" * (at + 1) + "C" * (12 - at) for at, label in enumerate(grid.columns)}
