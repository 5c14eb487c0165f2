"""The tables: their games, who operates, relieves, assists and supervises each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.compliance.toml_lines import Key
from croupier.errors import did_you_mean
from croupier.money import in_dollars
from croupier.night import hours
from croupier.night.judging.constraint import Objection, constraint
from croupier.night.judging.people import STATUTE
from croupier.night.plan import (
    ASSISTANT,
    CLASS_A,
    CLASS_B,
    GAMES,
    MEMBER,
    NO_MEMBER,
    Plan,
    PlannedPerson,
    PlannedTable,
)
from croupier.night.plan_file import game_id

CLASS_A_ONLY = ("night-craps", "night-roulette")
"""What a class B operator never operates, §13:47-20.9(d)."""

Post = tuple[Key, PlannedTable, str, PlannedPerson]
"""Somebody at a table: the place in the plan, the table, as what, and who."""


def _operators(plan: Plan) -> Iterator[Post]:
    for place, table in enumerate(plan.tables):
        if person := plan.person(table.operator):
            yield ("tables", place, "operator"), table, "operates", person
        for each, name in enumerate(table.relief):
            if person := plan.person(name):
                yield ("tables", place, "relief", each), table, "relieves at", person


def _assistants(plan: Plan) -> Iterator[Post]:
    """Whoever helps the operator; at craps the boxperson and the stickperson too, whom the dealer works with."""
    for place, table in enumerate(plan.tables):
        helpers: list[tuple[Key, str]] = [
            (("tables", place, "assistants", each), name) for each, name in enumerate(table.assistants)
        ]
        helpers += [(("tables", place, as_), getattr(table, as_)) for as_ in ("boxperson", "stickperson")]
        for key, name in helpers:
            if person := plan.person(name):
                yield key, table, "assists at", person


def _supervisor(plan: Plan, table: PlannedTable) -> PlannedPerson | None:
    """The class A operator named for the table, or the one who operates it."""
    if table.supervisor:
        return plan.person(table.supervisor)
    operator = plan.person(table.operator)
    return operator if operator and operator.on(CLASS_A) else None


@constraint("E06", "forbids", "§13:47-20.4", "each game is one of the seventeen that a casino night may offer")
def authorised_games(plan: Plan) -> Iterator[Objection]:
    if not plan.tables:
        yield Objection(("tables",), "there are no tables", "list them, each under [[tables]]", "requires")
    for place, table in enumerate(plan.tables):
        if not table.game:
            yield Objection(("tables", place, "game"), f"{table.name} has no game", "name its game", "requires")
        elif not game_id(table.game):
            says = f"{table.name}: {table.game!r} is not a game of a casino night"
            yield Objection(("tables", place, "game"), says, did_you_mean(table.game, GAMES) or "choose another game")


@constraint(
    "E31",
    "forbids",
    "§13:47-20.9(d)",
    "a class B operator never operates craps or roulette",
    stages=("plan", "running"),
)
def no_class_b_at_craps_or_roulette(plan: Plan) -> Iterator[Objection]:
    for key, table, does, person in _operators(plan):
        if game_id(table.game) in CLASS_A_ONLY and person.on(CLASS_B) and not person.on(CLASS_A):
            says = f"{person.name}, class B, {does} {table.name} ({table.game})"
            yield Objection(key, says, "put a class A operator there; class B may assist if instructed")


@constraint(
    "E32",
    "forbids",
    "§13:47-20.9(c)2",
    "a class B operator works only at games in which the class A operator who supervises instructed him",
    stages=("plan", "running"),
)
def instructed(plan: Plan) -> Iterator[Objection]:
    for key, table, does, person in (*_operators(plan), *_assistants(plan)):
        supervisor, id = _supervisor(plan, table), game_id(table.game)
        if not supervisor or not id or person.on(CLASS_A) or not person.on(CLASS_B):
            continue
        taught = {game_id(game) for each in person.instructed if each.by == supervisor.name for game in each.games}
        if id not in taught:
            says = f"{person.name}, class B, {does} {table.name}, and {supervisor.name} over it gave no instruction"
            do = f"let {supervisor.name} instruct {person.name}, and write it under [[people.instructed]]"
            section = "§13:47-20.5(b)1" if does != "assists at" else ""
            yield Objection(key, says, do, section=section)


@constraint(
    "E33",
    "requires",
    "§13:47-20.9(c)1",
    "every table has a named class A operator over it, and one is there all evening",
    stages=("plan", "opening", "running"),
)
def supervised(plan: Plan) -> Iterator[Objection]:
    """Over each table is one who may run, teach and supervise all games: §13:47-20.2[class-a-operator]."""
    for place, table in enumerate(plan.tables):
        supervisor = _supervisor(plan, table)
        if not supervisor:
            says = f"{table.name} has no class A operator to open and supervise it"
            yield Objection(("tables", place, "supervisor"), says, "name one", section="§13:47-20.9(b)2")
        elif not supervisor.on(CLASS_A):
            says = f"{supervisor.name} supervises {table.name} and is no class A operator"
            yield Objection(("tables", place, "supervisor"), says, "name a class A operator", "forbids")
    evening = hours.evening(plan.occasion)
    if evening and plan.tables:
        count, when = hours.fewest(_class_a_spans(plan), evening)
        if not count:
            says = f"no class A operator is there at {hours.on_the_clock(when)}"
            yield Objection(("people",), says, "have one there from the opening to the end", "forbids")


def _class_a_spans(plan: Plan) -> list[hours.Span]:
    spans = (
        hours.span(duty, plan.occasion)
        for _, person in plan.staff(CLASS_A)
        for duty in person.duties
        if duty.name == CLASS_A
    )
    return [span for span in spans if span]


@constraint(
    "E62",
    "forbids",
    "§13:47-20.9(d)",
    "there are no more tables of craps and roulette than class A operators on duty, breaks included",
    stages=("plan", "running"),
)
def enough_class_a(plan: Plan) -> Iterator[Objection]:
    tables = [table.name for table in plan.tables if game_id(table.game) in CLASS_A_ONLY]
    evening = hours.evening(plan.occasion)
    if tables and evening:
        count, when = hours.fewest(_class_a_spans(plan), evening)
        said = f"{len(tables)} tables of craps and roulette, {count} class A operators at {hours.on_the_clock(when)}"
        if count < len(tables):
            yield Objection(("tables",), said, "have more class A operators there, or fewer such tables")
        elif count == len(tables):
            do = "close a table during the breaks of its operator, or have one class A operator more"
            yield Objection(("tables",), f"{said}: nobody may relieve them", do, "advises")
    named = Counter(table.operator for table in plan.tables if table.operator)
    for place, table in enumerate(plan.tables):
        if named[table.operator] > 1:
            says = f"{table.operator} operates {named[table.operator]} tables, {table.name} among them"
            do = "name one operator for each table that is open at the same time"
            yield Objection(("tables", place, "operator"), says, do, "advises", "§13:47-20.9(b)1")


@constraint(
    "E63",
    "forbids",
    STATUTE,
    "an operator is a member or an approved paid person; an assistant may be of an auxiliary or affiliate too",
    stages=("plan", "running"),
)
def who_works(plan: Plan) -> Iterator[Objection]:
    for place, table in enumerate(plan.tables):
        if not table.operator:
            says = f"{table.name} has no operator"
            do = "name a class A or class B operator"
            yield Objection(("tables", place, "operator"), says, do, "requires", "§13:47-20.9(b)1")
    for key, table, does, person in _operators(plan):
        if not person.on(CLASS_A, CLASS_B):
            says = f"{person.name} {does} {table.name} and is neither class A nor class B operator"
            yield Objection(key, says, "name one who is; an assistant only assists", section="§13:47-20.2[assistant]")
        yield from _standing(key, f"{person.name} {does} {table.name}", person, (MEMBER,))
    for place, table in enumerate(plan.tables):
        if supervisor := plan.person(table.supervisor):
            says = f"{supervisor.name} supervises {table.name}"
            yield from _standing(("tables", place, "supervisor"), says, supervisor, (MEMBER,))
        yield from _unattended(plan, ("tables", place, "relief"), table)
    for key, table, does, person in _assistants(plan):
        if not person.on(CLASS_A, CLASS_B, ASSISTANT):
            says = f"{person.name} {does} {table.name} without that duty"
            yield Objection(key, says, f'give the duty "{ASSISTANT}"', "requires", "§13:47-20.5(c)")
        yield from _standing(key, f"{person.name} {does} {table.name}", person, (MEMBER, "auxiliary", "affiliate"))


def _unattended(plan: Plan, key: Key, table: PlannedTable) -> Iterator[Objection]:
    """A time at which none of those named for a table is on duty as an operator who may run it."""
    evening, may = (
        hours.evening(plan.occasion),
        (CLASS_A,) if game_id(table.game) in CLASS_A_ONLY else (CLASS_A, CLASS_B),
    )
    named = [person for name in (table.operator, *table.relief) if (person := plan.person(name)) and person.on(*may)]
    if not evening or not named:
        return  # that nobody is named who may is told already
    spans = [hours.span(duty, plan.occasion) for person in named for duty in person.duties if duty.name in may]
    count, when = hours.fewest([span for span in spans if span], evening)
    if not count:
        says = f"{table.name}: nobody who is named for it is on duty as operator at {hours.on_the_clock(when)}"
        yield Objection(key, says, "name a relief for that time, or close the table then", "advises", "§13:47-20.9(b)1")


def _standing(key: Key, says: str, person: PlannedPerson, may: tuple[str, ...]) -> Iterator[Objection]:
    approved = person.standing == NO_MEMBER and person.pay  # E30 asks for the approval of whoever is paid
    if not person.standing:
        yield Objection(key, f"{says}, and it is not said whether as a member", "say it under standing", "requires")
    elif person.standing not in may and not approved:
        belongs = "is no member" if person.standing == NO_MEMBER else f"belongs to the {person.standing} only"
        yield Objection(key, f"{says} and {belongs}", "name a member, or somebody approved and paid")


@constraint(
    "E67",
    "requires",
    "§13:47-20.25(d)",
    "craps has a dealer, a boxperson and a stickperson",
    stages=("plan", "running"),
)
def three_at_craps(plan: Plan) -> Iterator[Objection]:
    sections = {"boxperson": "§13:47-20.25(d)", "stickperson": "§13:47-20.25(e)1"}
    for place, table in enumerate(plan.tables):
        if game_id(table.game) != "night-craps":
            continue
        for role, section in sections.items():
            if not getattr(table, role):
                yield Objection(("tables", place, role), f"{table.name} has no {role}", "name one", section=section)
        three = [name for name in (table.operator, table.boxperson, table.stickperson) if name]
        if len(set(three)) < len(three):
            says = f"{table.name}: one person has two of its three places"
            yield Objection(("tables", place, "operator"), says, "name three people", "forbids", "§13:47-20.25(c)")


@constraint("E70", "forbids", "§13:47-20.25(l)", "craps has no charge but the fees of buy and lay wagers")
def no_other_charge(plan: Plan) -> Iterator[Objection]:
    for place, table in enumerate(plan.tables):
        if game_id(table.game) == "night-craps" and table.other_charge:
            says = f"{table.name}: players are charged {in_dollars(table.other_charge)} besides"
            yield Objection(("tables", place, "other_charge"), says, "take no such charge")


@constraint(
    "E71", "forbids", "§13:47-20.32(e)1ii", "roulette offers its two special wagers only where the layout has them"
)
def special_layouts(plan: Plan) -> Iterator[Objection]:
    wagers = {
        "five-adjacent": ("five_adjacent", "§13:47-20.32(e)1ii"),
        "seven-numbers": ("seven_numbers", "§13:47-20.32(e)15i"),
    }
    for place, table in enumerate(plan.tables):
        for wager, (option, section) in wagers.items():
            if getattr(table.rules, option, False) and wager not in table.layout:
                says = f"{table.name} offers {wager} without a layout for it"
                do = f'set {option} = false under its rules, or write layout = ["{wager}"] if it is approved and has it'
                yield Objection(("tables", place, "layout"), says, do, section=section)


CONSTRAINTS = (
    authorised_games,
    no_class_b_at_craps_or_roulette,
    instructed,
    supervised,
    enough_class_a,
    who_works,
    three_at_craps,
    no_other_charge,
    special_layouts,
)
