"""A throw of the dice, from hand to hand: §19:47-1.7[first-shooter] to §19:47-1.11(d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from croupier.equipment.dice import Roll
from croupier.games.craps.carry import Carry
from croupier.games.craps.layout import window
from croupier.games.craps.names import NUMBERS
from croupier.games.craps.rules import Rules
from croupier.games.craps.wagers import COMBINED, COME, HARDWAYS, LINE, booked_as, resolve
from croupier.table import Bet, Case, Irregularity, Reported, Settlement, Spot, Table

# --- The shooter --------------------------------------------------------------------------------------------------


def clockwise(players: Sequence[str], after: str) -> list[str]:
    """Everybody in turn from a player's left, himself last; from the boxperson's left, §19:47-1.7[first-shooter]."""
    start = players.index(after) + 1 if after in players else 0
    return [*players[start:], *players[:start]]


async def dice_go_on(table: Table, last: str, skipped: str = "") -> str:
    """The whole set is offered from the last shooter's left until somebody takes it, §19:47-1.11(c).

    He picks two of the five or more, §19:47-1.7[set-of-five], §19:47-1.7[select-two], and the others go back into the
    cup in front of the stickperson, §19:47-1.7[cup], §19:47-1.11(d).
    """
    order = clockwise(table.players, last)
    if skipped in order:  # §19:47-1.9[skipped-shooter]
        order = [skipped, *(player for player in order if player != skipped)]
    shooter = order.pop()
    for player in order:  # any player may decline, §19:47-1.7[decline]
        if await table.offer(player, "take the dice", ("take", "pass"), "take") == "take":
            shooter = player
            break
    table.show("shooter", shooter)
    table.say(f"{shooter} is the shooter")
    return shooter


async def who_has_the_dice(table: Table, rules: Rules, carry: Carry) -> tuple[str, str]:
    """The same shooter as before, unless he must pass the dice, §19:47-1.11(a)1, or chooses to, §19:47-1.11(a).

    Also who is still owed the dice after being passed over.
    """
    last = carry.shooter
    if carry.passing or last not in table.players:
        return await dice_go_on(table, last, carry.skipped), ""
    may_pass = len(table.players) > 1 and (rules.passed_mid_point or not carry.point)
    if may_pass and await table.offer(last, "keep the dice", ("keep", "pass"), "keep") == "pass":
        return await dice_go_on(table, last, carry.skipped), ""
    return last, carry.skipped


def has_line_bet(player: str, bets: Sequence[Bet]) -> bool:
    return any(bet.spot.wager in LINE and bet.player == player for bet in bets)


def may_throw(rules: Rules, point: int, player: str, bets: Sequence[Bet]) -> bool:
    """Only a come-out roll may need a line bet of the shooter's, §19:47-1.8[line-bet-needed]."""
    return point > 0 or not rules.line_bet_needed or has_line_bet(player, bets)


async def who_comes_out(
    table: Table, rules: Rules, last: str, holder: str, bets: tuple[Bet, ...]
) -> tuple[str, tuple[Bet, ...]]:
    """Who makes a come-out roll when the holder of the dice has no line bet, §19:47-1.8[line-bet-needed]; or nobody.

    The dice go on to those who have one or make one. If nobody will, the shooter before may throw without, as long as
    come or don't come bets are out, only to decide them: §19:47-1.11(b).
    """
    for player in clockwise(table.players, holder)[:-1]:
        ready = has_line_bet(player, bets)
        what = "take the dice, with a pass or don't pass wager"
        if await table.offer(player, what, ("take", "pass"), "take" if ready else "pass") == "pass":
            continue
        if not ready:
            bets = await table.bets(window(rules, 0), bets)
        if has_line_bet(player, bets):
            table.show("shooter", player)
            table.say(f"{player} is the shooter")
            return player, bets
    if has_line_bet(holder, bets):
        return holder, bets
    wagers = {bet.spot.wager for bet in bets}
    if last in table.players and wagers.intersection(COME) and not wagers.intersection(LINE):
        table.show("shooter", last)
        table.say(f"The marker is off: {last} throws only to decide the come wagers (§19:47-1.11(b))")
        return last, bets
    table.say("No throw: the shooter needs a pass or don't pass wager (§19:47-1.8[line-bet-needed])")
    return "", bets


# --- The throw ----------------------------------------------------------------------------------------------------

NO_ROLL = {
    "die-off-table": Case("§19:47-1.9[die-off-table]", "a die left the table", ("roll",)),
    "die-on-die": Case("§19:47-1.9[die-on-die]", "one die came to rest on the other", ("roll",)),
    "not-together": Case("§19:47-1.9[not-together]", "the dice did not leave the hand together", ("roll",)),
    "own-end": Case("§19:47-1.9[own-end]", "the dice were thrown toward the shooter's own end", ("roll",)),
    "not-the-shooter": Case("§19:47-1.9[not-the-shooter]", "somebody else threw the dice", ("roll",)),
    "die-in-bank-or-rail": Case(
        "§19:47-1.9[die-in-bank-or-rail]", "a die came to rest in the bank, the bowl or a rail", ("roll",)
    ),
    "short-throw": Case("§19:47-1.9[short-throw]", "the boxperson calls a throw short of the far wall", ("roll",)),
    "improper-throw": Case("§19:47-1.9[improper-throw]", "the boxperson finds the throw improper", ("roll",)),
    "cocked-on-two-sides": Case("§19:47-1.9[cocked-on-two-sides]", "a die leans on two or more sides", ("roll",)),
}
GOOD_ROLL = {
    "cocked-on-one-side": Case(
        "§19:47-1.9[cocked-on-one-side]", "a die leans on one side: the face opposite that side is read", ("roll",)
    ),
    "strikes-objects": Case(
        "§19:47-1.9[strikes-objects]", "a die struck chips, the marker, a hand or the stick without delay", ("roll",)
    ),
}
THE_DICE = {
    "skipped-shooter": Case(
        "§19:47-1.9[skipped-shooter]",
        "the dice went by mistake to another player, whose box is named: the throw is good",
        ("roll",),
    ),
    "ordered-to-pass": Case(
        "§19:47-1.11(a)2",
        "the boxperson, or the mini-craps dealer, orders the dice passed: delay, repeated invalid rolls or a breach",
        ("roll",),
    ),
    "change-of-dice": Case(
        "§19:47-1.7[change-of-dice]",
        "a player asks for other dice: they are changed after the next decision",
        ("roll",),
    ),
}
CASES = NO_ROLL | GOOD_ROLL | THE_DICE


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """No roll: all wagers stand and the dice are thrown again, §19:47-1.9[wagers-stand]. Or else the throw is read."""
    call = "No roll" if irregularity.name in NO_ROLL else "The throw is good"
    table.say(f"{call}: {CASES[irregularity.name].text} ({CASES[irregularity.name].by})")


Thrown = tuple[Roll | None, str, str, bool, tuple[Bet, ...]]
"""The dice (none: nobody could make a come-out roll), the shooter, who is owed the dice, if new ones are, the bets."""


async def throw_dice(
    table: Table, rules: Rules, carry: Carry, holder: tuple[str, str], bets: tuple[Bet, ...]
) -> Thrown:
    """A valid throw: both dice together, at the far wall, §19:47-1.8[together], §19:47-1.8[far-wall].

    A dealer calls a die that the stick cannot see, §19:47-1.10[hidden-die], and the boxperson's call prevails,
    §19:47-1.10[boxperson-overrules].
    """
    shooter, skipped = holder
    new_dice = carry.new_dice
    ready = may_throw(rules, carry.point, shooter, bets)
    while True:
        if not ready:
            holds = shooter
            shooter, bets = await who_comes_out(table, rules, carry.shooter, holds, bets)
            if not shooter:
                return None, holds, skipped, new_dice, bets
            ready = True
        try:
            dice = await table.roll(2, also=("skipped-shooter", "ordered-to-pass", "change-of-dice"))
            return dice, shooter, skipped, new_dice, bets
        except Reported as report:
            name, _, box = report.irregularity
            table.say(f"{CASES[name].text.capitalize()} ({CASES[name].by})")
            if name == "change-of-dice":
                new_dice = True
            elif name == "ordered-to-pass":
                shooter = await dice_go_on(table, shooter)
                ready = may_throw(rules, carry.point, shooter, bets)
            elif 1 <= box <= len(table.players):
                shooter, skipped = table.players[box - 1], skipped or shooter
                table.show("shooter", shooter)


@cache
def stick_call(dice: Roll, point: int, line: bool) -> str:
    """What the stick calls when the dice rest, §19:47-1.10[total-called]."""
    total = dice[0] + dice[1]
    if point and total == 7:
        return "7, loser seven: the line loses, the dice pass"  # §19:47-1.11(a)1
    if point and total == point:
        return f"{total}, the point is made: pass wins"
    if not point and line and total in (7, 11):
        return f"{total}, pass wins"
    if not point and line and total in (2, 3, 12):
        return f"{total}, craps: pass loses"
    return f"{total}, the hard way" if dice[0] == dice[1] and total in HARDWAYS else str(total)


# --- The game -----------------------------------------------------------------------------------------------------


async def play(table: Table, rules: Rules, carry: Carry) -> Carry:
    """One throw."""
    point = carry.point
    table.show("point", point or None)
    table.show("shooter", carry.shooter or None)
    holder = await who_has_the_dice(table, rules, carry)
    bets = await table.bets(window(rules, point), carry.bets)
    dice, shooter, skipped, new_dice, bets = await throw_dice(table, rules, carry, holder, bets)
    if dice is None:
        return Carry(point, shooter, False, skipped, new_dice, bets)
    line = point > 0 or not rules.line_bet_needed or any(bet.spot.wager in LINE for bet in bets)
    table.say(stick_call(dice, point, line))

    losers: list[tuple[Bet, Settlement]] = []
    winners: list[tuple[Bet, Settlement]] = []
    moved: list[tuple[Bet, Spot]] = []
    standing: list[Bet] = []
    for bet in booked(table, rules, bets):
        verdict = resolve(rules, bet.spot, bet.call, dice, point)
        if verdict is None:
            standing.append(bet)
        elif isinstance(verdict, Spot):
            moved.append((bet, verdict))
        elif verdict.result == "lose":
            losers.append((bet, verdict))
        else:
            winners.append((bet, verdict))
    for bet, settlement in losers:  # losing wagers first, §19:47-1.10[losers-first]
        table.settle(bet, settlement)
    if len(winners) > 1:
        winners.sort(key=_paying_order)
    for bet, settlement in winners:
        table.settle(bet, settlement)
        if settlement.result == "void" and bet.spot.wager in ("dont-pass", "dont-come"):
            standing.append(table.renew(bet))  # void on 12: it stays up unless it is taken down
    for bet, spot in sorted(moved, key=_dont_come_first) if moved else ():
        standing.append(table.move(bet, spot))

    # The line bets are decided, or the point is set, §19:47-1.1, §19:47-1.10[point-set]; come bets outlive both,
    # §19:47-1.10[come-outlives-line].
    total = dice[0] + dice[1]
    decided = total in (7, point) if point else total not in NUMBERS
    new_point = 0 if decided or not line else point or total
    if new_point != point:
        table.show("point", new_point or None)
        table.say(f"The point is {new_point}" if new_point else "Coming out")
    if decided and new_dice:  # §19:47-1.7[change-of-dice]
        table.say(f"{shooter} picks other dice (§19:47-1.7[change-of-dice])")
        new_dice = False
    return Carry(new_point, shooter, decided and point > 0 and total == 7, skipped, new_dice, tuple(standing))


def booked(table: Table, rules: Rules, bets: Sequence[Bet]) -> list[Bet]:
    """The bets as they are settled: combined ones in their parts."""
    found: list[Bet] = []
    for bet in bets:
        if bet.spot in COMBINED:
            found += booked(table, rules, table.divide(bet, booked_as(rules, bet.spot)))
        else:
            found.append(bet)
    return found


def _paying_order(winner: tuple[Bet, Settlement]) -> int:
    """The line, then the field, then the rest as they lie, §19:47-1.10[settling-order]."""
    wager = winner[0].spot.wager
    return 0 if wager in LINE else 1 if wager == "field" else 2


def _dont_come_first(travel: tuple[Bet, Spot]) -> bool:
    """New don't come bets go behind their numbers before new come bets go to theirs, §19:47-1.10[settling-order]."""
    return travel[1].wager == "come"
