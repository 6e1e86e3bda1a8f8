"""The shadow thief: steals, poisons, and cannot be seen while in the shadows."""

from __future__ import annotations

from boardwright.engine.primitives.expression import If
from boardwright.games.dicethrone.heroes.data import (
    BONUS_SUM,
    CP,
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    ULTIMATE,
    UNDEFENDABLE,
    Hero,
    ability,
    action,
    at_least,
    bonus,
    both,
    counter,
    damage,
    defence,
    dmg,
    draw,
    earn,
    face,
    gain,
    half_up,
    held,
    inflict,
    is_,
    plus,
    post,
    pre,
    random_discard,
    rob,
    roll_bonus,
    shed_debuffs,
    shield,
    shows,
    times,
    turn_dice,
    upgrade,
    variant,
)

ALL_DAMAGE = 999
SHADOW = at_least(face("shadow"), 1)
POISON_EACH = inflict("poison", face("shadow"), when=SHADOW)
PICK_POCKETS = rob(2, when=SHADOW)
HIDDEN = at_least(held("sneak"), 1)
SHADOWS = (
    inflict("poison", when=at_least(face("dagger"), 2)),
    gain("sneak_attack", when=SHADOW),
    gain("sneak", when=at_least(face("shadow"), 2)),
    shield(ALL_DAMAGE, when=at_least(face("shadow"), 2)),
)
RIPOSTE_POISON = inflict("poison", when=both(at_least(face("dagger"), 1), SHADOW))
PLENTY = (draw(face("card")), random_discard(when=SHADOW))

HERO = Hero(
    "shadow_thief",
    ("dagger", "dagger", "bag", "bag", "card", "shadow"),
    (
        ability(
            "dagger-strike",
            tuple(
                variant(
                    f"dagger-strike-{daggers}",
                    shows(dagger=daggers),
                    pre(earn(face("bag")), POISON_EACH),
                    dmg(damage(amount)),
                    priority=daggers - 3,
                )
                for daggers, amount in ((3, 4), (4, 6), (5, 8))
            ),
            tuple(
                variant(
                    f"dagger-strike-{daggers}-2",
                    shows(dagger=daggers),
                    pre(earn(1), POISON_EACH),
                    dmg(damage(amount), draw(face("card"))),
                    priority=daggers - 3,
                )
                for daggers, amount in ((3, 4), (4, 6), (5, 8))
            ),
        ),
        ability(
            "pickpocket",
            variant("pickpocket", SMALL_STRAIGHT, pre(earn(3)), dmg(damage(half_up(CP)))),
            (
                variant("pickpocket-2", SMALL_STRAIGHT, pre(earn(4)), dmg(damage(half_up(CP))), priority=1),
                variant(
                    "shadow-assault",
                    shows(dagger=2, shadow=2),
                    pre(inflict("poison")),
                    dmg(damage(half_up(CP))),
                    priority=2,
                ),
            ),
        ),
        ability(
            "steal",
            tuple(
                variant(f"steal-{bags}", shows(bag=bags), pre(earn(bags), PICK_POCKETS), priority=bags - 2)
                for bags in (2, 3, 4)
            ),
            tuple(
                variant(
                    f"steal-{bags}-2", shows(bag=bags), pre(earn(bags + 1), PICK_POCKETS), priority=bags - 2
                )
                for bags in (2, 3, 4, 5)
            ),
        ),
        ability(
            "kidney-shot",
            variant("kidney-shot", LARGE_STRAIGHT, pre(earn(4)), dmg(damage(CP))),
            (
                variant("kidney-shot-2", LARGE_STRAIGHT, pre(earn(4)), dmg(damage(CP)), priority=1),
                variant(
                    "piercing-attack",
                    shows(dagger=1, bag=1, card=1, shadow=1),
                    pre(earn(1), inflict("poison")),
                    dmg(draw()),
                    post(gain("sneak_attack")),
                    priority=2,
                ),
            ),
        ),
        ability(
            "shadow-dance",
            variant(
                "shadow-dance",
                shows(shadow=3),
                dmg(roll_bonus(1), damage(half_up(BONUS_SUM))),
                post(gain("sneak"), gain("sneak_attack")),
            ),
            variant(
                "shadow-dance",
                shows(shadow=3),
                dmg(
                    roll_bonus(1),
                    damage(half_up(BONUS_SUM)),
                    gain("sneak"),
                    gain("sneak_attack"),
                    draw(),
                ),
                tags=UNDEFENDABLE,
            ),
        ),
        ability(
            "cornucopia",
            variant("cornucopia", shows(card=2), dmg(*PLENTY)),
            variant("cornucopia", shows(card=2), dmg(*PLENTY, earn(1, when=at_least(face("bag"), 1)))),
        ),
        ability(
            "shadow-shank",
            variant(
                "shadow-shank",
                shows(shadow=5),
                pre(earn(3), shed_debuffs()),
                dmg(damage(plus(CP, 5))),
                post(gain("sneak")),
                tags=ULTIMATE,
            ),
        ),
        ability("shadow-defense", defence(4, *SHADOWS), defence(5, *SHADOWS)),
        ability(
            "fearless-riposte",
            defence(5, counter(face("dagger")), RIPOSTE_POISON),
            defence(5, counter(times(2, face("dagger"))), RIPOSTE_POISON),
        ),
    ),
    (
        upgrade("upgrade-dagger-strike-2", 2, "dagger-strike", 2),
        upgrade("upgrade-pickpocket-2", 2, "pickpocket", 2),
        upgrade("upgrade-steal-2", 1, "steal", 2),
        upgrade("upgrade-kidney-shot-2", 2, "kidney-shot", 2),
        upgrade("upgrade-shadow-dance-2", 1, "shadow-dance", 2),
        upgrade("upgrade-cornucopia-2", 2, "cornucopia", 2),
        upgrade("upgrade-shadow-defense-2", 2, "shadow-defense", 2),
        upgrade("upgrade-fearless-riposte-2", 4, "fearless-riposte", 2),
        action("action-sneaky-sneaky", 1, "main", gain("sneak_attack")),
        action(
            "action-one-with-shadows",
            0,
            "main",
            roll_bonus(1),
            gain("sneak_attack", when=at_least(bonus("shadow"), 1)),
            earn(2, when=at_least(bonus("shadow"), 1)),
            draw(when=is_(bonus("shadow"), "==", 0)),
        ),
        action("action-poison-tip", 2, "instant", inflict("poison")),
        action("action-card-trick", 2, "main", random_discard(), draw(If(HIDDEN, 2, 1))),
        action("action-shadow-coins", 0, "instant", earn(If(HIDDEN, 3, 2))),
        action(
            "action-shadow-manipulation",
            4,
            "roll",
            turn_dice(If(HIDDEN, 2, 1)),
            requires=("dice", "rolled", "roller"),
        ),
        action("action-into-the-shadows", 4, "instant", gain("sneak")),
    ),
)
