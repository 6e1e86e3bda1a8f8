/** Applying what `boardwright.engine.delta` sends: a map patches field by field, `[value]` replaces,
 * `[start, removed, items]` splices, `[]` removes a field, anything else is the new value. Old data stays as it was. */

type Map = Readonly<Record<string, unknown>>

export function patch(old: unknown, delta: unknown): unknown {
  if (Array.isArray(delta)) return delta.length === 1 ? delta[0] : splice(old, delta)
  if (!isMap(delta)) return delta
  return Array.isArray(old) ? patchList(old, delta) : patchMap(old as Map, delta)
}

function isMap(value: unknown): value is Map {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function splice(old: unknown, [start, removed, items]: readonly unknown[]): unknown[] {
  const list = old as readonly unknown[]
  const from = start as number
  return [...list.slice(0, from), ...(items as unknown[]), ...list.slice(from + (removed as number))]
}

function patchMap(old: Map, delta: Map): Map {
  const entries = Object.entries(old).filter(([key]) => !isGone(delta[key]))
  const patched: Record<string, unknown> = Object.fromEntries(entries)
  for (const [key, change] of Object.entries(delta)) {
    if (!isGone(change)) patched[key] = patch(patched[key], change)
  }
  return patched
}

function isGone(change: unknown): boolean {
  return Array.isArray(change) && change.length === 0
}

function patchList(old: readonly unknown[], delta: Map): unknown[] {
  const patched = [...old]
  for (const [index, change] of Object.entries(delta))
    patched[Number(index)] = patch(patched[Number(index)], change)
  return patched
}
