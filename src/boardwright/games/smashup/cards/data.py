"""How the cards of a faction are written down. Numbers and ids are the printed ones; what cards do is scripts."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.engine.primitives.condition import Condition
from boardwright.games.smashup.types import Cards
from boardwright.kits.scripts.cards import Card, Line, Steps

MinionKind = Literal["plain", "on_play", "ongoing", "talent", "special", "on_destroy"]
ActionKind = Literal["standard", "on_base", "on_minion", "special"]


class MinionCard(Struct, frozen=True):
    id: str
    power: int
    copies: int
    kind: MinionKind
    play: Steps = ()
    lines: tuple[Line, ...] = ()
    tags: Cards = ()

    @property
    def card(self) -> Card:
        tags = ("minion", *self.tags)
        return Card(self.id, tags, {"power": self.power}, play=self.play, lines=self.lines)


class ActionCard(Struct, frozen=True):
    id: str
    copies: int
    kind: ActionKind
    play: Steps = ()
    lines: tuple[Line, ...] = ()
    when: Condition = True
    """What has to hold for it to be played."""
    onto: Condition = True
    """And of the thing on which it is put."""
    tags: Cards = ()

    @property
    def card(self) -> Card:
        return Card(self.id, ("action", *self.tags), play=self.play, when=self.when, lines=self.lines)


class BaseCard(Struct, frozen=True):
    id: str
    breakpoint: int
    prizes: tuple[int, int, int]
    lines: tuple[Line, ...] = ()

    @property
    def card(self) -> Card:
        return Card(self.id, ("base",), {"breakpoint": self.breakpoint}, lines=self.lines)


class Faction(Struct, frozen=True):
    id: str
    cards: tuple[MinionCard | ActionCard, ...]
    bases: tuple[BaseCard, ...]

    @property
    def deck(self) -> Cards:
        return tuple(card.id for card in self.cards for _ in range(card.copies))


def minion(
    id: str, power: int, copies: int, kind: MinionKind, *lines: Line, play: Steps = (), tags: str = ""
) -> MinionCard:
    return MinionCard(id, power, copies, kind, play, lines, tuple(tags.split()))


def standard(id: str, copies: int, *play: object) -> ActionCard:
    """Done once, then discarded."""
    return ActionCard(id, copies, "standard", play)  # type: ignore[arg-type]


def special(id: str, copies: int, *play: object, when: Condition = True, tags: str = "") -> ActionCard:
    """Played before a base scores."""
    return ActionCard(id, copies, "special", play, when=when, tags=tuple(tags.split()))  # type: ignore[arg-type]


def on_base(id: str, copies: int, *lines: Line, play: Steps = ()) -> ActionCard:
    return ActionCard(id, copies, "on_base", play, lines)


def on_minion(
    id: str, copies: int, *lines: Line, play: Steps = (), when: Condition = True, onto: Condition = True
) -> ActionCard:
    return ActionCard(id, copies, "on_minion", play, lines, when, onto)


def base(id: str, breakpoint: int, prizes: tuple[int, int, int], *lines: Line) -> BaseCard:
    return BaseCard(id, breakpoint, prizes, lines)
