"""What an owner does about people, books and meters, for the test that asks for every answer."""

from __future__ import annotations

from typing import Any


def keep_house(walk: Any) -> None:
    owner = walk.owner
    code = walk.post(owner, "/house/invitations", {"role": "dealer"})["code"]
    walk.post(owner, "/house/room", {})
    walk.get(owner, "/join/{code}", code=code)
    walk.post(walk.house.client(), "/join", {"name": "Dan", "code": code, "pin": "123456"})
    dan = next(one["id"] for one in walk.get(owner, "/house")["people"] if one["name"] == "Dan")
    for _ in range(3):
        walk.post(walk.house.client(), "/login", {"name": "Dan", "pin": "000000"})
    walk.post(owner, "/house/people/{number}/unlock", {}, number=dan)
    walk.post(walk.house.client(), "/login", {"name": "Dan", "pin": "123456"})
    walk.open("caribbean-stud")  # whose meter two people put right
    right = {"account": "meter:caribbean-stud", "shows": 900_000, "why": "a test", "with": "Dan", "pin": "123456"}
    assert "entry" in walk.post(owner, "/meters/corrections", right)
    assert walk.get(owner, "/meters")["corrections"]
    walk.post(owner, "/house/people/{number}/role", {"role": "viewer"}, number=dan)
    walk.post(owner, "/house/people/{number}/invite", {}, number=dan)
    invitation = walk.get(owner, "/house")["invitations"][0]["id"]
    walk.post(owner, "/house/invitations/{number}/withdraw", {}, number=invitation)
    walk.post(owner, "/house/people/{number}/erase", {}, number=dan)
    client = walk.house.client()
    walk.post(client, "/join", {"name": "Eve"})
    walk.post(client, "/me/pin", {"pin": "234567"})
    walk.post(client, "/me/erase", {})
    walk.post(client, "/logout", {})
    table, cleo = walk.open("red-dog", title="Short"), walk.house.visitor("player", "Cleo")
    for do in ("sit", "leave"):
        walk.order(cleo, table, do)
    entries = walk.get(owner, "/books")["entries"]
    issued = next(one["number"] for one in entries if one["why"] == "imitation money issued")
    assert "entry" in walk.post(owner, "/house/corrections", {"entry": issued, "why": "a test"})
    leaves_tables(walk)
    deals_to_himself(walk)
    closes_with_a_point_on(walk)


def leaves_tables(walk: Any) -> None:
    """A guest who opens a fourth table: the first, at which nobody sits, closes by itself."""
    guest = walk.house.visitor("player", "Gus")
    for number in range(4):
        walk.post(guest, "/tables", {"game": "roulette", "title": f"Of Gus {number}"})


def deals_to_himself(walk: Any) -> None:
    """An owner who plays at the table he deals, and reports a misdeal after the first card."""
    owner, table = walk.owner, walk.open("casino-war", mode="dealer", bet_seconds=0)
    walk.order(owner, table, "sit")
    while (view := walk.view(owner, table))["phase"] != "bets":
        if offer := view["offer"]:
            walk.order(owner, table, "accept", answer=offer["default"], **{"for": offer["who"]})
        else:
            walk.order(owner, table, "outcome")
    walk.order(owner, table, "put", wager="wager", stake=1_000)
    walk.order(owner, table, "close")
    walk.order(owner, table, "outcome", text="2c")
    walk.order(owner, table, "irregular", name="wrong-number")
    assert walk.get(owner, "/tables/{table}/rounds", table=table)["rounds"][0]["voided"]
    walk.get(owner, "/tables/{table}/rounds/{number}", table=table, number=1)
    walk.view(owner, table)


def closes_with_a_point_on(walk: Any) -> None:
    """The owner closes a table on which a pass line stands."""
    owner, table = walk.owner, walk.open("craps", mode="dealer", bet_seconds=0)
    walk.order(owner, table, "sit")
    while offer := walk.view(owner, table)["offer"]:
        walk.order(owner, table, "accept", answer=offer["default"], **{"for": offer["who"]})
    walk.order(owner, table, "put", wager="pass", stake=1_000)
    walk.order(owner, table, "close")
    walk.order(owner, table, "outcome", text="2 2")
    walk.order(owner, table, "shut")
