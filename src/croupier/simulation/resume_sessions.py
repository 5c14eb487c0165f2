"""Sessions that can be stopped and gone on with: those that are through are kept in a file.

A part of a run is so many sessions from one stream. Only whole parts are kept: whoever asks for more sessions needs the
last one whole.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from dataclasses import is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis.files import replacing
from croupier.simulation.resume import Head, NowAndThen, refuse_another, there, way_of
from croupier.simulation.simulators import CannotSimulate
from croupier.simulation.walk import Walked

if TYPE_CHECKING:
    from croupier.simulation.sessions import Plan

FORMAT = "croupier-kept-sessions/1"


class KeptSessions:
    """The file of a run of sessions."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._again = NowAndThen()
        self._head: Head = {}
        self._each = 1

    def begin(self, plan: Plan, version: int, sessions: int, each: int) -> list[Walked]:
        """What was played before, in parts of so many sessions ``each``; of another plan it is refused."""
        bettor: object = plan.bettor
        if not is_dataclass(bettor):
            raise CannotSimulate("sessions are gone on with for a bettor with a name or of a file, not for a function")
        self._each = each
        self._head = {
            "format": FORMAT,
            "game": plan.question.game,
            "wager": plan.question.wager,
            "fingerprint": plan.question.rules.fingerprint(plan.question.game, version),
            "seed": plan.seed,
            "way": way_of(plan.question),
            "boxes": plan.question.boxes,
            "bettor": repr(bettor),
            "bankroll": plan.bankroll,
            "rounds": plan.rounds,
            "stop": repr(plan.stop),
            "count": repr(plan.system),
        }
        if not there(self._path):
            return []
        head, walked = self._read()
        refuse_another(self._path, {"boxes": 1, **head}, self._head)
        number = len(walked.rows)
        if number > sessions:
            raise CannotSimulate(
                f"{self._path} has {number:,} sessions already: ask for at least so many, or name another file"
            )
        return [Walked(walked.rows[at : at + each], walked.paths[at : at + each]) for at in range(0, number, each)]

    def now_and_then(self, parts: Sequence[Walked]) -> None:
        """Called after each part."""
        if self._again.due():
            self.keep(parts)

    def keep(self, parts: Sequence[Walked]) -> None:
        whole = [part for part in parts if len(part.rows) == self._each]
        if not whole:
            return
        with replacing(self._path) as beside, beside.open("wb") as file:
            np.savez(
                file,
                head=np.array(json.dumps(self._head)),
                rows=np.concatenate([part.rows for part in whole]),
                paths=np.concatenate([part.paths for part in whole]),
            )

    def _read(self) -> tuple[Head, Walked]:
        try:
            with self._path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                return json.loads(str(found["head"])), Walked(found["rows"], found["paths"])
        except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile):
            raise CannotSimulate(
                f"{self._path} is no run of sessions that can be gone on with, or is damaged; name another file"
            ) from None
