"""A round in words: the table as one seat sees it, and what players read about it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Seat
from boardwright.engine.primitives.tiles import face
from boardwright.games.erbaban.types import PIECES, Player, Revealed, Rolled, Round, Settled
from boardwright.kits.rounds import against_bank, face_down, log_of, nets, says

LOG = log_of(
    {
        Rolled: says("rolled", dice=lambda event: "-".join(map(str, event.dice))),
        Revealed: says("revealed", tiles=lambda event: " ".join(map(face, event.tiles))),
        Settled: nets(lambda event: event.pays),
    }
)


def draw(core: Round, seat: Seat) -> str:
    def words(other: Seat, player: Player) -> Iterator[str]:
        yield _pieces(core, player)
        if player.bet:
            yield f"bet {player.bet}"
        if core.pays:
            yield f"net {core.pays[other] - player.stake:+}"

    return against_bank(core, seat, words)


def _pieces(core: Round, player: Player) -> str:
    if player.dice:
        return "-".join(map(str, player.dice))
    text = face_down(player.shown or player.hand, PIECES, face)
    return "" if core.banker is None and text == "?? ??" else text
