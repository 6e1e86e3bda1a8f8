"""What a table shows that only the rules can know: what dice and tiles are called, and what is played for."""

from __future__ import annotations

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.erbaban.hands import Name, dice_worth, multiplier, tile_name, tile_worth
from boardwright.games.erbaban.types import PIECES, Player, Round, Rules

SPECIAL_DICE: dict[int, Name] = {2: "pair", 3: "28"}


class Thrown(Struct, frozen=True, gc=False, array_like=True):
    kind: Name
    number: float
    """What it is a pair of; of other tiles their points, which may be halves."""
    times: int = 1
    """What it pays: so many times the bet."""


class ErbabanFacts(Facts):
    throws: dict[Seat, Thrown]
    """Of every seat whose tiles this one knows, or whose dice are more than their sum."""
    pot: int


def facts_of(round: Round, rules: Rules) -> ErbabanFacts:
    players, tiles = round.players, rules.mode == "tiles"
    throws = {seat: thrown(player, rules) for seat, player in players.items()}
    pot = sum(player.bet if tiles else player.stake for player in players.values())
    return ErbabanFacts({seat: each for seat, each in throws.items() if each}, pot)


def thrown(player: Player, rules: Rules) -> Thrown | None:
    if player.dice:
        kind = SPECIAL_DICE.get(dice_worth(player.dice, rules)[0])
        return None if kind is None else Thrown(kind, player.dice[0])
    tiles = player.shown or player.hand
    if isinstance(tiles, Hidden) or len(tiles) < PIECES:
        return None
    kind, worth = tile_name(tiles, rules), tile_worth(tiles, rules)
    return Thrown(kind, worth[1] / 2 if kind == "points" else worth[1], multiplier(worth, rules))
