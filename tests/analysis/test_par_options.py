"""A par sheet in every format under lawful options at random, and what no two of its events are called."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from croupier import registry
from croupier.analysis.par import files
from croupier.analysis.par.json_document import sheet_document
from croupier.analysis.par.sheet import Sheet, par_sheet
from croupier.cli import main
from tests.analysis.par_written import text
from tests.analysis.short_decks import random_rules
from tests.quick import among
from tests.schemas import assert_fits
from tests.typed_in import typed_in

QUICK = {
    *("roulette", "craps", "red-dog", "punto-banco", "minibaccarat", "big-six", "sic-bo", "mini-dice", "pokette"),
    *("double-down-stud", "three-card-poker", "double-cross", "two-card-joker-poker", "money-wheel", "chuck-a-luck"),
    *("under-over", "skill-stop-reel", "token-pusher", "night-roulette", "joker-seven", "beat-the-dealer"),
}
FEW = {"pai-gow-poker": 2, "ultimate-texas-holdem": 2, "four-card-poker": 3, "let-it-ride": 3, "night-let-it-ride": 3}


def in_every_format(sheet: Sheet, folder: Path) -> None:
    assert text(sheet).strip()
    assert_fits(json.loads(json.dumps(sheet_document(sheet))), "par")
    for suffix in (".html", ".pdf", ".xlsx", ".csv", ".json"):
        files.write_sheet(sheet, folder / f"sheet{suffix}")
        assert (folder / f"sheet{suffix}").stat().st_size > 500


@pytest.mark.parametrize("game", among(registry.game_ids(), QUICK))
def test_a_sheet_in_every_format_for_lawful_options(game: str, tmp_path: Path) -> None:
    """One set of options where that is quick, eight among the slow tests; all that is drawn is lawful."""
    draw, found = Random(crc32(game.encode())), registry.game_named(game)
    for _ in range(1 if game in QUICK else FEW.get(game, 8)):
        rules = random_rules(found, draw, {"decks": (1, 2, 4, 6, 8)}, typed_in(game))
        sheet = par_sheet(found, rules)
        for wager in sheet.wagers:
            names = [event.name for event in wager.events]
            assert len(set(names)) == len(names), (rules.changed(), wager.wager, names)
        in_every_format(sheet, tmp_path)


BROKE_OFF = [
    ("spanish-21", ()),
    ("double-attack", ("surrenders_any=no",)),
    ("double-attack", ("surrender=no",)),
    ("spanish-21", ("rescue=no",)),
]


@pytest.mark.parametrize(("game", "settings"), among(BROKE_OFF, BROKE_OFF[1:2]))
def test_hands_whose_play_goes_by_suits_and_what_nobody_may_give_up(
    game: str, settings: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As text Spanish 21 ended in a column of less than nothing; without a rescue a loss was without end."""
    given = [part for setting in settings for part in ("--set", setting)]
    assert main(["par", game, "--wager", "wager", *given]) == 0
    told = capsys.readouterr().out
    assert "Expectation by starting hand and dealer's card" in told
    assert "\n10-10 " in told
    if game == "spanish-21":
        assert "S/H" in told or "H/S" in told
        assert "one or the other by its suits" in told
    found = registry.game_named(game)
    in_every_format(par_sheet(found, found.Rules().set(dict(each.split("=") for each in settings)), "wager"), tmp_path)
