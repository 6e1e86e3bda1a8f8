/** The service worker: whoever has opened the local page can open it again without a network.
 *
 * It keeps the files of one version of the page, the rules among them. A page that can be had from the server comes from
 * there, always: what is kept is shown only where nothing answers. It never touches /api, and no socket passes it.
 */
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope

/** Put in by the build, see precache.ts. */
declare const __PRECACHE__: { readonly version: string; readonly files: readonly string[] }

const { version, files } = __PRECACHE__
const PAGE = '/'
const OURS = 'boardwright-'
const NAME = `${OURS}${version}`
/** Whose name holds a hash of the content: such a file never changes. */
const HASHED = /^\/(assets|pyodide)\//
/** Kept from when it was first needed on: only who plays the game has it. */
const NETWORK = /^\/pyodide\/network-/
/** What installed games bring: kept likewise. */
const PACKAGE = /^\/packages\//
const kept = new Set(files)

/** What an older version kept and this one needs, too, is not fetched again. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(NAME)
  const known = HASHED.test(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  const answer = known ?? (await fetch(path, { cache: HASHED.test(path) ? 'default' : 'no-cache' }))
  // The snapshot is there for browsers that take brotli; Python starts without it, too.
  if (answer.ok) await cache.put(path, answer)
  else if (!path.endsWith('.bin')) throw new Error(`${path}: ${answer.status}`)
}

async function install(): Promise<void> {
  await Promise.all(files.map(keep))
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)),
  )
  await self.clients.claim()
}

async function fromCache(path: string): Promise<Response | undefined> {
  return await (await caches.open(NAME)).match(path, { ignoreVary: true })
}

async function onceFetched(request: Request, path: string): Promise<Response> {
  const found = await fromCache(path)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(NAME)).put(path, answer.clone())
  return answer
}

async function fromServerFirst(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await fromCache(path)
    if (found) return found
    throw error
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fromServerFirst(request, PAGE))
  else if (NETWORK.test(pathname) || PACKAGE.test(pathname)) event.respondWith(onceFetched(request, pathname))
  else if (!kept.has(pathname)) return
  else if (HASHED.test(pathname))
    event.respondWith(fromCache(pathname).then((found) => found ?? fetch(request)))
  else event.respondWith(fromServerFirst(request, pathname))
})

export {}
