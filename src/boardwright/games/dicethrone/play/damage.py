"""Damage: from a number to lost hit points. Targeted, the blessing, shields, in this order.

Everything here yields events. Damage of an attack may wait for tokens in between; see `strike`.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Event, OpenWindow, Position, Seat
from boardwright.engine.types import Data, Effect
from boardwright.games.dicethrone.heroes.marks import TARGETED_DAMAGE
from boardwright.games.dicethrone.play.marks import spend, usable
from boardwright.games.dicethrone.play.state import attack_of
from boardwright.games.dicethrone.types import (
    AttackHit,
    BlowClosed,
    BlowPending,
    DamageDealt,
    Duel,
    Fighter,
    Rescued,
    Shield,
    UsePassiveAbility,
    UsePurify,
    UseToken,
)

BLESSING = "blessing_of_divinity"
ASIDES = (UsePurify, UsePassiveAbility)
"""What a responder may do at any time besides."""


def harm(
    match: Position[Duel], seat: Seat, base: int, cause: str, *, targetable: bool = True
) -> Iterator[Event]:
    """Damage that nobody can answer: counters, recoil, statuses, collateral, bonus dice after the main damage."""
    if base <= 0:
        return
    fighter = match.core.fighters[seat]
    targeted = targetable and "targeted" in fighter.statuses
    amount = base + TARGETED_DAMAGE if targeted else base
    if is_last(fighter, amount):
        yield from rescue(match, seat, amount)
    else:
        yield land(fighter, seat, amount, cause, base, targeted)


def strike(match: Position[Duel], amount: int, cursor: Data) -> Iterator[Effect]:
    """The attack's own damage. Waits for tokens, if anybody has one to use."""
    attack = attack_of(match.core)
    base = amount + attack.joined + attack.bonus
    if base <= 0 or attack.unseen:
        return
    yield AttackHit(attack.attacker)
    target = match.core.fighters[attack.defender]
    targeted = "targeted" in target.statuses
    value = base + TARGETED_DAMAGE if targeted else base
    if is_last(target, value):
        yield from rescue(match, attack.defender, value)
    elif _can_boost(match.core) or _can_mitigate(match.core):
        yield BlowPending(attack.attacker, base, value)
        yield (
            boost_window(match.core, cursor)
            if _can_boost(match.core)
            else mitigate_window(match.core, cursor)
        )
    else:
        yield land(target, attack.defender, value, "attack", base, targeted, ignores_shields=attack.ultimate)


def _can_boost(core: Duel) -> bool:
    attack = attack_of(core)
    return bool(usable(core.fighters[attack.attacker], "boost"))


def _can_mitigate(core: Duel) -> bool:
    attack = attack_of(core)
    return not attack.ultimate and bool(usable(core.fighters[attack.defender], "mitigate"))


def boost_window(core: Duel, cursor: Data) -> OpenWindow:
    return _window("boost", attack_of(core).attacker, cursor)


def mitigate_window(core: Duel, cursor: Data) -> OpenWindow:
    return _window("mitigate", attack_of(core).defender, cursor)


def _window(name: str, seat: Seat, cursor: Data) -> OpenWindow:
    """As many tokens as the seat likes, one after the other, until it passes."""
    return OpenWindow(name, (seat,), (UseToken,), closes="all_pass", asides=ASIDES, data=cursor)


def after_boost(match: Position[Duel], cursor: Data) -> Iterator[Effect]:
    if _can_mitigate(match.core):
        yield mitigate_window(match.core, cursor)
    else:
        yield from close_blow(match)


def close_blow(match: Position[Duel]) -> Iterator[Event]:
    blow = match.core.blow
    assert blow is not None
    amount = 0 if blow.evaded else blow.amount
    yield BlowClosed(blow.source, amount)
    if amount > 0:
        target = match.core.fighters[blow.target]
        ultimate = attack_of(match.core).ultimate
        targeted = "targeted" in target.statuses
        yield land(target, blow.target, amount, "attack", blow.base, targeted, ignores_shields=ultimate)


def is_last(fighter: Fighter, amount: int) -> bool:
    return amount >= fighter.hp and BLESSING in fighter.tokens


def rescue(match: Position[Duel], seat: Seat, amount: int) -> Iterator[Event]:
    yield from spend(seat, BLESSING, 1)
    yield Rescued(seat, amount)


def land(
    fighter: Fighter,
    seat: Seat,
    amount: int,
    cause: str,
    base: int,
    targeted: bool,
    *,
    ignores_shields: bool = False,
) -> DamageDealt:
    shields = fighter.shields
    left = amount
    if shields and not ignores_shields:
        left, shields = through_shields(amount, shields)
    return DamageDealt(seat, amount, min(left, fighter.hp), cause, base, targeted, shields)


def through_shields(amount: int, shields: tuple[Shield, ...]) -> tuple[int, tuple[Shield, ...]]:
    """What gets through, and the shields that are left: shares first, then fixed ones in the order of their grant."""
    for shield in shields:
        amount -= -(-amount * shield.percent // 100)
    left = []
    for shield in shields:
        if shield.against_status:
            left.append(shield)
        elif shield.amount:
            taken = min(amount, shield.amount)
            amount -= taken
            if taken < shield.amount:
                left.append(Shield(shield.amount - taken))
    return amount, tuple(left)
