"""Four card poker: counted equals explored on random short decks; the whole deck among the slow tests.

It cannot be dealt from fewer than eleven cards: then the dealer has what is left, and is known to. From twelve on what
lies face down differs.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.play_or_fold import four_card
from croupier.analysis.solvers.play_or_fold.four_card import count, follow, together
from croupier.analysis.solvers.poker_hands.disjoint import Places, Versus
from croupier.analysis.strategy import four_card as told
from croupier.analysis.strategy.hands import hand_words
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.equipment.cards import Card, cards
from croupier.equipment.poker import FIVE_CARD, FOUR_CARD, Category, Rank, Ranking
from croupier.games.four_card_poker import GAME
from croupier.games.four_card_poker.play import Seen
from croupier.games.four_card_poker.rules import Rules
from croupier.games.four_card_poker.wagers import RANKING
from tests.analysis.short_decks import assert_same, first_of, poker_deck, random_rules, written

ANTE, ACES_UP = GAME.wagers(Rules())
SHORT = cards("Ac Ad Kd Kh Qh Js 9c 8h 7s 5s 4d 3c")


def check(seed: str, size: int, **settings: str) -> None:
    """The same outcomes, and the same choice wherever there is one."""
    draw = Random(seed)
    rules, deck = random_rules(GAME, draw), poker_deck(draw, size)
    bonus = "/".join(str(draw.randint(0, 3)) for _ in range(3))  # of any kind, so that good hands may be folded
    rules = rules.set({"bonus": bonus if draw.random() < 0.5 else "25/20/2", **settings})
    for wager in (ANTE, ACES_UP):
        explored, counted = explore(GAME, rules, wager, deck), count(GAME, rules, wager, deck)
        assert_same(counted, explored, (rules, written(deck)))
        if wager is ANTE:
            assert dict(counted.plays) == explored.plays


@first_of(25)
def test_short_decks(part: int) -> None:
    """Two hundred in all, six of them of twelve cards, which take ten times as long as others; the first with as few
    amounts as there may be."""
    few = {} if part else {"play_amounts": "one-or-three"}
    for number in range(8 if part else 1):
        check(f"{part}/{number}", 12 if number == 7 and part % 4 == 0 else 11, **few)


# --- What it rests on -----------------------------------------------------------------------------------------------


def brute(deck: tuple[Card, ...], ranking: Ranking, own: tuple[Card, ...], up: tuple[Card, ...], dealers: int) -> int:
    """The dealer's hands no higher than the own, one by one."""
    left = [card for card in deck if card not in own and card not in up]
    best = ranking.best(own)
    return sum(ranking.best((*up, *more)) <= best for more in combinations(left, dealers - len(up)))


VERSUS = [(FOUR_CARD, 5, 6, 1, 13), (FIVE_CARD, 5, 5, 0, 12), (FOUR_CARD, 4, 5, 1, 12)]


@pytest.mark.parametrize(("ranking", "own", "dealers", "shows", "size"), VERSUS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)])
def test_disjoint_hands(ranking: Ranking, own: int, dealers: int, shows: int, size: int, seed: int) -> None:
    """Of three ranks in four suits, all of which may be exchanged, and at random."""
    draw = Random(seed)
    deck = (
        tuple(Card(rank, suit) for rank in (14, 13, 5, 2) for suit in "cdhs")[:size]
        if not seed
        else poker_deck(draw, size)
    )
    versus = Versus(Places(deck), ranking, own, dealers, shows)
    found = versus.at_or_below()
    less = versus.at_or_below(1)
    hands, number = versus.hands, versus.deck.number
    assert hands.ways.sum() == len(list(combinations(deck, own)))
    for index in draw.sample(range(len(hands.sets)), min(12, len(hands.sets))):
        held = tuple(versus.deck.cards[place] for place in hands.sets[index])
        for up in range(number) if shows else [0]:
            shown = (versus.deck.cards[up],) if shows else ()
            if shown and shown[0] in held:
                assert found[index, up] == -1
                continue
            assert found[index, up] == brute(deck, ranking, held, shown, dealers)
            assert less[index, up] <= found[index, up] <= versus.unseen


def test_classes_of_sets() -> None:
    """Of a full deck there are 13, 169, 1,755 and 16,432 sets of one to four cards but for their suits."""
    from croupier.analysis.solvers.poker_hands.disjoint import Orbits
    from croupier.equipment.cards import STANDARD

    deck = Places(STANDARD)
    assert [len(Orbits(deck, size).sets) for size in range(5)] == [1, 13, 169, 1755, 16_432]
    assert [int(Orbits(deck, size).ways.sum()) for size in range(4)] == [1, 52, 1326, 22_100]
    with pytest.raises(ValueError, match="each card once"):
        Places(cards("Ac Ac"))


# --- Told -----------------------------------------------------------------------------------------------------------


def test_the_strategy_of_a_short_deck() -> None:
    """What the rows say of twelve cards is what the outcomes say; rules that tell less apart cost more."""
    rules = Rules()
    rows = four_card._rows(SHORT, four_card._bonus(rules))
    best = told.strategy(GAME, rules, rows, SHORT)
    assert best.edge == -count(GAME, rules, ANTE, SHORT).mean()
    costs = [rule.cost for rule in best.short_rules]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= 0
    (grid,) = best.grids
    assert [label for label, _ in grid.rows] == ["a pair of aces", "a pair of kings", "ace-king"]
    assert {row[-1].split()[0] for row in best.decisions.rows} <= {"fold", "play-1x", "play-3x"}
    assert len({row[:2] for row in best.decisions.rows}) == len(best.decisions.rows)


def test_both_wagers_of_a_hand() -> None:
    """By hand over all deals of a short deck, a fold with its aces up lost."""
    rules = Rules(fold_forfeits_aces_up=True, bonus="0/0/0")
    found = together(GAME, rules, [ANTE, ACES_UP], SHORT[:11])
    single = count(GAME, rules, ANTE, SHORT[:11])
    assert found.means[0] == single.mean()
    folds = sum(chance for end, chance in single.chances.items() if end.clauses[0][0] == "§19:47-27.10[fold]")
    paid = count(GAME, rules, ACES_UP, SHORT[:11])
    assert folds > 0
    assert found.means[1] <= paid.mean()
    kept = together(GAME, rules.set({"fold_forfeits_aces_up": "no"}), [ANTE, ACES_UP], SHORT[:11])
    assert kept.means[1] == paid.mean()


def test_one_hand() -> None:
    """Four aces cannot lose, and pay 25 to 1 besides."""
    best = one_hand(GAME, Rules(), "Ac Ad Ah As Kd", "7s")
    assert dict(best.actions) == {"play-3x": 4 + 25, "play-1x": 2 + 25, "fold": -1}
    with pytest.raises(BadHand, match="face-up card is missing"):
        one_hand(GAME, Rules(), "Ac Ad Ah As Kd", "")
    with pytest.raises(BadHand, match="cannot be in both hands"):
        one_hand(GAME, Rules(), "Ac Ad Ah As Kd", "Ac")


# --- The whole deck -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_ante() -> None:
    """Published 2.79 % of the ante and 1.30 % of all money, Wizard of Odds; and the maker's leaflet returns about
    98.41 % of all money (E. Frome, 2004): fold a pair of twos, once with threes to nines, three times from tens on."""
    found = count(GAME, Rules(), ANTE)
    assert as_percent(-found.mean(), 2) == "2.79"
    assert as_percent(-found.mean() / found.risked(), 2) == "1.30"

    def leaflet(rank: Rank, up: int) -> int:
        if rank.category is not Category.ONE_PAIR:
            return 0 if rank.category is Category.HIGH_CARD else 3
        return 0 if rank.strength[1] < 3 else 1 if rank.strength[1] < 10 else 3

    followed = follow(GAME, Rules(), leaflet)
    assert 1 + followed.mean() / followed.risked() == pytest.approx(0.9841, abs=1e-4)
    (best,) = find_strategies(GAME, Rules())
    assert best.edge == -found.mean()
    rules = {rule.name: rule for rule in best.short_rules}
    assert rules["by the pair alone"].edge == -followed.mean()
    assert "published" in rules["by the pair alone"].source
    cells = {label: dict(zip(best.grids[0].columns, row, strict=True)) for label, row in best.grids[0].rows}
    assert set(cells["a pair of aces"].values()) == {"3"}
    assert (cells["a pair of 6s"]["2"], cells["a pair of 2s"]["2"], cells["a pair of 10s"]["A"]) == ("1", "1", "1*")


@pytest.mark.slow
@pytest.mark.parametrize(("hand", "up"), [("8c 8d Kh 5s 2c", "2h"), ("Ac Kd Qh 9s 8c", "Ah"), ("Tc Td 5h 4s 3c", "Qc")])
def test_rows_by_brute_force(hand: str, up: str) -> None:
    """One hand against all 1,370,754 of the dealer's, and the choice of the table."""
    report = one_hand(GAME, Rules(), hand, up)
    plays = count(GAME, Rules(), ANTE).plays
    sees = Seen(tuple(sorted(cards(hand))), cards(up)[0])
    assert plays[sees,] == report.actions[0].action


@pytest.mark.slow
def test_every_deal_is_counted() -> None:
    rows = four_card.four_card_rows()
    assert sum(sum(row.ways) for row in rows) == 2_598_960 * 47
    assert (
        np.sum([sum(row.ways) for row in rows if RANKING.rank(cards("2c 2d 2h 2s")) <= four_card.RANKS[row.rank]])
        == 624 * 47
    )
    assert Fraction(sum(row.ways[0] for row in rows), 2_598_960 * 47) < Fraction(1, 2)


def test_the_words_of_a_chart_by_hand() -> None:
    """Fold king high, play nines once against some cards, tens and aces always three times: from the lowest tens on."""
    places = {text: list(four_card.RANKS).index(RANKING.rank(cards(text))) for text in TOLD}
    rows = [
        four_card.Row(places[text], up, ways, ()) for text, found in TOLD.items() for up, ways in enumerate(found, 2)
    ]
    assert list(told._words(rows)) == [
        "Always play three times the ante with a pair of 10s or better.",
        f"Always fold what is below {hand_words(four_card.RANKS[places['9c 9d 3h 2s']])}.",
        "In between, lower pairs and ace-king: as the chart says.",
        "Of all hands and cards: fold 30.00 %, play-1x 10.00 %, play-3x 60.00 %.",
    ]


def test_the_rows_of_a_chart_by_hand() -> None:
    """Against each card, hands that are played alike are one row; a hand played in two ways has its own, with both."""
    places = {text: list(four_card.RANKS).index(RANKING.rank(cards(text))) for text in TOLD}
    rows = [
        four_card.Row(places[text], up, ways, ()) for text, found in TOLD.items() for up, ways in enumerate(found, 2)
    ]
    mixed = rows[0]._replace(up=4, ways=(3, 7, 0)), rows[2]._replace(up=4, ways=(0, 10, 0))
    assert list(told._decisions([*rows, *mixed])) == [
        ("a pair of As with 3-2 down to a pair of 10s with 3-2", "2", "play-3x"),
        ("a pair of 9s with 3-2 down to K-Q-9-2", "2", "fold"),
        ("a pair of As with 3-2 down to a pair of 10s with 3-2", "3", "play-3x"),
        ("a pair of 9s with 3-2", "3", "play-1x"),
        ("K-Q-9-2", "3", "fold"),
        ("a pair of 9s with 3-2", "4", "play-1x"),
        ("K-Q-9-2", "4", "fold 3, play-1x 7"),
    ]
    grid = told._grid(rows)
    assert [(name, cells[:3]) for name, cells in grid.rows] == [
        ("a pair of aces", ("3", "3", "")),
        ("a pair of 10s", ("3", "3", "")),
        ("a pair of 9s", ("F", "1", "")),
    ]


def test_a_hand_that_may_be_paid_a_bonus_is_never_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bonus in mind that is so of a full deck; were it not, the rows could not be for all rules."""
    aces = list(four_card.RANKS).index(RANKING.rank(cards("Ac Ad Ah As")))
    low = list(four_card.RANKS).index(RANKING.rank(cards("Kc Qd 9h 2s")))

    def rows(folded: int) -> tuple[four_card.Row, ...]:
        made = four_card.Row(aces, 2, (folded, 0, 10), ()), four_card.Row(low, 2, (10, 0, 0), ())
        monkeypatch.setattr(four_card, "cached", lambda *_: made)
        return four_card.four_card_rows.__wrapped__()

    assert len(rows(0)) == 2
    with pytest.raises(AssertionError):
        rows(1)


TOLD = {
    "Kc Qd 9h 2s": ((10, 0, 0), (10, 0, 0)),
    "9c 9d 3h 2s": ((10, 0, 0), (0, 10, 0)),
    "Tc Td 3h 2s": ((0, 0, 20), (0, 0, 10)),
    "Ac Ad 3h 2s": ((0, 0, 10), (0, 0, 20)),
}
"""Hands, and how often each is best folded, played once and three times against two cards of the dealer's."""
