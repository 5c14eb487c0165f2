"""Rounds of let it ride at a casino night: those of the casino game under the night's clauses, and the night's own."""

from croupier.equipment.shoe import ShoeState
from croupier.games.night_let_it_ride import LAW
from tests.golden import Script, under
from tests.tapes.scripts.let_it_ride import COMMON, ONE_HAND, TWO, TWO_HANDS

TAPES = [
    *under(COMMON, LAW),
    Script(
        "opening-and-cut",
        "The first of two decks, §13:47-20.27(f)1, is washed, shuffled by hand and cut by a player,\n"
        "§13:47-20.19(b)1. Three cards each and three in the middle, §13:47-20.27(f)9; the one at the dealer's left\n"
        "is burned, §13:47-20.27(f)13, and the others make a full house with alice's, §13:47-20.27(f)20.",
        f"""
        shuffle
        accept alice cut
        accept alice 20
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice ride
        turn 9c
        decide alice ride
        turn Ac
        turn 9d 9s Ad
        """,
    ),
    Script(
        "the-decks-take-turns",
        "A device has shuffled the second deck meanwhile, §13:47-20.27(f)2, §13:47-20.27(c)2. It jams once,\n"
        "§13:47-20.19(a)2. Nobody takes the cut, so the dealer cuts, §13:47-20.19(b)2, and deals from the hand.",
        f"""
        irregular shuffler-jam
        shuffle
        accept bert decline
        accept alice decline
        {TWO_HANDS}
        go stub to the rack
        look alice Td Th 3c
        look bert 2c 5d 8h
        decide alice ride
        decide bert withdraw
        turn 9c
        decide alice ride
        decide bert withdraw
        turn Ac
        turn 2c 5d 8h
        turn Td Th 3c
        """,
        settings={"shuffle": "device", "deal_from": "hand"},
        chips=TWO,
        shoe=ShoeState(size=52, dealt=6, shuffles=1),
    ),
]
