"""The shoe of a blackjack table: shuffle, cut and burn; and what happens when something goes wrong with the cards."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from croupier.equipment.cards import Pack
from croupier.equipment.shoe import ShoeState
from croupier.games.blackjack import double_shoe
from croupier.games.blackjack.base import CUT, RECUT, RUNS_OUT, SHUFFLE, BaseRules
from croupier.games.blackjack.double_shoe import InPlay, Sides
from croupier.games.blackjack.streak import Marker
from croupier.games.shared.shoe_game import (
    FAR_RIGHT,
    IMPROPER_CUT,
    SHOW_BURN_CARD,
    burn_down,
    clockwise,
    cut_until_proper,
    offer_cut,
    shuffle_by_device,
    shuffle_by_hand,
)
from croupier.table import DISCARD, SHOE_EMPTY, Bet, Case, Irregularity, Owed, Table, Void


class Carry(NamedTuple):
    """What a round leaves to the next."""

    spread: bool = True  # the cards lie spread on the table: it has just opened, or nobody played
    cutter: str = ""  # on whose box the cutting card came out; nobody's name if on the dealer's hand
    regulars: tuple[str, ...] = ()  # who bet in every round since that shuffle; kept where it matters
    shuffles: int = 0  # which shuffle that was
    reader_failed: bool = False
    markers: tuple[Marker, ...] = ()  # of streaks that are under way
    bets: tuple[Bet, ...] = ()  # streak wagers that stand
    owed: tuple[Owed, ...] = ()
    sides: Sides | None = None  # of a double shoe

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)


A_DECK = 52  # §19:47-2.5(h)2, about


def pack(rules: BaseRules) -> Pack:
    """Of a double shoe that of one side."""
    return Pack(rules.decks, without=rules.without)


def reshuffle_due(rules: BaseRules, carry: Carry, shoe: ShoeState) -> bool:
    """When the round in which the cutting card came out is over, §19:47-2.5(h), §19:47-2.6(l); and after a pause.

    Under the Bart Carter shuffle when the discards are more than about a deck, §19:47-2.5(h)2; after every round where
    a device shuffles all the time.
    """
    if carry.spread:
        return True
    if rules.double_shoe:
        return double_shoe.shuffle_due(rules, carry.sides, shoe, len(pack(rules)))
    if rules.shuffling == "bart-carter":
        return shoe.dealt > A_DECK
    if rules.shuffling == "cutting-card":
        return shoe.cutting_card_out
    return shoe.dealt > 0  # §19:47-2.21


async def shuffle(table: Table, rules: BaseRules, carry: Carry) -> None:
    """Before play, after each shoe, and when the house so decides: §19:47-2.5(a)."""
    if carry.spread:  # §19:47-2.4[spread], §19:47-2.4[wash], §19:47-2.5(i)
        table.say("The cards are spread face up for the first player, then turned down")
        first = 0  # §19:47-2.5(e)1
    elif rules.shuffling != "cutting-card":
        await _mix_in(table, rules)
        return
    else:  # §19:47-2.6(l)1, §19:47-2.6(l)2i, then the shuffle: §19:47-2.6(l)3
        if not rules.double_shoe:  # §19:47-2.6(l)2ii
            table.say("All cards, those left in the shoe too, are collected and checked")
        first = FAR_RIGHT  # §19:47-2.5(e)3
        if carry.cutter in table.players:
            first = table.players.index(carry.cutter)  # §19:47-2.5(e)2
    if rules.double_shoe and not carry.spread:
        await double_shoe.shuffle(table, rules, carry.sides, pack(rules), first)
        return
    await _fill(table, rules, first)


async def _mix_in(table: Table, rules: BaseRules) -> None:
    """What was played goes back among the other cards: nobody cuts, and nothing is burned."""
    if rules.shuffling == "bart-carter":  # §19:47-2.6(m)
        table.say("The discards are shuffled, split into three stacks and put back at the marks of the shoe")
        table.say("Bart Carter shuffle (§19:47-2.6(m))")
    else:
        table.say("The cards of the round go back into the device, which shuffles all of them (§19:47-2.21)")
    await table.shuffle(pack(rules))


async def _fill(table: Table, rules: BaseRules, first: int) -> None:
    """Shuffle, cut, cutting card, burn; the cut is offered from that place on."""
    if rules.double_shoe:  # no card is burned: §19:47-2.6(d)
        await double_shoe.fill(table, pack(rules), first)
        return
    if rules.shuffling == "continuous":  # in place of the shuffle, the cut and the burn
        table.say("All cards go into the device, from which they are dealt (§19:47-2.21)")
        await table.shuffle(pack(rules))
        return
    if rules.shuffler:  # the cards just played go in, §19:47-2.5(i)2, and the batches never mix, §19:47-2.2(d)6
        # One batch, as large as the other, §19:47-2.2(d)2. §19:47-19.4[device], §19:47-26.4[device]
        await shuffle_by_device(table, pack(rules), by="§19:47-2.2(d)5")  # it was shuffled meanwhile: §19:47-2.2(d)4
    else:  # after a pause they are washed and stacked first: §19:47-2.5(i)1
        await shuffle_by_hand(table, pack(rules), by=SHUFFLE)  # §19:47-2.5(a)
    # The backs away from the dealer: §19:47-2.5(b), ten cards from either end: §19:47-2.5(c).
    await cut_until_proper(table, first, by=CUT, again=RECUT)  # §19:47-2.5(f), §19:47-2.5[recut]
    if rules.shuffling == "bart-carter":  # no cutting card goes back in, §19:47-2.5(d), and no card is burned
        return
    table.place_cutting_card(ceil(table.shoe.size * rules.cut_off))  # §19:47-2.5(d); all from a shoe: §19:47-2.6(a)
    await burn_down(table)  # §19:47-2.6(c)


def in_play(table: Table, rules: BaseRules, carry: Carry) -> InPlay | None:
    """The double shoe of a round, if the table has one."""
    if not rules.double_shoe:
        return None
    size = len(pack(rules))
    sides = double_shoe.known(rules, carry.sides, table.shoe, size)
    assert sides is not None, "what is not known is shuffled before the round"
    return InPlay(table, rules, sides, size)


# --- Irregularities -------------------------------------------------------------------------------------------------

# Those without a moment are taken by the script, where it says so.
CASES = {
    "face-up-card": Case(
        "§19:47-2.15[face-up-card]",
        "a card lies face up in the shoe: it is not used",
        ("deal",),
        again=(SEVERAL := "several-face-up-cards"),
    ),
    SEVERAL: Case("§19:47-2.15[face-up-cards]", "a second card lies face up in the shoe: the round is void", ("deal",)),
    "drawn-unseen": Case(
        "§19:47-2.15[drawn-unseen]",
        "a card was drawn in error and not exposed: it is the next card",
        ("deal", "decisions", "ready"),
    ),
    "drawn-exposed": Case(
        "§19:47-2.15[drawn-exposed]", "a card was drawn in error and exposed: it is the next card", ()
    ),
    "dealer-overdraws": Case("§19:47-2.15[dealer-overdraws]", "the dealer drew on 17 or more: the card is burned", ()),
    SHOE_EMPTY: Case(
        RUNS_OUT,
        "the shoe is empty: the discards are shuffled and cut, and the round goes on",
        ("deal",),
    ),
    "box-missed": Case(
        "§19:47-2.15[one-card]", "a box was passed over in the first two cards: without any the hand is dead", ()
    ),
    "skipped-draw": Case("§19:47-2.15[skipped-draw]", "a card that a player asked for was not dealt", ()),
    "shuffler-jams": Case(
        "§19:47-2.15[shuffler-jams]", "the shuffler did not finish: the cards are shuffled again", ("shuffle",)
    ),
    "reader-misused": Case(
        "§19:47-2.15[reader-misused]",
        "the hole card went into the reader against 2 to 9, and nobody could learn it: play goes on",
        ("decisions", "ready"),
        only=(("card_reader", (True,)),),
    ),
    "reader-shows-card": Case(
        "§19:47-2.15[reader-misused]",
        "the hole card went into the reader against 2 to 9, and players could learn it: all hands are dead",
        ("decisions", "ready"),
        only=(("card_reader", (True,)),),
    ),
    "dealer-blackjack": Case("§19:47-2.6(j)1", "the dealer has a blackjack: the hole card is turned", ()),
    "reader-fails": Case("§19:47-2.15[reader-fails]", "the card reader failed: play goes on without it", ()),
    IMPROPER_CUT: Case(RECUT, "the cut was improper: the cards are cut again", ()),
    "house-reshuffles": Case("§19:47-2.5(h)1", "the house has the cards shuffled after the last round", ("bets",)),
    "new-dealer": Case("§19:47-2.6(c)", "a dealer takes over and burns a card", ("bets",)),
    SHOW_BURN_CARD: Case("§19:47-2.6(c)", "a player asks to see the burned card", ()),
}


async def remedy(table: Table, rules: BaseRules, irregularity: Irregularity) -> None:
    """Put right what the script does not take itself; then the same thing is asked again."""
    announce(table, CASES[irregularity.name])
    match irregularity.name:
        case "house-reshuffles":
            await _fill(table, rules, FAR_RIGHT)  # §19:47-2.5(e)4
        case "new-dealer" if rules.double_shoe:
            table.say("No card is burned with a double shoe (§19:47-2.6(d))")
        case "new-dealer" if rules.shuffling != "cutting-card":
            table.say("No card is burned with this shuffle (§19:47-2.6(c))")
        case "new-dealer":
            await burn_down(table)
        case name:
            await put_right(table, name)


def announce(table: Table, case: Case) -> None:
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")


async def put_right(table: Table, name: str) -> None:
    """What is done in these cases at every table of the family."""
    match name:
        case "face-up-card":
            await table.deal_up(DISCARD)
        case "several-face-up-cards":
            raise Void(by="§19:47-2.15[face-up-cards]", reshuffle=True)
        case "shoe-empty":
            if not table.shoe.rack:  # no discards either
                raise Void(by=RUNS_OUT, reshuffle=True)
            await table.shuffle_discards()  # §19:47-2.15[shoe-runs-out]
            await offer_cut(table, clockwise(table.players, FAR_RIGHT), by=CUT)
            await burn_down(table)
        case "shuffler-jams":
            table.say("The device leaves the table before cards are shuffled otherwise (§19:47-2.15[shuffler-removed])")
        case "reader-shows-card":
            raise Void(by="§19:47-2.15[reader-misused]")
