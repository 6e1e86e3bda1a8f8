import type { Rune } from './rule'

/** What is carried to a socket. */
export type Thing = { readonly piece: number } | { readonly rune: Rune }
