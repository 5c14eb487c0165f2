"""The charts of the gallery, written beside its page: part of `make docs`."""

from __future__ import annotations

from pathlib import Path

import croupier
from croupier.cli import main
from croupier.simulation.charts import draw_distribution, draw_fan, draw_ruin

HERE = Path(__file__).parent / "gallery"
COMMANDS = {
    "blackjack.svg": "strategy blackjack",
    "tornado.svg": "odds tornado minibaccarat",
    "stakes.svg": "odds stake caribbean-stud all --wager ante",
}

for file, command in COMMANDS.items():
    main([*command.split(), "-o", str(HERE / file)])
found = croupier.simulate(
    "roulette", "martingale", wager="red", bankroll=500, rounds=300, stop=croupier.ruin | croupier.ahead(100)
)
for name, drawing in {"fan": draw_fan, "results": draw_distribution, "ruin": draw_ruin}.items():
    (HERE / f"{name}.svg").write_text(drawing(found).svg(), "utf-8")
