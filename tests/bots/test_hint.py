"""Hints for weiqi: a move, and reasons that one can see on the board."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardwright.bots.stones import hint
from boardwright.bots.stones.hint import Reason, hinted, seen_on_the_board
from boardwright.engine.api import replace
from boardwright.games.weiqi.player import LEARNED
from boardwright.kits.stones import BLACK, PASS, Spot
from tests.bots.test_analysis import CAUGHT
from tests.games.weiqi.tables import board_of, new_match, play
from tests.kits.stones.boards import at, board

LOCALES = Path(__file__).resolve().parents[2] / "web/src/locale"
KEYS = (
    "takes",
    "saves",
    "threatens",
    "joins",
    "makes_eyes",
    "takes_eyes",
    "helps",
    "attacks",
    "gains",
    "settled",
)


def seen(point: str, *rows: str) -> dict[str, Reason]:
    """What black's stone there does, on five lines."""
    spot = Spot(5, board(*rows), BLACK)
    return {reason.key: reason for reason in seen_on_the_board(spot, at(point, 5))}


class TestWhatIsSeenOnTheBoard:
    def test_stones_that_are_taken(self):
        reasons = seen("C2", ". . . . .", ". . X . .", ". X O X .", ". . . . .", ". . . . .")
        assert reasons["takes"] == Reason("takes", "C3", 1)

    def test_a_group_that_is_saved_by_running(self):
        reasons = seen("C2", ". . . . .", ". . O . .", ". O X O .", ". . . . .", ". . . . .")
        assert reasons["saves"] == Reason("saves", "C3", 1)

    def test_a_group_that_is_saved_by_taking_who_attacks_it(self):
        reasons = seen("E3", ". . . . .", ". . . . .", ". . . O .", "O O O X .", "X X X O X")
        assert "saves" not in reasons
        reasons = seen("E2", ". . . . .", ". . . . .", ". . X X X", "X X O O .", "O . X X O")
        assert reasons["takes"].count == 3
        assert reasons["saves"].at == "C1"

    def test_a_group_that_has_one_liberty_left(self):
        reasons = seen("C2", ". . . . .", ". . X . .", ". X O . .", ". . . . .", ". . . . .")
        assert reasons == {"threatens": Reason("threatens", "C3", 1)}

    def test_groups_that_are_joined(self):
        assert seen("C3", ". . . . .", ". . . . .", ". X . X .", ". . . . .", ". . . . .")["joins"].count == 2

    def test_room_for_eyes(self):
        mine = seen("A2", ". . . . .", ". . . . .", ". . . . .", ". X . . .", ". X . . .")
        assert "makes_eyes" in mine
        theirs = seen("B1", "X X X X .", "O O O X .", "O . O X .", "O . O X .", ". . O X .")
        assert "takes_eyes" in theirs


class TestAHint:
    def test_takes_what_can_be_taken_and_says_so(self):
        found = hinted(LEARNED, replace(board_of(new_match()), cells=CAUGHT), new_match().state.options)
        assert (found.move, found.learned) == ("F6", True)
        assert found.reasons[0] == Reason("takes", "C6", 6)
        assert len(found.reasons) <= hint.MOST_REASONS

    def test_without_a_network_the_modest_player_gives_it(self, monkeypatch):
        monkeypatch.setattr(hint, "has_network", lambda game: False)
        found = hinted(LEARNED, replace(board_of(new_match()), cells=CAUGHT), new_match().state.options)
        assert (found.move, found.learned) == ("F6", False)

    def test_passes_when_all_is_settled(self):
        reasons = hint._reasons(LEARNED, Spot(5, board(*[". . X . ."] * 5), BLACK), PASS, 0.5, True)
        assert [reason.key for reason in reasons] == ["settled"]

    def test_says_what_the_network_expects(self):
        """A first stone is worth something, whatever it does beside."""
        match = new_match()
        found = hinted(LEARNED, board_of(match), match.state.options)
        assert {"gains"} == {reason.key for reason in found.reasons}
        play(match, found.move)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_reason_has_words(language):
    texts = json.loads((LOCALES / language / "weiqi.json").read_text("utf-8"))
    assert all(texts[f"weiqi.hint.{key}"] for key in KEYS)
