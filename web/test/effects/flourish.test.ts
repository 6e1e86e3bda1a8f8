/** A bomb, a rocket and a spring are seen by the whole table; each says what it is worth, and passes. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FlourishView from '@/effects/FlourishView.vue'
import { cuesFor, type CueContext } from '@/effects/registry'
import { board } from '@/boards/doudizhu'
import { loadLanguage } from '@/i18n'

const CONTEXT = { seat: 0, view: { sys: {} } } as unknown as CueContext
const FOURS = ['4s', '4h', '4d', '4c']

beforeEach(() => loadLanguage('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const cues = (event: { type: string; [field: string]: unknown }): readonly { kind: string }[] =>
  cuesFor(event, CONTEXT, board.effects ?? {})

test.each([
  [{ type: 'CARDS_PLAYED', kind: 'bomb', cards: FOURS }, 'bomb', FOURS],
  [{ type: 'CARDS_PLAYED', kind: 'rocket', cards: ['BJ', 'SJ'] }, 'rocket', ['BJ', 'SJ']],
  [{ type: 'SETTLED', result: { pays: [], spring: 'spring' } }, 'spring', []],
])('what is worth a moment of its own: %#', (event, art, cards) => {
  const found = cues(event).find(({ kind }) => kind === 'flourish')
  expect(found).toMatchObject({ art, cards, worth: '×2' })
})

test('a pair is not', () => {
  expect(cues({ type: 'CARDS_PLAYED', kind: 'pair', cards: ['4s', '4h'] }).map(({ kind }) => kind)).toEqual([
    'sound',
  ])
})

test('it shows its cards and its word, and ends by itself, or at a tap', () => {
  const cue = { kind: 'flourish', art: 'bomb', cards: FOURS, word: 'bomb', worth: '×2' } as const
  const shown = mount(FlourishView, { props: { cue } })
  expect(shown.text()).toContain('bomb×2')
  expect(shown.findAll('[data-card]')).toHaveLength(4)
  expect(shown.emitted('end')).toBeUndefined()
  vi.advanceTimersByTime(900)
  expect(shown.emitted('end')).toHaveLength(1)
  dispatchEvent(new Event('pointerdown'))
  expect(shown.emitted('end')).toHaveLength(2)
  shown.unmount()
})
