/** Matches that are kept in this browser: one record each, in IndexedDB. */

export interface SavedTable {
  readonly id: string
  readonly game: string
  /** Seat → level; the other seats are people's. */
  readonly bots: Readonly<Record<string, string>>
  /** Seat → its place, somebody's own from match to match; what was kept before there were any has none. */
  readonly places?: readonly number[]
  readonly seats: number
  readonly begun: number
  readonly touched: number
  readonly version: number
  readonly over: boolean
  /** The match, as Python wrote it. */
  readonly save: Uint8Array
}

const NAME = 'boardwright'
const STORE = 'tables'

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('no database'))
  })
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('nothing was kept'))
    })
  } finally {
    database.close()
  }
}

/** Resolves once it is on the disk. */
export async function keep(table: SavedTable): Promise<void> {
  await run('readwrite', (store) => store.put(table))
}

export function load(id: string): Promise<SavedTable | undefined> {
  return run('readonly', (store) => store.get(id) as IDBRequest<SavedTable | undefined>)
}

export async function forget(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id))
}

/** Those of one game, the last played first. */
export async function list(game: string): Promise<SavedTable[]> {
  const all = await run('readonly', (store) => store.getAll() as IDBRequest<SavedTable[]>)
  return all.filter((table) => table.game === game).sort((a, b) => b.touched - a.touched)
}
