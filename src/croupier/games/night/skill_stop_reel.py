"""Skill-stop reel, §13:47-20.2[skill-stop-reel]: mechanical reels, each stopped by the button beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games.shared import skill_stop
from croupier.games.shared.skill_stop import ABOVE, BELOW, MIDDLE, Model, straight, strip
from croupier.law.options import option

_FRUIT = "cherry plum cherry bell cherry plum seven cherry plum bell"
_REELS = tuple(strip(f"reel-{n}", _FRUIT) for n in (1, 2, 3))

MODELS = {  # examples, not certified models
    "example-one-line": Model(
        _REELS,
        lines=(straight(MIDDLE, 3),),
        schedule={
            "seven seven seven": 100,
            "bell bell bell": 20,
            "plum plum plum": 10,
            "cherry cherry cherry": 4,
            "cherry cherry any": 2,
        },
    ),
    "example-three-lines": Model(
        _REELS,
        lines=(straight(ABOVE, 3), straight(MIDDLE, 3), straight(BELOW, 3)),
        schedule={
            "seven seven seven": 50,
            "bell bell bell": 8,
            "plum plum plum": 4,
            "cherry cherry cherry": 1,
        },
    ),
}


@dataclass(frozen=True)
class Rules(skill_stop.Rules):
    defined: ClassVar[str] = "§13:47-20.2[skill-stop-reel]"
    models: ClassVar[Mapping[str, Model]] = MODELS
    how_to_stop: ClassVar[str] = "press the button beside a reel to stop it"
    machine: str = option(
        "example-one-line", allowed=tuple(MODELS), cite="§13:47-20.15(d)", words="which of the models known here it is"
    )


GAME = skill_stop.game("skill-stop-reel", "Skill-stop reel", Rules)
