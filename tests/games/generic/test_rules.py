"""The generic game: turns, a history, a pot, and no known game that falls back to it."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.replay import read_replay, write_replay
from boardwright.engine.types import HOST, GameError, PerTurn
from boardwright.engine.waits import Timeout
from boardwright.games.generic import GAME
from boardwright.games.generic.types import TAIL, Act, Finish, Skip, Surrender
from boardwright.games.registry import find, listings
from tests.betting.playing import nets, play, refusal, why

KNOWN = (
    "texas_holdem", "zhajinhua", "doudizhu", "shengji", "paodekuai", "blackjack", "sichuan_mahjong",
    "guangdong_mahjong", "guobiao_mahjong", "ren_mahjong", "xiangqi", "weiqi", "wuziqi", "international_chess",
    "junqi", "niuniu", "erbaban", "touzi_bao",
)  # fmt: skip


def table(seats: int = 3) -> Match:
    return Match.new(GAME, secret=b"s", seats=seats, stakes=(10,) * seats, base=10)


WRITTEN = {listing.id for listing in listings()}


@pytest.mark.parametrize("code", sorted({*KNOWN} & WRITTEN))
def test_a_known_game_is_played_by_its_own_rules(code):
    assert find(code).id == code


@pytest.mark.parametrize("code", sorted({*KNOWN} - WRITTEN) or ["unwritten"])
def test_a_game_that_is_not_written_is_not_played_by_no_rules(code):
    with pytest.raises(GameError, match="unknown_game"):
        find(code)


def test_turns_and_history():
    match = play(table(), (0, Act("roll", {"dice": [1, 2]})), (1, Act("pass")))
    assert [entry.action for entry in match.state.core.history] == ["roll", "pass"]
    assert why(match.submit(0, Act("again"))).code == "not_your_turn"
    assert len(match.state.core.history) == 2


def test_the_history_shows_its_end():
    match = table(1)
    for _ in range(TAIL + 5):
        play(match, (0, Act("move")))
    assert (len(match.state.core.history), match.state.core.moves) == (TAIL, TAIL + 5)


def test_the_player_at_turn_finishes_and_takes_the_pot():
    match = play(table(), (0, Act("move")), (1, Finish()))
    assert nets(match) == [-10, 20, -10]
    assert why(match.submit(2, Act("late"))).code == "match_over"


def test_only_the_owner_names_another_winner():
    match = table()
    assert why(match.submit(0, Finish(7))).code == "no_such_winner"
    play(match, (0, Act("move")))
    assert why(match.submit(1, Finish(2))).code == "owner_only"
    play(match, (1, Act("move")), (2, Act("move")), (0, Finish(2)))
    assert nets(match) == [-10, -10, 20]


def test_who_has_given_up_cannot_have_won():
    match = play(table(), (2, Surrender()))
    assert why(match.submit(0, Finish(2))).code == "no_such_winner"
    play(match, (0, Finish(1)))
    assert nets(match) == [-10, 20, -10]


def test_in_version_1_who_had_given_up_could_be_named():
    old = GAME.at_version(1)
    match = play(
        Match.new(old, secret=b"s", seats=3, stakes=(10,) * 3, base=10), (2, Surrender()), (0, Finish(2))
    )
    assert nets(match) == [-10, -10, 20]
    assert read_replay(write_replay(match), find).state_digest() == match.state_digest()


def test_surrender_at_any_time():
    match = play(table(), (2, Surrender()), (0, Act("move")), (1, Act("move")))
    assert match.state.core.turn == 0
    assert why(match.submit(2, Act("back"))).code == "out"
    play(match, (0, Surrender()))
    assert nets(match) == [-10, 20, -10]


def test_when_nobody_goes_on_the_pot_goes_back():
    match = play(table(2), (0, Skip()), (1, Skip()))
    assert nets(match) == [0, 0]
    match = Match.new(GAME, secret=b"s", seats=2, clock=PerTurn(600))
    for seat in (0, 1):
        match.submit(HOST, Timeout(seat), at=match.state.sys.at + 600_000)
    assert match.outcome is not None
    assert match.outcome.reason == "void"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        ({"action": "x", "payload": {"a": "b" * 2048}}, "too_large"),
        ({"action": "win"}, "reserved_action"),
        ({"action": ""}, "bad_value"),
        ({"action": "x", "payload": [1]}, "bad_value"),
    ],
)
def test_what_cannot_be_written_down(act, code):
    assert refusal(table(), 0, {"type": "ACT", **act})["code"] == code
