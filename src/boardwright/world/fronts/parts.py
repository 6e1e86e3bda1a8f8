"""Parts: how values of one type become numbers at a fixed place of a vector.

What a part looks like follows from its type, and where the type leaves it open (how long, which words), from a
sample of values that were seen in random matches:

- a grid (a text or row of always the same length whose places hold few different things): a plane for each thing;
- a hand or a pile (as many cards, tiles or words as there happen to be): how often there is each, and how many in all;
- by seat: from the observer on; a seat: which one, counted from the observer;
- a number: squashed by the largest of the sample; a word of few: one place for each, and one for those not met before;
- a struct: its fields. Structs in a pile: their sums, and the last one;
- what nothing of this fits falls into places by a hash.

A hidden value leaves zeros, and how much of it there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from types import UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from boardwright.engine.delta import plain
from boardwright.engine.primitives.cards import CARD, JOKERS, standard_deck
from boardwright.engine.primitives.tiles import TILE, tile_set
from boardwright.engine.secrecy import Hidden, substitute

Place: TypeAlias = "memoryview[float]"
"""Of 32-bit floats, all zero; written to, one index at a time."""

MOST_WORDS = 24
MOST_KINDS = 64
"""Different things on a grid."""
SHORTEST_GRID = 9
LONGEST_ROW = 64
"""A row of parts of its own; a longer one is a pile."""
MOST_KEYS = 64
DEEPEST = 8
HASHED = 32
"""Places for what nothing fits."""

CARDS = {card: place for place, card in enumerate((*standard_deck(), *JOKERS))}
TILES = {tile: place for place, tile in enumerate(dict.fromkeys(tile[:2] for tile in tile_set("WTBFJH")))}


class Part:
    size: int
    shape: tuple[int, ...]

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        """Put the numbers of `value`, as `seat` sees it, at `at`."""
        raise NotImplementedError


class Flag(Part):
    size = 1
    shape = (1,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        if value:
            out[at] = 1.0


class Number(Part):
    """From -1 to 1, and never quite there."""

    size = 1
    shape = (1,)

    def __init__(self, values: Iterable[float]) -> None:
        self._scale = max([abs(value) for value in values], default=1) or 1

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        out[at] = value / (self._scale + abs(value))


class WhichSeat(Part):
    """One of the seats, or several of them, counted from the observer."""

    def __init__(self, seats: int) -> None:
        self._seats = self.size = seats
        self.shape = (seats,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        for each in value if isinstance(value, (tuple, list, frozenset)) else (value,):
            if 0 <= each < self._seats:
                out[at + (each - max(seat, 0)) % self._seats] = 1.0


class Word(Part):
    """One of few; the last place is for those that the sample did not have."""

    def __init__(self, words: Iterable[Any]) -> None:
        self.places = {word: place for place, word in enumerate(words)}
        self.size = len(self.places) + 1
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        out[at + self.places.get(value, self.size - 1)] = 1.0


class Pieces(Part):
    """Cards, tiles or words: one, or a pile of them. How often there is each, and how many in all."""

    def __init__(self, places: dict[Any, int], *, letters: int | None = None) -> None:
        self._places = places
        self._letters = letters
        self._other = max(places.values(), default=-1) + 1
        self.size = self._other + 2
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        if not isinstance(value, (tuple, list)):
            value = (value,) if value != "" else ()
        places, letters, other = self._places, self._letters, self._other
        for piece in value:
            out[at + places.get(piece if letters is None else piece[:letters], other)] += 1.0
        count = len(value)
        out[at + other + 1] = count / (16.0 + count)


class Grid(Part):
    """A plane for each thing that lies on it: `(rows, columns, things)`; the last for what was not met before."""

    def __init__(self, cells: int, columns: int, things: Iterable[Any], seats: int | None) -> None:
        """`seats`: the things are seats, counted from the observer."""
        self._places = {thing: place for place, thing in enumerate(things)}
        self._seats = seats
        self._deep = seats or len(self._places) + 1
        self.size = cells * self._deep
        self.shape = (cells // columns, columns, self._deep)
        self._cells = cells

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        deep, seats = self._deep, self._seats
        if seats is not None:
            for cell, thing in enumerate(value[: self._cells]):
                if thing is not None and 0 <= thing < seats:
                    out[at + cell * deep + (thing - max(seat, 0)) % seats] = 1.0
            return
        places, other = self._places, deep - 1
        for thing in value[: self._cells]:
            place = places.get(thing, other)
            if place >= 0:
                out[at + place] = 1.0
            at += deep


class Maybe(Part):
    """There or not, or hidden; then what it is."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self.size = part.size + 2
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        if value is None:
            return
        if type(value) is Hidden:
            count = 1 if value.hidden is None else value.hidden
            out[at + 1] = count / (16.0 + count)
            return
        out[at] = 1.0
        self._part.write(out, at + 2, value, seat)


class Fields(Part):
    """A struct."""

    def __init__(self, parts: Sequence[tuple[str, Part]]) -> None:
        self.parts = [(name, part) for name, part in parts if part.size]
        self.size = sum(part.size for _, part in parts)
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        for name, part in self.parts:
            part.write(out, at, getattr(value, name), seat)
            at += part.size


class Row(Part):
    """Always as many, each in its place; by seat, from the observer on."""

    def __init__(self, part: Part, keys: Sequence[Any], *, by_seat: bool) -> None:
        self._part = part
        self._keys = tuple(keys)
        self._by_seat = by_seat
        self.size = part.size * len(self._keys)
        self.shape = (len(self._keys), part.size)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        part, size, keys = self._part, self._part.size, self._keys
        if self._by_seat and seat > 0:
            keys = keys[seat:] + keys[:seat]
        mapped = isinstance(value, dict)
        for key in keys:
            if key in value if mapped else key < len(value):
                part.write(out, at, value[key], seat)
            at += size


class Pile(Part):
    """As many as there happen to be: the sum of them, how many, and the last one."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self.size = 2 * part.size + 1
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        items = list(value.values()) if isinstance(value, dict) else value
        count, part, size = len(items), self._part, self._part.size
        out[at] = count / (16.0 + count)
        if not count:
            return
        one = memoryview(bytearray(4 * size)).cast("f")
        part.write(out, at + 1, items[-1], seat)
        for item in items:
            part.write(one, 0, item, seat)
            for place in range(size):
                if one[place]:
                    out[at + 1 + size + place] += one[place]
                    one[place] = 0.0


class Hash(Part):
    """The last resort: every leaf, with the way to it, adds to one of so many places. The same value always gives the
    same numbers; that different ones give equal ones is possible."""

    def __init__(self, size: int = HASHED) -> None:
        self.size = size
        self.shape = (size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        for path, leaf in _leaves(plain(value), ""):
            if isinstance(leaf, (int, float)) and not isinstance(leaf, bool):
                out[at + _hashed(path, ...) % self.size] += leaf / (1 + abs(leaf))
            out[at + _hashed(path, leaf) % self.size] += 1.0


def _leaves(value: Any, path: str) -> Iterable[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(item, f"{path}/{key}")
    elif isinstance(value, (list, tuple)):
        yield f"{path}/#", len(value)
        for index, item in enumerate(value):
            yield from _leaves(item, f"{path}/{index}")
    else:
        yield path, value


@lru_cache(maxsize=100_000, typed=True)
def _hashed(path: str, value: Any) -> int:
    """Of a path, or of a path and a value."""
    name = path if value is ... else f"{path}={value!r}"
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")


# Which part fits


class Sample:
    """What was seen at one place: types are asked first, and then this."""

    def __init__(self, values: Iterable[Any], seats: int, depth: int = 0) -> None:
        self.all = list(values)
        self.known = [value for value in self.all if value is not None and type(value) is not Hidden]
        self.seats = seats
        self.depth = depth

    @property
    def leaves_out(self) -> bool:
        return len(self.known) < len(self.all)

    def of(self, values: Iterable[Any]) -> Sample:
        return Sample(values, self.seats, self.depth + 1)


def part_of(annotation: Any, sample: Sample) -> Part:
    inner, extra = _bare(annotation)
    optional = False
    if get_origin(inner) in (Union, UnionType):
        arms = [arm for arm in get_args(inner) if arm is not type(None)]
        optional = len(arms) < len(get_args(inner))
        inner, more = _bare(arms[0]) if len(arms) == 1 else (Any, {})
        extra = {**extra, **more}
    part = _known_part(inner, extra, sample)
    return Maybe(part) if optional or "sees" in extra or sample.leaves_out else part


def _bare(annotation: Any) -> tuple[Any, dict[str, Any]]:
    extra: dict[str, Any] = {}
    while get_origin(annotation) is Annotated:
        annotation, *metas = get_args(annotation)
        for meta in metas:
            extra.update(getattr(meta, "extra", None) or {})
    return annotation, extra


def _known_part(inner: Any, extra: dict[str, Any], sample: Sample) -> Part:
    origin, args = get_origin(inner) or inner, get_args(inner)
    if sample.depth > DEEPEST:
        return Hash()
    if extra.get("seat"):
        return WhichSeat(sample.seats)
    if origin is Literal:
        return Word(args)
    if origin is bool:
        return Flag()
    if origin in (int, float):
        return Number(sample.known)
    if origin is str:
        return _text(extra, sample)
    if isinstance(origin, type) and issubclass(origin, Struct):
        return _struct(inner, origin, args, sample)
    if origin is dict:
        return _map(args, sample)
    if origin in (tuple, list):
        return _many(args, extra, sample)
    return _untyped(sample)


def _untyped(sample: Sample) -> Part:
    """By what it turned out to be, where that is always the same."""
    kinds = {type(value) for value in sample.known}
    if len(kinds) == 1:
        (kind,) = kinds
        if kind in (bool, int, float, str) or issubclass(kind, Struct):
            return _known_part(kind, {}, sample)
    return Hash()


def _struct(inner: Any, origin: type[Struct], args: Sequence[Any], sample: Sample) -> Part:
    known = [value for value in sample.known if type(value) is origin]
    if len(known) < len(sample.known):
        return Hash()  # subclasses: each has fields of its own
    given = dict(zip(getattr(origin, "__parameters__", ()), args, strict=False))
    hints = get_type_hints(origin, include_extras=True)
    return Fields(
        [
            (name, part_of(substitute(hints[name], given), sample.of(getattr(each, name) for each in known)))
            for name in origin.__struct_fields__
        ]
    )


def _text(extra: dict[str, Any], sample: Sample) -> Part:
    words = dict.fromkeys(sample.known)
    pieces = _pieces(words)
    if pieces is not None:
        return pieces
    grid = _grid(extra, sample)
    if grid is not None:
        return grid
    return Word(sorted(words)) if len(words) <= MOST_WORDS else Hash()


def _pieces(words: Iterable[Any]) -> Pieces | None:
    """Cards or tiles, if that is what all of these are."""
    named = [word for word in words if word != ""]
    if not named or not all(type(word) is str for word in named):
        return None
    if all(CARD.fullmatch(word) for word in named):
        return Pieces(CARDS, letters=2)
    if all(TILE.fullmatch(word) for word in named):
        return Pieces(TILES, letters=2)
    return None


def _grid(extra: dict[str, Any], sample: Sample, *, seats: bool = False) -> Grid | None:
    """A text or row that is always as long, and holds few different things."""
    lengths = {len(value) for value in sample.known}
    if len(lengths) != 1:
        return None
    (cells,) = lengths
    things = dict.fromkeys(thing for value in sample.known for thing in value)
    if cells < SHORTEST_GRID or len(things) > MOST_KINDS:
        return None
    columns = extra.get("columns") or _side(cells)
    return Grid(cells, columns, sorted(things, key=repr), sample.seats if seats else None)


def _side(cells: int) -> int:
    """A square, or else one row."""
    side = round(cells**0.5)
    return side if side * side == cells else cells


def _many(args: Sequence[Any], extra: dict[str, Any], sample: Sample) -> Part:
    if len(args) != 2 or args[1] is not Ellipsis:
        return _each_its_own(args, sample)
    item = args[0]
    inner, inside = _bare(item)
    items = sample.of(each for value in sample.known for each in value)
    lengths = {len(value) for value in sample.known}
    if extra.get("by_seat") or (_is_struct(inner) and lengths == {sample.seats}):
        return Row(part_of(item, items), range(sample.seats), by_seat=True)
    if inside.get("seat"):
        return WhichSeat(sample.seats)
    fits = _flat(item, items, extra, sample)
    if fits is not None:
        return fits
    part = part_of(item, items)
    if len(lengths) == 1 and 0 < max(lengths) <= LONGEST_ROW:
        return Row(part, range(max(lengths)), by_seat=False)
    return Pile(part)


def _flat(item: Any, items: Sample, extra: dict[str, Any], sample: Sample) -> Part | None:
    """A row of plain things as a grid, or as a pile of pieces."""
    words = dict.fromkeys(each for each in items.known if isinstance(each, (str, int)))
    if len(words) == 0 or len(words) > MOST_KINDS + 100:
        return None
    if any(not isinstance(each, (str, int)) for each in items.known):
        return None
    of_seats = _is_seat(item)
    grid = _grid(extra, sample, seats=of_seats)
    if grid is not None:
        return grid
    pieces = _pieces(words)
    if pieces is not None:
        return pieces
    texts = all(type(word) is str for word in words)
    return Pieces({word: place for place, word in enumerate(sorted(words))}) if texts else None


def _is_seat(annotation: Any) -> bool:
    inner, extra = _bare(annotation)
    arms = get_args(inner) if get_origin(inner) in (Union, UnionType) else ()
    return bool(extra.get("seat")) or any(_bare(arm)[1].get("seat") for arm in arms)


def _is_struct(inner: Any) -> bool:
    kind = get_origin(inner) or inner
    return isinstance(kind, type) and issubclass(kind, Struct)


def _each_its_own(args: Sequence[Any], sample: Sample) -> Part:
    """A tuple whose places have types of their own."""
    if not args or any(len(value) != len(args) for value in sample.known):
        return Hash()
    return Places(
        [part_of(arm, sample.of(value[at] for value in sample.known)) for at, arm in enumerate(args)]
    )


class Places(Part):
    """A tuple of so many, each of a type of its own."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self.size = sum(part.size for part in parts)
        self.shape = (self.size,)

    def write(self, out: Place, at: int, value: Any, seat: int) -> None:
        for part, item in zip(self._parts, value, strict=False):
            part.write(out, at, item, seat)
            at += part.size


def _map(args: Sequence[Any], sample: Sample) -> Part:
    key, item = args if len(args) == 2 else (Any, Any)
    items = sample.of(each for value in sample.known for each in value.values())
    if not items.all:
        return Hash()
    part = part_of(item, items)
    if _is_seat(key):
        return Row(part, range(sample.seats), by_seat=True)
    keys = dict.fromkeys(name for value in sample.known for name in value)
    if len(keys) <= MOST_KEYS and part.size * len(keys) <= 4 * MOST_KEYS:
        return Row(part, sorted(keys, key=repr), by_seat=False)
    return Pile(part)
