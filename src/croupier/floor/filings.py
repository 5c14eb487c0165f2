"""What was filed for a meter of the house, and which tables feed it.

A meter belongs to its filing (§13:69D-1.52(e)1, §13:69D-1.52(e)3): what it starts with and is reset to, what goes on it
and what wins it. The owner files by opening a table. Tables under the same figures feed the house's meter, tables under
others one of their own, whoever opens them. Which it is stands in the table's state and in the log.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from croupier import registry
from croupier.floor import ledger, people
from croupier.floor.schema import events, house_tables, of_a_table
from croupier.floor.schema import people as _people
from croupier.floor.state import MOST_CHIPS, BadTable, Spec, State
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.tables.lines.outputs import meter_account

Figures = dict[str, Any]
"""A filing: the game, and those of its options that move a meter or decide what wins it."""


class Fed(NamedTuple):
    """Which meter a table feeds, and under which figures."""

    account: str
    figures: Figures
    since: int  # the first round; before it a table of an earlier version fed the house's


class Filed(NamedTuple):
    figures: Figures
    in_use: bool  # a table that is open plays under it


def own(name: str, table: str) -> str:
    """The account of a meter that belongs to one table."""
    return f"{meter_account(name)}:{table}"


def is_own(account: str) -> bool:
    return account.startswith("meter:") and account.count(":") > 1


def figures(game: Game, rules: HouseRules) -> Figures:
    """What is filed for the meters of a game; every option, if it does not name those that count."""
    settings = rules.settings()
    return {"game": game.id, **{name: settings[name] for name in (settings if game.filed is None else game.filed)}}


def check(spec: Spec) -> None:
    """The bank issues what a meter starts with and is reset to: amounts that would use it up are refused."""
    rules = spec.house_rules
    for name in (spec.found.filed or ()) if spec.found.meters(rules) else ():
        value = getattr(rules, name)
        if type(value) is int and value * 100 > MOST_CHIPS:
            raise BadTable(f"{name} is at most {in_dollars(MOST_CHIPS)}: no more imitation money is issued at once")


def assign(connection: Connection, table: str, spec: Spec, role: str, since: int) -> dict[str, Fed]:
    """Which meters a table feeds from this round on, by name. ``role`` is of the person who opened it."""
    wanted = figures(spec.found, spec.house_rules)
    found = {}
    for name in spec.found.meters(spec.house_rules):
        filed = standing(connection, name)
        if filed is None:  # a table of an earlier version keeps what it has fed
            houses = role == people.OWNER or since > 1
        else:
            houses = filed.figures == wanted or (role == people.OWNER and not filed.in_use)
        found[name] = Fed(meter_account(name) if houses else own(name, table), wanted, since)
    return found


def fed(state: State) -> dict[str, Fed]:
    """Which meters a table feeds; none while only an earlier version has written its state."""
    return {name: Fed(**kept) for name, kept in state.meters.items()}


def account(state: State, name: str) -> str:
    return str(state.meters[name]["account"]) if name in state.meters else meter_account(name)


def standing(connection: Connection, name: str) -> Filed | None:
    """What stands for the house's meter: the figures of the table that was opened last under it."""
    chosen = (
        select(house_tables.c.state, house_tables.c.closed)
        .join(events, events.c.table_id == house_tables.c.id)
        .where(of_a_table, events.c.revision == 1)
        .where(house_tables.c.state.contains(f'"account":"{meter_account(name)}"', autoescape=True))
        .order_by(house_tables.c.closed, events.c.seq.desc())
        .limit(1)
    )
    if row := connection.execute(chosen).one_or_none():
        return Filed(json.loads(row.state)["meters"][name]["figures"], not row.closed)
    return _filed_before(connection, name) if ledger.is_open(connection, meter_account(name)) else None


def _filed_before(connection: Connection, name: str) -> Filed | None:
    """Earlier versions kept no filing: the first table that the owner opened with this meter stands for one."""
    owners = set(connection.scalars(select(_people.c.id).where(_people.c.role == people.OWNER)))
    chosen = (
        select(house_tables.c.settings, house_tables.c.closed)
        .join(events, events.c.table_id == house_tables.c.id)
        .where(of_a_table, events.c.revision == 1)
        .where(~house_tables.c.state.contains('"meters":{', autoescape=True))
        .order_by(events.c.seq)
    )
    filed: Figures | None = None
    in_use = False
    for row in connection.execute(chosen):
        settings = json.loads(row.settings)
        opened_by = settings.pop("opened_by")
        if not registry.is_known(settings["game"]):
            continue
        spec = Spec(**settings)
        if name not in spec.found.meters(spec.house_rules):
            continue
        here = figures(spec.found, spec.house_rules)
        if filed is None and opened_by in owners:
            filed = here
        in_use |= here == filed and not row.closed
    return Filed(filed, in_use) if filed is not None else None
