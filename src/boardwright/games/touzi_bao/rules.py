"""Sic bo: bets on three dice, one throw, everybody paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, put, replace
from boardwright.engine.stakes import Result
from boardwright.games.touzi_bao.bets import SELECTIONS_OF, pays, worst_loss
from boardwright.games.touzi_bao.facts import TouziBaoFacts, facts_of
from boardwright.games.touzi_bao.text import draw
from boardwright.games.touzi_bao.types import (
    BASE,
    ROLLER,
    BetPlaced,
    BetsCleared,
    ClearBets,
    Done,
    Finished,
    PlaceBet,
    Player,
    Roll,
    Rolled,
    Rules,
    Settled,
    Throw,
)
from boardwright.kits import rounds as kit
from boardwright.kits.rounds import Amount, GotUp, ToppedUp

SAMPLE = (
    "big", "small", "odd", "even", "total:9", "single:5", "double:5", "triple:3", "anytriple", "pair:1-2",
)  # fmt: skip
"""Of the selections, the basic game's first."""
BASIC = 2
ENOUGH = 3
"""Selections after which no more are suggested."""
ROLLER_ONLY = Refusal("roller_only")
DICE = 3


# One event


def bet_placed(core: Throw, event: BetPlaced) -> Throw:
    player = core.players[event.seat]
    placed = player.bets.get(event.selection, 0) + event.chips
    bets = put(player.bets, event.selection, placed)
    return kit.change(core, event.seat, stack=player.stack - event.chips, bets=bets)


def cleared(core: Throw, event: BetsCleared) -> Throw:
    player = core.players[event.seat]
    return kit.change(core, event.seat, stack=player.stack + sum(player.bets.values()), bets={})


class Betting(kit.Phase[Throw]):
    """As many bets as one likes until one is done; in the basic game one each, in turn, and the roller throws."""

    commands = (PlaceBet, ClearBets, Done, Roll)

    def due(self, match: Position[Throw]) -> Sequence[Seat]:
        core = match.core
        if match.options.mode == "full":
            waiting = [seat for seat, player in enumerate(core.players) if not player.done]
            if not waiting and all(player.bank for player in core.players):
                return (ROLLER,)  # with nobody there to bet, the bank itself ends the round
            return waiting
        if core.turn is not None:
            return (core.turn,)
        return (ROLLER,) if self.waits_for_roller(core) else ()

    def waits_for_roller(self, core: Throw) -> bool:
        """Nobody waits for a throw by somebody who has nothing in it, or who left."""
        roller = core.players[ROLLER]
        return bool(roller.bets or roller.bank)

    def refusal(self, match: Position[Throw], seat: Seat, command: Command) -> Refusal | None:
        core, rules = match.core, match.options
        if isinstance(command, Roll):
            return check_roll(core, seat)
        refused = check_open(core, rules, seat)
        if refused is None and isinstance(command, PlaceBet):
            return check_bet(core, rules, seat, command.selection, command.amount)
        if refused is None and isinstance(command, ClearBets) and not core.players[seat].bets:
            return Refusal("no_bets")
        return refused

    def play(self, match: Position[Throw], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        rules = match.options
        match command:
            case PlaceBet(selection, amount):
                yield BetPlaced(seat, selection, int(amount))
                if rules.mode == "basic":
                    yield finished(match.core, rules, seat)
            case ClearBets():
                yield BetsCleared(seat)
            case Done():
                yield finished(match.core, rules, seat)
            case Roll():
                yield from throw(match, chance)

    def legal(self, match: Position[Throw], seat: Seat) -> Iterator[Command]:
        """Bets are a representative part: the smallest one on some selections."""
        core, rules = match.core, match.options
        if check_open(core, rules, seat) is None:
            yield Done()
            yield from self._bets(core, rules, seat)
        if check_roll(core, seat) is None:
            yield Roll()

    def _bets(self, core: Throw, rules: Rules, seat: Seat) -> Iterator[Command]:
        player, least = core.players[seat], core.least
        if player.bets:
            yield ClearBets()
        if len(player.bets) >= ENOUGH or player.stack < least:
            return
        room = rules.max_per_selection - least
        for selection in SAMPLE if rules.mode == "full" else SAMPLE[:BASIC]:
            if player.bets.get(selection, 0) <= room and _check_bank(core, rules, selection, least) is None:
                yield PlaceBet(selection, least)

    def default(self, match: Position[Throw], seat: Seat) -> Command:
        """The window is over: what lies on the table counts."""
        return Roll() if check_open(match.core, match.options, seat) is not None else Done()


class TouziBao(kit.Lending, kit.Rounds[Throw]):
    phases = {"betting": Betting()}

    def setup(self, table: Table, chance: Chance) -> Throw:
        rules: Rules = table.options
        brought = kit.stacks_of(table, rules.buy_in)
        players = [Player(chips) for chips in brought]
        if rules.bank == "seat1":
            stake = min(brought[ROLLER], rules.bank_stake)
            players[ROLLER] = Player(brought[ROLLER] - stake, {}, True, stake)
        core = Throw(tuple(players), kit.base_of(table, BASE, rules.default_bet))
        return replace(core, turn=next_turn(core, rules))

    def active_at(self, core: Throw) -> str:
        return "turn"

    def check_table(self, table: Table) -> Refusal | None:
        return kit.check_seats(table, 2, 8) if table.options.mode == "basic" else None

    def leave(self, match: Position[Throw], seat: Seat, chance: Chance) -> Iterator[Event]:
        """Bets of who leaves before the throw come back; without its bank the round is void."""
        player = match.core.players[seat]
        yield GotUp(seat)
        if player.bank:
            yield void(match.core)
            return
        if player.bets:
            yield BetsCleared(seat)
        if not player.done:
            yield finished(match.core, match.options, seat)
        if all(other.done for other in match.core.players):
            yield from throw(match, chance)

    def settle(self, match: Position[Throw], chance: Chance) -> Iterator[Event]:
        return throw(match, chance)

    def paid(self, core: Throw) -> tuple[int, ...] | None:
        return core.pays or None

    def reason(self, core: Throw) -> str:
        return "void" if core.void else "thrown"

    def even(self, core: Throw, paid: int) -> Result:
        return "void" if core.void else "draw"

    def describe(self, match: Position[Throw], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Throw], seat: Seat) -> TouziBaoFacts:
        return facts_of(match.core, match.options)

    reducers = {
        BetPlaced: bet_placed,
        BetsCleared: cleared,
        Finished: lambda core, event: replace(kit.change(core, event.seat, done=True), turn=event.turn),
        Rolled: lambda core, event: replace(core, dice=event.dice, phase="rolling"),
        ToppedUp: kit.topped_up,
        Settled: lambda core, event: replace(core, pays=event.pays, void=event.void, phase="over", turn=None),
    }


# Checks


def check_open(core: Throw, rules: Rules, seat: Seat) -> Refusal | None:
    """May this seat still bet?"""
    player = core.players[seat]
    if player.bank:
        return kit.BANKER_BETS_NOT
    if player.done:
        return kit.ALREADY_DONE
    return kit.NOT_YOUR_TURN if rules.mode == "basic" and seat != core.turn else None


def check_bet(core: Throw, rules: Rules, seat: Seat, selection: str, amount: Amount) -> Refusal | None:
    known = SELECTIONS_OF[rules.mode]
    if selection not in known:
        return Refusal("unknown_selection", {"selection": selection, "known": ", ".join(known)})
    player = core.players[seat]
    most = min(rules.max_per_selection - player.bets.get(selection, 0), player.stack)
    if type(amount) is int and core.least <= amount <= most:
        return _check_bank(core, rules, selection, amount)
    return kit.check_amount(amount, core.least, max(0, most))


def _check_bank(core: Throw, rules: Rules, selection: str, chips: int) -> Refusal | None:
    """A player's bank must be able to pay every throw."""
    bank = core.players[ROLLER].bank
    if not bank:
        return None
    bets = {selection: chips}
    for player in core.players:
        for other, placed in player.bets.items():
            bets[other] = bets.get(other, 0) + placed
    loss = worst_loss(bets, rules)
    return Refusal("bank_limit", {"bank": bank, "loss": loss}) if loss > bank else None


def check_roll(core: Throw, seat: Seat) -> Refusal | None:
    if seat != ROLLER:
        return ROLLER_ONLY
    missing = [other for other, player in enumerate(core.players) if not player.done and not player.bets]
    return Refusal("wait_for_bets", {"seats": ", ".join(map(str, missing))}) if missing else None


# What follows


def next_turn(core: Throw, rules: Rules) -> Seat | None:
    """Who bets next in the basic game; None: all have, or bets need no turn."""
    if rules.mode == "full":
        return None
    return next((seat for seat, player in enumerate(core.players) if not player.done), None)


def finished(core: Throw, rules: Rules, seat: Seat) -> Finished:
    return Finished(seat, next_turn(kit.change(core, seat, done=True), rules))


def void(core: Throw) -> Settled:
    return Settled(tuple(player.spent for player in core.players), void=True)


def throw(match: Position[Throw], chance: Chance) -> Iterator[Event]:
    """Without a single bet there is nothing to throw for."""
    if not any(player.bets for player in match.core.players):
        yield void(match.core)
        return
    yield Rolled(chance.dice(DICE))
    yield Settled(_paid(match.core, match.options))


def _paid(core: Throw, rules: Rules) -> tuple[int, ...]:
    won = [
        sum(pays(selection, chips, core.dice, rules) for selection, chips in player.bets.items())
        for player in core.players
    ]
    bank = core.players[ROLLER].bank
    if bank:
        staked = sum(sum(player.bets.values()) for player in core.players)
        won[ROLLER] = bank + staked - sum(won)
    return tuple(won)


# Version 1


class _RollerThrows(Betting):
    def waits_for_roller(self, core: Throw) -> bool:
        return True


class FirstTouziBao(TouziBao):
    """The basic game waited for the first seat's throw, be it gone."""

    phases = {"betting": _RollerThrows()}
