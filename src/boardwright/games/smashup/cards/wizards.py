"""Wizards: cards, cards, and what can be done with them."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    MINION,
    OWN_TURN,
    SAME,
    SHUFFLE,
    Faction,
    all_of,
    any_number,
    at_turn_start,
    base,
    cards,
    choose,
    destroy,
    do,
    draw,
    each_of,
    grant,
    grant_actions,
    minion,
    offer,
    play_action,
    power,
    standard,
)
from boardwright.kits.scripts.cards import Know, Offers, Trigger

SEEN = 5
"""Cards that a portal shows."""
TAKES, PLAYS = (
    Check("chose", {"name": "neophyte", "value": "take"}),
    Check("chose", {"name": "neophyte", "value": "play"}),
)
LOOKED_AT = 3
"""Bases that the academy may choose from."""

WIZARDS = Faction(
    "wizards",
    cards=(
        minion(
            "wizard_archmage",
            4,
            1,
            "ongoing",
            at_turn_start(grant_actions()),
            Trigger("minion_played", (grant_actions(),), all_of(SAME, OWN_TURN)),
        ),
        minion("wizard_chronomage", 3, 2, "on_play", play=(grant_actions(),)),
        minion("wizard_enchantress", 2, 3, "on_play", play=(draw(),)),
        minion(
            "wizard_neophyte",
            2,
            4,
            "on_play",
            play=(
                do("reveal", count=1),
                Know("card", Offers("top", {"tag": "action"})),
                offer("neophyte", "ways_to_use", card="card", optional=True),
                do("take", cards="card", when=TAKES),
                offer("target", "targets_of", card="card", wanted="neophyte", goes_on=True),
                play_action("card", "target", "deck", when=PLAYS),
            ),
        ),
        standard(
            "wizard_mass_enchantment",
            1,
            do("reveal", count=1, whose="foes"),
            cards("enchant", "foes_top_actions"),
            offer("target", "targets_of", card="enchant", goes_on=True),
            play_action("enchant", "target", "deck", of="enchant"),
        ),
        standard("wizard_mystic_studies", 2, draw(2)),
        standard("wizard_summon", 2, grant()),
        standard("wizard_time_loop", 1, grant_actions(2)),
        standard(
            "wizard_portal",
            1,
            do("reveal", count=SEEN),
            Know("seen", Offers("top", {"count": SEEN})),
            any_number("deck_take", "minions_of", of="seen"),
            do("take", cards="deck_take"),
            cards("deck_order", "rest_of", of="seen", taken="deck_take", alone="take", ordered=True),
            do("put_back", cards="deck_order"),
        ),
        standard(
            "wizard_sacrifice",
            1,
            choose("sacrifice", MINION, "own", optional=True),
            draw(power("sacrifice")),
            destroy("sacrifice"),
        ),
        standard(
            "wizard_scry",
            1,
            cards("deck_take", "deck_actions", goes_on=True),
            do("take", cards="deck_take"),
            SHUFFLE,
        ),
        standard("wizard_winds_of_change", 1, do("mix_hand"), draw(5), grant_actions()),
    ),
    bases=(
        base(
            "base_great_library", 22, (4, 2, 1), Trigger("scored", (each_of("players_here", draw(1, "it")),))
        ),
        base(
            "base_wizard_academy",
            20,
            (3, 2, 1),
            Trigger(
                "won",
                (
                    Know("seen", Offers("top_bases", {"count": LOOKED_AT})),
                    cards("bases_next", "known", named="seen"),
                    cards(
                        "bases_order",
                        "rest_of",
                        of="seen",
                        taken="bases_next",
                        alone="take",
                        ordered=True,
                        goes_on=True,
                    ),
                    do("order_bases", first="bases_next", then="bases_order"),
                ),
            ),
        ),
    ),
)
