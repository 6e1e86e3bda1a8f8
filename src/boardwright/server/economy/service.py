"""Economy: everything that moves chips, for routes, rooms and live matches to call."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.game import Game
from boardwright.engine.match import Match
from boardwright.engine.stakes import BuyIn, Settlement, lay_stakes, settlement
from boardwright.engine.types import GameError, Seat, Step, Table, TimeControl
from boardwright.server.economy.calendar import Calendar
from boardwright.server.economy.checkins import ClaimCheckIn
from boardwright.server.economy.loans import Borrow, LentBefore, Repay
from boardwright.server.economy.refusals import BadAmount, CannotPay
from boardwright.server.economy.rules import MOST_CHIPS, EconomyRules
from boardwright.server.economy.settle import BOT, Progress, Seating, StartMatch, progress
from boardwright.server.economy.tables import CashIn, TakeToTable
from boardwright.server.matches.storage.table_data import TableData
from boardwright.store import ALONE, Bundle, Store, new_match_id
from boardwright.store.chips import CheckIn, Chips, Loan, StatementLine

if TYPE_CHECKING:
    from boardwright.server.matches.hub import Hub
    from boardwright.server.matches.live import Live

BOT_BASES = 1000
"""What a bot brings to a table where the wallet counts, in bases: the house's, so never too little."""


class CheckInState(Struct, frozen=True):
    done_today: bool
    streak: int
    """Days in a row so far, today's included if it is done; 0 if the chain is broken."""
    next_reward: int
    """What the next check-in pays: today's if it is not done yet, else tomorrow's."""


class CheckInPaid(Struct, frozen=True):
    day: str
    streak: int
    reward: int
    repaid: int
    """What of it went to loans at once."""


class SeatResult(Struct, frozen=True):
    """What a match came to for one seat."""

    seat: Seat
    player: str
    outcome: str
    spent: int
    change: int
    net: int


class Economy:
    def __init__(self, store: Store, rules: EconomyRules, now: Callable[[], int]) -> None:
        self.rules = rules
        self.chips = Chips(store)
        self.calendar = Calendar(rules.time_zone)
        self._store = store
        self._now = now

    # Wallets

    async def balance(self, player: str) -> int:
        return await self.chips.balance(player)

    async def statement(self, player: str, *, before: int | None, limit: int) -> list[StatementLine]:
        return await self.chips.statement(player, before=before, limit=limit)

    # Check-in

    async def check_in(self, player: str) -> CheckInPaid:
        """`AlreadyCheckedIn` from the second time of a day on."""
        at = self._now()
        day, before = str(self.calendar.day(at)), str(self.calendar.day_before(at))
        work = ClaimCheckIn(self.rules, player, at=at, day=day, day_before=before)
        await self._store.transact(work)
        return CheckInPaid(day, work.streak, work.reward, work.repaid)

    async def checkin_state(self, player: str) -> CheckInState:
        at = self._now()
        today, yesterday = str(self.calendar.day(at)), str(self.calendar.day_before(at))
        found = await self.chips.checkins(player, [today, yesterday])
        last: CheckIn | None = found.get(today) or found.get(yesterday)
        streak = 0 if last is None else last.streak
        return CheckInState(today in found, streak, self.rules.checkin_pays(streak + 1))

    # Loans

    async def borrow(
        self,
        player: str,
        amount: int,
        action_id: str,
        *,
        room_id: str | None = None,
        live: Live | None = None,
        max_bet: int = 0,
    ) -> tuple[Loan, bool]:
        """The loan, and whether it is a new one: the same action again gives the same loan. The caller knows that
        the player is seated; every other rule is checked here. `live`: the match in which the player could use it at
        once, as far as `max_bet` lets him."""
        if live is not None and (lent := await self._lend_into(live, player, amount, action_id, max_bet)):
            return lent, True
        work = self._loan(player, amount, action_id, room_id)
        await self._store.transact(work)
        assert work.loan is not None
        return work.loan, not work.repeated

    async def _lend_into(
        self, live: Live, player: str, amount: int, action_id: str, max_bet: int
    ) -> Loan | None:
        """A loan and its chips on the table, in one transaction; None if the match cannot use it."""
        seat = live.seat_of(player)
        if seat is None or not live.match.state.table.stakes:
            return None
        work = self._loan(player, amount, action_id, live.data.room, once=True)
        try:
            used = await live.top_up(seat, amount, work, max_bet=max_bet)
        except LentBefore:
            return None
        return work.loan if used else None

    def _loan(
        self, player: str, amount: int, action_id: str, room_id: str | None, *, once: bool = False
    ) -> Borrow:
        at = self._now()
        day = str(self.calendar.day(at))
        return Borrow(self.rules, player, amount, action_id, at=at, day=day, room_id=room_id, once=once)

    async def repay(self, player: str, amount: int, action_id: str) -> None:
        if not 1 <= amount <= MOST_CHIPS:
            raise BadAmount(min=1, max=MOST_CHIPS, step=1)
        await self._store.transact(Repay(player, amount, action_id, at=self._now()))

    async def loans(self, player: str) -> list[Loan]:
        return await self.chips.loans(player)

    async def owed(self, player: str) -> int:
        return await self.chips.owed(player)

    # Chips on tables

    def take_to_table(
        self, room_id: str, player: str, amount: int, action_id: str, bounds: BuyIn
    ) -> TakeToTable:
        """To be done with the change of the room: `BadAmount`, `InsufficientChips`, or `BoughtBefore` if it was."""
        return TakeToTable(room_id, player, amount, action_id, bounds, at=self._now())

    def cash_in(self, room_id: str, version: int, bought: Mapping[str, int]) -> CashIn:
        """Likewise, for whoever gets up: how many chips each of them had bought."""
        return CashIn(self.rules, room_id, version, bought, at=self._now())

    # Matches

    async def start_match(
        self,
        hub: Hub,
        game: str,
        occupants: Sequence[str],
        *,
        room_id: str | None = None,
        base: int | None = None,
        max_bet: int = 0,
        options: Mapping[str, Any] | None = None,
        clock: TimeControl | None = None,
        memory: Mapping[str, Any] | None = None,
        match_id: str | None = None,
        names: Sequence[str] = (),
        bundle: Bundle = ALONE,
        on_table: bool = False,
        rated: bool = True,
        waits: bool = False,
    ) -> Live:
        """Start a match that counts: its record, and the antes of all, in one transaction, with the `bundle` of a
        room. `occupants` by seat: ids of players that have a row (see `Accounts.ensure`), or `bot:<level>`.
        `base`: None is the game's own, 0 plays for nothing. `on_table`: with what they have on the table of the room.
        Not `rated`: it changes no ratings.
        `waits`: for players who are gone.
        `CannotPay` and `AlreadyPlaying` name the player; `GameError` if the table cannot be laid."""
        rules = hub.find_open(game)
        await hub.understand(rules, options)
        stakes = rules.manifest.stakes
        agreed = 0 if stakes is None else stakes.base if base is None else base
        table = rules.table(len(occupants), options, clock=clock, base=agreed, memory=memory or {})
        bought_in = room_id if on_table else None
        laid = await self._lay(rules, table, occupants, max_bet, bought_in) if agreed else ()
        at = self._now()
        match = Match.new(
            rules,
            secret=secrets.token_bytes(32),
            seats=len(occupants),
            options=options,
            clock=clock,
            base=agreed,
            stakes=laid,
            memory=dict(memory or {}),
            at=at,
        )
        seating = Seating(
            match_id or new_match_id(at), rules, dict(enumerate(occupants)), room_id, on_table, rated
        )
        work = StartMatch(self.rules, seating, match, at)
        data = TableData(
            dict(seating.occupants),
            names=dict(enumerate(names)),
            room=room_id,
            on_table=on_table,
            rated=rated,
            waits=waits,
        )
        live = await hub.begin(seating.match_id, match, data, bundle + Bundle(works=(work,)))
        if match.outcome is not None:  # the deal decided it
            hub.ended(live)
        return live

    async def _lay(
        self, game: Game, table: Table, occupants: Sequence[str], max_bet: int, room_id: str | None
    ) -> tuple[int, ...]:
        """What everybody brings, out of the wallet or, given a room, off its table. Bots can match anybody."""
        people = [who for who in occupants if not who.startswith(BOT)]
        bounds = None if room_id is None else game.domain.buy_in(table)
        if room_id is None or bounds is None:
            known = await self.chips.balances(people)
            least = BOT_BASES * table.base
        else:
            known = await self.chips.stacks(room_id, people)
            least = bounds.least
        rich = max([least, *known.values()])
        balances = [rich if who.startswith(BOT) else known.get(who, 0) for who in occupants]
        try:
            return lay_stakes(game, table, balances, max_bet)
        except GameError as error:
            if error.refusal.code != "insufficient_chips":
                raise
            details = error.refusal.details
            raise CannotPay(
                player=occupants[int(details["seat"] or 0)],
                balance=int(details["balance"] or 0),
                needed=int(details["needed"] or 0),
            ) from error

    def progress(self, live: Live, step: Step, version: int) -> tuple[Progress, ...]:
        """For a live match that counts: what a command does beside the journal, before it is committed."""
        made = progress(self.rules, _seating(live), live.match, step, version, self._now())
        return () if made is None else (made,)

    @staticmethod
    def results(live: Live) -> list[SeatResult]:
        """What a finished match came to, by seat; nothing while it goes on."""
        settled: Settlement | None = settlement(live.game, live.match.state)
        if settled is None:
            return []
        staked = bool(live.match.state.table.base)
        return [
            SeatResult(
                seat,
                player,
                settled.result(seat),
                settled.spent.get(seat, 0) if staked else 0,
                settled.pays.get(seat, 0) if staked else 0,
                settled.net(seat) if staked else 0,
            )
            for seat, player in sorted(live.players.items())
        ]


def _seating(live: Live) -> Seating:
    return Seating(live.id, live.game, live.players, live.data.room, live.data.on_table, live.data.rated)
