"""wizards"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

WIZARDS = Faction(
    "wizards",
    cards=(
        minion("wizard_archmage", 4, 1, "ongoing"),
        minion("wizard_chronomage", 3, 2, "on_play"),
        minion("wizard_enchantress", 2, 3, "on_play"),
        minion("wizard_neophyte", 2, 4, "on_play"),
        standard("wizard_mass_enchantment", 1),
        standard("wizard_mystic_studies", 2),
        standard("wizard_summon", 2),
        standard("wizard_time_loop", 1),
        standard("wizard_portal", 1),
        standard("wizard_sacrifice", 1),
        standard("wizard_scry", 1),
        standard("wizard_winds_of_change", 1),
    ),
    bases=(
        base("base_great_library", 22, (4, 2, 1)),
        base("base_wizard_academy", 20, (3, 2, 1)),
    ),
)
