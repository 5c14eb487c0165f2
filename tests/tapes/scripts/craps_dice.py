"""Throws of craps for the golden tapes: the dice, who throws them, and what can go wrong with them."""

from typing import Any

from croupier.games.craps import Carry
from croupier.table import Bet, Spot
from tests.golden import Script

TWO = {"alice": 100_000, "bert": 100_000}
ALICE_PASS = Bet(1, "alice", 1, Spot("pass"), 1000)
BERT_DONT = Bet(2, "bert", 2, Spot("dont-pass"), 1000)
SIX: dict[str, Any] = {"carry": Carry(6, "alice", bets=(ALICE_PASS,)), "next_bet": 2}  # alice shoots, the point is 6


def bet(number: int, player: str, wager: str, where: str = "", stake: int = 1000, call: str = "") -> Bet:
    return Bet(number, player, 1 if player == "alice" else 2, Spot(wager, where), stake, call=call)


GOING_ON = [
    Script(
        "the-dice-go-on",
        "After the loser 7 the set goes to the shooter's left, §19:47-1.11(c): bert takes it and comes out.",
        """
        accept bert take
        put bert 2 pass 1000
        close
        roll 2 2
        """,
        chips=TWO,
        carry=Carry(shooter="alice", passing=True),
    ),
    Script(
        "dice-passed-in-mid-point",
        "After any roll the shooter may pass the dice, §19:47-1.11(a), with a point on too (reading\n"
        "pass-dice-mid-point); bert needs no line bet.",
        """
        accept alice pass
        accept bert take
        close
        roll 4 2
        """,
        chips=TWO,
        **SIX,
    ),
]

ALICE_COME = Carry(0, "alice", bets=(bet(1, "alice", "come", "9"), bet(2, "alice", "come-odds", "9", 2000)))

NO_LINE_BET = [
    Script(
        "no-line-bet-no-throw",
        "Nobody makes a line bet and no come bet is out: there is no come-out roll, §19:47-1.8[line-bet-needed].",
        """
        put alice 1 place-6-to-win 600
        close
        """,
        carry=Carry(0, "alice"),
    ),
    Script(
        "the-dice-go-on-to-a-line-bet",
        "The shooter has no line bet: the dice go on to bert, who has one, §19:47-1.8[line-bet-needed].",
        """
        accept alice take
        put alice 1 field 500
        put bert 2 dont-pass 1000
        close
        accept bert take
        roll 6 3
        """,
        chips=TWO,
    ),
    Script(
        "throwing-for-the-come-bets",
        "Alice made her point and wants no line bet, bert neither; so she throws without, to decide the come bet:\n"
        "§19:47-1.11(b). A 4 sets no point and the place bet rests.",
        """
        accept alice keep
        put bert 2 place-4-to-win 500
        close
        accept bert pass
        roll 3 1
        """,
        chips=TWO,
        carry=ALICE_COME,
        next_bet=3,
    ),
    Script(
        "a-seven-for-the-come-bets",
        "Alone with a come bet out, alice throws without a line bet, §19:47-1.11(b). The 7 takes the come bet,\n"
        "its odds go back, and it is no loser 7: she keeps the dice (reading no-line-shooter).",
        """
        close
        roll 3 4
        """,
        carry=ALICE_COME,
        next_bet=3,
    ),
    Script(
        "somebody-wants-a-line-bet",
        "Offered the dice, bert takes them and bets the line: ordinary play resumes, §19:47-1.11(b). His 9 is the\n"
        "point and wins alice's come bet; her odds were off.",
        """
        accept alice keep
        close
        accept bert take
        put bert 2 pass 1000
        close
        roll 5 4
        """,
        chips=TWO,
        carry=ALICE_COME,
        next_bet=3,
    ),
]

IRREGULAR = [
    *(
        Script(
            name,
            f"No roll, {by}: all wagers stand and the dice are thrown again, §19:47-1.9[wagers-stand].",
            f"""
            put alice 1 field 500
            close
            irregular {name}
            roll 2 1
            """,
            **SIX,
        )
        for name, by in (
            ("die-off-table", "§19:47-1.9[die-off-table]"),
            ("die-on-die", "§19:47-1.9[die-on-die]"),
            ("not-together", "§19:47-1.9[not-together]"),
            ("own-end", "§19:47-1.9[own-end]"),
            ("not-the-shooter", "§19:47-1.9[not-the-shooter]"),
            ("die-in-bank-or-rail", "§19:47-1.9[die-in-bank-or-rail]"),
            ("short-throw", "§19:47-1.9[short-throw]"),
            ("improper-throw", "§19:47-1.9[improper-throw]"),
            ("cocked-on-two-sides", "§19:47-1.9[cocked-on-two-sides]"),
        )
    ),
    *(
        Script(
            name,
            f"The throw is good, {by}: it is read and counts.",
            f"""
            close
            irregular {name}
            roll 4 2
            """,
            **SIX,
        )
        for name, by in (
            ("cocked-on-one-side", "§19:47-1.9[cocked-on-one-side]"),
            ("strikes-objects", "§19:47-1.9[strikes-objects]"),
        )
    ),
    Script(
        "skipped-shooter",
        "It is bert's turn, but the dice are pushed to carla: her throw is good and she shoots; after her\n"
        "seven-out they will go back to bert, §19:47-1.9[skipped-shooter].",
        """
        accept bert take
        put bert 2 pass 1000
        close
        irregular skipped-shooter box 3
        roll 5 4
        """,
        chips=TWO | {"carla": 100_000},
        carry=Carry(shooter="alice", passing=True),
    ),
    Script(
        "back-to-the-skipped-shooter",
        "Carla sevened out; bert, who was passed over, is offered the dice first, §19:47-1.9[skipped-shooter].",
        """
        accept bert take
        put bert 2 pass 1000
        close
        roll 5 5
        """,
        chips=TWO | {"carla": 100_000},
        carry=Carry(shooter="carla", passing=True, skipped="bert"),
    ),
    Script(
        "ordered-to-pass",
        "The boxperson orders the dice passed, §19:47-1.11(a)2: bert takes them, and his line bet is down.",
        """
        accept alice keep
        put alice 1 pass 1000
        put bert 2 pass 1000
        close
        irregular ordered-to-pass
        accept bert take
        roll 6 5
        """,
        chips=TWO,
        carry=Carry(0, "alice"),
    ),
    Script(
        "change-of-dice",
        "Alice asks for other dice: they are changed after the decision, §19:47-1.7[change-of-dice], here her\npoint.",
        """
        close
        irregular change-of-dice
        roll 4 2
        """,
        **SIX,
    ),
]

TAPES = [*GOING_ON, *NO_LINE_BET, *IRREGULAR]
