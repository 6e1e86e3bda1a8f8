"""Two summoners on a board of eight rows and six columns: what there is, and what a player may want."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boardwright.engine.api import Command, Core, Options, PerSeat, Private, Seat, Secret
from boardwright.engine.types import GameError
from boardwright.kits.scripts.things import Thing

ROWS, COLS = 8, 6
CELLS = ROWS * COLS
FACTIONS = ("necromancer", "trickster", "paladin", "goblin", "frost", "barbaric")
PHASES = ("summon", "move", "build", "attack", "magic", "draw")

MOST_MAGIC = 15
START_MAGIC, SECOND_MAGIC = 2, 3
HAND = 5
MOVES = ATTACKS = 3
STEPS = 2
BUILD_ROWS = 3
CAP = 5
"""How much boosts can add to any number."""
PENALTY = 1
"""What a turn without an attack costs the summoner."""
NOBODY = -1

CellNumber = Annotated[int, Meta(ge=0, lt=CELLS)]
Cards = tuple[str, ...]


class Rules(Options):
    starter: Literal["random", "first_seat", "second_seat"] = "random"
    """Who begins. At random, the next match in the same room is begun by the other."""
    skip: bool = True
    """Does a phase in which nothing can be done go by itself?"""
    undead_by_name: bool = False
    """Is only what is called Undead undead? Otherwise every unit of the Fallen Kingdom is."""
    factions: Annotated[str, Meta(max_length=64)] = ""
    """Fixed factions, seat by seat: `goblin,frost`. Left out: everybody chooses."""

    def __post_init__(self) -> None:
        named = self.fixed_factions
        if named and (len(named) != 2 or not set(named) <= set(FACTIONS)):
            raise GameError("unknown_factions", factions=self.factions, known=", ".join(FACTIONS))

    @property
    def fixed_factions(self) -> tuple[str, ...]:
        return tuple(self.factions.split(",")) if self.factions else ()


# The state


class Under(Struct, frozen=True, gc=False):
    """A card that lies under a unit; it goes to its owner when the unit goes."""

    card: str
    owner: Seat


class Piece(Thing, frozen=True):
    """A card on the board, a unit or a structure. `place` is its cell, row by row from the top."""

    damage: int = 0
    boosts: int = 0
    moved: bool = False
    attacked: bool = False
    extra: int = 0
    """Extra attacks that it still has this turn."""
    struck: bool = False
    """Was it attacked this turn?"""
    charged: bool = False
    """Did it make a long charge this turn?"""
    kills: int = 0
    """Units that it destroyed this turn."""
    gained: tuple[str, ...] = ()
    """Abilities that it has until the end of the turn."""
    shared: tuple[str, ...] = ()
    """Those that it has from whom it is entangled with."""
    under: tuple[Under, ...] = ()
    returns: Seat | None = None
    """Whose it is again at the end of the turn."""


class Active(Thing, frozen=True):
    """An event that goes on. It lies beside the board."""

    charges: int = 0
    targets: tuple[str, ...] = ()
    """The units that it marks."""


class Side(Struct, frozen=True):
    faction: str = ""
    code: Private[str] = ""
    """Of a deck of one's own; empty: the ready-made one."""
    magic: int = 0
    hand: Private[Cards] = ()
    deck: Secret[Cards] = ()
    discard: Cards = ()
    face_down: Private[Cards] = ()
    """What was discarded for magic: part of the discard pile, but nobody else has seen it."""
    moves: int = 0
    attacks: int = 0
    engaged: bool = False
    """Did it attack an enemy card this turn?"""


class Attack(Struct, frozen=True):
    """An attack under way."""

    unit: str
    target: str
    cell: int
    foe: bool = True
    at_unit: bool = True
    bonus: int = 0
    drains: bool = False
    heals: bool = False
    faces: tuple[int, ...] = ()
    hits: int = 0


class Asking(Struct, frozen=True):
    """The last question that a card asked: the ability or event, and for which piece."""

    card: str
    piece: str


class Battle(Core):
    sides: PerSeat[Side]
    pieces: dict[str, Piece] = {}
    actives: dict[str, Active] = {}
    turn: Seat = 0
    number: int = 0
    """The number of the turn; 0: the factions are being chosen."""
    starter: Seat = 0
    last: int = 0
    """The number in the newest id: one for each stay on the board."""
    attack: Attack | None = None
    asking: Asking | None = None


# Commands. `AdvancePhase`, `Answer` and `Pass` are the engine's.


class SummonUnit(Command):
    card: str
    cell: CellNumber
    """Where; of a unit that takes another's place, that other's cell."""


class MoveUnit(Command):
    unit: str
    cell: CellNumber


class BuildStructure(Command):
    card: str
    cell: CellNumber


class DeclareAttack(Command):
    unit: str
    cell: CellNumber


class DiscardForMagic(Command):
    cards: Annotated[Cards, Meta(max_length=40)]


class PlayEvent(Command):
    card: str


class UseAbility(Command):
    unit: str
    ability: str


COMMANDS: tuple[type[Command], ...] = (
    SummonUnit,
    MoveUnit,
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    PlayEvent,
    UseAbility,
)
