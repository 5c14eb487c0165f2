"""Sessions that can be stopped and gone on with: those that are through are kept in a file.

A part of a run is so many sessions from one stream. Only whole parts are kept: whoever asks for more sessions needs the
last one whole.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.files import replacing_file
from croupier.simulation.resume import Head, KeptFile, T, refuse_another, there, way_of
from croupier.simulation.simulators import CannotSimulate
from croupier.simulation.walk import Walked

if TYPE_CHECKING:
    from croupier.simulation.sessions import SessionPlan
    from croupier.simulation.side_by_side import AskedWagers

Rows = NDArray[np.int64]


class _Parts(KeptFile[T]):
    """Parts of so many sessions each: arrays with a row for each session."""

    _each = 1

    def _begin(self, head: Head, names: Sequence[str], sessions: int, each: int) -> list[list[Rows]]:
        """The parts that were played before, each with the arrays of these names; of another run they are refused."""
        self._head, self._each = {"format": self.form, **head}, each
        if not there(self._path):
            return []
        found, columns = self._read(names)
        refuse_another(self._path, {"boxes": 1, **found}, self._head)
        number = len(columns[0])
        if number > sessions:
            raise CannotSimulate(
                f"{self._path} has {number:,} sessions already: ask for at least so many, or name another file"
            )
        return [[column[at : at + each] for column in columns] for at in range(0, number, each)]

    def _keep(self, parts: Sequence[Mapping[str, Rows]]) -> None:
        whole = [part for part in parts if len(next(iter(part.values()))) == self._each]
        if not whole:
            return
        columns: dict[str, Any] = {name: np.concatenate([part[name] for part in whole]) for name in whole[0]}
        with replacing_file(self._path) as beside, beside.open("wb") as file:
            np.savez(file, head=np.array(json.dumps(self._head)), **columns)

    def _read(self, names: Sequence[str]) -> tuple[Head, list[Rows]]:
        try:
            with self._path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                return json.loads(str(found["head"])), [found[name] for name in names]
        except (OSError, EOFError, KeyError, ValueError, zipfile.BadZipFile):
            raise CannotSimulate(
                f"{self._path} is no run of sessions that can be gone on with, or is damaged; name another file"
            ) from None


class KeptSessions(_Parts[Sequence[Walked]]):
    """The file of sessions of a bettor."""

    form = "croupier-kept-sessions/1"

    def begin(self, plan: SessionPlan, version: int, sessions: int, each: int) -> list[Walked]:
        """What was played before, in parts of so many sessions ``each``; of another plan it is refused."""
        bettor: object = plan.bettor
        if not is_dataclass(bettor):
            raise CannotSimulate("sessions are gone on with for a bettor with a name or of a file, not for a function")
        head = {
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
        return [Walked(*part) for part in self._begin(head, ["rows", "paths"], sessions, each)]

    def _write(self, played: Sequence[Walked]) -> None:
        self._keep([{"rows": part.rows, "paths": part.paths} for part in played])


class KeptTogether(_Parts[Sequence[Rows]]):
    """The file of sessions of several wagers."""

    form = "croupier-kept-together/1"

    def begin(
        self,
        question: AskedWagers,
        version: int,
        units: Sequence[Fraction],
        rounds: int,
        seed: int,
        sessions: int,
        each: int,
    ) -> list[Rows]:
        """What the wagers won in the sessions that were played before, in parts of so many ``each``."""
        head = {
            "game": question.game,
            "wagers": list(question.wagers),
            "units": [str(each) for each in units],
            "fingerprint": question.rules.fingerprint(question.game, version),
            "rounds": rounds,
            "seed": seed,
        }
        return [sums for (sums,) in self._begin(head, ["sums"], sessions, each)]

    def _write(self, played: Sequence[Rows]) -> None:
        self._keep([{"sums": part} for part in played])
