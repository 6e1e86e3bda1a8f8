/** The worker in which Python runs: loads Pyodide, msgspec and the rules from our own origin, then answers calls. */
import type { PyodideInterface } from 'pyodide'
import type { Asked, RulesFacts, Told } from './wire'

type Handle = (name: string, payload: unknown) => { toJs(): Uint8Array<ArrayBuffer>; destroy(): void }
type Python = (name: string, payload: Uint8Array) => Uint8Array<ArrayBuffer>

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
  return (name, payload) => {
    const given = py.toPy(payload) as { destroy(): void }
    const answer = handle(name, given)
    try {
      return answer.toJs()
    } finally {
      answer.destroy()
      given.destroy()
    }
  }
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
  try {
    const answer = (await ready)(data.name, data.payload)
    tell({ type: 'answer', id: data.id, payload: answer }, [answer.buffer])
  } catch (error) {
    // Not a refusal, which is an answer: Python itself has come to an end.
    tell({ type: 'failed', problem: String(error) })
  }
}
