"""Rules of one's own for poker games: read, refused, and priced against brute force and published figures."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.analysis.solvers.streets import let_it_ride
from croupier.analysis.strategy.kinds import HeldCards
from croupier.analysis.strategy.own import price_way
from croupier.analysis.strategy.poker_own import four_card
from croupier.analysis.strategy.ride_own import read_case
from croupier.analysis.strategy.rule_words import BadRule, HandNames, read_rule
from croupier.cli import main
from croupier.equipment.cards import cards
from croupier.equipment.poker import Ranking
from croupier.games.caribbean_stud.wagers import RANKING as FIVE
from croupier.games.four_card_poker.wagers import RANKING as FOUR
from croupier.games.let_it_ride.rules import Rules
from croupier.games.let_it_ride.wagers import RANKING, hand_name, settle
from croupier.games.three_card_poker.wagers import RANKING as THREE
from tests.analysis.short_decks import poker_deck
from tests.schemas import assert_fits

# --- Words --------------------------------------------------------------------------------------------------------

CASES = [
    (THREE, "Q-6-4 or better", "Qc 6d 4h", 0, True),
    (THREE, "Q-6-4 or better", "Qc 6d 3h", 0, False),
    (THREE, "queen high or better", "Qc 3d 2h", 0, True),
    (THREE, "pair or better; AK", "Ac Kd 2h", 0, True),
    (THREE, "pair or better; AK", "Ac Qd 2h", 0, False),
    (THREE, "flush", "Ac Qc 2c", 0, True),
    (THREE, "flush", "4c 3c 2c", 0, False),  # a straight flush
    (FIVE, "AKJ83 or better", "Ac Kd Jh 8s 3c", 5, True),
    (FIVE, "AKJ83 or better", "Ac Kd Jh 8s 2c", 5, False),
    (FIVE, "AK if up matches", "Ac Kd Jh 8s 2c", 8, True),
    (FIVE, "AK if up matches", "Ac Kd Jh 8s 2c", 9, False),
    (FIVE, "AK with Q or J if up A,K", "Ac Kd Jh 8s 2c", 13, True),
    (FIVE, "AK with Q or J if up A,K", "Ac Kd Th 8s 2c", 13, False),
    (FIVE, "AK with Q or J if up A,K", "Ac Kd Jh 8s 2c", 12, False),
    (FIVE, "AK with Q if up below 4th", "Ac Kd Qh 8s 2c", 7, True),
    (FIVE, "AK with Q if up below 4th", "Ac Kd Qh 8s 2c", 8, False),
    (FIVE, "AK if not dealer shows 2 to 5", "Ac Kd Qh 8s 2c", 6, True),
    (FIVE, "AK if not dealer shows 2 to 5", "Ac Kd Qh 8s 2c", 5, False),
    (FOUR, "pair of 2s to pair of 9s", "9c 9d Qh 8s", 5, True),
    (FOUR, "pair of 2s to pair of 9s", "Tc Td Qh 8s", 5, False),
    (FOUR, "pair of aces or better", "Ac Ad Qh 8s", 5, True),
    (FOUR, "every hand", "2c 3d 4h 9s", 5, True),
]


@pytest.mark.parametrize(("ranking", "case", "hand", "up", "plays"), CASES)
def test_hands_in_words(ranking: Ranking, case: str, hand: str, up: int, plays: bool) -> None:
    read = HandNames(ranking, up=bool(up)).plays(case.split("; "))
    assert read(ranking.rank(cards(hand)), up) is plays


@pytest.mark.parametrize(
    ("case", "ranks", "suited", "rides"),
    [
        ("paid", (10, 10, 2), False, True),
        ("paid", (9, 9, 2), False, False),
        ("three to a royal flush", (14, 12, 10), True, True),
        ("royal", (14, 12, 9), True, False),
        ("suited in a row except A-2-3, 2-3-4", (5, 4, 3), True, True),
        ("suited in a row except A-2-3, 2-3-4", (4, 3, 2), True, False),
        ("suited in a row except A-2-3, 2-3-4", (14, 3, 2), True, False),
        ("suited spread 4 with at least one high card", (10, 9, 7), True, True),
        ("suited spread 4 with at least one high card", (9, 8, 6), True, False),
        ("suited spread 5, 2 high", (11, 10, 7), True, True),
        ("outside straight with 1 high", (10, 9, 8, 7), False, True),
        ("outside straight with 1 high", (9, 8, 7, 6), False, False),
        ("inside straight with 4 high", (14, 13, 11, 10), False, True),
        ("none", (10, 10, 2), False, False),
    ],
)
def test_holdings_in_words(case: str, ranks: tuple[int, ...], suited: bool, rides: bool) -> None:
    assert read_case(case)(HeldCards(ranks, suited)) is rides


def test_a_rule_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('raise = ["pair or better", "AK if up matches"]  # all', "utf-8")
    name, rule = read_rule(str(file), {"raise": "raise"})
    assert (name, rule.words) == ("mine.toml", ("raise: pair or better; AK if up matches",))
    text = tmp_path / "mine.txt"
    text.write_text("# mine\nraise:\n  pair or better\n  AK if up matches\n", "utf-8")
    assert read_rule(str(text), {"raise": "raise"})[1].id == rule.id


REFUSED = [
    ("caribbean-stud", "rise: pair", "no part 'rise'; the parts are raise"),
    ("caribbean-stud", "raise:", "no case in it"),
    ("caribbean-stud", "pair of aces to pair of 2s", "from a higher hand to a lower one"),
    ("caribbean-stud", "AKQJT or better", "no hand 'akqjt'"),
    ("caribbean-stud", "AK if the moon is full", "'the moon is full' cannot be read"),
    ("caribbean-stud", "AK if up 9-2", "from a higher rank to a lower one"),
    ("caribbean-stud", "AK with 1", "is no rank"),
    ("caribbean-stud", "mine.toml", "cannot read mine.toml"),
    ("three-card-poker", "two pair or better", "no hand 'two pair' in this game"),
    ("three-card-poker", "pair if up 2-5", "no card of the dealer's shows"),
    ("four-card-poker", "4x: pair", "no part '4x'"),
    ("four-card-poker", "pair of 10s or better", "stands in no part; write 1x: ..., 2x: ..., 3x: ..."),
    ("let-it-ride", "first: paid", "nothing is said of the second bet"),
    ("let-it-ride", "first: lucky; second: paid", "'lucky' cannot be read"),
    ("let-it-ride", "first: suited except A-B; second: paid", "is no hand"),
]


@pytest.mark.parametrize(("game", "rule", "says"), REFUSED)
def test_rules_that_are_refused(game: str, rule: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "custom", game, rule]) == 2
    assert says in capsys.readouterr().err


def test_an_amount_that_is_not_open_is_refused() -> None:
    game = registry.game_named("four-card-poker")
    rule = "3x: pair of 10s or better; 2x: pair of 2s or better"
    assert four_card(game, game.Rules(), rule).words[1] == "2x: pair of 2s or better"
    with pytest.raises(BadRule, match="2x is not open"):
        four_card(game, game.Rules().set({"play_amounts": "one-or-three"}), rule)


def test_how_often_a_hand_is_played_at_four_card_poker() -> None:
    game = registry.game_named("four-card-poker")
    way = four_card(game, game.Rules(), "play 3x: pair of 10s or better; 1x: pair of 2s or better; AKQ")
    assert way.words == ("3x: pair of 10s or better", "1x: pair of 2s or better; AKQ", "fold otherwise")


# --- Priced -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_let_it_ride_by_brute_force(seed: int) -> None:
    """Every three cards, fourth and fifth of a short deck, one by one."""
    game = registry.game_named("let-it-ride")
    rules = Rules()
    deck = poker_deck(Random(f"ride {seed}"), 8)
    draw = Random(seed)
    answers: dict[Holding, bool] = {}

    def rides(held: Holding) -> bool:
        return answers.setdefault(held, draw.random() < 0.5)

    found: Distribution = let_it_ride.follow(game, rules, rides, deck)
    total = square = Fraction(0)
    number = 0
    for own in combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        for fourth in rest:
            for fifth in rest:
                if fifth != fourth:
                    bets = 1 + rides(holding_of(own)) + rides(holding_of((*own, fourth)))
                    net = bets * settle(rules, hand_name(RANKING.rank((*own, fourth, fifth)))).net(1)
                    total, square, number = total + net, square + net * net, number + 1
    assert (found.mean(), found.square()) == (total / number, square / number)


FIRST = "paid; royal; suited in a row except A-2-3, 2-3-4; suited spread 4 with 1 high except A-2-4, A-3-4"
BEST_RIDE = f"first: {FIRST}; suited spread 5 with 2 high; second: paid; suited; outside straight with 1 high"


@pytest.mark.parametrize(
    ("game", "rule", "percent", "best"),
    [
        # what the sheets and docs/strategy.md have, exactly or published (wizardofodds.com)
        ("three-card-poker", "Q-6-4 or better", "3.3730", True),
        ("three-card-poker", "every hand", "7.6538", False),
        ("three-card-poker", "queen high or better", "3.4491", False),
        pytest.param("let-it-ride", BEST_RIDE, "3.5057", True, marks=pytest.mark.slow),
        pytest.param("caribbean-stud", "AKJ83 or better", "5.3163", False, marks=pytest.mark.slow),
        pytest.param(
            "caribbean-stud",
            "pair or better; AK if up 2-Q and up matches; AK with Q or J if up A,K; AK with Q if up below 4th",
            "5.2245",
            False,
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "four-card-poker",
            "3x: pair of 10s or better; 1x: pair of 3s or better",
            "3.3971",
            False,
            marks=pytest.mark.slow,
        ),
    ],
)
def test_published_rules(game: str, rule: str, percent: str, best: bool) -> None:
    found = registry.game_named(game)
    told = price_way(found, found.Rules(), rule)
    (wager,) = told.report.wagers
    assert wager.method == "exact"
    assert wager.house_edge is not None
    assert f"{float(wager.house_edge * 100):.4f}" == percent
    assert (told.cost == 0) is best
    assert told.cost >= 0


def test_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "custom", "three-card-poker", "pair or better", "--json", "--by-clause"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert_fits(found, "odds")
    assert found["own_strategy"]["words"] == ["play: pair or better", "fold otherwise"]
    assert found["wagers"][0]["clauses"]
    assert Fraction(found["own_strategy"]["cost"]["fraction"]) > 0
