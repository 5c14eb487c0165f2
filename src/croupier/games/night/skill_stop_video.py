"""Skill-stop video, §13:47-20.2[skill-stop-video]: images on a screen, each stopped by its button or by touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games.shared import skill_stop
from croupier.games.shared.night import LAW
from croupier.games.shared.skill_stop import ABOVE, BELOW, MIDDLE, Model, straight, strip
from croupier.law.options import option

_IMAGES = tuple(strip(f"image-{n}", "star moon star sun star moon") for n in (1, 2, 3, 4))
_SCHEDULE = {
    "sun sun sun sun": 60,
    "sun sun sun any": 5,
    "moon moon moon moon": 6,
    "star star star star": 2,
}
_ROWS = (straight(ABOVE, 4), straight(MIDDLE, 4), straight(BELOW, 4))
_ZIGZAGS = ((ABOVE, BELOW, ABOVE, BELOW), (BELOW, ABOVE, BELOW, ABOVE))

MODELS = {  # examples, not certified models
    "example-three-lines": Model(_IMAGES, lines=_ROWS, schedule=_SCHEDULE),
    "example-five-lines": Model(
        _IMAGES,
        lines=_ROWS + _ZIGZAGS,
        schedule=_SCHEDULE | {"sun sun sun sun": 20, "moon moon moon moon": 3},
    ),
}


@dataclass(frozen=True)
class Rules(skill_stop.Rules):
    defined: ClassVar[str] = "§13:47-20.2[skill-stop-video]"
    law: ClassVar[Mapping[str, str]] = LAW | {"§13:47-20.2[skill-stop-reel]": "§13:47-20.2[skill-stop-video]"}
    models: ClassVar[Mapping[str, Model]] = MODELS
    how_to_stop: ClassVar[str] = "press the button beside an image, or touch it, to stop it"
    machine: str = option(
        "example-three-lines",
        allowed=tuple(MODELS),
        cite="§13:47-20.15(d)",
        words="which of the models known here it is",
    )


GAME = skill_stop.game("skill-stop-video", "Skill-stop video", Rules)
