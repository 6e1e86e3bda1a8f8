"""Er-ba-gang: the best two dice take the pot; or two tiles each, and everybody against the banker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table, replace
from boardwright.engine.stakes import shares
from boardwright.games.erbaban.facts import ErbabanFacts, facts_of
from boardwright.games.erbaban.hands import TILES, dice_worth, highest_multiplier, multiplier, tile_worth
from boardwright.games.erbaban.text import draw
from boardwright.games.erbaban.types import (
    BASE,
    MOST_BID,
    MOST_WITH_DICE,
    PIECES,
    Player,
    Reveal,
    Revealed,
    Roll,
    Rolled,
    Round,
    Rules,
    Settled,
)
from boardwright.kits import rounds as kit
from boardwright.kits.rounds import BetPlaced, Left


class Rolling(kit.Phase[Round]):
    commands = (Roll,)

    def due(self, match: Position[Round]) -> tuple[Seat, ...]:
        return match.core.waiting[:1]

    def default(self, match: Position[Round], seat: Seat) -> Command:
        return Roll()

    def play(self, match: Position[Round], seat: Seat, command: Roll, chance: Chance) -> Iterator[Event]:
        yield Rolled(seat, chance.dice(PIECES, match.options.faces))

    def act_for(self, match: Position[Round], seat: Seat, chance: Chance) -> Iterator[Event]:
        if match.options.leave_loses:
            yield Rolled(seat, ())
        else:
            yield from self.play(match, seat, Roll(), chance)


class Bidding(kit.Bidding[Round]):
    most = MOST_BID
    then = "betting"

    def bid_of(self, player: Player) -> int:
        return player.bid[0] if player.bid else -1

    def kept(self, bid: int) -> tuple[int, ...]:
        return (bid,)


class Betting(kit.BankBets[Round], kit.Bets[Round]):
    then = "reveal"

    def bounds(self, match: Position[Round], seat: Seat) -> tuple[int, int]:
        return match.core.base_bet, highest_bet(match.core, match.options, seat)


class Revealing(kit.Revealing[Round]):
    commands = (Reveal,)

    def revealed(self, core: Round, seat: Seat) -> Event:
        return Revealed(seat, core.players[seat].tiles)


class Erbaban(kit.AgainstBank[Round]):
    phases = {"rolling": Rolling(), "banker": Bidding(), "betting": Betting(), "reveal": Revealing()}
    held, pieces, size = "tiles", TILES, PIECES

    # Before the first move

    def check_table(self, table: Table) -> Refusal | None:
        return kit.check_seats(table, 2, MOST_WITH_DICE) if table.options.mode == "dice" else None

    def setup(self, table: Table, chance: Chance) -> Round:
        stakes = table.stakes or self.exposure(table)
        players = {seat: Player(stakes[seat]) for seat in table.seats}
        core = Round(players, kit.places_of(table), "rolling", kit.base_of(table, BASE), table.seats)
        return core if table.options.mode == "dice" else dealt(core, table, chance)

    def exposure(self, table: Table) -> tuple[int, ...]:
        """With dice the base bet. With tiles the highest bet, four times; a banker that for each of the others."""
        rules, base = table.options, kit.base_of(table, BASE)
        if rules.mode == "dice":
            return (base,) * len(table.seats)
        single, banker = base * rules.bet_limit * highest_multiplier(rules), banker_of(table)
        return kit.exposures(table.seats, banker, single, single * (MOST_BID if banker is None else 1))

    def active_at(self, core: Round) -> str:
        """Dice are thrown in turn, everything else is done at once."""
        return "waiting" if core.players[0].tiles else "waiting.0"

    # Leaving

    def left(self, match: Position[Round], seat: Seat) -> Iterator[Event]:
        """With dice: the one who stays when all others leave before rolling takes the pot."""
        core = match.core
        staying = [other for other in core.players if other not in core.deserted]
        if core.phase == "rolling" and len(staying) == 1:
            pot = sum(player.stake for player in core.players.values())
            yield Settled(tuple(pot if other in staying else 0 for other in core.players), last_one=True)

    def absent(self, match: Position[Round]) -> Seat | None:
        """In the order of seats; a banker who leaves has all hands turned up."""
        core, due = match.core, self.active_seats(match)
        if core.phase == "reveal" and core.banker in core.away:
            return due[0]
        return next((seat for seat in due if seat in core.away), None)

    # The end

    def settle(self, match: Position[Round], chance: Chance) -> Iterator[Event]:
        core, rules = match.core, match.options
        yield Settled(pot_won(core, rules) if core.banker is None else bank_settled(core, rules))

    def paid(self, core: Round) -> tuple[int, ...] | None:
        return core.pays or None

    def reason(self, core: Round) -> str:
        return "last_one" if core.last_one else "compared"

    def room_memory(self, core: Round) -> dict[str, Any]:
        if core.banker is None:
            return {}
        out = [*core.used, *(tile for player in core.players.values() for tile in player.shown)]
        return {"banker": core.places[core.banker], "used": out}

    # What a seat sees

    def out(self, core: Round) -> tuple[str, ...]:
        return core.used

    def determinize(self, match: Position[Round], seat: Seat, chance: Chance) -> Round:
        return match.core if match.options.mode == "dice" else super().determinize(match, seat, chance)

    def describe(self, match: Position[Round], seat: Seat) -> str:
        return draw(match.core, seat)

    def facts(self, match: Position[Round], seat: Seat) -> ErbabanFacts:
        return facts_of(match.core, match.options)

    @staticmethod
    def _left(core: Round, event: Left) -> Round:
        rolled = bool(core.players[event.seat].dice)
        return kit.left(core if rolled else replace(core, deserted=(*core.deserted, event.seat)), event)

    reducers = {
        Rolled: lambda core, event: kit.acted(core, event.seat, dice=event.dice),
        BetPlaced: lambda core, event: kit.acted(core, event.seat, bet=event.chips),
        Revealed: lambda core, event: kit.acted(core, event.seat, shown=event.tiles),
        Left: _left,
        Settled: lambda core, event: replace(
            core, pays=event.pays, last_one=event.last_one, phase="over", waiting=()
        ),
    }


def banker_of(table: Table) -> Seat | None:
    rotates = table.options.banker_mode == "rotate"
    return kit.banker_after(table, table.memory.get("banker") if rotates else None)


def dealt(core: Round, table: Table, chance: Chance) -> Round:
    """Two tiles each, the banker's last; nobody sees them before the bets."""
    needed = PIECES * len(table.seats)
    used = () if table.options.fresh_deck else tuple(table.memory.get("used", ()))
    if len(TILES) - len(used) < needed:
        used = ()
    tiles = chance.sample([tile for tile in TILES if tile not in used], needed)
    banker = banker_of(table)
    order = sorted(table.seats, key=lambda seat: (seat == banker, seat))
    players = {
        seat: replace(player, tiles=tiles[PIECES * order.index(seat) :][:PIECES])
        for seat, player in core.players.items()
    }
    core = replace(core, players=players, phase="banker", banker=banker, used=used)
    return core if banker is None else replace(core, phase="betting", waiting=kit.all_but_banker(core))


def highest_bet(core: Round, rules: Rules, seat: Seat) -> int:
    """Bets that the stake covers, whatever hand they meet."""
    factor = core.banker_factor * highest_multiplier(rules)
    return max(core.base_bet, min(rules.bet_limit * core.base_bet, core.players[seat].stake // factor))


def pot_won(core: Round, rules: Rules) -> tuple[int, ...]:
    """The best dice take the pot; equal ones share it, odd chips in the order of seats."""
    values = {seat: dice_worth(player.dice, rules) for seat, player in core.players.items()}
    best = [seat for seat in values if values[seat] == max(values.values())]
    won = shares(sum(player.stake for player in core.players.values()), best)
    return tuple(won.get(seat, 0) for seat in core.players)


def bank_settled(core: Round, rules: Rules) -> tuple[int, ...]:
    values = {seat: tile_worth(player.tiles, rules) for seat, player in core.players.items()}
    bank = values[core.banker or 0]

    def verdict(seat: Seat) -> int:
        price = core.players[seat].bet * core.banker_factor
        if values[seat] > bank:
            return price * multiplier(values[seat], rules)
        return -price * multiplier(bank, rules) if values[seat] < bank or rules.tie == "banker" else 0

    return kit.settle_with_bank(core, verdict)
