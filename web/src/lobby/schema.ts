/** From the JSON schema of a game's options to the fields of a form, and from what was filled in to what is wrong. */
import type { OptionSchema, OptionsSchema } from '@/api/types'

export type Field = { name: string; default: unknown } & (
  | { kind: 'toggle' }
  | { kind: 'choice'; choices: readonly (string | number)[] }
  | { kind: 'number'; whole: boolean; min: number | null; max: number | null }
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
      .filter((field) => values[field.name] !== field.default)
      .map((field) => [field.name, values[field.name]]),
  )
}

function fieldOf(name: string, option: OptionSchema): Field | null {
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
    case 'string':
      return { name, kind: 'text', most: option.maxLength ?? null, default: option.default ?? '' }
    default:
      return null // a list or a structure: the game's own page sets it
  }
}

function resolve(part: OptionsSchema | OptionSchema, schema: OptionsSchema): OptionsSchema & OptionSchema {
  const target = part.$ref ? schema.$defs?.[part.$ref.replace('#/$defs/', '')] : undefined
  return (target ? { ...target, ...part, properties: target.properties } : part) as OptionsSchema &
    OptionSchema
}
