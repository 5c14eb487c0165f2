"""How an order is declared: its fields, who may give it, and what carries it out at a table and in a lounge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, dataclass, fields
from functools import cached_property
from typing import Any, NamedTuple, get_type_hints

from croupier.floor.orders.kinds import FieldKind
from croupier.floor.people import DEALER, OWNER, PLAYING, ROLES, NotAllowed, Person, with_article

Act = Callable[[Any, Any, Person], None]
"""What follows from an order, by its fields: at a table, for the person who gives it."""


@dataclass(frozen=True)
class Allowed:
    """To whom something is allowed, and what everybody else is told."""

    roles: frozenset[str]
    others: Callable[[str], str]

    def check(self, who: Person) -> None:
        if who.role not in self.roles:
            raise NotAllowed(self.others(who.role))


RUNNING = frozenset({OWNER, DEALER})
"""Those who run tables."""
PLAYERS = Allowed(
    PLAYING, lambda role: f"{role.capitalize()}s do not play; ask the owner for an invitation as a player"
)
STAFF = Allowed(RUNNING, lambda role: f"only the owner or a dealer may do that, not {with_article(role)}")
WRITERS = Allowed(
    RUNNING, lambda role: f"only a keno writer may do that: the owner or a dealer, not {with_article(role)}"
)
SUPERVISOR = Allowed(
    frozenset({OWNER}),
    lambda role: f"only the keno supervisor may do that: the owner of the house, not {with_article(role)}",
)


class Doing(NamedTuple):
    """What carries an order out, and who may give it there; none is named where that hangs on what it is about."""

    act: Act
    may: Allowed | None = None
    deals: bool = False
    """Only where a person deals."""


class FieldOf(NamedTuple):
    """A field of an order, as documents name it."""

    name: str
    attribute: str
    kind: FieldKind
    needed: bool


@dataclass(frozen=True)
class TableOrder:
    """An order that may be given."""

    name: str
    reads: type
    """A frozen dataclass: its fields."""
    says: str
    at_table: Doing | None = None
    in_lounge: Doing | None = None
    who: str = ""
    """Who may give it, where the roles do not say all."""
    comes: bool = False
    """Somebody or something comes to the table by it: not while it is closing."""
    afterwards: bool = False
    """A lounge that is closed still does it."""

    @cached_property
    def fields(self) -> tuple[FieldOf, ...]:
        return tuple(_fields(self.reads))

    @property
    def doings(self) -> tuple[Doing, ...]:
        return tuple(each for each in (self.at_table, self.in_lounge) if each)

    @property
    def for_others(self) -> bool:
        """Whether whoever deals may give it for a guest."""
        return any(each.name == FOR for each in self.fields)

    @cached_property
    def roles(self) -> frozenset[str]:
        """Who may give it for himself, somewhere; `RUNNING` may also give what is ``for_others``."""
        named = (each.may.roles if each.may else PLAYING | RUNNING for each in self.doings)
        return frozenset[str]().union(*named)

    @property
    def given_by(self) -> str:
        """Who may give it, in words."""
        own = self.who or _in_words(self.roles)
        return f"{own}; for a guest {_in_words(RUNNING)}" if self.for_others and not self.who else own


def _in_words(roles: frozenset[str]) -> str:
    return ", ".join(role for role in ROLES if role in roles)


FOR = "for"


def _fields(reads: type) -> Iterator[FieldOf]:
    hints = get_type_hints(reads, include_extras=True)
    for each in fields(reads):
        (kind,) = hints[each.name].__metadata__
        yield FieldOf(each.name.rstrip("_"), each.name, kind, each.default is MISSING)
