"""What people say at a table, in plain words: bets, decisions, and what a person who deals reports."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from croupier.equipment.faces import Faces, faces
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.money import in_dollars, read_cents
from croupier.table import Ask, Bet, Call, Choice, Put, Spot, Take, Window
from croupier.tables.choices import open_choices, stem
from croupier.tables.entries import (
    Accept,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Drawn,
    Go,
    Input,
    Looked,
    Report,
    Rolled,
    Shuffled,
    Spun,
    Turned,
)
from croupier.tables.lines import read_input
from croupier.tables.requests import (
    Betting,
    ChanceRequest,
    Dealing,
    Deciding,
    Drawing,
    Offering,
    Reporting,
    Request,
    Rolling,
    Shuffling,
    Spinning,
    Turning,
    to_place,
)


class NotUnderstood(CroupierError):
    """Words that mean nothing here; the message says what would."""


_SAME = [{"draw", "hit", "card"}, {"stand", "stay", "stick"}, {"raise", "bet", "call"}, {"fold", "drop"}]
MANY = 8
"""More meanings of a word than so many are not told one by one."""
_YES, _NO = {"yes", "y"}, {"no", "n"}
CLOSE = ("deal", "roll", "spin", "close", "go", "no more bets")
_FACES = str.maketrans({"♣": "c", "♦": "d", "♥": "h", "♠": "s"})


def read_said(text: str, request: Betting | Deciding | Offering, player: str, box: int) -> Input:
    """What a player says, in small letters, when chips may move or an answer is due; bets go into this box."""
    match request:
        case Betting():
            return chips(text, request, player, box)
        case Deciding():
            return read_decision(text, request.of(player))
    return read_acceptance(text, request, player)


# --- Chips ----------------------------------------------------------------------------------------------------------


def chips(text: str, betting: Betting, player: str, box: int) -> Input:
    """A bet, or what is done to one that stands; or that there are no more bets."""
    if text in CLOSE:
        return Close()
    mine = [bet for bet in betting.bets if bet.player == player]
    if match := re.fullmatch(r"(on|off) #?([0-9]{1,9})", text):
        return Call(player, int(match[2]), match[1])
    if match := re.fullmatch(r"(?:take down|take back|take|remove|pick up) (.+)", text):
        return Take(player, _bet_number(match[1], mine, betting.window))
    if match := re.fullmatch(r"(.+?) (?:at |in |on )?box ([0-9]{1,9})", text):
        text, box = match[1], int(match[2])
    elif (alone := _only(betting.window)) and (match := re.fullmatch(r"(\S+) on ([0-9]{1,2})", text)):
        text, box = f"{match[1]} on {alone}", int(match[2])  # at a game of boxes: "10 on 1"
    return read_put(text, betting.window, player, box)


def _bet_number(text: str, mine: Sequence[Bet], window: Window) -> int:
    """A bet of the player's by its number, or by its name if only one has it."""
    text = text.removeprefix("the ").removesuffix(" down")
    counted = re.fullmatch(r"#?([0-9]{1,9})", text)
    number = int(counted[1]) if counted else 0
    if any(bet.id == number for bet in mine):
        return number
    try:
        named = window.read(text)
    except CroupierError:
        named = None
    found = [bet.id for bet in mine if bet.spot == named or str(bet.spot) == text]
    if len(found) == 1:
        return found[0]
    if number:
        return number  # the table says that there is none
    listed = ", ".join(f"#{bet.id} {bet.spot.words}" for bet in mine) or "nothing stands"
    raise NotUnderstood(f"which bet? Take it by its number: {listed}")


def read_put(text: str, window: Window, player: str, box: int) -> Put:
    """A bet: "5 on red", "red 5", "$10 17-20", "bet 10 on pass"."""
    text = re.sub(r"^(?:bet|put|wager) ", "", text)
    text = re.sub(r" for \$?([0-9,.]+)$", r" $\1", text)
    if match := re.fullmatch(r"(?:place )?(\S+)(?: dollars?)? on (?:the )?(.+)", text):
        return Put(player, box, window.read(match[2]), read_cents(match[1]))
    if _amount(text) and (alone := _only(window)):
        text = f"{text} {alone}"
    parts = text.split(" ")
    ways = []  # the amount first or last
    if len(parts) > 1 and _amount(parts[0]):
        ways.append((parts[0], " ".join(parts[1:])))
    if len(parts) > 1 and _amount(parts[-1]) and not (ways and re.search(r"[a-z]", text)):
        ways.append((parts[-1], " ".join(parts[:-1])))
    ways = [way for way in ways if "$" in way[0]] or ways
    refused: CroupierError | None = None
    found: dict[tuple[str, str], Spot] = {}
    for amount, words in ways:
        try:
            found[amount, words] = window.read(words)
        except CroupierError as fault:
            refused = refused or fault
    if len(found) > 1:
        meant = " or ".join(f"'{amount} on {words}'" for amount, words in found)
        raise NotUnderstood(f"{text!r} can mean two things: write {meant}")
    for (amount, _), spot in found.items():
        return Put(player, box, spot, read_cents(amount))
    return _without_amount(text, window, player, box, refused)


def _only(window: Window) -> str:
    """The wager that an amount alone can mean: the one there is, or the one on the hand beside its side wagers."""
    words = [wager.words for wager in window.wagers]
    return words[0] if len(words) == 1 else "wager" if "wager" in words else ""


def _without_amount(text: str, window: Window, player: str, box: int, refused: CroupierError | None) -> Put:
    """Only the place was named, or something that nobody understands."""
    try:
        spot = window.read(text)
    except CroupierError as fault:
        hint = f"{fault}\nA bet is said as '5 on ...'"
        raise refused or NotUnderstood(hint) from None
    low, high = window.limits(spot) or (0, -1)
    if low == high:
        return Put(player, box, spot, low)
    raise InvalidWager(f"how much on {spot.words}? Say, for instance, '5 on {text}'")


def _amount(text: str) -> bool:
    try:
        read_cents(text)
    except InvalidWager:
        return False
    return True


# --- Decisions and offers -------------------------------------------------------------------------------------------


def choice_names(ask: Ask) -> list[str]:
    return [choice.name for choice in ask.choices]


def read_decision(text: str, ask: Ask) -> Decide:
    """A choice by its name, another word for it or its first letters, with an amount where several are possible."""
    if chosen := _setting(text, ask) or _by_places(text, ask):
        return Decide(ask.who, chosen.name)
    words = text.replace(" for ", " ").split(" ")
    stake = read_cents(words.pop()) if len(words) > 1 and _amount(words[-1]) else None
    to = stake is not None and len(words) > 1 and words[-1] == "to"
    choice = _choice("-".join(words[:-1] if to else words), ask)
    if stake is not None:  # people say what they raise to: what lies there already counts
        if stake < choice.lies:
            has = f"{in_dollars(choice.lies)} lies there already"
            raise InvalidWager(f"{has}: {choice.words} goes above that" + (f" ({choice.by})" if choice.by else ""))
        stake -= int(choice.lies)
    if stake is not None or choice.stake is None or choice.barred:
        return Decide(ask.who, choice.name, stake or 0)
    low, high = choice.stake
    if low != high:
        amount = ("to " if choice.lies else "") + in_dollars(high + choice.lies).lstrip("$")
        raise InvalidWager(f"how much? Say, for instance, '{choice.words} {amount}'")
    return Decide(ask.who, choice.name, int(high))


_HOUSE_WAY = {"house way", "house-way", "house"}


def _setting(text: str, ask: Ask) -> Choice | None:
    """Cards or tiles that are set apart from the rest, in any order: "6-5 3-1"; or that the house does it."""
    settings = {
        frozenset(Counter(choice.name.split("+")).items()): choice for choice in ask.choices if "+" in choice.name
    }
    if not settings or text in _HOUSE_WAY:
        return ask.usual() if settings else None
    try:
        said = map(str, faces(text.replace("+", " ")))
    except ValueError:
        return None
    return settings.get(frozenset(Counter(said).items()))


def _by_places(text: str, ask: Ask) -> Choice | None:
    """Cards that are chosen by their places, in any order: "discard 135", "discard 5, 1, 3"."""
    word, _, said = text.partition(" ")
    found = {choice.name: choice for choice in ask.choices if stem(choice).startswith(word) and stem(choice)}
    places = "".join(sorted(set(re.sub(r"[ ,]|and", "", said))))
    if not places.isdecimal() or not found:
        return None
    does = stem(next(iter(found.values())))
    if chosen := found.get(f"{does}-{places}"):
        return chosen
    most = max(each.name.rpartition("-")[2] for each in found.values())
    raise NotUnderstood(f"there is no card {places} to {does}: each is named by its place, 1 to {most}")


def _choice(word: str, ask: Ask) -> Choice:
    open_now = [choice for choice in ask.choices if not choice.barred]
    turn = any(choice.name in ("check", "call") for choice in ask.choices)  # there a call is no bet, and a bet no raise
    same = {word} if turn else _others(word) or {word}
    for found in (
        [choice for choice in ask.choices if choice.name == word],
        [choice for choice in ask.choices if choice.name in same],
        [choice for choice in open_now if choice.name.startswith(word)],
        [choice for choice in ask.choices if choice.name.startswith(word)],
        [choice for choice in ask.choices if not turn and any(o.startswith(word) for o in _others(choice.name))],
    ):
        if len(found) == 1:
            return found[0]
        if found:
            words = " or ".join(choice.words for choice in found)
            raise NotUnderstood(f"{word!r} can mean {words if len(found) <= MANY else open_choices(ask)}")
    if word in _NO and len(open_now) == 2:
        return next(choice for choice in open_now if choice.name == ask.default)
    if word in _YES and len(open_now) == 2:
        return next(choice for choice in open_now if choice.name != ask.default)
    raise NotUnderstood(f"{word!r} is not open here. Open: {open_choices(ask)}")


def _others(name: str) -> set[str]:
    """A word with others for the same choice; nothing if there are none."""
    return next((words for words in _SAME if name in words), set())


def means_choice(word: str, ask: Ask) -> bool:
    """Whether a word, or its first letter, is an answer here."""
    try:
        _choice(word, ask)
    except NotUnderstood:
        return False
    return True


def read_acceptance(text: str, offering: Offering, player: str) -> Accept:
    answers = [str(answer) for answer in offering.answers]
    if text in answers:
        return Accept(player, text)
    found = [answer for answer in answers if answer.startswith(text)]
    if len(found) == 1 and not text.isdecimal():
        return Accept(player, found[0])
    if len(answers) == 2 and text in _YES | _NO:  # an offer names what is taken first
        return Accept(player, answers[text in _NO])
    return Accept(player, text)  # the table says what it expects


# --- A person deals -------------------------------------------------------------------------------------------------


def read_hand(text: str) -> Faces:
    try:
        return faces(text.translate(_FACES).replace(",", " "))
    except ValueError as fault:
        raise NotUnderstood(str(fault)) from None


def read_outcome(text: str, request: ChanceRequest) -> Input:
    """What the dealer enters: a card, the cards turned, the dice, the pocket; nothing where nothing is to be told."""
    match request:
        case Shuffling():
            return _nothing(text, Shuffled(), "press Enter when all is shuffled")
        case Dealing(to=to, up=False):
            return _nothing(text, Dealt(to), f"what goes to {to_place(to)} stays face down: press Enter")
        case Dealing(to=to):
            shown = read_hand(text)
            if len(shown) != 1:
                raise NotUnderstood(
                    f"which card went to {to_place(to)}? One card, as in Kh or 10c, or one tile, as in 6-5"
                )
            return DealtUp(to, shown[0])
        case Turning(who=who) if who:
            return Looked(who, read_hand(text))
        case Turning(tokens=tokens, known=known) if not text and all(token.serial in known for token in tokens):
            return Turned(tuple(known[token.serial] for token in tokens))
        case Turning():
            return Turned(read_hand(text))
        case Rolling(dice=dice):
            digits = re.findall(r"[1-6]", text)
            if re.search(r"[^1-6 ,+-]", text) or len(digits) != dice:
                raise NotUnderstood(f"what did the {dice} dice show? As in {' '.join('3456'[:dice])}")
            return Rolled(tuple(map(int, digits)))
        case Spinning():
            return Spun(text)
        case Drawing(number=number):
            things = re.findall(r"[0-9]+", text)
            if re.search(r"[^0-9 ,]", text) or len(things) != number:
                raise NotUnderstood(f"which {number} numbers were drawn? As in 4, 17, 33")
            return Drawn(tuple(sorted(map(int, things))))
        case Reporting(point=point):
            return _nothing(text, Go(point), f"{point}: press Enter to go on, or report something irregular")


def _nothing(text: str, given: Input, says: str) -> Input:
    if text:
        raise NotUnderstood(says)
    return given


def read_report(text: str) -> Report:
    """An irregularity by its name, with the box and the cards it concerns."""
    if not text:
        raise NotUnderstood("which irregularity? 'cases' lists them")
    name, *rest = text.split(" ")
    if rest[:1] == ["box"]:
        rest = ["box", *rest[1:2], *map(str, read_hand(" ".join(rest[2:])))]
    else:
        rest = [str(card) for card in read_hand(" ".join(rest))]
    given = read_input(" ".join(("irregular", name, *rest)))
    if not isinstance(given, Report):
        raise IllegalAction(f"cannot read {text!r} as an irregularity")
    return given


def wanted_words(request: Request | None, piece: str = "card") -> str:
    """What the person who deals is to enter; the game is played with such pieces."""
    match request:
        case Shuffling():
            return "shuffle, then press Enter"
        case Dealing(to=to, up=up):
            return f"a {piece} to {to_place(to)}, face {'up: which?' if up else 'down: press Enter'}"
        case Turning(tokens=tokens, who=who):
            count = f"{len(tokens)} {piece}{'s' if len(tokens) > 1 else ''}"
            return f"{who} looks at {count}: name them, or press Enter" if who else f"turn {count}: which?"
        case Rolling(dice=dice):
            return f"{dice} dice are thrown: what do they show?"
        case Spinning():
            return "the ball is spun: which pocket?"
        case Drawing(urn=urn, number=number):
            return f"{number} {urn.name} are drawn: which?"
        case Reporting(point=point):
            return f"{point}: press Enter to go on"
    return ""
