"""The secret key: from the environment or a file of its owner's; in production none that can be guessed."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from boardwright.engine.types import GameError
from boardwright.server.process.run import serve
from boardwright.server.process.secret import TOKEN_KEY, check_secret, secret_from_file, token_key
from boardwright.server.process.settings import Settings
from boardwright.store import Store

GOOD = "f3b1c09a7d5e42688e0d9b7a6c5f1e2d"


@pytest.mark.parametrize(
    "key",
    [None, "", "short", "x" * 64, "change-me-change-me-change-me-change-me", GOOD[:31], "my secret " * 5],
)
def test_production_refuses_a_key_that_can_be_guessed(key):
    with pytest.raises(GameError, match="bad_setting"):
        check_secret(Settings(environment="production", secret_key=key))


def test_the_server_does_not_start_with_one():
    with pytest.raises(GameError, match="SECRET_KEY"):
        serve(Settings(environment="production", secret_key="secret"))


@pytest.mark.parametrize(
    "settings",
    [
        Settings(environment="production", secret_key=GOOD),
        Settings(environment="production", secret_file="key"),
        Settings(secret_key="dev"),
        Settings(),
    ],
)
def test_what_is_accepted(settings):
    check_secret(settings)


def test_a_file_is_made_once_and_for_its_owner_alone(tmp_path):
    path = tmp_path / "secret"
    with ThreadPoolExecutor(8) as together:
        keys = set(together.map(lambda _: secret_from_file(path), range(8)))
    assert len(keys) == 1
    assert len(keys.pop()) == 64
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_a_file_that_others_can_read_is_refused(tmp_path):
    path = tmp_path / "secret"
    secret_from_file(path)
    path.chmod(0o644)
    with pytest.raises(GameError, match="chmod 600"):
        secret_from_file(path)


def test_a_file_without_a_key_is_refused(tmp_path):
    path = tmp_path / "secret"
    path.touch(0o600)
    with pytest.raises(GameError, match="holds no key"):
        secret_from_file(path)


# Where it is kept when nobody says


async def test_beside_sqlite_the_key_is_in_a_file_of_its_own(tmp_path):
    settings = Settings(database_url=f"sqlite:///{tmp_path}/s.db")
    async with await Store.open(settings.database_url) as store:
        key = await token_key(store, settings)
        assert await token_key(store, settings) == key
        assert await store.find_setting(TOKEN_KEY) is None
    assert (tmp_path / "s.db.key").read_bytes().strip() == key
    assert (tmp_path / "s.db.key").stat().st_mode & 0o777 == 0o600
    assert not [
        file.name for file in tmp_path.glob("s.db*") if file.suffix != ".key" and key in file.read_bytes()
    ]


OLD_KEY = bytes(range(32))


@pytest.mark.parametrize("file", [None, "elsewhere"])
async def test_a_key_that_older_versions_kept_in_the_database_moves_out(tmp_path, file):
    secret_file = None if file is None else str(tmp_path / file)
    settings = Settings(database_url=f"sqlite:///{tmp_path}/s.db", secret_file=secret_file)
    async with await Store.open(settings.database_url) as store:
        await store.setting(TOKEN_KEY, OLD_KEY)
        keys = await asyncio.gather(*(token_key(store, settings) for _ in range(4)))
        assert set(keys) == {OLD_KEY}  # whoever signed in stays so
        assert await store.find_setting(TOKEN_KEY) is None
        assert await token_key(store, settings) == OLD_KEY
    assert OLD_KEY not in (tmp_path / "s.db").read_bytes()


async def test_with_a_key_of_the_hosts_own_none_stays_in_the_database(tmp_path):
    settings = Settings(database_url=f"sqlite:///{tmp_path}/s.db", secret_key=GOOD)
    async with await Store.open(settings.database_url) as store:
        await store.setting(TOKEN_KEY, OLD_KEY)
        assert await token_key(store, settings) == GOOD.encode()
        assert await store.find_setting(TOKEN_KEY) is None
    assert not (tmp_path / "s.db.key").exists()


async def test_another_database_keeps_it_until_the_host_names_a_file(postgresql, tmp_path, caplog):
    url = await postgresql.create_database("a_key")
    async with await Store.open(url) as store:
        key = await token_key(store, Settings(database_url=url))
        assert "BOARDWRIGHT_SECRET_FILE" in caplog.text
        moved = Settings(database_url=url, secret_file=str(tmp_path / "key"))
        assert await token_key(store, moved) == key
        assert await store.find_setting(TOKEN_KEY) is None


async def test_what_goes_with_the_process_needs_no_file():
    settings = Settings(database_url=":memory:")
    async with await Store.open(settings.database_url) as store:
        assert len(await token_key(store, settings)) == 32
        assert await store.find_setting(TOKEN_KEY) is None
