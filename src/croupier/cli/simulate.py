"""Many rounds of a wager played by the script's own rules, beside the exact odds: the mean with its error, and more.

With a bankroll, many sessions of a player instead. The same seed gives the same result on any number of cores. Ctrl-C
ends a run early and keeps what was played.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier import registry
from croupier.analysis.reports.report import changed_words, unlawful_document
from croupier.cli.numbers import whole_number
from croupier.cli.options import BadSetting, add_lab_options, asked, unlawful
from croupier.errors import CannotWrite, to_install
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.bettors import MOST_STAKE, Bettor
from croupier.simulation.by_name import BETTORS, bettor_named
from croupier.simulation.resume import KeptCounts, KeptFile, RunFile
from croupier.simulation.run import A_SESSION, ROUNDS, SESSIONS, Simulated, in_play, simulate_wager
from croupier.simulation.stops import ahead, behind, ruin

if TYPE_CHECKING:
    from croupier.simulation.output import Framed

MOST_ROUNDS = 10**13
"""The most that may be asked for."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier simulate craps --rounds 1e9\n"
        "  croupier simulate roulette --wager red --set half_back=yes --seed 7\n"
        "  croupier simulate craps --wager pass --rounds 1e8 --seed 1 --json\n"
        "  croupier simulate craps --sessions 10000 --rounds 200 --bankroll 1000 --stake 10\n"
        "  croupier simulate roulette --wager red --bankroll 500 --stake 5 --bettor martingale -o run.html\n"
        "  croupier simulate blackjack --count hi-lo --spread 0:1,2:4,4:8 --seats 3 --rounds 1e8\n"
        "  croupier simulate craps --together pass,field=2 --rounds 100 --sessions 1e5\n"
        "  croupier simulate caribbean-stud --meter 5000\n"
        "  croupier simulate blackjack --strategy mimic-the-dealer --rounds 1e8\n"
        "  croupier simulate blackjack --count hi-lo --bettor kelly --bankroll 10000 --stake 10 --rounds 1000"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="this wager; the game's first if none is named")
    parser.add_argument(
        "--rounds",
        default="",
        metavar="N",
        help=f"so many, as in 1000000 or 1e9 (1e6; of a session {A_SESSION}, some four hours of play)",
    )
    parser.add_argument(
        "--strategy", default="", metavar="WAY", help="blackjack: play by a chart in a .csv file, or one with a name"
    )
    parser.add_argument(
        "--together", default="", metavar="WAGERS", help="wagers over the same throws or cards, as in pass,field=2"
    )
    parser.add_argument(
        "--meter", default="", metavar="WAGERS", help="years of a progressive's meter, with so many wagers a day"
    )
    parser.add_argument(
        "--seats", type=whole_number, metavar="N", help="blackjack: so many boxes in play, all alike (1)"
    )
    parser.add_argument("--seed", type=whole_number, default=1, help="what comes up repeats with it (1)")
    parser.add_argument("--cores", type=whole_number, metavar="N", help="so many at once; all if none is given")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep what is played in this file, and go on with what is there"
    )
    counts = parser.add_argument_group("blackjack with a count")
    counts.add_argument("--count", metavar="SYSTEM", help="hi-lo, ko, omega-2, ..., or its tags: 2=1,3=1,T=-1,A=-1")
    counts.add_argument("--spread", metavar="BETS", help="units by count, as in 0:1,2:4,4:8")
    sessions = parser.add_argument_group("a player with a bankroll")
    sessions.add_argument("--bankroll", metavar="AMOUNT", help="play sessions with so much")
    sessions.add_argument("--sessions", default="", metavar="N", help="so many, of --rounds each (1e4)")
    sessions.add_argument("--stake", metavar="AMOUNT", help="what is bet, or a unit of it (1; three-point-molly: 5)")
    sessions.add_argument("--bettor", default="", help=f"{', '.join(BETTORS)}, or a .toml file (flat)")
    sessions.add_argument("--ahead", metavar="AMOUNT", help="stop when so much is won")
    sessions.add_argument("--behind", metavar="AMOUNT", help="stop when so much is lost")
    sessions.add_argument("--an-hour", metavar="ROUNDS", help="tell what so many rounds cost")
    add_lab_options(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write a .html, .csv or .parquet file of what came out"
    )
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    args.cores = cores(args)
    for name in _given(args, "bankroll stake ahead behind"):
        setattr(args, name, whole(f"--{name}", getattr(args, name), MOST_STAKE))
    if args.an_hour is not None:
        args.an_hour = whole("--an-hour", args.an_hour)
    game = registry.game_named(args.game)
    rules, on, *_ = asked(game, args)
    if args.meter:
        return _meter(game, rules, on, args)
    usual = 1 if args.together else A_SESSION if args.bankroll is not None else ROUNDS
    rounds = whole("--rounds", args.rounds) if args.rounds else usual
    if args.together:
        return _together(game, rules, on, rounds, args)
    if args.count is not None and args.bankroll is None:
        return _counted(game, rules, on, rounds, args)
    if args.count is None and args.spread is not None:
        raise BadSetting("--spread goes with a count: say by which --count is bet")
    if args.bankroll is not None:
        return _sessions(game, rules, on, rounds, args)
    for option in _given(args, "sessions stake bettor ahead behind an_hour"):
        raise BadSetting(f"--{option} is for sessions: say with what --bankroll they are played")
    kept = RunFile(args.resume, unkept()) if args.resume else None
    write = _writer(args.output) if args.output else None
    found = simulate_wager(
        game,
        rules,
        args.wager,
        rounds=rounds,
        seed=args.seed,
        cores=args.cores,
        kept=kept,
        way=args.strategy,
        on=on,
        boxes=_boxes(args),
    )
    with told_first(args, write and (lambda: write(found)), _faults(kept)):
        if args.json:
            return _json(found.document(), rules, on)
        for line in unlawful(rules.breaches(on)):
            print(line)
        _show(found)
    return 0


def _writer(path: Path) -> Callable[[Framed], None]:
    """What writes a run; whether it can is known before anything is played."""
    try:
        from croupier.simulation.output import sessions_writer
    except ModuleNotFoundError as missing:
        raise BadSetting(f"a file of a run needs {missing.name}: {to_install('lab')}") from None
    return sessions_writer(path)


def _counted(game: Game, rules: HouseRules, on: date | None, rounds: int, args: argparse.Namespace) -> int:
    """What a round is worth by the count before it."""
    others = "sessions stake bettor ahead behind an_hour"
    _refuse(args, others, "a --count without a --bankroll: its rounds are told by count, not one by one")
    try:
        from croupier.simulation.blackjack.count_output import CountedRun
        from croupier.simulation.blackjack.counting import count_lines, count_rounds, read_spread
        from croupier.simulation.systems import read_system
    except ModuleNotFoundError as missing:
        raise BadSetting(f"a count needs {missing.name}: {to_install('lab')}") from None
    if args.wager not in ("", "wager"):
        raise BadSetting(f"a --count is kept for the wager on a hand of blackjack itself, not for {args.wager}")
    count = read_system(args.count)
    by = read_spread(args.spread, count) if args.spread is not None else None
    write = _writer(args.output) if args.output else None
    kept = KeptCounts(args.resume, unkept()) if args.resume else None
    found = count_rounds(
        game,
        rules,
        count,
        boxes=_boxes(args),
        rounds=rounds,
        seed=args.seed,
        cores=args.cores,
        way=args.strategy,
        kept=kept,
    )
    with told_first(args, write and (lambda: write(CountedRun(found, by, on))), _faults(kept)):
        if args.json:
            return _json(found.document(by), rules, on)
        for line in unlawful(rules.breaches(on)):
            print(line)
        print(f"{game.title}: {found.system.name}   [{found.rules.fingerprint(game.id, game.version)}]")
        print(f"strategy: {found.strategy}")
        print(f"{found.rounds:,} rounds with seed {found.seed}, boxes in play: {found.boxes}; compiled")
        if found.rounds < found.asked:
            print(f"interrupted: {found.asked:,} rounds were asked for")
        if found.new < found.rounds:
            print(f"{found.rounds - found.new:,} of them were played before")
        print()
        print("\n".join(count_lines(found, by)))
    return 0


@contextmanager
def told_first(args: argparse.Namespace, write: Callable[[], None] | None, faults: Sequence[str]) -> Iterator[None]:
    """What is told within it is told before the file is written: whoever waited for figures has them, though the disk
    is full, and the file, though nobody reads the figures. ``faults``: why what was played could not be kept."""
    try:
        try:
            yield
        finally:
            if write:
                write()
        if args.output and not args.json:
            print(f"\nwritten: {args.output}")
    finally:
        if faults:
            others = f" (and {len(faults) - 1} more)" if faults[1:] else ""
            raise CannotWrite(f"{faults[0]}{others}: what was played cannot be gone on with")


def unkept() -> Callable[[str], None]:
    """Tells at once, and once, that what is played cannot be kept."""
    said: list[str] = []

    def warn(fault: str) -> None:
        if not said:
            beside = "\n" if sys.stderr.isatty() else ""  # below the line that says how far it is
            print(f"{beside}croupier: warning: {fault}; it plays on and tries again", file=sys.stderr)
        said.append(fault)

    return warn


def _faults(kept: KeptFile[Any] | None) -> tuple[str, ...]:
    return (kept.fault,) if kept and kept.fault else ()


def _refuse(args: argparse.Namespace, others: str, beside: str) -> None:
    """Options that say nothing of what is asked for."""
    for option in _given(args, others):
        raise BadSetting(f"--{option} does not go with {beside}")


def _json(document: dict[str, Any], rules: HouseRules, on: date | None) -> int:
    """One document, which says what is unlawful on the date that is asked about."""
    json.dump({**document, "unlawful": unlawful_document(rules, on)}, sys.stdout, indent=2)
    print()
    return 0


def _given(args: argparse.Namespace, among: str) -> list[str]:
    """Which of these options were."""
    return [name.replace("_", "-") for name in among.split() if getattr(args, name) not in (None, "")]


def _together(game: Game, rules: HouseRules, on: date | None, rounds: int, args: argparse.Namespace) -> int:
    """Several wagers over the same chance."""
    others = "wager strategy count spread seats bankroll stake bettor ahead behind an_hour"
    _refuse(args, others, "--together: wagers of one unit, or so many, are followed")
    try:
        from croupier.simulation.joint import joint_lines, play_together
        from croupier.simulation.joint_output import JointRun
        from croupier.simulation.resume_sessions import KeptTogether
    except ModuleNotFoundError as missing:
        raise BadSetting(f"wagers together need {missing.name}: {to_install('lab')}") from None
    sessions = _so_many(args)
    write = _writer(args.output) if args.output else None
    kept = KeptTogether(args.resume, unkept()) if args.resume else None
    found = play_together(
        game,
        rules,
        args.together,
        rounds=rounds,
        sessions=sessions,
        seed=args.seed,
        cores=args.cores,
        kept=kept,
    )
    with told_first(args, write and (lambda: write(JointRun(found, on))), _faults(kept)):
        if args.json:
            return _json(found.document(), rules, on)
        for line in unlawful(rules.breaches(on)):
            print(line)
        print(f"{game.title}: {args.together}   [{rules.fingerprint(game.id, game.version)}]")
        print(f"{len(found):,} sessions of {rounds:,} rounds each with seed {args.seed}; {found.method}")
        if found.note:
            print(found.note)
        if len(found) < sessions:
            print(f"interrupted: {sessions:,} sessions were asked for")
        print()
        print("\n".join(joint_lines(found)))
    return 0


def _meter(game: Game, rules: HouseRules, on: date | None, args: argparse.Namespace) -> int:
    """A progressive meter over time."""
    others = "together strategy count spread seats bankroll stake bettor ahead behind an_hour"
    _refuse(args, others, "--meter: years of a meter are told, one wager after another")
    _refuse(args, "resume", "--meter: years are played in seconds, so that nothing is kept of them to go on with")
    try:
        from croupier.simulation.meter_figures import MeterYears
        from croupier.simulation.meters import play_meter
        from croupier.simulation.output import sessions_writer
    except ModuleNotFoundError as missing:
        raise BadSetting(f"a meter over time needs {missing.name}: {to_install('lab')}") from None
    write = sessions_writer(args.output) if args.output else None
    a_day, years = whole("--meter", args.meter), _so_many(args)
    wagers = whole("--rounds", args.rounds) if args.rounds else 0
    played = play_meter(game, rules, args.wager, a_day=a_day, wagers=wagers, years=years, seed=args.seed)
    found = MeterYears(played, on)
    with told_first(args, write and (lambda: write(found)), ()):
        if args.json:
            return _json(found.document(), rules, on)
        for line in unlawful(rules.breaches(on)):
            print(line)
        print(f"{found.heading}   [{found.played.rules.fingerprint(game.id, game.version)}]")
        if len(found) < years:
            print(f"interrupted: {years:,} were asked for")
        print()
        for what, value in found.rows():
            print(f"{what:<32} {value}")
    return 0


def _sessions(game: Game, rules: HouseRules, on: date | None, rounds: int, args: argparse.Namespace) -> int:
    """What becomes of a bankroll, many times."""
    try:
        from croupier.simulation.figures import Sessions
        from croupier.simulation.output import sessions_heading, sessions_rows, sessions_writer, with_interval
        from croupier.simulation.resume_sessions import KeptSessions
        from croupier.simulation.sessions import play_sessions
    except ModuleNotFoundError as missing:
        raise BadSetting(f"sessions need {missing.name}: {to_install('lab')}") from None
    stop = ruin
    if args.ahead is not None:
        stop |= ahead(args.ahead)
    if args.behind is not None:
        stop |= behind(args.behind)
    write = sessions_writer(args.output) if args.output else None
    sessions = _so_many(args)
    bettor = _bettor(args)
    kept = KeptSessions(args.resume, unkept()) if args.resume else None
    found = Sessions(
        play_sessions(
            game,
            rules,
            args.wager,
            bettor,
            bankroll=args.bankroll,
            rounds=rounds,
            sessions=sessions,
            seed=args.seed,
            stop=stop,
            cores=args.cores,
            count=args.count or "",
            way=args.strategy,
            kept=kept,
            boxes=_boxes(args),
        ),
        on,
    )
    if found.warning:
        print(f"croupier: warning: {found.warning}", file=sys.stderr)
    with told_first(args, write and (lambda: write(found)), _faults(kept)):
        if args.json:
            return _json(found.document(args.an_hour or 0), rules, on)
        for line in unlawful(rules.breaches(on)):
            print(line)
        played = found.played
        print(f"{sessions_heading(found)}   [{played.rules.fingerprint(game.id, game.version)}]")
        print(f"strategy: {played.strategy}; seed {played.plan.seed}; {played.method}")
        usual = (
            "" if args.rounds else f"{rounds} rounds a session, some four hours of play, since no --rounds are named"
        )
        for line in filter(None, (played.note, usual, "interrupted" if len(found) < sessions else "")):
            print(line)
        print()
        for what, value in sessions_rows(found):
            print(f"{what:<30} {value}")
        if args.an_hour:
            hour = found.an_hour(args.an_hour)
            should = hour["theoretical_win"]
            theory = (
                ""
                if should is None
                else f", of which the house should win {with_interval(hour, 'theoretical_win', ',.2f')}"
            )
            print(f"{'an hour':<30} {hour['rounds']:,} rounds, {with_interval(hour, 'staked', ',.2f')} staked{theory}")
            print(f"{'':<30} it won {with_interval(hour, 'win', ',.2f')}")
            hold = f"{with_interval(hour, 'hold', '.2%')} of {with_interval(hour, 'brought', ',.2f')}"
            print(f"{'':<30} which is {hold} brought")
    return 0


def _boxes(args: argparse.Namespace) -> int:
    """In play."""
    return 1 if args.seats is None else int(args.seats)


def _so_many(args: argparse.Namespace) -> int:
    """Sessions, or years of a meter."""
    return whole("--sessions", args.sessions) if args.sessions else SESSIONS


def _bettor(args: argparse.Namespace) -> Bettor:
    if args.spread is None:
        return bettor_named(args.bettor or "flat", args.stake)
    if args.bettor:
        raise BadSetting("--spread is how is bet by a count: give it or a --bettor, not both")
    from croupier.simulation.blackjack.counting import read_spread

    return replace(read_spread(args.spread), unit=args.stake or 1)


def cores(args: argparse.Namespace) -> int:
    """How many; 0 stands for all that there are."""
    if args.cores is not None and args.cores < 1:
        raise BadSetting(f"--cores is a whole number from 1 on, not {args.cores}; without it all are used")
    return args.cores or 0


def whole(option: str, text: str, most: int = MOST_ROUNDS) -> int:
    """A whole number, also as 1e9 or 2.5e8."""
    try:
        number = float(text.replace(",", "").replace("_", "")) if text.isascii() else -1
    except ValueError:
        number = -1
    if not 1 <= number <= most or number != int(number):
        raise BadSetting(f"{option} is a whole number from 1 to {most:,}, as in 1000000 or 1e9, not {text!r}")
    return int(number)


def _show(found: Simulated) -> None:
    tally, game = found.tally, found.game
    print(f"{game.title}: {found.wager}   [{found.rules.fingerprint(game.id, game.version)}]")
    print(f"rules: {changed_words(found.rules)}\nstrategy: {found.strategy}")
    rate = f", {found.new / found.seconds:,.0f} a second" if found.seconds else ""
    played = f"{tally.rounds:,} rounds with seed {found.seed}{in_play(found.boxes)}"
    print(f"{played}, {tally.bets:,} wagers decided; {found.method}{rate}")
    if tally.rounds < found.asked:
        print(f"interrupted: {found.asked:,} rounds were asked for")
    if found.new < tally.rounds:
        print(f"{tally.rounds - found.new:,} of them were played before")
    if found.note:
        print(found.note)
    figures = found.figures()
    print("" if figures else "\nToo few wagers were decided to tell anything.")
    for what, value in figures:
        print(f"{what:<13} {value}")
