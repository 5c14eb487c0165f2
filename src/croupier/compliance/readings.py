"""Every reading of the text that Croupier takes, collected from the games; ``docs/readings.md`` is made from it."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from croupier import registry
from croupier.law.options import Reading
from croupier.law.values import value_words

_HEAD = """# Readings

Where the text is silent, lost or contradicts itself we have to read it somehow. Each reading below has a name, the
place it concerns, our reason and the alternative. One that changes the odds can be selected (with `--set`, or in a
house file), so that both answers can be worked out. This page is made from the games: `make docs` rewrites it.
"""


OF_ALL_GAMES = (
    Reading(
        "notice-of-what-is-worse",
        "§19:47-8.3[worsening]",
        "At every game of the chapter notice is owed before odds, prizes or limits of payment go down, or a fee or "
        "vigorish goes up; not before they get better, nor of what was not offered. Other changes (decks, a dealer who "
        "draws on a soft 17) are not held against this.",
        "The body of 8.3 was not seen. Every section that calls on it for a figure asks for notice of the way that "
        "costs the player, and of no other: 3.3(d), 6.5(i)3, 7.3(e), 11.16(c).",
        "Notice could be owed of every change of the rules, better ones too, or only where a game's own section says "
        "so.",
    ),
    Reading(
        "void-for-everybody",
        "§19:47-3.12(d), §19:47-10.9(c), §19:47-10.9(e), §19:47-11.8(d)2, §19:47-11.8A(d)2, §19:47-11.11(h), "
        "§19:47-11.11(n), §19:47-11.17(h)2, §19:47-18.7(e)2, §19:47-26.15(a), §19:47-26.15(b), §19:47-26.15(d), "
        "§19:47-26.15(l)1, §13:47-20.23(j)1, §13:47-20.23(j)2, §13:47-20.23(j)4",
        "A round that is void, or in which all hands are, is void for everybody: what was collected, paid or charged "
        "in it before goes back too, also of those who had folded or were paid first. A vigorish of an earlier round "
        "that was collected in it stays collected.",
        "All hands are also those that were settled first, and a round is void as a whole: 26.15(l)1 has each "
        "player's wager returned. Otherwise whose loss stands would depend on the moment at which a dealer reports.",
        "What was settled before would stand, and only what still lies there would go back.",
    ),
)


def all_readings() -> list[Reading]:
    """The readings of all games."""
    return [
        *OF_ALL_GAMES,
        *(reading for game in registry.game_ids() for reading in registry.game_named(game).all_readings()),
    ]


def readings_page(games: Iterable[str] = registry.MODULES) -> str:
    """The page of the documentation, of our games or of others."""
    parts = [_HEAD, "## All games\n"]
    for reading in OF_ALL_GAMES:
        parts += _lines(reading)
    parts.append("")
    for game_id in games:
        game = registry.game_named(game_id)
        selectable = {what.reading.name: name for name, what in game.Rules.options().items() if what.reading}
        parts.append(f"## {game.title} ({game.subchapter or game.authority})\n")
        for reading in game.all_readings():
            parts += _lines(reading)
            if option := selectable.get(reading.name):
                allowed = game.Rules.options()[option].allowed()
                parts.append(
                    f"  Select with `{option}` = {allowed}; the default is {value_words(game.Rules.default(option))}."
                )
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


def _lines(reading: Reading) -> list[str]:
    return [
        f"- **{reading.name}** ({reading.cite}): {reading.says}",
        f"  Why: {reading.why}",
        f"  Otherwise: {reading.alternative}",
    ]


if __name__ == "__main__":
    sys.stdout.write(readings_page())
