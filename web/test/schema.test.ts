import { describe, expect, it } from 'vitest'
import { chosen, defaultsOf, fieldsOf, problemOf, type Field } from '@/lobby/schema'

const SCHEMA = {
  $ref: '#/$defs/Rules',
  $defs: {
    Rules: {
      type: 'object',
      properties: {
        colors: { enum: ['random', 'seat'], default: 'seat' },
        limit: { type: 'integer', minimum: 0, maximum: 300, default: 120 },
        position: { type: 'string', maxLength: 5, default: '' },
        quick: { type: 'boolean', default: true },
        pieces: { type: 'array' },
      },
    },
  },
}

const fields = fieldsOf(SCHEMA)
const named = (name: string) =>
  fields.find((field) => field.name === name) ?? { name, kind: 'toggle' as const, default: false }

describe('a form from a schema', () => {
  it('has a field for each option that a form can set', () => {
    expect(fields.map((field) => [field.name, field.kind])).toEqual([
      ['colors', 'choice'],
      ['limit', 'number'],
      ['position', 'text'],
      ['quick', 'toggle'],
    ])
  })

  it('begins with the defaults and says only what differs', () => {
    const values = defaultsOf(fields)
    expect(values).toEqual({ colors: 'seat', limit: 120, position: '', quick: true })
    expect(chosen(fields, { ...values, limit: 60 })).toEqual({ limit: 60 })
  })

  it.each([
    ['limit', 301, 'options.too_big'],
    ['limit', -1, 'options.too_small'],
    ['limit', 1.5, 'options.not_number'],
    ['limit', null, 'options.not_number'],
    ['limit', 300, undefined],
    ['position', 'abcdef', 'options.too_long'],
    ['position', 'abcde', undefined],
  ])('says what is wrong with %s = %s', (name, value, key) => {
    expect(problemOf(named(name), value)?.key).toBe(key)
  })
})
