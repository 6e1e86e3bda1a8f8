/** Names of a game's options and their choices, in the language of the page. */
import { t } from '@/i18n'
import { GameTexts } from '@/match/texts'
import type { Field } from './schema'

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

/** Rules name options as programs do, `mode=dice`. A player reads what they are called where one chooses them. */
export function optionsInWords(rules: string, game: string, fields: readonly Field[]): string {
  return rules.replace(/`(\w+)(?:=(\w+))?`/g, (code, name: string, choice?: string) => {
    const option = fields.find((field) => field.name === name)
    if (option && choice !== undefined)
      return quoted(`${optionName(game, name)}${t('options.colon')}${choiceName(game, name, choice)}`)
    if (option) return quoted(optionName(game, name))
    const chosen = fields.find((field) => field.kind === 'choice' && field.choices.includes(name))
    return chosen && choice === undefined ? quoted(choiceName(game, chosen.name, name)) : code
  })
}

const quoted = (words: string): string => `“${words}”`
