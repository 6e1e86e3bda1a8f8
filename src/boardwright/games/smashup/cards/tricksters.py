"""tricksters"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

TRICKSTERS = Faction(
    "tricksters",
    cards=(
        minion("trickster_leprechaun", 5, 1, "ongoing"),
        minion("trickster_brownie", 4, 2, "ongoing"),
        minion("trickster_gnome", 3, 3, "on_play"),
        minion("trickster_gremlin", 2, 4, "on_destroy"),
        on_base("trickster_enshrouding_mist", 2),
        on_base("trickster_hideout", 1),
        standard("trickster_mark_of_sleep", 1),
        on_base("trickster_flame_trap", 1),
        standard("trickster_take_the_shinies", 1),
        on_base("trickster_block_the_path", 1),
        standard("trickster_disenchant", 2),
        on_base("trickster_pay_the_piper", 1),
    ),
    bases=(
        base("base_cave_of_shinies", 23, (4, 2, 1)),
        base("base_mushroom_kingdom", 20, (5, 3, 2)),
    ),
)
