"""The house options of the tables, judged by the same check as a casino's; seats and machines."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from croupier import registry
from croupier.compliance import check
from croupier.compliance.house import HouseFile, TableRules
from croupier.compliance.toml_lines import Key
from croupier.night.judging.constraint import Constraint, Objection, Stage, constraint
from croupier.night.plan import Plan
from croupier.night.plan_file import game_id

BACCARAT = ("night-baccarat", "night-mini-baccarat")
BLACKJACK = ("night-blackjack", "multi-action-blackjack")
MACHINES = ("skill-stop-reel", "skill-stop-video", "token-pusher")

_OF_ALL = {"minimum": "E13", "maximum": "E13", "chip": "E13", "coin": "E13", "device": "E56", "baffles": "E56"}
_OF_GAMES: dict[str, dict[str, str]] = {
    **{id: {"decks": "E43"} for id in BACCARAT},
    **{id: {"decks": "E44", "boxes": "E44", "tie_option": "E45"} for id in BLACKJACK},
    **{id: {"token": "E23"} for id in MACHINES},
    "night-craps": {"odds": "E51", "buy_fee": "E52", "lay_fee": "E52"},
    "night-caribbean-stud": {"odds": "E68"},
}


class OptionPoint(NamedTuple):
    """A finding of the house check: of which constraint (or of none that has a number), and at which stage."""

    constraint: str
    stage: Stage
    point: Objection


def judged_options(plan: Plan, on: date | None) -> Iterator[OptionPoint]:
    """What the check of house files says of the plan's tables."""
    known = [(place, table) for place, table in enumerate(plan.tables) if game_id(table.game)]
    tables = tuple(
        TableRules(
            table.name, id := game_id(table.game), table.rules or registry.game_named(id).Rules(), "", table.notices
        )
        for _, table in known
    )
    report = check.check(HouseFile(plan.file, plan.organisation.name, tables), on)
    for (place, _), verdict in zip(known, report.tables, strict=True):
        for finding in verdict.findings:
            number = _OF_GAMES.get(verdict.table.game, {}).get(finding.option.split(".")[0])
            number = number or _OF_ALL.get(finding.option.split(".")[0], "")
            owed = finding.severity == "requires"
            key: Key = ("tables", place, "notices") if owed else _key(place, finding.option)
            point = Objection(
                key, f"{verdict.table.name}: {finding.says}", finding.lawful, finding.severity, finding.section
            )
            yield OptionPoint(number, "posting" if owed else "plan", point)


def _key(place: int, option: str) -> Key:
    return ("tables", place, "game") if option == "game" else ("tables", place, "rules", *option.split(".", 1))


def _seats(plan: Plan, games: tuple[str, ...]) -> Iterator[Objection]:
    for place, table in enumerate(plan.tables):
        id = game_id(table.game)
        if id in games and table.seats is not None:
            most, section = registry.game_named(id).seats
            if table.seats > most:
                says = f"{table.name} has {table.seats} places"
                yield Objection(("tables", place, "seats"), says, f"have at most {most}", section=section)


@constraint("E42", "forbids", "§13:47-20.20(b)1", "baccarat has at most 14 players, mini-baccarat 7")
def baccarat_seats(plan: Plan) -> Iterator[Objection]:
    yield from _seats(plan, BACCARAT)


@constraint(
    "E44", "forbids", "§13:47-20.22(b)2", "blackjack and multi-action blackjack: one to four decks, seven places"
)
def blackjack_seats(plan: Plan) -> Iterator[Objection]:
    """Decks are among the options."""
    yield from _seats(plan, BLACKJACK)


@constraint("E58", "requires", "§13:47-20.15(d)", "a skill-stop machine or token pusher is of a certified model")
def machines_certified(plan: Plan) -> Iterator[Objection]:
    for place, table in enumerate(plan.tables):
        id = game_id(table.game)
        if id in MACHINES and getattr(table.rules, "certification", "") == registry.game_named(id).Rules.default(
            "certification"
        ):
            says = f"{table.name} has no certificate of its model"
            do = "ask the provider for it, and write certification under the table's rules"
            yield Objection(("tables", place, "rules", "certification"), says, do)


CONSTRAINTS = (
    Constraint(
        "E13",
        "forbids",
        "§13:47-20.17(a)",
        "every wager is a whole number of dollars of imitation money",
        ("plan", "running"),
        by_options=True,
    ),
    baccarat_seats,
    Constraint(
        "E43", "forbids", "§13:47-20.20(b)2i", "baccarat and mini-baccarat have six decks or more", by_options=True
    ),
    blackjack_seats,
    Constraint(
        "E45",
        "requires",
        "§13:47-20.22(g)7",
        "blackjack: one of the three ways to settle ties, posted at the table",
        ("plan", "posting"),
        by_options=True,
    ),
    Constraint(
        "E51",
        "forbids",
        "§13:47-20.25(i)2",
        "craps pays at least the listed odds, alike at all tables of the event",
        by_options=True,
    ),
    Constraint(
        "E52", "forbids", "§13:47-20.25(j)", "the fee of a buy or lay wager is at most five percent", by_options=True
    ),
    Constraint(
        "E56",
        "forbids",
        "§13:47-20.24(a)1",
        "cage, chute with three baffles or more, and large dice as prescribed",
        ("plan", "receipt"),
        by_options=True,
    ),
    machines_certified,
    Constraint(
        "E68",
        "requires",
        "§13:47-20.23(h)12",
        "the odds of Caribbean stud are posted at the table",
        ("posting",),
        by_options=True,
    ),
)
