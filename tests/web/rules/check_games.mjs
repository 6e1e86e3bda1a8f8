/** `check_game` and a bot's move for games named on the command line, inside Pyodide, with the very archive that the page loads.
 *
 *     node check_games.mjs <pyodide folder> <msgspec.zip.br> <rules.zip.br> <game>...    prints one JSON line a game
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const CHECK = `
import json
import msgspec
from boardwright.browser.desk import handle
from boardwright.engine.testing.check import check_report
from boardwright.engine.testing.properties import PROPERTIES
from boardwright.engine.testing.settings import settings_of
from boardwright.games.registry import find

TIMED = "flat_cost"

def check(name):
    """All promises at a table of the defaults; at every other kind of table, that matches are the same when they are
    replayed. That every promise is kept at each of them is tried in the usual Python."""
    game = find(name)
    first, *others = settings_of(game)
    whole = check_report(game, games=1, settings=[first], properties=[each for each in PROPERTIES if each != TIMED])
    brief = check_report(game, games=1, settings=others, properties=["ends", "replay"])
    problems = [str(problem) for problem in (*whole.problems, *brief.problems)]
    return json.dumps({"game": whole.game, "matches": whole.matches + brief.matches, "bot": bot_move(name),
                       "commands": whole.commands + brief.commands, "problems": problems})

def ask(name, **request):
    return msgspec.msgpack.decode(handle(name, msgspec.msgpack.encode(request)))

def bot_move(name):
    """A bot's first move at a local table: there are no threads to think in, and no processes."""
    bots = {seat: "medium" for seat in range(find(name).manifest.fewest_seats)}
    begun = ask("local.begin", id=name, game=name, secret=bytes(32), at=0, seats=len(bots), bots=bots)
    moved = ask("local.think", table=name) if begun["type"] == "done" else begun
    return moved["result"]["version"] if moved["type"] == "done" else moved
`

const [runtime, msgspec, rules, ...games] = process.argv.slice(2)
try {
  const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')).href)
  const py = await loadPyodide({ indexURL: runtime })
  // As the worker does.
  py.FS.writeFile('/msgspec.zip', brotliDecompressSync(readFileSync(msgspec)))
  py.FS.writeFile('/rules.zip', brotliDecompressSync(readFileSync(rules)))
  py.pyimport('zipfile').ZipFile('/msgspec.zip').extractall('/packages')
  py.pyimport('sys').path.extend(['/packages', '/rules.zip'])
  py.runPython(CHECK)
  const check = py.globals.get('check')
  for (const game of games) console.log(check(game))
} catch (error) {
  console.error(String(error.message ?? error).slice(-4000)) // not the megabyte of source that Node would show
  process.exitCode = 1
}
