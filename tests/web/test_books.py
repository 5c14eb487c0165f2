"""The books and the log, as the owner, the auditor and the players see them."""

from __future__ import annotations

from typing import Any

import httpx

from tests.web.serving import Served, done, key, order, refused


def test_accounts_sum_to_nothing(fresh: Served) -> None:
    table = fresh.open("roulette")
    ann = fresh.visitor("player", "Ann")
    done(order(ann, table, "sit", buy_in=20_000))
    books = done(fresh.visitor("auditor").get("/books"))
    assert sum(account["cents"] for account in books["accounts"]) == 0
    assert {account["account"] for account in books["accounts"]} >= {"bank"}
    assert books["checkpoint"]["size"] > 0


def test_a_player_sees_the_account_that_is_hers(fresh: Served) -> None:
    table = fresh.open("roulette")
    ann, token = fresh.person("player", "Ann")
    client = fresh.client(token)
    done(order(client, table, "sit", buy_in=20_000))
    done(order(client, table, "leave"))
    statement = done(client.get(f"/books/purse:{ann.id}"))
    assert statement["balance"] == statement["lines"][-1]["balance"] == done(client.get("/me"))["purse"]
    refused(client.get("/books/bank"), 403, "WrongRole")
    refused(client.get(f"/books/purse:{ann.id}1"), 403, "WrongRole")
    refused(fresh.visitor("owner").get("/books/purse:999"), 404, "UnknownName")
    first = statement["lines"][0]["entry"]
    later = done(client.get(f"/books/purse:{ann.id}", params={"after": first, "limit": 1}))["lines"]
    assert [line["entry"] for line in later] == [line["entry"] for line in statement["lines"][1:2]]


def test_a_correction_reverses_once(fresh: Served) -> None:
    table = fresh.open("roulette")
    ann, token = fresh.person("player", "Ann")
    client, owner = fresh.client(token), fresh.visitor("owner")

    def correct(entry: int, why: str = "entered twice", sent: str = "") -> httpx.Response:
        headers = {"Idempotency-Key": sent or key()}
        return owner.post("/house/corrections", json={"entry": entry, "why": why}, headers=headers)

    done(order(client, table, "sit", buy_in=20_000))
    issued, bought = (line["entry"] for line in done(client.get(f"/books/purse:{ann.id}"))["lines"])
    assert "when the player has left the table" in refused(correct(issued), 422, "BelowFloor")
    # The table plays on with them: it would say one thing and the books another.
    assert f"entry {bought} is of the table {table}" in refused(correct(bought), 422, "BadEntry")
    done(order(client, table, "leave"))
    assert "let the player leave it" in refused(correct(bought), 422, "BadEntry")
    refused(correct(issued, why=" "), 422)
    refused(correct(999), 404, "UnknownName")
    first = done(correct(issued, sent="correct-1"))
    assert done(correct(issued, sent="correct-1")) == first
    assert f"already reversed, by entry {first['entry']}" in refused(correct(issued), 422, "BadEntry")
    assert done(client.get("/me"))["purse"] == 0


def test_nothing_is_reversed_that_a_table_a_ticket_or_a_meter_goes_on_with(fresh: Served) -> None:
    """Who was paid on a ticket could not be paid again; a progressive that runs would stand at nothing."""
    lounge = fresh.open("keno", mode="dealer", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    owner, ann = fresh.visitor("owner"), fresh.visitor("player", "Ann")
    done(order(ann, lounge, "request", wager="3-spot", where="1-2-3", stake=100))
    done(order(owner, lounge, "close"))
    done(order(owner, lounge, "outcome", text=" ".join(map(str, range(1, 21)))))
    done(order(owner, lounge, "outcome"))
    done(order(ann, lounge, "present", ticket=1))
    fresh.open("caribbean-stud")
    entries = {one["why"]: one["number"] for one in done(owner.get("/books"))["entries"]}
    for why, of in (
        ("keno ticket 1 paid", f"the table {lounge}"),
        ("fill", f"the table {lounge}"),
        ("a meter begins", "the meter caribbean-stud"),
    ):
        body, headers = {"entry": entries[why], "why": "just so"}, {"Idempotency-Key": key()}
        said = refused(owner.post("/house/corrections", json=body, headers=headers), 422, "BadEntry")
        assert f"entry {entries[why]} is of {of}" in said


def test_the_log_is_read_in_pages(fresh: Served) -> None:
    auditor = fresh.visitor("auditor")
    fresh.open("craps")
    first = done(auditor.get("/log", params={"limit": 2}))
    assert [event["seq"] for event in first["events"]] == [1, 2]
    rest = done(auditor.get("/log", params={"after": 2}))
    assert rest["events"][0]["seq"] == 3
    assert rest["events"][-1]["hash"] == rest["checkpoint"]["hash"] == done(fresh.client().get("/checkpoint"))["hash"]
    for wrong in ({"after": "x"}, {"after": "-1"}, {"limit": "0"}, {"limit": "501"}, {"after": "1" * 17}):
        refused(auditor.get("/log", params=wrong), 422, "InvalidBody")


def test_the_log_withholds_a_round_that_runs(fresh: Served) -> None:
    """A player who looks at cards leaves them on the tape; nobody reads it before the round is over."""
    table = fresh.open("let-it-ride")
    ann = fresh.visitor("player", "Ann")
    done(order(ann, table, "sit"))
    done(order(ann, table, "say", text="15 on bet"))
    done(order(ann, table, "ready"))
    view = done(ann.get(f"/tables/{table}"))["view"]
    assert view["phase"] == "decisions"
    events = done(fresh.visitor("owner").get("/log"))["events"]
    running = [event for event in events if event["kind"] == "table" and event["body"]["round"] == view["round"]]
    assert running
    assert all(event["withheld"] and event["body"].keys() == {"round"} for event in running)


def test_the_log_tells_of_a_round_that_never_took_place(fresh: Served) -> None:
    """A table is closed, or everybody leaves, while bets are open: no tape is kept, and nothing is secret any more."""
    auditor = fresh.visitor("auditor")
    closed, left = fresh.open("let-it-ride"), fresh.open("blackjack")
    ann, ben = fresh.visitor("player"), fresh.visitor("player")
    done(order(ann, closed, "sit"))
    done(order(ben, left, "sit"))
    rounds = [event for event in _of_tables(auditor) if event["body"]["round"] == 1]
    assert len(rounds) == 2
    assert all(event["withheld"] for event in rounds)
    done(order(fresh.visitor("owner"), closed, "shut"))
    done(order(ben, left, "leave"))
    told = _of_tables(auditor)
    assert {event["table"] for event in told} == {closed, left}
    assert not any(event["withheld"] for event in told)
    assert all(event["body"]["shown"] for event in told)


def _of_tables(client: httpx.Client) -> list[dict[str, Any]]:
    return [event for event in done(client.get("/log"))["events"] if event["kind"] == "table"]
