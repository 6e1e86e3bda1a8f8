import { describe, expect, it } from 'vitest'
import type { GameFacts } from '@/api/types'
import { fits, type Wanted } from '@/home/filter'
import { addTexts, fill, number } from '@/i18n'
import { optionsInWords } from '@/lobby/gameTexts'
import { blocksOf, piecesOf } from '@/lobby/markdown'
import { placesFor } from '@/room/places'
import { quilt } from '@/ui/quilt'

const xiangqi: GameFacts = {
  id: 'xiangqi',
  version: 1,
  kind: 'board',
  minutes: 30,
  seats: [2, 2],
  title: { en: 'Xiangqi', zh: '象棋' },
  options: {},
  lesson: false,
  stakes: null,
  predicted: true,
  turn_seconds: null,
  plays: 0,
  records: [],
  analysed: false,
  decks: false,
  branches: false,
  handicap: false,
  ratings: {},
  package: null,
  levels: {},
}
const anything: Wanted = { text: '', kind: null, players: null, length: 'any', lessons: false }

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
    [100000.1234, '100,000.1234'],
  ])('%s → %s', (value, text) => {
    expect(number(value)).toBe(text)
  })
})

describe('finding games', () => {
  it.each<[Partial<Wanted>, boolean]>([
    [{}, true],
    [{ text: ' XIANG ' }, true],
    [{ text: '象' }, true],
    [{ text: 'go' }, false],
    [{ kind: 'cards' }, false],
    [{ players: 2 }, true],
    [{ players: 3 }, false],
    [{ length: 'medium' }, true],
    [{ length: 'short' }, false],
    [{ lessons: true }, false],
  ])('%o → %s', (wanted, found) => {
    expect(fits(xiangqi, { ...anything, ...wanted })).toBe(found)
  })
})

describe('texts', () => {
  it('take values and choose a form by n', () => {
    expect(fill('{n} game|{n} games', { n: 1 })).toBe('1 game')
    expect(fill('{n} game|{n} games', { n: 3 })).toBe('3 games')
    expect(fill('{n} 局', { n: 1 })).toBe('1 局')
    expect(fill('{name} sat down', { name: '<b>' })).toBe('<b> sat down')
  })
})

describe('rules', () => {
  it('become blocks', () => {
    const text = '# Go\n\nOne\ntwo.\n\n- a\n  more\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n'
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Go' },
      { kind: 'text', text: 'One two.' },
      { kind: 'list', ordered: false, items: ['a more', 'b'] },
      { kind: 'table', head: ['x', 'y'], rows: [['1', '2']] },
    ])
  })

  it('keep markup as text', () => {
    expect(piecesOf('a **b** <i>c</i>')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'plain', text: ' <i>c</i>' },
    ])
  })
})

describe('seats', () => {
  it('put one’s own nearest', () => {
    expect(placesFor(4, 3)).toEqual(['n', 'e', 's', 'w'])
    expect(placesFor(2, null)).toEqual(['s', 'n'])
    expect(placesFor(6, 2)).toEqual(Array(6).fill('row'))
  })
})

describe('faces', () => {
  it('are the same for the same player, and differ', () => {
    expect(quilt('ada')).toEqual(quilt('ada'))
    expect(new Set(['ada', 'bob', 'cid', 'dan'].map((id) => JSON.stringify(quilt(id)))).size).toBe(4)
  })
})

describe('options in the rules', () => {
  addTexts({ 'options.colon': ': ' })
  const fields = [
    { name: 'mode', kind: 'choice' as const, choices: ['dice', 'tiles'], default: 'dice' },
    { name: 'max_buy_in', kind: 'number' as const, whole: true, min: null, max: null, default: 1 },
  ]

  it.each([
    ['With dice (`mode=dice`)', 'With dice (“Mode: Dice”)'],
    ['up to `max_buy_in` chips', 'up to “Max buy in” chips'],
    ['or `tiles`', 'or “Tiles”'],
    ['from `h2` to `e2`', 'from `h2` to `e2`'],
  ])('%s', (written, read) => {
    expect(optionsInWords(written, 'erbaban', fields)).toBe(read)
  })
})
