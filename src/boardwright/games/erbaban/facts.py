"""What a table shows that only the rules can know: what a throw is called, and what is played for."""

from __future__ import annotations

from typing import Literal

from boardwright.engine.api import Facts, Seat, Struct
from boardwright.games.erbaban.hands import dice_worth
from boardwright.games.erbaban.types import Dice, Round, Rules

KINDS: dict[int, Literal["sum", "pair", "28"]] = {1: "sum", 2: "pair", 3: "28"}


class Thrown(Struct, frozen=True, gc=False):
    kind: Literal["28", "pair", "sum"]
    number: int
    """Of a pair its dice, else the sum."""


class ErbabanFacts(Facts):
    throws: dict[Seat, Thrown]
    pot: int


def facts_of(round: Round, rules: Rules) -> ErbabanFacts:
    players = round.players
    tiles = rules.mode == "tiles"
    return ErbabanFacts(
        {seat: thrown(player.dice, rules) for seat, player in players.items() if player.dice},
        sum(player.bet if tiles else player.stake for player in players.values()),
    )


def thrown(dice: Dice, rules: Rules) -> Thrown:
    kind = KINDS[dice_worth(dice, rules)[0]]
    return Thrown(kind, dice[0] if kind == "pair" else sum(dice))
