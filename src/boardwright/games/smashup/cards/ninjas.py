"""ninjas"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

NINJAS = Faction(
    "ninjas",
    cards=(
        minion("ninja_master", 5, 1, "on_play"),
        minion("ninja_tiger_assassin", 4, 2, "on_play"),
        minion("ninja_shinobi", 3, 3, "special"),
        minion("ninja_acolyte", 2, 4, "special"),
        standard("ninja_way_of_deception", 1),
        on_minion("ninja_smoke_bomb", 1),
        on_minion("ninja_assassination", 1),
        special("ninja_hidden_ninja", 1),
        standard("ninja_seeing_stars", 2),
        standard("ninja_disguise", 1),
        on_base("ninja_infiltrate", 2),
        on_minion("ninja_poison", 1),
    ),
    bases=(
        base("base_temple_of_goju", 18, (2, 3, 2)),
        base("base_ninja_dojo", 18, (2, 3, 2)),
    ),
)
