"""A meter belongs to what was filed for it: tables under other figures feed and take from one of their own.

§13:69D-1.52(e)1, §13:69D-1.52(e)3: starting and reset amounts and the rate are filed before a meter is used.
"""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import text

from croupier import registry
from croupier.companions import companions_of, load_companion
from croupier.errors import CroupierError
from croupier.floor import ledger, two_keys
from croupier.floor.audit import audit
from croupier.floor.people import NotAllowed
from croupier.law.options import Range
from tests.floor.lounge.lounges import TWENTY
from tests.floor.playing import BOTH, Club

ACES = {"progressive": True, "decks": 4, "meter_seed": 20_000, "meter_reset": 10_000, "meter_rate": "1/2"}
HOUSES: dict[str, tuple[str, dict[str, Any], int]] = {  # meter, figures of the owner, and what it shows then in cents
    "keno": ("keno", {"jackpot": 10, "jackpot_seed": 50_000}, 5_000_000),
    "caribbean-stud": ("caribbean-stud", {}, 1_000_000),
    "pai-gow-poker": ("pai-gow-poker", {"progressive": 1}, 1_000_000),
    "blackjack": ("blackjack", ACES, 2_000_000),
    "poker": ("poker-bad-beat", {"bad_beat": True}, 0),
}
OTHERS: list[tuple[str, dict[str, Any]]] = [
    ("keno", {"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0}),
    ("keno", {"jackpot": 10, "jackpot_seed": 49_999}),
    ("caribbean-stud", {"meter_seed": 9_999_999}),
    ("caribbean-stud", {"meter_reset": 1}),
    ("caribbean-stud", {"meter_rate": "0"}),
    ("caribbean-stud", {"schedule": "500/150/75"}),
    ("pai-gow-poker", {"progressive": 1, "meter_seed": 9_999_999}),
    ("pai-gow-poker", {"progressive": 5}),
    ("blackjack", ACES | {"decks": 8}),
    ("blackjack", ACES | {"progressive_prizes": "colors"}),
    ("poker", {"bad_beat": True, "bad_beat_players": 2, "bad_beat_loser": 1, "bad_beat_winner": 0}),
    ("poker", {"bad_beat": True, "bad_beat_hand": "four-of-a-kind"}),
    ("poker", {"bad_beat": True, "ante": 0, "small_blind": 0, "big_blind": 0, "forced_bet": 0}),  # hands cost nothing
    ("poker", {"bad_beat": True, "rake": "percentage", "rake_rate": "1/10", "rake_cap": 0}),
    ("poker", {"bad_beat": True, "first_may_muck": True}),
]


def balances(club: Club) -> dict[str, int]:
    with club.house.store.read() as connection:
        return {name: cents for name, cents in ledger.trial_balance(connection) if name.startswith("meter:")}


@pytest.mark.parametrize(("game", "rules"), OTHERS)
@pytest.mark.parametrize("first", ["the owner", "a guest"])
def test_a_table_under_other_figures_has_a_meter_of_its_own(
    fast_club: Club, game: str, rules: dict[str, Any], first: str
) -> None:
    club, mal = fast_club, fast_club.person("Mal")
    meter, filed, shows = HOUSES[game]
    if first == "the owner":
        houses = club.open(game, rules=filed)
        others = club.open(game, mal, rules=rules)
    else:
        others = club.open(game, mal, rules=rules)
        houses = club.open(game, rules=filed)
    assert club.house.shown.view(houses, None)["meters"] == {meter: shows}
    assert club.house.shown.view(houses, None)["own_meters"] == []
    assert club.house.shown.view(others, None)["own_meters"] == [meter]
    assert f"meter:{meter}:{houses}" not in balances(club)
    assert balances(club).get(f"meter:{meter}", 0) == shows
    again = club.open(game, mal, rules=filed | {"minimum": 2_000, "maximum": 4_000} if game != "keno" else filed)
    assert club.house.shown.view(again, None)["own_meters"] == []  # the limits of a table are not filed
    club.do(mal, others, "shut")
    assert balances(club).get(f"meter:{meter}:{others}", 0) == 0  # the bank began it, and has it back
    assert audit(club.house.store).faults == []


@pytest.mark.parametrize("game", ["caribbean-stud", "pai-gow-poker", "blackjack"])
@pytest.mark.parametrize("figure", ["meter_seed", "meter_reset"])
def test_nobody_uses_up_the_bank(fast_club: Club, game: str, figure: str) -> None:
    """Ten such tables, and the bank could issue nothing more to anybody."""
    with pytest.raises(CroupierError, match=rf"{figure} is at most \$10,000,000"):
        fast_club.open(game, fast_club.person("Mal"), rules=HOUSES[game][1] | {figure: 999_999_999_999})


def test_the_jackpot_of_the_house_is_out_of_reach(fast_club: Club) -> None:
    """At a table for four spots the four win what lies there: nothing. They were worth the house's $50,000."""
    club, mal = fast_club, fast_club.person("Mal")
    club.open("keno", chips="tickets", rules={"schedule": "sample", "jackpot": 10, "jackpot_seed": 50_000})
    bearing = {"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0}
    table = club.open("keno", club.owner, mode="dealer", bet_seconds=0, rules=bearing)
    club.do(mal, table, "sit", buy_in=1_000)
    club.do(mal, table, "put", wager="jackpot", where="1-2-3-4", stake=100)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text=TWENTY)
    club.do(club.owner, table, "outcome")
    assert club.house.shown.view(table, mal)["you"]["chips"] <= 1_000
    assert balances(club)["meter:keno"] == 5_000_000
    assert audit(club.house.store).faults == []


@BOTH
def test_the_owner_files_anew_when_no_table_is_open(club: Club) -> None:
    first = club.open("caribbean-stud")
    second = club.open("caribbean-stud", rules={"meter_rate": "3/5"})
    assert club.house.shown.view(second, None)["own_meters"] == ["caribbean-stud"]
    club.do(club.owner, first, "shut")
    third = club.open("caribbean-stud", rules={"meter_rate": "3/5"})
    assert club.house.shown.view(third, None)["own_meters"] == []
    guests = club.open("caribbean-stud", club.person("Mal"))  # what was filed before
    assert club.house.shown.view(guests, None)["own_meters"] == ["caribbean-stud"]
    assert audit(club.house.store).faults == []


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.slow] * (game == "pai-gow-poker")) for game in HOUSES if game != "poker"],
)
def test_what_is_filed_is_all_that_moves_a_meter(game: str) -> None:
    """An option that is not filed changes nothing of what feeds the meter, what comes off it, how often and how much.

    The course of the meter is worked out from the game's own judgements, which know nothing of `Game.filed`.
    """

    def moved(rules: Any) -> Any:
        course = load_companion(where)(rules)
        return course._replace(prizes=[prize for prize in course.prizes if prize.off_meter])

    found = registry.game_named(game)
    ((wager, where),) = companions_of(found).course.items()
    filed = found.Rules().set(HOUSES[game][1])
    usual, tried = moved(filed), 0
    for name, what in found.Rules.options().items():
        if name in (found.filed or ()):
            continue
        for value in _others(what.allowed(), getattr(filed, name)):
            try:
                changed = filed.set({name: value}).permitted()
            except CroupierError:
                continue
            if found.meters(changed):
                tried += 1
                assert moved(changed) == usual, (name, value)
    assert tried, wager


def _others(allowed: Any, now: Any) -> list[Any]:
    if isinstance(allowed, Range) and type(now) is int:
        return [value for value in (now - 1, now + 1, 2 * now) if allowed.permits(value)]
    return [value for value in getattr(allowed, "values", ()) if value != now]


# --- Two people put a meter right --------------------------------------------------------------------------------


def correct(club: Club, first: Any, second: Any, account: str = "meter:caribbean-stud", shows: int = 900_000) -> None:
    with club.house.store.write() as connection:
        two_keys.correct_meter(connection, first, second, account, shows, "typed wrongly")


def test_a_meter_is_put_right_by_two_people_with_a_reason(fast_club: Club) -> None:
    club = fast_club
    table = club.open("caribbean-stud")
    correct(club, club.owner, club.person("Dora", "dealer"))
    assert club.house.shown.view(table, None)["meters"] == {"caribbean-stud": 900_000}
    correct(club, club.owner, club.person("Ada", "auditor"), shows=1_200_000)
    assert balances(club) == {"meter:caribbean-stud": 1_200_000}
    assert audit(club.house.store).faults == []


def test_a_meter_is_put_right_by_nobody_else(fast_club: Club) -> None:
    club = fast_club
    club.open("caribbean-stud")
    dora, ann = club.person("Dora", "dealer"), club.person("Ann")
    for first, second in ((club.owner, club.owner), (club.owner, ann), (dora, club.owner), (ann, dora)):
        with pytest.raises(NotAllowed):
            correct(club, first, second)
    with pytest.raises(CroupierError, match="no meter"):
        correct(club, club.owner, dora, "purse:2")
    with pytest.raises(CroupierError, match="from \\$0 to"):
        correct(club, club.owner, dora, shows=-1)
    assert balances(club) == {"meter:caribbean-stud": 1_000_000}


# --- What somebody who has the file changes ----------------------------------------------------------------------


def test_verify_knows_who_corrected_and_by_how_much(fast_club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club = fast_club
    club.open("caribbean-stud")
    ann = club.person("Ann")
    monkeypatch.setattr(two_keys, "STAFF", frozenset({"player"}))
    correct(club, club.owner, ann)
    assert any("is corrected by an owner and a player" in fault for fault in audit(club.house.store).faults)
    with club.house.store.write() as connection:
        event = connection.execute(text("SELECT max(seq) FROM events WHERE kind = 'meter'")).scalar_one()
        ledger.post(
            connection,
            [("bank", -1), ("meter:caribbean-stud", 1)],
            why="meter corrected: typed wrongly",
            event=event,
            by=club.owner.id,
        )
    assert any("nobody has asked for this correction" in fault for fault in audit(club.house.store).faults)


def test_verify_holds_a_prize_against_the_filing(fast_club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that let a table of four spots take from the meter of ten would be found out, table and prize."""
    from croupier.floor import filings

    club, mal = fast_club, fast_club.person("Mal")
    club.open("keno", rules={"jackpot": 10, "jackpot_seed": 50_000})
    filed = filings.standing

    def alike(connection: Any, name: str) -> Any:
        return filings.Filed(filings.figures(spec.found, spec.house_rules), True)

    from croupier.floor.state import Spec

    spec = Spec.read({"game": "keno", "rules": {"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0}})
    monkeypatch.setattr(filings, "standing", alike)
    table = club.open("keno", mode="dealer", bet_seconds=0, rules=dict(spec.rules))
    monkeypatch.setattr(filings, "standing", filed)
    club.do(mal, table, "sit", buy_in=1_000)
    club.do(mal, table, "put", wager="jackpot", where="1-2-3-4", stake=100)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text=TWENTY)
    club.do(club.owner, table, "outcome")
    assert balances(club)["meter:keno"] == 0
    found = audit(club.house.store).faults
    assert any("keno-2 feeds meter:keno, for which other figures are filed" in fault for fault in found)
    said = (
        "round 1 of keno-2: took $50,000 off the meter keno under jackpot 4 (filed: 10), jackpot_rate 0/1 (filed: 1/20)"
    )
    assert any(fault.startswith(said) for fault in found)
