"""Who may put chips on which box, and who then decides for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from croupier.errors import IllegalAction, InvalidWager, TakeDownFirst, did_you_mean
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.beside import STREAKS
from croupier.games.blackjack.streak import Marker, begun
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
SPOTS = ("1", "2", "3")  # §19:47-2.18[three-spots]
_OFFERED_BY = {
    "match-the-dealer": "§19:47-2.23[wager]",
    "bonus": "§19:47-2.20[wager]",
    "bonus-dealer": "§19:47-2.20[wager]",
    "progressive": "§19:47-2.19[wager]",
    **dict.fromkeys(STREAKS.values(), "§19:47-2.22[spots]"),
}


def read_spot(words: str, places: Sequence[str] = BaseRules.places, offered: Sequence[str] = ("wager",)) -> Spot:
    """A place of a box from words: "wager", "over 13", "royal match"; one that is no place is told those offered."""
    text = "-".join(words.lower().split())
    kind, _, where = text.rpartition("-")
    if where in SPOTS and kind in ("wager", "spot", "bet"):  # of multiple action
        return Spot("wager", where)
    name = _WORDS.get(text, text)
    if name not in places:
        near = did_you_mean(words.lower(), offered)
        raise InvalidWager(f"there is no place {words!r} in a box (§19:47-2.3(a)). {near}".rstrip())
    return Spot(name)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(Spot(name).words for name in names)


def check(rules: BaseRules, move: Move, standing: Sequence[Bet]) -> None:
    """Refuse, with the section, what may not be bet."""
    if isinstance(move, Put):
        if move.spot.wager == "wager" and (move.spot.where in SPOTS if rules.multiple_action else not move.spot.where):
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
    wagers = [bet for bet in standing if bet.spot == put.spot]
    if rules.multiple_action and any(bet.box == put.box and bet.player != put.player for bet in standing):
        raise InvalidWager("a box has three spots for one player (§19:47-2.18[three-spots])")
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
    mine = {bet.spot.wager: bet.stake for bet in standing if (bet.player, bet.box) == (put.player, put.box)}
    if "wager" not in mine:
        raise InvalidWager(
            f"{put.spot.words} is made with a wager on the same box; put that down first (§19:47-2.17[placed])"
        )
    if wager in mine:
        raise InvalidWager(f"there is a wager of yours on {put.spot.words} at this box (§19:47-2.17[offer])")
    if (limit := rules.most_beside(wager, mine["wager"])) and put.stake > limit[0]:
        raise InvalidWager(limit[1], most=int(limit[0]), step=rules.chip)


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


def window_with(found: Window, stood: Collection[int], markers: Collection[Marker]) -> Window:
    """The same where streak wagers stand from earlier rounds: none joins a streak, none is taken from it.

    ``stood`` are their numbers; §19:47-2.22[count].
    """

    def checked(move: Move, standing: Sequence[Bet]) -> None:
        if isinstance(move, Put) and move.spot.wager in STREAKS.values() and begun(markers, move.player, move.box):
            raise InvalidWager(
                "a streak is under way on this box; a wager on one is made before its first win (§19:47-2.22[count])"
            )
        if isinstance(move, Take) and move.bet in stood:
            raise IllegalAction("a streak wager stands until it is decided (§19:47-2.22[count])")
        found.check(move, [bet for bet in standing if not (isinstance(move, Take) and bet.id in stood)])

    return replace(found, check=checked)


def _window(rules: BaseRules, checked: Callable[[Move, Sequence[Bet]], None]) -> Window:
    pays = "1 to 1, blackjack " + _blackjack(rules)
    names = [f"wager {spot}" for spot in SPOTS] if rules.multiple_action else ["wager"]
    mains = [OpenWager("wager", name, pays, "§19:47-2.3(e)[even]") for name in names]
    return Window(
        "Place your bets",
        (*mains, *(each._replace(needs="wager") for each in rules.offered)),  # on the same box, §19:47-2.17[placed]
        read=partial(read_spot, places=rules.places, offered=[*names, *(each.words for each in rules.offered)]),
        check=checked,
        limits=lambda spot: rules.stakes(spot.wager),
        lacks=partial(
            spots_lacking,
            spots=SPOTS,
            least=rules.least_spots if rules.multiple_action else 0,
            by="§19:47-2.18[three-spots]",
        ),
    )


def spots_lacking(player: str, standing: Sequence[Bet], spots: Sequence[str], least: int, by: str) -> tuple[str, str]:
    """What is still to be put down where a hand is played on so many of several spots at least, and why."""
    have = {bet.spot.where for bet in standing if bet.player == player and bet.spot.wager == "wager"}
    if not have or len(have) >= least:
        return "", ""
    more = next(spot for spot in spots if spot not in have)
    return f"wager {more}", f"A hand is played on {least} spots at least ({by})."


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
