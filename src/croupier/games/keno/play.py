"""A game of keno, in the order of the subchapter: requests, tickets, twenty numbers of eighty, payment.

What is only told to people: what is taken for a ticket (§19:47-15.3[tender]), that it is checked at once
(§19:47-15.4[check-at-once]) and that a runner may be late (§19:47-15.4[runner]), that balls are inspected
(§19:47-15.5[balls]) and that chips may be paid (§13:69E-1.6A(b)1).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.games.keno.layout import JACKPOT, Ticket, sold, window
from croupier.games.keno.rules import BALLS, METER, URN, Rules
from croupier.games.keno.wagers import bits, jackpot_prize, left_by_limit, paid, settle, takes_jackpot
from croupier.table import Bet, Case, Irregularity, Owed, Table, Void, is_ticket


class Carry(NamedTuple):
    """What stays from game to game: tickets that are good for later ones, and the numbers of the last game."""

    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()
    drawn: str = ""  # as in 3-11-17

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


CASES = {
    "request-unclear": Case(
        "§19:47-15.7(a)",
        "a request does not tell its numbers or its wager: it goes back to the player for another one",
        ("bets",),
    ),
    "malfunction": Case(
        "§13:69E-1.28U(h)", "the selection of numbers failed and cannot be cured: all wagers go back", ("draw",)
    ),
    "display-wrong": Case(
        "§19:47-15.7[display]", "the board shows other numbers than the system: the system's are the result", ("ready",)
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    case = CASES[irregularity.name]
    if irregularity.name == "malfunction":
        raise Void(case.by)
    table.say(f"{case.text} ({case.by})")


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One game. No ticket is issued or voided from its closing on, §19:47-15.5[closed]."""
    if carry.drawn:
        table.show("drawn", carry.drawn)
    bets = await table.bets(window(rules, bool(carry.bets)), carry.bets)  # §19:47-15.4[request]
    table.say("The game is closed")
    now: list[tuple[Bet, Ticket]] = []
    later: list[Bet] = []
    for bet in bets:
        one, rest = for_this_game(table, rules, await issued(table, rules, bet))
        now.append(one)
        later += rest
    try:
        drawn = await table.draw(URN, BALLS)  # §19:47-15.5[selection]
    except Void as end:
        raise Void(end.by, keep=tuple(later)) from None
    numbers = "-".join(map(str, drawn))
    table.show("drawn", numbers)  # §19:47-15.5[posted]
    table.say(f"The numbers are {', '.join(map(str, drawn))}")
    await table.ready("results")  # §19:47-15.5[supervisor]; nothing is paid before, §19:47-15.6[after-the-game]
    await pay(table, rules, now, bits(drawn))
    return Carry(tuple(later), drawn=numbers)


async def issued(table: Table, rules: Rules, bet: Bet) -> Bet:
    """The ticket for a request, with its numbers: §19:47-15.4[ticket]. One of an earlier game was issued then."""
    if is_ticket(bet.player):
        return bet
    wanted = sold(rules, bet.spot)
    if not wanted.groups:  # §19:47-15.2[quick-pick]
        bet = table.move(bet, wanted.picked(await table.draw(URN, wanted.sizes[0])))
    return table.issue(bet)


def for_this_game(table: Table, rules: Rules, bet: Bet) -> tuple[tuple[Bet, Ticket], list[Bet]]:
    """The part of a ticket that is good for this game, and what is left of it for later ones."""
    found = sold(rules, bet.spot)
    if found.games == 1:
        return (bet, found), []
    share = Fraction(1, found.games)  # §19:47-15.2[multi-game]: the same price in each
    parts = [(found.for_games(1), share), (found.for_games(found.games - 1), 1 - share)]
    one, rest = table.divide(bet, parts)
    return (one, found), [rest]


async def pay(table: Table, rules: Rules, tickets: Sequence[tuple[Bet, Ticket]], drawn: int) -> None:
    """What each ticket wins waits for it, §19:47-15.6[payment]; jackpots come off the meter, which is fed before."""
    won = [bet for bet, found in tickets if takes_jackpot(found, drawn)]
    fed = sum(bet.stake for bet, found in tickets if found.kind == JACKPOT)
    if fed:
        table.feed_meter(METER, rules.jackpot_rate * fed, by="§19:47-15.2[jackpot]")
    pays = [(bet, paid(rules, found, drawn)) for bet, found in tickets if not takes_jackpot(found, drawn)]
    part = left_by_limit(rules, sum(bet.stake * each for bet, each in pays)) if rules.aggregate_limit else Fraction(1)
    for bet, each in pays:
        table.settle(bet, settle(each, part))
    if won:
        prize = jackpot_prize(Fraction(await table.meter(METER), 100), len(won))
        for bet in won:
            table.settle(bet, prize)
        if (short := 100 * rules.jackpot_seed - await table.meter(METER)) > 0:
            table.feed_meter(METER, short, by="§19:47-15.2[jackpot]", seed=True)
