"""Frost Dwarves: structures fight, and walk."""

from boardwright.engine.primitives.condition import AllOf, Check
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Variable
from boardwright.games.summonerwars.cards.data import (
    ANYTHING,
    UNIT,
    EventCard,
    Faction,
    ability,
    boost,
    cell,
    choose,
    confirm,
    force,
    harm,
    offer,
    once_a_turn,
    steps,
    strength,
    unit,
    use,
    within,
)
from boardwright.kits.scripts.cards import Each, Offers, Ongoing, Things, Trigger

STRUCTURE = Check("structure")
SHARDS_HIT = Things(UNIT, "foe", Check("beside_structure"))

FROST = Faction(
    "frost",
    "frost",
    units=(
        unit("frost-summoner", "summoner", 0, 12, 3, 3, "structure_shift", "double_axe snowflake droplet"),
        unit("frost-oleg", "champion", 5, 7, 3, 1, "cold_snap", "snowflake"),
        unit("frost-jarmund", "champion", 5, 7, 3, 3, "imposing ice_shards", "droplet snowflake"),
        unit("frost-natiana", "champion", 6, 7, 2, 3, "greater_frost_bolt", "droplet"),
        unit("frost-mage", "common", 1, 4, 1, 3, "frost_bolt", "droplet"),
        unit("frost-bear-cavalry", "common", 3, 5, 3, 1, "trample", "droplet"),
        unit("frost-ice-smith", "common", 0, 2, 2, 1, "frost_axe", "snowflake"),
        unit("frost-ice-golem", "common", 2, 5, 2, 1, "living_gate mobile_structure slow", "snowflake"),
    ),
    events=(
        EventCard(
            "frost-ice-ram",
            "epic",
            "summon",
            0,
            (),
            "active",
            lines=(
                Trigger(
                    "structure_moved",
                    (
                        choose("ice_ram", UNIT, where=within(1, "moved"), optional=True),
                        harm("ice_ram", "ice_ram"),
                        cell("ice_ram_to", "pushes", "ice_ram", optional=True),
                        force("ice_ram", "ice_ram_to"),
                    ),
                ),
            ),
        ),
        EventCard(
            "frost-glacial-shift",
            "standard",
            "build",
            0,
            ("droplet",),
            play=(
                choose(
                    "glacial_shift",
                    ANYTHING,
                    "own",
                    AllOf((STRUCTURE, within(3, "summoner"), Check("has_room_beside", {"thing": "it"}))),
                    most=3,
                ),
                Each(
                    Offers("chosen", {"name": "glacial_shift"}),
                    (cell("glacial_shift_to", "slides", "it", steps=2), force("it", "glacial_shift_to")),
                ),
            ),
        ),
        EventCard(
            "frost-ice-repair",
            "standard",
            "move",
            0,
            ("snowflake", "droplet"),
            play=(
                Each(Things(ANYTHING, "own", STRUCTURE), (Effect("heal", {"thing": "it"}, {"amount": 2}),)),
            ),
        ),
        EventCard(
            "frost-parapet",
            "standard",
            "build",
            0,
            ("snowflake",),
            "structure",
            play=(offer("parapet", "build_cells", kind="cells"), Effect("erect", {"to": "parapet"})),
            life=5,
        ),
    ),
    abilities=(
        ability(
            "structure_shift",
            Trigger(
                "after_move",
                (
                    choose(
                        "structure_shift",
                        ANYTHING,
                        "own",
                        AllOf((STRUCTURE, within(3), Check("has_room_beside", {"thing": "it"}))),
                        optional=True,
                    ),
                    cell("structure_shift_to", "slides", "structure_shift"),
                    force("structure_shift", "structure_shift_to"),
                ),
                still=Check("in_play"),
            ),
        ),
        ability(
            "cold_snap",
            Ongoing("life", 1, Things(ANYTHING, "own", AllOf((STRUCTURE, within(3))), itself=False)),
        ),
        ability(
            "imposing",
            once_a_turn("imposing", "after_attack", use("imposing"), boost(), when=Check("at_unit")),
        ),
        ability(
            "ice_shards",
            Trigger(
                "build_ends",
                (confirm("ice_shards"), boost(by=-1), Each(SHARDS_HIT, (harm("it", "ice_shards"),))),
                still=AllOf(
                    (
                        Compare(Variable("boosts"), ">=", 1),
                        Check("foes_beside_structures"),
                    )
                ),
            ),
        ),
        ability("greater_frost_bolt", strength(Variable("structures_around", {"steps": 2}))),
        ability("frost_bolt", strength(Variable("structures_around", {"steps": 1}))),
        ability("trample"),
        ability(
            "frost_axe",
            Trigger(
                "after_move",
                (offer("frost_axe", "axe_choices", optional=True), Effect("axe", {"choice": "frost_axe"})),
                still=Check("in_play"),
            ),
        ),
        ability("living_gate"),
        ability("mobile_structure"),
        ability("slow", steps(-1)),
    ),
    layout=(
        ("frost-summoner", 0, 3),
        ("frost-starting-gate", 2, 3),
        ("frost-mage", 2, 2),
        ("frost-ice-golem", 1, 2),
    ),
)
