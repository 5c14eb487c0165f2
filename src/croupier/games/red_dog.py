"""Red dog, subchapter 6. Two cards lie apart; the wager is that the third falls between them.

The text of §19:47-6.1[decks] and §19:47-6.1[values] was not seen; the rest of the subchapter was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from croupier.equipment.cards import Card, Pack, rank_name
from croupier.equipment.shoe import MOST_DECKS, ShoeState
from croupier.errors import IllegalAction, InvalidWager
from croupier.game import Game, Wager
from croupier.games.shared import shoe_game
from croupier.law.conflicts import Conflict
from croupier.law.options import HouseRules, LeastOdds, NoticeDuty, Range, Reading, option
from croupier.odds import Paytable, say, to
from croupier.table import (
    DISCARD,
    SHOE_EMPTY,
    Answer,
    Ask,
    Bet,
    Call,
    Case,
    Choice,
    Irregularity,
    Move,
    OpenWager,
    Put,
    Reported,
    Settlement,
    Spot,
    Table,
    Void,
    Window,
    lose,
    void,
    win,
)

ODDS = Paytable(
    {
        "spread-1": to(5),  # §19:47-6.5(i)2
        "spread-2": to(4),
        "spread-3": to(2),
        **{f"spread-{n}": to(1) for n in range(4, 12)},
        "three-of-a-kind": to(11),  # §19:47-6.5(f)1
    }
)


@dataclass(frozen=True)
class Rules(HouseRules):
    decks: int = option(1, allowed=Range(1), capacity=MOST_DECKS, cite="§19:47-6.1[decks]", words="decks in the shoe")
    odds: Paytable = option(
        ODDS,
        allowed=LeastOdds(ODDS, fixed=frozenset({"three-of-a-kind"})),
        cite="§19:47-6.5(i)3",
        words="what each spread pays; better than the list if the house likes, the same for all at the table",
        notice=NoticeDuty("§19:47-6.5(i)3", "decrease"),
    )
    shuffle_every_round: bool = option(
        False, cite="§19:47-6.3(a)", words="the cards are shuffled after every round, not only after a shoe"
    )
    several_areas: bool = option(True, cite="§19:47-6.8", words="a player may wager on more than one betting area")
    continuous_shuffler: bool = option(
        False, cite="§19:47-6.9", words="an approved device that reshuffles by itself: no cut, no burn, no cutting card"
    )

    conflicts: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("continuous_shuffler", "shuffle_every_round"),
            "§19:47-6.9",
            lambda rules: rules.continuous_shuffler and rules.shuffle_every_round,
            "a device that reshuffles by itself stands in place of the shuffle by the dealer",
            "shuffle_every_round = false, or continuous_shuffler = false",
        ),
    )


READINGS = (
    Reading(
        "exposed-third-card-of-a-pair",
        "§19:47-6.7(c)",
        "The choice to void after an exposed third card is given only in rounds with a spread.",
        "After a pair there are no raises, so 'Raises closed' is never said and every third card would be too early.",
        "Taken literally, the third card of every pair would be discarded.",
    ),
    Reading(
        "no-raise-after-exposure",
        "§19:47-6.7(c)",
        "After a third card was exposed the raises stand as they are; each player only plays on or voids.",
        "Those two are all the clause offers, and a raise made now would be made with a card more to go by.",
        "Raises would stay open until 'Raises closed' is said.",
    ),
    Reading(
        "ace-and-two",
        "§19:47-6.1[values]",
        "An ace and a two are eleven apart, not consecutive.",
        "The twin rule counts the ace 14, and nothing counts it one.",
        "An ace could count low beside a two.",
    ),
    Reading(
        "collect-then-pay",
        "§19:47-6.5(i)",
        "Losing wagers are collected before winning ones are paid.",
        "The text joins the two by 'or', because at one table all wagers win or all lose.",
        "There is none that could be told from it.",
    ),
    Reading(
        "least-raise",
        "§19:47-6.5(h)",
        "A raise may be as small as one chip; the table's minimum is for the original wager.",
        "The clause sets a ceiling and no floor.",
        "The table's minimum could hold for raises too.",
    ),
    Reading(
        "three-of-a-kind-fixed",
        "§19:47-6.5(f)1",
        "Three of a kind pays 11 to 1, no more.",
        "The power to pay better odds names the list of spreads only.",
        "A house could pay better odds here too.",
    ),
    Reading(
        "a-quarter-from-the-back",
        "§19:47-6.3(c)",
        "The cutting card lies exactly a quarter of the stack, rounded down, from the back.",
        "'Approximately' needs some number.",
        "Any place near it.",
    ),
    Reading(
        "exposed-by-mistake",
        "§19:47-6.7(a)",
        "A card exposed by mistake in any other moment goes to the rack like one found face up.",
        "Only an unseen card may serve as the next one.",
        "It could be played as the next card.",
    ),
    Reading(
        "shoe-runs-out",
        "§19:47-6.5(k)",
        "If the cards do not suffice for a round, it is void and all cards are reshuffled.",
        "The text is silent, the cutting card being there to prevent it; punto banco has this rule.",
        "The rack could be shuffled and the round finished.",
    ),
    Reading(
        "first-player",
        "§19:47-6.3(b)",
        "The first player at a table just opened is the one nearest to the dealer's left hand.",
        "The table knows where players sit, not when they came.",
        "The player who arrived first.",
    ),
)

# --- Judgements ---------------------------------------------------------------------------------------------------

PAIR, CONSECUTIVE = -1, 0


def spread(first: int, second: int) -> int:
    """How many values lie between two cards, §19:47-6.5(g): 1 to 11; or `CONSECUTIVE`, or `PAIR`.

    A rank is worth its number, jack 11 to ace 14, whatever the suit: §19:47-6.1[values].
    """
    return abs(first - second) - 1


def settle(rules: Rules, first: int, second: int, third: int | None = None) -> Settlement:
    """What becomes of a wager, and of a raise with it, by the ranks of the cards."""
    apart = spread(first, second)
    if apart == CONSECUTIVE:
        return void(by="§19:47-6.5(e)")
    if apart == PAIR:
        if third == first:
            return win(rules.odds["three-of-a-kind"], by="§19:47-6.5(f)1")
        return void(by="§19:47-6.5(f)2")
    if third is None or not min(first, second) < third < max(first, second):
        return lose(by="§19:47-6.5(i)1")
    pays = rules.odds[f"spread-{apart}"]
    return win(pays, by="§19:47-6.5(i)2" if pays == ODDS[f"spread-{apart}"] else "§19:47-6.5(i)3")


# --- What people may do -------------------------------------------------------------------------------------------

WAGER = Spot("wager")


def read_spot(words: str) -> Spot:
    if words.strip().lower() in ("wager", "bet", "original", "original wager"):
        return WAGER
    raise InvalidWager(f"there is no {words!r} here: before the cards there is one wager, called wager (§19:47-6.5(a))")


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("a red dog wager cannot be called on or off (§19:47-6.5(d))")
    if not isinstance(move, Put):
        return
    if move.spot == Spot("raise"):
        raise IllegalAction("a raise is made when two cards lie there with a spread, not before (§19:47-6.5(h))")
    if move.spot != WAGER:
        raise InvalidWager(f"there is no {move.spot.words} at red dog; the wager is called wager (§19:47-6.5(a))")
    if not rules.several_areas and any(bet.player == move.player and bet.box != move.box for bet in standing):
        raise InvalidWager("one betting area a player at this table; more is for the house to permit (§19:47-6.8)")


@lru_cache
def window(rules: Rules) -> Window:
    pays = "; ".join(
        f"{name.replace('-', ' ')} {say(rules.odds[name])}" for name in ("spread-1", "spread-2", "spread-3", "spread-4")
    )
    return Window(
        "Place your bets",  # chips or plaques on the layout, §19:47-6.5(b)
        (OpenWager("wager", "wager", f"{pays} and on; three of a kind 11 to 1", "§19:47-6.5(i)2"),),
        read=read_spot,
        check=lambda move, standing: check(rules, move, standing),
    )


class Seen(NamedTuple):
    """What a player sees before the third card. Which two cards lie there does not matter, only their spread."""

    spread: int
    left: Card | None = None
    right: Card | None = None
    exposed: Card | None = None  # a third card that was shown by mistake and discarded

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and (self.spread, self.exposed) == (other.spread, other.exposed)

    def __hash__(self) -> int:
        return hash((self.spread, self.exposed))

    def __str__(self) -> str:
        return f"{self.spread}, {self.exposed} exposed" if self.exposed else str(self.spread)


def raise_ask(bet: Bet, sees: Seen) -> Ask:
    """Any amount up to the wager itself, §19:47-6.5(h)."""
    return Ask(bet.player, bet, (Choice("raise", (0, bet.stake)), Choice("no-raise")), sees, default="no-raise")


# --- The game -----------------------------------------------------------------------------------------------------

THIRD_CARD_EXPOSED = "third-card-exposed"
CASES = {
    "face-up-card": Case("§19:47-6.7(a)", "a card lies face up in the shoe: it goes to the rack", ("deal",)),
    "drawn-in-error": Case(
        "§19:47-6.7(b)", "a card was drawn by mistake and not seen: it is the next card", ("bets", "decisions", "deal")
    ),
    THIRD_CARD_EXPOSED: Case(
        "§19:47-6.7(c)",
        "the third card was seen before raises were closed: it goes to the rack, and each player plays on or voids",
        ("decisions",),
    ),
    "new-dealer": Case("§19:47-6.4(a)", "a dealer comes to the table and burns a card", ("bets",)),
    "house-reshuffles": Case("§19:47-6.3(a)", "the house has the cards shuffled after the last round", ("bets",)),
    shoe_game.SHOW_BURN_CARD: Case("§19:47-6.4(a)", "a player asks to see the burn card", ()),  # right after the burn
    SHOE_EMPTY: Case("§19:47-6.5(k)", "no card is left: the round is void and all cards are reshuffled", ("deal",)),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    case = CASES[irregularity.name]
    if irregularity.name == SHOE_EMPTY:
        raise Void(by=case.by, reshuffle=True)
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name == "new-dealer":
        await shoe_game.burn_down(table)
    elif irregularity.name == "house-reshuffles":
        await shuffle(table, rules, None)
    elif irregularity.name != "drawn-in-error":
        await table.deal_up(DISCARD)


def reshuffle_due(rules: Rules, carry: None, shoe: ShoeState) -> bool:
    """After the round in which the cutting card came, §19:47-6.5(k); after any round if the house likes."""
    return shoe.cutting_card_out or rules.shuffle_every_round or rules.continuous_shuffler


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """Shuffle, cut and burn; the stack goes into the shoe at the dealer's left, §19:47-6.1(c)."""
    opening = not table.shoe.shuffles
    if opening:
        table.say("The cards are sorted, inspected and verified (§19:47-6.2(a)), and spread face up (§19:47-6.2(b))")
        table.say("The cards are turned over, washed and stacked (§19:47-6.2(c))")
    if rules.continuous_shuffler:
        await table.shuffle(pack(rules))  # §19:47-6.9: each round comes from all the cards
        return
    cited = {"shuffled": "§19:47-6.3(a)", "cut": "§19:47-6.3(b)"}
    await shoe_game.shuffle_cut_and_burn(table, pack(rules), opening=opening, **cited)


def pack(rules: Rules) -> Pack:
    return Pack(rules.decks)


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One round."""
    bets = await table.bets(window(rules))  # §19:47-6.5(a)
    first = await table.deal_up("left")  # turned up as it is drawn, §19:47-6.4(b); wagers now rest, §19:47-6.5(d)
    second = await table.deal_up("right")  # §19:47-6.5(c)
    apart = spread(first.rank, second.rank)
    table.show("spread", apart)
    if apart == CONSECUTIVE:
        table.say("The cards are consecutive - tie hand (§19:47-6.5(e))")
        finish(table, bets, settle(rules, first.rank, second.rank))
    elif apart == PAIR:
        table.say("We have a pair (§19:47-6.5(f))")
        third = await table.deal_up("middle")  # at once, without raises
        three = third.rank == first.rank
        table.say("Three of a kind (§19:47-6.5(f)1)" if three else "No three of a kind - tie hand (§19:47-6.5(f)2)")
        finish(table, bets, settle(rules, first.rank, second.rank, third.rank))
    else:
        table.say(f"The spread is {apart}")
        stakes = await raises(table, bets, first, second)
        if bets and not stakes:
            return  # everybody voided
        table.say("Raises closed")  # §19:47-6.5(i)
        third = await table.deal_up("middle")
        table.say(rank_name(third.rank).capitalize())
        finish(table, stakes, settle(rules, first.rank, second.rank, third.rank))


async def raises(table: Table, bets: Sequence[Bet], first: Card, second: Card) -> list[Bet]:
    """Let the players raise, §19:47-6.5(h); the wagers and raises that then stand."""
    sees = Seen(spread(first.rank, second.rank), first, second)
    answers: Sequence[Answer | None]
    try:
        answers = await table.ask_each([raise_ask(bet, sees) for bet in bets], also=(THIRD_CARD_EXPOSED,))
        exposed = None
    except Reported as report:  # §19:47-6.7(c)
        answers = report.answers
        exposed = await table.deal_up(DISCARD)
    stakes = [*bets, *(answer.bet for answer in answers if answer and answer.bet)]
    if exposed is None:
        return stakes
    table.say(f"{rank_name(exposed.rank).capitalize()} exposed and discarded: play on or void (§19:47-6.7(c))")
    own: dict[str, Bet] = {}
    for bet in bets:
        own.setdefault(bet.player, bet)  # one choice a player, over all that is theirs
    asks = [
        Ask(who, bet, (Choice("play-on"), Choice("void")), sees._replace(exposed=exposed), default="play-on")
        for who, bet in own.items()
    ]
    choices = dict(zip(own, await table.ask_each(asks), strict=True))
    playing = []
    for stake in stakes:
        if choices[stake.player].choice == "void":
            table.settle(stake, void(by="§19:47-6.7(c)"))
        else:
            playing.append(stake)
    return playing


def finish(table: Table, stakes: Sequence[Bet], settlement: Settlement) -> None:
    """All stakes share one fate; the cards go to the rack in an order that can be rebuilt, §19:47-6.5(j)."""
    for stake in stakes:
        table.settle(stake, settlement)


def by_rank(seen: tuple[Card, ...], card: Card) -> int:
    """Suits do not matter: §19:47-6.1[values]."""
    return card.rank


def wagers(rules: Rules) -> tuple[Wager, ...]:
    put = ((WAGER, 1),)
    return Wager("wager", put, lens=by_rank), Wager("raise", put, choice="raise", lens=by_rank)


GAME = Game(
    id="red-dog",
    title="Red dog",
    family="red dog",
    subchapter="19:47-6",
    provenance="statute; number of decks and card values via its charity twin 13:47-20.31",
    version=2,  # since the dealer speaks in the words of the section
    Rules=Rules,
    play=play,
    wagers=wagers,
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one round from a full pack of the table's decks",
)
