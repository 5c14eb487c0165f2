"""Copies of a night: backups that are whole and checked, a restore that writes over nothing."""

from __future__ import annotations

from pathlib import Path

from croupier.night.books.store import NightStore
from croupier.night.running.audit import NightAudit, audit_night
from croupier.records import copies
from croupier.records.chain import Checkpoint
from croupier.records.copies import check_copy, copy_file, kept_checkpoint, settle_copy
from croupier.records.sqlite_file import nothing_there


def backup_night(path: str | Path, to: str | Path) -> tuple[Path, Checkpoint]:
    """Copy a night, also while it runs, to a new file with its checkpoint beside it."""

    def copy(fresh: Path) -> None:
        with NightStore.inspect(path) as store:  # it is left as it was found
            copy_file(store.path, fresh)

    NightStore.inspect(path).close()  # where there is nothing to be copied no folder is left behind
    return copies.back_up(to, NightStore.WHAT, copy, _checked)


def _checked(copy: Path) -> NightAudit:
    with NightStore.inspect(copy) as store:
        return audit_night(store, copy=True)


def restore_night(copy: str | Path, path: str | Path) -> NightAudit:
    """Make a night from a backup, in a place where there is none, after checking the backup. The log says so."""
    kept = kept_checkpoint(Path(copy))
    with NightStore.inspect(copy) as store:
        found = audit_night(store, kept, copy=True)
        check_copy(Path(copy), found, kept)
        target = Path(path).resolve()
        nothing_there(target)

        def make(fresh: Path) -> None:
            copy_file(store.path, fresh)
            NightStore.restored(fresh, found.checkpoint)
            settle_copy(fresh)

        copies.restore_copy(target, make)
    return found
