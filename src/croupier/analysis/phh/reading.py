"""A hand history read: played again by the script.

Whatever is not open to a player, is out of turn, names a card twice or comes to other stacks is refused, with the
action and the reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from croupier import registry
from croupier.analysis.phh.codes import STANDS_FOR, UNSEEN, BadHistory, amount
from croupier.analysis.phh.fields import History, history
from croupier.analysis.phh.unseen import stand_in
from croupier.equipment.cards import Card, Token, card
from croupier.errors import CroupierError
from croupier.games.poker.betting import CHECK, FOLD
from croupier.games.poker.blinds import MISSED, POST
from croupier.games.poker.dealing import DISCARDS, PAT
from croupier.games.poker.pots import RETURNED
from croupier.games.poker.rules import PACK
from croupier.games.poker.showdown import MUCK, ORDER, SHOW
from croupier.table import COMMUNITY, DISCARD, Ask
from croupier.tables.entries import (
    Accept,
    Booked,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Go,
    Input,
    Looked,
    Pushed,
    Shuffled,
    Turned,
)
from croupier.tables.requests import Betting, Dealing, Deciding, Offering, Reporting, Shuffling, Turning
from croupier.tables.tape import Tape

LARGEST_RAKE = 10
"""Finishing stacks without the rake: of a pot the house takes a tenth at most, §19:47-14.14[percentage]."""


def read(text: str) -> Tape:
    """The hand of a file as a tape, played again by the script; `BadHistory` if it does not add up."""
    hands = list(read_all(text))
    if len(hands) != 1:
        raise BadHistory(f"a collection of {len(hands)} hands, where one is read")
    _, found = hands[0]
    if isinstance(found, BadHistory):
        raise found
    return found


def read_all(text: str) -> Iterator[tuple[str, Tape | BadHistory]]:
    """Each hand of a file with its name in the collection, which is empty where the file is one hand; or why it cannot
    be read."""
    try:
        fields = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadHistory(f"not a hand history: {fault}") from None
    if "variant" in fields or not fields or not all(isinstance(hand, dict) for hand in fields.values()):
        yield "", _read(fields)
        return
    for name, hand in fields.items():
        yield name, _read(hand)


def _read(fields: Mapping[str, Any]) -> Tape | BadHistory:
    try:
        return _Reader(history(fields)).tape()
    except CroupierError as refusal:
        return refusal if isinstance(refusal, BadHistory) else BadHistory(str(refusal))


class _Reader:
    """Plays a history: what is dealt is looked up, what is done is fed to the script in its order."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.players = list(history.stacks)
        game = registry.game_named("poker")
        self.start = Tape(game, history.rules, history.carry, dict(history.stacks))
        self.table = self.start.table()
        self.board: list[str] = []
        self.cards: dict[str, list[str]] = {player: [] for player in self.players}
        self.thrown: dict[str, set[int]] = {player: set() for player in self.players}  # places among those cards
        self.given = dict.fromkeys(self.players, 0)
        self.whose: dict[int, str] = {}  # each card that was dealt, by its place in the deck
        self.said: list[tuple[int, str, list[str]]] = []  # the number of the action, who, what
        self.shows: dict[str, bool] = {}  # who shows at the end, and who shows nothing or cards that are not named
        self.mucks: set[str] = set()  # of the latter, who says that he gives his hand up
        self.told: set[str] = set()  # who has shown or mucked since the last card
        self.gone: set[str] = set()  # who folded where nothing was to be called
        self.folded: set[str] = set()
        self.raised = False
        self.number = 0  # of the action that is looked at
        self.notes = list(history.notes)
        for number, action in enumerate(history.actions, 1):
            self._sort(number, action)

    def _sort(self, number: int, action: str) -> None:
        match action.split():
            case []:
                pass
            case ["d", "dh", who, cards]:
                self.told.clear()
                self.cards[self._player(number, who)] += _pairs(number, cards)
            case ["d", "db", cards]:
                self.told.clear()
                self.board += _pairs(number, cards)
            case [who, "sm", *cards]:
                self._show(number, self._player(number, who), cards)
            case [who, "sd", *cards]:
                player = self._player(number, who)
                places = self._throw(number, player, _pairs(number, "".join(cards)))
                self._say(number, player, ["sd", "".join(map(str, places))])
            case [who, ("f" | "cc" | "pb" | "cbr") as what, *rest]:
                self._say(number, self._player(number, who), [what, *rest])
            case _:
                known = "d dh, d db, f, cc, cbr, pb, sd, sm"
                raise BadHistory(f"action {number}, {action!r}, is none that is read: {known}")

    def _show(self, number: int, player: str, cards: Sequence[str]) -> None:
        """Cards, "-" for all as they were dealt, or none: he mucks. Who is all in may show before the last cards, and
        then it is told again; what is not named stays unseen."""
        if player in self.told:
            raise BadHistory(f"action {number}: {player} has shown or mucked already")
        self.told.add(player)
        faces = [] if list(cards) == ["-"] else _pairs(number, "".join(cards))
        self._learn(number, player, [face for face in faces if face != UNSEEN])
        self.shows[player] = bool(cards) and (self.shows.get(player, False) or UNSEEN not in faces)
        if not cards:
            self.mucks.add(player)

    def _say(self, number: int, player: str, what: list[str]) -> None:
        if self.shows:
            told = " ".join(what).strip()
            raise BadHistory(f"action {number}: {player} {told}, after hands were shown ({ORDER})")
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
        left = [player for player in self.players if player not in self.folded | self.gone | self.mucks]
        if len(left) > 1 and not any(self.shows.get(player) for player in left):
            raise BadHistory(f"no hand is told at the showdown, so nobody knows who has won ({ORDER})")
        self._compare(self.history.finish)
        return replace(Tape.of(table, self.start), comment="\n".join(self.notes))

    def _compare(self, finish: Mapping[str, int] | None) -> None:
        """What the file says of the stacks at the end; those of others may lack what their house took of the pot."""
        chips = self.table.chips
        lacks = {player: chips[player] - finish[player] for player in self.players} if finish is not None else {}
        wrong = [player for player, cents in lacks.items() if cents]
        if finish is None or not wrong:
            return
        pushed = [entry for entry in self.table.entries if isinstance(entry, Pushed) and entry.by != RETURNED]
        taken, most = sum(lacks.values()), sum(entry.amount for entry in pushed) / LARGEST_RAKE
        raked = min(lacks.values()) >= 0 and {entry.player for entry in pushed}.issuperset(wrong) and taken <= most
        if self.history.own or not raked:
            told = ", ".join(f"{p} {amount(chips[p])}, not {amount(finish[p])}" for p in wrong)
            raise BadHistory(f"finishing_stacks do not add up: {told} (§19:47-14.6(d))")
        self.notes.append(f"finishing_stacks lack ${amount(taken)} that a house took; here the whole pot is paid out")

    def _feed(self, given: Input) -> None:
        if isinstance(given, Dealt | DealtUp):
            self.whose[self.table.shoe.dealt] = given.to
        try:
            self.table.feed(given)
        except CroupierError as refusal:
            about = f"action {self.number}: " if isinstance(given, Decide) else ""
            raise BadHistory(f"{about}{refusal}") from None

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
        if place >= len(self.cards[to]) or (self.cards[to][place] == UNSEEN and self.shows.get(to)):
            raise BadHistory(f"an up-card of {to} is missing: d dh")
        if self.cards[to][place] == UNSEEN:
            self.cards[to][place] = self._unseen(to)
        return card(self.cards[to][place])

    def _unseen(self, player: str) -> str:
        """An up-card that is not told, of somebody whose cards win nothing: another stands for it."""
        rules = self.history.rules
        faces = "".join(street.deals for street in rules.variant.streets)
        opening = self.given[player] <= len(rules.variant.streets[0].deals)
        showing = {}
        for who in self.players:
            if who not in self.folded:
                until = self.given[player] - (who == player)
                told = zip(self.cards[who][:until], faces, strict=False)
                showing[who] = [card(face) for face, up in told if up == "u" and face != UNSEEN]
        named = {face for cards in (self.board, *self.cards.values()) for face in cards}
        free = [one for one in PACK.cards() if str(one) not in named]
        first = self.said[0][1] if self.said else ""
        found = str(stand_in(rules, player, showing, free, first, opening=opening))
        self.notes.append(f"{found} {STANDS_FOR} of {player} that the history does not tell")
        return found

    def _turned(self, tokens: Sequence[Token]) -> tuple[Card, ...]:
        """The down cards of whoever shows now."""
        player = self.whose[tokens[0].serial]
        if not self.shows.get(player):
            raise BadHistory(f"{player} must show a hand, and no sm of his does ({ORDER})")
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
        if POST in names:
            return Decide(ask.who, POST, 0)
        if ask.who in self.gone:
            return Decide(ask.who, next(name for name in (FOLD, CHECK, PAT) if name in names), 0)
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
        if player in self.history.dead and what != "f":
            told = "the format counts it as a bet, and here it plays for nobody"
            raise BadHistory(f"action {self.number}: {player} posted a small blind and stays in; {told} ({MISSED})")
        if what == "cc" and not self.raised:
            self._call_a_blind(player)
        if what == "cbr":
            self.raised = True
            return self._raise(ask, rest)
        if what == "sd":
            return Decide(player, f"{DISCARDS}{rest[0]}" if rest[0] else PAT, 0)
        if what == "f" and FOLD not in names and CHECK in names:
            self.gone.add(player)
            self.notes.append(f"{player} folds where nothing is to be called: told as a check, and given up later")
            return Decide(player, CHECK, 0)
        if what == "f":
            self.folded.add(player)
        chosen = {"f": FOLD, "pb": "forced-bet", "cc": "call" if "call" in names else "check"}[what]
        stake = names[chosen].stake if chosen in names else None
        return Decide(player, chosen, int(stake[1]) if stake else 0)

    def _call_a_blind(self, player: str) -> None:
        """A short blind is called as a whole here, elsewhere for what was posted: the stacks at the end must say."""
        posted = [entry.bet for entry in self.table.entries if isinstance(entry, Booked)]
        short = any(str(bet.spot) == "big-blind" and bet.stake < self.history.rules.big_blind for bet in posted)
        if short and not self.history.own and self.history.finish is None:
            why = "the big blind is short, and the history does not say how much is called"
            raise BadHistory(f"action {self.number}: {player} cc, {why} (§19:47-14.10[blinds])")

    def _raise(self, ask: Ask, amount: list[str]) -> Decide:
        """To that much: by whichever choice it is open."""
        try:
            to = round(float(amount[0]) * 100)
        except (IndexError, ValueError, OverflowError):
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
