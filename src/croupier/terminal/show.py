"""What people see: the lines of a tape in words, the cards on the table, the layout, the choices."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap

from croupier.equipment.faces import Face
from croupier.game import Game
from croupier.money import in_dollars
from croupier.table import DISCARD, Ask, Bet, Call, Choice, OpenWager, Put, Spot, Take
from croupier.tables.choices import open_choices
from croupier.tables.entries import (
    Accept,
    Charged,
    Close,
    Collected,
    Dealt,
    DealtUp,
    Decide,
    Drawn,
    Entry,
    Go,
    Looked,
    Rolled,
    RoundVoid,
    Said,
    Settled,
    Shown,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.lines import entry_sentence
from croupier.tables.lines.kind import Scene
from croupier.tables.lying import Cards, TapeLine
from croupier.terminal.screen import TerminalStyle

_SILENT = (Put, Take, Call, Close, Go, Shown)  # what follows from them is told; facts are announced too
_BY_PLAYERS = (Decide, Accept)
MOMENT: Mapping[type, str] = {
    Shuffled: "shuffle",
    Dealt: "deal",
    DealtUp: "deal",
    Turned: "turn",
    Rolled: "roll",
    Spun: "spin",
    Drawn: "draw",
    Go: "ready",
}
"""What was waited for, though nobody saw it, before the house gave these."""
_FEW_OFFERS = 18
"""So many fit on a screen with their clauses; more are shown in two columns."""


def signed_dollars(cents: int) -> str:
    return f"+{in_dollars(cents)}" if cents > 0 else in_dollars(cents)


def name(player: str) -> str:
    return "You" if player == "you" else player


_OF_YOU = {"has": "have", "is": "are", "does": "do", "passes": "pass"} | {
    f"{verb}s": verb for verb in ("draw", "give", "hold", "look", "pick", "play", "shake", "stand", "throw", "wager")
}  # what tables say of a player by name
_NAMED = re.compile(rf"\b[Yy]ou('s\b| (?:{'|'.join(_OF_YOU)})\b(?:( the bank and) plays\b)?)")


def spoken(message: str) -> str:
    """A message that names a player, said to one who is called "you"."""

    def better(found: re.Match[str]) -> str:
        verb, also = found[1].split()[0], f"{found[2]} play" if found[2] else ""
        said = "your" if verb == "'s" else f"you {_OF_YOU[verb]}{also}"
        return said[0].upper() + said[1:] if begins(found.start()) else said

    def begins(at: int) -> bool:
        return at == 0 or message[:at].endswith(". ")

    found = _NAMED.sub(better, message)
    return "You " + found.removeprefix("you ") if found.startswith("you ") else found


def bet_words(bet: Bet) -> str:
    """A bet that stands: its number, what and how much."""
    extra = f", fee {in_dollars(bet.fee)}" if bet.fee else ""
    call = f", {bet.call}" if bet.call else ""
    return f"#{bet.id} {in_dollars(bet.stake)} on {bet.spot.words}{extra}{call}"


class Teller:
    """Tells a round in words and remembers which cards lie where, and who knows them."""

    def __init__(
        self,
        style: TerminalStyle,
        game: Game,
        players: Sequence[str],
        standing: Iterable[Bet] = (),
        *,
        everything: bool = False,
    ) -> None:
        self._style = style
        self._players = players
        self._everything = everything  # what players did and saw is told too: for a round that is looked at later
        self._lying = Cards(players, standing)
        self._scene = Scene(game, self._lying, you="you", numbered=True)

    # --- what happened ---

    def tell(self, events: Iterable[TapeLine]) -> list[str]:
        silent = _SILENT if self._everything else _SILENT + _BY_PLAYERS
        told = [event for event in events if not isinstance(event.entry, silent)]
        lines: list[str] = []
        for subject, run in groupby(told, key=lambda event: _subject(event.entry)):
            if subject == "cards":
                lines += self._cards(run)
            elif subject == "settled":
                lines += self._settled([event.entry for event in run if isinstance(event.entry, Settled)])
            else:
                lines += [f"  {words}" for event in run if (words := self._words(event))]
        return lines

    def _cards(self, run: Iterable[TapeLine]) -> list[str]:
        changed: dict[str, None] = {}
        burned: list[Face | None] = []
        for event in run:
            hands = self._lying.note(event)
            if hands == [DISCARD] and isinstance(event.entry, Dealt | DealtUp):
                burned.append(self._lying.up.get(event.serials[0]))
            elif not isinstance(event.entry, Looked) or self._everything or self._alone(event.entry.player):
                changed |= dict.fromkeys(hands)
        lines = []
        if burned:
            shown = [card for card in burned if card]
            count = f"{len(burned)} card{'s' if len(burned) > 1 else ''}"
            lines.append(f"  Discarded: {self._style.hand(shown) if shown else f'{count}, face down'}")
        viewer = self._players[0] if len(self._players) == 1 else ""
        return lines + self._hand_lines(changed, "*" if self._everything else viewer)

    def _alone(self, who: str) -> bool:
        """Nobody else is at this terminal, so that what he looks at may be shown; what the dealer looks at may not."""
        return len(self._players) == 1 and who in self._players

    def _settled(self, run: Sequence[Settled]) -> list[str]:
        several = len(self._players) > 1
        rows = []
        for entry in run:
            what = f"#{entry.bet.id} {entry.bet.spot.words}"
            if entry.result in ("void", "back"):
                what += f", {in_dollars(entry.bet.stake)} back"
            rows.append(
                (entry.result, signed_dollars(entry.paid), name(entry.bet.player) if several else "", what, entry.by)
            )
        who_width = max(len(row[2]) for row in rows)
        width = max(len(row[3]) for row in rows)
        lines = []
        for result, paid, who, what, by in rows:
            amount = self._style.paint(f"{result:5}{paid:>9}", result)
            owner = f"{who:{who_width}}  " if several else ""
            lines.append(f"  {amount}  {owner}{what:{width}}  {self._style.paint(by, 'dim')}")
        return lines

    def _words(self, event: TapeLine) -> str:
        entry = event.entry
        self._lying.note(event)
        if isinstance(entry, Said):
            return f'"{spoken(entry.text)}"'
        words = entry_sentence(entry, self._scene)
        by = entry.by if isinstance(entry, Charged | Collected | RoundVoid) else ""
        return f"{words}  {self._style.paint(by, 'dim')}" if by else words

    # --- what lies there ---

    def table(self, viewer: str = "") -> list[str]:
        """The hands on the table, as this player may see them."""
        return self._hand_lines([to for to in self._lying.hands if to != DISCARD], viewer)

    def _hand_lines(self, places: Iterable[str], viewer: str) -> list[str]:
        """``*`` sees what any player has looked at."""
        faces = self._lying.faces(viewer, all_players=viewer == "*")
        labels = {to: self.label(to) for to in places}
        width = max(map(len, labels.values()), default=0)
        return [
            f"  {label + ':':{width + 1}} {self._style.hand(faces.get(serial) for serial in self._lying.hands[to])}"
            for to, label in labels.items()
        ]

    def label(self, to: str) -> str:
        """Whose cards those are, said to one who may be called "you"."""
        owner, comma, rest = self._lying.label(to).partition(",")
        return f"{name(owner)}{comma}{rest}"


def _subject(entry: Entry) -> str:
    if isinstance(entry, Dealt | DealtUp | Turned | Looked):
        return "cards"
    return "settled" if isinstance(entry, Settled) else "other"


# --- What may be done -----------------------------------------------------------------------------------------------


def offers(listed: Sequence[OpenWager], style: TerminalStyle, width: int) -> list[str]:
    """What may be bet: how to say it, what it pays, by which clause."""
    if not listed:
        return ["  Nothing is put down now; 'deal' goes on."]
    if len(listed) <= _FEW_OFFERS:
        listed = [_with_needs(offer) for offer in listed]
    words = max((len(offer.words) for offer in listed), default=0)
    pays = max((len(offer.pays) for offer in listed), default=0)
    clauses = ", ".join(dict.fromkeys(offer.by for offer in listed))
    if len(listed) <= _FEW_OFFERS:
        if words + pays + max(len(offer.by) for offer in listed) + 6 > width:
            return [line for offer in listed for line in _wide_offer(offer, words, width)]
        return [f"  {o.words:{words}}  {o.pays:{pays}}  {style.paint(o.by, 'dim')}" for o in listed]
    half = -(-len(listed) // 2)
    cells = [f"{offer.words:{words}}  {offer.pays}{'*' if offer.needs else ''}" for offer in listed]
    left_width = max(map(len, cells[:half]))
    rows = zip_longest(cells[:half], cells[half:], fillvalue="")
    by = wrap(f"  by {clauses}", width, subsequent_indent="  ", break_on_hyphens=False)
    return [
        *(f"  {left:{left_width}}   {right}".rstrip() for left, right in rows),
        *(["  * behind a bet that lies there already"] if any(offer.needs for offer in listed) else []),
        *(style.paint(line, "dim") for line in by),
    ]


def _with_needs(offer: OpenWager) -> OpenWager:
    """Said with the bet that must lie there already."""
    return offer._replace(pays=f"{offer.pays}, with {Spot(offer.needs).words}") if offer.needs else offer


def _wide_offer(offer: OpenWager, words: int, width: int) -> list[str]:
    """An offer that needs more than a line."""
    indent = " " * (words + 4)
    text = f"  {offer.words:{words}}  {offer.pays} ({offer.by})"
    return wrap(text, width, subsequent_indent=indent, drop_whitespace=True, break_on_hyphens=False)


def cost(choice: Choice) -> str:
    """What a choice costs, as a person would type it."""
    if choice.stake is None:
        return ""
    low, high = choice.stake
    if choice.lies:
        least = "" if low == high else f"{in_dollars(low + choice.lies)} up to "
        return f" (to {least}{in_dollars(high + choice.lies)})"
    if low == high:
        return f" ({in_dollars(high)})"
    return f" ({in_dollars(low)} to {in_dollars(high)})" if low else f" (up to {in_dollars(high)})"


def says(choice: Choice) -> str:
    """What it comes to, where that is told."""
    return f" ({choice.says})" if choice.says else ""


MANY = 8
"""More settings than so many are not listed one by one."""


def _setting(ask: Ask) -> str:
    """How seven cards are set: what to say, and what the house would do."""
    usual = ask.usual()
    return f"say the {usual.name.count('+') + 1} cards of the low hand, or 'house way': {usual.words}{says(usual)}"


def choices(ask: Ask) -> list[str]:
    """A decision: what is open, and what is not."""
    if len(ask.choices) > MANY and all("+" in choice.name for choice in ask.choices):
        return [f"{name(ask.who)}, {ask.what}: {_setting(ask)}?"]
    open_now = open_choices(ask, lambda choice: choice.words + cost(choice) + says(choice))
    barred = ", ".join(choice.words for choice in ask.choices if choice.barred)
    about = f", {bet_words(ask.about)}" if ask.about else f", {ask.what}" if ask.what else ""
    lines = [f"{name(ask.who)}{about}: {open_now}?"]
    if all("+" in choice.name for choice in ask.choices):
        lines.append(f"  house way: {ask.usual().words}")
    return [*lines, f"  not open: {barred} (say it to hear why)"] if barred else lines
