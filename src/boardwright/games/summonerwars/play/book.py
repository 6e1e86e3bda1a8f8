"""The rulebook and the board, and what can be asked about them. What the words on the cards mean is in `words`."""

from __future__ import annotations

from collections.abc import Iterator, Set

from boardwright.engine.api import Event, Position, Seat
from boardwright.engine.primitives.grid import SquareGrid
from boardwright.games.summonerwars.cards.catalogue import (
    CARDS,
    EVENTS,
    STRUCTURES,
    UNITS,
)
from boardwright.games.summonerwars.cards.necromancer import BLADE
from boardwright.games.summonerwars.events import Asked
from boardwright.games.summonerwars.play.standing import by_cell, in_order
from boardwright.games.summonerwars.play.state import summoner_id
from boardwright.games.summonerwars.types import (
    BUILD_ROWS,
    CELLS,
    COLS,
    ROWS,
    Active,
    Asking,
    Battle,
    Piece,
)
from boardwright.kits.scripts.board import Board
from boardwright.kits.scripts.playing import CardRules
from boardwright.kits.scripts.rulebook import IT, NOTHING_KNOWN, Bound, CardScene
from boardwright.kits.scripts.things import Thing

Match = Position[Battle]
Scene = CardScene[Battle]

MOMENTS = (
    "turn_begins",
    "turn_ends",
    "move_begins",
    "build_ends",
    "attack_begins",
    "attack_ends",
    "expires",
    "summoned",
    "after_move",
    "neighbour_moved",
    "structure_moved",
    "before_attack",
    "after_attack",
    "killed",
    "died",
    "unit_destroyed",
    "again",
)


def things(core: Battle) -> tuple[Thing, ...]:
    """The board row by row, then the events that go on, in the order of play."""
    return (*in_order(core), *core.actives.values()) if core.actives else in_order(core)


def thing(core: Battle, id: str) -> Thing | None:
    return core.pieces.get(id) or core.actives.get(id)


PRINTED: dict[str, tuple[str, ...]] = {card.id: card.abilities for card in UNITS.values()}
BORNE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(STRUCTURES, ()),
    **{card: (card,) for card in EVENTS},
    **PRINTED,
}
"""The cards whose lines count for a card on the table: of a unit those of its abilities."""


def abilities_of(piece: Piece) -> tuple[str, ...]:
    """Printed, gained for this turn, and shared; each once."""
    printed = PRINTED.get(piece.card, ())
    if not piece.gained and not piece.shared:
        return printed
    return tuple(dict.fromkeys((*printed, *piece.gained, *piece.shared)))


def has(piece: Piece, ability: str) -> bool:
    return ability in abilities_of(piece)


def bearing(thing: Thing) -> tuple[str, ...]:
    if type(thing) is Active or not (thing.gained or thing.shared or thing.under):  # type: ignore[attr-defined]
        return BORNE[thing.card]
    assert isinstance(thing, Piece)
    abilities = abilities_of(thing)
    return (*abilities, BLADE) if blades(thing) else abilities


def blades(piece: Piece) -> int:
    return sum(under.card == BLADE for under in piece.under) if piece.under else 0


def asking(scene: CardScene[Battle]) -> Iterator[Event]:
    """Everybody sees which card asks, and for which piece."""
    assert isinstance(scene.cursor, tuple)
    piece = next((str(each) for each in (scene.value(IT), scene.source) if each in scene.core.pieces), "")
    asks = Asking(str(scene.cursor[1]), piece)
    if asks != scene.core.asking:
        yield Asked(asks.card, asks.piece)


RULES: CardRules[Battle] = CardRules(
    CARDS, things, thing=thing, bearing=bearing, moments=MOMENTS, asking=asking
)
BOARD = Board(RULES, SquareGrid(ROWS, COLS))
NEAR, DISTANCE = BOARD.near, BOARD.steps


# Questions about the board


def is_unit(piece: Piece) -> bool:
    return piece.card in UNITS


def rank(piece: Piece) -> str:
    return UNITS[piece.card].rank if piece.card in UNITS else ""


def is_structure(piece: Piece) -> bool:
    """What stands as one, or counts as one."""
    return piece.card not in UNITS or has(piece, "mobile_structure")


def pieces_of(core: Battle, seat: Seat) -> Iterator[Piece]:
    """Row by row."""
    return (piece for piece in in_order(core) if piece.controller == seat)


def units_of(core: Battle, seat: Seat) -> Iterator[Piece]:
    return (piece for piece in pieces_of(core, seat) if piece.card in UNITS)


def taken(core: Battle) -> Set[int]:
    return by_cell(core).keys()


def beside(core: Battle, cell: int) -> Iterator[Piece]:
    """What stands next to a cell: above, below, left, right."""
    there = by_cell(core)
    return (there[near] for near in NEAR[cell] if near in there)


def actives_of(core: Battle, seat: Seat, card: str) -> list[Active]:
    if not core.actives:
        return []
    return [each for each in core.actives.values() if each.controller == seat and each.card == card]


def number(match: Match, piece: Piece, name: str, bound: Bound = NOTHING_KNOWN) -> int:
    return RULES.number(match, piece, name, bound)


def life_of(match: Match, piece: Piece) -> int:
    return RULES.number(match, piece, "life")


def room_beside(core: Battle, cell: int) -> list[int]:
    occupied = taken(core)
    return [near for near in NEAR[cell] if near not in occupied]


def build_cells(core: Battle, seat: Seat) -> list[int]:
    """The three rows nearest to a player, and beside the summoner; only what is empty."""
    occupied = taken(core)
    first = CELLS - BUILD_ROWS * COLS if seat == 0 else 0
    zone = dict.fromkeys(range(first, first + BUILD_ROWS * COLS))
    summoner = core.pieces.get(summoner_id(seat))
    if summoner is not None:
        zone.update(dict.fromkeys(NEAR[summoner.place]))
    return [cell for cell in sorted(zone) if cell not in occupied]
