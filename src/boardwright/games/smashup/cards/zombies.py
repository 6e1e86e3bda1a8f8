"""zombies"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

ZOMBIES = Faction(
    "zombies",
    cards=(
        minion("zombie_lord", 5, 1, "on_play"),
        minion("zombie_grave_digger", 4, 2, "on_play"),
        minion("zombie_tenacious_z", 2, 3, "special"),
        minion("zombie_walker", 2, 4, "on_play"),
        standard("zombie_grave_robbing", 2),
        standard("zombie_they_keep_coming", 2),
        standard("zombie_lend_a_hand", 1),
        on_base("zombie_overrun", 1),
        on_base("zombie_theyre_coming_to_get_you", 1),
        standard("zombie_not_enough_bullets", 1),
        standard("zombie_outbreak", 1),
        standard("zombie_mall_crawl", 1),
    ),
    bases=(
        base("base_haunted_house", 20, (5, 3, 2)),
        base("base_rhodes_plaza", 24, (0, 0, 0)),
    ),
)
