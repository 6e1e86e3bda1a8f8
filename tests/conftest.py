"""Fixtures for all tests: private servers, started when a test first asks for one, and databases with empty tables."""

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.store import Store

ROOT = Path(__file__).resolve().parents[1]
pytest_plugins = ["tests.servers.postgresql", "tests.servers.mariadb", "tests.servers.redis"]


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory):
    """What a host keeps who says nothing about it does not go where the tester keeps his own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("own")))
        yield


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Boardwright as it is installed elsewhere."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("boardwright-*.whl")
    return wheel


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory):
    """Migrating takes longer than most tests: done once."""
    path = tmp_path_factory.mktemp("template") / "empty.db"

    async def make():
        await (await Store.open(f"sqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture
def empty_database(migrated_file, tmp_path):
    """The address of a database of the test's own, with all tables, in SQLite."""
    path = tmp_path / "test.db"
    shutil.copyfile(migrated_file, path)
    return f"sqlite:///{path}"
