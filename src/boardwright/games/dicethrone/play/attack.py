"""The attack, from the moment the attacker leaves the roll phase to its end. The order is the rule book's.

blinded? → in the shadows? → before the defence → tokens of the attacker → defence roll → settlement → end
"""

from __future__ import annotations

from functools import lru_cache

from boardwright.engine.api import Ask, Chance, OpenWindow, Position
from boardwright.engine.chance import Probe
from boardwright.engine.primitives.expression import Expression, Variable, children, evaluate
from boardwright.engine.types import Choice
from boardwright.games.dicethrone.heroes.catalogue import CARDS, Board, board_of
from boardwright.games.dicethrone.heroes.data import Variant
from boardwright.games.dicethrone.heroes.marks import BLIND_MISS, CRIT_DAMAGE, CRIT_LEAST
from boardwright.games.dicethrone.play import script
from boardwright.games.dicethrone.play.damage import ASIDES
from boardwright.games.dicethrone.play.marks import lift, usable
from boardwright.games.dicethrone.play.scene import NUMBERS, Scene
from boardwright.games.dicethrone.play.state import attack_of
from boardwright.games.dicethrone.types import (
    AttackEnded,
    AttackMadeUndefendable,
    AttackSettling,
    AttackStarted,
    BlindRolled,
    BonusDamageAdded,
    Duel,
    ExtraAttack,
    PlayCard,
    TokenSpent,
)
from boardwright.kits.scripts.running import Cursor, Happens

DAMAGING = frozenset({"damage", "extra_damage", "collateral"})
PRE, ROLL_END, SETTLE = "pre", "roll_end", "settle"


def start(match: Position[Duel], chance: Chance) -> Happens:
    """The attacker is done with his roll phase."""
    attack = match.core.attack
    if attack is None:
        return
    if "blinded" in match.core.fighters[attack.attacker].statuses:
        roll = chance.roll()
        yield BlindRolled(attack.attacker, roll, roll <= BLIND_MISS)
        yield from lift(match, attack.attacker, "blinded")
        if roll <= BLIND_MISS:
            yield AttackEnded(attack.attacker, 0, cancelled=True)
            return
    hidden = "sneak" in match.core.fighters[attack.defender].tokens
    yield AttackStarted(attack.attacker, hidden and not attack.ultimate)
    yield from before_defence(match, (PRE, 0), chance)


def before_defence(match: Position[Duel], cursor: Cursor, chance: Chance) -> Happens:
    attack = attack_of(match.core)
    steps = script.before_defence(match.core)
    done = yield from script.run(match, steps, cursor, attack.attacker, attack.dice, chance)
    if not done:
        return
    offers = () if attack.unseen else roll_end_offers(match)
    if offers:
        yield Ask(ROLL_END, attack.attacker, (*offers, "skip"), default=(len(offers),), data=(ROLL_END,))
    else:
        yield from after_roll_end(match, (ROLL_END,), chance)


def roll_end_offers(match: Position[Duel]) -> tuple[Choice, ...]:
    """Tokens that the attacker may use on this attack: at most one of them."""
    attack = attack_of(match.core)
    held = usable(match.core.fighters[attack.attacker], "roll_end")
    offers = []
    if "crit" in held and expected_damage(match) >= CRIT_LEAST:
        offers.append("crit")
    if "accuracy" in held and attack.defendable:
        offers.append("accuracy")
    return tuple(offers)


def use_roll_end(match: Position[Duel], token: str) -> Happens:
    seat = attack_of(match.core).attacker
    if token == "skip":
        return
    yield TokenSpent(seat, token, 1)
    if token == "crit":
        yield BonusDamageAdded(seat, CRIT_DAMAGE)
    else:
        yield AttackMadeUndefendable(seat)


def after_roll_end(match: Position[Duel], cursor: Cursor, chance: Chance) -> Happens:
    """A defendable attack waits for the defence roll, which is the next phase."""
    attack = attack_of(match.core)
    if attack.unseen or not attack.defendable:
        yield from settle(match, (SETTLE, 0), chance)


def settle(match: Position[Duel], cursor: Cursor, chance: Chance) -> Happens:
    attack = attack_of(match.core)
    if attack.stage != "settling":
        yield AttackSettling(attack.attacker)
    steps = script.settlement(match.core)
    done = yield from script.run(match, steps, cursor, attack.attacker, attack.dice, chance)
    if done:
        yield from end(match)


def end(match: Position[Duel]) -> Happens:
    attack = attack_of(match.core)
    lost = attack.hp_before - min(match.core.fighters[attack.defender].hp, match.core.most_hp)
    yield AttackEnded(attack.attacker, max(0, lost))
    if any(fighter.hp <= 0 for fighter in match.core.fighters):
        return
    if "daze" in match.core.fighters[attack.defender].statuses:
        yield from lift(match, attack.defender, "daze")
        yield ExtraAttack(attack.attacker)
    elif _may_answer(match, attack.attacker):
        yield response_window(match, "after_attack_resolved", attack.attacker)


def _may_answer(match: Position[Duel], seat: int) -> bool:
    hand = match.core.fighters[seat].hand
    return match.options.sealed > 0 or any(CARDS[card].window == "after_attack_resolved" for card in hand)


def response_window(match: Position[Duel], name: str, seat: int) -> OpenWindow:
    """One card, or a pass."""
    seconds = match.options.sealed or None
    return OpenWindow(
        name,
        (seat,),
        (PlayCard,),
        closes="each_once",
        asides=ASIDES,
        sealed=seconds is not None,
        seconds=seconds,
    )


# What is printed on an ability


def can_damage(variant: Variant) -> bool:
    return any(staged.effect.name in DAMAGING for staged in variant.effects)


def is_defendable(variant: Variant) -> bool:
    """As it is printed: what does no damage needs no defence."""
    return not {"ultimate", "undefendable"} & set(variant.tags) and can_damage(variant)


def expected_damage(match: Position[Duel]) -> int:
    """Printed damage, or what follows from CP; bonus dice and Fire Mastery count nothing."""
    attack = attack_of(match.core)
    scene = Scene(match, attack.attacker, attack.dice, Probe())
    board = board_of(scene.fighter)
    return attack.bonus + sum(evaluate(amount, scene, NUMBERS) for amount in _printed(board, attack.ability))


@lru_cache(4096)
def _printed(board: Board, ability: str) -> tuple[Expression, ...]:
    effects = [staged.effect for staged in board.variants[ability].effects]
    amounts = [effect.amounts["amount"] for effect in effects if effect.name in DAMAGING]
    return tuple(amount for amount in amounts if _is_known(amount))


def _is_known(amount: Expression) -> bool:
    if isinstance(amount, Variable):
        return amount.name == "cp"
    return all(_is_known(part) for part in children(amount))
