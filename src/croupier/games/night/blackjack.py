"""Blackjack at a casino night, 13:47-20.22: the casino's hands, with a dealer who looks and a posted rule for ties.

The dealer has a hole card and looks at it under an ace or a ten, so nobody ever draws, doubles or splits against a
natural. Only a first 10 or 11 is doubled, pairs are split without a limit, and there is no surrender and no side bet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.equipment.shoe import ShoeState
from croupier.game import Script
from croupier.games import blackjack
from croupier.games.blackjack import shoe
from croupier.games.blackjack.base import BaseRules, Terms
from croupier.games.blackjack.before import insure, read_hole_card
from croupier.games.blackjack.dealer import play_dealer
from croupier.games.blackjack.hands import BLACKJACK, Round, deal, look, show
from croupier.games.blackjack.judgements import is_blackjack
from croupier.games.blackjack.layout import window
from croupier.games.blackjack.play import boxes
from croupier.games.blackjack.players import UNCALLED, deal_skipped, play_hand
from croupier.games.blackjack.shoe import pack
from croupier.games.shared import night
from croupier.games.shared.night import ORDERS, NightRules, fixed, following_orders, say_dealt_from, shuffle_and_cut
from croupier.law.options import NoticeDuty, Range, Reading, option, reading
from croupier.odds import to
from croupier.table import DISCARD, Case, Irregularity, Table, lose, void, win
from croupier.twin import cases_under, under

LAW = night.LAW | {
    "§19:47-2.3(a)": "§13:47-20.22(g)5i",  # of refused wagers; what becomes of one is in TERMS
    "§19:47-2.3(c)": "§13:47-20.22(g)5i",
    "§19:47-2.3(e)[even]": "§13:47-20.22(h)1",
    "§19:47-2.5(h)1": "§13:47-20.19(a)1",
    "§19:47-2.5(f)": "§13:47-20.19(b)2",
    "§19:47-2.5[recut]": "§13:47-20.19(b)5",
    "§19:47-2.6(c)": "§13:47-20.19(a)1",
    "§19:47-2.6(j)1": "§13:47-20.22(g)8i",
    "§19:47-2.8(a)": "§13:47-20.10(c)2",
    "§19:47-2.9(b)": "§13:47-20.22(g)4",
    "§19:47-2.10(a)": "§13:47-20.22(g)3",
    "§19:47-2.11(a)": "§13:47-20.22(g)1",
    "§19:47-2.11(c)[aces]": "§13:47-20.22(g)2",
    "§19:47-2.11[resplit]": "§13:47-20.22(b)1",
    "§19:47-2.13[up-to-three]": "§13:47-20.22(f)",
    "§19:47-2.14[additional-boxes]": "§13:47-20.22(f)",
    "§19:47-2.15[dealer-overdraws]": "§13:47-20.22(g)10v",
    "§19:47-2.15[drawn-unseen]": "§13:47-20.6(a)1",
    "§19:47-2.15[face-up-card]": "§13:47-20.6(a)1",
    "§19:47-2.15[face-up-cards]": "§13:47-20.6(a)1",
    "§19:47-2.15[no-card]": "§13:47-20.6(a)1",
    "§19:47-2.15[one-card]": "§13:47-20.6(a)1",
    "§19:47-2.15[reader-misused]": "§13:47-20.6(a)1",
    "§19:47-2.15[shoe-runs-out]": "§13:47-20.22(g)6",
    "§19:47-2.15[shuffler-jams]": "§13:47-20.19(a)2",
    "§19:47-2.15[shuffler-removed]": "§13:47-20.19(a)2",
    "§19:47-2.15[skipped-draw]": "§13:47-20.6(a)1",
    "§19:47-2.17[offer]": "§13:47-20.10(c)2",
    "§19:47-2.17[placed]": "§13:47-20.10(c)2",
    "§19:47-2.23[wager]": "§13:47-20.10(c)2",
}

# --- How wagers end -------------------------------------------------------------------------------------------------

TERMS_I = Terms(  # every tie is a push
    over_21=lose(by="§13:47-20.22(g)10ii"),
    lower=lose(by="§13:47-20.22(h)1"),
    higher=win(to(1), by="§13:47-20.22(h)1"),  # an ace and a ten after a split too: §13:47-20.22(g)2
    dealer_over=win(to(1), by="§13:47-20.22(h)2"),
    tie=void(by="§13:47-20.22(g)7i"),  # as §13:47-20.22(h)3 refers to it
    beaten=lose(by="§13:47-20.22(g)8i"),
    beaten_21=lose(by="§13:47-20.22(g)8i"),
    blackjack=win(to(3, 2), by="§13:47-20.22(g)9i"),
    blackjack_waited=win(to(3, 2), by="§13:47-20.22(g)9i"),
    both_blackjack=void(by="§13:47-20.22(g)8i"),
    insured=win(to(2), by="§13:47-20.22(g)4"),
    not_insured=lose(by="§13:47-20.22(g)4"),
)
TERMS_II = TERMS_I._replace(  # only two naturals push
    tie=lose(by="§13:47-20.22(g)7ii"),
    blackjack=win(to(2), by="§13:47-20.22(g)9i"),
    blackjack_waited=win(to(2), by="§13:47-20.22(g)9i"),
)
TERMS_III = TERMS_II._replace(  # the house wins every tie
    tie=lose(by="§13:47-20.22(g)7iii"),
    both_blackjack=lose(by="§13:47-20.22(g)8i"),
)
TERMS = {"i": TERMS_I, "ii": TERMS_II, "iii": TERMS_III}


@dataclass(frozen=True)
class HandRules(NightRules, BaseRules):
    """What is dealt and what may be done with a hand; multi-action blackjack has it too."""

    decks: int = option(4, allowed=Range(1, 4), cite="§13:47-20.22(b)2", words="decks in use")
    shoe: bool = option(True, cite="§13:47-20.22(c)1", words="cards come from a shoe, not from the dealer's hand")
    shuffler: bool = option(False, cite="§13:47-20.22(c)2", words="an automated device shuffles")
    boxes: int = fixed(7, cite="§13:47-20.22(b)1", words="betting positions of the layout")
    double_from: int = fixed(10, cite="§13:47-20.22(g)3", words="the least first total that is doubled; the most is 11")
    surrender: bool = fixed(False, cite="§13:47-20.10(c)2", words="a player may give up a hand for half the wager")

    ace_low_doubles: bool = reading(
        False,
        name="ace-at-discretion",
        cite="§13:47-20.22(b)2ii",
        says="an ace with a nine may be called 10 and doubled",
        why="An ace is one or eleven as the player likes, and nothing says that he must choose for good.",
        alternative="It is 20 (the default): an ace counts eleven where it can, so only hard 10 and 11 are doubled.",
    )
    bar_resplit_aces: bool = reading(
        True,
        name="split-aces",
        cite="§13:47-20.22(g)2",
        says="two aces after a split of aces are not split again",
        why="A split ace gets one card, two cards in all, and that ends its hand.",
        alternative="no: further pairs may be split without exception, so aces may too, and each still gets one card.",
    )

    exact_stakes = True  # §13:47-20.22(g)3, §13:47-20.22(g)4

    @property
    def most_hands(self) -> int:
        return 16 * self.decks  # no limit, §13:47-20.22(g)2: there are no more tens

    @property
    def doubled_totals(self) -> tuple[tuple[int, ...], str]:
        return tuple(range(self.double_from, 12)), "only a first total of 10 or 11 is doubled (§13:47-20.22(g)3)"

    @property
    def soft_doubles(self) -> bool:
        return self.ace_low_doubles

    def bars(self, choice: str, split: bool) -> str:
        if choice == "double" and split:
            return "split hands are not doubled (§13:47-20.22(g)2)"
        return "there is no surrender at a casino night (§13:47-20.10(c)2)" if choice == "surrender" else ""


@dataclass(frozen=True)
class Rules(HandRules):
    law: ClassVar[Mapping[str, str]] = LAW

    tie_option: str = option(
        "i",
        allowed=("i", "ii", "iii"),
        cite="§13:47-20.22(g)7",
        words="ties: i, all push and a natural pays 3 to 2; ii, only two naturals push and a natural pays 2 to 1; "
        "iii, the house wins them all and a natural pays 2 to 1",
        notice=NoticeDuty("§13:47-20.22(g)7", "always"),
    )
    card_down: bool = option(False, cite="§13:47-20.22(g)6", words="the first card of each player is dealt face down")

    hole_card = True

    @property
    def looks(self) -> bool:
        return True

    @property
    def terms(self) -> Terms:
        return TERMS[self.tie_option]


READINGS = (
    Reading(
        "ties-that-are-no-push",
        "§13:47-20.22(g)7ii",
        "Under option ii the house wins every tie but that of two naturals: the wager is lost.",
        "The option honors a push only of naturals, and by (h)3 a tie that is no push is won and collected.",
        "None: a tie has no third way to end.",
    ),
    Reading(
        "split-without-limit",
        "§13:47-20.22(g)2",
        "Every hand of a split may be split again when its second card makes a pair; only the cards are a limit.",
        "The text lets the player go on splitting any further pairs.",
        "Only the first of the two hands, the one the sentence begins with; or a limit set by the house.",
    ),
    Reading(
        "insurance-of-an-odd-wager",
        "§13:47-20.22(g)4",
        "Insurance is exactly half the wager, rounded down to whole dollars; a wager of one chip is not insured.",
        "Half is asked for and wagers are whole dollars; more than half is nowhere allowed.",
        "Only even wagers could be insured.",
    ),
    Reading(
        "one-burned-card",
        "§13:47-20.22(g)6",
        "One card is burned after each shuffle.",
        "It is the first card of the deck that is taken away, and a deck has one first card.",
        "One a round, after the bets, as the order of the sentences can be taken. Nobody sees it either way.",
    ),
    Reading(
        "end-of-a-stack",
        "§13:47-20.19(a)1",
        "All cards are reshuffled when the round in which the cutting card comes out is over; if they run out before, "
        "the discards are shuffled and the round goes on.",
        "Cards are shuffled at the end of a stack, and discards stay out until it is used up.",
        "After every round, as the definition of a shuffle in §13:47-20.2[shuffle] can be read.",
    ),
    Reading(
        "card-dealt-face-down",
        "§13:47-20.22(g)6",
        "It is the first card; its player looks at it at once and turns it up when his turn comes.",
        "Which card is not said. The player announces a natural and a bust, so the dealer must see the cards.",
        "The second card; or it stays down until the hand stays or busts. Nothing would be paid otherwise.",
    ),
    Reading(
        "no-card-to-21",
        "§13:47-20.22(g)10ii",
        "No card is drawn to any 21.",
        "A player asks for cards who is under 21, and none can improve a 21.",
        "Until satisfied, at its word, would let a player draw to a 21.",
    ),
    Reading(
        "card-not-called-for",
        "§13:47-20.22(e)",
        "A player may keep a card that he did not call for; it is reported while he decides.",
        "Only a card that is refused is dead.",
        "None is apparent.",
    ),
    Reading(
        "no-discards",
        "§13:47-20.22(g)6",
        "If the cards run out in a round and none were discarded in earlier ones, it is void.",
        "There is nothing to shuffle, and what lies on the table belongs to the round.",
        "The cards on the table could be collected and dealt again.",
    ),
    Reading(
        "unstated-irregularities",
        "§13:47-20.6(a)1",
        "What else goes wrong is mended as in a casino, told as a ruling of the class A operator; "
        "a round that cannot go on is void, and a hand that cannot be played goes back.",
        "The section is silent, and nobody overrules a class A operator on how a game is run.",
        "A class A operator could rule otherwise.",
    ),
)

# What the house keeps of a first wager, in percent, from an endless deck: solved exactly, best play without insurance.
ENDLESS = {"i": "0.81", "ii": "7.22", "iii": "7.45"}


def warnings(rules: Rules) -> tuple[str, ...]:
    """What an organizer should know before choosing these rules."""
    if rules.tie_option == "i":
        return ()
    ties = {"ii": "the house wins every tie but that of two naturals", "iii": "the house wins every tie"}
    return (
        f"{ties[rules.tie_option]} (tie_option = {rules.tie_option}, §13:47-20.22(g)7{rules.tie_option}), and guests "
        f"who play their best lose about {ENDLESS[rules.tie_option]} percent of what they bet, where they lose about "
        f"{ENDLESS['i']} if every tie is a push; a natural at 2 to 1 does not nearly make up for it. (Estimates for a "
        "deck without end; one to four decks come out a little different.) The house may let all ties push and pay a "
        "natural 3 to 2 (tie_option = i, §13:47-20.22(g)7i)",
    )


# --- The game -----------------------------------------------------------------------------------------------------


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One round; a hand is one player's own, and his are played from his right: §13:47-20.22(f), §13:47-20.22(g)5ii."""
    hands = boxes(await table.bets(window(rules)))  # §13:47-20.22(g)5i
    if not hands:
        return
    current = Round(table, rules, hands, reader=True)
    await deal(current)  # §13:47-20.22(g)6
    if rules.card_down:
        await look(current)
    if current.up == 1:
        await insure(current, hands)  # §13:47-20.22(g)4
    if current.may_have_blackjack and current.hole is not None:
        await read_hole_card(current, current.hole)  # §13:47-20.22(g)8i
    natural = current.dealer_has_blackjack()
    for insurance in current.insurance.values():
        table.settle(insurance, rules.terms.insured if natural else rules.terms.not_insured)
    current.insurance = {}
    if natural:
        await end_at_natural(current)
        return
    for hand in hands:  # from the dealer's far left, clockwise: §13:47-20.22(g)9i, §13:47-20.22(g)10iii
        await show(current, hand)
        if is_blackjack(hand.hard, hand.ace):  # §13:47-20.22(a)
            table.show("total", BLACKJACK, hand.name)
            table.say(f"Box {hand.box}: blackjack")
            current.settle(hand, rules.terms.blackjack)
            continue
        box = [hand]
        for at, _ in enumerate(box):  # it grows with every split; the right-hand card is played first
            await play_hand(current, box, at)  # §13:47-20.22(g)10i, §13:47-20.22(g)10ii
    if current.skipped:
        await deal_skipped(current)
    if current.live:  # else the dealer's cards are discarded unplayed: §13:47-20.22(g)10iv
        await play_dealer(current)  # §13:47-20.22(g)10v; the dealer pays and collects: §13:47-20.22(d)4


async def end_at_natural(current: Round) -> None:
    """The dealer's natural takes every wager but those on naturals, which go by the tie option: §13:47-20.22(g)8i."""
    current.table.show("total", BLACKJACK, current.dealer.name)
    current.table.say("Dealer: blackjack")
    terms = current.rules.terms
    for hand in reversed(current.hands):
        await show(current, hand)
        current.settle(hand, terms.both_blackjack if is_blackjack(hand.hard, hand.ace) else terms.beaten)


# --- The shoe -----------------------------------------------------------------------------------------------------


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """As at every night table, §13:47-20.22(d)1; then the first card is burned unseen, §13:47-20.22(g)6."""
    await shuffle_and_cut(table, pack(rules), device=rules.shuffler)  # §13:47-20.22(c)2
    say_dealt_from(table, shoe=rules.shoe)  # §13:47-20.22(c)1
    await table.deal(DISCARD)


def reshuffle_due(rules: Rules, carry: None, shoe: ShoeState) -> bool:
    return shoe.cutting_card_out  # §13:47-20.19(a)1


def irregularities(*borrowed: str, law: Mapping[str, str]) -> dict[str, Case]:
    """The casino's cases of these names, a card not called for, and the shuffles and cuts that may be ordered."""
    cases = {
        **{name: shoe.CASES[name] for name in borrowed},
        UNCALLED: Case("§13:47-20.22(e)", "a card was not called for by its player: refused, it is burned", ()),
        **ORDERS,
    }
    return cases_under(cases, law)


def remedied(cases: Mapping[str, Case], shuffle: Script) -> Script:
    """A remedy for what the script does not take itself."""

    async def remedy(table: Table, rules: Any, irregularity: Irregularity) -> None:
        shoe.announce(table, cases[irregularity.name])
        await shoe.put_right(table, irregularity.name)

    return following_orders(remedy, shuffle)


EVERYWHERE = (
    "face-up-card",
    "several-face-up-cards",
    "drawn-unseen",
    "dealer-overdraws",
    "shoe-empty",
    "box-missed",
    "skipped-draw",
    "shuffler-jams",
)
CASES = irregularities(*EVERYWHERE, "dealer-blackjack", law=LAW)


GAME = night.twin(
    blackjack.GAME,
    "night-blackjack",
    Rules,
    version=2,  # since discards are cut, and a second card face up voids the round
    offering=("wager", "insurance"),
    keeping=(),
    play=under(play, LAW),
    start=lambda rules: None,
    seats=(7, "§13:47-20.22(f)"),
    shuffle=shuffle,
    reshuffle_due=reshuffle_due,
    remedy=under(remedied(CASES, shuffle), LAW),
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
)
