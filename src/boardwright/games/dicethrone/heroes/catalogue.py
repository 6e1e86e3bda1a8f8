"""All heroes and cards by id, and what a hero's board offers with the upgrades that lie on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from boardwright.games.dicethrone.heroes import (
    barbarian,
    common,
    monk,
    moon_elf,
    paladin,
    pyromancer,
    shadow_thief,
)
from boardwright.games.dicethrone.heroes.data import Ability, Card, Defence, Hero, Passive, Variant
from boardwright.games.dicethrone.types import Fighter, Values

CATALOGUE: dict[str, Hero] = {
    module.HERO.id: module.HERO for module in (monk, barbarian, pyromancer, shadow_thief, moon_elf, paladin)
}
CARDS: dict[str, Card] = {
    card.id: card for card in (*common.CARDS, *(card for hero in CATALOGUE.values() for card in hero.cards))
}

BOARDS = 4096


def deck_of(hero: str) -> tuple[str, ...]:
    return tuple(card.id for card in (*CATALOGUE[hero].cards, *common.CARDS))


class Board:
    """What a hero can do at the levels reached. One object for each set of upgrades, so that it can be a key."""

    __slots__ = ("defences", "hero", "passives", "variants")

    def __init__(
        self,
        hero: Hero,
        variants: Mapping[str, Variant],
        defences: Mapping[str, Defence],
        passives: Mapping[str, Passive],
    ) -> None:
        self.hero = hero
        self.variants = variants
        self.defences = defences
        self.passives = passives


def board_of(fighter: Fighter) -> Board:
    return board_with(fighter.hero, fighter.upgrades)


def board_with(hero: str, upgrades: Mapping[str, str]) -> Board:
    return _board(hero, tuple(sorted(upgrades.values())))


@lru_cache(BOARDS)
def _board(hero: str, upgrades: tuple[str, ...]) -> Board:
    levels = {CARDS[card].ability: CARDS[card].level for card in upgrades}
    variants: dict[str, Variant] = {}
    defences: dict[str, Defence] = {}
    passives: dict[str, Passive] = {}
    for ability in CATALOGUE[hero].abilities:
        match ability.levels[levels.get(ability.id, 1) - 1]:
            case Defence() as defence:
                defences[ability.id] = defence
            case Passive() as passive:
                passives[ability.id] = passive
            case offered:
                variants.update({variant.id: variant for variant in offered})
    return Board(CATALOGUE[hero], variants, defences, passives)


def level_of(fighter: Fighter, ability: str) -> int:
    card = fighter.upgrades.get(ability)
    return 1 if card is None else CARDS[card].level


def ability_named(hero: str, id: str) -> Ability | None:
    return next((ability for ability in CATALOGUE[hero].abilities if ability.id == id), None)


@cache
def place_of(hero: str, variant: str) -> str:
    """The ability of the hero's board that has this variant."""
    attacks = ((ability.id, level) for ability in CATALOGUE[hero].abilities for level in ability.levels)
    return next(
        place
        for place, level in attacks
        if isinstance(level, tuple) and any(each.id == variant for each in level)
    )


@cache
def symbols(hero: str, values: Values) -> dict[str, int]:
    """Symbol → how many of these dice show it."""
    faces = CATALOGUE[hero].faces
    shown = [faces[value - 1] for value in values]
    return {symbol: shown.count(symbol) for symbol in dict.fromkeys(faces)}
