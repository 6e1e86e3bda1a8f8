"""Trickster Clan: others move as they want, and some change sides."""

from boardwright.engine.primitives.condition import AllOf, Check, Condition
from boardwright.engine.primitives.effects import Effect
from boardwright.games.summonerwars.cards.data import (
    COMMON,
    HERO,
    UNIT,
    EventCard,
    Faction,
    ability,
    action,
    cell,
    choose,
    force,
    harm,
    once_a_turn,
    steps,
    strength,
    unit,
    use,
    within,
)
from boardwright.kits.scripts.cards import Ongoing, Things, Trigger, Use

FLYING_STEPS = 3


def _forceable(reach: int) -> Condition:
    """A common or champion near enough that can be forced one space."""
    return AllOf((within(reach), Check("forceable")))


def _telekinesis(id: str, reach: int) -> tuple[Trigger, Use]:
    """After an attack, or in its place."""
    target = _forceable(reach)
    return (
        once_a_turn(
            id,
            "after_attack",
            choose(id, HERO, where=target, optional=True),
            cell(f"{id}_to", "slides", id),
            use(id),
            force(id, f"{id}_to"),
        ),
        action(
            f"{id}_instead",
            "attack",
            Effect("spend_attack"),
            choose(id, HERO, where=target),
            cell(f"{id}_to", "slides", id),
            force(id, f"{id}_to"),
            when=Check("can_attack"),
        ),
    )


TELEKINESIS = _telekinesis("telekinesis", 2)
HIGH_TELEKINESIS = _telekinesis("high_telekinesis", 3)

TRICKSTER = Faction(
    "trickster",
    "trickster",
    units=(
        unit("trickster-summoner", "summoner", 0, 13, 3, 3, "mind_capture", "double_axe eye wave"),
        unit("trickster-gelak", "champion", 6, 8, 3, 3, "flying aerial_strike", "eye wave"),
        unit(
            "trickster-kara",
            "champion",
            7,
            8,
            4,
            3,
            "high_telekinesis high_telekinesis_instead stable",
            "wave",
        ),
        unit("trickster-gulzhuang", "champion", 6, 6, 4, 1, "mind_transmission", "eye"),
        unit("trickster-wind-archer", "common", 2, 2, 4, 3, "swift ranged", "wave"),
        unit("trickster-wind-mage", "common", 1, 3, 2, 3, "telekinesis telekinesis_instead", "wave"),
        unit("trickster-mind-witch", "common", 1, 2, 3, 3, "illusion", "eye"),
        unit("trickster-telekinetic", "common", 1, 4, 1, 3, "evasion rebound", "eye"),
    ),
    events=(
        EventCard(
            "trickster-mind-control",
            "epic",
            "summon",
            0,
            (),
            play=(
                choose("mind_control", HERO, "foe", within(2, "summoner"), most=48),
                Effect("control", {"thing": "mind_control"}),
            ),
        ),
        EventCard(
            "trickster-storm-assault",
            "standard",
            "magic",
            0,
            ("eye", "wave"),
            "active",
            lines=(Ongoing("steps", -1, Things(UNIT), Check("first_of_its_kind"), priority=1),),
        ),
        EventCard(
            "trickster-stun",
            "standard",
            "move",
            1,
            ("wave",),
            play=(
                choose(
                    "stun", HERO, where=AllOf((within(3, "summoner"), Check("in_sight", {"of": "summoner"})))
                ),
                cell("stun_to", "hurls", "stun", steps=3, goes_on=True),
                Effect("hurl", {"thing": "stun", "to": "stun_to"}),
                harm("stun", "stun"),
            ),
        ),
        EventCard(
            "trickster-hypnotic-lure",
            "standard",
            "summon",
            0,
            ("eye",),
            "active",
            play=(
                choose("hypnotic_lure", HERO),
                Effect("mark", {"things": "hypnotic_lure"}),
                cell("hypnotic_lure_to", "pulls", "hypnotic_lure", optional=True),
                force("hypnotic_lure", "hypnotic_lure_to"),
            ),
            lines=(
                strength(
                    1,
                    AllOf(
                        (
                            Check("marked", {"thing": "target"}),
                            Check("kind", {"tag": "summoner", "thing": "it"}),
                        )
                    ),
                    Things(UNIT, "own"),
                ),
            ),
        ),
    ),
    abilities=(
        ability("mind_capture"),
        ability("flying", steps(1)),
        ability(
            "aerial_strike",
            Ongoing(
                "steps", FLYING_STEPS, Things(COMMON, "own", within(2), itself=False), operation="at_least"
            ),
        ),
        ability("high_telekinesis", HIGH_TELEKINESIS[0]),
        ability("high_telekinesis_instead", HIGH_TELEKINESIS[1]),
        ability("stable"),
        ability(
            "mind_transmission",
            once_a_turn(
                "mind_transmission",
                "after_attack",
                choose("mind_transmission", COMMON, "own", within(3), optional=True),
                use("mind_transmission"),
                Effect("attack_again", {"thing": "mind_transmission"}),
                when=Check("at_foe"),
            ),
        ),
        ability("swift", steps(1)),
        ability("ranged", Ongoing("reach", 1)),
        ability("telekinesis", TELEKINESIS[0]),
        ability("telekinesis_instead", TELEKINESIS[1]),
        ability(
            "illusion",
            once_a_turn(
                "illusion",
                "move_begins",
                choose("illusion", COMMON, where=within(3), optional=True),
                use("illusion"),
                Effect("copy", {"thing": "illusion"}),
            ),
        ),
        ability("evasion"),
        ability("rebound"),
    ),
    layout=(
        ("trickster-summoner", 0, 2),
        ("trickster-starting-gate", 1, 3),
        ("trickster-telekinetic", 2, 4),
        ("trickster-mind-witch", 1, 2),
    ),
)
