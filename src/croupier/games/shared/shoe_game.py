"""What happens before the first card of a shoe: shuffle, cut, cutting card, burn. Each game brings its own clauses.

``table.players`` are named from the dealer's left, clockwise, so the last of them sits farthest to the dealer's right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.equipment.cards import Card, Pack
from croupier.equipment.shoe import ShoeState
from croupier.table import DISCARD, Reported, Table

LEAST_CUT = 10
"""A cut leaves at least so many cards on either side, in every game dealt from a shoe."""

FAR_RIGHT = -1
"""The place, counted from the dealer's left, of the player farthest to the dealer's right."""

IMPROPER_CUT, CUT_BY_NEXT = "improper-cut", "improper-cut-next"
"""Reported when a supervisor wants another cut: by whoever cut, or by the next to be offered it."""

SHOW_BURN_CARD = "show-burn-card"
"""Reported when a player asks to see a card burned face down."""


def clockwise(players: Sequence[str], first: int) -> list[str]:
    """Everybody, from the player at that place around the table to the left."""
    return [*players[first:], *players[:first]]


def counterclockwise(players: Sequence[str], first: int) -> list[str]:
    """Everybody, from the player at that place around the table to the right."""
    return [*players[first::-1], *players[:first:-1]]


async def shuffle_by_hand(table: Table, pack: Pack, *, by: str) -> None:
    """The dealer shuffles the whole pack, all cards of earlier rounds included."""
    table.say(f"Shuffle ({by})")
    await table.shuffle(pack)


def next_batch(shoe: ShoeState) -> str:
    """Which of two batches the next shoe is made of: they take turns."""
    return ("first", "second")[shoe.shuffles % 2]


async def shuffle_by_device(table: Table, pack: Pack, *, by: str) -> None:
    """An automated shuffler gives out the batch that it holds and takes in the one just played."""
    table.say(f"The {next_batch(table.shoe)} batch comes out of the shuffler ({by})")
    await table.shuffle(pack)


async def offer_cut(table: Table, order: Iterable[str], *, by: str, behind: int = 0) -> str:
    """Offer the cut in that order; the first to take it says how deep. Who cut: nobody's name if the dealer did.

    ``behind``: so many cards lie in front of those that are cut, and stay there.
    """
    size = table.shoe.left - behind
    if size < 2 * LEAST_CUT:  # so few discards cannot be cut
        return ""
    for player in order:
        if await table.offer(player, "take the cut", ("cut", "decline"), "decline") == "cut":
            depths = range(LEAST_CUT, size - LEAST_CUT + 1)
            depth = await table.offer(player, "how many cards in front of the cut", depths, size // 2)
            table.cut(int(depth), behind)
            return player
    table.say(f"The dealer cuts ({by})")
    table.cut(size // 2, behind)
    return ""


async def cut_until_proper(table: Table, first: int, *, by: str, again: str, behind: int = 0) -> None:
    """Offer the cut from that place on; if it is found improper, again: to whoever cut, or to the next after him."""
    order = clockwise(table.players, first)
    while True:
        cut = await offer_cut(table, order, by=by, behind=behind)
        try:
            await table.ready("cut", also=(IMPROPER_CUT, CUT_BY_NEXT))
            return
        except Reported as report:
            table.say(f"The cut was not proper: the cards are cut again ({again})")
            last = table.players.index(cut) if cut else first
            order = clockwise(table.players, last)
            if report.irregularity.name == CUT_BY_NEXT:
                order = [*order[1:], *order[:1]]


async def burn_down(table: Table) -> None:
    """One card face down into the discard rack, §13:47-20.2[burnt-card], shown if a player asks."""
    burned = await table.deal(DISCARD)
    try:
        await table.ready("burn card", also=(SHOW_BURN_CARD,))
    except Reported:
        await table.turn([burned])


async def shuffle_cut_and_burn(table: Table, pack: Pack, *, opening: bool, shuffled: str, cut: str) -> None:
    """A new shoe: shuffled by hand, the cut offered to the first player or from the far right, the cutting card a
    quarter from the back, and one card burned."""
    await shuffle_by_hand(table, pack, by=shuffled)
    await offer_cut(table, clockwise(table.players, 0 if opening else FAR_RIGHT), by=cut)
    table.place_cutting_card(table.shoe.size // 4)  # §19:47-6.3(c), §19:47-22.5[cutting-card]
    await burn_down(table)  # §19:47-6.4(a), §19:47-22.7[burn]


async def burn_up(table: Table, number: int) -> list[Card]:
    """So many cards, each shown, into the discard rack."""
    return [await table.deal_up(DISCARD) for _ in range(number)]
