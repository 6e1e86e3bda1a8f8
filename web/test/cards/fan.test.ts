/** A hand of cards: how it is laid where there is little room, and how cards are chosen. */
import { mount } from '@vue/test-utils'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fanRows, fanSize } from '@/frame/cards/fan'
import CardFan from '@/frame/cards/CardFan.vue'
import { loadLanguage } from '@/i18n'

const CARDS = ['3s', '4s', '5h', '6d', '7c']

beforeAll(() => loadLanguage('en'))
beforeEach(() => (document.body.innerHTML = ''))

function fan(more: object = {}) {
  return mount(CardFan, { props: { cards: CARDS, selectable: true, ...more }, attachTo: document.body })
}

const last = (wrapper: ReturnType<typeof fan>): unknown => wrapper.emitted('update:selected')?.at(-1)?.[0]

describe('how a fan is laid', () => {
  it.each([
    [2, 336, 1],
    [17, 336, 2],
    [20, 336, 2],
    [33, 336, 3],
    [20, 1000, 1],
    [33, 1000, 2],
  ])('%i cards on %i pixels lie in %i rows', (count, room, rows) => {
    const laid = fanRows(
      Array.from({ length: count }, (_, at) => at),
      room,
    )
    expect(laid).toHaveLength(rows)
    expect(laid.flat()).toHaveLength(count)
  })

  it('keeps the corner of every card in sight', () => {
    for (let count = 8; count <= 33; count++) {
      for (const room of [300, 336, 366, 700, 1000]) {
        const size = fanSize(count, room)
        const longest = Math.max(...fanRows([...Array(count).keys()], room).map((row) => row.length))
        if (size && longest > 1)
          expect((room - size.card) / (longest - 1)).toBeGreaterThanOrEqual(size.corner)
      }
    }
  })
})

describe('choosing cards', () => {
  it('takes one with a press, and lets it go', async () => {
    const hand = fan({ selected: ['4s'] })
    const cards = hand.findAll('.card')
    await cards[2]?.trigger('click')
    expect(last(hand)).toEqual(['4s', '5h'])
    await cards[1]?.trigger('click')
    expect(last(hand)).toEqual(['5h'])
  })

  it('takes a run that is swept over, and only what may be played', async () => {
    const hand = fan({ playable: ['3s', '4s', '6d', '7c'] })
    const cards = hand.findAll('.card')
    const under = vi.fn(() => cards[3]?.element ?? null)
    vi.stubGlobal('document', document)
    document.elementFromPoint = under
    await cards[0]?.trigger('pointerdown', { button: 0 })
    await cards[0]?.trigger('pointermove', { clientX: 90, clientY: 10 })
    expect(cards[3]?.classes()).toContain('on')
    await cards[3]?.trigger('pointerup')
    expect(last(hand)).toEqual(['3s', '4s', '6d'])
  })

  it('is walked through with the arrows; Shift takes along, Enter plays', async () => {
    const hand = fan({ selected: ['3s'] })
    const cards = hand.findAll('.card')
    await cards[0]?.trigger('keydown', { key: 'ArrowRight' })
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('4 of spades'))
    await cards[1]?.trigger('keydown', { key: 'ArrowRight', shiftKey: true })
    expect(last(hand)).toEqual(['3s', '5h'])
    await cards[2]?.trigger('keydown', { key: 'Enter' })
    expect(hand.emitted('play')).toEqual([[['3s', '5h']]])
  })

  it('says which card is which, and which cannot be chosen', () => {
    const hand = fan({ playable: ['3s'], selected: ['3s'] })
    const [first, second] = hand.findAll('.card')
    expect(first?.attributes()).toMatchObject({ 'aria-label': '3 of spades', 'aria-pressed': 'true' })
    expect(second?.attributes('aria-disabled')).toBe('true')
  })

  it('only shows, where nothing is to be chosen', () => {
    const hand = fan({ selectable: false, cards: ['3s', null] })
    expect(hand.findAll('button')).toHaveLength(0)
    expect(hand.findAll('[role=img]').map((card) => card.attributes('aria-label'))).toEqual([
      '3 of spades',
      'Card face down',
    ])
  })
})
