"""The paladin: prays for tokens, and pays tithes for better dice and more cards."""

from __future__ import annotations

from boardwright.engine.primitives.effects import Effect
from boardwright.games.dicethrone.heroes.data import (
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    ULTIMATE,
    UNDEFENDABLE,
    Hero,
    Passive,
    ability,
    action,
    at_least,
    bonus,
    both,
    choose_token,
    counter,
    damage,
    defence,
    dmg,
    draw,
    earn,
    extra_damage,
    face,
    gain,
    grant,
    heal,
    is_,
    plus,
    post,
    pre,
    roll_bonus,
    shield,
    shows,
    times,
    upgrade,
    variant,
)


def combat_dice(dice: int) -> tuple[Effect, ...]:
    return (
        roll_bonus(dice),
        extra_damage(plus(times(2, bonus("sword")), bonus("helm"))),
        heal(times(2, bonus("heart"))),
        earn(bonus("pray")),
    )


def light_dice(dice: int) -> tuple[Effect, ...]:
    return (
        roll_bonus(dice),
        gain("crit", bonus("sword")),
        gain("protect", bonus("helm")),
        draw(bonus("heart")),
        earn(times(2, bonus("pray"))),
    )


TENACITY = (pre(heal(2)), dmg(damage(2)))
PRAYER = (pre(gain("crit"), earn(2)), dmg(damage(8)))
HOLY_DEFENSE = (
    counter(face("sword")),
    shield(plus(face("helm"), times(2, face("heart")))),
    earn(face("pray")),
)

HERO = Hero(
    "paladin",
    ("sword", "sword", "helm", "helm", "heart", "pray"),
    (
        ability(
            "righteous-combat",
            variant("righteous-combat", shows(sword=3, helm=2), dmg(damage(5), *combat_dice(2))),
            (
                variant(
                    "righteous-combat-2-main",
                    shows(sword=3, helm=2),
                    dmg(damage(5), *combat_dice(3)),
                    priority=1,
                ),
                variant("righteous-combat-2-tenacity", shows(sword=2, helm=1), *TENACITY, tags=UNDEFENDABLE),
            ),
            (
                variant(
                    "righteous-combat-3-main",
                    shows(sword=3, helm=2),
                    dmg(damage(6), *combat_dice(3)),
                    priority=1,
                ),
                variant("righteous-combat-3-tenacity", shows(sword=2, helm=1), *TENACITY, tags=UNDEFENDABLE),
            ),
        ),
        ability(
            "blessing-of-might",
            variant(
                "blessing-of-might",
                shows(sword=3, pray=1),
                pre(gain("crit"), gain("accuracy")),
                dmg(damage(3)),
                tags=UNDEFENDABLE,
            ),
            (
                variant(
                    "blessing-of-might-2-main",
                    shows(sword=3, pray=1),
                    pre(gain("crit"), gain("accuracy")),
                    dmg(damage(4)),
                    tags=UNDEFENDABLE,
                    priority=1,
                ),
                variant(
                    "blessing-of-might-2-stance",
                    shows(sword=2, pray=1),
                    pre(choose_token("crit", "accuracy")),
                    dmg(damage(2)),
                    tags=UNDEFENDABLE,
                ),
            ),
        ),
        ability(
            "holy-strike",
            (
                variant("holy-strike-small", SMALL_STRAIGHT, pre(heal(1)), dmg(damage(5))),
                variant("holy-strike-large", LARGE_STRAIGHT, pre(heal(2)), dmg(damage(8)), priority=1),
            ),
            (
                variant("holy-strike-2-small", SMALL_STRAIGHT, pre(heal(1)), dmg(damage(7))),
                variant("holy-strike-2-large", LARGE_STRAIGHT, pre(heal(2)), dmg(damage(9)), priority=1),
            ),
        ),
        ability(
            "holy-light",
            variant("holy-light", shows(heart=2), pre(heal(face("heart"))), dmg(*light_dice(1))),
            variant("holy-light", shows(heart=2), pre(heal(face("heart"))), dmg(*light_dice(3))),
        ),
        ability(
            "vengeance",
            variant("vengeance", shows(helm=3, pray=1), pre(gain("retribution"), earn(2))),
            (
                variant(
                    "vengeance-2-main",
                    shows(helm=3, pray=1),
                    pre(grant("retribution")),
                    post(earn(4)),
                    priority=1,
                ),
                variant(
                    "vengeance-2-mix",
                    shows(sword=1, helm=1, heart=1, pray=1),
                    pre(gain("retribution"), heal(1)),
                    dmg(damage(3)),
                    tags=UNDEFENDABLE,
                ),
            ),
        ),
        ability(
            "righteous-prayer",
            variant("righteous-prayer", shows(pray=4), *PRAYER),
            (
                variant("righteous-prayer-2-main", shows(pray=4), *PRAYER, tags=UNDEFENDABLE, priority=1),
                variant("righteous-prayer-2-prosperity", shows(pray=3), pre(earn(4))),
            ),
        ),
        ability(
            "unyielding-faith",
            variant(
                "unyielding-faith",
                shows(pray=5),
                pre(heal(5), gain("blessing_of_divinity")),
                dmg(damage(10)),
                tags=ULTIMATE,
            ),
        ),
        ability(
            "holy-defense",
            defence(3, *HOLY_DEFENSE),
            defence(4, *HOLY_DEFENSE),
            defence(
                4,
                *HOLY_DEFENSE,
                gain("protect", when=both(at_least(face("helm"), 2), at_least(face("pray"), 1))),
            ),
        ),
        ability(
            "tithes",
            Passive(reroll_price=1, draw_price=3),
            Passive(reroll_price=1, draw_price=2, symbol="pray"),
        ),
    ),
    (
        upgrade("card-righteous-combat-2", 2, "righteous-combat", 2),
        upgrade("card-righteous-combat-3", 4, "righteous-combat", 3),
        upgrade("card-blessing-of-might-2", 2, "blessing-of-might", 2),
        upgrade("card-holy-strike-2", 2, "holy-strike", 2),
        upgrade("card-holy-light-2", 2, "holy-light", 2),
        upgrade("card-vengeance-2", 1, "vengeance", 2),
        upgrade("card-righteous-prayer-2", 2, "righteous-prayer", 2),
        upgrade("card-holy-defense-2", 3, "holy-defense", 2),
        upgrade("card-holy-defense-3", 4, "holy-defense", 3),
        upgrade("card-tithes-2", 3, "tithes", 2),
        action("card-might", 1, "main", gain("crit")),
        action("card-consecrate", 4, "main", grant("protect", "retribution", "crit", "accuracy")),
        action(
            "card-divine-favor",
            1,
            "main",
            roll_bonus(1),
            draw(times(2, bonus("sword"))),
            heal(times(3, bonus("helm"))),
            heal(times(4, bonus("heart"))),
            earn(times(3, bonus("pray"))),
        ),
        action(
            "card-absolution",
            1,
            "instant",
            roll_bonus(1),
            counter(times(3, bonus("sword"))),
            shield(plus(times(3, bonus("helm")), times(5, bonus("heart")), times(2, bonus("pray")))),
            earn(times(2, bonus("pray"))),
            requires=("defensive", "roller"),
        ),
        action(
            "card-gods-grace",
            0,
            "main",
            roll_bonus(1),
            earn(times(4, bonus("pray"))),
            draw(when=is_(bonus("pray"), "==", 0)),
        ),
    ),
)
