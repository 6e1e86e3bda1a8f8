/** Texts of a game and of the engine: one list a language, fetched once. */
import { shallowReactive } from 'vue'
import { fill, language, type Texts, type Values } from '@/i18n'
import { get } from '@/api/http'

const loaded = shallowReactive(new Map<string, Texts>())
const underway = new Map<string, Promise<void>>()

const EMPTY: Texts = {}

export class GameTexts {
  /** `named`: the game, or where to read it from when it is not known yet. */
  constructor(private readonly named: string | (() => string)) {}

  get game(): string {
    return typeof this.named === 'string' ? this.named : this.named()
  }

  private get key(): string {
    return `${this.game}/${language.value}`
  }

  private get texts(): Texts {
    const found = loaded.get(this.key)
    if (!found) void this.load().catch(() => undefined)
    return found ?? EMPTY
  }

  async load(): Promise<void> {
    const { key } = this
    if (this.game === '' || loaded.has(key)) return
    const asked = underway.get(key) ?? fetchTexts(this.game, key)
    underway.set(key, asked)
    await asked
  }

  has(key: string): boolean {
    return key in this.texts
  }

  text(key: string, values: Values = {}): string | null {
    const text = this.texts[key]
    return text === undefined ? null : fill(this.worded(text, values), values)
  }

  /** A text with its places still open, for whoever fills them with more than words. */
  open(key: string): string | null {
    return this.texts[key] ?? null
  }

  /** `{kind:hand}`: a detail that has a text of its own, `hand.<kind>`. What has no value yet stays as it is. */
  private worded(text: string, values: Values): string {
    return text.replace(/\{(\w+):(\w+)\}/g, (whole, name: string, family: string) => {
      if (!(name in values)) return whole
      const value = String(values[name] ?? '')
      return this.texts[`${family}.${value}`] ?? value
    })
  }

  get title(): string {
    return this.text('title') ?? this.game
  }

  /** A refusal as a sentence; null where nobody wrote one. */
  refusal(reason: string, details: Readonly<Record<string, unknown>> = {}): string | null {
    return this.text(`refusal.${reason}`, details as Values)
  }

  /** What a command does, for a button: its own text, else its name and fields. */
  command(command: { readonly type: string; readonly [field: string]: unknown }): string {
    const { type, ...fields } = command
    const plain = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, words(value)]))
    // Python names a field `from_` where the wire says `from`; texts may use either.
    const both = {
      ...plain,
      ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [`${name}_`, value])),
    }
    const text = this.text(`command.${type}`, both)
    if (text) return text
    const listed = Object.entries(plain).map(([name, value]) => `${name} ${value}`)
    return [sentence(type), ...listed].join(' · ')
  }
}

/** Texts that came with the rules: nobody has to ask the server for them. */
export function keepTexts(game: string, language: string, texts: Texts): void {
  loaded.set(`${game}/${language}`, texts)
}

async function fetchTexts(game: string, key: string): Promise<void> {
  try {
    loaded.set(key, await get<Texts>(`/api/games/${game}/texts?language=${language.value}`))
  } finally {
    underway.delete(key)
  }
}

/** `ROLL_DICE` → `Roll dice`. */
export function sentence(name: string): string {
  const plain = name.replaceAll('_', ' ').toLowerCase()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** A value in a sentence. */
export function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(' ')
  if (value === null || value === undefined) return '–'
  if (typeof value === 'object') return Object.values(value).map(words).join(' ')
  return String(value)
}
