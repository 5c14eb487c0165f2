"""Hands of poker in PHH, the open poker hand history format (a TOML file): written from a tape, and read back.

A history that is read is played again by the script: whatever is not open to a player, is out of turn, names a card
twice or comes to other stacks is refused, with the action and the reason. The format has codes for a few games only.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier import registry
from croupier.equipment.cards import Card, card
from croupier.errors import CroupierError
from croupier.games.poker.betting import FOLD
from croupier.games.poker.blinds import Marks
from croupier.games.poker.play import Carry
from croupier.games.poker.rules import Rules
from croupier.games.poker.showdown import MUCK, SHOW
from croupier.table import COMMUNITY, DISCARD, PLACES, Ask
from croupier.tables.entries import (
    Accept,
    Booked,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Entry,
    Go,
    Input,
    Looked,
    MeterRead,
    Raked,
    Report,
    RoundVoid,
    Settled,
    Shuffled,
    Turned,
)
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Dealing, Deciding, Offering, Reporting, Shuffling, Turning
from croupier.tables.tape import NAME, Tape

CODES = {
    "FT": ("hold-em", "fixed"),
    "NT": ("hold-em", "no-limit"),
    "PO": ("omaha", "pot"),
    "FO/8": ("omaha-eight-or-better", "fixed"),
    "F7S": ("seven-card-stud", "fixed"),
    "F7S/8": ("seven-card-stud-eight-or-better", "fixed"),
    "FR": ("seven-card-stud-low", "fixed"),
}
_OF_GAMES = {played: code for code, played in CODES.items()}
UNSEEN = "??"
MOST = 10**9
"""Dollars: more than anybody has on a table."""
POSTED = ("ante", "small-blind", "big-blind", "straddle")


class BadHistory(CroupierError):
    """A hand history that cannot be written, cannot be read, or does not add up."""


# --- Writing ----------------------------------------------------------------------------------------------------------


def written(tape: Tape) -> str:
    """The hand of a tape. Cards that nobody showed stay unknown, as they were to the others."""
    rules = tape.rules
    if not isinstance(rules, Rules):
        raise BadHistory(f"a hand history is of poker, not of {tape.game.title}")
    code = _OF_GAMES.get((rules.game, rules.structure))
    if code is None:
        known = ", ".join(f"{game} {structure}" for game, structure in CODES.values())
        raise BadHistory(f"the format has no code for {rules.game}, {rules.structure}; it has: {known}")
    table = tape.table()
    for line in tape.lines:
        if line.startswith("< "):
            table.feed(read_input(line))
    if not table.over:
        raise BadHistory("the hand is not over")
    if any(isinstance(entry, Report | RoundVoid) for entry in table.entries):
        raise BadHistory("something irregular was reported in this hand; the format has no words for it")
    spots = {str(entry.bet.spot) for entry in table.entries if isinstance(entry, Booked)}
    if spots & {"posted-blind", "dead-blind"}:
        raise BadHistory("missed blinds were made up in this hand, and one of them may be dead; the format has none")
    if "big-blind" in spots and rules.small_blind and "small-blind" not in spots:
        raise BadHistory("nobody had the small blind in this hand; the format gives it to the first player")
    if any(isinstance(entry, MeterRead) for entry in table.entries):
        raise BadHistory("the fund of bad beats was paid out in this hand; the format has no words for it")
    return _Writer(tape, rules, code, table).text()


class _Writer:
    """One hand, entry by entry."""

    def __init__(self, tape: Tape, rules: Rules, code: str, table: LiveTable) -> None:
        self.tape, self.rules, self.code, self.table = tape, rules, code, table
        dealt = [e.to for e in table.entries if isinstance(e, Dealt | DealtUp) and e.to in tape.chips]
        self.players = list(dict.fromkeys(dealt))
        if len(self.players) < 2:
            raise BadHistory("no hand was dealt")
        self.number = {player: f"p{place}" for place, player in enumerate(self.players, 1)}
        self.shown = _shown(table.entries)
        self.faces: dict[str, list[str]] = {player: [] for player in self.players}
        self.posted: dict[str, int] = {}  # blinds and straddle
        self.before = dict(tape.chips)
        for entry in table.entries:
            if isinstance(entry, Settled) and str(entry.bet.spot) == "time":
                self.before[entry.bet.player] -= int(entry.bet.stake)

    def text(self) -> str:
        rules, number = self.rules, len(self.players)
        fields: dict[str, Any] = {"variant": self.code, "ante_trimming_status": True, "antes": [rules.ante] * number}
        if rules.variant.button:
            blinds = [rules.small_blind, rules.big_blind]
            if any(isinstance(e, Booked) and str(e.bet.spot) == "straddle" for e in self.table.entries):
                blinds.append(2 * rules.big_blind)
            fields["blinds_or_straddles"] = [*blinds, *[0] * (number - len(blinds))][:number]
        else:
            fields["bring_in"] = rules.forced_bet
        if rules.structure == "fixed":
            fields |= {"small_bet": rules.minimum, "big_bet": rules.maximum}
        else:
            fields["min_bet"] = rules.minimum
        fields["starting_stacks"] = [self.before[player] for player in self.players]
        lines = [f"{name} = {_plain(value)}" for name, value in fields.items()]
        lines += ["actions = [", *(f"  {_quoted(action)}," for action in self.actions()), "]"]
        lines.append(f"players = {_plain(self.players)}")
        lines.append(f"finishing_stacks = {_plain([self.table.chips[player] for player in self.players])}")
        if taken := sum(entry.amount for entry in self.table.entries if isinstance(entry, Raked)):
            lines.append(f"_rake = {_amount(taken)}")
        lines.append(f"_rules = {_quoted(json.dumps(rules.changed(), sort_keys=True))}")
        lines.append(f"_money = {_quoted('imitation')}")
        return "\n".join(lines) + "\n"

    def actions(self) -> list[str]:
        """Each action, in the order of the hand; the cards of a round are dealt before its first bet."""
        found: list[str] = []
        waiting: dict[str, list[str]] = {}
        board: list[str] = []
        held = dict.fromkeys(self.players, 0)
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
                    face = up or self._hidden(to, held[to])
                    waiting.setdefault(to, []).append(face)
                    self.faces[to].append(face)
                    held[to] += not up
                    lies = {}
                case DealtUp(to, turned) if to == COMMUNITY:
                    board.append(str(turned))
                    lies = {}
                case Booked(bet) if str(bet.spot) in POSTED[1:]:
                    self.posted[bet.player] = self.posted.get(bet.player, 0) + int(bet.stake)
                case Decide(player, choice, stake) if choice not in ("straddle", "no-straddle"):
                    if not found:
                        lies = dict(self.posted)
                    if waiting or board:
                        deal()
                    found.append(self._said(player, choice, stake, lies))
        if waiting or board:
            deal()
        return self._with_shows(found)

    def _hidden(self, player: str, place: int) -> str:
        cards = self.shown.get(player, ())
        return str(cards[place]) if place < len(cards) else UNSEEN

    def _said(self, player: str, choice: str, stake: int, lies: dict[str, int]) -> str:
        who = self.number[player]
        if choice in (FOLD, SHOW, MUCK):
            return {FOLD: f"{who} f", SHOW: "", MUCK: f"{who} sm"}[choice]
        before, to = max(lies.values(), default=0), lies.get(player, 0) + stake
        lies[player] = to
        if choice == "forced-bet":
            return f"{who} pb"
        return f"{who} cbr {_amount(to)}" if to > before else f"{who} cc"

    def _with_shows(self, found: Sequence[str]) -> list[str]:
        """Whoever showed without being asked shows after the last bet, in the order of the showdown."""
        mucked = [action for action in found if action.endswith(" sm")]
        shows = [f"{self.number[player]} sm {''.join(self.faces[player])}" for player in self.shown]
        return [*(action for action in found if action and not action.endswith(" sm")), *shows, *mucked]


def _shown(entries: Sequence[Entry]) -> dict[str, tuple[Card, ...]]:
    """The down cards of those who showed them, in the order in which they did."""
    live, looked = [], {}
    for entry in entries:
        if isinstance(entry, Looked) and entry.cards:
            looked[entry.player] = entry.cards
    for entry in entries:
        if isinstance(entry, Turned):
            whose = [player for player, cards in looked.items() if set(cards) == set(entry.cards)]
            live += [(whose[0] if whose else "", entry.cards)]
    if any(not player for player, _ in live):
        raise BadHistory("a person dealt, and only the players know whose cards these were")
    return {player: tuple(face for face in looked[player] if isinstance(face, Card)) for player, _ in live}


def _amount(cents: int) -> str:
    return str(cents // 100) if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    return _amount(value)


# --- Reading ----------------------------------------------------------------------------------------------------------


class History(NamedTuple):
    """A hand as the file tells it."""

    rules: Rules
    stacks: dict[str, int]
    actions: tuple[str, ...]
    finish: dict[str, int] | None


def read(text: str) -> Tape:
    """The hand of a file as a tape, played again by the script; `BadHistory` if it does not add up."""
    try:
        fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadHistory(f"not a hand history: {fault}") from None
    return _Reader(_history(fields)).tape()


def _history(fields: Mapping[str, Any]) -> History:
    code = fields.get("variant")
    if code not in CODES:
        raise BadHistory(f"variant is {code!r}; read are {', '.join(CODES)}")
    game, structure = CODES[code]
    stacks = _cents(fields, "starting_stacks")
    if not 2 <= len(stacks) <= registry.get("poker").seats[0]:
        raise BadHistory(f"starting_stacks names {len(stacks)} players; there are two to eleven (§19:47-14.6(b))")
    names = [str(name) for name in fields.get("players", ())] or [f"p{place + 1}" for place in range(len(stacks))]
    if len(names) != len(stacks) or len(set(names)) != len(names):
        raise BadHistory("players must name each player once, as many as there are starting_stacks")
    if not all(NAME.fullmatch(name) and name not in PLACES for name in names):  # tapes know players by one word
        names = [f"p{place + 1}" for place in range(len(stacks))]
    settings = _settings(str(fields.get("_rules", "{}")))
    settings |= {"game": game, "structure": structure, "ante": _alike(fields, "antes")}
    if settings.get("rake") == "time":  # it was paid before the hand
        settings["rake"] = "none"
    if "_rules" not in fields:
        settings |= {"rake": "none", "chip": 1, "uncapped_heads_up": False, "losers_show": False}
    if Rules().set({"game": game}).variant.button:
        blinds = _cents(fields, "blinds_or_straddles")
        settings |= {"small_blind": blinds[0], "big_blind": blinds[1], "straddle": len(blinds) > 2 and blinds[2] > 0}
    else:
        settings["forced_bet"] = _cents(fields, "bring_in")[0]
    if structure == "fixed":
        settings |= {"minimum": _cents(fields, "small_bet")[0], "maximum": _cents(fields, "big_bet")[0]}
    else:
        settings["minimum"] = _cents(fields, "min_bet")[0]
        settings["maximum"] = max(settings["minimum"], settings.get("maximum", 0))
    finish = _cents(fields, "finishing_stacks") if "finishing_stacks" in fields else None
    actions = tuple(str(action).partition("#")[0].strip() for action in fields.get("actions", ()))
    if finish is not None and len(finish) != len(names):
        raise BadHistory(f"finishing_stacks names {len(finish)} players, starting_stacks {len(names)}")
    ended = dict(zip(names, finish, strict=True)) if finish is not None else None
    return History(Rules().set(settings), dict(zip(names, stacks, strict=True)), actions, ended)


def _settings(text: str) -> dict[str, Any]:
    """The options of the table, where the hand was written by us."""
    try:
        found = json.loads(text)
    except ValueError as fault:
        raise BadHistory(f"_rules cannot be read: {fault}") from None
    if not isinstance(found, dict):
        raise BadHistory(f"_rules names options with their values, not {text!r}")
    return found


def _cents(fields: Mapping[str, Any], name: str) -> list[int]:
    value = fields.get(name)
    found = []
    for one in value if isinstance(value, list) and value else [value]:
        if not isinstance(one, int | float) or isinstance(one, bool) or not 0 <= one <= MOST:
            raise BadHistory(f"{name} is {value!r}; it takes amounts")
        found.append(round(one * 100))
    return found


def _alike(fields: Mapping[str, Any], name: str) -> int:
    values = _cents(fields, name)
    if len(set(values)) != 1:
        raise BadHistory(f"{name} differ from player to player; here everybody antes the same (§19:47-14.6(c))")
    return values[0]


class _Reader:
    """Plays a history: what is dealt is looked up, what is done is fed to the script in its order."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.players = list(history.stacks)
        game = registry.get("poker")
        carry = Carry(marks=Marks(button=len(self.players) - 1))
        self.start = Tape(game, history.rules, carry, dict(history.stacks))
        self.table = self.start.table()
        self.board: list[str] = []
        self.cards: dict[str, list[str]] = {player: [] for player in self.players}
        self.given = dict.fromkeys(self.players, 0)
        self.said: list[tuple[int, str, list[str]]] = []  # the number of the action, who, what
        for number, action in enumerate(history.actions, 1):
            self._sort(number, action)

    def _sort(self, number: int, action: str) -> None:
        match action.split():
            case ["d", "dh", who, cards]:
                self.cards[self._player(number, who)] += _pairs(number, cards)
            case ["d", "db", cards]:
                self.board += _pairs(number, cards)
            case [who, "sm", cards]:
                player = self._player(number, who)
                self._learn(number, player, _pairs(number, cards))
                self.said.append((number, player, ["sm", cards]))
            case [who, ("f" | "cc" | "pb" | "cbr" | "sm") as what, *rest]:
                self.said.append((number, self._player(number, who), [what, *rest]))
            case _:
                raise BadHistory(f"action {number}, {action!r}, is none that is read: d dh, d db, f, cc, cbr, pb, sm")

    def _player(self, number: int, who: str) -> str:
        place = int(who[1:]) if who[:1] == "p" and who[1:].isdecimal() else 0
        if not 1 <= place <= len(self.players):
            raise BadHistory(f"action {number} is of {who}; players are p1 to p{len(self.players)}")
        return self.players[place - 1]

    def _learn(self, number: int, player: str, shown: list[str]) -> None:
        """Cards that are shown were those dealt face down."""
        held = self.cards[player]
        unknown = [face for face in shown if face not in held]
        for place, face in enumerate(held):
            if face == UNSEEN and unknown:
                held[place] = unknown.pop(0)
        if unknown:
            raise BadHistory(f"action {number}: {player} shows {' '.join(unknown)}, which was not dealt to him")

    def tape(self) -> Tape:
        table = self.table
        while not table.over:
            self._feed(self._answer())
        if self.said:
            number, player, what = self.said[0]
            raise BadHistory(f"action {number}: {player} {' '.join(what)}, but the hand is over")
        finish = self.history.finish
        if finish is not None and finish != dict(table.chips):
            wrong = [p for p in self.players if finish[p] != table.chips[p]]
            told = ", ".join(f"{p} {_amount(table.chips[p])}, not {_amount(finish[p])}" for p in wrong)
            raise BadHistory(f"finishing_stacks do not add up: {told} (§19:47-14.6(d))")
        return Tape.of(table, self.start)

    def _feed(self, given: Input) -> None:
        try:
            self.table.feed(given)
        except CroupierError as refusal:
            about = f"action {self.number}: " if isinstance(given, Decide) else ""
            raise BadHistory(f"{about}{refusal}") from None

    number = 0

    def _answer(self) -> Input:
        match self.table.waiting:
            case Shuffling():
                return Shuffled()
            case Offering(who=who, default=default):
                return Accept(who, str(default))
            case Betting():
                return Close()
            case Reporting(point=point):
                return Go(point)
            case Dealing(to=to, up=up):
                return DealtUp(to, self._face(to)) if up else self._down(to)
            case Turning(tokens=tokens, who=who):
                return Looked(who, ()) if who else Turned(self._turned(len(tokens)))
            case Deciding() as deciding:
                return self._decision(deciding.open()[0])
        raise AssertionError(self.table.waiting)

    def _down(self, to: str) -> Input:
        if to != DISCARD:
            self.given[to] += 1
        return Dealt(to)

    def _face(self, to: str) -> Card:
        if to == COMMUNITY:
            if not self.board:
                raise BadHistory("a card of the board is missing: d db")
            return card(self.board.pop(0))
        place = self.given[to]
        self.given[to] += 1
        if place >= len(self.cards[to]) or self.cards[to][place] == UNSEEN:
            raise BadHistory(f"an up-card of {to} is missing: d dh")
        return card(self.cards[to][place])

    def _turned(self, number: int) -> tuple[Card, ...]:
        """The down cards of whoever shows now."""
        while self.said and self.said[0][2][0] == "sm" and len(self.said[0][2]) > 1:
            _, player, _ = self.said.pop(0)
            ups = {str(entry.card) for entry in self.table.entries if isinstance(entry, DealtUp) and entry.to == player}
            found = [face for face in self.cards[player] if face not in ups]
            if len(found) == number and UNSEEN not in found:
                return tuple(map(card, found))
            raise BadHistory(f"{player} shows {len(found)} cards of {number}, or some that are not named")
        raise BadHistory("somebody must show a hand, and no sm says which (§19:47-14.15[showdown])")

    def _decision(self, ask: Ask) -> Decide:
        names = {choice.name: choice for choice in ask.choices}
        if SHOW in names:
            shows = bool(self.said) and self.said[0][1] == ask.who and len(self.said[0][2]) > 1
            if not shows and self.said and self.said[0][1] == ask.who:
                self.said.pop(0)
            return Decide(ask.who, SHOW if shows else MUCK, 0)
        if "straddle" in names:
            return Decide(ask.who, "straddle", int((names["straddle"].stake or (0, 0))[1]))
        if not self.said:
            raise BadHistory(f"the history ends, and it is {ask.who}'s turn (§19:47-14.6(c))")
        self.number, player, (what, *rest) = self.said.pop(0)
        if player != ask.who:
            raise BadHistory(f"action {self.number}: {player} acts, and it is {ask.who}'s turn (§19:47-14.6(c))")
        if what == "cbr":
            return self._raise(ask, rest)
        chosen = {"f": FOLD, "pb": "forced-bet", "cc": "call" if "call" in names else "check"}.get(what, what)
        stake = names[chosen].stake if chosen in names else None
        return Decide(player, chosen, int(stake[1]) if stake else 0)

    def _raise(self, ask: Ask, amount: list[str]) -> Decide:
        """To that much: by whichever choice it is open."""
        try:
            to = round(float(amount[0]) * 100)
        except (IndexError, ValueError):
            raise BadHistory(f"action {self.number}: cbr takes an amount") from None
        sizes = [choice for choice in ask.choices if choice.stake and choice.name not in ("call", "forced-bet")]
        for choice in sizes:
            low, high = choice.stake or (0, 0)
            if low <= to - choice.lies <= high:
                return Decide(ask.who, choice.name, int(to - choice.lies))
        open_now = sizes[0] if sizes else next((one for one in ask.choices if one.barred), ask.choices[-1])
        return Decide(ask.who, open_now.name, int(to - open_now.lies))


def _pairs(number: int, cards: str) -> list[str]:
    found = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    for face in found:
        if face != UNSEEN:
            try:
                card(face)
            except ValueError as fault:
                raise BadHistory(f"action {number}: {fault}") from None
    return found
