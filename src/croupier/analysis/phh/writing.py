"""A hand of poker written from its tape, entry by entry.

Cards that nobody showed stay unknown, as they were to the others. What the format has no words for is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.analysis.phh.codes import LISTED, OF_GAMES, UNSEEN, BadHistory, amount, stand_ins
from croupier.games.poker.betting import CALL, CHECK, FOLD
from croupier.games.poker.blinds import POST, WAIT
from croupier.games.poker.dealing import DISCARDS, PAT, places_of
from croupier.games.poker.rules import BIG_BLIND, SPREAD, Rules
from croupier.games.poker.showdown import MUCK, SHOW
from croupier.table import COMMUNITY, DISCARD
from croupier.tables.entries import (
    Booked,
    Dealt,
    DealtUp,
    Decide,
    Entry,
    MeterRead,
    Raked,
    Report,
    RoundVoid,
    Settled,
    Turned,
)
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Turning
from croupier.tables.tape import Tape

BEFORE_THE_DEAL = ("straddle", "no-straddle", POST, WAIT)
BLINDS = ("small-blind", "big-blind", "posted-blind", "straddle")


def written(tape: Tape) -> str:
    """The hand of a tape. Cards that nobody showed stay unknown, as they were to the others."""
    rules = tape.rules
    if not isinstance(rules, Rules):
        raise BadHistory(f"a hand history is of poker, not of {tape.game.title}")
    table, shown = _played(tape)
    if not table.over:
        raise BadHistory("the hand is not over")
    if any(isinstance(entry, Report | RoundVoid) for entry in table.entries):
        raise BadHistory("something irregular was reported in this hand; the format has no words for it")
    spots = {str(entry.bet.spot) for entry in table.entries if isinstance(entry, Booked)}
    if "dead-blind" in spots:
        raise BadHistory("a missed small blind was made up in this hand, which plays for nobody; the format has none")
    if "straddle" in spots and rules.small_blind and "small-blind" not in spots:
        raise BadHistory("nobody had the small blind in this hand; the format has no straddle then")
    if any(isinstance(entry, MeterRead) for entry in table.entries):
        raise BadHistory("the fund of bad beats was paid out in this hand; the format has no words for it")
    return _Writer(tape, rules, table, shown).text()


def _played(tape: Tape) -> tuple[LiveTable, dict[str, list[str]]]:
    """The hand played again, and the down cards of those who showed them, in the order in which they did."""
    table = tape.table()
    whose: dict[int, str] = {}
    shown: dict[str, list[str]] = {}
    for line in tape.lines:
        if line.startswith("< "):
            given, waiting, serial = read_input(line), table.waiting, table.shoe.dealt
            table.feed(given)
            if isinstance(given, Dealt | DealtUp):
                whose[serial] = given.to
            elif isinstance(given, Turned) and isinstance(waiting, Turning):
                shown[whose[waiting.tokens[0].serial]] = list(map(str, given.cards))
    return table, shown


class _Writer:
    """One hand, entry by entry."""

    def __init__(self, tape: Tape, rules: Rules, table: LiveTable, shown: Mapping[str, Sequence[str]]) -> None:
        self.tape, self.rules, self.table, self.shown = tape, rules, table, shown
        dealt = [e.to for e in table.entries if isinstance(e, Dealt | DealtUp) and e.to in tape.chips]
        self.players = list(dict.fromkeys(dealt))
        if len(self.players) < 2:
            raise BadHistory("no hand was dealt")
        self.number = {player: f"p{place}" for place, player in enumerate(self.players, 1)}
        self.kept = _kept(table.entries, self.players)
        self.faces: dict[str, list[str]] = {player: [] for player in self.players}
        self.posted: dict[str, int] = {}  # blinds and straddle
        self.unknown = stand_ins(tape.comment)
        self.before = dict(tape.chips)
        for entry in table.entries:
            if isinstance(entry, Settled) and str(entry.bet.spot) == "time":
                self.before[entry.bet.player] -= int(entry.bet.stake)

    def text(self) -> str:
        rules, number = self.rules, len(self.players)
        code = OF_GAMES[rules.game, rules.structure]
        fields: dict[str, Any] = {"variant": code, "ante_trimming_status": True, "antes": [rules.ante] * number}
        if rules.ante_by == BIG_BLIND:
            fields |= {"ante_trimming_status": False, "antes": [0, rules.ante, *[0] * (number - 2)]}
        if rules.variant.button:
            fields["blinds_or_straddles"] = self.blinds()
        else:
            fields["bring_in"] = rules.forced_bet
        if rules.structure == "fixed":
            fields |= {"small_bet": rules.minimum, "big_bet": rules.maximum}
        else:
            fields["min_bet"] = rules.minimum
        if rules.structure == SPREAD:  # which the format does not know
            fields["_max_bet"] = rules.maximum
        fields["starting_stacks"] = [self.before[player] for player in self.players]
        lines = [f"{name} = {_plain(value)}" for name, value in fields.items()]
        if code not in LISTED:
            title = f"{rules.variant.title}, {rules.structure.removesuffix('-limit')} limit"
            lines.insert(0, f"# {code}, {title}, is no code that the format lists; it is formed as those are.")
        lines += ["actions = [", *(f"  {_quoted(action)}," for action in self.actions()), "]"]
        lines.append(f"players = {_plain(self.players)}")
        lines.append(f"finishing_stacks = {_plain([self.table.chips[player] for player in self.players])}")
        if taken := sum(entry.amount for entry in self.table.entries if isinstance(entry, Raked)):
            lines.append(f"_rake = {amount(taken)}")
        lines.append(f"_rules = {_quoted(json.dumps(rules.record(), sort_keys=True))}")
        lines.append(f"_money = {_quoted('imitation')}")
        return "\n".join(lines) + "\n"

    def blinds(self) -> list[int]:
        """In the order of the players. Where nobody has the small one, the first has the big one; who comes in by
        posting it stands there with a negative amount."""
        rules = self.rules
        by = {(e.bet.player, str(e.bet.spot)) for e in self.table.entries if isinstance(e, Booked)}
        lacking = (self.players[0], "big-blind") in by and len(self.players) > 2
        blinds = [rules.big_blind] if lacking else [rules.small_blind, rules.big_blind]
        if "straddle" in {spot for _, spot in by}:
            blinds.append(2 * rules.big_blind)
        blinds += [0] * (len(self.players) - len(blinds))
        posted = [(player, "posted-blind") in by for player in self.players]
        return [-rules.big_blind if comes_in else blind for comes_in, blind in zip(posted, blinds, strict=True)]

    def actions(self) -> list[str]:
        """Each action, in the order of the hand; the cards of a round are dealt before its first bet."""
        found: list[str] = []
        waiting: dict[str, list[str]] = {}
        board: list[str] = []
        downs = dict.fromkeys(self.players, 0)
        drawing = False
        lies: dict[str, int] = {}

        def deal() -> None:
            if board:
                found.append(f"d db {''.join(board)}")
                board.clear()
            found.extend(f"d dh {self.number[player]} {''.join(cards)}" for player, cards in waiting.items())
            waiting.clear()

        for entry in self.table.entries:
            match entry:
                case Dealt(to) if to == DISCARD and (waiting or board):  # a burn card: another round of cards
                    deal()
                case Dealt(to) | DealtUp(to) if to in self.number:
                    up = str(entry.card) if isinstance(entry, DealtUp) else ""
                    up = UNSEEN if up in self.unknown else up
                    face = up or self._hidden(to, downs[to])
                    waiting.setdefault(to, []).append(face)
                    if up or downs[to] in self.kept[to]:
                        self.faces[to].append(face)
                    downs[to] += not up
                    lies = {}
                case DealtUp(to, turned) if to == COMMUNITY:
                    board.append(str(turned))
                    lies = {}
                case Booked(bet) if str(bet.spot) in BLINDS:
                    self.posted[bet.player] = self.posted.get(bet.player, 0) + int(bet.stake)
                case Decide(player, choice, stake) if choice not in BEFORE_THE_DEAL:
                    if not found:
                        lies = dict(self.posted)
                    draws = choice == PAT or choice.startswith(DISCARDS)
                    if (waiting or board) and not (draws and drawing):  # what is drawn is dealt when all have thrown
                        deal()
                    drawing = draws
                    found.append(self._said(player, choice, stake, lies))
        if waiting or board:
            deal()
        return self._with_shows(found)

    def _hidden(self, player: str, number: int) -> str:
        """A down card of a player, by its number among them: known if he has shown it at the end."""
        cards, kept = self.shown.get(player, ()), self.kept[player]
        return cards[kept.index(number)] if cards and number in kept else UNSEEN

    def _said(self, player: str, choice: str, stake: int, lies: dict[str, int]) -> str:
        who = self.number[player]
        if choice in (FOLD, SHOW, MUCK, PAT):
            return {FOLD: f"{who} f", SHOW: "", MUCK: f"{who} sm", PAT: f"{who} sd"}[choice]
        if choice.startswith(DISCARDS):
            return f"{who} sd {UNSEEN * len(places_of(choice))}"
        lies[player] = to = lies.get(player, 0) + stake
        if choice == "forced-bet":
            return f"{who} pb"
        return f"{who} cc" if choice in (CALL, CHECK) else f"{who} cbr {amount(to)}"

    def _with_shows(self, found: Sequence[str]) -> list[str]:
        """Whoever showed without being asked shows after the last bet, in the order of the showdown."""
        mucked = [action for action in found if action.endswith(" sm")]
        shows = [f"{self.number[player]} sm {''.join(self.faces[player])}" for player in self.shown]
        return [*(action for action in found if action and not action.endswith(" sm")), *shows, *mucked]


def _kept(entries: Sequence[Entry], players: Sequence[str]) -> dict[str, list[int]]:
    """Of each player's down cards, by their numbers as they were dealt, those that he held at the end, in his order."""
    held: dict[str, list[int]] = {player: [] for player in players}
    number = dict.fromkeys(players, 0)
    for entry in entries:
        match entry:
            case Dealt(to) if to in held:
                held[to].append(number[to])
                number[to] += 1
            case Decide(player, choice, _) if choice.startswith(DISCARDS):
                thrown = places_of(choice)
                held[player] = [each for place, each in enumerate(held[player], 1) if place not in thrown]
    return held


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    return amount(value)
