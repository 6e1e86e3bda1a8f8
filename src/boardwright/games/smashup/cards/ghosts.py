"""Ghosts: the fewer cards they hold, the stronger they are."""

from boardwright.engine.primitives.condition import Check
from boardwright.engine.primitives.expression import Compare, Max
from boardwright.games.smashup.cards.bases import heeded
from boardwright.games.smashup.cards.data import (
    FEW_CARDS,
    HOST,
    MINION,
    OWN_HERE,
    Faction,
    all_of,
    any_number,
    base,
    cards,
    choose,
    destroy,
    discard,
    do,
    grant,
    grant_actions,
    guard,
    minion,
    number,
    offer,
    on_base,
    on_minion,
    open_to,
    play,
    power,
    recover,
    standard,
    strength,
)
from boardwright.kits.scripts.cards import Instead, Trigger

FULL = 5
"""Up to so many cards a seance draws."""
HELD = number("held")
PRICE = Max((1, power("destroy")))

GHOSTS = Faction(
    "ghosts",
    cards=(
        minion("ghost_spectre", 5, 1, "special", tags="haunts"),
        minion(
            "ghost_haunting",
            3,
            2,
            "ongoing",
            strength(3, when=FEW_CARDS),
            guard("guard.affect", when=FEW_CARDS),
        ),
        minion(
            "ghost_spirit",
            3,
            3,
            "on_play",
            play=(
                choose(
                    "destroy",
                    MINION,
                    where=all_of(Compare(power(), "<=", HELD), open_to("destroy")),
                    others=True,
                    optional=True,
                ),
                cards("hand_price", "price_of", thing="destroy", least=PRICE, most=PRICE, optional=True),
                discard("hand_price"),
                destroy("destroy"),
            ),
        ),
        minion(
            "ghost_ghost",
            2,
            4,
            "on_play",
            play=(cards("hand_discard", "hand", optional=True), discard("hand_discard")),
        ),
        standard("ghost_seance", 1, do("draw_up_to", count=FULL, when=FEW_CARDS)),
        on_minion("ghost_incorporeal", 2, guard("guard.affect", HOST, "its_foe"), onto=Check("own")),
        standard("ghost_ghostly_arrival", 2, grant(), grant_actions()),
        on_minion("ghost_make_contact", 1, when=Compare(HELD, "==", 1), tags="controls"),
        standard("ghost_shady_deal", 1, do("gain", seat="", points=1, when=FEW_CARDS)),
        on_base("ghost_door_to_the_beyond", 1, strength(2, OWN_HERE, FEW_CARDS)),
        standard(
            "ghost_the_dead_rise",
            1,
            any_number("hand_offer", "hand"),
            discard("hand_offer"),
            cards("pile_play", "discarded_minions", below="hand_offer", anywhere=True, optional=True),
            offer("play_at", "bases_for", card="pile_play", alone="take"),
            play("pile_play", "play_at", "discard"),
        ),
        standard(
            "ghost_across_the_divide",
            1,
            cards("pile_name", "discarded_minions", optional=True),
            any_number("pile_take", "discarded", named="pile_name"),
            recover("pile_take"),
        ),
    ),
    bases=(
        base(
            "base_dread_lookout",
            20,
            (4, 2, 1),
            Instead("ACTION_ATTACHED", when=all_of(Check("put_on_base"), heeded("seat"))),
        ),
        base(
            "base_haunted_house_al9000",
            18,
            (4, 3, 2),
            Trigger("minion_played", (cards("hand_discard", "hand", alone="take"), discard("hand_discard"))),
        ),
    ),
)
