"""Inner loops compiled by Numba on their first call, and kept on disk beside their source."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numba.core.caching import FunctionCache

F = TypeVar("F", bound=Callable[..., Any])


class KeptCode(FunctionCache):
    """Compiled code as Numba keeps it. Another version of Croupier may have written it, for arguments of classes that
    are called otherwise by now; Numba fails then, before it looks whether the source is the same. Here it is compiled
    anew."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except (AttributeError, ImportError):
            self.flush()  # type: ignore[no-untyped-call]
            return None


def compiled_with(function: F, **options: Any) -> F:
    """Compiled under these options of Numba's. Several threads may run it at once."""
    made = njit(nogil=True, **options)(function)
    if hasattr(made, "_cache"):  # not where Numba is told to compile nothing
        made._cache = KeptCode(function)  # type: ignore[no-untyped-call]
    return cast(F, made)


def compiled_loop(function: F) -> F:
    """With a division by zero that is infinite, as NumPy has it: nothing in the loop has to look for one."""
    return compiled_with(function, error_model="numpy")
