"""A question loads what answers it, and no other game."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "question",
    [
        ("simulate", "craps", "--wager", "pass", "--rounds", "1000", "--no-cache"),
        ("simulate", "craps", "--wager", "pass", "--sessions", "2", "--bankroll", "100", "--rounds", "20"),
        ("odds", "compare", "craps", "odds.field-12=3 to 1", "--wager", "field", "--no-cache"),
        ("odds", "three-card-poker", "--no-cache"),
        ("par", "roulette"),
    ],
)
def test_no_blackjack_at_another_game(question: tuple[str, ...]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOADED, *question], capture_output=True, text=True, timeout=120, check=True
    ).stdout.splitlines()[-1]
    game = next(word for word in question[1:] if word != "compare")
    assert f"croupier.games.{game.replace('-', '_')}" in told
    assert "blackjack" not in told


LOADED = """
import sys
from croupier.cli import main
main(sys.argv[1:])
print(*(name for name in sys.modules if name.startswith("croupier")))
"""
