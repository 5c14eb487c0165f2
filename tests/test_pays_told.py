"""What an offer says of a wager is what it pays: every win of the golden tapes against the words of its window."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

from croupier.tables.entries import Settled
from croupier.tables.lines import read_input
from croupier.tables.requests import Betting
from croupier.tables.tape import read_tape
from tests import golden

IN_SHORT = re.compile("less|up to|true odds|schedule|meter|and on down|by the table|for each|also")
"""Words that do not tell every prize."""
MORE = {
    "§19:47-2.16[odds]": "five cards that make 21, where the house offers it",
    "§19:47-19.5(f)[bonus]": "a 21 of five cards or more, of 6-7-8 or of 7-7-7",
    "§19:47-11.13(b)6": "what is left of it when vigorish is taken",
}
"""Clauses that pay something else than the offer tells."""
ODDS = re.compile(r"(\d+) to (\d+)")


def test_wins_pay_what_their_offers_say() -> None:
    won: Counter[str] = Counter()
    for file in golden.files():
        start = read_tape(file.read_text("utf-8"))
        table, says = start.table(), dict[str, str]()
        for line in start.lines:
            if line.startswith("<"):
                if isinstance(table.waiting, Betting):
                    says |= {offer.wager: offer.pays for offer in table.waiting.window.wagers}
                table.feed(read_input(line))
        for entry in table.entries:
            if not isinstance(entry, Settled) or entry.result != "win" or not entry.bet.stake:
                continue
            wager = entry.bet.spot.wager
            odds = {Fraction(int(one), int(other)) for one, other in ODDS.findall(says.get(wager, ""))}
            if odds and not IN_SHORT.search(says[wager]) and entry.by not in MORE:
                assert Fraction(entry.paid, entry.bet.stake) in odds, f"{golden.name(file)}: {wager}: {says[wager]}"
                won[start.game.id] += 1
    assert len(won) >= 30
    assert won.total() > 300
