"""The house options of joker seven, 13:47-20.26, and how its torn text is read.

In our copy the name of one wager is lost, and the end of two notes with it.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.equipment.cards import Pack
from croupier.games.shared.night import NightRules
from croupier.law.options import Range, Reading, exactly, option, reading
from croupier.odds import Paytable, to

HAND = 7
PACK = Pack(jokers=2)  # §13:47-20.26(b)2
MOST_PLAYERS = len(PACK) // HAND

ODDS = Paytable(
    {
        "four-or-more": to(1),  # §13:47-20.26(g)1i
        "exactly-four": to(2),  # §13:47-20.26(g)1ii
        "exactly-five": to(5),  # §13:47-20.26(g)1iii
        "exactly-six": to(15),  # §13:47-20.26(g)1iv
        "exactly-seven": to(25),  # §13:47-20.26(g)1v
        "no-pairs": to(3),  # §13:47-20.26(g)2i
        "two-pairs": to(3),
        "one-joker": to(3),  # §13:47-20.26(g)2ii
        "two-jokers": to(20),  # §13:47-20.26(g)2iii
        "pair": to(9),  # §13:47-20.26(g)2iv
        "prial": to(12),  # §13:47-20.26(g)2v
    }
)


@dataclass(frozen=True)
class Rules(NightRules):
    players: int = option(
        MOST_PLAYERS,
        allowed=Range(1, MOST_PLAYERS),
        cite="§13:47-20.26(e)",
        words="how many may play: the dealer decides, and 54 cards make seven hands",
    )
    shoe: bool = option(False, cite="§13:47-20.26(c)1", words="cards are dealt from a shoe, not from the hand")
    shuffler: bool = option(False, cite="§13:47-20.26(c)2", words="an automated device shuffles")
    odds: Paytable = exactly(ODDS, cite="§13:47-20.26(g)", words="what each square pays")
    shuffle_every_round: bool = reading(
        True,
        name="joker-seven-shuffle",
        cite="§13:47-20.2[shuffle]",
        says="The deck is shuffled after every round.",
        why="So the outline of a shuffle; §13:47-20.19(a)1 waits for the end of a stack, but here is only one deck, "
        "and seven hands use it up.",
        alternative="no: it is shuffled once the cutting card is out or too few cards are left for all players.",
    )
    color_squares: str = reading(
        "named",
        allowed=("named", "either"),
        name="colors-joined-by-or",
        cite="§13:47-20.26(g)1",
        says="Red and black have a square each, and a color wager wins on its own color only.",
        why="The list joins the two colors of a line by 'or' and sets one price. A square is for one combination "
        "(§13:47-20.26(f)1), and at that price one for both would ruin the house.",
        alternative="either: both colors share a square that wins on either of them.",
    )
    pair_squares: str = reading(
        "separate",
        allowed=("separate", "shared"),
        name="no-pairs-or-two-pairs",
        cite="§13:47-20.26(g)2i",
        says="No pairs and two pairs have a square each.",
        why="§13:47-20.26(g)3ii speaks of a bet on two pairs; the 'or' only lists two wagers of one price.",
        alternative="shared: one square wins on no pairs and on two pairs.",
    )
    two_pairs: str = reading(
        "exactly",
        allowed=("exactly", "at-least", "threes-too"),
        name="what-two-pairs-are",
        cite="§13:47-20.26(g)2i",
        says="Two pairs are two pairs beside three odd cards, or any four of a kind.",
        why="The squares name what a whole hand is, and four of a kind needed a line of its own to count.",
        alternative="at-least: three pairs, or two pairs beside a prial, count too; threes-too: a prial also counts as "
        "a pair, so that a full house wins.",
    )
    specific_pair: str = reading(
        "exactly",
        allowed=("exactly", "three-too"),
        name="three-of-the-named-rank",
        cite="§13:47-20.26(g)2iv",
        says="A pair of a named rank is exactly two cards of it, or all four.",
        why="Three of a rank are a prial, which has its own square; four have their own line.",
        alternative="three-too: three of the rank contain a pair and win.",
    )
    four_of_a_kind: str = reading(
        "own-rank",
        allowed=("own-rank", "every-pair"),
        name="pair-bets-on-four-of-a-kind",
        cite="§13:47-20.26(g)3i",
        says="Four of a kind wins for the pair of that rank.",
        why="Every bet on one pair names its rank, and four kings hold no pair of aces.",
        alternative="every-pair: any four of a kind wins for the pairs of all ranks, since the line names none.",
    )
    joker_color: str = reading(
        "none",
        allowed=("none", "spoils"),
        name="jokers-in-color-bets",
        cite="§13:47-20.26(g)3",
        says="A joker counts for neither color; the other cards decide.",
        why="That is what having no color means; how the note went on is lost.",
        alternative="spoils: the lost words took every color wager on a hand with a joker.",
    )
    joker_pair: str = reading(
        "counts",
        allowed=("counts", "spoils-only"),
        name="the-pair-of-jokers",
        cite="§13:47-20.26(g)3",
        says="Two jokers are a pair like any other: no pairs loses, and with one more pair there are two.",
        why="The note calls them one pair and makes no exception.",
        alternative="spoils-only: no pairs loses, but two pairs must be pairs of a rank.",
    )


READINGS = (
    Reading(
        "the-lost-wager",
        "§13:47-20.26(g)2vi",
        "The sixth line of the other wagers is not offered.",
        "Both copies break off in its name; only its price, 9 to 1, is known, and a wager that the text does not set "
        "out may not be taken (§13:47-20.10(c)2).",
        "Three pairs would fit the layout, but that is a guess.",
    ),
    Reading(
        "labels-out-of-place",
        "§13:47-20.26(g)1v",
        "Seven of a color pays 25 to 1, and a prial in four of a kind 12 to 1 (§13:47-20.26(g)3iii).",
        "Their labels stand apart from the odds in our copy; each is the only one left for its price, and a public "
        "copy has the first so.",
        "There is none that uses all labels and all prices.",
    ),
    Reading(
        "a-joker-bet-and-two-jokers",
        "§13:47-20.26(g)3",
        "One joker wins if exactly one comes, and loses if both do.",
        "The note breaks off after 'two jokers', but what else could they do than come?",
        "If two jokers also won it would contradict the words that are left.",
    ),
    Reading(
        "own-hand",
        "§13:47-20.26(f)1",
        "A player's squares are about his own hand; he has one, and shares it with nobody.",
        "Each player is dealt seven cards (§13:47-20.26(f)2).",
        "All could bet on one hand; the odds would be the same.",
    ),
    Reading(
        "joker-seven-irregularities",
        "§13:47-20.6(a)1",
        "A card seen too early is set aside; after a misdeal, or if the cards run out, all wagers go back.",
        "The section has no irregularities; the class A operator rules, and these are the remedies of a casino.",
        "Another ruling; none changes the odds.",
    ),
)
