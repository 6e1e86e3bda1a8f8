"""The duel's scripts: the steps of an ability or a card, whose dice they count, and which are left out when."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from boardwright.engine.api import Chance, Position, Seat
from boardwright.engine.primitives import condition
from boardwright.engine.primitives import effects as primitive
from boardwright.engine.types import Effect
from boardwright.games.dicethrone.heroes.catalogue import CARDS, CATALOGUE, Board, board_of
from boardwright.games.dicethrone.heroes.data import Defence, Passive, Stage, Variant
from boardwright.games.dicethrone.play.cards import REQUIREMENTS
from boardwright.games.dicethrone.play.effects import EFFECTS
from boardwright.games.dicethrone.play.scene import TRIGGERS, Scene
from boardwright.games.dicethrone.play.state import attack_of
from boardwright.games.dicethrone.types import Duel, Values
from boardwright.kits.scripts import running
from boardwright.kits.scripts.running import Cursor


class Step(Struct, frozen=True):
    effect: primitive.Effect
    defends: bool = False
    """Is it an effect of the defence, by the defender and with his dice?"""
    on_hit: bool = False


def run(
    match: Position[Duel], steps: Sequence[Step], cursor: Cursor, actor: Seat, dice: Values, chance: Chance
) -> Generator[Effect, None, bool]:
    """The rest of a script, from the cursor's last number on. True if it came to its end."""
    *name, start = cursor

    def play(step: Step, after: int) -> Iterable[Effect]:
        if step.on_hit and not _has_hit(match.core):
            return ()
        seat, shown = (1 - actor, _table_dice(match.core)) if step.defends else (actor, dice)
        scene = Scene(match, seat, shown, chance, (*name, after))
        return primitive.dispatch(step.effect, scene, EFFECTS)

    return running.run(steps, start, play)


def _has_hit(core: Duel) -> bool:
    attack = attack_of(core)
    return attack.hit or attack.unseen


def _table_dice(core: Duel) -> Values:
    return () if core.tray is None else core.tray.active


def before_defence(core: Duel) -> tuple[Step, ...]:
    attack = attack_of(core)
    return _staged(board_of(core.fighters[attack.attacker]), attack.ability, ("pre",))


def settlement(core: Duel) -> tuple[Step, ...]:
    """The defence first, then the attack: damage, and what comes after it."""
    attack = attack_of(core)
    board = board_of(core.fighters[attack.attacker])
    steps = _staged(board, attack.ability, ("damage",)) + _staged(board, attack.ability, ("post", "hit"))
    if not attack.defence:
        return steps
    return _defence(board_of(core.fighters[attack.defender]), attack.defence) + steps


@lru_cache(4096)
def _staged(board: Board, ability: str, stages: tuple[Stage, ...]) -> tuple[Step, ...]:
    return tuple(
        Step(staged.effect, on_hit=staged.stage == "hit")
        for staged in board.variants[ability].effects
        if staged.stage in stages
    )


@lru_cache(4096)
def _defence(board: Board, ability: str) -> tuple[Step, ...]:
    return tuple(Step(staged.effect, defends=True) for staged in board.defences[ability].effects)


@lru_cache(None)
def of_card(card: str) -> tuple[Step, ...]:
    return tuple(Step(effect) for effect in CARDS[card].effects)


def verify() -> None:
    """Does everything that the heroes' data name exist? Asked at import, not in the middle of a match."""
    for hero in CATALOGUE.values():
        for ability in hero.abilities:
            for level in ability.levels:
                _verify_level(level)
    for card in CARDS.values():
        for effect in card.effects:
            primitive.verify(effect, EFFECTS)
        for name in card.requires:
            REQUIREMENTS.find(name)


def _verify_level(level: tuple[Variant, ...] | Defence | Passive) -> None:
    match level:
        case Passive():
            return
        case Defence(effects=effects):
            staged = effects
        case variants:
            staged = sum((variant.effects for variant in variants), ())
            for variant in variants:
                condition.verify(variant.trigger, TRIGGERS)
    for each in staged:
        primitive.verify(each.effect, EFFECTS)


verify()
