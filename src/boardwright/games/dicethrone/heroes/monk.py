"""The monk: gathers taiji and turns it into blows, or into calm."""

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
    both,
    choose_token,
    counter,
    damage,
    defence,
    dmg,
    draw,
    face,
    fill,
    gain,
    hit,
    inflict,
    is_,
    join,
    offer_undefendable,
    plus,
    pre,
    raise_limit,
    roll_bonus,
    shows,
    times,
    upgrade,
    variant,
)

CALM = ("evasive", "purify")
LOTUS = at_least(bonus("lotus"), 1)
COMBO_DICE = (
    join(plus(times(2, bonus("fist")), times(3, bonus("palm")))),
    gain("taiji", times(2, bonus("taiji"))),
    choose_token(*CALM, count=bonus("lotus")),
)
MEDITATION = (gain("taiji", face("taiji")), counter(face("fist")))

HERO = Hero(
    "monk",
    ("fist", "fist", "palm", "taiji", "taiji", "lotus"),
    (
        ability(
            "fist-technique",
            (
                variant("fist-technique-3", shows(fist=3), dmg(damage(4))),
                variant("fist-technique-4", shows(fist=4), dmg(damage(6)), priority=1),
                variant("fist-technique-5", shows(fist=5), dmg(damage(8)), priority=2),
            ),
            (
                variant("fist-technique-2-3", shows(fist=3), dmg(damage(7))),
                variant("fist-technique-2-4", shows(fist=4), dmg(damage(8)), priority=1),
                variant("fist-technique-2-5", shows(fist=5), dmg(damage(9)), priority=2),
            ),
            (
                variant("fist-technique-3-3", shows(fist=3), dmg(damage(7))),
                variant(
                    "fist-technique-3-4", shows(fist=4), pre(inflict("knockdown")), dmg(damage(8)), priority=1
                ),
                variant(
                    "fist-technique-3-5", shows(fist=5), pre(inflict("knockdown")), dmg(damage(9)), priority=2
                ),
            ),
        ),
        ability(
            "zen-forget",
            variant("zen-forget", shows(taiji=3), pre(gain("taiji", 5), choose_token(*CALM))),
            (
                variant(
                    "zen-forget-2-3",
                    shows(taiji=3),
                    pre(gain("taiji", 6), gain("evasive"), gain("purify")),
                    priority=1,
                ),
                variant(
                    "zen-forget-2-zen-combat",
                    shows(fist=2, taiji=2),
                    dmg(damage(6)),
                    hit(gain("taiji", 2)),
                ),
            ),
        ),
        ability(
            "harmony",
            variant("harmony", SMALL_STRAIGHT, dmg(damage(5)), hit(gain("taiji", 2))),
            variant("harmony", SMALL_STRAIGHT, dmg(damage(6)), hit(gain("taiji", 3))),
        ),
        ability(
            "lotus-palm",
            variant(
                "lotus-palm",
                shows(lotus=4),
                pre(offer_undefendable("taiji", 2)),
                dmg(damage(5)),
                hit(raise_limit("taiji"), fill("taiji")),
            ),
            (
                variant(
                    "lotus-palm-2-3",
                    shows(lotus=3),
                    dmg(damage(2)),
                    hit(gain("evasive"), gain("taiji", 2)),
                    tags=UNDEFENDABLE,
                ),
                variant(
                    "lotus-palm-2-4",
                    shows(lotus=4),
                    dmg(damage(6)),
                    hit(raise_limit("taiji"), gain("taiji", 6)),
                    tags=UNDEFENDABLE,
                    priority=1,
                ),
                variant(
                    "lotus-palm-2-5",
                    shows(lotus=5),
                    dmg(damage(10)),
                    hit(gain("taiji", 6)),
                    tags=UNDEFENDABLE,
                    priority=2,
                ),
            ),
        ),
        ability(
            "taiji-combo",
            variant("taiji-combo", shows(fist=3, palm=1), dmg(roll_bonus(1), *COMBO_DICE, damage(6))),
            variant("taiji-combo", shows(fist=3, palm=1), dmg(roll_bonus(2), *COMBO_DICE, damage(5))),
        ),
        ability(
            "thunder-strike",
            variant(
                "thunder-strike",
                shows(palm=3),
                dmg(roll_bonus(3, token="taiji", price=2, rerolls=1), damage(BONUS_SUM)),
            ),
            variant(
                "thunder-strike",
                shows(palm=3),
                dmg(
                    roll_bonus(3, token="taiji", price=1, rerolls=-1),
                    damage(BONUS_SUM),
                    inflict("knockdown", when=at_least(BONUS_SUM, 12)),
                ),
            ),
        ),
        ability(
            "calm-water",
            variant("calm-water", LARGE_STRAIGHT, dmg(damage(7)), hit(gain("taiji", 2), gain("evasive"))),
            (
                variant(
                    "calm-water-2-large-straight",
                    LARGE_STRAIGHT,
                    dmg(damage(7)),
                    hit(gain("taiji", 3), gain("evasive"), inflict("knockdown")),
                    priority=1,
                ),
                variant(
                    "calm-water-2-way-of-monk",
                    shows(fist=1, palm=1, taiji=1, lotus=1),
                    pre(gain("evasive", 2)),
                    dmg(damage(3)),
                    tags=UNDEFENDABLE,
                ),
            ),
        ),
        ability(
            "transcendence",
            variant(
                "transcendence",
                shows(lotus=5),
                pre(gain("evasive"), gain("purify")),
                dmg(damage(10)),
                hit(inflict("knockdown"), raise_limit("taiji"), fill("taiji")),
                tags=ULTIMATE,
            ),
        ),
        ability(
            "meditation",
            defence(4, *MEDITATION),
            defence(5, *MEDITATION),
            defence(
                5,
                *MEDITATION,
                choose_token(*CALM, when=both(at_least(face("taiji"), 1), at_least(face("lotus"), 1))),
            ),
        ),
    ),
    (
        upgrade("card-thrust-punch-2", 2, "fist-technique", 2),
        upgrade("card-thrust-punch-3", 2, "fist-technique", 3),
        upgrade("card-contemplation-2", 2, "zen-forget", 2),
        upgrade("card-mahayana-2", 1, "harmony", 2),
        upgrade("card-lotus-bloom-2", 2, "lotus-palm", 2),
        upgrade("card-combo-punch-2", 2, "taiji-combo", 2),
        upgrade("card-storm-assault-2", 1, "thunder-strike", 2),
        upgrade("card-zen-fist-2", 2, "calm-water", 2),
        upgrade("card-meditation-2", 2, "meditation", 2),
        upgrade("card-meditation-3", 3, "meditation", 3),
        action(
            "card-enlightenment",
            0,
            "main",
            roll_bonus(1),
            gain("taiji", 2, when=LOTUS),
            gain("evasive", when=LOTUS),
            gain("purify", when=LOTUS),
            draw(when=is_(bonus("lotus"), "==", 0)),
        ),
        action("card-inner-peace", 0, "instant", gain("taiji", 2)),
        action("card-deep-thought", 3, "instant", gain("taiji", 5)),
        action(
            "card-buddha-light",
            3,
            "main",
            gain("taiji"),
            gain("evasive"),
            gain("purify"),
            inflict("knockdown"),
        ),
        action("card-palm-strike", 0, "main", inflict("knockdown")),
    ),
)
