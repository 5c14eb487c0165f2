"""A bank at work: who is offered it, what it puts up, how all that lies against it is settled in one breath.

Each game brings its own clauses and its own order. A bank stakes chips of its holder's; where the house holds a part,
that is a bet of the `DEALER`'s beside it. Vigorish is the game's affair: on the holder's surplus, which `settle_bank`
tells, on each win, or on both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.games.shared.settling import losers_first
from croupier.games.shared.shoe_game import counterclockwise
from croupier.table import DEALER, Amount, Answer, Ask, Bet, Choice, Sees, Settlement, Spot, TableOf

BANK, CO_BANK, PASS = "bank", "co-bank", "pass"
"""To hold the bank alone, or with the house, or to let it pass: choices, and of the first two the facts of the same
name, which say who holds it (`show_holder`)."""

SAYS = {
    BANK: "you cover every wager, the dealer's too",
    CO_BANK: "you cover half, the house the other half and sets the hand",
}
"""What a bank comes to, for whoever is offered it."""

ALONE, HALF = Fraction(1), Fraction(1, 2)
"""The holder's part of the bank."""


class Offered(NamedTuple):
    """What somebody knows who is offered the bank: at which amount, 0 where that is not fixed."""

    amount: Amount = 0


ANYTHING = Offered()


def in_turn(players: Sequence[str], after: str) -> list[str]:
    """Everybody counterclockwise, from the right of that player on, who is the last; of the dealer if nobody is named.

    Whoever sits at the dealer's right is the last of ``players``.
    """
    if after not in players:
        return counterclockwise(players, len(players) - 1)
    first, *others = counterclockwise(players, players.index(after))
    return [*others, first]


async def offer_bank(
    table: TableOf[Any],
    order: Sequence[str],
    choices: Callable[[str], Sequence[Choice]],
    *,
    what: str,
    by: str,
    sees: Sees = ANYTHING,
) -> tuple[str, Answer] | None:
    """Offer the bank to one after the other until somebody takes it: who, and how. Whoever does not answer passes.

    Nobody is asked to whom every choice is barred.
    """
    for player in order:
        open_to = tuple(choices(player))
        if all(choice.barred for choice in open_to):
            continue
        ask = Ask(player, None, (*open_to, Choice(PASS)), sees, PASS, what=what, by=by)
        answer = await table.ask(ask)
        if answer.choice != PASS:
            return player, answer
    return None


def show_holder(table: TableOf[Any], holder: str, part: Fraction = ALONE) -> None:
    """State who holds the bank, for the page and for programs; nobody's name: the house does, or nobody."""
    table.show(BANK, holder if holder and part == ALONE else None)
    table.show(CO_BANK, holder if holder and part != ALONE else None)


def put_up(table: TableOf[Any], holder: str, spot: Spot, covers: Amount, part: Fraction = ALONE) -> Bet:
    """The bank itself, by the rules: as much as it covers. Of a shared bank the odd coin is the holder's."""
    own = covers if part == ALONE else -(-covers * part // 1)
    bank = table.post(holder, 0, spot, own)
    if covers > own:
        table.post(DEALER, 0, spot, covers - own, parent=bank.id)
    return bank


def settle_bank(
    table: TableOf[Any], bank: Bet, ends: Sequence[tuple[Bet, Settlement]], *, by: str, part: Fraction = ALONE
) -> Amount:
    """Collect and pay all that lies against the bank, in the order given, and end it: the holder's surplus, signed."""
    losers_first(table, ends)
    return table.close(bank, by=by, share=part)
