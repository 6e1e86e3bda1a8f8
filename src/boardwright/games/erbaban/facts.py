"""What a table shows that only the rules can know: what dice or tiles are called, and what is played for."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.erbaban.hands import (
    PAIR,
    POINTS,
    TOP,
    TWENTY_EIGHT,
    WHITE_PAIR,
    dice_worth,
    multiplier,
    tile_worth,
)
from boardwright.games.erbaban.types import PIECES, Dice, Player, Round, Rules, Tiles

Kind = Literal["28", "pair", "sum", "points", "white_pair"]
OF_DICE: dict[int, Kind] = {1: "sum", 2: "pair", 3: "28"}
OF_TILES: dict[int, Kind] = {
    POINTS: "points",
    TWENTY_EIGHT: "28",
    PAIR: "pair",
    WHITE_PAIR: "white_pair",
    TOP: "28",
}


class Thrown(Struct, frozen=True, gc=False):
    kind: Kind
    number: int | float
    """Of a pair what it is a pair of, else the sum; tiles count half points."""
    times: int = 1
    """What it pays: so many times the bet."""


class ErbabanFacts(Facts):
    throws: dict[Seat, Thrown]
    """Of every seat whose dice or tiles this one knows."""
    pot: int


def facts_of(round: Round, rules: Rules) -> ErbabanFacts:
    players = round.players
    tiles = rules.mode == "tiles"
    return ErbabanFacts(
        {seat: found for seat, player in players.items() if (found := _of(player, rules))},
        sum(player.bet if tiles else player.stake for player in players.values()),
    )


def _of(player: Player, rules: Rules) -> Thrown | None:
    if player.dice:
        return thrown(player.dice, rules)
    tiles = player.shown or player.hand
    return None if isinstance(tiles, Hidden) or len(tiles) < PIECES else laid(tiles, rules)


def thrown(dice: Dice, rules: Rules) -> Thrown:
    kind = OF_DICE[dice_worth(dice, rules)[0]]
    return Thrown(kind, dice[0] if kind == "pair" else sum(dice))


def laid(tiles: Tiles, rules: Rules) -> Thrown:
    worth = tile_worth(tiles, rules)
    kind = OF_TILES[worth[0]]
    return Thrown(kind, worth[1] / 2 if kind == "points" else worth[1], multiplier(worth, rules))
