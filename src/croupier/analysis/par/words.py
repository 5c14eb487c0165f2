"""How figures are written on a par sheet: decimals rounded from the exact value, odds with "to", one in so many."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

PLACES = 8  # of probabilities and returns; the exact value is the combinations over the cycle


def decimal(value: Fraction, places: int = PLACES) -> str:
    """So many decimals, rounded half to even on the exact value, with commas in the whole part."""
    scaled = round(value * 10**places)
    whole, part = divmod(abs(scaled), 10**places)
    return f"{'-' if scaled < 0 else ''}{whole:,}{f'.{part:0{places}}' if places else ''}"


def percentage(value: Fraction, places: int = 4) -> str:
    return f"{decimal(value * 100, places)} %"


def short(value: Fraction) -> str:
    """A figure that is usually whole: "35", "-1/2", and a decimal where the fraction would be unreadable."""
    if value.denominator == 1:
        return f"{value.numerator:,}"
    return str(value) if value.denominator < 1000 else decimal(value, 6)


def one_in(chance: Fraction) -> str:
    """ "38", "2.11", "649,740": how many tries an event takes on average."""
    if not chance:
        return "never"
    tries = 1 / chance
    return decimal(tries, 0 if tries.denominator == 1 or tries >= 1000 else 2)


def pays(net: Fraction, risked: Fraction) -> str:
    """What is won to all that was at risk; what is lost in units."""
    if net > 0:
        if risked == 1:
            return f"{net.numerator:,} to {net.denominator:,}"
        scale = lcm(net.denominator, risked.denominator)
        return f"{int(net * scale):,} to {int(risked * scale):,}"
    return f"loses {short(-net)}" if net else "push"


def words(name: str) -> str:
    """A wager's or hand's name without its hyphens."""
    return name.replace("-", " ").replace("dont ", "don't ")


def title(name: str) -> str:
    """The same as a heading."""
    plain = words(name)
    return plain[:1].upper() + plain[1:]


def brief(text: str, most: int) -> str:
    """A text of at most so many characters, else its first sentence, else nothing."""
    if len(text) <= most:
        return text
    first = text.split(". ")[0]
    return f"{first}." if len(first) < most else ""
