"""What all casino-night games share."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.compliance.check import check
from croupier.compliance.house import parse_house
from croupier.equipment.shoe import ShoeState
from croupier.game import Game
from croupier.law.citations import SIGN
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Dealing, Offering, Reporting
from tests.driving import drive, feed

NIGHT = {
    "night-baccarat",
    "beat-the-dealer",
    "night-blackjack",
    "night-caribbean-stud",
    "chuck-a-luck",
    "night-craps",
    "joker-seven",
    "night-let-it-ride",
    "night-mini-baccarat",
    "money-wheel",
    "multi-action-blackjack",
    "night-red-dog",
    "night-roulette",
    "skill-stop-reel",
    "skill-stop-video",
    "token-pusher",
    "under-over",
}
GAMES = [pytest.param(registry.game_named(game), id=game) for game in sorted(NIGHT & set(registry.game_ids()))]


def test_all_seventeen_names_and_no_other() -> None:
    """§13:47-20.4"""
    assert {game for game in registry.game_ids() if registry.game_named(game).subchapter == "13:47-20"} == NIGHT
    assert len(NIGHT) == 17


@pytest.mark.parametrize("game", GAMES)
def test_wagers_are_whole_dollars(game: Game) -> None:
    """§13:47-20.17(a), §13:47-20.12(c)1"""
    breaches = game.Rules().set({"chip": 50}).breaches()
    assert "§13:47-20.17(a)" in [breach.by for breach in breaches]
    assert game.Rules().chip % 100 == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_nights_money_cites_the_night(game: Game) -> None:
    """Limits, chips and payments are imitation money, §13:47-20.10(c)1; no clause of the casino rules is named."""
    assert all(what.cite.startswith(f"{SIGN}13:47-20") for what in game.Rules.options().values())


SHOE = ShoeState(size=208, dealt=40, cutting_card=156, shuffles=1)

UNLAWFUL = {  # beside the half dollars that no night game may take
    "night-baccarat": ("decks = 5", "§13:47-20.20(b)2i"),
    "night-blackjack": ("decks = 5", "§13:47-20.22(b)2"),
    "night-craps": ('odds = { field = "1 to 2" }', "§13:47-20.25(i)2"),
    "night-red-dog": ("decks = 2", "§13:47-20.31(a)2"),
    "night-roulette": ('odds = { straight = "36 to 1" }', "§13:47-20.32(f)"),
    "money-wheel": ('odds = { "1" = "2 to 1" }', "§13:47-20.29(c)"),
    "chuck-a-luck": ('odds = { one-die = "2 to 1" }', "§13:47-20.24(e)1"),
}


def house(game: str, *rules: str) -> str:
    head = f'format = "croupier-house/1"\nhouse = "A charity"\n[[tables]]\ngame = "{game}"\n'
    notices = [notice.option for notice in registry.game_named(game).Rules().notices()]
    return head + f"notices = {notices}\n[tables.rules]\n" + "\n".join(rules) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_house_file_is_judged(game: Game) -> None:
    """Lawful with the defaults; in half dollars a breach of §13:47-20.17(a); and of the game's own section."""
    assert check(parse_house(house(game.id), "night.toml")).lawful
    report = check(parse_house(house(game.id, "chip = 50"), "night.toml"))
    assert not report.lawful
    assert "§13:47-20.17(a)" in [finding.section for finding in report.tables[0].findings]
    if game.id in UNLAWFUL:
        setting, section = UNLAWFUL[game.id]
        (table,) = check(parse_house(house(game.id, setting), "night.toml")).tables
        assert section in [finding.section for finding in table.findings if finding.severity == "forbids"]


@pytest.mark.parametrize("coin", [100, 50, 25, 1])
def test_what_smaller_money_a_house_keeps_for_change(coin: int) -> None:
    """§13:47-20.12(c)1 gives no rounding, reading whole-dollar-payments: a natural of $1 wins $1.50 at 3 to 2, and of
    that what comes out in such money."""
    rules = registry.game_named("night-blackjack").Rules().set({"coin": coin})
    assert rules.breaches() == []
    lines = "put alice 1 wager 100\nclose\nup box-1 Ac\nup dealer 9d\nup box-1 Kh\ndeal dealer"
    table = drive("night-blackjack", lines, settings={"coin": coin}, chips={"alice": 50_000}, shoe=SHOE)
    assert table.over
    assert table.chips == {"alice": 50_000 + (100 if coin == 100 else 150)}


def test_no_other_change_is_kept() -> None:
    """§13:47-20.12(c)1: not, say, dimes, which no reading speaks of."""
    (breach,) = registry.game_named("night-blackjack").Rules().set({"coin": 10}).breaches()
    assert breach.by == "§13:47-20.12(c)1"


# --- Shuffles and cuts that are ordered -----------------------------------------------------------------------------

AT_CARDS = [pytest.param(registry.game_named(id), id=id) for id in sorted(NIGHT) if registry.game_named(id).pack]


def opened(game: Game) -> LiveTable:
    """A table whose cards alice has just cut; a person deals."""
    table = drive(
        game.id,
        "< shuffle\n< accept alice cut\n< accept alice 20",
        chips=dict.fromkeys("alice bert cleo".split(), 50_000),
    )
    assert isinstance(table.waiting, Reporting)
    return table


def on(table: LiveTable) -> LiveTable:
    """Cut well: on to the bets, past a burned card."""
    while not isinstance(table.waiting, Betting):
        feed(
            table,
            "< go cut"
            if "cut" in str(table.waiting)
            else "< deal discard"
            if isinstance(table.waiting, Dealing)
            else "< go burn card",
        )
    return table


@pytest.mark.parametrize("game", AT_CARDS)
@pytest.mark.parametrize(("report", "next_offer"), [("improper-cut", "alice"), ("improper-cut-next", "bert")])
def test_another_cut_by_the_last_or_the_next(game: Game, report: str, next_offer: str) -> None:
    """§13:47-20.19(b)5: at the class A operator's option, by the player who last cut or by the next one."""
    table = opened(game)
    feed(table, f"< irregular {report}")
    assert isinstance(table.waiting, Offering)
    assert table.waiting.who == next_offer


@pytest.mark.parametrize("game", AT_CARDS)
def test_the_cutting_card_goes_in_once_the_cards_are_cut(game: Game) -> None:
    """§13:47-20.19(b)3: the front part goes to the back; then the dealer puts the card a quarter from the back."""
    table = opened(game)
    for _ in range(2):  # and after a recut
        assert table.shoe.cutting_card == 0
        feed(table, "< irregular improper-cut\n< accept alice cut\n< accept alice 20")
    feed(table, "< go cut")
    assert table.shoe.size - table.shoe.cutting_card == table.shoe.size // 4


@pytest.mark.parametrize("game", AT_CARDS)
@pytest.mark.parametrize("report", ["new-dealer", "house-reshuffles"])
def test_a_relief_and_a_class_a_operator_bring_a_shuffle(game: Game, report: str) -> None:
    """§13:47-20.19(a)1: whenever a dealer relieves another at a table in play, and at a class A operator's word."""
    table = on(opened(game))
    assert table.shoe.shuffles == 1
    feed(table, f"< irregular {report}\n< shuffle\n< accept cleo cut\n< accept cleo 20")  # the far right, by (b)1
    on(table)
    assert table.shoe.shuffles == 2
    assert table.shoe.dealt <= 1  # a burned card at most


def test_night_red_dog_is_one_area_a_player_unless_the_holder_permits_more() -> None:
    """§13:47-20.31(g)4"""
    rules = registry.game_named("night-red-dog").Rules
    assert not rules.default("several_areas")
    assert rules().set({"several_areas": True}).breaches() == []


def test_no_wager_of_night_let_it_ride_is_forfeited() -> None:
    """§13:47-20.27(e)2 asks for cards in full view, and names no loss."""
    assert "forfeiture" in registry.game_named("let-it-ride").cases
    assert "forfeiture" not in registry.game_named("night-let-it-ride").cases


@pytest.mark.parametrize(
    ("wheel", "section"), [("single-zero", "§13:47-20.32(h)"), ("double-zero-as-single", "§13:47-20.32(i)3")]
)
def test_half_back_with_one_zero(wheel: str, section: str) -> None:
    """§13:47-20.32(i)3: on a double-zero wheel used as single the 0 takes all, and half back is refused by that."""
    rules = (f'wheel = "{wheel}"', "half_back = true", "five_adjacent = false")
    (verdict,) = check(parse_house(house("night-roulette", *rules), "night.toml")).tables
    assert [one.section for one in verdict.findings if one.severity == "forbids"] == [section]
