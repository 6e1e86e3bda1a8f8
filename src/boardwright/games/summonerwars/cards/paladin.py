"""Vanguard: fortresses stand together, are healed, and are hard to bring down."""

from boardwright.engine.primitives.condition import AllOf, Check
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Compare, Divide, Variable
from boardwright.games.summonerwars.cards.data import (
    COMMON,
    HERO,
    EventCard,
    Faction,
    ability,
    offer,
    once_a_turn,
    strength,
    unit,
    use,
    within,
)
from boardwright.kits.scripts.cards import Each, Things, Trigger

FORTRESS = "fortress"

PALADIN = Faction(
    "paladin",
    "paladin",
    units=(
        unit("paladin-summoner", "summoner", 0, 12, 2, 3, "fortress_power", "double_axe shield diamond"),
        unit("paladin-valentina", "champion", 6, 9, 2, 1, "guidance fortress_elite", "shield diamond"),
        unit("paladin-jacob", "champion", 5, 6, 2, 3, "radiant_shot", "diamond"),
        unit("paladin-corin", "champion", 6, 8, 3, 1, "divine_shield", "shield"),
        unit("paladin-temple-priest", "common", 0, 2, 2, 1, "healing", "shield"),
        unit("paladin-fortress-warrior", "common", 2, 4, 3, 1, "judgment", "diamond", FORTRESS),
        unit("paladin-fortress-knight", "common", 2, 5, 2, 1, "entangle guardian", "shield", FORTRESS),
        unit("paladin-fortress-archer", "common", 2, 5, 1, 3, "holy_arrow", "diamond", FORTRESS),
    ),
    events=(
        EventCard(
            "paladin-holy-judgment",
            "epic",
            "attack",
            0,
            (),
            "active",
            play=(Effect("charge", amounts={"by": 2}),),
            lines=(strength(1, Check("first_of_ones_own"), Things(COMMON, "own")),),
        ),
        EventCard("paladin-holy-protection", "standard", "magic", 0, ("shield", "diamond"), "active"),
        EventCard(
            "paladin-mass-healing",
            "standard",
            "move",
            1,
            ("shield", "diamond"),
            play=(
                Each(
                    Things(HERO, "own", within(2, "summoner")),
                    (Effect("heal", {"thing": "it"}, {"amount": 2}),),
                ),
            ),
        ),
        EventCard("paladin-rekindle-hope", "standard", "summon", 0, ("shield", "diamond"), "active"),
    ),
    abilities=(
        ability(
            "fortress_power",
            once_a_turn(
                "fortress_power",
                "after_attack",
                offer("fortress_power", "in_discard", {"tag": FORTRESS}, kind="cards", optional=True),
                use("fortress_power"),
                Effect("retrieve", {"card": "fortress_power"}),
                when=AllOf(
                    (
                        Check("at_unit"),
                        Compare(Variable("count", {"kinds": (FORTRESS,), "whose": "own"}), ">=", 1),
                        Check("discarded", {"tag": FORTRESS}),
                    )
                ),
            ),
        ),
        ability("guidance", Trigger("turn_begins", (Effect("draw", amounts={"count": 2}),))),
        ability("fortress_elite", strength(Variable("around", {"steps": 2, "kinds": (FORTRESS,)}))),
        ability("radiant_shot", strength(Divide(Variable("magic"), 2))),
        ability("divine_shield"),
        ability(
            "healing",
            Trigger(
                "before_attack",
                (
                    offer("healing", "hand", kind="cards", optional=True),
                    Effect("discard", {"cards": "healing"}),
                    Effect("help", {"heals": True}),
                ),
                Check("at_friend"),
            ),
        ),
        ability(
            "judgment",
            Trigger(
                "after_attack",
                (Effect("draw", amounts={"count": Variable("value", {"name": "specials"})}),),
                Check("at_unit"),
            ),
        ),
        ability("entangle"),
        ability("guardian"),
        ability(
            "holy_arrow",
            Trigger(
                "before_attack",
                (
                    offer("holy_arrow", "arrow_cards", kind="cards", optional=True, most=40),
                    Effect("shoot", {"cards": "holy_arrow"}),
                ),
            ),
        ),
    ),
    layout=(
        ("paladin-summoner", 0, 3),
        ("paladin-starting-gate", 2, 3),
        ("paladin-temple-priest", 3, 2),
        ("paladin-fortress-archer", 2, 4),
    ),
)
