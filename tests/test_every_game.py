"""What holds for every game: its tapes, its recovery, its chips, its options. A new game cannot be half added."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier import registry
from croupier.equipment.cards import Card
from croupier.errors import BrokenTape
from croupier.floor.running import RunningRound
from croupier.floor.state import Spec, State
from croupier.game import Game
from croupier.law.citations import exchange_citations, find_citations
from croupier.law.options import HouseRules, OneOf
from croupier.table import DEALER
from croupier.tables.entries import BankClosed, Charged, Collected, DealtUp, Entry, Raked, Report, Settled, Turned
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.replay import ReplayTable
from croupier.tables.requests import Deciding
from croupier.tables.sample import Flat, SampleTable
from croupier.tables.sample_seats import SampleSeats
from croupier.tables.tape import read_tape
from tests import golden
from tests.monkey import Monkey
from tests.quick import slow
from tests.typed_in import usual

FILES = golden.files()
TAPES = pytest.mark.parametrize("file", FILES, ids=golden.name)
IRREGULAR = re.compile("^< irregular ([^ \n]+)", re.M)
PAGE = "docs/adding-a-game.md"
GAMES = [pytest.param(registry.game_named(game), id=game) for game in registry.game_ids()]


def tapes(game: Game) -> list[str]:
    return [file.read_text("utf-8") for file in FILES if file.parent.name == game.id]


@TAPES
def test_tape_is_what_its_inputs_lead_to(file: Path) -> None:
    """And each is replayed, by `croupier replay`, in tests/cli/test_replay.py."""
    recorded = file.read_text("utf-8")
    assert golden.played(recorded) == recorded, "review the change, then: make golden"
    assert read_tape(recorded).game.id == file.parent.name


def some(cuts: list[int], most: int) -> list[int]:
    """The last of them, and as many before it, evenly apart."""
    return cuts[:: -max(1, len(cuts) // most)]


@TAPES
@pytest.mark.parametrize("most", [1, slow(10_000)])
def test_round_recovers_from_every_line(file: Path, most: int) -> None:
    """As the house does it after a crash: it stands at the same question, and what follows and is told is the same.

    Quickly from one or two lines with an input and as many without.
    """
    whole = read_tape(file.read_text("utf-8"))
    spec = Spec(whole.game.id, "", mode="dealer", chips="dealer", rules=whole.rules.changed())

    def recovered(lines: list[str]) -> RunningRound:
        return RunningRound.of(spec, State(tape=replace(whole, lines=lines).text()), None)

    end = recovered(whole.lines)
    cuts: dict[bool, list[int]] = {True: [], False: []}
    for cut, line in enumerate(whole.lines):
        cuts[line.startswith("<")].append(cut)
    for cut in some(cuts[False], most):  # a step is kept whole or not at all
        with pytest.raises(BrokenTape):
            recovered(whole.lines[:cut])
    for cut in some(cuts[True], most):
        running = recovered(whole.lines[:cut])
        for later in whole.lines[cut:]:
            if later.startswith("<"):
                running.feed(read_input(later))
        assert running.table.entries == end.table.entries, f"cut at line {cut}"
        assert (running.left(), running.net(), running.told) == (end.left(), end.net(), end.told), f"cut at line {cut}"


@pytest.mark.parametrize("game", GAMES)
def test_an_ordinary_round_and_every_irregularity_have_a_tape(game: Game) -> None:
    reported = [set(IRREGULAR.findall(text)) for text in tapes(game)]
    ordinary = f"no ordinary round is recorded: write tests/tapes/{game.id}/NAME.tape, then make golden"
    assert set() in reported, f"{ordinary} ({PAGE}, Writing a tape)"
    lacking = set(game.cases) - set().union(*reported)
    assert not lacking, f"no tape of {game.id} reports {lacking}: write one for each, then make golden ({PAGE})"
    assert set().union(*reported) == set(game.cases)


# --- Random play --------------------------------------------------------------------------------------------------


def wealth(table: LiveTable) -> int:
    """What the players have, on the table, in their racks and waiting for their tickets."""
    tickets = sum(cents for account, cents in table.house.items() if account.startswith("ticket:"))
    lying = sum(int(bet.stake + bet.fee) for bet in table.standing.values() if bet.player != DEALER)
    return sum(table.chips.values()) + lying + tickets


def moved(entries: list[Entry]) -> int:
    """What the entries say that the players won less what they lost."""
    total = 0
    for entry in entries:
        match entry:
            case Settled(bet, result, paid, _) if bet.player != DEALER:
                total += paid - (0 if result == "void" else int(bet.fee))
            case BankClosed(_, _, paid, _, _):
                total += paid
            case Charged(_, amount, _, False) | Collected(_, amount, _) | Raked(_, amount, _, _):
                total -= amount
    return total


@pytest.mark.parametrize("rounds", [12, slow(300)])
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("game", GAMES)
def test_random_rounds(game: Game, players: int, rounds: int) -> None:
    """Chips are conserved, tapes replay, and nothing breaks, whatever is answered."""
    monkey = Monkey(game, usual(game), players, seed=players)
    for _ in range(rounds):
        before = wealth(monkey.start.table())
        recorded, table = monkey.round()
        assert wealth(table) - before == moved(table.entries)
        replay = ReplayTable(read_tape(recorded.text()))
        assert replay.run().chips == table.chips
        assert replay.difference is None
    assert all(refusal.strip() for refusal in monkey.refused)


def cards_in(thing: Any) -> Iterator[Card]:
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | list | frozenset):
        for part in thing:
            yield from cards_in(part)


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_rests_only_on_what_its_seat_sees(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card that lies face down for a player is in what his decision is said to rest on."""
    monkey = Monkey(game, usual(game), 3, seed=7)
    feed = LiveTable.feed

    def watched(table: LiveTable, given: Any) -> list[Entry]:
        if isinstance(table.waiting, Deciding):
            public = {card for e in table.entries if isinstance(e, DealtUp) for card in [e.card]}
            public |= {card for e in table.entries if isinstance(e, Turned) for card in e.cards}
            public |= {card for e in table.entries if isinstance(e, Report) for card in e.irregularity.cards}
            for ask in table.waiting.open():
                assert ask.sees._asdict()  # by name
                assert set(cards_in(ask.sees)) <= public | set(table.view(ask.who).values())
        return feed(table, given)

    monkeypatch.setattr(LiveTable, "feed", watched)
    for _ in range(30):
        monkey.round()


@pytest.mark.parametrize(
    "game", [pytest.param(g, id=g.id) for g in map(registry.game_named, registry.game_ids()) if g.Rules.law]
)
def test_a_game_under_other_clauses_names_none_of_its_twins(game: Game) -> None:
    """Every clause of the other game that can come up has its counterpart in this one's text."""
    monkey = Monkey(game, usual(game), 2, seed=11)
    told = [monkey.round()[0].text() for _ in range(60)] + monkey.refused
    told += tapes(game)
    told += [what.cite + (what.notice.by if what.notice else "") for what in game.Rules.options().values()]
    told += [exchange_citations(conflict.by, game.Rules.law) for conflict in game.Rules.all_conflicts()]
    told += [reading.cite for reading in game.all_readings()] + [case.by for case in game.cases.values()]
    casino = game.subchapter.startswith("19:47")
    ours = (f"{game.subchapter}.", "19:47-8.") if casino else ()  # and the chapter's rules for all games
    found = {clause for text in told for clause in find_citations(text) if clause.startswith("19:47")}
    assert {clause for clause in found if not clause.startswith(ours)} == set()


# --- Options ------------------------------------------------------------------------------------------------------


def choices(game: Game) -> Iterator[tuple[str, Any]]:
    """Every value of every option that is a list of values."""
    for name, what in game.Rules.options().items():
        if isinstance(allowed := what.allowed(), OneOf):
            for value in allowed.values:
                yield name, value


FILED = {"meter_seed": 10_000, "meter_reset": 5_000, "meter_rate": "1/2"}
"""A meter as a house might have filed it, where a progressive wager is offered only with one."""
FEW_DECKS = {"decks": 2}


def lawful_with(game: Game, name: str, value: Any) -> HouseRules | None:
    """Lawful rules with that value, changing another option or two where they exclude each other."""
    rules = usual(game).set({name: value})
    others: list[dict[str, Any]] = [
        {},
        *([{"minimum": value, "maximum": 40 * value}] if name == "chip" else []),
        *(each for each in (FILED, FEW_DECKS) if set(each) <= set(rules.options())),
        *({other: its} for other, its in choices(game) if other != name),
    ]
    for first in others:
        for second in others if first else [{}]:
            tried = rules.set(first | second)
            if not tried.breaches():
                return tried
    return None


@pytest.mark.parametrize("rounds", [1, slow(20)])
@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_is_played(game: Game, rounds: int) -> None:
    for name, value in choices(game):
        rules = lawful_with(game, name, value)
        assert rules is not None, f"{name} = {value} is lawful under no rules"
        monkey = Monkey(game, rules, 2, seed=3)
        for _ in range(rounds):
            recorded, table = monkey.round()
            assert ReplayTable(recorded).run().chips == table.chips


@pytest.mark.parametrize("game", GAMES)
def test_default_rules_are_lawful_and_each_option_cited(game: Game) -> None:
    assert usual(game).breaches() == []
    assert game.Rules().breaches() == game.Rules().unsaid()
    for name, what in game.Rules.options().items():
        assert what.cite.startswith("§"), f"{game.id}: {name} cites no section ({PAGE})"
        assert what.words, f"{game.id}: say in words what {name} is"


@pytest.mark.parametrize("game", GAMES)
def test_fingerprint_changes_with_every_option(game: Game) -> None:
    rules = usual(game)
    prints = {rules.fingerprint(game.id, game.version)}
    changes = [(name, value) for name, value in choices(game) if value != getattr(rules, name)]
    prints |= {rules.set({name: value}).fingerprint(game.id, game.version) for name, value in changes}
    assert len(prints) == 1 + len(changes)


@pytest.mark.parametrize("game", GAMES)
def test_sampled_rounds_run(game: Game) -> None:
    rules = usual(game)
    wager = next((w for w in game.wagers(rules) if w.puts), None)
    if wager is None:  # nobody bets against the house
        seats = SampleSeats(game, rules, dict.fromkeys(("ann", "bert", "cora"), Flat()), seed=1)
        seats.play(301)
        assert len(set(seats.chips.values())) > 1
        return
    if wager.others:
        among = SampleSeats.of(game, rules, wager, unit=3000, seed=1)
        before = among.chips
        among.play(150)
        assert among.rounds == 150
        assert among.chips != before
        return
    table = SampleTable(game, rules, Flat(*((spot, 3000) for spot, _ in wager.puts)), seed=1)
    table.play(150)
    assert table.rounds == 150
    assert table.staked > 0
