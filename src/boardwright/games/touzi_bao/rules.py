"""Sic bo: bets on three dice, one throw, everybody paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import (
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Settlement,
    Table,
    put,
    replace,
)
from boardwright.games.touzi_bao.bets import SELECTIONS, pays, worst_loss
from boardwright.games.touzi_bao.facts import TouziBaoFacts, facts_of
from boardwright.games.touzi_bao.text import draw
from boardwright.games.touzi_bao.types import (
    BASE,
    ROLLER,
    Amount,
    BetPlaced,
    BetsCleared,
    ClearBets,
    Done,
    Finished,
    Leave,
    PlaceBet,
    Player,
    Roll,
    Rolled,
    Rules,
    Settled,
    Throw,
    ToppedUp,
)

BASIC_SELECTIONS = ("big", "small")
SAMPLE = (
    "big",
    "small",
    "odd",
    "even",
    "total:9",
    "single:5",
    "double:5",
    "triple:3",
    "anytriple",
    "pair:1-2",
)
ENOUGH = 3
"""Selections after which no more are suggested."""
NOT_YOUR_TURN = Refusal("not_your_turn")
ALREADY = Refusal("already_done")
ROLLER_ONLY = Refusal("roller_only")
BANKER_BETS_NOT = Refusal("banker_bets_not")
DICE = 3


class TouziBao(Domain[Throw]):
    def setup(self, table: Table, chance: Chance) -> Throw:
        rules: Rules = table.options
        least = rules.default_bet if table.base in (0, BASE) else table.base
        brought = table.stakes or (rules.buy_in,) * len(table.seats)
        players = [Player(chips) for chips in brought]
        if rules.bank == "seat1":
            stake = min(brought[ROLLER], rules.bank_stake)
            players[ROLLER] = Player(brought[ROLLER] - stake, {}, True, stake)
        core = Throw(tuple(players), least)
        return replace(core, turn=_next_turn(core, rules))

    def check_table(self, table: Table) -> Refusal | None:
        if table.options.mode == "basic" and len(table.seats) == 1:
            return Refusal("seat_count", {"seats": 1, "min": 2, "max": 8})
        return None

    # A player acts

    def validate(self, match: Position[Throw], seat: Seat, command: Command) -> Refusal | None:
        core, rules = match.core, match.options
        match command:
            case Leave():
                return None
            case Roll():
                return _check_roll(core, seat)
            case PlaceBet(selection, amount):
                return _check_open(core, rules, seat) or _check_bet(core, rules, seat, selection, amount)
            case ClearBets():
                return _check_open(core, rules, seat) or (
                    Refusal("no_bets") if not core.players[seat].bets else None
                )
        return _check_open(core, rules, seat)

    def execute(
        self, match: Position[Throw], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Event]:
        rules = match.options
        match command:
            case PlaceBet(selection, amount):
                yield BetPlaced(seat, selection, int(amount))
                if rules.mode == "basic":
                    yield _finished(match.core, rules, seat)
            case ClearBets():
                yield BetsCleared(seat)
            case Done():
                yield _finished(match.core, rules, seat)
                if rules.mode == "full" and _all_done(match.core):
                    yield from _throw(match, chance)
            case Leave():
                yield from _leave(match, seat, chance)
            case Roll():
                yield from _throw(match, chance)

    def reduce(self, core: Throw, event: Event) -> Throw:
        return REDUCERS[type(event)](core, event)

    def legal_commands(self, match: Position[Throw], seat: Seat) -> Iterator[Command]:
        """Bets are a representative part: the smallest one on some selections."""
        core, rules = match.core, match.options
        if _check_open(core, rules, seat) is None:
            yield Done()
            yield from self._bets(core, rules, seat)
        if _check_roll(core, seat) is None:
            yield Roll()

    def _bets(self, core: Throw, rules: Rules, seat: Seat) -> Iterator[Command]:
        if core.players[seat].bets:
            yield ClearBets()
        if len(core.players[seat].bets) < ENOUGH:
            for selection in BASIC_SELECTIONS if rules.mode == "basic" else SAMPLE:
                if _check_bet(core, rules, seat, selection, core.least) is None:
                    yield PlaceBet(selection, core.least)

    def active_seats(self, match: Position[Throw]) -> Sequence[Seat]:
        core = match.core
        if core.phase == "over":
            return ()
        if match.options.mode == "basic":
            return (ROLLER if core.turn is None else core.turn,)
        waiting = [seat for seat, player in enumerate(core.players) if not player.done]
        return waiting or (ROLLER,)

    def outcome(self, core: Throw) -> Outcome | None:
        if core.phase != "over":
            return None
        nets = tuple(paid - player.spent for paid, player in zip(core.pays, core.players, strict=True))
        winners = tuple(seat for seat, net in enumerate(nets) if net > 0)
        return Outcome(winners, "void" if core.void else "thrown", nets)

    def timeout_command(self, match: Position[Throw], seat: Seat) -> Command:
        """The window is over: what lies on the table counts."""
        core = match.core
        return Roll() if _check_open(core, match.options, seat) is not None else Done()

    def describe(self, match: Position[Throw], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Throw], seat: Seat) -> TouziBaoFacts:
        core, rules = match.core, match.options
        return facts_of(core, rules, tuple(_is_open(core, rules, each) for each in match.seats))

    # Chips

    def spent(self, core: Throw) -> dict[Seat, int]:
        return {seat: player.spent for seat, player in enumerate(core.players)}

    def settlement(self, core: Throw) -> Settlement | None:
        if core.phase != "over":
            return None
        put_in, paid = self.spent(core), dict(enumerate(core.pays))
        return Settlement(
            pays=paid,
            spent=put_in,
            winners=tuple(seat for seat in paid if paid[seat] > put_in[seat]),
            pot=sum(put_in.values()),
            results={seat: "void" if core.void else "draw" for seat in paid if paid[seat] == put_in[seat]},
        )

    def top_up(self, match: Position[Throw], seat: Seat, chips: int) -> Iterator[Event]:
        yield ToppedUp(seat, chips)

    def leave_command(self, core: Throw, seat: Seat) -> Command:
        return Leave()


# Checks


def _is_open(core: Throw, rules: Rules, seat: Seat) -> bool:
    return core.phase == "betting" and _check_open(core, rules, seat) is None


def _check_open(core: Throw, rules: Rules, seat: Seat) -> Refusal | None:
    """May this seat still bet?"""
    player = core.players[seat]
    if player.bank:
        return BANKER_BETS_NOT
    if player.done:
        return ALREADY
    return NOT_YOUR_TURN if rules.mode == "basic" and seat != core.turn else None


def _check_bet(core: Throw, rules: Rules, seat: Seat, selection: str, amount: Amount) -> Refusal | None:
    known = BASIC_SELECTIONS if rules.mode == "basic" else SELECTIONS
    if selection not in known:
        return Refusal("unknown_selection", {"selection": selection, "known": ", ".join(known)})
    player = core.players[seat]
    most = min(rules.max_per_selection - player.bets.get(selection, 0), player.stack)
    if type(amount) is not int or not core.least <= amount <= most:
        return Refusal("bad_amount", {"amount": amount, "min": core.least, "max": max(0, most)})
    return _check_bank(core, rules, selection, amount)


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


def _check_roll(core: Throw, seat: Seat) -> Refusal | None:
    if seat != ROLLER:
        return ROLLER_ONLY
    missing = [other for other, player in enumerate(core.players) if not player.done and not player.bets]
    return Refusal("wait_for_bets", {"seats": ", ".join(map(str, missing))}) if missing else None


def _all_done(core: Throw) -> bool:
    return all(player.done for player in core.players)


def _next_turn(core: Throw, rules: Rules) -> Seat | None:
    """Who bets next in the basic game; None: all have, or bets need no turn."""
    if rules.mode == "full":
        return None
    return next((seat for seat, player in enumerate(core.players) if not player.done), None)


# What follows


def _finished(core: Throw, rules: Rules, seat: Seat) -> Finished:
    after = _change(core, seat, done=True)
    return Finished(seat, _next_turn(after, rules))


def _leave(match: Position[Throw], seat: Seat, chance: Chance) -> Iterator[Event]:
    """Bets of who leaves before the throw come back; without its bank the round is void."""
    core, rules = match.core, match.options
    player = core.players[seat]
    if player.bank:
        yield Settled(tuple(each.spent for each in core.players), void=True)
        return
    if player.bets:
        yield BetsCleared(seat)
    if not player.done:
        yield _finished(match.core, rules, seat)
    if _all_done(match.core):
        yield from _throw(match, chance)


def _throw(match: Position[Throw], chance: Chance) -> Iterator[Event]:
    """Without a single bet there is nothing to throw for."""
    core = match.core
    if not any(player.bets for player in core.players):
        yield Settled(tuple(player.spent for player in core.players), void=True)
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


# One event


def _change(core: Throw, seat: Seat, **fields: Any) -> Throw:
    player = replace(core.players[seat], **fields)
    return replace(core, players=(*core.players[:seat], player, *core.players[seat + 1 :]))


def _bet_placed(core: Throw, event: BetPlaced) -> Throw:
    player = core.players[event.seat]
    placed = player.bets.get(event.selection, 0) + event.chips
    bets = put(player.bets, event.selection, placed)
    return _change(core, event.seat, stack=player.stack - event.chips, bets=bets)


def _cleared(core: Throw, event: BetsCleared) -> Throw:
    player = core.players[event.seat]
    return _change(core, event.seat, stack=player.stack + sum(player.bets.values()), bets={})


def _topped_up(core: Throw, event: ToppedUp) -> Throw:
    return _change(core, event.seat, stack=core.players[event.seat].stack + event.chips)


REDUCERS: dict[type[Event], Callable[[Throw, Any], Throw]] = {
    BetPlaced: _bet_placed,
    BetsCleared: _cleared,
    Finished: lambda core, event: replace(_change(core, event.seat, done=True), turn=event.turn),
    Rolled: lambda core, event: replace(core, dice=event.dice, phase="rolling"),
    ToppedUp: _topped_up,
    Settled: lambda core, event: replace(core, pays=event.pays, void=event.void, phase="over", turn=None),
}
