/** Pieces keep their identity from one position to the next, so that they travel instead of jumping. */
import { shallowRef, watch, type ShallowRef } from 'vue'

export interface Piece {
  readonly id: number
  readonly letter: string
  readonly square: number
}

export const EMPTY = '.'

/** `cells`: a letter for each square, a point where there is nothing. */
export function follow(before: readonly Piece[], cells: string, nextId: () => number): readonly Piece[] {
  const wanted = new Map<number, string>()
  for (let square = 0; square < cells.length; square++) {
    const letter = cells.charAt(square)
    if (letter !== EMPTY) wanted.set(square, letter)
  }
  const stay = before.filter((piece) => wanted.get(piece.square) === piece.letter)
  for (const piece of stay) wanted.delete(piece.square)
  const free = before.filter((piece) => !stay.includes(piece))
  const moved = [...wanted].map(([square, letter]) => {
    const at = free.findIndex((piece) => piece.letter === letter)
    const [piece] = at < 0 ? [] : free.splice(at, 1)
    return { id: piece?.id ?? nextId(), letter, square }
  })
  return [...stay, ...moved].sort((a, b) => a.id - b.id)
}

export function usePieces(cells: () => string): ShallowRef<readonly Piece[]> {
  let ids = 0
  const pieces = shallowRef<readonly Piece[]>([])
  watch(cells, (now) => (pieces.value = follow(pieces.value, now, () => ++ids)), { immediate: true })
  return pieces
}
