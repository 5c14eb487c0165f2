"""Let it ride at the table: refusals, the order of things, shuffle and cut, irregularities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from croupier.equipment.cards import Pack, cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.let_it_ride import GAME
from croupier.games.let_it_ride.layout import BET, THREE_CARD_BONUS, read_spot
from croupier.games.let_it_ride.play import Seen
from croupier.games.let_it_ride.rules import PACK, Rules
from croupier.games.shared.poker_table import Carry, reshuffle_due
from croupier.table import DEALER
from croupier.tables.entries import Accept, Entry, RoundVoid, Settled, Turned
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding, Offering
from tests.driving import drive, feed, refusal, said
from tests.games.stud_rounds import FRESH, LOOKED, RIDE_ONE_HAND, RIDE_TWO_HANDS, THREE, ride_cards
from tests.seeded import seeded_chance

RULES = Rules()
NO_CHANGE: Mapping[str, Any] = {}


def table_after(lines: str, settings: Mapping[str, Any] = NO_CHANGE, shoe: ShoeState = FRESH) -> LiveTable:
    """A table at which a person deals, after these inputs."""
    return drive(GAME.id, lines, settings=settings, chips=THREE, shoe=shoe)


def settled(entries: Sequence[Entry]) -> list[tuple[str, str, str, int]]:
    return [(e.result, e.bet.player, str(e.bet.spot), e.paid) for e in entries if isinstance(e, Settled)]


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = """
put alice 8 bet 1500                                     | there is no box 8; this table has 7
put nobody 1 bet 1500                                    | nobody called 'nobody' sits here
put alice 1 insurance 500                                | open: bet, bonus, three card bonus
put alice 1 bet@1 1500                                   | §19:47-18.6(d)
put alice 1 bet 1600                                     | three equal bets (§19:47-18.6(d)); put a multiple of $3
put alice 1 bet 1200                                     | limits of $15 to $3,000 (§19:47-8.2[limits])
put alice 1 bonus 100                                    | the three bets at position 1 first (§19:47-18.6A[bonus])
put alice 1 three-card-bonus 500                         | §19:47-18.6B[three-card-bonus]
put alice 1 bet 1500; put alice 1 bonus 200              | limits of $1 to $1
put alice 1 bet 1500; put alice 1 three-card-bonus 400   | §19:47-8.2[limits]
put alice 1 bet 1500; put alice 1 bet 1500               | take it down to put another (§19:47-18.6(d))
put alice 1 bet 1500; put bert 1 bet 1500                | position 1 is taken (§19:47-18.6(b))
put alice 1 bet 1500; put alice 2 bonus 100              | needs the three bets at position 2
put alice 1 bet 1500; put alice 3 bet 1500               | side by side (§19:47-18.6(e))
put alice 2 bet 1500; put alice 1 bet 1500; put alice 3 bet 1500 | two positions at most, side by side (§19:47-18.6(e))
put alice 1 bet 1500; call alice 1 off                   | §19:47-18.6(c)
put alice 1 bet 1500; put alice 1 bonus 100; take alice 1 | needs the three bets (§19:47-18.6A[bonus])
put alice 1 bet 1500; close; put bert 2 bet 1500         | no bets are open now
put alice 1 bet 1500; close; take alice 1                | waiting for a card to box 1
"""


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_refusal(row: str) -> None:
    """§13:69E-1.13H(a), §19:47-18.6(b), §19:47-18.6(c) and what else may not be."""
    lines, why = (part.strip() for part in row.split("|"))
    *before, last = lines.split(";")
    table = table_after("\n".join(before))
    assert why in refusal(table, last)


def test_what_the_house_does_not_offer() -> None:
    table = table_after("put alice 1 bet 1500", {"bonus": "none", "three_card_bonus": "none", "two_positions": False})
    with pytest.raises(InvalidWager, match="bonus wager is not offered here"):
        feed(table, "put alice 1 bonus 100")
    with pytest.raises(InvalidWager, match="three card bonus wager is not offered here"):
        feed(table, "put alice 1 three-card-bonus 500")
    with pytest.raises(InvalidWager, match=r"open: bet$"):
        feed(table, "put alice 1 insurance 500")
    with pytest.raises(IllegalAction, match="two are for the house to permit"):  # §19:47-18.6(e)
        feed(table, "put alice 2 bet 1500")


def test_words_for_wagers() -> None:
    assert read_spot(RULES, " Bet") == BET
    assert read_spot(RULES, "three card bonus") == read_spot(RULES, "Three-card-bonus") == THREE_CARD_BONUS
    with pytest.raises(InvalidWager, match="no wager 'ante'"):
        read_spot(RULES, "ante")


def test_a_bet_and_its_bonus_may_come_down_before_the_deal() -> None:
    table = table_after("put alice 1 bet 1500\n put alice 1 bonus 100\n take alice 2\n take alice 1\n close")
    assert table.over
    assert table.chips == THREE


# --- The order of things ------------------------------------------------------------------------------------------


def test_a_bet_is_laid_as_three_equal_ones() -> None:
    """§19:47-18.6(d), each in an area of its own, §13:69E-1.13H(b)2."""
    table = table_after("put alice 1 bet 3000\n close")
    stakes = {str(bet.spot): bet.stake for bet in table.standing.values()}
    assert stakes == {"bet 1": 1000, "bet 2": 1000, "bet 3": 1000}
    assert table.chips["alice"] == 97_000


def test_only_who_has_bet_is_dealt_in_from_the_left() -> None:
    """§19:47-18.7(c)1."""
    table = table_after("put carla 6 bet 1500\n put alice 2 bet 1500\n close")
    with pytest.raises(IllegalAction, match="waiting for a card to box 2, face down"):
        feed(table, "deal box-1")
    feed(table, ride_cards(2, 6))
    with pytest.raises(IllegalAction, match="stub to the rack"):
        feed(table, "deal box-2")


def test_players_decide_in_turn_first_on_three_cards_then_on_four() -> None:
    """§19:47-18.10[bet-one], §19:47-18.10[bet-two]; no answer lets it ride, §19:47-18.1[let-it-ride]."""
    table = table_after(RIDE_TWO_HANDS + "\n go stub to the rack\n look alice Qs 2s 8s\n look bert")
    assert isinstance(table.waiting, Deciding)
    (ask,) = table.waiting.asks
    assert ask.sees == Seen(cards("2s 8s Qs"), ())
    assert ask.about is not None
    assert str(ask.about.spot) == "bet 1"
    with pytest.raises(IllegalAction, match="not bert's turn"):
        feed(table, "decide bert ride")
    with pytest.raises(CroupierError, match="Open: withdraw, ride"):
        feed(table, "decide alice raise")
    default = table.default()
    assert default is not None
    assert settled(table.feed(default)) == []  # §19:47-18.10[bet-one-rides]
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.asks[0].sees == Seen(None, ())  # a person deals: only bert knows
    back = settled(feed(table, "decide bert withdraw"))
    assert back == [("back", "bert", "bet 1", 0)]  # §19:47-18.10[bet-one-withdrawn], at once
    assert table.chips["bert"] == 100_000 - 1000
    feed(table, "turn 9h")  # §19:47-18.10[first-community-card]
    assert isinstance(table.waiting, Deciding)
    (ask,) = table.waiting.asks
    assert ask.sees == Seen(cards("2s 8s Qs"), cards("9h"))
    assert ask.about is not None
    assert str(ask.about.spot) == "bet 2"


def test_each_decision_is_free_of_the_other() -> None:
    """§19:47-18.10[bet-two]: four ways to play, and bet three always stays, §19:47-18.10[bet-two-rides]."""
    for first, second, riding in (
        ("ride", "ride", ["1", "2", "3"]),
        ("ride", "withdraw", ["1", "3"]),
        ("withdraw", "ride", ["2", "3"]),
        ("withdraw", "withdraw", ["3"]),
    ):
        table = table_after(RIDE_ONE_HAND + "\n go stub to the rack\n look alice")
        feed(table, f"decide alice {first}\n turn 9h\n decide alice {second}\n turn Th")
        paid = settled(feed(table, "turn Td 4c 2d"))
        assert paid == [("win", "alice", f"bet {number}", 1000) for number in riding]
        assert table.over


def test_a_player_with_two_hands_sees_both() -> None:
    """§19:47-18.6(e)."""
    table = table_after(f"put alice 3 bet 1500\n put alice 2 bet 1500\n close\n{ride_cards(2, 3)}")
    feed(table, "go stub to the rack\n look alice Qs 2s 8s\n look alice 7c 7d 3h")
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.asks[0].sees == Seen(cards("2s 8s Qs"), (), (cards("3h 7c 7d"),))
    feed(table, "decide alice ride")
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.asks[0].sees == Seen(cards("3h 7c 7d"), (), (cards("2s 8s Qs"),))


def test_the_burned_card_is_never_turned() -> None:
    """§19:47-18.10[burn]: the first of three; then §19:47-18.10[second-community-card] ends the board."""
    table = LiveTable(GAME, RULES, Carry(), {"alice": 100_000}, chance=seeded_chance(4))
    feed(table, "accept dealer 26\n put alice 1 bet 1500\n close\n decide alice ride\n decide alice ride")
    assert table.over
    assert table.chance is not None
    order = table.chance.shoe.order
    player, burned, first, second = order[0:6:2], order[1], order[3], order[5]
    turned = [card for entry in table.entries if isinstance(entry, Turned) for card in entry.cards]
    assert turned == [first, second, *player]
    assert burned not in turned


def test_losers_then_winners_from_the_dealers_right() -> None:
    """§19:47-18.10[hands-turned], §19:47-18.10[losing-hand], §19:47-18.10[winners-last].

    Alice loses her bets with a pair of nines and wins her three-card bonus with it, §19:47-18.6B[three-card-bonus].
    """
    bets = "put alice 1 bet 1500\n put alice 1 three-card-bonus 1000\n put bert 2 bet 1500\n put bert 2 bonus 100\n"
    table = table_after(bets + "put carla 3 bet 1500\n close\n" + ride_cards(1, 2, 3))
    feed(table, "go stub to the rack\n look alice\n look bert\n look carla")
    feed(table, "decide alice withdraw\n decide bert withdraw\n decide carla withdraw\n turn 2h")
    feed(table, "decide alice withdraw\n decide bert withdraw\n decide carla withdraw\n turn 3h")
    assert settled(feed(table, "turn Kc Kd 4s")) == []
    assert settled(feed(table, "turn Ah 4h 5h")) == []
    assert settled(feed(table, "turn 9c 9d Js")) == [
        ("lose", "alice", "bet 3", -500),
        ("win", "carla", "bet 3", 500),
        ("win", "bert", "bet 3", 100_000),  # a straight flush, five high: 200 to 1
        ("win", "bert", "bonus", 199_900),
        ("win", "alice", "three-card-bonus", 1000),
    ]
    assert table.over  # §19:47-18.1[round]


def test_a_hand_is_three_own_cards_and_both_community_cards() -> None:
    """§19:47-18.1[hand]."""
    table = table_after(RIDE_ONE_HAND + "\n go stub to the rack\n look alice\n decide alice ride\n turn 7h")
    feed(table, "decide alice ride\n turn 7d")
    assert settled(feed(table, "turn 7c 7s 2d")) == [("win", "alice", f"bet {n}", 50_000) for n in (1, 2, 3)]


def test_the_bonus_is_settled_whatever_is_withdrawn() -> None:
    """§19:47-18.6A[bonus]."""
    table = table_after(f"put alice 1 bet 1500\n put alice 1 bonus 100\n close\n{ride_cards(1)}\n go stub to the rack")
    feed(table, "look alice\n decide alice withdraw\n turn 7h\n decide alice withdraw\n turn 7d")
    paid = settled(feed(table, "turn 7c 7s 2d"))
    assert paid == [("win", "alice", "bet 3", 25_000), ("win", "alice", "bonus", 39_900)]


def test_the_limit_is_for_all_bets_of_a_hand() -> None:
    """§19:47-18.11[payout-limit]: $50,000 in all, whether one bet rides or three."""
    for choice, parts in (("ride", [1_666_700, 1_666_700, 1_666_600]), ("withdraw", [5_000_000])):
        table = table_after(f"put alice 1 bet 60000\n close\n{ride_cards(1)}\n go stub to the rack\n look alice")
        feed(table, f"decide alice {choice}\n turn Ks\n decide alice {choice}\n turn As")
        assert [paid for *_, paid in settled(feed(table, "turn Qs Js Ts"))] == parts


def test_a_round_without_bets_needs_no_cards() -> None:
    table = table_after("close")
    assert table.over
    assert table.shoe == FRESH


# --- Shuffle and cut ----------------------------------------------------------------------------------------------


def test_one_deck_shuffled_after_every_round_and_cut_by_the_dealer() -> None:
    """§19:47-18.2[one-deck], §19:47-18.5(a), §19:47-18.5(b)2, §19:47-18.5(c): at least ten cards, by the dealer."""
    assert sorted(PACK.cards()) == sorted(Pack().cards())
    table = LiveTable(GAME, RULES, Carry(), THREE, chance=seeded_chance(1))
    assert isinstance(table.waiting, Offering)
    assert (table.waiting.who, table.waiting.answers, table.waiting.default) == (DEALER, range(10, 52), 26)
    with pytest.raises(IllegalAction, match="from 10 to 51"):
        table.feed(Accept(DEALER, "9"))
    order = list(table.chance.shoe.order) if table.chance else []
    table.feed(Accept(DEALER, "10"))
    assert table.chance is not None
    assert table.chance.shoe.order == order[10:] + order[:10]
    assert not reshuffle_due(RULES, Carry(), table.shoe)
    assert reshuffle_due(RULES, Carry(), table.shoe._replace(dealt=6))


def test_a_device_shuffles_without_a_cut_and_two_decks_take_turns() -> None:
    """§19:47-18.5(b)1, §19:47-18.2[second-deck]."""
    rules = {"shuffle": "device", "second_deck": True}
    for shuffles, deck in enumerate(("first", "second", "first")):
        used = ShoeState(52, dealt=6, shuffles=shuffles) if shuffles else ShoeState()
        table = table_after("shuffle\n close", rules, used)
        assert f"The {deck} deck comes into play (§19:47-18.2[turns])" in said(table)
        assert table.over


@pytest.mark.parametrize(
    ("shuffle", "rounds", "counted"),
    [("hand", 4, False), ("hand", 5, True), ("device", 10, True), ("counting-device", 10, False)],
)
def test_the_stub_is_counted_every_fifth_round_unless_the_shuffler_counts(
    shuffle: str, rounds: int, counted: bool
) -> None:
    """§19:47-18.7(f)."""
    table = table_after(RIDE_ONE_HAND, {"shuffle": shuffle}, FRESH._replace(shuffles=rounds))
    assert ("The stub is counted (§19:47-18.7(e))" in said(table)) is counted


# --- Irregularities -----------------------------------------------------------------------------------------------

HALF_DEALT = "put alice 1 bet 1500\n put bert 2 bet 1500\n close\n deal box-1\n"
DECIDING = RIDE_TWO_HANDS + "\n" + LOOKED + "\n decide alice ride\n"
SHOWN = DECIDING + "decide bert ride\n turn 9h\n decide alice ride\n decide bert ride\n turn 4c\n"


@pytest.mark.parametrize(
    ("lines", "case", "clause"),
    [
        (HALF_DEALT, "community-card-exposed", "§19:47-18.12[community-card-exposed]"),
        (DECIDING, "community-card-exposed", "§19:47-18.12[community-card-exposed]"),
        (HALF_DEALT, "several-face-up-cards", "§19:47-18.12[several-face-up-cards]"),
        (HALF_DEALT, "shoe-jam", "§19:47-18.12[shoe-jam]"),
        (HALF_DEALT, "shoe-empty", "§19:47-18.7(e)2"),
        (RIDE_TWO_HANDS, "wrong-number-of-cards", "§19:47-18.12[wrong-number-of-cards]"),
        (DECIDING, "wrong-number-of-cards box 1", "§19:47-18.12[wrong-number-of-cards]"),
        (SHOWN, "wrong-number-of-cards box 2", "§19:47-18.12[wrong-number-of-cards]"),
        (RIDE_TWO_HANDS, "deck-count", "§19:47-18.7(e)2"),
        (SHOWN, "deck-count", "§19:47-18.7(e)2"),
    ],
)
def test_all_hands_are_void(lines: str, case: str, clause: str) -> None:
    table = table_after(lines, {"deal_from": "automated-shoe"} if case == "shoe-jam" else {})
    feed(table, f"irregular {case}")
    assert table.over
    assert RoundVoid(clause) in table.entries
    assert table.chips == THREE
    assert not table.shoe.size  # shuffled before the next round


def test_what_was_withdrawn_before_a_void_is_back_already() -> None:
    table = table_after(RIDE_TWO_HANDS + "\n" + LOOKED + "\n decide alice withdraw\n irregular community-card-exposed")
    assert table.chips == THREE


def test_a_second_card_found_face_up_counts_even_as_the_last() -> None:
    """§19:47-18.12[face-up-card], §19:47-18.12[several-face-up-cards]."""
    found = "irregular face-up-card\n up discard {}\n"
    rest = ride_cards(1, 2).removeprefix("deal box-1").removesuffix("deal community")
    table = table_after(HALF_DEALT + found.format("7d") + rest + "\n" + found.format("8d"))
    assert not any(isinstance(entry, RoundVoid) for entry in table.entries)
    feed(table, "deal community")
    assert RoundVoid("§19:47-18.12[several-face-up-cards]") in table.entries


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    """§19:47-18.12[card-drawn-in-error]."""
    table = table_after(HALF_DEALT)
    waiting, dealt = table.waiting, table.shoe.dealt
    feed(table, "irregular card-drawn-in-error")
    assert table.waiting == waiting
    assert table.shoe.dealt == dealt


def test_a_dead_hand_forfeits_what_stands_and_the_others_play_on() -> None:
    """§19:47-18.10[forfeiture]."""
    alice = "put alice 1 bet 1500\n put alice 1 bonus 100\n put alice 1 three-card-bonus 500\n"
    table = table_after(f"{alice}put bert 2 bet 1500\n close\n{ride_cards(1, 2)}\n{LOOKED}\n decide alice withdraw")
    lost = settled(feed(table, "irregular forfeiture box 1"))
    assert [(spot, paid) for _, _, spot, paid in lost] == [
        ("bet 2", -500),
        ("bet 3", -500),
        ("bonus", -100),
        ("three-card-bonus", -500),
    ]
    feed(table, "decide bert ride\n turn 9h\n decide bert ride\n turn 4c")
    assert len(settled(feed(table, "turn 9c 9d 2s"))) == 3
    assert table.over


@pytest.mark.parametrize("lines", [DECIDING, DECIDING + "decide bert ride\n turn 9h\n"])
def test_nothing_more_is_turned_once_everybody_is_out(lines: str) -> None:
    """§19:47-18.1[round]: all wagers are collected."""
    table = table_after(lines)
    feed(table, "irregular forfeiture box 1\n irregular forfeiture box 2")
    assert table.over
    assert table.chips == THREE | {"alice": 97_000, "bert": 98_500}


def test_a_report_about_an_empty_position_changes_nothing() -> None:
    table = table_after(DECIDING)
    feed(table, "irregular forfeiture box 5")
    assert said(table)[-1] == "Nobody has a hand at position 5"
    assert isinstance(table.waiting, Deciding)


def test_trouble_with_the_shuffler_means_a_new_shuffle() -> None:
    """§19:47-18.12[shuffler-jam]; another deck for a wrong one, §19:47-18.7(f)."""
    lines = "irregular shuffler-jam\n irregular shuffler-count\n shuffle\n close"
    table = table_after(lines, {"shuffle": "counting-device"}, ShoeState())
    assert table.over
    assert table.shoe.shuffles == 1
