"""Anything in any order at a table: the server always stands where the script, given the same answers, stands.

After every step the tape that the house keeps is played on a table of its own, from nothing but its inputs. That
reference must wait for the same people, with the same chips and bets, as the house says; and the books must agree.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from sqlalchemy import select

from croupier.errors import CroupierError
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.schema import house_tables
from croupier.floor.state import State
from croupier.floor.store import Store
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Deciding
from croupier.tables.tape import read_tape
from tests.floor.playing import Clock, Club, Guest

GAMES = (
    "blackjack",
    "craps",
    "roulette",
    "punto-banco",
    "caribbean-stud",
    "let-it-ride",
    "red-dog",
    "chemin-de-fer",
    "pai-gow-poker",
    "pai-gow",
    "poker",
)
PEOPLE = st.integers(0, 2)


def machine_of(store: Store) -> type[RuleBasedStateMachine]:
    """The machine, on one store: every example opens a table of its own."""
    clock = Clock()
    club = Club.found(House(store, clock=clock))
    people = [club.person(name) for name in ("Ann", "Bob", "Cy")]

    class TableServer(RuleBasedStateMachine):
        @initialize(game=st.sampled_from(GAMES), clocked=st.booleans(), seated=st.integers(0, 3))
        def open(self, game: str, clocked: bool, seated: int) -> None:
            self.table = club.open(game, bet_seconds=20 if clocked else 0, decide_seconds=30 if clocked else 0)
            self.pages: set[int] = set()  # whose is open
            self.guests = [Guest(club, person, index) for index, person in enumerate(people)]
            for person in people[:seated]:
                self._try(person, do="sit", buy_in=50_000)

        def _try(self, who: Person, **order: Any) -> None:
            try:
                club.house.command(who, self.table, order, club.key())
            except CroupierError:
                return

        @rule(who=PEOPLE, stack=st.sampled_from([5_000, 50_000]))
        def sit(self, who: int, stack: int) -> None:
            self._try(people[who], do="sit", buy_in=stack)

        @rule(who=PEOPLE)
        def leave(self, who: int) -> None:
            self._try(people[who], do="leave")

        @rule(who=PEOPLE)
        def buy(self, who: int) -> None:
            self._try(people[who], do="buy", amount=10_000)

        @rule(who=PEOPLE, turns=st.integers(1, 6))
        def play(self, who: int, turns: int) -> None:
            for _ in range(turns):
                self.guests[who].act(self.table)

        @rule(turns=st.integers(1, 6))
        def play_together(self, turns: int) -> None:
            """Else few rounds come to where somebody decides."""
            for _ in range(turns):
                for guest in self.guests:
                    guest.act(self.table)

        @rule(who=PEOPLE, do=st.sampled_from(["ready", "again", "clear"]))
        def say(self, who: int, do: str) -> None:
            self._try(people[who], do=do)

        @rule()
        def close(self) -> None:
            self._try(club.owner, do="close")

        @rule(seconds=st.sampled_from([1, 60]))
        def wait(self, seconds: int) -> None:
            clock.now += seconds
            club.house.tick()

        @rule(who=PEOPLE, there=st.booleans())
        def page(self, who: int, there: bool) -> None:
            if there and who not in self.pages:
                self.pages.add(who)
                club.house.presence.opened(self.table, people[who].id)
            elif not there and who in self.pages:
                self.pages.discard(who)
                club.house.presence.closed(self.table, people[who].id)

        @rule(seconds=st.sampled_from([5, 700]))
        def be_away(self, seconds: int) -> None:
            clock.now += seconds
            club.house.tick()
            club.house.tick()

        @rule()
        def restart(self) -> None:
            club.house = House(store, clock=clock)
            self.pages.clear()

        @invariant()
        def stands_where_the_script_stands(self) -> None:
            if not hasattr(self, "table"):
                return
            club.check_books(self.table)
            view = club.house.shown.view(self.table, None)
            with store.read() as connection:
                row = connection.execute(select(house_tables).where(house_tables.c.id == self.table)).one()
            state = State.read(row.state, club.house.shown.rules(self.table)[0])
            if not state.tape:
                assert view["bets"] == []
                return
            replay = ReplayTable(read_tape(state.tape))
            table = replay.run()
            assert replay.difference is None
            assert table.waiting is not None
            assert view["phase"] == table.waiting.kind
            assert [bet["id"] for bet in view["bets"]] == list(table.standing)
            chips = {player["name"]: player["chips"] for player in view["players"] if player["playing"]}
            pending = {seat.name: seat.chips for seat in state.seats}
            assert chips == {name: table.funds(name) + pending[name] for name in table.players}
            if isinstance(table.waiting, Deciding):
                assert [ask["who"] for ask in view["asks"]] == [ask.who for ask in table.waiting.open()]

    return TableServer


@pytest.mark.parametrize("examples", [5, *(pytest.param(40, marks=pytest.mark.slow) for _ in range(10))])
def test_the_table_server_against_the_script(fast_store: Store, examples: int) -> None:
    """Four hundred at length, in ten houses: one of four hundred tables has much to look after."""
    run_state_machine_as_test(
        machine_of(fast_store),
        settings=settings(
            max_examples=examples,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
