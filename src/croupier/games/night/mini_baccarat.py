"""Mini-baccarat at a casino night, 13:47-20.28: the baccarat of 13:47-20.20, line for line, at a table for seven."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.games.night import baccarat as night_baccarat
from croupier.games.shared.night import renumbered

SAME = {
    "§13:47-20.20(a)": "§13:47-20.28(a)",
    "§13:47-20.20(b)1": "§13:47-20.28(b)1",
    "§13:47-20.20(b)2i": "§13:47-20.28(b)2i",
    "§13:47-20.20(b)2iii": "§13:47-20.28(b)2iii",
    "§13:47-20.20(c)1": "§13:47-20.28(c)1",
    "§13:47-20.20(c)2": "§13:47-20.28(c)2",
    "§13:47-20.20(d)1": "§13:47-20.28(d)1",
    "§13:47-20.20(d)4": "§13:47-20.28(d)4",
    "§13:47-20.20(d)5": "§13:47-20.28(d)5",
    "§13:47-20.20(e)1": "§13:47-20.28(e)1",
    "§13:47-20.20(e)2i": "§13:47-20.28(e)2i",
    "§13:47-20.20(e)2ii": "§13:47-20.28(e)2ii",
    "§13:47-20.20(e)2iii": "§13:47-20.28(e)2iii",
    "§13:47-20.20(e)3i": "§13:47-20.28(e)3i",
    "§13:47-20.20(e)3ii": "§13:47-20.28(e)3ii",
    "§13:47-20.20(e)4i": "§13:47-20.28(e)4i",
    "§13:47-20.20(e)4ii": "§13:47-20.28(e)4iii",
    "§13:47-20.20(e)4iii": "§13:47-20.28(e)4ii",
    "§13:47-20.20(e)5i": "§13:47-20.28(e)5i",
    "§13:47-20.20(e)5ii": "§13:47-20.28(e)5ii",
}
LAW = renumbered(SAME, night_baccarat.LAW)


@dataclass(frozen=True)
class Rules(night_baccarat.Rules):
    law: ClassVar[Mapping[str, str]] = LAW


settle, vigorish = night_baccarat.settle, night_baccarat.vigorish

GAME = night_baccarat.GAME.under(
    "night-mini-baccarat",
    Rules,
    title="Mini-baccarat at a casino night",
    seats=(7, "§13:47-20.28(b)1"),
)
