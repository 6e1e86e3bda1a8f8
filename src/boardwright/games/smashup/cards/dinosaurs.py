"""dinosaurs"""

from boardwright.games.smashup.cards.data import Faction, base, minion, on_base, on_minion, special, standard

DINOSAURS = Faction(
    "dinosaurs",
    cards=(
        minion("dino_king_rex", 7, 1, "plain"),
        minion("dino_laser_triceratops", 4, 2, "on_play"),
        minion("dino_armor_stego", 3, 3, "ongoing"),
        minion("dino_war_raptor", 2, 4, "ongoing"),
        on_base("dino_wildlife_preserve", 1),
        standard("dino_natural_selection", 1),
        standard("dino_survival_of_the_fittest", 1),
        on_minion("dino_upgrade", 1),
        standard("dino_howl", 2),
        standard("dino_rampage", 1),
        standard("dino_augmentation", 2),
        on_minion("dino_tooth_and_claw", 1),
    ),
    bases=(
        base("base_the_jungle", 12, (2, 0, 0)),
        base("base_tar_pits", 16, (4, 3, 2)),
    ),
)
