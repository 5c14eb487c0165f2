"""Plays of a skill-stop video for the golden tapes."""

from tests.golden import Script

TAPES = [
    Script(
        "suns-between-stars",
        "Suns on the middle line and stars on the two others are awarded by the schedule, §13:47-20.2.",
        """
        put alice 1 token 100
        close
        accept alice 1
        spin sun-1
        accept alice 2
        spin sun-1
        accept alice 4
        spin sun-1
        accept alice 3
        spin sun-1
        """,
    ),
    Script(
        "three-suns",
        "Three suns and any fourth image have a line of their own in the schedule, §13:47-20.2.",
        """
        put alice 1 token 100
        close
        accept alice 1
        spin sun-1
        accept alice 2
        spin sun-1
        accept alice 3
        spin sun-1
        accept alice 4
        spin star-1
        """,
    ),
    Script(
        "zigzag",
        "Of five win lines three are awarded, §13:47-20.2: stars in the middle, and on the zigzags moons and suns.",
        """
        put alice 1 token 100
        close
        accept alice 1
        spin star-2
        accept alice 2
        spin star-3
        accept alice 3
        spin star-2
        accept alice 4
        spin star-1
        """,
        settings={"machine": "example-five-lines"},
    ),
    Script(
        "malfunction",
        "The screen goes dark: the play is void and the token comes back (reading malfunction, §13:47-20.15(d)).",
        """
        put alice 1 token 100
        close
        irregular malfunction
        """,
    ),
]
