"""Fallen Kingdom: what dies comes back, and pays for more."""

from boardwright.engine.primitives.condition import AllOf, Check
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Multiply, Variable
from boardwright.games.summonerwars.cards.data import (
    COMMON,
    HERO,
    UNIT,
    EventCard,
    Faction,
    ability,
    action,
    boost,
    capped_boosts,
    cell,
    choose,
    confirm,
    harm,
    offer,
    strength,
    unit,
    use,
    within,
)
from boardwright.kits.scripts.cards import Each, Offers, Things, Trigger

BLADE = "necro-hellfire-blade"
CAN_PAY = Check("has_room_beside", {"thing": "it"})


def _blood_summon(*, optional: bool) -> tuple[object, ...]:
    return (
        choose("blood_summon", UNIT, "own", CAN_PAY, optional=optional),
        offer("blood_summon_card", "hand_units", {"most": 2}, kind="cards"),
        cell("blood_summon_to", "empty_near", "blood_summon"),
        Effect("enter", {"card": "blood_summon_card", "to": "blood_summon_to", "hand": True}),
        harm("blood_summon", "blood_summon", 2),
        Effect("repeat", {"line": 0}, when=Compare(Variable("held"), ">=", 1)),
    )


NECROMANCER = Faction(
    "necromancer",
    "necro",
    units=(
        unit("necro-summoner", "summoner", 0, 12, 2, 3, "revive_undead", "double_axe flame moon"),
        unit("necro-elut-bar", "champion", 6, 6, 6, 1, "fire_sacrifice_summon", "flame"),
        unit("necro-dragos", "champion", 6, 8, 4, 1, "life_drain", "moon"),
        unit("necro-gul-das", "champion", 6, 8, 2, 1, "rage", "flame moon"),
        unit(
            "necro-undead-warrior",
            "common",
            2,
            4,
            2,
            1,
            "blood_rage power_boost blood_rage_decay",
            "moon",
            "undead",
        ),
        unit("necro-hellfire-cultist", "common", 0, 2, 2, 3, "sacrifice", "flame"),
        unit(
            "necro-plague-zombie",
            "common",
            1,
            3,
            2,
            1,
            "soulless infection",
            "moon",
            "undead",
            "plague_zombie",
        ),
        unit("necro-undead-archer", "common", 2, 2, 3, 3, "soul_transfer", "flame", "undead"),
    ),
    events=(
        EventCard(
            "necro-funeral-pyre",
            "epic",
            "summon",
            1,
            (),
            "active",
            lines=(
                Trigger(
                    "expires",
                    (
                        choose("funeral_pyre", UNIT, where=Check("damaged"), optional=True, goes_on=True),
                        Effect("heal", {"thing": "funeral_pyre"}, {"amount": Variable("charges")}),
                        Effect("expire"),
                    ),
                ),
            ),
        ),
        EventCard(
            BLADE,
            "standard",
            "build",
            0,
            ("flame",),
            "attachment",
            play=(choose("hellfire_blade", COMMON, "own"), Effect("attach", {"thing": "hellfire_blade"})),
            lines=(strength(Multiply((2, Variable("blades")))),),
        ),
        EventCard(
            "necro-annihilate",
            "standard",
            "move",
            0,
            ("flame", "moon"),
            play=(
                choose("annihilate", HERO, "own", least=0, most=48),
                Each(
                    Offers("chosen", {"name": "annihilate"}),
                    (
                        offer("annihilate_target", "units_beside", {"thing": "it"}, optional=True),
                        harm("annihilate_target", "annihilate", 2),
                    ),
                ),
                Effect("destroy", {"thing": "annihilate"}),
            ),
            when=Compare(
                Variable("count", {"kinds": ("unit",), "without": ("summoner",), "whose": "own"}), ">=", 1
            ),
        ),
        EventCard(
            "necro-blood-summon",
            "standard",
            "summon",
            0,
            ("moon",),
            play=_blood_summon(optional=False),  # type: ignore[arg-type]
            lines=(Trigger("again", _blood_summon(optional=True)),),  # type: ignore[arg-type]
            when=Check("holds_unit", {"most": 2}),
        ),
    ),
    abilities=(
        ability(
            "revive_undead",
            action(
                "revive_undead",
                "summon",
                use("revive_undead"),
                harm("self", "revive_undead", 2),
                offer("revive_undead", "in_discard", {"tag": "undead"}, kind="cards"),
                cell("revive_undead_to", "empty_near"),
                Effect("enter", {"card": "revive_undead", "to": "revive_undead_to"}),
                when=AllOf(
                    (Check("discarded", {"tag": "undead"}), Check("has_room_beside", {"thing": "self"}))
                ),
            ),
        ),
        ability("fire_sacrifice_summon"),
        ability(
            "life_drain",
            Trigger(
                "before_attack",
                (
                    choose("life_drain", UNIT, "own", within(2), optional=True),
                    Effect("destroy", {"thing": "life_drain"}),
                    Effect("help", {"drains": True}),
                ),
                Check("kind", {"tag": "melee", "thing": "self"}),
            ),
        ),
        ability("rage", strength(Variable("damage"))),
        ability("blood_rage", Trigger("unit_destroyed", (boost(),), still=Check("in_play"))),
        ability("power_boost", strength(capped_boosts())),
        ability(
            "blood_rage_decay",
            Trigger("turn_ends", (boost(by=-2),), Compare(Variable("boosts"), ">=", 1)),
        ),
        ability(
            "sacrifice",
            Trigger(
                "died",
                (Each(Things(UNIT, "foe", Check("beside", {"cell": "cell"})), (harm("it", "sacrifice"),)),),
            ),
        ),
        ability("soulless"),
        ability(
            "infection",
            Trigger(
                "killed",
                (
                    offer("infection", "in_discard", {"tag": "plague_zombie"}, kind="cards", optional=True),
                    Effect("enter", {"card": "infection", "to": "cell"}),
                ),
                Check("discarded", {"tag": "plague_zombie"}),
                still=Check("empty", {"cell": "cell"}),
            ),
        ),
        ability(
            "soul_transfer",
            Trigger(
                "killed",
                (confirm("soul_transfer"), Effect("put", {"thing": "self", "to": "cell"})),
                still=AllOf((Check("near", {"cell": "cell", "steps": 3}), Check("empty", {"cell": "cell"}))),
            ),
        ),
    ),
    layout=(
        ("necro-summoner", 0, 3),
        ("necro-starting-gate", 2, 3),
        ("necro-undead-archer", 2, 2),
        ("necro-plague-zombie", 3, 3),
    ),
)
