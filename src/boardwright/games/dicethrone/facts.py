"""Facts: what the page shows of a duel and only its rules can know. Made of a seat's view; see `Domain.facts`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from boardwright.engine.api import Facts, Position, Seat
from boardwright.games.dicethrone.heroes.catalogue import board_of, level_of, place_of
from boardwright.games.dicethrone.heroes.data import Variant
from boardwright.games.dicethrone.heroes.marks import TARGETED_DAMAGE
from boardwright.games.dicethrone.heroes.printed import printed_damage
from boardwright.games.dicethrone.play.attack import is_defendable
from boardwright.games.dicethrone.play.damage import is_last, through_shields
from boardwright.games.dicethrone.play.marks import limit_of
from boardwright.games.dicethrone.play.scene import available
from boardwright.games.dicethrone.types import HAND_LIMIT, Attack, Duel, Fighter

NONE_RAISED: tuple[dict[str, int], ...] = ({}, {})
NOTHING_TO_FORETELL: dict[str, Forecast] = {}

Stage = Literal["response", "damage"]
Span = tuple[int, int]
"""The least and the most."""


class Forecast(Struct, frozen=True, gc=False, omit_defaults=True):
    """What an attack will do, as far as anybody can say: None where it depends on tokens or CP at that moment. What is
    as usual is left out."""

    damage: Span | None = None
    defendable: bool = True
    base: Span | None = None
    """What is printed, or what waits for tokens, where that is not all of the damage."""
    added: int = 0
    """What cards, tokens and bonus dice put on it, or took away."""
    left: Span | None = None
    """The target's hit points afterwards, if nobody does anything more."""
    shielded: bool = False
    """Does a shield stand in its way?"""


class DuelFacts(Facts):
    stage: Stage | None
    """How far the attack has come, where phase and tray do not say it: it can be answered, or has hit."""
    matching: tuple[str, ...]
    """The abilities that the dice on the table would let their roller declare, the best first."""
    forecasts: dict[str, Forecast]
    """Of the declared attack; or else, for whoever declares it, of each that can be: variant → what it will do."""
    limits: tuple[dict[str, int], ...]
    """Of each fighter: the limits of tokens that were raised."""
    surplus: int
    """How many cards whoever is at move has to part with."""
    levels: tuple[dict[str, int], ...] = NONE_RAISED
    """Of each fighter: the levels of the abilities that were upgraded."""


def facts_of(match: Position[Any], seat: Seat) -> DuelFacts:
    duel: Duel = match.core
    matching = _matching(match)
    chooses = duel.tray is not None and duel.tray.confirmed and duel.tray.roller == seat
    return DuelFacts(
        _stage(match),
        tuple(dict.fromkeys(place_of(duel.fighters[duel.turn].hero, variant.id) for variant in matching)),
        _forecasts(duel, matching if chooses else ()),
        _limits(duel),
        max(0, len(duel.fighters[duel.turn].hand) - HAND_LIMIT) if match.phase == "discard" else 0,
        _levels(duel),
    )


def _limits(duel: Duel) -> tuple[dict[str, int], ...]:
    first, second = duel.fighters
    if not first.raised and not second.raised:
        return NONE_RAISED
    return tuple({token: limit_of(each, token) for token in each.raised} for each in duel.fighters)


def _levels(duel: Duel) -> tuple[dict[str, int], ...]:
    first, second = duel.fighters
    if not first.upgrades and not second.upgrades:
        return NONE_RAISED
    return tuple({ability: level_of(each, ability) for ability in each.upgrades} for each in duel.fighters)


def _stage(match: Position[Duel]) -> Stage | None:
    attack = match.core.attack
    if match.core.blow is not None or (attack is not None and attack.stage == "settling"):
        return "damage"
    wait = match.wait
    can_answer = wait is not None and wait.name == "after_roll_confirmed" and match.phase != "defensive_roll"
    return "response" if can_answer else None


def _matching(match: Position[Duel]) -> tuple[Variant, ...]:
    tray = match.core.tray
    if match.phase != "offensive_roll" or tray is None or not tray.rolls or match.core.attack is not None:
        return ()
    return available(match.core.fighters[tray.roller], tray.active)


# What an attack will do


def _forecasts(duel: Duel, offered: tuple[Variant, ...]) -> dict[str, Forecast]:
    attack = duel.attack
    if attack is not None:
        return {attack.ability: _declared(duel, attack)}
    if not offered:
        return NOTHING_TO_FORETELL
    attacker, target = duel.fighters[duel.turn], duel.fighters[1 - duel.turn]
    return {
        variant.id: _forecast(
            printed_damage(attacker.hero, variant),
            attacker.kept_bonus,
            is_defendable(variant),
            Target(target, ultimate="ultimate" in variant.tags),
        )
        for variant in offered
    }


def _declared(duel: Duel, attack: Attack) -> Forecast:
    target = Target(duel.fighters[attack.defender], attack.ultimate, attack.unseen, duel.blow is not None)
    blow = duel.blow
    if blow is not None:
        return _forecast((blow.base, blow.base), blow.amount - blow.base, attack.defendable, target)
    fighter = duel.fighters[attack.attacker]
    printed = printed_damage(fighter.hero, board_of(fighter).variants[attack.ability])
    return _forecast(printed, attack.bonus + attack.joined, attack.defendable, target)


def _forecast(base: Span | None, added: int, defendable: bool, target: Target) -> Forecast:
    if base is None or base[1] + added <= 0:
        return Forecast(defendable=defendable)
    least, most = base[0] + added, base[1] + added
    left = (target.left(most), target.left(least))
    return Forecast((least, most), defendable, base if added else None, added, left, target.shielded)


class Target(Struct, frozen=True, gc=False):
    """Whoever is struck, and what is between them and the damage."""

    fighter: Fighter
    ultimate: bool = False
    unseen: bool = False
    counted: bool = False
    """Damage that waits for tokens counts already that its target is marked."""

    @property
    def shielded(self) -> bool:
        return not self.ultimate and any(not shield.against_status for shield in self.fighter.shields)

    def left(self, damage: int) -> int:
        fighter = self.fighter
        if self.unseen or damage <= 0:
            return fighter.hp
        if not self.counted and "targeted" in fighter.statuses:
            damage += TARGETED_DAMAGE
        if is_last(fighter, damage) and not self.counted:
            return 1
        if self.shielded:
            damage, _ = through_shields(damage, fighter.shields)
        return max(0, fighter.hp - damage)
