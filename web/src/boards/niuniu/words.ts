import type { GameTexts } from '@/match/texts'
import type { Made } from './types'

/** `niu 9`. */
export const nameOf = (made: Made | undefined, texts: GameTexts): string =>
  made ? (texts.text(`hand.${made.name}`) ?? made.name) : ''
