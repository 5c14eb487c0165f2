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
from croupier.floor import pins, timestamps
from croupier.floor.people import BadCode
from croupier.web.errors import NoRoom, TooMany, WebRefusal

FILE = "doors.json"
STAFF, INSPECTOR = "staff", "inspector"
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_SECONDS = 12 * 3600
MOST_DEVICES = 60
FREE_TRIES, LONGEST_WAIT = 3, 60.0

_lock = threading.RLock()
_wrong: dict[tuple[str, int, str], tuple[int, float]] = {}  # of one device and name: how often, and until when to wait


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


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Doors:
    """The devices and PINs of one night, in a file beside its plan."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _read(self) -> _Book:
        try:
            found: dict[str, Any] = json.loads((self.folder / FILE).read_text("utf-8"))
        except FileNotFoundError:
            return _Book()
        return _Book([Device(**each) for each in found["devices"]], found["pins"])

    def _write(self, book: _Book) -> None:
        path = self.folder / FILE
        beside = path.with_name(f".{FILE}")
        beside.touch(mode=0o600)
        beside.write_text(json.dumps(asdict(book), ensure_ascii=False), "utf-8")
        beside.replace(path)

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
            book.pins[person] = pins.hashed(pin)
            self._write(book)
        return pin

    def check(self, device: Device, person: str, pin: str) -> str:
        """Whether it is that person; if not, this device waits for that name."""
        key = (str(self.folder), device.number, person)
        with _lock:
            times, wait_until = _wrong.get(key, (0, 0.0))
            if (left := wait_until - time.monotonic()) > 0:
                raise TooMany(f"wait {int(left) + 1} seconds before the next try for {person[:60]}", left)
            kept = self._read().pins.get(person)
        if pins.matches(kept, pin):
            with _lock:
                _wrong.pop(key, None)
            return person
        with _lock:
            times += 1
            wait = min(LONGEST_WAIT, 2.0 ** (times - FREE_TRIES)) if times >= FREE_TRIES else 0.0
            _wrong[key] = (times, time.monotonic() + wait)
        raise WrongPinHere(f"that is not the PIN of {person[:60]}; the member in charge can give another one")

    def arrive(self, device: Device, person: str) -> None:
        """Somebody is at the device from now on; nobody, if the name is empty."""
        with _lock:
            book = self._read()
            for each in book.devices:
                if each.number == device.number:
                    each.here, each.since = person, timestamps.stamp()
            self._write(book)
