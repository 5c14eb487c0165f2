"""A table for programs: sit players down, say what they do in words or in typed moves, look at what followed.

>>> from croupier.play import open_table
>>> table = open_table("roulette", {"ann": 10_000}, seed=1)
>>> table.say("5 on red")
['ann: $5 on red.']

The house deals, and it answers for people what changes no odds (the cut, which dice). Amounts are whole cents of
imitation money, as everywhere; only words are in dollars. Whatever is refused is a `CroupierError` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.equipment.faces import Face
from croupier.errors import IllegalAction, InvalidWager, WrongValue, says_how, used_rightly
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.plain import by_name, game_of, int_of, rules_of, whole_cents
from croupier.table import DISCARD, Ask, Bet, Call, Choice, Fact, Put, Spot, Take
from croupier.tables import watched, words
from croupier.tables.entries import Accept, Close, Decide, Input, Settled
from croupier.tables.facts import status_words
from croupier.tables.lines import entry_sentence
from croupier.tables.lines.kind import Scene
from croupier.tables.lying import Cards, TapeLine
from croupier.tables.requests import Betting, Deciding, Offering, Request
from croupier.tables.rounds import Rounds, check_names, check_seats
from croupier.tables.tape import Tape


@says_how
def open_table(
    game: Game | str,
    players: Mapping[str, int],
    *,
    rules: HouseRules | Mapping[str, Any] | None = None,
    seed: int | None = None,
    ceremony: bool = False,
) -> OpenTable:
    """A table of a game with these players, each with so many cents: ``open_table("craps", {"ann": 10_000})``.

    ``rules``: the options that the house chose, if not the usual ones. With a ``seed`` what comes up repeats: practice.
    With ``ceremony`` players are asked for the cut and the like, too.
    """
    found = game_of(game)
    return OpenTable(found, players, rules_of(found, rules).permitted(), seed=seed, ceremony=ceremony)


@used_rightly
class OpenTable:
    """A table with its players, round after round. ``repr`` shows it.

    A round is over when nothing is asked any more; the next one begins with the next move (be it one
    that is refused), or with `next_round`.
    """

    def __init__(
        self, game: Game, players: Mapping[str, int], rules: HouseRules, *, seed: int | None, ceremony: bool
    ) -> None:
        self.game, self.rules = game, rules
        self._rounds = Rounds(seed=int_of(seed, "a seed") if seed is not None else None, ceremony=ceremony)
        self._rounds.house_deals()
        self._begin(Tape(game, rules, game.start(rules), _seated(game, players)))

    # --- what players do ---

    def say(self, *said: str) -> list[str]:
        """Somebody speaks: ``say("ann", "5 on red")``, or ``say("5 on red")`` where it is clear who. What followed."""
        if not 1 <= len(said) <= 2 or not all(isinstance(text, str) for text in said):
            raise WrongValue(f"say takes a player and words, as in say('ann', '5 on red'), not {said!r}")
        player = self._player(said[0]) if len(said) == 2 else self._speaker()
        if self.over:
            self.next_round()
        request, text = self.waiting, " ".join(said[-1].lower().split())
        if not isinstance(request, Betting | Deciding | Offering):
            raise IllegalAction("nothing is asked now")
        return self._feed(words.read_said(text, request, player, self._box(player)))

    def put(self, player: str, spot: Spot | str, amount: int, *, box: int = 0) -> list[str]:
        """Chips on a spot, which is named in words or as a `Spot`; into a player's own box if none is named."""
        window = self._betting().window
        if not isinstance(spot, Spot):
            if not isinstance(spot, str):
                raise WrongValue(f"a spot is named in words, as in 'red', or is a Spot, not {spot!r}")
            spot = window.read(" ".join(spot.lower().split()))
        where = int_of(box, "a box") or self._box(self._player(player))
        return self._feed(Put(self._player(player), where, spot, whole_cents(amount)))

    def take(self, player: str, bet: Bet | int) -> list[str]:
        """A bet is taken down."""
        self._betting()
        return self._feed(Take(self._player(player), _number(bet)))

    def call(self, player: str, bet: Bet | int, call: str) -> list[str]:
        """A bet is called "on" or "off"."""
        self._betting()
        if call not in ("on", "off"):
            raise WrongValue(f"a bet is called 'on' or 'off', not {call!r}")
        return self._feed(Call(self._player(player), _number(bet), call))

    def close(self) -> list[str]:
        """No more bets."""
        self._betting()
        return self._feed(Close())

    def decide(self, player: str, choice: Choice | str, amount: int | None = None) -> list[str]:
        """A decision by its name, with an amount where several are possible."""
        name = choice.name if isinstance(choice, Choice) else choice
        if not isinstance(name, str):
            raise WrongValue(f"a choice is named in words, as in 'draw', not {choice!r}")
        if not isinstance(self.waiting, Deciding):
            raise IllegalAction("nothing is to be decided now")
        ask = self.waiting.of(self._player(player))
        if amount is None:
            return self._feed(words.read_decision(name, ask))
        return self._feed(Decide(ask.who, name, whole_cents(amount)))

    def accept(self, player: str, answer: str | int) -> list[str]:
        """The answer to an offer, where there is ceremony."""
        return self._feed(Accept(self._player(player), str(answer)))

    def next_round(self) -> list[str]:
        """Begin the next round; what happens before the first question."""
        if not self.over:
            raise IllegalAction(f"round {self.round} is not over: {self._asked()}")
        self._rounds.next_round()
        return self._meet()

    # --- what is there ---

    @property
    def round(self) -> int:
        return self._rounds.number

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self._rounds.over

    @property
    def players(self) -> tuple[str, ...]:
        return self._rounds.table.players

    @property
    def chips(self) -> dict[str, int]:
        """What lies in front of each player, in cents; bets that stand are not in it."""
        return dict(self._rounds.table.chips)

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets that stand."""
        return tuple(self._rounds.table.standing.values())

    @property
    def waiting(self) -> Request | None:
        """What is asked: `Betting` (chips may move), `Deciding`, `Offering`; None when the round is over."""
        return self._rounds.table.waiting

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that are open: whose, about which bet, between what, seeing what."""
        return tuple(self.waiting.open()) if isinstance(self.waiting, Deciding) else ()

    @property
    def told(self) -> list[str]:
        """All that happened in this round, in words."""
        return list(self._told)

    @property
    def results(self) -> tuple[Settled, ...]:
        """The bets that ended in this round: bet, result, what its player is up or down by it, and the clause."""
        return tuple(watched.settled_bets(event.entry for event in self._rounds.events))

    @property
    def net(self) -> dict[str, int]:
        """What each player is up or down in this round, in cents."""
        return self._rounds.result()

    @property
    def hands(self) -> dict[str, tuple[Face | None, ...]]:
        """The cards that lie on the table, by place, as everybody sees them; of one who sits alone, as he sees them.

        None is a card that lies face down.
        """
        return self.seen_by(self.players[0] if len(self.players) == 1 else "")

    def seen_by(self, player: str) -> dict[str, tuple[Face | None, ...]]:
        """The same as one of the players sees them."""
        faces = self._cards.faces(self._player(player) if player else "")
        hands = self._cards.hands.items()
        return {to: tuple(faces.get(serial) for serial in hand) for to, hand in hands if to != DISCARD}

    @property
    def facts(self) -> dict[tuple[str, str], Fact]:
        """Every fact that the script stated, the last value of each, by what and where: ``facts["point", ""]``."""
        return dict(self._rounds.table.facts)

    def fact(self, what: str, at: str = "") -> Fact:
        """What the script states for programs, as it stands now: the point of craps, the total of the hand at a place.

        None where there is no such thing, or nothing is said of it.
        """
        return self._rounds.table.facts.get((what, at))

    @property
    def tape(self) -> Tape:
        """The round so far, as it is recorded; ``tape.text()`` is a file for `croupier replay`."""
        return self._rounds.tape()

    @property
    def seed(self) -> int | None:
        """Of a practice table; without one the operating system's randomness is used."""
        return self._rounds.seed

    def __repr__(self) -> str:
        practice = f", practice with seed {self.seed}" if self.seed is not None else ""
        lines = {
            "table": status_words(self.facts),
            "chips": ", ".join(f"{player} {in_dollars(chips)}" for player, chips in self.chips.items()),
            "bets": ", ".join(f"#{bet.id} {bet.player} {in_dollars(bet.stake)} on {bet.spot}" for bet in self.bets),
            "hands": "; ".join(f"{self._cards.label(to)} {_shown(hand)}" for to, hand in self.hands.items()),
            "ended": ", ".join(f"{one.bet.player}'s {one.bet.spot} {one.paid / 100:+.2f}" for one in self.results),
        }
        listed = [f"  {name + ':':6} {text}" for name, text in lines.items() if text]
        return "\n".join([f"<{self.game.title}, round {self.round}{practice}", *listed, f"  {self._asked()}>"])

    # --- the machinery ---

    def _begin(self, start: Tape) -> None:
        self._rounds.begin(start)
        self._meet()

    def _meet(self) -> list[str]:
        """A round has begun: nothing lies on the table yet but bets that stand."""
        self._cards = Cards(self.players, self._rounds.start.table().standing.values())
        self._scene = Scene(self.game, self._cards)
        self._told: list[str] = []
        return self._tell(self._rounds.events)

    def _feed(self, given: Input) -> list[str]:
        return self._tell(self._rounds.feed(given))

    def _tell(self, events: list[TapeLine]) -> list[str]:
        new = []
        for event in events:
            homes = self._cards.note(event)
            new.append(entry_sentence(event.entry, self._scene._replace(serials=event.serials, homes=homes)))
        new = [text for text in new if text]
        self._told += new
        return new

    def _betting(self) -> Betting:
        """Chips may move, if need be in a new round."""
        if self.over:
            self.next_round()
        if not isinstance(self.waiting, Betting):
            raise IllegalAction(f"no bets are open now: {self._asked()}")
        return self.waiting

    def _player(self, name: str) -> str:
        if name not in self.players:
            raise IllegalAction(f"nobody called {name!r} sits here; the players are {', '.join(self.players)}")
        return name

    def _speaker(self) -> str:
        """Who speaks, if nobody is named: who is asked, or who sits alone."""
        asked = [ask.who for ask in self.asks] or list(self.players)
        if isinstance(self.waiting, Offering):
            asked = [self.waiting.who]
        if len(asked) > 1:
            raise IllegalAction(f"who says that? Name the player, as in say({asked[0]!r}, ...)")
        return asked[0]

    def _box(self, player: str) -> int:
        return self.players.index(player) + 1

    def _asked(self) -> str:
        match self.waiting:
            case None:
                return "the round is over"
            case Betting(window=window):
                return f"{window.title}: bets are open"
            case Deciding() as deciding:
                return "; ".join(map(_question, deciding.open()))
            case Offering(who=who, what=what) as offering:
                return f"{who}: {what}? {offering.listed()}"
        return f"waiting: {self.waiting.kind}"


def _question(ask: Ask) -> str:
    about = f", {ask.what}" if ask.what else ""
    return f"{ask.who}{about}: {_open(ask)}?"


def _open(ask: Ask) -> str:
    return ", ".join(choice.name for choice in ask.choices if not choice.barred)


def _shown(hand: tuple[Face | None, ...]) -> str:
    return " ".join(str(card) if card else "??" for card in hand)


def _seated(game: Game, players: Mapping[str, int]) -> dict[str, int]:
    if not by_name(players):
        raise WrongValue(f"players are names with their cents, as in {{'ann': 10_000}}, not {players!r}")
    check_seats(game, len(players))
    check_names(list(players))
    for name, chips in players.items():
        if whole_cents(chips) < 0:
            raise InvalidWager(f"{name} cannot have a negative amount of chips")
    return dict(players)


def _number(bet: Bet | int) -> int:
    return bet.id if isinstance(bet, Bet) else int_of(bet, "the number of a bet")
