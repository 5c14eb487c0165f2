"""Every option of the blackjack family: it changes what the solver says of the main wager, or it cannot matter."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.equipment.cards import cards
from croupier.games.blackjack.rules import SAME_SUIT_ONE_DECK, SEVENS_OTHER
from croupier.odds import Paytable
from tests.analysis.test_blackjack_script import NEAR, by_value
from tests.quick import slow

F = Fraction
Settings = dict[str, Any]

# By game: the option, what else must be chosen for it to count, and another value.
CHANGES: dict[str, dict[str, tuple[Settings, Any]]] = {
    "blackjack": {
        "decks": ({}, 8),
        "boxes": ({"resplit": True}, 6),
        "hole_card_up": ({}, True),
        "soft_17": ({}, "hit"),
        "natural_odds": ({}, F(6, 5)),
        "double_on": ({}, "9-11"),  # from here on unlawful, but it can be asked
        "double_after_split": ({}, False),
        "split_to": ({}, 3),
        "aces_play_on": ({}, True),
        "early_surrender": ({}, True),
        "takes_raises": ({}, True),
        "surrender": ({}, True),
        "resplit": ({}, True),
        "bar_resplit_aces": ({"resplit": True}, True),
        "five_card_21": ({}, True),
        "five_card_odds": ({"five_card_21": True}, F(3)),
        "split_21_wins": ({}, True),
        "busts_wait": ({}, False),
        "equal_busts_tie": ({}, True),
        "split_by_rank": ({"hole_card_up": True}, True),
        "up_blackjack_waits": ({"hole_card_up": True}, True),
        "up_split_21_wins": ({"hole_card_up": True}, True),
        "up_soft_doubles": ({"hole_card_up": True}, True),
    },
    "night-blackjack": {
        "decks": ({}, 1),
        "double_from": ({}, 9),  # unlawful, but it can be asked
        "bar_resplit_aces": ({}, False),
        "tie_option": ({}, "ii"),
    },
    "multi-action-blackjack": {
        "decks": ({}, 1),
        "double_from": ({"extras": True}, 9),
        "bar_resplit_aces": ({"extras": True}, False),
        "extras": ({}, True),
        "equal_21": ({}, True),
    },
}
_MONEY = {"minimum": 1000, "maximum": 5000, "chip": 500, "coin": 1}
NEVER: dict[str, dict[str, Any]] = {
    "blackjack": {
        **_MONEY,
        "hole_card": True,  # §19:47-2.10(b), §19:47-2.11[blackjack]
        "card_reader": True,
        "late_insurance": True,
        "even_money": True,
        "additional": "sevens",
        "additional_stake": 500,
        "over_under_odds": F(2),
        "same_suit_odds": SAME_SUIT_ONE_DECK,
        "sevens_odds": SEVENS_OTHER,
        "sevens_card": "any",
        "match_the_dealer": True,
        "no_mid_shoe_entry": True,
        "people_on_a_box": 1,
        "boxes_a_player": 1,
        "shuffler": True,
        "cut_off": F(1, 2),
        "from_hand": True,
        "shuffling": "bart-carter",
        "progressive": True,
        "progressive_prizes": "colors",
        "meter_seed": 10_000,
        "meter_reset": 10_000,
        "meter_rate": F(1, 2),
        "blackjack_bonus": True,
        "bonus_pays": F(17),
        "bonus_jackpot": 100,
        "streak": True,
        "streak_odds": Paytable({f"streak-{wins}": F(9) for wins in range(2, 6)}),
    },
    "night-blackjack": {
        **_MONEY,
        "shoe": False,
        "shuffler": True,
        "boxes": 6,
        "surrender": True,
        "card_down": True,
    },
    "multi-action-blackjack": {
        **_MONEY,
        "shoe": False,
        "shuffler": True,
        "boxes": 6,
        "surrender": True,
        "new_hands": True,  # §13:47-20.30(f)6: a spot is worth the same
    },
}
UNUSED = {"ace_low_doubles"}
"""What may be done by it is never best from full decks."""
ELSEWHERE = {"multiple_action", "least_spots", "double_shoe"}
"""One hand on several spots, and two sides of a shoe: what those are worth is held in test_blackjack_multiple.py and
test_blackjack_double_shoe.py."""
WITH: dict[str, Settings] = {"card_reader": {"hole_card": True}}
DECK = "Ac 6d 7h 8s 9c Td"


@cache
def mean(game: str, *settings: tuple[str, Any]) -> float:
    return solve_blackjack(registry.game_named(game).Rules().set(dict(settings)), most_hands=4).mean


@pytest.mark.parametrize("game", CHANGES)
def test_every_option_is_one_or_the_other(game: str) -> None:
    options = set(registry.game_named(game).Rules.options())
    assert {*CHANGES[game], *NEVER[game]} == options - UNUSED - ELSEWHERE
    assert not set(CHANGES[game]) & set(NEVER[game])


# What is not gone through on short decks by the quick tests of test_blackjack_decks.py.
QUICK = {
    *("decks", "boxes", "double_after_split", "split_to", "aces_play_on", "takes_raises", "five_card_21"),
    *("five_card_odds", "split_21_wins", "equal_busts_tie", "double_from", "extras"),
}


@pytest.mark.parametrize(
    ("game", "option"),
    [
        (game, option) if option in QUICK else slow((game, option))
        for game, options in CHANGES.items()
        for option in options
    ],
)
def test_options_that_change_the_main_wager(game: str, option: str) -> None:
    others, value = CHANGES[game][option]
    assert abs(mean(game, *others.items()) - mean(game, *others.items(), (option, value))) > 1e-9


LOOKS = {"hole_card": True, "card_reader": True}  # alone: they take their matter from others


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        *(
            (game, {name: value for name, value in options.items() if name not in LOOKS})
            for game, options in NEVER.items()
        ),
        ("blackjack", LOOKS),
    ],
)
def test_options_that_cannot_matter_together(game: str, settings: Settings) -> None:
    """By the solver on full decks, and by the script on a short one, explored with all of them and with none."""
    assert mean(game, *settings.items()) == pytest.approx(mean(game), abs=NEAR)
    assert explored(game, *settings.items()) == explored(game)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option"), [(game, option) for game, options in NEVER.items() for option in options])
def test_options_that_cannot_matter(game: str, option: str) -> None:
    """By the solver on full decks, and by the script on a short one, explored with and without the option."""
    settings = {**WITH.get(option, {}), option: NEVER[game][option]}
    assert mean(game, *settings.items()) == pytest.approx(mean(game), abs=NEAR)
    assert explored(game, *settings.items()) == explored(game)


@pytest.mark.parametrize(
    ("game", "others"), [slow(("night-blackjack", {})), slow(("multi-action-blackjack", {"extras": True}))]
)
def test_an_ace_with_a_nine_may_be_doubled_by_a_reading_but_should_not(game: str, others: Settings) -> None:
    """§13:47-20.22(b)2ii: on some short decks it should, where the script is explored too."""
    rules = registry.game_named(game).Rules().set(others)
    read = solve_blackjack(rules.set({"ace_low_doubles": True}), most_hands=4)
    found = solve_blackjack(rules, most_hands=4)
    for up in range(1, 11):
        assert set(read.options((1, 9), up)) - set(found.options((1, 9), up)) == {"double"}
    assert read.mean == pytest.approx(found.mean, abs=NEAR)
    deck = f"{DECK} Ts"  # of six cards, three hands that gain by it run out, and the round is void
    with_reading = explored(game, *others.items(), ("ace_low_doubles", True), deck=deck)
    assert with_reading > explored(game, *others.items(), deck=deck)


@cache
def explored(game: str, *settings: tuple[str, Any], deck: str = DECK) -> Fraction:
    found = registry.game_named(game)
    rules = found.Rules().set(dict(settings))
    return explore(found, rules, found.wagers(rules)[0]._replace(lens=by_value), cards(deck)).mean()
