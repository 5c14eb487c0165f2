"""The plan of the sample night: lawful, complete, and around the hour at which it is made."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from croupier import registry
from croupier.night import hours
from croupier.night.kinds import Duty
from croupier.night.plan import (
    ASSISTANT,
    BANKER,
    CLASS_A,
    CLASS_B,
    DRAWING,
    GAMES,
    IN_CHARGE,
    MEMBER,
    NO_MEMBER,
    PROCEEDS,
    REDEMPTION,
    Admission,
    Instruction,
    Licence,
    Money,
    Occasion,
    Organisation,
    Piece,
    Plan,
    PlannedPerson,
    PlannedPrize,
    PlannedTable,
    Posting,
    Provider,
)

PLAYED = timedelta(hours=2, minutes=5)
TO_COME = timedelta(hours=2, minutes=25)
"""Whenever the sample is opened half of its evening is over: enough was sold to look at, and some is left to do."""

DEALERS = {
    "Blackjack 1": ("blackjack", "Hal", "Ed"),
    "Blackjack 2": ("blackjack", "Ida", "Ed"),
    "Blackjack 3": ("blackjack", "Jo", "Ed"),
    "Red dog": ("red-dog", "Kit", "Ed"),
    "Mini-baccarat": ("mini-baccarat", "Lee", "Ed"),
    "Let it ride": ("let-it-ride", "Mia", "Ivo"),
    "Money wheel": ("money-wheel", "Ned", "Ivo"),
    "Under/over": ("under-over", "Oda", "Ivo"),
    "Chuck-a-luck": ("chuck-a-luck", "Pat", "Ivo"),
    "Roulette 1": ("roulette", "Fay", ""),
    "Roulette 2": ("roulette", "Gus", ""),
    "Craps": ("craps", "Hari", ""),
}
"""By table: the game, who operates, who supervises."""
RELIEF = {"Quin": "Ed", "Rae": "Ivo"}
"""Who relieves at all tables of a supervisor."""
POSTED = (
    ("exchange rate", "window"),
    ("award method", "games"),
    ("award method", "prizes"),
    ("exchange ratio", "games"),
    ("exchange ratio", "prizes"),
    ("colour values", "games"),
    ("colour values", "prizes"),
    ("prize prices", "prizes"),
    ("licence", "entrance"),
    ("general notices", "entrance"),
)


def opening(now: datetime) -> tuple[datetime, datetime]:
    """When the sample opened and when it closes, on the clocks of New Jersey; never past the end of its license."""
    opened = hours.local_time(now - PLAYED)
    opened = opened.replace(minute=opened.minute // 5 * 5, second=0, microsecond=0)
    ends = hours.license_hours(opened.date()).ends
    return opened, hours.local_time(min(now + TO_COME, ends)).replace(second=0, microsecond=0)


def sample_plan(now: datetime) -> Plan:
    opened, closes = opening(now)
    day = opened.date()
    term: dict[str, Any] = {"licensed_from": day - timedelta(days=100), "licensed_until": day + timedelta(days=200)}
    agreed = datetime.combine(day, opened.time().replace(hour=10)) - timedelta(days=60)
    licence = Licence("Anytown", "RL 2027-7", day, "Memorial Hall, 1 Main Street", tuple(_games()), 100_00)
    return Plan(
        organisation=Organisation(
            "Friends of the Library (sample)", "123-4-56789", day + timedelta(days=400), day - timedelta(days=70)
        ),
        licence=licence,
        occasion=Occasion(day, opened.time(), closes.time(), licence.place),
        provider=Provider(
            "Tumble Rentals", "P 12", agreed=agreed, certified=agreed + timedelta(hours=20), familiar=True, **term
        ),
        money=Money(exchange_rate=Fraction(10), exchange_ratio=100_00, pieces=_pieces()),
        admission=Admission(25_00),
        people=tuple(replace(person, familiar=True, **_licensed(person, term)) for person in _people()),
        tables=tuple(_table(name) for name in DEALERS),
        prizes=_prizes(),
        posted=tuple(
            Posting(notice, place, "Ann", (opened - timedelta(minutes=40)).replace(tzinfo=None))
            for notice, place in POSTED
        ),
        file="sample.toml",
    )


def _games() -> dict[str, None]:
    return dict.fromkeys(game for game, _, _ in DEALERS.values())


def _licensed(person: PlannedPerson, term: dict[str, Any]) -> dict[str, Any]:
    return {"licence": f"O {person.name}", **term} if person.on(CLASS_A, CLASS_B) else {}


def _people() -> tuple[PlannedPerson, ...]:
    taught: dict[str, tuple[str, list[str]]] = {name: (by, []) for name, by in RELIEF.items()}
    for game, operator, supervisor in DEALERS.values():
        if supervisor:
            taught.setdefault(operator, (supervisor, []))[1].append(game)
            relief = next(name for name, by in RELIEF.items() if by == supervisor)
            if game not in taught[relief][1]:
                taught[relief][1].append(game)
    return (
        PlannedPerson("Ann", (Duty(IN_CHARGE),), MEMBER),
        PlannedPerson("Bob", (Duty(PROCEEDS),), MEMBER),
        *(PlannedPerson(name, (Duty(BANKER),), MEMBER) for name in ("Cleo", "Dev", "Ena")),
        *(
            PlannedPerson(name, (Duty(CLASS_A),), NO_MEMBER, pay=300_00, qualification="casino", years=5)
            for name in ("Ed", "Ivo", "Fay", "Gus", "Hari")
        ),
        *(
            PlannedPerson(name, (Duty(CLASS_B),), MEMBER, instructed=(Instruction(by, tuple(games)),))
            for name, (by, games) in taught.items()
        ),
        *(PlannedPerson(name, (Duty(ASSISTANT),), MEMBER) for name in ("Sal", "Tom", "Uma")),
    )


def _table(name: str) -> PlannedTable:
    game, operator, supervisor = DEALERS[name]
    rules = registry.game_named(GAMES[game]).Rules()
    if game == "roulette":
        rules = rules.set({"five_adjacent": "no", "seven_numbers": "no"})
    made = PlannedTable(name, game, operator, supervisor=supervisor, rent=200_00, rules=rules)
    made = replace(made, notices=tuple(owed.option for owed in rules.notices()))
    if supervisor:
        made = replace(made, relief=tuple(who for who, by in RELIEF.items() if by == supervisor))
    return replace(made, boxperson="Sal", stickperson="Tom") if game == "craps" else made


def _pieces() -> tuple[Piece, ...]:
    return (
        Piece("chip", 1_00, "white", count=3000),
        Piece("chip", 5_00, "red", count=4000),
        Piece("chip", 25_00, "green", count=3000),
        Piece("chip", 100_00, "black", count=1500),
        Piece("chip", 2_00, "lilac", count=600, table="Roulette 1"),
        Piece("chip", 2_00, "orange", count=600, table="Roulette 2"),
    )


def _prizes() -> tuple[PlannedPrize, ...]:
    return (
        PlannedPrize("Picnic basket", retail=40_00, count=10, donor="Corner Shop", award=REDEMPTION, price=500_00),
        PlannedPrize("Mug", retail=8_00, count=40, donor="Potters of Anytown", award=REDEMPTION, price=100_00),
        PlannedPrize("Box of chocolates", retail=18_00, count=20, donor="Corner Shop", award=REDEMPTION, price=250_00),
        PlannedPrize("Television", retail=600_00, donor="Main Street Radio", award=DRAWING),
        PlannedPrize("Weekend by the sea", retail=450_00, donor="Bay Hotel", award=DRAWING),
        PlannedPrize("Bicycle", retail=380_00, donor="Wheels of Anytown", award=DRAWING),
    )
