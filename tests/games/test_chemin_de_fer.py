"""Chemin de fer, subchapter 4: who holds the bank and for how much, who covers it, who holds which hand, who draws."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import registry
from croupier.equipment.shoe import ShoeState
from croupier.errors import InvalidWager
from croupier.games.chemin_de_fer.bank import after_the_hand, amounts, band
from croupier.games.chemin_de_fer.layout import (
    BANCO,
    PLAYER,
    SUIVI,
    WITH_TABLE,
    covering,
    highest,
    holder_of,
    read_spot,
)
from croupier.games.chemin_de_fer.rules import Carry, Rules, Tenure
from croupier.games.chemin_de_fer.wagers import banker_must, player_must
from croupier.games.shared import baccarat
from croupier.law import provisions
from croupier.table import Bet, Spot
from croupier.tables.entries import Decide
from croupier.tables.live import LiveTable
from croupier.tables.requests import Dealing
from tests.driving import asked, drive, feed, outputs, refusal, said

SHOE = ShoeState(size=312, dealt=11, cutting_card=298, shuffles=1)
CHIPS = {"ann": 100_000, "ben": 100_000, "cid": 100_000}
HELD = Carry(baccarat.Carry(1), Tenure("ben", 5_000, 5_000))
FREE = Carry(baccarat.Carry(1))
PLAYERS = tuple(CHIPS)
DEAL = "< deal player\n< deal banker\n< deal player\n< deal banker\n"


def table(lines: str = "", carry: Carry = HELD, **more: Any) -> LiveTable:
    return drive("chemin-de-fer", lines, chips=CHIPS, carry=carry, shoe=SHOE, **more)


def bet(number: int, player: str, spot: Spot, stake: int) -> Bet:
    return Bet(number, player, 0, spot, stake)


BANK = bet(1, "ben", Spot("banker"), 5_000)

# --- The bank -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bids", "who"),
    [
        ({"ann": 6_000, "cid": 5_000}, "ann"),
        ({"ann": 6_000, "cid": 6_000}, "cid"),  # nearest to the dealer counterclockwise is his right, the last seat
        ({"ann": 6_000, "ben": 6_000}, "ben"),
    ],
)
def test_the_highest_bid_has_the_bank(bids: dict[str, int], who: str) -> None:
    """§19:47-4.5(b)"""
    made = [bet(number, player, Spot("banker"), stake) for number, (player, stake) in enumerate(bids.items())]
    assert highest(PLAYERS, made) == (who, bids[who])


def test_a_bid_is_raised_by_more_chips() -> None:
    """§19:47-4.11[no-less]"""
    found = table("< put ann 1 banker 5000\n< put cid 3 banker 6000\n< put ann 1 banker 2000\n< close", carry=FREE)
    assert "ann has the bank for $70 (§19:47-4.5(b))" in said(found)
    assert outputs(found, "back") == [f"back {number} banker +0 §19:47-4.5(b)" for number in (1, 2, 3)]


def test_bids_that_are_refused() -> None:
    found = table(carry=FREE)
    assert "$25 is the least bid (§19:47-8.2[limits])" in refusal(found, "< put ann 1 banker 2000")
    feed(found, "< put ann 1 banker 5000")
    assert "a bid is not taken back: it stands, and may be raised (§19:47-4.11[no-less])" in refusal(
        found, "< take ann 1"
    )
    assert "$50 is bid already (§19:47-4.5(b))" in refusal(found, "< put cid 3 banker 4000")
    assert "bids for the bank are open, not banco" in refusal(found, "< put cid 3 banco 5000")
    assert "outside the limits" in refusal(found, "< put cid 3 banker 200000")
    assert "not whole chips" in refusal(found, "< put cid 3 banker 6050")


def test_who_passed_the_bank_does_not_bid() -> None:
    """§19:47-4.11[passer]: the bank that he gave up is free, and the others bid for it, §19:47-4.11[auction],
    §19:47-4.5(b)."""
    found = table("< decide ben pass")
    assert "ben has passed the bank and does not bid for it now (§19:47-4.11[passer])" in refusal(
        found, "< put ben 2 banker 5000"
    )


@pytest.mark.parametrize(
    ("tenure", "wanted"),
    [  # the text's own example, in dollars
        (Tenure("a", 1_000_00), (1_000_00, 5_000_00)),
        (Tenure("a", 1_000_00, 1_000_00), (1_000_00, 2_000_00)),
        (Tenure("a", 1_000_00, 2_000_00), (2_000_00, 4_000_00)),
        (Tenure("a", 1_000_00, 4_000_00), (4_000_00, 5_000_00)),  # and never above the table's maximum
    ],
)
def test_from_once_to_twice_the_wager_before(tenure: Tenure, wanted: tuple[int, int]) -> None:
    """§19:47-4.6(b)"""
    assert band(Rules(maximum=5_000_00), tenure) == wanted


def test_wagers_of_the_banker_that_are_refused() -> None:
    """§19:47-4.6(b), §19:47-4.11[first-deal]: the band, and the hand that whoever takes a bank must deal."""
    found = table()
    assert "raise costs $51 up to $100, not $101" in refusal(found, "< decide ben raise 10100")
    assert "raise costs $51 up to $100, not $40" in refusal(found, "< decide ben raise 4000")
    assert "stake costs $50, not $20" in refusal(found, "< decide ben stake 2000")
    assert "it is not ann's turn; waiting for ben (§19:47-4.6(b))" in refusal(found, "< decide ann stake 5000")
    assert "waiting for a decision of ben (§19:47-4.6(b))" in refusal(found, "< close")
    fresh = table(carry=Carry(baccarat.Carry(1), Tenure("ben", 5_000)))
    assert "deals at least one hand (§19:47-4.11[first-deal])" in refusal(fresh, "< decide ben pass")


def test_who_does_not_answer_passes_once_he_has_dealt() -> None:
    """Nobody's chips are staked for ever in his absence. The first hand he must deal, for his bid, §19:47-4.6(b)."""
    assert table().default() == Decide("ben", "pass", 0)
    assert table(carry=Carry(baccarat.Carry(1), Tenure("ben", 5_000))).default() == Decide("ben", "stake", 5_000)


def test_a_bank_that_cannot_be_covered_is_free() -> None:
    """§19:47-4.11[kept]: ben has less than his wager before."""
    found = drive("chemin-de-fer", "", chips={**CHIPS, "ben": 4_000}, carry=HELD, shoe=SHOE)
    assert said(found)[0] == "ben cannot place $50: the bank is free (§19:47-4.11[kept])"
    assert "Bids for the bank" in str(found.waiting)
    (only,) = amounts(Rules(), 5_000, 10_000, 4_000)
    assert "more than is there (§19:47-4.6(b))" in only.barred


def test_who_is_absent_loses_his_turn_at_the_bank_and_only_he() -> None:
    """§19:47-4.11[absent]: dan left his seat. Whoever passes is there, and is asked again for what he gave up."""
    gone = HELD._replace(tenure=Tenure("dan", 5_000, 8_000))
    found = table(carry=gone)
    assert said(found) == ["dan is not here: the bank is free (§19:47-4.11[absent])"]
    assert "Bids for the bank" in str(found.waiting)
    (ask,) = asked(table())
    assert ask.who == "ben"
    found = table(carry=gone, settings={"bank_transfer": "rotation"})
    assert [*offers(found).values()] == [(2_500, 100_000)]  # he gave up no amount: from the least bid on
    found = table("< decide ben pass", settings={"bank_transfer": "rotation"})
    assert offers(found) == {"ann": (5_000, 100_000)}


def offers(found: LiveTable) -> dict[str, tuple[int, int]]:
    """Who is asked to take the bank, for how little and how much."""
    stakes = {ask.who: [choice.stake for choice in ask.choices if choice.stake] for ask in asked(found)}
    return {who: (int(of[0][0]), int(of[-1][1])) for who, of in stakes.items()}


def test_a_bank_that_nobody_takes_over_is_auctioned() -> None:
    """§19:47-4.11[rotation]: in order, last to the passer himself, each at the amount given up; then come bids."""
    found, order = table("< decide ben pass", settings={"bank_transfer": "rotation"}), []
    while "Bids" not in str(found.waiting):
        ((who, (least, _)),) = offers(found).items()
        assert least == 5_000
        order.append(who)
        feed(found, f"< decide {who} pass")
    assert order == ["ann", "cid", "ben"]


@pytest.mark.parametrize(
    ("won", "matched", "suivi", "left"),
    [
        (1, "ann", "", Tenure("ben", 5_000, 8_000, suivi="ann")),  # §19:47-4.11[kept]
        (1, "", "ann", Tenure("ben", 5_000, 8_000)),
        (0, "cid", "ann", Tenure("ben", 5_000, 8_000, suivi="ann")),  # a stand-off is passed over, §19:47-4.7(b)
        (-1, "ann", "ann", Tenure()),  # §19:47-4.11[lost]
    ],
)
def test_what_a_hand_leaves(won: int, matched: str, suivi: str, left: Tenure) -> None:
    """Only a loss takes the bank away, §19:47-4.11[lost], one that was bought too: §19:47-4.11[passed-bank-lost]."""
    tenure = Tenure("ben", 5_000, 5_000, suivi=suivi)
    found = after_the_hand(FREE, tenure, 8_000, won, matched)
    assert found.tenure == left
    assert found.after == ("ben" if won < 0 else "")


def test_a_bank_that_was_bought_goes_back_to_the_right_of_the_passer() -> None:
    """§19:47-4.11[passed-bank-lost]"""
    assert after_the_hand(FREE, Tenure("cid", 5_000, bought_from="ann"), 5_000, -1, "").after == "ann"


def test_the_cut_begins_at_the_left_of_whoever_dealt() -> None:
    """§19:47-4.4(b): at the highest seat when a table opens."""
    finished = HELD._replace(shoe=baccarat.Carry(1, finished=True))
    again = drive("chemin-de-fer", "< shuffle", chips=CHIPS, carry=finished, shoe=SHOE)
    assert "cid: take the cut" in refusal(again, "< accept ann cut").replace("waiting for ", "")
    opens = drive("chemin-de-fer", "< shuffle", chips=CHIPS)
    assert "cid: take the cut" in refusal(opens, "< accept ann cut").replace("waiting for ", "")


def test_the_cut_leaves_ten_cards_on_either_side() -> None:
    """§19:47-4.4(c)"""
    found = drive("chemin-de-fer", "< shuffle\n< accept cid cut", chips=CHIPS)
    for depth in (9, 303):
        assert "a number from 10 to 302" in refusal(found, f"< accept cid {depth}")
    feed(found, "< accept cid 302")


# --- Wagers against it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bets", "covers"),
    [
        ([("cid", PLAYER, 4_000), ("ann", PLAYER, 3_000)], {"ann": 3_000, "cid": 2_000}),  # from the banker's right
        ([("cid", BANCO, 5_000), ("ann", PLAYER, 3_000)], {"cid": 5_000, "ann": 0}),
        ([("cid", BANCO, 5_000), ("ann", BANCO, 5_000)], {"ann": 5_000, "cid": 0}),  # nearest counterclockwise
        ([("ann", BANCO, 5_000), ("cid", SUIVI, 5_000)], {"cid": 5_000, "ann": 0}),
        ([("ann", PLAYER, 4_000), ("cid", WITH_TABLE, 2_500)], {"cid": 2_500, "ann": 2_500}),
        ([("cid", PLAYER, 1_000)], {"cid": 1_000}),
    ],
)
def test_who_covers_the_bank(bets: list[tuple[str, Spot, int]], covers: dict[str, int]) -> None:
    """§19:47-4.7(b), §19:47-4.7(c), §19:47-4.7[priority]; ben holds the bank, ann sits at his right."""
    made = [bet(number, *each) for number, each in enumerate(bets, 2)]
    assert {each.player: amount for each, amount in covering(PLAYERS, BANK, made)} == covers


@pytest.mark.parametrize(
    ("bets", "who"),
    [
        ([("ann", PLAYER, 2_000), ("cid", PLAYER, 3_000)], "cid"),
        ([("cid", PLAYER, 2_500), ("ann", PLAYER, 2_500)], "ann"),
        ([("ann", PLAYER, 2_500), ("cid", WITH_TABLE, 2_500)], "cid"),
        ([("cid", BANCO, 5_000)], "cid"),
        ([("ann", PLAYER, 1_000), ("ann", PLAYER, 1_500), ("cid", PLAYER, 2_000)], "ann"),  # one's own chips add up
    ],
)
def test_who_holds_the_player_s_hand(bets: list[tuple[str, Spot, int]], who: str) -> None:
    """§19:47-4.8[player-hand], §19:47-4.8[no-joining]"""
    made = [bet(number, *each) for number, each in enumerate(bets, 2)]
    assert holder_of(PLAYERS, BANK, made) == who


def test_wagers_that_are_refused() -> None:
    """§19:47-4.7(a): not by the banker, not more than is there, alone or together. Half of the bank is exactly that:
    §19:47-4.7[with-the-table]."""
    found = table("< decide ben stake 5000")
    assert "ben holds the bank; the others wager against it (§19:47-4.7(a))" in refusal(
        found, "< put ben 2 player 1000"
    )
    assert "$50 is left to ann" in refusal(found, "< put ann 1 player 6000")
    feed(found, "< put ann 1 player 3000")
    assert "$20 is left to cid" in refusal(found, "< put cid 3 player 2500")
    assert "banco is the whole bank, $50 and no more (§19:47-4.7(a))" in refusal(found, "< put cid 3 banco 4000")
    assert "with the table is half of the bank, $25" in refusal(found, "< put cid 3 with-the-table 5000")
    assert "nobody did (§19:47-4.7(b))" in refusal(found, "< put cid 3 suivi 5000")
    assert "no wager on banker is taken (§19:47-4.7(a))" in refusal(found, "< put cid 3 banker 5000")
    assert "not called on or off" in refusal(found, "< call ann 2 off")
    feed(found, "< put cid 3 player 2000\n< take ann 2")  # whoever sits nearer may still come and go
    assert "$50 is left to ann" in refusal(found, "< put ann 1 player 5100")
    feed(found, f"< put ann 1 player 5000\n< close\n{DEAL}")
    assert outputs(found, "back", "against") == ["against 1 4", "back 3 player +0 §19:47-4.7[priority]"][::-1]


def test_only_who_matched_and_lost_calls_suivi() -> None:
    """§19:47-4.7(b)"""
    found = table("< decide ben stake 5000", carry=HELD._replace(tenure=HELD.tenure._replace(suivi="ann")))
    assert "only ann did (§19:47-4.7(b))" in refusal(found, "< put cid 3 suivi 5000")
    feed(found, "< put ann 1 suivi 5000")


@pytest.mark.parametrize(
    ("words", "spot"),
    [
        ("banco", BANCO),
        ("Banco seul", BANCO),
        ("banco suivi", SUIVI),
        ("suivi", SUIVI),
        ("the player's hand", PLAYER),
        ("banco avec la table", WITH_TABLE),
        ("half", WITH_TABLE),
        ("bank", Spot("banker")),
    ],
)
def test_words(words: str, spot: Spot) -> None:
    assert read_spot(words) == spot


def test_words_that_mean_nothing() -> None:
    with pytest.raises(InvalidWager, match="there is no wager 'tie'"):
        read_spot("tie")


# --- The hands ----------------------------------------------------------------------------------------------------

SHEET = """
0-2  DDDDDDDDDD D
3    DDDDDDDDS? D
4    SSDDDDDDSS D
5    SSSS?DDDSS D
6    SSSSSSDDSS S
7    SSSSSSSSSS S
"""
"""The banker's table as the fact sheet prints it: third cards 0 to 9, then none; ? is free."""


def test_the_banker_s_table() -> None:
    """§19:47-4.9[banker-table]"""
    for line in SHEET.split("\n")[1:-1]:
        counts, thirds, none = line.split()
        low, _, high = counts.partition("-")
        for count in range(int(low), int(high or low) + 1):
            for third, wanted in [*enumerate(thirds), (None, none)]:
                found = banker_must(Rules(), count, third)
                assert found == {"D": "card", "S": "stay", "?": ""}[wanted], (count, third)
                strict = banker_must(Rules(banker_draw="strict"), count, third)
                assert strict == (found or "card")  # where he is free, punto banco draws
                free = banker_must(Rules(banker_draw="free"), count, third)
                assert free == ("card" if count == 0 else "")  # §19:47-4.9[banker-free]


def test_the_player_s_table() -> None:
    """§19:47-4.9[player], §19:47-4.9[free-caller]"""
    assert [player_must(count) for count in range(8)] == [*["card"] * 5, "", "stay", "stay"]
    assert {player_must(count, free=True) for count in range(8)} == {""}
    assert [player_must(count, bound=True) for count in range(8)] == [*["card"] * 6, "stay", "stay"]


def dealt(player: str, banker: str, against: str = "banco 5000", **more: Any) -> LiveTable:
    """The hands are dealt as §19:47-4.8[deal] says, and ann and ben have looked, §19:47-4.8[banker-hand]."""
    found = table(f"< decide ben stake 5000\n< put ann 1 {against}\n< close", **more)
    feed(found, f"{DEAL}< look ann {player}\n< look ben {banker}")
    return found


@pytest.mark.parametrize(
    ("permitted", "against", "open_to_ann"),
    [(True, "banco 5000", ["card", "stay"]), (True, "player 3000", ["stay"]), (False, "banco 5000", ["stay"])],
)
def test_only_who_called_banco_is_left_free_and_only_where_permitted(
    permitted: bool, against: str, open_to_ann: list[str]
) -> None:
    """§19:47-4.9[free-caller]: with six, at which the table of the player's hand stays."""
    (ask,) = asked(dealt("Kh 6h", "7c Kd", against, settings={"banco_caller_free": permitted}))
    assert [choice.name for choice in ask.choices if not choice.barred] == open_to_ann


@pytest.mark.parametrize(("draws", "by"), [("table", "§19:47-4.9[banker-table]"), ("free", "§19:47-4.9[banker-free]")])
def test_by_which_rule_the_banker_is_asked(draws: str, by: str) -> None:
    """With three after the player's nine: a free place of the table, or a banker who is free anyway."""
    found = dealt("Kh 4h", "3c Kd", settings={"banker_draw": draws})
    feed(found, "< decide ann card\n< up player 9h")
    (ask,) = asked(found)
    assert (ask.who, ask.by) == ("ben", by)
    assert ("by-the-table" in [choice.name for choice in ask.choices]) == (draws == "free")


def test_a_free_banker_who_asks_for_the_table_must_draw_by_it() -> None:
    """§19:47-4.9[banker-free]: with five he draws when the player has no third card."""
    found = dealt("Kh 7h", "5c Kd", settings={"banker_draw": "free"})
    feed(found, "< decide ann stay\n< decide ben by-the-table")
    assert found.waiting == Dealing("banker", up=True)


def test_what_the_rule_forbids_says_why() -> None:
    found = dealt("Kh 6h", "7c Kd")
    assert "card is not open: a count of 6 stays (§19:47-4.9[player]). Open here: stay" in refusal(
        found, "< decide ann card"
    )
    found = dealt("Kh 4h", "7c Kd")
    assert "stay is not open: a count of 4 draws (§19:47-4.9[player])" in refusal(found, "< decide ann stay")
    assert "it is not cid's turn; waiting for ann (§19:47-4.8[player-hand])" in refusal(found, "< decide cid card")


def test_a_third_card_lies_face_up_and_nobody_gets_a_second() -> None:
    """§19:47-4.9[third-card]"""
    found = dealt("Kh 4h", "3c Kd")
    feed(found, "< decide ann card\n< up player 5h")
    feed(found, "< up banker 2h\n< go result\n< turn Kh 4h\n< turn 3c Kd")
    assert said(found)[-3:-1] == ["Player 9, banker 5 (§19:47-4.10[result])", "The player's hand wins"]


def test_what_is_hidden_is_asked_even_where_there_is_no_choice() -> None:
    """Else whoever watches would know of a five. What may be answered only ann knows, who holds the hand,
    §19:47-4.8[player-hand]."""
    found = dealt("Kh 3h", "7c Kd")
    (ask,) = found.waiting.open()  # type: ignore[union-attr]
    assert ask.hidden
    assert [choice.name for choice in ask.choices if not choice.barred] == ["card"]


def test_nothing_is_claimed_once_the_wagers_are_settled() -> None:
    """§19:47-4.12[settled]: the round is over, and a report comes too late."""
    found = dealt("Kh 9h", "7c Kd")
    feed(found, "< turn Kh 9h\n< turn 7c Kd\n< go result")
    assert found.over
    settled = outputs(found, "win", "lose", "bank")
    assert settled == ["win 2 banco +5000 §19:47-4.10[even-money]", "bank 1 -5000 §19:47-4.6(a)2"]
    assert "the round is over" in refusal(found, "< irregular banker-mucks")
    assert outputs(found, "win", "lose", "bank") == settled


@pytest.mark.parametrize(
    ("cards", "before", "case", "won"),
    [
        ("Kh 4h", "", "player-mucks", -5_000),
        ("Kh 6h", "< decide ann stay", "player-mucks", -5_000),
        ("Kh 6h", "< decide ann stay", "banker-mucks", 5_000),
        ("Kh 6h", "< decide ann stay\n< decide ben stay", "player-mucks", -5_000),
        ("Kh 6h", "< decide ann stay\n< decide ben stay", "banker-mucks", 5_000),
    ],
)
def test_a_hand_that_is_thrown_in_loses(cards: str, before: str, case: str, won: int) -> None:
    """§19:47-4.12[player-mucks], §19:47-4.12[banker-mucks]: at each moment, and the other hand takes the wagers."""
    found = dealt(cards, "6c Kd", settings={"banker_draw": "free"})
    feed(found, f"{before}\n< irregular {case}\n< go result\n< turn {cards if won > 0 else '6c Kd'}")
    assert found.over
    assert found.chips["ann"] == 100_000 + won


@pytest.mark.parametrize(("rounded", "fee"), [(True, 75), (False, 55)])
def test_vigorish(rounded: bool, fee: int) -> None:
    """Five percent of 11 dollars, §19:47-4.10[vigorish]; rounded up to 25 cents, §19:47-4.10[rounding]."""
    found = table("< decide ben stake 5000\n< put ann 1 player 1100\n< close", settings={"vigorish_rounded": rounded})
    feed(found, f"{DEAL}< look ann Kh 2h\n< look ben 9c Kd\n< turn Kh 2h\n< turn 9c Kd\n< go result")
    assert outputs(found, "vigorish") == [f"vigorish 1 {fee} §19:47-4.10[vigorish]"]
    assert found.chips == {"ann": 98_900, "ben": 101_100 - fee, "cid": 100_000}


@pytest.mark.parametrize(
    ("case", "now", "says"),
    [
        ("fifth-card", "< decide ben stake 5000", "reported at: the banker's turn after a stay; now it is: bets"),
        ("natural-shown-early", "", "reported at: the player's word; now it is: decisions"),
        ("two-third-cards", "< decide ben stake 5000", "now it is: bets"),
    ],
)
def test_a_case_out_of_its_moment(case: str, now: str, says: str) -> None:
    assert says in refusal(table(now), f"< irregular {case}")


@pytest.mark.parametrize(
    ("dealt", "called", "carried"),
    [
        (294, False, (False, False)),  # 298 cards are out: the cutting card lies in front, and nothing has come up yet
        (295, True, (True, False)),
        (304, False, (False, True)),  # the one more hand
    ],
)
def test_one_hand_after_the_cutting_card(dealt: int, called: bool, carried: tuple[bool, bool]) -> None:
    """§19:47-4.11[last-hand]"""
    cards = ["look ann Kh 8s", "look ben 6c Kd", "turn Kh 8s", "turn 6c Kd", "go result"]
    lines = "< decide ben stake 5000\n< put ann 1 banco 5000\n< close\n" + DEAL + "".join(f"< {c}\n" for c in cards)
    carry = HELD._replace(shoe=baccarat.Carry(1, last_hand=dealt == 304))
    found = drive("chemin-de-fer", lines, chips=CHIPS, carry=carry, shoe=SHOE._replace(dealt=dealt))
    assert ("Last hand" in said(found)) is called
    assert (found.carry.shoe.last_hand, found.carry.shoe.finished) == carried


def test_a_player_alone_holds_the_bank_and_waits() -> None:
    """§19:47-4.7(a): nobody wagers against it."""
    lines = "< put ann 1 banker 5000\n< close\n< decide ann stake 5000"
    found = drive("chemin-de-fer", lines, chips={"ann": 9_000}, carry=FREE, shoe=SHOE)
    assert found.over
    assert found.chips == {"ann": 9_000}
    assert outputs(found, "bank") == ["bank 2 +0 §19:47-4.7[uncovered]"]
    assert found.carry.tenure.holder == "ann"


@pytest.mark.parametrize(
    ("settings", "by"),
    [
        ({"decks": 5}, "§19:47-4.1(a)"),
        ({"vigorish": "11%"}, "§19:47-4.10[vigorish]"),
        ({"bank_minimum": 100}, "§19:47-8.2[limits]"),  # below the table's own minimum
        ({"banker_draw": "never"}, "§19:47-4.9[banker-free]"),
    ],
)
def test_not_permitted(settings: dict[str, Any], by: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [by]


def test_limits_are_the_houses_own_and_are_changed_by_a_sign() -> None:
    """§19:47-8.3[limits-change]: down to a cent, and no breach; the sign is what is owed."""
    rules = Rules().set({"minimum": 1, "chip": 1, "bank_minimum": 1})
    assert rules.breaches() == []
    signs = {notice.option for notice in rules.notices() if notice.by == "§19:47-8.3[limits-change]"}
    assert signs == {"minimum", "maximum", "bank_minimum"}


def test_the_game_is_known() -> None:
    game = registry.game_named("chemin-de-fer")
    assert [wager.name for wager in game.wagers(game.Rules())] == ["player", "banker"]
    assert len(game.cases) == 25
    in_law = {one.id for one in provisions.children_of("19:47-4.12")}
    assert len(in_law) == 25  # the sheet's twenty-five; some are found by the script itself, none is left out
    assert {case.by.removeprefix("§") for case in game.cases.values()} < in_law
