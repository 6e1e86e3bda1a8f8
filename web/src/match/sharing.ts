/** `after`, made of the parts of `before` that are equal to its own; `before` itself if all are. What keeps its identity
 * is not drawn again: a view that the server confirms as it was foretold costs nothing. */
export function sharing<T>(before: unknown, after: T): T {
  if (before === after || !isTree(before) || !isTree(after)) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  const shared = (Array.isArray(after) ? [] : {}) as Tree
  let equal = Object.keys(before).length === Object.keys(after).length
  for (const [key, part] of Object.entries(after)) {
    shared[key] = sharing(before[key], part)
    equal &&= key in before && shared[key] === before[key]
  }
  return (equal ? before : shared) as T
}

type Tree = Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}
