"""Who stands at which device: devices that the member in charge enrolled, and the PINs of the people of a plan.

A device that is not enrolled can try nothing. On one that is, wrong PINs make that device wait for that name, a little
longer each time; nobody is ever locked out, and whoever is at the device stays there.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from croupier.errors import UnknownName
from croupier.floor import pins
from croupier.floor.people import BadCode
from croupier.records import timestamps
from croupier.web.connections import Connection
from croupier.web.errors import NoRoom, TooMany, WebRefusal
from croupier.web.night.keeping import write

FILE, SPARE = "doors.json", "doors.spare.json"
"""They hold the same. If one is damaged the other is read; `croupier doctor --repair` makes it whole."""
STAFF, INSPECTOR = "staff", "inspector"
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_SECONDS = 12 * 3600  # a code to enroll a device is good for: from setting up to the doors
MOST_DEVICES = 60  # two for each of seventeen tables, and windows: the list is one small file that is read whole
FREE_TRIES, LONGEST_WAIT = 3, 60.0
"""Wrong PINs at a device: three cost nothing, then each doubles the wait, up to a minute. No name is locked here,
since on a busy night nobody is there to unlock it."""
REMEMBERED = 3600.0
"""Seconds for which wrong PINs count when nothing more is tried: by waiting that long one gets three free tries, by
trying on sixty."""

_lock = threading.RLock()
_wrong: dict[tuple[str, int, str], tuple[int, float]] = {}  # of one device and name: how often, and until when to wait


class DoorsDamaged(WebRefusal):
    """The file of devices and PINs cannot be read, nor its spare."""


class NotEnrolled(WebRefusal):
    """A device that the member in charge has not enrolled."""


class NobodyHere(WebRefusal):
    """Nobody has said with a PIN that they are at this device."""


class WrongPinHere(WebRefusal):
    """A wrong PIN at an enrolled device."""


class OnlyReads(WebRefusal):
    """The inspector's device changes nothing."""


@dataclass
class Device:
    number: int
    label: str
    kind: str = STAFF
    token: str = ""  # its hash, once it is enrolled
    code: str = ""  # the hash of the code that enrols it
    until: float = 0.0  # that code
    here: str = ""  # who is at it
    since: str = ""


@dataclass
class _Book:
    devices: list[Device] = field(default_factory=list)
    pins: dict[str, str] = field(default_factory=dict)


_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


def _book(path: Path) -> _Book:
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    kept = {str(who): str(pin) for who, pin in found["pins"].items()}
    return _Book([Device(**each) for each in found["devices"]], kept)


def _whole(path: Path) -> bool:
    """Whether there is nothing to repair."""
    try:
        _book(path)
    except FileNotFoundError:
        return True
    except _UNREADABLE:
        return False
    return True


def _forget() -> None:
    """Wrong PINs after which nothing was tried for long."""
    gone = time.monotonic() - REMEMBERED
    for key in [key for key, (_, until) in _wrong.items() if until < gone]:
        del _wrong[key]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Doors:
    """The devices and PINs of one night, in a file beside its plan."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _read(self) -> _Book:
        damaged = False
        for name in (FILE, SPARE):
            try:
                return _book(self.folder / name)
            except FileNotFoundError:
                continue
            except _UNREADABLE:
                damaged = True
        if damaged:
            raise DoorsDamaged(
                f"{FILE}, which holds the devices and PINs of this night, is damaged; see croupier doctor --repair"
            )
        return _Book()

    def _write(self, book: _Book) -> None:
        """The spare first: as long as this has not returned, what is read is what was there before, or all of it."""
        for name in (SPARE, FILE):
            write(self.folder / name, json.dumps(asdict(book), ensure_ascii=False))

    def damaged(self) -> list[str]:
        """The names of the files that are there and cannot be read."""
        return [name for name in (FILE, SPARE) if not _whole(self.folder / name)]

    def repair(self) -> str:
        """Make both whole from the one that is, or put them aside and begin anew; in words."""
        with _lock:
            wrong = self.damaged()
            try:
                self._write(self._read())
            except DoorsDamaged:
                at = time.strftime("%Y%m%d-%H%M%S")
                for name in wrong:
                    (self.folder / name).rename(self.folder / f"damaged.{at}.{name}")
                return f"{' and '.join(wrong)} put aside as damaged.{at}.*; enrol the devices and give PINs anew"
        return f"{' and '.join(wrong)} made whole: devices and PINs are as they were"

    def devices(self) -> list[Device]:
        return self._read().devices

    def with_pin(self) -> set[str]:
        return set(self._read().pins)

    def pins(self) -> dict[str, str]:
        """Everybody's PIN, as it is kept: its hash."""
        return dict(self._read().pins)

    def take_pins(self, pins: dict[str, str]) -> None:
        """Of a night that came from another laptop."""
        with _lock:
            self._write(_Book([], pins))

    def offer(self, label: str, kind: str) -> tuple[Device, str]:
        """A code with which one device can be enrolled, once."""
        code = "".join(secrets.choice(LETTERS) for _ in range(12))
        with _lock:
            book = self._read()
            if len(book.devices) >= MOST_DEVICES:
                raise NoRoom(f"{MOST_DEVICES} devices are enrolled; remove one first")
            number = 1 + max((device.number for device in book.devices), default=0)
            device = Device(
                number, label or f"Device {number}", kind, code=_hash(code), until=time.time() + CODE_SECONDS
            )
            book.devices.append(device)
            self._write(book)
        return device, f"{code[:4]}-{code[4:8]}-{code[8:]}"

    def enrol(self, code: str) -> str:
        """The token of the device that this code was made for."""
        wanted = _hash(code.upper().replace("-", "").replace(" ", ""))
        with _lock:
            book = self._read()
            for device in book.devices:
                if device.code and hmac.compare_digest(device.code, wanted) and time.time() < device.until:
                    token = secrets.token_urlsafe(32)
                    device.token, device.code = _hash(token), ""
                    self._write(book)
                    return token
        raise BadCode("this code is wrong, used up or too old; the member in charge makes another")

    def remove(self, number: int) -> None:
        with _lock:
            book = self._read()
            kept = [device for device in book.devices if device.number != number]
            if len(kept) == len(book.devices):
                raise UnknownName(f"there is no device {number}")
            self._write(_Book(kept, book.pins))

    def device(self, token: str) -> Device:
        """The device that asks."""
        wanted = _hash(token) if token else ""
        for device in self._read().devices if token else ():
            if device.token and hmac.compare_digest(device.token, wanted):
                Connection.parties.know(token, f"device-{device.number}")
                return device
        raise NotEnrolled(
            "this device is not enrolled for the night; the member in charge makes a code for it, on the page of the"
            " evening"
        )

    def give_pin(self, person: str) -> str:
        """A new PIN for somebody; it is shown once."""
        pin = f"{secrets.randbelow(10**6):06}"
        with _lock:
            book = self._read()
            book.pins[person] = pins.hash_pin(pin)
            self._write(book)
        return pin

    def check(self, device: Device, person: str, pin: str) -> str:
        """Whether it is that person; if not, this device waits for that name: for all that nobody has as for one."""
        with _lock:
            kept = self._read().pins.get(person)
            key = (str(self.folder), device.number, person if kept else "")
            times, wait_until = _wrong.get(key, (0, 0.0))
            if (left := wait_until - time.monotonic()) > 0:
                raise TooMany(f"wait {int(left) + 1} seconds before the next try for {person[:60]}", left)
        if pins.pin_matches(kept, pin):
            with _lock:
                _wrong.pop(key, None)
            return person
        with _lock:
            times += 1
            wait = min(LONGEST_WAIT, 2.0 ** (times - FREE_TRIES)) if times >= FREE_TRIES else 0.0
            _wrong[key] = (times, time.monotonic() + wait)
            _forget()
        raise WrongPinHere(f"that is not the PIN of {person[:60]}; the member in charge can give another one")

    def arrive(self, device: Device, person: str) -> None:
        """Somebody is at the device from now on; nobody, if the name is empty."""
        with _lock:
            book = self._read()
            for each in book.devices:
                if each.number == device.number:
                    each.here, each.since = person, timestamps.time_stamp()
            self._write(book)
