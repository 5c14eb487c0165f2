"""Checks the meters of a house: which tables feed them, and every prize against what was filed for its meter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier import registry
from croupier.errors import CroupierError
from croupier.floor.filings import Fed, Figures, figures, own
from croupier.floor.people import OWNER, STAFF, with_article
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.tables import entries as lines
from croupier.tables.lines.outputs import meter_account


@dataclass
class LoggedMeters:
    """What the log says of meters: who feeds them under which figures, and what was put on them by hand."""

    faults: list[str] = field(default_factory=list)
    _fed: dict[str, dict[str, Fed]] = field(default_factory=lambda: defaultdict(dict))  # by table and name: as filed
    _filed: dict[str, Figures] = field(default_factory=dict)  # for the house's meters, by name
    _using: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # open tables that feed them
    _unknown: bool = False  # a table was opened by a version that logged no rules, so under which is not known
    _seeds: dict[int, dict[str, int]] = field(default_factory=dict)  # by the event, what its meters begin with

    def note_event(self, seq: int, table: str, revision: int, role: str, body: Mapping[str, Any]) -> None:
        """Of a table, in the order of the log. ``role`` is that of the person who gave the order."""
        if revision == 1:
            self._note_opening(seq, table, role, body)
        for name, kept in body.get("meters", {}).items():
            self._note_fed(seq, table, name, Fed(**kept), role if revision == 1 else "")
        if any(told["e"] == "closed-table" for told in body.get("shown", ())):
            for using in self._using.values():
                using.discard(table)

    def _note_opening(self, seq: int, table: str, role: str, body: Mapping[str, Any]) -> None:
        game = table.rpartition("-")[0]
        self._unknown |= "rules" not in body
        if "rules" not in body or not registry.is_known(game):
            return
        try:
            found = registry.game_named(game)
            rules = found.Rules.recorded(body["rules"])
        except CroupierError:
            return  # options of a version of the game that is no more
        if "meters" in body:
            accounts = {name: kept["account"] for name, kept in body["meters"].items()}
            self._seeds[seq] = {accounts[name]: seed for name, seed in found.meters(rules).items() if name in accounts}
        elif role == OWNER:  # earlier versions kept no filing: the owner's first table stands for one
            for name in found.meters(rules):
                self._filed.setdefault(name, figures(found, rules))

    def _note_fed(self, seq: int, table: str, name: str, fed: Fed, role: str) -> None:
        """``role`` is empty for a table that an earlier version has opened, which may have fed the house's meter."""
        self._fed[table][name] = fed
        if fed.account == own(name, table):
            return
        filed, before = self._filed.get(name), not role or self._unknown
        may = filed == fed.figures if filed else before
        may |= role == OWNER and not self._using[name]
        if fed.account != meter_account(name) or not may:
            self.faults.append(f"event {seq}: {table} feeds {fed.account}, for which other figures are filed")
            self._fed[table][name] = fed._replace(figures=filed or {})
            return
        self._filed[name] = fed.figures
        self._using[name].add(table)

    def note_entry(self, body: Mapping[str, Any]) -> None:
        """In the books: what a meter begins with."""
        if body["why"] != "a meter begins" or body["for"] not in self._seeds:
            return
        account, cents = body["lines"][-1]
        if (seed := self._seeds[body["for"]].get(account)) != cents:
            filed = in_dollars(seed) if seed is not None else "no such meter"
            self.faults.append(f"entry {body['entry']}: {account} begins with {in_dollars(cents)}; filed is {filed}")

    def note_correction(self, seq: int, by: int | None, body: Mapping[str, Any], roles: Mapping[int, str]) -> None:
        """Two people put it right: the owner, and somebody else of the staff."""
        first, second = roles.get(by or 0, ""), roles.get(body["with"], "")
        if first != OWNER or second not in STAFF or by == body["with"]:
            whom = f"{with_article(first or 'stranger')} and {with_article(second or 'stranger')}"
            self.faults.append(f"event {seq}: {body['account']} is corrected by {whom}, not by the owner and another")

    def accounts(self, table: str, number: int) -> dict[str, str]:
        """The accounts of the meters of a table in this round, but for those that are the house's under their name."""
        return {name: fed.account for name, fed in self._fed.get(table, {}).items() if fed.since <= number}

    def prize_faults(
        self, table: str, number: int, game: Game, rules: HouseRules, entries: Iterable[lines.Entry]
    ) -> tuple[list[str], list[str]]:
        """Faults and notes: what came off a meter in a round whose figures are not those that were filed for it.

        Earlier versions let every table feed and take from the house's meter, which is a note.
        """
        faults: list[str] = []
        notes: list[str] = []
        off = [entry for entry in entries if isinstance(entry, lines.MeterFed) and entry.amount < 0 and not entry.seed]
        now = figures(game, rules) if off else {}
        for entry in off:
            fed = self._fed.get(table, {}).get(entry.meter)
            since = fed is not None and fed.since <= number
            filed = fed.figures if fed and since else self._filed.get(entry.meter, {})
            if differing := list(_differing(filed, now)):
                said = f"took {in_dollars(-entry.amount)} off the meter {entry.meter} under {', '.join(differing)}"
                (faults if since else notes).append(said)
        return faults, notes


def _differing(filed: Figures, now: Figures) -> Iterator[str]:
    for name, value in filed.items():
        if now.get(name) != value:
            yield f"{name} {now.get(name)} (filed: {value})"
