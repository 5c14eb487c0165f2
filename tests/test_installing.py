"""What is installed by which command, and what a package says of itself."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import croupier

ROOT = Path(__file__).parents[1]
REQUIREMENTS = ROOT / "requirements"
BUILDS = "setuptools"


@cache
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def pins(name: str) -> dict[str, str]:
    """Every package with its version and, where there are several, for which Python: hashes and all."""
    text = (REQUIREMENTS / name).read_text("utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?(==(?:.*\\\n)+.*)", text, re.MULTILINE)
    return {f"{package} {number}": pin for number, (package, pin) in enumerate(found)}


def pinned(name: str) -> set[tuple[str, str]]:
    return {(package.split()[0], pin) for package, pin in pins(name).items()}


def named(name: str) -> set[str]:
    """The packages that are asked for by name."""
    lines = (REQUIREMENTS / name).read_text("utf-8").splitlines()
    return {re.split(r"[\[<>=]", line)[0] for line in lines if line and not line.startswith("#")}


def extras() -> dict[str, dict[str, list[int]]]:
    """The lowest version of each package of each extra that is said to do."""
    found: dict[str, dict[str, list[int]]] = {}
    for extra, needs in project()["optional-dependencies"].items():
        for need in needs:
            parts = re.fullmatch(r"([\w-]+)(?:\[\w+\])?>=([\d.]+)(?:; .*)?", need)
            assert parts, need
            lowest = [int(part) for part in parts[2].split(".")]
            package = found.setdefault(extra, {})
            package[parts[1]] = max(lowest, package.get(parts[1], []))
    return found


def test_running_and_testing_install_the_same_versions() -> None:
    assert pinned("run.txt") <= pinned("dev.txt")
    assert len(pinned("run.txt")) < len(pinned("dev.txt")) / 2


def test_running_installs_the_extras_that_the_house_uses_and_no_tools() -> None:
    used = {package for extra in ("lab", "sheets", "floor") for package in extras()[extra]}
    assert named("run.in") == used | {BUILDS}
    assert set(extras()["postgresql"]) | used | {BUILDS} <= named("dev.in")
    assert not {"mypy", "playwright", "pytest", "hypothesis"} & {package for package, _ in pinned("run.txt")}


def test_what_is_pinned_is_no_older_than_an_extra_asks_for() -> None:
    versions = {
        package: [int(part) for part in re.findall(r"\d+", pin.split(";")[0].split("\\")[0])]
        for package, pin in pinned("dev.txt")
    }
    for extra in extras().values():
        for package, lowest in extra.items():
            assert versions[package] >= lowest, package


def test_lists_name_no_place_to_fetch_from() -> None:
    for file in REQUIREMENTS.glob("*.txt"):
        assert not re.search(r"^--(?!hash)|://", file.read_text("utf-8"), re.MULTILINE), file.name


def test_one_version() -> None:
    assert project()["version"] == croupier.__version__
    assert f"\nversion: {croupier.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_pythons_that_are_named() -> None:
    found = re.findall(r":: (3\.\d+)$", "\n".join(project()["classifiers"]), re.MULTILINE)
    assert found == ["3.11", "3.12", "3.13", "3.14"]
    assert project()["requires-python"] == f">={found[0]}"


def test_the_container_builds_from_what_it_is_given() -> None:
    """Only what .dockerignore lets through is there to be copied."""
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    copied = re.findall(
        r"^COPY (?!--from)(.*) \S+$", (ROOT / "deploy" / "Containerfile").read_text("utf-8"), re.MULTILINE
    )
    assert sorted(name for line in copied for name in line.split()) == sorted(let_in)
    assert all((ROOT / name).exists() for name in let_in)
