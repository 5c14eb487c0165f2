"""What the log says of games of a lounge, also where an earlier version wrote it and had no records of tickets."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.lounge import rows
from croupier.floor.lounge.audit import Logged, LoggedGames, Moment

GAME_1: dict[str, Any] = {"shown": [{"e": "round", "number": 1}]}
OF_THREE = Logged({"first": 1, "last": 3})


@pytest.mark.parametrize(
    ("body", "ended"),
    [
        ({"shown": [{"e": "closed-table"}]}, [(1, Moment("noon", exact=False))]),
        ({"shown": [{"e": "void"}]}, [(1, Moment("noon", exact=False))]),
        ({"tickets": [{"did": "all ended", "at": "before"}]}, [(1, Moment("before"))]),
        ({"shown": [{"e": "void"}, {"e": "game-over", "game": 1}]}, []),  # of one game alone
        ({"shown": [{"e": "said"}]}, []),
    ],
    ids=["closed", "void", "with a record", "one game", "anything else"],
)
def test_when_what_stood_went_back(body: dict[str, Any], ended: list[tuple[int, Moment]]) -> None:
    games = LoggedGames()
    games.note("morning", None, GAME_1)
    assert games.state(OF_THREE) == (rows.PLAYING, None)
    games.note("noon", 1, body)
    assert games.ended == ended
    assert games.state(OF_THREE) == ((rows.OVER, ended[0][1]) if ended else (rows.PLAYING, None))
    assert games.state(Logged({"first": 2, "last": 2})) == (rows.SOLD, None)  # for a game that is still to come
    assert games.state(Logged({"first": 1, "last": 1}, void=True)) == (rows.VOID, None)
