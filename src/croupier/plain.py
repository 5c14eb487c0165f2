"""What a program gives in plain values, read as what it stands for: a game by its id, rules as a mapping of options.

Whatever cannot be read is a `CroupierError` that says what was expected.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from croupier import registry
from croupier.equipment.faces import Face
from croupier.errors import WrongValue, says_how, says_how_as, to_install, whole_number
from croupier.game import Game
from croupier.law import citations, provisions
from croupier.law.options import HouseRules
from croupier.law.provisions import Provision

if TYPE_CHECKING:
    from croupier.analysis.equity.report import Equity
    from croupier.analysis.reports.report import OddsReport
    from croupier.compliance.check import HouseReport
    from croupier.compliance.house import HouseFile
    from croupier.simulation.bettors import Bettor
    from croupier.simulation.deciders import Decider
    from croupier.simulation.figures import Sessions
    from croupier.simulation.meter_figures import MeterYears
    from croupier.simulation.run import Simulated
    from croupier.simulation.stops import Stop


@says_how_as("find_game")
def game_of(game: Game | str) -> Game:
    """A game, or the game with that id."""
    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        return registry.game_named(game)
    raise WrongValue(f"a game is named by its id, as in 'roulette' (croupier.game_ids() lists them), not {game!r}")


def rules_of(game: Game, rules: HouseRules | Mapping[str, Any] | None) -> HouseRules:
    """Rules of a game, or its usual ones with some options changed: {"decks": 8, "odds.straight": "36 to 1"}."""
    if rules is None:
        return game.Rules()
    if isinstance(rules, HouseRules):
        if isinstance(rules, game.Rules):
            return rules
        raise WrongValue(f"those are the rules of another game, not of {game.id}: {rules!r}")
    if by_name(rules):
        return game.Rules().set(rules)
    raise WrongValue(f"rules are a mapping of options, as in {{'minimum': 1000}}, not {rules!r}")


def by_name(given: Any) -> bool:
    """Whether it is a mapping from names."""
    return isinstance(given, Mapping) and all(isinstance(name, str) for name in given)


def int_of(value: Any, what: str) -> int:
    """A whole number. True is none, though Python takes it for 1."""
    number = whole_number(value)
    if number is None:
        raise WrongValue(f"{what} is a whole number, not {value!r}")
    return number


def whole_cents(value: Any) -> int:
    """An amount of money."""
    if type(value) is not int:
        raise WrongValue(f"amounts are whole cents (500 is five dollars), not {value!r}")
    return value


def wager_named(wager: Any) -> str:
    """A wager by its name, or none."""
    if not isinstance(wager, str):
        raise WrongValue(f"a wager is named in words, as in 'pass', not {wager!r}")
    return wager


def whole_day(on: Any) -> date | None:
    """A day, or none. A moment is none, though Python takes it for one: the two cannot be compared."""
    if on is not None and (not isinstance(on, date) or isinstance(on, datetime)):
        raise WrongValue(f"a day is a datetime.date, as in date(1995, 6, 30), not {on!r}")
    return on


def out_of_the_pack(removed: Any) -> Sequence[Face]:
    """Cards or tiles."""
    if not isinstance(removed, Sequence) or not all(isinstance(each, Face) for each in removed):
        raise WrongValue(f"removed are cards or tiles, as in croupier.equipment.faces.faces('As Kd'), not {removed!r}")
    return removed


def in_words(given: Any, what: str) -> str:
    """Anything that is named."""
    if not isinstance(given, str):
        raise WrongValue(f"{what}, not {given!r}")
    return given


@says_how
def odds_of(
    game: Game | str,
    rules: HouseRules | Mapping[str, Any] | None = None,
    wager: str = "",
    *,
    on: date | None = None,
    removed: Sequence[Face] = (),
) -> OddsReport:
    """The odds of every wager of a game, or of one. Rules that are not lawful (on a date) are labelled so."""
    from croupier.analysis.reports.report import report_odds

    found = game_of(game)
    return report_odds(
        found, rules_of(found, rules), wager_named(wager), on=whole_day(on), removed=out_of_the_pack(removed)
    )


@overload
def simulate(
    game: Game | str,
    bettor: Bettor | str | int | None = None,
    *,
    bankroll: int,
    rounds: int | None = None,
    sessions: int | None = None,
    stake: int | None = None,
    rules: HouseRules | Mapping[str, Any] | None = None,
    wager: str = "",
    seed: int = 1,
    stop: Stop | None = None,
    cores: int = 0,
    count: str = "",
    strategy: str | Decider = "",
    boxes: int = 1,
) -> Sessions: ...


@overload
def simulate(
    game: Game | str,
    *,
    rounds: int | None = None,
    rules: HouseRules | Mapping[str, Any] | None = None,
    wager: str = "",
    seed: int = 1,
    cores: int = 0,
    strategy: str | Decider = "",
    boxes: int = 1,
) -> Simulated: ...


@says_how
def simulate(
    game: Game | str,
    bettor: Bettor | str | int | None = None,
    *,
    bankroll: int | None = None,
    rounds: int | None = None,
    sessions: int | None = None,
    stake: int | None = None,
    rules: HouseRules | Mapping[str, Any] | None = None,
    wager: str = "",
    seed: int = 1,
    stop: Stop | None = None,
    cores: int = 0,
    count: str = "",
    strategy: str | Decider = "",
    boxes: int = 1,
) -> Sessions | Simulated:
    """What becomes of a bankroll in many ``sessions`` of a wager, the game's first if none is named.

    A bettor is a stake; a name or a file (``"martingale"``, ``"mine.toml"``), of whose bets ``stake`` is the unit; or a
    function from `Facts` to a stake. At blackjack a ``count`` of the cards may be kept (``"hi-lo"``), which he is told.
    Hands are played best, or by a ``strategy`` of one's own: a function from a `Decision` to one of its choices, or at
    blackjack a chart (``"my.csv"``); and there so many ``boxes`` may be in play, all alike, of which his is the first.
    A session has 300 ``rounds`` unless it is said, some four hours of play.

    Without a ``bankroll`` the wager itself is played, made again when it is decided, for a million ``rounds`` unless it
    is said for how many; its mean is set beside the exact odds.
    """
    try:
        from croupier.simulation.figures import Sessions
        from croupier.simulation.sessions import play_sessions
    except ModuleNotFoundError as missing:
        raise WrongValue(f"simulations need {missing.name}: {to_install('lab')}") from None
    from croupier.simulation.deciders import ByFunction
    from croupier.simulation.run import A_SESSION, ROUNDS, SESSIONS, simulate_wager
    from croupier.simulation.stops import ruin

    found = game_of(game)
    given, named, on_cores = rules_of(found, rules).said(), wager_named(wager), _cores(cores)
    way = ByFunction(strategy) if callable(strategy) else in_words(strategy, _STRATEGY)
    count = in_words(count, "a count is named in words, as in 'hi-lo'")
    if bankroll is None:
        _without_a_bankroll(bettor=bettor, sessions=sessions, stake=stake, stop=stop, count=count or None)
        so_many = ROUNDS if rounds is None else rounds
        return simulate_wager(found, given, named, rounds=so_many, seed=seed, cores=on_cores, way=way, boxes=boxes)
    return Sessions(
        play_sessions(
            found,
            given,
            named,
            _bettor("flat" if bettor is None else bettor, stake),
            bankroll=bankroll,
            rounds=A_SESSION if rounds is None else rounds,
            sessions=SESSIONS if sessions is None else sessions,
            seed=seed,
            stop=ruin if stop is None else stop,
            cores=on_cores,
            count=count,
            way=way,
            boxes=boxes,
        )
    )


def _without_a_bankroll(**given: Any) -> None:
    """Refuse what says nothing of a wager that is played by itself."""
    for name, value in given.items():
        if value is not None:
            raise WrongValue(f"{name} is for sessions: say with what they are played, as in bankroll=1000")


def _bettor(bettor: Bettor | str | int, stake: int | None) -> Bettor:
    """Whom a program means; whether he can be used is judged where he plays."""
    from croupier.simulation.bettors import flat
    from croupier.simulation.by_name import bettor_named

    if stake is not None:
        stake = int_of(stake, "a stake")
        if stake < 1:
            raise WrongValue(f"a stake is a whole number from 1 on, not {stake}")
    if isinstance(bettor, str):
        return bettor_named(bettor, stake)
    if stake is not None:
        raise WrongValue(
            "a stake is the unit of a bettor with a name, as in 'martingale', or in a file; "
            f"{bettor!r} says himself what is bet"
        )
    number = whole_number(bettor)
    return flat(number) if number is not None else bettor  # type: ignore[return-value]


_STRATEGY = "a strategy is a chart by its name or a file, as in 'my.csv', or a function from a Decision to a choice"


@says_how
def meter(
    game: Game | str,
    a_day: int,
    *,
    wager: str = "",
    wagers: int = 0,
    years: int = 10_000,
    rules: HouseRules | Mapping[str, Any] | None = None,
    seed: int = 1,
) -> MeterYears:
    """Years of a progressive wager's meter with so many wagers a day: what it shows, when it is hit, what it costs.

    Each year begins with what the meter starts with. Instead of a year it may be so many ``wagers``.
    """
    try:
        from croupier.simulation.meter_figures import MeterYears
        from croupier.simulation.meters import play_meter
    except ModuleNotFoundError as missing:
        raise WrongValue(f"a meter over time needs {missing.name}: {to_install('lab')}") from None
    found = game_of(game)
    played = play_meter(
        found, rules_of(found, rules).said(), wager_named(wager), a_day=a_day, wagers=wagers, years=years, seed=seed
    )
    return MeterYears(played)


def _cores(cores: Any) -> int:
    if int_of(cores, "a number of cores") < 0:
        raise WrongValue(f"cores are a number from 1 on, or 0 for all there are, not {cores}")
    return int(cores)


@says_how
def equity(hands: Sequence[str], board: str = "", dead: str = "", game: str = "hold-em") -> Equity:
    """What part of the pot each poker hand takes on average, exactly: ``equity(["AhAd", "QQ+"], board="Kc7d2s")``."""
    from croupier.analysis.equity.report import equity_of as told

    given: Any = hands
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(each, str) for each in given):
        raise WrongValue(f"hands are a list of words, as in ['AhKh', 'QsQd'], not {hands!r}")
    for words in (board, dead, game):
        if not isinstance(words, str):
            raise WrongValue(f"cards and sorts of poker are written in words, as in 'Kc7d2s' or 'omaha', not {words!r}")
    return told(hands, board, dead, game)


@says_how
def provision(id: str) -> Provision:
    """A provision, by its id or as a person writes it: "19:47-5.2[half-back]", "5.2.half-back", "2.9(c)"."""
    if not isinstance(id, str):
        raise WrongValue(f"a provision is named by its citation, as in '19:47-2.9(c)', not {id!r}")
    return provisions.find_provision(citations.normal_id(id))


@says_how
def load_house(file: str | Path) -> HouseFile:
    """A house file. What is wrong with it is a `CroupierError` that names the lines."""
    from croupier.compliance.house import load

    if not isinstance(file, str | Path):
        raise WrongValue(f"a house file is named by its path, not {file!r}")
    return load(file)


@says_how
def check_house(
    house: HouseFile | str | Path, on: date | None = None, before: HouseFile | str | Path | None = None
) -> HouseReport:
    """Judge every table of a house, or of a house file, by the law of a date: the one given, or else the file's own.

    With the house of before, notices that are owed of a change are asked for as well.
    """
    from croupier.compliance.check import check
    from croupier.compliance.house import HouseFile

    for each in (house, *([] if before is None else [before])):
        if not isinstance(each, str | Path | HouseFile):
            raise WrongValue(f"a house is a house file's path, or what load_house gave, not {each!r}")
    now = load_house(house) if isinstance(house, str | Path) else house
    return check(now, whole_day(on), load_house(before) if isinstance(before, str | Path) else before)
