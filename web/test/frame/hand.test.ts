import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import HandArea from '@/frame/HandArea.vue'

interface Card {
  id: string
  rank: number
}

const CARDS: Card[] = [
  { id: '9c', rank: 9 },
  { id: '3s', rank: 3 },
  { id: 'Kh', rank: 13 },
]

function hand(more: object = {}) {
  const props = { cards: CARDS, label: (card: Card) => card.id, ...more }
  return mount(HandArea as never, { props, attachTo: document.body } as never)
}

const ids = (area: ReturnType<typeof hand>): string[] =>
  area.findAll('.held__card').map((card) => card.attributes('aria-label') ?? '')

describe('a hand of cards', () => {
  it('selects several, and lets go of them again', async () => {
    const area = hand()
    const [first, second] = area.findAll('.held__card')
    await first?.trigger('click')
    await second?.trigger('click')
    expect(area.emitted('update:selected')?.at(-1)).toEqual([['9c', '3s']])
    await first?.trigger('click')
    expect(area.emitted('update:selected')?.at(-1)).toEqual([['3s']])
  })

  it('keeps the newest where only one may be chosen', async () => {
    const area = hand({ most: 1 })
    for (const card of area.findAll('.held__card')) await card.trigger('click')
    expect(area.emitted('update:selected')?.at(-1)).toEqual([['Kh']])
  })

  it('does not select what cannot be played', async () => {
    const area = hand({ playable: ['3s'] })
    await area.findAll('.held__card')[0]?.trigger('click')
    expect(area.emitted('update:selected')).toBeUndefined()
    expect(area.findAll('.held__card')[0]?.attributes('aria-disabled')).toBe('true')
  })

  it('sorts and filters without changing the cards', async () => {
    const sortings = [{ id: 'rank', label: 'Rank', by: (a: Card, b: Card) => a.rank - b.rank }]
    const filters = [{ id: 'high', label: 'High', fits: (card: Card) => card.rank > 8 }]
    const area = hand({ sortings, filters })
    const [sort, filter] = area.findAll('.chip')
    await sort?.trigger('click')
    expect(ids(area)).toEqual(['3s', '9c', 'Kh'])
    await filter?.trigger('click')
    expect(ids(area)).toEqual(['9c', 'Kh'])
    await sort?.trigger('click')
    await filter?.trigger('click')
    expect(ids(area)).toEqual(['9c', '3s', 'Kh'])
  })

  it('is walked through with the arrows, and Enter plays what is selected', async () => {
    const area = hand({ selected: ['3s'] })
    const cards = area.findAll('.held__card')
    await cards[0]?.trigger('keydown', { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3s')
    await cards[1]?.trigger('keydown', { key: 'Enter' })
    expect(area.emitted('play')).toEqual([[['3s']]])
  })
})
