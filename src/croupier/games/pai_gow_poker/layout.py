"""What is wagered at pai gow poker before the deal, and who may wager it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.pai_gow_poker.rules import EVEN, LEAST_BONUS, NUMBERS, POSITIONS, Rules
from croupier.games.shared.pai_gow import WAGER, Holder, check_bank, check_cover, check_two_areas
from croupier.odds import Paytable, say
from croupier.table import Bet, Call, Move, OpenWager, Put, Spot, Table, Take, Window

PROGRESSIVE, BONUS = Spot("progressive"), Spot("bonus")
THREE_CARD_BONUS, SEVEN_CARD_BONUS = Spot("three-card-bonus"), Spot("seven-card-bonus")
ADDITIONAL = "additional"
ON_NUMBERS = {number: Spot(ADDITIONAL, str(number)) for number in NUMBERS}
ENVY_BONUS = Spot("envy-bonus")

_BY = {  # the section of each wager that goes with a pai gow poker wager
    ADDITIONAL: "§19:47-11.13(b)1",
    PROGRESSIVE.wager: "§19:47-11.14(a)",
    BONUS.wager: "§19:47-11.15(b)",
    THREE_CARD_BONUS.wager: "§19:47-11.17(a)",
    SEVEN_CARD_BONUS.wager: "§19:47-11.17(a)",
}


def offered(rules: Rules) -> dict[str, bool]:
    """The wagers that go with a pai gow poker wager, and whether this house has them."""
    return {
        ADDITIONAL: rules.additional,
        PROGRESSIVE.wager: rules.progressive_offered,
        BONUS.wager: rules.bonus,
        THREE_CARD_BONUS.wager: rules.three_card_bonus,
        SEVEN_CARD_BONUS.wager: rules.seven_card_bonus,
    }


def open_now(rules: Rules) -> str:
    beside = (f"{wager} 1 to 7" if wager == ADDITIONAL else wager for wager, has in offered(rules).items() if has)
    return ", ".join(["wager", *(words.replace("-", " ") for words in beside)])


def no_such(rules: Rules, words: str) -> InvalidWager:
    return InvalidWager(f"there is no wager {words} here (§19:47-11.7(a)); open: {open_now(rules)}")


def read_spot(rules: Rules, words: str) -> Spot:
    """A wager from words: "wager", "bonus", "three card bonus", "additional 4"."""
    said = words.strip().lower().replace("-", " ").split()
    if said[:1] == [ADDITIONAL] and len(said) == 2:
        return Spot(ADDITIONAL, said[1])
    spot = Spot("-".join(said))
    if spot == WAGER or spot.wager in offered(rules):
        return spot
    raise no_such(rules, repr(words))


def check(table: Table, rules: Rules, holder: Holder | None, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Call):
        raise IllegalAction("no wager is called on or off in this game (§19:47-11.7(c))")
    if isinstance(move, Take):
        taken = next(bet for bet in standing if bet.id == move.bet)
        if taken.spot == WAGER and any(bet.box == taken.box and bet.spot != WAGER for bet in standing):
            raise IllegalAction("other wagers lie beside this one (§19:47-11.7(a)); take them down first")
        return
    if move.spot != WAGER and move.spot.wager not in offered(rules):
        raise no_such(rules, move.spot.words)
    if move.box > POSITIONS:
        raise InvalidWager(f"this layout has {POSITIONS} betting positions, not {move.box} (§19:47-11.8(c))")
    if holder:
        check_bank(move, holder, cite="§19:47-11.10(f)[one-area]")
    here = [bet for bet in standing if bet.box == move.box]
    if any(bet.player != move.player for bet in here):
        raise IllegalAction(f"position {move.box} is taken (§19:47-11.7(b))")
    if any(bet.spot == move.spot for bet in here):
        raise TakeDownFirst("there is a wager already; take it down to put another (§19:47-11.7(a))")
    if move.spot == WAGER:
        lying = [bet for bet in standing if bet.spot == WAGER]
        others = {bet.box for bet in lying if bet.player == move.player}
        check_two_areas(move, others, allowed=rules.two_areas, cite="§19:47-11.12(a)")
        if holder:
            check_cover(table, move, lying, holder, chip=rules.chip, cite="§19:47-11.10[cover]")
    else:
        _check_beside(rules, move, here)


def _check_beside(rules: Rules, put: Put, here: Sequence[Bet]) -> None:
    by = _BY[put.spot.wager]
    if not offered(rules)[put.spot.wager]:
        raise InvalidWager(f"the {put.spot.wager.replace('-', ' ')} wager is not offered here ({by})")
    if put.spot.wager == ADDITIONAL and put.spot not in ON_NUMBERS.values():
        raise InvalidWager(f"an additional wager is on a number from 1 to 7, not {put.spot.where!r} (§19:47-11.13(b)2)")
    if not any(bet.spot == WAGER for bet in here):
        raise IllegalAction(
            f"the {put.spot.words} wager needs a pai gow poker wager at position {put.box} first ({by})"
        )


def _listed(odds: Paytable) -> str:
    return ", ".join(f"{hand.replace('-', ' ')} {say(pays)}" for hand, pays in odds.items())


def window(table: Table, rules: Rules, holder: Holder | None) -> Window:
    """Chips or plaques only, no spoken wagers, from seated players.

    Odds are told with "to", as §19:47-11.18(a) asks.
    """
    against = f"less 5%, against {holder.player}'s bank" if holder else "less 5%"
    opened = [OpenWager("wager", "wager", f"{say(EVEN)}, {against}", "§19:47-11.9[win]")]
    if rules.additional:
        odds = say(rules.additional_odds)
        for spot in ON_NUMBERS.values():
            opened.append(OpenWager(ADDITIONAL, str(spot), odds, "§19:47-11.13(b)6"))
    if rules.progressive_offered:
        pays = "the meter for a natural royal flush or five aces, each with a pair; prizes from three of a kind on"
        opened.append(OpenWager(PROGRESSIVE.wager, "progressive", pays, "§19:47-11.14(d)", needs="wager"))
    if rules.bonus:
        pays = f"{_listed(rules.bonus_odds)}; from $5 on also the envy bonus"
        opened.append(OpenWager(BONUS.wager, "bonus", pays, "§19:47-11.16(a)", needs="wager"))
    if rules.three_card_bonus:
        pays = _listed(rules.three_card_odds)
        opened.append(OpenWager(THREE_CARD_BONUS.wager, "three card bonus", pays, "§19:47-11.18(b)", needs="wager"))
    if rules.seven_card_bonus:
        pays = _listed(rules.seven_card_odds)
        opened.append(OpenWager(SEVEN_CARD_BONUS.wager, "seven card bonus", pays, "§19:47-11.18(c)", needs="wager"))
    limits = {
        PROGRESSIVE: (rules.progressive * 100, rules.progressive * 100),  # §19:47-11.14(a)
        BONUS: (LEAST_BONUS, rules.maximum),  # §19:47-11.15(b)
    }
    return Window(
        "Place your wagers",
        tuple(opened),
        read=lambda words: read_spot(rules, words),
        check=lambda move, standing: check(table, rules, holder, move, standing),
        may_pass=holder is not None,
        not_for=(holder.player,) if holder else (),
        limits=limits.get,
    )
