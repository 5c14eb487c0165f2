"""The definitions of a casino night, term by term: what they say of hands and games holds."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.equipment.cards import cards
from croupier.equipment.poker import FIVE_CARD, Category
from croupier.equipment.shoe import ShoeState
from croupier.games.night.joker_seven.play import reshuffle_due
from croupier.games.night.joker_seven.rules import Rules as JokerSeven
from croupier.law import citations, provisions

HANDS = {  # the highest and the lowest of each
    "§13:47-20.2[royal-flush]": ("Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th", Category.ROYAL_FLUSH),
    "§13:47-20.2[straight-flush]": ("Kh Qh Jh Th 9h", "5h 4h 3h 2h Ah", Category.STRAIGHT_FLUSH),
    "§13:47-20.2[four-of-a-kind]": ("Ah Ac Ad As Kh", "2h 2c 2d 2s 3h", Category.FOUR_OF_A_KIND),
    "§13:47-20.2[full-house]": ("Ah Ac Ad Ks Kh", "2h 2c 2d 3s 3h", Category.FULL_HOUSE),
    "§13:47-20.2[flush]": ("Ah Kh Qh Jh 9h", "7h 5h 4h 3h 2h", Category.FLUSH),
    "§13:47-20.2[straight]": ("Ah Kc Qh Jh Th", "5h 4c 3h 2h Ah", Category.STRAIGHT),
    "§13:47-20.2[three-of-a-kind]": ("Ah Ac Ad Ks Qh", "2h 2c 2d 4s 3h", Category.THREE_OF_A_KIND),
    "§13:47-20.2[two-pairs]": ("Ah Ac Kd Ks Qh", "3h 3c 2d 2s 4h", Category.TWO_PAIR),
    "§13:47-20.2[pair]": ("Ah Ac Kd Qs Jh", "2h 2c 3d 4s 5h", Category.ONE_PAIR),
}


@pytest.mark.parametrize("term", HANDS)
def test_hands(term: str) -> None:
    high, low, category = HANDS[term]
    highest, lowest = FIVE_CARD.rank(cards(high)), FIVE_CARD.rank(cards(low))
    assert highest.category == lowest.category == category
    assert highest >= lowest


def test_a_straight_does_not_run_round_the_ace_and_no_suit_outranks_another() -> None:
    """§13:47-20.2[straight], §13:47-20.2[suit]: equal hands of two suits are a push, §13:47-20.2[push]. Four cards of
    a suit are no flush."""
    assert FIVE_CARD.rank(cards("Qh Kc Ad 2s 3h")).category == Category.HIGH_CARD
    assert FIVE_CARD.rank(cards("Ah Kh Qh Jh 9s")).category == Category.HIGH_CARD
    assert FIVE_CARD.rank(cards("Ah Kh Qh Jh 9h")) == FIVE_CARD.rank(cards("As Ks Qs Js 9s"))


GAMES = {
    "§13:47-20.2[baccarat]": "night-baccarat",
    "§13:47-20.2[beat-the-dealer]": "beat-the-dealer",
    "§13:47-20.2[blackjack]": "night-blackjack",
    "§13:47-20.2[caribbean-stud-poker]": "night-caribbean-stud",
    "§13:47-20.2[chuck-a-luck]": "chuck-a-luck",
    "§13:47-20.2[craps]": "night-craps",
    "§13:47-20.2[joker-seven]": "joker-seven",
    "§13:47-20.2[let-it-ride]": "night-let-it-ride",
    "§13:47-20.2[mini-baccarat]": "night-mini-baccarat",
    "§13:47-20.2[money-wheel]": "money-wheel",
    "§13:47-20.2[multi-action-blackjack]": "multi-action-blackjack",
    "§13:47-20.2[red-dog]": "night-red-dog",
    "§13:47-20.2[roulette]": "night-roulette",
    "§13:47-20.2[skill-stop-reel]": "skill-stop-reel",
    "§13:47-20.2[skill-stop-video]": "skill-stop-video",
    "§13:47-20.2[token-pusher]": "token-pusher",
    "§13:47-20.2[under-over]": "under-over",
}


def test_every_game_of_a_casino_night_is_outlined() -> None:
    """§13:47-20.2[casino-night]: these and no others, for imitation money, §13:47-20.2[imitation-money]."""
    night = {id for id in registry.game_ids() if registry.game_named(id).subchapter == "13:47-20"}
    assert set(GAMES.values()) == night
    for term in GAMES:
        assert provisions.find_provision(citations.normal_id(term)).kind == "definition"


@pytest.mark.parametrize("game", GAMES.values())
def test_each_is_played_in_whole_dollars(game: str) -> None:
    """Imitation money, §13:47-20.2[casino-night], §13:47-20.2[imitation-money], is bet in whole dollars."""
    rules = registry.game_named(game).Rules()
    assert not rules.set({"minimum": 100, "chip": 100}).breaches()
    assert "§13:47-20.17(a)" in {breach.by for breach in rules.set({"minimum": 99, "chip": 100}).breaches()}


def test_how_many_play() -> None:
    """§13:47-20.2[baccarat]: up to 14; §13:47-20.2[mini-baccarat]: up to seven."""
    assert registry.game_named("night-baccarat").seats[0] == 14
    assert registry.game_named("night-mini-baccarat").seats[0] == 7


def test_a_shuffle_follows_every_round_where_the_definition_is_taken_at_its_word() -> None:
    """§13:47-20.2[shuffle], read beside §13:47-20.19(a)1."""
    rules, played = JokerSeven(), ShoeState(size=54, dealt=7, cutting_card=40, shuffles=1)
    assert reshuffle_due(rules.set({"shuffle_every_round": True}), None, played)
    assert not reshuffle_due(rules.set({"shuffle_every_round": False, "players": 1}), None, played)


def test_the_definitions_are_counted_term_by_term() -> None:
    """44 terms stand in the text; words as §13:47-20.2[fold] and §13:47-20.2[hand] too."""
    assert len(provisions.children_of("13:47-20.2")) == 44
