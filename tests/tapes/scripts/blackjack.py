"""Rounds of blackjack for the golden tapes."""

from tests.tapes.scripts.blackjack_irregular import IRREGULAR
from tests.tapes.scripts.blackjack_rounds import ORDINARY

TAPES = [*ORDINARY, *IRREGULAR]
