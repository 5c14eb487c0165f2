"""The options of a game as its page shows them: what each is, where it stands, and how a change is announced."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import registry
from croupier.web import choices


def document(game: str, name: str, **settings: Any) -> dict[str, Any]:
    rules = registry.game_named(game).Rules().set(settings)
    (found,) = [each for each in choices.documents(rules) if each["name"] == name]
    return found


@pytest.mark.parametrize(
    ("game", "name", "section", "notice"),
    [  # rules sheets 02 and 05: where the option stands, and what says when a change is announced
        ("roulette", "half_back", "§19:47-5.2[half-back]", "§19:47-5.2[zero-notice]"),
        ("roulette", "minimum", "§19:47-8.2[limits]", "§19:47-8.3[limits-change]"),
        ("blackjack", "natural_odds", "§19:47-2.7[six-to-five]", "§19:47-8.3[worsening]"),
        ("blackjack", "progressive", "§19:47-2.19[wager]", "§19:47-8.3[start-or-stop]"),
    ],
)
def test_where_an_option_stands_and_what_says_how_it_is_changed(
    game: str, name: str, section: str, notice: str
) -> None:
    found = document(game, name)
    assert (found["section"], found["notice"]) == (section, notice)


def test_what_is_chosen_now_stands_beside_what_is_usual() -> None:
    found = document("roulette", "half_back", half_back=True)
    assert (found["value"], found["default"], found["changed"]) == (True, False, True)
    assert [one["value"] for one in found["values"]] == ["no", "yes"]
    assert found["kind"] == "yes-no"
    assert not document("roulette", "half_back")["changed"]


def test_limits_readings_and_options_are_apart() -> None:
    limit = document("roulette", "minimum")
    assert (limit["group"], limit["least"], limit["most"], limit["reading"]) == ("limits", 1, None, None)
    assert document("roulette", "half_back")["group"] == "options"
    reading = document("roulette", "unused_00")
    assert (reading["group"], reading["notice"]) == ("readings", "")
    assert (reading["section"], reading["reading"]["name"]) == (
        "§19:47-5.2[double-zero-as-single]",
        "as-single-00-bets",
    )
