"""Dinosaurs: large, and larger for a turn."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare, Variable
from boardwright.games.smashup.cards.bases import SINK_THE_DESTROYED
from boardwright.games.smashup.cards.data import (
    BASE,
    HERE,
    HOST,
    MINION,
    OWN_HERE,
    OWN_TURN,
    Faction,
    all_of,
    at_most,
    base,
    choose,
    destroy,
    do,
    each_of,
    guard,
    know,
    lend,
    minion,
    no,
    number,
    on_base,
    on_minion,
    open_to,
    same_as,
    standard,
    strength,
    there,
    weaker,
)

ALL_STRONGER = (know("all", MINION, "own"), lend("all", 1))
"""Each of one's minions that are in play now, for this turn."""

DINOSAURS = Faction(
    "dinosaurs",
    cards=(
        minion("dino_king_rex", 7, 1, "plain"),
        minion(
            "dino_laser_triceratops",
            4,
            2,
            "on_play",
            play=(
                choose(
                    "destroy",
                    MINION,
                    where=all_of(HERE, at_most(2), open_to("destroy")),
                    others=True,
                    alone="take",
                ),
                destroy("destroy"),
            ),
        ),
        minion("dino_armor_stego", 3, 3, "ongoing", strength(2, when=no(OWN_TURN))),
        minion(
            "dino_war_raptor",
            2,
            4,
            "ongoing",
            strength(number("count", kinds=("raptor",), whose="own", here=True)),
            tags="raptor",
        ),
        on_base("dino_wildlife_preserve", 1, guard("guard.action", OWN_HERE)),
        standard(
            "dino_natural_selection",
            1,
            choose("champion", MINION, "own", Check("outclasses"), optional=True),
            choose(
                "destroy",
                MINION,
                where=all_of(there("champion"), weaker("champion"), open_to("destroy")),
            ),
            destroy("destroy"),
        ),
        standard(
            "dino_survival_of_the_fittest",
            1,
            each_of(
                "uneven_bases",
                same_as("base"),
                choose("destroy", MINION, where=Check("weakest_at", {"base": "base"}), alone="take"),
                destroy("destroy"),
            ),
        ),
        on_minion("dino_upgrade", 1, strength(2, HOST)),
        standard("dino_howl", 2, *ALL_STRONGER),
        standard(
            "dino_rampage",
            1,
            choose("base", BASE, where=Compare(Variable("own_power_at"), ">", 0), alone="take"),
            do("rampage", base="base"),
        ),
        standard("dino_augmentation", 2, choose("lend", MINION, where=open_to("other")), lend("lend", 4)),
        on_minion("dino_tooth_and_claw", 1, guard("guard.affect", HOST, "its_foe", once=True)),
    ),
    bases=(
        base("base_the_jungle", 12, (2, 0, 0)),
        base("base_tar_pits", 16, (4, 3, 2), SINK_THE_DESTROYED),
    ),
)
