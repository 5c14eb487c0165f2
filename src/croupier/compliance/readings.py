"""Every reading of the text that Croupier takes, collected from the games; ``docs/readings.md`` is made from it."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from croupier import registry
from croupier.law.options import Reading
from croupier.law.values import show

_HEAD = """# Readings

Where the text is silent, lost or contradicts itself we have to read it somehow. Each reading below has a name, the
place it concerns, our reason and the alternative. One that changes the odds can be selected (with `--set`, or in a
house file), so that both answers can be worked out. This page is made from the games: `make docs` rewrites it.
"""


def all_readings() -> list[Reading]:
    """The readings of all games."""
    return [reading for game in registry.ids() for reading in registry.get(game).all_readings()]


def page(games: Iterable[str] = registry.MODULES) -> str:
    """The page of the documentation, of our games or of others."""
    parts = [_HEAD]
    for game_id in games:
        game = registry.get(game_id)
        selectable = {what.reading.name: name for name, what in game.Rules.options().items() if what.reading}
        parts.append(f"## {game.title} ({game.subchapter or game.authority})\n")
        for reading in game.all_readings():
            parts.append(f"- **{reading.name}** ({reading.cite}): {reading.says}")
            parts.append(f"  Why: {reading.why}")
            parts.append(f"  Otherwise: {reading.alternative}")
            if option := selectable.get(reading.name):
                allowed = game.Rules.options()[option].allowed()
                parts.append(
                    f"  Select with `{option}` = {allowed}; the default is {show(game.Rules.default(option))}."
                )
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
