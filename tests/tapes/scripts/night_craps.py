"""Throws of craps at a casino night: those of the casino game that have no odds, and what the night has otherwise."""

from croupier.games.craps import Carry
from croupier.games.night_craps import LAW
from tests.golden import Script, under
from tests.tapes.scripts.craps import TAPES as CASINO
from tests.tapes.scripts.craps_dice import ALICE_PASS, BERT_DONT, SIX, TWO, bet

WITH_ODDS = (
    "point-made-with-odds",
    "seven-out",
    "come-bets-won-with-odds",
    "come-odds-on-a-come-out-seven",
    "taken-down",
)
WITHOUT_A_LINE_BET = (
    "no-line-bet-no-throw",
    "the-dice-go-on-to-a-line-bet",
    "throwing-for-the-come-bets",
    "a-seven-for-the-come-bets",
    "somebody-wants-a-line-bet",
)
BEFORE_A_DECISION = ("dice-passed-in-mid-point", "ordered-to-pass")
IN_A_STATED_ORDER = ("come-bets-travel",)

BOTH = Carry(6, "alice", bets=(ALICE_PASS, BERT_DONT))
CAME = (bet(2, "alice", "come", "5"), bet(3, "alice", "dont-come", "5"))

OF_THE_NIGHT = [
    Script(
        "point-made",
        "The point is made, a pass: §13:47-20.25(g)5. Pass wins, §13:47-20.25(h)1i, don't pass loses.",
        """
        close
        roll 3 3
        """,
        chips=TWO,
        carry=BOTH,
        next_bet=3,
    ),
    Script(
        "missing-the-point",
        "A 7 before the point: pass loses, don't pass wins, §13:47-20.25(h)1ii, and the dice go to the left,\n"
        "§13:47-20.25(g)6.",
        """
        close
        roll 6 1
        """,
        chips=TWO,
        carry=BOTH,
        next_bet=3,
    ),
    Script(
        "come-bets-travel",
        "The 5 that is thrown is the come point of both bets, §13:47-20.25(a): they go to that number.",
        """
        put alice 1 come 1000
        put alice 1 dont-come 1000
        close
        roll 4 1
        """,
        **SIX,
    ),
    Script(
        "come-bets-decided",
        "The 5 comes again: the come bet on it wins, §13:47-20.25(h)1iii, and the don't come bet on it loses,\n"
        "§13:47-20.25(h)1iv.",
        """
        close
        roll 3 2
        """,
        carry=Carry(6, "alice", bets=(ALICE_PASS, *CAME)),
        next_bet=4,
    ),
    Script(
        "come-bets-on-a-come-out-seven",
        "A come-out 7 decides the come bets, which outlive the line: §13:47-20.25(h)1iii, §13:47-20.25(h)1iv.",
        """
        put alice 1 pass 1000
        close
        roll 3 4
        """,
        carry=Carry(0, "alice", bets=CAME),
        next_bet=4,
    ),
    Script(
        "taken-down",
        "Don't pass, a place bet, a hardway and a buy bet, with its fee, come down (reading taking-down).",
        """
        take bert 2
        take alice 3
        take alice 4
        take alice 5
        close
        roll 5 1
        """,
        chips=TWO,
        carry=Carry(
            6,
            "alice",
            bets=(
                *BOTH.bets,
                bet(3, "alice", "place-8-to-win", stake=600),
                bet(4, "alice", "4-the-hardway", stake=500),
                bet(5, "alice", "buy-10", stake=2000)._replace(fee=100),
            ),
        ),
        next_bet=6,
    ),
    Script(
        "a-point-without-a-line-bet",
        "Alice shoots without a line bet, §13:47-20.25(g)2, and her 4 is the point all the same,\n§13:47-20.25(g)5.",
        """
        accept alice take
        put alice 1 field 100
        close
        roll 3 1
        """,
        chips=TWO,
    ),
    Script(
        "a-come-bet-without-a-line-bet",
        "The point is on, so come is open, §13:47-20.25(h)1iii, with nobody on the line; the 7 wins it and costs\n"
        "alice the dice, §13:47-20.25(g)6.",
        """
        put alice 1 come 500
        close
        roll 2 5
        """,
        chips=TWO,
        carry=Carry(4, "alice"),
    ),
    Script(
        "come-out-craps-keeps-the-dice",
        "A come-out 2 is a miss-out, §13:47-20.25(g)5, but not on a point: alice keeps the dice (reading\n"
        "come-out-craps-keeps-the-dice).",
        """
        accept alice keep
        put bert 2 pass 500
        close
        roll 1 1
        """,
        chips=TWO,
        carry=Carry(0, "alice"),
    ),
    Script(
        "dice-given-up-after-a-decision",
        "After a decision alice gives up the dice without waiting to miss a point, §13:47-20.25(g)6; bert declines,\n"
        "§13:47-20.25(g)7, and carla shoots.",
        """
        accept alice pass
        accept bert pass
        accept carla take
        put bert 2 dont-pass 500
        close
        roll 4 4
        """,
        chips=TWO | {"carla": 100_000},
        carry=Carry(0, "alice"),
    ),
    Script(
        "no-dice-given-up-with-a-point-on",
        "With a point on nobody is asked: the shooter throws on, §13:47-20.25(g)5.",
        """
        close
        roll 5 3
        """,
        chips=TWO,
        **SIX,
    ),
]

TAPES = [*under(CASINO, LAW, *WITH_ODDS, *WITHOUT_A_LINE_BET, *BEFORE_A_DECISION, *IN_A_STATED_ORDER), *OF_THE_NIGHT]
