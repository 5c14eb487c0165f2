"""``croupier serve`` for a long evening in a test: ``python -m tests.web.night_server MINUTES PORT GUESTS``.

The real server in all but two things: its clock is so many minutes ahead, so that half an hour without power need not
be waited for, and PINs cost next to nothing.
"""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

from croupier.floor import pins
from croupier.records import timestamps
from croupier.web.serve import Wishes, serve_house


def ahead(minutes: float) -> type[datetime]:
    class Ahead(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz or UTC) + timedelta(minutes=minutes)

    return Ahead


def main() -> None:
    minutes, port, guests = sys.argv[1:]
    vars(timestamps)["datetime"] = ahead(float(minutes))
    pins._N = 2**8
    home = Path(os.environ["CROUPIER_HOME"])
    home.mkdir(parents=True, exist_ok=True)
    serve_house(Wishes(store=str(home / "house.db"), port=int(port), guests=int(guests)))


if __name__ == "__main__":
    main()
