"""A hand history read: played again by the script.

Whatever is not open to a player, is out of turn, names a card twice or comes to other stacks is refused, with the
action and the reason.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier import registry
from croupier.analysis.phh.codes import CODES, UNSEEN, BadHistory, amount
from croupier.equipment.cards import Card, Token, card
from croupier.errors import CroupierError
from croupier.games.poker.betting import FOLD
from croupier.games.poker.blinds import Marks
from croupier.games.poker.dealing import DISCARDS, PAT
from croupier.games.poker.play import Carry
from croupier.games.poker.rules import SPREAD, Rules
from croupier.games.poker.showdown import MUCK, SHOW
from croupier.table import COMMUNITY, DISCARD, PLACES, Ask
from croupier.tables.entries import Accept, Close, Dealt, DealtUp, Decide, Go, Input, Looked, Shuffled, Turned
from croupier.tables.requests import Betting, Dealing, Deciding, Offering, Reporting, Shuffling, Turning
from croupier.tables.tape import NAME, Tape

MOST = 10**9
"""Dollars: more than anybody has on a table."""


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
        most = _cents(fields, "_max_bet")[0] if structure == SPREAD else settings.get("maximum", 0)
        settings["maximum"] = max(settings["minimum"], most)
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
        self.thrown: dict[str, set[int]] = {player: set() for player in self.players}  # places among those cards
        self.given = dict.fromkeys(self.players, 0)
        self.whose: dict[int, str] = {}  # each card that was dealt, by its place in the deck
        self.said: list[tuple[int, str, list[str]]] = []  # the number of the action, who, what
        self.shows: dict[str, bool] = {}  # who shows or mucks at the end
        for number, action in enumerate(history.actions, 1):
            self._sort(number, action)

    def _sort(self, number: int, action: str) -> None:
        match action.split():
            case []:
                pass
            case ["d", "dh", who, cards]:
                self.cards[self._player(number, who)] += _pairs(number, cards)
            case ["d", "db", cards]:
                self.board += _pairs(number, cards)
            case [who, "sm", *cards]:
                player = self._player(number, who)
                if player in self.shows:
                    raise BadHistory(f"action {number}: {player} has shown or mucked already")
                self.shows[player] = bool(cards)
                self._learn(number, player, _pairs(number, "".join(cards)))
            case [who, "sd", *cards]:
                player = self._player(number, who)
                places = self._throw(number, player, _pairs(number, "".join(cards)))
                self._say(number, player, ["sd", "".join(map(str, places))])
            case [who, ("f" | "cc" | "pb" | "cbr") as what, *rest]:
                self._say(number, self._player(number, who), [what, *rest])
            case _:
                known = "d dh, d db, f, cc, cbr, pb, sd, sm"
                raise BadHistory(f"action {number}, {action!r}, is none that is read: {known}")

    def _say(self, number: int, player: str, what: list[str]) -> None:
        if self.shows:
            told = " ".join(what).strip()
            raise BadHistory(f"action {number}: {player} {told}, after hands were shown (§19:47-14.15[showdown])")
        self.said.append((number, player, what))

    def _player(self, number: int, who: str) -> str:
        place = int(who[1:]) if re.fullmatch(r"p[0-9]{1,3}", who) else 0
        if not 1 <= place <= len(self.players):
            raise BadHistory(f"action {number} is of {who}; players are p1 to p{len(self.players)}")
        return self.players[place - 1]

    def _held(self, player: str) -> list[int]:
        """The places of the cards that a player has not thrown away, in the order in which he holds them."""
        return [place for place in range(len(self.cards[player])) if place not in self.thrown[player]]

    def _learn(self, number: int, player: str, shown: list[str]) -> None:
        """Cards that are shown were those dealt face down."""
        held = self.cards[player]
        unknown = [face for face in shown if face not in held]
        for place in self._held(player):
            if held[place] == UNSEEN and unknown:
                held[place] = unknown.pop(0)
        if unknown:
            raise BadHistory(f"action {number}: {player} shows {' '.join(unknown)}, which was not dealt to him")

    def _throw(self, number: int, player: str, cards: list[str]) -> list[int]:
        """Which cards of his hand a player throws away, the first being 1."""
        held, found = self._held(player), []
        for face in cards:
            places = [place for place in held if self.cards[player][place] == face and place not in found]
            if not places:
                raise BadHistory(f"action {number}: {player} throws away {face}, which he does not hold")
            found.append(places[0])
        self.thrown[player] |= set(found)
        return sorted(held.index(place) + 1 for place in found)

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
            told = ", ".join(f"{p} {amount(table.chips[p])}, not {amount(finish[p])}" for p in wrong)
            raise BadHistory(f"finishing_stacks do not add up: {told} (§19:47-14.6(d))")
        return Tape.of(table, self.start)

    def _feed(self, given: Input) -> None:
        if isinstance(given, Dealt | DealtUp):
            self.whose[self.table.shoe.dealt] = given.to
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
                return Looked(who, ()) if who else Turned(self._turned(tokens))
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

    def _turned(self, tokens: Sequence[Token]) -> tuple[Card, ...]:
        """The down cards of whoever shows now."""
        player = self.whose[tokens[0].serial]
        if not self.shows.get(player):
            raise BadHistory(f"{player} must show a hand, and no sm of his does (§19:47-14.15[showdown])")
        ups = {str(entry.card) for entry in self.table.entries if isinstance(entry, DealtUp) and entry.to == player}
        faces = [self.cards[player][place] for place in self._held(player)]
        found = [face for face in faces if face not in ups]
        if len(found) != len(tokens) or UNSEEN in found:
            raise BadHistory(f"{player} shows {len(found)} cards of {len(tokens)}, or some that are not named")
        return tuple(map(card, found))

    def _decision(self, ask: Ask) -> Decide:
        names = {choice.name: choice for choice in ask.choices}
        if SHOW in names:
            return Decide(ask.who, SHOW if self.shows.get(ask.who) else MUCK, 0)
        if "straddle" in names:
            return Decide(ask.who, "straddle", int((names["straddle"].stake or (0, 0))[1]))
        if not self.said:
            raise BadHistory(f"the history ends, and it is {ask.who}'s turn (§19:47-14.6(c))")
        self.number, player, (what, *rest) = self.said.pop(0)
        if player != ask.who:
            raise BadHistory(f"action {self.number}: {player} acts, and it is {ask.who}'s turn (§19:47-14.6(c))")
        if (what == "sd") != (PAT in names):
            does = "sd" if PAT in names else "f, cc, cbr or pb"
            raise BadHistory(f"action {self.number}: {player} {what}, where {does} is open (§19:47-14.12[draw])")
        if what == "cbr":
            return self._raise(ask, rest)
        if what == "sd":
            return Decide(player, f"{DISCARDS}{rest[0]}" if rest[0] else PAT, 0)
        chosen = {"f": FOLD, "pb": "forced-bet", "cc": "call" if "call" in names else "check"}[what]
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
