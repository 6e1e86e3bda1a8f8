"""Before the first turn: three tiles of one suit are exchanged, and everybody chooses a suit to be without."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardwright.engine.api import Chance, Event, Position, Refusal, Seat, replace
from boardwright.games.sichuan_mahjong.types import (
    STEP,
    SUITS,
    SWAPPED,
    Direction,
    Hand,
    Player,
    Swap,
    SwapChosen,
    Swapped,
    Void,
    VoidChosen,
    VoidsShown,
)
from boardwright.kits.mahjong.claims import check_held
from boardwright.kits.mahjong.reducing import without
from boardwright.kits.mahjong.values import Tiles, ordered
from boardwright.kits.rounds.phases import Phase
from boardwright.kits.rounds.players import acted, change
from boardwright.kits.rounds.settling import Reducers


def by_suit(tiles: Sequence[str]) -> dict[str, Tiles]:
    return {suit: tuple([tile for tile in tiles if tile[0] == suit]) for suit in SUITS}


class Swapping(Phase[Hand]):
    commands = (Swap,)
    then = "void"

    def check(self, match: Position[Hand], seat: Seat, command: Any) -> Refusal | None:
        refusal = check_held(match.core.players[seat], command.tiles)
        if refusal is not None:
            return refusal
        return None if len({tile[0] for tile in command.tiles}) == 1 else Refusal("swap_one_suit")

    def play(self, match: Position[Hand], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield SwapChosen(seat, ordered(command.tiles))

    def choices(self, match: Position[Hand], seat: Seat) -> list[Any]:
        """Of each suit that will do the three lowest and the three highest tiles."""
        suits = by_suit(match.core.players[seat].hand).values()
        ends = [
            end for tiles in suits if len(tiles) >= SWAPPED for end in (tiles[:SWAPPED], tiles[-SWAPPED:])
        ]
        return [Swap((low, middle, high)) for low, middle, high in dict.fromkeys(ends)]

    def default(self, match: Position[Hand], seat: Seat) -> Swap:
        suits = by_suit(match.core.players[seat].hand).values()
        low, middle, high = min((tiles for tiles in suits if len(tiles) >= SWAPPED), key=len)[:SWAPPED]
        return Swap((low, middle, high))

    def end(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        agreed = match.options.swap_direction
        direction: Direction = chance.choice(tuple(STEP)) if agreed == "dice" else agreed
        players = match.core.players
        given = [player.given for player in players]
        seats = len(players)
        yield Swapped(direction, tuple(given[(seat - STEP[direction]) % seats] for seat in range(seats)))


class Voiding(Phase[Hand]):
    commands = (Void,)
    then = "turn"

    def play(self, match: Position[Hand], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield VoidChosen(seat, command.suit)

    def choices(self, match: Position[Hand], seat: Seat) -> list[Any]:
        return [Void(suit) for suit in ("W", "T", "B")]

    def default(self, match: Position[Hand], seat: Seat) -> Void:
        suits = by_suit(match.core.players[seat].hand)
        return Void(min(("W", "T", "B"), key=lambda suit: len(suits[suit])))

    def end(self, match: Position[Hand], chance: Chance) -> Iterator[Event]:
        yield VoidsShown(tuple([player.choice for player in match.core.players]))


def swap_chosen(hand: Hand, event: SwapChosen) -> Hand:
    return acted(hand, event.seat, given=event.tiles)


def swapped(hand: Hand, event: Swapped) -> Hand:
    for seat, tiles in enumerate(event.received):
        player: Player = hand.players[seat]
        kept = without(player.hand, player.given)
        hand = change(hand, seat, hand=ordered((*kept, *tiles)))
    return replace(hand, direction=event.direction)


def void_chosen(hand: Hand, event: VoidChosen) -> Hand:
    return acted(hand, event.seat, choice=event.suit)


def voids_shown(hand: Hand, event: VoidsShown) -> Hand:
    for seat, suit in enumerate(event.suits):
        hand = change(hand, seat, void=suit)
    return hand


REDUCERS: Reducers = {
    SwapChosen: swap_chosen,
    Swapped: swapped,
    VoidChosen: void_chosen,
    VoidsShown: voids_shown,
}
