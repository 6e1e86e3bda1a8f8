import type { GameTexts } from '@/match/texts'

/** `niu 9`. */
export const nameOf = (made: string | undefined, texts: GameTexts): string =>
  made ? (texts.text(`hand.${made}`) ?? made) : ''

/** Cards by their places in a hand. */
export const cardsAt = (places: readonly number[] | undefined, cards: readonly (string | null)[]): string[] =>
  (places ?? []).flatMap((at) => cards[at] ?? [])
