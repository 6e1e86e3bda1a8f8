"""Where the data lies of a host who says nothing about it."""

from __future__ import annotations

import stat

import pytest

from boardwright.server.process.settings import read_settings


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A folder one happens to be in, and one's own."""
    current, own = tmp_path / "current", tmp_path / "own"
    current.mkdir()
    monkeypatch.chdir(current)
    monkeypatch.setenv("XDG_DATA_HOME", str(own))
    return current, own


def test_it_is_the_owners_folder_and_nobody_elses(elsewhere):
    _, own = elsewhere
    assert read_settings({}).database_url == f"sqlite:///{own}/boardwright/boardwright.db"
    assert stat.S_IMODE((own / "boardwright").stat().st_mode) == 0o700


def test_a_file_where_it_lay_before_stays_in_use(elsewhere):
    current, _ = elsewhere
    (current / "boardwright.db").touch()
    assert read_settings({}).database_url == f"sqlite:///{current}/boardwright.db"


def test_who_says_where_is_heard(elsewhere):
    current, own = elsewhere
    (current / "boardwright.db").touch()
    told = {"BOARDWRIGHT_DATABASE_URL": "postgresql://db/games"}
    assert read_settings(told).database_url == "postgresql://db/games"
    assert read_settings(told, database_url="sqlite:///here.db").database_url == "sqlite:///here.db"
    assert not own.exists()


def test_a_folder_that_cannot_be_made_is_left_to_the_database_to_complain_about(elsewhere):
    _, own = elsewhere
    own.write_text("a file is in the way")
    assert read_settings({}).database_url.endswith("/own/boardwright/boardwright.db")
