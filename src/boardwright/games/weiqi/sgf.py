"""SGF: records of weiqi as players exchange them (FF[4], GM[1]): a game, and other ways on beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from boardwright.engine.api import Struct
from boardwright.engine.history import MOST_BRANCHES, MOST_MOVES
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


class Variation(Struct, frozen=True):
    """Another way on than the one that was played."""

    after: int
    """So many moves of the game."""
    moves: tuple[Move, ...]


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
    variations: tuple[Variation, ...] = ()
    """Each from where it leaves the game to its end: two that part later begin alike."""


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
    game = [f";{_node(root)}", *_nodes(record.moves, size)]
    others = [
        [*game[: 1 + each.after], *_nodes(each.moves, size)] for each in record.variations if each.moves
    ]
    points = _node(
        [
            ("TB", [_written(point, size) for point in record.black_points]),
            ("TW", [_written(point, size) for point in record.white_points]),
        ]
    )
    if points or any(other[: len(game)] == game for other in others):
        game.append(f";{points}")  # what follows the last move of the game is no part of the game
    return f"({_tree([game, *others])})\n"


def _nodes(moves: Sequence[Move], size: int) -> Iterator[str]:
    return (f";{move.stone}[{_written(move.point, size)}]" for move in moves)


def _tree(ways: Sequence[Sequence[str]]) -> str:
    """What all of them begin with, then each way on from there. The first is the game."""
    shared = _shared(ways)
    parts = dict[str, list[Sequence[str]]]()
    for way in ways:
        if len(way) > shared:
            parts.setdefault(way[shared], []).append(way[shared:])
    ways_on = [_tree(each) for each in parts.values()]
    return "".join(ways[0][:shared]) + (
        ways_on[0] if len(ways_on) == 1 else "".join(f"({each})" for each in ways_on)
    )


def _shared(ways: Sequence[Sequence[Any]]) -> int:
    """So many steps are the same at the beginning of all."""
    alike = takewhile(lambda steps: all(step == steps[0] for step in steps), zip(*ways, strict=False))
    return sum(1 for _ in alike)


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
    tree = _tree_of(text.lstrip("\ufeff"))
    end, *other_ends = tree.ends()
    line = tree.line_to(end)
    nodes = [tree.nodes[at] for at in line]
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
        tuple(_variations(tree, line, other_ends[:MOST_BRANCHES], size)),
    )


def _variations(tree: _Tree, game: Sequence[int], ends: Sequence[int], size: int) -> Iterator[Variation]:
    for end in ends:
        line = tree.line_to(end)
        shared = _shared([game, line])
        after = sum(len(_moves_in(tree.nodes[at])) for at in line[:shared])
        if moves := _variation([tree.nodes[at] for at in line[shared:]], size):
            yield Variation(after, moves)


def _variation(nodes: Sequence[Node], size: int) -> tuple[Move, ...]:
    """As far as it can be played: up to where stones are set by hand, or where no point is named."""
    moves = list[Move]()
    for node in nodes:
        if not SETS.keys().isdisjoint(node):
            break
        try:
            moves += [Move(stone, _point(value, size)) for stone, value in _moves_in(node)]
        except GameError:
            break
    return tuple(moves[:MOST_MOVES])


def _moves_in(node: Node) -> list[tuple[str, str]]:
    return [(stone, node[stone][0]) for stone in STONES if stone in node]


class _Tree(NamedTuple):
    """Nodes in the order of the text, and of each the one before it; -1: none."""

    nodes: list[Node]
    before: list[int]

    def line_to(self, at: int) -> list[int]:
        """From the first node on."""
        line = []
        while at >= 0:
            line.append(at)
            at = self.before[at]
        return line[::-1]

    def ends(self) -> list[int]:
        """Of the game, then of each variation."""
        inner = set(self.before)
        return [at for at in range(len(self.nodes)) if at not in inner]


def _tree_of(text: str) -> _Tree:
    """Of the first game of a text."""
    tree, forks, at, name = _Tree([], []), list[int](), -1, ""
    for mark, letters, value in _tokens(text):
        if mark == "(":
            forks.append(at)
        elif mark == ")":
            if forks:
                at = forks.pop()
            if not forks:
                break
        elif mark == ";":
            tree.nodes.append(Node())
            tree.before.append(at)
            at, name = len(tree.nodes) - 1, ""
            if at >= MOST_NODES:
                raise GameError("sgf_too_long", most=MOST_CHARACTERS)
        elif letters:
            name = "".join(letter for letter in letters if letter.isupper())
        elif at >= 0 and name:
            tree.nodes[at].setdefault(name, []).append(value)
    if forks or not tree.nodes:
        raise GameError("sgf_no_game")
    return tree


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
        moves += [Move(stone, _point(value, size)) for stone, value in _moves_in(node)]
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
