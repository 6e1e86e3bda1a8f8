"""`boardwright migrate`, as a host types it."""

from __future__ import annotations

import pytest

from boardwright.store.migrate import FIRST, HEAD

NEWEST = "What people share: decks, and the forged rules that are in the library already."
"""What the last step says of itself."""


@pytest.fixture
def migrated(run, tmp_path):
    file = tmp_path / "s.db"

    def call(*arguments: str):
        return run("migrate", *arguments, "--database-url", f"sqlite:///{file}")

    return file, call


def test_a_dry_run_tells_and_touches_nothing(migrated):
    file, call = migrated
    ran = call("--dry-run")
    assert ran.status == 0
    assert f"+ {HEAD}  {NEWEST}" in ran.out
    assert ran.out.splitlines()[-1] == f"From — to {HEAD}. Nothing was changed."
    assert not file.exists()


def test_there_and_back(migrated):
    _, call = migrated
    assert call().out.splitlines()[-1] == f"The tables went from — to {HEAD}."
    assert call().out == f"The tables are at {HEAD} already: nothing to do.\n"
    back = call("--to", FIRST).out.splitlines()
    assert back[0] == f"- {HEAD}  {NEWEST}"
    assert back[-1] == f"The tables went from {HEAD} to {FIRST}."
    assert call("--dry-run").out.splitlines()[-1] == f"From {FIRST} to {HEAD}. Nothing was changed."


@pytest.mark.parametrize("to", ["0001", "soon"])
def test_a_version_that_does_not_exist_is_said_in_a_line(migrated, to):
    file, call = migrated
    ran = call("--to", to)
    assert ran.status == 1
    assert f"no way from nothing to {to}" in ran.err
    assert "Traceback" not in ran.err
    assert not file.exists()
