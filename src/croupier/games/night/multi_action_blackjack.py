"""Multi-action blackjack, 13:47-20.30: one hand of a player against three of the dealer's that begin with one card.

Each of a player's three spots is a wager on one of the dealer's hands. The hands are those of blackjack at a casino
night, without a hole card, and ties always push.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.game import Game, Wager
from croupier.games.blackjack.base import Terms
from croupier.games.blackjack.layout import spots_lacking
from croupier.games.blackjack.multiple import PARTS, Played, begin, finish_part, play_hands, positions
from croupier.games.blackjack.shoe import pack
from croupier.games.night import blackjack as night_blackjack
from croupier.games.night.blackjack import EVERYWHERE, irregularities, remedied
from croupier.games.shared.night import renumbered, say_dealt_from, shuffle_and_cut
from croupier.law.options import Reading, reading
from croupier.odds import to
from croupier.table import DISCARD, Bet, Move, OpenWager, Put, Spot, Table, Take, Window, lose, void, win
from croupier.twin import under

SAME = {
    "§13:47-20.22(b)1": "§13:47-20.30(b)1",
    "§13:47-20.22(b)2": "§13:47-20.30(b)2",
    "§13:47-20.22(b)2ii": "§13:47-20.30(b)2iii",
    "§13:47-20.22(c)1": "§13:47-20.30(c)1",
    "§13:47-20.22(c)2": "§13:47-20.30(c)2",
    "§13:47-20.22(e)": "§13:47-20.6(a)1",
    "§13:47-20.22(g)6": "§13:47-20.19(a)1",
    "§13:47-20.22(g)10v": "§13:47-20.30(f)4",
}
PARTS_LAW = {
    "§19:47-2.18[three-spots]": "§13:47-20.30(f)1",
    "§19:47-2.18[first-hand]": "§13:47-20.30(f)2",
    "§19:47-2.18[next-hands]": "§13:47-20.30(f)6",
    "§19:47-2.18(i)": "§13:47-20.30(f)7",
}
LAW = renumbered(SAME, night_blackjack.LAW) | PARTS_LAW

TERMS = Terms(
    over_21=lose(by="§13:47-20.30(f)3"),
    lower=lose(by="§13:47-20.30(d)4"),
    higher=win(to(1), by="§13:47-20.30(f)4"),
    dealer_over=win(to(1), by="§13:47-20.30(f)4"),
    tie=void(by="§13:47-20.30(f)4"),
    beaten=lose(by="§13:47-20.30(d)4"),
    beaten_21=lose(by="§13:47-20.30(d)4"),
    blackjack=win(to(3, 2), by="§13:47-20.30(f)5"),
    blackjack_waited=win(to(3, 2), by="§13:47-20.30(f)5"),
    both_blackjack=void(by="§13:47-20.30(f)5"),
    insured=win(to(2), by="§13:47-20.22(g)4"),
    not_insured=lose(by="§13:47-20.22(g)4"),
)
EQUAL_21 = TERMS._replace(beaten_21=void(by="§13:47-20.30(f)4"))


@dataclass(frozen=True)
class Rules(night_blackjack.HandRules):
    law: ClassVar[Mapping[str, str]] = LAW

    new_hands: bool = reading(
        False,
        name="definition-against-procedure",
        cite="§13:47-20.30(f)6",
        says="players are dealt a new hand for each part of the game",
        why="So the outline of the game in the definitions, §13:47-20.2[multi-action-blackjack].",
        alternative="One hand is played against all three of the dealer's (the default): the method of play deals to "
        "the players once and picks their cards up after the third part. Each spot is worth the same either way, but "
        "the three are won and lost together more often.",
    )
    extras: bool = reading(
        False,
        name="doubles-splits-insurance",
        cite="§13:47-20.30(a)",
        says="hands are doubled, split and insured, spot by spot, as in blackjack at a casino night",
        why="The three are defined for the game; but the method of play has no place for them, and only wagers "
        "that are set out may be taken.",
        alternative="no (the default): a player draws or stays, and the house keeps about 2.42 percent of a spot (from "
        "a deck without end, at best play). yes: by 13:47-20.22, and it keeps about 0.92; a dealer's natural takes "
        "doubled and split stakes too, since the second card comes last.",
    )
    equal_21: bool = reading(
        False,
        name="natural-against-drawn-21",
        cite="§13:47-20.30(f)4",
        says="a dealer's natural and a player's drawn 21 are equal counts and push",
        why="The clause compares counts and makes no exception; the next one has one for the player's natural only.",
        alternative="The natural wins (the default), as in every blackjack and as the player's does. The house keeps "
        "about 2.42 percent of a spot, from a deck without end; if they push, about 2.06.",
    )

    takes_raises = True  # the dealer's second card comes after all raises: §13:47-20.30(f)2

    @property
    def terms(self) -> Terms:
        return EQUAL_21 if self.equal_21 else TERMS

    def bars(self, choice: str, split: bool) -> str:
        if not self.extras and choice in ("double", "split", "insurance"):
            return f"the method of play has no {choice} (§13:47-20.30(a))"
        return super().bars(choice, split)


READINGS = (
    Reading(
        "bust-loses-every-spot",
        "§13:47-20.30(f)3",
        "A hand over 21 loses all its spots at once.",
        "The hand is lost, and every part of the game is played with it.",
        "Only the first spot, if a hand is taken to mean a part.",
    ),
    Reading(
        "natural-part-by-part",
        "§13:47-20.30(f)5",
        "Against an ace or a ten a natural is settled spot by spot, with the second card of each dealer's hand.",
        "Each part has a next card of its own.",
        "The first of them could decide all spots; each spot would win as often.",
    ),
    Reading(
        "even-money",
        "§13:47-20.30(f)4",
        "A win is paid 1 to 1, and a tie always pushes.",
        "The clause says who wins but no odds; the tie options of blackjack are not repeated here.",
        "There is none in the text.",
    ),
    Reading(
        "no-hole-card",
        "§13:47-20.30(f)2",
        "The dealer has no hole card, though the word is defined.",
        "The second card comes only after all hands have been played.",
        "There is none that the order of play would leave room for.",
    ),
    Reading(
        "part-without-wagers",
        "§13:47-20.30(f)6",
        "The dealer completes no hand for a part in which nothing is at stake any more.",
        "It would decide nothing.",
        "The hand could be completed all the same; it would only use up cards.",
    ),
    Reading(
        "one-position-a-player",
        "§13:47-20.30(f)1",
        "A position belongs to one player and a player has one; whoever wagers on only one spot of it gets it back.",
        "The clause gives each player three spots and a card, and asks for two wagers at least.",
        "A player could have several positions.",
    ),
    Reading(
        "nothing-burned",
        "§13:47-20.19(b)3",
        "No card is burned after the cut.",
        "The section knows no burning.",
        "One card, as in blackjack at a casino night.",
    ),
    Reading(
        "no-discards",
        "§13:47-20.19(a)1",
        "If the cards run out in a round and none were discarded in earlier ones, it is void.",
        "There is nothing to shuffle, and what lies on the table belongs to the round.",
        "The cards on the table could be collected and dealt again.",
    ),
    Reading(
        "unstated-irregularities",
        "§13:47-20.6(a)1",
        "What goes wrong is mended as in a casino or at blackjack, told as a ruling of the class A operator; "
        "a round that cannot go on is void, and a hand that cannot be played goes back.",
        "The section is silent, and nobody overrules a class A operator on how a game is run.",
        "A class A operator could rule otherwise.",
    ),
)

# --- Bets ---------------------------------------------------------------------------------------------------------


def read_spot(words: str) -> Spot:
    """A spot from words: "1", "spot 1", "wager 1"."""
    where = words.lower().removeprefix("wager").removeprefix("spot").strip()
    if where not in PARTS:
        raise InvalidWager(f"there is no spot {words!r}; a position has spots 1, 2 and 3 (§13:47-20.30(f)1)")
    return Spot("wager", where)


def check(move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Take):
        return
    if not isinstance(move, Put):
        raise IllegalAction("a wager is not called on or off (§13:47-20.30(f)1)")
    if move.spot.wager != "wager" or move.spot.where not in PARTS:
        raise InvalidWager(f"{move.spot.words} is no wager of this game; wager on spots 1, 2 and 3 (§13:47-20.10(c)2)")
    for bet in standing:
        if (bet.player == move.player) != (bet.box == move.box):
            raise InvalidWager(f"position {bet.box} is {bet.player}'s, and a player has one (§13:47-20.30(f)1)")
        if (bet.box, bet.spot) == (move.box, move.spot):
            raise TakeDownFirst("there is a wager on this spot; take it down to change it (§13:47-20.30(f)1)")


def lacks(player: str, standing: Sequence[Bet]) -> tuple[str, str]:
    """A wager on one spot only goes back."""
    return spots_lacking(player, standing, PARTS, 2, "§13:47-20.30(f)1")


WINDOW = Window(
    "Place your bets",
    tuple(OpenWager("wager", f"wager {part}", "1 to 1, blackjack 3 to 2", "§13:47-20.30(f)1") for part in PARTS),
    read=read_spot,
    check=check,
    lacks=lacks,
)


# --- The game -----------------------------------------------------------------------------------------------------


async def play(table: Table, rules: Rules, carry: None) -> None:
    """One game of three parts."""
    seated = positions(table, await table.bets(WINDOW), 2)  # §13:47-20.30(f)1
    if not seated:
        return
    if not rules.new_hands:
        played = await play_hands(await begin(table, rules, seated), insured=rules.extras)
        for part in PARTS:
            await finish_part(played, part)
        return  # and all cards are picked up: §13:47-20.30(f)8
    first: Card | None = None
    for part in PARTS:
        on_part = {box: on for box, bets in seated.items() if (on := [bet for bet in bets if bet.spot.where == part])}
        if on_part:
            played = await play_hands(await begin(table, rules, on_part, first), insured=rules.extras)
            await finish_part(played, part)
            first = played.current.dealer.cards[0]
            collect_cards(played)


def collect_cards(played: Played) -> None:
    """The players' cards make room for those of the next part."""
    for hand in filter(lambda each: each.cards, played.hands):
        played.current.table.show("total", None, hand.name)
        played.current.table.place(hand.cards, DISCARD, hand.name)


async def shuffle(table: Table, rules: Rules, carry: None) -> None:
    """As at every night table, §13:47-20.30(d)1."""
    await shuffle_and_cut(table, pack(rules), device=rules.shuffler)  # §13:47-20.30(c)2
    say_dealt_from(table, shoe=rules.shoe)  # §13:47-20.30(c)1


CASES = irregularities(*EVERYWHERE, law=LAW)


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """Each spot wins as often as any other: the cards that come after a hand are as random as those before it."""
    puts = tuple((Spot("wager", part), 1) for part in ("2", "1"))
    wager, insurance = night_blackjack.GAME.wagers(rules)
    none = "" if rules.extras else "the method of play has no insurance (§13:47-20.30(a)); extras = true reads it in"
    return wager._replace(puts=puts), insurance._replace(puts=puts, unavailable=none)


GAME = Game(
    id="multi-action-blackjack",
    title="Multi-action blackjack",
    family="blackjack",
    subchapter="13:47-20",
    provenance="statute",
    version=2,  # since discards are cut, and a second card face up voids the game
    Rules=Rules,
    play=under(play, LAW),
    wagers=wagers,
    seats=(7, "§13:47-20.30(e)"),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=night_blackjack.reshuffle_due,
    remedy=under(remedied(CASES, shuffle), LAW),
    cases=CASES,
    readings=READINGS,
    basis="one spot of a game from fresh decks",
)
