"""Several wagers of one round: by hand, from published counts, and by exploring the script on short decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import isclose
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.joint import BadMix, Together, joint_odds, read_mix
from croupier.analysis.reports.moments import Moments, decode, encode
from croupier.analysis.reports.outcomes import best_play, explore
from croupier.companions import companions_of, load_companion
from croupier.equipment.cards import Card, cards
from croupier.errors import UnknownName
from croupier.game import Game
from croupier.games.blackjack.judgements import VALUE
from croupier.games.night.joker_seven.wagers import settle
from croupier.table import Ask, Spot
from croupier.tables.explore import Tracked
from tests.analysis.test_blackjack_script import Given, Options, by_value, solved
from tests.quick import slow

F = Fraction


def found(game: str, mix: str, **settings: Any) -> Together:
    asked = registry.game_named(game)
    rules = asked.Rules().set(settings)
    return joint_odds(asked, rules, read_mix(asked, rules, mix))


def test_red_with_a_red_number() -> None:
    """18 pays 35 while red pays 1; 17 other reds; 20 pockets lose both."""
    told = found("roulette", "red=5,straight 18")
    covariance = F(35 - 17 + 20, 38) - F(2, 38) ** 2
    assert told.moments.covariance(0, 1) == covariance == F(360, 361)
    red, straight = 1 - F(2, 38) ** 2, F(35**2 + 37, 38) - F(2, 38) ** 2
    assert told.whole == 25 * red + straight + 2 * 5 * covariance
    assert told.apart == 25 * red + straight
    assert told.loss == F(6 * 2, 38)
    assert told.correlation(0, 1) == told.correlation(1, 0)
    assert isclose(
        float(told.correlation(0, 1) or 0), float(covariance) / (float(red) * float(straight)) ** 0.5, abs_tol=1e-6
    )


def test_red_with_a_black_number() -> None:
    """17 loses red; 18 reds lose the number; 19 pockets lose both."""
    assert found("roulette", "red,17").moments.covariance(0, 1) == F(-35 - 18 + 19, 38) - F(2, 38) ** 2


@pytest.mark.parametrize("pays", [F(1, 20), F(1, 25)])
def test_baccarat_from_the_published_counts(pays: Fraction) -> None:
    """Eight decks: how many deals banker wins, player wins and ties have."""
    banker, player, tie = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
    deals = banker + player + tie
    assert deals == 4_998_398_275_503_360
    told = found("punto-banco", "banker,player,tie", decks=8, vigorish=pays)
    b, p, t = (F(number, deals) for number in (banker, player, tie))
    means = ((1 - pays) * b - p, p - b, 8 * t - b - p)
    assert told.moments.means == means
    assert told.moments.products[0][1] == -(1 - pays) * b - p
    assert told.moments.products[0][2] == -(1 - pays) * b + p
    assert told.moments.products[1][2] == b - p
    assert told.moments.products[2][2] == 64 * t + b + p
    assert told.whole == sum(told.covariance(one, other) for one in range(3) for other in range(3))


def test_pass_with_the_field_by_its_first_throw() -> None:
    """The field is decided by the throw that sets the point; the line goes on from there."""
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}

    def line(total: int) -> Fraction:
        if total in (7, 11):
            return F(1)
        return F(-1) if total in (2, 3, 12) else 2 * F(ways[total], ways[total] + 6) - 1

    field = {total: F(-1) for total in ways} | {3: F(1), 4: F(1), 9: F(1), 10: F(1), 11: F(1), 2: F(2), 12: F(2)}
    told = found("craps", "pass,field")
    assert told.moments.products[0][1] == sum(F(ways[total], 36) * field[total] * line(total) for total in ways)
    assert told.moments.means == (F(-7, 495), F(-1, 18))
    assert told.moments.rounds == F(557, 165)


def test_pass_and_dont_pass_lose_only_by_a_twelve() -> None:
    assert found("craps", "pass,dont-pass").whole == F(1, 36) * F(35, 36)


def test_odds_are_a_part_of_the_wager_that_they_support() -> None:
    """Odds have no edge, and what they win the field knows nothing of but through the first throw."""
    told = found("craps", "pass-with-odds,field=1/2")
    assert told.loss == F(7, 495) + F(1, 36)
    assert told.covariance(0, 1) == F(1, 2) * found("craps", "pass,field").covariance(0, 1)


def test_a_raise_at_red_dog_by_counting_ranks() -> None:
    """The third card wins both or loses both. No raise without a spread; three of a kind are paid 11 to 1."""
    rules: Any = registry.game_named("red-dog").Rules()
    size, each = 52 * rules.decks, 4 * rules.decks
    paid = {1: 5, 2: 4, 3: 2}
    product = square = offered = F(0)
    for one, other in combinations(range(2, 15), 2):
        if spread := other - one - 1:
            chance, wins = F(2 * each * each, size * (size - 1)), F(spread * each, size - 2)
            product += chance * (wins * paid.get(spread, 1) ** 2 + 1 - wins)
            square += chance * (wins * paid.get(spread, 1) ** 2 + 1 - wins)
            offered += chance
    told = found("red-dog", "wager,raise")
    assert told.moments.products[0][1] == product
    assert told.moments.products[1][1] == square
    assert told.moments.made == (F(1), offered)


# --- By exploring the script on a short deck ----------------------------------------------------------------------


def explored(game: Game, rules: Any, names: str, pack: tuple[Card, ...]) -> Fraction:
    """The mean square of all of them together, with what is best for the sum."""
    mix = read_mix(game, rules, names)
    puts = dict(put for wager, _ in mix for put in wager.puts)
    wager = mix[0].wager._replace(puts=tuple(puts.items()), unit=0)
    return explore(game, rules, wager, pack, tracked=Tracked(every=True)).square()


def counted(game: Game, rules: Any, names: str, pack: tuple[Card, ...]) -> Moments:
    wagers = [wager for wager, _ in read_mix(game, rules, names)]
    together = load_companion(companions_of(game).together)
    assert together is not None
    told: Moments = together(game, rules, wagers, pack)
    return told


def whole(told: Moments) -> Fraction:
    return sum((product for row in told.products for product in row), F(0))


@pytest.mark.parametrize(
    ("game", "mix", "settings", "pack"),
    [
        ("caribbean-stud", "ante,progressive", {"progressive": True}, "Ac Kc Qc Jc 9c Ad Ks As 4d 4h"),
        (
            "let-it-ride",
            "bet,bonus,three-card-bonus",
            {"bonus": "A", "three_card_bonus": "40/30/6/4/1"},
            "Ac Kc Qc Jc Tc Ad As",
        ),
    ],
)
def test_poker_on_a_short_deck(game: str, mix: str, settings: dict[str, Any], pack: str) -> None:
    asked = registry.game_named(game)
    rules = asked.Rules().set(settings)
    told = counted(asked, rules, mix, cards(pack))
    assert whole(told) == explored(asked, rules, mix, cards(pack))
    assert any(told.covariance(0, other) for other in range(1, len(told.means)))


def test_joker_seven_hand_by_hand() -> None:
    game, pack = registry.game_named("joker-seven"), cards("2c 2d 2h 3s 3d Ac Ad Kh 9s")
    rules: Any = game.Rules()
    told = counted(game, rules, "prial,pair-of-aces,four-or-more-red", pack)
    hands = list(combinations(pack, 7))
    names = ("prial", "pair-of-aces", "four-or-more-red")
    for one, first in enumerate(names):
        for other, second in enumerate(names):
            ways = sum((settle(rules, first, hand).gain * settle(rules, second, hand).gain for hand in hands), F(0))
            assert told.products[one][other] == ways / len(hands)


def first_cards(seen: tuple[Card, ...], card: Card) -> Any:
    """Suits decide nothing after the player's two cards and the dealer's first."""
    return card if len(seen) < 3 else VALUE[card.rank]


class Beside(Given):
    """The main wager as a solution plays it, with insurance or with another wager beside it, all of it followed."""

    def __init__(self, of: Options, deck: tuple[Card, ...], side: str) -> None:
        super().__init__(of.game, of.rules(), deck, solved(of, deck), "")
        self.insure = side == "insurance"
        self.tracked = Tracked(every=True)
        self._lens = by_value if self.insure else first_cards
        if not self.insure:
            self.puts = (*self.puts, (Spot(side), 1))

    def _given(self, ask: Ask, names: set[str]) -> str:
        return "insurance" if self.insure and "insurance" in names else super()._given(ask, names)


ONE_ACE = "Ac 8c 8d Ts Kc Qc Qd 7d"
TWO_ACES = "Ac Ad 8c 8d Ts Kc Qc 7d"
"""The player has a blackjack while the dealer shows an ace."""
LOOKS = {"hole_card": True, "card_reader": True}


@pytest.mark.parametrize(
    ("side", "settings", "pack"),
    [
        slow(("insurance", {}, ONE_ACE)),
        ("insurance", {"hole_card": True, "card_reader": True, "surrender": True}, ONE_ACE),
        *(("insurance", settings, TWO_ACES) for settings in ({}, LOOKS, {**LOOKS, "surrender": True})),
        ("over-13", {"additional": "over-under-13"}, ONE_ACE),
        slow(("royal-match", {"additional": "royal-match"}, ONE_ACE)),
        ("match-the-dealer", {"match_the_dealer": True}, ONE_ACE),
    ],
)
def test_blackjack_beside_the_script(side: str, settings: dict[str, Any], pack: str) -> None:
    """With all of it on a short deck, what the script pays squared is what the moments say."""
    game, deck = registry.game_named("blackjack"), cards(pack)
    of = Options("blackjack", settings)
    rules = of.rules()
    told = counted(game, rules, f"wager,{side}", deck)
    paths, _ = best_play(list(Beside(of, deck, side).paths()))
    units = (1.0, 0.5) if side == "insurance" else (1.0, 1.0)
    square = sum(
        float(product) * one * other
        for row, one in zip(told.products, units, strict=True)
        for product, other in zip(row, units, strict=True)
    )
    assert isclose(square, float(sum(path.probability * path.net**2 for path in paths)), abs_tol=1e-11)
    mean = sum(float(mean) * of for mean, of in zip(told.means, units, strict=True))
    assert isclose(mean, float(sum(path.probability * path.net for path in paths)), abs_tol=1e-11)


# --- What is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "mix", "settings", "says"),
    [
        ("craps", "pass,come", {}, "pass cannot be made with the others: pass is bet just before a come-out roll"),
        ("craps", "come-odds-4,come-odds-5", {}, "are made at different moments"),
        ("craps", "pass,pass-with-odds", {}, "pass-with-odds is named twice"),
        ("craps", "pass=0", {}, "units are a number above 0"),
        ("craps", "pass=1/0", {}, "units are a number above 0"),
        ("craps", "pass=1e10,field", {}, "at most 1,000,000,000"),
        ("craps", "pass=1e99,field", {}, "at most 1,000,000,000"),
        ("craps", "pass=1e9999999,field", {}, "at most 1,000,000,000"),  # no fraction is made of it
        ("craps", "pass=1e-99_99_999,field", {}, "in parts of at least 1/1,000,000,000"),
        ("craps", "pass=1/1000000007,field", {}, "in parts of at least 1/1,000,000,000"),
        ("craps", ",", {}, "name the wagers, as in pass,dont-pass=1/2"),
        ("roulette", "red,straight 99", {}, "there is no straight 99 on the double-zero layout"),
        ("under-over", "under-7,7", {}, "a player wagers on one of the three spaces"),
        ("blackjack", "wager,insurance", {}, "with at most 1/2 of it"),
        ("blackjack", "insurance=1/2", {}, "name that too"),
        ("blackjack", "wager,over-13", {}, "it needs --set additional = over-under-13"),
        ("let-it-ride", "bet,bonus=2", {"bonus": "A"}, "bonus is made with $1"),
    ],
)
def test_what_cannot_be_made_together(game: str, mix: str, settings: dict[str, Any], says: str) -> None:
    with pytest.raises(BadMix) as refused:
        found(game, mix, **settings)
    assert says in str(refused.value)


def test_what_nobody_can_say() -> None:
    with pytest.raises(Unavailable, match="sevens goes by a third card"):
        found("blackjack", "wager,sevens", additional="sevens")
    with pytest.raises(Unavailable, match="banker: its chips lie between people"):
        found("chemin-de-fer", "banker")
    with pytest.raises(UnknownName, match="Did you mean field"):
        found("craps", "pass,feeld")


def test_moments_are_kept_as_they_are() -> None:
    told = found("craps", "pass,field").moments
    assert decode(encode(told)) == told
