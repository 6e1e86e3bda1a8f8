"""Zombies: nothing of theirs stays in the discard pile for long."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    BASE,
    DISCARD_THIS,
    Faction,
    all_of,
    any_number,
    at,
    at_turn_start,
    base,
    cards,
    choose,
    do,
    draw,
    each_of,
    gain,
    grant,
    know,
    minion,
    no,
    number,
    offer,
    on_base,
    play,
    recover,
    standard,
)
from boardwright.kits.scripts.cards import Instead, Trigger

LOW = 2
"""The printed power up to which the lord calls."""
UNMANNED = no(Check("manned"))

ZOMBIES = Faction(
    "zombies",
    cards=(
        minion(
            "zombie_lord",
            5,
            1,
            "on_play",
            play=(
                know("bases", BASE, where=UNMANNED),
                cards("pile_play", "discarded_minions", power=LOW, bases="bases", optional=True),
                offer("play_at", "bases_for", card="pile_play", among="bases"),
                play("pile_play", "play_at", "discard"),
                do("again", keep="done", add="play_at", step=1, drop="bases"),
            ),
        ),
        minion(
            "zombie_grave_digger",
            4,
            2,
            "on_play",
            play=(cards("pile_take", "discarded_minions", optional=True), recover("pile_take")),
        ),
        minion("zombie_tenacious_z", 2, 3, "special", tags="rises"),
        minion(
            "zombie_walker",
            2,
            4,
            "on_play",
            play=(
                do("ready_deck"),
                cards("deck_mill", "top", optional=True),
                do("mill", cards="deck_mill"),
            ),
        ),
        standard("zombie_grave_robbing", 2, cards("pile_take", "discarded", once=True), recover("pile_take")),
        standard(
            "zombie_they_keep_coming",
            2,
            cards("pile_play", "discarded_minions", anywhere=True),
            offer("play_at", "bases_for", card="pile_play", alone="take"),
            play("pile_play", "play_at", "discard"),
        ),
        standard("zombie_lend_a_hand", 1, any_number("pile_mix", "discarded"), do("mix", cards="pile_mix")),
        on_base(
            "zombie_overrun",
            1,
            Instead("MINION_PLAYED", when=all_of(at("base"), Check("by_foe", {"seat": "seat"}))),
            at_turn_start(DISCARD_THIS),
        ),
        on_base("zombie_theyre_coming_to_get_you", 1, tags="graveyard"),
        standard(
            "zombie_not_enough_bullets",
            1,
            cards("pile_name", "discarded_minions"),
            any_number("pile_take", "discarded", named="pile_name"),
            recover("pile_take"),
        ),
        standard(
            "zombie_outbreak",
            1,
            choose("base", BASE, where=UNMANNED, alone="take"),
            grant(base="base"),
        ),
        standard(
            "zombie_mall_crawl",
            1,
            cards("deck_name", "deck_names"),
            any_number("deck_mill", "in_deck", named="deck_name"),
            do("mill", cards="deck_mill"),
            do("shuffle"),
        ),
    ),
    bases=(
        base(
            "base_haunted_house",
            20,
            (5, 3, 2),
            Trigger("won", (do("discard_hand"), draw(5))),
        ),
        base(
            "base_rhodes_plaza",
            24,
            (0, 0, 0),
            Trigger("scores", (each_of("players_here", gain(number("minions_here", seat="it"), "it")),)),
        ),
    ),
)
