"""Facts: what the page shows of a duel and only its rules can know. Made of a seat's view; see `Domain.facts`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from boardwright.engine.api import Facts, Position
from boardwright.games.dicethrone.heroes.catalogue import board_of
from boardwright.games.dicethrone.heroes.data import Variant
from boardwright.games.dicethrone.heroes.printed import printed_damage
from boardwright.games.dicethrone.play.attack import is_defendable
from boardwright.games.dicethrone.play.marks import limit_of
from boardwright.games.dicethrone.play.scene import available
from boardwright.games.dicethrone.types import HAND_LIMIT, Attack, Duel, Fighter

NONE_RAISED: tuple[dict[str, int], ...] = ({}, {})
NOTHING_TO_FORETELL: dict[str, Forecast] = {}

Stage = Literal["roll", "response", "choose", "defence", "damage"]
Span = tuple[int, int]
"""The least and the most."""


class Forecast(Struct, frozen=True, gc=False):
    """What an attack will do, as far as anybody can say: None where it depends on tokens or CP at that moment."""

    damage: Span | None
    defendable: bool


class DuelFacts(Facts):
    stage: Stage | None
    """How far the attack has come."""
    matching: tuple[str, ...]
    """What the dice on the table would let their roller declare, the best first."""
    forecasts: dict[str, Forecast]
    """Of the declared attack, or else of each that can be declared: variant → what it will do."""
    limits: tuple[dict[str, int], ...]
    """Of each fighter: the limits of tokens that were raised."""
    surplus: int
    """How many cards whoever is at move has to part with."""


def facts_of(match: Position[Any]) -> DuelFacts:
    duel: Duel = match.core
    matching = _matching(match)
    confirmed = duel.tray is not None and duel.tray.confirmed
    return DuelFacts(
        _stage(match),
        tuple(variant.id for variant in matching),
        _forecasts(duel, matching if confirmed else ()),
        _limits(duel),
        max(0, len(duel.fighters[duel.turn].hand) - HAND_LIMIT) if match.phase == "discard" else 0,
    )


def _limits(duel: Duel) -> tuple[dict[str, int], ...]:
    first, second = duel.fighters
    if not first.raised and not second.raised:
        return NONE_RAISED
    return tuple({token: limit_of(each, token) for token in each.raised} for each in duel.fighters)


def _stage(match: Position[Duel]) -> Stage | None:
    attack = match.core.attack
    if match.core.blow is not None or (attack is not None and attack.stage == "settling"):
        return "damage"
    if match.phase == "defensive_roll":
        return "defence"
    if match.wait is not None and match.wait.name == "after_roll_confirmed":
        return "response"
    if match.phase != "offensive_roll":
        return None
    return "choose" if match.core.tray is not None and match.core.tray.confirmed else "roll"


def _matching(match: Position[Duel]) -> tuple[Variant, ...]:
    tray = match.core.tray
    if match.phase != "offensive_roll" or tray is None or not tray.rolls or match.core.attack is not None:
        return ()
    return available(match.core.fighters[tray.roller], tray.active)


def _forecasts(duel: Duel, offered: tuple[Variant, ...]) -> dict[str, Forecast]:
    attack = duel.attack
    if attack is not None:
        return {attack.ability: _declared(duel, attack)}
    if not offered:
        return NOTHING_TO_FORETELL
    fighter = duel.fighters[duel.turn]
    return {
        variant.id: _printed(fighter, variant, fighter.kept_bonus, is_defendable(variant))
        for variant in offered
    }


def _declared(duel: Duel, attack: Attack) -> Forecast:
    if duel.blow is not None:
        amount = duel.blow.amount
        return Forecast((amount, amount) if amount > 0 else None, attack.defendable)
    fighter = duel.fighters[attack.attacker]
    variant = board_of(fighter).variants[attack.ability]
    return _printed(fighter, variant, attack.bonus + attack.joined, attack.defendable)


def _printed(fighter: Fighter, variant: Variant, more: int, defendable: bool) -> Forecast:
    base = printed_damage(fighter.hero, variant)
    damage = None if base is None or base[1] + more <= 0 else (base[0] + more, base[1] + more)
    return Forecast(damage, defendable)
