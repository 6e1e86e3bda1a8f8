"""bear_cavalry"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

BEAR_CAVALRY = Faction(
    "bear_cavalry",
    cards=(
        minion("bear_cavalry_general_ivan", 6, 1, "ongoing"),
        minion("bear_cavalry_polar_commando", 4, 2, "ongoing"),
        minion("bear_cavalry_bear_cavalry", 3, 3, "on_play"),
        minion("bear_cavalry_cub_scout", 3, 4, "ongoing"),
        standard("bear_cavalry_bear_hug", 1),
        standard("bear_cavalry_youre_screwed", 2),
        standard("bear_cavalry_bear_necessities", 1),
        standard("bear_cavalry_youre_pretty_much_borscht", 1),
        standard("bear_cavalry_bear_rides_you", 1),
        standard("bear_cavalry_commission", 2),
        on_base("bear_cavalry_superiority", 1),
        on_base("bear_cavalry_high_ground", 1),
    ),
    bases=(
        base("base_the_field_of_honor", 18, (3, 2, 1)),
        base("base_tsars_palace", 22, (5, 3, 2)),
    ),
)
