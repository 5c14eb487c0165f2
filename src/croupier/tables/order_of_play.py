"""In what order a game is played, found by playing it: rounds of the script under the rules in force, put in words.

So an option that adds a decision or a card changes what is told, and nothing is told that does not happen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import COMMUNITY, DEALER, DISCARD, STUB, Ask, OpenWager, Put, Window, box_of
from croupier.tables.choices import stem
from croupier.tables.entries import (
    Accept,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Drawn,
    Input,
    Rolled,
    Settled,
    Spun,
    Turned,
)
from croupier.tables.next_step import Better, first_bet, in_words, least, listed, offered
from croupier.tables.requests import Betting, Deciding, Offering
from croupier.tables.rounds import Rounds
from croupier.tables.tape import Tape

ROUNDS = 40
"""So many are played to see what may be asked: a pair that may be split comes up in most of them once."""
MOST = 60
"""Answers in a round; a game that asks more is told as far as it went."""
CHIPS = 10_000_000
YOU = "you"
FEW, MANY = 4, 6
"""So many wagers, and so many choices, are named one by one."""
MOST_CARDS = 12
"""More are dealt in a step only where whole stacks are."""
CARD = re.compile(r"[2-9TJQKA][cdhs]|Joker")
_PAID = "Bets are paid and taken."


class Order(NamedTuple):
    """The order of a round, and the wagers that were open in it."""

    steps: tuple[str, ...]
    wagers: tuple[OpenWager, ...]


@lru_cache(maxsize=128)
def order_of_play(game: Game, rules: HouseRules) -> Order:
    """Of the longest round of several."""
    longest: list[str] = []
    wagers: dict[str, OpenWager] = {}
    for seed in range(ROUNDS):
        steps = list(dict.fromkeys(_round(game, rules, seed, wagers)))
        steps.sort(key=lambda step: step == _PAID)  # in the end, though other hands may be settled before
        if len(steps) > len(longest):
            longest = steps
    return Order(tuple(f"{step[:1].upper()}{step[1:]}" for step in longest), tuple(wagers.values()))


def _round(game: Game, rules: HouseRules, seed: int, wagers: dict[str, OpenWager]) -> Iterator[str]:
    names = (YOU, "another")[: max(game.fewest, 1)]
    rounds = Rounds(seed=seed, ceremony=False)
    rounds.house_deals()
    rounds.begin(Tape(game, rules, game.start(rules), dict.fromkeys(names, CHIPS)))
    told = 0
    for _ in range(MOST):
        table = rounds.table
        entries = table.entries
        yield from _happened(entries[told:], names)
        told = len(entries)
        if rounds.over:
            return
        match table.waiting:
            case Betting(window=window):
                wagers |= {each.words: each for each in window.wagers}
                given: Input | None = _bet(rounds, window, names) if window.wagers else None
                if window.wagers and (given is None or not any(isinstance(each, Put) for each in entries)):
                    yield _bets(window)
                rounds.feed(given or Close())
            case Deciding() as deciding:
                ask = deciding.open()[0]
                if ask.who == YOU:
                    yield _decided(ask)
                default = table.default()
                assert default is not None
                rounds.feed(_livelier(deciding, default, seed))
            case Offering(who=who, default=default_answer):
                rounds.feed(Accept(who, str(default_answer)))
            case _:
                return


def _livelier(deciding: Deciding, default: Input, seed: int) -> Input:
    """In every second round not what is done for who does not answer: a fold ends it at once."""
    ask = deciding.open()[0]
    others = [each for each in ask.choices if not each.barred and each.name not in (ask.default, "fold", "surrender")]
    if seed % 2 == 0 or not others or all("+" in each.name for each in ask.choices):
        return default
    choice = others[seed // 2 % len(others)]
    low, high = choice.stake or (0, 0)
    return Decide(ask.who, choice.name, int(low) or int(high))


def _bet(rounds: Rounds, window: Window, names: tuple[str, ...]) -> Put | None:
    """The next bet that is still to be put down before something can happen."""
    betting = rounds.table.waiting
    assert isinstance(betting, Betting)
    for box, name in enumerate(names, 1):
        if name in window.not_for:
            continue
        mine = [bet for bet in betting.bets if bet.player == name]
        lacks = window.lacks(name, betting.bets)[0] if window.lacks else ""
        if mine and not lacks:
            continue
        who = Better(name, box)
        if spot := first_bet(rounds.table, window, who, only=lacks):
            put = Put(name, box, spot, 0)
            return put._replace(stake=least(rounds.table, window, put))
    return None


def _bets(window: Window) -> str:
    named = [each for each in window.wagers if not each.needs]
    if len(named) > FEW:
        return "You put your bets on the felt."
    also = [each.words for each in window.wagers if each.needs]
    more = f"; with it you may bet on {listed(also, 'or')}" if also else ""
    if len(named) == 1:
        return f"You {offered(window, window.read(named[0].words))}{more}."
    return f"You bet on {listed([each.words for each in named], 'or')}{more}."


def _decided(ask: Ask) -> str:
    if all("+" in choice.name for choice in ask.choices):
        return "You set your hand, or take the house way."
    about = f", {ask.what}" if ask.what and not any(map(str.isdecimal, ask.what)) else ""
    words = list(dict.fromkeys(map(in_words, ask.choices)))
    if len(words) > MANY or any(stem(choice) or CARD.fullmatch(choice.name) for choice in ask.choices):
        return f"You decide{about}." if about else "You choose cards of yours."
    return f"You decide{about}: {listed(words, 'or')}."


def _happened(entries: Sequence[object], names: tuple[str, ...]) -> Iterator[str]:
    """What came up, dealt cards together."""
    cards: Counter[tuple[str, bool]] = Counter()
    told = ""
    for entry in entries:
        match entry:
            case Dealt(to=to) | DealtUp(to=to) if whose := _whose(to, names):
                cards[whose, isinstance(entry, DealtUp)] += 1
            case Turned():
                told = "Cards are turned up."
            case Rolled(roll):
                yield f"{_number(len(roll))} {'die is' if len(roll) == 1 else 'dice are'} thrown."
            case Spun():
                yield "The wheel is spun."
            case Drawn(things):
                yield "A number is drawn." if len(things) == 1 else f"{len(things)} numbers are drawn."
            case Settled(result=result) if result != "back":
                told = _PAID
    if sum(cards.values()) > MOST_CARDS:
        yield "The cards are dealt."
    elif cards:
        yield f"Dealt: {'; '.join(f'{_number(count)} {_up(up)} to {who}' for (who, up), count in cards.items())}."
    if told:
        yield told


_PLACES = {
    DISCARD: "",
    STUB: "",
    DEALER: "the dealer",
    COMMUNITY: "the middle, for everybody",
    "banker": "the banker",
    "player": "the player",
}


def _whose(to: str, names: tuple[str, ...]) -> str:
    """Who gets a card; nobody of whom it need be told."""
    box, _ = box_of(to)
    return _PLACES.get(to, "you" if box == 1 else "" if box <= len(names) else "the middle")


def _up(up: bool) -> str:
    return "face up" if up else "face down"


def _number(count: int) -> str:
    words = "no one two three four five six seven eight nine ten".split()
    return words[count] if count < len(words) else str(count)
