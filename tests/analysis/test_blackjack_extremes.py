"""The most that a round of blackjack can win and lose: every play of every short deck, and full shoes by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier import registry
from croupier.equipment.cards import Card, cards

pytest.importorskip("numba")

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.extremes import extremes
from tests.analysis.test_blackjack_decks import short_decks
from tests.analysis.test_blackjack_script import FOUR_HANDS, OPTIONS, RUNS_OUT, Given, Options
from tests.quick import among, slow

F = Fraction


def found(of: Options, deck: tuple[Card, ...]) -> tuple[Fraction, Fraction]:
    won, lost = extremes(of.rules(), Counter(card.rank for card in deck))
    return won.net, lost.net


def explored(of: Options, deck: tuple[Card, ...]) -> tuple[Fraction, Fraction]:
    """Over everything that can be decided and dealt, in the script itself; rounds that the deck is too short for are
    void, and no matter."""
    paths = Given(of.game, of.rules(), deck, None, "").paths()
    nets = {F(path.net) for path in paths if not any(by in RUNS_OUT for by, _ in path.clauses)}
    return max(nets), -min(nets)


def compare(name: str, *sizes: int) -> None:
    """On random decks of these sizes."""
    decks = {size: short_decks(size, f"extremes {name}") for size in sizes}
    for size in sizes:
        deck = next(decks[size])
        assert found(OPTIONS[name], deck) == explored(OPTIONS[name], deck), deck


@pytest.mark.parametrize("name", among(OPTIONS, ["default", "busts-do-not-wait", "four-hands-by-rank", "multi"]))
def test_every_play_of_short_decks(name: str) -> None:
    compare(name, 5, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", OPTIONS)
def test_every_play_of_longer_decks(name: str) -> None:
    compare(name, 6, 6, 7, 7, 7, 8)


DECKS = [
    ("default", "8c 8d 3c 3d Tc 6h Td 9c", 4),  # both doubled on 11
    ("four-hands-by-rank", "Tc Td Kc Ks 6h 9d 7c 8c", 2),
    ("night", "9c 9d 9h Tc Td Th 9s 8c", 3),  # three 19s against 17
    ("five-card-21", "Ac 3c 4c 5c 8c Td 6h 9d", 5),
]


@pytest.mark.parametrize(("name", "deck", "won"), DECKS)
def test_decks_that_hold_the_most(name: str, deck: str, won: int) -> None:
    assert found(OPTIONS[name], cards(deck))[0] == won


@pytest.mark.slow
@pytest.mark.parametrize(("name", "deck", "won"), DECKS)
def test_every_play_of_decks_that_hold_the_most(name: str, deck: str, won: int) -> None:
    assert explored(OPTIONS[name], cards(deck)) == found(OPTIONS[name], cards(deck))


@pytest.mark.parametrize(
    ("name", "deck", "won", "lost"),
    [
        # 8-10-7 and 8-9-5 doubled, against an ace: nothing waits for the dealer's second card, and there is none left
        slow(("four-hands-one-of-aces", "Qc 8d 9h As 7c 5d 8h", 2, 4)),
        slow(
            ("default", "Qc 8d 9h As 7c 5d 8h", 2, 3)
        ),  # what was added waits for that card, so only one hand draws to 25
        ("default", "Ac Kd 5h", F(3, 2), F(-3, 2)),  # a blackjack against a 5 is paid at once
        ("default", "Ac Tc 5d 9h", F(3, 2), 1),  # and T-5-9 against an ace is lost at once
        ("surrender", "Tc 6d 9h", F(-1, 2), F(1, 2)),  # given up against a 9 or a 6
        ("hole-card-up", "Tc 3d 3h As", 1, 1),  # a blackjack against 3-3; against 3-10 and 3-ace cards are missing
    ],
)
def test_what_does_not_wait_for_the_dealer(name: str, deck: str, won: Fraction, lost: Fraction) -> None:
    """§19:47-2.12[dealer-stops]: the dealer takes no card that no hand waits for, so there need be none."""
    assert found(OPTIONS[name], cards(deck)) == explored(OPTIONS[name], cards(deck)) == (won, lost)


def test_cards_for_no_round_at_all() -> None:
    with pytest.raises(Unavailable, match="no round can be finished with these cards"):
        found(OPTIONS["default"], cards("Tc 6d 9h"))


# --- Full shoes, by hand ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "settings", "won", "lost"),
    [
        slow(("blackjack", {}, 4, 4)),  # two hands, both doubled: §19:47-2.11(c)1, §19:47-2.10(a)
        slow(("blackjack", {"resplit": True}, 6, 6)),  # three at seven boxes, §19:47-2.11[resplit]
        slow(("blackjack", dict(FOUR_HANDS), 8, 8)),
        ("blackjack", {"decks": 1, **FOUR_HANDS}, 8, 8),  # 2-8-A and the like four times, and the dealer over 21
        ("blackjack", {"five_card_21": True, "five_card_odds": F(5)}, 10, 4),  # 5 to 1 on each, §19:47-2.16[odds]
        slow(("blackjack", {"hole_card_up": True}, 4, 4)),
        slow(("night-blackjack", {"decks": 1}, 16, 16)),  # all tens, and no double after a split: §13:47-20.22(g)2
        slow(("night-blackjack", {}, 64, 64)),
        ("multi-action-blackjack", {}, F(3, 2), 1),  # a natural; a hand is neither doubled nor split
        slow(("multi-action-blackjack", {"extras": True}, 64, 64)),
    ],
)
def test_full_shoes(game: str, settings: dict[str, Any], won: Fraction, lost: Fraction) -> None:
    rules: Any = registry.game_named(game).Rules().set(settings)
    most = extremes(rules, dict.fromkeys(range(2, 15), 4 * rules.decks))
    assert (most[0].net, most[1].net) == (won, lost)


@pytest.mark.slow
def test_how_it_comes_about() -> None:
    ranks = dict.fromkeys(range(2, 15), 24)
    won, lost = extremes(registry.game_named("blackjack").Rules().set(dict(FOUR_HANDS)), ranks)
    assert won.says == "4 hands of a split, all doubled and won"
    assert lost.says == "4 hands of a split, all doubled and lost"
    won, lost = extremes(registry.game_named("multi-action-blackjack").Rules(), ranks)
    assert (won.says, lost.says) == ("a blackjack", "one hand lost")
