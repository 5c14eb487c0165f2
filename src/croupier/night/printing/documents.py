"""Everything that can be printed for a night, by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from croupier.errors import UnknownName, did_you_mean
from croupier.night.plan import Plan
from croupier.night.printing.cue_cards import cue_cards
from croupier.night.printing.forms import forms
from croupier.night.printing.guides import game_guides
from croupier.night.printing.money import budget_sheets
from croupier.night.printing.notices import posting_list, printed_notices
from croupier.night.printing.staffing import staffing
from croupier.night.printing.tickets import tickets
from croupier.night.printing.when import calendar_sheets
from croupier.paper.parts import Document


def plan_documents(plan: Plan, key: bytes = b"") -> list[Document]:
    """Every document of a plan, each under a name of its own; its pages are worked out when they are asked for.

    ``key``: that of the night, with which tickets get their check codes.
    """
    papers = (
        *printed_notices(plan),
        posting_list(plan),
        *cue_cards(plan),
        *game_guides(plan),
        *staffing(plan),
        *forms(plan),
    )
    return named_apart([*papers, *tickets(plan, key), *calendar_sheets(plan), *budget_sheets(plan)])


def document_named(plan: Plan, name: str, key: bytes = b"") -> Document:
    """One of them."""
    found = {document.name: document for document in plan_documents(plan, key)}
    if name not in found:
        raise UnknownName(f"there is no document {name!r} for this plan. {did_you_mean(name, found)}")
    return found[name]


GROUPS = {
    "all-notices": ("Notices", ("notice-",)),
    "all-for-tables": ("For the tables", ("cue-card-", "opening-")),
    "all-for-guests": ("For the guests", ("guide-",)),
    "all-forms": ("Forms and lists", ("",)),
}
"""What is printed together, by the name of the file: a title, and how the names of its documents begin."""


def group_of(document: Document) -> str:
    """The first of the groups to which it belongs."""
    return next(name for name, (_, begins) in GROUPS.items() if document.name.startswith(begins))


def documents_in_group(plan: Plan, name: str, key: bytes = b"") -> list[Document]:
    """The documents of a group."""
    return [one for one in plan_documents(plan, key) if group_of(one) == name]


def named_apart(made: Iterable[Document]) -> list[Document]:
    """Each under a name of its own: names of tables in other scripts come out alike, and so do two ways of one game."""
    found: dict[str, Document] = {}
    for document in made:
        name, number = document.name, 1
        while name in found:
            number += 1
            name = f"{document.name}-{number}"
        found[name] = replace(document, name=name)
    return list(found.values())
