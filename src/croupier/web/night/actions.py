"""Every order of a running night as a form: its fields, by their types and names, become the controls that suit them.

An order that a new subject brings is on a page by being there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from croupier.money import in_dollars
from croupier.night.incidents import SORTS
from croupier.night.names import spelled_name
from croupier.night.plan import DUTIES, GAMES, NOTICES, PLACES, STANDINGS
from croupier.night.running import registry
from croupier.night.running.reading import Document as WholeText
from croupier.night.running.subject import NightOrder, NightState
from croupier.night.running.subjects.bank.state import TENDERS, Bank
from croupier.night.staff.stretches import AT_A_TABLE
from croupier.web.night.offered import LATE, NO, YES, group_of, offered

Document = dict[str, Any]

PAGES: dict[str, tuple[str, tuple[str, ...]]] = {
    "window": ("Window", ("bank",)),
    "tables": ("Table money", ("tables",)),
    "vault": ("Equipment", ("vault", "receipt")),
    "board": ("Staff", ("staff",)),
    "notices": ("Notices", ("notices",)),
    "incidents": ("Incidents", ("incidents",)),
    "prizes": ("Prizes", ("prizes", "redemption", "raffle", "raffles", "drawing", "tickets", "awards")),
    "closing": ("Close", ("close", "closing", "report", "deposit")),
    "plan": ("People", ("plan",)),
}
"""The pages of an evening, and which subjects are on each; whatever is on none is on the page *more*."""
MORE = "more"
NEVER = frozenset({"bank.refund", "bank.cash-out"})
"""Orders that are always refused: for programs that try, not for pages."""
MONEY = frozenset(
    {"cents", "float", "taken", "paid", "price", "amount", "retail", "cash", "check", "card", "value", "imitation"}
)
FROM_PAGES = "plan.amend"
"""The order that takes the plan as it stands on its pages."""
_SAYS = {FROM_PAGES: "people and tables are taken over as they stand on the pages of the plan"}
_WORDS = {
    "float": "Float",
    "cents": "Dollars",
    "says": "What happened",
    "second": "Second person",
    "prizes.post-drawing says": "What is posted",
    "bank.money-back says": "What the guest says",
    "close.accept-loss says": "What is known of what is lost",
    "close.correct says": "What is to be known of it",
}
"""Of a field, and of one of an order, where it is called otherwise there."""


def subjects_of(page: str) -> tuple[str, ...]:
    if page in PAGES:
        return PAGES[page][1]
    placed = {name for _, names in PAGES.values() for name in names}
    return tuple(subject.name for subject in registry.all_subjects() if subject.name not in placed)


def offers(page: str, state: NightState) -> str:
    """Which forms a page has as things stand: a page that shows others asks for them."""
    wanted = subjects_of(page)
    found = ((name, offered(name, state)) for name, (of, _) in registry.all_orders().items() if of.name in wanted)
    return " ".join(f"{name}:{how}" for name, how in found if name not in NEVER and how != YES)


def forms(page: str, state: NightState) -> list[Document]:
    """The orders of a page that can be given as things stand, those that belong together beside each other."""
    wanted = subjects_of(page)
    found = [
        (name, order)
        for name, (subject, order) in registry.all_orders().items()
        if subject.name in wanted and name not in NEVER and offered(name, state) != NO
    ]
    found.sort(key=lambda each: group_of(page, each[0]))
    return [
        {**form(name, order, state), "group": group_of(page, name)[2], "late": offered(name, state) == LATE}
        for name, order in found
    ]


def form(name: str, order: NightOrder, state: NightState) -> Document:
    hints = get_type_hints(order.reads)
    return {
        "do": name,
        "title": order.name.replace("-", " ").capitalize(),
        "says": _SAYS.get(name, order.says),
        "section": order.section,
        "duties": list(order.duties),
        "second": order.second is not None,
        "confirms": list(order.second or ()),
        "fields": [
            _field(name, each, hints[each.name], state)
            for each in fields(order.reads)
            if hints[each.name] is not WholeText
        ],
    }


def _field(order: str, each: Any, hint: Any, state: NightState) -> Document:
    needed = each.default is MISSING and each.default_factory is MISSING
    kind, choices = _control(each.name, hint, state)
    title = _WORDS.get(f"{order} {each.name}") or _WORDS.get(each.name, spelled_name(each.name).capitalize())
    return {"name": each.name, "title": title, "kind": kind, "choices": choices, "needed": needed}


def _control(name: str, hint: Any, state: NightState) -> tuple[str, list[Document]]:
    if isinstance(hint, UnionType):
        hint = next(one for one in get_args(hint) if one is not NoneType)
    if hint is bool:
        return "flag", []
    if hint is int:
        return ("money" if name in MONEY else "number"), []
    if get_origin(hint) is dict:
        return _mapping(name, get_args(hint)[1], state)
    if get_origin(hint) is tuple:
        return ("numbers", []) if get_args(hint)[0] is int else _several(name, state)
    return _text(name, state)


def _mapping(name: str, of: type, state: NightState) -> tuple[str, list[Document]]:
    if of is not int:
        return "pairs", []
    if name == "tender":
        return "amounts", _choices(TENDERS)
    if name == "bags":
        return "counts", _choices(state[Bank].bags)
    return "counts", [
        _choice(kind.id, f"{kind.id} ({in_dollars(kind.value)})") for kind in state.denominations.values()
    ]


def _several(name: str, state: NightState) -> tuple[str, list[Document]]:
    known = {"people": (person.name for person in state.plan.people), "duties": DUTIES, "games": GAMES}
    return ("several", _choices(known[name])) if name in known else ("lines", [])


def _text(name: str, state: NightState) -> tuple[str, list[Document]]:
    known: dict[str, Iterable[str]] = {
        "table": (table.name for table in state.plan.tables),
        "person": (person.name for person in state.plan.people),
        "to": (person.name for person in state.plan.people),
        "banker": (person.name for person in state.plan.people),
        "duty": DUTIES,
        "sort": SORTS,
        "standing": STANDINGS,
    }
    if name in known:
        return "choice", _choices(known[name])
    open_to_more: dict[str, Iterable[str]] = {
        "window": state[Bank].windows,
        "place": (*PLACES, *AT_A_TABLE),
        "notice": map(spelled_name, NOTICES),
        "prize": (prize.name for prize in state.plan.prizes),
    }
    return "text", _choices(open_to_more.get(name, ()))


def _choices(names: Iterable[str]) -> list[Document]:
    return [_choice(name, name) for name in names]


def _choice(value: str, words: str) -> Document:
    return {"value": value, "words": words[:80]}
