"""Steampunks: engines on bases, used and used again."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare
from boardwright.games.smashup.cards.bases import heeded
from boardwright.games.smashup.cards.data import (
    ACTION,
    HERE,
    MINION,
    OWN_HERE,
    OWN_TURN,
    REMOVAL,
    Faction,
    all_of,
    at,
    at_turn_end,
    base,
    bounce,
    cards,
    choose,
    do,
    draw,
    grant_actions,
    know,
    minion,
    move,
    number,
    offer,
    on_base,
    play_action,
    recover,
    remove,
    standard,
    strength,
    talent,
)
from boardwright.kits.scripts.cards import Instead, Know, Offers, Ongoing, Things, Trigger

MANNED_HERE = Check("manned", {"thing": "self"})
BY_FOE = Check("by_foe", {"seat": "seat"})

STEAMPUNKS = Faction(
    "steampunks",
    cards=(
        minion(
            "steampunk_steam_queen",
            5,
            1,
            "ongoing",
            Ongoing(REMOVAL, 1, Things(ACTION, "own"), Check("against", {"whom": "foe"})),
        ),
        minion(
            "steampunk_mechanic",
            4,
            2,
            "on_play",
            play=(
                cards("pile_play", "discarded_engines", optional=True),
                offer("target", "targets_of", card="pile_play"),
                play_action("pile_play", "target", "discard"),
            ),
        ),
        minion(
            "steampunk_steam_man",
            3,
            3,
            "ongoing",
            strength(1, when=Compare(number("own_actions_here"), ">", 0)),
        ),
        minion(
            "steampunk_captain_ahab",
            2,
            4,
            "talent",
            talent("captain_ahab", offer("to", "engine_bases", alone="take"), move("self")),
        ),
        on_base(
            "steampunk_ornate_dome",
            1,
            Instead("ACTION_ATTACHED", when=all_of(Check("put_on_base"), BY_FOE)),
            play=(know("all", ACTION, "foe", HERE), remove("all")),
        ),
        on_base("steampunk_aggromotive", 1, bonus=5),
        standard("steampunk_scrap_diving", 2, cards("pile_take", "discarded_actions"), recover("pile_take")),
        on_base(
            "steampunk_zeppelin",
            2,
            talent(
                "zeppelin",
                choose("move", MINION, "own"),
                offer("to", "airports", thing="move", alone="take"),
                move("move"),
            ),
        ),
        standard(
            "steampunk_change_of_venue",
            1,
            choose("venue", ACTION, "own", goes_on=True),
            grant_actions(when=Check("unknown", {"name": "venue"})),
            Know("card", Offers("card_of", {"thing": "venue"})),
            do("take_back", thing="venue"),
            offer("target", "targets_of", card="card"),
            play_action("card", "target", "hand"),
        ),
        on_base("steampunk_rotary_slug_thrower", 1, strength(2, OWN_HERE)),
        on_base("steampunk_difference_engine", 1, at_turn_end(draw(), when=all_of(OWN_TURN, MANNED_HERE))),
        on_base(
            "steampunk_escape_hatch",
            1,
            Instead(
                "MINION_DESTROYED",
                (bounce("minion"),),
                all_of(
                    at("base"), Check("own", {"thing": "minion"}), Check("can_leave", {"thing": "minion"})
                ),
            ),
        ),
    ),
    bases=(
        base(
            "base_inventors_salon",
            22,
            (4, 2, 1),
            Trigger("won", (cards("pile_take", "discarded_actions", optional=True), recover("pile_take"))),
        ),
        base(
            "base_the_workshop",
            20,
            (4, 2, 1),
            Trigger(
                "ACTION_ATTACHED", (grant_actions(of="seat"),), all_of(Check("put_on_base"), heeded("seat"))
            ),
        ),
    ),
)
