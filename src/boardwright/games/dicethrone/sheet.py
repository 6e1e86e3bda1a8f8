"""The sheet: what a page needs to draw heroes and cards, made from their data, so that no rule is written twice.

python -m boardwright.games.dicethrone.sheet > web/src/boards/dicethrone/sheet.json

A table sends ids; what stands on a board, what a card costs and which dice an ability wants is here. Words are in the
locale files.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.visual import Album, Entity, Glyph, picture, without_picture
from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE, ability_named
from boardwright.games.dicethrone.heroes.data import Ability, Card, Defence, Hero, Passive, Variant
from boardwright.games.dicethrone.heroes.marks import STATUSES, TOKENS
from boardwright.games.dicethrone.heroes.printed import printed_damage
from boardwright.games.dicethrone.types import DICE, HAND_LIMIT, MOST_CP, ROLLS

Sheet = dict[str, Any]

SIGNS = Album(
    {
        effect: Glyph(sign)
        for sign, effects in {
            "dice": ("roll_bonus", "set_die", "turn_dice", "nudge_die", "copy_die", "reroll_dice"),
            "draw": ("draw",),
            "coin": ("change_cp", "lose_cp"),
            "heart": ("heal",),
            "strike": ("strengthen", "extra_damage"),
            "shield": ("shield", "share_shield", "status_shield"),
            "purify": ("pick_removal", "pick_wipe"),
            "swap": ("pick_transfer",),
        }.items()
        for effect in effects
    },
    fallback=Glyph("dice"),
)
"""Effect → the glyph that stands for a card of it."""


def generate() -> str:
    sheet = {
        "heroes": {hero.id: _hero(hero) for hero in CATALOGUE.values()},
        "cards": {card.id: _card(card) for card in CARDS.values()},
        "marks": {
            **{status.id: {"limit": status.limit, "bad": True} for status in STATUSES.values()},
            **{token.id: {"limit": token.limit, "bad": False} for token in TOKENS.values()},
        },
        "table": {"cp": MOST_CP, "hand": HAND_LIMIT, "dice": DICE, "rolls": ROLLS},
    }
    return json.dumps(sheet, indent=1) + "\n"


def _hero(hero: Hero) -> Sheet:
    return {"faces": hero.faces, "abilities": [_ability(hero, ability) for ability in hero.abilities]}


def _ability(hero: Hero, ability: Ability) -> Sheet:
    match ability.levels[0]:
        case Defence():
            levels: list[Any] = [
                {"dice": level.dice} for level in ability.levels if isinstance(level, Defence)
            ]
            return {"id": ability.id, "kind": "defence", "levels": levels}
        case Passive():
            prices = [level for level in ability.levels if isinstance(level, Passive)]
            levels = [{"reroll": level.reroll_price, "draw": level.draw_price} for level in prices]
            return {"id": ability.id, "kind": "passive", "levels": levels}
    levels = [
        [_variant(hero, variant) for variant in level] for level in ability.levels if isinstance(level, tuple)
    ]
    return {"id": ability.id, "kind": "attack", "levels": levels}


def _variant(hero: Hero, variant: Variant) -> Sheet:
    return {
        "id": variant.id,
        **variant.trigger.params,
        "tags": variant.tags,
        "damage": printed_damage(hero.id, variant),
    }


# Cards


def _card(card: Card) -> Sheet:
    sheet: Sheet = {"cost": card.cost, "timing": card.timing, "sign": _sign(card)}
    if card.ability:
        sheet |= {"ability": card.ability, "level": card.level}
    if card.modifier:
        sheet["modifier"] = True
    return sheet


def _sign(card: Card) -> str:
    if card.ability:
        return _sign_of_ability(card.ability)
    for effect in card.effects:
        mark = effect.params.get("token") or effect.params.get("status")
        marks: Any = effect.params.get("tokens") or ()
        if mark or marks:
            return str(mark or marks[0])
    drawn = (entity for entity in map(_entity, card.effects) if not without_picture((entity,), SIGNS))
    glyph = picture(next(drawn, Entity(card.id)), SIGNS)
    assert isinstance(glyph, Glyph)
    return glyph.text


def _entity(effect: Effect) -> Entity:
    return Entity(effect.name)


def _sign_of_ability(id: str) -> str:
    ability = next(found for hero in CATALOGUE if (found := ability_named(hero, id)) is not None)
    match ability.levels[0]:
        case Defence():
            return "shield"
        case Passive():
            return "coin"
        case variants:
            faces: Any = variants[0].trigger.params.get("faces")
            return max(faces, key=faces.get) if faces else "straight"


if __name__ == "__main__":
    sys.stdout.write(generate())
