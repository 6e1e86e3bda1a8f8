"""SGF: records of weiqi as players exchange them (FF[4], GM[1]). Reading takes the main line of the first game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from boardwright.engine.api import Struct
from boardwright.engine.types import GameError
from boardwright.games.weiqi.types import LARGEST, SMALLEST, Scoring
from boardwright.kits.stones import BLACK, EMPTY, PASS, STONES, WHITE, Point

LETTERS = "abcdefghijklmnopqrs"
OLD_PASS = "tt"
"""As records before FF[4] write it, on boards of up to nineteen lines."""
RULES: dict[Scoring, str] = {"area": "Chinese", "territory": "Japanese", "basic": "Stone"}
MOST_CHARACTERS = 1_000_000
MOST_NODES = 10_000
SETS = {"AB": BLACK, "AW": WHITE, "AE": EMPTY}

Node = dict[str, list[str]]

_TOKEN = re.compile(r"\s*(?:([()]|;)|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*)\])", re.DOTALL)


class Move(Struct, frozen=True):
    stone: str
    point: Point
    """`PASS` if none."""


class Record(Struct, frozen=True):
    size: int
    moves: tuple[Move, ...] = ()
    black_stones: tuple[Point, ...] = ()
    """On the board before the first move."""
    white_stones: tuple[Point, ...] = ()
    komi: float = 0.0
    handicap: int = 0
    scoring: Scoring = "area"
    black: str = ""
    white: str = ""
    result: str = ""
    """`B+3.5`, `W+R`, `W+T`, `0`; empty: not over, or not known."""
    black_points: tuple[Point, ...] = ()
    """At the end: black's territory, dead stones in it."""
    white_points: tuple[Point, ...] = ()


# Writing


def write_sgf(record: Record) -> str:
    size = record.size
    root: list[tuple[str, Sequence[str]]] = [
        ("FF", ["4"]),
        ("GM", ["1"]),
        ("CA", ["UTF-8"]),
        ("SZ", [str(size)]),
        ("KM", [f"{record.komi:g}"]),
        ("RU", [RULES[record.scoring]]),
        ("HA", [str(record.handicap)] if record.handicap else []),
        ("AB", [_written(point, size) for point in record.black_stones]),
        ("AW", [_written(point, size) for point in record.white_stones]),
        ("PB", [_escaped(record.black)] if record.black else []),
        ("PW", [_escaped(record.white)] if record.white else []),
        ("RE", [record.result] if record.result else []),
    ]
    nodes = "".join(f";{move.stone}[{_written(move.point, size)}]" for move in record.moves)
    points = _node(
        [
            ("TB", [_written(point, size) for point in record.black_points]),
            ("TW", [_written(point, size) for point in record.white_points]),
        ]
    )
    return f"(;{_node(root)}{nodes}{';' + points if points else ''})\n"


def _node(properties: Sequence[tuple[str, Sequence[str]]]) -> str:
    return "".join(name + "".join(f"[{value}]" for value in values) for name, values in properties if values)


def _written(point: Point, size: int) -> str:
    if point == PASS:
        return ""
    row, column = divmod(point, size)
    return LETTERS[column] + LETTERS[size - 1 - row]


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace("]", "\\]")


# Reading


def read_sgf(text: str) -> Record:
    """`GameError` with the reason if it is no record of weiqi."""
    if len(text) > MOST_CHARACTERS:
        raise GameError("sgf_too_long", most=MOST_CHARACTERS)
    nodes = list(_main_line(text.lstrip("\ufeff")))
    if not nodes:
        raise GameError("sgf_no_game")
    root = nodes[0]
    if _first(root, "GM", "1") != "1":
        raise GameError("sgf_other_game")
    size = _size(root)
    black, white, moves = _stones_and_moves(nodes, size)
    return Record(
        size,
        moves,
        black,
        white,
        _number(root, "KM"),
        int(_number(root, "HA")),
        _scoring(_first(root, "RU", "")),
        _plain(_first(root, "PB", "")),
        _plain(_first(root, "PW", "")),
        _first(root, "RE", ""),
        tuple(_points(nodes[-1].get("TB", ()), size)),
        tuple(_points(nodes[-1].get("TW", ()), size)),
    )


def _main_line(text: str) -> Iterator[Node]:
    """Nodes of the first game, the first variation at every fork."""
    depth, closed, count, node, name = 0, False, 0, Node(), ""
    started = False
    for mark, letters, value in _tokens(text):
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            closed = True
            if depth <= 0:
                break
        elif closed:
            continue  # another variation
        elif mark == ";":
            if started:
                yield node
            started, node, name, count = True, Node(), "", count + 1
            if count > MOST_NODES:
                raise GameError("sgf_too_long", most=MOST_CHARACTERS)
        elif letters:
            name = "".join(letter for letter in letters if letter.isupper())
        elif started and name:
            node.setdefault(name, []).append(value)
    if depth > 0 or not started:
        raise GameError("sgf_no_game")
    yield node


def _tokens(text: str) -> Iterator[tuple[str, str, str]]:
    at = max(text.find("("), 0)
    while found := _TOKEN.match(text, at):
        at = found.end()
        yield found[1] or "", found[2] or "", found[3] or ""
        if found[3] is None and found[1] is None and found[2] is None:
            return


def _stones_and_moves(
    nodes: Sequence[Node], size: int
) -> tuple[tuple[Point, ...], tuple[Point, ...], tuple[Move, ...]]:
    placed: dict[Point, str] = {}
    moves: list[Move] = []
    for node in nodes:
        for name, letter in SETS.items():
            for point in _points(node.get(name, ()), size):
                if moves:
                    raise GameError("sgf_edited", move=len(moves))
                placed[point] = letter
        for stone in STONES:
            for value in node.get(stone, ())[:1]:
                moves.append(Move(stone, _point(value, size)))
    given = [tuple(sorted(at for at, letter in placed.items() if letter == stone)) for stone in STONES]
    return given[0], given[1], tuple(moves)


def _points(values: Sequence[str], size: int) -> Iterator[Point]:
    """Single points, and rectangles from corner to corner: `aa:cc`."""
    for value in values:
        start, colon, end = value.strip().partition(":")
        if not colon:
            yield _on_board(start, size)
            continue
        (top, left), (bottom, right) = (
            divmod(_on_board(start, size), size),
            divmod(_on_board(end, size), size),
        )
        for row in range(min(top, bottom), max(top, bottom) + 1):
            for column in range(min(left, right), max(left, right) + 1):
                yield row * size + column


def _point(value: str, size: int) -> Point:
    value = value.strip()
    return PASS if value in ("", OLD_PASS) else _on_board(value, size)


def _on_board(value: str, size: int) -> Point:
    column, row = (LETTERS.find(letter) for letter in value) if len(value) == 2 else (-1, -1)
    if not (0 <= column < size and 0 <= row < size):
        raise GameError("sgf_point", given=value[:16])
    return (size - 1 - row) * size + column


def _size(root: Node) -> int:
    given = _first(root, "SZ", str(LARGEST))
    if not (given.isascii() and given.isdecimal() and SMALLEST <= int(given[:4]) <= LARGEST):
        raise GameError("sgf_size", given=given[:16], least=SMALLEST, most=LARGEST)
    return int(given)


def _number(root: Node, name: str) -> float:
    given = _first(root, name, "0") or "0"
    if not re.fullmatch(r"[+-]?\d{1,4}(\.\d{1,4})?", given):
        raise GameError("sgf_number", name=name, given=given[:16])
    return float(given)


def _scoring(rules: str) -> Scoring:
    known = {name.lower(): scoring for scoring, name in RULES.items()}
    return known.get(rules.strip().lower(), "area")


def _first(node: Node, name: str, otherwise: str) -> str:
    return node[name][0].strip() if name in node else otherwise


def _plain(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text, flags=re.DOTALL)
