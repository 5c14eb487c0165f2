"""The big blind's ante for all, §19:47-14.6(c), and hands that are given up unseen at the showdown,
§19:47-14.15[showdown]."""

from __future__ import annotations

import hashlib
import json

from croupier.games.poker.rules import Rules
from croupier.tables.entries import Pushed
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, refusal
from tests.games.test_poker import DEAL, LOOK

BOARD = """up community Kd
up community Qs
up community 4c
deal discard
up community 2h
deal discard
up community 9s
"""


def begun(chips: dict[str, int], **settings: object) -> LiveTable:
    """Three players without a limit and without a rake; the button is ann's, and cora is the big blind."""
    rules = {"structure": "no-limit", "rake": "none"} | settings
    return drive("poker", DEAL.format("bert", "cora", "ann") + LOOK, chips=chips, settings=rules)


def pushed(table: LiveTable) -> list[tuple[str, int]]:
    return [(entry.player, int(entry.amount)) for entry in table.entries if isinstance(entry, Pushed)]


def with_a_side_pot() -> LiveTable:
    """Before the showdown: bert is all in, and ann and cora have checked since."""
    table = begun({"ann": 20_000, "bert": 800, "cora": 20_000}, first_may_muck=True)
    feed(table, "decide ann raise 1200\ndecide bert call 600\ndecide cora call 800\ndeal discard")
    feed(table, "up community Kd\nup community Qs\nup community 4c\ndecide cora check\ndecide ann check")
    feed(table, "deal discard\nup community 2h\ndecide cora check\ndecide ann check")
    feed(table, "deal discard\nup community 9s\ndecide cora check\ndecide ann check")
    return table


def test_the_big_blind_antes_for_all() -> None:
    """§19:47-14.6(c): $5 lie in the pot beside the blinds, and nobody has to match them."""
    table = begun(dict.fromkeys(("ann", "bert", "cora"), 10_000), ante=500, ante_by="big-blind")
    assert table.chips == {"ann": 10_000, "bert": 9_800, "cora": 9_100}
    feed(table, "decide ann raise 1000\ndecide bert fold\ndecide cora fold")
    assert table.chips == {"ann": 10_000 + 200 + 400 + 500, "bert": 9_800, "cora": 9_100}


def test_who_has_the_ante_alone_plays_for_it() -> None:
    """All that cora has is the ante: her hand is the best, and wins that; ann's is better than bert's."""
    table = begun({"ann": 10_000, "bert": 10_000, "cora": 300}, ante=500, ante_by="big-blind")
    feed(table, "decide ann call 400\ndecide bert call 200\ndeal discard")
    for card in ("up community Kd\nup community Qs\nup community 4c", "up community 2h", "up community 9s"):
        feed(table, f"{card}\ndecide bert check\ndecide ann check")
        if "9s" not in card:
            feed(table, "deal discard")
    feed(table, "turn 3d 5d\ndecide cora show\nturn Ah Ad\ndecide ann show\nturn 8h 8d")
    assert pushed(table) == [("cora", 300), ("ann", 800)]


def test_only_games_with_blinds_have_a_big_blinds_ante() -> None:
    (found,) = Rules().set({"ante_by": "big-blind", "game": "seven-card-stud"}).breaches()
    assert found.by == "§19:47-14.6(c)"
    (found,) = Rules().set({"first_may_muck": True, "losers_show": True}).breaches()
    assert found.by == "§19:47-14.15[showdown]"


def test_who_would_show_first_may_give_up() -> None:
    """§19:47-14.1[showdown], §19:47-14.15[showdown]: nobody bet on the river, so cora would.

    Without her ann has the pot, unseen.
    """
    table = begun(dict.fromkeys(("ann", "bert", "cora"), 10_000), first_may_muck=True)
    feed(table, "decide ann all-in 10000\ndecide bert fold\ndecide cora call 9600\ndeal discard\n" + BOARD)
    feed(table, "decide cora muck")
    assert table.over
    assert pushed(table) == [("ann", 20_200)]


def test_somebody_always_has_the_pot() -> None:
    """The last one left is asked nothing; of a side pot somebody must show."""
    table = with_a_side_pot()
    feed(table, "decide bert muck\ndecide cora muck")
    assert table.over
    assert sum(amount for _, amount in pushed(table)) == 3_200
    assert {player for player, _ in pushed(table)} == {"ann"}


def test_who_covers_the_other_need_not_show() -> None:
    """Ann has $200 and cora $100: after cora has shown ann may keep her cards, and has back what nobody called. (She
    had to show, as if she were alone in a side pot.)"""
    table = begun({"ann": 20_000, "bert": 10_000, "cora": 10_000})
    feed(
        table,
        "decide ann call 400\ndecide bert fold\ndecide cora all-in 9600\ndecide ann call 9600\ndeal discard\n" + BOARD,
    )
    feed(table, "turn 7d 7h\ndecide ann muck")
    assert pushed(table) == [("cora", 20_200)]
    table = begun({"ann": 10_000, "bert": 10_000, "cora": 20_000}, first_may_muck=True)
    feed(
        table, "decide ann raise 1000\ndecide bert fold\ndecide cora all-in 19600\ndecide ann call 9000\ndeal discard\n"
    )
    feed(table, f"{BOARD}decide cora muck")
    assert pushed(table) == [("cora", 10_000), ("ann", 20_200)]


def test_the_last_one_in_a_side_pot_shows() -> None:
    table = with_a_side_pot()
    feed(table, "decide bert show\nturn 4d 5h\ndecide cora muck")
    assert "same side pot" in refusal(table, "decide ann muck")


def test_options_that_came_later_leave_fingerprints_as_they_were() -> None:
    """Tapes of before bear the hash of the options that there were then."""
    rules = Rules().set({"game": "omaha"})
    before = {name: value for name, value in rules.settings().items() if name not in ("ante_by", "first_may_muck")}
    text = json.dumps(["poker", 2, before], sort_keys=True, separators=(",", ":"))
    assert rules.fingerprint("poker", 2) == hashlib.sha256(text.encode()).hexdigest()[:16]
    assert rules.set({"ante_by": "big-blind"}).fingerprint("poker", 2) != rules.fingerprint("poker", 2)
