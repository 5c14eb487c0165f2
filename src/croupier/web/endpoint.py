"""An address of the house: what is done there, who may ask for it, and how it is documented. Declared once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from croupier.schema import Schema
from croupier.web.auth import PUBLIC

if TYPE_CHECKING:
    from croupier.floor.house import House
    from croupier.floor.people import Person
    from croupier.web.desk import WebDesk
    from croupier.web.settings import Settings

Document = Mapping[str, Any]


@dataclass(frozen=True)
class Reply:
    """What an endpoint gives back, before it becomes HTTP."""

    document: Document | None = None
    status: int = 200
    extra: Document = field(default_factory=dict)  # for the template only
    page: str = ""  # another template than the endpoint's own
    constant: str = ""  # the name of a document that is the same for everybody for as long as the program runs
    token: str | None = None  # of a session that begins; empty where one ends
    device: str = ""  # the token of a device that is enrolled for a casino night
    go: str = ""  # where a browser goes next, when an HTML form was sent
    raw: bytes = b""  # instead of a document
    media: str = ""
    filename: str = ""


@dataclass(frozen=True)
class Errand:
    """One request, read and allowed: all that an endpoint needs. Endpoints run in a worker thread and may block."""

    house: House
    desk: WebDesk
    settings: Settings
    person: Person | None
    token: str
    path: Mapping[str, str]
    query: Mapping[str, Any]
    body: dict[str, Any]
    key: str
    html: bool  # a browser wants a page
    octets: bool = False  # a program wants a file without its type
    address: str = ""  # of the network, from which it came
    device: str = ""  # the token of a device that is enrolled for a casino night
    pairs: Sequence[tuple[str, str]] = ()  # the query as it was sent, for forms whose fields are many
    file: bytes = b""  # what was sent to an address that takes a file

    @property
    def who(self) -> Person:
        """The person, where the endpoint is only for people with a session."""
        assert self.person is not None
        return self.person

    @property
    def you(self) -> dict[str, Any] | None:
        person = self.person
        return None if person is None else {"id": person.id, "name": person.name, "role": person.role}


Act = Callable[[Errand], Reply | Document]


@dataclass(frozen=True)
class Endpoint:
    """One method of one address."""

    method: str
    path: str
    act: Act
    may: frozenset[str]
    says: str  # one line for the API document
    gives: Schema = field(default_factory=dict)  # of the JSON document
    status: int = 200
    page: str = ""  # the template for browsers
    nav: str = ""  # which entry of the navigation it belongs to
    media: str = "application/json"
    query: Mapping[str, Schema] = field(default_factory=dict)
    body: Schema | None = None
    inside: bool = False  # whoever carries it out reads the body: here it need only be an object
    takes: str = ""  # the type of a file that is sent instead of a document
    largest: int = 0  # bytes of it, or of a document that may be larger than others
    keyed: bool = False  # needs an Idempotency-Key
    guessing: bool = False  # a wrong answer here is a guess at a code or a PIN; browsers see the form again
    coded: bool = False  # may bring the check code of a ticket, and a wrong one is a guess
    stream: bool = False
    hard: bool = False  # may take seconds: it waits for the workroom, in threads that nothing else needs

    def __post_init__(self) -> None:
        unknown = self.may - PUBLIC
        if unknown or not self.may:
            raise ValueError(f"{self.method} {self.path}: who may use it? {sorted(unknown)}")

    @property
    def reading(self) -> bool:
        return self.method == "GET"
