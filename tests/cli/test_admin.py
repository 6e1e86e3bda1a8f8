"""`boardwright admin`: the first administrator."""

from __future__ import annotations

import asyncio
import json

import pytest

from boardwright.store import Store
from boardwright.store.people import People


@pytest.fixture
def admin(run, empty_database, monkeypatch):
    monkeypatch.setenv("BOARDWRIGHT_ARGON2_MEMORY_KIB", "8")

    def call(*arguments, typed=""):
        return run("admin", *arguments, "--database-url", empty_database, typed=typed)

    return call


def find(url, name):
    async def look():
        async with await Store.open(url) as store:
            return await People(store).find_by_name(name)

    return asyncio.run(look())


def test_create(admin, empty_database):
    ran = admin("create", "Root", typed="correct horse\n")
    assert (ran.status, ran.err) == (0, "")
    assert "Root is an administrator" in ran.out
    player = find(empty_database, "root")
    assert (player.name, player.admin, player.guest) == ("Root", True, False)


def test_a_name_is_taken_once(admin):
    admin("create", "Root", typed="correct horse\n")
    ran = admin("create", "root", typed="correct horse\n")
    assert ran.status == 1
    assert "already" in ran.err
    assert "boardwright admin grant root" in ran.err


@pytest.mark.parametrize(
    ("name", "typed", "said"), [("r", "correct horse", "2 to 20"), ("Root", "short", "8 to 128")]
)
def test_bad_input(admin, name, typed, said):
    ran = admin("create", name, typed=typed)
    assert ran.status == 1
    assert said in ran.err


def test_grant(admin, empty_database):
    assert admin("grant", "Anna").status == 1
    admin("create", "Anna", typed="correct horse\n")
    assert admin("grant", "ANNA").status == 0
    assert find(empty_database, "anna").admin


def test_feeders_are_looked_for(admin):
    ran = admin("feeders")
    assert (ran.status, ran.out.strip()) == (0, "No account loses to one other alone.")


def test_a_name_is_needed(admin):
    ran = admin("grant")
    assert ran.status == 1
    assert "needs the name" in ran.err


def test_moderators_and_the_last_administrator(admin):
    admin("create", "Root", typed="correct horse\n")
    admin("create", "Anna", typed="correct horse\n")
    assert "Anna is a moderator" in admin("moderator", "Anna").out
    ran = admin("revoke", "Root")
    assert ran.status == 1
    assert "last administrator" in ran.err
    admin("grant", "Anna")
    assert "like all others" in admin("revoke", "Root").out


def test_the_log_is_exported(admin, tmp_path):
    assert "0 lines" in admin("audit").err
    admin("create", "Root", typed="correct horse\n")
    admin("create", "Anna", typed="correct horse\n")
    file = tmp_path / "audit.jsonl"
    ran = admin("audit", str(file))
    assert (ran.status, ran.err.strip()) == (0, "2 lines; each follows from the one before.")
    first, second = map(json.loads, file.read_text("utf-8").splitlines())
    assert (first["by"], first["act"], first["details"]["role"]) == ("host", "role", "admin")
    assert second["previous"] == first["digest"]
    again = admin("audit", str(file))
    assert again.status == 1
    assert "cannot be written" in again.err
