"""The report: one page that holds everything, in the look of the platform, for light and dark, with nothing to load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape
from statistics import fmean
from urllib.parse import quote

from boardwright.engine.texts import fill, find_text, load_texts
from boardwright.world.arena.bout import BoutResult
from boardwright.world.arena.plan import ArenaPlan
from boardwright.world.arena.plots import TONES, Bar, Line, columns, error_bars, lines
from boardwright.world.arena.ratings import Table, count, fit, standings
from boardwright.world.catalogue import find

STEPS = 24
"""Points of the line over time."""
COLUMNS = 12

STYLE = """
:root{color-scheme:light dark;--bg:#f2f2ef;--panel:#fff;--text:#2c2c2c;--soft:#666;--border:#e0e0e0;--accent:#c0392b;
--good:39,174,96;--bad:192,57,43;--c0:#c0392b;--c1:#2e6f95;--c2:#27824a;--c3:#8b5a2b;--c4:#6c4ab6;--c5:#5a5a55}
@media (prefers-color-scheme:dark){:root{--bg:#1c1b19;--panel:#262522;--text:#ece9e2;--soft:#a8a49b;--border:#3a3834;
--accent:#e57366;--c0:#e57366;--c1:#74b3d8;--c2:#66c58c;--c3:#d1a06b;--c4:#b39ddb;--c5:#b5b2aa}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:780px;margin:0 auto;padding:40px 20px 64px}h1{font-weight:600;font-size:30px;margin:0 0 4px}
h2{font-weight:600;font-size:19px;margin:0 0 14px}p{margin:0 0 10px}.soft{color:var(--soft)}
section{background:var(--panel);border:1px solid var(--border);border-radius:12px;padding:22px 24px;margin:20px 0;
overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:7px 10px;text-align:right;
border-bottom:1px solid var(--border);white-space:nowrap}th{font-weight:500;color:var(--soft);font-size:14px}
th:first-child,td:first-child{text-align:left}tr:last-child td,tr:last-child th{border-bottom:0}
a{color:var(--accent)}summary{cursor:pointer}tbody th{color:var(--text);font-size:16px}
.cross td{text-align:center;border:2px solid var(--panel);border-radius:6px}.cross th{text-align:center}
.cross tbody th{text-align:left}
svg{display:block;width:100%;min-width:440px;
height:auto;font:13px system-ui,sans-serif}.grid{stroke:var(--border);fill:none}
.axis{stroke:var(--soft);fill:none}.tick{fill:var(--soft)}.name{fill:var(--text)}.column{fill:var(--c1)}
.error{fill:none;stroke-width:2}.line{fill:none;stroke-width:2.2;stroke-linejoin:round}
""" + "".join(
    f".dot.s{n}{{fill:var(--c{n})}}.error.s{n},.line.s{n}{{stroke:var(--c{n})}}.name.f{n}{{fill:var(--c{n})}}"
    for n in range(TONES)
)


class Words:
    """The texts of the report, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **details: str | int) -> str:
        found = find_text((load_texts("boardwright.world"),), f"report.{key}", self.language)
        return escape(fill(found or key, details))


def write_report(
    plan: ArenaPlan,
    table: Table,
    results: Sequence[BoutResult],
    language: str = "en",
    *,
    beside: str = "",
) -> str:
    """The page. The same results give the same bytes. `beside`: the way from the report to the results' folder."""
    words = Words(language)
    titles = ", ".join(find(game).title(language) for game in plan.games)
    facts = words("facts", games=len(results), agents=len(plan.agents), seed=plan.seed)
    sections = [
        _section(words("standings"), _standings(table, words), words("standings_note")),
        _section(words("ratings"), _rating_plot(table, words)),
        _section(words("cross"), _cross(table, words), words("cross_note")),
    ]
    if len(plan.games) > 1:
        sections += [_of_game(plan, game, results, words) for game in plan.games]
    sections.append(_section(words("course"), _course(plan, results, words), words("course_note")))
    sections.append(_section(words("lengths"), _lengths(results, words)))
    sections.append(_section(words("seats"), _seats(plan, results, words)))
    sections.append(_section(words("bouts"), _bouts(results, words, beside), words("bouts_note")))
    faults = _faults(results, words)
    if faults:
        sections.append(_section(words("faults"), faults, words("faults_note")))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{words("title")}: {escape(titles)}</title>'
        f"<style>{STYLE}</style></head><body><main><h1>{words('title')}: {escape(titles)}</h1>"
        f'<p class="soft">{facts}</p>{"".join(sections)}</main></body></html>\n'
    )


def _section(title: str, body: str, note: str = "") -> str:
    return f"<section><h2>{title}</h2>{f'<p class=soft>{note}</p>' if note else ''}{body}</section>"


def _standings(table: Table, words: Words) -> str:
    heads = [words(name) for name in ("agent", "rating", "games", "won", "drawn", "lost", "faults_count")]
    rows = [
        [
            escape(row.agent),
            f"{row.rating:.0f} ± {row.error:.0f}",
            *map(str, (row.games, row.wins, row.draws, row.losses, row.faults)),
        ]
        for row in table.standings
    ]
    return _table(heads, rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in rest) + "</tr>"
        for first, *rest in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _rating_plot(table: Table, words: Words) -> str:
    return error_bars(_bars(table), words("ratings"), words("elo"))


def _bars(table: Table) -> list[Bar]:
    return [Bar(row.agent, row.rating, row.error, table.agents.index(row.agent)) for row in table.standings]


def _cross(table: Table, words: Words) -> str:
    """Who took which share of the points from whom; in the order of the standings."""
    order = [table.agents.index(row.agent) for row in table.standings]
    heads = "".join(f'<th scope="col">{escape(_base(table.agents[at]))}</th>' for at in order)
    rows = "".join(
        f'<tr><th scope="row">{escape(table.agents[a])}</th>{"".join(_cell(table.scores[a][b]) for b in order)}</tr>'
        for a in order
    )
    return f'<table class="cross"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _base(agent: str) -> str:
    return agent.rpartition("/")[2]


def _cell(share: float | None) -> str:
    if share is None:
        return "<td>·</td>"
    tone = "good" if share > 0.5 else "bad"
    return f'<td style="background:rgba(var(--{tone}),{abs(share - 0.5) * 0.9:.2f})">{100 * share:.0f} %</td>'


def _of_game(plan: ArenaPlan, game: str, results: Sequence[BoutResult], words: Words) -> str:
    own = [result for result in results if result.game == game]
    table = standings(plan.agents, own, plan.seed)
    title = escape(find(game).title(words.language))
    return _section(title, error_bars(_bars(table), title, words("elo")) + _standings(table, words))


def _course(plan: ArenaPlan, results: Sequence[BoutResult], words: Words) -> str:
    """The ratings after so many games."""
    ends = sorted({max(1, len(results) * step // STEPS) for step in range(1, STEPS + 1)})
    fits = [(end, fit(count(plan.agents, results[:end]))) for end in ends]
    drawn = [
        Line(agent, [(end, ratings[place]) for end, ratings in fits], place)
        for place, agent in enumerate(plan.agents)
    ]
    return lines(drawn, words("course"), words("games"))


def _lengths(results: Sequence[BoutResult], words: Words) -> str:
    lengths = [result.commands for result in results]
    low, high = min(lengths), max(lengths)
    wide = max(1, -(-(high - low + 1) // COLUMNS))
    found = Counter((length - low) // wide for length in lengths)
    bins = range((high - low) // wide + 1)
    named = [(f"{low + wide * n}" + ("" if wide == 1 else "–"), found[n]) for n in bins]
    return columns(named, words("lengths"), words("commands"))


def _seats(plan: ArenaPlan, results: Sequence[BoutResult], words: Words) -> str:
    rows = []
    for game in plan.games:
        own = [result for result in results if result.game == game]
        means = [fmean(result.payoffs[seat] for result in own) for seat in range(len(own[0].seats))]
        said = ", ".join(f"{words('seat', seat=seat)} {mean:+.2f}" for seat, mean in enumerate(means))
        rows.append([escape(find(game).title(words.language)), said])
    return _table([words("game"), words("payoff")], rows)


def _bouts(results: Sequence[BoutResult], words: Words, beside: str) -> str:
    """Every game with a link to its replay."""
    heads = [words(name) for name in ("number", "game", "agents", "payoff", "commands")]
    rows = [
        [
            _link(number, result, beside),
            escape(find(result.game).title(words.language)),
            escape(" – ".join(_base(agent) for agent in result.seats)),
            " : ".join(f"{payoff:+g}" for payoff in result.payoffs),
            str(result.commands),
        ]
        for number, result in enumerate(results, 1)
    ]
    return f"<details><summary>{words('bouts_show')}</summary>{_table(heads, rows)}</details>"


def _link(number: int, result: BoutResult, beside: str) -> str:
    if not result.replay:
        return str(number)
    way = f"{beside}/{result.replay}" if beside else result.replay
    return f'<a href="{escape(quote(way))}">{number}</a>'


def _faults(results: Sequence[BoutResult], words: Words) -> str:
    found = Counter(pair for result in results for pair in result.faults.items())
    rows = [[escape(agent), words(code), str(times)] for (agent, code), times in sorted(found.items())]
    return _table([words("agent"), words("fault"), words("times")], rows) if rows else ""
