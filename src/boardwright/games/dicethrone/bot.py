"""How a bot plays the duel: greedily, by what things are worth in damage, with exact odds for the dice.

It looks at nothing but what its seat sees. The search of `bots.mcts` uses the same eyes: `candidates` is what it tries,
`greedy` is how it plays on from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Answer, Chance, Command, Pass, Position, Seat
from boardwright.engine.systems.character_selection import Ready, SelectCharacter, StartMatch
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.waits import Prompt, Window
from boardwright.games.dicethrone import menu
from boardwright.games.dicethrone.heroes.catalogue import CARDS, board_of, board_with
from boardwright.games.dicethrone.heroes.data import Card
from boardwright.games.dicethrone.odds import (
    CARD_WORTH,
    CP_WORTH,
    WORTH,
    Odds,
    Purse,
    dice_of,
    odds_of,
    worth_of_effects,
)
from boardwright.games.dicethrone.phases import acting_seat
from boardwright.games.dicethrone.play.cards import refusal_of, upgrade_cost
from boardwright.games.dicethrone.types import (
    HAND_LIMIT,
    MAIN_PHASES,
    ConfirmRoll,
    Duel,
    Fighter,
    PayToRemoveKnockdown,
    PlayCard,
    RerollBonusDie,
    RollDice,
    SelectAbility,
    SellCard,
    UsePassiveAbility,
    UsePurify,
    UseToken,
    Values,
)

CHANGE_PRICE = 1.2
"""What a card that changes dice has to bring, beyond its price in CP."""
DEFENCE_UPGRADE, SMALL_UPGRADE = 2.0, 0.3
TURNS_LEFT = 4
"""For so many turns an upgrade counts."""
TROUBLE = 4
"""Damage from which on a token is worth spending."""
BAD_DIE = {1: 2, 2: 1}
"""Price of a re-roll → the highest bonus die that is rolled again."""


def purse_of(fighter: Fighter) -> Purse:
    return Purse(fighter.cp, fighter.tokens.get("fire_mastery", 0))


def odds_for(fighter: Fighter) -> Odds:
    return odds_of(board_of(fighter), purse_of(fighter))


def greedy(match: Position[Duel], seat: Seat, chance: Chance | None = None) -> Command:
    """The best thing to do now, by what is worth most at once."""
    wait = match.wait
    if isinstance(wait, Prompt):
        return _answer(match, wait, seat)
    if isinstance(wait, Window):
        return _response(match, wait, seat)
    if wait is not None:
        return _selection(wait, seat, chance)
    if seat != acting_seat(match):
        return menu.absent_command(match, seat)
    match match.phase:
        case "offensive_roll":
            return _attack_roll(match, seat)
        case "defensive_roll":
            return _defence_roll(match, seat)
        case "discard":
            return _trim(match, seat)
        case _:
            return _main(match, seat)


def plain(match: Position[Duel], seat: Seat, chance: Chance | None = None) -> Command:
    """Rolls once and uses what shows; plays no cards of its own accord, but answers well."""
    free = match.wait is None
    return menu.absent_command(match, seat) if free else greedy(match, seat, chance)


def novice(match: Position[Duel], seat: Seat, chance: Chance | None = None) -> Command:
    """Rolls once and uses what shows; takes the first answer, and lets every window go by."""
    match match.wait:
        case None:
            return menu.absent_command(match, seat)
        case Window():
            return Pass()
        case Prompt(kind="number") as prompt:
            return Answer((prompt.min,))
        case Prompt():
            return Answer((0,))
        case wait:
            return _selection(wait, seat, chance)


def candidates(match: Position[Duel], seat: Seat, legal: Sequence[Command]) -> Sequence[Command]:
    """What is worth a look ahead, the greedy choice first. Of dice only what the odds find nearly as good."""
    best = greedy(match, seat)
    wait = match.wait
    if isinstance(wait, Prompt):
        return (best,) if wait.name in DICE_QUESTIONS else _with(best, legal)
    if wait is not None:
        return _with(best, legal)
    if seat != acting_seat(match):
        return (best,)
    if isinstance(best, RollDice | ConfirmRoll) and match.phase == "offensive_roll":
        return _with(best, _rolls(match, seat))
    return _with(best, (command for command in legal if _is_worth_a_look(match, seat, command)))


DICE_QUESTIONS = ("turn_die", "turn_dice", "copy_die", "reroll_dice")
"""The odds answer these."""
NEARLY = 0.6
"""Other dice to keep are tried if they promise at most so much less than the best."""
FEW = 3


def _rolls(match: Position[Duel], seat: Seat) -> Iterator[Command]:
    """Dice to keep that are nearly as good as the best; and to stop here, with what shows."""
    tray = match.core.tray
    assert tray is not None
    if tray.rolls and not tray.confirmed:
        if tray.rolls < tray.limit:
            keeps = odds_for(match.core.fighters[seat]).keeps(tray.values, tray.limit - tray.rolls)
            for worth, part in keeps[:FEW]:
                if len(part) < len(tray.values) and worth > keeps[0][0] - NEARLY:
                    yield RollDice(dice_of(tray.values, part))
        else:
            yield from (PlayCard(card) for card in _playable(match, seat) if _changes_dice(CARDS[card]))
        yield ConfirmRoll()


def _changes_dice(card: Card) -> bool:
    return bool(card.effects) and card.effects[0].name in CHANGES


def _is_worth_a_look(match: Position[Duel], seat: Seat, command: Command) -> bool:
    match command:
        case SelectAbility() | AdvancePhase() | PayToRemoveKnockdown() | UsePurify():
            return True
        case PlayCard(card):
            return not CARDS[card].window and (match.phase in MAIN_PHASES or CARDS[card].modifier)
        case SellCard():
            return match.phase in MAIN_PHASES and command == _cheapest(match.core.fighters[seat].hand)
    return False


def _with(best: Command, others: Iterable[Command]) -> tuple[Command, ...]:
    """The greedy choice, then what else is tried."""
    return tuple(dict.fromkeys((best, *others)))


# Before the duel


def _selection(wait: Any, seat: Seat, chance: Chance | None) -> Command:
    if seat in wait.picks:
        return StartMatch() if seat == wait.host else Ready()
    free = wait.free_for(seat)
    return SelectCharacter(free[0] if chance is None else chance.choice(free))


# Main phases


def _main(match: Position[Duel], seat: Seat) -> Command:
    fighter = match.core.fighters[seat]
    statuses = fighter.statuses
    if match.phase == "main1" and "knockdown" in statuses:
        if "purify" in fighter.tokens:
            return UsePurify("knockdown")
        if fighter.cp >= 2:
            return PayToRemoveKnockdown()
    if "purify" in fighter.tokens and statuses:
        return UsePurify(max(statuses, key=WORTH.__getitem__))
    playable = [CARDS[card] for card in fighter.hand if refusal_of(match, seat, CARDS[card]) is None]
    best = max(((_card_worth(match, seat, card), card.id) for card in playable), default=(0.0, ""))
    return PlayCard(best[1]) if best[0] > 0 else AdvancePhase()


def _card_worth(match: Position[Duel], seat: Seat, card: Card) -> float:
    """What playing the card in a main phase is worth, its price paid."""
    fighter = match.core.fighters[seat]
    if card.timing == "upgrade":
        cost = upgrade_cost(fighter, card)
        return _upgrade_worth(fighter, card) - CP_WORTH * cost
    if card.timing == "roll" or card.window:
        return 0.0
    if card.effects[0].name in ("pick_removal", "pick_transfer", "pick_wipe"):
        return _removal_worth(match.core, seat, card) - CP_WORTH * card.cost - CARD_WORTH
    if card.effects[0].name == "shield" and match.phase == "main1":
        return 0.0
    worth = worth_of_effects(board_of(fighter), card.effects, purse_of(fighter))
    if card.effects[0].name == "draw" and len(fighter.hand) > HAND_LIMIT:
        return 0.0
    wasted = _wasted(match.core, seat, card)
    return worth - wasted - CP_WORTH * card.cost - CARD_WORTH / 2


def _wasted(core: Duel, seat: Seat, card: Card) -> float:
    """Statuses that the other has, and tokens that do not fit."""
    own, other = core.fighters[seat], core.fighters[1 - seat]
    wasted = 0.0
    for effect in card.effects:
        mark = effect.params.get("status")
        if mark in other.statuses:
            wasted += WORTH[str(mark)]
        token = effect.params.get("token")
        if effect.name == "gain" and token in own.tokens and own.tokens[str(token)] >= 5:
            wasted += WORTH[str(token)]
    return wasted


def _upgrade_worth(fighter: Fighter, card: Card) -> float:
    board = board_of(fighter)
    if card.ability in board.defences:
        return DEFENCE_UPGRADE
    if card.ability in board.passives:
        return SMALL_UPGRADE
    upgraded = board_with(fighter.hero, {**fighter.upgrades, card.ability: card.id})
    purse = purse_of(fighter)
    gain = odds_of(upgraded, purse).expected() - odds_of(board, purse).expected()
    return TURNS_LEFT * gain + SMALL_UPGRADE


def _removal_worth(core: Duel, seat: Seat, card: Card) -> float:
    options = _mark_options(core, seat)
    name = card.effects[0].name
    if name == "pick_wipe":
        return max(
            sum(worth for (owner, _), worth in options.items() if owner == player) for player in (0, 1)
        )
    factor = 2.0 if name == "pick_transfer" else 1.0
    return factor * max(options.values(), default=0.0)


def _mark_options(core: Duel, seat: Seat) -> dict[tuple[Seat, str], float]:
    """(owner, mark) → what its removal is worth to `seat`."""
    found = {}
    for owner, fighter in enumerate(core.fighters):
        own = 1 if owner == seat else -1
        for status in fighter.statuses:
            found[owner, status] = own * WORTH[status]
        for token, count in fighter.tokens.items():
            found[owner, token] = -own * WORTH.get(token, 0.0) * count
    return found


def _trim(match: Position[Duel], seat: Seat) -> Command:
    hand = match.core.fighters[seat].hand
    if len(hand) <= HAND_LIMIT:
        return AdvancePhase()
    return _cheapest(hand)


def _cheapest(hand: Sequence[str]) -> SellCard:
    return SellCard(min(hand, key=lambda card: (CARDS[card].timing == "upgrade", CARDS[card].cost)))


# Rolling


def _attack_roll(match: Position[Duel], seat: Seat) -> Command:
    core, tray = match.core, match.core.tray
    assert tray is not None
    fighter = core.fighters[seat]
    if core.attack is not None:
        return _strengthen(match, seat) or AdvancePhase()
    if not tray.rolls:
        return RollDice()
    odds = odds_for(fighter)
    now, ability = odds.best[tuple(sorted(tray.values))]
    left = tray.limit - tray.rolls
    if left:
        expected, part = odds.keeps(tray.values, left)[0]
        if len(part) < len(tray.values) and expected > now:
            return RollDice(dice_of(tray.values, part))
    elif not tray.confirmed:
        better = _change_own(match, seat, odds)
        if better is not None:
            return better
    if not tray.confirmed:
        return ConfirmRoll()
    return SelectAbility(ability) if ability and now > 0 else AdvancePhase()


def _strengthen(match: Position[Duel], seat: Seat) -> Command | None:
    """An attack modifier, if it pays."""
    fighter = match.core.fighters[seat]
    for card in fighter.hand:
        data = CARDS[card]
        if data.modifier and refusal_of(match, seat, data) is None:
            worth = worth_of_effects(board_of(fighter), data.effects, purse_of(fighter))
            if worth - _wasted(match.core, seat, data) > CP_WORTH * data.cost + CARD_WORTH / 2:
                return PlayCard(card)
    return None


CHANGES: dict[str, Any] = {
    "set_die": lambda values, params: [put(values, die, params["value"]) for die in range(len(values))],
    "turn_dice": lambda values, params: turned(values),
    "nudge_die": lambda values, params: [
        put(values, die, value + step)
        for die, value in enumerate(values)
        for step in (-1, 1)
        if 1 <= value + step <= 6
    ],
    "copy_die": lambda values, params: [
        put(values, die, value) for die in range(len(values)) for value in set(values)
    ],
}
"""What a card can make of dice, where chance has no part in it."""


def put(values: Values, die: int, value: int) -> Values:
    return (*values[:die], value, *values[die + 1 :])


def turned(values: Values) -> list[Values]:
    return [put(values, die, value) for die in range(len(values)) for value in range(1, 7)]


def _change_own(match: Position[Duel], seat: Seat, odds: Odds) -> Command | None:
    """A card or tithes, if the dice get better by more than they cost."""
    tray, fighter = match.core.tray, match.core.fighters[seat]
    assert tray is not None
    now = odds.worth(tray.values)
    best, command = 0.0, None
    for card in fighter.hand:
        data = CARDS[card]
        effect = data.effects[0] if data.effects else None
        if effect is None or effect.name not in CHANGES or refusal_of(match, seat, data) is not None:
            continue
        reached = max(map(odds.worth, CHANGES[effect.name](tray.values, effect.params)))
        gain = reached - now - CP_WORTH * data.cost - CHANGE_PRICE
        if gain > best:
            best, command = gain, PlayCard(card)
    if command is None:
        return _tithe(fighter, tray.values, tray.kept, odds, now)
    return command


def _tithe(fighter: Fighter, values: Values, kept: tuple[int, ...], odds: Odds, now: float) -> Command | None:
    for name, passive in board_of(fighter).passives.items():
        if fighter.cp <= passive.reroll_price:
            continue
        free = [die for die in range(len(values)) if die not in kept]
        means = [(sum(odds.worth(put(values, die, side)) for side in range(1, 7)) / 6, die) for die in free]
        mean, die = max(means, default=(0.0, 0))
        if mean > now + 2 * CP_WORTH * passive.reroll_price:
            return UsePassiveAbility(name, menu.REROLL, die)
    return None


def _defence_roll(match: Position[Duel], seat: Seat) -> Command:
    tray = match.core.tray
    assert tray is not None
    if not tray.count:
        fighter = match.core.fighters[seat]
        return SelectAbility(max(board_of(fighter).defences, key=lambda name: _defence_worth(fighter, name)))
    if not tray.rolls:
        return RollDice()
    return AdvancePhase() if tray.confirmed else ConfirmRoll()


def _defence_worth(fighter: Fighter, name: str) -> float:
    """With dice that show each symbol as often as it comes up on average."""
    board = board_of(fighter)
    defence = board.defences[name]
    sample = ((1, 2, 3, 4, 5, 6) * 2)[1 : defence.dice + 1]
    return worth_of_effects(board, (staged.effect for staged in defence.effects), purse_of(fighter), sample)


# Responses


def _response(match: Position[Duel], window: Window, seat: Seat) -> Command:
    match window.name:
        case "boost":
            return _boost(match.core, seat) or Pass()
        case "mitigate":
            return _mitigate(match.core, seat) or Pass()
        case "bonus_dice":
            return _reroll_bonus(match.core) or Pass()
        case "after_attack_resolved":
            cards = _playable(match, seat)
            return PlayCard(cards[0]) if cards else Pass()
        case _:
            return _spoil(match, seat) or Pass()


def _playable(match: Position[Duel], seat: Seat) -> list[str]:
    hand: Iterable[str] = match.core.fighters[seat].hand
    return [card for card in hand if refusal_of(match, seat, CARDS[card]) is None]


def _boost(core: Duel, seat: Seat) -> Command | None:
    fighter, blow = core.fighters[seat], core.blow
    assert blow is not None
    if "sneak_attack" in fighter.tokens:
        return UseToken("sneak_attack")
    ready = fighter.tokens.get("taiji", 0) - fighter.fresh.get("taiji", 0)
    lethal = core.fighters[1 - seat].hp - blow.amount
    if ready > 0 and (ready >= lethal or fighter.tokens["taiji"] > 3):
        return UseToken("taiji", ready)
    return None


def _mitigate(core: Duel, seat: Seat) -> Command | None:
    fighter, blow = core.fighters[seat], core.blow
    assert blow is not None
    big = blow.amount >= TROUBLE or blow.amount >= fighter.hp
    for token in ("retribution", "protect", "evasive"):
        if big and token in fighter.tokens:
            return UseToken(token)
    taiji = min(fighter.tokens.get("taiji", 0), blow.amount)
    return UseToken("taiji", taiji) if taiji else None


def _reroll_bonus(core: Duel) -> Command | None:
    bonus = core.bonus
    assert bonus is not None
    worst = min(bonus.values)
    if bonus.token == "taiji" and worst <= BAD_DIE.get(bonus.price, 0):
        tokens = core.fighters[bonus.seat].tokens.get(bonus.token, 0)
        if tokens >= bonus.price and bonus.left:
            return RerollBonusDie(bonus.values.index(worst))
    return None


def _spoil(match: Position[Duel], seat: Seat) -> Command | None:
    """Take a good attack away from the other, if a card can."""
    tray = match.core.tray
    assert tray is not None
    if match.phase != "offensive_roll":
        return None
    odds = odds_for(match.core.fighters[tray.roller])
    now = odds.worth(tray.values)
    best, command = 0.0, None
    for card in _playable(match, seat):
        data = CARDS[card]
        effect = data.effects[0]
        if effect.name not in CHANGES:
            continue
        reached = min(map(odds.worth, CHANGES[effect.name](tray.values, effect.params)))
        gain = now - reached - CP_WORTH * data.cost - CHANGE_PRICE
        if gain > best:
            best, command = gain, PlayCard(card)
    return command


# Questions


def _answer(match: Position[Duel], wait: Prompt, seat: Seat) -> Command:
    options: Any = wait.options[seat]
    core = match.core
    match wait.name:
        case "roll_end" | "offer_undefendable":
            return Answer((0,)) if wait.name == "roll_end" else Answer((1,))
        case "choose_token":
            held = core.fighters[seat].tokens
            worth = [WORTH[token] - held.get(token, 0) for token in options]
            return _best(worth)
        case "invest":
            return Answer((wait.max,))
        case "buy_tokens":
            return Answer((min(wait.max, core.fighters[seat].cp // 2),))
        case "grant":
            return Answer((options.index(seat),))
        case "pick_removal" | "pick_transfer":
            worths = _mark_options(core, seat)
            return _best([worths[tuple(option)] for option in options])
        case "pick_wipe":
            worths = _mark_options(core, seat)
            return _best(
                [sum(w for (owner, _), w in worths.items() if owner == player) for player in options]
            )
        case "reroll_dice":
            return _reroll(core, seat, options, wait.max)
        case _:
            return _turn(core, seat, wait, options)


def _best(worths: list[float]) -> Answer:
    return Answer((worths.index(max(worths)),))


def _reroll(core: Duel, seat: Seat, options: Sequence[int], most: int) -> Command:
    tray = core.tray
    assert tray is not None
    if tray.roller != seat or tray.count < len(tray.values):
        return Answer((0,))
    odds = odds_for(core.fighters[seat])
    for _, part in odds.keeps(tray.values, 1):
        again = [die for die in options if die not in dice_of(tray.values, part)]
        if 0 < len(again) <= most:
            return Answer(tuple(again))
    return Answer((0,))


def _turn(core: Duel, seat: Seat, wait: Prompt, options: Sequence[tuple[int, int]]) -> Command:
    """The change that makes the most of one's own dice, or the least of the other's."""
    tray = core.tray
    assert tray is not None
    if tray.count < len(tray.values):
        return Answer((0,))
    values = tray.values
    chosen: Any = wait.chosen(seat)
    for die, value in chosen:
        values = put(values, die, value)
    odds = odds_for(core.fighters[tray.roller])
    sign = 1 if tray.roller == seat else -1
    copies = wait.name == "copy_die"
    worths = [
        sign * odds.worth(put(values, b, values[a]) if copies else put(values, a, b)) for a, b in options
    ]
    best = max(worths)
    if chosen and best <= sign * odds.worth(values):
        return Pass()
    return Answer((worths.index(best),))


BOTS = {"beginner": novice, "easy": plain, "medium": greedy}
"""`hard` looks ahead: see `bots.levels`."""
