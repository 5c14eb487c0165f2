"""Values that options are given: none that is empty, and some that begin with a minus."""

from __future__ import annotations

import argparse

import pytest

from croupier.cli import COMMANDS, command, main
from croupier.cli.odds import WITHIN


def _options(parser: argparse.ArgumentParser) -> list[tuple[list[str], argparse.Action]]:
    """All that take a value, each after the words of its command."""
    found: list[tuple[list[str], argparse.Action]] = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, of in action.choices.items():
                found += [([name, *words], one) for words, one in _options(of)]
        elif action.option_strings and action.nargs != 0:
            found.append(([], action))
    return found


@pytest.mark.parametrize("called", [*([name] for name in COMMANDS), *(["odds", name] for name in WITHIN)], ids=" ".join)
def test_an_empty_value_is_refused_by_every_option(called: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Not taken for an option that was not given: it is what is left of a variable that is not set."""
    _, parser, _ = command(called[0], called[1:])
    for words, action in _options(parser):
        for given in ([action.option_strings[-1], ""], [f"{action.option_strings[-1]}= "]):
            if given[0].startswith("--") or len(given) == 2:
                with pytest.raises(SystemExit) as ended:
                    main([*called, *words, *given])
                assert ended.value.code == 2
                assert f"{'/'.join(action.option_strings)}: it has no value" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["stake", "red-dog", "0"], "a stake is more than nothing"),
        (["tornado", "red-dog", "--stake", ","], "a stake is more than nothing"),
        (["red-dog", "--remove", ","], "there is none in ','"),
    ],
)
def test_nothing_is_no_stake_and_no_card(given: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", *given]) == 2
    assert says in capsys.readouterr().err


def test_a_value_may_begin_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    _, parser, _ = command("simulate")
    args = parser.parse_args(["blackjack", "--spread", "-1:0,0:1", "--seed", "-3"])
    assert (args.spread, args.seed) == ("-1:0,0:1", -3)
    with pytest.raises(SystemExit):
        parser.parse_args(["blackjack", "--spread", "--json"])
    assert "--spread: expected one argument" in capsys.readouterr().err
