"""SAN: moves as players write them, `Nbd7`, `exd6`, `O-O`, `e8=Q+`; read in most of the usual spellings, too."""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardwright.games.international_chess.board import (
    EMPTY,
    Place,
    after,
    is_castling,
    is_in_check,
    is_short_castling,
    legal_moves,
    moves_by_name,
    promotion_of,
    square_name,
    victim_square,
)
from boardwright.kernel import move_from, move_to

SHORT, LONG = "O-O", "O-O-O"
SPELLING = re.compile(
    r"(?P<piece>[KQRBN])?(?P<file>[a-h])?(?P<rank>[1-8])?[x:-]?(?P<to>[a-h][1-8])(?:=?\(?(?P<promotion>[QRBNqrbn])\)?)?"
)
COORDINATES = re.compile(r"[a-h][1-8]-?[a-h][1-8][qrbn]?")
ORNAMENTS = re.compile(r"(?:[+#!?]|e\.p\.)+$")


def san(place: Place, move: int) -> str:
    return _bare(place, move) + _suffix(after(place, move))


def _suffix(place: Place) -> str:
    if not is_in_check(place):
        return ""
    return "+" if legal_moves(place) else "#"


def _bare(place: Place, move: int) -> str:
    if is_castling(move):
        return SHORT if is_short_castling(move) else LONG
    start, end = move_from(move), square_name(move_to(move))
    takes = "x" if victim_square(place, move) is not None else ""
    kind = place.cells[start].upper()
    if kind == "P":
        promotion = promotion_of(move).upper()
        came = square_name(start)[0] if takes else ""
        return f"{came}{takes}{end}{'=' if promotion else ''}{promotion}"
    return f"{kind}{_which(place, move)}{takes}{end}"


def _which(place: Place, move: int) -> str:
    """The file, the rank or both, if another piece of the kind could go there."""
    start, name = move_from(move), square_name(move_from(move))
    rivals = [
        move_from(other)
        for other in legal_moves(place)
        if move_to(other) == move_to(move)
        and move_from(other) != start
        and place.cells[move_from(other)] == place.cells[start]
        and not is_castling(other)
    ]
    if not rivals:
        return ""
    if all(rival % 8 != start % 8 for rival in rivals):
        return name[0]
    return name[1] if all(rival // 8 != start // 8 for rival in rivals) else name


def read_san(place: Place, text: str) -> int | None:
    """The legal move that a text means; None if it means none, or more than one."""
    written = ORNAMENTS.sub("", text.strip())
    castled = written.upper().replace("0", "O")
    if castled in (SHORT, LONG):
        return _only(
            [m for m in legal_moves(place) if is_castling(m) and is_short_castling(m) == (castled == SHORT)]
        )
    if COORDINATES.fullmatch(written):
        return moves_by_name(place).get(written.replace("-", ""))
    found = SPELLING.fullmatch(written)
    if found is None:
        return None
    return _only([move for move in legal_moves(place) if _is_meant(place, move, found)])


def _is_meant(place: Place, move: int, told: re.Match[str]) -> bool:
    start = square_name(move_from(move))
    letter = place.cells[move_from(move)]
    return (
        letter != EMPTY
        and not is_castling(move)
        and letter.upper() == (told["piece"] or "P")
        and square_name(move_to(move)) == told["to"]
        and told["file"] in (None, start[0])
        and told["rank"] in (None, start[1])
        and promotion_of(move) == (told["promotion"] or "").lower()
    )


def _only(moves: Sequence[int]) -> int | None:
    return moves[0] if len(moves) == 1 else None
