"""Aliens: what is in their way goes back to whence it came."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    BASE,
    HERE,
    MINION,
    Faction,
    all_of,
    at_most,
    base,
    bounce,
    cards,
    choose,
    confirm,
    do,
    gain,
    grant,
    know,
    minion,
    offer,
    on_base,
    open_to,
    play,
    sink,
    standard,
    there,
    to_other_base,
)
from boardwright.kits.scripts.cards import Trigger

ALIENS = Faction(
    "aliens",
    cards=(
        minion(
            "alien_supreme_overlord",
            5,
            1,
            "on_play",
            play=(choose("return", MINION, where=open_to("affect"), optional=True), bounce("return")),
        ),
        minion("alien_invader", 3, 2, "on_play", play=(gain(1),)),
        minion(
            "alien_scout",
            3,
            3,
            "special",
            Trigger("after_scoring", (confirm("go_home"), bounce("self")), still=Check("at_scoring")),
        ),
        minion(
            "alien_collector",
            2,
            4,
            "on_play",
            play=(
                choose("return", MINION, where=all_of(HERE, at_most(3), open_to("affect")), optional=True),
                bounce("return"),
            ),
        ),
        standard(
            "alien_invasion",
            1,
            choose("move", MINION, where=open_to("affect")),
            *to_other_base("move"),
        ),
        standard(
            "alien_disintegrator",
            2,
            choose("sink", MINION, where=all_of(at_most(3), open_to("other"))),
            sink("sink"),
        ),
        standard("alien_beam_up", 2, choose("return", MINION, where=open_to("other")), bounce("return")),
        standard(
            "alien_probe",
            1,
            offer("foe", "foes", alone="take"),
            do("show_hand", of="foe"),
            cards("foe_discard", "hand_minions_of", of="foe"),
            do("discard", cards="foe_discard", seat="foe"),
        ),
        standard(
            "alien_crop_circles",
            1,
            choose("base", BASE, where=Check("crowded")),
            know("all", MINION, where=there("base")),
            bounce("all"),
        ),
        standard(
            "alien_terraform",
            1,
            choose("base", BASE, where=Check("replaceable")),
            cards("bases_new", "base_deck"),
            do("terraform", base="base", card="bases_new"),
            cards("hand_play", "hand_minions", at="base", optional=True),
            play("hand_play", "base"),
        ),
        standard(
            "alien_abduction",
            1,
            choose("return", MINION, where=open_to("other"), goes_on=True),
            bounce("return"),
            grant(),
        ),
        on_base("alien_jammed_signal", 1, tags="jams"),
    ),
    bases=(
        base("base_the_homeworld", 23, (4, 2, 1), Trigger("minion_played", (grant(power=2),))),
        base(
            "base_the_mothership",
            20,
            (4, 2, 1),
            Trigger(
                "won",
                (
                    choose("return", MINION, "own", all_of(HERE, at_most(3)), optional=True),
                    bounce("return"),
                ),
            ),
        ),
    ),
)
