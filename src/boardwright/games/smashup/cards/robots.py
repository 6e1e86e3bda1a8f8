"""robots"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

ROBOTS = Faction(
    "robots",
    cards=(
        minion("robot_nukebot", 5, 1, "on_destroy"),
        minion("robot_warbot", 4, 2, "ongoing"),
        minion("robot_hoverbot", 3, 3, "on_play"),
        minion("robot_zapbot", 2, 4, "on_play"),
        minion("robot_microbot_reclaimer", 1, 2, "on_play"),
        minion("robot_microbot_archive", 1, 1, "ongoing"),
        minion("robot_microbot_guard", 1, 2, "on_play"),
        minion("robot_microbot_alpha", 1, 1, "ongoing"),
        minion("robot_microbot_fixer", 1, 2, "on_play"),
        standard("robot_tech_center", 2),
    ),
    bases=(
        base("base_central_brain", 19, (4, 2, 1)),
        base("base_the_factory", 25, (2, 2, 1)),
    ),
)
