"""Colorado hold 'em, subchapter 23: what must be typed in, hands, rounds, refusals."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.analysis.reports.report import report_odds
from croupier.equipment.cards import cards
from croupier.errors import NotPermitted
from croupier.games.colorado_holdem import GAME
from croupier.games.colorado_holdem.rules import Rules
from croupier.games.colorado_holdem.wagers import RANKING, settle
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE
from tests.typed_in import typed_in

TYPED = typed_in("colorado-holdem")
RULES = Rules().set(TYPED)


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("colorado-holdem", lines, settings=TYPED | settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*(f"deal box-{box}" for box in boxes), "deal community"] * 3)


LOOKED = f"put alice 1 ante 1000\nclose\n{dealt(1)}\ngo stub to the rack\nlook alice\n"


# --- What must be typed in ----------------------------------------------------------------------------------------


def test_no_table_without_its_tables_of_pays() -> None:
    """§19:47-23.12[pays], §19:47-23.12[immediate-winner]: what is missing, why, and how it is written."""
    with pytest.raises(NotPermitted) as refused:
        croupier.open_table("colorado-holdem", {"ann": 10_000})
    told = str(refused.value).splitlines()
    assert [line.split()[0] for line in told] == ["pays", "immediate_winner"]
    assert all("no source with the odds of the game was found, and none is invented" in line for line in told)
    assert "§19:47-23.12[pays]" in told[0]
    with pytest.raises(NotPermitted, match="immediate_winner must be typed in"):
        report_odds(GAME, Rules(pays=TYPED["pays"]))


BAD = [
    ("flush 7, two pair 2", "nothing stands for straight flush, four of a kind, full house, straight, three of a kind"),
    (
        TYPED["pays"].replace("two pair 2", "two pair 4"),
        "a three of a kind at 3 to 1 would be paid less than a two pair",
    ),
    (TYPED["pays"].replace("two pair 2, ", ""), "the table pays pair of tens, but nothing stands for two pair"),
    (TYPED["pays"] + ", two pair 2", "has odds for two pair twice"),
    ("fluch 7", "there is no hand 'fluch'.*Did you mean"),
    ("a lot", "cannot read 'a lot' in the table"),
]


@pytest.mark.parametrize(("pays", "wrong"), BAD)
def test_a_bad_table_is_refused(pays: str, wrong: str) -> None:
    with pytest.raises(NotPermitted, match=wrong):
        croupier.open_table("colorado-holdem", {"ann": 10_000}, rules=TYPED | {"pays": pays})


def test_a_bonus_without_a_table_has_no_odds() -> None:
    """§19:47-23.6A[bonus]: with one it has."""
    assert report_odds(GAME, RULES, "bonus").wagers[0].note.startswith("no table of the bonus wager is known")
    (found,) = report_odds(GAME, RULES.set({"bonus": "40/30/6/4/1"}), "bonus").wagers
    assert found.house_edge == Fraction(128, 5525)


def test_it_is_labelled_as_reconstructed() -> None:
    assert GAME.provenance.startswith("reconstructed")
    assert GAME.warnings(RULES)[0].startswith("Reconstructed")


# --- Hands --------------------------------------------------------------------------------------------------------

PAID = [
    ("Ac Kc Qc Jc Tc", 100),
    ("9c Kc Qc Jc Tc", 50),
    ("9c 9d 9h 9s Tc", 25),
    ("9c 9d 9h Ts Tc", 10),
    ("2c 9c 7c Jc Tc", 7),
    ("Ac 2d 3c 4c 5c", 5),
    ("9c 9d 9h Ts Jc", 3),
    ("9c 9d Th Ts Jc", 2),
    ("Tc Td 2h 3s Jc", 1),
    ("Ac Ad 2h 3s Jc", 1),
    ("9c 9d 2h 3s Jc", -1),
    ("Ac Kd 2h 3s Jc", -1),
]


@pytest.mark.parametrize(("hand", "gain"), PAID)
@pytest.mark.parametrize("version", ["required-bet", "permissible-bet"])
def test_what_is_paid(hand: str, gain: int, version: str) -> None:
    """§19:47-23.3[hands], §19:47-23.12[pays], §19:47-23.13[pays], §19:47-23.10[lost], §19:47-23.11[lost]"""
    assert settle(RULES.set({"version": version}), RANKING.rank(cards(hand))).gain == gain


def test_a_royal_flush_may_be_paid_as_any_straight_flush_and_pairs_by_rank() -> None:
    pays = TYPED["pays"].replace("royal flush 100, ", "").replace("pair of tens 1", "pair of kings 2, pair of 5s 1:2")
    rules = RULES.set({"pays": pays})
    hands = {"Ac Kc Qc Jc Tc": 50, "Ac Ad 2h 3s Jc": 2, "Qc Qd 2h 3s Jc": Fraction(1, 2), "4c 4d 2h 3s Jc": -1}
    assert {hand: settle(rules, RANKING.rank(cards(hand))).gain for hand in hands} == hands


# --- Rounds -------------------------------------------------------------------------------------------------------


def test_the_order_of_things() -> None:
    """§19:47-23.2[one-deck], §19:47-23.2[second-deck], §19:47-23.7[order-of-deal], §19:47-23.10[decision-order].

    §19:47-23.10[discard], §19:47-23.10[settlement-order]

    The community cards are turned, §19:47-23.10[community-cards].
    """
    puts = "put alice 1 ante 1000\nput bert 2 ante 500\nclose\n"
    live = table(
        f"{puts}{dealt(1, 2)}\ngo stub to the rack\nlook alice\nlook bert\ndecide bert keep\ndecide alice keep"
    )
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide bert bet 500")
    assert "$10" in refusal(live, "decide alice bet 500")  # as much as the ante
    feed(live, "decide alice bet 1000\ndecide bert bet 500\nturn Kc 8d 2h\nturn Kh 8c\nturn Qh Qc")
    assert [line.split()[1] for line in outputs(live, "win")] == ["2", "4", "1", "3"]  # bert first
    assert live.over
    for name, value in (("second_deck", True), ("deal_from", "hand")):
        with pytest.raises(NotPermitted, match="shuffle"):
            RULES.set({name: value}).permitted()


def test_where_the_house_deals_the_discard_is_the_players_secret() -> None:
    """§19:47-23.10[discard], §19:47-23.11[discard]: one of the three, which nobody else learns."""
    for version, first in (("required-bet", ["bet", "fold"]), ("permissible-bet", None)):
        live = croupier.open_table("colorado-holdem", {"ann": 10_000}, rules=TYPED | {"version": version}, seed=2)
        live.say("10 on ante")
        live.close()
        names = [choice.name for choice in live.asks[0].choices]
        if first:
            assert names == first
            live.decide("ann", "bet")
            names = [choice.name for choice in live.asks[0].choices]
        assert names == [str(card) for card in live.asks[0].sees._asdict()["hand"]]
        assert live.asks[0].secret
        live.decide("ann", names[0])
        if not first:
            live.decide("ann", "check")
        assert live.over
        assert len(live.results) == (2 if first else 1)


REFUSED = [
    ("put alice 1 bonus 500", "is not offered here", "23.6A[bonus]"),
    ("put alice 1 bet 500", "comes after the deal", "23.10[required-bet]"),
    ("put alice 7 ante 500", "this layout has 6 positions, not 7", "13:69E-1.13L(a)"),
    ("put alice 1 pair-plus 500", "there is no wager pair plus here", "23.6[ante]"),
]


@pytest.mark.parametrize(("line", "why", "by"), REFUSED)
def test_refusals(line: str, why: str, by: str) -> None:
    """§19:47-23.6[ante], §19:47-23.6[no-late-wagers], §19:47-23.6[seated], §13:69E-1.13L(a)"""
    told = refusal(table(positions=6), line)
    assert re.search(why, told), told
    assert by in told


def test_where_one_position_a_player_is_the_rule() -> None:
    """§19:47-23.6[two-positions]"""
    live = table("put alice 1 ante 1000", two_positions=False)
    assert "§19:47-23.6[two-positions]" in refusal(live, "put alice 2 ante 1000")


def test_nobody_is_asked_whose_cards_won_at_once() -> None:
    """§19:47-23.3[immediate-winner], §19:47-23.12[immediate-winner]"""
    live = table(f"{LOOKED}decide alice show\nturn 4c 4d 4h")
    assert outputs(live, "win") == ["win 1 ante +20000 §19:47-23.12[immediate-winner]"]
    assert live.over
