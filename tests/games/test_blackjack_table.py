"""Blackjack at the table: who may do what and when, the shoe, shared boxes, options."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import IllegalAction, InvalidWager
from croupier.games.blackjack import GAME
from croupier.games.blackjack.hands import Seen
from croupier.games.blackjack.judgements import choices
from croupier.games.blackjack.layout import read_spot, window
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry, reshuffle_due
from croupier.table import Spot
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Report
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Dealing, Deciding, Offering, Reporting, Turning
from tests.driving import drive, outputs, refusal

SHOE = ShoeState(size=312, dealt=40, cutting_card=234, shuffles=1)
LATER = Carry(spread=False)
TWO = {"alice": 100_000, "bert": 100_000}


def at(lines: str, chips: dict[str, int] | None = None, **settings: Any) -> LiveTable:
    """The table after these lines of a round in the middle of a shoe; a person deals."""
    return drive("blackjack", lines, settings=settings, chips=chips or TWO, carry=LATER, shoe=SHOE)


# --- The order of things ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ({}, "box-1 box-3 dealer box-1 box-3"),
        ({"hole_card": True}, "box-1 box-3 dealer box-1 box-3 (dealer)"),
        ({"hole_card_up": True}, "box-1 box-3 dealer box-1 box-3 dealer"),
    ],
)
def test_first_cards(settings: dict[str, Any], order: str) -> None:
    """§19:47-2.6(e)1, §19:47-2.6(e)2, §19:47-2.6(e)3; then the hole card, §19:47-2.6(j) or §19:47-2.6(k).

    §19:47-2.6(e): from the dealer's left; nobody who came later than the first card is in the round.
    """
    table = at("put bert 3 wager 500\nput alice 1 wager 500\nclose", **settings)
    seen = []
    for rank in "56789T":
        if not isinstance(table.waiting, Dealing):
            break
        to = table.waiting.to
        seen.append(to if table.waiting.up else f"({to})")
        assert "no bets are open" in refusal(table, "put bert 2 wager 500")  # §19:47-2.3(c)
        table.feed(read_input(f"up {to} {rank}c" if table.waiting.up else f"deal {to}"))
    assert " ".join(seen) == order
    assert isinstance(table.waiting, Deciding)


def test_without_a_hole_card_the_second_card_comes_last_and_after_the_call() -> None:
    """§19:47-2.6(h): players' totals and cards first, §19:47-2.6(f), §19:47-2.6(g); then "Dealer's Card"."""
    table = at("put alice 1 wager 500\nclose\nup box-1 5c\nup dealer 9d\nup box-1 6c\ndecide alice draw\nup box-1 5h")
    assert outputs(table, "say") == ["say Box 1: 11", "say Box 1: 16"]
    table.feed(read_input("decide alice stand"))
    assert outputs(table, "say")[-1] == "say Dealer's Card"
    assert isinstance(table.waiting, Dealing)


def test_the_dealer_draws_nothing_that_cannot_matter() -> None:
    """§19:47-2.12[dealer-stops]: after a bust, a surrender or a paid blackjack against 2 to 9; but a ten waits."""
    first = "put alice 1 wager 500\nclose\nup box-1 Tc\nup dealer {}\nup box-1 6c\ndecide alice {}"
    assert at(first.format("9d", "draw") + "\nup box-1 Kc").over
    assert at(first.format("9d", "surrender"), surrender=True).over
    waits = at(first.format("Td", "surrender"), surrender=True)
    assert isinstance(waits.waiting, Dealing)
    assert at(first.format("Td", "draw") + "\nup box-1 Kc").over
    waits.feed(read_input("up dealer 2c"))  # 12, and still no third card
    assert waits.over


def test_each_player_in_turn_from_the_left() -> None:
    lines = "put bert 2 wager 500\nput alice 1 wager 500\nclose\n"
    table = at(lines + "up box-1 5c\nup box-2 9c\nup dealer 6d\nup box-1 6c\nup box-2 7c")
    assert "not bert's turn" in refusal(table, "decide bert stand")
    table.feed(read_input("decide alice stand"))
    assert "not alice's turn" in refusal(table, "decide alice draw")


def test_the_card_reader_tells_nobody_the_card() -> None:
    """§19:47-2.6(j): with the house dealing, the device looks and no player's view has the card."""
    deck = cards("Tc Td 9h 9c 5c")
    rules = Rules(hole_card=True, card_reader=True)
    shoe = ShoeState(size=len(deck), shuffles=1)
    table = LiveTable(GAME, rules, LATER, TWO, shoe=shoe, chance=HouseChance(deck))
    for line in ("put alice 1 wager 500", "close"):
        table.feed(read_input(line))
    assert isinstance(table.waiting, Deciding)
    assert table.view("alice") == table.view("bert") == {}
    assert table.waiting.open()[0].sees == Seen((9, 10), 10)
    table.feed(read_input("decide alice stand"))
    assert table.over


def test_a_wrong_word_of_the_reader_voids_the_round() -> None:
    """§19:47-2.15[reader-misused]: it reported a blackjack that is none, and the card lies open."""
    lines = "put alice 1 wager 500\nclose\nup box-1 Tc\nup dealer Td\nup box-1 9c\ndeal dealer\nlook dealer\n"
    table = at(lines + "irregular dealer-blackjack\nturn 9d", hole_card=True, card_reader=True)
    assert outputs(table, "void") == ["void §19:47-2.15[reader-misused]", "void 1 wager +0 §19:47-2.15[reader-misused]"]


def test_a_reader_that_failed_is_not_used_again() -> None:
    """§19:47-2.15[reader-fails]: the next round goes without it, and surrender waits again: §19:47-2.8(a)2."""
    failed = Carry(spread=False, reader_failed=True)
    lines = "put alice 1 wager 500\nclose\nup box-1 Tc\nup dealer Td\nup box-1 6c\ndeal dealer\ndecide alice surrender"
    settings = {"hole_card": True, "card_reader": True, "surrender": True}
    table = drive("blackjack", lines, settings=settings, chips=TWO, carry=failed, shoe=SHOE)
    assert isinstance(table.waiting, Turning)
    table.feed(read_input("turn Ac"))
    assert outputs(table, "lose") == ["lose 1 wager -500 §19:47-2.8(a)2"]
    assert table.carry == failed


# --- Decisions ----------------------------------------------------------------------------------------------------

SPLIT = "put alice 1 wager 500\nclose\nup box-1 {0}c\nup dealer 6d\nup box-1 {0}d\ndecide alice split 500\nup box-1 {1}"
DEALT = "put alice 1 wager 500\nclose\nup box-1 {}\nup dealer 6d\nup box-1 {}"


@pytest.mark.parametrize(
    ("lines", "choice", "why"),
    [
        (DEALT.format("Tc", "9c"), "split 500", "the same value are split (§19:47-2.11(a))"),
        (DEALT.format("Tc", "9c"), "surrender", "not offered here (§19:47-2.8(c))"),
        (DEALT.format("Tc", "2c") + "\ndecide alice draw\nup box-1 2d", "double 500", "(§19:47-2.10(a))"),
        (DEALT.format("2c", "2d") + "\ndecide alice draw\nup box-1 2h", "split 500", "(§19:47-2.11(a))"),
        (DEALT.format("2c", "2d") + "\ndecide alice draw\nup box-1 2h", "surrender", "(§19:47-2.8(a))"),
        (SPLIT.format("8", "8h"), "split 500", "not split again (§19:47-2.11(c)1)"),
        (DEALT.format("Tc", "9c"), "double 600", "double costs something up to $5, not $6"),
        (DEALT.format("Tc", "Kc"), "split 400", "split costs $5, not $4"),
        (DEALT.format("Tc", "Kc"), "double 250", "not whole chips"),
        (DEALT.format("Tc", "Kc"), "hit", "Open: stand, draw, double, split"),
    ],
)
def test_what_is_not_open(lines: str, choice: str, why: str) -> None:
    """After a split stand, draw and double are open: §19:47-2.11(c)."""
    table = at(lines)
    assert why in refusal(table, f"decide alice {choice}")
    assert isinstance(table.waiting, Deciding)


@pytest.mark.parametrize(
    ("ranks", "doubled", "split"),
    [
        ((5, 4), True, False),
        ((6, 5), True, False),
        ((14, 8), False, False),
        ((10, 13), False, True),
        ((4, 4), False, True),
    ],
)
def test_open_choices_with_the_hole_card_up(ranks: tuple[int, int], doubled: bool, split: bool) -> None:
    """§19:47-2.6(k)3 to §19:47-2.6(k)5: no surrender, doubles on hard 9, 10 and 11, one split."""
    rules = Rules(hole_card_up=True)
    barred = {choice.name: choice.barred for choice in choices(rules, 500, *ranks, False, True)}
    assert (not barred["double"], not barred["split"]) == (doubled, split)
    assert "§19:47-2.6(k)3" in barred["surrender"]
    again = {choice.name: choice.barred for choice in choices(rules, 500, 8, 8, True, False)}
    assert "§19:47-2.6(k)5" in again["split"]
    assert "§19:47-2.6(k)4" in again["double"]


def test_soft_doubles_with_the_hole_card_up_are_a_reading() -> None:
    rules = Rules(hole_card_up=True, up_soft_doubles=True)
    assert not choices(rules, 500, 14, 8, False, True)[2].barred
    assert choices(rules, 500, 14, 7, False, True)[2].barred


def test_a_split_ten_with_an_ace_is_no_blackjack_and_is_not_doubled() -> None:
    """§19:47-2.1, §19:47-2.10(a): 21 in two cards ends the hand; the next one gets its card, §19:47-2.11(b)."""
    table = at(SPLIT.format("T", "Ah"))
    assert isinstance(table.waiting, Dealing)
    assert table.waiting.to == "box-1-2"
    assert outputs(table, "say")[-1] == "say Box 1: soft 21"
    assert "§19:47-2.10(a)" in choices(Rules(), 500, 10, 14, True, False)[2].barred


def test_split_aces_get_one_card_each() -> None:
    """§19:47-2.11(c)[aces]: no decision; with resplitting two aces may be split again, or stand, but draw nothing."""
    table = at(SPLIT.format("A", "2h") + "\nup box-1-2 3h")
    assert isinstance(table.waiting, Dealing)
    assert table.waiting.to == "dealer"
    table = at(SPLIT.format("A", "Ah"), resplit=True)
    assert "§19:47-2.11(c)[aces]" in refusal(table, "decide alice draw")
    assert "§19:47-2.11(c)[aces]" in refusal(table, "decide alice double 500")
    table.feed(read_input("decide alice split 500"))
    barred = at(SPLIT.format("A", "Ah") + "\nup box-1-2 3h", resplit=True, bar_resplit_aces=True)
    assert isinstance(barred.waiting, Dealing)


@pytest.mark.parametrize(("boxes", "hands"), [(6, 4), (7, 3)])
def test_how_often_a_pair_may_be_split(boxes: int, hands: int) -> None:
    """§19:47-2.11[resplit]."""
    table = at(SPLIT.format("8", "8h"), boxes=boxes, resplit=True)
    for _ in range(hands - 2):
        table.feed(read_input("decide alice split 500"))
        table.feed(read_input("up box-1 8s"))
    assert f"at most {hands} hands (§19:47-2.11[resplit])" in refusal(table, "decide alice split 500")


def test_no_card_on_21_and_one_on_a_double() -> None:
    """§19:47-2.12[player-limit], §19:47-2.12[blackjack-or-hard-21], §19:47-2.12[one-card-after-double]."""
    for last in ("draw\nup box-1 Tc", "draw\nup box-1 Ac\ndecide alice draw\nup box-1 9c", "double 500\nup box-1 2c"):
        table = at(DEALT.format("5c", "6c") + f"\ndecide alice {last}")
        assert isinstance(table.waiting, Dealing), last
        assert table.waiting.to == "dealer"


def test_splitting_by_rank_is_a_reading() -> None:
    assert not choices(Rules(), 500, 10, 13, False, True)[3].barred
    assert "same rank" in choices(Rules(split_by_rank=True), 500, 10, 13, False, True)[3].barred


def test_what_a_player_sees() -> None:
    """Values in order, the dealer's card, on split hands the other hands; never a suit, never the hole card."""
    table = at(SPLIT.format("8", "3h"))
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.open()[0].sees == Seen((3, 8), 6, split=True, after=((8,),))
    for line in ("decide alice draw", "up box-1 Ah", "decide alice stand", "up box-1-2 2h"):
        table.feed(read_input(line))
    assert table.waiting.open()[0].sees == Seen((2, 8), 6, split=True, before=((1, 3, 8),))
    up = at("put alice 1 wager 500\nclose\nup box-1 Kc\nup dealer 6d\nup box-1 2d\nup dealer Ad", hole_card_up=True)
    assert isinstance(up.waiting, Deciding)
    assert up.waiting.open()[0].sees == Seen((2, 10), (6, 1))


# --- Bets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "line", "why"),
    [
        ("", "put alice 7 wager 500", "no box 7; this layout has 6 (§19:47-2.11[resplit])"),
        ("", "put alice 1 wager 400", "outside the limits"),
        (
            "",
            "put alice 1 royal-match 100",
            "with a wager on the same box; put that down first (§19:47-2.17[placed])",
        ),
        ("put alice 1 wager 500", "put alice 1 over-13 100", "an additional wager is royal match"),
        ("put alice 1 wager 500", "put alice 1 match-the-dealer 500", "not offered here (§19:47-2.23[wager])"),
        ("put alice 1 wager 500", "put alice 1 royal-match 200", "limits of $1 to $1"),
        ("put alice 1 wager 500", "put alice 1 wager 500", "take it down to change it"),
        (
            "put alice 1 wager 500",
            "put bert 1 wager 500",
            "no more than 1 may bet on one box (§19:47-2.13[up-to-three])",
        ),
        ("put alice 1 wager 500\nput alice 2 wager 500", "put alice 3 wager 500", "(§19:47-2.14[additional-boxes])"),
        ("put alice 1 wager 500\nput alice 1 royal-match 100", "take alice 1", "take the additional one down first"),
        (
            "put alice 1 wager 500\nput alice 1 royal-match 100",
            "put alice 1 royal-match 100",
            "(§19:47-2.17[offer])",
        ),
        ("put alice 1 wager 500", "call alice 1 off", "not called on or off"),
    ],
)
def test_refused_bets(before: str, line: str, why: str) -> None:
    """§19:47-2.3(c): nor is a wager taken back that another rests on."""
    table = at(before, boxes=6, people_on_a_box=1, boxes_a_player=2, additional="royal-match")
    assert why in refusal(table, line)
    assert isinstance(table.waiting, Betting)


def test_words_for_wagers() -> None:
    """The wager against the dealer, §19:47-2.3(a), and those beside it."""
    words = {"wager": "bet", "over-13": "Over", "royal-match": "same suit", "match-the-dealer": "match the dealer"}
    for name, text in words.items():
        assert read_spot(text) == Spot(name)
    with pytest.raises(InvalidWager, match="no place 'lucky' in a box"):
        read_spot("lucky")


def test_what_the_wager_pays_is_told_on_each_spot_of_it() -> None:
    """§19:47-2.3(e)[even]: 1 to 1, on one spot, or on the three of multiple action."""
    for settings, words in (({}, ["wager"]), ({"multiple_action": True}, ["wager 1", "wager 2", "wager 3"])):
        mains = [each for each in window(Rules().set(settings)).wagers if each.wager == "wager"]
        assert [each.words for each in mains] == words
        assert {(each.pays.partition(",")[0], each.by) for each in mains} == {("1 to 1", "§19:47-2.3(e)[even]")}


def test_every_wager_of_the_game_can_be_put_down_where_it_is_offered() -> None:
    meter = {"meter_seed": 50_000, "meter_reset": 50_000, "meter_rate": "40%"}
    for wager in GAME.wagers(Rules().set(meter)):
        rules = Rules().set({**meter, **wager.settings})
        assert not rules.breaches()
        offered = {each.wager for each in at("", **rules.changed()).waiting.window.wagers}  # type: ignore[union-attr]
        assert {spot.wager for spot, _ in wager.puts} <= offered


def test_who_decides_for_a_box() -> None:
    """§19:47-2.13[who-decides]: alice sits at 2; on her second box, 4, bert's higher wager decides."""
    lines = "put alice 2 wager 500\nput alice 4 wager 500\nput bert 4 wager 600\nput bert 2 wager 9000\nclose\n"
    table = at(lines)
    for line in ("accept alice yes", "accept alice yes", "up box-2 Tc", "up box-4 Td", "up dealer 6d"):
        table.feed(read_input(line))
    for line in ("up box-2 Th", "up box-4 Ts"):
        table.feed(read_input(line))
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.open()[0].who == "alice"
    table.feed(read_input("decide alice stand"))
    assert table.waiting.open()[0].who == "bert"


def test_mid_shoe_entry() -> None:
    """§19:47-2.3[mid-shoe-entry]: bert sat out; he may bet again after a shuffle, even one ordered meanwhile."""
    settings = {"no_mid_shoe_entry": True}
    lines = "put alice 1 wager 500\nclose\nup box-1 Ac\nup dealer 9d\nup box-1 Kc"
    first = drive("blackjack", lines, settings=settings, chips=TWO, carry=LATER, shoe=SHOE)
    assert first.carry == Carry(False, "", ("alice",), 1)
    table = LiveTable(GAME, first.rules, first.carry, first.chips, shoe=first.shoe)
    assert "sat out a round of this shoe" in refusal(table, "put bert 2 wager 500")
    table.feed(read_input("put alice 1 wager 500"))
    reshuffled = "irregular house-reshuffles\nshuffle\naccept bert decline\naccept alice decline\ngo cut\ndeal discard"
    for line in [*reshuffled.splitlines(), "go burn card", "put bert 2 wager 500"]:
        table.feed(read_input(line))
    assert [bet.player for bet in table.standing.values()] == ["alice", "bert"]


# --- The shoe -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("carry", "order"),
    [
        (Carry(), "alice bert carol"),  # §19:47-2.5(e)1
        (Carry(spread=False, cutter="bert"), "bert carol alice"),  # §19:47-2.5(e)2
        (Carry(spread=False), "carol alice bert"),  # §19:47-2.5(e)3
        (Carry(spread=False, cutter="dora"), "carol alice bert"),  # who has left
    ],
)
def test_who_is_offered_the_cut(carry: Carry, order: str) -> None:
    """§19:47-2.5(a), §19:47-2.5(f): around the table from the one entitled; nobody takes it and the dealer cuts."""
    spent = ShoeState(size=312, dealt=240, cutting_card=234, shuffles=1)
    table = drive("blackjack", "shuffle", chips={**TWO, "carol": 0}, carry=carry, shoe=spent)
    asked = []
    while isinstance(table.waiting, Offering):
        asked.append(table.waiting.who)
        table.feed(read_input(f"accept {asked[-1]} decline"))
    assert " ".join(asked) == order
    assert outputs(table, "say")[-1] == "say The dealer cuts (§19:47-2.5(f))"


def test_cut_cutting_card_and_burn() -> None:
    """§19:47-2.5(c): ten cards from either end; §19:47-2.5(d): a quarter behind the cutting card; §19:47-2.6(c)."""
    table = drive("blackjack", "shuffle\naccept alice cut", settings={"decks": 2})
    assert isinstance(table.waiting, Offering)
    assert (table.waiting.answers[0], table.waiting.answers[-1]) == (10, 94)
    assert "answer a number from 10 to 94" in refusal(table, "accept alice 9")
    for line in ("accept alice 94", "go cut"):
        table.feed(read_input(line))
    assert table.shoe.cutting_card == 78
    assert refusal(table, "close") == "waiting for a card to discard, face down"


def test_the_round_in_which_the_cutting_card_comes_is_finished_first() -> None:
    """§19:47-2.5(h), §19:47-2.6(l), §19:47-2.6(l)3: it came on box 2, so bert is the next to cut, §19:47-2.5(e)2."""
    lines = "put alice 1 wager 500\nput bert 2 wager 500\nclose\nup box-1 Tc\nup box-2 Td\nup dealer 9d\nup box-1 Ts\n"
    lines += "up box-2 2h\ndecide alice stand\ndecide bert draw\nup box-2 9s\nup dealer 9h\ngo settle"
    near = ShoeState(
        size=312, dealt=228, cutting_card=234, shuffles=1
    )  # the sixth card of the round is the last before it
    table = drive("blackjack", lines, chips=TWO, carry=LATER, shoe=near)
    assert table.over
    assert table.carry == Carry(spread=False, cutter="bert")
    assert reshuffle_due(table.rules, table.carry, table.shoe)  # type: ignore[arg-type]
    assert not reshuffle_due(Rules(), LATER, SHOE)
    dealer = drive("blackjack", lines, chips=TWO, carry=LATER, shoe=near._replace(cutting_card=231))
    assert dealer.carry == LATER
    for cutting_card, cutter in ((229, "alice"), (230, "bert"), (232, "alice"), (233, "bert"), (235, "")):
        found = drive("blackjack", lines, chips=TWO, carry=LATER, shoe=near._replace(cutting_card=cutting_card))
        assert found.carry == Carry(spread=False, cutter=cutter)


def test_two_batches_of_equal_size_take_turns() -> None:
    """§19:47-2.2(d), §19:47-2.2(d)2: `decks` is one batch, and the shoe holds that many whichever batch is in."""
    for shuffles, batch in ((0, "first"), (1, "second"), (2, "first")):
        spent = ShoeState(size=104, dealt=100, cutting_card=78, shuffles=shuffles)
        table = drive("blackjack", "shuffle", settings={"decks": 2, "shuffler": True}, carry=LATER, shoe=spent)
        assert outputs(table, "say")[-1] == f"say The {batch} batch comes out of the shuffler (§19:47-2.2(d)5)"
        assert table.shoe.size == 104


def test_nobody_plays_and_the_cards_are_shuffled_anew() -> None:
    """§19:47-2.5(i)."""
    table = at("close")
    assert table.over
    assert reshuffle_due(Rules(), table.carry, table.shoe)


def test_a_shoe_without_discards_voids_the_round() -> None:
    """§19:47-2.15[shoe-runs-out] needs discards; in a first round there are none."""
    empty = ShoeState(size=2, dealt=0, shuffles=1)
    deck = cards("Tc Td")
    table = LiveTable(GAME, Rules(), LATER, TWO, shoe=empty, chance=HouseChance(deck))
    for line in ("put alice 1 wager 500", "close"):
        table.feed(read_input(line))
    assert table.over
    assert table.chips == TWO
    assert any(isinstance(entry, Report) for entry in table.entries)


def test_a_missed_card_may_be_missed_again() -> None:
    """§19:47-2.15[skipped-draw]: it is owed until it is dealt or the hand is called dead."""
    lines = DEALT.format("8c", "8d") + "\ndecide alice split 500\nirregular skipped-draw box 1\nup box-1-2 2c\n"
    lines += "decide alice stand\ndecide alice draw\nirregular skipped-draw box 1\ndecide alice draw\nup box-1 Tc"
    table = at(lines)
    assert isinstance(table.waiting, Deciding)
    assert table.waiting.open()[0].sees == Seen((8, 10), 6, split=True, after=((2, 8),))


def test_reports_are_refused_where_they_make_no_sense() -> None:
    table = at("put alice 1 wager 500\nclose")
    assert "has no irregularity 'spilled-drink'" in refusal(table, "irregular spilled-drink")
    assert "now it is: deal" in refusal(table, "irregular new-dealer")
    settled = at(DEALT.format("Tc", "9c") + "\ndecide alice stand\nup dealer Tc\nup dealer 5h")
    assert isinstance(settled.waiting, Reporting)
    with pytest.raises(IllegalAction):
        settled.feed(read_input("irregular box-missed"))


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"card_reader": True}, "§19:47-2.6(j)"),
        ({"hole_card": True, "hole_card_up": True}, "§19:47-2.6(h)"),
        ({"hole_card_up": True, "surrender": True}, "§19:47-2.6(k)3"),
        ({"hole_card_up": True, "even_money": True}, "§19:47-2.6(k)3"),
        ({"hole_card_up": True, "resplit": True}, "§19:47-2.6(k)5"),
        ({"hole_card": True, "card_reader": True, "late_insurance": True}, "§19:47-2.9(b)"),
        ({"bar_resplit_aces": True}, "§19:47-2.11[resplit]"),
        ({"additional": "sevens", "decks": 3}, "§19:47-2.2(a)"),
        ({"match_the_dealer": True, "decks": 4}, "§19:47-2.23[decks]"),
        ({"decks": 0}, "§19:47-2.2(a)"),
        ({"boxes": 8}, "§19:47-2.11[resplit]"),
        ({"additional": "streak"}, "§19:47-2.17[offer]"),
        ({"additional": "sevens", "additional_stake": 500}, "§19:47-2.17[offer]"),  # 13:69F-2.17(a): $1.00
        ({"cut_off": "1/5"}, "§19:47-2.5(d)"),
        ({"people_on_a_box": 4}, "§19:47-2.13[up-to-three]"),
        ({"sevens_odds.one": "4 to 1"}, "§19:47-2.17[sevens-odds]"),
    ],
)
def test_unlawful_rules(settings: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


@pytest.mark.parametrize(
    ("setting", "value", "since"),
    [
        ("surrender", True, "1990-01-16"),
        ("hole_card_up", True, "1991-11-04"),
        ("additional", "over-under-13", "1992-04-20"),
        ("additional", "sevens", "1996-07-15"),
        ("even_money", True, "1998-12-07"),
        ("late_insurance", True, "1998-12-07"),
    ],
)
def test_options_have_their_days(setting: str, value: Any, since: str) -> None:
    """The days are those of the history notes of §19:47-2.8(c), §19:47-2.6(k), §19:47-2.17[offer], §19:47-2.7(c)."""
    rules = Rules().set({setting: value})
    day = date.fromisoformat(since)
    assert not rules.breaches(day)
    assert [breach.option for breach in rules.breaches(date(day.year, day.month, day.day - 1))] == [setting]


def test_notices() -> None:
    """§19:47-2.8(c), §19:47-2.9(b), §19:47-2.7(c), §19:47-2.11[resplit] each ask for one."""
    rules = Rules(surrender=True, late_insurance=True, even_money=True, resplit=True, bar_resplit_aces=True)
    owed = {notice.option for notice in rules.notices()}
    assert {"surrender", "late_insurance", "even_money", "resplit", "bar_resplit_aces"} <= owed
    assert "surrender" not in {notice.option for notice in Rules().notices()}


def test_a_bet_is_never_lost_twice() -> None:
    """Every stake ends once: the children of a split and doubled hand are settled with their own clauses."""
    table = at(SPLIT.format("8", "3h") + "\ndecide alice double 300\nup box-1 Tc\nup box-1-2 Th\ndecide alice stand")
    for line in ("up dealer Tc", "up dealer 2c", "go settle"):
        table.feed(read_input(line))
    assert not table.standing
    assert outputs(table, "bet")[1:] == ["bet 2 alice 1 split 500 of 1", "bet 3 alice 1 double 300 of 1"]
    assert table.chips["alice"] == 100_000 + 500 + 300 + 0  # 21 against 18 wins 500 and 300, 18 ties
