"""Two to four crews that fight over bases: what there is, and what a player may want."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from boardwright.engine.api import Command, Core, Options, PerSeat, Private, Seat, Secret
from boardwright.engine.types import GameError
from boardwright.kits.scripts.things import Thing

FACTIONS = (
    "aliens",
    "dinosaurs",
    "ninjas",
    "pirates",
    "robots",
    "tricksters",
    "wizards",
    "zombies",
    "steampunks",
    "bear_cavalry",
    "ghosts",
    "killer_plants",
)
PHASES = ("draft", "start", "play", "score", "draw")

FACTIONS_EACH = 2
MOST_SEATS, MOST_BASES = 4, 5
OPENING_HAND = 5
DRAWN, HAND_LIMIT = 2, 10
GOAL = 15
NOBODY = -1
NO_LIMIT = 99
"""Of an extra play: any power."""

Cards = tuple[str, ...]
CardName = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=12)]
"""Of a thing on the table: a base (`b0`), a minion (`m7`), an action that stays (`a9`)."""


class Rules(Options):
    order: Literal["random", "seats"] = "random"
    """In which order the seats take turns. At random; two players who go on begin by turns."""
    goal: Annotated[int, Meta(ge=3, le=30)] = GOAL
    """The victory points that end the match."""
    factions: Annotated[str, Meta(max_length=160)] = ""
    """Fixed factions, seat by seat: `aliens+ninjas,pirates+robots`. Left out: a draft."""

    def __post_init__(self) -> None:
        named = [faction for pair in self.fixed_factions for faction in pair]
        pairs = all(len(pair) == FACTIONS_EACH for pair in self.fixed_factions)
        if not pairs or not set(named) <= set(FACTIONS) or len(set(named)) < len(named):
            raise GameError("unknown_factions", factions=self.factions, known=", ".join(FACTIONS))

    @property
    def fixed_factions(self) -> tuple[tuple[str, ...], ...]:
        if not self.factions:
            return ()
        return tuple(tuple(pair.split("+")) for pair in self.factions.split(","))


# The state


class Base(Thing, frozen=True):
    """One of the bases in play, owned by nobody. `place` is its slot, which it has as long as the match lasts."""

    jammed: bool = False
    """Is its ability switched off for everybody?"""


class Minion(Thing, frozen=True):
    """`place` is the slot of its base."""

    dodges: int = 0
    """How often it moved away from being destroyed this turn."""


class Action(Thing, frozen=True):
    """An action that stays: on a base, or on the minion that is its `host`. `place` is the slot in either case."""

    faction: str = ""
    """The one that it names, if it names one."""
    lapsed: bool = False
    """Is the part of it over that was to last for a turn?"""


class Resolving(Struct, frozen=True):
    """An action that was played and does not stay: it is discarded when everything that it does is done."""

    card: str
    seat: Seat
    owner: Seat


class Promise(Struct, frozen=True):
    seat: Seat
    card: str
    """The base whose ability it is."""
    what: Private[str]
    """The minion that will move, or the card that will be played."""


class Revealed(Struct, frozen=True):
    """What was on top of a deck when everybody was shown it."""

    seat: Seat
    cards: Cards


class Asking(Struct, frozen=True):
    """The last question that a card asked: which card, and which thing on the table, if it is one."""

    card: str
    thing: str


class Side(Struct, frozen=True):
    factions: Cards = ()
    points: int = 0
    hand: Private[Cards] = ()
    deck: Secret[Cards] = ()
    """The first is on top."""
    discard: Cards = ()
    """The last was discarded last."""
    minion_plays: int = 0
    """Of any minion, onto any base, this turn."""
    capped_plays: tuple[int, ...] = ()
    """Extra plays, each of a minion of so much printed power at most."""
    base_plays: dict[int, tuple[int, ...]] = {}
    """Extra plays onto the base in this slot, each with its most printed power."""
    same_plays: int = 0
    """Extra plays of minions that all have one name."""
    same_name: str = ""
    action_plays: int = 0
    played: int = 0
    """Minions played this turn, in any way."""
    sleepy: bool = False
    """Will it play no action in its next turn?"""
    asleep: bool = False
    """And in this one?"""
    risen: bool = False
    """Was this turn's minion played that rises from the discard pile by itself?"""


class Brawl(Core):
    sides: PerSeat[Side]
    bases: tuple[Base, ...] = ()
    base_deck: Secret[Cards] = ()
    base_discard: Cards = ()
    minions: dict[str, Minion] = {}
    actions: dict[str, Action] = {}
    order: tuple[Seat, ...] = ()
    """Of the turns, clockwise."""
    turn: Seat = 0
    """Whose turn it is; while factions are chosen, who chooses."""
    number: int = 0
    """Turns begun; 0: the factions are being chosen."""
    round: int = 0
    """How often everybody had a turn, this time included."""
    last: int = 0
    """The number in the newest id: one for each stay on the table."""
    locked: tuple[int, ...] = ()
    """Slots of the bases that will score this turn."""
    scoring: int = NOBODY
    """The slot of the base that is being scored."""
    promises: tuple[Promise, ...] = ()
    """What is to come when the base that is being scored has been replaced."""
    specials: tuple[tuple[str, int], ...] = ()
    """Specials used this turn, and on which base: each once."""
    resolving: tuple[Resolving, ...] = ()
    """The last one is the one under way."""
    revealed: tuple[Revealed, ...] = ()
    """This turn."""
    asking: Asking | None = None
    winner: Seat | None = None


# Commands. `AdvancePhase`, `Answer` and `Pass` are the engine's.


class SelectFaction(Command):
    faction: CardName


class PlayMinion(Command):
    card: CardName
    base: Id
    discard: bool = False
    """From the discard pile, where a card allows it?"""


class PlayAction(Command):
    card: CardName
    target: Id = ""
    """The base or the minion on which it stays, or the base that a special is about."""


class UseTalent(Command):
    thing: Id


class UseSpecial(Command):
    """Of a minion on the table, in one's own turn."""

    minion: Id


COMMANDS: tuple[type[Command], ...] = (SelectFaction, PlayMinion, PlayAction, UseTalent, UseSpecial)
