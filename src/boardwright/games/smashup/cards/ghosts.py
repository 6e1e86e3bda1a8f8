"""ghosts"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

GHOSTS = Faction(
    "ghosts",
    cards=(
        minion("ghost_spectre", 5, 1, "special"),
        minion("ghost_haunting", 3, 2, "ongoing"),
        minion("ghost_spirit", 3, 3, "on_play"),
        minion("ghost_ghost", 2, 4, "on_play"),
        standard("ghost_seance", 1),
        on_minion("ghost_incorporeal", 2),
        standard("ghost_ghostly_arrival", 2),
        on_minion("ghost_make_contact", 1),
        standard("ghost_shady_deal", 1),
        on_base("ghost_door_to_the_beyond", 1),
        standard("ghost_the_dead_rise", 1),
        standard("ghost_across_the_divide", 1),
    ),
    bases=(
        base("base_dread_lookout", 20, (4, 2, 1)),
        base("base_haunted_house_al9000", 18, (4, 3, 2)),
    ),
)
