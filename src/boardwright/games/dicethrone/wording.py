"""What cards and abilities do, in words, made from their data: a text cannot say anything else than the rule.

`all_texts` is what the locale files hold under `card.<id>.text`, `ability.<id>.<level>.text` and, in few words for what
is small, `card.<id>.short` and `ability.<id>.<level>.short`; a test compares them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from boardwright.engine.primitives.condition import AllOf, Check, Condition
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import (
    Add,
    Compare,
    Divide,
    Expression,
    If,
    Multiply,
    Variable,
    children,
)
from boardwright.engine.texts import Catalogue, fill
from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE, ability_named
from boardwright.games.dicethrone.heroes.data import Ability, Card, Defence, Passive, Staged, Variant

SPACE = {"en": " ", "zh": ""}
EVERYTHING = 999
"""A shield of so much lets nothing through."""


def all_texts(catalogue: Catalogue, language: str) -> dict[str, str]:
    writer = Writer(catalogue[language], language)
    brief = Brief(catalogue[language], language)
    texts: dict[str, str] = {}
    for card in CARDS.values():
        for key, each in (("text", writer), ("short", brief)):
            texts[f"card.{card.id}.{key}"] = (
                each.upgrade(card) if card.timing == "upgrade" else each.card(card)
            )
    for hero in CATALOGUE.values():
        for ability in hero.abilities:
            texts.update(writer.ability(ability))
            texts.update(brief.ability(ability))
    return texts


class Amount(Struct, frozen=True):
    """How much: `3`, `1 per sword`, and what comes on top."""

    number: str
    per: str = ""
    more: tuple[str, ...] = ()
    aside: str = ""


class Writer:
    def __init__(self, texts: Any, language: str) -> None:
        self._texts = texts
        self._space = self._between = SPACE[language]
        self._english = language == "en"

    def card(self, card: Card) -> str:
        return self._sentence(self._effects(card.effects))

    def upgrade(self, card: Card) -> str:
        """What the ability under it comes to from then on."""
        name, stop = self._texts[f"ability.{card.ability}"], self._say("stop")
        effects = self._lifted(card).removesuffix(stop)
        return self._say("upgrade", ability=name, level=card.level, effects=effects) + stop

    def _lifted(self, card: Card) -> str:
        ability = next(
            found for hero in CATALOGUE if (found := ability_named(hero, card.ability)) is not None
        )
        match ability.levels[card.level - 1]:
            case Defence() as defence:
                return self._lifted_defence(defence)
            case Passive() as passive:
                return self._passive(passive)
            case variants:
                said = [self._variant(variant) for variant in variants]
                return ladder(said) or self._between.join(map(self._headed, variants, said))

    def _lifted_defence(self, defence: Defence) -> str:
        return self._defence(defence)

    def _headed(self, variant: Variant, said: str) -> str:
        """What differs in more than its numbers may have a name of its own."""
        name = self._texts.get(f"ability.{variant.id}")
        return self._say("variant", name=name, effects=said) if name else said

    def ability(self, ability: Ability) -> Iterator[tuple[str, str]]:
        """By the id that is declared, and the level."""
        for level, content in enumerate(ability.levels, 1):
            match content:
                case Defence():
                    yield self._key(ability.id, level), self._defence(content)
                case Passive():
                    yield self._key(ability.id, level), self._passive(content)
                case variants:
                    for variant in variants:
                        yield self._key(variant.id, level), self._variant(variant)

    def _key(self, id: str, level: int) -> str:
        return f"ability.{id}.{level}.text"

    def _defence(self, defence: Defence) -> str:
        return self._say("dice", dice=defence.dice) + self._space + self._stages(defence.effects)

    def _passive(self, passive: Passive) -> str:
        text = self._say("passive", reroll=passive.reroll_price, draw=passive.draw_price)
        if passive.symbol:
            text += self._space + self._say("passive_symbol", symbol=self._symbol(passive.symbol))
        return text

    def _variant(self, variant: Variant) -> str:
        parts = [self._trigger(variant.trigger) + ("." if self._english else "。")]
        parts += [self._say(tag) for tag in variant.tags]
        parts.append(self._stages(variant.effects))
        return self._space.join(parts)

    def _trigger(self, trigger: Check) -> str:
        faces: Any = trigger.params.get("faces")
        if faces is None:
            return self._say("trigger.small" if trigger.params["length"] == 4 else "trigger.large")
        named = [
            self._say("trigger.shows", count=count, symbol=self._symbol(symbol, count))
            for symbol, count in faces.items()
        ]
        return " + ".join(named)

    def _stages(self, staged: Iterable[Staged]) -> str:
        groups: dict[str, list[Effect]] = {}
        for each in staged:
            groups.setdefault(each.stage, []).append(each.effect)
        sentences = []
        for stage, effects in groups.items():
            lead = self._say(stage) if stage in ("pre", "hit") else ""
            sentences.append(self._sentence(lead + self._effects(effects)))
        return self._space.join(sentences)

    def _effects(self, effects: Iterable[Effect]) -> str:
        groups = groupby(effects, lambda effect: self._when(effect.when))
        return self._say("join").join(
            when + self._say("then" if when else "join").join(map(self._effect, found))
            for when, found in groups
        )

    def _sentence(self, text: str) -> str:
        return text[:1].upper() + text[1:] + self._say("stop")

    def _effect(self, effect: Effect) -> str:
        amounts = {name: self._amount(node) for name, node in effect.amounts.items()}
        details: dict[str, Any] = {name: amount.number for name, amount in amounts.items()}
        for name, value in effect.params.items():
            if name in ("token", "status") and value:
                details["mark"] = self._mark(str(value))
            elif name == "tokens":
                word = "and" if effect.name == "grant" else "or"
                marks: Any = value
                details["marks"] = self._say(word).join(self._mark(mark) for mark in marks)
            else:
                details[name] = value
        key = self._variation(effect)
        if key == "choose_token_each":
            count: Any = effect.amounts["count"]
            details["symbol"] = self._symbol(count.params["symbol"])
            return self._say(f"effect.{key}", **details)
        said = self._say(f"effect.{key}", **details)
        for amount in amounts.values():
            said = self._counted(said, amount)
        return said

    def _variation(self, effect: Effect) -> str:
        """Some effects are said differently, depending on what they are given."""
        params = effect.params
        match effect.name:
            case "damage" if effect.amounts["amount"] == 0:
                return "damage_paid"
            case "roll_bonus" if params["rerolls"]:
                return "roll_bonus_again"
            case "invest" if not params["most"]:
                return "invest_all"
            case "choose_token" if isinstance(effect.amounts["count"], Variable):
                return "choose_token_each"
            case "pick_removal" if params["whose"] == "own":
                return "pick_removal_own"
            case "shield" if effect.amounts["amount"] == EVERYTHING:
                return "shield_all"
            case "draw" | "reroll_dice" | "roll_bonus" | "turn_dice" if self._is_one(effect):
                return f"{effect.name}_one"
        return effect.name

    def _is_one(self, effect: Effect) -> bool:
        """Of what there are one or many: a die, or dice."""
        given: dict[str, Any] = {**effect.params, **effect.amounts}
        return self._amount(given["dice" if "dice" in given else "amount"]).number == "1"

    # Numbers and conditions

    def _amount(self, node: Expression, times: int = 1) -> Amount:
        match node:
            case Variable(name, params):
                return Amount(str(times), self._say(f"per.{name}", **self._named(params)))
            case Multiply((int() as factor, number)):
                return self._amount(number, factor)
            case Add(terms):
                first, *rest = map(self._amount, plain_first(terms))
                more = (self._say("more", count=each.number, per=each.per) for each in rest)
                return Amount(first.number, first.per, tuple(more))
            case Divide(Variable(name)):
                return Amount("1", self._say(f"half.{name}"))
            case If(_, then, otherwise):
                return Amount(str(otherwise), aside=self._say("sneak", then=then))
            case _:
                return Amount(str(node))

    def _counted(self, said: str, amount: Amount) -> str:
        if amount.per:
            said = self._say("each", what=said, per=amount.per)
        for more in amount.more:
            said = self._say("plus", what=said, more=more)
        return said + amount.aside

    def _named(self, params: Mapping[str, Any], count: int = 1) -> dict[str, str]:
        """What a number depends on."""
        named = {}
        if "symbol" in params:
            named["symbol"] = self._symbol(params["symbol"], count)
        if "token" in params:
            named["mark"] = self._mark(params["token"])
        return named

    def _when(self, node: Condition) -> str:
        match node:
            case AllOf(conditions):
                return self._with(conditions)
            case Compare(Variable("face")):
                return self._with((node,))
            case Compare(Variable()):
                return self._comparison(node)
            case _:
                return ""

    def _with(self, conditions: Iterable[Condition]) -> str:
        """Of the dice that lie there: `with 2 or more swords and 1 or more hearts`."""
        shown = self._say("when.and").join(self._comparison(each) for each in conditions)
        return self._say("when.with", conditions=shown)

    def _comparison(self, node: Any) -> str:
        least = node.right + 1 if node.op == ">" else node.right
        key = "no_bonus_face" if node.op == "==" else node.left.name
        return self._say(f"when.{key}", count=least, **self._named(node.left.params, least))

    # Words

    def _say(self, key: str, **details: Any) -> str:
        return fill(self._texts[f"rule.{key}"], details)

    def _mark(self, mark: str) -> str:
        return str(self._texts[f"mark.{mark}"])

    def _symbol(self, symbol: str, count: int = 1) -> str:
        return str(self._texts[f"symbol.{symbol}.many" if count > 1 else f"symbol.{symbol}"])


class Brief(Writer):
    """What an ability comes to, for a small tile: damage first, and what bonus dice decide is left out. Of a card, all:
    it is read before it is played."""

    def __init__(self, texts: Any, language: str) -> None:
        super().__init__(texts, language)
        self._between = self._say("also")

    def card(self, card: Card) -> str:
        groups = groupby(card.effects, lambda effect: self._when(effect.when))
        said = [
            when + self._say("join").join(self._effect(effect) for effect in effects)
            for when, effects in groups
        ]
        return self._capital(self._say("also").join(said)) + self._say("stop")

    def _lifted_defence(self, defence: Defence) -> str:
        return self._say("defence", dice=defence.dice, effects=self._defence(defence))

    def _headed(self, variant: Variant, said: str) -> str:
        """Or it is told by the dice that it wants."""
        name = self._texts.get(f"ability.{variant.id}") or self._trigger(variant.trigger)
        return self._say("variant", name=name, effects=said)

    def _key(self, id: str, level: int) -> str:
        return f"ability.{id}.{level}.short"

    def _variant(self, variant: Variant) -> str:
        said = self._list(staged.effect for staged in variant.effects)
        tags = [self._say(tag) for tag in variant.tags]
        return self._capital(self._say("join").join([*said, *tags]))

    def _defence(self, defence: Defence) -> str:
        return self._capital(self._say("join").join(self._list(staged.effect for staged in defence.effects)))

    def _passive(self, passive: Passive) -> str:
        return self._say("passive", reroll=passive.reroll_price, draw=passive.draw_price)

    def _list(self, effects: Iterable[Effect]) -> list[str]:
        known = [effect for effect in effects if not _depends_on_bonus(effect)]
        ordered = sorted(known, key=lambda effect: effect.name != "damage")
        return [self._when(effect.when) + self._effect(effect) for effect in ordered]

    def _amount(self, node: Expression, times: int = 1) -> Amount:
        return Amount(self._number(node, times))

    def _number(self, node: Expression, times: int = 1) -> str:
        match node:
            case Variable(name, params):
                return self._say(f"number.{name}", times=times, **self._named(params))
            case Multiply((int() as factor, number)):
                return self._number(number, factor)
            case Add(terms):
                first, *rest = map(self._number, plain_first(terms))
                for other in rest:
                    first = self._say("number.plus", left=first, right=other)
                return first
            case Divide(left):
                return self._say("number.half", number=self._number(left))
            case If(_, then, otherwise):
                return self._say("number.sneak", then=self._number(then), otherwise=self._number(otherwise))
            case _:
                return str(node)

    def _capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def _variation(self, effect: Effect) -> str:
        if effect.name == "inflict" and effect.amounts["amount"] == 1:
            return "inflict_one"
        return super()._variation(effect)

    def _say(self, key: str, **details: Any) -> str:
        short = self._texts.get(f"short.{key}")
        return super()._say(key, **details) if short is None else fill(short, details)


def plain_first(terms: Iterable[Expression]) -> list[Expression]:
    """`5 + 1 per CP`, whichever the rule names first."""
    return sorted(terms, key=lambda term: not isinstance(term, int))


def ladder(texts: Sequence[str]) -> str | None:
    """`4 damage`, `6 damage`, `8 damage` → `4 / 6 / 8 damage`; None where more than numbers differs."""
    split = [re.split(r"(\d+)", text) for text in texts]
    if len({len(parts) for parts in split}) != 1:
        return None
    columns = [tuple(dict.fromkeys(column)) for column in zip(*split, strict=True)]
    if any(len(words) > 1 for words in columns[::2]):
        return None
    return "".join(" / ".join(column) for column in columns)


def _depends_on_bonus(effect: Effect) -> bool:
    """Damage is always said, whatever it depends on."""
    if effect.name == "damage":
        return False
    numbers = [*effect.amounts.values(), *_compared(effect.when)]
    return effect.name == "join" or any(_names_bonus(number) for number in numbers)


def _compared(node: Condition) -> Iterator[Expression]:
    match node:
        case AllOf(conditions):
            for each in conditions:
                yield from _compared(each)
        case Compare(left):
            yield left


def _names_bonus(number: Expression) -> bool:
    if isinstance(number, Variable):
        return number.name.startswith("bonus")
    return any(_names_bonus(part) for part in children(number))
