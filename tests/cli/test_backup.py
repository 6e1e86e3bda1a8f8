"""`boardwright backup` and `restore`, as a host types them."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.store import Store
from tests.store.examples import record


@pytest.fixture
def database(tmp_path):
    async def fill():
        async with await Store.open(url) as store:
            await store.create_match(record())

    url = f"sqlite:///{tmp_path}/site.db"
    asyncio.run(fill())
    return url


def test_out_and_back(run, database, tmp_path):
    (tmp_path / "site.db.key").write_text("k" * 64)
    ran = run("backup", str(tmp_path / "b"), "--database-url", database)
    assert (ran.status, ran.err) == (0, "")
    assert "1 running matches" in ran.out
    assert f"Keep {tmp_path / 'site.db.key'} too" in ran.out
    new = f"sqlite:///{tmp_path}/new.db"
    ran = run("restore", str(tmp_path / "b"), "--database-url", new)
    assert (ran.status, ran.err) == (0, "")

    async def load():
        async with await Store.open(new) as store:
            return await store.load_match("m")

    assert asyncio.run(load()).record == record()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_goes_wrong_is_said_with_what_to_do(run, database, tmp_path, language):
    file = str(tmp_path / "b")
    run("backup", file, "--database-url", database)

    def code(*arguments):
        ran = run(*arguments, "--lang", language)
        assert ran.status == 1
        assert "→" in ran.err
        return ran.err.split("(")[-1].split(")")[0]

    assert code("backup", file, "--database-url", database) == "file_exists"
    assert code("restore", file, "--database-url", database) == "database_occupied"
    (tmp_path / "b").write_bytes(b"no backup")
    assert code("restore", file, "--database-url", f"sqlite:///{tmp_path}/new.db") == "backup_damaged"
    assert code("restore", str(tmp_path / "none"), "--database-url", database) == "file_missing"
