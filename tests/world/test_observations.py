"""What a seat sees, as numbers: a game's own, or made from its types."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pytest

from boardwright.bots.playout import choices_of
from boardwright.engine.api import Annotated, Meta, PerSeat, Private, Seat, Struct, Tensor
from boardwright.engine.game import Game
from boardwright.engine.secrecy import Hidden
from boardwright.engine.types import EngineError
from boardwright.games.registry import find
from boardwright.games.tictactoe.rules import TicTacToe
from boardwright.world.fronts.observation import AutomaticEncoder, OwnEncoder, encoder_of, flat
from boardwright.world.fronts.parts import CARDS, Hash, Sample, part_of
from boardwright.world.fronts.session import Session
from tests.world.worlds import EVERY_GAME


def written(annotation: Any, sample: list[Any], value: Any, *, seat: int = 0, seats: int = 2) -> list[float]:
    part = part_of(annotation, Sample(sample, seats))
    out = np.zeros(part.size, np.float32)
    part.write(flat(out), 0, value, seat)
    return [round(float(number), 3) for number in out]


def test_a_grid_has_a_plane_for_each_thing():
    part = part_of(str, Sample([".........", "X...O...."], 2))
    assert part.shape == (3, 3, 4)  # a dot, O, X, and what was not met before
    out = np.zeros(part.size, np.float32)
    part.write(flat(out), 0, "X...O...Z", 0)
    planes = out.reshape(part.shape)
    assert planes[0, 0].tolist() == [0, 0, 1, 0]
    assert planes[1, 1].tolist() == [0, 1, 0, 0]
    assert planes[2, 2].tolist() == [0, 0, 0, 1]
    assert planes.sum() == 9


def test_a_board_says_how_many_columns_it_has():
    layout = {name: shape for name, _, shape in encoder_of(find("xiangqi"), find("xiangqi").table()).layout}
    assert layout["cells"][:2] == (10, 9)
    layout = {name: shape for name, _, shape in encoder_of(find("junqi"), find("junqi").table()).layout}
    assert layout["cells"][:2] == (12, 5)


def test_a_grid_of_seats_is_seen_from_the_observer():
    cells = tuple[Seat | None, ...]
    sample = [(None,) * 9, (0, 1, *(None,) * 7)]
    assert written(cells, sample, sample[1], seat=0)[:4] == [1, 0, 0, 1]
    assert written(cells, sample, sample[1], seat=1)[:4] == [0, 1, 1, 0]


def test_a_hand_counts_its_cards():
    hand = written(tuple[str, ...], [("3s",), ("Th", "3s")], ("3s", "3s#1", "BJ"))
    assert hand[CARDS["3s"]] == 2
    assert hand[CARDS["BJ"]] == 1
    assert hand[-1] == pytest.approx(3 / 19, abs=1e-3)


def test_a_hidden_hand_tells_only_its_size():
    sample = [("3s", "4s"), Hidden(2)]
    hidden = written(Private[tuple[str, ...]], sample, Hidden(2))
    assert hidden[:2] == [0, pytest.approx(2 / 18, abs=1e-3)]
    assert not any(hidden[2:])


class Player(Struct, frozen=True):
    hand: Private[tuple[str, ...]]
    chips: int
    status: Literal["in", "out"] = "in"


def test_players_come_from_the_observer_on():
    players = (Player(("3s",), 10), Player(("4s",), 30, "out"))
    rows = PerSeat[Player]
    mine = written(rows, [players], players, seat=0)
    theirs = written(rows, [players], players[::-1], seat=1)
    assert mine == theirs
    assert mine[-4:] == [0.5, 0, 1, 0]  # the other's chips, squashed, and one of two words


@pytest.mark.parametrize(
    ("annotation", "sample", "value", "numbers"),
    [
        (bool, [True], True, [1]),
        (int, [4, -8], 8, [0.5]),
        (int | None, [4, None], None, [0, 0, 0]),
        (Seat, [0, 1], 1, [0, 1]),
        (tuple[Seat, ...], [(0,), ()], (0, 1), [1, 1]),
        (str, ["north", "south"], "west", [0, 0, 1]),
        (tuple[int, int], [(1, 2)], (1, 2), [0.5, 0.5]),
        (dict[str, int], [{"gold": 2, "iron": 1}], {"gold": 2}, [0.5, 0]),
        (dict[Seat, bool], [{0: True, 1: False}], {0: True, 1: False}, [1, 0]),
        (Annotated[int, Meta(ge=0)], [1], 1, [0.5]),
    ],
)
def test_values_of_each_kind(annotation, sample, value, numbers):
    assert written(annotation, sample, value) == numbers


def test_a_hash_is_the_last_resort():
    assert isinstance(part_of(Any, Sample([1, "two", (3,)], 2)), Hash)
    names = [f"name {number}" for number in range(100)]
    assert isinstance(part_of(str, Sample(names, 2)), Hash)
    assert (
        written(Any, [1, "x"], {"a": 1})
        == written(Any, [1, "x"], {"a": 1})
        != written(Any, [1, "x"], {"a": 2})
    )


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_every_view_of_a_match_has_its_numbers(game):
    table = game.table(options=game.quick, mode="local")
    encoder = encoder_of(game, table)
    session, draw = Session(game, table, 6), choices_of(6, 0).random
    for _ in range(60):
        for seat in table.seats:
            seen = encoder.observe(session, seat)
            assert seen.shape == encoder.shape
            assert seen in encoder.space
        if not session.active:
            break
        seat = session.active[0]
        legal = session.legal(seat)
        session.play(seat, legal[int(draw() * len(legal))])
    start = 0
    for _, first, shape in encoder.layout:
        assert first == start
        start += int(np.prod(shape))
    assert start == int(np.prod(encoder.shape))


def test_both_ways_are_used():
    kinds = {type(encoder_of(game, game.table(mode="local"))) for game in EVERY_GAME}
    assert kinds == {OwnEncoder, AutomaticEncoder}


def test_a_tensor_must_keep_its_shape():
    class Moody(TicTacToe):
        def tensor(self, match, seat):
            return Tensor(
                (9 - match.core.cells.count(None) + 1,), [0.0] * (9 - match.core.cells.count(None) + 1)
            )

    plain = find("tictactoe")
    game = Game(plain.manifest, Moody(), plain.systems[:-1], texts=plain.texts)
    encoder, session = OwnEncoder(game, game.table()), Session(game, game.table(), 1)
    assert encoder.observe(session, 0).tolist() == [0]
    session.play(0, session.legal(0)[0])
    with pytest.raises(EngineError, match="has given the shape"):
        encoder.observe(session, 1)
