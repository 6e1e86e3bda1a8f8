"""PGN: whole games as text, with their tags; read with comments, side lines and signs left out, and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from boardwright.games.international_chess.board import Place, after, fen_text
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import Setup, read_setup
from boardwright.games.international_chess.san import read_san, san

LONGEST = 2_000_000
"""Of a text that is read, in letters."""
SEVEN_TAGS = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
LINE_WIDTH = 79
CHESS960 = ("chess960", "chess 960", "fischerandom", "fischerrandom")
VARIANTS = ("", "standard", "chess", "normal", "fromposition", *CHESS960)
"""Of the tag `Variant`, as many write it; other ones have other rules."""
TOKEN = re.compile(
    r"""(?P<tag>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\])
    |(?P<comment>\{[^}]*\}|;[^\n]*|(?<![^\n])%[^\n]*)
    |(?P<open>\()|(?P<close>\))
    |(?P<result>1-0|0-1|1/2-1/2|\*)
    |(?P<number>\d+\.*(?=\s|[A-Za-z0]|$)|\.+)
    |(?P<sign>\$\d+|[!?]+)
    |(?P<move>[A-Za-z0][A-Za-z0-9=+\#!?:-]*)
    |(?P<space>\s+)""",
    re.VERBOSE,
)


class PgnError(ValueError):
    """A text that is no game; `problem` is one of a few words, `details` say where and what."""

    def __init__(self, problem: str, **details: str | int) -> None:
        self.problem = problem
        self.details = details
        parts = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{problem} ({parts})" if parts else problem)


class PgnGame(NamedTuple):
    tags: Mapping[str, str]
    setup: Setup
    moves: tuple[int, ...]
    result: str = "*"

    @property
    def fen(self) -> str:
        """That it begins with."""
        return fen_text(*self.setup)


def read_game(text: str) -> PgnGame:
    """The first game of a text."""
    found = next(read_games(text), None)
    if found is None:
        raise PgnError("no_game")
    return found


def read_games(text: str) -> Iterator[PgnGame]:
    """One after the other; `PgnError` with the line where it stops making sense."""
    if len(text) > LONGEST:
        raise PgnError("too_long", most=LONGEST)
    reader = _Reader()
    for kind, found, line in _tokens(text):
        if kind == "tag" and reader.has_moves:
            yield reader.game()
            reader = _Reader()
        reader.take(kind, found, line)
        if kind == "result" and not reader.depth:
            yield reader.game(found[0])
            reader = _Reader()
    if reader.depth:
        raise PgnError("open_line", line=text.count("\n") + 1)
    if reader.has_moves or reader.tags:
        yield reader.game()


def _tokens(text: str) -> Iterator[tuple[str, re.Match[str], int]]:
    at, line = 0, 1
    text = text.removeprefix("\ufeff")
    while at < len(text):
        found = TOKEN.match(text, at)
        if found is None:
            raise PgnError("unreadable", line=line, text=text[at : at + 20].splitlines()[0])
        yield _kind(found), found, line
        line += found[0].count("\n")
        at = found.end()


def _kind(found: re.Match[str]) -> str:
    kinds = ("tag", "comment", "open", "close", "result", "number", "sign", "move", "space")
    return next(kind for kind in kinds if found[kind] is not None)


class _Reader:
    """One game, as far as it is read."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.depth = 0
        """Of the side lines around what is read."""
        self._setup: Setup | None = None
        self._place: Place | None = None
        self._moves: list[int] = []

    @property
    def has_moves(self) -> bool:
        return bool(self._moves)

    def take(self, kind: str, found: re.Match[str], line: int) -> None:
        match kind:
            case "tag":
                self.tags[found["name"]] = re.sub(r"\\(.)", r"\1", found["value"])
            case "open":
                self.depth += 1
            case "close":
                self.depth -= 1
                if self.depth < 0:
                    raise PgnError("stray_bracket", line=line)
            case "move" if not self.depth:
                self._play(found[0], line)

    def _play(self, text: str, line: int) -> None:
        place = self._begun(line) if self._place is None else self._place
        move = read_san(place, text)
        if move is None:
            ply = (self._setup.ply if self._setup else 0) + len(self._moves)
            raise PgnError("no_move", line=line, number=ply // 2 + 1, move=text)
        self._moves.append(move)
        self._place = after(place, move)

    def _begun(self, line: int = 1) -> Place:
        """`FenError` if the position that it begins with is none."""
        variant = self.tags.get("Variant", "").lower()
        if variant.replace(" ", "") not in VARIANTS:
            raise PgnError("variant", line=line, variant=self.tags["Variant"])
        self._setup = read_setup(self.tags.get("FEN", START), chess960=variant in CHESS960)
        return self._setup.place

    def game(self, result: str = "") -> PgnGame:
        if self._setup is None:
            self._begun()
        assert self._setup is not None
        return PgnGame(self.tags, self._setup, tuple(self._moves), result or self.tags.get("Result", "*"))


def write_game(moves: Sequence[int], result: str, tags: Mapping[str, str], setup: Setup | None = None) -> str:
    """With the seven tags that every game has; what is not known is a question mark."""
    begun = setup or read_setup(START)
    fen = fen_text(*begun)
    known = {**SEVEN_TAGS, **tags, "Result": result}
    if fen != START:
        known |= {"SetUp": "1", "FEN": fen}
    if begun.place.homes:
        known["Variant"] = "Chess960"
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in known.items())
    return f"{head}\n{_wrapped([*_numbered(moves, begun), result])}\n"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _numbered(moves: Sequence[int], setup: Setup) -> Iterator[str]:
    place = setup.place
    for ply, move in enumerate(moves, setup.ply):
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif ply == setup.ply:
            yield f"{ply // 2 + 1}..."
        yield san(place, move)
        place = after(place, move)


def _wrapped(words: Iterable[str]) -> str:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE_WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)
