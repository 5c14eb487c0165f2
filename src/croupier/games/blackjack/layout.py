"""Who may put chips on which box, and who then decides for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst
from croupier.games.blackjack.base import BaseRules
from croupier.odds import say
from croupier.table import Bet, Move, OpenWager, Put, Spot, Table, Take, Window, void

_WORDS = {
    "bet": "wager",
    "main": "wager",
    "over": "over-13",
    "under": "under-13",
    "same-suit": "royal-match",
    "super-sevens": "sevens",
    "match": "match-the-dealer",
}
_OFFERED_BY = {"match-the-dealer": "§19:47-2.23[wager]", "bonus": "§19:47-2.20[wager]"}


def read_spot(words: str, places: Sequence[str] = BaseRules.places) -> Spot:
    """A place of a box from words: "wager", "over 13", "royal match", "sevens", "match the dealer"."""
    text = "-".join(words.lower().split())
    name = _WORDS.get(text, text)
    if name not in places:
        raise InvalidWager(f"there is no place {words!r} in a box (§19:47-2.3(a)); name one of: {_listed(places)}")
    return Spot(name)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(Spot(name).words for name in names)


def check(rules: BaseRules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Put):
        if move.spot == ("wager", ""):
            _check_wager(rules, move, standing)
        else:
            _check_additional(rules, move, standing)
    elif isinstance(move, Take):
        _check_take(move, standing)
    else:
        raise IllegalAction("a blackjack wager is not called on or off (§19:47-2.3(c))")


def _check_wager(rules: BaseRules, put: Put, standing: Sequence[Bet]) -> None:
    if put.box > rules.boxes:
        raise InvalidWager(f"there is no box {put.box}; this layout has {rules.boxes} (§19:47-2.11[resplit])")
    if not standing:
        return
    wagers = [bet for bet in standing if bet.spot.wager == "wager"]
    others = [bet.player for bet in wagers if bet.box == put.box]
    if put.player in others:
        raise TakeDownFirst("there is a wager of yours on this box; take it down to change it (§19:47-2.3(a))")
    if len(others) >= rules.people_on_a_box:
        raise InvalidWager(f"no more than {rules.people_on_a_box} may bet on one box (§19:47-2.13[up-to-three])")
    if sum(bet.player == put.player for bet in wagers) >= rules.boxes_a_player:
        raise InvalidWager(f"a player bets on at most {rules.boxes_a_player} boxes (§19:47-2.14[additional-boxes])")


def _check_additional(rules: BaseRules, put: Put, standing: Sequence[Bet]) -> None:
    wager, offered = put.spot.wager, [each.wager for each in rules.offered]
    if put.spot.where or wager not in offered:
        if by := _OFFERED_BY.get(wager):
            raise InvalidWager(f"{put.spot.words} is not offered here ({by})")
        raise InvalidWager(
            f"{put.spot.words} is not offered here (§19:47-2.17[offer]); an additional wager is "
            f"{_listed([each for each in offered if each not in _OFFERED_BY]) or 'not offered at all'}"
        )
    mine = {bet.spot.wager for bet in standing if (bet.player, bet.box) == (put.player, put.box)}
    if "wager" not in mine:
        raise InvalidWager(
            f"{put.spot.words} is made with a wager on the same box; put that down first (§19:47-2.17[placed])"
        )
    if wager in mine:
        raise InvalidWager(f"there is a wager of yours on {put.spot.words} at this box (§19:47-2.17[offer])")


def _check_take(take: Take, standing: Sequence[Bet]) -> None:
    bet = next(bet for bet in standing if bet.id == take.bet)
    if bet.spot.wager == "wager" and any(
        (each.player, each.box) == (bet.player, bet.box) and each.id != bet.id for each in standing
    ):
        raise IllegalAction(
            "an additional wager needs its wager; take the additional one down first (§19:47-2.17[placed])"
        )


def window(rules: BaseRules) -> Window:
    """Bets before the first card: §19:47-2.3(a)."""
    found: Window | None = rules.worked_out.get("window")
    if found is None:
        found = rules.worked_out["window"] = _window(rules, partial(check, rules))
    return found


def window_for(rules: BaseRules, regulars: Collection[str], same_shoe: Callable[[], bool]) -> Window:
    """Bets in the middle of a shoe, taken only from those who missed no round of it: §19:47-2.3[mid-shoe-entry]."""

    def checked(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Put) and move.player not in regulars and same_shoe():
            raise InvalidWager(
                f"{move.player} sat out a round of this shoe and may bet after the next shuffle "
                "(§19:47-2.3[mid-shoe-entry])"
            )
        check(rules, move, standing)

    return _window(rules, checked)


def _window(rules: BaseRules, checked: Callable[[Move, Sequence[Bet]], None]) -> Window:
    main = OpenWager("wager", "wager", "1 to 1, blackjack " + _blackjack(rules), "§19:47-2.3(e)[even]")
    return Window(
        "Place your bets",
        (main, *(each._replace(needs="wager") for each in rules.offered)),  # on the same box, §19:47-2.17[placed]
        read=partial(read_spot, places=rules.places),
        check=checked,
        limits=lambda spot: rules.stakes(spot.wager),
    )


def _blackjack(rules: BaseRules) -> str:
    terms = rules.terms
    return say(terms.blackjack.gain) + (" and ties lose" if terms.tie.result == "lose" else "")


# --- Who decides --------------------------------------------------------------------------------------------------


def guests(bets: Sequence[Bet]) -> list[tuple[str, Bet]]:
    """Wagers on a box on which another has bet before, with who that is: §19:47-2.13[up-to-three]."""
    hosts: dict[int, str] = {}
    found = []
    for bet in bets:
        host = hosts.setdefault(bet.box, bet.player)
        if host != bet.player and bet.spot.wager == "wager":
            found.append((host, bet))
    return found


async def let_stay(table: Table, host: str, guest: Bet, bets: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """The first bettor says whether another may stay on the box, and if not, his go back: §19:47-2.13[up-to-three]."""
    answer = await table.offer(host, f"let {guest.player} bet on box {guest.box}", ("yes", "no"), "yes")
    if answer == "yes":
        return bets
    for bet in bets:
        if (bet.player, bet.box) == (guest.player, guest.box):
            table.settle(bet, void(by="§19:47-2.13[up-to-three]"))
    return tuple(bet for bet in bets if (bet.player, bet.box) != (guest.player, guest.box))


def deciders_first(on_box: list[Bet], bets: Sequence[Bet]) -> list[Bet]:
    """The wagers on a box, first that of who decides for all of them: §19:47-2.13[who-decides]."""
    first = on_box[0]  # nearest the dealer: §19:47-2.13[stake-position]
    sits_there = next(bet for bet in bets if bet.player == first.player).box == first.box
    decides = first if sits_there else max(on_box, key=lambda bet: bet.stake)  # of equal ones the first
    return [decides, *(bet for bet in on_box if bet is not decides)]
