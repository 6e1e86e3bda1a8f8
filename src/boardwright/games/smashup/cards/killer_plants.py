"""Killer plants: they grow out of the deck, and hold on to what they have."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    BASE,
    DISCARD_THIS,
    HERE,
    MINION,
    OWN_HERE,
    OWN_TURN,
    SHUFFLE,
    Faction,
    all_of,
    at_turn_start,
    base,
    cards,
    choose,
    destroy,
    do,
    draw,
    grant,
    guard,
    know,
    lend,
    minion,
    on_base,
    on_minion,
    play,
    standard,
    strength,
    talent,
)
from boardwright.kits.scripts.cards import Things, Trigger

PLANTED, SPROUTED = 2, 3
"""The printed power up to which a minion grows out of the deck."""
GARDEN = 2

KILLER_PLANTS = Faction(
    "killer_plants",
    cards=(
        minion(
            "killer_plant_venus_man_trap",
            5,
            1,
            "talent",
            talent(
                "venus_man_trap",
                know("base", BASE, where=HERE),
                cards("deck_play", "deck_minions", power=PLANTED, at="base", alone="take", goes_on=True),
                play("deck_play", "base", "deck"),
                SHUFFLE,
            ),
        ),
        minion("killer_plant_weed_eater", 5, 2, "on_play", play=(lend("self", -2),)),
        minion(
            "killer_plant_water_lily",
            3,
            3,
            "ongoing",
            at_turn_start(draw(), when=all_of(OWN_TURN, Check("first_of_ones_own"))),
        ),
        minion(
            "killer_plant_sprout",
            2,
            4,
            "ongoing",
            at_turn_start(
                know("base", BASE, where=HERE),
                destroy("self"),
                cards("deck_play", "deck_minions", power=SPROUTED, at="base", optional=True, goes_on=True),
                play("deck_play", "base", "deck"),
                SHUFFLE,
            ),
        ),
        standard(
            "killer_plant_budding",
            1,
            choose("bud", MINION, optional=True),
            do("take_same", thing="bud"),
            SHUFFLE,
        ),
        on_base("killer_plant_deep_roots", 1, guard("guard.move", OWN_HERE)),
        on_minion(
            "killer_plant_choking_vines",
            1,
            at_turn_start(know("host", MINION, where=Check("host")), destroy("host")),
        ),
        standard("killer_plant_insta_grow", 2, grant()),
        standard("killer_plant_blossom", 1, grant(3, same=True)),
        on_base(
            "killer_plant_sleep_spores",
            2,
            strength(-1, Things(MINION, "foe", all_of(HERE, Check("weakenable")))),
        ),
        on_base("killer_plant_overgrowth", 1, at_turn_start(do("overgrow"))),
        on_base(
            "killer_plant_entangled",
            1,
            guard("guard.move", Things(MINION, where=Check("manned")), "all"),
            at_turn_start(DISCARD_THIS),
        ),
    ),
    bases=(
        base(
            "base_greenhouse",
            24,
            (4, 2, 1),
            Trigger(
                "won",
                (
                    cards("deck_plant", "deck_minions", optional=True, goes_on=True),
                    do("promise", what="deck_plant"),
                    SHUFFLE,
                ),
            ),
            Trigger("kept", (play("what", "self", "deck"),)),
        ),
        base(
            "base_secret_garden",
            21,
            (3, 2, 1),
            Trigger("turn_starts", (grant(power=GARDEN, base="self"),)),
        ),
    ),
)
