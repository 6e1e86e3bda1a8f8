"""Bear cavalry: foes are sent where they do not want to be, and met there."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare
from boardwright.games.smashup.cards.bases import heeded
from boardwright.games.smashup.cards.data import (
    BASE,
    FOE_PLAYED_HERE,
    HERE,
    IN_PLAY,
    MINION,
    OWN_HERE,
    Faction,
    all_of,
    at,
    base,
    cards,
    choose,
    destroy,
    do,
    each_of,
    gain,
    grant,
    guard,
    know,
    minion,
    move,
    number,
    offer,
    on_base,
    open_to,
    play,
    same_as,
    seat,
    standard,
    strength,
    there,
    to_other_base,
    weaker,
)
from boardwright.kits.scripts.cards import Instead, Things, Trigger

ALONE_HERE = Compare(number("count", kinds=("minion",), whose="own", here=True), "==", 1)

BEAR_CAVALRY = Faction(
    "bear_cavalry",
    cards=(
        minion(
            "bear_cavalry_general_ivan",
            6,
            1,
            "ongoing",
            guard("guard.destroy", Things(MINION, "own", itself=False)),
        ),
        minion(
            "bear_cavalry_polar_commando",
            4,
            2,
            "ongoing",
            strength(2, when=ALONE_HERE),
            guard("guard.destroy", against="all", when=ALONE_HERE),
        ),
        minion(
            "bear_cavalry_bear_cavalry",
            3,
            3,
            "on_play",
            play=(choose("move", MINION, "foe", all_of(HERE, open_to("affect"))), *to_other_base("move")),
        ),
        minion(
            "bear_cavalry_cub_scout",
            3,
            4,
            "ongoing",
            Trigger(
                "MINION_MOVED",
                (destroy("minion"),),
                all_of(FOE_PLAYED_HERE, weaker("self", "minion")),
                Check("in_play"),
            ),
        ),
        standard(
            "bear_cavalry_bear_hug",
            1,
            each_of(
                "foes",
                same_as("player"),
                choose(
                    "destroy",
                    MINION,
                    where=Check("weakest_of", {"seat": "player"}),
                    by=seat("player"),
                    alone="take",
                ),
                destroy("destroy"),
            ),
        ),
        standard(
            "bear_cavalry_youre_screwed",
            2,
            choose("base", BASE, where=Check("shared", {"open": True}), optional=True),
            choose("move", MINION, "foe", all_of(there("base"), open_to("other"))),
            *to_other_base("move"),
        ),
        standard(
            "bear_cavalry_bear_necessities",
            1,
            choose("destroy", IN_PLAY, where=Check("destructible"), alone="take"),
            do("destroy_any", thing="destroy"),
        ),
        standard(
            "bear_cavalry_youre_pretty_much_borscht",
            1,
            choose("base", BASE, where=Check("shared"), optional=True),
            know("all", MINION, "foe", there("base")),
            offer("to", "other_bases", thing="base"),
            move("all"),
        ),
        standard("bear_cavalry_bear_rides_you", 1, choose("move", MINION, "own"), *to_other_base("move")),
        standard(
            "bear_cavalry_commission",
            2,
            grant(when=Check("no_hand_minion")),
            cards("hand_play", "hand_minions"),
            offer("play_at", "bases_for", card="hand_play"),
            play("hand_play", "play_at"),
            choose("move", MINION, "foe", all_of(there("play_at"), open_to("other"))),
            *to_other_base("move"),
        ),
        on_base(
            "bear_cavalry_superiority",
            1,
            guard("guard.destroy", OWN_HERE),
            guard("guard.move", OWN_HERE),
            guard("guard.affect", OWN_HERE),
        ),
        on_base(
            "bear_cavalry_high_ground",
            1,
            Trigger(
                "MINION_MOVED",
                (destroy("minion"),),
                all_of(FOE_PLAYED_HERE, Check("manned", {"thing": "self"})),
                Check("in_play"),
            ),
        ),
    ),
    bases=(
        base(
            "base_the_field_of_honor",
            18,
            (3, 2, 1),
            Trigger(
                "MINION_DESTROYED",
                (gain(1, "by"),),
                all_of(at("base"), Check("honourable"), heeded("by")),
            ),
        ),
        base(
            "base_tsars_palace",
            22,
            (5, 3, 2),
            Instead(
                "MINION_PLAYED",
                when=all_of(
                    at("base"), Compare(number("printed_power", card="card"), "<=", 2), heeded("seat")
                ),
            ),
        ),
    ),
)
