"""Rounds of caribbean stud at a casino night: those of the casino game without the progressive wager, and its own."""

from croupier.equipment.shoe import ShoeState
from croupier.games.night_caribbean_stud import LAW
from tests.golden import Script, under
from tests.tapes.scripts.caribbean_stud import FRESH, TWO, cards
from tests.tapes.scripts.caribbean_stud import TAPES as CASINO

NOT_HERE = (
    "a-full-table",
    "automated-shoe-jams",
    "deck-count",
    "everybody-folds",
    "royal-flush-above-the-limit",
    "two-decks-and-a-shuffler",
    "two-royal-flushes",
)


def without_progressive(lines: str) -> str:
    return "\n".join(line for line in lines.splitlines() if "progressive" not in line)


ONE_HAND = f"""
    put alice 1 ante 1000
    close
    {cards(1)}
    up dealer 9h
    """.strip()
NO_ACE_KING = f"""
    {ONE_HAND}
    go stub to the rack
    look alice
    decide alice bet 2000
    turn Ac Qd Jc 7h
    turn 2c 4d 6h 8s Tc
    """

TAPES = [
    Script(
        "a-full-table",
        "Opening, §13:47-20.18(a)1. The first player at the table cuts, §13:47-20.19(b)1. The dealer has a pair of\n"
        "nines: carla folds, §13:47-20.23(h)8; the others are turned from the dealer's right, §13:47-20.23(h)10: dora\n"
        "loses, §13:47-20.23(h)10iii, bert's tie is pushed, §13:47-20.23(h)11, and alice is paid, §13:47-20.23(h)12.",
        f"""
        shuffle
        accept alice cut
        accept alice 17
        put alice 1 ante 1000
        put bert 2 ante 500
        put carla 4 ante 2500
        put dora 7 ante 500
        close
        {cards(1, 2, 4, 7)}
        up dealer 9h
        go stub to the rack
        look alice 2s 4s 8s Js Qs
        look bert 9d 9s Ad 7c 5d
        look carla Kd 8d 6h 4c 2c
        look dora 3c 3d Qc 8h 7d
        decide alice bet 2000
        decide bert bet 1000
        decide carla fold
        decide dora bet 1000
        turn 9c Ac 7h 5h
        turn 3c 3d Qc 8h 7d
        turn 9d 9s Ad 7c 5d
        turn 2s 4s 8s Js Qs
        """,
        chips=TWO | {"carla": 50_000, "dora": 50_000},
    ),
    Script(
        "the-second-deck",
        "A device shuffles, §13:47-20.23(c)2; it jams once, and the cards are shuffled anew, §13:47-20.19(a)2. The\n"
        "second deck comes into play, §13:47-20.23(h)1, and is cut; the first waits in the device, §13:47-20.18(a)5.",
        f"""
        irregular shuffler-jam
        shuffle
        accept alice decline
        {ONE_HAND}
        go stub to the rack
        look alice
        decide alice fold
        """,
        settings={"shuffle": "device", "deal_from": "hand"},
        shoe=ShoeState(size=52, dealt=10, cutting_card=39, shuffles=1),
    ),
    Script(
        "royal-flush",
        "A bet of $200 on a royal flush wins $20,000: there is no limit, §13:47-20.23(i)2. The ante wins even money,\n"
        "§13:47-20.23(i)1.",
        f"""
        put alice 1 ante 10000
        close
        {cards(1)}
        up dealer 9h
        go stub to the rack
        look alice Ts Js Qs Ks As
        decide alice bet 20000
        turn 9c 4d 3c 2d
        turn Ts Js Qs Ks As
        """,
        shoe=FRESH,
    ),
    Script(
        "no-ace-king-all-back",
        "Taken at its word §13:47-20.23(h)10 settles nothing when the dealer does not qualify: ante and bet go back.",
        NO_ACE_KING,
        settings={"unqualified": "all-back"},
        shoe=FRESH,
    ),
    Script(
        "no-ace-king-compared",
        "Here the hands are compared all the same: ace high beats ten high, §13:47-20.23(h)10iii.",
        NO_ACE_KING,
        settings={"unqualified": "compare"},
        shoe=FRESH,
    ),
    Script(
        "deck-count",
        "A card is missing: all hands are void and the deck leaves the table; two are kept there, §13:47-20.23(b)1.\n"
        "Though it is the fifth round no count of the stub is asked for.",
        f"""
        {ONE_HAND}
        irregular deck-count
        """,
        shoe=FRESH._replace(shuffles=5),
    ),
    *(script._replace(lines=without_progressive(script.lines)) for script in under(CASINO, LAW, *NOT_HERE)),
]
