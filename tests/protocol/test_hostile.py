"""Scripts that do with chips what cannot be: the table says so loudly, and no chip changes hands."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.table import DEALER, Ask, Choice, ScriptFault, Table, Void, award, lose, win
from croupier.tables.entries import BankClosed, MeterRead
from croupier.tables.lines import read_input
from tests.protocol import toys
from tests.protocol.counting import lying
from tests.protocol.test_verbs import fed, scripted


def test_a_bet_that_is_covered_cannot_be_settled_against_the_tray() -> None:
    """The script holds on to the bet as it was before: it must not be paid by the house what the bank owes."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        bet = table.post("bert", 2, toys.WAGER, 1_000)
        table.cover(bank, [bet])
        table.settle(bet, win(Fraction(1), by=toys.BY))

    with pytest.raises(ScriptFault, match="is moved, but"):
        scripted(play)


def test_a_ticket_cannot_be_settled_as_its_buyer_s_bet() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bet = table.post("bert", 2, toys.WAGER, 1_000)
        table.issue(bet)
        table.settle(bet, win(Fraction(1), by=toys.BY))

    with pytest.raises(ScriptFault, match="is moved, but"):
        scripted(play)


@pytest.mark.parametrize("verb", ["settle", "move", "cover", "gather", "issue", "divide"])
def test_a_bet_that_is_decided_does_not_move_again(verb: str) -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank, bet = table.post("ann", 1, toys.BANK, 1_000), table.post("bert", 2, toys.WAGER, 1_000)
        table.settle(bet, lose(by=toys.BY))
        match verb:
            case "settle":
                table.settle(bet, win(Fraction(1), by=toys.BY))
            case "move":
                table.move(bet, toys.BID)
            case "cover":
                table.cover(bank, [bet])
            case "gather":
                table.gather([bet], "pot")
            case "issue":
                table.issue(bet)
            case "divide":
                table.divide(bet, [(toys.WAGER, Fraction(1))])

    with pytest.raises(ScriptFault, match="no such bet lies there"):
        scripted(play)


def test_a_reward_follows_the_end_of_its_bet_and_a_meter_was_read_for_it() -> None:
    async def early(table: Table, rules: Any, carry: None) -> None:
        bet = table.post("bert", 2, toys.WAGER, 1_000)
        table.reward(bet, toys.BID, win(Fraction(1), by=toys.BY))

    async def metered(table: Table, rules: Any, carry: None) -> None:
        bet = table.post("bert", 2, toys.WAGER, 1_000)
        table.settle(bet, lose(by=toys.BY))
        table.reward(bet, toys.BID, award(5, by=toys.BY, stake_returned=True, meter="toy"))

    for play, fault in ((early, "is rewarded before it is settled"), (metered, "pays what it was read to show")):
        with pytest.raises(ScriptFault, match=fault):
            scripted(play)


def test_a_bigger_stake_than_lies_there_is_not_paid() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bet = table.post("bert", 2, toys.WAGER, 1_000)
        table.settle(bet._replace(stake=10_000), win(Fraction(1), by=toys.BY))

    with pytest.raises(ScriptFault, match="is moved, but"):
        scripted(play)


def test_two_prizes_of_one_reading_are_not_more_than_the_meter() -> None:
    """Both may not win all that it showed: what the first is paid is gone."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        bets = [table.post(player, box, toys.WAGER, 1_000) for box, player in enumerate(table.players, 1)]
        shown = await table.meter("toy")
        for bet in bets:
            table.settle(bet, award(Fraction(shown, 100), by=toys.BY, stake_returned=False, meter="toy"))

    table = scripted(play)
    with pytest.raises(ScriptFault, match=r"the meter toy cannot pay \$100"):
        table.feed(MeterRead("toy", 10_000))


def test_what_is_raked_or_fed_in_the_same_breath_can_be_paid() -> None:
    """50 are read, 2 raked and 3 fed: a prize of 55 is good."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        bet, other = table.post("ann", 1, toys.WAGER, 1_000), table.post("bert", 2, toys.WAGER, 200)
        table.gather([other], "pot")
        await table.meter("toy")
        table.rake("pot", 200, by=toys.FEE, to="toy")
        table.feed_meter("toy", 300, by=toys.FEE)
        table.settle(bet, award(55, by=toys.BY, stake_returned=False, meter="toy"))

    table = scripted(play)
    table.feed(MeterRead("toy", 5_000))
    assert table.over
    assert table.house["meter:toy"] == 200 + 300 - 5_500
    assert table.chips == {"ann": 10_000 - 1_000 + 5_500, "bert": 9_800}


@pytest.mark.parametrize("amount", [0, -100, 1_001, Fraction(1, 2)])
@pytest.mark.parametrize("verb", ["push", "rake"])
def test_what_is_not_in_a_pot_leaves_it_not(verb: str, amount: Any) -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        table.gather([table.post("ann", 1, toys.WAGER, 1_000)], "pot")
        if verb == "push":
            table.push("pot", "ann", amount, by=toys.BY)
        else:
            table.rake("pot", amount, by=toys.FEE)

    with pytest.raises(ScriptFault, match="cannot be taken out of a pot"):
        scripted(play)


def test_a_pot_that_was_shared_out_can_be_played_for_again() -> None:
    """Two pots of one name in a round; a void gives back the one at risk, and undoes the one that was won."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        for _ in range(2):
            bets = [table.post(player, box, toys.WAGER, 500) for box, player in enumerate(table.players, 1)]
            table.gather(bets, "pot")
            await table.roll(2)
            table.push("pot", "ann", 1_000, by=toys.BY)

    table = scripted(play)
    table.feed(read_input("roll 1 2"))
    assert lying(table) == {"rail:ann": 10_000, "rail:bert": 9_000, "pot:pot": 1_000}
    table.feed(read_input("irregular misdeal"))
    assert table.over
    assert lying(table) == {"rail:ann": 10_000, "rail:bert": 10_000}


def test_nothing_gathered_is_no_pot() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        assert table.gather([], "pot") == 0

    assert scripted(play).over


def test_who_holds_a_bank_loses_no_more_than_he_put_down() -> None:
    """A third of a loss of a dollar is 33 1/3 cents: not the two quarters of the next coin, but his 34 cents."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 34)
        table.post(DEALER, 0, toys.BANK, 66, parent=bank.id)
        (bet,) = table.cover(bank, [table.post("bert", 2, toys.WAGER, 100)])
        table.settle(bet, win(Fraction(1), by=toys.BY))
        table.close(bank, by=toys.BY, share=Fraction(1, 3))

    table = scripted(play, chips=100)
    (closed,) = [entry for entry in table.entries if isinstance(entry, BankClosed)]
    assert (closed.paid, closed.house) == (-34, -66)
    assert lying(table) == {"rail:ann": 66, "rail:bert": 200, "tray": -66}


def test_a_shared_surplus_is_whole_coins_and_the_odd_one_the_house_s() -> None:
    """A third of 4.00 is 1.33 1/3: five quarters, and 2.75 for the house."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 200)
        table.post(DEALER, 0, toys.BANK, 200, parent=bank.id)
        (bet,) = table.cover(bank, [table.post("bert", 2, toys.WAGER, 400)])
        table.settle(bet, lose(by=toys.BY))
        table.close(bank, by=toys.BY, share=Fraction(1, 3))

    assert lying(scripted(play)) == {"rail:ann": 10_125, "rail:bert": 9_600, "tray": 275}


def test_a_bank_cannot_end_while_bets_lie_against_it() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        table.cover(bank, [table.post("bert", 2, toys.WAGER, 1_000)])
        table.close(bank, by=toys.BY)

    with pytest.raises(ScriptFault, match="bets still lie against"):
        scripted(play)


def test_a_bank_cannot_be_settled_like_a_bet() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        table.cover(bank, [])
        table.settle(bank, lose(by=toys.BY))

    with pytest.raises(ScriptFault, match="a round ends"):
        scripted(play)


def test_a_void_between_cover_and_the_first_settlement_gives_every_stake_back() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        table.post(DEALER, 0, toys.BANK, 500, parent=bank.id)
        table.cover(bank, [table.post("bert", 2, toys.WAGER, 1_500)])
        raise Void(toys.UNDONE)

    assert lying(scripted(play)) == {"rail:ann": 10_000, "rail:bert": 10_000}


def test_what_costs_chips_is_no_secret() -> None:
    """The stake would be booked in the open under the name of what was chosen."""

    async def play(table: Table, rules: Any, carry: None) -> None:
        choices = (Choice("raise", (500, 500)), Choice("fold"))
        await table.ask(Ask("ann", None, choices, toys.Seen(), "fold", box=1, secret=True))

    with pytest.raises(ScriptFault, match="cannot be secret"):
        scripted(play)


def test_folded_all_ins_stay_in_the_pots_they_reached() -> None:
    """Ann is all in with 6, Bert with 30, and Cora folds her ante: it is in the main pot, which Ann may win.

    Antes of 5 each; Ann calls for 1, Bert goes in with 25. Of the main pot, 6 + 6 + 5, a tenth is raked; the 24 that
    nobody called are Bert's again.
    """
    chips = {"ann": 600, "bert": 3_000, "cora": 3_000}
    deal = ["shuffle", "deal box-1", "deal box-2", "deal box-3"]
    play = ["look ann Ah", "decide ann call 100", "look bert Kh", "decide bert all-in 2500", "look cora 2h"]
    table = fed(toys.POT, chips, *deal, *play, "decide cora fold", "turn Ah", "turn Kh")
    assert table.over
    assert table.chips == {"ann": 1_700 - 170, "bert": 2_400, "cora": 2_500}
    assert table.house["tray"] == 170
