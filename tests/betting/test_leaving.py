"""Leaving, running out of time and being away: told to everybody, as an event and in words, in every betting game."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import HOST, PerTurn
from boardwright.engine.waits import Forfeit, Timeout
from boardwright.games.registry import find
from boardwright.kits.rounds import Leave

SEATS = dict.fromkeys(("texas_holdem", "zhajinhua", "niuniu", "blackjack", "touzi_bao", "erbaban"), 3)


@pytest.fixture(params=SEATS)
def match(request) -> Match:
    return Match.new(find(request.param), secret=b"s", seats=SEATS[request.param], clock=PerTurn(30))


def told(match: Match, step) -> list[tuple[int, str | None]]:
    return [(line.seat, match.game.text(f"log.{line.key}")) for line in step.lines]


def test_who_leaves_is_named_first(match):
    for seat in (2, 1):  # also out of turn
        step = match.submit(seat, Leave())
        assert told(match, step)[0] == (seat, "left")
        assert type(step.events[0]).__name__ in ("Left", "GotUp")


def test_time_that_is_up_is_told_with_what_was_played(match):
    seat = match.active[0]
    step = match.submit(HOST, Timeout(seat), at=31_000)
    assert told(match, step)[0] == (seat, "ran out of time")
    assert len(step.lines) > 1
    assert type(step.events[0]).__name__ == "TimedOut"


def test_who_does_not_answer_is_told(match):
    seat = match.active[0]
    step = match.submit(HOST, Timeout(seat, absent=True))
    assert told(match, step)[0] == (seat, "did not come back")


def test_who_is_taken_out_of_the_match_is_told(match):
    step = match.submit(HOST, Forfeit(1))
    assert told(match, step) == [(1, "was taken out of the match")]
    assert [type(event).__name__ for event in step.events] == ["Forfeited"]
