"""Every answer is as described, and whatever is described is given: all addresses, asked by everybody.

The house is one in which games of every kind were played, at both kinds of table: a decision and an offer stand open,
rounds are over, seals are opened, and mistakes were made.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier import registry
from croupier.floor import presence, transcript
from croupier.floor.streams import pledge
from croupier.tables import watched
from croupier.tables.lines import shown_documents
from croupier.tables.lying import Cards
from croupier.tables.tape import Tape, read_tape
from croupier.web.routes import ENDPOINTS
from croupier.web.settings import Settings
from tests.floor.playing import Gambler
from tests.golden import FOLDER
from tests.protocol import toys
from tests.protocol.conftest import know_toys
from tests.protocol.counting import Player
from tests.quick import FAMILIES, slow
from tests.typed_in import with_rules
from tests.web.conftest import GENEROUS
from tests.web.described import COMPONENTS, DOCUMENT, Seen, answer_schema, every_field, is_as_described, label
from tests.web.keeping_house import keep_house
from tests.web.serving import ROLES, Listening, Served, key, served, until

LOOKED_AT = (
    *("blackjack-1", "caribbean-stud-1", "chuck-a-luck-1", "craps-1", "let-it-ride-2", "roulette-1"),  # the house deals
    *("craps-3", "roulette-2"),  # a person does
    "keno-2",  # a lounge
)
OF_EACH_KIND = ("blackjack-1", "craps-3", "keno-2")
NAMES = {"owner": "Olga", "dealer": "Dora", "player": "Ann", "viewer": "Vic", "auditor": "Ada"}
QUICK = ("roulette", "red-dog", "under-over")
FEW = (*sorted(FAMILIES), "boston-5", "chuck-a-luck", "let-it-ride", "token-pusher")
PLAYED = ("blackjack", "caribbean-stud", "chuck-a-luck", "craps", "keno", "let-it-ride", "poker", "roulette")
"""By guests at random, of the few: those whose tables are looked at. What else happens in a round is on the tapes."""
CURIOUS = ("owner", "player")
"""Who looks at every table, of the few; the others look at one of each kind."""


class Walk:
    """A house, the people in it, and what they have been told."""

    def __init__(self, house: Served) -> None:
        self.house, self.seen = house, Seen()
        self.people: dict[str, tuple[int, httpx.Client]] = {"guest": (0, house.client())}
        for role in ROLES:
            person, token = house.person(role, NAMES[role])
            self.people[role] = person.id, house.client(token)
        self.owner, self.dealer, self.ann = (self.people[role][1] for role in ("owner", "dealer", "player"))
        self.ben = house.visitor("player", "Ben")

    def get(self, client: httpx.Client, path: str, ask: str = "", **names: Any) -> Any:
        where = re.sub(r"{(\w+)}", lambda match: str(names[match[1]]), path)
        return self.seen.answer(client.get(where + ask), "GET", path)

    def post(self, client: httpx.Client, path: str, body: Any, **names: Any) -> Any:
        where = re.sub(r"{(\w+)}", lambda match: str(names[match[1]]), path)
        response = client.post(where, json=body, headers={"Idempotency-Key": key()})
        return self.seen.answer(response, "POST", path)

    def order(self, client: httpx.Client, table: str, do: str, **parts: Any) -> Any:
        return self.post(client, "/tables/{table}/orders", {"do": do, **parts}, table=table)

    def open(self, game: str, **spec: Any) -> str:
        table: str = self.post(self.owner, "/tables", with_rules(game, spec))["table"]
        return table

    def view(self, client: httpx.Client, table: str) -> Any:
        return self.get(client, "/tables/{table}", table=table)["view"]

    def gamble(self, table: str, turns: int) -> None:
        """Two guests play at random."""
        guests = [(Gambler("Ann", 1, pledges=True), self.ann), (Gambler("Ben", 2, pledges=True), self.ben)]
        for guest, client in guests:
            self.order(client, table, "sit", pledge=guest.pledge(self.view(client, table)))
        phases = set()
        for _ in range(turns):
            for guest, client in guests:
                view = client.get(f"/tables/{table}").json()["view"]
                if order := guest.order(view):
                    self.post(client, "/tables/{table}/orders", order, table=table)
                if view["phase"] not in phases:
                    phases.add(view["phase"])
                    self.view(client, table)


def play_games(walk: Walk, games: Iterable[str]) -> None:
    for game in games:
        walk.gamble(walk.open(game, bet_seconds=0, decide_seconds=0), 9)
    fill_a_pot(walk)


def fill_a_pot(walk: Walk) -> None:
    """Everybody calls, until the bets of the first round are gathered."""
    table, guests = walk.open("poker", bet_seconds=0, decide_seconds=0), (walk.ann, walk.ben)
    for client in guests:
        walk.order(client, "poker-1", "leave")  # nobody has two seats in the poker room
    for do in ("sit", "ready"):
        for client in guests:
            walk.order(client, table, do)
    for client in guests * 4:
        view = walk.view(client, table)
        if view["pots"]:
            return
        open_ = {choice["name"] for ask in view["asks"] for choice in ask["choices"]}
        for choice in sorted(open_ & {"call", "check"}):
            walk.order(client, table, "decide", choice=choice)
    raise AssertionError("nothing came into a pot")


def wait_for_seats(walk: Walk) -> None:
    """A full table of poker: who waits, who is called, who asks for another seat."""
    table = walk.open("poker", bet_seconds=0, decide_seconds=0)
    guests = [walk.house.visitor("player", f"Guest {number}") for number in range(13)]
    for client in guests[:11]:
        walk.order(client, table, "sit")
    for client in guests[11:]:
        walk.order(client, table, "wait")
    for do in ("change-seat", "keep-seat", "change-seat"):
        walk.order(guests[0], table, do, **({"box": 2} if do == "change-seat" else {}))
    walk.view(guests[0], table)
    walk.order(walk.dealer, table, "strike", name="Guest-12")
    walk.order(guests[1], table, "leave")
    walk.view(guests[11], table)
    walk.get(guests[11], "/")


def run_tables(walk: Walk) -> None:
    """What is told of clocks, pauses, people who come and go, and tables that close."""
    late = walk.open("blackjack", title="Late", decide_seconds=1, seat_seconds=1)
    walk.order(walk.ann, late, "sit", ceremony="ask")
    walk.order(walk.ben, late, "sit", ceremony="ask")
    until(lambda: walk.view(walk.ann, late)["offer"]["who"] == "Ben", every=0.1)  # Ann was late
    for answer in ("cut", "100"):
        walk.order(walk.ben, late, "accept", answer=answer)
    walk.order(walk.ann, late, "ask-again")
    for away in (True, False):  # Ben closes his page, and comes back
        page = Listening(walk.ben, late)
        if away:
            page.close()
        until(lambda is_=away: walk.view(walk.ann, late)["players"][1]["away"] is is_, every=0.1)  # type: ignore[misc]
    page.close()
    # the cut was his: he goes after the round
    until(lambda: walk.view(walk.ann, late)["players"][1]["leaving"], every=0.1)
    listening = Listening(walk.ann, late, after=0)
    for message in listening.up_to(walk.view(walk.ann, late)["revision"]):
        walk.seen.note(dict(message), COMPONENTS["Happened"], "Happened")
    listening.close()
    table = walk.open("craps", title="Clocks")
    walk.order(walk.ann, table, "sit")
    walk.order(walk.ann, table, "buy", amount=10_000)
    walk.order(walk.dealer, table, "settings", bet_seconds=0, decide_seconds=0)
    walk.order(walk.ann, table, "say", text="5 on dont-pass")
    walk.order(walk.dealer, table, "pause")
    walk.order(walk.dealer, table, "resume")
    walk.order(walk.ann, table, "take", bet=walk.view(walk.ann, table)["bets"][0]["id"])
    walk.order(walk.ann, table, "leave")
    walk.order(walk.dealer, table, "shut")
    for table in ("roulette-1", "chuck-a-luck-1"):  # with it their seals are opened
        for name in ("Ann", "Ben"):
            walk.order(walk.dealer, table, "unseat", name=name)
        walk.order(walk.dealer, table, "shut")


def play_tapes_again(walk: Walk, games: Iterable[str]) -> None:
    """The golden tapes, in which all happens that can happen in a round."""
    tell_again(walk, (read_tape(file.read_text("utf-8")) for game in games for file in FOLDER.glob(f"{game}/*.tape")))


def tell_again(walk: Walk, tapes: Iterable[Tape]) -> None:
    for record in tapes:
        cards: Cards | None = None
        for table, new in watched.replay_steps(record):
            cards = cards or Cards(table.players, table.standing.values())
            for document in shown_documents(record.game, new, cards):
                is_as_described(document, "Shown")
                walk.seen.note(document, COMPONENTS["Shown"], "Shown")


def play_toys(walk: Walk) -> None:
    """The smallest games with banks, pots, draws, tickets and secrets, which no game of the rulebook has yet."""
    for game in toys.TOYS:
        player = Player(game, players=4, seed=2)
        tell_again(walk, [player.play(0.2)[0] for _ in range(12)])
    table = walk.open("draw")
    walk.order(walk.ann, table, "sit", pledge=pledge(table, 1, "words"))
    for number in range(1, 9):
        walk.order(walk.ann, table, "put", wager="number", where=str(number), stake=500)
    walk.order(walk.ann, table, "ready")
    walk.order(walk.ann, table, "open", words="words")
    for ticket in range(1, 9):
        walk.order(walk.ann, table, "present", ticket=ticket)
    walk.order(walk.ann, table, "leave")
    walk.order(walk.dealer, table, "shut")
    walk.get(walk.ann, "/tables/{table}/seals/{number}", table=table, number=1)
    by_hand = walk.open("draw", mode="dealer", chips="dealer")
    walk.order(walk.dealer, by_hand, "seat", name="Guest-1")
    walk.order(walk.dealer, by_hand, "put", wager="number", where="3", stake=500, **{"for": "Guest-1"})
    walk.order(walk.dealer, by_hand, "close")
    walk.get(walk.dealer, "/tables/{table}/console", table=by_hand)
    banked = walk.open("bank", mode="dealer", chips="dealer")
    for name in ("Guest-1", "Guest-2"):
        walk.order(walk.dealer, banked, "seat", name=name)
        walk.order(walk.dealer, banked, "outcome")  # the shuffle, as soon as somebody is there
    walk.order(walk.dealer, banked, "decide", choice="bank", **{"for": "Guest-1"})
    walk.order(walk.dealer, banked, "put", wager="wager", stake=500, **{"for": "Guest-2"})
    walk.order(walk.dealer, banked, "close")
    assert walk.view(walk.dealer, banked)["banks"]


def deal_by_hand(walk: Walk) -> None:
    """Tables at which a person deals."""
    craps = walk.open("craps", mode="dealer", chips="dealer")
    walk.order(walk.dealer, craps, "seat", name="Guest-1")
    walk.order(walk.dealer, craps, "accept", answer="roll", **{"for": "Guest-1"})
    walk.order(walk.dealer, craps, "say", text="5 on pass", **{"for": "Guest-1"})
    walk.order(walk.dealer, craps, "close")
    for text in ("2 2", "6 5"):
        walk.order(walk.dealer, craps, "outcome", text=text)
    walk.order(walk.dealer, craps, "say", text="15 on odds", **{"for": "Guest-1"})  # all that its pass bet allows
    walk.view(walk.dealer, craps)
    roulette = walk.open("roulette", mode="dealer", chips="none")
    walk.order(walk.dealer, roulette, "mark")
    walk.order(walk.dealer, roulette, "close")
    walk.get(walk.dealer, "/tables/{table}/console", table=roulette)
    walk.order(walk.dealer, roulette, "outcome", text="17")
    blackjack = walk.open("blackjack", mode="dealer", chips="accounts")
    walk.order(walk.ann, blackjack, "sit")
    walk.get(walk.dealer, "/tables/{table}/console", table=blackjack)


def keep_a_lounge(walk: Walk) -> None:
    """All that happens to tickets; the clock of the house is moved on for one that expires."""
    rules = {"schedule": "1: 1=3; 2: 2=12", "expiry_days": 1}
    keno = walk.open("keno", mode="dealer", chips="tickets", bet_seconds=0, rules=rules)
    twenty = " ".join(map(str, range(1, 21)))
    for where in ("1", "2", "3", "70", "5x2"):
        walk.order(walk.ann, keno, "request", wager="1-spot", where=where, stake=200)
    walk.order(walk.dealer, keno, "write", wager="2-spot", where="1-2", stake=100)
    walk.order(walk.ann, keno, "void", ticket=1)
    walk.order(walk.dealer, keno, "close")
    walk.get(walk.dealer, "/tables/{table}/console", table=keno)
    walk.order(walk.dealer, keno, "outcome", text=twenty)
    walk.get(walk.dealer, "/tables/{table}/console", table=keno)
    walk.order(walk.dealer, keno, "outcome")
    walk.order(walk.ann, keno, "present", ticket=2)
    walk.get(walk.owner, "/tables/{table}/tickets/{number}", table=keno, number=6)
    code = walk.order(walk.owner, keno, "reprint", ticket=6)["code"]
    walk.order(walk.owner, keno, "system-down")
    walk.order(walk.owner, keno, "authorize", ticket=6)
    walk.order(walk.dealer, keno, "pay-by-hand", ticket=6, amount=1200, code=code)
    walk.order(walk.owner, keno, "system-up")
    house = walk.house.house
    clock, house.clock = house.clock, lambda: time.time() + 3 * 24 * 3600
    walk.order(walk.owner, keno, "sweep")
    house.clock = clock
    walk.open("keno", chips="tickets", bet_seconds=0, rules=rules | {"jackpot": 0})


def leave_open(walk: Walk) -> None:
    """An offer that nobody has answered, and a decision."""
    walk.order(walk.ben, walk.open("blackjack", decide_seconds=0), "sit")
    table = walk.open("let-it-ride", decide_seconds=0)
    walk.order(walk.ann, table, "sit")
    guest = Gambler("Ann", 3)
    while not (view := walk.view(walk.ann, table))["asks"]:
        order = guest.order(view)
        assert order
        walk.post(walk.ann, "/tables/{table}/orders", order, table=table)
    walk.order(walk.ann, table, "leave")  # when the bets are decided


def plan_a_night(walk: Walk) -> None:
    """A plan with something of every kind: forbidden, required, advised, met, unreadable."""
    night = walk.post(walk.owner, "/nights", {"name": "Spring", "example": True, "date": "2027-03-06"})["night"]
    for place, value in (
        (["tables", 0, "seats"], "many"),
        (["money", "exchange_rate"], "1"),
        (["tables", 0, "rules", "decks"], "9"),
    ):
        revision = walk.get(walk.owner, "/nights/{night}", night=night)["revision"]
        change = {"revision": revision, "do": "set", "key": place, "value": value}
        walk.post(walk.owner, "/nights/{night}/changes", change, night=night)
    walk.post(walk.owner, "/nights/{night}/practice", {"open": False}, night=night)
    aside = walk.post(walk.owner, "/nights", {"name": "Aside", "example": True})["night"]
    run_an_evening(walk, aside)
    copy = walk.owner.get(f"/nights/{aside}/copy.zip").content
    walk.post(walk.owner, "/nights/{night}/remove", {}, night=aside)
    answer = walk.owner.post("/night-copies", content=copy, headers={"Content-Type": "application/zip"})
    walk.seen.answer(answer, "POST", "/night-copies")


def run_an_evening(walk: Walk, night: str) -> None:
    owner, device = walk.owner, walk.house.client()
    asks = owner.post(f"/nights/{night}/begin", json={}).json()["error"]["asks"]  # an example has many blanks
    walk.post(owner, "/nights/{night}/begin", {"anyway": [one["mark"] for one in asks]}, night=night)
    made = walk.post(owner, "/nights/{night}/devices", {"label": "Window"}, night=night)
    (pin,) = walk.post(owner, "/nights/{night}/pins", {"person": "Ann"}, night=night)["pins"]
    walk.post(device, "/nights/{night}/enrol", {"code": made["code"]}, night=night)
    walk.post(device, "/nights/{night}/here", pin, night=night)
    assert "answer" in walk.post(device, "/nights/{night}/orders", {"do": "bank.rate", "rate": "10"}, night=night)
    walk.post(owner, "/nights/{night}/devices/{number}/remove", {}, night=night, number=made["number"])


@pytest.mark.parametrize("games", [FEW, slow(registry.game_ids())], ids=["few", "all"])
def test_every_answer_is_as_described_and_all_that_is_described_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: Collection[str]
) -> None:
    """In one go: the house takes long to furnish, and only who has heard every answer knows what is missing."""
    few = games is FEW
    monkeypatch.setattr(presence, "RETURN", 0)
    monkeypatch.setattr(presence, "GRACE", 0.1)
    with served(tmp_path, Settings(limits=GENEROUS)) as running:
        walk = Walk(running)
        play_games(walk, PLAYED if few else games)
        wait_for_seats(walk)
        run_tables(walk)
        deal_by_hand(walk)
        leave_open(walk)
        keep_a_lounge(walk)
        keep_house(walk)
        plan_a_night(walk)
        play_tapes_again(walk, games)
        know_toys(monkeypatch)
        play_toys(walk)
        for role, (number, client) in walk.people.items():
            tables = LOOKED_AT if role in CURIOUS or not few else OF_EACH_KIND
            places = [*questions(walk, number, tables), *odds(games if role == "guest" else QUICK)]
            asked = {path for path, ask, names in places if walk.get(client, path, ask, **names)}
            assert asked == {one.path for one in ENDPOINTS if one.reading and one.media == "application/json"}
        send_forms(walk)
    described = {name for address in ADDRESSES for name, _ in every_field(answer_schema(*address), label(*address))}
    missing = {name for name in described - walk.seen.fields if not name.startswith(NOT_HERE)}
    assert not missing, "\n".join(["described, but never given:", *sorted(missing)])


def questions(walk: Walk, person: int, tables: Iterable[str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every address that can be read, with names that lead somewhere and names that do not."""
    for path in ("/", "/join", "/login", "/me", "/me/history", "/house", "/checkpoint", "/odds", "/check", "/verify"):
        yield path, "", {}
    for path in ("/check/form", "/readings", "/openapi.json", "/healthz", "/rules", "/books", "/meters", "/dealing"):
        yield path, "", {}
    yield "/nights", "", {}
    for night in ("spring", "none"):
        yield "/nights/{night}", "", {"night": night}
        yield "/nights/{night}/plan/{part}", "", {"night": night, "part": "people"}
        for number in (0, 3):
            yield "/nights/{night}/tables/{number}", "", {"night": night, "number": number}
    yield "/rules", "?q=odds", {}
    yield "/log", "?limit=20", {}
    for after in range(0, walk.house.desk.checkpoint()["size"], 500):
        yield "/log", f"?after={after}&limit=500", {}
    yield "/books", "?before=40&limit=500", {}
    yield "/join/{code}", "", {"code": walk.house.desk.room}
    yield "/join/{code}", "", {"code": "AAAA-AAAA"}
    for account in (f"purse:{person}", "bank", "purse:999"):
        yield "/books/{account}", "", {"account": account}
    for provision in ("19:47-5.2", "19:47-5", "19:47-5.2(a)", "5.2.half-back", "99:1-1"):
        yield "/rules/{provision}", "", {"provision": provision}
    for table in (*tables, "whist-1"):
        for path in ("", "/console", "/board", "/tickets", "/rounds", "/history", "/seals"):
            yield f"/tables/{{table}}{path}", "", {"table": table}
        for number in (1, 999):
            yield "/tables/{table}/tickets/{number}", "", {"table": table, "number": number}
            yield "/tables/{table}/rounds/{number}", "", {"table": table, "number": number}
            yield "/tables/{table}/seals/{number}", "", {"table": table, "number": number}


def odds(games: Iterable[str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """They are the same whoever asks, so one person asks for all."""
    for game in games:
        yield "/odds/{game}", "?figures=0", {"game": game}
        yield "/games/{game}", "?figures=0", {"game": game}
    yield "/games/{game}", "", {"game": "roulette"}
    for game in ("red-dog", "roulette"):
        yield "/games/{game}/chart", "", {"game": game}
    for game in QUICK:
        yield "/odds/{game}", "?by_clause=1", {"game": game}
    yield "/odds/{game}", "?set=decks=4", {"game": "punto-banco"}
    yield "/odds/{game}", "", {"game": "whist"}


def send_forms(walk: Walk) -> None:
    guest = walk.people["guest"][1]
    example = walk.get(guest, "/check")["toml"]
    walk.post(guest, "/check", {"toml": example, "on": "1999-05-01"})
    walk.post(guest, "/check", {"toml": example.replace("[[tables]]", "[[tables")})
    walk.post(guest, "/check/form", {"house": "The Boardwalk", "tables": [{"game": "craps", "set": ["buy_fee=4%"]}]})
    opened = [seal["number"] for seal in walk.house.house.shown.seals("let-it-ride-1") if seal["state"] == "revealed"]
    transcript = guest.get(f"/tables/let-it-ride-1/seals/{opened[0]}").text
    assert walk.post(guest, "/verify", {"transcript": transcript})["right"]
    assert walk.post(guest, "/verify", {"transcript": "{}"})["faults"]


def test_the_live_stream(floor: Served) -> None:
    walk = Walk(floor)
    table = walk.open("roulette", title="Live")
    listening = Listening(walk.ann, table)
    reset = listening.next()
    assert reset.kind == "reset"
    assert set(reset) == {"revision", "view"}
    is_as_described(reset["view"], "View")
    walk.order(walk.ann, table, "sit")
    for message in listening.up_to(reset["revision"] + 1):
        is_as_described(dict(message), "Happened")
    listening.close()


# --- what is described ---

ADDRESSES = [(one.method, one.path) for one in ENDPOINTS if one.media == "application/json"]
NOT_HERE = (
    "Happened.",  # of the stream, which has its own test
    "GET /odds/{game}.unlawful[]",  # a program that asks for unlawful rules is refused instead
    "GET /tables/{table}/seals/{number}.draws[](1)",  # the two sides of a double shoe
    "GET /tables/{table}/seals/{number}.draws[](2)",  # discards are shuffled again only when a shoe runs out
    "GET /tables/{table}/seals/{number}.draws[](3)",  # or a stub in a draw
    "GET /tables/{table}/seals/{number}.draws[](4)",  # or one side of a double shoe
    "GET /tables/{table}/seals/{number}.draws[](6)",  # and cut
    "LogEvent(restored)",  # only a house that was made from a backup says so
    "LogEvent(barred)",  # or one with a round that could not be settled
    "LogEvent(fell-back)",  # and only one whose database fell back
    "LogEvent(upgraded)",  # and only one that an earlier version made
)


def test_a_field_too_many_or_too_few_is_noticed() -> None:
    well = {"status": "ok", "version": "1"}
    is_as_described(well, "GET /healthz")
    for wrong in ({"status": "ok"}, {**well, "more": 1}, {**well, "version": 1}):
        with pytest.raises(AssertionError, match="GET /healthz"):
            is_as_described(wrong, "GET /healthz")


def test_every_kind_of_draw_is_described() -> None:
    draws = answer_schema("GET", "/tables/{table}/seals/{number}")["properties"]["draws"]["items"]["anyOf"]
    assert {frozenset(case["properties"]) for case in draws} == set(map(frozenset, transcript._KINDS))


def test_every_document_is_closed_and_every_field_explained() -> None:
    for method, path in ADDRESSES:
        for name, schema in every_field(answer_schema(method, path), label(method, path)):
            assert schema.get("description") or _component(schema).get("description"), name
    for schema in _objects([answer_schema(*address) for address in ADDRESSES] + list(COMPONENTS.values())):
        assert "additionalProperties" in schema, schema
    assert DOCUMENT["components"]["schemas"]["Error"]["additionalProperties"] is False


def _component(schema: Any) -> Any:
    """Of a reference, or of one that may be null."""
    for one in (schema, *schema.get("anyOf", ())):
        if "$ref" in one:
            return COMPONENTS[one["$ref"].rpartition("/")[2]]
    return schema


def _objects(node: Any) -> Iterator[Any]:
    if isinstance(node, dict):
        if node.get("type") == "object":
            yield node
        for value in node.values():
            yield from _objects(value)
    elif isinstance(node, list):
        for value in node:
            yield from _objects(value)
