"""Rounds of joker seven for the golden tapes."""

from croupier.equipment.shoe import ShoeState
from tests.golden import Script

SHOE = ShoeState(size=54, cutting_card=41, shuffles=1)  # shuffled and cut
TWO = {"alice": 100_000, "bert": 50_000}


def hand(cards: str, box: int = 1) -> str:
    """The lines that deal these cards to one box."""
    return "\n".join(f"up box-{box} {card}" for card in cards.split())


def hands(*of_each_box: str) -> str:
    """The lines that deal to several boxes, one card at a time."""
    rounds = zip(*(cards.split() for cards in of_each_box), strict=True)
    return "\n".join(f"up box-{box} {card}" for one in rounds for box, card in enumerate(one, 1))


SEVEN_HANDS = hands(
    "2c 3d 4h 5s 6c 7d 8h",
    "2d 2h 3c 3s 9c Td Jh",
    "Jk 4c 4d 5c 6d 7h Ks",
    "8c 8d 8s Kc Kd Qh Ac",
    "9d Ts Tc Jc Js Ah Ad",
    "Qc Qd 2s 3h 4s 5d 6h",
    "5h 6s 7c 7s 9h 9s Th",
)
DONE = "go seven cards to each player"

TAPES = [
    Script(
        "a-table-opens",
        "The cards are spread, shuffled and cut, §13:47-20.26(d)1; the first player takes the cut, §13:47-20.19(b)1.\n"
        "One card at a time to each player, face up, §13:47-20.26(f)2. alice has five red cards, which win on four or\n"
        "more and on exactly five; bert has a pair of nines and no other, and three red and four black cards.",
        f"""
        shuffle
        accept alice cut
        accept alice 20
        put alice 1 four-or-more-red 1000
        put alice 1 exactly-five-red 500
        put alice 1 exactly-four-red 500
        put bert 2 pair-of-nines 300
        put bert 2 pair-of-aces 300
        put bert 2 four-or-more-black 700
        put bert 2 two-pairs 100
        close
        {hands("Ah 9d 3c 7h Kd Qs 2h", "9c Ts 9h 4d Js 6h 2c")}
        {DONE}
        """,
        chips=TWO,
    ),
    Script(
        "a-table-for-seven",
        "Seven hands take 49 of the 54 cards; the dealer decides that so many may play, §13:47-20.26(e).\n"
        "The losing wagers are collected before the winning ones are paid, §13:47-20.26(d)4.",
        f"""
        put player-1 1 no-pairs 100
        put player-2 2 two-pairs 100
        put player-3 3 one-joker 100
        put player-4 4 prial 100
        put player-5 5 exactly-four-black 100
        put player-6 6 pair-of-queens 100
        put player-7 7 four-or-more-red 100
        close
        {SEVEN_HANDS}
        {DONE}
        """,
        chips={f"player-{n}": 10_000 for n in range(1, 8)},
        shoe=SHOE,
    ),
    Script(
        "seven-red",
        "Seven red cards, §13:47-20.26(g)1v: the squares for exactly four, five and six of a color lose.\n"
        "Every rank is different, so no pairs wins, §13:47-20.26(g)2i.",
        f"""
        put alice 1 exactly-seven-red 100
        put alice 1 exactly-six-red 100
        put alice 1 exactly-five-red 100
        put alice 1 exactly-four-red 100
        put alice 1 four-or-more-red 100
        put alice 1 no-pairs 100
        close
        {hand("2d 4h 6d 8h Td Qh Ad")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "a-joker-has-no-color",
        "Six black cards and a joker, §13:47-20.26(g)3: exactly six black wins, §13:47-20.26(g)1iv, seven does not.\n"
        "One joker is paid 3 to 1, §13:47-20.26(g)2ii.",
        f"""
        put alice 1 exactly-six-black 100
        put alice 1 exactly-seven-black 100
        put alice 1 one-joker 100
        put alice 1 two-jokers 100
        put alice 1 no-pairs 100
        close
        {hand("2c 4s 6c Jk 8s Tc Qs")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "two-jokers",
        "Both jokers come: a bet on one joker loses, §13:47-20.26(g)3, two jokers are paid, §13:47-20.26(g)2iii.\n"
        "They are one pair: with the fives there are two, §13:47-20.26(g)2i.",
        f"""
        put alice 1 one-joker 500
        put alice 1 two-jokers 100
        put alice 1 two-pairs 100
        put alice 1 no-pairs 100
        put alice 1 pair-of-fives 100
        close
        {hand("5c Jk 5d 9h Jk Ks 2c")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "four-of-a-kind",
        "Four kings, §13:47-20.26(g)3: their pair, §13:47-20.26(g)3i, two pairs, §13:47-20.26(g)3ii, and a prial,\n"
        "§13:47-20.26(g)3iii, are paid; a pair of aces is not.",
        f"""
        put alice 1 pair-of-kings 100
        put alice 1 pair-of-aces 100
        put alice 1 two-pairs 100
        put alice 1 prial 100
        close
        {hand("Kc Kd Kh 3c 7d Ks Ad")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "a-prial",
        "Three sixes are a prial, §13:47-20.26(a), paid 12 to 1, §13:47-20.26(g)2v; they are no pair of sixes, and\n"
        "with a pair of tens not two pairs (readings three-of-the-named-rank and what-two-pairs-are).",
        f"""
        put alice 1 prial 100
        put alice 1 pair-of-sixes 100
        put alice 1 pair-of-tens 100
        put alice 1 two-pairs 100
        close
        {hand("6c 6d Th 3c 6h Ts Ad")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "wide-readings",
        "Other readings of three sixes and two tens: red wins on four black cards, §13:47-20.26(g)1ii, no pairs and\n"
        "two pairs share a square, §13:47-20.26(g)2i, and three sixes are a pair of sixes, §13:47-20.26(g)2iv.",
        f"""
        put alice 1 exactly-four-red 100
        put alice 1 no-pairs 100
        put alice 1 two-pairs 100
        put alice 1 pair-of-sixes 100
        close
        {hand("6c 6d Th 3c 6s Ts Ad")}
        {DONE}
        """,
        settings={
            "color_squares": "either",
            "pair_squares": "shared",
            "two_pairs": "threes-too",
            "specific_pair": "three-too",
        },
        shoe=SHOE,
    ),
    Script(
        "shuffler-and-shoe",
        "A device has shuffled, §13:47-20.26(c)2, and the cards come from a shoe, §13:47-20.26(c)1. Nobody takes the\n"
        "cut, which is offered first at the dealer's far right, so the dealer cuts, §13:47-20.19(b)2.",
        f"""
        shuffle
        accept bert decline
        accept alice decline
        put alice 1 four-or-more-black 500
        close
        {hand("2c 4s 6c 8s Td Qh Ad")}
        {DONE}
        """,
        settings={"shuffler": True, "shoe": True},
        chips=TWO,
        shoe=ShoeState(size=54, dealt=14, cutting_card=41, shuffles=3),
    ),
    Script(
        "on-with-the-same-deck",
        "Where the deck is not shuffled after every round, it serves while the cutting card is in it and cards enough\n"
        "for both players are left, §13:47-20.19(a)1.",
        f"""
        put alice 1 four-or-more-black 500
        close
        {hand("2c 4s 6c 8s Td Qh Ad")}
        {DONE}
        """,
        settings={"shuffle_every_round": False, "players": 2},
        chips=TWO,
        shoe=ShoeState(size=54, dealt=28, cutting_card=41, shuffles=1),
    ),
    Script(
        "exposed-card",
        "A card is seen while bets are open, and another in the deal: each is set aside, a ruling under\n"
        "§13:47-20.6(a)1.",
        f"""
        put alice 1 pair-of-aces 500
        irregular exposed-card
        up discard Ac
        close
        up box-1 2c
        irregular exposed-card
        up discard Ad
        {hand("3c 4c 5c 6c Ah As")}
        {DONE}
        """,
        shoe=SHOE,
    ),
    Script(
        "misdeal",
        "The dealer finds that a card went to the wrong player: all wagers go back, a ruling under §13:47-20.6(a)1.",
        f"""
        put alice 1 prial 500
        put bert 2 no-pairs 500
        close
        {hands("Ah 9d 3c 7h Kd Qs 2h", "9c Ts 9h 4d Js 6h 2c")}
        irregular misdeal
        """,
        chips=TWO,
        shoe=SHOE,
    ),
    Script(
        "shoe-empty",
        "A deck that was not complete ends in mid-hand: all wagers go back and the deck is shuffled, §13:47-20.19(a)1.",
        f"""
        put alice 1 prial 500
        close
        {hand("Ah 9d 3c 7h")}
        irregular shoe-empty
        """,
        settings={"shuffle_every_round": False, "players": 1},
        shoe=ShoeState(size=54, dealt=40, cutting_card=41, shuffles=1),
    ),
]
