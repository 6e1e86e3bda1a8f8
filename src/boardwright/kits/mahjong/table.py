"""What a table brings to a hand, and what a hand leaves to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardwright.engine.api import Position, Refusal, Seat, Table
from boardwright.engine.primitives.tiles import SET_136, TileId
from boardwright.kits import rounds
from boardwright.kits.mahjong.facts import MahjongFacts, told
from boardwright.kits.mahjong.grouping import grouped
from boardwright.kits.mahjong.options import BASE

BASE_IN_UNITS = 10


def tiles_of(rules: Any, tiles: Sequence[TileId]) -> Sequence[TileId]:
    """The tiles of a game, or those of its basic way."""
    return SET_136 if rules.settlement == "basic" else tiles


def laid(table: Table, *, small: bool = False) -> dict[str, Any]:
    """What every hand starts with. `small`: a unit is a tenth of the base bet."""
    base = rounds.base_of(table, BASE)
    return {
        "places": rounds.places_of(table),
        "base_bet": base,
        "unit": max(1, base // BASE_IN_UNITS) if small else base,
        "basic": table.options.settlement == "basic",
    }


def stake_of(table: Table, bases: int) -> tuple[int, ...]:
    base = rounds.base_of(table, BASE)
    return (base if table.options.settlement == "basic" else bases * base,) * len(table.seats)


def dealer_of(table: Table) -> Seat:
    """Who deals: as the last hand in the room left it, else the first seat."""
    if "dealer" not in table.memory:
        return 0
    return rounds.seat_after(rounds.places_of(table), int(table.memory["dealer"]) - 1)


def first_winner(hand: Any) -> Seat:
    """Who deals next where the first winner does: the dealer again if nobody won, and who gave the tile if several won
    with it."""
    if not hand.wins:
        dealer: Seat = hand.dealer
        return dealer
    first = hand.wins[0]
    alike = [win for win in hand.wins if win.tile == first.tile and win.source == first.source]
    winner: Seat = first.seat if len(alike) == 1 else first.source
    return winner


def facts_of(domain: Any, match: Position[Any], seat: Seat) -> MahjongFacts:
    """`match` as the seat sees it."""
    core = match.core
    win = None
    if core.phase == "turn" and core.turn == seat:
        win = domain.drawn_score
    elif core.phase == "claim" and core.offer.seat != seat:
        win = domain.offered_score
    asked = None if win is None else lambda: win(match, seat)
    book = domain.book(core)
    sets = tuple([grouped(each, book.wild(match)) for each in core.wins]) if core.phase == "over" else ()
    return MahjongFacts(**told(book, match, seat, asked), round=book.prevalent(match), sets=sets)


def check_players(table: Table, players: int) -> Refusal | None:
    return rounds.check_seats(table, players, players)
