/** From the JSON schema of a game's options to the fields of a form, and from what was filled in to what is wrong. */
import type { OptionSchema, OptionsSchema } from '@/api/types'

export type Field = { name: string; default: unknown; /** May it be left out? */ optional?: boolean } & (
  | { kind: 'toggle' }
  | { kind: 'choice'; choices: readonly (string | number)[] }
  | { kind: 'number'; whole: boolean; min: number | null; max: number | null }
  | { kind: 'numbers'; min: number | null; max: number | null; least: number; most: number | null }
  | { kind: 'text'; most: number | null }
)

export function fieldsOf(schema: OptionsSchema): Field[] {
  const properties = resolve(schema, schema).properties ?? {}
  return Object.entries(properties).flatMap(([name, option]) => {
    const field = fieldOf(name, resolve(option, schema) as OptionSchema)
    return field ? [field] : []
  })
}

/** Null if the value can be sent, else the key of the text that says why not, and its values. */
export function problemOf(
  field: Field,
  value: unknown,
): { key: string; values: Record<string, number> } | null {
  if (field.optional && (value === null || value === undefined)) return null
  if (field.kind === 'numbers') return problemOfList(field, value)
  if (field.kind === 'number') {
    const number = typeof value === 'number' ? value : Number.NaN
    if (Number.isNaN(number) || (field.whole && !Number.isInteger(number)))
      return { key: 'options.not_number', values: {} }
    if (field.min !== null && number < field.min)
      return { key: 'options.too_small', values: { min: field.min } }
    if (field.max !== null && number > field.max)
      return { key: 'options.too_big', values: { max: field.max } }
  }
  if (field.kind === 'text' && field.most !== null && String(value).length > field.most) {
    return { key: 'options.too_long', values: { max: field.most } }
  }
  return null
}

function problemOfList(
  field: Field & { kind: 'numbers' },
  value: unknown,
): { key: string; values: Record<string, number> } | null {
  const numbers = Array.isArray(value) ? (value as unknown[]) : []
  if (numbers.length < field.least || (field.most !== null && numbers.length > field.most))
    return { key: 'options.list_length', values: { min: field.least, max: field.most ?? numbers.length } }
  for (const each of numbers) {
    const found = problemOf({ ...field, kind: 'number', whole: true }, each)
    if (found) return found
  }
  return null
}

/** "1, 2, 5" as numbers; what is no number stays one that is refused. */
export function numbersOf(text: string): number[] {
  return text
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map(Number)
}

export function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, field.default]))
}

/** Only what differs from the default is said: the server knows the rest. */
export function chosen(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(values[field.name]) !== JSON.stringify(field.default))
      .map((field) => [field.name, values[field.name]]),
  )
}

function fieldOf(name: string, option: OptionSchema): Field | null {
  const [only, ...others] = option.anyOf?.filter((each) => each.type !== 'null') ?? []
  if (only && others.length === 0 && option.anyOf?.length === 2) {
    const field = fieldOf(name, only)
    return field && { ...field, default: option.default ?? null, optional: true }
  }
  if (option.enum)
    return { name, kind: 'choice', choices: option.enum, default: option.default ?? option.enum[0] }
  switch (option.type) {
    case 'boolean':
      return { name, kind: 'toggle', default: option.default ?? false }
    case 'integer':
    case 'number':
      return {
        name,
        kind: 'number',
        whole: option.type === 'integer',
        min: option.minimum ?? null,
        max: option.maximum ?? null,
        default: option.default ?? option.minimum ?? 0,
      }
    case 'array': {
      if (option.items?.type !== 'integer') return null
      const { minimum = null, maximum = null } = option.items
      const least = option.minItems ?? 0
      const most = option.maxItems ?? null
      return { name, kind: 'numbers', min: minimum, max: maximum, least, most, default: option.default ?? [] }
    }
    case 'string':
      return { name, kind: 'text', most: option.maxLength ?? null, default: option.default ?? '' }
    default:
      return null // a structure: the game's own page sets it
  }
}

function resolve(part: OptionsSchema | OptionSchema, schema: OptionsSchema): OptionsSchema & OptionSchema {
  const target = part.$ref ? schema.$defs?.[part.$ref.replace('#/$defs/', '')] : undefined
  return (target ? { ...target, ...part, properties: target.properties } : part) as OptionsSchema &
    OptionSchema
}
