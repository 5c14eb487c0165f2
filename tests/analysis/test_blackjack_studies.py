"""What else is asked of blackjack: the dealer's totals, starting hands, effects of removal, counts and indices."""

from __future__ import annotations

import csv
import json
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from croupier.analysis.solvers.blackjack import studies
from croupier.analysis.solvers.blackjack.counts import NAMED, BadCount, read_count
from croupier.analysis.solvers.blackjack.removals import Removals, correlation, counted_document, efficiency, removals
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.cli import main
from croupier.games.blackjack.rules import Rules
from tests.quick import slow
from tests.schemas import assert_fits

# --- The dealer ---------------------------------------------------------------------------------------------------


def ends(held: tuple[int, ...], left: Counter[int], hits: bool) -> Counter[str]:
    """How a dealer ends, card by card, in fractions."""
    points = sum(held)
    soft = 1 in held and points < 12
    total = points + 10 * soft
    if len(held) == 2 and soft and total == 21:
        return Counter({"blackjack": Fraction(1)})
    if len(held) > 1 and (total > 17 or (total == 17 and not (soft and hits))):
        return Counter({"over" if total > 21 else str(total): Fraction(1)})
    found: Counter[str] = Counter()
    size = sum(left.values())
    for value, number in left.items():
        if number:
            for name, chance in ends((*held, value), left - Counter({value: 1}), hits).items():
                found[name] += Fraction(number, size) * chance  # type: ignore[assignment]
    return found


@pytest.mark.parametrize(("up", "hits"), [slow((10, False)), (6, True)])
def test_the_dealers_totals(up: int, hits: bool) -> None:
    """Of one deck, against a dealer who is dealt out card by card."""
    deck = Counter({value: 16 if value == 10 else 4 for value in range(1, 11)})
    exact = ends((up,), deck - Counter({up: 1}), hits)
    found = studies.dealer(Rules(decks=1, soft_17="hit" if hits else "stand"))
    (row,) = (row for row in found["rows"] if row["up"] == str(up))
    assert sum(map(float, row["totals"].values())) == pytest.approx(1, abs=1e-12)
    for name, chance in row["totals"].items():
        assert abs(float(chance) - exact[name]) < 1e-12, name


def test_published_bust_rates() -> None:
    """Six decks, a dealer who stands on soft 17: wizardofodds.com and others tell 35.4, 37.4, 39.6, 41.8, 42.3, 26.2,
    24.4, 22.9, of a ten 23.0 and of an ace 16.7 percent if he has no blackjack; 28.2 percent of all."""
    found = studies.dealer(Rules())
    told = [round(100 * float(row["over_without_blackjack"]), 1) for row in found["rows"]]
    assert told == [35.4, 37.4, 39.6, 41.8, 42.3, 26.2, 24.4, 22.9, 23.0, 16.7]
    assert round(100 * float(found["all"]["totals"]["over"]), 1) == 28.2
    assert float(found["all"]["chance"]) == pytest.approx(1)


def test_the_dealer_with_both_cards_up() -> None:
    found = studies.dealer(Rules(hole_card_up=True))
    assert len(found["rows"]) == 54  # 55 pairs of values, and a blackjack is over
    rows = {row["up"]: row for row in found["rows"]}
    assert float(rows["10,7"]["totals"]["17"]) == 1
    assert float(rows["10,6"]["totals"]["over"]) == pytest.approx(1 - 5 * 24 / 310, abs=1e-12)


# --- Starting hands -----------------------------------------------------------------------------------------------


def test_starting_hands_add_up_to_the_edge() -> None:
    found = studies.starting_hands(Rules(decks=1))
    assert sum(float(row["chance"]) for row in found["rows"]) == pytest.approx(1, abs=1e-12)
    mean = sum(float(row["chance"]) * float(row["worth"]) for row in found["rows"])
    assert mean == pytest.approx(solve_blackjack(Rules(decks=1)).mean, abs=1e-12)
    (row,) = (row for row in found["rows"] if (row["hand"], row["dealer"]) == ("10,7", "6"))
    assert row["best"] == "stand"
    assert row["answers"]["stand"] == row["worth"]


# --- Effects of removal -------------------------------------------------------------------------------------------

ONE_DECK = {"decks": 1, "hole_card": True, "card_reader": True, "double_after_split": False}


@cache
def one_deck() -> Removals:
    return removals(Rules().set(ONE_DECK))


def test_published_effects_of_removal() -> None:
    """P. Griffin, The Theory of Blackjack, one deck without double after a split, in percent; rounded to two decimals
    there, for rules of his day."""
    griffin = [-0.61, 0.38, 0.44, 0.55, 0.69, 0.46, 0.28, 0.00, -0.18, -0.51]
    for effect, published in zip(one_deck().effects, griffin, strict=True):
        assert abs(100 * effect - published) < 0.03
    # what is taken out on average is nothing: a card from the bottom of the deck is as good as none
    assert abs(sum(n * e for n, e in zip([1] * 9 + [4], one_deck().effects, strict=True))) < 1e-12


def test_insurance_by_hand() -> None:
    """16 tens of 51 cards, and of 50 when one more is gone."""
    found = one_deck()
    assert found.insurance == pytest.approx(3 * 16 / 51 - 1)
    assert found.insurance_effects[0] == pytest.approx(3 * 16 / 50 - 3 * 16 / 51)
    assert found.insurance_effects[9] == pytest.approx(3 * 15 / 50 - 3 * 16 / 51)


# --- Counts -------------------------------------------------------------------------------------------------------

# Betting correlation, playing efficiency and insurance correlation, as N. Wattenberger (qfit.com) and others publish.
PUBLISHED = {
    "hi-lo": (0.97, 0.51, 0.76),
    "ko": (0.98, 0.55, 0.78),
    "hi-opt-1": (0.88, 0.61, 0.85),
    "hi-opt-2": (0.91, 0.67, 0.91),
    "omega-2": (0.92, 0.67, 0.85),
    "zen": (0.96, 0.63, 0.85),
    "halves": (0.99, 0.56, 0.72),
    "ace-five": (0.54, 0.05, 0.0),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_efficiencies(name: str) -> None:
    betting, playing, insuring = PUBLISHED[name]
    count, found = NAMED[name], one_deck()
    assert correlation(count.tags, found.effects) == pytest.approx(betting, abs=0.0075)
    assert correlation(count.tags, found.insurance_effects) == pytest.approx(insuring, abs=0.0051)
    assert efficiency(found, count, 0.25) == pytest.approx(playing, abs=0.07)


def test_who_counts_all_tens_insures_perfectly() -> None:
    assert correlation(NAMED["ten-count"].tags, one_deck().insurance_effects) == pytest.approx(1)


# S. Wong's Hi-Lo indices for many decks and a dealer who stands on soft 17, of the "illustrious 18" of D. Schlesinger.
INDICES = [
    ("hard 16", "10", "stand", 0),
    ("hard 15", "10", "stand", 4),
    ("pair of 10s", "5", "split", 5),
    ("pair of 10s", "6", "split", 4),
    ("hard 10", "10", "double", 4),
    ("hard 12", "3", "stand", 2),
    ("hard 12", "2", "stand", 3),
    ("hard 11", "A", "double", 1),
    ("hard 9", "2", "double", 1),
    ("hard 10", "A", "double", 4),
    ("hard 9", "7", "double", 3),
    ("hard 16", "9", "stand", 5),
    ("hard 13", "2", "draw", -1),
    ("hard 12", "4", "draw", 0),
    ("hard 12", "5", "draw", -2),
    ("hard 12", "6", "draw", -1),
    ("hard 13", "3", "draw", -2),
]


@pytest.mark.slow
def test_published_indices() -> None:
    found = removals(Rules(hole_card=True, card_reader=True))
    told = counted_document(found, NAMED["hi-lo"], {}, 0.25)
    assert abs(float(told["insurance_at"]) - 3) < 0.25
    of = {(row["hand"], row["dealer"], row["instead"]): row for row in told["deviations"]}
    for hand, dealer, instead, index in INDICES:
        row = of[hand, dealer, instead]
        assert abs(float(row["index"]) - index) < 1, row
        assert row["from"] == ("at or below" if instead == "draw" else "at or above")
    assert {(row["hand"], row["dealer"]) for row in told["deviations"][:8]} >= {("hard 16", "10"), ("hard 12", "4")}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("hi-low", "Did you mean hi-lo"),
        ("2-6=1, 10=-1", "no tag for A, 7, 8, 9"),
        ("2-6=one", "'2-6=one' is no tag"),
        ("2-10=1, 5=2, A=-1", "5 has two tags"),
        ("9-2=1", "from a higher rank to a lower one"),
        ("2-A=1", "all cards have one tag"),
    ],
)
def test_counts_that_are_refused(text: str, says: str) -> None:
    with pytest.raises(BadCount, match=says):
        read_count(text)


def test_a_count_that_is_typed_in() -> None:
    assert read_count("2-6=1, 7-9=0, T=-1, A=-1").tags == NAMED["hi-lo"].tags
    assert (
        read_count("2=.5,3-4=1,5=1.5,6=1,7=1/2,8=0,9=-1/2,10-A=-1".replace("=.5", "=0.5")).tags == NAMED["halves"].tags
    )


# --- From the shell -----------------------------------------------------------------------------------------------


def asked(capsys: pytest.CaptureFixture[str], *given: str) -> dict[str, Any]:
    assert main(["odds", "tables", *given, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert_fits(found, "odds")
    return found


def test_documents_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = asked(capsys, "dealer", "blackjack", "--set", "takes_raises=yes", "--anyway")
    assert [breach["section"] for breach in found["unlawful"]] == ["§19:47-2.10(b)"]
    assert found["wagers"] == []
    file = tmp_path / "hands.csv"
    assert main(["odds", "tables", "hands", "blackjack", "--set", "decks=1", "-o", str(file)]) == 0
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    assert len([row for row in rows if row["worth"]]) == 550
    found = asked(capsys, "count", "blackjack", "hi-lo", "--set", "decks=1")
    assert found["count"]["tags"]["A"] == "-1"
    assert len(found["removals"]["rows"]) == 10
    capsys.readouterr()
    main(["odds", "tables", "count", "blackjack", "hi-lo", "--set", "decks=1"])
    assert "betting correlation 0.9" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["dealer", "roulette"], "not for this game"),
        (["removals", "blackjack", "--set", "hole_card_up=yes"], "no chart by one card"),
        (["dealer", "blackjack", "-o", "dealer.png"], "ends in .csv or .json"),
        (["count", "blackjack", "hilo"], "there is no count 'hilo'"),
        (["dealer", "blackjack", "--set", "natural_odds=1 to 1"], "natural_odds"),
    ],
)
def test_what_is_refused(given: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "tables", *given]) in (1, 2)
    assert says in capsys.readouterr().err
