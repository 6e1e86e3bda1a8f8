"""Cave Goblins: many, cheap, and more of them attack than should."""

from boardwright.engine.primitives.condition import AllOf, Check
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Variable
from boardwright.games.summonerwars.cards.data import (
    HERO,
    UNIT,
    EventCard,
    Faction,
    ability,
    action,
    cell,
    choose,
    force,
    offer,
    steps,
    strength,
    unit,
    use,
)
from boardwright.kits.scripts.cards import Each, Offers, Things, Trigger

FREE = Check("costs", {"most": 0})

GOBLIN = Faction(
    "goblin",
    "goblin",
    units=(
        unit("goblin-summoner", "summoner", 0, 11, 2, 1, "vanish", "double_axe claw mask"),
        unit("goblin-blarf", "champion", 0, 6, 0, 1, "blood_rune power_boost", "claw mask"),
        unit("goblin-smirg", "champion", 0, 4, 2, 3, "magic_addiction ferocity", "mask"),
        unit("goblin-glutton", "champion", 6, 9, 5, 1, "feed_beast", "claw"),
        unit("goblin-climber", "common", 0, 3, 1, 1, "climb", "mask"),
        unit("goblin-beast-rider", "common", 2, 3, 3, 1, "charge", "mask"),
        unit("goblin-slinger", "common", 0, 1, 2, 3, "ferocity", "claw"),
        unit("goblin-grabber", "common", 0, 2, 2, 1, "immobile grab", "mask"),
    ),
    events=(
        EventCard(
            "goblin-frenzy",
            "epic",
            "magic",
            1,
            (),
            play=(Each(Things(HERO, "own", FREE), (Effect("attack_again", {"thing": "it"}),)),),
        ),
        EventCard(
            "goblin-sneak",
            "standard",
            "move",
            0,
            ("mask",),
            play=(
                choose(
                    "sneak", HERO, "own", AllOf((FREE, Check("has_room_beside", {"thing": "it"}))), most=48
                ),
                Each(
                    Offers("chosen", {"name": "sneak"}),
                    (cell("sneak_to", "slides", "it"), force("it", "sneak_to")),
                ),
            ),
        ),
        EventCard("goblin-relentless", "standard", "magic", 1, ("claw",), "active"),
        EventCard(
            "goblin-swarm",
            "standard",
            "attack",
            0,
            ("claw", "mask"),
            "active",
            lines=(strength(Variable("beside_target"), to=Things(UNIT, "own")),),
        ),
    ),
    abilities=(
        ability(
            "vanish",
            action(
                "vanish",
                "attack",
                use("vanish"),
                choose("vanish", UNIT, "own", FREE),
                Effect("swap", {"thing": "vanish"}),
            ),
        ),
        ability(
            "blood_rune",
            Trigger(
                "attack_begins",
                (offer("blood_rune", "rune_choices", alone="take"), Effect("rune", {"choice": "blood_rune"})),
            ),
        ),
        ability(
            "magic_addiction",
            Trigger(
                "turn_ends",
                (
                    offer("magic_addiction", "addiction_choices", alone="take"),
                    Effect("addiction", {"choice": "magic_addiction"}),
                ),
            ),
        ),
        ability("ferocity"),
        ability(
            "feed_beast",
            Trigger(
                "attack_ends",
                (
                    offer("feed_beast", "meals", alone="take"),
                    Effect("vanish_from_board", {"thing": "feed_beast", "cause": "feed_beast"}),
                ),
                Compare(Variable("kills"), "==", 0),
            ),
        ),
        ability("climb", steps(1)),
        ability("charge", strength(1, Check("charged"))),
        ability("immobile"),
        ability(
            "grab",
            Trigger(
                "neighbour_moved",
                (
                    cell("grab", "empty_near", "moved", optional=True),
                    Effect("put", {"thing": "self", "to": "grab"}),
                ),
            ),
        ),
    ),
    layout=(
        ("goblin-summoner", 0, 4),
        ("goblin-starting-gate", 1, 3),
        ("goblin-slinger", 1, 4),
        ("goblin-beast-rider", 2, 2),
    ),
)
