"""Names and amounts as they stand on paper."""

from __future__ import annotations

from datetime import date

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.night.figures import ADOPTED
from croupier.night.hours import evening, for_guests
from croupier.night.plan import Plan, PlannedTable
from croupier.night.plan_file import game_id

LONGEST = 160
"""Letters of a name; what is longer is cut off, so that nobody's name pushes the rest off the page."""
BLANK = "not known yet"


def short(name: str, most: int = LONGEST) -> str:
    return name if len(name) <= most else f"{name[: most - 4].rstrip()} ..."


def day(when: date | None) -> str:
    """As people in New Jersey write a date: ``Saturday, March 6, 2027``."""
    return f"{when:%A, %B} {when.day}, {when.year}" if when else f"date {BLANK}"


def organisation(plan: Plan) -> str:
    return short(plan.organisation.name) or f"organisation {BLANK}"


def hours(plan: Plan) -> str:
    whole = evening(plan.occasion)
    return f"{for_guests(whole.begins)} to {for_guests(whole.ends)}" if whole else f"hours {BLANK}"


def footer(plan: Plan, title: str) -> str:
    """What stands below every sheet; the date first, since figures behind a name in Arabic run from the right."""
    return (
        f"{plan.occasion.date or f'Date {BLANK}'}, {short(plan.organisation.name, 60) or 'casino night'}. {title}. "
        f"Rules as of {ADOPTED}. Made by Croupier from {short(plan.file, 40)}; no legal advice."
    )


def game_of(table: PlannedTable) -> Game | None:
    """The game of a table; none, if it is no game of a casino night."""
    id = game_id(table.game)
    return registry.game_named(id) if id else None


def rules_of(table: PlannedTable, game: Game) -> HouseRules:
    return table.rules or game.Rules()


def title_of(game: Game) -> str:
    """The game without the words that all of them share."""
    return game.title.removesuffix(" at a casino night")


def slug(text: str) -> str:
    """A name for files: letters and digits of ASCII."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in text.lower())
    return "-".join(filter(None, kept.split("-")))[:40] or "table"


def spoken(name: str) -> str:
    """The name of a wager or a hand in words."""
    return name.replace("-", " ").replace("_", " ").replace("dont ", "don't ")
