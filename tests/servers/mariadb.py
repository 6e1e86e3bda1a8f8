"""A private MariaDB: an installed one, or Debian's packages, downloaded and unpacked without installing them.

There is no wheel of it. `apt-get download` and `dpkg -x` need no root; the packages are kept in build/servers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncmy
import pytest

from tests.servers.process import Server, data_folder, free_port, missing, private_folder, unprivileged

KEPT = Path(__file__).resolve().parents[2] / "build" / "servers" / "mariadb"
PACKAGE = "mariadb-server-core"
SYSTEM_TABLES = ("mysql_system_tables.sql", "mysql_performance_tables.sql", "mysql_system_tables_data.sql")
FAST = ("--innodb-flush-log-at-trx-commit=0", "--skip-log-bin", "--innodb-buffer-pool-size=32M")
"""The tests kill processes, not machines."""


class MariaDB(Server):
    def url(self, database: str = "test") -> str:
        return f"mysql+asyncmy://root@127.0.0.1:{self.port}/{database}"

    async def create_database(self, name: str) -> str:
        connection = await asyncmy.connect(host="127.0.0.1", port=self.port, user="root")
        try:
            async with connection.cursor() as cursor:
                await cursor.execute(f"CREATE DATABASE `{name}` CHARACTER SET utf8mb4")
        finally:
            await connection.ensure_closed()
        return self.url(name)


@pytest.fixture(scope="session")
def mariadb() -> Iterator[MariaDB]:
    with private_mariadb(FAST) as server:
        if server is None:
            missing(
                "MariaDB", "apt install mariadb-server-core (on Debian and Ubuntu it is downloaded by itself)"
            )
        yield server


@contextmanager
def private_mariadb(settings: Sequence[str] = ()) -> Iterator[MariaDB | None]:
    """A running server with its defaults but for these settings; None if there is no MariaDB to be had."""
    folder = private_folder("mariadb")
    root = _root(folder)
    if root is None:
        shutil.rmtree(folder)
        yield None
        return
    server = _initialise(root, folder, settings)
    try:
        server.start()
        yield server
    finally:
        server.remove()


def _initialise(root: Path, folder: Path, settings: Sequence[str]) -> MariaDB:
    data, port = data_folder(folder / "data"), free_port()
    temporary = data_folder(folder / "tmp")
    program, share = str(root / "usr" / "sbin" / "mariadbd"), root / "usr" / "share" / "mysql"
    libraries = ":".join(str(path) for path in (root / "usr" / "lib").glob("*-linux-gnu"))
    options = {"env": {"LD_LIBRARY_PATH": libraries, "PATH": "/usr/bin:/bin"}, **unprivileged()}
    places = [f"--datadir={data}", f"--lc-messages-dir={share}", f"--tmpdir={temporary}"]
    tables = b"create database mysql;\nuse mysql;\ncreate database test;\n"
    tables += b"".join((share / name).read_bytes() for name in SYSTEM_TABLES)
    command = [program, "--no-defaults", "--bootstrap", *places, *settings]
    subprocess.run(command, input=tables, check=True, capture_output=True, cwd=folder, **options)
    network = [f"--port={port}", "--bind-address=127.0.0.1", f"--socket={temporary}/socket"]
    others = [f"--pid-file={temporary}/pid", "--skip-grant-tables", "--skip-networking=0"]
    return MariaDB([program, "--no-defaults", *places, *settings, *network, *others], port, folder, **options)


def _root(folder: Path) -> Path | None:
    """The folder below which the server and its files lie as in a Debian system."""
    if given := os.environ.get("BOARDWRIGHT_TEST_MARIADB_ROOT"):
        return Path(given)
    if Path("/usr/sbin/mariadbd").exists() and Path("/usr/share/mysql", SYSTEM_TABLES[0]).exists():
        return Path("/")
    if not KEPT.exists():
        try:
            _download()
        except (OSError, subprocess.CalledProcessError):
            return None
    root = folder / "root"
    for package in KEPT.glob("*.deb"):
        subprocess.run(["dpkg", "-x", package, root], check=True)
    return root


def _download() -> None:
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(dir=KEPT.parent))
    try:
        try:
            _apt_download(folder, [])
        except subprocess.CalledProcessError:  # no package lists, as in a container: fetch some of our own
            lists = [f"-oDir::State::lists={folder / 'lists'}", f"-oDir::Cache={folder / 'cache'}"]
            _apt(folder, [*lists, "update"])
            _apt_download(folder, lists)
        shutil.rmtree(folder / "lists", ignore_errors=True)
        shutil.rmtree(folder / "cache", ignore_errors=True)
        if not KEPT.exists():  # another process of the same run may have been faster
            folder.rename(KEPT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _apt_download(folder: Path, options: list[str]) -> None:
    simulated = _apt(folder, [*options, "install", "--simulate", "--no-install-recommends", PACKAGE])
    names = [line.split()[1] for line in simulated.splitlines() if line.startswith("Inst ")]
    _apt(folder, [*options, "download", *names])


def _apt(folder: Path, arguments: list[str]) -> str:
    done = subprocess.run(["apt-get", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout
