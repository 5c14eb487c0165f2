"""Rounds of the money wheel for the golden tapes."""

from tests.golden import Script

TWO = {"alice": 100_000, "bert": 50_000}
ALL_SEVEN = """
put alice 1 1 500
put alice 1 2 500
put bert 2 5 500
put bert 2 10 500
put alice 1 20 500
put bert 2 flag 500
put alice 1 joker 500
close
"""

TAPES = [
    *(
        Script(
            f"stops-on-{face}",
            f"A wager on each of seven spaces; the wheel stops on {face}, §13:47-20.29(b)4, which pays {pays} to 1, "
            "§13:47-20.29(c), after the six others are collected, §13:47-20.29(b)5.",
            f"{ALL_SEVEN}spin {face}",
            chips=TWO,
        )
        for face, pays in (("1", 1), ("20", 20), ("joker", 50))
    ),
    Script(
        "other-designators",
        "A 60-inch wheel with an eagle and a crown, §13:47-20.29(a)1, and a limit of its own on these two spaces.",
        """
        put alice 1 eagle 200
        put bert 2 crown 100
        put bert 2 2 5000
        close
        spin crown
        """,
        settings={
            "diameter": 60,
            "first_designator": "eagle",
            "second_designator": "crown",
            "designator_maximum": 200,
        },
        chips=TWO,
    ),
    *(
        Script(
            name,
            f"{what}: no spin, {by} (reading no-spin); the wagers stand and the wheel is spun again.",
            f"""
            put alice 1 5 500
            put alice 1 flag 100
            close
            irregular {name}
            spin 5
            """,
        )
        for name, what, by in (
            ("under-three-revolutions", "Fewer than three revolutions", "§13:47-20.29(b)3"),
            ("arm-on-a-peg", "The arm comes to rest on a peg", "§13:47-20.29(b)4"),
            ("wheel-hindered", "Something gets in the way of the wheel", "§13:47-20.29(b)3"),
        )
    ),
]
