"""The small parts of the server: settings and tokens."""

from __future__ import annotations

import pytest

from boardwright.engine.endless import StepTooLong
from boardwright.engine.types import GameError
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.process.settings import read_settings
from boardwright.server.process.threads import Stoppable, in_thread


def test_settings_come_from_the_environment_and_the_command_line_wins():
    environment = {"BOARDWRIGHT_PORT": "9000", "BOARDWRIGHT_WORKERS": "2", "PATH": "/bin"}
    settings = read_settings(environment, port="9001", host=None)
    assert (settings.port, settings.workers, settings.host) == (9001, 2, "127.0.0.1")


@pytest.mark.parametrize(("name", "value"), [("PORT", "many"), ("PORT", "70000"), ("ABSENT_POLICY", "shout")])
def test_a_setting_that_makes_no_sense_is_named(name, value):
    with pytest.raises(GameError) as wrong:
        read_settings({f"BOARDWRIGHT_{name}": value})
    assert wrong.value.refusal.code == "bad_setting"
    assert name.lower() in str(wrong.value.refusal.details["problem"])


def test_origins_are_a_list():
    settings = read_settings({"BOARDWRIGHT_ORIGINS": "https://a.example/, https://b.example"})
    assert settings.allowed_origins() == {"https://a.example", "https://b.example"}


A_DAY = 86_400


def test_a_token_brings_its_player_back():
    tokens = Tokens(b"key")
    player, token = tokens.new_guest()
    assert tokens.player(token) == player
    assert tokens.new_guest()[0] != player


def test_a_token_ends_some_day_unless_it_is_used():
    now = 1_000_000.0
    tokens = Tokens(b"k" * 32, days=10, now=lambda: now)
    player, token = tokens.new_guest()
    now += 6 * A_DAY
    newer = tokens.issue(player)  # as with every hello
    now += 6 * A_DAY
    assert tokens.player(token) is None
    assert tokens.player(newer) == player


@pytest.mark.parametrize("forged", ["", ".", "g-1", "g-1.", "g-1.00", "é.é", "a" * 200])
def test_a_token_that_was_not_made_here_is_nobodys(forged):
    assert Tokens(b"key").player(forged) is None


def test_a_token_of_another_server_is_nobodys():
    _, token = Tokens(b"one").new_guest()
    assert Tokens(b"another").player(token) is None


# Threads


def spin() -> None:
    while True:
        pass


async def test_what_does_not_end_in_a_thread_is_broken_off():
    with pytest.raises(StepTooLong):
        await in_thread(spin, seconds=0.05)


async def test_what_ends_in_time_is_left_alone():
    assert await in_thread(divmod, 7, 2, seconds=60) == (3, 1)
    call = Stoppable(divmod, 7, 2)
    assert call.run() == (3, 1)
    call.stop()  # too late: this thread is not hit
