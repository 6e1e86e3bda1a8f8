/** The pattern of a face: four quarter shapes and their colours, always the same for the same id. */

const SHAPES = [
  'M0 0h20a20 20 0 0 1-20 20z',
  'M0 0h20a20 20 0 0 1-20 20zM20 20h-8a8 8 0 0 1 8-8z',
  'M0 0L20 20H0z',
  'M0 0h20v20z',
  'M10 2a8 8 0 1 1 0 16a8 8 0 0 1 0-16z',
  'M0 10h20v10H0z',
] as const

const PALETTES = [
  ['#5a4a42', '#e6dcd0', '#c0392b'],
  ['#8b5a2b', '#f0e6d2', '#262626'],
  ['#e6dcd0', '#4a7a5c', '#8b5a2b'],
  ['#f0e6d2', '#c0392b', '#8b5a2b'],
  ['#262626', '#e6dcd0', '#8b5a2b'],
  ['#4a7a5c', '#f0e6d2', '#c9a06a'],
] as const

export interface Quilt {
  ground: string
  parts: { shape: string; colour: string; place: string }[]
}

export function quilt(id: string): Quilt {
  const chance = stream(id)
  const [ground, light, accent] = choose(PALETTES, chance())
  const loud = chance() % 4
  const parts = [0, 1, 2, 3].map((at) => ({
    shape: choose(SHAPES, chance()),
    colour: at === loud ? accent : light,
    place: `translate(${(at % 2) * 20} ${Math.floor(at / 2) * 20}) rotate(${(chance() % 4) * 90} 10 10)`,
  }))
  return { ground, parts }
}

function choose<T>(from: readonly T[], at: number): T {
  return from[at % from.length] as T
}

/** FNV-1a, stirred on: it must only look mixed, nothing depends on it. */
function stream(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % 1009
  }
}
