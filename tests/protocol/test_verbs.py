"""Banks, pots, meters, draws, tickets and secrets: chips are conserved, tapes recover, faults of a script are loud."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.game import Game
from croupier.table import DEALER, Ask, Choice, Put, ScriptFault, Spot, Table, Void, lose, win
from croupier.tables import watched
from croupier.tables.entries import (
    BankClosed,
    Close,
    Decide,
    Drawn,
    Issued,
    MeterRead,
    Pushed,
    Raked,
    RoundVoid,
    Settled,
)
from croupier.tables.lines import read_input, visible_to, write
from croupier.tables.live import LiveTable
from croupier.tables.replay import ReplayTable
from croupier.tables.tape import Tape, read_tape
from tests.protocol import toys
from tests.protocol.counting import Player, booked, lying
from tests.quick import slow

TOYS = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in toys.TOYS])


@TOYS
@pytest.mark.parametrize(("misdeals", "rounds"), [(0, 12), (0.1, 40), slow((0, 40))])
def test_random_rounds(game: Game, misdeals: float, rounds: int) -> None:
    """Chips are counted after every answer; each tape replays, and recovers from every line."""
    player = Player(game, players=4, seed=1)
    voids = 0
    for _ in range(rounds):
        tape, table = player.play(misdeals)
        voids += any(isinstance(entry, RoundVoid) for entry in table.entries)
        replay = ReplayTable(read_tape(tape.text()))
        assert lying(replay.run()) == lying(table)
        assert replay.difference is None
        for cut in range(0, len(tape.lines), 3):
            _recovers(tape, cut)
    assert voids or not misdeals


def _recovers(tape: Tape, cut: int) -> None:
    """Whatever of a tape is on disk stands at a question, with the chips where its lines say."""
    table, events = watched.replay_tape(replace(tape, lines=tape.lines[:cut]))
    assert [write(event.entry) for event in events][:cut] == tape.lines[:cut]
    assert booked(tape, table.entries) == lying(table)


@TOYS
def test_a_void_round_leaves_everybody_as_he_was(game: Game) -> None:
    player = Player(game, players=3, seed=5, chips=10_000_000)
    for _ in range(60):
        worth = player.start.table()
        before = {name: worth.chips[name] + stakes(worth, name) for name in worth.players}
        _, table = player.play(misdeals=0.15)
        if any(isinstance(entry, RoundVoid) for entry in table.entries):
            spent = {name: ticketed(table, name) for name in table.players}
            after = {name: table.chips[name] + stakes(table, name) + spent[name] for name in table.players}
            assert after == before


def stakes(table: LiveTable, player: str) -> int:
    return sum(int(bet.stake) for bet in table.standing.values() if bet.player == player)


def ticketed(table: LiveTable, player: str) -> int:
    """What became tickets in this round: it is their bearers' and waits, or stands for a later draw."""
    return sum(int(e.bet.stake) for e in table.entries if isinstance(e, Issued) and e.bet.player == player)


@TOYS
def test_under_other_clauses(game: Game) -> None:
    """A twin plays the same under its own clauses: not one of ours is left on its tapes."""
    night = game.under(f"night-{game.id}", toys.NightRules)
    ours, theirs = Player(game, 3, seed=9), Player(night, 3, seed=9)
    for _ in range(20):
        plain, there = ours.play(0.05)[0].lines, theirs.play(0.05)[0].lines
        assert not [line for line in there if toys.OURS in line]
        exchanged = [line.replace(toys.OURS, toys.THEIRS) for line in plain]
        assert there == exchanged


def test_a_twin_lets_no_unknown_verb_through() -> None:
    async def play(table: Any, rules: Any, carry: None) -> None:
        table.conjure("chips")

    game = replace(toys.AUCTION, play=play).under("night-auction", toys.NightRules)
    with pytest.raises(AttributeError, match="conjure"):
        LiveTable(game, game.Rules(), None, {"ann": 1000})


# --- By hand --------------------------------------------------------------------------------------------------------


def fed(game: Game, chips: dict[str, int], *lines: str, carry: Any = None) -> LiveTable:
    table = LiveTable(game, game.Rules(), carry or game.start(game.Rules()), chips)
    for line in lines:
        table.feed(read_input(line))
    return table


def test_a_bank_pays_and_takes() -> None:
    """Ann's bank of 30 beats Bert's 10 and loses to Cora's 20: she is down 10, and pays no vigorish."""
    chips = {"ann": 10_000, "bert": 10_000, "cora": 10_000}
    lines = ["shuffle", "decide ann bank", "put bert 2 wager 1000", "put cora 3 wager 2000", "close"]
    table = fed(toys.BANKS, chips, *lines, "up box-2 Jh", "up box-3 Ah", "up banker Kh")
    assert table.over
    assert table.chips == {"ann": 9_000, "bert": 9_000, "cora": 12_000}
    assert table.house["tray"] == 0
    (closed,) = [entry for entry in table.entries if isinstance(entry, BankClosed)]
    assert (closed.paid, closed.house) == (-1_000, 0)


def test_a_co_bank_is_shared_with_the_house() -> None:
    """A surplus of 10.25 is halved in whole quarters, the odd one to the house; five percent of 5.00 is a quarter."""
    chips = {"ann": 10_000, "bert": 10_000}
    table = fed(
        toys.BANKS, chips, "shuffle", "decide ann co-bank", "put bert 2 wager 1100", "close", "up box-2 Jh",
        "up banker Kh",
    )  # fmt: skip
    assert table.chips == {"ann": 10_000 + 550 - 50, "bert": 8_900}  # 27.5 cents of vigorish are two quarters
    assert table.house["tray"] == 550 + 50


def test_side_pots_and_rake() -> None:
    """Ann is all in with 7, Bert and Cora with 20; the side pot is theirs, and the rake comes off the main pot."""
    chips = {"ann": 700, "bert": 2_000, "cora": 2_000}
    deal = ["shuffle", "deal box-1", "deal box-2", "deal box-3"]
    play = ["look ann Ah", "decide ann call 200", "look bert Kh", "decide bert all-in 1500", "look cora Qh"]
    table = fed(toys.POT, chips, *deal, *play, "decide cora call 1000", "turn Ah", "turn Kh", "turn Qh")
    assert table.over
    assert [(entry.player, entry.amount) for entry in table.entries if isinstance(entry, Pushed)] == [
        ("ann", 1_890),  # three times 7 less a tenth
        ("bert", 1_600),  # 8 of Cora's and of Bert's
        ("bert", 500),  # that nobody called
    ]
    assert [entry.amount for entry in table.entries if isinstance(entry, Raked)] == [210]
    assert table.chips == {"ann": 1_890, "bert": 2_100, "cora": 500}


def test_a_ticket_outlives_its_round_and_a_void_one() -> None:
    """Three dollars a draw for two draws: the first is void and comes back, the second is still to come."""
    table = fed(toys.DRAW, {"ann": 1_000}, "put ann 1 number@3x2 600", "close", "irregular misdeal")
    assert table.over
    assert table.chips == {"ann": 400}
    assert table.house["ticket:#1"] == 300
    (later,) = table.carry.bets
    assert (later.player, later.spot, later.stake) == ("#1", Spot("number", "3"), 300)
    table = fed(toys.DRAW, dict(table.chips), "close", "draw 3 5 8", carry=table.carry)
    assert table.house["ticket:#1"] == 600
    assert table.carry.bets == ()


def test_a_draw_is_as_it_must_be() -> None:
    table = fed(toys.DRAW, {"ann": 1_000}, "put ann 1 number@3 500", "close")
    for wrong in ((1, 2), (1, 2, 2), (1, 2, 9), (0, 1, 2), (3, 2, 1)):
        with pytest.raises(IllegalAction):
            table.feed(Drawn(wrong))
    table.feed(Drawn((1, 2, 3)))
    assert table.over


def test_nobody_need_bid() -> None:
    assert fed(toys.AUCTION, {"ann": 1_000}, "close").over


def test_the_highest_bid_is_staked() -> None:
    lines = ["put ann 1 bid 500", "put bert 2 bid 700", "close", "roll 3 4"]
    table = fed(toys.AUCTION, {"ann": 1_000, "bert": 1_000}, *lines)
    assert table.chips == {"ann": 1_000, "bert": 1_700}


def test_a_secret_arrangement() -> None:
    """Two kings and a queen against two jacks and an ace: laid out by the house way both parts win."""
    lines = ["shuffle", "put ann 1 wager 500", "close", *["deal box-1"] * 3, *["deal dealer"] * 3]
    table = fed(toys.ARRANGEMENT, {"ann": 1_000}, *lines, "look ann Kh Kd Qc", "decide ann 12")
    assert write(table.entries[-1]) == "< decide ann 12 secret"
    table.feed(read_input("turn Jh Jc As"))
    table.feed(read_input("turn Kh Kd Qc"))
    assert table.chips == {"ann": 1_500}


def test_what_is_decided_in_secret_is_shown_to_nobody_else() -> None:
    secret = {"e": "decide", "player": "ann", "stake": 0, "choice": "12", "secret": True, "text": "ann has decided."}
    open_one = {"e": "decide", "player": "ann", "stake": 0, "choice": "12", "text": "ann: 12."}
    (own,), (others,), (watching,) = (visible_to([secret], viewer) for viewer in ("ann", "bert", ""))
    assert own == secret
    assert "choice" not in others
    assert "choice" not in watching
    assert visible_to([open_one], "bert") == [open_one]


def test_what_really_leaves_a_meter_is_what_was_paid() -> None:
    """A tenth of 101.01 is 10.10 and is paid as 10.00: so much leaves the meter."""
    table = LiveTable(toys.METERED, toys.Rules(), None, {"ann": 1_000})
    table.meters = lambda name: 10_001 + table.house[f"meter:{name}"]
    for given in (Put("ann", 1, toys.WAGER, 500), Close(), read_input("roll 2 2")):
        table.feed(given)
    assert [entry for entry in table.entries if isinstance(entry, MeterRead)] == [MeterRead("toy", 10_101)]
    (settled,) = [entry for entry in table.entries if isinstance(entry, Settled)]
    assert settled.paid == 1_000 - 500
    assert table.house["meter:toy"] == 100 - 1_000


def test_a_reward_is_paid_beside_what_became_of_its_bet() -> None:
    """Half a coin of 25 cents is not paid: three to two on $5.25 is $7.75."""
    table = LiveTable(toys.REWARDED, replace(toys.Rules(), chip=25), None, {"ann": 1_000})
    for given in (Put("ann", 1, toys.WAGER, 525), Close(), read_input("roll 2 2")):
        table.feed(given)
    ends = [entry for entry in table.entries if isinstance(entry, Settled)]
    assert [(str(end.bet.spot), end.result, end.paid) for end in ends] == [
        ("wager", "lose", -525),
        ("bonus", "win", 775),
    ]
    assert [write(end) for end in ends] == [f"> lose 1 wager -525 {toys.BY}", f"> win 1 bonus +775 {toys.FEE}"]
    assert table.chips["ann"] == 1_000 - 525 + 775


# --- Faults of a script -----------------------------------------------------------------------------------------------


def scripted(play: Any, chips: int = 10_000) -> LiveTable:
    game = replace(toys.AUCTION, play=play, seats=(2, ""))
    return LiveTable(game, game.Rules(), None, {"ann": chips, "bert": chips})


def test_a_bank_that_cannot_pay_is_refused_loudly() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 500)
        (bet,) = table.cover(bank, [table.post("bert", 2, toys.WAGER, 1_000)])
        table.settle(bet, win(Fraction(1), by=toys.BY))

    with pytest.raises(ScriptFault, match="cannot pay"):
        scripted(play)


def test_money_between_people_moves_in_one_breath() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        (bet,) = table.cover(bank, [table.post("bert", 2, toys.WAGER, 1_000)])
        table.settle(bet, lose(by=toys.BY))
        await table.roll(2)

    with pytest.raises(ScriptFault, match="one breath"):
        scripted(play)


def test_a_pot_is_shared_out_in_one_breath() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        table.gather([table.post("ann", 1, toys.WAGER, 1_000)], "pot")
        table.push("pot", "bert", 400, by=toys.BY)
        await table.roll(2)

    with pytest.raises(ScriptFault, match="one breath"):
        scripted(play)


def test_a_round_leaves_no_pot_and_no_bank() -> None:
    async def leave_pot(table: Table, rules: Any, carry: None) -> None:
        table.gather([table.post("ann", 1, toys.WAGER, 1_000)], "pot")

    async def leave_bank(table: Table, rules: Any, carry: None) -> None:
        table.cover(table.post("ann", 1, toys.BANK, 1_000), [])

    for play in (leave_pot, leave_bank):
        with pytest.raises(ScriptFault, match="a round ends"):
            scripted(play)


def test_a_meter_pays_only_what_was_read_in_the_same_breath() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        await table.meter("toy")
        await table.roll(2)
        table.feed_meter("toy", -100, by=toys.BY)

    table = scripted(play)
    table.feed(MeterRead("toy", 1_000))
    with pytest.raises(ScriptFault, match="nothing is asked in between"):
        table.feed(read_input("roll 1 2"))


def test_nobody_posts_what_he_has_not() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        table.post("ann", 1, toys.WAGER, 10_100)

    with pytest.raises(ScriptFault, match=r"cannot post \$101"):
        scripted(play)


def test_the_dealer_posts_out_of_the_tray() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        (bet,) = table.cover(bank, [table.post(DEALER, 0, toys.WAGER, 1_000)])
        table.settle(bet, win(Fraction(1), by=toys.BY))
        table.close(bank, by=toys.BY)

    table = scripted(play)
    assert table.chips["ann"] == 9_000
    assert table.house["tray"] == 1_000


def test_a_void_in_the_middle_of_a_pot_gives_every_stake_back() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bets = [table.post(player, box, toys.WAGER, 1_000) for box, player in enumerate(table.players, 1)]
        table.gather(bets, "pot")
        raise Void(toys.UNDONE)

    table = scripted(play)
    assert table.chips == {"ann": 10_000, "bert": 10_000}
    assert lying(table) == {"rail:ann": 10_000, "rail:bert": 10_000}


def test_a_void_cannot_come_while_money_is_half_moved() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        bank = table.post("ann", 1, toys.BANK, 1_000)
        (bet,) = table.cover(bank, [table.post("bert", 2, toys.WAGER, 1_000)])
        table.settle(bet, lose(by=toys.BY))
        raise Void(toys.UNDONE)

    with pytest.raises(ScriptFault, match="one breath"):
        scripted(play)


def test_an_all_in_of_odd_coins_is_good() -> None:
    async def play(table: Table, rules: Any, carry: None) -> None:
        ask = Ask("ann", None, (Choice("raise", stake=(500, 1_033)), Choice("fold")), toys.Seen(), "fold", box=1)
        answer = await table.ask(ask)
        assert answer.bet is not None
        table.gather([answer.bet], "pot")
        table.push("pot", "ann", answer.bet.stake, by=toys.BY)

    table = scripted(play)
    with pytest.raises(Exception, match="whole chips"):
        table.feed(Decide("ann", "raise", 777))
    table.feed(Decide("ann", "raise", 1_033))
    assert table.over
