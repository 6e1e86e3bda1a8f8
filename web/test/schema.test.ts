import { describe, expect, it } from 'vitest'
import { chosen, defaultsOf, fieldsOf, numbersOf, problemOf } from '@/lobby/schema'

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

  it('lets what may be left out be left out, and takes lists of numbers', () => {
    const [ante, order, factors] = fieldsOf({
      properties: {
        ante: { anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'null' }], default: null },
        order: { anyOf: [{ enum: ['rank', 'suit'] }, { type: 'null' }], default: null },
        factors: {
          type: 'array',
          items: { type: 'integer', minimum: 1, maximum: 20 },
          minItems: 1,
          maxItems: 3,
          default: [1],
        },
      },
    })
    expect([ante, order, factors].map((field) => [field?.kind, field?.optional, field?.default])).toEqual([
      ['number', true, null],
      ['choice', true, null],
      ['numbers', undefined, [1]],
    ])
    if (!ante || !factors) throw new Error('no fields')
    expect(problemOf(ante, null)).toBeNull()
    expect(problemOf(ante, 10)?.key).toBe('options.too_big')
    expect(problemOf(factors, numbersOf('1, 2，5'))).toBeNull()
    expect(problemOf(factors, numbersOf(''))?.key).toBe('options.list_length')
    expect(problemOf(factors, numbersOf('1 two'))?.key).toBe('options.not_number')
    expect(problemOf(factors, [21])?.key).toBe('options.too_big')
    expect(chosen([factors], { factors: [1] })).toEqual({})
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
