"""What somebody at a table can do next, in words, and what he presses or says for it.

It is made from what the table waits for and from what is open now, never from what a game is expected to do: so each
sentence names something that is there. Page, interface and terminal tell the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import CroupierError, InvalidWager
from croupier.game import Game
from croupier.money import in_dollars
from croupier.table import Ask, Choice, OpenWager, Put, Spot, Window
from croupier.tables.choices import stem
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Deciding, Offering, Request

GO = {"wheel": "Spin", "dice": "Roll", "machine": "Start", "keno": "Draw"}
"""The word on the button that ends the bets, by the family of the game; elsewhere it is dealt."""

_PLACES = {
    "pass": "on the pass line",
    "dont-pass": "on the don't pass bar",
    "wager": "in your box",
    "ante": "on your ante spot",
    "bet": "on your three betting spots",
}
"""Where chips go, of wagers whose own name says little."""

_NAMED = 4
"""So many wagers are all named; of more one is given as an example."""


class Step(NamedTuple):
    """What to do next: a sentence, and what is pressed for it.

    ``press`` is what kind of thing that is: a ``place`` of the felt (then `spot`), bets ``again``, to ``go`` on, one of
    the ``choices``, one of the ``answers``, to ``buy`` chips, to ``sit`` down, to ``wait`` for a seat; nothing where
    only others can go on. ``go`` is the word on the button that ends the bets; ``why`` says why it is not open.
    """

    says: str
    press: str = ""
    spot: Spot | None = None
    choices: tuple[str, ...] = ()
    go: str = ""
    why: str = ""


class Better(NamedTuple):
    """Somebody who can bet, with what else is to be known of him at a table."""

    name: str
    box: int
    alone: bool = True  # nobody else plays in this round
    others: int = 0  # with chips, who could play with him
    again: bool = False  # bets of the round before can be put down again
    before: str = ""  # what came of them, as long as it is news: "You won $5"
    ready: bool = False
    waits_for: Sequence[str] = ()  # the others who can still bet


def go_word(game: Game, *, alone: bool) -> str:
    """What is on the button that ends the bets: where several play each says that he is ready."""
    return GO.get(game.family, "Deal") if alone else "Ready"


def of_bets(table: LiveTable, betting: Betting, who: Better) -> Step:
    """While chips may move."""
    game, window, standing = table.game, betting.window, betting.bets
    funds = int(table.funds(who.name))
    go = go_word(game, alone=who.alone)
    then = f"press {go}" if go == "Ready" else go.lower()
    mine = [bet for bet in standing if bet.player == who.name]
    if who.others + 1 < game.fewest:
        why = f"Nobody can play {game.title.lower()} alone: a second player is needed."
        return Step(f"{why} Invite somebody, or choose another table.", go=go, why=why)
    if who.name in window.not_for:
        held = f"You have nothing to bet now: wait for {listed(who.waits_for) or 'the others'}."
        return Step(held, go=go, why=held)
    if who.ready:
        waiting = f"You are ready. Waiting for {listed(who.waits_for) or 'the others'}."
        return Step(waiting, go=go, why=waiting)
    if not window.wagers:  # the rules put down what begins a hand
        return Step(f"{_capital(then)} for the next hand.", "go", go=go)
    lacks, why = window.lacks(who.name, standing) if window.lacks else ("", "")
    first = first_bet(table, window, who, only=lacks)
    may_go = bool(standing) or window.may_pass
    closed = "Nothing is bet yet." if not may_go else why if lacks and who.alone else ""
    before = f"{who.before}. " if who.before else ""
    if lacks and mine and first:
        return Step(f"{before}Put a bet {_place(first)}, too, then {then}.", "place", first, go=go, why=closed)
    if mine and may_go:
        return Step(f"{before}{_capital(then)}, or add to your bets.", "go", go=go, why=closed)
    if who.again and not mine:
        how = f"repeat your bets or put down others, then {then}."
        return Step(f"{who.before}: {how}" if who.before else _capital(how), "again", go=go, why=closed)
    if first:
        put = f"put a bet {_place(first)}" if lacks else offered(window, first)
        how = f"{put}, then {then}."
        return Step(f"{who.before}: {how}" if who.before else _capital(how), "place", first, go=go, why=closed)
    if funds < table.rules.minimum:
        left = f"You have {in_dollars(funds)} left" if funds else "You have no chips left"
        return Step(f"{before}{left}: buy chips to go on.", "buy", go=go, why=closed)
    if may_go:
        return Step(f"{before}Nothing more can be bet: {then}.", "go", go=go, why=closed)
    return Step(f"{before}You cannot bet now.", go=go, why=closed)


def first_bet(table: LiveTable, window: Window, who: Better, *, only: str = "") -> Spot | None:
    """A place where this player's least bet would be taken now: one with a name before those with numbers.

    Of many the one that pays least, as that wins most often and says most to whoever has never played: red, or small.
    """
    named = [each for each in window.wagers if not each.needs and (not only or each.words == only)]
    for offer in sorted(named, key=_plainness if len(named) > _NAMED else _numbered):
        try:
            spot = window.read(offer.words)
        except CroupierError:
            continue
        if least(table, window, Put(who.name, who.box, spot, 0)):
            return spot
    return None


def _numbered(offer: OpenWager) -> bool:
    return any(map(str.isdecimal, offer.words))


def _plainness(offer: OpenWager) -> tuple[bool, Fraction, bool]:
    odds = offer.odds
    return odds is None, max(odds or Fraction(1), Fraction(1)), _numbered(offer)  # a lay pays less, and says little


def least(table: LiveTable, window: Window, put: Put) -> int:
    """The least stake that would be taken there; 0 if none would."""
    low, _ = window.limits(put.spot) or (table.rules.minimum, 0)
    stake = -(-max(low, 1) // table.rules.chip) * table.rules.chip
    for _ in range(2):
        try:
            table.check(put._replace(stake=stake))
        except InvalidWager as refusal:
            if refusal.fits is None or refusal.fits.none:
                return 0
            stake = -(-refusal.fits.least // refusal.fits.step) * refusal.fits.step
        except CroupierError:
            return 0
        else:
            return int(stake)
    return 0


def offered(window: Window, first: Spot) -> str:
    """What may be put where: every place by its name where there are few, or one for an example."""
    open_now = [each for each in window.wagers if not each.needs]
    if len(open_now) > _NAMED:
        return f"put a bet anywhere on the felt, for example {_place(first)}"
    if first.wager == "token":
        return "insert a token"
    if len(open_now) == 1:
        return "bid for the bank" if first.wager == "banker" else f"put a bet {_place(first)}"
    names = dict.fromkeys(window.read(each.words).words for each in open_now)
    return f"put a bet on {listed(list(names), 'or')}"


def _place(spot: Spot) -> str:
    if spot.where:
        return f"on spot {spot.where}" if spot.wager == "wager" else f"on {spot.words}"
    return _PLACES.get(spot.wager, f"on {spot.words}")


def of_decision(asks: Sequence[Ask], who: str, funds: int) -> Step:
    """While somebody decides: of the one who is asked what he can do and pay, of the others for whom they wait."""
    ask = next((each for each in asks if each.who == who), None)
    if ask is None:
        return Step(f"Waiting for {listed(list(dict.fromkeys(each.who for each in asks)))} to decide.")
    open_now = [choice for choice in ask.choices if not choice.barred and _costs(choice) <= funds]
    names = tuple(choice.name for choice in open_now)
    if all("+" in choice.name for choice in ask.choices):
        return Step("Your turn: set your hand, or take the house way.", "choices", choices=names)
    about = f"Your turn, {ask.what}: " if ask.what else "Your turn: "
    if any(stem(choice) for choice in open_now):
        return Step(f"{about}choose the cards to throw away, or stand pat.", "choices", choices=names)
    told = [in_words(choice) for choice in open_now]
    if any("," in each for each in told):
        told = [f"“{each}”" for each in told]
    return Step(f"{about}{listed(told, 'or')}.", "choices", choices=names)


def _costs(choice: Choice) -> int:
    """The least that it takes: of any amount up to the most, something."""
    low, high = choice.stake or (0, 0)
    return int(low) or min(int(high), 1)


def in_words(choice: Choice) -> str:
    """A choice as it stands on its button."""
    return {"bank-dealer-out": "bank, dealer out", "co-bank": "co-bank"}.get(choice.name, choice.words)


def of_offer(offering: Offering, who: str) -> Step:
    """While a ceremony is offered."""
    if offering.who != who:
        return Step(f"Waiting for {offering.who}: {offering.what}?")
    return Step(f"Your answer: {offering.what}?", "answers", choices=(str(offering.default),))


def of_others(request: Request | None, *, person_deals: bool) -> Step:
    """While chance is to give the next thing."""
    if request is None:
        return Step("The next round is about to begin.")
    return Step("Wait for the dealer." if person_deals else "The dealer is at work.")


def next_step_for(table: LiveTable, who: Better, *, person_deals: bool = False) -> Step:
    """For somebody who plays in this round."""
    match table.waiting:
        case Betting() as betting:
            return of_bets(table, betting, who)
        case Deciding() as deciding:
            return of_decision(deciding.open(), who.name, int(table.funds(who.name)))
        case Offering() as offering:
            return of_offer(offering, who.name)
    return of_others(table.waiting, person_deals=person_deals)


def result_in_words(net: int, *, came_back: bool = False) -> str:
    """What came of somebody's bets, in a few words."""
    if net:
        return f"You won {in_dollars(net)}" if net > 0 else f"You lost {in_dollars(-net)}"
    return "Your bets came back" if came_back else "You broke even"


def listed(names: Sequence[str], link: str = "and") -> str:
    """One, two and three: as they are listed in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {link} {names[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
