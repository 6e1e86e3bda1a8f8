"""Levels, the next banker, and chips: the tables of the rule book."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.api import Match, Table
from boardwright.engine.session import next_match
from boardwright.games.shengji import GAME
from boardwright.games.shengji.scoring import Verdict, raised, verdict_of
from boardwright.games.shengji.types import MUST_STOP, Declare
from boardwright.kits.rounds import Leave
from tests.games.shengji.tables import outcome, playing, trick

DEFENDERS = 0
LAST = ("3h", "4h", "6h", "8h")
"""The last trick; it goes to the fourth seat, which attacks."""


@pytest.mark.parametrize(
    ("points", "side", "gain", "units"),
    [
        (0, 0, 3, 3),
        (5, 0, 2, 2),
        (35, 0, 2, 2),
        (40, 0, 1, 1),
        (75, 0, 1, 1),
        (80, 1, 0, 1),
        (95, 1, 0, 1),
        (115, 1, 0, 1),
        (120, 1, 1, 2),
        (125, 1, 1, 2),
        (155, 1, 1, 2),
        (160, 1, 2, 3),
        (195, 1, 2, 3),
        (200, 1, 3, 4),
        (320, 1, 3, 4),
    ],
)
def test_levels_and_units(points: int, side: int, gain: int, units: int):
    assert verdict_of(points, DEFENDERS, 3) == Verdict(side, gain, units)


def test_with_a_higher_limit_attackers_gain_one_for_each_further_40():
    assert [verdict_of(points, DEFENDERS, 12).gain for points in (200, 239, 240, 320)] == [3, 3, 4, 6]


@pytest.mark.parametrize(
    ("level", "gain", "stop", "expected"),
    [
        ("2", 3, "none", "5"),
        ("9", 2, "none", "J"),
        ("K", 3, "none", "A"),
        ("3", 3, "points", "5"),
        ("5", 3, "points", "8"),
        ("T", 3, "courts", "J"),
    ],
)
def test_raised(level: str, gain: int, stop: str, expected: str):
    assert raised(level, gain, MUST_STOP[stop]) == expected


def ended(points: int, **more: Any) -> Match:
    match = playing(*LAST, points=(0, points), **more)
    trick(match, *LAST)
    return match


class TestNextHand:
    @pytest.mark.parametrize(
        ("points", "levels", "banker"),
        [
            (0, ["5", "2"], 2),
            (35, ["4", "2"], 2),
            (75, ["3", "2"], 2),
            (80, ["2", "2"], 1),
            (120, ["2", "3"], 1),
        ],
    )
    def test_who_holds_goes_on_with_the_partner_who_loses_hands_over_to_the_left(
        self, points: int, levels: list[str], banker: int
    ):
        match = ended(points)
        assert GAME.domain.room_memory(match.state.core) == {"levels": levels, "banker": banker}
        core = Match.new(GAME, secret=b"n", **next_match(match)).state.core
        assert (core.banker, core.level, list(core.levels)) == (banker, levels[banker % 2], levels)

    def test_where_somebody_else_sits_the_match_begins_anew(self):
        memory = {"levels": ["5", "7"], "banker": 2, "places": [0, 1, 2, 3], "same_players": False}
        core = Match.new(GAME, secret=b"n", memory=memory).state.core
        assert (core.banker, core.level) == (None, "2")

    def test_the_banker_stays_whoever_declares(self):
        memory = {"levels": ["5", "7"], "banker": 1, "same_players": True}
        match = Match.new(GAME, secret=b"n", memory=memory)
        declaring = next(
            (seat, command)
            for seat in (0, 2, 3)
            for command in match.legal(seat)
            if isinstance(command, Declare)
        )
        assert match.submit(*declaring).refusal is None
        while match.state.core.phase == "declaring":
            match.submit(match.active[0], match.legal(match.active[0])[0])
        assert match.state.core.banker == 1

    def test_to_hold_at_the_ace_wins_the_match_and_both_begin_again(self):
        match = ended(35, levels=("A", "9"), level="A")
        assert outcome(match).reason == "match_won"
        assert outcome(match).scores == (50, -50, 50, -50)
        assert GAME.domain.room_memory(match.state.core) == {"levels": ["2", "2"], "banker": None}

    def test_to_attack_at_the_ace_does_not(self):
        match = ended(80, levels=("9", "A"), level="9")
        assert outcome(match).reason == "taken_over"
        assert match.state.core.result.levels == ("9", "A")


class TestChips:
    @pytest.mark.parametrize(("points", "each"), [(35, 20), (125, -20), (95, -10)])
    def test_worked_examples(self, points: int, each: int):
        assert outcome(ended(points)).scores == (each, -each, each, -each)

    def test_nobody_pays_more_than_he_staked_and_the_winners_share(self):
        match = ended(0, stakes=(1_000, 15, 1_000, 1_000))
        assert outcome(match).scores == (23, -15, 22, -30)

    @pytest.mark.parametrize(
        ("options", "exposure"),
        [({}, 70), ({"level_cap": 12}, 130), ({"mode": "basic"}, 10)],
    )
    def test_exposure(self, options: dict[str, Any], exposure: int):
        table: Table = GAME.table(options=options)
        assert GAME.domain.exposure(table) == (exposure,) * 4

    def test_whoever_leaves_pays_for_both_and_his_side_has_lost(self):
        match = playing(*LAST)
        match.submit(0, Leave())
        assert outcome(match).scores == (-60, 30, 0, 30)
        assert match.state.core.result.levels == ("2", "4")
        assert match.state.core.result.next_banker == 1
