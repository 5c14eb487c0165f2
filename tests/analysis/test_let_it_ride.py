"""Let it ride by counting: against the explored script on short decks, published figures, and published strategy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.report import as_percent, report_odds
from croupier.analysis.solvers.poker_hands.holdings import Holding, HoldingsDeck, holding_of
from croupier.analysis.solvers.streets.let_it_ride import count
from croupier.equipment.cards import STANDARD, Card, cards
from croupier.games.let_it_ride import GAME
from croupier.games.let_it_ride.rules import Rules
from croupier.games.let_it_ride.wagers import RANKING, THREE_CARD_RANKING, hand_name, settle, settle_three_cards
from tests.analysis.short_decks import held
from tests.quick import slow

F = Fraction
RULES = Rules()
BET, BONUS, THREE_CARD = GAME.wagers(RULES)


def counted(settings: Mapping[str, Any] = {}) -> Distribution:
    return count(GAME, RULES.set(settings), BET)


@pytest.fixture(scope="module")
def full() -> Distribution:
    return counted()


# --- The whole deck -----------------------------------------------------------------------------------------------


def test_edge_of_one_of_the_three_bets(full: Distribution) -> None:
    """Wizard of Odds: 3.51 percent of one bet, average final wager 1.2237, element of risk 2.86 percent."""
    assert -full.mean() / full.made == F(37963, 1082900)
    assert sum(full.chances.values()) == 1
    assert round(full.risked(), 6) == F("1.223707")
    assert as_percent(-full.mean() / full.risked(), 2) == "2.86"


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["let-it-ride", "night-let-it-ride"])
def test_report_tells_it_of_one_bet(game_id: str) -> None:
    game = registry.game_named(game_id)
    (found,) = report_odds(game, game.Rules(), "bet").wagers
    assert found.house_edge == F(37963, 1082900)
    assert (found.method, found.decisions) == ("exact", True)
    assert "one of them" in game.basis


def test_hands_of_the_whole_deck(full: Distribution) -> None:
    """Of 2,598,960 hands 1,098,240 hold one pair, of which 5 of 13 pairs are paid; 198,180 are two pair or better.

    The textbook counts: 123,552 + 54,912 + 10,200 + 5,108 + 3,744 + 624 + 36 + 4.
    """
    paid = sum(chance for outcome, chance in full.chances.items() if outcome.clauses[-1][0] == "§19:47-18.11[odds]")
    assert paid == F(1_098_240 * 5 // 13 + 198_180, 2_598_960)


def high(ranks: tuple[int, ...]) -> int:
    return sum(rank >= 10 for rank in ranks)


def first_published(held: Holding) -> bool:
    """The Wizard of Odds' strategy for bet one.

    Ride with any paying hand (tens or better, three of a kind), three to a royal flush, three suited in a row except
    A-2-3 and 2-3-4, three to a straight flush spread 4 with a high card or spread 5 with two high cards.
    """
    ranks = held.ranks
    kinds = Counter(ranks)
    if len(kinds) < 3:
        return len(kinds) == 1 or any(n == 2 and rank >= 10 for rank, n in kinds.items())
    if not held.suit:
        return False
    spread = ranks[-1] - ranks[0] + 1
    wanted = {3: 0, 4: 1, 5: 2}.get(spread, 4)  # so many high cards
    return high(ranks) >= wanted and ranks != (2, 3, 4)


def second_published(held: Holding) -> bool:
    """And for bet two: any paying hand, four to a flush or better, four to an outside straight with a high card.

    Four to an outside straight without one, and four high cards to an inside straight, are worth exactly nothing.
    """
    ranks = held.ranks
    kinds = Counter(ranks)
    pairs = [rank for rank, n in kinds.items() if n == 2]
    if max(kinds.values()) >= 3 or len(pairs) == 2 or any(rank >= 10 for rank in pairs):
        return True
    if pairs:
        return False
    if held.suit:
        return True
    return ranks[3] - ranks[0] == 3 and ranks[3] < 14 and high(ranks) >= 1


def test_best_play_is_the_published_strategy(full: Distribution) -> None:
    """§19:47-18.1[let-it-ride]: with which cards to let it ride, over all holdings of three and four cards."""
    checked = Counter(len(key) for key in full.plays)
    assert checked[1] == 455 + 4 * 286  # ranks with repetition, and three of one suit
    for key, choice in full.plays.items():
        held = key[-1]
        assert isinstance(held, Holding)
        published = first_published(held) if len(key) == 1 else second_published(held)
        assert published == (choice == "ride"), held


@pytest.mark.parametrize(
    ("settings", "edge"),
    [  # the fact sheet's fractions; one of the two guides prints the return of A as 0.7446
        ({"bonus": "A"}, F(395, 1547)),
        ({"bonus": "B"}, F(2573, 9555)),
        ({"bonus": "C"}, F(460, 1911)),
    ],
)
def test_bonus_schedules(settings: dict[str, Any], edge: Fraction) -> None:
    """§19:47-18.11[bonus-prizes]."""
    found = count(GAME, RULES.set(settings), BONUS)
    assert -found.mean() == edge
    returned = count(GAME, RULES.set({**settings, "bonus_dollar_returned": True}), BONUS)
    assert returned.mean() - found.mean() == found.hit()  # the dollar back, as often as it wins


@pytest.mark.parametrize(("bonus", "edge"), [("A", "22.6618"), ("B", "19.3030"), ("C", "21.1997")])
def test_bonus_with_the_dollar_returned(bonus: str, edge: str) -> None:
    found = count(GAME, RULES.set({"bonus": bonus, "bonus_dollar_returned": True}), BONUS)
    assert as_percent(-found.mean(), 4) == edge


@pytest.mark.parametrize(
    ("schedule", "edge"),
    [  # published for three card poker's pair plus, where the same tables are in use; the last by hand, 297/5525
        ("40/30/6/4/1", "2.3167"),
        ("40/30/6/3/1", "7.2760"),
        ("40/30/5/4/1", "5.5747"),
        ("50/40/30/6/4/1", "2.1357"),
        ("100/50/25/6/3/1", "5.3756"),
    ],
)
def test_three_card_schedules(schedule: str, edge: str) -> None:
    """§19:47-18.11[three-card-odds]."""
    found = count(GAME, RULES.set({"three_card_bonus": schedule}), THREE_CARD)
    assert as_percent(-found.mean(), 4) == edge


# --- Short decks: the script itself, explored -------------------------------------------------------------------

ROYAL = "Ac Kc Qc Jc Tc Kd 9c"
PAIRS = "9c 9d Tc Td Jh Jc 8h"
WHEEL = "Ad 2d 3d 4d 5c 6d Th"


@pytest.mark.parametrize(
    ("deck", "settings"),
    [
        slow((ROYAL + " 2h", {})),
        (PAIRS, {}),
        slow((WHEEL, {})),
        (ROYAL, {"odds.royal-flush": "1500 to 1", "odds.flush": "17 to 2", "odds.pair-of-tens": "3 to 2"}),
        slow((PAIRS, {"odds.two-pair": "5 to 2", "deal_from": "automated-shoe"})),
    ],
)
def test_three_bets_equal_the_explored_script(deck: str, settings: dict[str, Any]) -> None:
    rules = RULES.set(settings)
    explored, found = explore(GAME, rules, BET, cards(deck)), count(GAME, rules, BET, cards(deck))
    assert found.chances == explored.chances
    assert found.made == explored.made == 1
    assert found.by_clause() == explored.by_clause()
    for (first, *later), choice in explored.plays.items():
        key: tuple[Any, ...] = (held(first),)
        if later:
            before, second = later
            key = (*key, before, held(second))
            if before != found.plays[key[:1]]:
                continue  # a way that best play does not go
        assert found.plays[key] == choice


@pytest.mark.slow
def test_nine_cards() -> None:
    """More than a million shuffles."""
    deck = cards("Ac Kc Qc Jc Tc Ad Kd 2h 2s")
    assert count(GAME, RULES, BET, deck).chances == explore(GAME, RULES, BET, deck).chances


@pytest.mark.parametrize(
    ("deck", "settings"),
    [
        slow((ROYAL, {"bonus": "A", "three_card_bonus": "50/40/30/6/4/1"})),
        slow((PAIRS, {"bonus": "B", "three_card_bonus": "40/30/5/4/1"})),
        (WHEEL, {"bonus": "C", "bonus_dollar_returned": True, "three_card_bonus": "100/50/25/6/3/1"}),
    ],
)
def test_bonus_wagers_equal_the_explored_script(deck: str, settings: dict[str, Any]) -> None:
    rules = RULES.set(settings)
    for wager in (BONUS, THREE_CARD):
        assert count(GAME, rules, wager, cards(deck)).chances == explore(GAME, rules, wager, cards(deck)).chances


def test_the_night_game_equals_the_explored_script_under_its_own_clauses() -> None:
    game = registry.game_named("night-let-it-ride")
    (bet,) = game.wagers(game.Rules())
    explored, found = (solver(game, game.Rules(), bet, cards(PAIRS)) for solver in (explore, count))
    assert found.chances == explored.chances
    assert {clause[:11] for clause in found.by_clause()} == {"§13:47-20.2"}


def test_without_decisions_by_brute_force() -> None:
    """Bet three alone, hand by hand: C(7, 3) hands with C(4, 2) boards each."""
    deck = cards(WHEEL)
    total, deals = F(0), 0
    for hand in combinations(deck, 3):
        for board in combinations([card for card in deck if card not in hand], 2):
            total += settle(RULES, hand_name(holding_of((*hand, *board)).rank(RANKING))).gain
            deals += 1
    found = count(GAME, RULES, BET, deck)
    third = sum(chance * outcome.clauses[-1][1] for outcome, chance in found.chances.items())
    assert third == total / deals
    assert deals == 210


# --- Holdings -----------------------------------------------------------------------------------------------------


def test_holdings_stand_for_every_set_of_cards() -> None:
    deck = cards("Ac Kc Qc Ad Kd 2h 2s")
    for number in (1, 2, 3):
        ordered = HoldingsDeck(deck).first(number)
        brute = Counter(holding_of(hand) for hand in combinations(deck, number))
        factor = (1, 2, 6)[number - 1]
        assert ordered == Counter({held: ways * factor for held, ways in brute.items()})


def test_three_card_hands_of_the_deck() -> None:
    """22,100 hands: 48 straight flushes, 52 three of a kind, 720 straights, 1,096 flushes, 3,744 pairs."""
    rules = RULES.set({"three_card_bonus": "50/40/30/6/4/1"})
    odds_of = Counter[Fraction]()
    for three, ways in HoldingsDeck(STANDARD).first(3).items():
        odds_of[settle_three_cards(rules, three.rank(THREE_CARD_RANKING)).gain] += ways // 6
    assert odds_of == {F(50): 4, F(40): 44, F(30): 52, F(6): 720, F(4): 1096, F(1): 3744, F(-1): 16440}


def test_suit_matters_only_when_it_is_shared() -> None:
    assert holding_of([Card(5, "c"), Card(2, "c")]) == Holding((2, 5), "c")
    assert holding_of([Card(5, "c"), Card(2, "d")]) == Holding((2, 5), "")
