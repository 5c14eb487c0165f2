"""Install pinned requirements into the environment of this Python, and tell how far it is: install.py FILE.

What is slow is told as it goes on: a silent minute looks like a hang.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

# Nothing is compiled ahead: that took longer than all else on a slow machine, and most of it is never imported.
PIP = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--no-compile", "--progress-bar", "off"]


def main(file: str) -> int:
    began = time.monotonic()
    packages = set(re.findall(r"^([\w-]+)\S*==", Path(file).read_text("utf-8"), re.MULTILINE))
    at = 0
    pip = [*PIP, "--require-hashes", "-r", file]
    at_once = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(pip, stdout=subprocess.PIPE, text=True, env=at_once) as running:
        assert running.stdout
        for line in running.stdout:
            if found := re.match(r"(?:Collecting|Requirement already satisfied:) ([\w-]+)", line):
                at += 1
                tell(f"  {at} of {len(packages)}: {found[1]}")
            elif line.startswith("Installing"):
                tell("  all here; unpacking")
    tell("")
    if running.returncode:
        print(f"The packages of {file} could not be installed; pip says why above.", file=sys.stderr)
        return 1
    own = [*PIP, "--quiet", "--no-index", "--no-deps", "--no-build-isolation", "-e", "."]
    if subprocess.run(own, check=False).returncode:
        return 1
    print(f"Ready after {time.monotonic() - began:.0f} s.")
    return 0


def tell(text: str) -> None:
    """On a terminal, in place of what was told last."""
    if sys.stdout.isatty():
        print(f"\r{text:<60}", end="\r", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
