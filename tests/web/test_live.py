"""The live connection: every revision once, in order, to everybody what he may see; also to those who were away."""

from __future__ import annotations

import gzip
import logging
import time
import zlib
from collections.abc import AsyncIterator, Iterator

import anyio
import httpx
import pytest
from starlette.requests import Request
from starlette.types import Message as AsgiMessage

from croupier.web import live, pages, sse
from croupier.web.limits import HouseLimits
from croupier.web.serve import GRACE_SECONDS
from croupier.web.settings import Settings
from tests.web.fakes import FakeDesk, FakeHouse
from tests.web.serving import Listening, Message, Served, refused, until


class Floor(Served):
    """The fake house, served."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.fake, self.front = FakeHouse(), FakeDesk()
        super().__init__(self.fake.as_house(), self.front.as_desk(), settings or Settings(tick_seconds=0.05))

    def listen(self, who: str = "", after: int | None = None, **headers: str) -> Listening:
        return Listening(self.client(who), "t-1", after, **headers)


@pytest.fixture
def floor() -> Iterator[Floor]:
    with Floor() as running:
        yield running


def revisions(messages: list[Message]) -> list[int]:
    return [message["revision"] for message in messages]


def test_a_new_client_is_shown_the_table_and_then_all_that_happens(floor: Floor) -> None:
    floor.fake.happen(3)
    stream = floor.listen()
    first = stream.next()
    assert (first.kind, first.id, first["revision"], first["view"]["revision"]) == ("reset", "3", 3, 3)
    assert stream.response.headers["content-type"].startswith("text/event-stream")
    floor.fake.happen()
    told = stream.next()
    assert (told.kind, told.id, told["revision"], told["round"]) == ("message", "4", 4, 1)
    assert told["shown"] == [{"e": "said", "text": "4 for "}]
    assert told["view"]["revision"] == 4
    floor.fake.happen(50)
    messages = stream.up_to(54)
    assert revisions(messages) == list(range(5, 55))
    assert messages[-1]["view"]["revision"] == 54
    assert stream.raw.startswith(b"retry: 1000\n")


def test_a_client_that_comes_back_misses_nothing_and_gets_nothing_twice(floor: Floor) -> None:
    floor.fake.happen(10)
    for after, missed in ((10, []), (9, [10]), (4, [5, 6, 7, 8, 9, 10])):
        stream = floor.listen(after=after)
        floor.fake.happen()
        messages = stream.up_to(floor.fake.revision)
        assert revisions(messages)[: len(missed)] == missed
        assert revisions(messages) == list(range(after + 1, floor.fake.revision + 1))
        assert all(message.kind == "message" for message in messages)
        stream.close()


def test_only_the_last_of_a_batch_has_the_view(floor: Floor) -> None:
    floor.fake.happen(20)
    messages = floor.listen(after=5).up_to(20)
    assert revisions(messages) == list(range(6, 21))
    assert [message["view"] is not None for message in messages] == [False] * 14 + [True]


def test_what_the_browser_last_had_counts_for_more_than_the_address(floor: Floor) -> None:
    floor.fake.happen(10)
    stream = floor.listen(after=2, **{"Last-Event-ID": "8"})
    assert revisions(stream.up_to(10)) == [9, 10]


def test_more_than_a_feed_remembers_is_read_from_the_house(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KEPT", 4)
    keeper = floor.listen()
    keeper.next()
    floor.fake.happen(30)
    assert revisions(floor.listen(after=3).up_to(30)) == list(range(4, 31))


def test_a_client_too_far_behind_starts_afresh(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BEHIND", 20)
    floor.fake.happen(30)
    first = floor.listen(after=5).next()
    assert (first.kind, first["revision"]) == ("reset", 30)
    assert revisions(floor.listen(after=10).up_to(30)) == list(range(11, 31))


def test_a_page_of_another_house_starts_afresh(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "CATCH_UP", 0.1)
    floor.fake.happen(3)
    stream = floor.listen(after=999)
    assert stream.next().kind == "reset"
    floor.fake.happen()
    assert stream.next()["revision"] == 4


def test_a_page_that_is_newer_than_the_feed_waits_for_it(floor: Floor) -> None:
    floor.fake.happen(3)
    floor.listen().next()  # the feed stands at 3
    floor.fake.slow = 0.2
    floor.fake.happen(2)
    stream = floor.listen(after=5)
    floor.fake.happen()
    assert [(m.kind, m["revision"]) for m in stream.up_to(6)] == [("message", 6)]


def test_each_sees_his_own(floor: Floor) -> None:
    guest, ann, ben = (floor.listen(who) for who in ("", "Ann", "Ben"))
    for stream in (guest, ann, ben):
        stream.next()
    floor.fake.happen()
    told = [stream.next() for stream in (guest, ann, ben)]
    assert [message["view"]["you"] for message in told] == [None, "Ann", "Ben"]
    assert [message["shown"][0]["text"] for message in told] == ["1 for ", "1 for Ann", "1 for Ben"]
    assert told[2]["view"]["card"] == "As"
    assert b"As" not in guest.raw + ann.raw


def test_windows_of_one_person_share_one_view(floor: Floor) -> None:
    streams = [floor.listen("Ann") for _ in range(8)]
    for stream in streams:
        stream.next()
    before = floor.fake.views
    floor.fake.happen()
    for stream in streams:
        stream.next()
    assert floor.fake.views == before + 1


def test_what_many_see_alike_is_written_down_once(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []

    def dumps(document: object) -> bytes:
        written.append(document)
        return pages.dumps(document)

    monkeypatch.setattr(live, "dumps", dumps)
    common, shared = live._Common(), {"hands": [1], "bets": [2]}
    texts = [common.text({**shared, "you": you}) for you in (None, "Ann")]
    texts.append(common.text({**shared, "hands": [3], "you": "Ben"}))
    assert texts == [
        b'{"hands":[1],"bets":[2],"you":null}',
        b'{"hands":[1],"bets":[2],"you":"Ann"}',
        b'{"hands":[3],"bets":[2],"you":"Ben"}',
    ]
    assert len([one for one in written if isinstance(one, dict)]) == 2


def test_a_slow_client_gets_all_that_happened_and_few_views(floor: Floor) -> None:
    """While it does not read, nothing piles up for it in the server but what the connection itself holds."""
    floor.fake.padding = "x" * 20_000
    floor.fake.happen()
    slow, quick = floor.listen("Ann"), floor.listen("Ben")
    slow.next()
    quick.next()
    for _ in range(150):
        floor.fake.happen(4)
        time.sleep(0.005)
    quick.up_to(601)
    messages = slow.up_to(601)
    assert revisions(messages) == list(range(2, 602))
    assert sum(message["view"] is not None for message in messages) < 300
    assert messages[-1]["view"]["revision"] == 601


def test_a_busy_table_is_looked_at_less_often(floor: Floor) -> None:
    floor.fake.slow = 0.05
    stream = floor.listen()
    stream.next()
    before, began = floor.fake.views, time.monotonic()
    for _ in range(100):
        floor.fake.happen()
        time.sleep(0.005)
    assert revisions(stream.up_to(100)) == list(range(1, 101))
    took = time.monotonic() - began
    assert floor.fake.views - before <= took / (2 * floor.fake.slow) + 2  # it rests for as long as a look takes


def test_the_server_stays_awake_while_the_house_thinks(floor: Floor) -> None:
    floor.fake.thought_out.clear()
    stream = floor.listen()
    assert floor.client().get("/healthz").status_code == 200
    floor.fake.thought_out.set()
    assert stream.next().kind == "reset"


def test_a_heartbeat_keeps_the_connection() -> None:
    with Floor(Settings(heartbeat_seconds=0.05)) as floor:
        stream = floor.listen()
        stream.next()
        time.sleep(0.5)
        floor.fake.happen()
        assert stream.next()["revision"] == 1
        assert stream.comments


def test_a_table_that_is_gone(floor: Floor) -> None:
    stream = floor.listen()
    stream.next()
    floor.fake.closed = True
    floor.fake.happen()
    last = stream.next()
    assert (last.kind, last["message"]) == ("gone", "there is no table 't-1'")
    with pytest.raises(EOFError):
        stream.next()
    assert Listening(floor.client(), "t-2").next().kind == "gone"


def test_a_stream_ends_with_its_session() -> None:
    with Floor(Settings(heartbeat_seconds=0.05)) as floor:
        stream = floor.listen("Ann")
        stream.next()
        del floor.front.people["Ann"]
        assert stream.next().kind == "gone"


def test_a_fault_in_the_house_is_logged_and_passes(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    stream = floor.listen()
    stream.next()
    with caplog.at_level(logging.ERROR):
        floor.fake.fail = 1
        floor.fake.happen()
        assert stream.next()["revision"] == 1
    assert "a fault of the house" in caplog.text


def test_the_clock_goes_on_whatever_happens(floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        until(lambda: floor.fake.ticks >= 4)
    assert "the clock broke" in caplog.text


def test_so_many_streams_and_no_more() -> None:
    with Floor(Settings(limits=HouseLimits(streams=4, streams_each=2))) as floor:
        streams = [floor.listen("Ann"), floor.listen("Ann")]
        for stream in streams:
            stream.next()
        response = floor.client("Ann").get("/tables/t-1/events")
        refused(response, 429, "TooMany")
        assert int(response.headers["retry-after"]) >= 1
        for who in ("Ben", ""):
            streams.append(floor.listen(who))
            streams[-1].next()
        refused(floor.client("Ben").get("/tables/t-1/events"), 429, "TooMany")
        streams[0].close()
        until(lambda: floor.app.state.hub.streams.total() == 3)
        floor.listen("Ben").next()


def test_nothing_is_left_of_a_stream_that_is_closed(floor: Floor) -> None:
    streams = [floor.listen(who) for who in ("", "Ann", "Ben", "Ann")]
    for stream in streams:
        stream.next()
    for stream in streams:
        stream.close()
    hub = floor.app.state.hub
    until(lambda: not hub.channels and not hub.streams)


@pytest.mark.parametrize("after", ["x", "-1", "1.5", "9" * 16, "²"])
def test_what_is_no_revision(floor: Floor, after: str) -> None:
    refused(floor.client().get("/tables/t-1/events", params={"after": after}), 422, "InvalidBody")


def test_only_the_head_of_a_stream(floor: Floor) -> None:
    assert floor.client().head("/tables/t-1/events").status_code == 200


def test_a_server_that_stops_ends_its_streams() -> None:
    with Floor() as floor:
        stream = floor.listen()
        stream.next()
        began = time.monotonic()
        floor.server.should_exit = True
        with pytest.raises((EOFError, httpx.HTTPError)):
            stream.next()
        floor.thread.join(10)
        assert time.monotonic() - began < GRACE_SECONDS


def test_streams_to_other_machines_are_compressed() -> None:
    """Views that differ little leave little: the second of two equal ones is a few bytes."""
    view = bytes(range(33, 127)) * 40

    async def messages() -> AsyncIterator[bytes]:
        yield sse.message("", view, 1)
        yield sse.message("", view, 2)

    def sent(client: str, accept: str) -> tuple[bool, list[bytes]]:
        scope = {"type": "http", "headers": [(b"accept-encoding", accept.encode())], "client": (client, 1)}
        found: list[AsgiMessage] = []

        async def send(message: AsgiMessage) -> None:
            found.append(message)

        async def receive() -> AsgiMessage:
            await anyio.sleep_forever()
            raise AssertionError

        async def respond() -> None:
            await sse.EventStream(messages(), Request(scope))(scope, receive, send)

        anyio.run(respond)
        zipped = (b"content-encoding", b"gzip") in found[0]["headers"]
        return zipped, [message["body"] for message in found[1:]]

    plain = sse.message("", view, 1) + sse.message("", view, 2)
    zipped, parts = sent("192.168.1.7", "gzip, deflate")
    assert zipped
    assert gzip.decompress(b"".join(parts)) == plain
    assert zlib.decompressobj(31).decompress(parts[0]) == sse.message("", view, 1)  # at once, not at the end
    assert len(parts[1]) < 100
    for client, accept in (("127.0.0.1", "gzip"), ("192.168.1.7", "identity")):
        zipped, parts = sent(client, accept)
        assert not zipped
        assert b"".join(parts) == plain
