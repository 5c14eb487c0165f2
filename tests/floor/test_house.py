"""The house: seats, orders, rounds, clocks and what each may see."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from croupier import registry
from croupier.equipment.sealed import commitment_to
from croupier.errors import IllegalAction, InvalidWager, UnknownName
from croupier.floor import keys, ledger, log
from croupier.floor.house import House
from croupier.floor.orders.kinds import BadOrder
from croupier.floor.people import NotAllowed
from croupier.floor.state import BadTable
from croupier.floor.store import Store
from croupier.floor.streams import pledge
from croupier.law.values import BadOption
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import read_tape
from tests.floor.playing import BOTH, Clock, Club, Guest, accept_offers
from tests.quick import FAMILIES, slow


@pytest.fixture
def restarted(club: Club, where: str, open_store: Callable[[str], Store]) -> Callable[[], House]:
    """Another house on the same store: as after a restart, or, with PostgreSQL, in another process."""
    return lambda: House(open_store(where) if club.house.store.shared else club.house.store)


# --- Every game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "turns"), [*((game, 7) for game in sorted(FAMILIES)), *(slow((game, 60)) for game in registry.MODULES)]
)
def test_any_game_can_be_played(club: Club, restarted: Callable[[], House], game: str, turns: int) -> None:
    played(club, restarted, game, turns)


@pytest.mark.databases("postgresql")
@pytest.mark.parametrize("game", ["craps", "blackjack", "caribbean-stud"])
def test_games_in_a_house_of_several_processes(club: Club, restarted: Callable[[], House], game: str) -> None:
    played(club, restarted, game, 5)


def played(club: Club, restarted: Callable[[], House], game: str, turns: int) -> None:
    """Two guests play at random: books balance after each order, tapes replay, and a restart sees the same table."""
    table = club.open(game)
    guests = [Guest(club, club.person(name), seed, pledges=True) for seed, name in enumerate(("Ann", "Bob Lee"))]
    for guest in guests[: club.house.shown.view(table, None)["seats"]]:
        guest.sit(table)
    for _ in range(turns):
        for guest in guests:
            if guest.act(table):
                club.check_books(table)
    again = restarted()
    for guest in guests:
        assert again.shown.view(table, guest.person, full=True) == club.house.shown.view(table, guest.person, full=True)
    for document in club.house.shown.rounds(table)[:5]:
        record = club.house.shown.round(table, document["number"], club.owner)
        replay = ReplayTable(read_tape(record["tape"]))
        replay.run()
        assert replay.difference is None
        assert replay.table.over or record["voided"]
        assert record["steps"]


def test_events_are_numbered_without_a_gap_and_can_be_fetched_later(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.floor.showing.RECENT", 20)
    table = club.open("roulette")
    guest = Guest(club, club.person("Ann"), 1)
    club.do(guest.person, table, "sit", buy_in=10_000_000)
    while (last := club.house.shown.view(table, None)["revision"]) < 40:
        guest.act(table)
    for after in (0, 5, last - 3, last):  # more than what is kept in memory, and less
        numbers = [event["revision"] for event in club.house.shown.events(table, guest.person, after)]
        assert numbers == list(range(after + 1, last + 1))


# --- Seats ----------------------------------------------------------------------------------------------------------


def test_sitting_down_and_leaving_moves_chips_between_purse_and_rail(club: Club) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit", box=3, buy_in=20_000)
    view = club.house.shown.view(table, ann, full=True)
    assert (view["you"]["box"], view["you"]["chips"], view["you"]["purse"]) == (3, 20_000, 0)
    club.do(ann, table, "put", wager="red", stake=5_000)
    club.do(ann, table, "leave")  # the bet can still be taken down, so nothing holds her
    assert club.house.shown.view(table, ann, full=True)["you"]["purse"] == 20_000
    assert club.house.shown.view(table, ann)["boxes"] == {}
    with club.house.store.read() as connection:
        assert ledger.balance_of(connection, "bank") == -20_000


def test_who_leaves_with_a_bet_in_play_is_settled_first(club: Club) -> None:
    table, ann, bob = club.open("blackjack"), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    accept_offers(club, table, ann, bob)
    for person in (ann, bob):
        club.do(person, table, "put", wager="wager", stake=1_000)
    club.do(ann, table, "ready")
    club.do(bob, table, "ready")
    assert club.house.shown.view(table, None)["phase"] != "bets"
    club.do(bob, table, "leave")
    assert club.house.shown.view(table, None)["players"][1]["leaving"]
    for _ in range(60):
        view = club.house.shown.view(table, None)
        if view["phase"] == "bets":
            break
        for ask in view["asks"]:
            person = ann if ask["who"] == "Ann" else bob
            club.do(person, table, "decide", choice=ask["default"])
    assert [player["name"] for player in club.house.shown.view(table, None)["players"]] == ["Ann"]
    club.check_books(table)


def test_who_takes_down_a_bet_of_an_earlier_round_and_leaves_gets_it_back(club: Club) -> None:
    table, ann, bob = club.open("craps"), club.person("Ann"), club.person("Bob")
    for stack, others in ((5_000, ()), (7_000, (bob,))):
        for person in (ann, *others):
            club.do(person, table, "sit", buy_in=stack)
        accept_offers(club, table, ann, bob)
        club.do(ann, table, "put", wager="craps-3", stake=1_500)
        club.do(club.owner, table, "close")  # no throw: the shooter needs a line wager, so the bet stands
        accept_offers(club, table, ann, bob)
        assert club.house.shown.view(table, None)["bets"]
        club.do(ann, table, "leave")
        for person in others:
            club.do(person, table, "leave")
        assert club.house.shown.view(table, None)["players"] == []
        club.check_books(table)
    with club.house.store.read() as connection:
        purses = [ledger.balance_of(connection, f"purse:{person.id}") for person in (ann, bob)]
    assert purses == [7_000, 7_000]  # her first 5,000 came back, and she brought them again


def test_who_is_leaving_keeps_nobody_waiting(club: Club) -> None:
    table, ann, bob = club.open("roulette"), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    club.do(bob, table, "put", wager="red", stake=500)
    club.do(bob, table, "clear")  # a part of the round, so his seat stays until it is over
    club.do(ann, table, "put", wager="red", stake=500)
    club.do(ann, table, "ready")
    assert club.house.shown.view(table, None)["round"] == 1
    club.do(bob, table, "leave")
    view = club.house.shown.view(table, None)
    assert (view["round"], [player["name"] for player in view["players"]]) == (2, ["Ann"])


def test_who_comes_late_waits_for_the_next_round(club: Club) -> None:
    table, ann, bob = club.open("red-dog"), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    accept_offers(club, table, ann)
    for _ in range(20):  # until a round stops for a decision
        club.do(ann, table, "put", wager="wager", stake=1_000)
        club.do(ann, table, "ready")
        if club.house.shown.view(table, None)["asks"]:
            break
        accept_offers(club, table, ann)
    club.do(bob, table, "sit")
    assert [player["playing"] for player in club.house.shown.view(table, None)["players"]] == [True, False]
    with pytest.raises(IllegalAction, match="this round had begun when you came; bets are taken in the next one"):
        club.do(bob, table, "put", wager="wager", stake=1_000)
    club.do(ann, table, "decide", choice=club.house.shown.view(table, None)["asks"][0]["default"])
    assert all(player["playing"] for player in club.house.shown.view(table, None)["players"])


def test_more_chips_come_at_once_while_bets_are_open(club: Club) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=10_000)
    club.do(ann, table, "put", wager="black", stake=10_000)
    with pytest.raises(InvalidWager, match="Ann has"):
        club.do(ann, table, "put", wager="odd", stake=500)
    club.do(ann, table, "buy", amount=10_000)
    club.do(ann, table, "put", wager="odd", stake=500)
    assert club.house.shown.view(table, ann)["you"]["chips"] == 9_500
    club.check_books(table)


def test_refusals_say_why_and_change_nothing(club: Club) -> None:
    table, ann, bob = club.open("blackjack"), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit", box=2)
    before = club.house.shown.view(table, ann, full=True)
    for error, match, person, order in (
        (IllegalAction, "seat 2 is taken", bob, {"do": "sit", "box": 2}),
        (IllegalAction, "you sit here already", ann, {"do": "sit"}),
        (IllegalAction, "take a seat first", bob, {"do": "ready"}),
        (BadOrder, "must be one of", ann, {"do": "cheat"}),
        (BadOrder, "needs wager, stake", ann, {"do": "put"}),
        (BadOrder, "stake must be int", ann, {"do": "put", "wager": "wager", "stake": True}),
        (BadOrder, "has no 'much'", ann, {"do": "ready", "much": 1}),
        (NotAllowed, "only the owner or a dealer", ann, {"do": "close"}),
        (NotAllowed, "only the owner or a dealer", ann, {"do": "outcome", "text": "As"}),
        (IllegalAction, "the house deals at this table", club.owner, {"do": "outcome", "text": "As"}),
        (NotAllowed, "Viewers do not play", club.person("Vera", "viewer"), {"do": "sit"}),
        (InvalidWager, "whole chips", bob, {"do": "sit", "buy_in": 1}),
    ):
        with pytest.raises(error, match=match):
            club.house.command(person, table, order, club.key())
    assert club.house.shown.view(table, ann, full=True) == before
    with pytest.raises(UnknownName, match="no table"):
        club.do(ann, "nowhere", "sit")


def test_tables_that_cannot_be_opened(club: Club) -> None:
    for error, match, spec in (
        (UnknownName, "no game", {"game": "chess"}),
        (BadOption, "decks", {"game": "punto-banco", "rules": {"decks": "many"}}),
        (Exception, r"lawful: at least 6", {"game": "punto-banco", "rules": {"decks": 4}}),
        (BadTable, "no description", {"game": "craps", "colour": "red"}),
        (BadTable, "own accounts", {"game": "craps", "chips": "none"}),
        (BadTable, "bet_seconds", {"game": "craps", "bet_seconds": -1}),
        (BadTable, "at most 40", {"game": "craps", "title": "x" * 41}),
        (BadTable, "buy_in", {"game": "craps", "buy_in": 0}),
    ):
        with pytest.raises(error, match=match):
            club.house.open_table(club.owner, spec, club.key())
    with pytest.raises(NotAllowed):
        club.open("craps", club.person("Ann"), mode="dealer", chips="dealer")


# --- Once and only once ---------------------------------------------------------------------------------------------


@BOTH
def test_an_order_with_the_same_key_is_carried_out_once(club: Club, restarted: Callable[[], House]) -> None:
    table, ann = club.open("roulette"), club.person("Ann")
    club.do(ann, table, "sit")
    order = {"do": "put", "wager": "red", "stake": 500}
    first = club.house.command(ann, table, order, "k")
    assert club.house.command(ann, table, order, "k") == first
    assert restarted().command(ann, table, order, "k") == first  # after a restart too
    assert len(club.house.shown.view(table, ann)["bets"]) == 1
    with pytest.raises(keys.KeyReused):
        club.house.command(ann, table, order | {"stake": 1_000}, "k")


# --- A person deals -------------------------------------------------------------------------------------------------


def test_a_person_deals_a_round_with_an_irregularity(club: Club) -> None:
    """Roulette: the ball is spun, the spin is called off, the next one counts; the guest's chips are the dealer's."""
    table, dealer = club.open("roulette", mode="dealer", chips="dealer"), club.person("Dora", "dealer")
    club.do(dealer, table, "seat", name="Guest-1", box=1, buy_in=10_000)
    club.do(dealer, table, "put", wager="straight", where="17", stake=500, **{"for": "Guest-1"})
    club.do(dealer, table, "close")
    view = club.house.shown.view(table, dealer)
    assert view["wanted"]["kind"] == "spin"
    assert "17" in view["wanted"]["pockets"]
    assert club.house.shown.view(table, club.person("Ann")).get("wanted") is None
    assert "§19:47-5.3[against-the-wheel]" in [duty["by"] for duty in view["duties"]]  # told to whoever deals
    case = next(case for case in view["cases"] if case["name"] == "ball-left-wheel")
    told = club.do(dealer, table, "irregular", name=case["name"])["shown"]
    assert told[0]["by"] == case["by"]
    assert club.house.shown.view(table, dealer)["phase"] == "bets"  # a spin that does not count opens the bets again
    club.do(dealer, table, "close")
    club.do(dealer, table, "outcome", text="17")
    while (wanted := club.house.shown.view(table, dealer)["wanted"]) is not None:
        club.do(dealer, table, "outcome", text="")
        assert wanted["kind"] == "ready"
    view = club.house.shown.view(table, dealer)
    assert [(one["paid"], one["by"][:1]) for one in view["results"]] == [(17_500, "§")]
    assert view["players"][0]["chips"] == 27_500
    club.check_books(table)


@pytest.mark.parametrize(("game", "jokers"), [("two-card-joker-poker", True), ("three-card-poker", False)])
def test_whoever_deals_has_a_key_for_the_joker_where_there_are_jokers(club: Club, game: str, jokers: bool) -> None:
    table = club.open(game, mode="dealer", chips="dealer")
    club.do(club.owner, table, "seat", name="Guest-1", box=1, buy_in=100_000)
    while (view := club.house.shown.view(table, club.owner))["phase"] != "bets":
        if offer := view["offer"]:
            club.do(club.owner, table, "accept", answer=offer["default"], **{"for": offer["who"]})
        else:
            club.do(club.owner, table, "outcome", text="")
    club.do(club.owner, table, "put", wager="ante", stake=2_500, **{"for": "Guest-1"})
    club.do(club.owner, table, "close")
    assert club.house.shown.view(table, club.owner)["wanted"].items() >= {"kind": "deal", "jokers": jokers}.items()


def test_a_table_of_outcomes_shows_what_each_spot_pays(club: Club) -> None:
    table = club.open("roulette", mode="dealer", chips="none")
    spots = [{"wager": "straight", "where": "17"}, {"wager": "red"}, {"wager": "black"}, {"wager": "nonsense"}]
    club.do(club.owner, table, "mark", spots=spots)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text="17")
    while club.house.shown.view(table, club.owner)["wanted"]:
        club.do(club.owner, table, "outcome")
    results = {one["bet"]["spot"]["name"]: one["paid"] / one["bet"]["stake"] for one in _results(club, table)}
    assert results == {"straight 17": 35, "red": -1, "black": 1}
    with club.house.store.read() as connection:
        assert ledger.trial_balance(connection) == []


def _results(club: Club, table: str) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = club.house.shown.view(table, None)["results"]
    return results


# --- Secrets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["caribbean-stud", slow("let-it-ride"), "blackjack", slow("night-caribbean-stud")])
def test_face_down_cards_are_shown_to_nobody_but_who_looked(fast_club: Club, game: str) -> None:
    """The order of the shoe is known to the test; no document of the other seat or of a viewer holds a card of it."""
    options = {"hole_card": True} if game == "blackjack" else {}
    table = fast_club.open(game, rules=options)
    guests = [Guest(fast_club, fast_club.person(name), seed) for seed, name in enumerate(("Ann", "Bob"))]
    for guest in guests:
        fast_club.do(guest.person, table, "sit")
    hidden_seen = 0
    for _ in range(80):
        for guest in guests:
            guest.act(table)
        for viewer in (guests[0], guests[1], None):
            shown, who = fast_club.house.shown, viewer.person if viewer else None
            view, hands = shown.view(table, who, full=True), shown.view(table, None)["hands"]
            up = {card["serial"] for hand in hands for card in hand["cards"] if card["card"] != "??"}
            for hand in view["hands"]:
                for card in hand["cards"]:
                    mine = viewer and (
                        hand["label"] == viewer.name or hand["place"].startswith(f"box-{view['you']['box']}")
                    )
                    if card["serial"] not in up and not mine:
                        assert card["card"] == "??"
                        hidden_seen += 1
            for event in shown.events(table, who, max(0, view["revision"] - 5)):
                for document in event["shown"]:
                    if document["e"] == "look" and (viewer is None or document["player"] != viewer.name):
                        assert "cards" not in document
    assert hidden_seen > 50


# --- Fair shuffles --------------------------------------------------------------------------------------------------


def test_what_was_dealt_is_what_was_sealed(club: Club) -> None:
    table, ann = club.open("caribbean-stud"), club.person("Ann")
    guest = Guest(club, ann, 3, pledges=True)
    guest.sit(table, buy_in=10_000_000)
    for _ in range(200):
        guest.act(table)
        if len([seal for seal in club.house.shown.seals(table) if seal["state"] == "revealed"]) == 3:
            break
    commitments = {seal["number"]: seal["commitment"] for seal in club.house.shown.seals(table)}
    for number in (1, 2, 3):
        transcript = club.house.shown.seal(table, number)
        assert transcript["commitment"] == commitments[number]
        assert commitment_to(bytes.fromhex(transcript["secret"])) == commitments[number]
        (shuffle,) = [draw for draw in transcript["draws"] if "shuffle" in draw]
        assert sorted(shuffle["order"]) == sorted(shuffle["shuffle"])
    assert club.house.shown.seal(table, 1)["contributions"] == [
        ["Ann", pledge(table, 1, "words of Ann, 1"), "words of Ann, 1"]
    ]
    order = list(club.house.shown.seal(table, 1)["draws"][0]["order"])
    for draw in club.house.shown.seal(table, 1)["draws"][1:]:
        order = order[draw["cut"] :] + order[: draw["cut"]]
    dealt = [event for event in club.house.shown.events(table, ann, 0) if event["round"] == 1]
    seen = {}
    for event in dealt:
        for document in event["shown"]:
            match document["e"]:
                case "up":
                    seen[document["serial"]] = document["card"]
                case "turn" | "look":
                    seen |= dict(zip(document["serials"], document.get("cards", ()), strict=False))
    assert len(seen) >= 6
    assert all(order[serial] == card for serial, card in seen.items())
    assert "secret" not in club.house.shown.seal(table, len(commitments))


def test_a_seal_of_throws_is_opened_after_a_while(fast_club: Club) -> None:
    table, guest = fast_club.open("under-over"), Guest(fast_club, fast_club.person("Ann"), 5)
    fast_club.do(guest.person, table, "sit", buy_in=10_000_000)
    for _ in range(400):
        guest.act(table)
        if fast_club.house.shown.seals(table)[0]["state"] == "revealed":
            break
    assert len(fast_club.house.shown.seal(table, 1)["draws"]) == 60


# --- The end --------------------------------------------------------------------------------------------------------


def test_a_table_that_closes_gives_everything_back(club: Club) -> None:
    table, ann = club.open("craps"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=50_000)
    club.do(ann, table, "put", wager="pass", stake=1_000)
    with pytest.raises(NotAllowed):
        club.do(ann, table, "shut")
    while not club.house.shown.view(table, None)["puck"]:
        club.do(ann, table, "ready")
        if not club.house.shown.view(table, None)["bets"]:
            club.do(ann, table, "put", wager="pass", stake=1_000)
    club.do(club.owner, table, "shut")
    with pytest.raises(UnknownName, match="is closed"):
        club.do(ann, table, "sit")
    assert club.house.shown.lobby() == []
    with club.house.store.read() as connection:
        balances = {name: cents for name, cents in ledger.trial_balance(connection) if cents}
    assert set(balances) <= {"bank", f"purse:{ann.id}", f"tray:{table}"}
    assert all("secret" in club.house.shown.seal(table, seal["number"]) for seal in club.house.shown.seals(table)[:-1])


@BOTH
def test_a_round_of_other_rules_is_refunded_once(club: Club, restarted: Callable[[], House]) -> None:
    table, ann = club.open("red-dog"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=20_000)
    accept_offers(club, table, ann)
    club.do(ann, table, "put", wager="wager", stake=1_000)
    object.__setattr__(registry.game_named("red-dog"), "version", registry.game_named("red-dog").version + 1)
    try:
        again = Club(restarted(), club.owner)
        again.keys = club.keys
        accept_offers(again, table, ann)
        again.do(ann, table, "pledge", pledge="0" * 64)
        view = again.house.shown.view(table, ann)
        assert view["you"]["chips"] == 20_000
        assert [one["voided"] for one in again.house.shown.rounds(table)] == [True]
        again.check_books(table)
    finally:
        object.__setattr__(registry.game_named("red-dog"), "version", registry.game_named("red-dog").version - 1)


@BOTH
def test_the_log_holds_every_line_of_the_tape(club: Club) -> None:
    """The state of a table can be made again from the log alone."""
    table, guest = club.open("punto-banco"), Guest(club, club.person("Ann"), 9)
    club.do(guest.person, table, "sit")
    for _ in range(30):
        guest.act(table)
    with club.house.store.read() as connection:
        lines: dict[int, list[str]] = {}
        for event in log.table_events(connection, table, 0):
            lines.setdefault(event.body["round"], []).extend(event.body["lines"])
    done = {one["number"]: one for one in club.house.shown.rounds(table)}
    assert len(done) >= 3
    kept = [line for number in sorted(lines) for line in lines[number]]
    tapes = [
        line
        for number in sorted(done)
        for line in club.house.shown.round(table, number, club.owner)["tape"].splitlines()
        if line[:2] in ("< ", "> ")
    ]
    assert kept[: len(tapes)] == tapes
    assert json.dumps(kept)


def test_who_waited_plays_when_all_others_leave(fast_club: Club, clock: Clock) -> None:
    """Cy came after the cut and waits; when Ann, who was alone in the round, leaves, his round begins."""
    table = fast_club.open("blackjack")
    ann, cy = fast_club.person("Ann"), fast_club.person("Cy")
    fast_club.do(ann, table, "sit")
    clock.now += 60
    fast_club.house.tick()
    fast_club.do(cy, table, "sit")
    fast_club.do(ann, table, "leave")
    accept_offers(fast_club, table, cy)
    fast_club.do(cy, table, "put", wager="wager", stake=500)


# --- What is repeated, and who only looks on ---


def test_bets_of_which_none_can_be_repeated(club: Club) -> None:
    """The first refusal is told, and nothing is put down; with one that can, the rest is passed over."""
    table, ann = club.open("roulette", mode="dealer"), club.person("Ann")
    club.do(ann, table, "sit", buy_in=2_000)
    club.do(ann, table, "put", wager="straight", where="17", stake=1_000)
    club.do(ann, table, "put", wager="straight", where="18", stake=600)
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text="2")
    for _ in range(2):
        with pytest.raises(InvalidWager, match=r"straight|costs \$10"):
            club.do(ann, table, "again")
        assert club.house.shown.view(table, ann)["bets"] == []
    club.do(ann, table, "buy", amount=600)
    club.do(ann, table, "again")
    assert [(bet["spot"]["where"], bet["stake"]) for bet in club.house.shown.view(table, ann)["bets"]] == [
        ("17", 1_000)
    ]


def test_who_only_looks_on_has_no_box_and_no_chips(club: Club) -> None:
    table, ann, vic = club.open("roulette"), club.person("Ann"), club.person("Vic", "viewer")
    club.do(ann, table, "sit", buy_in=2_000)
    seated, standing = (club.house.shown.view(table, one)["you"] for one in (ann, vic))
    assert (seated["seated"], seated["box"], seated["chips"]) == (True, 1, 2_000)
    assert (standing["seated"], standing["box"], standing["chips"], standing["ready"]) == (False, 0, 0, False)
