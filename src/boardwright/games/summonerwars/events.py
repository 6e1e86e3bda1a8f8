"""What can happen in a match. `piece` and `unit` are ids of what stands on the board, `active` of a lasting event."""

from __future__ import annotations

from boardwright.engine.api import Event, Private, Seat, Secret
from boardwright.games.summonerwars.types import NOBODY, Cards


class DeckChosen(Event):
    """One of one's own, in the writing of its code; empty: the ready-made one."""

    seat: Seat
    code: Private[str]


class DeckShuffled(Event):
    seat: Seat
    deck: Secret[Cards]


class BattleStarted(Event):
    factions: tuple[str, ...]
    starter: Seat


class TurnStarted(Event):
    seat: Seat
    number: int


class UnitSummoned(Event):
    seat: Seat
    unit: str
    card: str
    cell: int
    cost: int


class UnitPlaced(Event):
    """Put on the board by an effect, from the hand or the discard pile."""

    seat: Seat
    unit: str
    card: str
    cell: int
    hand: bool


class StructureBuilt(Event):
    seat: Seat
    piece: str
    card: str
    cell: int
    cost: int = 0
    hand: bool = False


class UnitMoved(Event):
    unit: str
    cell: int
    path: tuple[int, ...] = ()
    """The cells it went over, its new one last."""
    charged: bool = False


class PieceForced(Event):
    """Pushed or pulled."""

    piece: str
    cell: int


class UnitPut(Event):
    """From its cell to another, without a way."""

    unit: str
    cell: int


class UnitsSwapped(Event):
    unit: str
    other: str


class MoveSpent(Event):
    """An ability instead of a move."""

    unit: str


class AttackSpent(Event):
    """An ability instead of an attack."""

    unit: str


class AttackDeclared(Event):
    seat: Seat
    unit: str
    target: str
    cell: int
    foe: bool = True
    at_unit: bool = True
    """Is it a unit that is attacked?"""


class AttackHelped(Event):
    """By what was used before the roll."""

    bonus: int = 0
    drains: bool = False
    heals: bool = False


class ShieldRolled(Event):
    """Dice of whom protects the target: each special mark takes one die from the attack."""

    unit: str
    faces: tuple[int, ...]
    strength: int
    """Of the attack, afterwards."""


class AttackRolled(Event):
    unit: str
    target: str
    faces: tuple[int, ...]
    hits: int
    extra: bool
    """Was it an extra attack?"""
    evaded: int = 0
    """Hits that the attacker lost to evasion."""


class HitsCapped(Event):
    target: str
    hits: int


class AttackEnded(Event): ...


class Damaged(Event):
    piece: str
    amount: int
    cause: str
    by: Seat = NOBODY


class Healed(Event):
    piece: str
    amount: int


class UnitDestroyed(Event):
    piece: str
    card: str
    owner: Seat
    cell: int
    by: Seat = NOBODY
    killer: str = ""
    to_hand: bool = False


class StructureDestroyed(Event):
    piece: str
    card: str
    owner: Seat
    cell: int
    by: Seat = NOBODY


class UnitDiscarded(Event):
    """Taken from the board without being destroyed."""

    piece: str
    card: str
    owner: Seat
    cell: int
    cause: str


class Boosted(Event):
    unit: str
    by: int


class MagicChanged(Event):
    seat: Seat
    by: int


class CardsDrawn(Event):
    seat: Seat
    cards: Private[Cards]


class CardDiscarded(Event):
    """From the hand, open."""

    seat: Seat
    card: str


class CardsBuried(Event):
    """From the hand, face down, for magic."""

    seat: Seat
    cards: Private[Cards]


class CardRetrieved(Event):
    """From the discard pile into the hand."""

    seat: Seat
    card: str


class EventPlayed(Event):
    seat: Seat
    card: str
    cost: int
    active: str = ""
    """The id under which it goes on, if it does."""
    stays: bool = False
    """Does it go to the board or under a unit, and not to the discard pile?"""


class EventAttached(Event):
    seat: Seat
    card: str
    unit: str


class ActiveCharged(Event):
    active: str
    by: int


class ActiveMarked(Event):
    active: str
    targets: tuple[str, ...]


class ActiveEnded(Event):
    active: str
    card: str


class ControlTaken(Event):
    unit: str
    seat: Seat
    temporary: bool = False


class ExtraAttack(Event):
    unit: str


class AbilitiesGained(Event):
    unit: str
    abilities: tuple[str, ...]


class UnitAttached(Event):
    """A unit goes under another."""

    unit: str
    card: str
    host: str


class AbilityUsed(Event):
    unit: str
    ability: str


class Asked(Event):
    """What a question is about: an ability or an event, and the piece that it asks for, if it is one."""

    card: str
    piece: str


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in globals().values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
