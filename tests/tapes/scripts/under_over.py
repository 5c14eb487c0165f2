"""Rounds of under/over for the golden tapes."""

from tests.golden import Script

THREE = {"alice": 100_000, "bert": 50_000, "cora": 50_000}


def round_of(total: str, dice: str, by: str) -> Script:
    return Script(
        total,
        f"A player on each space; the dice count {total.replace('-', ' ')} and pay by {by}. The two others are "
        "collected first, §13:47-20.33(b)4.",
        f"""
        put alice 1 under-7 500
        put bert 2 over-7 500
        put cora 3 7 500
        put alice 1 under-7 200
        close
        roll {dice}
        """,
        chips=THREE,
    )


TAPES = [
    round_of("under-7", "2 4", "§13:47-20.33(d)1"),
    round_of("over-7", "2 6", "§13:47-20.33(d)2"),
    round_of("seven", "3 4", "§13:47-20.33(d)3"),
    Script(
        "another-space",
        "One space a player, §13:47-20.33(c)1: alice takes her wager up before she makes one on another space.",
        """
        put alice 1 under-7 500
        take alice 1
        put alice 1 7 500
        close
        roll 6 1
        """,
        settings={"device": "chute"},
    ),
    Script(
        "several-spaces",
        "The other reading of §13:47-20.33(c)1: wagers of one player on all three spaces.",
        """
        put alice 1 under-7 500
        put alice 1 over-7 500
        put alice 1 7 500
        close
        roll 6 6
        """,
        settings={"spaces": "several"},
    ),
    *(
        Script(
            name,
            f"{what}: no roll (reading invalid-tumble, §13:47-20.33(c)2); wagers stand, the dice are tumbled again.",
            f"""
            put alice 1 over-7 500
            close
            irregular {name}
            roll 5 5
            """,
        )
        for name, what in (
            ("die-caught", "A die is caught and does not tumble"),
            ("die-out", "A die gets out of the cage"),
            ("cocked-die", "A die comes to rest with no face on top"),
        )
    ),
]
