"""Tricksters: whatever others do costs them more than they thought."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.bases import heeded
from boardwright.games.smashup.cards.data import (
    ACTION,
    DISCARD_THIS,
    FOE_PLAYED_HERE,
    HERE,
    MINION,
    OWN_HERE,
    SAME,
    Faction,
    all_of,
    at,
    at_turn_start,
    base,
    cards,
    choose,
    destroy,
    discard,
    discard_at_random,
    do,
    draw,
    each_of,
    gain,
    grant,
    guard,
    minion,
    no,
    offer,
    on_base,
    open_to,
    remove,
    seat,
    standard,
    weaker,
    when_destroyed,
)
from boardwright.games.smashup.cards.robots import FEWER_THAN_OURS
from boardwright.kits.scripts.cards import Instead, Trigger

LOST = 2
"""Cards that brownies and shinies cost."""


def _when_affected(*names: str) -> tuple[Trigger, ...]:
    """Whatever a foe does to it costs that foe cards."""
    return tuple(
        Trigger(name, (discard_at_random(LOST, "by"),), all_of(SAME, Check("by_foe", {"seat": "by"})))
        for name in names
    )


TRICKSTERS = Faction(
    "tricksters",
    cards=(
        minion(
            "trickster_leprechaun",
            5,
            1,
            "ongoing",
            Trigger(
                "minion_played",
                (destroy("minion"),),
                all_of(FOE_PLAYED_HERE, weaker("self", "minion")),
                Check("in_play"),
            ),
        ),
        minion(
            "trickster_brownie",
            4,
            2,
            "ongoing",
            *_when_affected("MINION_DESTROYED", "MINION_MOVED", "MINION_RETURNED", "MINION_SUNK"),
            Trigger("ACTION_ATTACHED", (discard_at_random(LOST, "seat"),), Check("put_on_by_foe")),
        ),
        minion(
            "trickster_gnome",
            3,
            3,
            "on_play",
            play=(
                choose(
                    "destroy",
                    MINION,
                    where=all_of(HERE, FEWER_THAN_OURS, open_to("destroy")),
                    others=True,
                    optional=True,
                ),
                destroy("destroy"),
            ),
        ),
        minion(
            "trickster_gremlin",
            2,
            4,
            "on_destroy",
            when_destroyed(draw(), each_of("foes", discard_at_random(1, "it"))),
        ),
        on_base(
            "trickster_enshrouding_mist",
            2,
            at_turn_start(grant(base="self")),
            play=(grant(base="self"),),
        ),
        on_base("trickster_hideout", 1, guard("guard.action", OWN_HERE, once=True)),
        standard(
            "trickster_mark_of_sleep",
            1,
            offer("sleeper", "everybody", optional=True),
            do("mark_sleep", seat="sleeper"),
        ),
        on_base(
            "trickster_flame_trap",
            1,
            Trigger("minion_played", (DISCARD_THIS, destroy("minion")), FOE_PLAYED_HERE, Check("in_play")),
        ),
        standard("trickster_take_the_shinies", 1, each_of("foes", discard_at_random(LOST, "it"))),
        on_base(
            "trickster_block_the_path",
            1,
            Instead("MINION_PLAYED", when=all_of(at("base"), Check("of_named_faction"))),
            play=(offer("faction", "drafted_factions"), do("name_faction", faction="faction")),
        ),
        standard(
            "trickster_disenchant", 2, choose("remove", ACTION, where=Check("removable")), remove("remove")
        ),
        on_base(
            "trickster_pay_the_piper",
            1,
            Trigger(
                "minion_played",
                (
                    cards("hand_discard", "hand_of", of="seat", by=seat("seat")),
                    discard("hand_discard", "seat"),
                ),
                all_of(at("base"), Check("by_foe", {"seat": "seat"})),
                Check("in_play"),
            ),
        ),
    ),
    bases=(
        base(
            "base_cave_of_shinies",
            23,
            (4, 2, 1),
            Trigger("MINION_DESTROYED", (gain(1, "owner"),), all_of(at("base"), heeded("owner"))),
        ),
        base(
            "base_mushroom_kingdom",
            20,
            (5, 3, 2),
            Trigger(
                "turn_starts",
                (
                    choose("move", MINION, "foe", all_of(no(HERE), open_to("affect")), optional=True),
                    do("move", thing="move", to="self"),
                ),
            ),
        ),
    ),
)
