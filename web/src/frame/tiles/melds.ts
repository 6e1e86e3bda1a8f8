/** Sets as they are laid on the table. */

export interface Meld {
  /** Null: nobody here may know it. */
  readonly tiles: readonly (string | null)[]
  /** The one of them that was claimed; none: it was drawn by oneself. */
  readonly claimed?: string
  /** Who discarded it, seen from whoever claimed it. */
  readonly from?: 'left' | 'across' | 'right'
  /** Four of a kind that nobody has seen. */
  readonly concealed?: boolean
}

export interface LaidTile {
  readonly tile: string | null
  readonly turned: boolean
}

/** From left to right. */
export function laidMeld({ tiles, claimed, from, concealed }: Meld): readonly LaidTile[] {
  if (concealed)
    return tiles.map((tile, at) => ({
      tile: at === 0 || at === tiles.length - 1 ? null : tile,
      turned: false,
    }))
  const own = tiles.filter((tile) => tile !== claimed).map((tile) => ({ tile, turned: false }))
  if (claimed === undefined) return own
  const place = { left: 0, across: 1, right: own.length }[from ?? 'left']
  return [...own.slice(0, place), { tile: claimed, turned: true }, ...own.slice(place)]
}
