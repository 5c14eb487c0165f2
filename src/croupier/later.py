"""Modules that are read with their imports put off: what they name is imported when somebody asks for it.

A list of what a game brings names thirty modules, some of which take a second to import, and a command needs one of
them. Written with plain imports such a list is checked by the type checker, and an editor leads from each name to its
definition; read in this way it costs nothing.
"""

from __future__ import annotations

import builtins
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")


class Later:
    """What an import that was put off would have brought, or something in it."""

    __slots__ = ("module", "names")

    def __init__(self, module: str, names: tuple[str, ...] = ()) -> None:
        self.module, self.names = module, names

    def __getattr__(self, name: str) -> Later:
        if name.startswith("__"):  # what Python asks of any object: nothing that a module of ours brings
            raise AttributeError(name)
        return Later(self.module, (*self.names, name))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and (self.module, self.names) == (other.module, other.names)

    def __hash__(self) -> int:
        return hash((self.module, self.names))

    def __repr__(self) -> str:
        return ".".join((self.module, *self.names))


def asked_for(brought: T) -> T:
    """The thing itself: imported now, if that was put off."""
    return _imported(brought) if isinstance(brought, Later) else brought


def _imported(later: Later) -> Any:
    found: Any = import_module(later.module)
    for name in later.names:
        try:
            found = getattr(found, name)
        except AttributeError:
            if not isinstance(found, ModuleType):
                raise
            found = import_module(f"{found.__name__}.{name}")  # `from package import module`
    return found


def read_later(module: str, now: Sequence[str]) -> ModuleType | None:
    """A module with its imports put off, but for those that it needs `now`; none where there is no such module.

    It is not what ``import`` gives: that has everything imported.
    """
    spec = find_spec(module)
    if spec is None or spec.loader is None:
        return None
    made = module_from_spec(spec)

    def put_off(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        if level or not fromlist or name in now:
            return builtins.__import__(name, globals, locals, fromlist or (), level)
        return Later(name)

    # What a module's own `__builtins__` has for `__import__` its import statements call; nobody else's do.
    vars(made)["__builtins__"] = {**vars(builtins), "__import__": put_off}
    spec.loader.exec_module(made)
    return made
