"""Caribbean stud at the table: refusals, the order of things, shuffle and cut, irregularities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import Card, Pack, cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.caribbean_stud import GAME
from croupier.games.caribbean_stud.layout import ANTE, read_spot
from croupier.games.caribbean_stud.play import Seen, order_of_deal
from croupier.games.caribbean_stud.rules import METER, PACK, Rules
from croupier.games.shared.poker_table import reshuffle_due
from croupier.table import DEALER
from croupier.tables.entries import Accept, Entry, MeterRead, RoundVoid, Settled
from croupier.tables.lines.outputs import meter_account
from croupier.tables.live import LiveTable
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Deciding, Offering
from croupier.tables.tape import Tape
from tests.driving import drive, feed, refusal, said
from tests.games.stud_rounds import FRESH, STUD_ONE_HAND, STUD_TWO_HANDS, THREE, stud_cards
from tests.seeded import seeded_chance

RULES = Rules()
NO_CHANGE: Mapping[str, Any] = {}


def table_after(lines: str, settings: Mapping[str, Any] = NO_CHANGE, shoe: ShoeState = FRESH) -> LiveTable:
    """A table at which a person deals, after these inputs."""
    return drive(GAME.id, lines, settings=settings, chips=THREE, shoe=shoe)


def settled(entries: Sequence[Entry]) -> list[tuple[str, str, int]]:
    return [(e.bet.player, e.bet.spot.wager, e.paid) for e in entries if isinstance(e, Settled)]


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = """
put alice 8 ante 500                                 | there is no box 8
put nobody 1 ante 500                                | nobody called 'nobody' sits here
put alice 1 bet 1000                                 | §19:47-16.10[bet]
put alice 1 insurance 500                            | §19:47-16.6[ante]
put alice 1 ante 400                                 | §19:47-8.2[limits]
put alice 1 progressive 100                          | §19:47-16.11[progressive]
put alice 1 ante 500; put alice 1 progressive 500    | limits of $1 to $1
put alice 1 ante 500; put alice 1 ante 500           | take it down to put another (§19:47-16.6[ante])
put alice 1 ante 500; put alice 2 ante 500           | §19:47-16.6[one-hand]
put alice 1 ante 500; put bert 1 ante 500            | position 1 is taken
put alice 1 ante 500; call alice 1 off               | §19:47-16.6[ante]
put alice 1 ante 500; put alice 1 progressive 100; take alice 1 | needs the ante (§19:47-16.11[progressive])
put alice 1 ante 500; close; put bert 2 ante 500     | no bets are open now
put alice 1 ante 500; close; take alice 1            | waiting for a card to box 1
"""


@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_refusal(row: str) -> None:
    """§19:47-16.6[seated], §19:47-16.6[no-late-wagers] and what else may not be."""
    lines, why = (part.strip() for part in row.split("|"))
    *before, last = lines.split(";")
    table = table_after("\n".join(before))
    assert why in refusal(table, last)


def test_fewer_positions_and_no_progressive() -> None:
    table = table_after("", {"positions": 6, "progressive": False})
    with pytest.raises(InvalidWager, match="layout has 6 positions"):  # §13:69E-1.13G(a)
        feed(table, "put alice 7 ante 500")
    with pytest.raises(InvalidWager, match="not offered here"):
        feed(table, "put alice 6 ante 500\n put alice 6 progressive 100")


def test_words_for_wagers() -> None:
    assert read_spot(Rules(), " Ante") == ANTE
    with pytest.raises(InvalidWager, match="open: ante, progressive"):
        read_spot(Rules(), "raise")


@pytest.mark.parametrize(
    ("answer", "why"),
    [("bet 1000", "bet costs $20, not $10"), ("bet 3000", "bet costs $20"), ("check", "Open: bet, fold")],
)
def test_the_bet_is_exactly_twice_the_ante(answer: str, why: str) -> None:
    """§19:47-16.10[bet]."""
    table = table_after(STUD_ONE_HAND + "\n go stub to the rack\n look alice")
    with pytest.raises(CroupierError) as refused:
        feed(table, f"decide alice {answer}")
    assert why in str(refused.value)


# --- The order of things ------------------------------------------------------------------------------------------


def test_order_of_the_deal() -> None:
    """§19:47-16.7[order-of-deal] and §19:47-16.7[dealer-fifth-card]; §19:47-16.9[automated-shoe] in stacks of five."""
    assert order_of_deal(RULES, ["a", "b"]) == ["a", "b", DEALER] * 5
    stacks = order_of_deal(RULES.set({"deal_from": "automated-shoe"}), ["a", "b"])
    assert stacks == ["a"] * 5 + ["b"] * 5 + [DEALER] * 5
    table = table_after("put bert 3 ante 500\n put alice 1 ante 500\n close\n" + stud_cards(1, 3))
    with pytest.raises(IllegalAction, match="card to the dealer, face up"):
        feed(table, "deal dealer")


def test_players_decide_in_turn_and_see_their_hand_and_one_card() -> None:
    """§19:47-16.10[decision-order]; somebody who does not answer folds, and folding ends it: §19:47-16.10[fold].

    Nothing but the bet is open then, §19:47-16.6[no-late-wagers].
    """
    table = table_after(STUD_TWO_HANDS + "\n go stub to the rack\n look alice Qs 2s 8s Js 4s\n look bert")
    assert isinstance(table.waiting, Deciding)
    (ask,) = table.waiting.asks
    assert ask.sees == Seen(cards("2s 4s 8s Js Qs"), Card(9, "h"))
    with pytest.raises(IllegalAction, match="not bert's turn"):
        feed(table, "decide bert fold")
    default = table.default()
    assert default is not None
    assert settled(table.feed(default)) == [("alice", "ante", -1000), ("alice", "progressive", -100)]
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.asks[0].sees == Seen(None, Card(9, "h"))  # a person deals: only bert knows


def test_losers_then_pushes_then_winners_from_the_dealers_right() -> None:
    """§19:47-16.10[hole-cards-turned] first, then §19:47-16.10[settlement-order]."""
    antes = "put alice 1 ante 500\n put bert 2 ante 500\n put carla 3 ante 500\n close\n"
    table = table_after(antes + stud_cards(1, 2, 3) + "\n up dealer 9h\n go stub to the rack")
    feed(table, "look alice\n look bert\n look carla")
    feed(table, "decide alice bet 1000\n decide bert bet 1000\n decide carla bet 1000")
    assert settled(feed(table, "turn Ac Kc 4d 3d")) == []
    assert settled(feed(table, "turn Ah Kh 9d 4c 3c")) == []  # carla ties
    assert settled(feed(table, "turn Qc Jd 8c 7c 5d")) == [("bert", "ante", -500), ("bert", "bet", -1000)]
    assert settled(feed(table, "turn 2c 2d 5h 6h 7h")) == [
        ("carla", "ante", 0),
        ("carla", "bet", 0),
        ("alice", "ante", 500),
        ("alice", "bet", 1000),
    ]
    assert table.over
    assert table.chips == THREE | {"alice": 101_500, "bert": 98_500}


def test_a_progressive_hand_is_paid_whatever_the_dealer_holds() -> None:
    """§19:47-16.11[whatever-the-dealer-holds]: a flush beaten by a full house."""
    decided = "\n go stub to the rack\n look alice\n decide alice bet 2000"
    table = table_after(STUD_ONE_HAND + decided + "\n turn 9c 9d 4c 4d")
    paid = settled(feed(table, "turn 2s 4s 8s Js Qs"))
    assert paid == [("alice", "ante", -1000), ("alice", "bet", -2000), ("alice", "progressive", 4900)]


@pytest.mark.parametrize(
    ("share", "last", "prizes"),
    [
        (True, "Kh Qh Jh Th 9h", [("bert", 10_000_000), ("alice", 100_000)]),  # a tenth of what it begins with anew
        (True, "Ah Kh Qh Jh Th", [("bert", 5_000_000), ("alice", 5_000_000)]),
        (False, "Ah Kh Qh Jh Th", [("bert", 10_000_000), ("alice", 1_000_000)]),
    ],
)
def test_a_meter_that_a_royal_flush_took_pays_the_next_hand(
    share: bool, last: str, prizes: list[tuple[str, int]]
) -> None:
    """From $100,000, reset to $10,000, as in the table of prizes: no reading is below zero, and the tape replays."""
    seats = (1, "alice"), (2, "bert")
    puts = [f"put {who} {box} {what}" for box, who in seats for what in ("ante 500", "progressive 100")]
    table = table_after("\n".join([*puts, "close"]), {"royals_share": share, "meter_rate": Fraction(0)})
    start = Tape(GAME, table.rules, table.carry, THREE, FRESH)
    table.meters = lambda name: 10_000_000 + table.house[meter_account(name)]
    feed(table, stud_cards(1, 2) + "\n up dealer 9c\n go stub to the rack\n look alice\n look bert")
    feed(table, "decide alice bet 1000\n decide bert bet 1000\n turn 9d 4c 4d 2c")
    paid = feed(table, f"turn As Ks Qs Js Ts\n turn {last}")
    assert table.over
    assert [(who, cents + 100) for who, wager, cents in settled(paid) if wager == "progressive"] == prizes
    assert table.house[meter_account(METER)] == -9_000_000  # it shows the reset amount
    assert [entry.cents for entry in table.entries if isinstance(entry, MeterRead) and entry.cents < 0] == []
    replay = ReplayTable(Tape.of(table, start))
    assert replay.run().chips == table.chips
    assert replay.difference is None


def test_a_round_without_antes_needs_no_cards() -> None:
    table = table_after("close")
    assert table.over
    assert table.shoe == FRESH


@pytest.mark.parametrize(
    ("ending", "fed"),
    [
        ("decide alice fold\n decide bert fold", 50),  # a wager of a folded hand is kept, §19:47-16.10[fold]
        ("irregular forfeiture box 1\n decide bert fold", 50),
        ("irregular player-card-count box 1\n decide bert fold", 0),
        ("irregular hole-card-exposed", 0),
    ],
)
def test_only_wagers_that_are_kept_feed_the_meter(ending: str, fed: int) -> None:
    table = table_after(STUD_TWO_HANDS + "\n go stub to the rack\n look alice\n look bert\n" + ending)
    assert table.over
    assert table.house["meter:caribbean-stud"] == fed


# --- Shuffle and cut ----------------------------------------------------------------------------------------------


def test_one_deck_shuffled_after_every_round_and_cut_by_the_dealer() -> None:
    """§19:47-16.2(a), §19:47-16.4(a), §19:47-16.4(b)2, §19:47-16.4(c): at least ten cards, by the dealer."""
    assert sorted(PACK.cards()) == sorted(Pack().cards())
    table = LiveTable(GAME, RULES, GAME.start(RULES), THREE, chance=seeded_chance(1))
    assert isinstance(table.waiting, Offering)
    assert (table.waiting.who, table.waiting.answers, table.waiting.default) == (DEALER, range(10, 52), 26)
    with pytest.raises(IllegalAction, match="from 10 to 51"):
        table.feed(Accept(DEALER, "9"))
    order = list(table.chance.shoe.order) if table.chance else []
    table.feed(Accept(DEALER, "10"))
    assert table.chance is not None
    assert table.chance.shoe.order == order[10:] + order[:10]
    assert not reshuffle_due(RULES, table.carry, table.shoe)
    assert reshuffle_due(RULES, table.carry, table.shoe._replace(dealt=10))


def test_a_device_shuffles_without_a_cut_and_two_decks_take_turns() -> None:
    """§19:47-16.4(b)1, §19:47-16.2(b)."""
    rules = {"shuffle": "device", "second_deck": True}
    for shuffles, deck in enumerate(("first", "second", "first")):
        used = ShoeState(52, dealt=15, shuffles=shuffles) if shuffles else ShoeState()
        table = table_after("shuffle\n close", rules, used)
        assert f"The {deck} deck comes into play (§19:47-16.2(b)4)" in said(table)
        assert table.over


# --- Irregularities -----------------------------------------------------------------------------------------------

HALF_DEALT = "put alice 1 ante 1000\n put alice 1 progressive 100\n close\n deal box-1\n"
DECIDING = STUD_TWO_HANDS + "\n go stub to the rack\n look alice\n look bert\n decide alice bet 2000\n"


@pytest.mark.parametrize(
    ("lines", "case", "clause"),
    [
        (HALF_DEALT, "hole-card-exposed", "§19:47-16.13[hole-card-exposed]"),
        (DECIDING, "hole-card-exposed", "§19:47-16.13[hole-card-exposed]"),
        (HALF_DEALT, "several-face-up-cards", "§19:47-16.13[several-face-up-cards]"),
        (HALF_DEALT, "shoe-jam", "§19:47-16.13[shoe-jam]"),
        (HALF_DEALT, "shoe-empty", "§19:47-16.13[deck-count]"),
        (DECIDING, "dealer-misdeal", "§19:47-16.13[dealer-misdeal]"),
        (DECIDING + "decide bert fold\n", "dealer-misdeal", "§19:47-16.13[dealer-misdeal]"),
        (DECIDING + "decide bert fold\n", "deck-count", "§19:47-16.13[deck-count]"),
        (STUD_ONE_HAND, "deck-count", "§19:47-16.13[deck-count]"),
    ],
)
def test_all_hands_are_void(lines: str, case: str, clause: str) -> None:
    table = table_after(lines, {"deal_from": "automated-shoe"} if case == "shoe-jam" else {})
    feed(table, f"irregular {case}")
    assert table.over
    assert RoundVoid(clause) in table.entries
    assert table.chips == THREE | {"bert": 100_000}  # who folded before, too
    assert not table.shoe.size or reshuffle_due(RULES, table.carry, table.shoe)  # shuffled before the next round
    assert table.carry == GAME.start(RULES)


def test_a_second_card_found_face_up_counts_even_as_the_dealers_last() -> None:
    """§19:47-16.13[face-up-card], §19:47-16.13[several-face-up-cards]."""
    found = "irregular face-up-card\n up discard {}\n"
    rest = stud_cards(1).removeprefix("deal box-1")
    table = table_after(HALF_DEALT + found.format("7d") + rest + "\n" + found.format("8d"))
    assert not any(isinstance(entry, RoundVoid) for entry in table.entries)
    feed(table, "up dealer 9h")
    assert RoundVoid("§19:47-16.13[several-face-up-cards]") in table.entries


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    """§19:47-16.13[card-drawn-in-error]."""
    table = table_after(HALF_DEALT)
    waiting, dealt = table.waiting, table.shoe.dealt
    feed(table, "irregular card-drawn-in-error")
    assert table.waiting == waiting
    assert table.shoe.dealt == dealt


@pytest.mark.parametrize(
    ("case", "clause", "paid"),
    [
        ("player-card-count", "§19:47-16.13[player-card-count]", (0, 0, 0)),
        ("forfeiture", "§19:47-16.10[forfeiture]", (-1000, -2000, -100)),
    ],
)
def test_one_hand_leaves_the_round_and_the_others_play_on(case: str, clause: str, paid: tuple[int, ...]) -> None:
    for lines in (DECIDING, DECIDING + "decide bert bet 1000\n turn 9c 4d 3c 2d\n turn 9d 9s Ad 7c 5d\n"):
        table = table_after(lines)
        out = [entry for entry in feed(table, f"irregular {case} box 1") if isinstance(entry, Settled)]
        mine = [entry for entry in out if entry.bet.player == "alice"]
        assert [(e.bet.spot.wager, e.paid, e.by) for e in mine] == [
            (wager, amount, clause) for wager, amount in zip(("ante", "bet", "progressive"), paid, strict=True)
        ]
        feed(table, "" if table.over else "decide bert fold")
        assert table.over


def test_a_report_about_an_empty_position_changes_nothing() -> None:
    table = table_after(DECIDING)
    feed(table, "irregular forfeiture box 5")
    assert said(table)[-1] == "Nobody has a hand at position 5"
    assert isinstance(table.waiting, Deciding)


def test_hole_cards_need_not_be_turned_once_everybody_is_out() -> None:
    table = table_after(DECIDING + "decide bert fold\n irregular player-card-count box 1")
    assert table.over


def test_the_dealers_fourth_hole_card() -> None:
    """§19:47-16.13[dealer-four-cards]: one more card, face down, and the game goes on."""
    table = table_after(DECIDING + "irregular dealer-four-cards")
    dealt = table.shoe.dealt
    feed(table, "deal dealer\n decide bert fold\n turn 9c 4d 3c 2d")
    assert table.shoe.dealt == dealt + 1
    assert said(table)[-1] == "Dealer has one pair, a qualifying hand"


def test_a_jam_means_a_new_shuffle() -> None:
    """§19:47-16.13[shuffler-jam]."""
    table = table_after("irregular shuffler-jam\n shuffle\n close", {"shuffle": "device"}, ShoeState())
    assert table.over
    assert table.shoe.shuffles == 1
