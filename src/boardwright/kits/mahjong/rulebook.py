"""A rulebook: what one game of mahjong makes of a win, a kong, and the end of the wall. Holds no state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from boardwright.engine.api import Command, Event, Position, Refusal, Seat
from boardwright.engine.primitives.tiles import TileId
from boardwright.kits.mahjong.distance import lack_of
from boardwright.kits.mahjong.kinds import Counts, Kind, count
from boardwright.kits.mahjong.shapes import standard_waits
from boardwright.kits.mahjong.values import Meld, Player, Tiles, Win
from boardwright.kits.mahjong.winning import How, Score

Debt: TypeAlias = tuple[str, Seat, Seat, int]
"""Why, who pays whom, and how much."""


class Plan(NamedTuple):
    """What a hand is to become."""

    measure: Callable[[Counts], tuple[int, int]]
    """What concealed tiles lack for it, and a mask of the kinds that help."""
    value: float
    """Chips that it brings as a rule."""
    is_open: bool = True
    """Can sets of it be claimed?"""
    has_chows: bool = False
    """Can chows be claimed for it?"""


class Rulebook:
    # How a game goes, for bots: measured on many hands of their own.

    pace: float = 12
    """Turns after which every other player is ready, where nothing has been claimed."""
    spread: float = 4
    """How many turns sooner or later that may be."""
    nearer: tuple[float, ...] = (0.0, 0.2, 0.17, 0.28, 0.42, 0.58)
    """How likely a round brings a hand nearer that lacks so many tiles; from one on it wins."""
    claimed: float = 0.65
    """How often another, who holds or draws a tile that one needs, discards it."""

    def score(self, match: Position[Any], seat: Seat, tile: str, how: How) -> Score | Refusal:
        """What the hand is worth with this tile, which the seat holds already where it drew it; or why it is no win."""
        raise NotImplementedError

    def win_debts(self, match: Position[Any], win: Win) -> Iterable[Debt]:
        raise NotImplementedError

    def kong_debts(self, match: Position[Any], seat: Seat, meld: Meld) -> Iterable[Debt]:
        return ()

    def discard_refusal(self, match: Position[Any], seat: Seat, tile: str) -> Refusal | None:
        """Why a tile of the hand may not be discarded now."""
        return None

    def discards(self, match: Position[Any], seat: Seat) -> Sequence[TileId]:
        """The tiles of the hand for which there is no such reason."""
        hand: Tiles = match.core.players[seat].hand
        return hand

    def call_refusal(self, match: Position[Any], seat: Seat, command: Command) -> Refusal | None:
        """Why a claim or a kong is not possible in this game."""
        return None

    def all_win(self, match: Position[Any]) -> bool:
        """Do all win who can with the same tile? Else the nearest after who gave it."""
        return False

    def goes_on(self, match: Position[Any]) -> bool:
        """After a win: do the others play on?"""
        return False

    def after_offer(self, match: Position[Any], answers: Mapping[Seat, Command | None]) -> Iterable[Event]:
        """What follows from how an offer was answered, before anybody gets it."""
        return ()

    def after_wins(self, match: Position[Any], wins: Sequence[Win]) -> Iterable[Debt]:
        """Further payments when all that are won by one tile have been paid."""
        return ()

    def at_wall_end(self, match: Position[Any]) -> Iterable[Debt]:
        return ()

    def usual_discard(self, match: Position[Any], seat: Seat) -> str:
        """What is discarded for a seat: the tile just drawn, else the last one."""
        player: Player = match.core.players[seat]
        return player.drawn or player.hand[-1]

    def concealed_kong(self, seat: Seat, tiles: Tiles) -> Meld:
        """Four equal tiles from the hand, as the others see them."""
        return Meld("concealed", tiles, seat)

    def completing(self, match: Position[Any], seat: Seat) -> list[Kind]:
        """The kinds with which the hand of the seat would be complete, whatever the game asks for besides."""
        player = match.core.players[seat]
        return standard_waits(count(player.hand), 4 - len(player.melds))

    def distance(self, match: Position[Any], seat: Seat) -> int:
        """How many tiles the hand lacks to be complete."""
        return self.lack(match, seat, count(match.core.players[seat].hand))[0]

    def lack(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        """What concealed tiles lack beside the sets that the seat has laid down, and a mask of the kinds that help.
        `sets`: how many they have to make, where it would lay down more."""
        return lack_of(counts, 4 - len(match.core.players[seat].melds) if sets is None else sets)

    def prevalent(self, match: Position[Any]) -> int:
        """The wind of the round, from 0; −1: there is none."""
        return -1

    def wild(self, match: Position[Any]) -> TileId:
        """The kind that stands for any tile; nothing where there is none."""
        return ""

    # For bots

    def aim(
        self, match: Position[Any], seat: Seat, counts: Counts, sets: int | None = None
    ) -> tuple[int, int]:
        """What a hand lacks to be worth winning with, where a complete one need not be."""
        return self.lack(match, seat, counts, sets)

    def worth(self, match: Position[Any], seat: Seat, counts: Counts, kind: Kind, *, drawn: bool) -> int:
        """Chips that it brings to complete these concealed tiles; 0: no win."""
        return int(match.core.unit) * (len(match.core.players) - 1 if drawn else 1)

    def usual_loss(self, match: Position[Any]) -> float:
        """Chips that it costs as a rule to give another the tile that he wins with."""
        return 1.2 * float(match.core.unit)

    def never_konged(self, match: Position[Any], seat: Seat) -> int:
        """A mask of the kinds of which the seat may make no kong."""
        return 0

    def plans(self, match: Position[Any], seat: Seat) -> Iterable[Plan]:
        """What the hand of the seat may become, by how a game is won most often and what pays more."""
        yield Plan(lambda counts: self.aim(match, seat, counts), 1.8 * match.core.unit)

    def worth_claiming(self, match: Position[Any], seat: Seat, command: Command) -> bool:
        """Is a set that lies open no harm to what the hand is to become?"""
        return True

    def announced(self, match: Position[Any], seat: Seat) -> dict[Kind, Command]:
        """Discards that had better be announced in another way."""
        return {}
