"""The secret key: from the environment or a file of its owner's; in production none that can be guessed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from boardwright.engine.types import GameError
from boardwright.server.process.run import serve
from boardwright.server.process.secret import check_secret, secret_from_file
from boardwright.server.process.settings import Settings

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
