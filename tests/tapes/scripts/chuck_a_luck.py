"""Rounds of chuck-a-luck for the golden tapes."""

from tests.golden import Script

TAPES = [
    Script(
        "one-two-and-none",
        """The dice show 2, 2 and 5: bert's 2 pays 2 to 1, §13:47-20.24(e)2, alice's 5 pays 1 to 1, §13:47-20.24(e)1.
        Her 3 and his 6 show on no die and are collected first, §13:47-20.24(b)4.""",
        """
        put alice 1 number@5 500
        put alice 1 number@3 500
        put bert 2 number@2 1000
        put bert 2 number@6 100
        close
        roll 2 5 2
        """,
        chips={"alice": 100_000, "bert": 50_000},
    ),
    Script(
        "all-three",
        "A number on all three dice pays 3 to 1, §13:47-20.24(e)3.",
        """
        put alice 1 number@4 500
        put alice 1 number@1 500
        take alice 2
        close
        roll 4 4 4
        """,
        settings={"device": "chute", "baffles": 4},
    ),
    *(
        Script(
            name,
            f"{what}: no roll ({by}, reading invalid-tumble); the wagers stand and the dice are tumbled again.",
            f"""
            put alice 1 number@1 500
            close
            irregular {name}
            roll 1 2 3
            """,
        )
        for name, what, by in (
            ("die-caught", "A die is caught and does not tumble", "§13:47-20.24(d)2"),
            ("die-out", "A die gets out of the cage", "§13:47-20.24(d)2"),
            ("cocked-die", "A die comes to rest with no face on top", "§13:47-20.24(e)1"),
        )
    ),
]
