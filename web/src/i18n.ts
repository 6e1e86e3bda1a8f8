/**
 * Texts of the page. One flat list of keys a language, merged from `locale/<language>/*.json`.
 *
 *     t('lobby.title')                      a text
 *     t('lobby.players', { n: 3 })          with values; "{n} player|{n} players" picks by n
 */
import { ref, shallowRef } from 'vue'

export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]
export type Texts = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

const PACKS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./locale/en'),
  zh: () => import('./locale/zh'),
}

export const language = ref<Language>('en')
const texts = shallowRef<Texts>({})

let newest: Language = language.value

/** Who chooses twice in a row gets the second, whichever comes first. */
export async function loadLanguage(wanted: Language): Promise<void> {
  newest = wanted
  const pack = await PACKS[wanted]()
  if (newest !== wanted) return
  texts.value = pack.default
  language.value = wanted
}

/** Texts that come later than the page, such as those of a game. */
export function addTexts(more: Texts): void {
  texts.value = { ...texts.value, ...more }
}

export function hasText(key: string): boolean {
  return key in texts.value
}

export function t(key: string, values: Values = {}): string {
  const text = texts.value[key]
  return text === undefined ? key : fill(text, values)
}

/** A game's own texts come as {en, zh}. */
export function pick(texts: Readonly<Partial<Record<Language, string>>> | undefined, otherwise = ''): string {
  return texts?.[language.value] ?? texts?.en ?? otherwise
}

export function fill(text: string, values: Values): string {
  const forms = text.split('|')
  const form = forms.length > 1 && values.n === 1 ? forms[0] : forms.at(-1)
  return (form ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Both languages part thousands by commas. The browser's own formatter takes a phone 60 ms when it is first asked. */
export function number(value: number): string {
  return String(value).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ',')
}

/** Milliseconds since 1970, as the server counts. */
export function dateTime(
  at: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(language.value === 'zh' ? 'zh-CN' : 'en', style).format(new Date(at))
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

export function timeAgo(at: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(language.value === 'zh' ? 'zh-CN' : 'en', { numeric: 'auto' })
  for (const [unit, length] of STEPS) {
    if (now - at >= length) return format.format(-Math.floor((now - at) / length), unit)
  }
  return t('time.now')
}
