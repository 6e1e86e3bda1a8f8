/** A game's own texts (names of its options, its rules), fetched when they are needed, for the language of the page. */
import { shallowReactive } from 'vue'
import { get } from '@/api/http'
import { language } from '@/i18n'

type Texts = Readonly<Record<string, string>>
const known = shallowReactive(new Map<string, Texts>())
const asked = new Set<string>()

export function gameText(game: string, key: string, otherwise: string): string {
  const place = `${game} ${language.value}`
  if (!asked.has(place) && game) {
    asked.add(place)
    void get<Texts>(`/api/games/${encodeURIComponent(game)}/texts?language=${language.value}`)
      .then((texts) => known.set(place, texts))
      .catch(() => asked.delete(place))
  }
  return known.get(place)?.[key] ?? otherwise
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
