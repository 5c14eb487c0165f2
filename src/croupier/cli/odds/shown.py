"""How the figures of ``croupier odds`` are shown on the terminal: what they rest on, and a line a wager."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.report import OddsReport, WagerOdds, as_decimal, as_percent
from croupier.cli.options import unlawful
from croupier.law.pay_tables import KnownTables
from croupier.money import in_dollars


def edge(value: Fraction | None) -> str:
    return "unavailable" if value is None else f"{as_percent(value, 4)} %"


def show_basis(report: OddsReport) -> None:
    """What the figures below rest on."""
    game = report.game
    print(f"{game.title} ({game.authority}; {game.provenance})")
    changed = report.rules.changed()
    print(f"rules: {', '.join(f'{n} = {v}' for n, v in changed.items()) or 'the defaults'}   [{report.fingerprint}]")
    for name in changed:
        allowed = report.rules.options()[name].allowed(report.on)
        if isinstance(allowed, KnownTables) and (told := allowed.spelled(getattr(report.rules, name))):
            print(f"{name}: {told}")
    for line in unlawful(report.breaches):
        print(line)
    print(f"basis: {report.basis}\nstrategy: {report.strategy}\n")


def show_wagers(report: OddsReport, by_clause: bool = False) -> None:
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
                print(f"    {clause:<34} decides {as_percent(chance, 4):>9} %   net {as_percent(net, 4):>9} %")
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
    deviation = "-" if wager.std_dev is None else f"${as_decimal(Fraction(wager.std_dev) * put_down / 100, 2)}"
    most = "-" if largest is None else in_dollars(largest)
    lost = f"{'-' * (loss < 0)}${as_decimal(abs(loss) / 100, 4)}"
    return (
        f"{wager.wager:<18} {in_dollars(stake):>9} {edge(wager.house_edge):>12} {edge(full):>12} {lost:>17} "
        f"{deviation:>12} {most:>16}  {method(wager)}"
    )


def long_run_lines(found: LongRun) -> list[str]:
    """What a wager that feeds a meter comes to over many of them."""
    middle = dict(found.quantiles)
    return [
        f"house edge {found.house_edge * 100:.4f} %, computed ±{found.error:.0e}",
        f"returned {found.returned * 100:.4f} % = {as_percent(found.fixed, 4)} % as fixed prizes + "
        f"{as_percent(found.fed, 4)} % put on the meter + {float(found.reset) * 100 + found.topped * 100:.4f} % put up "
        "by the house after a hit",
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
    return f"{fraction if len(fraction) <= 13 else '':>13} {as_percent(wager.house_edge, 4):>10} %"


def _show_wager(wager: WagerOdds, longer: bool) -> None:
    deviation = "-" if wager.std_dev is None else str(wager.std_dev)
    hit = "-" if wager.hit_frequency is None else f"{as_percent(wager.hit_frequency, 2)} %"
    risk = _short(wager.element_of_risk)
    more = ""
    if longer:
        rounds = "-" if wager.rounds is None else as_decimal(wager.rounds, 3)
        more = f" {_short(wager.per_resolved):>9} {rounds:>8} {_short(wager.per_round):>9}"
    name = f"{wager.wager} {figure(wager).lstrip():>{44 - len(wager.wager)}}"
    print(f"{name} {deviation:>10} {hit:>9} {risk:>9}{more}  {method(wager)}")


def _short(part: Fraction | None) -> str:
    return "-" if part is None else f"{as_percent(part, 3)} %"
