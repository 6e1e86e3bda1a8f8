"""The kit from the chair of a game: turns, phases of both, offers, resigning, clocks, endings, the record."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match, Outcome
from boardwright.engine.chance import Probe
from boardwright.engine.testing import check_game
from boardwright.engine.texts import LANGUAGES, load_texts
from boardwright.engine.types import HOST, Fischer, PerTurn, Table
from boardwright.engine.waits import Timeout
from boardwright.kits.two_sides import AcceptDraw, DeclineDraw, OfferDraw, Resign, WithdrawDraw, captured
from tests.kits.two_sides.piles import GAME, Agree, ClaimDraw, Halt, PutBack, Rules, Take, TickingPiles, game


def begin(**table) -> Match:
    return Match.new(GAME, secret=b"p" * 32, at=0, **table)


def play(match, *commands):
    """By whoever is to move; the last step."""
    steps = [match.submit(match.active[0], command, 0) for command in commands]
    assert [step.refusal for step in steps] == [None] * len(commands)
    return steps[-1]


def code(step):
    return None if step.refusal is None else step.refusal.code


def test_a_game_on_the_kit_keeps_every_promise():
    check_game(GAME, games=2).assert_ok()


# Turns


def test_the_two_move_in_turn():
    match = begin()
    assert code(match.submit(1, Take(1), 0)) == "not_your_turn"
    play(match, Take(1))
    assert match.active == (1,)
    assert code(match.submit(0, Take(1), 0)) == "not_your_turn"


def test_what_is_not_among_the_moves_is_refused():
    match = begin()
    assert code(match.submit(0, PutBack(), 0)) == "illegal_move"


def test_in_a_phase_of_both_either_may_act():
    match = begin()
    play(match, Take(2), Halt(), Halt())
    assert list(match.active) == [0, 1]
    assert match.legal(1) == [Agree()]
    assert match.submit(1, Agree(), 0).accepted
    assert list(match.active) == [0]
    assert code(match.submit(1, Agree(), 0)) == "not_your_turn"
    play(match, Agree())
    assert match.outcome == Outcome((0,), "heap")


# How it ends


def test_the_endings_count_in_their_order():
    match = begin(options={"quiet_limit": 2})
    play(match, Take(2), Take(2), Take(2), Take(1))
    assert match.outcome == Outcome((1,), "last_stone")


def test_too_long_without_anything_that_lasts():
    match = begin(options={"quiet_limit": 1})
    play(match, Halt())
    assert match.outcome == Outcome((), "too_quiet")


def test_a_draw_is_claimed_when_there_is_something_to_claim():
    match = begin()
    assert code(match.submit(0, ClaimDraw(), 0)) == "not_there_thrice"
    play(match, Take(1), Take(1), PutBack(), PutBack(), Take(1), Take(1), PutBack(), PutBack())
    assert code(match.submit(1, ClaimDraw(), 0)) == "not_your_turn"
    play(match, ClaimDraw())
    assert match.outcome == Outcome((), "threefold")


@pytest.mark.parametrize("clock", [Fischer(60, 5), PerTurn(60)])
def test_who_runs_out_of_time_has_lost(clock):
    match = begin(clock=clock)
    match.submit(HOST, Timeout(0), 60_000)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_nobody_wins_on_time_what_he_could_not_win_at_all():
    match = begin(clock=Fischer(60))
    play(match, Take(2), Halt(), Take(2), Halt(), Take(2), Halt())
    match.submit(HOST, Timeout(0), 90_000)
    assert match.outcome == Outcome((), "time_for_nothing")


def test_resigning_needs_no_turn():
    match = begin()
    assert match.submit(1, Resign(), 0).accepted
    assert match.outcome == Outcome((0,), "resigned")


# Offers


def test_an_offer_is_accepted():
    match = begin()
    assert match.submit(1, OfferDraw(), 0).accepted
    assert match.submit(0, AcceptDraw(), 0).accepted
    assert match.outcome == Outcome((), "agreement")


def test_an_offer_is_withdrawn_by_its_maker_only_and_not_made_again_at_once():
    match = begin()
    assert code(match.submit(0, WithdrawDraw(), 0)) == "no_own_draw_offer"
    match.submit(0, OfferDraw(), 0)
    assert code(match.submit(1, WithdrawDraw(), 0)) == "no_own_draw_offer"
    assert match.submit(0, WithdrawDraw(), 0).accepted
    assert code(match.submit(1, AcceptDraw(), 0)) == "no_draw_offer"
    assert code(match.submit(0, OfferDraw(), 0)) == "draw_offered_already"
    play(match, Take(1))
    assert match.submit(0, OfferDraw(), 0).accepted


def test_an_offer_outlives_its_makers_move_and_not_the_others():
    match = begin()
    match.submit(0, OfferDraw(), 0)
    play(match, Take(1))
    assert match.state.core.offer == 0
    play(match, Halt())
    assert match.state.core.offer is None


def test_a_declined_offer_is_gone():
    match = begin()
    match.submit(0, OfferDraw(), 0)
    assert code(match.submit(1, OfferDraw(), 0)) == "draw_offer_stands"
    match.submit(1, DeclineDraw(), 0)
    assert match.state.core.offer is None


def test_a_game_may_know_no_agreement():
    match = Match.new(game(TickingPiles()), secret=b"p" * 32, at=0)
    assert code(match.submit(0, OfferDraw(), 0)) == "no_draws"


# Sides


def test_sides_change_from_match_to_match():
    domain, chance = GAME.domain, Probe()
    rules = Rules(colors="alternate")
    first = domain.setup(Table((0, 1), rules), chance)
    assert first.turn == 0
    memory = domain.room_memory(first)
    second = domain.setup(Table((0, 1), rules, memory=memory), chance)
    assert second.turn == 1
    third = domain.setup(Table((0, 1), rules, memory=domain.room_memory(second)), chance)
    assert third.turn == 0


def test_a_room_that_remembers_nonsense_begins_anew():
    assert (
        GAME.domain.setup(Table((0, 1), Rules(colors="alternate"), memory={"first": "x"}), Probe()).turn == 0
    )


def test_material_is_reckoned_by_side():
    match = begin()
    play(match, Take(2), Take(1))
    assert GAME.domain.evaluate(match.state, 0) == pytest.approx(1 / 3)
    assert GAME.domain.evaluate(match.state, 1) == pytest.approx(-1 / 3)


def test_what_was_captured():
    assert captured("RNk.rn", "R..kr.") == ("N", "n")
    assert captured("PPPp", "Q..p") == ("PPP", "")


# The record


def test_moves_are_written_by_the_game_and_talk_by_the_kit():
    match = begin()
    (line,) = play(match, Take(2)).lines
    assert (line.key, line.seat) == ("capture", 0)
    (line,) = match.submit(0, OfferDraw(), 0).lines
    assert (line.key, line.seat) == ("offer_draw", 0)
    (line,) = play(match, Halt()).lines
    assert (line.key, line.seat) == ("halt", 1)


def test_the_kit_has_its_texts_in_both_languages():
    english, chinese = (load_texts("boardwright.kits.two_sides")[language] for language in LANGUAGES)
    assert set(english) == set(chinese)
