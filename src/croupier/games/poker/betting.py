"""A betting round: who may do what, for how much, and when it is over. §19:47-14.6(c), §19:47-14.7.

The round itself knows no table: a script asks it whose turn it is and what is open, and tells it what was put in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.games.poker.rules import FIXED, NO_LIMIT, POT, SPREAD, Rules
from croupier.games.shared.shoe_game import clockwise
from croupier.money import in_dollars
from croupier.table import Choice

FOLD, CHECK, CALL, BET, RAISE, COMPLETE, ALL_IN = "fold", "check", "call", "bet", "raise", "complete", "all-in"
DOUBLE = "double-"
"""Before a bet or raise: of the larger amount, where an open pair allows it."""

CAPPED = "§19:47-14.7[raises]"
SHORT = "§19:47-14.7[all-in]"
NO_CHECK_RAISE = "§19:47-14.7[check-raise]"
NOBODY = "§19:47-14.1[all-in]"
BOUNDS = {
    FIXED: "§19:47-14.7[structures]",
    SPREAD: "§19:47-14.7[least-raise], §19:47-14.17[limits]",
    POT: "§19:47-14.7[least-raise], §19:47-14.7[pot-limit]",
    NO_LIMIT: "§19:47-14.7[least-raise]",
}
"""Why a bet or raise is not taken that is too small or too large."""


@dataclass
class BettingRound:
    """One betting round, §19:47-14.1[betting-round]. ``order`` begins with the first to act and goes around clockwise.

    What people are told meanwhile: §19:47-14.7[declarations], §19:47-14.7[no-promises], §19:47-14.1[protected-hand],
    §19:47-14.15[supervisor], §19:47-14.15[knew-of-it], §19:47-14.16[own-hand], §19:47-14.16[in-view].
    """

    rules: Rules
    order: list[str]
    funds: dict[str, int]  # what each can still put in: all he has on the table, §19:47-14.1[table-stakes]
    pot: int  # what lay there before the round
    size: int  # the least bet
    lies: dict[str, int] = field(default_factory=dict)  # what each has put in in this round
    bet: int = 0  # what must be matched
    least: int = 0  # by how much must be raised, at least
    made: int = 0  # bets and raises so far
    forced: bool = False  # only a forced bet lies there, which may be completed
    double: bool = False  # an open pair shows
    aggressor: str = ""  # who bet or raised last
    _spoken: set[str] = field(default_factory=set)
    _acted: set[str] = field(default_factory=set)  # since the last full bet or raise
    _level: dict[str, int] = field(default_factory=dict)  # the bet that each has answered
    _checked: set[str] = field(default_factory=set)
    _at: int = 0  # the place in the order that is looked at next

    def __post_init__(self) -> None:
        self.least = max(self.least, self.size)
        for player in self.order:
            self.lies.setdefault(player, 0)

    def open(self, player: str, amount: int, nominal: int) -> None:
        """The forced bet of stud, or a full bet in its place; others must match the forced bet though it was short."""
        self.put(player, amount)
        self.aggressor = ""
        if amount < self.size:
            self.bet, self.forced, self.made = max(amount, nominal), True, 0
            self._level[player] = self.bet

    @property
    def begun(self) -> bool:
        """Whether anybody has acted."""
        return bool(self._spoken)

    # --- whose turn it is ---

    def turn(self) -> str:
        """Who acts next; nobody's name when the round is over."""
        if len(self.order) < 2:
            return ""
        for player in clockwise(self.order, self._at):
            if self._must_act(player):
                return player
        return ""

    def _must_act(self, player: str) -> bool:
        if not self.funds[player]:
            return False
        others = [other for other in self.order if other != player]
        if self.lies[player] >= max(self.lies[other] for other in others) and not any(
            self.funds[other] for other in others
        ):
            return False  # nobody is left who could answer
        return player not in self._spoken or self.lies[player] < self.bet

    # --- what is open ---

    def call(self, player: str) -> int:
        """What it costs to stay in."""
        return min(self.bet - self.lies[player], self.funds[player])

    def choices(self, player: str) -> tuple[Choice, ...]:
        """What this player may do, with what it costs; a raise that is not open says why."""
        funds, costs = self.funds[player], self.call(player)
        found = [Choice(FOLD), Choice(CALL, (costs, costs))] if costs else [Choice(CHECK)]
        if funds <= costs:
            return tuple(found)
        name = COMPLETE if self.forced else RAISE if self.bet else BET
        if barred := self._barred(player):
            return (*found, Choice(name, barred=barred))
        low, high = (to - self.lies[player] for to in self._range(player, self.size))
        if low <= funds:
            found.append(self._choice(name, player, low, min(high, funds)))
        if self.double and self.rules.structure == FIXED and self.size < self.rules.maximum:
            more = self._range(player, self.rules.maximum)[0] - self.lies[player]
            if more <= funds:
                found.append(self._choice(f"{DOUBLE}{name}", player, more, more))
        if funds <= high and not (low == high == funds):
            found.append(self._choice(ALL_IN, player, funds, funds))
        return tuple(found)

    def _choice(self, name: str, player: str, low: int, high: int) -> Choice:
        return Choice(name, (low, high), lies=self.lies[player], by=BOUNDS[self.rules.structure])

    def _barred(self, player: str) -> str:
        """Why this player may not bet or raise; nothing if he may."""
        rules = self.rules
        if not any(self.funds[other] + self.lies[other] > self.bet for other in self.order if other != player):
            return f"everybody else is all in ({NOBODY})"
        if rules.capped and self.made > rules.raises and not (rules.uncapped_heads_up and len(self.order) == 2):
            return f"there were {rules.raises} raises in this round ({CAPPED})"
        if not rules.check_raise and player in self._checked:
            return f"whoever has checked does not raise at this table ({NO_CHECK_RAISE})"
        if player in self._acted and not self._is_full(self.bet - self._level[player]):  # §19:47-14.7[all-in]
            return (
                f"{in_dollars(self.bet - self._level[player])} more, all in, is no full raise: call or fold ({SHORT})"
            )
        return ""

    def _is_full(self, more: int) -> bool:
        """Whether so much more is a raise, or counts as one."""
        if self.rules.structure == FIXED:
            return more * 2 >= self.size if self.rules.half_reopens else more >= self.size
        return more >= self.least

    def _range(self, player: str, size: int) -> tuple[int, int]:
        """The least and the most that a bet or raise may come to in all."""
        rules = self.rules
        least = size if rules.structure == FIXED else max(self.least, size)
        low = least if self.forced else self.bet + least
        match rules.structure:
            case "fixed":
                return low, low
            case "spread":
                return low, max(low, self.bet + rules.maximum)
            case "pot":  # as much as the pot holds once the bet is called
                pot = self.pot + sum(self.lies.values())
                return low, max(low, self.bet + pot + self.bet - self.lies[player])  # §19:47-14.7[pot-limit]
        return low, self.lies[player] + self.funds[player]

    # --- what was done ---

    def fold(self, player: str) -> None:
        """A hand goes out, in its turn or because it is dead; in that case it is still the same player's turn."""
        place, acting = self.order.index(player), self.turn() == player
        self.order.remove(player)
        if acting:
            self._at = place
        elif place < self._at:
            self._at -= 1

    def put(self, player: str, amount: int) -> None:
        """What a player has put in by a choice of his: nothing, the call, a bet or a raise."""
        self.lies[player] += amount
        self.funds[player] -= amount
        to = self.lies[player]
        if not amount:
            self._checked.add(player)
        if to > self.bet:
            self._raised(player, to)
        self._spoken.add(player)
        self._acted.add(player)
        self._level[player] = self.bet
        self._at = self.order.index(player) + 1

    def _raised(self, player: str, to: int) -> None:
        more, full = to - self.bet, self.size if self.rules.structure == FIXED else self.least
        completes = self.forced and to >= full
        if completes or more >= full:
            self._acted.clear()
            self.made += 1
            self.least = max(self.least, more)  # §19:47-14.7[least-raise]
        elif self._is_full(more):  # half a bet, where that counts
            self.made += 1
        if self.rules.structure == FIXED and self.double and more >= self.rules.maximum:
            self.size = self.rules.maximum
        self.forced = False
        self.bet, self.aggressor = to, player
