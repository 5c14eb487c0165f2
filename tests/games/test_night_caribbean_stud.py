"""Caribbean stud at a casino night, 13:47-20.23: what differs from the casino game."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import as_percent, report_odds
from croupier.equipment.cards import Card, cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager, UnknownName
from croupier.games.caribbean_stud.wagers import RANKING, qualifies, settle
from croupier.games.night.caribbean_stud import GAME, Rules, warnings
from croupier.odds import to
from croupier.tables.lines import read_input
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs
from tests.games.stud_rounds import FRESH, TWO, stud_cards
from tests.games.test_caribbean_stud import worth

RULES = Rules()


def play(lines: str, **more: Any) -> LiveTable:
    return drive("night-caribbean-stud", lines, **{"shoe": FRESH, **more})


# --- Judgements ---------------------------------------------------------------------------------------------------

# Dealer, player, what follows under each reading of §13:47-20.23(h)10: ante and bet, clause.
SETTLED = """
Ac Qd Jc Tc 8c | 2c 3d 4h 6s 7c | ante-wins | +1 +0   | §13:47-20.23(h)10
Ac Qd Jc Tc 8c | 2c 3d 4h 6s 7c | all-back  | +0 +0   | §13:47-20.23(h)10
Ac Qd Jc Tc 8c | 2c 3d 4h 6s 7c | compare   | -1 -1   | §13:47-20.23(h)10iii
Ac Qd Jc Tc 8c | Ad Qh Jh Th 9c | compare   | +1 +1   | §13:47-20.23(i)2
Ac Qd Jc Tc 8c | Ad Qh Jh Th 8d | compare   | +0 +0   | §13:47-20.23(h)11
Ac Qd Jc Tc 8c | 5c 5d 5h 6s 6c | ante-wins | +1 +0   | §13:47-20.23(h)10
Ac Qd Jc Tc 8c | 5c 5d 5h 6s 6c | all-back  | +0 +0   | §13:47-20.23(h)10
Ac Qd Jc Tc 8c | 5c 5d 5h 6s 6c | compare   | +1 +7   | §13:47-20.23(i)2
Ac Kd 4c 3c 2d | Ah Kh 5d 3s 2h | all-back  | +1 +1   | §13:47-20.23(i)2
Ac Kd 4c 3c 2d | Ah Kh 5d 3s 2h | compare   | +1 +1   | §13:47-20.23(i)2
Ac Kd 4c 3c 2d | Ah Kh 4d 3s 2h | ante-wins | +0 +0   | §13:47-20.23(h)11
Ac Kd 4c 3c 2d | Ah Qh Jd Tc 9d | ante-wins | -1 -1   | §13:47-20.23(h)10iii
Ac Kd 4c 3c 2d | Ah Kh Qh Th Jh | ante-wins | +1 +100 | §13:47-20.23(i)2
"""


@pytest.mark.parametrize("row", SETTLED.strip().splitlines())
def test_settlement(row: str) -> None:
    """Hands rank by §13:47-20.23(h)4; the hole cards are turned first, §13:47-20.23(h)9."""
    dealer, player, unqualified, gains, clause = (part.strip() for part in row.split("|"))
    four, up = dealer.rsplit(" ", 1)
    lines = f"""
        put alice 1 ante 1000
        close
        {stud_cards(1)}
        up dealer {up}
        go stub to the rack
        look alice
        decide alice bet 2000
        turn {four}
        turn {player}
        """
    table = play(lines, settings={"unqualified": unqualified})
    ante, bet = (int(gain) for gain in gains.split())
    assert table.over
    assert table.chips == {"alice": 100_000 + 1000 * ante + 2000 * bet}
    told = outputs(table, "win", "lose", "void")
    assert told[1].endswith(clause)
    assert told[0].endswith("§13:47-20.23(i)1" if clause.endswith("(i)2") else clause)


def test_no_limit_on_a_payout() -> None:
    royal, dealer = RANKING.rank(cards("Ah Kh Qh Jh Th")), RANKING.rank(cards("Ac Kd 4c 3c 2d"))
    assert [each.at_most for each in settle(RULES, royal, dealer)] == [0, 0]


def test_how_often_the_dealer_does_not_qualify() -> None:
    """1,113 sets of five ranks that make neither a straight nor ace-king, each in 1,024 suits less four flushes."""
    lower = 0
    for ranks in combinations(range(2, 15), 5):
        hand = [Card(ranks[0], "d"), *(Card(rank, "c") for rank in ranks[1:])]
        lower += not qualifies(RANKING.rank(hand))
    assert lower * (4**5 - 4) == 1_135_260
    assert f"{1_135_260 / 2_598_960:.2%}" == "43.68%"
    (warning,) = warnings(RULES.set({"unqualified": "all-back"}))
    assert "1,135,260 of 2,598,960 hands, 43.68 percent" in warning
    assert "§13:47-20.23(h)10" in warning
    assert warnings(RULES) == ()


def test_a_warning_where_the_guests_win() -> None:
    """The figure is the stud solver's."""
    rules = RULES.set({"unqualified": "compare"})
    (found,) = report_odds(GAME, rules, "ante").wagers
    assert found.house_edge is not None
    assert as_percent(found.house_edge, 2) == "-59.05"
    (warning,) = warnings(rules)
    assert "win 59.05 percent of every ante" in warning


# --- Odds ---------------------------------------------------------------------------------------------------------


TEN = cards("Ac Ad Kc Kd Qc Qh Jc Tc Th 2d")


def by_hand(unqualified: str) -> Fraction:
    """The best a player can do with ten cards, deal by deal: those not in the own hand are all the dealer's."""
    total = 0
    for hand in combinations(TEN, 5):
        mine, dealers = worth(hand), worth([card for card in TEN if card not in hand])
        if dealers < (0, [14, 13, 4, 3, 2]) and unqualified != "compare":
            net = 1 if unqualified == "ante-wins" else 0
        elif mine == dealers:
            net = 0
        else:
            net = 1 + 2 * max(mine[0], 1) if mine > dealers else -3
        total += max(net, -1)
    return Fraction(total, 252)


def test_each_reading_on_a_short_deck() -> None:
    """The script explored, against every deal counted by other means. An ante that goes back is worth less than one
    that wins, and no two readings are worth the same. (Best play over unseen cards is tested in the casino game.)"""
    values = {}
    for unqualified in ("ante-wins", "all-back", "compare"):
        rules = RULES.set({"unqualified": unqualified})
        (ante,) = GAME.wagers(rules)
        found = explore(GAME, rules, ante, TEN)
        values[unqualified] = by_hand(unqualified)
        assert found.mean() == values[unqualified]
        assert all(clause.startswith("§13:47-20.23") for clause in found.by_clause())
    assert values["ante-wins"] > values["all-back"]
    assert len(set(values.values())) == 3


def test_the_ante_is_the_only_wager() -> None:
    """Its odds under each reading: tests/analysis/test_stud.py."""
    assert [(wager.name, wager.unavailable) for wager in GAME.wagers(RULES)] == [("ante", "")]


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        (["put alice 1 progressive 100"], InvalidWager, "§13:47-20.10(c)2"),
        (["put alice 1 ante 1000", "put alice 1 progressive 100"], InvalidWager, "§13:47-20.10(c)2"),
        (["put alice 1 bonus 100"], InvalidWager, "(§13:47-20.23(h)5); open: ante"),
        (["put alice 1 bet 2000"], IllegalAction, "(§13:47-20.23(h)8); open now: ante"),
        (["put alice 1 ante 1000", "put alice 2 ante 1000"], IllegalAction, "§13:47-20.23(h)2"),
        (["put alice 1 ante 1000", "put bert 1 ante 1000"], IllegalAction, "§13:47-20.23(h)2"),
        (["put carla 1 ante 1000"], CroupierError, "carla"),  # who has no seat here: §13:47-20.23(h)3
        (["put alice 1 ante 1050"], InvalidWager, "smallest chip here is $1"),
        (
            ["put alice 1 ante 1000", "close", "put bert 2 ante 500"],
            IllegalAction,
            "no bets are open",
        ),  # §13:47-20.23(h)5
        (["put alice 1 ante 1000", "close", "deal dealer"], IllegalAction, "a card to box 1"),  # §13:47-20.23(h)6
    ],
)
def test_refused(lines: list[str], kind: type[CroupierError], says: str) -> None:
    table = play("\n".join(lines[:-1]), chips=TWO)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(lines[-1]))
    assert says in str(refusal.value)


def test_a_second_face_up_card_ends_the_deck_with_the_round() -> None:
    """§13:47-20.23(j)2: the cards are reshuffled."""
    found = play(
        "put alice 1 ante 1000\nclose\ndeal box-1\nirregular face-up-card\nup discard 7d\ndeal dealer\n"
        "irregular face-up-card\nup discard 8d\ndeal box-1"
    )
    assert found.over
    assert not found.shoe.size


def test_only_the_ante_is_offered() -> None:
    table = play("")
    opened = table.waiting.window.wagers  # type: ignore[union-attr]
    assert [(each.wager, each.by) for each in opened] == [("ante", "§13:47-20.23(i)1")]


# --- The decks ----------------------------------------------------------------------------------------------------


def test_decks_take_turns_and_players_cut() -> None:
    """§13:47-20.23(h)1, §13:47-20.19(b)1; by a device too, §13:47-20.18(a)5."""
    for shuffles, first, deck in ((0, "alice", "first"), (1, "bert", "second"), (2, "bert", "first")):
        for device in ("hand", "device"):
            lines = f"shuffle\naccept {first} cut\naccept {first} 10\ngo cut"
            shoe = ShoeState(size=52 if shuffles else 0, dealt=10 if shuffles else 0, shuffles=shuffles)
            table = play(lines, chips=TWO, shoe=shoe, settings={"shuffle": device})
            assert table.shoe == ShoeState(size=52, cutting_card=39, shuffles=shuffles + 1)
            kept = "§13:47-20.18(a)5" if device == "device" else "§13:47-20.18(a)6"
            told = outputs(table, "say")
            assert told[-2].startswith(f"say The {deck} deck comes into play, alone (§13:47-20.23(h)1)")
            assert kept in told[-2]
            assert "§13:47-20.19(c)2" in told[-1]


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"progressive": True}, "§13:47-20.10(c)2"),
        ({"second_deck": False}, "§13:47-20.23(b)1"),
        ({"deal_from": "automated-shoe"}, "§13:47-20.23(c)1"),
        ({"shuffle": "none"}, "§13:47-20.23(c)2"),
        ({"odds.flush": "4 to 1"}, "§13:47-20.23(i)2"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"unqualified": "dealer-wins"}, "§13:47-20.23(h)10"),
    ],
)
def test_breaches(settings: dict[str, object], section: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [section]


def test_lawful_options() -> None:
    """Cards may come from the hand without a device, §13:47-20.19(c)1; the odds are posted, §13:47-20.23(h)12."""
    for settings in ({"deal_from": "hand"}, {"shuffle": "device"}, {"odds.flush": "6 to 1"}):
        assert RULES.set(settings).breaches() == []
    better = RULES.set({"odds.flush": "6 to 1"})
    flush, dealer = RANKING.rank(cards("2s 4s 8s Js Qs")), RANKING.rank(cards("Ac Kd 4c 3c 2d"))
    assert settle(better, flush, dealer)[1].gain == to(6)
    assert [(notice.option, notice.by) for notice in RULES.notices()] == [("odds", "§13:47-20.23(h)12")]


@pytest.mark.parametrize("name", ["meter_seed", "schedule", "payout_limit"])
def test_nothing_is_left_of_the_meter(name: str) -> None:
    with pytest.raises(UnknownName):
        RULES.set({name: 1})
