"""aliens"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

ALIENS = Faction(
    "aliens",
    cards=(
        minion("alien_supreme_overlord", 5, 1, "on_play"),
        minion("alien_invader", 3, 2, "on_play"),
        minion("alien_scout", 3, 3, "special"),
        minion("alien_collector", 2, 4, "on_play"),
        standard("alien_invasion", 1),
        standard("alien_disintegrator", 2),
        standard("alien_beam_up", 2),
        standard("alien_probe", 1),
        standard("alien_crop_circles", 1),
        standard("alien_terraform", 1),
        standard("alien_abduction", 1),
        on_base("alien_jammed_signal", 1),
    ),
    bases=(
        base("base_the_homeworld", 23, (4, 2, 1)),
        base("base_the_mothership", 20, (4, 2, 1)),
    ),
)
