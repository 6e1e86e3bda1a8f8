"""`boardwright backup`: everything in the database into one file, while servers run on it."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError

if TYPE_CHECKING:
    from boardwright.store.backup import Counts, Told


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=screen.text("backup.file"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    from boardwright.server.process.secret import key_file
    from boardwright.server.process.settings import read_settings
    from boardwright.store.backup import back_up

    settings = read_settings(os.environ, database_url=given.database_url)
    counts = moved(given.file, screen, lambda told: back_up(settings.database_url, given.file, told))
    size = given.file.stat().st_size
    screen.say(
        "backup.done", rows=sum(counts.values()), matches=counts["matches"], file=str(given.file), bytes=size
    )
    key = key_file(settings)
    if key is not None and key.exists():
        screen.say("backup.key", file=str(key))
    return 0


def moved(file: Path, screen: Screen, work: Callable[[Told], Awaitable[Counts]]) -> Counts:
    """Rows on their way, with progress where somebody looks, and errors as a person can read them."""
    from boardwright.store.backup import BadBackup, Occupied
    from boardwright.store.records import StoreSetupError, StoreUnavailable

    async def go() -> Counts:
        with _progress(screen) as told:
            return await work(told)

    try:
        return asyncio.run(go())
    except FileExistsError:
        raise GameError("file_exists", file=str(file)) from None
    except FileNotFoundError:
        raise GameError("file_missing", file=str(file)) from None
    except BadBackup:
        raise GameError("backup_damaged", file=str(file)) from None
    except Occupied:
        raise GameError("database_occupied") from None
    except (StoreSetupError, StoreUnavailable) as error:
        raise GameError("bad_setting", problem=str(error)) from None
    except OSError as error:
        raise GameError("file_unwritable", file=str(file), problem=error.strerror or str(error)) from None


@contextmanager
def _progress(screen: Screen) -> Iterator[Told]:
    if not screen.is_watched:
        yield lambda rows: None
        return
    with screen.err.status("") as status:
        yield lambda rows: status.update(screen.text("backup.rows", rows=rows))
