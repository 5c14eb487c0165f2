"""Plays of a skill-stop reel for the golden tapes."""

from tests.golden import Script

TAPES = [
    Script(
        "three-bells",
        "Three reels stopped from left to right, three bells on the win line: awarded by the schedule, §13:47-20.2.",
        """
        put alice 1 token 100
        close
        accept alice 1
        spin bell-1
        accept alice 2
        spin bell-2
        accept alice 3
        spin bell-1
        """,
    ),
    Script(
        "nothing",
        "Reels stopped in another order; no combination of the schedule lies on the line, §13:47-20.2.",
        """
        put alice 1 token 100
        close
        accept alice 3
        spin cherry-4
        accept alice 1
        spin cherry-1
        accept alice 2
        spin plum-1
        """,
    ),
    Script(
        "three-lines",
        """A machine with three win lines and a $5 token, whose value is marked on it, §13:47-20.11(e): bells above,
        cherries in the middle, plums below, and all three are awarded.""",
        """
        put alice 1 token 500
        close
        accept alice 1
        spin cherry-3
        accept alice 2
        spin cherry-3
        accept alice 3
        spin cherry-3
        """,
        settings={"machine": "example-three-lines", "token": 500, "certification": "model 7, 13:3-7"},
    ),
    Script(
        "perfect-skill",
        "The other reading of §13:47-20.2: a player who stops each reel where he wants.",
        """
        put alice 1 token 100
        close
        accept alice 1
        decide alice seven-1
        accept alice 2
        decide alice seven-1
        accept alice 3
        decide alice seven-1
        """,
        settings={"stopping": "skill"},
    ),
    Script(
        "no-token",
        "Nobody plays.",
        "close",
    ),
    Script(
        "malfunction",
        "A reel does not stop: the play is void and the token comes back (reading malfunction, §13:47-20.15(d)).",
        """
        put alice 1 token 100
        close
        accept alice 1
        spin bell-1
        accept alice 2
        irregular malfunction
        """,
    ),
]
