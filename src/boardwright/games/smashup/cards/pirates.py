"""pirates"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

PIRATES = Faction(
    "pirates",
    cards=(
        minion("pirate_king", 5, 1, "special"),
        minion("pirate_buccaneer", 4, 2, "special"),
        minion("pirate_saucy_wench", 3, 3, "on_play"),
        minion("pirate_first_mate", 2, 4, "special"),
        standard("pirate_dinghy", 2),
        standard("pirate_powderkeg", 1),
        standard("pirate_broadside", 2),
        special("pirate_full_sail", 1),
        standard("pirate_cannon", 1),
        standard("pirate_shanghai", 1),
        standard("pirate_sea_dogs", 1),
        standard("pirate_swashbuckling", 1),
    ),
    bases=(
        base("base_pirate_cove", 17, (3, 1, 1)),
        base("base_tortuga", 21, (4, 3, 2)),
    ),
)
