"""Fair shuffles: what is committed to, what is drawn from it, and what an altered transcript comes to."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, text

from croupier.equipment.cards import Pack
from croupier.equipment.randomness import random_below, random_order
from croupier.equipment.sealed import Stream
from croupier.equipment.tiles import TILES
from croupier.equipment.wheels import DOUBLE_ZERO
from croupier.errors import CroupierError, IllegalAction, UnknownName
from croupier.floor import fair, log, streams, transcript
from croupier.floor.fair import SealSpent
from croupier.floor.schema import house_tables
from croupier.floor.store import Store
from tests.floor import independent
from tests.floor.playing import BOTH

Document = dict[str, Any]
DECK = [str(card) for card in Pack(1).cards()]


def play(stream: Stream, kinds: list[str]) -> list[Document]:
    """Draws of these kinds, as a house makes them."""
    drawn: list[Document] = []
    for kind in kinds:
        if kind == "shuffle":
            drawn.append({"shuffle": DECK, "order": random_order(DECK, stream)})
        elif kind == "discards":
            rack = transcript.shoe_after(drawn)[:17]
            drawn.append({"shuffle_discards": rack, "order": random_order(rack, stream)})
        elif kind == "cut":
            drawn.append({"cut": 26})
        elif kind == "roll":
            drawn.append({"roll": [random_below(6, stream) + 1 for _ in range(2)]})
        else:
            pockets = list(DOUBLE_ZERO.pockets)
            drawn.append({"spin": pockets[random_below(len(pockets), stream)], "of": pockets})
    return drawn


def gave(about: Document, player: str, words: str, opened: bool = True) -> list[str | None]:
    """What a player pledged to a seal: worked out by hand, as docs/floor.md says."""
    text = json.dumps([about["table"], about["number"], words], separators=(",", ":"))
    return [player, hashlib.sha256(text.encode()).hexdigest(), words if opened else None]


def told(said: list[list[str | None]], first: int = 3) -> Document:
    """Where these pledges were told, one revision after the other, and then the words."""
    closed = first + len(said)
    opened = [closed + place if words is not None else None for place, (*_, words) in enumerate(said)]
    return {"pledged": [*range(first, closed)], "closed": closed if said else None, "opened": opened}


NO_WORDS: Document = {"format": streams.FORMAT, "contributions": [], "told": told([])}


def made_up(pick: random.Random) -> Document:
    """A right transcript of random make, without a house."""
    secret = pick.randbytes(32)
    about: Document = {"table": f"t-{pick.randrange(9)}", "number": pick.randrange(1, 99), "game": "craps"}
    words = ["".join(pick.choices('abcé 牌"\\', k=9)) for _ in range(pick.randrange(4))]
    said = [gave(about, f"Guest-{n}", each, pick.random() < 0.8) for n, each in enumerate(words)]
    if (version := pick.choice((1, 2, 3, 3))) == 3:
        about["told"] = told(said, pick.randrange(99))
    elif version == 1:
        said = [[f"Guest-{n}", each] for n, each in enumerate(words)]
    stream = Stream(streams.key(secret, about["table"], about["number"], about["game"], said))
    kinds = pick.choices(["shuffle", "discards", "cut", "roll", "spin"], k=pick.randrange(1, 6))
    drawn = play(stream, kinds)
    about |= {"format": f"croupier-seal/{version}", "contributions": said, "secret": secret.hex()}
    about |= {"commitment": hashlib.sha256(secret).hexdigest(), "consumed": stream.consumed, "draws": drawn}
    return about | {"digest": streams.digest(about)}


# --- The stream ---


def test_the_stream_by_hand() -> None:
    key = bytes(range(32))
    blocks = b"".join(hmac.new(key, n.to_bytes(8, "big"), hashlib.sha256).digest() for n in range(4))
    assert Stream(key)(128) == blocks
    assert (
        hmac.new(b"key", b"The quick brown fox jumps over the lazy dog", hashlib.sha256)
        .hexdigest()
        .startswith(
            "f7bc83f430538424b13298e6aa6fb143"  # a published vector: the primitive is the one we think it is
        )
    )


@given(st.lists(st.integers(0, 70), max_size=12), st.integers(0, 100))
def test_a_stream_is_the_same_in_any_pieces(sizes: list[int], start: int) -> None:
    key = b"k" * 32
    whole = Stream(key)(start + sum(sizes))[start:]
    pieces = Stream(key, start)
    assert b"".join(map(pieces, sizes)) == whole
    assert pieces.consumed == start + sum(sizes)


# --- The life of a seal ---


@BOTH
def test_a_seal_from_commitment_to_transcript(store: Store) -> None:
    with store.write() as connection:
        row = {"id": "bj-1", "game": "blackjack", "title": "", "mode": "house", "settings": "{}", "state": "{}"}
        connection.execute(insert(house_tables), {**row, "revision": 0, "deadline": None, "closed": 0})
        seal = fair.new_seal(connection, "bj-1")
    assert (seal.number, seal.game, seal.state, seal.consumed) == (1, "blackjack", "open", 0)
    about = {"table": "bj-1", "number": 1}
    ann, bob, cid = (gave(about, name, words) for name, words in (("Ann", "eight"), ("Bob", "牌"), ("Cid", "x")))
    with store.write() as connection:
        first = gave(about, "Ann", "seven")  # instead of which she pledges something else
        for revision, (player, pledge, _) in enumerate((first, gave(about, "Dot", "y"), ann, bob, cid), 2):
            fair.pledge(connection, "bj-1", 1, str(player), str(pledge), revision)
        assert [fair.withdraw(connection, "bj-1", 1, "Dot") for _ in range(2)] == [True, False]
        assert fair.gather(connection, "bj-1", 1, 8).awaited() == {"Ann", "Bob", "Cid"}
    with store.write() as connection:
        fair.open_words(connection, "bj-1", 1, "Ann", "eight", 9)
        assert fair.open_words(connection, "bj-1", 1, "Bob", "牌", 10).awaited() == {"Cid"}
    with store.write() as connection:
        stream = fair.lock(connection, "bj-1", 1)
        drawn = play(stream, ["shuffle", "cut"])
        fair.save(connection, "bj-1", 1, stream.consumed, drawn)
    with store.write() as connection:  # after a restart it goes on where it was
        stream = fair.stream(connection, "bj-1", 1)
        more = play(stream, ["discards", "roll"])
        fair.save(connection, "bj-1", 1, stream.consumed, more, kept=len(drawn))
        document = fair.reveal(connection, "bj-1", 1)
        assert fair.reveal(connection, "bj-1", 1) == document
    assert document["format"] == streams.FORMAT == "croupier-seal/3"
    assert document["contributions"] == [ann, bob, [*cid[:2], None]]
    assert document["told"] == {"pledged": [4, 5, 6], "closed": 8, "opened": [9, 10, None]}
    assert document["draws"] == drawn + more
    assert document["commitment"] == seal.commitment == hashlib.sha256(bytes.fromhex(document["secret"])).hexdigest()
    assert (transcript.transcript_faults(document), independent.holds(document)) == ([], True)
    with store.read() as connection:
        assert fair.transcript(connection, "bj-1", 1) == document
        assert [each.state for each in fair.all_seals(connection, "bj-1")] == ["revealed"]
        logged = {event.kind: event for event in log.read_events(connection, after=1)}
    assert list(logged) == ["seal", "gathered", "locked", "revealed"]
    listed = json.dumps([each[:2] for each in (ann, bob, cid)], separators=(",", ":"))
    assert logged["gathered"].body == {"number": 1, "pledges": hashlib.sha256(listed.encode()).hexdigest()}
    assert logged["seal"].body == {"number": 1, "commitment": seal.commitment, "format": "croupier-seal/3"}
    assert "Ann" not in str(logged)


def test_nothing_secret_is_told_before_it_is_revealed(store: Store) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "bj-1")
        stream = fair.lock(connection, "bj-1", 1)
        drawn = play(stream, ["shuffle"])
        fair.save(connection, "bj-1", 1, stream.consumed, drawn)
        secret = connection.scalar(text("SELECT secret FROM seals"))
        before = fair.transcript(connection, "bj-1", 1)
        assert set(before) == {"format", "table", "number", "game", "commitment", "contributions", "told"}
        public = [before, fair.seal(connection, "bj-1", 1), log.read_events(connection)]
    assert secret not in str(public)
    assert repr(drawn[0]["order"][0]) not in str([public[0], public[1]])
    assert transcript.transcript_faults(before) == ["this seal is not revealed yet: there is nothing to check"]


def test_contributions_change_what_comes(store: Store) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        secret = bytes.fromhex(connection.scalars(text("SELECT secret FROM seals")).one())
    about = {"table": "t", "number": 1}
    ann, other, bob = gave(about, "Ann", "a"), gave(about, "Ann", "b"), gave(about, "Bob", "a")
    said = [[], [ann], [other], [bob], [ann, bob], [bob, ann], [ann, gave(about, "Bob", "a", opened=False)]]
    orders = {tuple(random_order(DECK, Stream(streams.key(secret, "t", 1, "", words)))) for words in said}
    assert len(orders) == len(said)


def test_pledges_end_when_the_seal_is_due(store: Store) -> None:
    pledge = streams.pledge("t", 1, "mine")
    with store.write() as connection:
        fair.new_seal(connection, "t")
        fair.pledge(connection, "t", 1, "Ann", pledge)
        with pytest.raises(SealSpent, match="once its pledges are gathered"):
            fair.lock(connection, "t", 1)
        with pytest.raises(IllegalAction, match="between its last pledge and its first use"):
            fair.open_words(connection, "t", 1, "Ann", "mine")  # somebody else could still choose
        fair.gather(connection, "t", 1)
        with pytest.raises(IllegalAction, match="until its first use is due"):
            fair.pledge(connection, "t", 1, "Bob", pledge)
        with pytest.raises(SealSpent, match="only an open one"):
            fair.gather(connection, "t", 1)
        for player, words in (("Ann", "others"), ("Bob", "mine")):
            with pytest.raises(IllegalAction, match=f"not the words that {player} pledged"):
                fair.open_words(connection, "t", 1, player, words)
        fair.withdraw(connection, "t", 1, "Ann")  # too late: she is in the list that was told
        assert fair.lock(connection, "t", 1).consumed == 0
        assert fair.seal(connection, "t", 1).contributions == (("Ann", pledge, None),)
        with pytest.raises(IllegalAction, match="seal 1 is locked"):
            fair.open_words(connection, "t", 1, "Ann", "mine")


@pytest.mark.parametrize("words", ["", "x" * 101, "a\x00b", "\ud800", "\u202e"])
def test_what_cannot_be_said(store: Store, words: str) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        with pytest.raises(CroupierError, match="1 to 100 printable"):
            fair.open_words(connection, "t", 1, "Ann", words)


@pytest.mark.parametrize("pledge", ["", "words", "A" * 64, "0" * 63, "0" * 64 + "\n"])
def test_what_is_no_pledge(store: Store, pledge: str) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        with pytest.raises(CroupierError, match="64 hexadecimal digits"):
            fair.pledge(connection, "t", 1, "Ann", pledge)


def test_only_so_many_pledges(store: Store) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        for n in range(fair.MOST_PLEDGES):
            fair.pledge(connection, "t", 1, f"Guest-{n}", "0" * 64)
        with pytest.raises(IllegalAction, match="takes no more"):
            fair.pledge(connection, "t", 1, "Late", "0" * 64)
        fair.pledge(connection, "t", 1, "Guest-3", "1" * 64)


def test_a_seal_is_used_in_its_order(store: Store) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        with pytest.raises(SealSpent, match="it is open"):
            fair.stream(connection, "t", 1)
        fair.lock(connection, "t", 1)
        with pytest.raises(SealSpent, match="once its pledges are gathered"):
            fair.lock(connection, "t", 1)
        fair.save(connection, "t", 1, 50, [])
        with pytest.raises(SealSpent, match="cannot go to 49"):
            fair.save(connection, "t", 1, 49, [])
        fair.reveal(connection, "t", 1)
        for use in (fair.stream, fair.lock):
            with pytest.raises(SealSpent, match="revealed"):
                use(connection, "t", 1)
        with pytest.raises(SealSpent):
            fair.save(connection, "t", 1, 60, [])
        with pytest.raises(UnknownName, match="no seal 2"):
            fair.seal(connection, "t", 2)
        assert fair.new_seal(connection, "t").number == 2
        assert fair.new_seal(connection, "u").number == 1


def test_no_two_seals_are_alike(store: Store) -> None:
    with store.write() as connection:
        assert len({fair.new_seal(connection, "t").commitment for _ in range(50)}) == 50


@BOTH
def test_an_undone_draw_leaves_nothing(store: Store) -> None:
    with store.write() as connection:
        fair.new_seal(connection, "t")
        fair.lock(connection, "t", 1)
    with suppress(ZeroDivisionError), store.write() as connection:
        stream = fair.stream(connection, "t", 1)
        fair.save(connection, "t", 1, stream.consumed, play(stream, ["roll"]))
        raise ZeroDivisionError
    with store.write() as connection:
        assert fair.stream(connection, "t", 1).consumed == 0
        assert fair.reveal(connection, "t", 1)["draws"] == []


# --- Transcripts ---


def test_the_independent_verifier_agrees_on_a_thousand_transcripts() -> None:
    pick = random.Random(20260501)
    for _ in range(1000):
        document = made_up(pick)
        assert transcript.transcript_faults(document) == []
        assert independent.holds(document)


def test_it_agrees_on_altered_ones_too() -> None:
    pick = random.Random(7)
    for _ in range(200):
        document = made_up(pick)
        document["secret"] = pick.randbytes(32).hex()
        assert transcript.transcript_faults(document)
        assert not independent.holds(document)


def altered() -> list[tuple[str, Any]]:
    """Every field of a transcript changed, one at a time."""
    right = full()
    changes: list[tuple[str, Any]] = []
    for name, value in {
        "format": "croupier-seal/4",
        "table": "t-x",
        "number": right["number"] + 1,
        "game": "roulette",
        "commitment": hashlib.sha256(b"other").hexdigest(),
        "secret": os.urandom(32).hex(),
        "consumed": right["consumed"] + 1,
        "digest": hashlib.sha256(b"other").hexdigest(),
    }.items():
        changes.append((name, {**right, name: value}))
        changes.append((f"no {name}", {key: kept for key, kept in right.items() if key != name}))
    changes.append(("one field more", {**right, "note": ""}))
    ann, bob, cid = right["contributions"]
    for name, value in {
        "a word": [[*ann[:2], "x"], bob, cid],
        "words and their pledge": [gave(right, "Ann", "x"), bob, cid],
        "words that were not opened": [ann, bob, gave(right, "Cid", "c")],
        "words that were opened": [[*ann[:2], None], bob, cid],
        "a player": [["Zoe", *ann[1:]], bob, cid],
        "their order": [bob, ann, cid],
        "one less": [ann, bob],
        "one more": [ann, bob, cid, gave(right, "Dot", "d")],
        "one twice": [ann, bob, cid, ann],
        "in the open": [["Ann", "a"], ["Bob", "b"]],
    }.items():
        changes.append((f"contributions: {name}", {**right, "contributions": value}))
    for place, draw in enumerate(right["draws"]):
        for name, value in draw.items():
            for kind, other in _others(value):
                changed = copy.deepcopy(right)
                changed["draws"][place][name] = other
                changes.append((f"draw {place}: {name} {kind}", changed))
        before, after = right["draws"][:place], right["draws"][place + 1 :]
        changes.append((f"draw {place} left out", {**right, "draws": before + after}))
        changes.append((f"draw {place} twice", {**right, "draws": [*before, draw, draw, *after]}))
    return changes


def _others(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, int):
        return [("another", value + 1)]
    if isinstance(value, str):
        return [("another", "0" if value != "0" else "00")]
    if isinstance(value[0], int):
        return [("another", [value[0] % 6 + 1, *value[1:]]), ("one more", [*value, 1])]
    return [("swapped", [value[1], value[0], *value[2:]]), ("shorter", value[:-1]), ("replaced", ["Jk", *value[1:]])]


def full() -> Document:
    """A transcript with every kind of draw."""
    secret = b"s" * 32
    about: Document = {"format": streams.FORMAT, "table": "t", "number": 5, "game": "craps", "secret": secret.hex()}
    said = [gave(about, "Ann", "a"), gave(about, "Bob", "b"), gave(about, "Cid", "c", opened=False)]
    stream = Stream(streams.key(secret, "t", 5, "craps", said))
    drawn = play(stream, ["shuffle", "cut", "roll", "spin", "discards"])
    about |= {"commitment": hashlib.sha256(secret).hexdigest(), "contributions": said, "told": told(said)}
    about |= {"consumed": stream.consumed, "draws": drawn}
    return about | {"digest": streams.digest(about)}


@pytest.mark.parametrize(("what", "document"), altered(), ids=lambda value: value if isinstance(value, str) else "")
def test_an_altered_transcript_fails(what: str, document: Document) -> None:
    assert transcript.transcript_faults(full()) == []
    assert transcript.transcript_faults(document), what


@pytest.mark.parametrize(
    ("what", "document"),
    [change for change in altered() if not change[0].startswith(("digest", "no ", "draw 1", "draw 3: of", "one"))],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_altered_transcript_fails_by_its_draws_alone(what: str, document: Document) -> None:
    """Also if whoever altered it gave it a digest that fits. (A cut, and pockets that did not come, draw nothing.)"""
    assert transcript.transcript_faults({**document, "digest": streams.digest(document)}), what


LAID_OUT = [
    ("shuffle", DECK[::-1], "the pack does not lie in the order of a fresh one"),
    ("shuffle", [*DECK[1:], DECK[0]], "the pack does not lie in the order of a fresh one"),
    ("shuffle", [*DECK, "Jk", "Jk", *DECK, "Jk", "Jk"], ""),
    ("shuffle", [*DECK, "Jk", *DECK[:-1], "Jk"], "the pack does not lie in the order of a fresh one"),
    ("shuffle", [str(tile) for tile in TILES.cards()], ""),
    ("shuffle", [str(tile) for tile in TILES.cards()][::-1], "the pack does not lie in the order of a fresh one"),
    ("shuffle_discards", DECK[:17], "the discards are not the cards that lay there, in their order"),
    ("of", list(DOUBLE_ZERO.pockets)[::-1], "the pockets of the wheel are in another order than before"),
]


def laid_out(kind: str, before: list[str], places: list[int] | None = None) -> Document:
    """A transcript in which everything comes from the secret, but what lay there before was chosen."""
    secret, about = b"s" * 32, {"table": "t", "number": 5, "game": "g"} | NO_WORDS
    stream = Stream(streams.key(secret, "t", 5, "g", []))
    drawn = play(stream, ["shuffle", "spin"])
    if kind == "of":
        drawn.append({"spin": before[random_below(len(before), stream)], "of": before})
    else:
        drawn.append({kind: before, "order": random_order(before, stream)})
        if places is not None:
            drawn[-1]["places"] = places
    about |= {"commitment": hashlib.sha256(secret).hexdigest(), "secret": secret.hex()}
    about |= {"consumed": stream.consumed, "draws": drawn}
    return about | {"digest": streams.digest(about)}


@pytest.mark.parametrize(("kind", "before", "says"), LAID_OUT)
def test_what_is_drawn_from_is_not_laid_out_by_choice(kind: str, before: list[str], says: str) -> None:
    """Whoever knows the secret could lay the pack out so that the shuffle gives what he wants."""
    assert transcript.transcript_faults(laid_out(kind, before)) == ([f"draw 3: {says}"] if says else [])


@pytest.mark.parametrize("places", [[3, 7, 20], [7, 3], [3, 3], [3, 99], [-1], []])
def test_discards_of_a_round_are_named_by_their_places(places: list[int]) -> None:
    """Each card once, in the order of the shoe, and none that was not in it."""
    shoe: list[str] = laid_out("shuffle", DECK)["draws"][0]["order"]
    fits = places == [3, 7, 20]
    cards = [shoe[place % 52] for place in places]
    found = transcript.transcript_faults(laid_out("shuffle_discards", cards, places))
    assert bool(found) is not fits


def two_sides() -> tuple[Document, list[str]]:
    """The transcript of a double shoe of one deck on each side, and the order that its cards have in the end.

    Three cards of the first side are out and two of the other when the first is shuffled, and then it is turned to.
    """
    secret, about = b"s" * 32, {"table": "t", "number": 5, "game": "g"} | NO_WORDS
    stream = Stream(streams.key(secret, "t", 5, "g", []))
    first, second = random_order(DECK, stream), random_order(DECK, stream)
    again = random_order(first, stream)
    draws = [
        {"shuffle": DECK, "order": first + second, "sides": 2},
        {"cut": 49, "after": 3},
        {"shuffle_discards": first, "order": again, "places": [0, 1, 2, *range(55, 104)], "after": 5},
        {"cut": 50, "after": 5},
    ]
    about |= {"commitment": hashlib.sha256(secret).hexdigest(), "secret": secret.hex()}
    about |= {"consumed": stream.consumed, "draws": draws}
    order = [*first[:3], *second[:2], *again, *second[2:]]
    return about | {"digest": streams.digest(about)}, order


def test_the_sides_of_a_double_shoe() -> None:
    document, order = two_sides()
    assert transcript.transcript_faults(document) == []
    assert transcript.shoe_after(document["draws"]) == order
    swapped = document["draws"][0]["order"]
    for draws, says in (
        ([{"shuffle": DECK, "order": swapped[52:] + swapped[:52], "sides": 2}], "the shuffle gives another order"),
        ([{"shuffle": DECK, "order": swapped, "sides": 3}], "the draws are not a list"),
        ([{"shuffle": DECK, "order": swapped}], "the cards after the shuffle are not the cards before it"),
    ):
        assert says in transcript.transcript_faults({**document, "draws": draws})[0]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


FIELDS = st.sampled_from([*full(), "draws.0", "contributions.0", "told.pledged"])


@settings(max_examples=30)
@given(json_values, FIELDS)
def test_whatever_it_is_given_it_answers(value: Any, field: str) -> None:
    answers(value, field)


@pytest.mark.slow
@given(json_values, FIELDS)
def test_whatever_it_is_given_it_answers_often(value: Any, field: str) -> None:
    answers(value, field)


def answers(value: Any, field: str) -> None:
    assert transcript.transcript_faults(value)
    document = copy.deepcopy(full())
    name, _, inner = field.partition(".")
    if inner:
        document[name][int(inner) if inner.isdecimal() else inner] = value
    else:
        document[name] = value
    assert isinstance(transcript.transcript_faults(document), list)


def test_the_independent_verifier_is_independent(tmp_path: Path) -> None:
    """It runs without Croupier: Python is told to look nowhere but in the standard library."""
    file = tmp_path / "seal.json"
    for document, code in ((full(), 0), ({**full(), "number": 6}, 1)):
        file.write_text(json.dumps(document))
        assert subprocess.run([sys.executable, "-I", "-S", independent.__file__, file], check=False).returncode == code
