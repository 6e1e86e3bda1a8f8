"""The hero duel: what there is. State, commands and events; the heroes themselves are data in `heroes`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from boardwright.engine.api import (
    Annotated,
    Command,
    Core,
    Event,
    Meta,
    Options,
    PerSeat,
    Private,
    Seat,
    Secret,
)
from boardwright.engine.primitives.resources import Bounds
from boardwright.engine.types import GameError

HEROES = ("monk", "barbarian", "pyromancer", "shadow_thief", "moon_elf", "paladin")

START_HP, ROOM_HP = 50, 10
"""Hit points at the start, and how far above them healing goes."""
START_CP, MOST_CP = 2, 15
CP = Bounds(0, MOST_CP)
START_HAND, HAND_LIMIT = 4, 6
DICE = 5
ROLLS, DEFENCE_ROLLS = 3, 1
SALE_PRICE = 1
KNOCKDOWN_PRICE = 2

Phase = Literal["upkeep", "income", "main1", "offensive_roll", "defensive_roll", "main2", "discard"]
ROLL_PHASES = ("offensive_roll", "defensive_roll")
MAIN_PHASES = ("main1", "main2")

CardId = Annotated[str, Meta(max_length=64)]
Word = Annotated[str, Meta(max_length=64)]
DieId = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Amount = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Cards = tuple[str, ...]
Values = tuple[int, ...]


class Rules(Options):
    starter: Literal["first_seat", "roll_off"] = "first_seat"
    """Who begins: the first seat, or whoever rolls the highest die."""
    hp: Annotated[int, Meta(ge=10, le=START_HP)] = START_HP
    """Hit points at the start: fewer make a quick duel."""
    sealed: Annotated[int, Meta(ge=0, le=30)] = 0
    """Seconds for every chance to respond to a roll. Then nobody can tell from the time whether the other could have
    responded; 0: windows open only for who can."""
    heroes: Annotated[str, Meta(max_length=64)] = ""
    """Fixed heroes, seat by seat: `monk,paladin`. Left out: everybody chooses."""

    def __post_init__(self) -> None:
        named = self.fixed_heroes
        if named and (len(named) != 2 or not set(named) <= set(HEROES)):
            raise GameError("unknown_heroes", heroes=self.heroes, known=", ".join(HEROES))

    @property
    def fixed_heroes(self) -> tuple[str, ...]:
        return tuple(self.heroes.split(",")) if self.heroes else ()


# The state


class Shield(Struct, frozen=True, gc=False, omit_defaults=True):
    """Takes a fixed amount, or a share of the next damage, or the next debuff of an attack."""

    amount: int = 0
    percent: int = 0
    against_status: bool = False


class Fighter(Struct, frozen=True, gc=False):
    hero: str = ""
    hp: int = START_HP
    cp: int = START_CP
    hand: Private[Cards] = ()
    deck: Secret[Cards] = ()
    """The top card first."""
    discard: Cards = ()
    statuses: dict[str, int] = {}
    tokens: dict[str, int] = {}
    raised: dict[str, int] = {}
    """Token → by how much its limit was raised for good."""
    shields: tuple[Shield, ...] = ()
    upgrades: dict[str, str] = {}
    """Ability → the upgrade card on it, which is out of the draw cycle."""
    shown: Cards = ()
    """Cards of the hand that everybody has seen: taken back, or bought back."""
    fresh: dict[str, int] = {}
    """Tokens gained this turn, of those that cannot strengthen an attack before the next."""
    since: dict[str, int] = {}
    """Token → the turn in which it was gained, of those that expire."""
    kept_bonus: int = 0
    """Attack-modifier damage of a declaration that became void; goes to the next one of the same phase."""


class Tray(Struct, frozen=True, gc=False):
    """The dice on the table, and how far their roll has come."""

    roller: Seat
    values: Values = (1,) * DICE
    kept: tuple[int, ...] = ()
    rolls: int = 0
    limit: int = ROLLS
    count: int = DICE
    """How many of the dice are rolled: always the first ones."""
    confirmed: bool = False

    @property
    def active(self) -> Values:
        return self.values if self.count == DICE else self.values[: self.count]


class Attack(Struct, frozen=True, gc=False):
    attacker: Seat
    ability: str
    dice: Values
    """What the attacker's dice showed at the declaration: the table shows the defender's later."""
    defendable: bool
    ultimate: bool
    stage: Literal["declared", "started", "settling"] = "declared"
    bonus: int = 0
    """Added to the first damage: attack modifiers, Crit."""
    joined: int = 0
    """Rolled or paid for by the ability itself, for its next damage."""
    defence: str = ""
    unseen: bool = False
    """The defender is in the shadows: all damage of the attack is dropped."""
    hit: bool = False
    evaded: bool = False
    hp_before: int = 0
    """The defender's, when the attack started."""

    @property
    def defender(self) -> Seat:
        return 1 - self.attacker


class Blow(Struct, frozen=True, gc=False):
    """Attack damage that waits for tokens."""

    source: Seat
    base: int
    amount: int
    evaded: bool = False

    @property
    def target(self) -> Seat:
        return 1 - self.source


class BonusDice(Struct, frozen=True, gc=False):
    """The last bonus dice rolled; while a window is open they can be rolled again for tokens."""

    seat: Seat
    values: Values
    token: str = ""
    price: int = 0
    left: int = 0
    """Re-rolls that are left; -1: as many as the tokens last."""


class Sale(Struct, frozen=True, gc=False):
    seat: Seat
    card: str
    gained: int


class Duel(Core):
    fighters: PerSeat[Fighter]
    turn: Seat = 0
    number: int = 0
    """Counts turns of players; 0: the heroes are being chosen."""
    starter: Seat = 0
    most_hp: int = START_HP + ROOM_HP
    """Healing goes no further, but for a defender's until the attack is over."""
    tray: Tray | None = None
    attack: Attack | None = None
    blow: Blow | None = None
    bonus: BonusDice | None = None
    sale: Sale | None = None
    dealt: int = 0
    """What the last attack of this turn took from the defender, net."""
    again: bool = False
    """Daze: the same attacker attacks once more."""


# Commands. `AdvancePhase`, `Answer` and `Pass` are the engine's.


class RollDice(Command):
    keep: tuple[DieId, ...] | None = None
    """Lock exactly these first; left out: the locks stay as they are."""


class ToggleDieLock(Command):
    die: DieId


class ConfirmRoll(Command): ...


class SelectAbility(Command):
    """Declare an attack, or choose a defence; variants of an ability have ids of their own."""

    ability: Word


class PlayCard(Command):
    card: CardId


class PlayUpgradeCard(Command):
    """An upgrade put on the ability named; stricter than `PlayCard`: no level may be skipped."""

    card: CardId
    ability: Word


class SellCard(Command):
    card: CardId


class UndoSellCard(Command): ...


class DiscardCard(Command):
    card: CardId


class ReorderCardToEnd(Command):
    card: CardId


class UseToken(Command):
    token: Word
    amount: Amount = 1


class UsePurify(Command):
    status: Word


class PayToRemoveKnockdown(Command): ...


class RerollBonusDie(Command):
    die: DieId


class UsePassiveAbility(Command):
    passive: Word
    action: Amount
    die: DieId | None = None


COMMANDS = (
    RollDice,
    ToggleDieLock,
    ConfirmRoll,
    SelectAbility,
    PlayCard,
    PlayUpgradeCard,
    SellCard,
    UndoSellCard,
    DiscardCard,
    ReorderCardToEnd,
    UseToken,
    UsePurify,
    PayToRemoveKnockdown,
    RerollBonusDie,
    UsePassiveAbility,
)


# Events. All random results live in them.


class DeckShuffled(Event):
    """The whole deck anew: at the choice of a hero, or from the discard pile."""

    seat: Seat
    deck: Secret[Cards]


class StarterRolled(Event):
    seat: Seat
    value: int


class DuelStarted(Event):
    heroes: tuple[str, ...]
    starter: Seat
    hp: int


class TurnStarted(Event):
    seat: Seat
    number: int


class DiceLaid(Event):
    """Fresh dice on the table for a roll phase."""

    seat: Seat
    limit: int
    count: int


class DiceCleared(Event): ...


class DiceRolled(Event):
    seat: Seat
    values: Values
    kept: tuple[int, ...] = ()


class DieLockToggled(Event):
    die: int
    kept: bool


class RollConfirmed(Event):
    seat: Seat


class DieModified(Event):
    """A card or a passive changed a die; `seat` did it."""

    seat: Seat
    die: int
    old: int
    new: int
    rerolled: bool = False


class BonusDiceRolled(Event):
    seat: Seat
    values: Values
    token: str = ""
    price: int = 0
    left: int = 0


class BonusDieRerolled(Event):
    seat: Seat
    die: int
    value: int


class AttackDeclared(Event):
    seat: Seat
    ability: str
    defendable: bool
    ultimate: bool


class DeclarationVoided(Event):
    """The dice changed: the attacker chooses again."""

    seat: Seat
    ability: str


class DefenceChosen(Event):
    seat: Seat
    ability: str
    dice: int


class BlindRolled(Event):
    seat: Seat
    value: int
    missed: bool


class AttackStarted(Event):
    """From here on the attack is carried out; `unseen`: the defender is in the shadows."""

    seat: Seat
    unseen: bool


class AttackSettling(Event):
    """The defence is over: both abilities take effect, as one settlement."""

    seat: Seat


class AttackMadeUndefendable(Event):
    seat: Seat


class BonusDamageAdded(Event):
    seat: Seat
    amount: int


class DamageJoined(Event):
    """Bonus dice or paid tokens add to the ability's next damage."""

    seat: Seat
    amount: int


class BlowPending(Event):
    """Attack damage may be raised or lowered by tokens before it counts."""

    seat: Seat
    base: int
    amount: int


class BlowChanged(Event):
    seat: Seat
    token: str
    amount: int
    """The damage from now on."""
    roll: int = 0
    evaded: bool = False


class BlowClosed(Event):
    seat: Seat
    amount: int


class AttackHit(Event):
    """The attack's own damage, before tokens and shields; bonus and joined damage are used up by it."""

    seat: Seat


class DamageDealt(Event):
    seat: Seat
    """Who takes it."""
    amount: int
    """Before shields."""
    loss: int
    """Hit points lost."""
    cause: str
    """`attack`, `collateral`, `extra`, `counter`, `recoil`, or the status that burns."""
    base: int = 0
    targeted: bool = False
    shields: tuple[Shield, ...] = ()
    """Those that are left."""


class Rescued(Event):
    """Blessing of Divinity: instead of the last damage, one hit point is left."""

    seat: Seat
    amount: int


class AttackEnded(Event):
    seat: Seat
    damage: int
    cancelled: bool = False


class ExtraAttack(Event):
    seat: Seat


class Healed(Event):
    seat: Seat
    amount: int


class StatusApplied(Event):
    seat: Seat
    status: str
    stacks: int


class StatusPrevented(Event):
    seat: Seat
    status: str


class StatusRemoved(Event):
    seat: Seat
    status: str
    stacks: int


class TokenGained(Event):
    seat: Seat
    token: str
    amount: int


class TokenSpent(Event):
    seat: Seat
    token: str
    amount: int


class TokenLimitRaised(Event):
    seat: Seat
    token: str
    amount: int


class ShieldGained(Event):
    seat: Seat
    shield: Shield


class CpChanged(Event):
    seat: Seat
    amount: int


class CardDrawn(Event):
    seat: Seat
    card: Private[str]


class CardPlayed(Event):
    seat: Seat
    card: str
    cost: int


class CardReturned(Event):
    """The choice that the card asked for was called off: the card and its price come back."""

    seat: Seat
    card: str
    cost: int


class AbilityUpgraded(Event):
    seat: Seat
    card: str
    ability: str
    level: int
    cost: int


class CardSold(Event):
    seat: Seat
    card: str
    gained: int


class SaleUndone(Event):
    seat: Seat
    card: str
    gained: int


class CardDiscarded(Event):
    seat: Seat
    card: str


class CardReordered(Event):
    seat: Seat
    card: Private[str]


class FighterSet(Event):
    """A trick of developers: one number of a fighter."""

    seat: Seat
    name: str
    key: str
    value: int


class CardFetched(Event):
    """A trick of developers: a card from wherever it is into the hand."""

    seat: Seat
    card: str


EVENTS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
