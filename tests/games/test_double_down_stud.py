"""Double down stud, subchapter 17. Hands and edges are worked out a second way, over all hands of a deck."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.solvers.streets.double_down import count
from croupier.analysis.strategy.hands import dashed
from croupier.analysis.strategy.model import find_strategies, one_hand
from croupier.equipment.cards import STANDARD, cards
from croupier.equipment.shoe import ShoeState
from croupier.games.double_down_stud import GAME, RANKING, Carry, Rules, hand_name, payout_limit, window
from croupier.table import Spot
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said
from tests.quick import among

FRESH = ShoeState(size=52, shuffles=1)
(WAGER,) = GAME.wagers(Rules())


def table(lines: str = "", carry: Carry | None = None, shoe: ShoeState = FRESH, **settings: Any) -> LiveTable:
    chips = {"alice": 1_000_000, "bert": 1_000_000, "carla": 1_000_000}
    return drive("double-down-stud", lines, carry=carry or Carry(), shoe=shoe, settings=settings, chips=chips)


def dealt(own: str, up: str) -> str:
    more = "\n".join(f"up community {card}" for card in up.split())
    return f"put alice 1 wager 1000\nclose\nup box-1 {own}\ndeal community\n{more}\n"


# --- Numbers ------------------------------------------------------------------------------------------------------


def test_edge() -> None:
    """Of the sheet, over all 270,725 x 48: 2.66784 % of the wager, 2.13720 % of all money, doubled in 24.8285 %."""
    found = count(GAME, Rules(), WAGER)
    assert f"{float(-found.mean()) * 100:.5f}" == "2.66784"
    risked = sum(outcome.risked * chance for outcome, chance in found.chances.items())
    assert f"{float(-found.mean() / risked) * 100:.5f}" == "2.13720"
    assert f"{float(risked - 1) * 100:.4f}" == "24.8285"
    rules = Rules().set({"odds.royal-flush": "1000 to 1"})
    assert f"{float(-count(GAME, rules, WAGER).mean()) * 100:.5f}" == "2.97565"


# What machines pay "for one" from a straight flush down, from which pair, and which pushes; the return of all money in
# percent (published to two digits, cut off or rounded) and the edge of the wager, by the sheet.
MACHINES = [
    ("200/50/12/9/6/4/3/2", 11, 6, "97.8219", "2.71893"),
    ("200/50/15/10/6/4/3/2", 11, 6, "98.8292", "1.46151"),
    ("200/50/15/10/8/4/3/2", 11, 6, "99.7469", "0.31828"),
    ("400/100/12/9/6/4/3/2", 11, 6, "100.1891", "-0.23609"),
    ("200/50/12/9/6/4/3/2", 12, 6, "93.6252", "7.95755"),
    ("200/50/12/9/6/4/3/2", 11, 7, "94.3701", "6.89069"),
    ("400/100/15/10/8/4/3/2", 11, 7, "98.7563", "1.53501"),
]


@pytest.mark.parametrize(("pays", "paid", "pushed", "returned", "edge"), among(MACHINES, [MACHINES[0], MACHINES[-1]]))
def test_machines(pays: str, paid: int, pushed: int, returned: str, edge: str) -> None:
    names = list(Rules().odds)
    odds = {f"odds.{name}": f"{int(one) - 1} to 1" for name, one in zip(names[1:], pays.split("/"), strict=True)}
    rules = Rules().set({**odds, "odds.royal-flush": "1999 to 1", "pays_from": paid, "pushes_from": pushed})
    found = count(GAME, rules, WAGER)
    risked = sum(outcome.risked * chance for outcome, chance in found.chances.items())
    assert f"{float(1 + found.mean() / risked) * 100:.4f}" == returned
    assert f"{float(-found.mean()) * 100:.5f}" == edge


def test_the_counting_is_the_script() -> None:
    """The script explored card by card on short decks, against the counting."""
    for deck in ("Ac Kd Qh Js Ad Ks 9h", "2c 3d 5s 6d 6s 9h 9c", "Tc Jc Qc Kc Ac 6d 6s"):
        pack = cards(deck)
        assert explore(GAME, Rules(), WAGER, pack).mean() == count(GAME, Rules(), WAGER, pack).mean()


def test_best_play_by_brute_force() -> None:
    """Four cards chosen from a third of the deck, each against its 48 cards, evaluated one by one."""
    (strategy,) = find_strategies(GAME, Rules())
    decided = {tuple(row[:2]): row[2] for row in strategy.decisions.rows}
    pack = cards("Ac Kc Qc Jd Td 9h 8s 7s 6d 6h 5c 4c 3h 2s 2d")
    odds = {**dict(Rules().odds), "push": Fraction(0), "": Fraction(-1)}
    for held in list(combinations(pack, 4))[::13]:
        left = [card for card in STANDARD if card not in held]
        worth = sum(odds[hand_name(Rules(), RANKING.rank((*held, card)))] for card in left)
        ranks = tuple(sorted((card.rank for card in held), reverse=True))
        suited = "yes" if len({card.suit for card in held}) == 1 else "no"
        assert decided[dashed(ranks), suited] == ("double" if worth > 0 else "stand")


def test_one_hand() -> None:
    """A pair of sixes, an ace and a nine: two sixes make three of a kind (3), six cards two pair (2), the rest push."""
    report = one_hand(GAME, Rules(), "6c", "6d 9h As")
    worth = Fraction(2 * 3 + 6 * 2, 48)
    assert {each.action: each.value for each in report.actions} == {"double": 2 * worth, "stand": worth}


# --- Rounds -------------------------------------------------------------------------------------------------------

HANDS = """
royal-flush     | Ac Kc Qc Jc Tc
straight-flush  | 9c Kc Qc Jc Tc
straight-flush  | Ac 2c 3c 4c 5c
four-of-a-kind  | 9c 9d 9h 9s 2c
full-house      | 9c 9d 9h 2s 2c
flush           | 9c Kc 2c 4c 5c
straight        | 5c 4d 3h 2s Ac
three-of-a-kind | 9c 9d 9h 3s 2c
two-pair        | 9c 9d 3h 3s 2c
high-pair       | Jc Jd 3h 4s 2c
high-pair       | Ac Ad 3h 4s 2c
push            | Tc Td 3h 4s 2c
push            | 6c 6d 3h 4s 2c
nothing         | 5c 5d 3h 4s 2c
nothing         | Ac Kd 3h 4s 2c
"""


@pytest.mark.parametrize("row", HANDS.strip().splitlines())
def test_hands(row: str) -> None:
    """§19:47-17.5(a), §19:47-17.5(b); $10 and its double, §19:47-17.10[odds], §19:47-17.9[losing-hand]."""
    name, held = (part.strip() for part in row.split("|"))
    own, *up = held.split()
    live = table(f"{dealt(own, ' '.join(up[:3]))}decide alice double 1000\nturn {up[3]}", payout_limit=10_000_000)
    ends = {tuple(line.split()[0:1] + line.split()[3:]) for line in outputs(live, "win", "lose", "void")}
    if name == "push":
        assert ends == {("void", "+0", "§19:47-17.10[push]")}
    elif name == "nothing":
        assert ends == {("lose", "-1000", "§19:47-17.9[losing-hand]")}
    else:
        assert ends == {("win", f"+{int(Rules().odds[name] * 1000)}", "§19:47-17.10[odds]")}


def test_the_payout_limit() -> None:
    """§19:47-17.10[payout-limit]: of both wagers together, raised by the minimum."""
    assert payout_limit(Rules()) == 50_000
    assert payout_limit(Rules(minimum=5000)) == 2000 * 2 * 50
    assert payout_limit(Rules(minimum=5000, limit_covers_minimum=False)) == 50_000
    lines = f"{dealt('Ac', 'Kc Qc Jc')}".replace("1000", "5000") + "decide alice double 5000\nturn Tc"
    live = table(lines)
    assert [line.split()[3] for line in outputs(live, "win")] == ["+2500000", "+2500000"]


def test_the_deal() -> None:
    """§19:47-17.1[terms], §19:47-17.8(b): one up to each, one down, three up; settled by §19:47-17.9[order]."""
    live = table("put alice 1 wager 500\nput bert 2 wager 500\nput carla 3 wager 500\nclose")
    assert said(live) == ["No more bets"]  # §19:47-17.6(b)
    feed(
        live, "up box-1 Jc\nup box-2 3d\nup box-3 Kh\ndeal community\nup community Jd\nup community Ks\nup community 2s"
    )
    assert "alice" in refusal(live, "decide bert stand")
    feed(live, "decide alice stand\ndecide bert stand\ndecide carla double 500\nturn 7c")  # §19:47-17.9[hole-card]
    ends = [line.split()[:3] for line in outputs(live, "win", "lose")]
    assert ends == [
        ["lose", "2", "wager"],
        ["win", "3", "wager"],
        ["win", "4", "double"],
        ["win", "1", "wager"],
    ]


def test_nobody_folds() -> None:
    """§19:47-17.8[double], §19:47-17.8[stand]"""
    live = table(dealt("Ac", "Kd 3h 4s"))
    assert "double" in refusal(live, "decide alice fold")
    assert "$10" in refusal(live, "decide alice double 500")
    silent = live.default()
    assert silent is not None
    feed(live, "decide alice stand\nturn 9c")
    assert live.chips["alice"] == 1_000_000 - 1000


# --- The deck -----------------------------------------------------------------------------------------------------


def offers(live: LiveTable) -> list[str]:
    """Who is offered the cut, if everybody declines."""
    asked = []
    while getattr(live.waiting, "what", "") == "take the cut":
        asked.append(live.waiting.who)  # type: ignore[union-attr]
        feed(live, f"accept {asked[-1]} decline")
    return asked


PLAYED = ShoeState(size=52, dealt=5, shuffles=1)


@pytest.mark.parametrize(
    ("carry", "shoe", "order"),
    [
        (Carry(), ShoeState(), "alice bert carla"),  # §19:47-17.4(d)1
        (Carry(spread=True), FRESH, "alice bert carla"),  # §19:47-17.4(f)
        (Carry(), PLAYED, "carla bert alice"),  # §19:47-17.4(d)2
        (Carry(offered=1), PLAYED, "bert alice carla"),
        (Carry(offered=2), PLAYED, "alice carla bert"),
        (Carry(offered=3), PLAYED, "carla bert alice"),
    ],
)
def test_the_cut_goes_round(carry: Carry, shoe: ShoeState, order: str) -> None:
    """§19:47-17.4(c), §19:47-17.4(e): nobody takes it, so the dealer cuts.

    What a hand has shuffled is cut, §19:47-17.4(b)2.
    """
    live = table("shuffle", carry=carry, shoe=shoe)
    assert offers(live) == order.split()
    assert said(live)[-1] == "The dealer cuts (§19:47-17.4(c))"


@pytest.mark.parametrize(("how", "cut"), [("hand", True), ("device", True), ("device-into-shoe", False)])
def test_what_is_cut(how: str, cut: bool) -> None:
    """§19:47-17.4(a), §19:47-17.4(b)1, §19:47-17.4(b)2: also after a device, if that only stacks the cards."""
    assert bool(offers(table("shuffle", shoe=ShoeState(), shuffle=how))) == cut


def test_opening_and_two_decks() -> None:
    """§19:47-17.3(c), §19:47-17.2(a), §19:47-17.2(b), §19:47-17.2(b)4"""
    live = table("shuffle", shoe=ShoeState(), shuffle="device-into-shoe", second_deck=True)
    assert said(live) == [
        "The cards are spread for inspection, washed and stacked (§19:47-17.3(c))",
        "The first deck comes into play (§19:47-17.2(b)4)",
    ]
    assert live.shoe.size == 52


def test_nobody_plays() -> None:
    """§19:47-17.4(f)"""
    live = table("close")
    assert live.carry == Carry(spread=True)
    assert table(f"{dealt('Ac', 'Kd 3h 4s')}decide alice stand\nturn 9c", Carry(offered=4)).carry == Carry(offered=5)


VOIDED = [
    ("hole-card-exposed", "§19:47-17.11[hole-card-exposed]", "Kd 3h 4s"),
    ("several-face-up-cards", "§19:47-17.11[several-face-up-cards]", "Kd 3h"),
    ("shoe-empty", "§19:47-17.11[wrong-number-of-cards]", "Kd"),
    ("wrong-number-of-cards", "§19:47-17.11[wrong-number-of-cards]", "Kd 3h 4s"),
]


@pytest.mark.parametrize(("case", "by", "up"), VOIDED)
def test_void(case: str, by: str, up: str) -> None:
    live = table(f"{dealt('Ac', up)}irregular {case}")
    assert live.chips["alice"] == 1_000_000
    assert by in outputs(live, "void")[-1]


def test_the_round_goes_on() -> None:
    """§19:47-17.11[face-up-card], §19:47-17.11[card-drawn-in-error]"""
    begun = dealt("Ac", "Kd 3h")
    for lines in ("irregular face-up-card\nup discard 2h\n", "irregular card-drawn-in-error\n"):
        live = table(f"{begun}{lines}up community 4s\ndecide alice stand\nturn Ad")
        assert live.chips["alice"] == 1_001_000


def test_shuffler_jam() -> None:
    """§19:47-17.11[shuffler-jam]"""
    live = table("irregular shuffler-jam\nshuffle", shoe=ShoeState(), shuffle="device-into-shoe")
    assert "§19:47-17.11[shuffler-jam]" in " ".join(said(live))


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "before", "line", "says"),
    [
        ({}, "", "put alice 1 double 500", "§19:47-17.8[double]"),
        ({}, "", "put alice 1 ante 500", "§19:47-17.6(a)"),
        ({}, "put alice 1 wager 500", "put bert 1 wager 500", "§19:47-17.6(a)"),
        ({}, "put alice 1 wager 500", "put alice 3 wager 500", "§19:47-17.6(c)"),
        ({}, "put alice 1 wager 500\nput alice 2 wager 500", "put alice 3 wager 500", "§19:47-17.6(c)"),
        ({"two_areas": False}, "put alice 1 wager 500", "put alice 2 wager 500", "§19:47-17.6(c)"),
        ({}, "put alice 1 wager 500", "call alice 1 off", "§19:47-17.6(b)"),
    ],
)
def test_refused(settings: dict[str, Any], before: str, line: str, says: str) -> None:
    assert says in refusal(table(before, **settings), line)


def test_words() -> None:
    assert window(Rules()).read("original wager") == Spot("wager")


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"second_deck": True}, "§19:47-17.2(b)"),
        ({"deal_from": "hand", "shuffle": "device-into-shoe"}, "§19:47-17.4(a)"),
        ({"deal_from": "automated-shoe"}, "§19:47-17.8(a)"),
        ({"odds.royal-flush": "999 to 1"}, "§19:47-17.10[odds]"),
        ({"odds.flush": "7 to 1"}, "§19:47-17.10[odds]"),
        ({"pushes_from": 7}, "§19:47-17.10[push]"),
        ({"pays_from": 12}, "§19:47-17.10[odds]"),
        ({"payout_limit": 40_000}, "§19:47-17.10[payout-limit]"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
    assert Rules().set({"odds.royal-flush": "1000 to 1", "shuffle": "device", "second_deck": True}).breaches() == []
