"""steampunks"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

STEAMPUNKS = Faction(
    "steampunks",
    cards=(
        minion("steampunk_steam_queen", 5, 1, "ongoing"),
        minion("steampunk_mechanic", 4, 2, "on_play"),
        minion("steampunk_steam_man", 3, 3, "ongoing"),
        minion("steampunk_captain_ahab", 2, 4, "talent"),
        on_base("steampunk_ornate_dome", 1),
        on_base("steampunk_aggromotive", 1),
        standard("steampunk_scrap_diving", 2),
        on_base("steampunk_zeppelin", 2),
        standard("steampunk_change_of_venue", 1),
        on_base("steampunk_rotary_slug_thrower", 1),
        on_base("steampunk_difference_engine", 1),
        on_base("steampunk_escape_hatch", 1),
    ),
    bases=(
        base("base_inventors_salon", 22, (4, 2, 1)),
        base("base_the_workshop", 20, (4, 2, 1)),
    ),
)
