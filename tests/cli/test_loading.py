"""A question loads what answers it, and no other game."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "question", [("simulate", "craps", "--wager", "pass", "--rounds", "1000", "--no-cache"), ("par", "roulette")]
)
def test_no_blackjack_at_another_game(question: tuple[str, ...]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", LOADED, *question], capture_output=True, text=True, timeout=120, check=True
    ).stdout.splitlines()[-1]
    assert f"croupier.games.{question[1]}" in told
    assert "blackjack" not in told


LOADED = """
import sys
from croupier.cli import main
main(sys.argv[1:])
print(*(name for name in sys.modules if name.startswith("croupier")))
"""
