"""Many machines: the blocks of a run are played by the workers of a Dask cluster, as if they were cores of this one.

A worker that dies takes nothing with it: what it had not handed in is played again by another, and a block comes to the
same wherever it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from croupier import __version__
from croupier.errors import to_install
from croupier.simulation.simulators import CannotSimulate

T = TypeVar("T")

LOCAL = "local"
"""In place of an address: processes of this machine, one a core."""

PATIENCE = 10.0
"""Seconds to wait for a scheduler, and for its first worker."""

RETRIES = 5
"""How often a block is given to another worker when one died over it."""


class Workers(NamedTuple):
    """Who plays, and how many they are."""

    pool: Executor
    number: int


@contextmanager
def connected_workers(address: str, cores: int = 0) -> Iterator[Workers]:
    """The workers of the scheduler at an address, as in tcp://10.1.2.3:8786, or so many processes of this machine."""
    try:
        distributed: Any = import_module("distributed")  # half of it has no types
    except ModuleNotFoundError as missing:
        raise CannotSimulate(f"a cluster needs {missing.name}: {to_install('cluster')}") from None
    try:
        if address != LOCAL:
            distributed.comm.get_address_host_port(address)  # a client that is made of none never ends
        if address == LOCAL:
            client = distributed.Client(
                n_workers=cores or None, threads_per_worker=1, processes=True, dashboard_address=None
            )
        else:
            client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as why:
        raise CannotSimulate(
            f"no scheduler of Dask answers at {address} ({_first_line(why)}): start one with `dask scheduler`, or say "
            f"--scheduler {LOCAL}"
        ) from None
    with client:
        yield from _using(client, address, (CancelledError, distributed.comm.CommClosedError, distributed.KilledWorker))


def _using(client: Any, address: str, gone: tuple[type[BaseException], ...]) -> Iterator[Workers]:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise CannotSimulate(f"the scheduler at {address} has no workers: start some with `dask worker`") from None
    for worker, version in client.run(_version).items():
        if version != __version__:
            raise CannotSimulate(
                f"the worker at {worker} has croupier {version}, here it is {__version__}: they would not play the same"
            )
    try:
        yield Workers(_Pool(client.get_executor(pure=False, retries=RETRIES)), sum(client.nthreads().values()))
    except gone as why:
        raise CannotSimulate(
            f"the cluster at {address} is gone ({_first_line(why)}): with --resume the same command goes on from there"
        ) from None


class _Pool(Executor):
    """The workers as a pool of this process: what was not begun when it is shut down is given up."""

    def __init__(self, theirs: Any) -> None:
        self._theirs = theirs

    def submit(self, work: Callable[..., T], /, *args: Any, **named: Any) -> Future[T]:
        found: Future[T] = self._theirs.submit(work, *args, **named)
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._theirs.shutdown(wait=wait and not cancel_futures)


def _version() -> str:
    """Of the package, where a worker has it."""
    import croupier

    return croupier.__version__


def _first_line(why: BaseException) -> str:
    return (str(why) or type(why).__name__).splitlines()[0]
