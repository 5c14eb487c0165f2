"""``croupier odds`` and ``croupier games``: the contract for programs, and what is said to a wrong call."""

from __future__ import annotations

import json
from typing import Any

import pytest

from croupier import registry
from croupier.cli import main
from tests.quick import FAMILIES, among
from tests.schemas import assert_fits
from tests.typed_in import arguments


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(arguments) == 0
    return json.loads(capsys.readouterr().out)


BY_CLAUSE = {"punto-banco", "caribbean-stud", "craps", "pai-gow", "roulette"}


@pytest.mark.parametrize(
    ("game", "within"),
    [
        *among([(game, []) for game in registry.game_ids()], [(game, []) for game in FAMILIES]),
        *among(
            [(game, ["tables", "by-clause"]) for game in registry.game_ids()],
            [(game, ["tables", "by-clause"]) for game in registry.game_ids() if game in BY_CLAUSE],
        ),
    ],
    ids=str,
)
def test_odds_document_fits_its_schema(capsys: pytest.CaptureFixture[str], game: str, within: list[str]) -> None:
    found = document(capsys, "odds", *within, game, "--json", *arguments(game))
    assert_fits(found, "odds")
    names = [wager["wager"] for wager in found["wagers"]]
    assert names == [wager.name for wager in registry.game_named(game).wagers(registry.game_named(game).Rules())]
    for wager in found["wagers"]:
        assert (wager["method"] == "unavailable") == (wager["house_edge"] is None)
        assert wager["house_edge"] or wager["note"]


def test_games_document_fits_its_schema(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "games", "--json")
    assert_fits(found, "games")
    assert [game["game"] for game in found["games"]] == registry.game_ids()


def test_a_game_of_which_only_the_title_is_known_is_listed_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "games", "--json", "--all")
    assert_fits(found, "games")
    (other,) = found["not_played"]
    assert (other["game"], other["subchapter"], other["provenance"]) == ("fast-action-holdem", "19:47-21", "title only")
    assert main(["games", "--all"]) == 0
    assert "title only; not played: no text of its rules was found" in capsys.readouterr().out
    for command in ("odds", "strategy", "par", "play"):
        assert main([command, "fast-action-holdem"]) == 2
        assert "Fast action hold 'em (19:47-21) is not played: no text of its rules" in capsys.readouterr().err


CONTRACT = {
    "roulette": "straight split three-numbers four-numbers first-five six-numbers seven-numbers column dozen red "
    "black odd even 1-to-18 19-to-36",
    "craps": "pass dont-pass come dont-come place-6-to-win place-4-to-lose buy-4 lay-4 6-the-hardway field any-seven "
    "any-craps craps-2 craps-3 craps-12 11-in-one-roll craps-11 horn horn-high-12",
    "punto-banco": "banker player tie",
    "minibaccarat": "banker player tie",
    "red-dog": "wager",
    "caribbean-stud": "ante progressive",
    "blackjack": "wager insurance over-13 under-13 royal-match sevens match-the-dealer",
}


@pytest.mark.parametrize("game", CONTRACT)
def test_wagers_have_the_names_of_the_contract(game: str) -> None:
    names = {wager.name for wager in registry.game_named(game).wagers(registry.game_named(game).Rules())}
    assert names >= set(CONTRACT[game].split())


def test_the_contract_in_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "odds", "roulette", "--wager", "red", "--json")
    (red,) = found["wagers"]
    assert red["house_edge"] == {"fraction": "1/19", "percent": "5.263158"}
    assert red["hit_frequency"] == {"fraction": "9/19", "percent": "47.368421"}
    assert found["rules"]["half_back"] is False
    assert found["game"] == "roulette"


def test_set_takes_options_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    six = document(capsys, "odds", "punto-banco", "--set", "decks=6", "--json")
    eight = document(capsys, "odds", "punto-banco", "--json")
    assert six["rules"]["decks"] == 6
    assert six["fingerprint"] != eight["fingerprint"]


WRONG = [
    (["odds", "rulette"], 2, "no game 'rulette'. Did you mean roulette"),
    (["odds", "nosuch"], 2, "no game 'nosuch'. croupier games lists them all"),
    (["odds", "roulette", "--wager", "purple"], 2, "no wager 'purple'"),
    (["odds", "craps", "--wager", "zz"], 2, "no wager 'zz'. croupier odds craps names them all."),
    (["odds", "roulette", "--set", "halfback=yes"], 2, "no option 'halfback'. Did you mean half_back?"),
    (["odds", "roulette", "--set", "half_back"], 2, "option=value"),
    (["odds", "keno", "--set", "schedule=@no/such/file"], 2, "cannot read no/such/file: No such file"),
    (["odds", "keno", "--set", "schedule=@pyproject.toml"], 2, "a pay schedule begins with format"),
    (["odds", "keno", "--set", "schedule=michigan", "--set", "min_return=60%"], 1, "§19:47-15.3[minimum-return]"),
    (["odds", "roulette", "--set", "half_back=perhaps"], 2, "half_back is yes or no"),
    (["odds", "craps", "--set", "buy_fee=lots"], 2, "cannot read buy_fee"),
    (["odds", "craps", "--set", "odds.field=1 for 1"], 2, "never 'for'"),  # §13:47-20.25(i)1
    (["odds", "craps", "--set", "odds.feild=2 to 1"], 2, "Did you mean field"),
    (["odds", "punto-banco", "--set", "decks=two"], 2, "whole number"),
    (["odds", "punto-banco", "--set", "decks=1"], 1, "§19:47-3.1(a)"),
    (["odds", "craps", "--set", "odds.field=1 to 2"], 1, "pays below the least odds"),
    (["odds", "roulette", "--set", "wheel=single-zero", "--set", "half_back=yes"], 1, "§19:47-5.2[single-zero]"),
    (["odds", "roulette", "--rules", "no-such-file.toml"], 2, "no-such-file.toml"),
]


@pytest.mark.parametrize(("arguments", "code", "says"), WRONG)
def test_a_wrong_call_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, says: str
) -> None:
    assert main(arguments) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err


def test_a_wager_that_is_not_offered_says_under_what_it_was_worked_out(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "odds", "roulette", "--set", "seven_numbers=no", "--json")
    seven = next(wager for wager in found["wagers"] if wager["wager"] == "seven-numbers")
    assert seven["house_edge"]["fraction"] == "3/38"
    assert seven["note"] == "not offered under these rules; worked out with seven_numbers = True"


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "croupier play roulette" in capsys.readouterr().out
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert main(["dance"]) == 2
    assert "no command 'dance'" in capsys.readouterr().err


def test_other_readings_show_both_edges(capsys: pytest.CaptureFixture[str]) -> None:
    """A lay fee on the win costs 1/41, on the wager 1/21: by hand, 5 % of 1/2 or of 1 over what is put down."""
    found = document(capsys, "odds", "tables", "readings", "craps", "--wager", "lay-4", "--json")
    assert_fits(found, "odds")
    assert found["wagers"][0]["house_edge"]["fraction"] == "1/41"
    (other,) = found["readings"]
    assert (other["reading"], other["value"]) == ("lay-fee-base", "wager")
    edge = {"fraction": "1/21", "percent": "4.761905"}
    assert other["wagers"] == [{"wager": "lay-4", "house_edge": edge, "method": "exact", "error": None}]
    assert other["fingerprint"] != found["fingerprint"]
    assert main(["odds", "tables", "readings", "night-baccarat"]) == 0
    assert "banker_draw = literal: banker 2." in capsys.readouterr().out


def test_a_table_typed_in_is_told_with_its_hands(capsys: pytest.CaptureFixture[str]) -> None:
    main(["odds", "double-cross", "--set", "three_card_pays=40/30/6/4/1"])
    told = capsys.readouterr().out
    assert "\nthree_card_pays: straight flush 40 to 1, three of a kind 30 to 1, straight 6 to 1, flush 4 to 1" in told


@pytest.mark.parametrize("setting", ["split_to=-2", "natural_odds=-1"])
def test_a_number_below_nothing_is_refused_anyway(setting: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "blackjack", "--anyway", "--set", setting]) == 2
    assert "it cannot be negative" in capsys.readouterr().err
