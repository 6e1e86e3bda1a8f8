"""Where the data of a host who says nothing about it lies: in a folder of its owner, whichever folder the command was
given in. A file in the current folder goes on being used, since that is where it lay before."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

FILE = "boardwright.db"


def usual_database() -> str:
    beside = Path.cwd() / FILE
    return f"sqlite:///{beside if beside.is_file() else _own_folder() / FILE}"


def _own_folder() -> Path:
    """Made where there is none. Where that cannot be, whoever opens the database is told."""
    folder = PlatformDirs("boardwright", appauthor=False).user_data_path
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
