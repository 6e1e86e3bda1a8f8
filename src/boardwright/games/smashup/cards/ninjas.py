"""Ninjas: they strike, vanish, and stand where nobody saw them come."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare, Min
from boardwright.games.smashup.cards.bases import sink_the_strongest
from boardwright.games.smashup.cards.data import (
    ACTION,
    BASE,
    DISCARD_THIS,
    HERE,
    HOST,
    MINION,
    SPECIAL,
    Faction,
    all_of,
    at_most,
    at_turn_end,
    at_turn_start,
    base,
    bounce,
    cards,
    choose,
    destroy,
    do,
    each_of,
    guard,
    know,
    minion,
    no,
    number,
    on_base,
    on_minion,
    open_to,
    play,
    remove,
    special,
    standard,
    strength,
    there,
    to_other_base,
)
from boardwright.kits.scripts.cards import Trigger, Use

MASKS = 2
"""How many minions can change places at once."""

NINJAS = Faction(
    "ninjas",
    cards=(
        minion(
            "ninja_master",
            5,
            1,
            "on_play",
            play=(
                choose("destroy", MINION, where=all_of(HERE, open_to("destroy")), others=True, optional=True),
                destroy("destroy"),
            ),
        ),
        minion(
            "ninja_tiger_assassin",
            4,
            2,
            "on_play",
            play=(
                choose(
                    "destroy",
                    MINION,
                    where=all_of(HERE, at_most(3), open_to("destroy")),
                    others=True,
                    optional=True,
                ),
                destroy("destroy"),
            ),
        ),
        minion("ninja_shinobi", 3, 3, "special", tags="lurks"),
        minion(
            "ninja_acolyte",
            2,
            4,
            "special",
            Use(
                "ninja_acolyte",
                all_of(
                    Compare(number("played"), "==", 0),
                    no(Check("special_used", {"special": "ninja_acolyte"})),
                ),
                tags=(SPECIAL,),
                steps=(
                    do("use_special", special="ninja_acolyte", at="self"),
                    know("base", BASE, where=HERE),
                    bounce("self"),
                    cards("hand_play", "hand_minions", at="base", optional=True),
                    play("hand_play", "base"),
                ),
            ),
        ),
        standard("ninja_way_of_deception", 1, choose("move", MINION, "own"), *to_other_base("move")),
        on_minion(
            "ninja_smoke_bomb",
            1,
            guard("guard.action", HOST, "others"),
            at_turn_start(DISCARD_THIS),
            onto=Check("own"),
        ),
        on_minion(
            "ninja_assassination", 1, at_turn_end(know("host", MINION, where=Check("host")), destroy("host"))
        ),
        special(
            "ninja_hidden_ninja",
            1,
            do("use_special", special="ninja_hidden_ninja", at="target"),
            cards("hand_play", "hand_minions", at="target", optional=True),
            play("hand_play", "target"),
            tags="at_base",
        ),
        standard(
            "ninja_seeing_stars",
            2,
            choose("destroy", MINION, where=all_of(at_most(3), open_to("destroy"))),
            destroy("destroy"),
        ),
        standard(
            "ninja_disguise",
            1,
            choose("base", BASE, where=Check("maskable"), alone="take"),
            choose(
                "masks",
                MINION,
                "own",
                there("base"),
                most=Min((MASKS, number("hand_minions", at="base"))),
                optional=True,
            ),
            each_of(
                "known",
                cards("hand_play", "hand_minions", at="base"),
                play("hand_play", "base"),
                named="masks",
            ),
            bounce("masks"),
        ),
        on_base(
            "ninja_infiltrate",
            2,
            at_turn_start(do("lapse")),
            play=(
                choose(
                    "remove",
                    ACTION,
                    where=all_of(HERE, Check("on_base"), Check("removable")),
                    others=True,
                    alone="take",
                ),
                remove("remove"),
            ),
        ),
        on_minion(
            "ninja_poison",
            1,
            strength(-4, HOST),
            play=(
                choose(
                    "poison",
                    ACTION,
                    where=all_of(Check("beside"), Check("removable")),
                    others=True,
                    least=0,
                    most=number("count", kinds=("action",)),
                ),
                remove("poison"),
            ),
        ),
    ),
    bases=(
        base("base_temple_of_goju", 18, (2, 3, 2), *sink_the_strongest()),
        base(
            "base_ninja_dojo",
            18,
            (2, 3, 2),
            Trigger(
                "won",
                (choose("destroy", MINION, where=open_to("destroy"), optional=True), destroy("destroy")),
            ),
        ),
    ),
)
