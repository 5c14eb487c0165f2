"""Blackjack, 2.1, 2.2(c), 2.6(d) and 2.6(l): the double shoe and its determinant card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis.reports.report import report_odds
from croupier.equipment.cards import Pack, cards
from croupier.equipment.faces import Face
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.games.blackjack import GAME
from croupier.games.blackjack.double_shoe import MOST_SHUFFLES, Side, Sides
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry, reshuffle_due
from croupier.table import Put, Spot
from croupier.tables.chance import HouseChance
from croupier.tables.entries import Accept, Close, DealtUp, Decide, Entry, RoundVoid, Said
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Deciding, Offering
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, feed, outputs, refusal, said

DOUBLE = {"double_shoe": True}
FILLED = "shuffle\naccept alice decline\ngo cut\naccept alice cut\naccept alice 100\ngo cut\n"
BET = "put alice 1 wager 1000\nput alice 2 wager 1000\nclose\n"


def test_both_sides_are_shuffled_and_cut_and_none_is_burned() -> None:
    """§19:47-2.2(c): decks and a cutting card for each side; §19:47-2.6(d): in the place of the burned card."""
    table = drive("blackjack", FILLED, settings=DOUBLE)
    assert (table.shoe.size, table.shoe.dealt) == (624, 0)
    assert isinstance(table.waiting, Betting)
    assert [at for at, _ in table.cuts] == [156, 312, 100, 312]
    assert [after for _, after in table.cuts] == [312, 0, 312, 0]  # each cut touches the side at the back


def test_a_card_of_the_side_that_it_names_is_the_first_card() -> None:
    """§19:47-2.6(d), §19:47-2.6(d)2: a heart from the red side is the card of the first box, and that side is dealt
    on."""
    table = drive("blackjack", FILLED + BET + "accept dealer red\nup exposed 9h\n", settings=DOUBLE)
    assert "The red side is dealt, and its card is the first (§19:47-2.6(d)2)" in said(table)
    feed(table, "up box-2 Tc\nup dealer 6d\nup box-1 9s\nup box-2 8d\n")
    assert "say Box 1: 18" in outputs(table)
    assert (table.shoe.size - table.shoe.left, table.shoe.cutting_card) == (5, 312 - 78)  # a quarter of the red side


def test_another_card_is_burned_and_the_other_side_is_dealt() -> None:
    """§19:47-2.6(d)1: spades and clubs name the black side, whichever side they came from."""
    table = drive("blackjack", FILLED + BET + "accept dealer red\nup exposed 9c\n", settings=DOUBLE)
    assert "The black side is dealt; the determinant card is burned (§19:47-2.6(d)2)" in said(table)
    assert table.cuts[-1] == (311, 1)  # to the other side
    feed(table, "up box-1 Tc\nup box-2 Tc\nup dealer 6d\nup box-1 9s\nup box-2 8d\n")
    assert table.shoe.cutting_card == 1 + 312 - 78
    feed(table, "decide alice stand\ndecide alice stand\nup dealer 5d\nup dealer 9d\ngo settle")
    assert table.carry.sides == Sides((Side(311, ((0, 1),)), Side(305, ((1, 8),))), 1, 1, 1)


def test_a_burned_card_of_one_deck_is_no_card_of_the_other() -> None:
    """Each side has cards of its own: the nine of clubs may come again, and once only."""
    lines = BET + "accept dealer red\nup exposed 9c\nup box-1 9c\n"
    filled = "shuffle\naccept alice decline\ngo cut\naccept alice decline\ngo cut\n"
    table = drive("blackjack", filled + lines, settings={**DOUBLE, "decks": 1})
    assert "the pack has 1 of it" in refusal(table, "up box-2 9c")


def carry(red: int, black: int, front: int = 0, shuffle: int = 1) -> tuple[Carry, ShoeState]:
    """One deck on each side, with so many cards left: the red ones came out first."""
    out = 52 - red, 52 - black
    sides = Sides((Side(red, ((0, out[0]),)), Side(black, ((out[0], sum(out)),))), front, shuffle, 1)
    return Carry(spread=False, sides=sides), ShoeState(104, sum(out), shuffles=shuffle)


def test_only_the_side_that_showed_its_cutting_card_is_shuffled() -> None:
    """§19:47-2.6(l)3, after §19:47-2.6(l)2ii; a quarter of the 52 cards lies behind the cutting card."""
    rules = Rules().set({**DOUBLE, "decks": 1})
    assert not reshuffle_due(rules, *carry(14, 20))
    assert reshuffle_due(rules, *carry(13, 20))
    found, shoe = carry(20, 13)
    table = drive("blackjack", "shuffle", settings={**DOUBLE, "decks": 1}, carry=found, shoe=shoe)
    assert said(table) == ["The black side is emptied into the rack, checked and shuffled (§19:47-2.6(l)3)"]
    assert (table.shoe.dealt, table.shoe.left) == (71, 72)
    feed(table, "accept alice decline\ngo cut")
    assert table.cuts == [(26, 71 + 20)]  # of the 52 cards behind those of the red side
    assert isinstance(table.waiting, Betting)


def test_after_a_round_that_was_called_off_both_are_shuffled() -> None:
    """Cards are out that no side accounts for."""
    rules = Rules().set({**DOUBLE, "decks": 1})
    found, shoe = carry(30, 30)
    assert not reshuffle_due(rules, found, shoe)
    assert reshuffle_due(rules, found, shoe._replace(dealt=shoe.dealt + 3))
    table = drive("blackjack", "shuffle", settings=rules.settings(), carry=found, shoe=shoe._replace(dealt=50))
    assert (table.shoe.size, table.shoe.dealt) == (104, 0)


def test_no_card_is_burned_by_a_new_dealer() -> None:
    found, shoe = carry(30, 30)
    table = drive("blackjack", "irregular new-dealer", settings={**DOUBLE, "decks": 1}, carry=found, shoe=shoe)
    assert said(table)[-1] == "No card is burned with a double shoe (§19:47-2.6(d))"
    assert table.shoe == shoe._replace(rack=shoe.dealt)


def test_what_does_not_go_together() -> None:
    for other in ({"shuffler": True}, {"shuffling": "bart-carter"}, {"shuffling": "continuous"}):
        (breach,) = Rules().set({**DOUBLE, **other}).breaches()
        assert breach.by == "§19:47-2.2(c)"
    (breach,) = Rules().set(DOUBLE).breaches(date(1982, 9, 14))
    assert breach.option == "double_shoe"
    assert not Rules().set(DOUBLE).breaches(date(1982, 9, 15))


class Account:
    """Every card that was seen, by the side that it came from, told from what was announced and entered alone."""

    def __init__(self, decks: int) -> None:
        self.pack = Counter[Face](Pack(decks).cards())
        self.out = [Counter[Face](), Counter[Face]()]
        self.seen = Counter[str]()

    def note(self, entries: list[Entry]) -> None:
        side = 0
        for entry in entries:
            match entry:
                case Accept(answer=("red" | "black") as answer):
                    side = int(answer == "black")
                case DealtUp(card=card):
                    self.out[side][card] += 1
                case Said(text=text) if "is dealt" in text:
                    side = int("black side" in text)
                case Said(text=text) if "Both sides" in text:
                    for each in self.out:
                        each.clear()
                    self.seen["both"] += 1
                case Said(text=text) if "is emptied" in text:
                    self.out["black" in text].clear()
                    self.seen["one"] += 1
                case Said(text=text) if "is empty:" in text:
                    self.seen["ran out"] += 1
                case RoundVoid():
                    self.seen["void"] += 1

    def holds(self, sides: Sides) -> None:
        for side, out in zip(sides.both, self.out, strict=True):
            assert not out - self.pack  # nothing came twice before its side was shuffled
            assert side.left == self.pack.total() - out.total()
            assert sum(end - start for start, end in side.out) == out.total()


def played(decks: int, boxes: int, rounds: int, seed: int) -> tuple[Account, HouseChance]:
    """Rounds of whoever decides at random, the house dealing; the account is held against what the table carries."""
    rules, random = Rules().set({**DOUBLE, "decks": decks}), Random(seed)

    def shuffled(cards: Sequence[Face]) -> list[Face]:
        order = list(cards)
        random.shuffle(order)
        return order

    chance, account = HouseChance((), random.randrange, shuffled), Account(decks)
    left, shoe, number = GAME.start(rules), NO_SHOE, 1
    for _ in range(rounds):
        table = LiveTable(GAME, rules, left, {"ann": 10**8}, shoe=shoe, next_bet=number, chance=chance)
        while not table.over:
            match table.waiting:
                case Betting():
                    for box in range(1, boxes + 1):
                        table.feed(Put("ann", box, Spot("wager"), 1000))
                    table.feed(Close())
                case Offering(who=who, answers=answers):
                    table.feed(Accept(who, str(random.choice(list(answers)))))
                case Deciding() as deciding:
                    ask = deciding.of("ann")
                    choice = random.choice([choice for choice in ask.choices if not choice.barred])
                    table.feed(Decide(ask.who, choice.name, int(choice.stake[1]) if choice.stake else 0))
        account.note(table.entries)
        left, shoe, number = table.carry, table.shoe, table.next_bet
        if not account.seen["ran out"]:
            account.holds(left.sides)
    return account, chance


@pytest.mark.parametrize(("decks", "rounds"), [(1, 150), (2, 150), pytest.param(6, 2000, marks=pytest.mark.slow)])
def test_each_side_deals_its_own_cards_once_a_shuffle(decks: int, rounds: int) -> None:
    account, chance = played(decks, 2, rounds, decks)
    assert account.seen["one"] > 3 * account.seen["both"] > 0
    assert len(chance.shoe.order) < 104 * decks + MOST_SHUFFLES * 52 * decks  # what was played is not kept for ever


def test_a_side_that_runs_out_goes_on_with_its_own_discards() -> None:
    """§19:47-2.15[shoe-runs-out]: fourteen low cards are left on the red side, and five boxes draw them all."""
    rules, (found, shoe) = Rules().set({**DOUBLE, "decks": 1}), carry(14, 30)
    low = cards("2h 2c 2d 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d")
    discards = [card for card in Pack(1).cards() if card not in low]
    black = [*low, *discards]  # were the next cards the other side's, they would be these low ones once more
    chance = HouseChance([*discards, *black[30:], *low, *black[:30]])
    table = LiveTable(GAME, rules, found, {"ann": 10**6}, shoe=shoe, chance=chance)
    for box in range(1, 6):
        feed(table, f"put ann {box} wager 1000")
    feed(table, "close\naccept dealer red")
    while not any("red side is empty" in text for text in said(table)):
        feed(table, "decide ann draw")
    dealt = [entry.card for entry in table.entries if isinstance(entry, DealtUp)]
    assert dealt == list(low)
    feed(table, "accept ann decline")
    while not table.over:
        feed(table, "decide ann stand" if isinstance(table.waiting, Deciding) else "")
    more = [entry.card for entry in table.entries if isinstance(entry, DealtUp)][14:]
    assert more
    assert set(more) <= set(discards)
    red, other = table.carry.sides.both
    assert (red.left, other.left) == (38 - 1 - len(more), 30)  # a card was burned


def test_a_round_is_worth_what_it_is_worth_from_one_side() -> None:
    """Every first two cards from two sides of one deck, by hand: over 13 wins as often as from one deck alone."""
    deck = Pack(1).cards()
    won = lost = 0
    for red in (True, False):  # the side that the determinant card is drawn from
        for determinant in deck:
            matches = (determinant.suit in "dh") == red
            first = [determinant] if matches else deck
            for one in first:
                for other in deck:
                    if other == one:
                        continue
                    values = [1 if card.rank == 14 else min(card.rank, 10) for card in (one, other)]
                    weight = 52 if matches else 1
                    won, lost = (won + weight, lost) if sum(values) > 13 else (won, lost + weight)
    (found,) = report_odds(GAME, Rules().set({**DOUBLE, "decks": 1}), "over-13").wagers
    assert found.house_edge == Fraction(lost - won, won + lost)


def test_rounds_after_rounds_at_a_table_that_answers_at_once() -> None:
    """Many more than a shoe holds, with an edge near that of the dealer's rules for whoever always stands."""
    rules = Rules().set({**DOUBLE, "decks": 2, "hole_card": True})
    table = SampleTable(GAME, rules, Flat((Spot("wager"), 1)), 7)
    table.play(1_000)
    single = SampleTable(GAME, Rules().set({"decks": 2, "hole_card": True}), Flat((Spot("wager"), 1)), 8)
    single.play(1_000)
    assert abs(table.mean - single.mean) < 4 * (table.standard_error**2 + single.standard_error**2) ** 0.5
