"""Reduce: the duel after one event. Nothing here decides anything; limits were looked at before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from boardwright.engine.api import Event, Seat
from boardwright.engine.primitives import resources
from boardwright.engine.primitives.resources import held
from boardwright.engine.primitives.zones import insert, take
from boardwright.engine.values import put
from boardwright.games.dicethrone.heroes.marks import TOKENS
from boardwright.games.dicethrone.types import (
    ROOM_HP,
    START_HAND,
    AbilityUpgraded,
    Attack,
    AttackDeclared,
    AttackEnded,
    AttackHit,
    AttackMadeUndefendable,
    AttackSettling,
    AttackStarted,
    BlindRolled,
    Blow,
    BlowChanged,
    BlowClosed,
    BlowPending,
    BonusDamageAdded,
    BonusDice,
    BonusDiceRolled,
    BonusDieRerolled,
    CardDiscarded,
    CardDrawn,
    CardFetched,
    CardPlayed,
    CardReordered,
    CardReturned,
    CardSold,
    CpChanged,
    DamageDealt,
    DamageJoined,
    DeckShuffled,
    DeclarationVoided,
    DefenceChosen,
    DiceCleared,
    DiceLaid,
    DiceRolled,
    DieLockToggled,
    DieModified,
    Duel,
    DuelStarted,
    ExtraAttack,
    Fighter,
    FighterSet,
    Healed,
    Rescued,
    RollConfirmed,
    Sale,
    SaleUndone,
    ShieldGained,
    StarterRolled,
    StatusApplied,
    StatusPrevented,
    StatusRemoved,
    TokenGained,
    TokenLimitRaised,
    TokenSpent,
    Tray,
    TurnStarted,
)

REDUCERS: dict[type[Event], Callable[[Duel, Any], Duel]] = {}

Reducer = Callable[[Duel, Any], Duel]


def on(*kinds: type[Event]) -> Callable[[Reducer], Reducer]:
    def remember(reducer: Reducer) -> Reducer:
        for kind in kinds:
            REDUCERS[kind] = reducer
        return reducer

    return remember


def change(core: Duel, seat: Seat, **fields: Any) -> Duel:
    """The duel with some fields of a fighter changed."""
    changed = replace(core.fighters[seat], **fields)
    first, second = core.fighters
    return replace(core, fighters=(changed, second) if seat == 0 else (first, changed))


def counted(amounts: dict[str, int], name: str, change: int) -> dict[str, int]:
    """The map with another amount; what is none is not in it."""
    return held(resources.change(amounts, name, change))


# The course of the match


@on(StarterRolled, BlindRolled)
def nothing(core: Duel, event: Event) -> Duel:
    return core


@on(DeckShuffled)
def deck_shuffled(core: Duel, event: DeckShuffled) -> Duel:
    return change(core, event.seat, deck=event.deck, discard=())


@on(DuelStarted)
def duel_started(core: Duel, event: DuelStarted) -> Duel:
    first, second = (
        Fighter(hero=hero, hp=event.hp, hand=fighter.deck[:START_HAND], deck=fighter.deck[START_HAND:])
        for hero, fighter in zip(event.heroes, core.fighters, strict=True)
    )
    return Duel(
        (first, second), turn=event.starter, number=1, starter=event.starter, most_hp=event.hp + ROOM_HP
    )


@on(TurnStarted)
def turn_started(core: Duel, event: TurnStarted) -> Duel:
    first, second = (
        replace(fighter, fresh={}, kept_bonus=0) if fighter.fresh or fighter.kept_bonus else fighter
        for fighter in core.fighters
    )
    return Duel(
        (first, second), turn=event.seat, number=event.number, starter=core.starter, most_hp=core.most_hp
    )


# Dice


@on(DiceLaid)
def dice_laid(core: Duel, event: DiceLaid) -> Duel:
    tray = Tray(event.seat, limit=event.limit, count=event.count)
    if core.fighters[event.seat].kept_bonus:
        core = change(core, event.seat, kept_bonus=0)
    return replace(core, tray=tray, again=False)


@on(DiceCleared)
def dice_cleared(core: Duel, event: DiceCleared) -> Duel:
    return replace(core, tray=None, bonus=None, again=False)


def tray_of(core: Duel) -> Tray:
    assert core.tray is not None, "no dice on the table"
    return core.tray


@on(DiceRolled)
def dice_rolled(core: Duel, event: DiceRolled) -> Duel:
    tray = tray_of(core)
    values = event.values + tray.values[len(event.values) :]
    return replace(
        core, tray=replace(tray, values=values, kept=event.kept, rolls=tray.rolls + 1, confirmed=False)
    )


@on(DieLockToggled)
def die_lock_toggled(core: Duel, event: DieLockToggled) -> Duel:
    tray = tray_of(core)
    kept = {*tray.kept, event.die} if event.kept else {*tray.kept} - {event.die}
    return replace(core, tray=replace(tray, kept=tuple(sorted(kept))))


@on(RollConfirmed)
def roll_confirmed(core: Duel, event: RollConfirmed) -> Duel:
    return replace(core, tray=replace(tray_of(core), confirmed=True))


@on(DieModified)
def die_modified(core: Duel, event: DieModified) -> Duel:
    """Who changes his own dice after confirming has to confirm again."""
    tray = tray_of(core)
    values = put(tray.values, event.die, event.new)
    confirmed = tray.confirmed and event.seat != tray.roller
    return replace(core, tray=replace(tray, values=values, confirmed=confirmed))


@on(BonusDiceRolled)
def bonus_dice_rolled(core: Duel, event: BonusDiceRolled) -> Duel:
    return replace(core, bonus=BonusDice(event.seat, event.values, event.token, event.price, event.left))


@on(BonusDieRerolled)
def bonus_die_rerolled(core: Duel, event: BonusDieRerolled) -> Duel:
    bonus = core.bonus
    assert bonus is not None
    values = put(bonus.values, event.die, event.value)
    left = bonus.left - 1 if bonus.left > 0 else bonus.left
    return replace(core, bonus=replace(bonus, values=values, left=left))


# The attack


@on(AttackDeclared)
def attack_declared(core: Duel, event: AttackDeclared) -> Duel:
    kept = core.fighters[event.seat].kept_bonus
    attack = Attack(
        event.seat, event.ability, tray_of(core).active, event.defendable, event.ultimate, bonus=kept
    )
    return replace(change(core, event.seat, kept_bonus=0) if kept else core, attack=attack)


def attack_of(core: Duel) -> Attack:
    assert core.attack is not None, "no attack"
    return core.attack


@on(DeclarationVoided)
def declaration_voided(core: Duel, event: DeclarationVoided) -> Duel:
    bonus = attack_of(core).bonus
    core = replace(core, attack=None, tray=replace(tray_of(core), confirmed=False))
    return change(core, event.seat, kept_bonus=bonus) if bonus else core


@on(DefenceChosen)
def defence_chosen(core: Duel, event: DefenceChosen) -> Duel:
    return replace(
        core,
        attack=replace(attack_of(core), defence=event.ability),
        tray=replace(tray_of(core), count=event.dice),
    )


@on(AttackStarted)
def attack_started(core: Duel, event: AttackStarted) -> Duel:
    attack = attack_of(core)
    hp = core.fighters[attack.defender].hp
    return replace(core, attack=replace(attack, stage="started", unseen=event.unseen, hp_before=hp))


@on(AttackSettling)
def attack_settling(core: Duel, event: AttackSettling) -> Duel:
    return replace(core, attack=replace(attack_of(core), stage="settling"))


@on(AttackMadeUndefendable)
def attack_made_undefendable(core: Duel, event: AttackMadeUndefendable) -> Duel:
    return replace(core, attack=replace(attack_of(core), defendable=False))


@on(BonusDamageAdded)
def bonus_damage_added(core: Duel, event: BonusDamageAdded) -> Duel:
    attack = attack_of(core)
    return replace(core, attack=replace(attack, bonus=attack.bonus + event.amount))


@on(DamageJoined)
def damage_joined(core: Duel, event: DamageJoined) -> Duel:
    attack = attack_of(core)
    return replace(core, attack=replace(attack, joined=attack.joined + event.amount))


@on(AttackHit)
def attack_hit(core: Duel, event: AttackHit) -> Duel:
    return replace(core, attack=replace(attack_of(core), hit=True, bonus=0, joined=0))


@on(BlowPending)
def blow_pending(core: Duel, event: BlowPending) -> Duel:
    return replace(core, blow=Blow(event.seat, event.base, event.amount))


@on(BlowChanged)
def blow_changed(core: Duel, event: BlowChanged) -> Duel:
    assert core.blow is not None
    blow = replace(core.blow, amount=event.amount, evaded=event.evaded)
    if not event.evaded:
        return replace(core, blow=blow)
    return replace(core, blow=blow, attack=replace(attack_of(core), evaded=True))


@on(BlowClosed)
def blow_closed(core: Duel, event: BlowClosed) -> Duel:
    return replace(core, blow=None)


@on(DamageDealt)
def damage_dealt(core: Duel, event: DamageDealt) -> Duel:
    fighter = core.fighters[event.seat]
    return change(core, event.seat, hp=fighter.hp - event.loss, shields=event.shields)


@on(Rescued)
def rescued(core: Duel, event: Rescued) -> Duel:
    return change(core, event.seat, hp=1)


@on(AttackEnded)
def attack_ended(core: Duel, event: AttackEnded) -> Duel:
    attack = attack_of(core)
    core = replace(core, attack=None, bonus=None)
    if event.cancelled:
        return core
    defender = core.fighters[attack.defender]
    core = replace(core, dealt=event.damage)
    if not defender.shields and defender.hp <= core.most_hp:
        return core
    return change(core, attack.defender, shields=(), hp=min(defender.hp, core.most_hp))


@on(ExtraAttack)
def extra_attack(core: Duel, event: ExtraAttack) -> Duel:
    return replace(core, again=True)


# Fighters


@on(Healed)
def healed(core: Duel, event: Healed) -> Duel:
    return change(core, event.seat, hp=core.fighters[event.seat].hp + event.amount)


@on(StatusApplied)
def status_applied(core: Duel, event: StatusApplied) -> Duel:
    statuses = counted(core.fighters[event.seat].statuses, event.status, event.stacks)
    return change(core, event.seat, statuses=statuses)


@on(StatusRemoved)
def status_removed(core: Duel, event: StatusRemoved) -> Duel:
    statuses = counted(core.fighters[event.seat].statuses, event.status, -event.stacks)
    return change(core, event.seat, statuses=statuses)


@on(StatusPrevented)
def status_prevented(core: Duel, event: StatusPrevented) -> Duel:
    shields = core.fighters[event.seat].shields
    used = next(index for index, shield in enumerate(shields) if shield.against_status)
    return change(core, event.seat, shields=shields[:used] + shields[used + 1 :])


@on(TokenGained)
def token_gained(core: Duel, event: TokenGained) -> Duel:
    fighter, token = core.fighters[event.seat], TOKENS[event.token]
    fields: dict[str, Any] = {"tokens": counted(fighter.tokens, event.token, event.amount)}
    if token.rests:
        fields["fresh"] = counted(fighter.fresh, event.token, event.amount)
    if token.expires:
        fields["since"] = {**fighter.since, event.token: core.number}
    return change(core, event.seat, **fields)


@on(TokenSpent)
def token_spent(core: Duel, event: TokenSpent) -> Duel:
    fighter = core.fighters[event.seat]
    tokens = counted(fighter.tokens, event.token, -event.amount)
    if event.token in fighter.since and event.token not in tokens:
        since = {token: turn for token, turn in fighter.since.items() if token != event.token}
        return change(core, event.seat, tokens=tokens, since=since)
    return change(core, event.seat, tokens=tokens)


@on(TokenLimitRaised)
def token_limit_raised(core: Duel, event: TokenLimitRaised) -> Duel:
    raised = counted(core.fighters[event.seat].raised, event.token, event.amount)
    return change(core, event.seat, raised=raised)


@on(ShieldGained)
def shield_gained(core: Duel, event: ShieldGained) -> Duel:
    return change(core, event.seat, shields=(*core.fighters[event.seat].shields, event.shield))


@on(CpChanged)
def cp_changed(core: Duel, event: CpChanged) -> Duel:
    return change(core, event.seat, cp=core.fighters[event.seat].cp + event.amount)


# Cards


def _leave_hand(fighter: Fighter, card: str) -> dict[str, Any]:
    shown = take(fighter.shown, (card,)) if card in fighter.shown else fighter.shown
    return {"hand": take(fighter.hand, (card,)), "shown": shown}


def _to_discard(fighter: Fighter, card: str) -> dict[str, Any]:
    return {**_leave_hand(fighter, card), "discard": insert(fighter.discard, (card,), "bottom")}


@on(CardDrawn)
def card_drawn(core: Duel, event: CardDrawn) -> Duel:
    fighter = core.fighters[event.seat]
    return change(core, event.seat, hand=(*fighter.hand, fighter.deck[0]), deck=fighter.deck[1:])


@on(CardPlayed)
def card_played(core: Duel, event: CardPlayed) -> Duel:
    fighter = core.fighters[event.seat]
    core = change(core, event.seat, **_to_discard(fighter, event.card), cp=fighter.cp - event.cost)
    return core if core.sale is None else replace(core, sale=None)


@on(AbilityUpgraded)
def ability_upgraded(core: Duel, event: AbilityUpgraded) -> Duel:
    fighter = core.fighters[event.seat]
    fields = _leave_hand(fighter, event.card)
    upgrades = {**fighter.upgrades, event.ability: event.card}
    core = change(core, event.seat, **fields, upgrades=upgrades, cp=fighter.cp - event.cost)
    return core if core.sale is None else replace(core, sale=None)


def _back_to_hand(core: Duel, seat: Seat, card: str, cp: int) -> Duel:
    fighter = core.fighters[seat]
    return change(
        core,
        seat,
        hand=insert(fighter.hand, (card,), "bottom"),
        shown=insert(fighter.shown, (card,), "bottom"),
        discard=take(fighter.discard, (card,)),
        cp=fighter.cp + cp,
    )


@on(CardReturned)
def card_returned(core: Duel, event: CardReturned) -> Duel:
    return _back_to_hand(core, event.seat, event.card, event.cost)


@on(CardSold)
def card_sold(core: Duel, event: CardSold) -> Duel:
    fighter = core.fighters[event.seat]
    core = change(core, event.seat, **_to_discard(fighter, event.card), cp=fighter.cp + event.gained)
    return replace(core, sale=Sale(event.seat, event.card, event.gained))


@on(SaleUndone)
def sale_undone(core: Duel, event: SaleUndone) -> Duel:
    return replace(_back_to_hand(core, event.seat, event.card, -event.gained), sale=None)


@on(CardDiscarded)
def card_discarded(core: Duel, event: CardDiscarded) -> Duel:
    return change(core, event.seat, **_to_discard(core.fighters[event.seat], event.card))


@on(CardReordered)
def card_reordered(core: Duel, event: CardReordered) -> Duel:
    hand = take(core.fighters[event.seat].hand, (event.card,))
    return change(core, event.seat, hand=insert(hand, (event.card,), "bottom"))


# Tricks of developers


@on(FighterSet)
def fighter_set(core: Duel, event: FighterSet) -> Duel:
    if not event.key:
        return change(core, event.seat, **{event.name: event.value})
    amounts: dict[str, int] = getattr(core.fighters[event.seat], event.name)
    changed = counted(amounts, event.key, event.value - amounts.get(event.key, 0))
    return change(core, event.seat, **{event.name: changed})


@on(CardFetched)
def card_fetched(core: Duel, event: CardFetched) -> Duel:
    fighter = core.fighters[event.seat]
    return change(
        core,
        event.seat,
        hand=(*(card for card in fighter.hand if card != event.card), event.card),
        deck=tuple(card for card in fighter.deck if card != event.card),
        discard=tuple(card for card in fighter.discard if card != event.card),
    )
