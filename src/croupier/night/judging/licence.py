"""The organisation, its license, the hours, and what else is held beside the night."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from croupier.compliance.toml_lines import Key
from croupier.money import in_dollars
from croupier.night import figures, hours
from croupier.night.judging.constraint import Objection, blanks, constraint
from croupier.night.plan import GAMES, Plan
from croupier.night.plan_file import game_id

UNSEEN = "the statute and local ordinances (text not seen)"


@constraint("E01", "requires", "§13:47-20.3", "the organisation is registered, and is so until the night is over")
def registered(plan: Plan) -> Iterator[Objection]:
    """The holder of a night is a registered organisation, §13:47-20.2[holder]."""
    yield from blanks(
        plan,
        "organisation",
        name="write down who holds the night",
        registration="write down the identification number of the Control Commission",
        registered_until="look on the registration certificate",
    )
    until, last = plan.organisation.registered_until, hours.last_day(plan.occasion)
    if until and last and until < last:
        says = f"the registration ends on {until}, before the night is over on {last}"
        yield Objection(("organisation", "registered_until"), says, "renew it before the night", "forbids")


@constraint("E02", "requires", "§13:47-20.3", "the license of the municipality covers the date and the place")
def licensed(plan: Plan) -> Iterator[Objection]:
    licence, occasion = plan.licence, plan.occasion
    yield from blanks(
        plan,
        "licence",
        municipality="name the municipality in which the night is held",
        number="apply to the clerk of the municipality, and write the number down",
        date="look on the license",
        place="look on the license",
    )
    yield from blanks(plan, "occasion", place="say where the night is held")
    if licence.date and occasion.date and licence.date != occasion.date:
        says = f"the license is for {licence.date}, the night is on {occasion.date}"
        yield Objection(
            ("licence", "date"), says, "hold it on the date of the license, or have the license changed", "forbids"
        )
    if licence.place and occasion.place and licence.place.casefold() != occasion.place.casefold():
        says = f"the license is for {licence.place!r}, the night is held at {occasion.place!r}"
        do = "write both alike if they are one place; else hold it where it is licensed"
        yield Objection(("licence", "place"), says, do, "forbids")


@constraint(
    "E03", "forbids", "§13:47-6.11(c)", "every game begins and ends between 0:00 of the date and 2:00 of the next day"
)
def within_the_licence(plan: Plan) -> Iterator[Objection]:
    yield from blanks(
        plan,
        "occasion",
        date="write down the date of the night",
        opens="say when the doors open",
        closes="say when the last game ends",
    )
    evening, day = hours.evening(plan.occasion), plan.licence.date or plan.occasion.date
    if not evening or not day:
        return
    licensed = hours.license_hours(day)
    if evening.begins < licensed.begins:
        yield Objection(
            ("occasion", "opens"), "the doors open before the license begins, at 0:00 of its date", "open later"
        )
    if evening.ends > licensed.ends:
        closes = hours.on_the_clock(evening.ends)
        says = f"the last game ends at {closes}, after the license: it ends at 2:00 of the day after its date"
        yield Objection(("occasion", "closes"), says, "close by 2:00")
    last = hours.last_day(plan.occasion)
    if last and plan.occasion.closes and plan.occasion.closes.hour == 1 and hours.clocks_go_back(last):
        says = "the clocks go back in that night, and the hour from 1:00 to 2:00 comes twice; its first coming is meant"
        yield Objection(("occasion", "closes"), says, "say so to the staff, or close by 1:00", "advises")


@constraint("E04", "forbids", "§13:47-6.11(a)10", "the organisation holds at most six casino nights in a week")
def nights_of_the_week(plan: Plan) -> Iterator[Objection]:
    if day := plan.occasion.date:
        sunday = day - timedelta(days=day.isoweekday() % 7)
        nights = {each for each in plan.occasion.other_nights if sunday <= each <= sunday + timedelta(days=6)} | {day}
        if len(nights) > figures.NIGHTS_A_WEEK.amount:
            says = (
                f"{len(nights)} nights in the week from Sunday {sunday}; at most {figures.NIGHTS_A_WEEK.amount} may be"
            )
            yield Objection(("occasion", "other_nights"), says, "move one of them to another week")


@constraint("E05", "requires", "§13:47-4.9(c)12", "the fee of the Control Commission is paid: $100 for the one day")
def fee_paid(plan: Plan) -> Iterator[Objection]:
    owed, paid = figures.STATE_FEE.amount, plan.licence.state_fee
    if paid is None:
        says = "licence.state_fee is not known yet"
        yield Objection(
            ("licence", "state_fee"), says, f"pay {in_dollars(owed)} with the application, and write it down"
        )
    elif paid < owed:
        says = f"{in_dollars(paid)} is paid, {in_dollars(owed)} is owed"
        yield Objection(("licence", "state_fee"), says, f"pay {in_dollars(owed - paid)} more")
    elif paid > owed:
        says = f"{in_dollars(paid)} is paid, but one license is one day, also past midnight: {in_dollars(owed)} is owed"
        yield Objection(("licence", "state_fee"), says, "ask for the rest back, or mend the figure", "advises")


@constraint(
    "E07", "forbids", "§13:47-20.10(a)", "no other gambling, but for bingo and raffles with licenses of their own"
)
def no_other_gambling(plan: Plan) -> Iterator[Objection]:
    for place, other in enumerate(plan.occasion.other_gambling):
        says = f"{other!r} is gambling that nothing allows at a casino night"
        yield Objection(("occasion", "other_gambling", place), says, "leave it out")
    beside: list[tuple[Key, str]] = []
    if plan.bingo and not plan.bingo.licence:
        beside.append((("bingo", "licence"), "bingo"))
    for place, raffle in enumerate(plan.raffles):
        if not raffle.licence:
            beside.append((("raffles", place, "licence"), f"raffle {raffle.name!r}"))
    for key, what in beside:
        says = f"{what} has no license of its own"
        yield Objection(key, says, "apply for one, and write its number down", "requires", "§13:47-20.16(b)")


@constraint("E61", "forbids", "§13:47-19.3(b)", "each table's game is on the license", stages=("plan", "opening"))
def games_on_the_licence(plan: Plan) -> Iterator[Objection]:
    if not plan.licence.games:
        says = "licence.games is not known yet"
        yield Objection(("licence", "games"), says, "list the games that the license allows", "requires", "§13:47-20.4")
        return
    for place, name in enumerate(plan.licence.games):
        if not game_id(name):
            says = f"{name!r} is none of the seventeen games"
            yield Objection(
                ("licence", "games", place), says, f"write it as one of {', '.join(GAMES)}", "requires", "§13:47-20.4"
            )
    allowed = {game_id(name) for name in plan.licence.games}
    for place, table in enumerate(plan.tables):
        if (id := game_id(table.game)) and id not in allowed:
            says = f"{table.name}: {table.game} is not on the license"
            yield Objection(("tables", place, "game"), says, "have it put on the license, or leave the table out")


@constraint(
    "E40", "forbids", "§13:47-7.5(a)", "bingo: admission at most $5, a special game and an extra card at most $1"
)
def bingo_prices(plan: Plan) -> Iterator[Objection]:
    yield from _too_dear(
        plan,
        admission=figures.BINGO_ADMISSION,
        special_game=figures.BINGO_SPECIAL,
        extra_card=figures.BINGO_EXTRA,
    )
    night = plan.admission.price
    if plan.bingo and plan.bingo.same_room and night is not None and night > figures.BINGO_ADMISSION.amount:
        says = (
            f"admission to the night is {in_dollars(night)}, and bingo is held in the same room: at most "
            "$5 may be asked"
        )
        yield Objection(("admission", "price"), says, "hold bingo in another room, or ask for $5 or less")


@constraint(
    "E41", "forbids", "§13:47-7.28(a)", "a card of a progressive, 50/50, multi-color or predraw game: at most $1"
)
def bingo_cards(plan: Plan) -> Iterator[Objection]:
    yield from _too_dear(
        plan,
        progressive=figures.BINGO_PROGRESSIVE,
        fifty_fifty=figures.BINGO_FIFTY_FIFTY,
        multi_color=figures.BINGO_MULTI_COLOR,
        predraw=figures.BINGO_PREDRAW,
    )


def _too_dear(plan: Plan, **most: figures.CitedFigure) -> Iterator[Objection]:
    for name, figure in most.items():
        price = getattr(plan.bingo, name) if plan.bingo else None
        if price is not None and price > figure.amount:
            says = f"{in_dollars(price)} for {figure.says.removesuffix(', at most')}"
            yield Objection(("bingo", name), says, f"ask for at most {in_dollars(figure.amount)}", section=figure.cite)


@constraint("E80", "advises", UNSEEN, "Sundays, and guests under 18, need a look at rules not seen here")
def sundays_and_minors(plan: Plan) -> Iterator[Objection]:
    if plan.occasion.date and plan.occasion.date.isoweekday() == 7:
        says = "the night is on a Sunday; whether the municipality allows games of chance then was not seen"
        yield Objection(("occasion", "date"), says, "ask the clerk of the municipality")
    if plan.occasion.under_18:
        says = "guests under 18 are let in; the rule on minors at games of chance was not seen"
        yield Objection(("occasion", "under_18"), says, "ask the Control Commission, and keep them from the games")


CONSTRAINTS = (
    registered,
    licensed,
    within_the_licence,
    nights_of_the_week,
    fee_paid,
    no_other_gambling,
    bingo_prices,
    bingo_cards,
    games_on_the_licence,
    sundays_and_minors,
)
