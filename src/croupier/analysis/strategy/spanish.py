"""Spanish 21 and double attack: the chart by total and number of cards, suits where they matter, and what to give up.

The figures come from the solver (`analysis.solvers.spanish`), which needs Numba; it is imported when it is asked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from croupier.analysis import progress
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.insured import Insured
from croupier.analysis.solvers.blackjack.insurance import by_hand as insured_by_hand
from croupier.analysis.strategy.blackjack import read_values
from croupier.analysis.strategy.blackjack_grids import KINDS, LETTERS, WORDS, cards_words, dealer_words
from croupier.analysis.strategy.model import (
    BadHand,
    Code,
    Decisions,
    Departure,
    Grid,
    HandReport,
    NotInstalled,
    Strategy,
    StrategyArguments,
    hand_report,
)
from croupier.equipment.cards import card
from croupier.errors import UnknownName, did_you_mean, to_install
from croupier.game import Game
from croupier.games.blackjack.judgements import score
from croupier.games.spanish_21.wagers import COMPLETED_BY, MIXED, ONE_LESS, outlook
from croupier.odds import say

if TYPE_CHECKING:
    from croupier.analysis.solvers.spanish.chart import SpanishChart
    from croupier.analysis.solvers.spanish.solve import SpanishDecision, SpanishSolution

TOTAL, CARDS = "total", "cards"
PLAYS = {TOTAL: "strategy by total and number of cards", CARDS: "best play by the cards of the hand"}
GIVE_UP = "G"
CORNER = "your hand / dealer shows"


def _lab() -> tuple[Any, Any]:
    try:
        from croupier.analysis.solvers.spanish import chart, solve
    except ModuleNotFoundError as missing:
        if missing.name not in ("numba", "numpy", "llvmlite"):
            raise
        raise NotInstalled(f"needs numba: {to_install('lab')}") from missing
    return solve, chart


def _solve(game: Game, rules: Any) -> SpanishSolution:
    solver, _ = _lab()
    assert game.pack is not None
    found: SpanishSolution = solver.solve_spanish(
        rules, Counter(game.pack(rules).cards()), spanish_21=game.id == "spanish-21"
    )
    return found


def strategies(game: Game, rules: Any, asked: StrategyArguments) -> list[Strategy]:
    """The main wager. Insurance is a wager for itself."""
    play = asked.play or TOTAL
    if play not in PLAYS:
        raise UnknownName(f"no way to play {play!r}. {did_you_mean(play, PLAYS)}")
    if asked.infinite or asked.split_play:
        raise Unavailable("worked out from the shoe itself, split hands with the other pair card gone; nothing else")
    with progress.part(0, 2, "by the cards"):
        best = _solve(game, rules)
    with progress.part(1, 2, "by total"):
        chart: SpanishChart = _lab()[1].charted(best)
    found = best if play == CARDS else chart.worth
    grids = tuple(_grids(chart, best))
    insured = insured_by_hand(rules, best.solver.ranks)
    return [
        Strategy(
            game,
            rules,
            game.wagers(rules)[0],
            PLAYS[play],
            found.note,
            "computed",
            Fraction(-found.mean),
            _by_hand(found) if play == CARDS else _by_line(chart),
            SpanishAnswers(found),
            error=f"{found.error:.0e}",
            words=tuple(_words(best, found, play, insured)),
            grids=grids,
            codes=_codes(grids, "rescue" if game.id == "spanish-21" else "surrender"),
            departures=() if play == CARDS else tuple(_departures(best, chart.worth)),
            notes=("10 is a jack, queen or king.",),
            house=", ".join(_house(rules)),
            insurance=insured,
        )
    ]


# --- What it says -------------------------------------------------------------------------------------------------


ATTACK = "before the cards"


def _attacks(found: SpanishSolution) -> Iterator[tuple[str, str]]:
    """What the dealer shows, and whether to add to the wager against it; nothing where that cannot be done."""
    if found.solver.rules.double_attack:
        for up in found.ups:
            yield dealer_words(up), "double-attack" if up in found.attacked else "pass"


def _by_line(chart: SpanishChart) -> Decisions:
    rows = [(ATTACK, "", "", up, answer) for up, answer in _attacks(chart.worth)]
    for cell, does in chart.lines.items():
        hand = cards_words(cell.values) if cell.values else f"{cell.kind} {cell.total}"
        cards = f"{cell.cards} or more" if cell.cards == 6 else str(cell.cards)
        rows.append((hand, cards, cell.suits, dealer_words(cell.up), " else ".join(does)))
    for cell, quits in chart.quits.items():
        answer = "give up" if quits else "stand"
        rows.append((f"{cell.kind} {cell.total}", "doubled", "", dealer_words(cell.up), answer))
    for case in chart.worth.cases:
        if case.action == "split":
            rows.append((cards_words(case.values), "2", case.suits, dealer_words(case.up), "split"))
    return Decisions(("hand", "cards", "suits", "dealer shows", "answer"), tuple(rows))


def _by_hand(found: SpanishSolution) -> Decisions:
    rows = [(ATTACK, "", up, answer) for up, answer in _attacks(found)]
    rows += [(cards_words(each.values), each.suits, dealer_words(each.up), each.action) for each in found.decisions()]
    return Decisions(("cards", "suits", "dealer shows", "answer"), tuple(rows))


def _departures(best: SpanishSolution, chart: SpanishSolution) -> list[Departure]:
    """Hands that were not split, those worth most first."""
    found = []
    for each in best.decisions():
        told = chart.action(each.values, each.up, each.suits)
        if told != each.action:
            gain = each.options[each.action] - each.options[told]
            found.append(Departure(_hand(each), dealer_words(each.up), told, each.action, gain, each.chance))
    return sorted(found, key=lambda each: -each.gain * each.chance)


def _hand(decision: SpanishDecision) -> str:
    return cards_words(decision.values) + (f", {decision.suits}" if decision.suits else "")


def _words(best: SpanishSolution, found: SpanishSolution, play: str, insured: Iterable[Insured]) -> Iterator[str]:
    if found.attacked:
        yield f"Attack for as much again against {_listed(found.attacked)}, and against nothing else."
    if not any(row.worth > 0 for row in insured):
        yield "Never take insurance."
    if play != CARDS:
        yield f"Best play by the cards of the hand would win {100 * (best.mean - found.mean):.4f} % of a wager more."


def _listed(ups: Sequence[int]) -> str:
    """Cards of the dealer's in words, a run of them as one: "2 to 8"."""
    first, last = ups[0], ups[-1]
    if len(ups) > 2 and last - first == len(ups) - 1:
        return f"{dealer_words(first)} to {dealer_words(last)}"
    return ", ".join(map(dealer_words, ups))


def _house(rules: Any) -> Iterator[str]:
    yield f"{rules.decks} decks without tens"
    yield "the dealer hits a soft 17" if rules.hits_soft_17 else "the dealer stands on all 17s"
    yield "the dealer looks for a blackjack" if rules.looks else "a dealer's blackjack takes only the original wager"
    yield "double any number of cards" if rules.doubles_any else "double any two cards"
    yield f"split to {rules.most_hands} hands"
    yield "no surrender" if not rules.surrender else "surrender at any time" if rules.surrenders_any else "surrender"
    yield f"a blackjack pays {say(rules.terms.blackjack.gain)}"


# --- Grids --------------------------------------------------------------------------------------------------------


def _grids(chart: SpanishChart, best: SpanishSolution) -> Iterator[Grid]:
    from croupier.analysis.solvers.spanish.chart import SpanishCell

    columns = tuple(dealer_words(up) for up in best.ups)

    def row(kind: str, total: int) -> tuple[str, ...]:
        lines = [[chart.lines.get(SpanishCell(kind, total, cards, up)) for cards in range(2, 7)] for up in best.ups]
        return tuple(code(dict(enumerate(line, start=2))) for line in lines)

    yield Grid("Hard", CORNER, columns, _joined(("", total, row("hard", total)) for total in range(20, 4, -1)))
    yield Grid("Soft", CORNER, columns, _joined(("soft", total, row("soft", total)) for total in range(20, 12, -1)))
    pairs = [(cards_words((value, value)), _pairs(chart, best, value)) for value in (1, *range(10, 1, -1))]
    yield Grid("Pairs", CORNER, columns, tuple(pairs))
    if suited := _suited(chart, best):
        yield Grid("Two cards of a 6-7-8 or of 7-7-7", CORNER, columns, tuple(suited))
    quits = [
        (kind, total, tuple(GIVE_UP if chart.quits.get(SpanishCell(kind, total, 0, up)) else "S" for up in best.ups))
        for kind, totals in (("hard", range(20, 5, -1)), ("soft", range(20, 12, -1)))
        for total in totals
    ]
    if any(GIVE_UP in cells for _, _, cells in quits):
        yield Grid("After a double", "your total / dealer shows", columns, _joined(quits))


def code(lines: Mapping[int, Sequence[str] | None]) -> str:
    """The answers of a total by number of cards, in short: S4 is to stand, and with four cards or more to hit."""
    runs: list[tuple[int, str]] = []
    for cards, does in lines.items():
        if does and (not runs or runs[-1][1] != _letters(does)):
            runs.append((cards, _letters(does)))
    if not runs:
        return ""
    if len(runs) == 2 and runs[1][1] == "H":
        return f"{runs[0][1]}{runs[1][0]}"
    return runs[0][1] + "".join(f" {letters}{cards}+" for cards, letters in runs[1:])


def _letters(does: Sequence[str]) -> str:
    if does[0] == "surrender":
        return "R" + LETTERS[next(each for each in does if each != "surrender")].lower()
    return LETTERS[does[0]]


def _pairs(chart: SpanishChart, best: SpanishSolution, value: int) -> tuple[str, ...]:
    found = []
    for up in best.ups:
        cases = [case for case in chart.worth.cases if (case.values, case.up) == ((value, value), up)]
        split = {case.action == "split" for case in cases}
        found.append("P" if split == {True} else "P*" if len(split) > 1 else _letters((cases[0].unsplit, "draw")))
    return tuple(found)


def _suited(chart: SpanishChart, best: SpanishSolution) -> list[tuple[str, tuple[str, ...]]]:
    """Hands whose suits matter; what the dealer has of them only where it changes the answer."""
    from croupier.analysis.solvers.spanish.chart import SpanishCell

    rows: list[tuple[str, tuple[str, ...]]] = []
    names = sorted({(cell.values, cell.suits) for cell in chart.lines if cell.suits})
    for values, suits in names:
        plain = suits.removesuffix(ONE_LESS)
        cells = []
        for up in best.ups:
            cell = SpanishCell("hard", sum(values), 2, up, suits, values)
            does = chart.lines.get(cell) or chart.lines.get(cell._replace(suits=plain), ())
            cells.append(_letters(does) if does else "")
        if suits == plain or tuple(cells) != dict(rows)[f"{cards_words(values)} {plain}"]:
            rows.append((f"{cards_words(values)} {suits}", tuple(cells)))
    return rows


Row = tuple[str, int, tuple[str, ...]]


def _joined(rows: Iterable[Row]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Neighbouring totals that are played alike are one row."""
    found = []
    for (kind, cells), same in groupby(rows, key=lambda row: (row[0], row[2])):
        totals = [total for _, total, _ in same]
        label = f"{totals[-1]}-{totals[0]}" if len(totals) > 1 else f"{totals[0]}"
        found.append((f"{kind} {label}".strip(), cells))
    return tuple(found)


def _codes(grids: Iterable[Grid], quits: str) -> tuple[Code, ...]:
    """What the letters of these grids mean, and by which word a doubled hand is given up."""
    used = {code for grid in grids for _, cells in grid.rows for code in cells if code}
    order = [*KINDS, GIVE_UP]
    return tuple(
        Code(code, _means(code, quits), KINDS.get(code[0], "surrender"))
        for code in sorted(used, key=lambda code: (order.index(code[0]), code))
    )


def _means(code: str, quits: str) -> str:
    if code == GIVE_UP:
        return f"give up the hand: {quits}"
    if code == "P*":
        return "split, or not by their suits: see the hands by suits"
    first, *changes = code.split()
    short = re.fullmatch(r"([A-Z][a-z]?)(\d)", first)
    words = _meant(short[1] if short else first)
    if short:
        return f"{words}; with {short[2]} cards or more hit"
    for change in changes:
        letters, cards = re.fullmatch(r"([A-Z][a-z]?)(\d)\+", change).groups()  # type: ignore[union-attr]
        words += f"; with {cards} cards or more {_meant(letters)}"
    return words


_NAMED = {letter: WORDS[action] for action, letter in LETTERS.items()}


def _meant(letters: str) -> str:
    return ", or else ".join(_NAMED[letter] for letter in letters.upper())


# --- At a table ---------------------------------------------------------------------------------------------------


class SpanishAnswers:
    """What to answer at one box; it keeps in mind which pair was split there."""

    def __init__(self, solution: SpanishSolution) -> None:
        self._solution = solution
        self._pair = 0

    def __call__(self, sees: Any, open_: Collection[str]) -> str:
        if "decline" in open_:  # insurance is a wager for itself
            return "decline"
        if not sees.hand:  # before the first cards: whether to add to the wager
            return "double-attack" if sees.up in self._solution.attacked else "pass"
        if not sees.split:
            self._pair = sees.hand[0]
        pair, later = (self._pair, bool(sees.before)) if sees.split else (0, False)
        if "draw" not in open_ and "stand" in open_:  # after a double
            quits = self._solution.quits(sees.hand, sees.up, pair, later=later)
            return next((each for each in ("rescue", "surrender") if quits and each in open_), "stand")
        return self._solution.action(sees.hand, sees.up, sees.suits, pair, may_split="split" in open_, later=later)


# --- One hand -----------------------------------------------------------------------------------------------------


def one_hand(game: Game, rules: Any, hand: str, up: str, asked: StrategyArguments) -> HandReport:
    """Every open action with its expectation, if the rest is played by the cards. Suits may be told: 6h,7h."""
    values = read_values(hand)
    shown = read_values(up)
    if len(values) < 2:
        raise BadHand(f"a hand has two cards or more: write --hand '9,6', not {hand!r}")
    if len(shown) != 1:
        raise BadHand(f"what the dealer shows is told by one card, as in --up 9, not {up!r}")
    if any(word.strip().upper() in ("10", "T") for word in hand.replace(",", " ").split()):
        raise BadHand(f"there are no tens in this shoe ({rules.law['§19:47-2.1']}): write J, Q or K, not {hand!r}")
    total = score(sum(values), 1 in values)
    if total >= 21:
        raise BadHand(f"{hand} counts {total}: there is nothing to decide")
    best = _solve(game, rules)
    suits = _suits(game, hand, up)
    options = best.options(values, shown[0], suits)
    told = _lab()[1].charted(best).worth.action(values, shown[0], suits)
    return hand_report(
        cards_words(values) + (f", {suits}" if suits else ""),
        dealer_words(shown[0]),
        ((action, Fraction(worth)) for action, worth in options.items()),
        method="computed",
        unit="unit of the wager",
        notes=[f"the chart says: {told}", best.note, f"error below {best.error:.0e}"],
    )


def _suits(game: Game, hand: str, up: str) -> str:
    """What the suits allow, where they matter and are told; without them the hand is taken to be mixed."""
    if game.id != "spanish-21" or tuple(read_values(hand)) not in COMPLETED_BY:
        return ""
    words = hand.replace(",", " ").split()
    if any(len(word) < 2 for word in words):
        return MIXED
    dealer = card(up.strip()) if len(up.strip()) > 1 and up.strip() != "10" else card(f"{up.strip()}c")
    return outlook([card(word) for word in words], dealer)
