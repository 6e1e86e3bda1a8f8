"""The moon elf: blinds, binds and marks, and is hard to catch."""

from __future__ import annotations

from boardwright.games.dicethrone.heroes.data import (
    LARGE_STRAIGHT,
    MOST_ALIKE,
    SMALL_STRAIGHT,
    ULTIMATE,
    UNDEFENDABLE,
    Hero,
    ability,
    action,
    at_least,
    bonus,
    counter,
    damage,
    defence,
    dmg,
    draw,
    face,
    gain,
    inflict,
    is_,
    modifier,
    plus,
    post,
    pre,
    rob,
    roll_bonus,
    share_shield,
    shows,
    strengthen,
    times,
    upgrade,
    variant,
)

ECLIPSED = (inflict("blinded"), inflict("entangle"), inflict("targeted"))
HALF = share_shield(50, when=at_least(face("foot"), 2))
MOON = at_least(bonus("moon"), 1)

HERO = Hero(
    "moon_elf",
    ("bow", "bow", "bow", "foot", "foot", "moon"),
    (
        ability(
            "longbow",
            (
                variant("longbow-3-1", shows(bow=3), dmg(damage(3))),
                variant("longbow-4-1", shows(bow=4), dmg(damage(5)), priority=1),
                variant("longbow-5-1", shows(bow=5), dmg(damage(7)), priority=2),
            ),
            tuple(
                variant(
                    f"longbow-{bows}-2",
                    shows(bow=bows),
                    dmg(damage(amount)),
                    post(inflict("entangle", when=at_least(MOST_ALIKE, 4))),
                    priority=bows - 3,
                )
                for bows, amount in ((3, 4), (4, 6), (5, 8))
            ),
            tuple(
                variant(
                    f"longbow-{bows}-3",
                    shows(bow=bows),
                    dmg(damage(amount)),
                    post(inflict("entangle", when=at_least(MOST_ALIKE, 3))),
                    priority=bows - 3,
                )
                for bows, amount in ((3, 5), (4, 7), (5, 9))
            ),
        ),
        ability(
            "covert-fire",
            variant("covert-fire", shows(bow=3, moon=2), pre(inflict("targeted")), dmg(damage(4))),
            (
                variant(
                    "deadeye-shot-2",
                    shows(bow=3, moon=2),
                    pre(inflict("targeted")),
                    dmg(damage(6)),
                    priority=1,
                ),
                variant("focus", shows(bow=2, moon=1), pre(inflict("targeted"), inflict("entangle"))),
            ),
        ),
        ability(
            "covering-fire",
            variant("covering-fire", shows(bow=2, foot=3), pre(gain("evasive")), dmg(damage(7))),
            (
                variant(
                    "covering-fire-2", shows(bow=2, foot=3), pre(gain("evasive")), dmg(damage(9)), priority=1
                ),
                variant(
                    "silencing-trace",
                    shows(foot=3),
                    pre(gain("evasive")),
                    dmg(damage(2)),
                    tags=UNDEFENDABLE,
                ),
            ),
        ),
        ability(
            "exploding-arrow",
            variant(
                "exploding-arrow",
                shows(bow=1, moon=3),
                dmg(
                    roll_bonus(5),
                    damage(plus(3, times(2, bonus("bow")), bonus("foot"))),
                    rob(bonus("moon")),
                    inflict("blinded"),
                ),
            ),
            variant(
                "exploding-arrow",
                shows(bow=1, moon=3),
                dmg(
                    roll_bonus(5),
                    damage(plus(3, bonus("bow"), times(2, bonus("foot")))),
                    rob(bonus("moon")),
                    inflict("blinded"),
                ),
            ),
            variant(
                "exploding-arrow",
                shows(bow=1, moon=3),
                dmg(
                    roll_bonus(5),
                    damage(plus(3, bonus("bow"), times(2, bonus("foot")))),
                    rob(bonus("moon")),
                    inflict("blinded"),
                    inflict("entangle"),
                ),
            ),
        ),
        ability(
            "entangling-shot",
            variant("entangling-shot", SMALL_STRAIGHT, dmg(inflict("entangle"), damage(7))),
            variant("entangling-shot", SMALL_STRAIGHT, dmg(inflict("entangle"), damage(9))),
        ),
        ability(
            "eclipse",
            variant(
                "eclipse",
                shows(moon=4),
                pre(inflict("targeted"), inflict("entangle"), inflict("blinded")),
                dmg(damage(7)),
            ),
            (
                variant("eclipse-2", shows(moon=4), pre(*ECLIPSED), dmg(damage(9)), priority=1),
                variant("dark-moon", shows(moon=3), pre(gain("evasive"), *ECLIPSED)),
            ),
        ),
        ability(
            "blinding-shot",
            variant(
                "blinding-shot", LARGE_STRAIGHT, pre(inflict("blinded"), gain("evasive")), dmg(damage(8))
            ),
            (
                variant(
                    "blinding-shot-2",
                    LARGE_STRAIGHT,
                    pre(inflict("blinded"), gain("evasive")),
                    dmg(damage(10)),
                    priority=1,
                ),
                variant(
                    "moons-blessing",
                    shows(bow=1, foot=2, moon=1),
                    pre(gain("evasive", 3), inflict("entangle")),
                ),
            ),
        ),
        ability(
            "lunar-eclipse",
            variant(
                "lunar-eclipse",
                shows(moon=5),
                pre(gain("evasive"), *ECLIPSED),
                dmg(damage(13)),
                tags=ULTIMATE,
            ),
        ),
        ability(
            "elusive-step",
            defence(5, counter(face("foot")), HALF),
            defence(5, counter(face("bow")), HALF),
        ),
    ),
    (
        upgrade("upgrade-longbow-2", 2, "longbow", 2),
        upgrade("upgrade-longbow-3", 3, "longbow", 3),
        upgrade("upgrade-deadeye-shot-2", 2, "covert-fire", 2),
        upgrade("upgrade-covering-fire-2", 2, "covering-fire", 2),
        upgrade("upgrade-exploding-arrow-2", 2, "exploding-arrow", 2),
        upgrade("upgrade-exploding-arrow-3", 3, "exploding-arrow", 3),
        upgrade("upgrade-entangling-shot-2", 2, "entangling-shot", 2),
        upgrade("upgrade-blinding-shot-2", 2, "blinding-shot", 2),
        upgrade("upgrade-eclipse-2", 2, "eclipse", 2),
        upgrade("upgrade-elusive-step-2", 3, "elusive-step", 2),
        action(
            "moon-shadow-strike",
            0,
            "main",
            roll_bonus(1),
            inflict("blinded", when=MOON),
            inflict("entangle", when=MOON),
            inflict("targeted", when=MOON),
            draw(when=is_(bonus("moon"), "==", 0)),
        ),
        action("dodge", 1, "instant", gain("evasive")),
        modifier("volley", 1, roll_bonus(5), strengthen(bonus("bow")), inflict("entangle")),
        modifier(
            "watch-out",
            0,
            roll_bonus(1),
            strengthen(times(2, bonus("bow"))),
            inflict("entangle", when=at_least(bonus("foot"), 1)),
            inflict("blinded", when=MOON),
        ),
        action("moonlight-magic", 4, "main", gain("evasive"), *ECLIPSED),
    ),
)
