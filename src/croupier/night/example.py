"""A plan to begin with: an example whose gaps are what only its organiser can know, or last year's plan."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from fractions import Fraction

from croupier import registry
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
    Provider,
)

HEAD = """\
# The plan of a casino night. Change what stands here to what is true of yours; "" means: not known yet.
# What stands behind a # is for you to read; the program passes over it. When you have saved the file:
#     croupier night check night.toml
# says what still blocks the doors.
"""
MADE_UP = "# This is an example: everybody named here is made up.\n"


def _dealer(name: str, *games: str) -> PlannedPerson:
    return PlannedPerson(
        name, (Duty(CLASS_B),), MEMBER, familiar=False, instructed=(Instruction("Ed", tuple(games)),) if games else ()
    )


def _class_a(name: str) -> PlannedPerson:
    return PlannedPerson(name, (Duty(CLASS_A),), NO_MEMBER, pay=300_00, qualification="casino", years=5)


def _member(name: str, *duties: Duty) -> PlannedPerson:
    return PlannedPerson(name, duties, MEMBER)


def _table(name: str, game: str, operator: str, supervisor: str = "", **more: object) -> PlannedTable:
    rules = registry.game_named(GAMES[game]).Rules()
    given = {"rent": 250_00, "rules": rules, **more}
    return replace(PlannedTable(name, game, operator, supervisor=supervisor), **given)  # type: ignore[arg-type]


def example_plan(day: date | None = None) -> Plan:
    """Seven tables, three class A operators, two bankers who share the evening."""
    roulette = registry.game_named(GAMES["roulette"]).Rules().set({"five_adjacent": "no", "seven_numbers": "no"})
    games = ("blackjack", "craps", "money-wheel", "red-dog", "roulette", "under-over")
    return Plan(
        organisation=Organisation("Friends of the Library"),
        licence=Licence(games=games),
        occasion=Occasion(date=day, opens=time(19), closes=time(23, 30), place="Memorial Hall, 1 Main Street"),
        provider=Provider(),
        money=Money(
            exchange_rate=Fraction(10),
            exchange_ratio=100_00,
            pieces=(
                Piece("chip", 1_00, "white"),
                Piece("chip", 5_00, "red"),
                Piece("chip", 25_00, "green"),
                Piece("chip", 100_00, "black"),
                Piece("chip", 2_00, "lilac", table="Roulette"),
            ),
        ),
        admission=Admission(25_00),
        people=(
            _member("Ann", Duty(IN_CHARGE)),
            _member("Bob", Duty(PROCEEDS)),
            _member("Cleo", Duty(BANKER, time(19), time(21, 30))),
            _member("Dev", Duty(BANKER, time(21, 30), time(23, 30))),
            _class_a("Ed"),
            _class_a("Fay"),
            _class_a("Gus"),
            _dealer("Hal", "blackjack", "red-dog"),
            _dealer("Ida", "blackjack"),
            _dealer("Jo", "money-wheel", "under-over"),
            _dealer("Kit", "money-wheel", "under-over"),
            _dealer("Lee", "red-dog", "blackjack"),
            _member("Max", Duty(ASSISTANT)),
            _member("Nan", Duty(ASSISTANT)),
        ),
        tables=(
            _table("Blackjack 1", "blackjack", "Hal", "Ed", relief=("Lee",), seats=7),
            _table("Blackjack 2", "blackjack", "Ida", "Ed", relief=("Lee",), seats=7),
            _table("Roulette", "roulette", "Fay", relief=("Ed",), rules=roulette),
            _table("Craps", "craps", "Gus", relief=("Ed",), boxperson="Max", stickperson="Nan"),
            _table("Money wheel", "money-wheel", "Jo", "Ed", relief=("Kit",)),
            _table("Under/over", "under-over", "Kit", "Ed", relief=("Jo",)),
            _table("Red dog", "red-dog", "Lee", "Ed", relief=("Hal",)),
        ),
        prizes=(
            PlannedPrize("Picnic basket", retail=40_00, count=10, donor="Corner Shop", award=REDEMPTION, price=500_00),
            PlannedPrize("Television", retail=600_00, donor="Main Street Radio", award=DRAWING),
        ),
    )


def renewed_plan(last: Plan, day: date | None) -> Plan:
    """This year's plan from last year's: people, tables and prizes stay; dates, numbers and notices are asked for."""
    return replace(
        last,
        organisation=replace(last.organisation, registered_until=None, designated_on=None),
        licence=replace(last.licence, number="", date=None, state_fee=None),
        occasion=replace(last.occasion, date=day, other_nights=()),
        provider=replace(
            last.provider,
            licensed_from=None,
            licensed_until=None,
            agreed=None,
            certified=None,
            familiar=False,
            licence="",
            package_price=None,
        ),
        bingo=replace(last.bingo, licence="") if last.bingo else None,
        raffles=tuple(replace(raffle, licence="") for raffle in last.raffles),
        people=tuple(
            replace(person, licence="", licensed_from=None, licensed_until=None, familiar=False)
            for person in last.people
        ),
        tables=tuple(replace(table, notices=()) for table in last.tables),
        prizes=tuple(replace(prize, retail=None, price=None) for prize in last.prizes),
        posted=(),
    )
