"""Statuses and tokens: what can lie on a hero. What a use of a token does stands in `play.tokens`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.engine.primitives.expression import Expression, Variable

Use = Literal["boost", "mitigate", "roll_end", "anytime"]


class Status(Struct, frozen=True, omit_defaults=True):
    """A debuff. `upkeep`: the damage that its owner takes at the start of a turn."""

    id: str
    limit: int = 1
    upkeep: Expression = 0


class Token(Struct, frozen=True, omit_defaults=True):
    id: str
    limit: int = 1
    uses: tuple[Use, ...] = ()
    many: bool = False
    """May several be used at once?"""
    rests: bool = False
    """What was gained this turn cannot boost yet."""
    cools: int = 0
    """How many go at the owner's upkeep."""
    expires: bool = False
    """Goes at the end of the owner's turn, unless it was gained in that turn."""
    removable: bool = True


STACKS = Variable("stacks")

STATUSES: dict[str, Status] = {
    status.id: status
    for status in (
        Status("knockdown"),
        Status("concussion"),
        Status("daze"),
        Status("burn", 3, upkeep=2),
        Status("poison", 3, upkeep=STACKS),
        Status("blinded"),
        Status("entangle"),
        Status("targeted"),
    )
}

TOKENS: dict[str, Token] = {
    token.id: token
    for token in (
        Token("taiji", 5, ("boost", "mitigate"), many=True, rests=True),
        Token("evasive", 3, ("mitigate",)),
        Token("purify", 3, ("anytime",)),
        Token("fire_mastery", 5, cools=1),
        Token("sneak", expires=True),
        Token("sneak_attack", uses=("boost",)),
        Token("crit", uses=("roll_end",)),
        Token("accuracy", uses=("roll_end",)),
        Token("protect", uses=("mitigate",)),
        Token("retribution", uses=("mitigate",)),
        Token("blessing_of_divinity", removable=False),
        Token("tithes_upgraded"),
    )
}

TARGETED_DAMAGE = 2
CRIT_DAMAGE = 4
CRIT_LEAST = 5
"""The least expected damage for which Crit is offered."""
BLIND_MISS = 2
"""Up to this roll a blinded attacker misses."""
EVADE = 2
"""Up to this roll Evasive works."""
ENTANGLED_ROLLS = 1
"""Roll attempts less."""
