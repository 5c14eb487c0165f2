"""How somebody fared at all tables, as the house tells it."""

from __future__ import annotations

from tests.web.serving import Served, done, order, until


def test_all_tables_together_against_what_was_to_be_expected(fresh: Served) -> None:
    """$5 on red at two wheels: 2/38 of $10 is 52.6 cents lost; twice the root of 2 times 1 less (2/38)^2, of $5."""
    ann = fresh.visitor("player", "Ann")
    assert done(ann.get("/me/history")) == {"rounds": [], "tables": [], "expected": None}
    tables = [fresh.open("roulette", title=title, pace=0, bet_seconds=0) for title in ("Here", "There")]
    won = []
    for table in tables:
        done(order(ann, table, "sit"))
        chips = done(ann.get(f"/tables/{table}"))["view"]["players"][0]["chips"]
        done(order(ann, table, "put", wager="red", stake=500))
        done(order(ann, table, "ready"))
        won.append(done(ann.get(f"/tables/{table}"))["view"]["players"][0]["chips"] - chips)
    until(lambda: done(ann.get("/me/history"))["expected"], 60)  # the odds are being worked out
    found = done(ann.get("/me/history"))
    assert {*won} <= {500, -500}
    assert found["rounds"] == [
        {"table": table, "number": 1, "net": net} for table, net in zip(tables, won, strict=True)
    ]
    assert [(each["title"], each["rounds"], each["net"]) for each in found["tables"]] == [
        ("There", 1, won[1]),
        ("Here", 1, won[0]),
    ]
    assert found["expected"] == {"mean": -53, "band": 1412, "net": sum(won), "rounds": 2}
