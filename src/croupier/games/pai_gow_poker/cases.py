"""What may go wrong at pai gow poker, and what follows for the whole table."""

from __future__ import annotations

from croupier.games.pai_gow_poker.layout import ADDITIONAL
from croupier.games.pai_gow_poker.rules import Rules
from croupier.games.shared.poker_deck import FROM_A_DEVICE
from croupier.games.shared.poker_table import remedy_for_all
from croupier.table import SHOE_EMPTY, Case, Irregularity, Table

CARD_EXPOSED = "players-card-exposed"
LATER = ("ready", "decisions")
NO_ROLL = ("dice-not-flat", "die-out-of-the-shaker")
BY_HAND = (("deal_from", ("hand",)),)
"""Both cases are of section 11.8A; from a shoe no stacks are dealt."""
DEALT_AGAIN = ("stack-card-exposed", "stacks-misdealt")

CASES = {
    "dice-not-flat": Case("§19:47-11.11[not-flat]", "the dice do not all lie flat: they are shaken again", ("roll",)),
    "die-out-of-the-shaker": Case(
        "§19:47-11.11[die-out]", "a die fell out of the shaker: they are shaken again", ("roll",)
    ),
    "wrong-position": Case(
        "§19:47-11.11(c)[wrong-position]",
        "the total was wrong and the deal began at a wrong position: all hands are void",
        ("deal", *LATER),
    ),
    CARD_EXPOSED: Case(
        "§19:47-11.11[players-card-exposed]",
        "the dealer exposed a card of a player, who may have the hand void",
        ("ready",),
    ),
    "other-card-exposed": Case(
        "§19:47-11.11[other-card-exposed]",
        "a card of the dealer, the bank or a position without a wager was exposed: all hands are void",
        ("deal", *LATER),
    ),
    "face-up-card": Case(
        "§19:47-11.11[face-up-card]", "a card lies face up in the deck: it goes to the rack", ("deal",)
    ),
    "card-drawn-in-error": Case(
        "§19:47-11.11[drawn-in-error]", "a card was drawn in error, unseen: it is the next card", ("deal",)
    ),
    "wrong-number-of-cards": Case(
        "§19:47-11.11(h)", "a hand has a wrong number of cards: all hands are void", ("deal", *LATER, "turn")
    ),
    "dealers-hands-reset": Case(
        "§19:47-11.11(i)", "the dealer did not set the hands in the house's way: they are reset", ("turn",)
    ),
    "stack-card-exposed": Case(
        "§19:47-11.11(k)",
        "a card was exposed while the stacks were dealt: the cards are reshuffled",
        ("deal",),
        only=BY_HAND,
    ),
    "stacks-misdealt": Case(
        "§19:47-11.11(l)", "the stacks were not dealt as prescribed: the cards are reshuffled", ("deal",), only=BY_HAND
    ),
    "shuffler-jam": Case("§19:47-11.11(m)", "the shuffler jams: the cards are shuffled anew", ("shuffle",)),
    "shoe-jam": Case("§19:47-11.11(n)", "the automated shoe jams: the round is void", ("deal",), only=FROM_A_DEVICE),
    "wrong-remainder": Case(
        "§19:47-11.8(d)2",
        "other than four cards are left though every hand has seven: all hands are void and the deck leaves the table",
        ("ready",),
    ),
    "stub-count": Case(
        "§19:47-11.17(h)2", "the deck is not 53 cards: all hands are void and it leaves the table", ("ready",)
    ),
    "shuffler-count": Case(
        "§19:47-11.17(i)", "the shuffler does not count 53 cards: the deck leaves the table for another", ("shuffle",)
    ),
    SHOE_EMPTY: Case(
        "§19:47-11.8(d)2", "the deck ends too early: all hands are void and it leaves the table", ("deal",)
    ),
}


ONLY_HANDS = frozenset(
    {
        *("§19:47-11.11(c)[wrong-position]", "§19:47-11.11[other-card-exposed]", "§19:47-11.11(h)"),
        *("§19:47-11.8(d)2", "§19:47-11.8B[wrong-count]", "§19:47-11.17(h)2"),
    }
)
"""Clauses that make all hands void; by the others the round of play is void, and with it what is bet on the number."""


class DealtAgain(Exception):
    """The stacks are gathered, shuffled and dealt again; the wagers stand."""


def by_its_deal(rules: Rules, case: Case) -> Case:
    """Each way of dealing has its own clause about what is left of the deck."""
    if case.by != "§19:47-11.8(d)2" or rules.deal_from == "manual-shoe":
        return case
    return case._replace(by="§19:47-11.8A(d)2" if rules.deal_from == "hand" else "§19:47-11.8B[wrong-count]")


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    """What follows for the whole table; an exposed card of one player is for the round itself to deal with."""
    name = irregularity.name
    case = by_its_deal(rules, CASES[name])
    dealt_again = DEALT_AGAIN if rules.deal_from == "hand" else ()
    if name in dealt_again:  # §19:47-11.11(k), §19:47-11.11(l)
        table.say(f"{case.text.capitalize()} ({case.by})")
        raise DealtAgain
    goes_on = ("card-drawn-in-error", "shuffler-jam", "shuffler-count", "dealers-hands-reset", *NO_ROLL)
    stands = (ADDITIONAL,) if case.by in ONLY_HANDS else ()  # no hand has a bearing on it: §19:47-11.13(c)
    # The dice are shaken again, §19:47-11.11[not-flat], §19:47-11.11[die-out]; a card goes to the rack,
    # §19:47-11.11[face-up-card], or is the next one, §19:47-11.11[drawn-in-error]; another deck comes, §19:47-11.17(i),
    # or the cards are shuffled anew, §19:47-11.11(m); the house's hands are reset, §19:47-11.11(i). Else all is void:
    # §19:47-11.11(c)[wrong-position], §19:47-11.11[other-card-exposed], §19:47-11.11(h), §19:47-11.11(n),
    # §19:47-11.17(h)2.
    await remedy_for_all(table, name, case, goes_on=goes_on, keeps_deck=False, stands=stands)
