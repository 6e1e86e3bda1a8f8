"""What the effects of the heroes' data mean. A handler yields what happens; one that asks does so last."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Ask, OpenWindow, Seat
from boardwright.engine.primitives.effects import EffectRegistry
from boardwright.engine.primitives.resources import actual_change
from boardwright.engine.primitives.target import TargetRegistry
from boardwright.engine.types import Choice, Effect
from boardwright.games.dicethrone.play import marks
from boardwright.games.dicethrone.play.cards import draw_cards
from boardwright.games.dicethrone.play.damage import ASIDES, harm, strike
from boardwright.games.dicethrone.play.scene import CONDITIONS, Scene
from boardwright.games.dicethrone.play.state import tray_of
from boardwright.games.dicethrone.types import (
    CP,
    AttackMadeUndefendable,
    BonusDamageAdded,
    BonusDiceRolled,
    CardDiscarded,
    CpChanged,
    DamageJoined,
    Healed,
    RerollBonusDie,
    Shield,
    ShieldGained,
    TokenLimitRaised,
)
from boardwright.kits.scripts.running import Happens

EFFECTS: EffectRegistry[Scene, Effect] = EffectRegistry(CONDITIONS, TargetRegistry[Scene]())


# Damage and healing


@EFFECTS.register("damage")
def damage(scene: Scene, target: Seat, amount: int) -> Happens:
    yield from strike(scene.match, amount, scene.cursor)


@EFFECTS.register("extra_damage")
def extra_damage(scene: Scene, target: Seat, amount: int) -> Happens:
    attack = scene.core.attack
    if attack is not None and not attack.unseen and not attack.evaded:
        yield from harm(scene.match, target, amount, "extra", targetable=False)


@EFFECTS.register("collateral")
def collateral(scene: Scene, target: Seat, amount: int) -> Happens:
    attack = scene.core.attack
    if attack is None or not attack.unseen:
        yield from harm(scene.match, target, amount, "collateral")


@EFFECTS.register("counter")
def counter(scene: Scene, target: Seat, amount: int) -> Happens:
    yield from harm(scene.match, target, amount, "counter")


@EFFECTS.register("recoil")
def recoil(scene: Scene, target: Seat, amount: int) -> Happens:
    yield from harm(scene.match, target, amount, "recoil")


@EFFECTS.register("heal")
def heal(scene: Scene, target: Seat, amount: int) -> Happens:
    """Up to the limit; a defender may rise above it until the attack is over."""
    core = scene.core
    attack = core.attack
    defends = attack is not None and attack.stage != "declared" and attack.defender == target
    healed = amount if defends else min(amount, core.most_hp - core.fighters[target].hp)
    if healed > 0:
        yield Healed(target, healed)


@EFFECTS.register("shield")
def shield(scene: Scene, target: Seat, amount: int) -> Happens:
    if amount > 0:
        yield ShieldGained(target, Shield(amount))


@EFFECTS.register("share_shield")
def share_shield(scene: Scene, target: Seat, percent: int) -> Happens:
    yield ShieldGained(target, Shield(percent=percent))


@EFFECTS.register("status_shield")
def status_shield(scene: Scene, target: Seat) -> Happens:
    yield ShieldGained(target, Shield(against_status=True))


@EFFECTS.register("join")
def join(scene: Scene, amount: int) -> Happens:
    if amount > 0:
        yield DamageJoined(scene.actor, amount)


@EFFECTS.register("strengthen")
def strengthen(scene: Scene, amount: int) -> Happens:
    if amount > 0:
        yield BonusDamageAdded(scene.actor, amount)


# Statuses and tokens


@EFFECTS.register("gain")
def gain(scene: Scene, target: Seat, token: str, amount: int) -> Happens:
    yield from marks.gain(scene.match, target, token, amount)


@EFFECTS.register("raise_limit")
def raise_limit(scene: Scene, target: Seat, token: str) -> Happens:
    yield TokenLimitRaised(target, token, 1)


@EFFECTS.register("fill")
def fill(scene: Scene, target: Seat, token: str) -> Happens:
    room = marks.room_for(scene.core.fighters[target], token)
    yield from marks.gain(scene.match, target, token, room)


@EFFECTS.register("inflict")
def inflict(scene: Scene, target: Seat, status: str, amount: int) -> Happens:
    yield from marks.inflict(scene.match, target, status, amount)


@EFFECTS.register("shed_debuffs")
def shed_debuffs(scene: Scene, target: Seat) -> Happens:
    for status in tuple(scene.core.fighters[target].statuses):
        yield from marks.lift(scene.match, target, status)


@EFFECTS.register("choose_token")
def choose_token(scene: Scene, tokens: tuple[str, ...], count: int) -> Happens:
    for _ in range(count):
        yield Ask("choose_token", scene.actor, tokens, data=scene.cursor)


@EFFECTS.register("offer_undefendable")
def offer_undefendable(scene: Scene, token: str, price: int) -> Happens:
    attack = scene.core.attack
    held = scene.fighter.tokens.get(token, 0)
    if held >= price and attack is not None and attack.defendable and not attack.unseen:
        yield Ask(
            "offer_undefendable", scene.actor, ((token, price), "skip"), default=(1,), data=scene.cursor
        )


def make_undefendable(seat: Seat) -> Happens:
    yield AttackMadeUndefendable(seat)


@EFFECTS.register("invest")
def invest(scene: Scene, token: str, most: int, each: int) -> Happens:
    held = scene.fighter.tokens.get(token, 0)
    most = min(held, most) if most else held
    if most:
        yield Ask(
            "invest",
            scene.actor,
            ((token, each),),
            kind="number",
            min=0,
            max=most,
            default=(most,),
            data=scene.cursor,
        )


@EFFECTS.register("buy_tokens")
def buy_tokens(scene: Scene, token: str) -> Happens:
    most = min(scene.fighter.cp, marks.room_for(scene.fighter, token))
    if most > 0:
        yield Ask(
            "buy_tokens",
            scene.actor,
            ((token, 1),),
            kind="number",
            min=0,
            max=most,
            default=(0,),
            data=scene.cursor,
        )


@EFFECTS.register("grant")
def grant(scene: Scene, tokens: tuple[str, ...]) -> Happens:
    """Oneself first."""
    players = (scene.actor, 1 - scene.actor)
    yield Ask("grant", scene.actor, players, optional=True, default=(0,), data=scene.cursor)


@EFFECTS.register("pick_removal")
def pick_removal(scene: Scene, whose: str) -> Happens:
    seats = (scene.actor,) if whose == "own" else (scene.actor, 1 - scene.actor)
    yield from _pick_mark(scene, "pick_removal", seats)


@EFFECTS.register("pick_transfer")
def pick_transfer(scene: Scene) -> Happens:
    yield from _pick_mark(scene, "pick_transfer", (scene.actor, 1 - scene.actor))


def _pick_mark(scene: Scene, name: str, seats: tuple[Seat, ...]) -> Happens:
    fighters = scene.core.fighters
    options: tuple[Choice, ...] = tuple(
        (seat, mark) for seat in seats for mark in marks.removable(fighters[seat])
    )
    if options:
        yield Ask(name, scene.actor, options, optional=True, data=scene.cursor)


@EFFECTS.register("pick_wipe")
def pick_wipe(scene: Scene) -> Happens:
    fighters = scene.core.fighters
    players = tuple(seat for seat in (1 - scene.actor, scene.actor) if marks.removable(fighters[seat]))
    if players:
        yield Ask("pick_wipe", scene.actor, players, optional=True, data=scene.cursor)


# CP and cards


@EFFECTS.register("change_cp")
def change_cp(scene: Scene, target: Seat, amount: int) -> Happens:
    """As far as there is room above, or anything below."""
    pool = {"cp": scene.core.fighters[target].cp}
    change = actual_change(pool, "cp", amount, {"cp": CP})
    if change:
        yield CpChanged(target, change)


@EFFECTS.register("lose_cp")
def lose_cp(scene: Scene, target: Seat, amount: int) -> Happens:
    yield from change_cp(scene, target, -amount)


@EFFECTS.register("draw")
def draw(scene: Scene, target: Seat, amount: int) -> Happens:
    yield from draw_cards(scene.match, target, amount, scene.chance)


@EFFECTS.register("random_discard")
def random_discard(scene: Scene, target: Seat) -> Happens:
    hand = scene.core.fighters[target].hand
    if hand:
        yield CardDiscarded(target, hand[scene.chance.below(len(hand))])


# Dice


@EFFECTS.register("roll_bonus")
def roll_bonus(scene: Scene, dice: int, token: str, price: int, rerolls: int) -> Happens:
    """Where one may be rolled again for tokens that the roller has, a window opens for it."""
    values = scene.chance.dice(dice)
    affordable = bool(rerolls) and scene.fighter.tokens.get(token, 0) >= price
    if not affordable:
        yield BonusDiceRolled(scene.actor, values)
        return
    yield BonusDiceRolled(scene.actor, values, token, price, rerolls)
    yield OpenWindow(
        "bonus_dice",
        (scene.actor,),
        (RerollBonusDie,),
        closes="all_pass",
        asides=ASIDES,
        data=scene.cursor,
    )


def _dice(scene: Scene) -> range:
    return range(tray_of(scene.core).count)


@EFFECTS.register("set_die")
def set_die(scene: Scene, value: int) -> Happens:
    options = tuple((die, value) for die in _dice(scene))
    yield Ask("turn_die", scene.actor, options, optional=True, data=scene.cursor)


@EFFECTS.register("turn_dice")
def turn_dice(scene: Scene, dice: int) -> Happens:
    """Options follow from the dice that are left: see `turnable`."""
    yield Ask("turn_dice", scene.actor, optional=True, steps=dice, data=scene.cursor)


def turnable(values: tuple[int, ...], chosen: tuple[Choice, ...]) -> Iterator[Choice]:
    """(die, value) for every die that is not chosen yet."""
    taken = {choice[0] for choice in chosen if isinstance(choice, tuple)}
    for die, shown in enumerate(values):
        if die not in taken:
            yield from ((die, value) for value in range(1, 7) if value != shown)


@EFFECTS.register("nudge_die")
def nudge_die(scene: Scene) -> Happens:
    values = tray_of(scene.core).active
    options = tuple(
        (die, shown + step) for die, shown in enumerate(values) for step in (-1, 1) if 1 <= shown + step <= 6
    )
    yield Ask("turn_die", scene.actor, options, optional=True, data=scene.cursor)


@EFFECTS.register("copy_die")
def copy_die(scene: Scene) -> Happens:
    options = tuple((one, other) for one in _dice(scene) for other in _dice(scene) if one != other)
    yield Ask("copy_die", scene.actor, options, optional=True, data=scene.cursor)


@EFFECTS.register("reroll_dice")
def reroll_dice(scene: Scene, dice: int) -> Happens:
    yield Ask("reroll_dice", scene.actor, tuple(_dice(scene)), max=dice, optional=True, data=scene.cursor)
