"""Charts of one's own at blackjack: read, refused, played by the script, and priced."""

from __future__ import annotations

import csv
import json
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.own import (
    HARD,
    PAIR,
    SOFT,
    UPS,
    BadChart,
    ChartLine,
    OwnChart,
    read_chart,
    read_hands,
    told,
    whole,
)
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import INFINITE, TOTAL, solve_blackjack
from croupier.analysis.strategy.blackjack_own import mimic, never_bust
from croupier.cli import main
from croupier.games.blackjack.rules import Rules
from tests.analysis.test_blackjack_decks import short_decks
from tests.analysis.test_blackjack_script import OPTIONS, RunsOut, check
from tests.quick import slow
from tests.schemas import assert_fits

HEAD = "hand,2,3,4,5,6,7,8,9,10,A\n"


def rows(code: str, *hands: str) -> str:
    return "".join(f'"{hand}",{",".join([code] * 10)}\n' for hand in hands)


PAIRS = ("A,A", "TT", "9,9", "8,8", "7-7", "66", "5,5", "4,4", "3,3", "2,2")
WHOLE = HEAD + rows("S", "17+") + rows("H", "5-16", "A,2-A,6") + rows("S", "A7+") + rows("N", *PAIRS)


# --- Reading ------------------------------------------------------------------------------------------------------


def test_a_chart_is_read() -> None:
    chart = read_chart(WHOLE, "mine")
    assert chart.wants((10, 6), 10) == ("draw",)
    assert chart.wants((10, 7), 1) == ("stand",)
    assert chart.wants((1, 7), 9) == ("stand",)
    assert chart.wants((1, 6), 9) == ("draw",)
    assert chart.wants((8, 8), 9) == ("draw",)  # as its total
    assert chart.wants((2, 2), 9) == ("draw",)  # hard 4 is played as hard 5
    tabs = "\n".join("\t".join(row) for row in csv.reader(WHOLE.splitlines()))
    assert chart.id == read_chart(tabs, "other name").id
    assert chart.id != read_chart(WHOLE.replace("17+", "18+").replace("5-16", "5-17"), "mine").id


@pytest.mark.parametrize(
    ("label", "section", "kind", "totals"),
    [
        ("7", SOFT, SOFT, [18]),  # the card beside the ace
        ("2", SOFT, SOFT, [13]),
        ("10", SOFT, SOFT, []),  # a 21, of which there is nothing to decide
        ("18", SOFT, SOFT, [18]),
        ("2-4", SOFT, SOFT, [13, 14, 15]),
        ("7+", SOFT, SOFT, [18, 19, 20]),
        ("A2-A4", "", SOFT, [13, 14, 15]),
        ("A,8+", "", SOFT, [19, 20]),
        ("7", HARD, HARD, [7]),
        ("S 18", HARD, SOFT, [18]),
        ("19+", "", HARD, [19, 20]),
        ("5-7", "", HARD, [5, 6, 7]),
        ("8", PAIR, PAIR, [8]),
        ("K,Q", "", PAIR, [10]),
    ],
)
def test_what_a_label_stands_for(label: str, section: str, kind: str, totals: list[int]) -> None:
    found, range_ = read_hands(label, section)
    assert (found, [*range_]) == (kind, totals)


@pytest.mark.parametrize(("label", "section"), [("25", HARD), ("3", HARD), ("10-12", SOFT), ("7-5", HARD), ("8x", "")])
def test_what_no_label_stands_for(label: str, section: str) -> None:
    with pytest.raises(ValueError, match=r"-|8x"):
        read_hands(label, section)


@pytest.mark.parametrize(
    ("code", "hand", "does"),
    [
        ("D", "11", ("double", "draw")),
        ("Ds", "soft 18", ("double", "stand")),
        ("double else stand", "A,7", ("double", "stand")),
        ("R", "16", ("surrender", "draw")),
        ("Rs", "16", ("surrender", "stand")),
        ("Rp", "8,8", ("surrender", "split", "draw")),  # and then by its total
        ("P/H", "8,8", ("split", "draw", "draw")),
        ("Y", "8,8", ("split", "draw")),
    ],
)
def test_letters(code: str, hand: str, does: tuple[str, ...]) -> None:
    text = HEAD + "".join(line for line in WHOLE.splitlines(keepends=True)[1:] if not line.startswith(f'"{hand}"'))
    text = text.replace('"5-16"', '"5-10"' if hand == "11" else '"5-15"' if hand == "16" else '"5-16"')
    more = rows("H", "12-16") if hand == "11" else ""
    text = text.replace('"A7+"', '"A8+"') if hand in ("soft 18", "A,7") else text
    values = {"11": (5, 6), "16": (10, 6), "8,8": (8, 8)}.get(hand, (1, 7))
    assert read_chart(text + more + rows(code, hand), "mine").wants(values, 10) == does


REFUSED = {
    "a hole": (WHOLE.replace(rows("S", "17+"), ""), "hard 17 against every card; hard 18"),
    "a cell": (WHOLE.replace('"17+",S', '"17+",'), "hard 17 against 2"),
    "no pairs": (WHOLE.replace(rows("N", *PAIRS), ""), "a pair of As against every card"),
    "an unknown answer": (WHOLE.replace('"17+",S', '"17+",Q'), "line 2: 'Q' is no answer to 17\\+ against 2"),
    "a split total": (WHOLE.replace('"17+",S', '"17+",P'), "'P' is no answer"),
    "no hand": (WHOLE.replace("17+", "queens"), "line 2: 'queens' is no hand"),
    "a total that is none": (WHOLE.replace("17+", "25"), "'25' is no hand"),
    "too many": (WHOLE.replace('"17+",S', '"17+",S,S'), "more answers than"),
    "told twice": (WHOLE + rows("S", "16"), "hard 16 against 2 is told in line 3 too"),
    "no chart": ("my favorite hands", "no chart in it"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_chart_is_refused(what: str) -> None:
    text, says = REFUSED[what]
    with pytest.raises(BadChart, match=says):
        read_chart(text, "mine.csv")


def test_no_pairs_are_needed_where_none_is_split() -> None:
    assert read_chart(WHOLE.replace(rows("N", *PAIRS), ""), "mine", pairs=False).wants((8, 8), 2) == ("draw",)


# --- Against the script -------------------------------------------------------------------------------------------


def at_random(seed: str) -> OwnChart:
    """A chart that nobody would play: every kind of answer, in any place."""
    draw = Random(seed)
    plain = [("draw",), ("stand",), ("double", "stand"), ("double", "draw"), ("surrender", "stand")]
    lines: dict[ChartLine, tuple[str, ...]] = {}
    for up in UPS:
        lines |= {ChartLine(HARD, total, "", up): draw.choice(plain) for total in range(5, 21)}
        lines |= {ChartLine(SOFT, total, "", up): draw.choice(plain) for total in range(13, 21)}
        lines |= {
            ChartLine(PAIR, value, "", up): draw.choice([(), ("split",), ("surrender", "split"), ("stand",)])
            for value in range(1, 11)
        }
    return whole(seed, lines)


@pytest.mark.parametrize(
    ("name", "seed"),
    [("early-reader", "c"), *map(slow, [("surrender", "a"), ("four-hands-reader", "b"), ("night", "d")])],
)
def test_the_script_pays_what_a_chart_is_worth(name: str, seed: str) -> None:
    """Explored on a short deck: expectation, risk, variance and how often each decision comes up."""
    of, chart = OPTIONS[name], at_random(seed)
    for deck in short_decks(7, f"own {seed}"):
        try:
            found = solve_blackjack(of.rules(), Counter(card.rank for card in deck), own=chart)
            check(of, found, deck)
        except (Unavailable, RunsOut):
            continue
        break
    every = [each for each in found.decisions() if not each.pair and each.chance > 0]
    assert every
    for each in every:
        assert isinstance(each.up, int)
        assert chart.answer(each.values, each.up, set(each.options)) == each.action


def test_what_rounds_against_an_ace_come_to_without_the_dealers_blackjack() -> None:
    """By a chart that splits two tens of one rank and gives up those of two: a blackjack of the dealer's, which is
    looked for, takes one unit of each hand but a blackjack. So that much more they come to where there is none."""
    lines: dict[ChartLine, tuple[str, ...]] = {
        ChartLine(HARD, total, "", up): ("surrender", "stand") for total in range(17, 21) for up in UPS
    }
    lines |= {ChartLine(HARD, total, "", up): ("draw",) for total in range(5, 17) for up in UPS}
    lines |= {ChartLine(SOFT, total, "", up): ("stand",) for total in range(13, 21) for up in UPS}
    lines |= {ChartLine(PAIR, value, "", up): ("split",) for value in range(1, 11) for up in UPS}
    looks = {"decks": 1, "hole_card": True, "card_reader": True, "surrender": True, "split_by_rank": True}
    found = solve_blackjack(Rules().set(looks), own=whole("gives tens up", lines), most_hands=2)
    against = [case for case in found.cases if case.up == 1]
    (tens,) = (case for case in against if case.values == (10, 10))
    assert (tens.action, tens.unsplit) == ("split", "surrender")
    taken = sum(case.chance * (16 - case.values.count(10)) / 49 for case in against if case.values != (1, 10))
    assert found.unmet == pytest.approx(sum(case.chance * case.worth for case in against) + taken, abs=1e-12)


# --- Priced -------------------------------------------------------------------------------------------------------


@cache
def best_chart() -> Solution:
    return solve_blackjack(Rules(), play=TOTAL)


def test_the_best_chart_is_worth_what_the_solver_says() -> None:
    """From the file that `croupier strategy` writes, letter by letter."""
    best = best_chart()
    assert best.chart is not None
    lines = {ChartLine(*cell[:3], up): does for cell, does in best.chart.items() if isinstance(up := cell.up, int)}
    found = solve_blackjack(Rules(), own=whole("basic", lines))
    assert (found.mean, found.risked, found.square) == (best.mean, best.risked, best.square)


def test_mimic_the_dealer_from_a_deck_without_end() -> None:
    """There both hands are alike and apart, so the house has what both lose by going over 21, less half a wager for
    each natural that meets none. Beside it stand what is published: 5.48 (wizardofodds.com) to 5.7 percent."""
    over, natural = bust(), Fraction(8, 169)
    found = solve_blackjack(Rules(), INFINITE, own=mimic(Rules()))
    assert abs(-found.mean - float(over**2 - natural * (1 - natural) / 2)) < 1e-10
    assert 5.4 < -100 * found.mean < 5.8
    assert found.risked == pytest.approx(1, abs=1e-12)


@cache
def bust(held: tuple[int, ...] = ()) -> Fraction:
    """How often a hand goes over 21 that draws to 16, every card 1 of 13 and a ten 4."""
    if held:
        _, total = told(held)
        if total >= 17:
            return Fraction(total > 21)
    return sum((Fraction(4 if value == 10 else 1, 13) * bust((*held, value)) for value in range(1, 11)), Fraction(0))


@pytest.mark.slow
def test_never_bust() -> None:
    """3.91 percent, wizardofodds.com, of eight decks, a dealer who looks and stands on soft 17, four hands."""
    rules = Rules().set({"decks": 8, "hole_card": True, "card_reader": True, "resplit": True, "boxes": 6})
    assert abs(-100 * solve_blackjack(rules, own=never_bust(rules)).mean - 3.91) < 0.03


# --- From the shell -----------------------------------------------------------------------------------------------


def test_it_is_priced_from_the_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(WHOLE, "utf-8")
    given = ["odds", "custom", "blackjack", str(file), "--set", "natural_odds=1 to 1"]
    assert main(given) == 1
    assert "§19:47-2.7[six-to-five]" in capsys.readouterr().err
    assert main([*given, "--anyway", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert_fits(found, "odds")
    (wager,) = found["wagers"]
    assert wager["method"] == "computed"
    assert Fraction(wager["std_dev"]) > Fraction(9, 10)
    assert wager["element_of_risk"]["percent"] == wager["house_edge"]["percent"]  # nothing is ever added
    own = found["own_strategy"]
    cost = Fraction(wager["house_edge"]["percent"]) - Fraction(own["best_play"]["percent"])
    assert abs(cost - Fraction(own["cost"]["percent"])) < Fraction(1, 10**5)
    assert cost > 4
    assert own["mistakes"][0]["own"] == "draw"
    assert [breach["section"] for breach in found["unlawful"]] == ["§19:47-2.7[six-to-five]"]
    main([*given, "--anyway"])
    assert "UNLAWFUL: natural_odds" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["blackjack", "mimic"], "Did you mean mimic-the-dealer"),
        (["blackjack", "nowhere.csv"], "cannot read nowhere.csv"),
        (["roulette", "basic"], "not for this game"),
        (["blackjack", "basic", "--set", "hole_card_up=yes"], "both lie face up"),
    ],
)
def test_what_cannot_be_priced(given: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "custom", *given]) == 2
    assert says in capsys.readouterr().err
