"""Plays of a token pusher for the golden tapes."""

from tests.golden import Script

TAPES = [
    Script(
        "five-fall",
        "A token pushes five others off the shelf; they are the player's, §13:47-20.2.",
        """
        put alice 1 token 100
        close
        accept alice drop
        spin 5
        """,
    ),
    Script(
        "none-fall",
        "The token stays on the shelf and pushes nothing, §13:47-20.2. Tokens here are marked $5, §13:47-20.11(e).",
        """
        put alice 1 token 500
        close
        accept alice drop
        spin 0
        """,
        settings={"token": 500, "stated_return": "9/10", "certification": "model 3, 13:3-7"},
    ),
    Script(
        "malfunction",
        "The shelf stops moving: the play is void and the token comes back (reading malfunction, §13:47-20.15(d)).",
        """
        put alice 1 token 100
        close
        accept alice drop
        irregular malfunction
        """,
    ),
]
