/** Names of a game's options and their choices, in the language of the page. */
import { GameTexts } from '@/match/texts'

export function gameText(game: string, key: string, otherwise: string): string {
  return new GameTexts(game).text(key) ?? otherwise
}

/** "no_capture_limit" → "No capture limit", for what has no text. */
export function plainName(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const optionName = (game: string, option: string): string =>
  gameText(game, `option.${option}`, plainName(option))

export const choiceName = (game: string, option: string, choice: unknown): string =>
  gameText(game, `option.${option}.${String(choice)}`, plainName(String(choice)))
