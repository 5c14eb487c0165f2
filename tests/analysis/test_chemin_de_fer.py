"""Chemin de fer as a game between two people: the sheet's figures, and the script itself explored on short shoes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.chemin_de_fer.deals import Place, SeatKnowledge, by_cards, by_count
from croupier.analysis.solvers.chemin_de_fer.equilibrium import Contest, Draws, Takes
from croupier.analysis.solvers.chemin_de_fer.solve import contest, equilibrium, shoe
from croupier.analysis.solvers.draws.baccarat import final_counts
from croupier.analysis.strategy.model import BadHand, StrategyArguments, find_strategies, one_hand
from croupier.equipment.cards import Pack, cards
from croupier.game import Policy
from croupier.games.chemin_de_fer.drawing import Seen
from croupier.games.chemin_de_fer.rules import Rules
from croupier.games.chemin_de_fer.wagers import CARD, STAY, holds_bank, wagers
from croupier.table import Amount, Ask
from tests.quick import slow

GAME = registry.game_named("chemin-de-fer")
FIVE = SeatKnowledge(5)
NO_FEE = Rules(vigorish=Fraction(0))
FREE = Rules(vigorish=Fraction(0), banker_draw="free")
BOUND = Rules(vigorish=Fraction(0), banker_draw="table")


@pytest.fixture(scope="module")
def put_back() -> Contest:
    return contest(FREE, endless=True)


# --- With replacement: every figure of the fact sheet -----------------------------------------------------------------


def test_kemeny_and_snell(put_back: Contest) -> None:
    """The sheet, after Kemeny and Snell 1957: -679568/53094899, five with 9/11, the banker's six with 859/2288."""
    found = put_back.solve()
    assert found.value == -Fraction(679568, 53094899)
    assert found.draws[FIVE] == Fraction(9, 11)
    assert found.takes[Place(SeatKnowledge(6), None)] == Fraction(859, 2288)
    assert [place for place, often in found.takes.items() if 0 < often < 1] == [Place(SeatKnowledge(6), None)]
    assert equilibrium(FREE, endless=True) == found


@pytest.mark.parametrize(
    ("draws", "percent"),
    [(1, "-1.36769"), (0, "-1.53675"), (Fraction(9, 11), "-1.27991")],
)
def test_a_free_banker_against_a_habit(put_back: Contest, draws: Fraction, percent: str) -> None:
    """The sheet: against a player who always draws on five, always stays, or mixes at best."""
    habit = put_back.usual | {FIVE: Fraction(draws)}
    player, banker = put_back.ends(habit, reply(put_back, habit))
    assert f"{float(player - banker) * 100:.5f}" == percent


def reply(game: Contest, draws: Draws) -> Takes:
    """The banker's best reply: a card wherever it is worth more than none."""
    return game.bound | {place: Fraction(game.card_is_worth(draws, place) > 0) for place in game.free_places}


@pytest.mark.parametrize(
    ("three_nine", "five_four", "drawing", "staying"),
    [
        (1, 1, "-1.22814", "-1.51288"),
        (1, 0, "-1.22317", "-1.51322"),
        (0, 1, "-1.19333", "-1.53642"),
        (0, 0, "-1.18836", "-1.53675"),
    ],
)
def test_a_bound_banker_s_two_places(three_nine: int, five_four: int, drawing: str, staying: str) -> None:
    """The sheet's matrix of two by four: the player's five, and the banker's two free places."""
    bound = contest(BOUND, endless=True)
    takes = bound.bound | {
        Place(SeatKnowledge(3), 9): Fraction(three_nine),
        Place(SeatKnowledge(5), 4): Fraction(five_four),
    }
    assert set(bound.free_places) == {Place(SeatKnowledge(3), 9), Place(SeatKnowledge(5), 4)}
    for draws, percent in ((1, drawing), (0, staying)):
        player, banker = bound.ends(bound.usual | {FIVE: Fraction(draws)}, takes)
        assert f"{float(player - banker) * 100:.5f}" == percent


def test_a_bound_banker_plays_like_punto_banco() -> None:
    """The sheet: always draw on five; 2153464/4826809 for the player, 2212744/4826809 for the banker, -4560/371293."""
    found = equilibrium(BOUND, endless=True)
    assert (found.player, found.banker) == (Fraction(2153464, 4826809), Fraction(2212744, 4826809))
    assert found.value == -Fraction(4560, 371293)
    with_fee = equilibrium(Rules(), endless=True)  # five percent: the banker's own expectation is -1.06400 %
    assert f"{float(Fraction(19, 20) * with_fee.banker - with_fee.player) * 100:.5f}" == "-1.06400"


# --- Without: from any shoe -------------------------------------------------------------------------------------------


def test_without_a_choice_it_is_punto_banco() -> None:
    """A banker by the strict table against a player who draws on five: the count of punto banco, another program."""
    strict = contest(Rules(banker_draw="strict", vigorish=Fraction(0)))
    takes = reply(strict, strict.usual)
    ends, total = final_counts(Pack(6).cards())
    player = sum(ways for (one, other), ways in ends.items() if one > other)
    banker = sum(ways for (one, other), ways in ends.items() if one < other)
    assert strict.ends(strict.usual, takes) == (Fraction(player, total), Fraction(banker, total))


SHORT, LONGER = "Kh Ac 2c 3d 4d 6c", "Ac 4d 5h 9s 6c 6d Kh 2c"
"""Fives of several kinds and a six: both sides have something to decide, and mix."""


def by_mix(often: dict[tuple[tuple[int, ...], int | None], Fraction]) -> Policy:
    """Somebody who draws as often as is said; else he holds the bank, or does as usual."""

    def decides(ask: Ask) -> Sequence[tuple[str, Amount, int]]:
        if not isinstance(ask.sees, Seen):
            return holds_bank(ask)
        part = often[ask.sees.values, ask.sees.third]
        ways = [(CARD, 0, part.numerator), (STAY, 0, part.denominator - part.numerator)]
        return [way for way in ways if way[2]]

    return decides


@pytest.mark.parametrize(
    ("rules", "short"),
    [
        (Rules(banker_draw="free"), SHORT),
        slow((FREE, SHORT)),
        slow((FREE, LONGER)),
        slow((Rules(banker_draw="free"), LONGER)),
        slow((Rules(), LONGER)),
        slow((BOUND, LONGER)),
    ],
    ids=str,
)
def test_the_script_itself_has_no_better_answer(rules: Rules, short: str) -> None:
    """Each side is explored against the other's equilibrium: best play of the script wins no more than the solver says.

    So both strategies are best replies to each other, at a table with a bank, its wagers and its vigorish.
    """
    pack = cards(short)
    found = equilibrium(rules, shoe(pack))
    player, banker = wagers(rules)
    takes = {(place.seat.cards, place.third): often for place, often in found.takes.items()}
    draws: dict[tuple[tuple[int, ...], int | None], Fraction] = {
        (seat.cards, None): often for seat, often in found.draws.items()
    }
    (other,) = player.others
    alone = explore(GAME, rules, player._replace(others=(other._replace(decides=by_mix(takes)),)), pack)
    assert alone.mean() / alone.made == found.value
    (other,) = banker.others
    held = explore(GAME, rules, banker._replace(others=(other._replace(decides=by_mix(draws)),)), pack)
    assert held.made == 1
    assert held.mean() == (1 - rules.vigorish) * found.banker - found.player


@pytest.mark.parametrize(
    "short",
    ["2c 3c 2d 3d 5c 5d Kc 7c 9h", slow("Ac 4d 5h 9s 6c 6d Kh 2c"), slow("Ac Ad 4h 4s 5c 5d Kh Ks 6c 9h 9d")],
)
def test_an_equilibrium_is_proven_by_all_pure_answers(short: str) -> None:
    """Brute force: no pure strategy on the player's fives, and no single place of the banker's, is worth more."""
    small = contest(FREE, shoe(cards(short)))
    found = small.solve()
    fives = [seat for seat in small.free_seats if seat.counts == 5]
    for answers in product((0, 1), repeat=len(fives)):
        draws = small.usual | {seat: Fraction(answer) for seat, answer in zip(fives, answers, strict=True)}
        player, banker = small.ends(draws, found.takes)
        assert player - banker <= found.value
    for place, answer in product(small.free_places, (0, 1)):
        player, banker = small.ends(found.draws, found.takes | {place: Fraction(answer)})
        assert player - banker >= found.value


def test_six_decks() -> None:
    """Each sees his own cards: the player mixes on ace and four, the banker on a six of a six and a ten.

    Proven by `Contest.proves`; no figure of a finite shoe was found in print.
    """
    six = contest(FREE)
    found = six.solve()
    assert six.proves(found.draws, found.takes)
    assert found.value == -Fraction(73356216203119, 5712649844821920)
    assert {seat.cards: often for seat, often in found.draws.items() if seat.counts == 5} == {
        (0, 5): 1,
        (1, 4): Fraction(35003, 74880),
        (2, 3): 0,
        (6, 9): 1,
        (7, 8): 1,
    }
    worse = found.draws | {SeatKnowledge(5, (1, 4)): Fraction(1)}
    assert not six.proves(worse, found.takes)


@pytest.mark.parametrize(("endless", "seats"), [(True, 8), slow((False, 44))])
def test_a_free_caller_has_no_better_answers_on_other_counts(endless: bool, seats: int) -> None:
    """Proven on every count below eight: what binds other players is what a caller of banco would do anyhow."""
    free = Rules(banker_draw="free", banco_caller_free=True)
    found = equilibrium(free, endless=endless)
    assert len(found.free_seats) == seats  # of the 55 pairs of values eleven are naturals
    assert found.value == equilibrium(Rules(banker_draw="free"), endless=endless).value


def test_the_odds_of_both_sides() -> None:
    """The player loses what the banker wins before vigorish; the house has a twentieth of what the banker wins."""
    player, banker = report_odds(GAME, Rules()).wagers
    assert player.house_edge is not None
    assert banker.house_edge is not None
    assert banker.hit_frequency is not None
    assert player.house_edge + banker.house_edge == Fraction(1, 20) * banker.hit_frequency
    assert (player.method, banker.method) == ("exact", "exact")
    assert player.push == banker.push
    out = report_odds(GAME, Rules(), removed=cards("5c 5d 5h 5s"))
    assert out.wagers[0].house_edge != player.house_edge


def test_at_a_stake_the_vigorish_is_rounded_up() -> None:
    """A bank of 26 dollars wins 26 and pays 1.30, in quarters 1.50."""
    at = report_odds(GAME, Rules(), "banker", stake=2_600).wagers[0]
    exact = report_odds(GAME, Rules(), "banker").wagers[0]
    assert at.house_edge is not None
    assert exact.house_edge is not None
    assert exact.hit_frequency is not None
    assert at.house_edge - exact.house_edge == Fraction(20, 2_600) * exact.hit_frequency
    assert report_odds(GAME, Rules(), "banker", stake=200_000).wagers[0].method == "unavailable"


# --- In words ---------------------------------------------------------------------------------------------------------


def test_strategies_in_words() -> None:
    player, banker = find_strategies(GAME, FREE, StrategyArguments(infinite=True))
    assert player.words[0] == "On 5: draw 81.8 times in 100 (9/11)."
    assert banker.words == ("With 6 after the player stays: draw 37.5 times in 100 (859/2288).",)
    assert "loses $1.2799, which is 679568/53094899 of it, to the banker's" in player.notes[0]
    assert any("must not be foreseen" in note for note in player.notes)
    player, banker = find_strategies(GAME, Rules())
    assert player.words == ("On 5: draw.", "Zero to four draw and six and seven stay, by the rule.")
    assert banker.words == ("With 5 after the player's 4: draw with 5-0, 9-6, 8-7; stay with 4-1, 3-2.",)
    assert player.answer(Seen((0, 5)), [CARD, STAY]) == CARD
    assert banker.answer(Seen((1, 4), 4), [CARD, STAY]) == STAY


def test_one_hand() -> None:
    """A banker's six after a stay is a toss-up for a free banker, and no choice for one who is bound."""
    mixed = one_hand(GAME, FREE, "6h Ks", "none")
    assert mixed.actions[0].value == mixed.actions[1].value
    bound = one_hand(GAME, BOUND, "6h Ks", "none")
    assert bound.notes == ("The table leaves the banker no choice here.",)
    five = one_hand(GAME, BOUND, "5h Ks", "")
    assert [each.action for each in five.actions] == [CARD, STAY]
    with pytest.raises(BadHand, match="natural"):
        one_hand(GAME, FREE, "9h Ks", "")


def test_a_shoe_that_is_too_small() -> None:
    with pytest.raises(ValueError, match="six cards, and there are 5"):
        equilibrium(FREE, (1, 1, 1, 1, 1, 0, 0, 0, 0, 0))


def test_cards_and_counts() -> None:
    assert by_cards((1, 4)) == SeatKnowledge(5, (1, 4))
    assert by_count((1, 4)) == SeatKnowledge(5)
