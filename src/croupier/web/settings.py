"""How this house is served: what the command line decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from croupier.web.limits import HouseLimits

Door = Literal["open", "code"]

LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


@dataclass(frozen=True)
class Settings:
    """An open door lets anybody who reaches the page take a seat by giving a name; otherwise a code is needed."""

    address: str = "http://127.0.0.1:8000"  # for links and QR codes
    hosts: frozenset[str] = LOOPBACK  # names by which the house may be called
    door: Door = "open"
    player_tables: int = 3  # how many tables one player may open
    most_tables: int = 60  # and how many may be open in all
    limits: HouseLimits = field(default_factory=HouseLimits)
    nights: Path | None = None  # the folder with the plans of casino nights
    tick_seconds: float = 0.25
    heartbeat_seconds: float = 15.0
