"""Who draws at chemin de fer: the player's hand speaks first, then the banker's.

Where the table knows the cards, nobody can go against the rule. Where only the holders know them, they say what they
do, and it is held against the rule once the hands lie open (`faults.put_right`).
"""

from __future__ import annotations

from typing import NamedTuple

from croupier.games.chemin_de_fer import faults
from croupier.games.chemin_de_fer.hands import Hands, draw, turn_up
from croupier.games.chemin_de_fer.rules import FREE, Rules
from croupier.games.chemin_de_fer.wagers import CARD, NATURAL, STAY, banker_must, by_table, player_must
from croupier.games.shared.baccarat import BANKER, PLAYER
from croupier.table import Ask, Choice, Reported, Table

SHOW, GO_ON, BY_TABLE = "natural", "go-on", "by-the-table"
"""To declare a natural; that there is none to declare; to ask for the table, and be bound by it."""


class Seen(NamedTuple):
    """What whoever decides knows: the values of his two cards, if the table knows them, and the player's third card."""

    values: tuple[int, ...]
    third: int | None = None


async def play_hands(table: Table, rules: Rules, hands: Hands) -> None:
    """From two cards each to the last card: a natural is shown at once and ends it, §19:47-4.9[natural]."""
    if any((hands.two(hand) or 0) >= NATURAL for hand in (PLAYER, BANKER)):
        for hand in (PLAYER, BANKER):
            await turn_up(table, hands, hand)
        return
    if await player_speaks(table, rules, hands) == CARD and await banker_goes_on(table, hands):
        try:
            await draw(table, hands, PLAYER, also=(faults.MISSPOKEN,))
        except Reported as report:
            await faults.at_banker(table, hands, report.irregularity, Seen(hands.values(BANKER)))
    await banker_decides(table, rules, hands)


def natural_lies_open(hands: Hands) -> bool:
    """Whether a hand that was opened is a natural: then no more cards are drawn."""
    for hand in (PLAYER, BANKER):
        if (hands.two(hand) or 0) >= NATURAL and hands.is_open(hand):
            hands.declared, hands.ended = hand, True
    return hands.ended


async def shows_natural(table: Table, hands: Hands, hand: str) -> None:
    """A natural is declared and shown; if it is none, the hand is known now and goes on."""
    await turn_up(table, hands, hand)
    if not natural_lies_open(hands):
        table.say(f"That is no natural: the {hand}'s hand plays on (§19:47-4.12[wrong-announcement])")


def open_choices(must: str, why: str, *, natural: bool) -> tuple[Choice, ...]:
    """A card or none; what the rule forbids says why. Whoever alone knows his hand may also show a natural."""
    found = tuple(Choice(name, barred=why if must not in ("", name) else "") for name in (CARD, STAY))
    return (Choice(SHOW), *found) if natural else found


async def player_speaks(table: Table, rules: Rules, hands: Hands) -> str:
    """A card or none, as whoever holds the player's hand says; nothing if no more cards are drawn.

    A dealer who is asked for advice says what §19:47-4.9[advice-on-five] has him say.
    """
    free = rules.banco_caller_free and hands.caller  # §19:47-4.9[free-caller]
    while not natural_lies_open(hands):
        count, seen = hands.two(PLAYER), Seen(hands.values(PLAYER))
        must, usual = "", STAY
        if count is not None:
            bound = PLAYER in hands.bound
            must = player_must(count, free=free, bound=bound)  # §19:47-4.9[player]
            usual = must or player_must(count, bound=True)
        why = f"a count of {count} {'draws' if must == CARD else 'stays'} (§19:47-4.9[player])"
        ask = Ask(
            hands.holder,
            None,
            open_choices(must, why, natural=count is None),
            seen,
            usual,
            hidden=True,
            what="the player's hand",
            by="§19:47-4.8[player-hand]",
        )
        try:
            said = (await table.ask(ask, also=faults.FIRST)).choice
        except Reported as report:
            await faults.at_first(table, hands, report.irregularity)
            continue
        if said != SHOW:
            table.say("The player asks for a card" if said == CARD else "The player stays")
            return said
        await shows_natural(table, hands, PLAYER)
    return ""


async def banker_goes_on(table: Table, hands: Hands) -> bool:
    """Whether the banker gives the card, and does not show a natural that only he knows of."""
    if hands.two(BANKER) is None:
        choices = (Choice(SHOW), Choice(GO_ON))
        what = "a card is asked for"
        ask = Ask(hands.banker, None, choices, Seen(()), GO_ON, hidden=True, what=what, by="§19:47-4.9[natural]")
        if (await table.ask(ask)).choice == SHOW:
            await shows_natural(table, hands, BANKER)
    return not hands.ended


async def banker_decides(table: Table, rules: Rules, hands: Hands) -> None:
    """The banker's third card: as the table demands, or as he chooses where he is free."""
    while not natural_lies_open(hands):
        count, third = hands.two(BANKER), hands.drawn
        must, usual = "", STAY
        if count is not None:
            must = "" if hands.free_to_take(count) else banker_must(rules, count, third, bound=BANKER in hands.bound)
            usual = must or by_table(count, third)
        said = must or await banker_says(table, rules, hands, usual)
        if said == BY_TABLE:  # §19:47-4.9[banker-free]
            hands.bound.add(BANKER)
        elif said == SHOW:
            await shows_natural(table, hands, BANKER)
        elif said:
            if said == CARD:
                await draw(table, hands, BANKER)
            return


async def banker_says(table: Table, rules: Rules, hands: Hands, usual: str) -> str:
    """What the banker does where that is his to say, or only he knows; nothing if something else happened."""
    unknown, drew = hands.two(BANKER) is None, PLAYER in hands.third or hands.counts_nine
    choices = open_choices("", "", natural=unknown and not drew)
    if rules.banker_draw == FREE and BANKER not in hands.bound:
        choices = (*choices, Choice(BY_TABLE))
    seen = Seen(hands.values(BANKER), hands.drawn)
    by = "§19:47-4.9[banker-free]" if rules.banker_draw == FREE else "§19:47-4.9[banker-table]"
    ask = Ask(hands.banker, None, choices, seen, usual, hidden=True, what="the banker's hand", by=by)
    try:
        return (await table.ask(ask, also=faults.AFTER_CARD if drew else faults.AFTER_STAY)).choice
    except Reported as report:
        await faults.at_banker(table, hands, report.irregularity, seen)
        return ""
