// Made by boardwright.browser.typescript from boardwright.kits.pictures. Do not edit.

export type GridPicture = {
  readonly picture: "grid"
  readonly files: number
  readonly ranks: number
  readonly pieces: Readonly<Record<string, PieceDrawn>>
  readonly marks: readonly (string)[]
}

export type PieceDrawn = {
  readonly seat: number
  readonly sign?: string
}

export type PlaceDrawn = {
  readonly cards?: readonly (string | null)[]
  readonly played?: readonly (string | null)[]
  readonly dice?: readonly (number)[]
  readonly chips?: number | null
  readonly note?: string
  readonly count?: number | null
}

export type TablePicture = {
  readonly picture: "table"
  readonly places: readonly (PlaceDrawn)[]
  readonly pot: number | null
  readonly middle: readonly (string | null)[]
}

export type Picture = GridPicture | TablePicture
