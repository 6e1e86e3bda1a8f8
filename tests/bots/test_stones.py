"""Players of weiqi: what the network sees, what the search finds, how dead stones are marked, what plays without."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

from boardwright.bots import levels, make_bot
from boardwright.bots.levels import LEVELS, level_ratings, level_texts
from boardwright.bots.stones import estimate
from boardwright.bots.stones import play as stones_play
from boardwright.bots.stones.estimate import estimated
from boardwright.bots.stones.modest import Manner, choose, fills_own_land
from boardwright.bots.stones.networks import network_of
from boardwright.bots.stones.outlook import Outlook
from boardwright.bots.stones.planes import KOMI as KOMI_PLANE
from boardwright.bots.stones.planes import planes_of
from boardwright.bots.stones.search import Thought
from boardwright.engine.api import Chance, replace
from boardwright.engine.types import MatchState
from boardwright.games.registry import find
from boardwright.games.weiqi import GAME
from boardwright.games.weiqi.player import LEARNED
from boardwright.games.weiqi.types import AcceptMarking, Board, MarkDead, Marking, PassTurn
from boardwright.kits.stones import BLACK, EMPTY, PASS, WHITE, Spot, place
from tests.bots import network_vectors
from tests.games.weiqi.tables import alternating, board_of, new_match, play
from tests.kits.stones.boards import at, board

CAREFUL = Manner(noise=0.0, overlooks=0.0)
KOMI = 7.5


def chance() -> Chance:
    return Chance(b"c" * 32)


def thought(cells: str, size: int, stone: str = BLACK, komi: float = KOMI) -> Thought:
    return Thought(LEARNED, Spot(size, cells, stone), komi)


class TestNetwork:
    @pytest.mark.parametrize("size", [5, 9, 13, 19])
    def test_a_board_that_is_turned_is_seen_nearly_alike(self, size):
        """It has learnt all eight symmetries; they are not built in."""
        spot = Spot(size, EMPTY * size * size, BLACK).after(size + 1).after(3 * size + 2)
        turned = spot._replace(
            cells=spot.cells[::-1],
            last=size * size - 1 - (spot.last or 0),
            before_last=size * size - 1 - (spot.before_last or 0),
        )
        one, two = network_of(LEARNED, size)([spot, turned], KOMI)
        assert one.value == pytest.approx(two.value, abs=0.35)
        assert np.corrcoef(one.policy[:-1], two.policy[-2::-1])[0, 1] > 0.8

    def test_several_positions_at_once_are_what_they_are_one_by_one(self):
        network = network_of(LEARNED, 9)
        spots = [Spot(9, EMPTY * 81, BLACK).after(point) for point in (40, 20, 0)]
        for alone, together in zip(spots, network(spots, KOMI), strict=True):
            (opinion,) = network([alone], KOMI)
            np.testing.assert_allclose(opinion.policy, together.policy, atol=1e-3)
            assert opinion.value == pytest.approx(together.value, abs=1e-4)

    def test_komi_is_the_movers_own(self):
        spot = Spot(9, EMPTY * 81, BLACK)
        assert planes_of(spot, 7.5)[KOMI_PLANE] == -0.75
        assert planes_of(spot._replace(stone=WHITE), 7.5)[KOMI_PLANE] == 0.75

    def test_a_board_that_one_side_owns_is_won(self):
        wall = board(*["......X.."] * 9)
        spot = Spot(9, wall, BLACK)
        assert Outlook(LEARNED, spot, KOMI).lead > 40
        assert Outlook(LEARNED, spot._replace(stone=WHITE), KOMI).lead < -40

    def test_what_the_page_is_checked_against_is_current(self):
        kept = json.loads((network_vectors.FOLDER / "network.json").read_text())
        for old, new in zip(kept, network_vectors.answers(), strict=True):
            assert old["planes"] == new["planes"]
            np.testing.assert_allclose(old["answer"], new["answer"], atol=1e-3)
        with np.load(network_vectors.FOLDER / "network.npz") as arrays:
            for name, numbers in network_vectors.arrays().items():
                np.testing.assert_array_equal(arrays[name], numbers)

    def test_it_is_small_and_lies_beside_the_game(self):
        assert len(files(LEARNED.package).joinpath(LEARNED.file).read_bytes()) < 2.5e6


def test_the_search_takes_a_group_that_cannot_run():
    """Six white stones with one liberty, and nothing else is urgent."""
    cells = board(
        ". . . . . . . . .",
        ". . X X X . . . .",
        ". X O O O X . O .",
        ". X O O O . . . .",
        ". . X X X . . O .",
        ". . . . . . . . .",
        ". . . X . . O . .",
        *[". . . . . . . . ."] * 2,
    )
    found = thought(cells, 9)
    found.think(60, lambda: True)
    assert found.best(0, chance()) == at("F6", 9)


class TestMarking:
    """A position at its end, with three dead stones."""

    CELLS = board(
        "...XO....",
        "..XXO.O..",
        ".OXOO..X.",
        ".X.XOO...",
        "..XXXO.O.",
        ".X.OXOO..",
        "..X.XXO.O",
        "..XX.XOO.",
        "...X.XXO.",
    )
    DEAD = ("D4", "B7", "H7")

    def marked(self, *names: str) -> MatchState[Board]:
        match = new_match()
        play(match, "- -")
        marking = Marking(tuple(at(name, 9) for name in names))
        return replace(match.state, core=replace(board_of(match), cells=self.CELLS, marking=marking))

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_bot_marks_what_is_dead_and_then_agrees(self, level):
        for count, name in enumerate(self.DEAD):
            assert make_bot(level).choose(GAME, self.marked(*self.DEAD[:count]), 1) == MarkDead(name)
        assert make_bot(level).choose(GAME, self.marked(*self.DEAD), 1) == AcceptMarking()

    def test_a_bot_does_not_agree_to_living_stones_as_dead(self):
        state = self.marked(*self.DEAD, "H5")
        assert make_bot("hard").choose(GAME, state, 1) == MarkDead("H5")


class TestEstimate:
    """What the table tells of who is ahead."""

    WALL = board(*["......X.."] * 9)

    def estimate(self, cells: str):
        core = replace(board_of(new_match()), cells=cells)
        return estimated(LEARNED, core, new_match().state.options)

    def test_a_wall_and_what_is_behind_it(self):
        found = self.estimate(self.WALL)
        assert found.learned
        assert found.lead > 40
        assert found.owners[2:7] == BLACK * 5
        assert found.owners.count(WHITE) < 18

    def test_without_a_network_all_stones_live(self, monkeypatch):
        monkeypatch.setattr(estimate, "has_network", lambda game: False)
        found = self.estimate(TestMarking.CELLS)
        assert not found.learned
        assert all(
            owner == letter
            for owner, letter in zip(found.owners, TestMarking.CELLS, strict=True)
            if letter != EMPTY
        )

    def test_a_dead_stone_belongs_to_the_other_side(self):
        found = self.estimate(TestMarking.CELLS)
        dead = at("B7", 9)
        assert found.owners[dead] != TestMarking.CELLS[dead]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves(level):
    match, bot = new_match(), make_bot(level, seed=3)
    for _ in range(4):
        seat = board_of(match).turn
        assert match.submit(seat, bot.choose(GAME, match.state, seat)).accepted


@pytest.mark.parametrize("level", ["beginner", "hard"])
def test_without_a_network_it_is_played_modestly(level, monkeypatch):
    monkeypatch.setattr(stones_play, "has_network", lambda game: False)
    match, bot = new_match(5), make_bot(level, seed=1)
    for _ in range(300):
        if match.outcome is not None:
            break
        seat = match.active[0]
        assert match.submit(seat, bot.choose(GAME, match.state, seat)).accepted
    assert match.outcome is not None


class TestWhatALevelSaysOfItself:
    def test_each_has_a_line_of_its_own(self):
        assert level_texts(GAME) == {level: f"level.{level}" for level in LEVELS}

    def test_without_a_network_those_that_need_it_say_so(self, monkeypatch):
        monkeypatch.setattr(levels, "has_network", lambda game: False)
        said = level_texts(GAME)
        assert {level for level in LEVELS if said[level] == "level.stand_in"} == {"medium", "hard", "master"}

    @pytest.mark.parametrize("language", ["en", "zh"])
    def test_in_words(self, language):
        for key in (*level_texts(GAME).values(), "level.stand_in"):
            assert GAME.texts_in(language)[key]

    def test_the_ratings_from_matches_grow_from_level_to_level(self):
        ratings = level_ratings(GAME)
        assert list(ratings) == [level for level in LEVELS if level in ratings]
        assert len(ratings) > 1
        assert sorted(ratings.values()) == list(ratings.values())
        assert level_ratings(find("tictactoe")) == {}

    def test_a_stand_in_has_no_rating(self, monkeypatch):
        monkeypatch.setattr(levels, "has_network", lambda game: False)
        assert level_ratings(GAME) == {}

    def test_a_game_that_says_nothing_plays_as_any_does(self):
        assert level_texts(find("tictactoe")) == {}


class TestModest:
    def test_takes_what_can_be_taken(self):
        cells = board(". . . . .", ". . X . .", ". X O X .", ". . . . .", ". . . . .")
        assert choose(Spot(5, cells, BLACK), CAREFUL, chance(), frozenset(), KOMI) == at("C2", 5)

    def test_saves_its_own(self):
        cells = board(". . . . .", ". . O . .", ". O X O .", ". . . . .", ". . . . .")
        assert choose(Spot(5, cells, BLACK), CAREFUL, chance(), frozenset(), KOMI) == at("C2", 5)

    def test_does_not_fill_its_own_land(self):
        cells = board("X . X . .", "X X X . .", ". . . . O", ". . . . .", ". . . . .")
        assert fills_own_land(Spot(5, cells, BLACK), at("B5", 5))
        assert not fills_own_land(Spot(5, cells, BLACK), at("A1", 5))

    def test_passes_when_the_other_has_passed_and_it_is_ahead(self):
        spot = Spot(5, board(*[". . X . ."] * 5), BLACK, last=PASS, passes=1)
        assert choose(spot, CAREFUL, chance(), frozenset(), KOMI) == PASS

    def test_a_careful_player_beats_a_careless_one(self):
        careless, wins = Manner(noise=40.0, overlooks=0.9), 0
        for seed in range(6):
            wins += beats(CAREFUL, careless, seed)
        assert wins >= 5


def beats(careful: Manner, careless: Manner, seed: int) -> bool:
    """On seven lines, the colours changing; does the careful one win?"""
    own, luck, spot = (BLACK, WHITE)[seed % 2], Chance(bytes([seed]) * 32), Spot(7, EMPTY * 49, BLACK)
    seen = {spot.cells}
    while spot.passes < 2:
        back = frozenset(
            point for point in spot.moves() if place(spot.cells, 7, point, spot.stone).cells in seen
        )
        manner = careful if spot.stone == own else careless
        spot = spot.after(choose(spot, manner, luck, back, 0.5))
        seen.add(spot.cells)
    return (spot.lead(0.5) > 0) == (spot.stone == own)


def test_a_bot_that_is_ahead_answers_a_pass_with_a_pass():
    match = new_match()
    play(match, alternating("G1 G2 G3 G4 G5 G6 G7 G8 G9", "H1 H2 H3 H4 H5 H6 H7 H8 H9"))
    play(match, "A1 -")
    assert make_bot("hard").choose(GAME, match.state, 0) == PassTurn()
