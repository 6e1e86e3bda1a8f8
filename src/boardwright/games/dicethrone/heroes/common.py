"""The eighteen cards that every deck holds once."""

from __future__ import annotations

from boardwright.games.dicethrone.heroes.data import (
    BONUS_SUM,
    Card,
    action,
    copy_die,
    draw,
    earn,
    half_up,
    nudge_die,
    pick_removal,
    pick_transfer,
    pick_wipe,
    reroll_dice,
    roll_bonus,
    set_die,
    shield,
    turn_dice,
)

OWN_DICE = ("dice", "rolled", "roller")
ANY_DICE = ("dice", "rolled")
AFTER_ROLL = "after_roll_confirmed"

CARDS: tuple[Card, ...] = (
    action("card-play-six", 1, "roll", set_die(6), requires=OWN_DICE),
    action("card-just-this", 0, "roll", reroll_dice(5), requires=("defensive", *OWN_DICE)),
    action("card-i-can-again", 1, "roll", reroll_dice(5), requires=("offensive", *OWN_DICE)),
    action("card-worthy-of-me", 1, "roll", reroll_dice(2), requires=OWN_DICE),
    action("card-me-too", 1, "roll", copy_die(), requires=(*OWN_DICE, "two_dice")),
    action("card-surprise", 2, "roll", turn_dice(1), requires=ANY_DICE, window=AFTER_ROLL),
    action("card-unexpected", 3, "roll", turn_dice(2), requires=(*ANY_DICE, "two_dice"), window=AFTER_ROLL),
    action(
        "card-give-hand",
        1,
        "roll",
        reroll_dice(1),
        requires=(*ANY_DICE, "not_roller", "confirmed"),
        window=AFTER_ROLL,
    ),
    action("card-flick", 1, "instant", nudge_die(), requires=ANY_DICE, window=AFTER_ROLL),
    action("card-next-time", 1, "instant", shield(6)),
    action("card-boss-generous", 0, "instant", earn(2)),
    action("card-double", 1, "instant", draw(2)),
    action("card-super-double", 2, "instant", draw(3)),
    action("card-bye-bye", 2, "instant", pick_removal(), requires=("any_status",)),
    action("card-get-away", 1, "main", pick_removal(), requires=("any_status",)),
    action("card-what-status", 2, "main", pick_wipe(), requires=("any_status",)),
    action("card-transfer-status", 2, "main", pick_transfer(), requires=("any_status",)),
    action("card-one-throw-fortune", 0, "main", roll_bonus(1), earn(half_up(BONUS_SUM))),
)
