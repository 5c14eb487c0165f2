"""Longer answers at a table: the banner, help, chips, what the law says, readings and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import shorten

from croupier import duties
from croupier.errors import CroupierError, InvalidWager, UnknownName
from croupier.game import Game
from croupier.law import citations, provisions
from croupier.law.citations import NoSuchProvision
from croupier.law.conflicts import OwedNotice
from croupier.law.options import HouseRules
from croupier.law.provisions import Provision
from croupier.law.values import value_words
from croupier.money import in_dollars
from croupier.table import Put, Window
from croupier.tables.aims import aim_of
from croupier.tables.live import LiveTable
from croupier.tables.next_step import Better, next_step_for
from croupier.tables.order_of_play import order_of_play
from croupier.tables.repeating import may_repeat
from croupier.tables.requests import Betting, Deciding, Request
from croupier.terminal.session import Session
from croupier.terminal.show import name

_DEALT_BY = {
    "live": "The house deals, from the operating system's randomness.",
    "practice": "PRACTICE with seed {seed}: the outcomes repeat. This is not a live table and never becomes one.",
    "dealer": "A person deals: enter each card, roll or spin as it comes.",
}

_CEREMONY = "Cut, dice and shoe are done as usual; say 'i like to cut' to be asked."

_SHORT_NOTICE = 60  # characters: a notice stays on one line of 80 columns, with its section


def banner(session: Session) -> list[str]:
    """By which text this table is run, for what stakes."""
    game, rules = session.start.game, session.start.rules
    notices = [n for n in rules.notices() if n.option not in ("minimum", "maximum")]
    readings = game.all_readings()
    return [
        f"Text: {game.provenance}.",
        "No cash value: imitation money. " + _DEALT_BY[session.store.kind].format(seed=session.seed),
        f"Limits: {in_dollars(rules.minimum)} to {in_dollars(rules.maximum)} ({rules.options()['minimum'].cite}).",
        *(f"Notice: {_briefly(rules, n)} ({n.by})." for n in notices),
        *([f"Where the text is silent it is read in one way: {len(readings)} 'readings'."] if readings else []),
        *([] if session.store.kind == "dealer" else [_CEREMONY]),
        "'how' tells how it is played, 'help' what you can say; 'quit' keeps the table.",
    ]


def _briefly(rules: HouseRules, notice: OwedNotice) -> str:
    """A notice, or the option's name and value where the sentence is long."""
    if len(notice.says) <= _SHORT_NOTICE:
        return notice.says
    value = shorten(value_words(getattr(rules, notice.option)), _SHORT_NOTICE, placeholder=" ...")
    return f"{notice.option.replace('_', ' ')}: {value}"


_LEFT = 29
"""So wide is what one can say; what it means stands beside it."""


def help_lines(table: LiveTable, window: Window | None) -> list[str]:
    """What one can say at this table; ``window`` is what may be bet, or what was bet on last, if anything was."""
    first, *more = _examples(window)
    law = f"rules {table.game.subchapter}".rstrip()
    goes_on = "done, deal, Enter" if table.game.pack else "done, go, roll, spin, Enter"
    calls = "on 4, off 4, " if window and any(wager.called for wager in window.wagers) else ""
    rows = [
        (", ".join((first, *more)), "put chips down; 'layout' shows what may be bet"),
        (f"take 3, {calls}again", "a bet by its number; your last round's bets"),
        (goes_on, "no more bets: go on"),
        _decisions(table.waiting),
        ("chips, bets, cards, rebuy", "who has what; another stack of imitation money"),
        (f"{law}, odds", "what a clause says; where the exact odds are"),
        ("readings, notices, cases,", "silent text as read; signs; irregularities;"),
        ("duties, duties off", "what the law asks of people; not by itself"),
        (f"anna: {first}", "for one of several players; 'anna:' her turn"),
        ("quit, Ctrl-D, Ctrl-C", "leave; the table is kept as it is"),
    ]
    if window and not window.wagers:
        del rows[:2]
    found = []
    for says, means in rows:
        found += [f"  {says:{_LEFT}}  {means}"] if len(says) <= _LEFT else [f"  {says}", f"  {'':{_LEFT}}  {means}"]
    return found


def _examples(window: Window | None) -> tuple[str, ...]:
    """Bets as they are said here: on places with a short name before those with numbers."""
    offered = [wager.words for wager in window.wagers] if window else []
    if not offered:
        return ("5 on ...",)
    named = sorted(offered, key=lambda words: (any(map(str.isdecimal, words)), len(words.split())))[:2]
    both = (f"5 on {named[0]}", f"{named[-1]} 5")
    plain = any(map(str.isalpha, named[-1]))  # "2 5" would mean two things
    return both if plain and len(", ".join(both)) <= _LEFT else both[:1]


def _decisions(waiting: Request | None) -> tuple[str, str]:
    """How one decides: what is open now, if something is to be decided."""
    if not isinstance(waiting, Deciding):
        return "what you are asked: a choice", "its name or first letters, or Enter for [this]"
    ask = waiting.open()[0]
    told = ["draw or hit" if each.name == "draw" else each.words for each in ask.choices if not each.barred]
    says = ", ".join(told[:_FEW]) + (" ..." if len(told) > _FEW else "")
    return says, "decide: its first letters, or Enter for [this]"


_FEW = 6
"""So many choices are named in the help."""


def _command(session: Session) -> str:
    """What was called to sit down at this table."""
    options = {"live": "", "practice": f" --seed {session.seed}", "dealer": " --dealer"}[session.store.kind]
    return f"croupier play {session.start.game.id}{options}"


def goodbye(session: Session) -> str:
    return f"The table is kept as it is. Come back with: {_command(session)}"


def more_players(session: Session) -> str:
    """How somebody alone at a game that needs others brings them."""
    opens = f"{_command(session)} --new --names anna,bert"
    return f"Nobody can play here alone. A table for several at this terminal is opened with: {opens}"


def next_step(session: Session, player: str) -> str:
    """What to do next, in the words of the page."""
    table = session.table
    last = [put for put in session.last if put.player == player]
    betting = table.waiting
    again = isinstance(betting, Betting) and may_repeat(betting.window, last, betting.bets, player)
    who = Better(player, table.players.index(player) + 1, others=len(table.players) - 1, again=again)
    return next_step_for(table, who).says


def how_to_play(table: LiveTable) -> list[str]:
    """What the game is about, and the order of a round under these rules."""
    order = order_of_play(table.game, table.rules)
    return [*filter(None, [aim_of(table.game)]), *(f"{number}. {told}" for number, told in enumerate(order.steps, 1))]


def chips(table: LiveTable) -> list[str]:
    """What each player has, and has on the table."""
    lines = []
    for player in table.players:
        staked = sum(int(bet.stake) for bet in table.standing.values() if bet.player == player)
        owed = table.chips[player] - table.funds(player)
        down = f", {in_dollars(staked)} on the table" if staked else ""
        marked = f", owes {in_dollars(owed)} vigorish" if owed else ""
        lines.append(f"  {name(player)}: {in_dollars(table.chips[player])} in chips{down}{marked}")
    return lines


def _taken(table: LiveTable, put: Put) -> Put | None:
    """A bet that would be taken, or the least in its place; nothing if it is not only the amount."""
    try:
        table.check(put)
    except InvalidWager as refusal:
        return put._replace(stake=refusal.fits.least) if refusal.fits and not refusal.fits.none else None
    except CroupierError:
        return None
    return put


def suggestion(session: Session, player: str, *, fresh: bool) -> tuple[Put, ...]:
    """The player's last bets, or, for one who has none, the least bet on the first wager that is open."""
    table = session.table
    if not isinstance(table.waiting, Betting):
        return ()
    window, box = table.waiting.window, table.players.index(player) + 1
    last = tuple(put for put in session.last if put.player == player)
    affordable = sum(int(put.stake) for put in last) <= table.funds(player)
    if not fresh and affordable and may_repeat(window, last, table.waiting.bets, player):
        return last
    for offer in window.wagers:
        try:
            spot = window.read(offer.words)
            low, _ = window.limits(spot) or (table.rules.minimum, 0)
        except CroupierError:
            continue
        if put := _taken(table, Put(player, box, spot, -(-low // table.rules.chip) * table.rules.chip)):
            return (put,)
    return ()


# --- The law --------------------------------------------------------------------------------------------------------


def law(game: Game, citation: str) -> list[str]:
    """What a clause says, in our words; of a heading, all that stands below it."""
    if not citation and not game.subchapter:
        return [f"{game.title}: {game.authority}."]
    id = citations.normal_id(citation or game.subchapter)
    below = provisions.children_of(id)
    counts = [provisions.below_heading(below)] if below else []
    try:
        return [_clause(provisions.find_provision(id)), *counts, *map(_clause, below)]
    except NoSuchProvision:
        if not below:
            raise
        return [f"{id}  {below[0].title}", *counts, *map(_clause, below)]


def _clause(provision: Provision) -> str:
    beyond = f" (beyond the text: {provision.adds})" if provision.adds else ""
    source = "" if provision.seen else f" ({provision.source})"
    return f"§{provision.id}  {provision.text}{beyond}{source}"


def _readings(table: LiveTable) -> Iterable[str]:
    for reading in table.game.all_readings():
        yield f"{reading.name} ({reading.cite}): {reading.says} Why: {reading.why} Or: {reading.alternative}"


def _notices(table: LiveTable) -> Iterable[str]:
    return [f"{notice.says} ({notice.by})" for notice in table.rules.notices()]


def duties_now(table: LiveTable) -> list[str]:
    """What the law asks at this moment, of the dealer and of players."""
    return [*_dealers_duties(table, _moment(table)), *players_duties(table, house_deals=False)]


def duties_at(table: LiveTable, moment: str) -> list[str]:
    """What it asks at a moment that somebody names."""
    known = [each for each in MOMENTS if _dealers_duties(table, each) or _players(table, each)]
    if moment not in known:
        raise UnknownName(
            f"the law asks nothing of people at {moment!r} of this game"
            + (f"; it does at: {', '.join(known)}" if known else "")
        )
    return [*_dealers_duties(table, moment), *_players(table, moment)]


def dealers_duty(table: LiveTable, moment: str) -> str:
    """At a table at which no person deals: what one would do at this moment, in one line; nothing if nothing is set."""
    first, *others = _dealers_duties(table, moment) or [""]
    return f"{first} {len(others)} more: 'duties {moment}'." if others else first


def _dealers_duties(table: LiveTable, moment: str) -> list[str]:
    return [f"The dealer: {one.text} ({one.by})" for one in duties.duties_at(table.game, table.rules, moment)]


def _players(table: LiveTable, moment: str) -> list[str]:
    return [f"The player: {one.text} ({one.by})" for one in duties.duties_at(table.game, table.rules, moment, "player")]


def players_duties(table: LiveTable, *, house_deals: bool) -> list[str]:
    """What it asks of players alone."""
    told = duties.told_to_players(table.game, table.rules, _moment(table), house_deals=house_deals)
    return [f"The player: {one.text} ({one.by})" for one in told]


MOMENTS = ("bets", "offer", "shuffle", "ready", "deal", "decisions", "turn", "roll", "spin", "draw")
"""What a table can wait for while the law asks something of people."""


def _moment(table: LiveTable) -> str:
    return table.waiting.kind if table.waiting else "bets"


def _cases(table: LiveTable) -> Iterable[str]:
    for known, case in table.game.cases.items():
        if table.game.happens(known, table.rules):
            yield f"irregular {known}: {case.text} ({case.by}); reported at: {', '.join(case.at)}"
    if not table.game.cases:
        yield "No irregularity is written down for this game."


def _odds(table: LiveTable) -> Iterable[str]:
    yield f"The exact odds are shown by: croupier odds {table.game.id}"


PAGES: dict[str, Callable[[LiveTable], Iterable[str]]] = {
    "readings": _readings,
    "notices": _notices,
    "cases": _cases,
    "duties": lambda table: duties_now(table) or ["At this moment the law asks nothing of the dealer or of players."],
    "odds": _odds,
}
