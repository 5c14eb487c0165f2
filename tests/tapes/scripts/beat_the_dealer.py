"""Rounds of beat the dealer for the golden tapes."""

from tests.golden import Script

THREE = {"alice": 100_000, "bert": 50_000, "cora": 50_000}

TAPES = [
    Script(
        "higher-lower-and-tie",
        """The dealer has 8. Cora's 9 wins even money, §13:47-20.21(d); bert's 5 is lower and alice's 8 a tie,
        which the dealer wins, §13:47-20.21(c)1. Losers are collected first, §13:47-20.21(b)4.""",
        """
        put cora 3 wager 1000
        put alice 1 wager 500
        put bert 2 wager 500
        put alice 1 wager 200
        close
        roll 5 3
        roll 2 6
        roll 4 1
        roll 6 3
        """,
        chips=THREE,
    ),
    Script(
        "a-count-against-each",
        "The other reading of §13:47-20.21(c)1: the dealer tumbles anew against each player.",
        """
        put alice 1 wager 500
        put bert 2 wager 500
        close
        roll 6 6
        roll 6 5
        roll 1 1
        roll 1 2
        """,
        settings={"dealer_tumbles": "for-each", "device": "chute"},
        chips=THREE,
    ),
    *(
        Script(
            name,
            f"{what}: no roll, the wagers stand and the same person tumbles again (reading invalid-tumble, "
            "§13:47-20.21(c)1).",
            f"""
            put alice 1 wager 500
            close
            roll 3 4
            irregular {name}
            roll 6 4
            """,
        )
        for name, what in (
            ("die-caught", "A die is caught and does not tumble"),
            ("die-out", "A die gets out of the cage"),
            ("cocked-die", "A die comes to rest with no face on top"),
        )
    ),
]
