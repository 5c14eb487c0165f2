"""Turns at the worker threads."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from croupier.web.errors import TooMany
from croupier.web.gate import MOST_QUEUED, Gate
from croupier.web.pace import Pace


class Room:
    """People who come in by a gate, and stay until they are let go."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.inside: list[str] = []
        self.came: list[str] = []
        self._go: dict[str, asyncio.Event] = {}

    async def visit(self, name: str) -> None:
        self._go[name] = asyncio.Event()
        async with self.gate.turn(name[0]):
            self.inside.append(name)
            self.came.append(name)
            await self._go[name].wait()
            self.inside.remove(name)

    def send(self, *names: str) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.visit(name)) for name in names]

    async def let_go(self, name: str) -> None:
        self._go[name].set()
        await settled()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_each_address_has_its_share_and_the_others_are_next() -> None:
    async def scene() -> None:
        room = Room(Gate(3, 2))
        room.send("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1")
        await settled()
        assert room.inside == ["a1", "a2", "b1"]  # two of a; the third place is b's
        await room.let_go("a1")
        assert room.inside[-1] == "a3"  # a waited first and has one inside
        await room.let_go("a2")
        assert room.inside[-1] == "b2"  # then b, and c, by turns
        await room.let_go("b1")
        assert room.inside[-1] == "c1"
        for name in ("c1", "a3", "b2", "a4", "b3"):
            await room.let_go(name)
        assert room.inside == []
        assert room.came == ["a1", "a2", "b1", "a3", "b2", "c1", "a4", "b3"]
        assert room.gate._free == 3
        assert not room.gate._inside
        assert not room.gate._queues

    asyncio.run(scene())


def test_who_alone_wants_in_gets_no_more_than_the_share() -> None:
    async def scene() -> None:
        room = Room(Gate(8, 2))
        room.send(*(f"a{n}" for n in range(6)))
        await settled()
        assert room.inside == ["a0", "a1"]
        await room.let_go("a0")
        assert room.inside == ["a1", "a2"]

    asyncio.run(scene())


def test_whoever_gives_up_leaves_nothing_behind() -> None:
    async def scene() -> None:
        room = Room(Gate(1, 1))
        first, waiting, last = room.send("a1", "b1", "c1")
        await settled()
        waiting.cancel()
        await settled()
        assert waiting.cancelled()
        await room.let_go("a1")
        assert room.inside == ["c1"]
        last.cancel()
        await settled()
        assert (room.gate._free, dict(room.gate._inside), dict(room.gate._queues)) == (1, {}, {})
        assert first.done()

    asyncio.run(scene())


def test_a_turn_that_comes_in_the_moment_of_giving_up_is_passed_on() -> None:
    async def scene() -> None:
        gate = Gate(1, 1)
        await gate._enter("a")
        waiting = asyncio.create_task(gate._enter("b"))
        await settled()
        gate._leave("a")  # it is b's turn now, and b does not know yet
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
        assert gate._free == 1

    asyncio.run(scene())


def test_only_so_many_of_one_address_wait() -> None:
    async def scene() -> None:
        room = Room(Gate(1, 1))
        room.send("a", *(f"a{n}" for n in range(MOST_QUEUED)))
        await settled()
        with pytest.raises(TooMany):
            await room.visit("a-more")
        room.send("b1")
        await room.let_go("a")
        await room.let_go("a0")
        assert room.inside == ["b1"]

    asyncio.run(scene())


def test_who_takes_much_goes_last_and_has_few_of_the_threads() -> None:
    async def scene() -> None:
        pace = Pace()
        for name in "abcdexy":
            pace.wait(name)
        for eve in "xy":
            pace.charge(eve, 10)
        room = Room(Gate(2, 1, 1, pace))
        room.send("x1", "y1", "a1", "b1")
        await settled()
        assert room.inside == ["x1", "a1"]  # y takes much, and one who does is inside
        room.send("x2", "c1")
        await settled()
        await room.let_go("a1")
        assert room.inside == ["x1", "b1"]
        await room.let_go("x1")
        assert room.inside == ["b1", "c1"]  # who takes little is next, though y came before
        await room.let_go("b1")
        assert room.inside == ["c1", "y1"]
        for name in ("c1", "y1", "x2"):
            await room.let_go(name)
        assert (room.inside, room.gate._free, dict(room.gate._slow)) == ([], 2, {})

    asyncio.run(scene())


def test_of_those_who_wait_the_one_who_took_least_is_next() -> None:
    """Twenty names of one attacker are not twenty turns before a guest's."""

    async def scene() -> None:
        pace = Pace()
        for name in "abcde":
            pace.wait(name)
        for name in "abcd":
            pace.charge(name, 0.05)
        room = Room(Gate(1, 1, 1, pace))
        room.send("a1", "b1", "c1", "d1", "e1")
        await settled()
        await room.let_go("a1")
        assert room.inside == ["e1"]
        for name in ("e1", "b1", "c1", "d1"):
            await room.let_go(name)
        assert (room.inside, room.gate._free) == ([], 1)

    asyncio.run(scene())


def test_an_address_has_few_of_the_threads_however_many_ask_from_there() -> None:
    async def scene() -> None:
        gate = Gate(4, 1, together=2)
        for one in ("hall 1", "hall 2"):
            await gate._enter(one)
        third = asyncio.create_task(gate._enter("hall 3"))
        await settled()
        await gate._enter("home")
        assert not third.done()
        gate._leave("hall 1")
        await settled()
        assert third.done()
        for one in ("hall 2", "hall 3", "home"):
            gate._leave(one)
        assert (gate._free, dict(gate._inside), dict(gate._of_address)) == (4, {}, {})

    asyncio.run(scene())
