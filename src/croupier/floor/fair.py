"""Fair shuffles: outcomes that nobody could choose, and that guests can check afterwards.

A seal is a secret of the house. Its commitment, the SHA-256 of the secret, is shown before it is used. Players commit
to words of their own in the same way, by a pledge; when the seal is due it takes no more pledges, the words are opened,
and it is locked. Secret and words together key a stream of bytes, and every shuffle, roll and spin is drawn from that
stream by rejection sampling. When the seal is used up the secret is revealed in a transcript from which anybody can
work out every draw again (`transcript.py` does).

So neither side chooses last: the house fixed its secret before it heard a word, and every player fixed words before
anybody heard those of others. What is left is in docs/floor.md: whoever knows the secret and sits at the table can
still keep words back, which is written down.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, bindparam, func, insert, select, update

from croupier.equipment.sealed import Stream as Stream
from croupier.equipment.sealed import commitment_to
from croupier.errors import CroupierError, IllegalAction, UnknownName
from croupier.floor import log
from croupier.floor.schema import draws, events, house_tables, seals, transcripts
from croupier.floor.statements import Prepared
from croupier.floor.streams import FORMAT, IN_THE_OPEN, UNTOLD, digest, key, pledged
from croupier.floor.streams import pledge as words_pledge
from croupier.floor.transcript import drawn_otherwise, shoe_after
from croupier.records.canonical import canonical_json

LONGEST = 100
"""Characters of a player's words: more than anybody types, and they stand in the log and in every transcript for
good."""
MOST_PLEDGES = 100
"""To one seal: several for each seat of any table. Each is a row that is kept, and without a bound anybody at a table
could fill the disk."""
GATHERING = "gathering"
"""The state of a seal whose words are opened: no pledge is taken any more, and nothing is drawn yet."""

ENDED = "ended"
"""The state of a seal that is used up and kept closed until its table closes."""

BARRED = "barred"
"""The state of a seal from which nothing more is drawn, though it is not opened yet."""

RESTORED, UNSETTLED, FORGED = "restored", "unsettled", "forged"
"""Why a seal is barred: the house was restored, a round could not be settled, or somebody had changed the seal."""

PUT_BACK = ("restored", "fell-back")
"""The kinds of the events that say that the house goes on from an earlier moment."""

IN_USE = ("open", GATHERING, "locked")
"""The states of seals from which something may still be drawn."""

UNUSED = canonical_json({"format": FORMAT, "given": [], "told": {"pledged": [], "closed": None, "opened": []}})
"""What is kept of players' words in a fresh seal; those of `UNTOLD` have no ``told``, of `IN_THE_OPEN` a plain list."""


_SEAL = select(seals).where(seals.c.table_id == bindparam("table"), seals.c.number == bindparam("nth"))
_CONSUME = (
    update(seals)
    .where(seals.c.table_id == bindparam("table"), seals.c.number == bindparam("nth"))
    .where(seals.c.state == "locked", seals.c.consumed <= bindparam("bytes"))
    .values(consumed=bindparam("bytes"))
)
_DRAW = Prepared(insert(draws))


class SealSpent(CroupierError):
    """A seal that may not be drawn from: it is not locked yet, or revealed, or from before a restore."""


class Forged(CroupierError):
    """What is kept of a seal is not what the seal gives."""


class Scheme(NamedTuple):
    """The format of a seal, what players gave to it, and which revisions of its table told so."""

    format: str
    given: list[list[str | None]]
    told: dict[str, Any] | None = None

    def text(self) -> str:
        """As it is kept."""
        return canonical_json({name: value for name, value in self._asdict().items() if value is not None})


class Seal(NamedTuple):
    """What anybody may know of a seal while it is in use."""

    table: str
    number: int
    game: str
    commitment: str
    contributions: tuple[tuple[str | None, ...], ...]  # player, pledge, words if they were opened; see `scheme`
    state: str  # open, gathering, locked, ended, revealed or barred
    consumed: int
    format: str

    def awaited(self) -> set[str]:
        """Whose words are not opened yet."""
        return {str(player) for player, _, words in self.contributions if words is None}


# --- The life of a seal -------------------------------------------------------------------------------------------


def new_seal(connection: Connection, table: str) -> Seal:
    """The table's next seal: its secret is stored and its commitment logged, so both can be shown once committed."""
    number = (connection.scalar(select(func.max(seals.c.number)).where(seals.c.table_id == table)) or 0) + 1
    game = connection.scalar(_game_of(table)) or ""
    secret = os.urandom(32)
    row = {"table_id": table, "number": number, "game": game, "secret": secret.hex(), "contributions": UNUSED}
    body = {"number": number, "commitment": commitment_to(secret), "format": FORMAT}
    at = log.append_event(connection, "seal", body, table=table).at
    row |= {"commitment": body["commitment"], "state": "open", "consumed": 0, "at": at}
    connection.execute(insert(seals), row)
    return seal(connection, table, number)


def seal(connection: Connection, table: str, number: int) -> Seal:
    """What may be known of a seal."""
    return _public(_row(connection, table, number))


def all_seals(connection: Connection, table: str) -> list[Seal]:
    """The table's seals, first to last."""
    chosen = select(seals).where(seals.c.table_id == table).order_by(seals.c.number)
    return [_public(row) for row in connection.execute(chosen)]


def pledge(connection: Connection, table: str, number: int, player: str, given: str, revision: int = 0) -> Seal:
    """A player's pledge to a seal that is still open, instead of an earlier one; which revision of the table tells it.

    Only what counts is kept: whoever pledges anew comes last, and nobody can fill the seal with what was replaced.
    """
    if not re.fullmatch("[0-9a-f]{64}", given):
        raise CroupierError("a pledge is a SHA-256 in 64 hexadecimal digits: see docs/floor.md for what it is made of")
    row = _row(connection, table, number)
    if row.state != "open":
        raise IllegalAction(f"seal {number} is {row.state}: pledges are taken until its first use is due")
    kept = _without(scheme(row.contributions), player)
    if len(kept.given) >= MOST_PLEDGES:
        raise IllegalAction(f"seal {number} has {MOST_PLEDGES} pledges, and takes no more")
    kept.given.append([player, given, None])
    if kept.told:
        kept.told["pledged"].append(revision)
        kept.told["opened"].append(None)
    _set(connection, table, number, contributions=kept.text())
    return seal(connection, table, number)


def withdraw(connection: Connection, table: str, number: int, player: str) -> bool:
    """Whoever leaves while a seal is open has pledged nothing; whether anything was."""
    row = _row(connection, table, number)
    kept = scheme(row.contributions)
    if row.state != "open" or not any(each[0] == player for each in kept.given):
        return False
    _set(connection, table, number, contributions=_without(kept, player).text())
    return True


def _without(kept: Scheme, player: str) -> Scheme:
    """Without what this player has pledged."""
    stay = [place for place, each in enumerate(kept.given) if each[0] != player]
    told = kept.told
    if told is not None:
        told = told | {name: [told[name][place] for place in stay] for name in ("pledged", "opened")}
    return Scheme(kept.format, [kept.given[place] for place in stay], told)


def gather(connection: Connection, table: str, number: int, revision: int = 0) -> Seal:
    """Close a seal to pledges, for good; from here on the words are opened, and those not opened do not count."""
    row = _row(connection, table, number)
    if row.state != "open":
        raise SealSpent(f"seal {number} of {table} is {row.state}; only an open one can be closed to pledges")
    kept = scheme(row.contributions)
    if kept.told:
        kept.told["closed"] = revision
        _set(connection, table, number, contributions=kept.text())
    _set(connection, table, number, state=GATHERING)
    body = {"number": number, "pledges": pledged(kept.given)}
    log.append_event(connection, "gathered", body, table=table)
    return seal(connection, table, number)


def open_words(connection: Connection, table: str, number: int, player: str, words: str, revision: int = 0) -> Seal:
    """The words that a player has pledged, once nobody can pledge any more."""
    if not 1 <= len(words) <= LONGEST or any(unicodedata.category(letter)[0] == "C" for letter in words):
        raise CroupierError(f"words have 1 to {LONGEST} printable characters")
    row = _row(connection, table, number)
    if row.state != GATHERING:
        raise IllegalAction(f"seal {number} is {row.state}: words are opened between its last pledge and its first use")
    kept = scheme(row.contributions)
    mine = next((each for each in kept.given if each[0] == player), None)
    if mine is None or mine[1] != words_pledge(table, number, words):
        raise IllegalAction(f"these are not the words that {player} pledged to seal {number}")
    mine[2] = words
    if kept.told:
        kept.told["opened"][kept.given.index(mine)] = revision
    _set(connection, table, number, contributions=kept.text())
    return seal(connection, table, number)


def lock(connection: Connection, table: str, number: int) -> Stream:
    """Begin to draw from a seal: whatever was not opened does not count."""
    row = _row(connection, table, number)
    if row.state != GATHERING and (row.state != "open" or scheme(row.contributions)[1]):
        raise SealSpent(f"seal {number} of {table} is {row.state}; it is locked once its pledges are gathered")
    # The game is a part of the key: it is the table's, whatever somebody wrote into the seal since it was made.
    game = func.coalesce(_game_of(table).scalar_subquery(), seals.c.game)
    _set(connection, table, number, state="locked", game=game)
    # Of the words only their hash: they stand beside names, and names do not belong in the log.
    body = {"number": number, "contributions": hashlib.sha256(row.contributions.encode()).hexdigest()}
    log.append_event(connection, "locked", body, table=table)
    return stream(connection, table, number)


def stream(connection: Connection, table: str, number: int, start: int | None = None) -> Stream:
    """The stream of a locked seal, from where `save` left it or from a byte on."""
    row = _row(connection, table, number)
    if row.state != "locked":
        raise SealSpent(f"nothing can be drawn from seal {number} of {table}: it is {row.state}")
    used = key(bytes.fromhex(row.secret), table, number, row.game, scheme(row.contributions)[1])
    return Stream(used, row.consumed if start is None else start)


def taken_up(connection: Connection, table: str, number: int) -> tuple[Stream, list[str]]:
    """A locked seal after a restart: its stream, and the order of its shoe, both worked out again from its secret.

    Nothing that is kept of them is believed: `Forged` if it says otherwise.
    """
    row = _row(connection, table, number)
    there = drawn(connection, table, number)
    again = stream(connection, table, number, start=0)
    if wrong := drawn_otherwise(again, there):
        raise Forged(f"what is kept of seal {number} of {table} did not come from it: {wrong}")
    if again.consumed != row.consumed:
        raise Forged(f"seal {number} of {table} is kept at byte {row.consumed}; its draws end at {again.consumed}")
    return again, shoe_after(there)


_UNOPENED = (
    select(seals.c.number, seals.c.state)
    .where(seals.c.table_id == bindparam("table"), seals.c.state.not_in(("revealed", ENDED)))
    .order_by(seals.c.number)
)


def unopened(connection: Connection, table: str) -> dict[int, str]:
    """The states of the seals of a table that are neither revealed nor ended, by their numbers."""
    return {row.number: row.state for row in connection.execute(_UNOPENED, {"table": table})}


def misplaced(connection: Connection, table: str, now: int, drawn: int, coming: int, pledges: str = "") -> str:
    """What is wrong with the seals that a table says it uses: none is put aside before it is opened. Empty: nothing.

    ``pledges``: how the coming one was kept, if a version wrote the table that knew.
    """
    there = unopened(connection, table)
    expected = {number: states for number, states in ((now, ("locked",)), (coming, ("open", GATHERING))) if number}
    for number, state in there.items():
        if state not in expected.get(number, ()) and state != BARRED:
            return f"seal {number} is {state}, and the table uses {now or 'none'} and then {coming or 'none'}"
    if lacking := sorted(expected.keys() - there.keys()):
        return f"the table uses seal {lacking[0]}, which is opened or was never made"
    kept = connection.scalar(select(func.count()).where(draws.c.table_id == table, draws.c.number == now))
    if now and kept != drawn:
        return f"{kept} draws of seal {now} are kept; the table says that it took {drawn}"
    if coming and pledges and kept_as(connection, table, coming) != pledges:
        return f"the pledges to seal {coming} are not those that were told"
    return ""


def kept_as(connection: Connection, table: str, number: int) -> str:
    """A hash of how a seal stands and what was given to it: tables keep it, so that nobody else changes either."""
    row = _row(connection, table, number)
    return hashlib.sha256(canonical_json([row.state, row.contributions]).encode()).hexdigest()


def forget_open_words(connection: Connection) -> None:
    """Seals that are not used yet begin without the words that were given to them in the open."""
    without = Scheme(UNTOLD, []).text()
    connection.execute(update(seals).where(seals.c.state == "open").values(contributions=without))


def bar(connection: Connection, why: str, table: str = "") -> None:
    """Nothing more is drawn from the seals of a table, or of all, that are not opened yet; the log says of each why.

    So does it of those that were marked so by nobody who had said it.
    """
    chosen = select(seals.c.table_id, seals.c.number).where(seals.c.state.in_(IN_USE))
    if table:
        chosen = chosen.where(seals.c.table_id == table)
    found = [tuple(row) for row in connection.execute(chosen.order_by(seals.c.table_id, seals.c.number))]
    found += [(table, number) for number in barred_in_silence(connection, table)]
    if not found:
        return
    page = log.LogBatch(connection)
    for of, number in found:
        _set(connection, of, number, state=BARRED)
        page.append(BARRED, {"number": number, "why": why}, table=of)
    page.write()


def barred_in_silence(connection: Connection, table: str) -> list[int]:
    """The seals of a table that are barred, and the log does not say why.

    Of those that an earlier version barred it says only that the house was restored, or had fallen back.
    """
    chosen = select(seals.c.number, seals.c.contributions).where(seals.c.table_id == table, seals.c.state == BARRED)
    there = {row.number: scheme(row.contributions).format for row in connection.execute(chosen)}
    if not there:
        return []
    told = select(events.c.kind, events.c.table_id, events.c.body).where(events.c.kind.in_((BARRED, *PUT_BACK)))
    logged = connection.execute(told).all()
    said = {json.loads(row.body)["number"] for row in logged if row.kind == BARRED and row.table_id == table}
    put_back = any(row.kind in PUT_BACK for row in logged)
    return [number for number, format in there.items() if number not in said and (format == FORMAT or not put_back)]


def save(
    connection: Connection, table: str, number: int, consumed: int, drawn: Sequence[Mapping[str, Any]], kept: int = 0
) -> None:
    """Keep how far a seal is used, and what was drawn since it was last saved, after so many that are ``kept``."""
    if not connection.execute(_CONSUME, {"table": table, "nth": number, "bytes": consumed}).rowcount:
        row = _row(connection, table, number)
        raise SealSpent(f"seal {number} of {table} is {row.state} at byte {row.consumed}; it cannot go to {consumed}")
    rows = [
        {"table_id": table, "number": number, "place": place, "draw": canonical_json(draw)}
        for place, draw in enumerate(drawn, kept + 1)
    ]
    if rows:
        _DRAW.run(connection, *rows)


def end(connection: Connection, table: str, number: int) -> None:
    """Draw nothing more from a seal, and keep it closed: its whole transcript is logged by its hash already now."""
    row = _row(connection, table, number)
    if row.state != "locked":
        raise SealSpent(f"seal {number} of {table} is {row.state}; only one that is drawn from is ended")
    _set(connection, table, number, state=ENDED)
    log.append_event(connection, "ended", {"number": number, "digest": _whole(connection, row)["digest"]}, table=table)


def _whole(connection: Connection, row: Row[Any]) -> dict[str, Any]:
    document = _document(row) | {"secret": row.secret, "consumed": row.consumed}
    document["draws"] = drawn(connection, row.table_id, row.number)
    document["digest"] = digest(document)
    return document


def reveal(connection: Connection, table: str, number: int) -> dict[str, Any]:
    """End a seal: its transcript with the secret, kept for good and logged by its hash. Asked again, the same."""
    row = _row(connection, table, number)
    if row.state != "revealed":
        document = _whole(connection, row)
        body = {"number": number, "digest": document["digest"]}
        at = log.append_event(connection, "revealed", body, table=table).at
        kept = {"table_id": table, "number": number, "at": at, "document": canonical_json(document)}
        connection.execute(insert(transcripts), kept)
        _set(connection, table, number, state="revealed")
    return transcript(connection, table, number)


def transcript(connection: Connection, table: str, number: int) -> dict[str, Any]:
    """The document of a seal: with secret and draws once it is revealed, before that without any of them."""
    chosen = select(transcripts.c.document).where(transcripts.c.table_id == table, transcripts.c.number == number)
    if kept := connection.scalar(chosen):
        found: dict[str, Any] = json.loads(kept)
        return found
    return _document(_row(connection, table, number))


def drawn(connection: Connection, table: str, number: int) -> list[dict[str, Any]]:
    """All that was drawn from a seal so far: for the house only, until it is revealed."""
    chosen = select(draws.c.draw).where(draws.c.table_id == table, draws.c.number == number).order_by(draws.c.place)
    return [json.loads(draw) for draw in connection.scalars(chosen)]


def _document(row: Row[Any]) -> dict[str, Any]:
    return public_part(row, scheme(row.contributions))


def public_part(row: Row[Any], kept: Scheme) -> dict[str, Any]:
    """What a transcript says before its seal is opened."""
    found = {"format": kept.format, "table": row.table_id, "number": row.number, "game": row.game}
    found |= {"commitment": row.commitment, "contributions": kept.given}
    return found if kept.told is None else found | {"told": kept.told}


def _public(row: Row[Any]) -> Seal:
    format, given, _ = scheme(row.contributions)
    return Seal(
        row.table_id, row.number, row.game, row.commitment, tuple(map(tuple, given)), row.state, row.consumed, format
    )


def scheme(contributions: str) -> Scheme:
    """What players gave to a seal, as it is kept."""
    kept = json.loads(contributions)
    return Scheme(IN_THE_OPEN, kept) if isinstance(kept, list) else Scheme(**kept)


def _game_of(table: str) -> Select[tuple[str]]:
    return select(house_tables.c.game).where(house_tables.c.id == table)


def _row(connection: Connection, table: str, number: int) -> Row[Any]:
    row = connection.execute(_SEAL, {"table": table, "nth": number}).one_or_none()
    if row is None:
        raise UnknownName(f"there is no seal {number} at {table}")
    return row


def _set(connection: Connection, table: str, number: int, **values: Any) -> None:
    connection.execute(update(seals).where(seals.c.table_id == table, seals.c.number == number).values(**values))
