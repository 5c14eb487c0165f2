"""The exact house edge of every wager of a game, under the options a house chose, and what other options would do.

Answers are kept in the user's cache folder; CROUPIER_CACHE names another one, or is "off".
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from croupier import registry
from croupier.analysis.meters import LongRun
from croupier.analysis.report import OddsReport, WagerOdds, decimal, odds, percent
from croupier.cli import blackjack_tables
from croupier.cli.options import BadSetting, add_lab_options, add_pack_option, asked, unlawful
from croupier.law.pay_tables import Tables
from croupier.law.values import show
from croupier.money import cents, dollars

DRAWINGS = (".svg", ".png")
ALL = "all"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  croupier odds roulette --set half_back=yes\n"
        "  croupier odds craps --wager field --by-clause\n"
        "  croupier odds caribbean-stud --stake 1000\n"
        "  croupier odds caribbean-stud --stake all -o ante.svg\n"
        "  croupier odds blackjack --together wager,insurance=1/2\n"
        "  croupier odds roulette --together 'red=5,straight 18'\n"
        "  croupier odds blackjack --strategy mimic-the-dealer\n"
        "  croupier odds blackjack --hands -o hands.csv\n"
        "  croupier odds blackjack --count '2-6=1, 7-9=0, 10=-1, A=-1'\n"
        "  croupier odds blackjack --strategy my.csv --set natural_odds='1 to 1' --anyway\n"
        "  croupier odds punto-banco --compare decks\n"
        "  croupier odds punto-banco --compare 'tie_odds=8,9,10'\n"
        "  croupier odds blackjack --tornado -o blackjack.svg"
    )
    parser.add_argument("game", help="a game's id (croupier games lists them)")
    parser.add_argument("--wager", default="", help="only this wager")
    add_lab_options(parser)
    add_pack_option(parser)
    parser.add_argument(
        "--stake",
        default="",
        metavar="DOLLARS",
        help="at this stake, with payout limits, coins and the table's limits; several (5,25,100) or all make a curve",
    )
    parser.add_argument(
        "--together",
        default="",
        metavar="WAGERS",
        help="wagers of one round as one, WAGER[=UNITS] between commas: variance, covariance, correlation",
    )
    parser.add_argument(
        "--strategy",
        metavar="WAY",
        help="for one who plays in a way of his own: a chart in a .csv file, one with a name, or a rule "
        "(docs/strategy.md)",
    )
    parser.add_argument("--by-clause", action="store_true", help="how often each clause decides the wager")
    parser.add_argument("--readings", action="store_true", help="what other readings would give")
    parser.add_argument(
        "--compare", default="", metavar="OPTION", help="the odds under each lawful value of it, or OPTION=V,V,..."
    )
    parser.add_argument("--tornado", action="store_true", help="what each option could do to one wager, largest first")
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help="draw the tornado or the curve, a .svg or .png file; write a table of blackjack, a .csv or .json file",
    )
    blackjack_tables.configure(parser)
    parser.add_argument("--json", action="store_true", help="one JSON document (docs/json.md)")


def run(args: argparse.Namespace) -> int:
    stakes = [] if args.stake in ("", ALL) else _stakes(args.stake)
    over = args.stake == ALL or len(stakes) > 1
    tables = blackjack_tables.wanted(args)
    if tables:
        others = args.wager or args.stake or args.together or args.tornado or args.compare or args.readings
        if len(tables) > 1 or others or args.strategy is not None or args.by_clause:
            raise BadSetting(f"--{tables[0]} is one table, under one set of options: give it alone")
        game = registry.get(args.game)
        blackjack_tables.show(game, asked(game, args), args)
        return 0
    if args.output and not (args.tornado or over):
        raise BadSetting("-o draws a tornado or a curve over stakes: give --tornado, or --stake all, too")
    if args.output and args.output.suffix.lower() not in DRAWINGS:
        raise BadSetting(f"a drawing is a file that ends in {' or '.join(DRAWINGS)}, not {args.output.name!r}")
    if over and (args.tornado or args.compare or args.readings):
        raise BadSetting("a curve over stakes is of one set of options: give one stake with the others")
    if args.tornado and args.compare:
        raise BadSetting("--compare looks at one option and --tornado at all of them: give one of the two")
    if args.together and (args.wager or args.stake or args.tornado or args.compare or args.readings or args.by_clause):
        raise BadSetting("--together is about several wagers per unit, under one set of options: give it alone")
    others = over or stakes or args.together or args.tornado or args.compare or args.readings
    if args.strategy is not None and others:
        raise BadSetting("--strategy prices one way to play per unit, under one set of options: give it alone")
    game = registry.get(args.game)
    rules, on, removed, *_ = asked(game, args)
    if args.strategy is not None:
        from croupier.cli import own

        own.show(game, rules, on, removed, args)
        return 0
    if args.together:
        from croupier.cli import together

        together.show(game, rules, on, removed, args)
        return 0
    wager = args.wager
    if (args.tornado or over) and not wager:
        wager = game.wagers(rules)[0].name
    stake = 0 if over or not stakes else stakes[0]
    if args.compare or args.tornado or args.readings:
        from croupier.analysis.noting import watching

        shown = args.json or not (args.compare or args.tornado)  # their tables have no standard deviations
        with watching():  # what options decide a wager is noted on the way
            return _told(odds(game, rules, wager, on=on, removed=removed, squares=shown, stake=stake), args)
    report = odds(game, rules, wager, on=on, removed=removed, stake=stake)
    if over:
        from croupier.cli import stakes as over_stakes

        over_stakes.show(report, stakes, args)
        return 0
    return _told(report, args)


def _told(report: OddsReport, args: argparse.Namespace) -> int:
    """A report, and what other options and readings would make of it."""
    if args.compare or args.tornado:
        from croupier.cli import whatif

        (whatif.tornado if args.tornado else whatif.compare)(report, args)
        return 0
    others = []
    if args.readings:
        from croupier.analysis.whatif import other_readings

        others = other_readings(report)
    if args.json:
        document = report.document(by_clause=args.by_clause)
        if args.readings:
            document["readings"] = [other.document() for other in others]
        json.dump(document, sys.stdout, indent=2)
        print()
        return 0
    show_basis(report)
    show_wagers(report, args.by_clause)
    if args.readings:
        if others:
            print("\nIf the text is read in another way (croupier rules --readings says why):")
        else:
            print("\nNo other reading of the text that can be selected changes any of these wagers.")
        for other in others:
            edges = ", ".join(f"{w.wager} {edge(w.house_edge)} {method(w)}" for w in other.wagers)
            value = show(other.trial.value)
            print(f"  {other.reading.name}, {other.option} = {value}: {edges}   [{other.fingerprint}]")
    return 0


def _stakes(text: str) -> list[int]:
    """In cents."""
    found = [cents(stake) for stake in _several(text)]
    if not found or not all(found):
        raise BadSetting(f"a stake is more than nothing, as in --stake 5 or --stake 5,25,100, not {text!r}")
    return found


def _several(text: str) -> list[str]:
    """Amounts between commas; a comma within one, as in 1,000 or $1,250, is not taken for that."""
    groups = text.strip().split(",")
    if re.fullmatch(r"\d{1,3}(,\d{3})+", text.strip()) and any(group[0] != "0" for group in groups[1:]):
        one, several = "".join(groups), ", ".join(groups)
        raise BadSetting(f"{text!r} may be one amount or several: write {one} for one, or '{several}' with spaces")
    found: list[str] = []
    for group in groups:
        if found and re.fullmatch(r"\d{3}(\.\d*)?", group) and (group[0] == "0" or found[-1].startswith("$")):
            found[-1] += f",{group}"
        elif group.strip():
            found.append(group.strip())
    return found


def edge(value: Fraction | None) -> str:
    return "unavailable" if value is None else f"{percent(value, 4)} %"


def show_basis(report: OddsReport) -> None:
    """What the figures below rest on."""
    game = report.game
    print(f"{game.title} ({game.authority}; {game.provenance})")
    changed = report.rules.changed()
    print(f"rules: {', '.join(f'{n} = {v}' for n, v in changed.items()) or 'the defaults'}   [{report.fingerprint}]")
    for name in changed:
        allowed = report.rules.options()[name].allowed(report.on)
        if isinstance(allowed, Tables) and (told := allowed.spelled(getattr(report.rules, name))):
            print(f"{name}: {told}")
    for line in unlawful(report.breaches):
        print(line)
    print(f"basis: {report.basis}\nstrategy: {report.strategy}\n")


def show_wagers(report: OddsReport, by_clause: bool) -> None:
    longer = any(wager.push or wager.rounds not in (None, 1) for wager in report.wagers)
    if report.stake:
        print(AT_STAKE_HEAD)
    else:
        more = f" {'resolved':>9} {'rounds':>8} {'a round':>9}" if longer else ""
        print(f"{'wager':<19} {'house edge':>25} {'std dev':>10} {'wins':>9} {'at risk':>9}{more}  method")
    for wager in report.wagers:
        print(at_stake(wager)) if report.stake else _show_wager(wager, longer)
        if by_clause:
            for clause, (chance, net) in wager.clauses.items():
                print(f"    {clause:<34} decides {percent(chance, 4):>9} %   net {percent(net, 4):>9} %")
    for wager in report.wagers:
        if wager.long_run:
            print(f"\n{wager.wager}, in the long run: " + "\n  ".join(long_run_lines(wager.long_run)))
    if longer and not report.stake:
        print(
            "\nresolved: house edge per bet won or lost; rounds: until it is decided, on average; a round: the edge "
            "per round"
        )
    for warning in report.warnings:
        print(f"\nNote well: {warning}")
    show_notes(report.wagers)


AT_STAKE_HEAD = (
    f"{'wager':<18} {'stake':>9} {'house edge':>12} {'in full':>12} {'loses on average':>17} {'std dev':>12} "
    f"{'largest payment':>16}  method"
)


def at_stake(wager: WagerOdds) -> str:
    """A line in money. The standard deviation is that of one bet."""
    if wager.at is None:
        return f"{wager.wager:<18} {'-':>9} {'-':>12} {'-':>12} {'-':>17} {'-':>12} {'-':>16}  {wager.method}"
    stake, put_down, loss, largest, full = wager.at
    deviation = "-" if wager.std_dev is None else f"${decimal(Fraction(wager.std_dev) * put_down / 100, 2)}"
    most = "-" if largest is None else dollars(largest)
    lost = f"{'-' * (loss < 0)}${decimal(abs(loss) / 100, 4)}"
    return (
        f"{wager.wager:<18} {dollars(stake):>9} {edge(wager.house_edge):>12} {edge(full):>12} {lost:>17} "
        f"{deviation:>12} {most:>16}  {method(wager)}"
    )


def long_run_lines(found: LongRun) -> list[str]:
    """What a wager that feeds a meter comes to over many of them."""
    middle = dict(found.quantiles)
    return [
        f"house edge {found.house_edge * 100:.4f} %, computed ±{found.error:.0e}",
        f"returned {found.returned * 100:.4f} % = {percent(found.fixed, 4)} % as fixed prizes + "
        f"{percent(found.fed, 4)} % put on the meter + {float(found.reset) * 100 + found.topped * 100:.4f} % put up by "
        "the house after a hit",
        f"meter at a hit (one wager in {round(found.one_in):,}): {money(found.mean)} on average, standard deviation "
        f"{money(found.deviation)}; half of them below {money(middle[0.5])}, one in twenty below "
        f"{money(middle[0.05])}, one in twenty above {money(middle[0.95])}",
        f"the house keeps something only if less than {found.even * 100:.4f} % of each wager goes on the meter"
        if found.even > 0
        else "the house loses with this reset amount, however little of each wager goes on the meter",
    ]


def money(amount: float) -> str:
    return f"${amount:,.0f}"


def show_notes(wagers: Sequence[WagerOdds]) -> None:
    for note in dict.fromkeys(wager.note for wager in wagers if wager.note):
        names = dict.fromkeys(wager.wager for wager in wagers if wager.note == note)
        print(f"\n{', '.join(names)}: {note}")


def method(wager: WagerOdds) -> str:
    """How the figure was found, how far off it is at most, and whether the house offers the wager at all."""
    found = f"{wager.method} ±{wager.error}" if wager.error else wager.method
    return found if wager.offered else f"{found}, not offered"


def figure(wager: WagerOdds) -> str:
    """The house edge in 26 columns: a fraction if it is exact and short, and a percentage."""
    if wager.house_edge is None:
        return f"{'-':>26}"
    fraction = str(wager.house_edge) if wager.method == "exact" else ""
    return f"{fraction if len(fraction) <= 13 else '':>13} {percent(wager.house_edge, 4):>10} %"


def _show_wager(wager: WagerOdds, longer: bool) -> None:
    deviation = "-" if wager.std_dev is None else str(wager.std_dev)
    hit = "-" if wager.hit_frequency is None else f"{percent(wager.hit_frequency, 2)} %"
    risk = _short(wager.element_of_risk)
    more = ""
    if longer:
        rounds = "-" if wager.rounds is None else decimal(wager.rounds, 3)
        more = f" {_short(wager.per_resolved):>9} {rounds:>8} {_short(wager.per_round):>9}"
    name = f"{wager.wager} {figure(wager).lstrip():>{44 - len(wager.wager)}}"
    print(f"{name} {deviation:>10} {hit:>9} {risk:>9}{more}  {method(wager)}")


def _short(part: Fraction | None) -> str:
    return "-" if part is None else f"{percent(part, 3)} %"
