"""Every question and every window that the six heroes can bring about, as commands that lead there.

The page is seat 0's. Dice, marks and cards are set with the developers' cheats; a card is played on the page.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boardwright.engine.systems.cheat import Cheat
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import Command
from boardwright.games.dicethrone.types import ConfirmRoll, RollDice, SelectAbility

Move = tuple[int, Command]
ME, OTHER = 0, 1
ADVANCE = AdvancePhase()


def token(seat: int, name: str, count: int = 1) -> Move:
    return ME, Cheat("token", (seat, name, count))


def status(seat: int, name: str, count: int = 1) -> Move:
    return ME, Cheat("status", (seat, name, count))


def cp(count: int) -> Move:
    return ME, Cheat("cp", (ME, count))


def card(name: str, seat: int = ME) -> Move:
    return ME, Cheat("card", (seat, name))


def dice(*values: int) -> Move:
    return ME, Cheat("chance", values)


def rolled(seat: int, *values: int) -> tuple[Move, ...]:
    return (seat, ADVANCE), dice(*values), (seat, RollDice())


def declared(seat: int, ability: str, *values: int) -> tuple[Move, ...]:
    return (*rolled(seat, *values), (seat, ConfirmRoll()), (seat, SelectAbility(ability)))


def struck(seat: int, ability: str, *values: int) -> tuple[Move, ...]:
    return (*declared(seat, ability, *values), (seat, ADVANCE))


def defended(seat: int, *values: int) -> tuple[Move, ...]:
    return dice(*values), (seat, RollDice()), (seat, ConfirmRoll()), (seat, ADVANCE)


OTHERS_TURN: tuple[Move, ...] = ((ME, ADVANCE),) * 4


class Situation(Struct, frozen=True):
    """How to get there, what is asked, what to press, and what holds then of the core."""

    heroes: str
    moves: tuple[Move, ...]
    asks: str
    press: tuple[str, ...]
    """Names of controls, in order; `.class` is a selector, its first match is pressed."""
    then: Any
    """core → bool"""
    plays: str = ""
    """A card to play on the page first."""


def fighter(core: Any, seat: int = ME) -> Any:
    return core["fighters"][seat]


def values(core: Any) -> Any:
    return core["tray"]["values"]


SITUATIONS = {
    "a token at the end of the roll": Situation(
        "paladin,barbarian",
        (token(ME, "crit"), token(ME, "accuracy"), *struck(ME, "holy-strike-small", 1, 2, 3, 4, 4)),
        "roll_end",
        ("choice-1",),
        lambda core: "accuracy" not in fighter(core)["tokens"] and "crit" in fighter(core)["tokens"],
    ),
    "one token of two": Situation(
        "monk,barbarian",
        struck(ME, "zen-forget", 4, 4, 4, 1, 1),
        "choose_token",
        ("choice-1",),
        lambda core: fighter(core)["tokens"] == {"taiji": 5, "purify": 1},
    ),
    "to pay that nobody defends": Situation(
        "monk,barbarian",
        (token(ME, "taiji", 3), *struck(ME, "lotus-palm", 6, 6, 6, 6, 1)),
        "offer_undefendable",
        ("choice-0",),
        lambda core: core["tray"] is None or core["tray"]["roller"] == ME,
    ),
    "how much fire": Situation(
        "pyromancer,barbarian",
        (token(ME, "fire_mastery", 3), *struck(ME, "burn-down", 1, 4, 5, 6, 1)),
        "invest",
        ("button-number",),
        lambda core: "fire_mastery" not in fighter(core)["tokens"],
    ),
    "how many to buy": Situation(
        "pyromancer,barbarian",
        (card("card-turning-up-the-heat"),),
        "buy_tokens",
        ("button-number",),
        lambda core: fighter(core)["tokens"]["fire_mastery"] == 3 and fighter(core)["cp"] == 0,
        plays="card-turning-up-the-heat",
    ),
    "who gets tokens": Situation(
        "paladin,barbarian",
        (cp(5), card("card-consecrate")),
        "grant",
        ("choice-0",),
        lambda core: {"protect", "crit"} <= set(fighter(core)["tokens"]),
        plays="card-consecrate",
    ),
    "which status goes": Situation(
        "barbarian,monk",
        (status(ME, "burn"), token(OTHER, "evasive", 2), card("card-get-away")),
        "pick_removal",
        ("choice-0",),
        lambda core: fighter(core)["statuses"] == {},
        plays="card-get-away",
    ),
    "a card called off": Situation(
        "barbarian,monk",
        (status(ME, "burn"), card("card-get-away")),
        "pick_removal",
        ("button-call-off",),
        lambda core: fighter(core)["cp"] == 2 and "card-get-away" in fighter(core)["hand"],
        plays="card-get-away",
    ),
    "which status moves over": Situation(
        "barbarian,monk",
        (status(ME, "poison"), card("card-transfer-status")),
        "pick_transfer",
        ("choice-0",),
        lambda core: fighter(core, OTHER)["statuses"] == {"poison": 1},
        plays="card-transfer-status",
    ),
    "whose statuses go": Situation(
        "barbarian,monk",
        (status(ME, "burn"), status(ME, "poison"), token(OTHER, "taiji"), card("card-what-status")),
        "pick_wipe",
        ("choice-1",),
        lambda core: fighter(core)["statuses"] == {},
        plays="card-what-status",
    ),
    "a die becomes a six": Situation(
        "barbarian,monk",
        (card("card-play-six"), *rolled(ME, 1, 2, 3, 4, 5)),
        "turn_die",
        ("die-1",),
        lambda core: values(core) == [1, 6, 3, 4, 5],
        plays="card-play-six",
    ),
    "a die one up or down": Situation(
        "barbarian,monk",
        (card("card-flick"), *rolled(ME, 1, 2, 3, 4, 5)),
        "turn_die",
        ("die-4", "face-6"),
        lambda core: values(core) == [1, 2, 3, 4, 6],
        plays="card-flick",
    ),
    "one die to any value": Situation(
        "barbarian,monk",
        (card("card-surprise"), *rolled(ME, 1, 2, 3, 4, 5)),
        "turn_dice",
        ("die-0", "face-5"),
        lambda core: values(core) == [5, 2, 3, 4, 5],
        plays="card-surprise",
    ),
    "two dice to any value": Situation(
        "barbarian,monk",
        (cp(5), card("card-unexpected"), *rolled(ME, 1, 2, 3, 4, 5)),
        "turn_dice",
        ("die-0", "face-5", "die-3", "face-1"),
        lambda core: values(core) == [5, 2, 3, 1, 5],
        plays="card-unexpected",
    ),
    "a die as another": Situation(
        "barbarian,monk",
        (card("card-me-too"), *rolled(ME, 1, 2, 3, 4, 5)),
        "copy_die",
        ("die-4", "die-0"),
        lambda core: values(core) == [5, 2, 3, 4, 5],
        plays="card-me-too",
    ),
    "up to two dice again": Situation(
        "barbarian,monk",
        (card("card-worthy-of-me"), *rolled(ME, 1, 2, 3, 4, 5), dice(6, 6)),
        "reroll_dice",
        ("die-0", "die-1", "button-dice"),
        lambda core: values(core) == [6, 6, 3, 4, 5],
        plays="card-worthy-of-me",
    ),
    "tithes for a die": Situation(
        "paladin,barbarian",
        (cp(4), *rolled(ME, 1, 2, 3, 4, 5), dice(6)),
        "",
        ("button-passive", "die-0"),
        lambda core: values(core) == [6, 2, 3, 4, 5] and fighter(core)["cp"] == 3,
    ),
    "tithes for a card": Situation(
        "paladin,barbarian",
        (cp(4),),
        "",
        ("aside-USE_PASSIVE_ABILITY",),
        lambda core: len(fighter(core)["hand"]) == 5,
    ),
    "a status purified": Situation(
        "monk,barbarian",
        (token(ME, "purify"), status(ME, "burn")),
        "",
        ("aside-USE_PURIFY",),
        lambda core: fighter(core)["statuses"] == {},
    ),
    "up from the ground": Situation(
        "monk,barbarian",
        (status(ME, "knockdown"),),
        "",
        ("aside-PAY_TO_REMOVE_KNOCKDOWN",),
        lambda core: fighter(core)["statuses"] == {} and fighter(core)["cp"] == 0,
    ),
    "a bonus die again": Situation(
        "monk,barbarian",
        (
            token(ME, "taiji", 2),
            *struck(ME, "thunder-strike", 3, 3, 3, 1, 1),
            dice(1, 1, 1, 1, 2, 3, 6),
            (OTHER, RollDice()),
            (OTHER, ConfirmRoll()),
            (OTHER, ADVANCE),
        ),
        "bonus_dice",
        ("bonus-0",),
        lambda core: "taiji" not in fighter(core)["tokens"],
    ),
    "more damage": Situation(
        "monk,barbarian",
        (token(ME, "taiji", 3), *struck(ME, "fist-technique-3", 1, 1, 1, 4, 6), *defended(OTHER, 1, 1, 1)),
        "boost",
        ("use-taiji",),
        lambda core: fighter(core, OTHER)["hp"] == 50 - 4 - 3,
    ),
    "less damage": Situation(
        "monk,barbarian",
        (
            token(ME, "taiji", 2),
            *OTHERS_TURN,
            *struck(OTHER, "slap-3", 1, 1, 1, 4, 6),
            *defended(ME, 3, 3, 3, 3),
        ),
        "mitigate",
        ("use-taiji",),
        lambda core: fighter(core)["tokens"].get("taiji", 0) == 0 and fighter(core)["hp"] == 48,
    ),
    "an answer to the other's roll": Situation(
        "monk,barbarian",
        (card("card-give-hand"), *OTHERS_TURN, *rolled(OTHER, 1, 1, 1, 4, 6), (OTHER, ConfirmRoll())),
        "after_roll_confirmed",
        ("respond-card-give-hand", "die-0", "button-dice"),
        lambda core: "card-give-hand" in fighter(core)["discard"],
    ),
    "an answer to the attack": Situation(
        "barbarian,monk",
        (card("card-dizzy"), *struck(ME, "slap-5", 1, 1, 1, 1, 1), *defended(OTHER, 3, 3, 3, 3)),
        "after_attack_resolved",
        ("respond-card-dizzy",),
        lambda core: "concussion" in fighter(core, OTHER)["statuses"],
    ),
    "one defence of two": Situation(
        "shadow_thief,barbarian",
        (*OTHERS_TURN, *struck(OTHER, "slap-3", 1, 1, 1, 4, 6)),
        "",
        ("defence-fearless-riposte",),
        lambda core: core["attack"]["defence"] == "fearless-riposte",
    ),
    "a card too many": Situation(
        "barbarian,monk",
        (
            *(
                card(name)
                for name in ("card-flick", "card-double", "card-next-time", "card-me-too", "card-surprise")
            ),
            (ME, ADVANCE),
            (ME, ADVANCE),
            (ME, ADVANCE),
        ),
        "",
        (".held__card", "button-discard"),
        lambda core: len(fighter(core)["discard"]) == 1,
    ),
}
"""Name → how it comes about."""
