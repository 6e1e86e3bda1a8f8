"""Matches and chips, points 7 to 10 of the acceptance list: antes, bets and settlements, with the journal."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from boardwright.engine.testing import check_game
from boardwright.games.tictactoe import GAME as TICTACTOE
from boardwright.games.tictactoe.types import Place
from boardwright.host.host import NotAdvanced
from boardwright.server.economy.refusals import AlreadyPlaying, CannotPay
from boardwright.server.economy.service import Economy
from boardwright.server.economy.settle import Progress
from boardwright.server.matches.hub import Hub
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.server.sockets.connection import Connection
from boardwright.store import Store
from boardwright.store.tables import game_player_records, game_records, players
from tests.economy.books import balances, check_books, set_balance
from tests.economy.toys import DEAL, HOUSE, POT, STAKE, Draw, Fold, Raise, Spin


@pytest.fixture
async def pair(people):
    return [people["anna"], people["ben"]]


@pytest.fixture
async def toys(hub):
    hub._games.update({game.id: game for game in (POT, HOUSE, STAKE, DEAL)})
    return hub


class Listener(Connection):
    """A connection that remembers what it is told."""

    def __init__(self):
        self.said: list[Any] = []

    def say(self, message):
        self.said.append(message)


async def wallets(economy, ids):
    found = await economy.chips.balances(list(ids))
    return [found[player] for player in ids]


async def win_tictactoe(live):
    for seat, cell in ((0, 0), (1, 3), (0, 1), (1, 4), (0, 2)):
        assert await live.play(seat, Place(cell))


async def parts(store, live):
    row = game_player_records.c
    query = select(row.seat, row.spent, row.change, row.net, row.outcome).where(row.match_id == live.id)
    return [tuple(found) for found in await store.rows(query.order_by(row.seat))]


# The start


async def test_point_7_exactly_the_ante_is_enough(store, economy, hub, pair):
    await set_balance(store, pair[0], 100)
    await economy.start_match(hub, "xiangqi", pair)
    assert await wallets(economy, pair) == [0, 9900]


async def test_point_7_with_one_chip_less_nobody_is_charged(store, economy, hub, pair):
    await set_balance(store, pair[1], 99)
    with pytest.raises(CannotPay) as refused:
        await economy.start_match(hub, "xiangqi", pair)
    assert refused.value.details == {"player": pair[1], "balance": 99, "needed": 100}
    assert await wallets(economy, pair) == [10_000, 99]
    assert await store.unfinished() == []
    assert await store.rows(select(game_records.c.match_id)) == []


async def test_point_7_chips_that_go_between_the_look_and_the_start(store, economy, hub, pair, monkeypatch):
    """The balance that was read is old by the time of the transaction: that one decides."""
    known = economy.chips.balances

    async def look(ids):
        found = await known(ids)
        await set_balance(store, pair[1], 99)
        return found

    monkeypatch.setattr(economy.chips, "balances", look)
    with pytest.raises(CannotPay, match=pair[1]):
        await economy.start_match(hub, "xiangqi", pair)
    monkeypatch.undo()
    assert await wallets(economy, pair) == [10_000, 99]
    assert await store.unfinished() == []


async def test_nobody_is_in_two_matches_at_once(store, economy, hub, pair, people):
    starts = (economy.start_match(hub, "tictactoe", [pair[0], other]) for other in (pair[1], people["cleo"]))
    answers = await asyncio.gather(*starts, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, AlreadyPlaying)]
    assert [each.details for each in refused] == [{"player": pair[0]}]
    assert await economy.balance(pair[0]) == 9900


# Play


async def test_five_in_a_row_by_the_example(store, economy, hub, pair):
    """Both spend 100; the winner's change is 200, net +100; the loser's 0, net −100."""
    live = await economy.start_match(hub, "tictactoe", pair, room_id="r1")
    assert (await balances(store))[f"game:{live.id}"] == 200
    await win_tictactoe(live)
    assert await wallets(economy, pair) == [10_100, 9_900]
    assert await parts(store, live) == [(0, 100, 200, 100, "win"), (1, 100, 0, -100, "lose")]
    row = game_records.c
    found = (await store.rows(select(row.status, row.winner, row.pot, row.room_id)))[0]
    assert tuple(found) == ("finished", pair[0], 200, "r1")


async def test_a_draw_gives_the_stakes_back(store, economy, hub, pair):
    live = await economy.start_match(hub, "tictactoe", pair)
    for turn, cell in enumerate((0, 1, 2, 4, 3, 5, 7, 6, 8)):
        assert await live.play(turn % 2, Place(cell))
    assert await wallets(economy, pair) == [10_000, 10_000]
    assert await parts(store, live) == [(0, 100, 100, 0, "draw"), (1, 100, 100, 0, "draw")]


async def test_holdem_by_the_example(store, economy, toys, pair):
    """10 and 20 at the start; a raise to 60 posts another 50; after the fold 40 go back: 20 spent, 40 paid, net +20."""
    live = await economy.start_match(toys, "bets", pair)
    assert await wallets(economy, pair) == [9990, 9980]
    assert await live.play(0, Raise(to=60))
    assert await wallets(economy, pair) == [9940, 9980]
    assert await live.play(1, Fold())
    assert await wallets(economy, pair) == [10_020, 9_980]
    assert await parts(store, live) == [(0, 20, 40, 20, "win"), (1, 20, 0, -20, "lose")]
    lines = await economy.statement(pair[0], before=None, limit=10)
    assert [(line.kind, line.description, line.amount, line.balance) for line in lines] == [
        ("GAME_WIN", "win", 40, 10_020),
        ("GAME_REFUND", "returned", 40, 9_980),
        ("GAME_LOSS", "bet", -50, 9_940),
        ("GAME_LOSS", "ante", -10, 9_990),
        ("SIGNUP", "signup", 10_000, 10_000),
    ]
    assert {line.match_id for line in lines[:4]} == {live.id}


async def test_a_stake_game_pays_back_what_is_left(store, economy, toys, pair):
    await set_balance(store, pair[1], 30_000)
    live = await economy.start_match(toys, "duel", pair)
    assert await wallets(economy, pair) == [9_900, 29_900]
    assert await live.play(0, Draw())
    score = live.match.state.core.score
    assert await wallets(economy, pair) == [10_000 + score, 30_000 - score]
    assert [net for _, _, _, net, _ in await parts(store, live)] == [score, -score]


@pytest.mark.parametrize("times", [8])
async def test_the_house_pays_and_takes(store, economy, toys, pair, times):
    for _ in range(times):
        before = await economy.balance(pair[0])
        live = await economy.start_match(toys, "wheel", pair[:1])
        assert await live.play(0, Spin(bet=50))
        gain = 50 if live.match.state.core.won else -50
        assert await economy.balance(pair[0]) == before + gain
    kept = await balances(store)
    assert kept["house"] == 10_000 - kept[f"user:{pair[0]}"]


async def test_the_house_covers_a_banker_with_a_flat_ante(store, economy, hub, people):
    """Whatever is dealt, every other player has even money, and the books are in order."""
    for _ in range(6):
        before = await balances(store)
        options = {"settlement": "basic", "banker_ante": "flat"}
        live = await economy.start_match(hub, "niuniu", list(people.values()), options=options)
        while live.match.outcome is None:
            assert await live.time_out(live.match.state.core.waiting[0], absent=True)
        after = await balances(store)
        nets = [after[f"user:{who}"] - before[f"user:{who}"] for who in people.values()]
        assert all(net in (-20, 0, 20) for net in nets[1:])
        assert nets[0] == max(-20, -sum(nets[1:]))
        assert after["house"] - before.get("house", 0) == -sum(nets)


async def test_point_8_a_bet_that_cannot_be_paid_changes_nothing(store, economy, toys, pair):
    await set_balance(store, pair[0], 60)
    live = await economy.start_match(toys, "bets", pair)
    before, by = live.match.state, Listener()
    assert not await live.play(0, Raise(to=61), sender="s", seq=1, by=by)
    assert live.match.state is before
    assert await store.entries(live.id) == []
    assert [(said.code, said.reason, said.details["needed"]) for said in by.said] == [
        (4001, "insufficient_chips", 51)
    ]
    assert await live.play(0, Raise(to=60), sender="s", seq=2, by=by)
    assert await economy.balance(pair[0]) == 0


async def test_point_8_a_deduction_that_fails_inside_the_transaction(store, economy, toys, pair, monkeypatch):
    """A fault in the midst of it: neither chips nor entry, and the same command goes through afterwards."""
    live = await economy.start_match(toys, "bets", pair)
    before, run = live.match.state, Progress.run

    def fail(self, books):
        run(self, books)
        raise RuntimeError("the disk is on fire")

    monkeypatch.setattr(Progress, "run", fail)
    with pytest.raises(RuntimeError, match="on fire"):
        await live.play(0, Raise(to=60))
    assert live.match.state is before
    assert await store.entries(live.id) == []
    assert await wallets(economy, pair) == [9990, 9980]
    monkeypatch.undo()
    assert await live.play(0, Raise(to=60))
    assert await wallets(economy, pair) == [9940, 9980]


async def test_the_same_bet_ten_times_from_two_devices_is_one(store, economy, toys, pair):
    live = await economy.start_match(toys, "bets", pair)
    calls = [live.play(0, Raise(to=60), sender=f"device {n % 2}", seq=1) for n in range(10)]
    await asyncio.gather(*calls)
    assert await economy.balance(pair[0]) == 9940
    assert len(await store.entries(live.id)) == 1


async def test_point_9_after_a_crash_the_settlement_is_there_and_not_repeated(store, economy, settings, pair):
    """The worker dies after the commit, before anybody hears of it; another one loads the match."""
    first = Hub(store, NoFanout(), settings, Metrics(), counting=economy.progress)
    live = await economy.start_match(first, "tictactoe", pair)
    for seat, cell in ((0, 0), (1, 3), (0, 1), (1, 4)):
        assert await live.play(seat, Place(cell))
    live._advance = None
    with pytest.raises(NotAdvanced):
        await live.play(0, Place(2), sender="anna/x", seq=9)
    assert await wallets(economy, pair) == [10_100, 9_900]
    second = Hub(store, NoFanout(), settings, Metrics(), counting=economy.progress)
    again = await second.get(live.id)
    assert again.match.outcome is not None
    assert again.match.outcome.winners == (0,)
    by = Listener()
    assert await again.play(0, Place(2), sender="anna/x", seq=9, by=by)
    assert type(by.said[0]).__name__ == "Played"
    assert await wallets(economy, pair) == [10_100, 9_900]


async def test_a_worker_that_lags_behind_does_not_pay_twice(store, economy, settings, pair):
    """Two workers, no news between them: both send the last move."""
    apart = replace(settings, redis_url="unused")
    hubs = [Hub(store, NoFanout(), apart, Metrics(), counting=economy.progress) for _ in range(2)]
    live = await economy.start_match(hubs[0], "tictactoe", pair)
    for seat, cell in ((0, 0), (1, 3), (0, 1), (1, 4)):
        assert await live.play(seat, Place(cell))
    other = await hubs[1].get(live.id)
    await asyncio.gather(
        live.play(0, Place(2), sender="a", seq=1), other.play(0, Place(2), sender="b", seq=1)
    )
    assert await wallets(economy, pair) == [10_100, 9_900]


# The end


async def test_a_match_that_the_deal_decides_is_settled_at_its_start(store, economy, toys, pair):
    over: list[Any] = []
    toys.when_over.append(over.append)
    for number in range(1, 4):
        live = await economy.start_match(toys, "deal", pair)
        assert len(over) == number
        (winner,) = live.match.outcome.winners
        nets = [net for _, _, _, net, _ in await parts(store, live)]
        assert nets == [10 if seat == winner else -10 for seat in (0, 1)]
    assert await store.unfinished() == []
    assert sum(await wallets(economy, pair)) == 20_000


async def test_a_match_that_nobody_is_left_to_play_gives_everything_back(store, economy, toys, pair):
    live = await economy.start_match(toys, "bets", pair)
    assert await live.play(0, Raise(to=60))
    assert await live.abandon()
    assert await wallets(economy, pair) == [10_000, 10_000]
    assert [outcome for *_, outcome in await parts(store, live)] == ["void", "void"]
    assert [tuple(row) for row in await store.rows(select(game_records.c.status))] == [("void",)]


async def test_leaving_is_what_the_game_says_it_is(economy, toys, pair):
    """Whose turn it is folds; the other one, for whom the game has no word, forfeits."""
    live = await economy.start_match(toys, "bets", pair)
    await live.leave(0)
    assert live.match.state.core.folded == 0
    assert await wallets(economy, pair) == [9_990, 10_010]
    live = await economy.start_match(toys, "bets", pair)
    await live.leave(1)
    assert live.match.outcome.reason == "forfeit"
    assert await wallets(economy, pair) == [10_010, 9_990]


async def test_after_a_match_the_next_one_may_start(store, economy, hub, pair):
    for _ in range(2):
        live = await economy.start_match(hub, "tictactoe", pair)
        await win_tictactoe(live)
    assert await store.rows(select(players.c.playing).where(players.c.playing.is_not(None))) == []


async def test_a_match_for_nothing_is_recorded_all_the_same(store, economy, hub, pair):
    live = await economy.start_match(hub, "tictactoe", pair, base=0)
    await win_tictactoe(live)
    assert await wallets(economy, pair) == [10_000, 10_000]
    assert await parts(store, live) == [(0, 0, 0, 0, "win"), (1, 0, 0, 0, "lose")]


async def test_a_bot_plays_with_chips_of_the_house(store, economy, hub, pair):
    live = await economy.start_match(hub, "tictactoe", [pair[0], "bot:random"])
    assert (await balances(store))["house"] == -100
    await live.forfeit(0)
    assert (await balances(store))["house"] == 100
    assert await economy.balance(pair[0]) == 9_900


async def test_who_watches_hears_what_a_match_came_to(economy, toys, pair):
    heard = []
    toys.when_over.append(lambda live: heard.append(economy.results(live)))
    live = await economy.start_match(toys, "bets", pair)
    assert economy.results(live) == []
    assert await live.play(0, Fold())
    assert [[(result.player, result.outcome, result.net) for result in each] for each in heard] == [
        [(pair[0], "lose", -10), (pair[1], "win", 10)]
    ]
    assert live.match.game.domain.room_memory(live.match.state.core) == {"last_winner": 1}


# Point 10: many matches by chance


@pytest.mark.parametrize("game", [TICTACTOE, POT, HOUSE, STAKE], ids=lambda game: game.id)
def test_point_10_no_chips_from_nowhere_in_a_thousand_matches(game):
    report = check_game(game, seeds=range(500), properties=["chips", "ends"])
    assert report.matches >= 1000


@pytest.mark.parametrize("game", ["tictactoe", "bets", "wheel", "duel"])
async def test_point_10_random_matches_and_the_ledger(game, store, economy, toys, pair):
    """The sum stays 0, wallets are never negative, games end empty, and the net changes sum to 0 with the house."""
    dice = Random(game)
    occupants = pair[:1] if game == "wheel" else pair
    nets = dict.fromkeys(occupants, 0)
    for _ in range(12):
        live = await economy.start_match(toys, game, occupants)
        while live.match.outcome is None:
            seat = dice.choice(live.match.active)
            assert await live.play(seat, dice.choice(live.match.legal(seat)))
        for result in economy.results(live):
            nets[result.player] += result.net
    await check_books(store)
    kept = await balances(store)
    assert [kept[f"user:{player}"] for player in occupants] == [10_000 + nets[each] for each in occupants]
    assert sum(nets.values()) + kept["house"] == 0


async def test_a_model_of_the_wallets_agrees_after_every_step(store, economy, toys, pair):
    """The same events on a dictionary: bets as `spent` says, payouts as the settlement says."""
    dice = Random(4)
    model = dict.fromkeys(pair, 10_000)
    for _ in range(6):
        live = await economy.start_match(toys, "bets", pair)
        spent = {0: 0, 1: 0}
        while True:
            now = dict(enumerate(live.match.state.core.put_in))
            for seat, player in enumerate(pair):
                model[player] -= now[seat] - spent[seat]
            spent = now
            if live.match.outcome is not None:
                break
            assert await wallets(economy, pair) == list(model.values())
            seat = live.match.active[0]
            assert await live.play(seat, dice.choice(live.match.legal(seat)))
        model[pair[live.match.outcome.winners[0]]] += sum(spent.values())
        assert await wallets(economy, pair) == list(model.values())


@pytest.mark.parametrize("database", ["postgresql", "mariadb"])
async def test_a_match_on_the_other_databases(database, request, settings, clock):
    """Start, bets, settlement, loans and check-in: the statements are the same everywhere."""
    from boardwright.server.accounts.service import Accounts
    from boardwright.server.accounts.tokens import Tokens

    url = await request.getfixturevalue(database).create_database(f"economy_{database}")
    async with await Store.open(url) as store:
        accounts, economy = Accounts(store, Tokens(b"key"), settings, clock), Economy(store, settings, clock)
        pair = [(await accounts.register(name, "correct horse")).id for name in ("anna", "ben")]
        hub = Hub(store, NoFanout(), settings, Metrics(), counting=economy.progress)
        hub._games["bets"] = POT
        await set_balance(store, pair[0], 20)
        await economy.borrow(pair[0], 900, "a1")
        for _ in range(2):
            live = await economy.start_match(hub, "bets", pair)
            assert not await live.play(0, Raise(to=10_000))
            assert await live.play(0, Raise(to=60))
            assert await live.play(1, Fold())
            assert live.match.outcome is not None
        await economy.check_in(pair[0])
        await economy.repay(pair[0], 100, "r1")
        await accounts.rename(pair[0], "Anna Two")
        session = await accounts.open_session(await accounts.get(pair[0]))
        await accounts.refresh(session.refresh)
        await accounts.sign_out_everywhere(pair[0])
        await check_books(store)
        assert await economy.balance(pair[0]) == 920 + 40 - 12 + 500 - 100
