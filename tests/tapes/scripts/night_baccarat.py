"""Hands of baccarat at a casino night: those of minibaccarat under the night's clauses, and what is different."""

from croupier.games.baccarat import Carry
from croupier.games.night_baccarat import LAW
from tests.golden import Script, under
from tests.tapes.scripts import minibaccarat
from tests.tapes.scripts.minibaccarat import HERE, TWO

NOT_HERE = (  # options that a casino night does not have, and the casino's shuffle
    "a-table-opens",
    "a-tie",
    "continuous-shuffler",
    "cutting-card",
    "face-down",
    "no-vigorish-on-a-win",
    *(f"payment-order-{order}" for order in (2, 3, 4)),
    "reshuffle",
    "the-card-that-opens-the-hand",
    "vigorish-deferred",
    "vigorish-on-ties",
)
SMALL_CHANGE = {"minimum": 100, "chip": 100, "commission_step": 5}  # the casino's stakes: $5 and $10
A_QUARTER = 312  # of 416 cards are left behind the cutting card, §13:47-20.19(b)3
SHOE = minibaccarat.SHOE._replace(cutting_card=A_QUARTER)
OF_THE_CASINO = [
    script._replace(settings={**script.settings, **SMALL_CHANGE}, shoe=script.shoe._replace(cutting_card=A_QUARTER))
    for script in under(minibaccarat.TAPES, LAW, *NOT_HERE)
]

BANK_ON_THREE = """
    put alice 1 banker 2000
    put bert 2 player 2000
    close
    up player 2h
    up banker Qd
    up player 3d
    up banker 3s
    up player Kc
    """.strip()

TAPES = [
    Script(
        "a-table-opens",
        "Cards inspected, §13:47-20.18(a)1, spread, §13:47-20.18(a)2, and washed, §13:47-20.18(a)3. The first player\n"
        "at the table declines the cut and bert takes it, §13:47-20.19(b)1; nothing is burned. The player draws on 5,\n"
        "§13:47-20.20(e)2i, the bank on 2, §13:47-20.20(e)3ii. Two, three and six are eleven and count one, two aces\n"
        "and a nine the same, §13:47-20.20(e)4iii: the tie bet wins. Bert has the last place of the table,\n"
        "§13:47-20.20(b)1.",
        """
        shuffle
        accept alice decline
        accept bert cut
        accept bert 400
        put alice 1 banker 2000
        put bert 14 player 2000
        put bert 14 tie 2000
        close
        up player 2h
        up banker Ad
        up player 3d
        up banker As
        up player 6c
        up banker 9s
        go result
        """,
        chips=TWO,
    ),
    Script(
        "the-tie-bet-pays-commission",
        "Six stands, §13:47-20.20(e)2ii, and so does a bank of six then, §13:47-20.20(e)3i: a tie. Bets on the hands\n"
        "are void, §13:47-20.20(e)4ii; the tie bet wins 8 to 1, §13:47-20.20(e)5ii, less five percent of that,\n"
        "§13:47-20.20(d)5.",
        """
        put alice 1 banker 2000
        put alice 1 tie 2000
        put bert 2 player 2000
        close
        up player Kh
        up banker 2c
        up player 6d
        up banker 4s
        go result
        """,
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "a-natural",
        "Nine on the first two cards, §13:47-20.20(a): the player stands, §13:47-20.20(e)2iii, and nobody draws,\n"
        "§13:47-20.20(e)1. A king counts nothing, §13:47-20.20(e)4i, and the nine its number, §13:47-20.20(b)2iii.\n"
        "The bet on the player is paid even money, §13:47-20.20(e)5i, and pays commission, §13:47-20.20(d)5.",
        """
        put alice 1 player 4000
        put bert 2 banker 2000
        close
        up player Kh
        up banker 2c
        up player 9d
        up banker 3s
        go result
        """,
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "bank-on-three-by-the-table",
        "The bank has three and the player drew a king: by the casino's table it draws. Reading of §13:47-20.20(e)3ii.",
        f"""
        {BANK_ON_THREE}
        up banker 4c
        go result
        """,
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "bank-on-three-to-the-letter",
        "The same cards: only zero, one and two are named, so the bank stands on three, §13:47-20.20(e)3ii.",
        f"""
        {BANK_ON_THREE}
        go result
        """,
        settings={"banker_draw": "literal"},
        chips=TWO,
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "commission-of-the-bank-only",
        "Read as in a casino, a bet on the player pays no commission, §13:47-20.20(d)5.",
        """
        put alice 1 player 2000
        close
        up player Kh
        up banker 2c
        up player 9d
        up banker 3s
        go result
        """,
        settings={"commission_on": "bank"},
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "commission-rounded-up",
        "Five percent of $25 is $1.25, and imitation money comes in whole dollars, §13:47-20.12(c)1: two are taken,\n"
        "§13:47-20.20(d)5.",
        """
        put alice 1 player 2500
        close
        up player Kh
        up banker 2c
        up player 9d
        up banker 3s
        go result
        """,
        settings={"chip": 100},
        carry=HERE,
        shoe=SHOE,
    ),
    Script(
        "cutting-card",
        "The cutting card comes up in this hand: one more follows, then it is the end of the stack, §13:47-20.19(a)1.",
        """
        put alice 1 player 2000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        carry=HERE,
        shoe=SHOE._replace(dealt=309),
    ),
    Script(
        "reshuffle",
        "The last hand of the stack is over: a device shuffles, §13:47-20.19(a)2, and the cut is offered from the\n"
        "dealer's far right, §13:47-20.19(b)1; nobody wants it and the dealer cuts, §13:47-20.19(b)2. Cards come from\n"
        "the dealer's hand, §13:47-20.19(c)1.",
        """
        shuffle
        accept bert decline
        accept alice decline
        put alice 1 player 2000
        close
        up player Kh
        up banker 7c
        up player 6d
        up banker Ts
        go result
        """,
        settings={"shuffler": True, "shoe": False},
        chips=TWO,
        carry=Carry(shoe=1, finished=True),
        shoe=SHOE._replace(dealt=318),
    ),
    *OF_THE_CASINO,
]
