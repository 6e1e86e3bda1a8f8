/** Tiles and tricks: what is printed, how sets are laid, what a press on the rack does. */
import { mount } from '@vue/test-utils'
import { beforeAll, describe, expect, it } from 'vitest'
import { trickPlaces } from '@/frame/cards/trick'
import { DOTS, STICKS } from '@/frame/tiles/art'
import { faceSymbol, printed, tileName } from '@/frame/tiles/faces'
import { laidMeld } from '@/frame/tiles/melds'
import MeldRow from '@/frame/tiles/MeldRow.vue'
import TileRack from '@/frame/tiles/TileRack.vue'
import { LANGUAGES, loadLanguage } from '@/i18n'

const HIGHEST = { W: 9, T: 9, B: 9, F: 4, J: 3, H: 8 }
const EVERY = Object.entries(HIGHEST).flatMap(([suit, most]) =>
  Array.from({ length: most }, (_, at) => `${suit}${at + 1}`),
)

beforeAll(() => loadLanguage('en'))

describe('a tile', () => {
  it('shows as many dots and sticks as it counts', () => {
    for (let n = 2; n <= 9; n++) {
      expect(DOTS[n - 2]).toHaveLength(n)
      expect(STICKS[n - 2]).toHaveLength(n)
    }
  })

  it('looks like no other', () => {
    expect(new Set(EVERY.map(printed)).size).toBe(EVERY.length)
    expect(faceSymbol('W5#3')).toBe(faceSymbol('W5'))
    const drawn = document.querySelectorAll('symbol#mjt-W5')
    expect(drawn).toHaveLength(1)
    expect(drawn[0]?.textContent).toBe('五萬')
  })

  it.each(LANGUAGES)('has a name of its own in %s', async (language) => {
    await loadLanguage(language)
    const names = EVERY.map((tile) => tileName(`${tile}#1`))
    expect(new Set(names).size).toBe(EVERY.length)
    expect(names.join(' ')).not.toMatch(/tiles\.|[{}]/)
    await loadLanguage('en')
  })
})

describe('sets on the table', () => {
  const tiles = ['B4#1', 'B5#1', 'B6#1']

  it.each([
    ['left', 0],
    ['across', 1],
    ['right', 2],
  ] as const)('lay the tile that came from the %s across at place %i', (from, place) => {
    const laid = laidMeld({ tiles, claimed: 'B6#1', from })
    expect(laid.findIndex(({ turned }) => turned)).toBe(place)
    expect(laid.map(({ tile }) => tile).sort()).toEqual([...tiles].sort())
  })

  it('hide the outer tiles of what nobody has seen', () => {
    const kong = ['F1#1', 'F1#2', 'F1#3', 'F1#4']
    const row = mount(MeldRow, { props: { melds: [{ tiles: kong, concealed: true }] } })
    expect(row.findAll('[role=img]').map((each) => each.attributes('aria-label'))).toEqual([
      'Tile face down',
      'East',
      'East',
      'Tile face down',
    ])
  })
})

describe('the rack', () => {
  const rack = (more: object = {}) =>
    mount(TileRack, {
      props: { tiles: ['W1#1', 'W2#1'], drawn: 'B9#4', playable: ['W1#1', 'B9#4'], ...more },
      attachTo: document.body,
    })

  it('discards what may be discarded, and nothing else', async () => {
    const held = rack()
    const [first, second, drawn] = held.findAll('button')
    await second?.trigger('click')
    expect(held.emitted('discard')).toBeUndefined()
    await first?.trigger('click')
    await drawn?.trigger('click')
    expect(held.emitted('discard')).toEqual([['W1#1'], ['B9#4']])
    expect(drawn?.classes()).toContain('drawn')
  })

  it('asks twice where a tile is lifted first', async () => {
    const held = rack({ lifts: ['W1#1'] })
    const [first] = held.findAll('button')
    await first?.trigger('click')
    expect(held.emitted('discard')).toBeUndefined()
    expect(first?.attributes('aria-pressed')).toBe('true')
    await first?.trigger('click')
    expect(held.emitted('discard')).toEqual([['W1#1']])
  })

  it('chooses several where several are asked for', async () => {
    const held = rack({ chosen: ['W1#1'] })
    const [first, , drawn] = held.findAll('button')
    await drawn?.trigger('click')
    expect(held.emitted('choose')).toEqual([['B9#4']])
    expect(held.emitted('discard')).toBeUndefined()
    expect(first?.attributes('aria-pressed')).toBe('true')
  })

  it('is walked through with the arrows', async () => {
    const held = rack()
    await held.findAll('button')[0]?.trigger('keydown', { key: 'End' })
    await held.vm.$nextTick()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('9 of dots')
  })
})

describe('a trick', () => {
  const play = (seat: number) => ({ seat, cards: ['3s'] })

  it('lies in front of those who played, clockwise from the bottom', () => {
    const places = trickPlaces([0, 1, 2, 3].map(play), 4, 2).map(({ place }) => place)
    expect(places).toEqual(['top', 'right', 'bottom', 'left'])
    expect(trickPlaces([play(1)], 3, 0)[0]?.place).toBe('left')
  })
})
