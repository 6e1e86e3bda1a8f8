"""Robots: many small ones that work for each other."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare, Divide
from boardwright.games.smashup.cards.data import (
    BASE,
    HERE,
    MINION,
    Faction,
    all_of,
    any_number,
    at,
    base,
    choose,
    destroy,
    do,
    draw,
    gain,
    grant,
    guard,
    know,
    minion,
    number,
    offer,
    open_to,
    play,
    power,
    standard,
    strength,
    when_destroyed,
)
from boardwright.kits.scripts.cards import Know, Offers, Things, Trigger

OWN_COUNT_HERE = number("count", kinds=("minion",), whose="own", here=True)
FEWER_THAN_OURS = Compare(power(), "<", OWN_COUNT_HERE)
FIRST_MINION = Compare(number("played"), "<=", 1)
POWER_A_POINT = 5
"""Of the factory."""

ROBOTS = Faction(
    "robots",
    cards=(
        minion(
            "robot_nukebot",
            5,
            1,
            "on_destroy",
            when_destroyed(know("all", MINION, "foe", at("base", "it")), destroy("all")),
        ),
        minion("robot_warbot", 4, 2, "ongoing", guard("guard.destroy", against="all")),
        minion(
            "robot_hoverbot",
            3,
            3,
            "on_play",
            play=(
                do("reveal", count=1),
                Know("card", Offers("top", {})),
                offer("play_at", "bases_for", card="card", optional=True),
                play("card", "play_at", "deck"),
            ),
        ),
        minion("robot_zapbot", 2, 4, "on_play", play=(grant(power=2),)),
        minion(
            "robot_microbot_reclaimer",
            1,
            2,
            "on_play",
            play=(
                grant(when=FIRST_MINION),
                any_number("pile_mix", "discarded_microbots"),
                do("mix", cards="pile_mix"),
            ),
            tags="microbot",
        ),
        minion(
            "robot_microbot_archive",
            1,
            1,
            "ongoing",
            Trigger("MINION_DESTROYED", (draw(),), Check("was_own_microbot")),
            tags="microbot",
        ),
        minion(
            "robot_microbot_guard",
            1,
            2,
            "on_play",
            play=(
                choose(
                    "destroy", MINION, where=all_of(HERE, FEWER_THAN_OURS, open_to("destroy")), others=True
                ),
                destroy("destroy"),
            ),
            tags="microbot",
        ),
        minion(
            "robot_microbot_alpha",
            1,
            1,
            "ongoing",
            strength(number("count", kinds=("minion",), whose="own", others=True)),
            tags="microbot alpha",
        ),
        minion(
            "robot_microbot_fixer",
            1,
            2,
            "on_play",
            strength(1, Things(MINION, "own", Check("microbot"))),
            play=(grant(when=FIRST_MINION),),
            tags="microbot",
        ),
        standard(
            "robot_tech_center",
            2,
            choose("base", BASE, where=Check("manned"), optional=True),
            draw(number("own_minions_at", base="base")),
        ),
    ),
    bases=(
        base(
            "base_central_brain",
            19,
            (4, 2, 1),
            strength(1, Things(MINION, where=all_of(HERE, Check("heeding")))),
        ),
        base(
            "base_the_factory",
            25,
            (2, 2, 1),
            Trigger("leads", (gain(Divide(number("total_here"), POWER_A_POINT)),)),
        ),
    ),
)
