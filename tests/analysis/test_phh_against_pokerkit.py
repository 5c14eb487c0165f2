"""Random hands that pokerkit plays and writes: what is read comes to the same stacks."""

from __future__ import annotations

import random
import re
import warnings
from typing import Any

import pytest
from pokerkit import Automation, ChipsPushing, HandHistory

from croupier.analysis import phh
from tests.analysis.test_phh_kinds import ours
from tests.quick import slow

ALONE = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def beginning(chance: random.Random, kind: str) -> HandHistory:
    """Blinds of 1 and 2 in cents, and by its kind: the big blind's ante, no small blind, posted blinds."""
    players = chance.randrange(2 if kind in ("plain", "ante") else 3, 8)
    blinds, antes = [100, 200, *[0] * (players - 2)], [0] * players
    if "ante" in kind:
        antes[1] = chance.choice([100, 200, 300])
    if "dead" in kind:
        blinds[:2] = [200, 0]
    if "posted" in kind:
        blinds[2:] = [chance.choice([0, 0, -200]) for _ in blinds[2:]]
    limit: Any = chance.choice([{"variant": "NT", "min_bet": 200}, {"variant": "FT", "small_bet": 200, "big_bet": 400}])
    return HandHistory(
        antes=antes,
        blinds_or_straddles=blinds,
        starting_stacks=[chance.choice([chance.randrange(600, 1500), chance.randrange(800, 6000)]) for _ in antes],
        actions=[],
        ante_trimming_status=False,
        automations=ALONE,
        **limit,
    )


def played(chance: random.Random, kind: str) -> tuple[str, list[int]]:
    """A hand to its end, as pokerkit writes it, with the cards of those who won nothing unknown; and the stacks."""
    begun = beginning(chance, kind)
    game: Any = begun.create_game()
    state: Any = game(begun.starting_stacks, len(begun.starting_stacks))
    while state.status:
        if state.can_burn_card():
            state.burn_card()
        elif state.can_complete_bet_or_raise_to() and chance.random() < 0.3:
            low, high = (
                state.min_completion_betting_or_raising_to_amount,
                state.max_completion_betting_or_raising_to_amount,
            )
            state.complete_bet_or_raise_to(chance.choice([low, high, chance.randint(low, high)]))
        elif state.actor_index is None:
            state.show_or_muck_hole_cards()
        elif state.checking_or_calling_amount and chance.random() < 0.3:
            state.fold()
        else:
            state.check_or_call()
    text = HandHistory.from_game_state(game, state).dumps()
    won = {
        place
        for act in state.operations
        if isinstance(act, ChipsPushing)
        for place, amount in enumerate(act.amounts)
        if amount
    }
    for place in set(state.player_indices) - won:
        text = re.sub(rf"(d dh p{place + 1}|p{place + 1} sm) \w{{4}}", r"\1 ????", text)
    return text, list(state.stacks)


@pytest.mark.parametrize("hands", [25, slow(1000)])
@pytest.mark.parametrize("kind", ["plain", "ante", "dead", "posted", "dead and posted", "ante and posted"])
def test_random_hands_come_to_the_same_stacks(kind: str, hands: int) -> None:
    """Nobody is short of a blind; pokerkit counts in dollars here, and shares odd ones out in its own way. A raise over
    short all-ins that is none by this rulebook is refused."""
    refused = 0
    for seed in range(hands):
        with warnings.catch_warnings(action="ignore"):
            text, stacks = played(random.Random(f"{kind} {seed}"), kind)
        ((_, found),) = phh.read_all(text)
        if isinstance(found, phh.BadHistory):
            assert "all in, is no full raise" in str(found), text
            refused += 1
            continue
        assert ours(found) == pytest.approx(stacks, abs=3), text
    assert refused <= hands / 100
