"""killer_plants"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

KILLER_PLANTS = Faction(
    "killer_plants",
    cards=(
        minion("killer_plant_venus_man_trap", 5, 1, "talent"),
        minion("killer_plant_weed_eater", 5, 2, "on_play"),
        minion("killer_plant_water_lily", 3, 3, "ongoing"),
        minion("killer_plant_sprout", 2, 4, "ongoing"),
        standard("killer_plant_budding", 1),
        on_base("killer_plant_deep_roots", 1),
        on_minion("killer_plant_choking_vines", 1),
        standard("killer_plant_insta_grow", 2),
        standard("killer_plant_blossom", 1),
        on_base("killer_plant_sleep_spores", 2),
        on_base("killer_plant_overgrowth", 1),
        on_base("killer_plant_entangled", 1),
    ),
    bases=(
        base("base_greenhouse", 24, (4, 2, 1)),
        base("base_secret_garden", 21, (3, 2, 1)),
    ),
)
