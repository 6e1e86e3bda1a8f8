"""Rematch: after the end, all must want it."""

from __future__ import annotations

from boardwright.engine.systems.rematch import VoteRematch
from boardwright.engine.types import SPECTATOR
from tests.engine.toys import Say, Talk, match_of, play, refused, tags


def finished(seats=2):
    match = match_of(Talk(), seats)
    play(match, 0, Say("win"))
    return match


def test_there_is_no_vote_before_the_end():
    match = match_of(Talk())
    assert refused(match, 0, VoteRematch()) == "match_not_over"
    assert "rematch" not in match.view(0).sys


def test_all_must_agree():
    match = finished(3)
    assert tags(play(match, 2, VoteRematch()).events) == ["RematchVoted"]
    assert match.view(SPECTATOR).sys["rematch"].votes == (2,)
    play(match, 0, VoteRematch())
    step = play(match, 1, VoteRematch())
    assert tags(step.events) == ["RematchVoted", "RematchAgreed"]
    assert match.view(0).sys["rematch"].agreed


def test_a_vote_counts_once_and_may_be_withdrawn():
    match = finished()
    play(match, 0, VoteRematch())
    play(match, 0, VoteRematch())
    assert not match.state.sys.rematch.agreed
    play(match, 0, VoteRematch(agree=False))
    play(match, 1, VoteRematch())
    assert match.state.sys.rematch.votes == (1,)
    assert not match.state.sys.rematch.agreed


def test_what_was_agreed_stays_agreed_and_is_said_once():
    match = finished()
    play(match, 0, VoteRematch())
    play(match, 1, VoteRematch())
    step = play(match, 0, VoteRematch(agree=False))
    assert tags(step.events) == ["RematchVoted"]
    assert match.state.sys.rematch.agreed
    assert tags(play(match, 0, VoteRematch()).events) == ["RematchVoted"]


def test_spectators_do_not_vote():
    assert refused(finished(), SPECTATOR, VoteRematch()) == "not_seated"


def test_a_vote_leaves_the_outcome_alone():
    match = finished()
    outcome = match.outcome
    play(match, 0, VoteRematch())
    assert match.outcome == outcome
