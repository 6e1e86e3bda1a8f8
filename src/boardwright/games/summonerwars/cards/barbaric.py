"""Savanna Elves: boosts are gathered, handed on, and spent."""

from boardwright.engine.primitives.condition import AllOf, AnyOf, Check
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Variable
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
    offer,
    once_a_turn,
    steps,
    strength,
    unit,
    use,
    within,
)
from boardwright.kits.scripts.cards import Each, Ongoing, Things, Trigger

HAS_BOOST = Compare(Variable("boosts"), ">=", 1)

BARBARIC = Faction(
    "barbaric",
    "barbaric",
    units=(
        unit("barbaric-summoner", "summoner", 0, 10, 5, 3, "ancestral_bond", "double_axe star rhombus"),
        unit("barbaric-moka", "champion", 8, 11, 1, 1, "power_up trample", "star"),
        unit("barbaric-makinda-ru", "champion", 5, 9, 2, 3, "prepare rapid_fire", "rhombus"),
        unit("barbaric-kalu", "champion", 5, 7, 4, 1, "inspire withdraw", "star rhombus"),
        unit("barbaric-frontier-archer", "common", 2, 4, 2, 3, "prepare rapid_fire", "rhombus"),
        unit("barbaric-lioness", "common", 2, 2, 3, 1, "intimidate life_up", "star"),
        unit("barbaric-rhinoceros", "common", 2, 5, 2, 1, "speed_up trample", "star"),
        unit("barbaric-spirit-mage", "common", 1, 2, 1, 3, "gather_power spirit_bond", "rhombus"),
    ),
    events=(
        EventCard(
            "barbaric-chant-of-power",
            "epic",
            "attack",
            1,
            (),
            play=(
                choose("chant_of_power", HERO, "own", within(3, "summoner")),
                Effect("gain", {"thing": "chant_of_power", "ability": "power_up"}),
            ),
        ),
        EventCard(
            "barbaric-chant-of-entanglement",
            "standard",
            "summon",
            0,
            ("rhombus",),
            "active",
            play=(
                choose("chant_of_entanglement", COMMON, "own", within(3, "summoner"), least=2, most=2),
                Effect("mark", {"things": "chant_of_entanglement"}),
            ),
        ),
        EventCard(
            "barbaric-chant-of-growth",
            "standard",
            "move",
            0,
            ("star",),
            play=(
                choose("chant_of_growth", UNIT, "own"),
                boost("chant_of_growth"),
                Each(Things(UNIT, "own", within(1, "chant_of_growth")), (boost("it"),)),
            ),
        ),
        EventCard(
            "barbaric-chant-of-weaving",
            "standard",
            "summon",
            0,
            ("star", "rhombus"),
            "active",
            play=(
                choose("chant_of_weaving", UNIT, "own"),
                Effect("mark", {"things": "chant_of_weaving"}),
            ),
        ),
    ),
    abilities=(
        ability(
            "ancestral_bond",
            Trigger(
                "after_move",
                (
                    choose("ancestral_bond", UNIT, "own", within(3), optional=True),
                    Effect("hand_over", {"thing": "ancestral_bond"}),
                ),
                still=Check("in_play"),
            ),
        ),
        ability("power_up", strength(capped_boosts())),
        ability(
            "prepare",
            action("prepare", "move", use("prepare"), Effect("spend_move"), boost(), when=Check("can_move")),
        ),
        ability(
            "rapid_fire",
            once_a_turn(
                "rapid_fire",
                "after_attack",
                confirm("rapid_fire"),
                use("rapid_fire"),
                boost(by=-1),
                Effect("attack_again", {"thing": "self"}),
                still=HAS_BOOST,
            ),
        ),
        ability("inspire", Trigger("after_move", (Each(Things(UNIT, "own", within(1)), (boost("it"),)),))),
        ability(
            "withdraw",
            once_a_turn(
                "withdraw",
                "after_attack",
                offer("withdraw", "withdraw_prices", optional=True),
                cell("withdraw_to", "slides", "self", steps=2),
                use("withdraw"),
                Effect("withdraw", {"price": "withdraw", "to": "withdraw_to"}),
                still=AllOf(
                    (
                        AnyOf((HAS_BOOST, Compare(Variable("magic"), ">=", 1))),
                        Check("has_room_beside", {"thing": "self"}),
                    )
                ),
            ),
        ),
        ability(
            "intimidate",
            once_a_turn("intimidate", "after_attack", use("intimidate"), boost(), when=Check("at_unit")),
        ),
        ability("life_up", Ongoing("life", capped_boosts())),
        ability("speed_up", steps(capped_boosts())),
        ability("gather_power", Trigger("summoned", (boost(),))),
        ability(
            "spirit_bond",
            Trigger(
                "after_move",
                (
                    offer("spirit_bond", "bond_choices", optional=True),
                    Effect("bond", {"choice": "spirit_bond"}),
                ),
                still=Check("in_play"),
            ),
        ),
    ),
    layout=(
        ("barbaric-summoner", 0, 3),
        ("barbaric-starting-gate", 1, 3),
        ("barbaric-frontier-archer", 2, 3),
        ("barbaric-lioness", 2, 2),
    ),
)
