/** Run by rules_archive.py under Node. Makes what the browser's Python starts from: a snapshot of its memory with the
 * standard library imported, the rules as bytecode of that very Python, and packed forms of it all.
 *
 *     node rules_pack.mjs runtime <runtime folder> <msgspec.whl>
 *     node rules_pack.mjs rules <pyodide folder> <msgspec.zip> <sources.zip> <rules.zip>    prints the games' ids
 *     node rules_pack.mjs pack <file>...
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
/** The highest one takes a minute for the last two per cent. */
const QUALITY = 6

/** What the rules import of the standard library. No C extension that comes as a file of its own: it would not be
 * there when the snapshot is loaded. */
const STANDARD_LIBRARY = `
import __future__, array, base64, bisect, collections.abc, contextlib, copy, dataclasses, datetime, decimal, difflib
import enum, fractions, functools, hashlib, hmac, importlib.metadata, importlib.resources, inspect, itertools, json
import math, multiprocessing, pkgutil, random, re, shutil, signal, statistics, struct, tempfile, threading, time
import traceback, types, typing, unicodedata, uuid, weakref, zipfile
`

/** Sources stay at home: bytecode starts in half the time. */
const COMPILE = `
import compileall, pathlib, py_compile, zipfile
root = pathlib.Path("/sources")
with zipfile.ZipFile("/sources.zip") as sources:
    sources.extractall(root)
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
if not compileall.compile_dir(root, quiet=1, legacy=True, stripdir=str(root), invalidation_mode=unchecked):
    raise SystemExit("the sources do not compile")
with zipfile.ZipFile("/bytecode.zip", "w", zipfile.ZIP_STORED) as packed:
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyi"):
            packed.writestr(zipfile.ZipInfo(str(path.relative_to(root))), path.read_bytes())
`

/** That they import here is the first proof that they do in a browser. */
const LIST_GAMES = `
import json, sys, zipfile
with zipfile.ZipFile("/msgspec.zip") as packed:
    packed.extractall("/packages")
sys.path[:0] = ["/packages", "/rules.zip"]
import boardwright.browser.desk
from boardwright.games.registry import listings
json.dumps([listing.id for listing in listings()])
`

async function python(runtime, options = {}) {
    const { loadPyodide } = await import(pathToFileURL(join(resolve(runtime), 'pyodide.mjs')).href)
    return await loadPyodide({ indexURL: resolve(runtime), ...options })
}

async function runtime(folder, wheel) {
    let py
    try {
        py = await python(folder, { _makeSnapshot: true })
        py.runPython(STANDARD_LIBRARY)
        writeFileSync(join(folder, 'snapshot.bin'), py.makeMemorySnapshot())
    } catch (error) {
        console.error(`No snapshot of the browser's Python, so it starts more slowly: ${short(error)}`)
        py = await python(folder)
    }
    compile(py, wheel, join(folder, 'msgspec.zip'))
}

async function rules(folder, msgspec, sources, to) {
    const py = await python(folder)
    compile(py, sources, to)
    py.FS.writeFile('/msgspec.zip', readFileSync(msgspec))
    py.FS.writeFile('/rules.zip', readFileSync(to))
    console.log(py.runPython(LIST_GAMES))
}

function compile(py, sources, to) {
    py.FS.writeFile('/sources.zip', readFileSync(sources))
    py.runPython(COMPILE)
    writeFileSync(to, py.FS.readFile('/bytecode.zip'))
}

function pack(...files) {
    for (const file of files) {
        const content = readFileSync(file)
        const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 6 }))
    }
}

/** Node would print the line of the source where it happened: a megabyte of it. */
function short(error) {
    return String(error.message ?? error).slice(-2000)
}

const [what, ...given] = process.argv.slice(2)
try {
    await { runtime, rules, pack }[what](...given)
} catch (error) {
    console.error(short(error))
    process.exitCode = 1
}
