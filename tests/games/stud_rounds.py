"""The beginnings of rounds of the two games in which hands lie face down, as a person who deals enters them."""

from __future__ import annotations

from croupier.equipment.shoe import ShoeState

FRESH = ShoeState(size=52, shuffles=1)  # shuffled and cut, no card dealt yet
TWO = {"alice": 100_000, "bert": 100_000}
THREE = {**TWO, "carla": 100_000}


def stud_cards(*boxes: int) -> str:
    """The cards of caribbean stud that are dealt face down: all but the dealer's last."""
    return "\n".join(_around(boxes, "dealer", 5)[:-1])


def ride_cards(*boxes: int) -> str:
    """The cards of let it ride, all face down."""
    return "\n".join(_around(boxes, "community", 3))


def _around(boxes: tuple[int, ...], last: str, times: int) -> list[str]:
    return [*(f"deal box-{box}" for box in boxes), f"deal {last}"] * times


STUD_ONE_HAND = f"""
    put alice 1 ante 1000
    put alice 1 progressive 100
    close
    {stud_cards(1)}
    up dealer 9h
    """.strip()
STUD_TWO_HANDS = f"""
    put alice 1 ante 1000
    put alice 1 progressive 100
    put bert 2 ante 500
    close
    {stud_cards(1, 2)}
    up dealer 9h
    """.strip()

RIDE_ONE_HAND = f"""
    put alice 1 bet 3000
    close
    {ride_cards(1)}
    """.strip()
RIDE_TWO_HANDS = f"""
    put alice 1 bet 3000
    put bert 2 bet 1500
    close
    {ride_cards(1, 2)}
    """.strip()
LOOKED = """
    go stub to the rack
    look alice
    look bert
    """.strip()
