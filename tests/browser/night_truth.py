"""What a test of a whole night knows better than its books: where every dollar and piece really is."""

from __future__ import annotations

from collections import Counter

VALUES = {"white": 1, "red": 5, "green": 25, "black": 100}
BANKERS = {"1": "Cleo", "2": "Dev", "3": "Ena"}
STOCK = {"white": 500, "red": 1000, "green": 800, "black": 400}
TRAY = {"white": 40, "red": 60, "green": 20}
OWN = {"Roulette 1": {"lilac": 300}, "Roulette 2": {"orange": 300}}
FLOAT = 200
GUESTS, ADMISSION = 150, 25
CHANGE = {10: ["Change: $40"], 20: ["Change: $30"], 40: ["Change: $10"], 50: []}
"""On a note of fifty."""
MINUTES = 30


class Truth:
    """Where everything really is; dollars, not cents."""

    def __init__(self, stock: dict[str, int]) -> None:
        self.tills = {window: Counter(cash=FLOAT) for window in BANKERS}
        self.door = FLOAT
        self.windows = {window: Counter(stock) for window in BANKERS}
        self.trays: dict[str, Counter[str]] = {}
        self.vault: Counter[str] = Counter()
        self.desk: Counter[str] = Counter()
        self.guests: Counter[str] = Counter()
        self.sold = self.sales = 0

    def sale(self, window: str, dollars: int, pieces: Counter[str], tender: str = "cash") -> None:
        self.tills[window][tender] += dollars
        self.windows[window].subtract(pieces)
        self.guests.update(pieces)
        self.sold += dollars
        self.sales += 1
