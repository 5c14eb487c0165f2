"""Casino war, subchapter 22. The higher card wins; whoever ties surrenders half or goes to war.

Of the text only the titles were seen. Definitions (§19:47-22.1[terms]) follow Massachusetts, whose rules were copied
from this subchapter, the play South Dakota's, and the odds are published ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from croupier.equipment.cards import Card, Pack, rank_name
from croupier.equipment.shoe import ShoeState
from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.game import Game, Wager
from croupier.games.shared import shoe_game
from croupier.law.options import HouseRules, LeastOdds, Reading, option
from croupier.odds import Paytable, say, to
from croupier.table import (
    DISCARD,
    SHOE_EMPTY,
    Ask,
    Bet,
    Call,
    Case,
    Choice,
    Irregularity,
    Move,
    OpenWager,
    Put,
    Settlement,
    Spot,
    Table,
    Take,
    Void,
    Window,
    lose,
    void,
    win,
)

WAGER, TIE, WAR, WAR_TIE = Spot("wager"), Spot("tie"), Spot("war"), Spot("war-tie")
ODDS = Paytable({"wager": to(1), "tie": to(10)})
BURNED = 3  # cards before a war deal
SEATS = 9  # betting areas of the layout


@dataclass(frozen=True)
class Rules(HouseRules):
    decks: int = option(6, allowed=(6, 7, 8), cite="§19:47-22.2[decks]", words="decks in the shoe")
    tie_wager: str = option(
        "both",
        allowed=("both", "original", "none"),
        cite="§19:47-22.6[tie]",
        words="on which deals a tie may be bet: both, the original one, or none",
    )
    second_tie_bonus: bool = option(
        True,
        cite="§19:47-22.9[second-tie]",
        words="a tie of the war deal is paid 1 to 1 on both wagers; without it, like any other war that is won",
    )
    burns: str = option(
        "twice",
        allowed=("twice", "once"),
        cite="§19:47-22.8[war-deal]",
        words="three cards are burned before the players' war cards and before the dealer's, or once for all",
    )
    odds: Paytable = option(
        ODDS,
        allowed=LeastOdds(ODDS),
        cite="§19:47-22.9[odds]",
        words="what the initial and the tie wager pay, at least",
    )
    several_areas: bool = option(
        True, cite="§19:47-22.6[areas]", words="a player may wager on more than one betting area"
    )
    continuous_shuffler: bool = option(
        False,
        cite="§19:47-22.5[device]",
        words="an approved device that reshuffles by itself: no cut, no burn, no cutting card",
    )


READINGS = (
    Reading(
        "second-tie",
        "§19:47-22.9[second-tie]",
        "A second tie is paid 1 to 1 on both wagers together; a house may pay it like any other war that is won.",
        "Two rule texts have the bonus and several houses do not; New Jersey's was not seen.",
        "second_tie_bonus = false.",
    ),
    Reading(
        "war-pays-one-unit",
        "§19:47-22.9[war]",
        "A war that is won pays the war wager 1 to 1, and the initial wager goes back.",
        "It is 1 to 2 on both stakes together, as the published rules say it; of the war wager alone it would cost the "
        "player 4.6 percent, which nobody reports.",
        "There is none with the published edges.",
    ),
    Reading(
        "war-tie-amount",
        "§19:47-22.6[tie]",
        "A tie wager on the war deal is at most the initial wager, and may be as small as one chip: the minimum of "
        "the table is for wagers before the deal.",
        "No text limits it; the initial wager is what the war wager equals, too.",
        "Any amount within the limits of the table, its minimum among them. The odds are the same.",
    ),
    Reading(
        "no-answer-surrenders",
        "§19:47-22.8[tied]",
        "Whoever says nothing after a tie surrenders.",
        "To go to war another wager must be put up, and nobody can do that for the player.",
        "The round could wait.",
    ),
    Reading(
        "war-burns",
        "§19:47-22.8[war-deal]",
        "Three cards are burned before all players' war cards and three more before the dealer's.",
        "South Dakota describes a war of one player so; other descriptions burn three once.",
        "burns = once. The odds are the same.",
    ),
    Reading(
        "void-rounds",
        "§19:47-22.10[wrong-number]",
        "A wrong number of cards, or a dealer's card dealt before its turn, voids the round.",
        "The section was not seen; red dog and the card games of its time are ruled so.",
        "The cards could be set right by a supervisor.",
    ),
)


# --- Judgements ---------------------------------------------------------------------------------------------------


def compared(rules: Rules, own: int, dealers: int) -> Settlement | None:
    """The initial wager by the ranks of the two cards, ace high, suits aside (§19:47-22.3[rank]); None if tied."""
    if own == dealers:
        return None
    return win(rules.odds["wager"], by="§19:47-22.9[odds]") if own > dealers else lose(by="§19:47-22.8[lower]")


def tie(rules: Rules, own: int, dealers: int) -> Settlement:
    """A tie wager wins if the deal on which it was made ends in a tie."""
    return win(rules.odds["tie"], by="§19:47-22.9[odds]") if own == dealers else lose(by="§19:47-22.6[tie]")


SURRENDERED = lose(Fraction(1, 2), by="§19:47-22.8[surrender]")


def war(rules: Rules, own: int, dealers: int) -> tuple[Settlement, Settlement]:
    """The initial wager and the war wager by the cards of the war deal; there is never a third."""
    if own < dealers:
        return lose(by="§19:47-22.8[war-lost]"), lose(by="§19:47-22.8[war-lost]")
    if own == dealers and rules.second_tie_bonus:
        return win(to(1), by="§19:47-22.9[second-tie]"), win(to(1), by="§19:47-22.9[second-tie]")
    return void(by="§19:47-22.9[war]"), win(to(1), by="§19:47-22.9[war]")


# --- What people may do -------------------------------------------------------------------------------------------


def read_spot(rules: Rules, words: str) -> Spot:
    text = words.strip().lower()
    if text in ("wager", "bet", "initial", "initial wager"):
        return WAGER
    if text in ("tie", "tie wager"):
        return TIE
    raise InvalidWager(f"there is no wager {words!r} before the deal (§19:47-22.6[initial]); open: {_open(rules)}")


def _open(rules: Rules) -> str:
    return "wager" if rules.tie_wager == "none" else "wager, tie"


def check(rules: Rules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("no wager of this game is called on or off (§19:47-22.6[initial])")
    if isinstance(move, Take):
        bet = next(bet for bet in standing if bet.id == move.bet)
        here = [other for other in standing if (other.player, other.box) == (bet.player, bet.box)]
        if bet.spot == WAGER and any(other.spot == TIE for other in here):
            raise IllegalAction("the tie wager goes with the initial wager (§19:47-22.6[tie]); take it down first")
    if not isinstance(move, Put):
        return
    if move.spot in (WAR, WAR_TIE):
        raise IllegalAction("war is declared after a tie, not before the cards (§19:47-22.6[war])")
    if move.spot not in (WAGER, TIE):
        raise InvalidWager(f"there is no {move.spot} at casino war (§19:47-22.6[initial]); open: {_open(rules)}")
    if any(bet.box == move.box and bet.player != move.player for bet in standing):
        raise IllegalAction(f"box {move.box} is another player's (§19:47-22.6[areas])")
    if any((bet.box, bet.spot) == (move.box, move.spot) for bet in standing):
        section = "§19:47-22.6[tie]" if move.spot == TIE else "§19:47-22.6[initial]"
        raise TakeDownFirst(f"there is a {move.spot} of yours in this area; take it down to change it ({section})")
    if not rules.several_areas and any(bet.player == move.player and bet.box != move.box for bet in standing):
        raise InvalidWager(
            "one betting area a player at this table; more is for the house to permit (§19:47-22.6[areas])"
        )
    if move.spot == TIE:
        if rules.tie_wager == "none":
            raise InvalidWager("a tie cannot be bet on at this table (§19:47-22.6[tie])")
        if not any((bet.player, bet.box, bet.spot) == (move.player, move.box, WAGER) for bet in standing):
            raise IllegalAction("a tie wager goes with an initial wager in the same area (§19:47-22.6[tie])")


@lru_cache
def window(rules: Rules) -> Window:
    opened = [OpenWager("wager", "wager", say(rules.odds["wager"]), "§19:47-22.6[initial]", odds=rules.odds["wager"])]
    if rules.tie_wager != "none":
        opened.append(
            OpenWager("tie", "tie", say(rules.odds["tie"]), "§19:47-22.6[tie]", needs="wager", odds=rules.odds["tie"])
        )
    return Window(
        "Place your bets",
        tuple(opened),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(rules, move, standing),
    )


class Seen(NamedTuple):
    """What a player sees who has to decide. Which rank has tied does not matter: the next two cards come alike."""

    card: Card
    dealer: Card
    at_war: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.at_war == other.at_war

    def __hash__(self) -> int:
        return hash(self.at_war)

    def __str__(self) -> str:
        return "at war" if self.at_war else "a tie"


def tied_ask(bet: Bet, sees: Seen) -> Ask:
    """War, with a wager equal to the first, or surrender of half, §19:47-22.8[tied]."""
    choices = (Choice("war", (bet.stake, bet.stake)), Choice("surrender"))
    return Ask(bet.player, bet, choices, sees, default="surrender")


def war_tie_ask(bet: Bet, sees: Seen) -> Ask:
    return Ask(bet.player, bet, (Choice("war-tie", (0, bet.stake)), Choice("no-tie")), sees, default="no-tie")


# --- The game -----------------------------------------------------------------------------------------------------

VOIDED = ("wrong-number", "dealer-card-early")
CASES = {
    "face-up-card": Case("§19:47-22.10[face-up]", "a card lies face up in the shoe: it goes to the rack", ("deal",)),
    "drawn-in-error": Case(
        "§19:47-22.10[drawn-in-error]",
        "a card was drawn by mistake and not seen: it is the next card",
        ("bets", "decisions", "deal"),
    ),
    "wrong-number": Case(
        "§19:47-22.10[wrong-number]", "a wrong number of cards was dealt: the round is void", ("deal", "decisions")
    ),
    "dealer-card-early": Case(
        "§19:47-22.10[wrong-number]", "the dealer's card was dealt out of order: the round is void", ("deal",)
    ),
    "new-dealer": Case("§19:47-22.7[burn]", "a dealer comes to the table and burns a card", ("bets",)),
    shoe_game.SHOW_BURN_CARD: Case("§19:47-22.7[burn]", "a player asks to see the burn card", ()),
    SHOE_EMPTY: Case(
        "§19:47-22.10[shoe-empty]", "no card is left: the round is void and all cards are reshuffled", ("deal",)
    ),
}


async def remedy(table: Table, rules: Rules, irregularity: Irregularity) -> None:
    case = CASES[irregularity.name]
    if irregularity.name == SHOE_EMPTY or irregularity.name in VOIDED:
        raise Void(by=case.by, reshuffle=irregularity.name == SHOE_EMPTY)
    table.say(f"{case.text[0].upper()}{case.text[1:]} ({case.by})")
    if irregularity.name == "new-dealer":
        await shoe_game.burn_down(table)
    elif irregularity.name == "face-up-card":
        await table.deal_up(DISCARD)


def reshuffle_due(rules: Rules, carry: None, shoe: ShoeState) -> bool:
    return shoe.cutting_card_out or rules.continuous_shuffler


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """Opening (§19:47-22.4[opening]), shuffle, cut and burn; the stack goes into the shoe, §19:47-22.2[shoe]."""
    opening = not table.shoe.shuffles
    if opening:
        table.say("The cards are inspected, spread face up, turned over, washed and stacked (§19:47-22.4[opening])")
    if rules.continuous_shuffler:
        await table.shuffle(pack(rules))  # §19:47-22.5[device]
        return
    cited = {"shuffled": "§19:47-22.5[shuffle]", "cut": "§19:47-22.5[cut]"}
    await shoe_game.shuffle_cut_and_burn(table, pack(rules), opening=opening, **cited)


def pack(rules: Rules) -> Pack:
    return Pack(rules.decks)


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One round: a card to each area, one to the dealer, and for whoever ties perhaps one more."""
    bets = await table.bets(window(rules))
    areas = {bet.box: bet.player for bet in sorted(bets, key=lambda bet: bet.box)}
    cards = {box: await table.deal_up(f"box-{box}") for box in areas}  # §19:47-22.7[order]
    dealers = await table.deal_up("dealer")
    table.say(f"The dealer has {article(rank_name(dealers.rank))}")
    tied = []
    for bet in sorted(bets, key=lambda bet: bet.box):  # §19:47-22.8[in-turn]
        own = cards[bet.box]
        if bet.spot == TIE:
            table.settle(bet, tie(rules, own.rank, dealers.rank))
        elif settled := compared(rules, own.rank, dealers.rank):
            table.settle(bet, settled)
        else:
            tied.append((bet, Seen(own, dealers)))
    if tied:
        await to_war(table, rules, tied)


async def to_war(table: Table, rules: Rules, tied: Sequence[tuple[Bet, Seen]]) -> None:
    """Surrender or war, §19:47-22.8[tied]; then the war deal and the end of it."""
    answers = await table.ask_each([tied_ask(bet, sees) for bet, sees in tied])
    warring: list[tuple[Bet, Bet, Seen]] = []
    for (bet, sees), answer in zip(tied, answers, strict=True):
        if answer.bet:
            warring.append((bet, answer.bet, sees))
        else:
            table.settle(bet, SURRENDERED)
    if not warring:
        return
    ties: Sequence[Bet | None] = [None] * len(warring)
    if rules.tie_wager == "both":
        asked = await table.ask_each([war_tie_ask(bet, sees._replace(at_war=True)) for bet, _, sees in warring])
        ties = [answer.bet for answer in asked]
    await burn(table)  # §19:47-22.8[war-deal]
    boxes = dict.fromkeys(bet.box for bet, _, _ in warring)
    cards = {box: await table.deal_up(f"box-{box}") for box in boxes}
    if rules.burns == "twice":
        await burn(table)
    dealers = await table.deal_up("dealer")
    table.say(f"War: the dealer has {article(rank_name(dealers.rank))}")
    for (bet, raised, _), also in zip(warring, ties, strict=True):
        own = cards[bet.box].rank
        first, second = war(rules, own, dealers.rank)
        table.settle(bet, first)
        table.settle(raised, second)
        if also:
            table.settle(also, tie(rules, own, dealers.rank))


async def burn(table: Table) -> None:
    """Face down into the rack, shown to nobody."""
    for _ in range(BURNED):
        await table.deal(DISCARD)


def article(rank: str) -> str:
    return f"an {rank}" if rank[0] in "ae" else f"a {rank}"


def by_rank(seen: tuple[Card, ...], card: Card) -> int:
    """Suits do not matter: §19:47-22.3[rank]."""
    return card.rank


def wagers(rules: Rules) -> tuple[Wager, ...]:
    offered = {"tie_wager": "original"} if rules.tie_wager == "none" else {}
    return (
        Wager("wager", ((WAGER, 1),), lens=by_rank),
        Wager("tie", ((WAGER, 1), (TIE, 1)), settings=offered, lens=by_rank),
        Wager("war-tie", ((WAGER, 1),), choice="war-tie", way="war", settings={"tie_wager": "both"}, lens=by_rank),
    )


GAME = Game(
    id="casino-war",
    title="Casino war",
    family="war",
    subchapter="19:47-22",
    provenance="definitions via Massachusetts, play via South Dakota, published odds",
    version=2,
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(SEATS, "§19:47-22.6[areas]"),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one round from a full pack of the table's decks",
)
