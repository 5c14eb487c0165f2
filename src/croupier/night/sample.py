"""A sample night to click through: twelve tables, their staff and prizes, and half an evening played.

Everybody in it is made up. It is a night like any other, except that it can be told the time and be removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.night import hours
from croupier.night.example import example
from croupier.night.kinds import Duty
from croupier.night.plan import (
    BANKER,
    CLASS_A,
    CLASS_B,
    DRAWING,
    GAMES,
    MEMBER,
    NO_MEMBER,
    REDEMPTION,
    Instruction,
    Licence,
    Organisation,
    Person,
    Piece,
    Plan,
    Prize,
    Provider,
    Table,
)
from croupier.night.plan_file import game_id
from croupier.night.receipt import items
from croupier.night.running.night import Night
from croupier.night.staff.opening import opening

SUPERVISES = "Ed"
CARDS = ("Hal", "Ida", "Jo", "Kit", "Lee")
WHEELS = ("Pat", "Quin", "Ray", "Sue")
TAUGHT = ("beat-the-dealer", "blackjack", "chuck-a-luck", "money-wheel", "red-dog", "under-over")
PLANNED = (
    ("Blackjack 1", "blackjack", "Hal"),
    ("Blackjack 2", "blackjack", "Ida"),
    ("Blackjack 3", "blackjack", "Jo"),
    ("Blackjack 4", "blackjack", "Kit"),
    ("Red dog", "red-dog", "Lee"),
    ("Money wheel", "money-wheel", "Pat"),
    ("Under/over", "under-over", "Quin"),
    ("Chuck-a-luck", "chuck-a-luck", "Ray"),
    ("Beat the dealer", "beat-the-dealer", "Sue"),
    ("Roulette 1", "roulette", "Fay"),
    ("Roulette 2", "roulette", "Ola"),
    ("Craps", "craps", "Gus"),
)
ABSENT = ("Blackjack 4", "Roulette 2")
"""Tables that are still closed when the sample is shown, to be opened by whoever tries it."""
UNTIL = time(21, 15)


def sample_plan(day: date) -> Plan:
    """A plan in which nothing is missing that a plan can have."""
    begins, ends = day - timedelta(days=120), hours.year_after(day - timedelta(days=120))
    base = example(day)
    people = [person for person in base.people if not person.on(BANKER, CLASS_A, CLASS_B)]
    people += [
        Person(name, (duty,), MEMBER)
        for name, duty in (
            ("Cleo", Duty(BANKER, time(19), time(21, 30))),
            ("Dev", Duty(BANKER, time(21, 30), time(23, 30))),
            ("Eve", Duty(BANKER)),
        )
    ]
    people += [
        Person(
            name,
            (Duty(CLASS_A),),
            NO_MEMBER,
            pay=300_00,
            licence=f"A-{number}",
            qualification="casino",
            years=5,
            licensed_from=begins,
            licensed_until=ends,
        )
        for number, name in enumerate((SUPERVISES, "Fay", "Gus", "Ola"), 101)
    ]
    people += [
        Person(
            name,
            (Duty(CLASS_B),),
            MEMBER,
            licence=f"B-{number}",
            instructed=(Instruction(SUPERVISES, TAUGHT),),
            licensed_from=begins,
            licensed_until=ends,
        )
        for number, name in enumerate((*CARDS, *WHEELS), 201)
    ]
    return replace(
        base,
        organisation=Organisation("Friends of the Library", "1234-5-67890", ends, day - timedelta(days=60)),
        licence=Licence(
            "Ocean Township",
            "RL-4321",
            day,
            base.occasion.place,
            tuple(sorted({game for _, game, _ in PLANNED})),
            100_00,
        ),
        provider=Provider(
            "Boardwalk Rentals",
            "P-77",
            begins,
            ends,
            datetime.combine(day - timedelta(days=50), time(10)),
            datetime.combine(day - timedelta(days=49), time(9)),
            familiar=True,
        ),
        money=replace(base.money, pieces=_pieces()),
        people=tuple(replace(person, familiar=True) for person in people),
        tables=tuple(_table(*each) for each in PLANNED),
        prizes=(
            Prize("Picnic basket", retail=40_00, count=10, donor="Corner Shop", award=REDEMPTION, price=500_00),
            Prize("Coffee mug", retail=8_00, count=60, donor="Library Press", award=REDEMPTION, price=100_00),
            Prize("Bicycle", retail=450_00, count=1, donor="Wheel House", award=REDEMPTION, price=6_000_00),
            Prize("Television", retail=600_00, donor="Main Street Radio", award=DRAWING),
            Prize("Weekend at the shore", retail=900_00, donor="Sea View Inn", award=DRAWING),
        ),
    )


def _pieces() -> tuple[Piece, ...]:
    kinds = ((1, "white", 2000), (5, "red", 4000), (25, "green", 1200), (100, "black", 800))
    chips = tuple(Piece("chip", value * 100, colour, marked=True, count=count) for value, colour, count in kinds)
    wheel = tuple(
        Piece("chip", 2_00, colour, marked=True, count=300, table=table)
        for table, colour in (("Roulette 1", "lilac"), ("Roulette 2", "orange"))
    )
    return chips + wheel


def _table(name: str, game: str, operator: str) -> Table:
    rules = registry.get(GAMES[game]).Rules()
    if game == "roulette":
        rules = rules.set({"five_adjacent": "no", "seven_numbers": "no"})
    owed = tuple(option for option, what in rules.options().items() if what.notice and option != "wheel")
    class_a = operator in ("Fay", "Ola", "Gus")
    relief = (SUPERVISES,) if class_a else tuple(other for other in (*CARDS, *WHEELS) if other != operator)[:2]
    found = Table(name, game, operator, relief, supervisor="" if class_a else SUPERVISES, rent=200_00, notices=owed)
    found = replace(found, rules=rules, seats=7 if game == "blackjack" else None)
    return replace(found, boxperson="Max", stickperson="Nan") if game == "craps" else found


def play(path: Path, day: date) -> Night:
    """Begin the sample and play half of its evening; the night stands at `UNTIL`."""
    plan = sample_plan(day)
    night = Night.begin(path, plan, sample=True, clock=lambda: hours.instant(day, time(18)))
    for number, (at, order) in enumerate(sorted(_evening(plan), key=lambda each: each[0]), 1):
        night.do({"at": f"{day.isoformat()} {at:%H:%M:%S}", "key": f"sample-{number}", **order})
    return night


Timed = tuple[time, dict[str, Any]]


def _evening(plan: Plan) -> Iterator[Timed]:
    yield from _before(plan)
    yield from _opening(plan)
    yield from _window("1", "Cleo", 3)
    yield from _window("2", "Eve", 5)
    yield time(20, 5), _by("Ed", "tables.fill", "Hal", table="Blackjack 1", pieces={"green": 40, "red": 60})
    yield time(20, 20), _by("Ed", "staff.relieve", table="Blackjack 2", person="Kit")
    yield time(20, 21), _by("Kit", "staff.done", table="Blackjack 2", step="shuffled")
    said = "a bet was moved after the first card"
    yield time(20, 30), _by("Ed", "incidents.report", sort="dispute", table="Blackjack 1", people=["Hal"], says=said)
    yield time(20, 34), _by("Ed", "incidents.did", incident=1, step="ruled", says="the bet stays as it lay")
    yield time(20, 45), _by("Ed", "tables.credit", "Pat", table="Money wheel", pieces={"white": 50})
    yield time(20, 50), _by("Ed", "tables.count", "Lee", table="Red dog", pieces={"white": 130, "red": 70, "green": 22})
    yield time(21), _by("Ann", "prizes.redeem", prize="Coffee mug", count=2, pieces={"black": 2}, guest="")
    yield time(21, 5), _by("Ann", "prizes.post-drawing", redraw=False, says="At eleven, from the drum.")
    yield time(21, 6), _by("Ann", "prizes.roll", series="A", first=1, last=1000)
    yield time(21, 8), _by("Ann", "prizes.issue", series="A", first=1, last=6, pieces={"black": 6})
    yield UNTIL, _by("Ray", "staff.call", table="Chuck-a-luck", says="is this cage level?")


def _by(person: str, do: str, second: str = "", /, **fields: Any) -> dict[str, Any]:
    return {"do": do, "by": person, "device": "sample", **({"confirmed_by": second} if second else {}), **fields}


def _before(plan: Plan) -> Iterator[Timed]:
    pieces = {piece.colour: piece.count for piece in plan.money.pieces}
    yield time(18, 5), _by("Ann", "vault.receive", pieces=pieces)
    both = [(notice, place) for notice in ("award method", "exchange ratio", "colour values") for place in AREAS]
    single = [("exchange rate", "window"), ("prize prices", "prizes"), ("licence", "entrance")]
    for notice, place in (*single, ("general notices", "entrance"), *both):
        yield time(18, 10), _by("Ann", "notices.post", notice=notice, place=place)
    yield time(18, 12), _by("Cleo", "bank.rate", rate="10")


AREAS = ("games", "prizes")


def _opening(plan: Plan) -> Iterator[Timed]:
    for person in plan.people:
        yield time(18, 30), _by(person.name, "staff.sign-in", person=person.name, acknowledged=True)
    for table in plan.tables:
        if table.name in ABSENT:
            continue
        for item in items(game_id(table.game), table.rules):
            found = {"figures": [each.least for each in item.measures]} if item.measures else {"ticked": True}
            yield time(18, 35), _by("Ann", "receipt.look", table=table.name, section=item.section, **found)
        yield time(18, 40), _by("Ann", "receipt.sign", table=table.name)
        tray = {"white": 100, "red": 60, "green": 20}
        yield time(18, 45), _by("Ed", "tables.fill", table.operator, table=table.name, pieces=tray)
        class_a = table.supervisor or table.operator
        steps = {step.id: class_a if step.by == CLASS_A else table.operator for step in opening(table)}
        yield time(18, 55), _by(class_a, "staff.open", table=table.name, steps=steps)


def _window(name: str, banker: str, every: int) -> Iterator[Timed]:
    """A window with its float, and a sale every few minutes."""
    pieces = {"red": 900, "green": 250, "black": 100}
    yield time(18, 50), _by(banker, "bank.open", "Bob", window=name, float=200_00, pieces=pieces)
    if name == "1":
        yield time(18, 51), _by(banker, "bank.bag", name="Starter", pieces={"red": 20, "green": 4})
        yield time(18, 52), _by(banker, "bank.bag", name="High", pieces={"red": 20, "green": 16, "black": 5})
    yield time(18, 58), _by(banker, "bank.admit", window=name, guests=40, tender={"cash": 40 * 25_00})
    for minute in range(0, 125, every):
        at = (datetime.combine(date.min, time(19)) + timedelta(minutes=minute)).time()
        what = {"bags": {"Starter": 1}} if minute % 2 else {"cents": 20_00 * (1 + minute % 3)}
        yield at, _by(banker, "bank.sell", window=name, handed=True, **what)
