/** Effects in few words, ready for a tile. */

export interface Part {
  readonly text: string
  readonly strong: boolean
}

const NUMBER = /(\d+)/

/** `4 damage`, `6 damage`, `8 damage` → `4 / 6 / 8 damage`; null where more than numbers differs. */
export function ladderText(texts: readonly string[]): string | null {
  const split = texts.map((text) => text.split(NUMBER))
  const [first] = split
  if (!first || split.some((parts) => parts.length !== first.length)) return null
  const merged = first.map((part, at) => {
    const all = split.map((parts) => parts[at] ?? '')
    if (all.every((each) => each === part)) return part
    return at % 2 === 1 ? all.join(' / ') : null
  })
  return merged.includes(null) ? null : merged.join('')
}

/** Numbers stand out. */
export function strongNumbers(text: string): readonly Part[] {
  return text
    .split(/(\d+(?: \/ \d+)*)/)
    .map((part, at) => ({ text: part, strong: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const FIRST_WIDE = '\u2e80'

/** In letters; a Chinese one is as wide as two others. */
export function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter >= FIRST_WIDE ? 2 : 1), 0)
}
