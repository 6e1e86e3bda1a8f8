"""The pyromancer: Fire Mastery feeds every spell, and cools down a little each turn."""

from __future__ import annotations

from boardwright.games.dicethrone.heroes.data import (
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
    buy_tokens,
    collateral,
    counter,
    damage,
    defence,
    dmg,
    draw,
    extra_damage,
    face,
    gain,
    held,
    inflict,
    invest,
    is_,
    modifier,
    plus,
    pre,
    raise_limit,
    roll_bonus,
    shows,
    strengthen,
    times,
    upgrade,
    variant,
)

FM = "fire_mastery"
SOULS = (gain(FM, times(2, face("fiery_soul"))),)
SOUL_DAMAGE = damage(face("fiery_soul"))
MARKS = (
    inflict("burn", bonus("magma"), when=at_least(bonus("magma"), 1)),
    gain(FM, times(2, bonus("fiery_soul"))),
    inflict("knockdown", when=at_least(bonus("meteor"), 1)),
)
BLAST_DICE = (extra_damage(times(3, bonus("fire"))), *MARKS)
SCORCH = inflict("burn", when=both(at_least(face("fire"), 1), at_least(face("magma"), 1)))
EACH_SYMBOL = shows(fire=1, magma=1, fiery_soul=1, meteor=1)

HERO = Hero(
    "pyromancer",
    ("fire", "fire", "fire", "magma", "fiery_soul", "meteor"),
    (
        ability(
            "fireball",
            (
                variant("fireball-3", shows(fire=3), pre(gain(FM)), dmg(damage(4))),
                variant("fireball-4", shows(fire=4), pre(gain(FM)), dmg(damage(6)), priority=1),
                variant("fireball-5", shows(fire=5), pre(gain(FM)), dmg(damage(8)), priority=2),
            ),
            (
                variant("fireball-2-3", shows(fire=3), pre(gain(FM, 2)), dmg(damage(4))),
                variant("fireball-2-4", shows(fire=4), pre(gain(FM, 2)), dmg(damage(6)), priority=1),
                variant("fireball-2-5", shows(fire=5), pre(gain(FM, 2)), dmg(damage(8)), priority=2),
            ),
        ),
        ability(
            "soul-burn",
            variant("soul-burn", shows(fiery_soul=2), pre(*SOULS), dmg(SOUL_DAMAGE)),
            (
                variant("soul-burn-2", shows(fiery_soul=2), pre(*SOULS), dmg(SOUL_DAMAGE), priority=1),
                variant(
                    "soul-burn-3",
                    shows(fiery_soul=3),
                    pre(*SOULS, inflict("burn")),
                    dmg(SOUL_DAMAGE),
                    priority=2,
                ),
                variant(
                    "soul-burn-5",
                    shows(fiery_soul=5),
                    pre(raise_limit(FM), *SOULS, inflict("burn")),
                    dmg(SOUL_DAMAGE),
                    priority=3,
                ),
                variant(
                    "blazing-soul",
                    shows(magma=2, fiery_soul=2),
                    pre(raise_limit(FM), gain(FM, 5), inflict("knockdown")),
                    priority=4,
                ),
            ),
        ),
        ability(
            "fiery-combo",
            variant("fiery-combo", SMALL_STRAIGHT, dmg(gain(FM, 2), damage(plus(5, held(FM))))),
            (
                variant(
                    "fiery-combo-2",
                    SMALL_STRAIGHT,
                    pre(gain(FM, 2)),
                    dmg(damage(plus(6, held(FM)))),
                    priority=1,
                ),
                variant(
                    "incinerate",
                    shows(fire=2, magma=2),
                    pre(gain(FM, 2), inflict("burn")),
                    dmg(damage(6)),
                    priority=2,
                ),
            ),
        ),
        ability(
            "meteor",
            variant(
                "meteor",
                shows(meteor=4),
                pre(inflict("daze")),
                dmg(gain(FM, 2), damage(held(FM)), collateral(2)),
                tags=UNDEFENDABLE,
            ),
            (
                variant(
                    "meteor-shower",
                    shows(meteor=3),
                    pre(inflict("knockdown"), inflict("burn"), inflict("daze")),
                    priority=1,
                ),
                variant(
                    "meteor-2",
                    shows(meteor=4),
                    pre(inflict("daze")),
                    dmg(gain(FM, 2), damage(held(FM)), collateral(3)),
                    tags=UNDEFENDABLE,
                    priority=2,
                ),
            ),
        ),
        ability(
            "pyro-blast",
            variant("pyro-blast", shows(fire=3, meteor=1), dmg(damage(6), roll_bonus(1), *BLAST_DICE)),
            variant("pyro-blast", shows(fire=3, meteor=1), dmg(damage(6), roll_bonus(2), *BLAST_DICE)),
            variant(
                "pyro-blast",
                shows(fire=3, meteor=1),
                dmg(damage(6), roll_bonus(2, token=FM, price=1, rerolls=1), *BLAST_DICE),
            ),
        ),
        ability(
            "burn-down",
            variant("burn-down", EACH_SYMBOL, dmg(gain(FM), invest(FM, 4, 3), damage(0)), tags=UNDEFENDABLE),
            variant("burn-down", EACH_SYMBOL, dmg(gain(FM), invest(FM, 0, 4), damage(0)), tags=UNDEFENDABLE),
        ),
        ability(
            "ignite",
            variant("ignite", LARGE_STRAIGHT, dmg(gain(FM, 2), damage(plus(4, times(2, held(FM)))))),
            variant(
                "ignite",
                LARGE_STRAIGHT,
                pre(inflict("burn")),
                dmg(gain(FM, 2), damage(plus(5, times(2, held(FM))))),
            ),
        ),
        ability(
            "ultimate-inferno",
            variant(
                "ultimate-inferno",
                shows(meteor=5),
                pre(inflict("knockdown"), inflict("burn"), gain(FM, 3)),
                dmg(damage(12), collateral(2)),
                tags=ULTIMATE,
            ),
        ),
        ability(
            "magma-armor",
            defence(5, gain(FM, face("fiery_soul")), counter(face("fire"))),
            defence(5, gain(FM, face("fiery_soul")), counter(face("fire")), SCORCH),
            defence(
                5,
                gain(FM, plus(face("fiery_soul"), face("magma"))),
                SCORCH,
                counter(plus(face("fire"), face("magma"))),
            ),
        ),
    ),
    (
        upgrade("card-fireball-2", 1, "fireball", 2),
        upgrade("card-burning-soul-2", 1, "soul-burn", 2),
        upgrade("card-hot-streak-2", 2, "fiery-combo", 2),
        upgrade("card-meteor-2", 2, "meteor", 2),
        upgrade("card-pyro-blast-2", 2, "pyro-blast", 2),
        upgrade("card-pyro-blast-3", 3, "pyro-blast", 3),
        upgrade("card-burn-down-2", 2, "burn-down", 2),
        upgrade("card-ignite-2", 2, "ignite", 2),
        upgrade("card-magma-armor-2", 1, "magma-armor", 2),
        upgrade("card-magma-armor-3", 3, "magma-armor", 3),
        action("card-turning-up-the-heat", 0, "main", gain(FM), buy_tokens(FM)),
        action(
            "card-infernal-embrace",
            0,
            "main",
            roll_bonus(1),
            gain(FM, 2, when=at_least(bonus("fire"), 1)),
            draw(when=is_(bonus("fire"), "==", 0)),
        ),
        action("card-fan-the-flames", 3, "main", raise_limit(FM), gain(FM, 2)),
        modifier("card-red-hot", 1, strengthen(held(FM))),
        modifier("card-get-fired-up", 1, roll_bonus(1), strengthen(times(3, bonus("fire"))), *MARKS),
    ),
)
