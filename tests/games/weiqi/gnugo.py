"""GNU Go as an oracle: what it says of the same moves. GPL, so it is asked and never part of anything."""

from __future__ import annotations

import functools
import shutil
import subprocess
from collections.abc import Sequence

from tests.servers.debian import find_or_install

PLACES = ("/usr/games/gnugo",)
OPTIONS = ("--mode", "gtp", "--forbid-suicide", "--simple-ko", "--chinese-rules")


@functools.cache
def find_gnugo() -> str | None:
    return find_or_install(_found, "gnugo")


def _found() -> str | None:
    return shutil.which("gnugo") or next((path for path in PLACES if shutil.which(path)), None)


def answers(gnugo: str, commands: Sequence[str]) -> list[str]:
    """To each command, by the protocol for go engines (GTP)."""
    done = subprocess.run(
        [gnugo, *OPTIONS], input="\n".join([*commands, "quit"]), capture_output=True, text=True, check=True
    )
    parts = done.stdout.split("\n\n")
    return [part.strip().removeprefix("=").strip() for part in parts[: len(commands)]]
