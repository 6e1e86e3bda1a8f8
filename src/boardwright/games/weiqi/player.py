"""What players made of code are told of a match of weiqi."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from boardwright.engine.api import Seat
from boardwright.games.weiqi.ko import repeating_points
from boardwright.games.weiqi.types import AcceptMarking, Board, MarkDead, Rules, command_of
from boardwright.kits.stones import LearnedStones, Point, Spot, point_name


def spot_of(board: Board, seat: Seat) -> Spot:
    before_last, last = (None, None, *board.moves)[-2:]
    ko = board.ko if seat == board.turn else None
    return Spot(board.size, board.cells, board.stone(seat), ko, last, before_last, board.passes)


def komi_of(rules: Rules) -> float:
    return rules.komi_points + rules.compensation


def marked(board: Board) -> frozenset[Point] | None:
    return None if board.marking is None else frozenset(board.marking.dead)


def _ratings() -> dict[str, int]:
    """The table that `boardwright bench weiqi_levels` writes."""
    table = msgspec.json.decode(files(__package__ or "").joinpath("ratings.json").read_bytes())
    return dict(table["ratings"])


LEARNED = LearnedStones(
    package=__package__ or "",
    file="net.npz",
    spot_of=spot_of,
    komi_of=komi_of,
    forbidden=repeating_points,
    command_of=command_of,
    counts_dead=lambda rules: bool(rules.marks),
    marked=marked,
    mark=lambda point, size: MarkDead(point_name(point, size)),
    agree=AcceptMarking,
    ratings=_ratings(),
)
