"""The bank at pai gow poker, a player against whom all others play, §19:47-11.1[bank]: to whom it is offered, what it
covers, and how it is settled.

The section was not seen; the sister game's is followed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.games.pai_gow_poker.rules import VIGORISH, Rules
from croupier.games.shared import banks, pai_gow
from croupier.games.shared.pai_gow import Holder, Played
from croupier.money import in_dollars
from croupier.table import DEALER, Amount, Bet, Choice, Owed, Settlement, Table

# §19:47-11.1[bank], §19:47-11.10[co-bank], §19:47-11.1[co-banking]
PARTS = {banks.BANK: banks.ALONE, banks.CO_BANK: banks.HALF}


class Carry(NamedTuple):
    """What a round leaves to the next."""

    spread: bool = False  # nobody played: the cards lie spread on the table until somebody comes
    button: int = 0  # the position that has it, clockwise from the dealer
    unbanked: int = 0  # rounds running in which no player held the bank
    last: tuple[Played, ...] = ()  # wagers against the dealer in the last round in which no player held the bank
    holder: str = ""  # the player who held the bank last
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


def qualified(carry: Carry, players: Sequence[str]) -> dict[str, Played]:
    """Who may be offered the bank, counterclockwise from whoever had it last: §19:47-11.10[offer].

    He wagered against the dealer, §19:47-11.10[qualified], and did not hold the bank just now, §19:47-11.10[not-twice].
    """
    wagered = {one.player: one for one in sorted(carry.last, key=lambda one: one.box)}  # of two areas the higher
    just_now = "" if carry.unbanked else carry.holder
    order = banks.in_turn(players, carry.holder)
    return {player: wagered[player] for player in order if player in wagered and player != just_now}


async def offered(table: Table, rules: Rules, carry: Carry) -> Holder | None:
    """The bank is offered to one after the other; if nobody takes it, the house has it."""
    may = qualified(carry, table.players) if rules.bank else {}

    nobody = "nobody else is here to wager against a shared bank (§19:47-11.10[players])"
    alone = "" if len(table.players) > 1 else nobody

    def choices(player: str) -> list[Choice]:
        funds, stake = table.funds(player), may[player].stake
        kinds = PARTS if rules.co_bank else [banks.BANK]
        short = {kind: _short(funds, PARTS[kind] * stake) or alone * (kind == banks.CO_BANK) for kind in kinds}
        return [Choice(kind, barred=why, says=banks.SAYS[kind]) for kind, why in short.items()]

    taken = await banks.offer_bank(table, list(may), choices, what="the bank", by="§19:47-11.10[offer]")
    if taken is None:
        return None
    player, answer = taken
    part = PARTS[answer.choice]
    banks.show_holder(table, player, part)  # he has the marker, §19:47-11.1[marker]
    # With a player's bank the dealer plays too: §19:47-11.10[dealer-wager].
    return Holder(player, may[player].box, part, may[player].stake if part == banks.ALONE else 0)


def _short(funds: Amount, least: Amount) -> str:
    """Why somebody cannot hold a bank; nothing if he can."""
    if funds >= least:
        return ""
    return (
        f"the bank must cover {in_dollars(int(least))} at least (§19:47-11.10[cover]); "
        f"{in_dollars(int(funds))} are here"
    )


# Who gets what is left in the center, and who makes good what it lacks.
_ALONE = ("§19:47-11.10[surplus]", "§19:47-11.10[players]")
_SHARED = ("§19:47-11.10[co-bank-surplus]", "§19:47-11.10[co-bank-shortfall]")


class Covered(NamedTuple):
    """A bank with what lies against it."""

    bank: Bet
    dealer: Bet | None
    wagers: dict[int, Bet]  # by position


def put_up(table: Table, bank: Holder, wagers: Sequence[Bet]) -> Covered:
    """The bank covers every pai gow poker wager, and no other.

    Whatever the center will lack comes out of that: of a shared bank in halves.
    """
    pile, bound = pai_gow.put_up(table, bank, wagers)
    return Covered(pile, bound[0] if bank.dealer else None, {bet.box: bet for bet in bound if bet.player != DEALER})


def settle_all(
    table: Table,
    rules: Rules,
    bank: Holder,
    covered: Covered,
    dealer: Settlement | None,
    ends: Mapping[int, Settlement],
) -> None:
    """The dealer's wager first, then from the dealer's right; those that lose are collected before any is paid,
    §19:47-11.10[players]. Only the dealer's pays no vigorish."""
    all_ends = [(covered.wagers[box], _paid(ends[box], "§19:47-11.10[players]")) for box in sorted(ends, reverse=True)]
    if covered.dealer and dealer:
        first = covered.dealer, _paid(dealer, "§19:47-11.10[dealer-pays-none]")
        all_ends.insert(0, first)  # §19:47-11.10[dealer-first]
    lacks = sum(bet.stake * end.gain for bet, end in all_ends) > 0  # the center does
    by = _SHARED[lacks] if bank.shared else _ALONE[lacks]  # §19:47-11.10[co-bank-shortfall]
    surplus = banks.settle_bank(table, covered.bank, all_ends, by=by, part=bank.part)
    for bet, end in all_ends:
        if end.result == "win" and bet.player != DEALER:  # §19:47-11.10[dealer-pays-none]
            charge(table, rules, bet, bet.stake, by="§19:47-11.10[winners-vigorish]")
    if surplus > 0:
        charge(table, rules, covered.bank, surplus, by=by)


def _paid(settlement: Settlement, by: str) -> Settlement:
    """The same, by the clause that says who pays it."""
    return settlement._replace(by=by) if settlement.result == "win" else settlement


def charge(table: Table, rules: Rules, bet: Bet, won: Amount, *, by: str) -> None:
    """Five percent of an amount won, rounded up: §19:47-11.9[vigorish-step]."""
    table.charge(bet, won * VIGORISH, by=by, step=rules.vigorish_step)
