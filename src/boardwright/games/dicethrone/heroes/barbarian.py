"""The barbarian: hits hard, heals, and leaves heads ringing."""

from __future__ import annotations

from boardwright.games.dicethrone.heroes.data import (
    BONUS_SUM,
    LARGE_STRAIGHT,
    SMALL_STRAIGHT,
    ULTIMATE,
    UNDEFENDABLE,
    Hero,
    ability,
    action,
    at_least,
    bonus,
    damage,
    defence,
    dmg,
    draw,
    face,
    heal,
    hit,
    inflict,
    is_,
    modifier,
    pick_removal,
    plus,
    pre,
    recoil,
    roll_bonus,
    shows,
    status_shield,
    strengthen,
    times,
    upgrade,
    variant,
)

HEARTS = heal(times(2, face("heart")))

HERO = Hero(
    "barbarian",
    ("sword", "sword", "sword", "heart", "heart", "strength"),
    (
        ability(
            "slap",
            (
                variant("slap-3", shows(sword=3), dmg(damage(4))),
                variant("slap-4", shows(sword=4), dmg(damage(6)), priority=1),
                variant("slap-5", shows(sword=5), dmg(damage(8)), priority=2),
            ),
            (
                variant("slap-2-3", shows(sword=3), dmg(damage(5))),
                variant("slap-2-4", shows(sword=4), dmg(damage(7)), tags=UNDEFENDABLE, priority=1),
                variant("slap-2-5", shows(sword=5), dmg(damage(9)), tags=UNDEFENDABLE, priority=2),
            ),
            (
                variant("slap-3-3", shows(sword=3), dmg(damage(6))),
                variant("slap-3-4", shows(sword=4), dmg(damage(8)), tags=UNDEFENDABLE, priority=1),
                variant("slap-3-5", shows(sword=5), dmg(damage(10)), tags=UNDEFENDABLE, priority=2),
            ),
        ),
        ability(
            "all-out-strike",
            *(
                variant("all-out-strike", shows(sword=2, strength=2), dmg(damage(amount)), tags=UNDEFENDABLE)
                for amount in (4, 5, 6)
            ),
        ),
        ability(
            "powerful-strike",
            variant("powerful-strike", SMALL_STRAIGHT, dmg(damage(9))),
            variant("powerful-strike", SMALL_STRAIGHT, dmg(damage(8)), tags=UNDEFENDABLE),
        ),
        ability(
            "violent-assault",
            variant(
                "violent-assault", shows(strength=4), pre(inflict("daze")), dmg(damage(5)), tags=UNDEFENDABLE
            ),
            (
                variant(
                    "violent-assault-2-crush",
                    shows(strength=3),
                    pre(inflict("concussion")),
                    dmg(damage(2)),
                    tags=UNDEFENDABLE,
                    priority=1,
                ),
                variant(
                    "violent-assault-2-shake",
                    shows(strength=4),
                    pre(inflict("daze")),
                    dmg(damage(7)),
                    tags=UNDEFENDABLE,
                    priority=2,
                ),
            ),
        ),
        ability(
            "steadfast",
            (
                variant("steadfast-3", shows(heart=3), pre(heal(4))),
                variant("steadfast-4", shows(heart=4), pre(heal(5)), priority=1),
                variant("steadfast-5", shows(heart=5), pre(heal(6)), priority=2),
            ),
            (
                variant("steadfast-2-3", shows(heart=3), pre(heal(5), pick_removal("own"))),
                variant("steadfast-2-4", shows(heart=4), pre(heal(6), pick_removal("own")), priority=1),
                variant("steadfast-2-5", shows(heart=5), pre(heal(7), pick_removal("own")), priority=2),
            ),
        ),
        ability(
            "suppress",
            variant(
                "suppress",
                shows(sword=3, strength=2),
                dmg(
                    roll_bonus(3),
                    damage(BONUS_SUM),
                    inflict("concussion", when=is_(BONUS_SUM, ">", 14)),
                ),
            ),
            (
                variant(
                    "suppress-2-mighty",
                    shows(sword=3, strength=2),
                    dmg(
                        roll_bonus(3),
                        damage(BONUS_SUM),
                        inflict("concussion", when=is_(BONUS_SUM, ">", 9)),
                    ),
                    priority=2,
                ),
                variant(
                    "suppress-2-battle-cry",
                    shows(sword=2, heart=2),
                    pre(heal(2)),
                    dmg(damage(2)),
                    tags=UNDEFENDABLE,
                    priority=1,
                ),
            ),
        ),
        ability(
            "reckless-strike",
            variant("reckless-strike", LARGE_STRAIGHT, dmg(damage(15)), hit(recoil(4))),
            variant("reckless-strike", LARGE_STRAIGHT, dmg(damage(20)), hit(recoil(5))),
        ),
        ability(
            "rage",
            variant("rage", shows(strength=5), pre(inflict("daze")), dmg(damage(15)), tags=ULTIMATE),
        ),
        ability(
            "thick-skin",
            defence(3, HEARTS),
            defence(4, HEARTS, status_shield(when=at_least(face("heart"), 2))),
        ),
    ),
    (
        upgrade("card-slap-2", 2, "slap", 2),
        upgrade("card-slap-3", 3, "slap", 3),
        upgrade("card-all-out-strike-2", 2, "all-out-strike", 2),
        upgrade("card-all-out-strike-3", 3, "all-out-strike", 3),
        upgrade("card-powerful-strike-2", 2, "powerful-strike", 2),
        upgrade("card-violent-assault-2", 2, "violent-assault", 2),
        upgrade("card-steadfast-2", 2, "steadfast", 2),
        upgrade("card-suppress-2", 2, "suppress", 2),
        upgrade("card-reckless-strike-2", 2, "reckless-strike", 2),
        upgrade("card-thick-skin-2", 3, "thick-skin", 2),
        action(
            "card-energetic",
            0,
            "main",
            roll_bonus(1),
            heal(2, when=at_least(bonus("strength"), 1)),
            inflict("concussion", when=at_least(bonus("strength"), 1)),
            draw(when=is_(bonus("strength"), "==", 0)),
        ),
        action("card-lucky", 0, "instant", roll_bonus(3), heal(plus(1, times(2, bonus("heart"))))),
        action("card-head-blow", 1, "instant", inflict("concussion")),
        action(
            "card-dizzy",
            0,
            "roll",
            inflict("concussion"),
            requires=("dealt_8",),
            window="after_attack_resolved",
        ),
        modifier("card-more-please", 2, roll_bonus(5), strengthen(bonus("sword")), inflict("concussion")),
    ),
)
