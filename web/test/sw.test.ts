/** The service worker: what it keeps, what it serves, and what it leaves alone. */
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Listener = (event: unknown) => void

const HASHED = '/assets/board-1a2b.js'
const RUNTIME = '/pyodide/runtime-1a2b/pyodide.mjs'
const NETWORK = '/pyodide/network-weiqi-1a2b.npz'
const ORIGIN = 'https://site.example'

/** Caches as a browser has them: by name, and by path within. */
class FakeCaches {
  readonly all = new Map<string, Map<string, string>>()

  open(name: string): Promise<{
    match(path: string): Promise<Response | undefined>
    put(path: string, answer: Response): Promise<void>
  }> {
    const cache = this.all.get(name) ?? new Map<string, string>()
    this.all.set(name, cache)
    return Promise.resolve({
      match: (path) => Promise.resolve(cache.has(path) ? new Response(cache.get(path)) : undefined),
      put: async (path, answer) => void cache.set(path, await answer.text()),
    })
  }

  match(path: string): Promise<Response | undefined> {
    const found = [...this.all.values()].find((cache) => cache.has(path))
    return Promise.resolve(found ? new Response(found.get(path)) : undefined)
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()])
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name))
  }
}

let listeners: Record<string, Listener>
let caches: FakeCaches
let server: (path: string) => Response
let asked: string[]

const pathOf = (request: Request | string): string =>
  typeof request === 'string' ? request : new URL(request.url).pathname

async function happen(type: 'install' | 'activate'): Promise<void> {
  let done: Promise<void> = Promise.resolve()
  listeners[type]?.({ waitUntil: (work: Promise<void>) => (done = work) })
  await done
}

/** What a page gets; null if the service worker leaves it to the browser. */
async function ask(path: string, mode = 'cors', method = 'GET'): Promise<string | null> {
  let answer: Promise<Response> | null = null
  const request = { url: path.startsWith('/') ? ORIGIN + path : path, method, mode }
  listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer === null ? null : await (await (answer as Promise<Response>)).text()
}

beforeEach(async () => {
  listeners = {}
  caches = new FakeCaches()
  asked = []
  server = (path) => new Response(`new ${path}`)
  vi.stubGlobal('__PRECACHE__', { version: 'two', files: ['/', '/early.js', HASHED, RUNTIME] })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(pathOf(request))
    return new Promise((resolve) => resolve(server(pathOf(request))))
  })
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
  })
  vi.resetModules()
  await import('@/sw')
})

const away = (): never => {
  throw new TypeError('no network')
}

describe('the service worker', () => {
  it('keeps one version, without fetching again what it has, and drops the others', async () => {
    caches.all.set(
      'boardwright-one',
      new Map([
        [HASHED, 'kept'],
        ['/', 'old page'],
      ]),
    )
    caches.all.set('somebody else', new Map())
    await happen('install')
    expect(asked.sort()).toEqual(['/', '/early.js', RUNTIME])
    await happen('activate')
    expect([...caches.all.keys()].sort()).toEqual(['boardwright-two', 'somebody else'])
    expect(caches.all.get('boardwright-two')?.get('/')).toBe('new /')
  })

  it('never shows a page that it kept while the server answers', async () => {
    await happen('install')
    server = (path) => new Response(`newer ${path}`)
    expect(await ask('/play/tictactoe/local', 'navigate')).toBe('newer /play/tictactoe/local')
    expect(await ask('/early.js')).toBe('newer /early.js')
    server = away
    expect(await ask('/play/tictactoe/local', 'navigate')).toBe('new /')
    expect(await ask('/early.js')).toBe('new /early.js')
  })

  it('serves what cannot change without asking', async () => {
    await happen('install')
    server = away
    expect(await ask(HASHED)).toBe(`new ${HASHED}`)
    expect(await ask(RUNTIME)).toBe(`new ${RUNTIME}`)
  })

  it('keeps a network from when somebody first needed it on', async () => {
    await happen('install')
    expect(asked).not.toContain(NETWORK)
    expect(await ask(NETWORK)).toBe(`new ${NETWORK}`)
    server = away
    expect(await ask(NETWORK)).toBe(`new ${NETWORK}`)
  })

  it('leaves everything else alone', async () => {
    await happen('install')
    expect(await ask('/api/games')).toBeNull()
    expect(await ask('/api/matches/1/replay', 'navigate')).toBeNull()
    expect(await ask('/', 'navigate', 'POST')).toBeNull()
    expect(await ask('/assets/other-3c4d.js')).toBeNull()
    expect(await ask('https://elsewhere.example/early.js')).toBeNull()
  })

  it('does not take the place of another one before it has everything', async () => {
    server = (path) => new Response('', { status: path === HASHED ? 404 : 200 })
    await expect(happen('install')).rejects.toThrow(HASHED)
  })
})
