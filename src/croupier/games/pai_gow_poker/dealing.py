"""Where the deal of pai gow poker starts, and who gets which cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.equipment.cards import Token
from croupier.games.pai_gow_poker.bank import Carry
from croupier.games.pai_gow_poker.cases import DealtAgain
from croupier.games.pai_gow_poker.rules import NUMBERS, PACK, POSITIONS, Rules
from croupier.games.pai_gow_poker.setting import CARDS
from croupier.games.shared.pai_gow import Holder, starting_number
from croupier.games.shared.poker_table import around, shuffle_deck
from croupier.games.shared.shoe_game import FAR_RIGHT, clockwise, counterclockwise, offer_cut
from croupier.table import DEALER, Table, in_box

PLACES = (DEALER, *(in_box(box) for box in range(1, POSITIONS + 1)))  # clockwise: the first is to the dealer's left
FIRST, REST = 3, CARDS - 3  # §19:47-11.17(d), §19:47-11.17(g)1

Hands = Mapping[str, list[Token]]
"""The cards of each place."""


async def shuffle(table: Table, rules: Rules, carry: Carry) -> None:
    """Before play and after every round, §19:47-11.6(a).

    Sorted and inspected, §19:47-11.5[inspection]; spread for the first player, §19:47-11.5[spread], also after a lull,
    §19:47-11.6(f); then washed. Each of two decks is complete, §19:47-11.2(b)1, with a back of its own color,
    §19:47-11.2(b)2; the other is being shuffled, §19:47-11.2(b)3, so that only one is in the rack, §19:47-11.2(b)5. A
    device leaves the table before cards are shuffled or dealt otherwise, §19:47-11.11(o). When cards are replaced the
    dealer is told, §19:47-11.5[replacement]; no table keeps that clock.
    """
    await shuffle_deck(
        table, rules, PACK, carry.spread, washed="§19:47-11.5(c)[washed]", turns="§19:47-11.2(b)4", cut=False
    )


async def cut(table: Table, rules: Rules, carry: Carry, bank: Holder | None) -> None:
    """What a device has shuffled is not cut, §19:47-11.6(b)1; what a hand has is, §19:47-11.6(b)2, ten cards deep."""
    if rules.shuffle != "hand":
        return
    players = list(table.players)
    if bank:  # §19:47-11.6(d)2
        order = counterclockwise(players, players.index(bank.player))
    elif table.shoe.shuffles <= 1:
        order = players[:1]  # §19:47-11.6(d)1
    else:
        from_the_right = counterclockwise(players, FAR_RIGHT)
        order = [from_the_right[carry.unbanked % len(players)]]  # §19:47-11.6(d)3
    await offer_cut(table, order, by="§19:47-11.6(c)")
    if rules.cutting_card == "four-from-the-bottom":
        table.place_cutting_card(table.shoe.size - len(PLACES) * CARDS)  # §19:47-11.6(e)


async def shown_number(table: Table, rules: Rules, carry: Carry) -> int:
    """What dice or generator show; a button has no number."""
    number = await starting_number(table, rules.start, len(NUMBERS))  # §19:47-11.8C[shaken], §19:47-11.8C[number]
    table.say(f"The dice total {number}" if rules.start == "shaker" else f"The number is {number}")
    return number


def counted(number: int, bank: Holder | None) -> int:
    """The starting position, clockwise from the dealer: counterclockwise, the dealer being one, §19:47-11.8C[counted].

    The bank is one instead, if a player holds it: §19:47-11.8C[from-the-bank].
    """
    one = bank.box if bank else 0
    return (one - (number - 1)) % len(PLACES)


def order_of_deal(rules: Rules, start: int) -> list[str]:
    """Who gets each card, clockwise from the starting position: each position, wagered on or not, §19:47-11.8(c).

    From an automated shoe all seven at once: §19:47-11.8B[stacks].
    """
    return around(clockwise(PLACES, start), CARDS, stacks=rules.deal_from == "automated-shoe")


async def deal_stacks(table: Table, rules: Rules, carry: Carry) -> list[list[Token]]:
    """Seven stacks in front of the dealer, from left to right and back, §19:47-11.8A(c).

    What goes wrong before they are delivered has them shuffled and dealt again.
    """
    while True:
        stacks: list[list[Token]] = [[] for _ in PLACES]
        try:
            for row in range(CARDS):
                for number in range(CARDS) if row % 2 == 0 else range(CARDS - 1, -1, -1):
                    stacks[number].append(await table.deal(f"stack-{number + 1}"))
        except DealtAgain:
            await shuffle(table, rules, carry)
            await cut(table, rules, carry, None)
            continue
        return stacks


def deliver(table: Table, stacks: Sequence[Sequence[Token]], start: int, hands: Hands) -> None:
    """The stack farthest left to the starting position, the others clockwise: §19:47-11.8A(f)."""
    for place, stack in zip(clockwise(PLACES, start), stacks, strict=True):
        table.place(stack, place)
        hands[place].extend(stack)
