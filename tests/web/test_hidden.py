"""What nobody may see yet is in no byte that anybody is sent.

The tables here deal from one deck, so that each card is there once; where the law demands more, a card of which one was
seen is not looked for. While a round runs, every card that a viewer has not seen by the rules (face down, in another's
hand, still in the shoe) is looked for in all that this viewer was sent since the bets of the round: streams, pages,
documents.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from croupier.equipment.faces import face, face_name
from croupier.floor import fair
from croupier.floor.audit import audit
from croupier.floor.schema import house_tables
from croupier.floor.transcript import shoe_after
from tests.quick import among
from tests.web.serving import Listening, Served, done, key, order, refused

LONGEST = 30
"""No card is written in more bytes than this."""


@dataclass
class Viewer:
    """Somebody who watches, with all that was sent to him since the round began."""

    who: str
    client: httpx.Client
    stream: Listening
    sent: bytes = b""
    searched: int = 0  # so much of it
    seen: set[str] = field(default_factory=set)
    revision: int = 0
    logged: int = 0  # how long the log was when the round began

    def catch_up(self, revision: int) -> None:
        """Read the stream and the pages up to this revision."""
        self.stream.raw = b""
        while self.revision < revision:
            message = self.stream.next()
            self.revision = message["revision"]
            for told in message.get("shown", ()):
                self._see(told.get("card"), *told.get("cards", ()))
            self._look(message["view"])
        self.sent += self.stream.raw

    def open_pages(self, table: str) -> None:
        for path in (
            f"/tables/{table}",
            f"/tables/{table}/rounds",
            f"/tables/{table}/seals",
            "/",
            "/checkpoint",
            "/me",
        ):
            for accept in ("application/json", "text/html"):
                self.sent += self.client.get(path, headers={"Accept": accept}).content
        view = done(self.client.get(f"/tables/{table}"))["view"]
        self._look(view)
        if view["seal"]["number"]:
            self.sent += self.client.get(f"/tables/{table}/seals/{view['seal']['number']}").content
        self.sent += self.client.get("/books").content  # of the owner, who may not know either
        self.sent += self.client.get("/log", params={"after": self.logged}).content

    def _look(self, view: dict[str, Any] | None) -> None:
        for hand in view["hands"] if view else ():
            self._see(*(card["card"] for card in hand["cards"]))

    def _see(self, *shown: str | None) -> None:
        self.seen |= {card for card in shown if card and card != "??"}

    def begin(self, logged: int, told: Sequence[dict[str, Any]] | None) -> None:
        """Rounds before are no secret any more, nor are the cards that were burned in this one: if it begins only now,
        they are among what is ``told`` of it."""
        self.sent, self.searched, self.logged = b"", 0, logged
        if told is not None:
            self.seen = {entry["card"] for entry in told if entry["e"] == "up"}


class Table:
    """A table with two players or more, a viewer, the owner and a guest around it."""

    def __init__(self, served: Served, game: str, seed: int, /, seated: int = 2, **rules: Any) -> None:
        self.served, self.random = served, random.Random(seed)
        self.id = served.open(game, rules=rules, bet_seconds=0, decide_seconds=0)
        self.players: dict[str, httpx.Client] = {}
        self.viewers: list[Viewer] = []
        for role in (*["player"] * seated, "viewer", "owner", ""):
            person, token = served.person(role) if role else (None, "")
            client = served.client(token)
            if role == "player" and person:
                done(order(client, self.id, "sit", buy_in=10_000_000))
                self.players[person.name.replace(" ", "-")] = client
            stream = Listening(client, self.id)
            self.viewers.append(Viewer(person.name if person else "guest", client, stream))
        self.hidden = 0  # cards that were looked for

    def view(self) -> dict[str, Any]:
        return self.served.house.shown.view(self.id, None)

    def deck(self) -> list[str]:
        """The order of the shoe: the secret of the house."""
        with self.served.desk.store.read() as connection:
            chosen = select(house_tables.c.state).where(house_tables.c.id == self.id)
            seal = json.loads(connection.scalars(chosen).one())["seal"]
            return shoe_after(fair.drawn(connection, self.id, seal)) if seal else []

    def steps(self) -> Iterator[dict[str, Any]]:
        """One round, order by order."""
        number = self.view()["round"]
        while (view := self.view())["round"] == number:
            yield view
            if view["offer"]:
                self._do(view["offer"]["who"], "accept", answer=view["offer"]["default"])
            elif view["asks"]:
                ask = self._known(self.random.choice(view["asks"]))
                choices = [choice for choice in ask["choices"] if not choice["barred"]]
                choice = self.random.choice(choices)
                stake = {"stake": choice["stake"][1]} if choice["stake"] else {}
                response = self._try(ask["who"], "decide", choice=choice["name"], **stake)
                if response.status_code != 200:  # the chips do not suffice
                    self._do(ask["who"], "decide", choice=ask["default"])
            else:
                self._bet(view)

    def _known(self, ask: dict[str, Any]) -> dict[str, Any]:
        """A decision with its choices, which of a hidden one only the player is told."""
        if ask["choices"]:
            return ask
        own = done(self.players[ask["who"]].get(f"/tables/{self.id}"))["view"]["asks"]
        found: dict[str, Any] = next(each for each in own if each["who"] == ask["who"])
        return found

    def _bet(self, view: dict[str, Any]) -> None:
        waiting = [one["name"] for one in view["players"] if not one["ready"] and one["name"] not in view["not_for"]]
        if view["game"] == "poker" or any(bet["player"] == waiting[0] for bet in view["bets"]):
            self._do(waiting[0], "ready")
        elif view["game"] == "chemin-de-fer":
            bids = view["headline"].startswith("Bids for the bank")
            self._do(waiting[0], "say", text="30 on banker" if bids else f"{view['bets'][0]['stake'] // 100} on banco")
        else:
            own = done(self.players[waiting[0]].get(f"/tables/{self.id}"))["view"]
            wager = own["offers"][0]["spot"]["wager"]
            self._do(waiting[0], "say", text=f"30 on {wager}")  # which can be halved, and divided by three

    def _try(self, player: str, do: str, **parts: Any) -> httpx.Response:
        return order(self.players[player], self.id, do, **parts)

    def _do(self, player: str, do: str, **parts: Any) -> None:
        done(self._try(player, do, **parts))

    def play(self, *, pages: bool) -> None:
        """Streams are read at every step, pages where other cards lie there than at the step before."""
        before: list[dict[str, Any]] = []
        for step, view in enumerate(self.steps()):
            if not view["hands"]:
                told = None if step else done(self.viewers[0].client.get(f"/tables/{self.id}"))["view"]["told"]
                logged = done(self.viewers[0].client.get("/checkpoint"))["size"] if pages else 0
                for viewer in self.viewers:
                    viewer.catch_up(view["revision"])
                    viewer.begin(logged, told)
                continue
            deck = self.deck()
            for viewer in self.viewers:
                viewer.catch_up(view["revision"])
                if pages and view["hands"] != before:
                    viewer.open_pages(self.id)
                self.search(viewer, deck)
            before = view["hands"]

    def search(self, viewer: Viewer, deck: list[str]) -> None:
        """Of what was sent before, more cards were unseen and looked for, so only what is new is searched."""
        unseen = set(deck) - viewer.seen
        self.hidden += len(unseen)
        new = viewer.sent[max(0, viewer.searched - LONGEST) :]
        for card in unseen:
            words = [] if card == "Jk" else [face_name(face(card))]  # of the joker rules speak too
            for written in (f'"{card}"', f"&#34;{card}&#34;", f"{card}+", f"+{card}", *words):
                assert written.encode() not in new, (viewer.who, card)
        viewer.searched = len(viewer.sent)


HOLE_CARD = {"decks": 1, "hole_card": True}
GAMES = [
    ("blackjack", HOLE_CARD),
    ("caribbean-stud", {}),
    ("chemin-de-fer", {}),
    ("pai-gow-poker", {}),
    ("poker", {}),
    ("poker", {"game": "five-card-draw", "structure": "no-limit"}),
    ("let-it-ride", {}),
    ("pai-gow", {}),
    ("ultimate-texas-holdem", {}),
]
LATER: list[tuple[str, dict[str, Any]]] = [
    (game, {}) for game in ("mississippi-stud", "two-card-joker-poker", "three-card-poker", "four-card-poker")
]


@pytest.mark.parametrize(("game", "rules"), among(GAMES, [*GAMES[:4], GAMES[5]]), ids=str)
def test_no_hidden_card_is_sent(fresh: Served, game: str, rules: dict[str, Any]) -> None:
    table = Table(fresh, game, 1, **rules)
    table.play(pages=True)
    while table.hidden < 200:  # a round in which nothing is decided hides little
        table.play(pages=False)


FULL = [
    ("poker", {}, 11),
    ("poker", {"game": "seven-card-stud"}, 8),
    ("chemin-de-fer", {}, 9),
    ("pai-gow-poker", {}, 6),
    ("pai-gow", {}, 6),
]


@pytest.mark.parametrize(("game", "rules", "seated"), among(FULL, FULL[:1]), ids=str)
def test_no_hidden_card_is_sent_where_every_seat_is_taken(
    fresh: Served, game: str, rules: dict[str, Any], seated: int
) -> None:
    """Each of them has a phone of his own, and none is sent what another holds."""
    table = Table(fresh, game, 7, seated=seated, **rules)
    assert len(table.players) == seated
    while table.hidden < 500:
        table.play(pages=False)


def test_the_deck_is_known_to_this_test(fresh: Served) -> None:
    """Otherwise it would look for the wrong cards: what is shown lies where the secret order says."""
    table = Table(fresh, "caribbean-stud", 2)
    shown: dict[int, tuple[str, str]] = {}
    for view in table.steps():
        deck = table.deck() or list("?" * 52)
        for hand in view["hands"]:
            shown |= {card["serial"]: (card["card"], deck[card["serial"]]) for card in hand["cards"]}
    known = [pair for pair in shown.values() if pair[0] != "??"]
    assert known
    assert all(card == kept for card, kept in known)


def test_a_card_that_leaks_would_be_found(fresh: Served) -> None:
    table = Table(fresh, "caribbean-stud", 3)
    for view in table.steps():
        if view["hands"]:
            break
    owner = next(viewer for viewer in table.viewers if viewer.who.startswith("Owner"))
    owner.catch_up(view["revision"])
    deck = table.deck()
    table.search(owner, deck)
    secret = next(iter(set(deck) - owner.seen))
    owner.sent += json.dumps({"card": secret}).encode()
    with pytest.raises(AssertionError, match=secret):
        table.search(owner, deck)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "rules"),
    [*GAMES, *LATER, ("blackjack", {"decks": 1}), ("blackjack", {**HOLE_CARD, "card_reader": True})],
    ids=str,
)
def test_no_hidden_card_is_sent_in_many_rounds(fresh: Served, game: str, rules: dict[str, Any]) -> None:
    table = Table(fresh, game, 4, **rules)
    for number in range(40):
        table.play(pages=number % 10 == 0)


def test_what_is_shown_to_one_is_not_shown_to_the_other(fresh: Served) -> None:
    """Not even in the answer to one's own order, or in a stream that is taken up again."""
    table = Table(fresh, "let-it-ride", 5)
    for view in table.steps():
        if view["asks"]:
            break
    views = {name: done(client.get(f"/tables/{table.id}"))["view"] for name, client in table.players.items()}
    ours = {
        name: {card["card"] for hand in view["hands"] for card in hand["cards"] if card["card"] != "??"}
        for name, view in views.items()
    }
    assert all(len(hand) == 3 for hand in ours.values())
    (ann, ben) = table.players
    stream = Listening(table.players[ann], table.id, 0)
    stream.up_to(view["revision"])
    headers = {"Idempotency-Key": key()}
    path = f"/tables/{table.id}/orders"
    answer = table.players[ann].post(path, json={"do": "decide", "choice": "let it ride"}, headers=headers)
    for card in ours[ben]:
        assert f'"{card}"'.encode() not in stream.raw + answer.content
    for card in ours[ann]:
        assert f'"{card}"'.encode() in stream.raw


@pytest.mark.parametrize("how", ["renamed", "erased"])
def test_who_takes_the_name_of_a_player_is_sent_none_of_the_cards(fresh: Served, how: str) -> None:
    """A seat is a person. The stranger has the player's name, before and after the hand, and asks for everything."""
    table = Table(fresh, "caribbean-stud", 6)
    for view in table.steps():
        if view["asks"]:
            break
    name, client = next(iter(table.players.items()))
    person, owner = done(client.get("/me"))["you"], table.viewers[3].client
    mine = done(client.get(f"/tables/{table.id}"))["view"]["hands"]
    secret = [card["card"] for hand in mine if hand["label"] == name for card in hand["cards"]]
    assert len(set(secret) - {"??"}) == 5
    if how == "renamed":
        code = done(owner.post(f"/house/people/{person['id']}/invite", json={}))["code"]
        done(client.post("/join", json={"code": code, "name": "Somebody Else"}))
    else:
        done(owner.post(f"/house/people/{person['id']}/erase", json={}))
    stranger = fresh.client()
    assert done(stranger.post("/join", json={"name": name}))["you"]["name"] == name
    watching = Viewer(name, stranger, Listening(stranger, table.id, 0))
    refused(order(stranger, table.id, "sit"), 409, "IllegalAction")
    refused(order(stranger, table.id, "decide", choice="fold"), 409, "IllegalAction")
    refused(order(stranger, table.id, "leave"), 409, "IllegalAction")

    def search() -> None:
        watching.catch_up(table.view()["revision"])
        watching.open_pages(table.id)
        for number in range(1, table.view()["round"]):
            for path in (f"/tables/{table.id}/rounds/{number}", f"/tables/{table.id}/rounds/{number}.tape"):
                watching.sent += stranger.get(path).content
        looks = [line.split()[3:] for line in watching.sent.decode().splitlines() if line.startswith("< look")]
        for card in secret:
            assert f'"{card}"'.encode() not in watching.sent
            assert not any(card in seen for seen in looks)

    search()
    while table.view()["round"] == view["round"]:
        for ask in table.view()["asks"]:
            done(order(table.players[ask["who"]], table.id, "decide", choice="fold"))
    search()
    seated = [player["name"] for player in table.view()["players"]]
    assert (name in seated) == (how == "renamed")
    if how == "erased":
        done(order(stranger, table.id, "sit"))
        watching.stream.close()
        watching = Viewer(name, stranger, Listening(stranger, table.id, 0))
        search()
    assert audit(fresh.desk.store).faults == []
