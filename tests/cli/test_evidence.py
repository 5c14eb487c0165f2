"""Documents as evidence: by which version and code they were made, and the same to the byte when made again."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from croupier import __version__
from croupier.analysis.reports.evidence import PACKAGE, SIMULATION, code_digest
from croupier.cli import main
from tests.quick import slow

ODDS = ["odds roulette --wager red", "odds craps --together pass,field=2", "odds roulette --wager red --compare wheel"]
SIMULATED = [
    "simulate roulette --wager red --rounds 20000",
    "simulate roulette --wager red --bankroll 100 --stake 5 --rounds 50 --sessions 300",
    "simulate craps --together pass,field=2 --rounds 50 --sessions 50",
    "sweep roulette --wager red --grid wheel=single-zero,double-zero --rounds 1e4",
]
DEAR = [
    "simulate blackjack --count hi-lo --spread 0:1,2:4 --rounds 3e4",
    "simulate blackjack --rounds 1e4",
    "simulate caribbean-stud --meter 1000 --sessions 5",
]


@pytest.mark.parametrize("command", [*ODDS, *SIMULATED, *map(slow, DEAR)])
def test_documents_are_the_same_to_the_byte(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = []
    for _ in range(2):
        assert main([*command.split(), "--json"]) == 0
        made.append(capsys.readouterr().out)
    assert made[0] == made[1]
    document = json.loads(made[0])
    folders = {} if command.startswith("odds") else {"folders": SIMULATION}
    assert (document["version"], document["code"]) == (__version__, code_digest(PACKAGE, **folders))
    assert document.get("rounds_per_second") is None


def test_the_code_of_a_simulation_has_the_simulation_in_it() -> None:
    assert code_digest(PACKAGE, SIMULATION) != code_digest(PACKAGE)


def test_casino_war_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Six decks, two cards of a rank gone: the next two tie in 22 x 21 + 12 x 24 x 23 of 310 x 309 ways. A tie bet wins
    10 or loses 1; a war that is won wins 1, one that is lost loses 2, and a tie of it wins 2."""
    tie = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    war = (1 - tie) / 2 * (1 - 2) + 2 * tie
    assert [f"{100 * float(each):.2f}" for each in (war, 1 - 11 * tie, 15 * tie - 1)] == ["-31.51", "18.63", "10.96"]
    assert main(["strategy", "casino-war"]) == 0
    told = capsys.readouterr().out
    assert "After a tie go to war: war is worth -31.51 % of the wager, surrender -50.00 %." in told
    assert "At war do not bet on another tie: it costs 18.63 % of the wager." in told
    assert main(["strategy", "casino-war", "--set", "odds.tie=14"]) == 0
    assert "At war bet on another tie, as much as may be: it is worth 10.96 %" in capsys.readouterr().out
    assert main(["strategy", "casino-war", "--set", "tie_wager=none"]) == 0
    assert "another tie" not in capsys.readouterr().out
