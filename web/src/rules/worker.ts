/** The worker in which Python runs: loads Pyodide, msgspec and the rules from our own origin, then answers calls. Networks
 * are loaded when a game wants one, and run here, beside Python, whose bots ask them. */
import type { PyodideInterface } from 'pyodide'
import type { Asked, RulesFacts, Told } from './wire'

type Handle = (name: string, payload: unknown) => { toJs(): Uint8Array<ArrayBuffer>; destroy(): void }
/** A buffer of Python's: the planes of boards. */
interface Planes {
  getBuffer(kind: 'u8'): { data: Uint8Array; release(): void }
}
type Run = (planes: Planes, size: number) => Float32Array

interface Python {
  call(name: string, payload: Uint8Array): Uint8Array<ArrayBuffer>
  bring(game: string, run: Run): void
  take(name: string, archive: Uint8Array): void
}

/** An option that Pyodide has and does not promise: without it, everything works, and starts more slowly. */
interface Options {
  indexURL: string
  _loadSnapshot?: Uint8Array
}

async function bytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return await answer.arrayBuffer()
}

async function python(facts: RulesFacts): Promise<PyodideInterface> {
  const from = new URL(facts.runtime, self.location.origin).href
  const module = import(/* @vite-ignore */ `${from}pyodide.mjs`) as Promise<typeof import('pyodide')>
  const snapshot = facts.snapshot ? await bytes(`${from}snapshot.bin`).catch(() => null) : null
  const { loadPyodide } = await module
  const load = (options: Options): Promise<PyodideInterface> => loadPyodide(options as never)
  if (snapshot !== null) {
    try {
      return await load({ indexURL: from, _loadSnapshot: new Uint8Array(snapshot) })
    } catch (error) {
      console.warn('Python starts without its snapshot:', error)
    }
  }
  return await load({ indexURL: from })
}

async function start(facts: RulesFacts): Promise<Python> {
  const msgspec = bytes(`${facts.runtime}msgspec.zip`)
  const rules = bytes(facts.rules)
  const py = await python(facts)
  // The rules are imported out of their archive; a C extension has to be a file.
  py.FS.writeFile('/msgspec.zip', new Uint8Array(await msgspec))
  py.FS.writeFile('/rules.zip', new Uint8Array(await rules))
  py.pyimport('zipfile').ZipFile('/msgspec.zip').extractall('/packages')
  py.pyimport('sys').path.extend(['/packages', '/rules.zip'])
  const handle = py.pyimport('boardwright.browser.desk').handle as Handle
  return {
    call: (name, payload) => {
      const given = py.toPy(payload) as { destroy(): void }
      const answer = handle(name, given)
      try {
        return answer.toJs()
      } finally {
        answer.destroy()
        given.destroy()
      }
    },
    take: (name, archive) => {
      py.FS.writeFile(`/${name}.zip`, archive)
      py.pyimport('sys').path.append(`/${name}.zip`)
      py.pyimport('importlib').invalidate_caches()
    },
    bring: (game, run) => py.pyimport('boardwright.browser.network').bring(game, run),
  }
}

async function bring(python: Python, game: string, from: string): Promise<void> {
  const [{ openNetwork }, file] = await Promise.all([import('./network/open'), bytes(from)])
  const network = await openNetwork(file)
  python.bring(game, (planes, size) => {
    const shown = planes.getBuffer('u8')
    try {
      return network.ask(new Float32Array(shown.data.slice().buffer), size)
    } finally {
      shown.release()
    }
  })
}

async function take(python: Python, game: string, from: string): Promise<void> {
  python.take(game, new Uint8Array(await bytes(from)))
}

let ready: ReturnType<typeof start>

// What is begun before it is needed, here and in Pyodide, may fail before anybody waits for it. That Python could not be
// loaded is told once, as an answer, and is no error of the page.
const unheard = (event: PromiseRejectionEvent): void => event.preventDefault()
self.addEventListener('unhandledrejection', unheard)

function tell(message: Told, moved: Transferable[] = []): void {
  self.postMessage(message, { transfer: moved })
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'start') {
    ready = start(data.facts)
    ready.then(
      () => {
        self.removeEventListener('unhandledrejection', unheard)
        tell({ type: 'ready' })
      },
      (error: unknown) => tell({ type: 'failed', problem: String(error) }),
    )
    return
  }
  if (data.type === 'take') {
    const { game, from } = data
    const problem = await take(await ready, game, from).then(() => null, String)
    tell({ type: 'taken', game, problem })
    return
  }
  if (data.type === 'bring') {
    const { game, network } = data
    const problem = await bring(await ready, game, network).then(() => null, String)
    tell({ type: 'brought', game, problem })
    return
  }
  try {
    const answer = (await ready).call(data.name, data.payload)
    tell({ type: 'answer', id: data.id, payload: answer }, [answer.buffer])
  } catch (error) {
    // Not a refusal, which is an answer: Python itself has come to an end.
    tell({ type: 'failed', problem: String(error) })
  }
}
