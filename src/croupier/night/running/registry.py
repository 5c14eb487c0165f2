"""The subjects of a night, as they lie in `croupier.night.running.subjects`."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from croupier.errors import UnknownName, did_you_mean
from croupier.night.running import subjects
from croupier.night.running.subject import NightOrder, Subject


@cache
def all_subjects() -> tuple[Subject, ...]:
    """By name."""
    names = sorted(each.name for each in pkgutil.iter_modules(subjects.__path__))
    found = (getattr(import_module(f"{subjects.__name__}.{name}"), "SUBJECT", None) for name in names)
    return tuple(each for each in found if isinstance(each, Subject))


@cache
def all_orders() -> Mapping[str, tuple[Subject, NightOrder]]:
    """Every order by its whole name: ``bank.sale``."""
    return {f"{subject.name}.{order.name}": (subject, order) for subject in all_subjects() for order in subject.orders}


def order_named(name: str) -> tuple[Subject, NightOrder]:
    try:
        return all_orders()[name]
    except KeyError:
        raise UnknownName(f"there is no order {name!r}. {did_you_mean(name, all_orders())}".rstrip()) from None
