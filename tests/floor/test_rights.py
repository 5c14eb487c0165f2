"""Every order against every role, each where it would be carried out: whoever may gives it, all others are refused.

The table stands here once more, on purpose: an order that is new, or that others may give now, must be thought about
twice. What is refused is refused for the role alone, for nothing else stands in the way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.floor.house import House
from croupier.floor.names import table_name
from croupier.floor.orders.performing import ORDERS
from croupier.floor.people import ROLES, NotAllowed, Person
from croupier.floor.store import Store
from croupier.records import sqlite_file
from croupier.table import DEALER
from tests.floor import rights as at
from tests.floor.lounge import rights as lounge
from tests.floor.lounge.lounges import TWENTY
from tests.floor.playing import Clock, Club

PLAYING = frozenset({"owner", "player"})
STAFF = frozenset({"owner", "dealer"})
OWNER = frozenset({"owner"})

Stage = Callable[[Club, Person], str | at.Place]


class Right(NamedTuple):
    """An order, who may give it, and where it would be carried out."""

    do: str
    may: frozenset[str]
    stage: Stage
    fields: Mapping[str, Any] = MappingProxyType({})
    """Besides those that the stage gives."""
    refusal: type[CroupierError] = NotAllowed
    named: str = ""


GIL = {"for": "Gil"}
RED = {"wager": "red", "stake": 500}

AT_TABLES = (
    Right("sit", PLAYING, at.wheel),
    Right("seat", STAFF, at.dealt(), {"name": "Gil"}),
    Right("wait", PLAYING, at.full),
    Right("stop-waiting", PLAYING, at.listed, refusal=IllegalAction),  # nobody else can be on the list
    Right("strike", STAFF, at.striking),
    Right("change-seat", PLAYING, at.poker, {"box": 2}),
    Right("keep-seat", PLAYING, at.wishing),
    Right("leave", PLAYING, at.at_wheel),
    Right("leave", STAFF, at.guest, GIL),
    Right("unseat", STAFF, at.unseating),
    Right("buy", PLAYING, at.at_wheel, {"amount": 1_000}),
    Right("buy", STAFF, at.guest, {**GIL, "amount": 1_000}),
    Right("pledge", PLAYING, at.pledging),
    Right("open", PLAYING, at.opening),
    Right("put", PLAYING, at.at_wheel, RED),
    Right("put", STAFF, at.guest, {**GIL, **RED}),
    Right("take", PLAYING, at.bet_at_wheel, {"bet": 1}),
    Right("take", STAFF, at.guest_bets, {**GIL, "bet": 1}),
    Right("call", PLAYING, at.rolling, {"bet": 2, "call": "on"}),
    Right("call", STAFF, at.guest_rolls, {**GIL, "bet": 2, "call": "on"}),
    Right("clear", PLAYING, at.bet_at_wheel),
    Right("clear", STAFF, at.guest_bets, GIL),
    Right("present", PLAYING, at.ticket, refusal=IllegalAction),  # to whoever bought it
    Right("present", STAFF, at.guest_ticket, GIL),
    Right("again", PLAYING, at.again),
    Right("again", STAFF, at.guest_again, GIL),
    Right("mark", STAFF, at.dealt(chips="none"), {"spots": [{"wager": "red"}]}),
    Right("ready", PLAYING, at.bet_at_wheel),
    Right("ready", STAFF, at.guest_bets, GIL),
    Right("close", STAFF, at.bet_at_wheel),
    Right("decide", PLAYING, at.deciding, {"choice": "no-raise"}),
    Right("decide", STAFF, at.guest_decides, {**GIL, "choice": "no-raise"}),
    Right("accept", PLAYING, at.cutting, {"answer": "decline"}),
    Right("accept", STAFF, at.guest_cuts, {**GIL, "answer": "decline"}),
    Right("accept", STAFF, at.dealers_cut, {"for": DEALER, "answer": "26"}, named="the dealer's own"),
    Right("ask-again", PLAYING, at.has_cut),
    Right("say", PLAYING, at.at_wheel, {"text": "5 on red"}),
    Right("say", STAFF, at.guest, {**GIL, "text": "5 on red"}),
    Right("outcome", STAFF, at.spinning, {"text": "18"}),
    Right("irregular", STAFF, at.spinning, {"name": "under-four-revolutions"}),
    Right("pause", STAFF, at.at_wheel),
    Right("resume", STAFF, at.paused),
    Right("settings", STAFF, at.at_wheel, {"bet_seconds": 30}),
    Right("shut", STAFF, at.at_wheel),
)
IN_LOUNGES = (
    Right("request", PLAYING, lounge.lounge, {"wager": "1-spot", "stake": 100}),
    Right("write", STAFF, lounge.lounge, {"wager": "1-spot", "stake": 100}),
    Right("void", PLAYING, lounge.own, refusal=CroupierError, named="his own"),
    Right("void", STAFF, lounge.bearers),
    Right("present", PLAYING, lounge.own_won, refusal=CroupierError, named="his own"),
    Right("present", STAFF, lounge.bearers_won),
    Right("pay-by-hand", STAFF, lounge.lost),
    Right("pay-by-hand", OWNER, lounge.large, named="more than a writer pays"),
    Right("pay-by-hand", STAFF, lounge.authorized, named="authorized"),
    Right("authorize", OWNER, lounge.own),
    Right("reprint", OWNER, lounge.own),
    Right("system-down", OWNER, lounge.lounge),
    Right("system-up", OWNER, lounge.down),
    Right("sweep", OWNER, lounge.expired),
    Right("pledge", PLAYING, lounge.part),
    Right("open", PLAYING, lounge.opening),
    Right("close", STAFF, lounge.selling),
    Right("outcome", STAFF, lounge.drawing, {"text": TWENTY}),
    Right("irregular", STAFF, lounge.drawing, {"name": "malfunction"}),
    Right("pause", STAFF, lounge.lounge),
    Right("resume", STAFF, lounge.paused),
    Right("settings", STAFF, lounge.lounge, {"bet_seconds": 30}),
    Right("shut", STAFF, lounge.lounge),
)


def test_every_order_is_in_the_table() -> None:
    """Each for oneself, and each that a dealer gives for somebody."""
    told = [right.do for right in AT_TABLES if "for" not in right.fields]
    assert sorted(told) == sorted(name for name, order in ORDERS.items() if order.at_table)
    for_others = {name for name, order in ORDERS.items() if order.for_others}
    assert {right.do for right in AT_TABLES if "for" in right.fields} == for_others
    assert {right.do for right in IN_LOUNGES} == {name for name, order in ORDERS.items() if order.in_lounge}


BY_WHAT_IT_IS = {"stop-waiting", "present", "void", "shut"}
"""What hangs on whose list, ticket or table it is, besides the role."""


@pytest.mark.parametrize("right", [*AT_TABLES, *IN_LOUNGES], ids=lambda right: named(right))
def test_roles_are_declared(right: Right) -> None:
    order = ORDERS[right.do]
    doing = order.in_lounge if right in IN_LOUNGES else order.at_table
    assert doing is not None
    if right.do in BY_WHAT_IT_IS:
        assert doing.may is None
        assert right.may <= order.roles
    elif "for" in right.fields:
        assert order.for_others
    else:
        assert doing.may is not None
        assert right.may <= doing.may.roles


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One house for all of it, in a file that is never synchronized."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_file, "WRITER", tuple(pragma.replace("FULL", "OFF") for pragma in sqlite_file.WRITER))
        with Store.open(str(tmp_path_factory.mktemp("rights") / "house.db")) as store:
            yield Club.found(House(store, clock=Clock()))


@pytest.fixture(scope="module")
def strangers(club: Club) -> dict[str, Person]:
    """Of each role somebody who has nothing at any of the tables."""
    return {role: at.somebody(club, role) for role in ROLES}


def staged(club: Club, right: Right, who: Person) -> tuple[str, at.Order]:
    place = right.stage(club, who)
    table, fields = (place, {}) if isinstance(place, str) else place
    return table, {**fields, **right.fields}


def named(right: Right) -> str:
    return " ".join(filter(None, (right.do, "for another" if "for" in right.fields else "", right.named)))


@pytest.mark.parametrize("right", [*AT_TABLES, *IN_LOUNGES], ids=named)
def test_who_may(club: Club, strangers: dict[str, Person], right: Right) -> None:
    for role in sorted(right.may):
        who = club.owner if role == "owner" and "for" in right.fields else at.somebody(club, role)
        table, order = staged(club, right, who)
        before = club.house.shown.view(table, None)["revision"]
        for other in sorted(set(ROLES) - right.may):
            with pytest.raises(right.refusal):
                club.do(strangers[other], table, right.do, **order)
        assert club.house.shown.view(table, None)["revision"] == before
        answer = club.house.command(who, table, {"do": right.do, **order}, club.key())
        assert answer["revision"] == before + 1


BY_WORDS = {"say", "present"}
"""What has no button of its own: a line to type, a ticket to press."""


@pytest.mark.parametrize("right", [right for right in AT_TABLES if "for" not in right.fields], ids=named)
def test_a_page_offers_what_may_be_done(club: Club, strangers: dict[str, Person], right: Right) -> None:
    """To whoever may, and to nobody else."""
    for role in sorted(right.may):
        who = at.somebody(club, role)
        table, _ = staged(club, right, who)
        assert (right.do in club.house.shown.view(table, who)["you"]["may"]) is (right.do not in BY_WORDS)
        for other in sorted(set(ROLES) - right.may):
            assert right.do not in club.house.shown.view(table, strangers[other])["you"]["may"]


def test_a_page_offers_a_decision_to_whoever_is_asked(club: Club) -> None:
    who = at.somebody(club)
    table = at.deciding(club, who)
    beside = at.somebody(club)
    club.do(beside, table, "sit")
    assert "decide" in club.house.shown.view(table, who)["you"]["may"]
    assert "decide" not in club.house.shown.view(table, beside)["you"]["may"]


# --- Among those who play ---


@pytest.mark.parametrize(
    ("do", "stage"),
    [
        ("shut", at.opened),
        ("present", at.ticket),
        ("void", lounge.own),
        ("present", lounge.own_won),
        ("shut", lounge.opened),
    ],
)
def test_what_is_somebodys_is_no_other_players(club: Club, strangers: dict[str, Person], do: str, stage: Stage) -> None:
    who = at.somebody(club)
    table, order = staged(club, Right(do, PLAYING, stage), who)
    before = club.house.shown.view(table, None)["revision"]
    with pytest.raises((NotAllowed, IllegalAction)):
        club.do(strangers["player"], table, do, **order)
    assert club.house.shown.view(table, None)["revision"] == before
    club.do(who, table, do, **order)


@pytest.mark.parametrize(
    ("do", "stage", "fields"),
    [
        ("take", at.bet_at_wheel, {"bet": 1}),
        ("call", at.rolling, {"bet": 2, "call": "on"}),
        ("put", at.at_wheel, {**RED, "box": 1}),
        ("accept", at.cutting, {"answer": "decline"}),
        ("decide", at.deciding, {"choice": "no-raise"}),
        ("keep-seat", at.wishing, {}),
        ("leave", at.at_wheel, {"for": "{}"}),
        ("unseat", at.at_wheel, {"name": "{}"}),
    ],
)
def test_nobody_acts_for_whoever_sits_beside(club: Club, do: str, stage: Stage, fields: dict[str, Any]) -> None:
    """Both have a seat, and the order would be carried out for the other."""
    who, beside = at.somebody(club), at.somebody(club)
    table, _ = staged(club, Right(do, PLAYING, stage), who)
    club.do(beside, table, "sit")
    name = table_name(who.name)
    order = {key: name if value == "{}" else value for key, value in fields.items()}
    before = club.house.shown.view(table, None)["revision"]
    with pytest.raises((NotAllowed, IllegalAction)):
        club.do(beside, table, do, **order)
    assert club.house.shown.view(table, None)["revision"] == before


# --- Where the house deals ---


@pytest.mark.parametrize(
    "right",
    [
        Right("seat", STAFF, at.wheel, {"name": "Gil"}),
        Right("mark", STAFF, at.bet_at_wheel, {"spots": [{"wager": "red"}]}),
        Right("outcome", STAFF, at.words_due, {"text": "18"}),
        Right("irregular", STAFF, at.words_due, {"name": "under-four-revolutions"}),
        Right("buy", STAFF, at.bet_at_wheel, {"amount": 1_000, "for": ""}),
        Right("put", STAFF, at.bet_at_wheel, {**RED, "for": ""}),
        Right("take", STAFF, at.bet_at_wheel, {"bet": 1, "for": ""}),
        Right("call", STAFF, at.rolling, {"bet": 2, "call": "on", "for": ""}),
        Right("clear", STAFF, at.bet_at_wheel, {"for": ""}),
        Right("present", STAFF, at.sealed_ticket, {"for": ""}),
        Right("again", STAFF, at.again, {"for": ""}),
        Right("ready", STAFF, at.bet_at_wheel, {"for": ""}),
        Right("decide", STAFF, at.sealed_decision, {"choice": "no-raise", "for": ""}),
        Right("accept", STAFF, at.cutting, {"answer": "decline", "for": ""}),
        Right("say", STAFF, at.bet_at_wheel, {"text": "5 on red", "for": ""}),
        Right("leave", STAFF, at.bet_at_wheel, {"for": ""}),
        Right("outcome", STAFF, lounge.sealed_drawing, {"text": TWENTY}),
        Right("irregular", STAFF, lounge.sealed_drawing, {"name": "malfunction"}),
    ],
    ids=named,
)
def test_no_dealer_deals_where_the_house_does(club: Club, strangers: dict[str, Person], right: Right) -> None:
    """Nor does he play for a guest, whatever lies there: it is the same for the owner."""
    who = at.somebody(club)
    table, order = staged(club, right, who)
    if "for" in order:
        order["for"] = table_name(who.name)
    before = club.house.shown.view(table, None)["revision"]
    for role in STAFF:
        with pytest.raises(IllegalAction, match=r"house deals|system selects|guests take their seats"):
            club.do(strangers[role], table, right.do, **order)
    assert club.house.shown.view(table, None)["revision"] == before


# --- The house ---

MODES: dict[str, frozenset[str]] = {"house": PLAYING | STAFF, "dealer": STAFF}


@pytest.mark.parametrize("mode", MODES)
def test_who_opens_a_table(club: Club, strangers: dict[str, Person], mode: str) -> None:
    for role, who in strangers.items():
        if role in MODES[mode]:
            assert club.open("roulette", who, mode=mode)
        else:
            tables = len(club.house.shown.lobby())
            with pytest.raises(NotAllowed):
                club.open("roulette", who, mode=mode)
            assert len(club.house.shown.lobby()) == tables


# --- Whoever may, and yet not now ---


@pytest.mark.parametrize(
    ("do", "stage", "fields", "role", "says"),
    [
        ("sit", at.guest, {}, "player", "the dealer keeps the seats"),
        ("seat", at.dealt(chips="accounts"), {"name": "Gil"}, "dealer", "guests take their seats themselves"),
        ("unseat", at.at_wheel, {"name": "Gil"}, "dealer", "nobody called 'Gil' sits here"),
        ("leave", at.guest, {"for": "Hal"}, "dealer", "nobody called 'Hal' sits here"),
        ("mark", at.guest, {}, "dealer", "a table of outcomes only"),
        ("mark", at.marked, {}, "dealer", "while bets are open"),
        ("mark", at.dealt(chips="none"), {"spots": ["red"]}, "dealer", 'each spot is {"wager"'),
        ("mark", at.dealt(chips="none"), {"spots": [{"wager": 1}]}, "dealer", 'each spot is {"wager"'),
        ("outcome", at.guest_bets, {"text": "18"}, "dealer", "no card, throw or spin is due now"),
        ("irregular", at.spinning, {"name": "foreign-object", "cards": [7]}, "dealer", "cards are written like As"),
        ("ready", at.spinning, {"for": "Gil"}, "dealer", "no bets are open now"),
        ("present", at.guest, {"for": "Gil", "ticket": 99}, "dealer", "there is no ticket #99 at this table"),
        ("present", at.paid_ticket, {"for": "Gil"}, "dealer", "nothing is to be paid on ticket #1"),
        ("pause", at.paused, {}, "dealer", "the table is paused already"),
        ("resume", at.at_wheel, {}, "dealer", "the table is not paused"),
        ("outcome", lounge.selling, {"text": TWENTY}, "dealer", "no numbers are due now"),
        ("pledge", lounge.selling, {"pledge": "0" * 64}, "player", "a person deals here; nothing is sealed"),
        ("open", lounge.selling, {"words": "x"}, "player", "a person deals here; nothing is sealed"),
    ],
)
def test_what_is_refused_to_whoever_may(
    club: Club, strangers: dict[str, Person], do: str, stage: Stage, fields: dict[str, Any], role: str, says: str
) -> None:
    table, order = staged(club, Right(do, PLAYING, stage, fields), at.somebody(club))
    before = club.house.shown.view(table, None)["revision"]
    with pytest.raises(CroupierError, match=re.escape(says)):
        club.do(strangers[role], table, do, **order)
    assert club.house.shown.view(table, None)["revision"] == before


def test_whoever_opened_a_table_takes_no_bet_back_by_closing_it(club: Club) -> None:
    """What stands on a table that closes goes back."""
    who = at.somebody(club)
    table = at.opened(club, who)
    club.do(who, table, "sit")
    club.do(who, table, "put", wager="red", stake=500)
    with pytest.raises(IllegalAction, match="bets lie on the table"):
        club.do(who, table, "shut")
    club.do(who, table, "clear")
    club.do(who, table, "shut")
