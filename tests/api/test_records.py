"""Records, ratings and leaderboards over REST."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Command, Core, Domain, Event, Game, Manifest, Private, win
from boardwright.engine.stakes import Result
from boardwright.games.tictactoe.types import Place
from boardwright.server.records.ratings import Performance, after, fresh, rate
from boardwright.store.results import Results
from tests.api.conftest import PASSWORD, problem

DAY = 86_400_000


async def play(api, pair, winner=0, game="tictactoe", **more):
    live = await api.services.economy.start_match(api.services.hub, game, pair, **more)
    if winner is None:
        for turn, cell in enumerate((0, 1, 2, 4, 3, 5, 7, 6, 8)):
            assert await live.play(turn % 2, Place(cell))
    else:
        assert await live.forfeit(1 - winner)
    return live


@pytest.fixture
async def people(api):
    names = ("Anna", "Ben", "Cleo")
    return {name: (await api.register(name))[1]["me"]["id"] for name in names}


@pytest.fixture
def time(api, monkeypatch):
    """The clock of the server, to be set."""

    class Time:
        at = 1_772_424_000_000  # Monday, 2 March 2026, noon in Shanghai

        def __call__(self):
            return self.at

    now = Time()
    monkeypatch.setattr(api.services.economy, "_now", now)
    monkeypatch.setattr(api.services.hub, "now", now)
    return now


async def board(api, game="tictactoe", **query):
    answer = await api.get(f"/api/leaderboards/{game}", params=query)
    assert answer.status_code == 200, answer.text
    return [(place["rank"], place["name"], place["value"]) for place in answer.json()["places"]]


async def test_a_profile(api, people):
    await play(api, [people["Anna"], people["Ben"]])
    await play(api, [people["Anna"], people["Ben"]], winner=None)
    await play(api, [people["Anna"], people["Ben"]], winner=1, game="xiangqi")
    profile = (await api.get(f"/api/players/{people['Anna']}")).json()
    assert (profile["name"], profile["guest"]) == ("Anna", False)
    assert {rating["game"]: rating["games"] for rating in profile["ratings"]} == {
        "tictactoe": 2,
        "xiangqi": 1,
    }
    found = {each["game"]: each for each in profile["statistics"]}
    assert found["all"] == {
        "game": "all",
        "games": 3,
        "wins": 1,
        "draws": 1,
        "net": 0,
        "biggest_win": 100,
        "streak": 0,
        "best_streak": 1,
    }
    assert (found["tictactoe"]["wins"], found["xiangqi"]["net"]) == (1, -100)


async def test_a_profile_of_somebody_who_has_not_played(api, people):
    profile = (await api.get(f"/api/players/{people['Cleo']}")).json()
    assert profile["ratings"] == []
    assert [each["games"] for each in profile["statistics"]] == [0]


async def test_nobody_and_nonsense_have_no_profile(api):
    assert problem(await api.get("/api/players/p-0")) == (404, "player_not_found")
    assert problem(await api.get("/api/players/a%00b")) == (422, "bad_request")


async def test_a_history_in_pages(api, people, time):
    pair = [people["Anna"], people["Ben"]]
    played = []
    for number in range(5):
        time.at += number % 2 * 1000  # some end in the same millisecond
        played.append((await play(api, pair, room_id="r")).id)
    path, pages, cursor = f"/api/players/{pair[0]}/matches", [], None
    while True:
        query = {"limit": 2} | ({"before": cursor} if cursor else {})
        page = (await api.get(path, params=query)).json()
        pages += page["items"]
        cursor = page["next"]
        if cursor is None:
            break
    assert sorted(item["match_id"] for item in pages) == sorted(played)
    assert [item["finished_at"] for item in pages] == sorted((i["finished_at"] for i in pages), reverse=True)
    item = pages[0]
    assert (item["game"], item["outcome"], item["net"], item["room_id"]) == ("tictactoe@1", "win", 100, "r")
    assert [(each["name"], each["net"]) for each in item["players"]] == [("Anna", 100), ("Ben", -100)]
    assert item["rating_after"] > item["rating_before"]


async def test_who_wins_rises_and_who_loses_falls(api, people):
    for _ in range(3):
        await play(api, [people["Anna"], people["Ben"]])
    await play(api, [people["Ben"], people["Cleo"]])
    ranking = await board(api, by="rating")
    assert ranking[0][1] == "Anna"
    assert {name for _, name, _ in ranking} == {"Anna", "Ben", "Cleo"}
    assert ranking[0][2] > 1000 > ranking[-1][2]


async def test_boards_by_chips_wins_streak_and_net_worth(api, people):
    anna, ben, cleo = people.values()
    await play(api, [anna, ben])
    await play(api, [anna, ben])
    await play(api, [cleo, anna], base=500)
    assert await board(api, by="chips") == [(1, "Cleo", 500), (2, "Ben", -200), (3, "Anna", -300)]
    assert await board(api, by="wins") == [(1, "Anna", 2), (2, "Cleo", 1), (3, "Ben", 0)]
    assert await board(api, by="streak") == [(1, "Cleo", 1), (2, "Anna", 0), (3, "Ben", 0)]
    assert await board(api, "all", by="net_worth") == [
        (1, "Cleo", 10_500),
        (2, "Ben", 9_800),
        (3, "Anna", 9_700),
    ]
    assert await board(api, "xiangqi", by="chips") == []


async def test_what_guests_lose_raises_nobody_in_rankings_by_chips(api, people):
    anna, ben, _ = people.values()
    guest = (await api.services.accounts.new_guest()).id
    await play(api, [anna, guest], base=5000)
    await play(api, [ben, anna], base=100)
    own = [(1, "Ben", 100), (2, "Anna", -100)]
    assert await board(api, by="chips") == await board(api, "all", by="chips") == own
    assert await board(api, by="chips", period="day") == own
    assert await board(api, "all", by="net_worth") == [(1, "Ben", 10_100), (2, "Anna", 9_900)]
    assert await api.services.economy.balance(anna) == 14_900
    await api.services.accounts.register("Gustav", PASSWORD, guest=guest)
    assert await board(api, by="chips") == [(1, "Anna", 4900), (2, "Ben", 100), (3, "Gustav", -5000)]
    assert (await board(api, "all", by="net_worth"))[0] == (1, "Anna", 14_900)


async def test_net_worth_tells_nothing_of_a_match_that_runs(api, people):
    anna, ben, _ = people.values()
    await play(api, [anna, ben])
    before = await board(api, "all", by="net_worth")
    live = await api.services.economy.start_match(api.services.hub, "tictactoe", [anna, ben], base=5000)
    assert await board(api, "all", by="net_worth") == before
    await live.forfeit(0)
    assert await board(api, "all", by="net_worth") != before


async def test_debts_count_against_net_worth(api, people):
    from tests.economy.books import set_balance

    anna, ben, _ = people.values()
    await play(api, [anna, ben])
    await set_balance(api.services.store, anna, 0)
    await api.services.economy.borrow(anna, 1000, "a")
    assert {name: value for _, name, value in await board(api, "all", by="net_worth")}["Anna"] == -100


async def test_win_rate_needs_twenty_games(api, people):
    anna, ben, _ = people.values()
    for number in range(19):
        await play(api, [anna, ben], winner=int(number % 4 == 0))
    assert await board(api, by="win_rate") == []
    await play(api, [anna, ben])
    assert await board(api, by="win_rate") == [(1, "Anna", 0.75), (2, "Ben", 0.25)]
    assert await board(api, by="win_rate", period="all") == await board(api, by="win_rate", period="day")


@pytest.mark.parametrize("by", ["rating", "chips", "wins", "streak", "net_worth"])
async def test_day_week_and_all_time(api, people, time, by):
    """Monday, Tuesday of the same week, and Monday of the next."""
    anna, ben, cleo = people.values()
    await play(api, [anna, ben])
    time.at += DAY
    await play(api, [cleo, ben])
    names = lambda found: {name for _, name, _ in found}  # noqa: E731
    assert names(await board(api, by=by, period="day")) == {"Cleo", "Ben"}
    assert names(await board(api, by=by, period="week")) == {"Anna", "Ben", "Cleo"}
    time.at += 6 * DAY
    assert await board(api, by=by, period="week") == []
    assert names(await board(api, by=by)) == {"Anna", "Ben", "Cleo"}


async def test_what_is_counted_in_a_period(api, people, time):
    anna, ben, _ = people.values()
    await play(api, [anna, ben])
    time.at += DAY
    await play(api, [anna, ben], winner=1)
    assert await board(api, by="chips", period="day") == [(1, "Ben", 100), (2, "Anna", -100)]
    assert [value for _, _, value in await board(api, by="chips", period="week")] == [0, 0]
    assert await board(api, by="wins", period="day") == [(1, "Ben", 1), (2, "Anna", 0)]


async def test_ties_more_games_then_earlier_then_the_id(api, people, time):
    anna, ben, cleo = people.values()
    await play(api, [cleo, ben])
    time.at += 1000
    await play(api, [anna, ben])
    # one win each: Cleo had it earlier
    assert [name for _, name, _ in await board(api, by="wins")] == ["Cleo", "Anna", "Ben"]
    assert [name for _, name, _ in await board(api, by="wins", period="day")] == ["Cleo", "Anna", "Ben"]
    time.at += 1000
    await play(api, [anna, ben], winner=None)
    # Anna has played more
    assert [name for _, name, _ in await board(api, by="wins")] == ["Anna", "Cleo", "Ben"]
    assert [name for _, name, _ in await board(api, by="wins", period="day")] == ["Anna", "Cleo", "Ben"]


async def test_void_matches_and_bots_do_not_count(api, people):
    anna, ben, _ = people.values()
    live = await api.services.economy.start_match(api.services.hub, "tictactoe", [anna, ben])
    assert await live.abandon()
    live = await api.services.economy.start_match(api.services.hub, "tictactoe", [anna, "bot:random"])
    assert await live.forfeit(1)
    for by in ("rating", "chips", "wins", "net_worth"):
        assert await board(api, by=by) == await board(api, by=by, period="day") == []
    history = (await api.get(f"/api/players/{anna}/matches")).json()["items"]
    assert sorted(item["outcome"] for item in history) == ["void", "win"]
    bot = next(item for item in history if item["outcome"] == "win")["players"][1]
    assert (bot["id"], bot["name"]) == ("bot:random", None)


async def test_who_is_deleted_is_in_no_ranking(api, people):
    await play(api, [people["Anna"], people["Ben"]])
    await api.services.accounts.delete(people["Anna"], PASSWORD)
    assert [name for _, name, _ in await board(api, by="wins")] == ["Ben"]
    history = (await api.get(f"/api/players/{people['Ben']}/matches")).json()["items"]
    assert history[0]["players"][0]["name"].startswith("Deleted-")


@pytest.mark.parametrize("query", [{"by": "luck"}, {"period": "year"}, {"limit": 0}, {"limit": 101}])
async def test_boards_that_are_not(api, query):
    assert problem(await api.get("/api/leaderboards/all", params=query)) == (422, "bad_request")


async def test_a_board_of_no_game(api):
    assert problem(await api.get("/api/leaderboards/nothing")) == (404, "not_found")


@pytest.mark.parametrize("database", ["postgresql", "mariadb"])
async def test_every_board_on_the_other_databases(database, request):
    from boardwright.store import Store

    url = await request.getfixturevalue(database).create_database(f"boards_{database}")
    async with await Store.open(url) as store:
        results = Results(store)
        for by in ("rating", "chips", "wins", "win_rate", "streak", "net_worth"):
            for since in (None, 5):
                for game in ("all", "xiangqi"):
                    assert await results.leaderboard(game, by, since=since, limit=5) == []
        assert await results.history("p", before=(5, "m"), limit=5) == []
        assert await results.participants(["m"]) == {"m": []}


# Replays


class Sealed(Core):
    """A number that only its owner sees."""

    card: Private[int]
    shown: bool = False


class Show(Command):
    pass


class Shown(Event):
    pass


class Secretive(Domain[Sealed]):
    commands = (Show,)
    events = (Shown,)

    def setup(self, table, chance):
        return Sealed(chance.below(52))

    def validate(self, match, seat, command):
        return None

    def execute(self, match, seat, command, chance):
        yield Shown()

    def reduce(self, core, event):
        return Sealed(core.card, True)

    def legal_commands(self, match, seat):
        return [] if match.core.shown else [Show()]

    def outcome(self, core):
        return win(0) if core.shown else None


async def test_a_replay_that_opens_hands_is_for_those_who_took_part(api, people):
    api.services.hub._games.update(
        dict.fromkeys(("sealed", "sealed@1"), Game(Manifest("sealed", seats=2), Secretive(), texts={}))
    )
    pair = [people["Anna"], people["Ben"]]
    live = await api.services.economy.start_match(api.services.hub, "sealed", pair)
    assert await live.play(0, Show())
    path, tokens = f"/api/matches/{live.id}/replay", api.services.accounts._tokens
    answers = [await api.get(path)]
    for name in ("Cleo", "Ben"):
        answers.append(await api.with_token(tokens.issue(people[name])).get(path))
    assert [answer.status_code for answer in answers] == [403, 403, 200]
    assert problem(answers[0]) == (403, "forbidden")


async def test_a_replay_without_secrets_is_for_everybody(api, people):
    live = await play(api, [people["Anna"], people["Ben"]])
    answer = await api.get(f"/api/matches/{live.id}/replay")
    assert answer.status_code == 200
    assert '"stakes":[100,100]' in answer.text
    assert problem(await api.get("/api/matches/nothing/replay")) == (404, "match_not_found")


# The arithmetic


def test_ratings_of_many():
    """The order of a match of four is the order of the changes."""
    did = [
        Performance("a", "win", 90),
        Performance("b", "lose", -10),
        Performance("c", "lose", -30),
        Performance("d", "lose", -50),
    ]
    skills = rate([fresh(each.player, "g") for each in did], did)
    means = [mu for mu, _ in skills]
    assert means == sorted(means, reverse=True)
    assert all(sigma < 25 / 3 for _, sigma in skills)


def test_partners_who_win_alike_rise_alike():
    did = [Performance("a", "lose", -120), Performance("b", "win", 60), Performance("c", "win", 60)]
    skills = rate([fresh(each.player, "g") for each in did], did)
    assert skills[1] == skills[2]
    assert skills[1][0] > skills[0][0]


def test_a_draw_of_equals_changes_no_mean():
    did = [Performance(name, "draw", 0) for name in "ab"]
    assert [round(mu, 9) for mu, _ in rate([fresh(name, "g") for name in "ab"], did)] == [25, 25]


def test_streaks():
    standing = fresh("a", "g")
    lengths = []
    results: list[Result] = ["win", "win", "lose", "win", "draw"]
    for at, result in enumerate(results):
        standing = after(standing, Performance("a", result, 10), (25, 8), at)
        lengths.append((standing.streak, standing.best_streak))
    assert lengths == [(1, 1), (2, 2), (0, 2), (1, 2), (0, 2)]
    assert (standing.won_at, standing.played_at, standing.biggest_win) == (3, 4, 10)
