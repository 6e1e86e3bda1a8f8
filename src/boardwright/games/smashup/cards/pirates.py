"""Pirates: they come and go as they like, guns first."""

from boardwright.engine.primitives.condition import Check
from boardwright.games.smashup.cards.data import (
    BASE,
    HERE,
    MINION,
    SAME,
    Faction,
    all_of,
    at_most,
    base,
    choose,
    confirm,
    destroy,
    do,
    know,
    minion,
    move,
    no,
    offer,
    open_to,
    special,
    standard,
    there,
    to_other_base,
)
from boardwright.games.smashup.cards.dinosaurs import ALL_STRONGER
from boardwright.kits.scripts.cards import Instead, Settle, Trigger

NOT_CHOSEN = no(Check("among", {"name": "moved"}))
ONE_OF_TWO = (
    choose("destroy", MINION, where=all_of(at_most(2), open_to("destroy")), optional=True),
    destroy("destroy"),
)

PIRATES = Faction(
    "pirates",
    cards=(
        minion(
            "pirate_king",
            5,
            1,
            "special",
            Trigger(
                "before_scoring",
                (confirm("join"), do("move_to_slot", slot="slot")),
                still=no(Check("at_scoring")),
            ),
        ),
        minion(
            "pirate_buccaneer",
            4,
            2,
            "special",
            Instead(
                "MINION_DESTROYED",
                (
                    offer("to", "other_bases", thing="self", alone="take"),
                    do("dodge", to="to"),
                ),
                all_of(SAME, Check("can_dodge")),
            ),
        ),
        minion(
            "pirate_saucy_wench",
            3,
            3,
            "on_play",
            play=(
                choose(
                    "destroy",
                    MINION,
                    where=all_of(HERE, at_most(2), open_to("destroy")),
                    others=True,
                    optional=True,
                ),
                destroy("destroy"),
            ),
        ),
        minion(
            "pirate_first_mate",
            2,
            4,
            "special",
            Trigger(
                "after_scoring",
                (offer("to", "other_bases", thing="self", optional=True), move("self")),
                still=Check("at_scoring"),
            ),
        ),
        standard(
            "pirate_dinghy",
            2,
            choose("move", MINION, "own", optional=True),
            *to_other_base("move"),
            choose("second", MINION, "own", no(Check("among", {"name": "move"})), optional=True),
            *to_other_base("second"),
        ),
        standard(
            "pirate_powderkeg",
            1,
            choose("keg", MINION, "own"),
            know("all", MINION, where=all_of(there("keg"), Check("not_stronger", {"than": "keg"}))),
            destroy("all"),
        ),
        standard(
            "pirate_broadside",
            2,
            choose("base", BASE, where=all_of(Check("manned"), Check("broadside"))),
            offer("player", "broadside_at", base="base", alone="take"),
            know(
                "all", MINION, where=all_of(there("base"), at_most(2), Check("of_seat", {"seat": "player"}))
            ),
            destroy("all"),
        ),
        special(
            "pirate_full_sail",
            1,
            choose("move", MINION, "own", NOT_CHOSEN, optional=True),
            *to_other_base("move"),
            Settle(),
            do("again", keep="moved", add="move"),
            tags="any_time",
        ),
        standard("pirate_cannon", 1, *ONE_OF_TWO, Settle(), *ONE_OF_TWO),
        standard(
            "pirate_shanghai", 1, choose("move", MINION, "foe", open_to("affect")), *to_other_base("move")
        ),
        standard(
            "pirate_sea_dogs",
            1,
            offer("faction", "foe_factions"),
            choose("base", BASE, where=Check("harbours", {"faction": "faction"})),
            know(
                "all",
                MINION,
                "foe",
                all_of(there("base"), Check("of_faction", {"faction": "faction"})),
            ),
            *to_other_base("base")[:1],
            move("all"),
        ),
        standard("pirate_swashbuckling", 1, *ALL_STRONGER),
    ),
    bases=(
        base(
            "base_pirate_cove",
            17,
            (3, 1, 1),
            Trigger(
                "lost",
                (
                    choose("move", MINION, "own", HERE, optional=True),
                    offer("to", "other_bases", thing="move", alone="take"),
                    move("move"),
                ),
            ),
        ),
        base(
            "base_tortuga",
            21,
            (4, 3, 2),
            Trigger(
                "second",
                (choose("move", MINION, "own", no(HERE), optional=True), do("promise", what="move")),
            ),
            Trigger("kept", (move("what", "self"),)),
        ),
    ),
)
