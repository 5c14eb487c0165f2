"""A round that fails after something came up: nobody may learn from the failure what comes next."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.errors import IllegalAction
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.rounds import TableRounds
from croupier.tables.live import LiveTable
from tests.floor.playing import Clock, Club

FAR_TOO_MUCH = {f"odds.{name}": "999999999999 to 1" for name in ("field", "field-2", "field-12")}
FIELD = {2, 3, 4, 9, 10, 11, 12}


def test_a_win_that_the_books_cannot_hold_does_not_foretell_the_throw(club: Club) -> None:
    """Every field number breaks the books: if the same throw came again, the refusal would have told of it."""
    table, ann = club.open("craps", rules=FAR_TOO_MUCH), club.person("Ann")
    club.do(ann, table, "sit", buy_in=90_000)
    refusals: list[str] = []
    thrown: list[int] = []
    for _ in range(60):
        while offer := club.house.shown.view(table, None)["offer"]:
            club.do(ann, table, "accept", answer=offer["default"])
        bets = {bet["spot"]["wager"] for bet in club.house.shown.view(table, None)["bets"]}
        if "pass" not in bets:
            club.do(ann, table, "put", wager="pass", stake=500)
        if "field" not in bets:
            club.do(ann, table, "put", wager="field", stake=2_000)
        if club.house.shown.view(table, ann)["you"]["chips"] < 5_000:
            club.do(ann, table, "buy", amount=50_000)
        secrets = club.house.shown.seals(table)
        try:
            answer = club.do(ann, table, "ready")
        except IllegalAction as refusal:
            refusals.append(str(refusal))
            assert club.house.shown.view(table, None)["bets"] == []
            now = club.house.shown.seals(table)
            assert {seal["number"] for seal in now} > {seal["number"] for seal in secrets}
            assert all(seal["state"] == "revealed" for seal in now[: len(secrets)])
        else:
            thrown += [sum(each["dice"]) for each in answer["shown"] if each["e"] == "roll"]
        club.check_books(table)
    assert len(refusals) > 3
    assert all("may hold more than" in said and "The round is void" in said for said in refusals)
    assert thrown
    assert not FIELD.intersection(thrown)
    assert audit(club.house.store).faults == []


@pytest.mark.parametrize("fault", [IllegalAction("the ball flew off"), RuntimeError("a defect")])
def test_a_fault_after_the_spin_makes_the_round_void(
    club: Club, clock: Clock, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    table, ann = club.open("roulette", bet_seconds=10), club.person("Ann")
    club.do(ann, table, "sit", buy_in=20_000)
    club.do(ann, table, "put", wager="red", stake=500)
    end_rounds = TableRounds.end_rounds

    def breaks(rounds: TableRounds) -> None:
        if rounds.running and rounds.running.table.over:
            monkeypatch.setattr(TableRounds, "end_rounds", end_rounds)
            raise fault
        end_rounds(rounds)

    monkeypatch.setattr(TableRounds, "end_rounds", breaks)
    with pytest.raises(type(fault), match=str(fault)):
        club.do(ann, table, "ready")
    view = club.house.shown.view(table, ann)
    assert (view["phase"], view["bets"], view["you"]["chips"]) == ("bets", [], 20_000)
    assert club.house.shown.seals(table)[0]["state"] == "revealed"
    club.check_books(table)

    club.do(club.person("Bob"), table, "sit")  # who plays alone has no clock
    club.do(ann, table, "put", wager="red", stake=500)  # and the same when it is the clock that closes the bets
    monkeypatch.setattr(TableRounds, "end_rounds", breaks)
    clock.now += 60
    with pytest.raises(ExceptionGroup, match="clocks"):
        club.house.tick()
    assert club.house.shown.view(table, ann)["you"]["chips"] == 20_000
    assert club.house.tick() == []
    assert audit(club.house.store).faults == []


def test_a_fault_before_anything_came_up_changes_nothing(club: Club) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=20_000)
    club.do(ann, table, "put", wager="red", stake=500)
    before = club.house.shown.view(table, None)
    with pytest.raises(IllegalAction):
        club.do(ann, table, "decide", choice="raise")
    assert club.house.shown.view(table, None) == before
    assert [seal["state"] for seal in club.house.shown.seals(table)] == ["open"]


@pytest.mark.parametrize("fault", [IllegalAction("no refusal, but a defect"), RuntimeError("a defect")])
def test_a_script_that_fails_makes_the_round_void(
    club: Club, clock: Clock, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    """Whoever deals, and though nothing has come up: the answer that it fails at would stand on its tape for good."""
    table, dora = club.open("roulette", mode="dealer", chips="dealer"), club.person("Dora", "dealer")
    club.do(dora, table, "seat", name="Guest-1", box=1, buy_in=10_000)
    club.do(dora, table, "put", wager="red", stake=500, **{"for": "Guest-1"})
    with monkeypatch.context() as broken:
        broken.setattr(LiveTable, "spin", _raises(fault))
        with pytest.raises(type(fault), match="defect"):
            club.do(dora, table, "close")
    _assert_void(club, table, 10_000)
    club.do(dora, table, "put", wager="red", stake=500, **{"for": "Guest-1"})
    club.do(dora, table, "close")

    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=10_000)
    club.do(ann, table, "put", wager="red", stake=500)
    club.do(ann, table, "ready")
    with monkeypatch.context() as broken:
        broken.setattr(LiveTable, "_book", _raises(fault))
        with pytest.raises(type(fault), match="defect"):
            club.do(ann, table, "again")  # bets of which some may be refused
    _assert_void(club, table, club.house.shown.view(table, ann)["you"]["chips"])
    club.do(club.person("Bob"), table, "sit")  # who plays alone has no clock
    club.do(ann, table, "again")
    with monkeypatch.context() as broken:
        broken.setattr(LiveTable, "spin", _raises(fault))
        clock.now += 60
        with pytest.raises(ExceptionGroup, match="clocks"):
            club.house.tick()
    assert club.house.tick() == []
    assert audit(club.house.store).faults == []


@pytest.mark.parametrize("fault", [IllegalAction("another rule"), RuntimeError("a defect")])
def test_a_tape_that_leads_into_a_defect_is_given_back(
    club: Club, clock: Clock, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=10_000)
    club.do(ann, table, "put", wager="red", stake=500)
    again = Club(House(club.house.store, clock=clock), club.owner, club.keys)
    with monkeypatch.context() as broken:
        broken.setattr(LiveTable, "_book", _raises(fault))
        assert again.house.shown.view(table, ann)["round"] == 1  # it can be looked at
        with pytest.raises(IllegalAction, match="nothing is bet"):
            again.do(ann, table, "ready")
    _assert_void(again, table, 10_000)
    again.do(ann, table, "put", wager="red", stake=500)
    again.do(ann, table, "ready")
    again.check_books(table)
    assert audit(club.house.store).faults == []


def _raises(fault: Exception) -> Callable[..., object]:
    def fails(*_: object, **__: object) -> object:
        raise fault

    return fails


def _assert_void(club: Club, table: str, chips: int) -> None:
    view = club.house.shown.view(table, None)
    assert (view["phase"], view["bets"], [player["chips"] for player in view["players"]]) == ("bets", [], [chips])
    said = [shown["text"] for event in club.house.shown.events(table, None, 0) for shown in event["shown"]]
    assert any("the round is void and every stake goes back" in text for text in said)
    club.check_books(table)
