/** `check_game` for games named on the command line, inside Pyodide, with the very archive that the page loads.
 *
 *     node check_games.mjs <pyodide folder> <msgspec.zip> <rules.zip.br> <game>...    prints one JSON line a game
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const CHECK = `
import json
from boardwright.engine.testing.check import check_game
from boardwright.engine.testing.properties import PROPERTIES
from boardwright.games.registry import find

TIMED = "flat_cost"

def check(name):
    report = check_game(find(name), games=1, properties=[each for each in PROPERTIES if each != TIMED])
    return json.dumps({"game": report.game, "matches": report.matches, "commands": report.commands,
                       "problems": [str(problem) for problem in report.problems]})
`

const [runtime, msgspec, rules, ...games] = process.argv.slice(2)
try {
  const { loadPyodide } = await import(pathToFileURL(join(runtime, 'pyodide.mjs')).href)
  const py = await loadPyodide({ indexURL: runtime })
  py.unpackArchive(new Uint8Array(readFileSync(msgspec)), 'wheel')
  py.unpackArchive(new Uint8Array(brotliDecompressSync(readFileSync(rules))), 'zip')
  py.runPython(CHECK)
  const check = py.globals.get('check')
  for (const game of games) console.log(check(game))
} catch (error) {
  console.error(String(error.message ?? error).slice(-4000)) // not the megabyte of source that Node would show
  process.exitCode = 1
}
