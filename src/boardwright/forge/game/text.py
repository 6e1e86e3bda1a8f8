"""The board as text: every piece with its letter and its sign, upper case for red, ice marked."""

from __future__ import annotations

from boardwright.forge.compile import forged
from boardwright.forge.game.types import Board, Rules
from boardwright.games.xiangqi.board import EMPTY, FILES, color_of
from boardwright.games.xiangqi.notation import CHINESE
from boardwright.games.xiangqi.text import HEAD, SIDES


def draw(board: Board, rules: Rules) -> str:
    names = signs(rules.rule)
    frozen = {ice.square for ice in board.ice}
    ranks = [
        f"{rank}  "
        + " ".join(
            _cell(board.cells[square], names, square in frozen)
            for square in range(rank * FILES, (rank + 1) * FILES)
        ).rstrip()
        for rank in range(9, -1, -1)
    ]
    ranks.insert(5, "   ~~~~~~~~~~~~ river ~~~~~~~~~~~~~~")
    to_move = SIDES[board.color(board.turn)]
    lines = [HEAD.rstrip(), *ranks, f"to move: {to_move}{', in check' if board.check else ''}"]
    if board.last:
        lines.append(f"last move: {board.last}; plies without capture: {board.quiet}")
    if board.offer is not None:
        lines.append(f"{SIDES[board.color(board.offer)]} offers a draw")
    return "\n".join(lines)


def signs(rule: str) -> dict[str, str]:
    """Upper-case letter → the first sign of the name of a forged piece."""
    made = forged(rule)
    return {
        letter: made.rule.piece_definitions[str(number)].name.strip()[0]
        for letter, number in made.numbers.items()
        if str(number) in made.rule.piece_definitions
    }


def _cell(letter: str, names: dict[str, str], frozen: bool) -> str:
    if letter == EMPTY:
        return " · "
    sign = names.get(letter.upper()) or CHINESE[color_of(letter)][letter.upper()]
    return f"{letter}{sign}" + ("*" if frozen else "")
