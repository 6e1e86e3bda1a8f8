/** How a hand is told when it is over: what beat what, and the session that hands make. */
import { mount } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import { factorsOf, times } from '@/frame/cards/bank'
import { provideHands, type HandSession } from '@/frame/cards/session'
import SettlementCard from '@/frame/cards/SettlementCard.vue'
import { HOUSE, placeOf, whatBeatWhat, type SettledHand, type Settlement } from '@/frame/cards/settlement'
import { loadLanguage } from '@/i18n'

const ME = 0

function hand(seat: number, name: string, net: number, more: Partial<SettledHand> = {}): SettledHand {
  return { seat, name: `seat ${seat}`, hand: name, mine: seat === ME, won: net > 0, net, ...more }
}

const TOLD: Settlement = {
  title: 'You win',
  net: 20,
  lost: false,
  why: 'A pair beats high card',
  hands: [hand(0, 'A pair', 20, { cards: ['Kh', 'Ks'], ring: ['Kh'] }), hand(1, 'High card', -20)],
  boards: [['2c', '3d']],
  ring: ['2c'],
  pots: [{ label: 'Pot 40', names: 'You' }],
  factors: [
    { label: 'Base bet 10', n: 10 },
    { label: 'Niu 8 ×2', n: 2 },
  ],
  mark: '',
  bets: {},
}

beforeEach(async () => {
  sessionStorage.clear()
  await loadLanguage('en')
})

describe('the order of the hands', () => {
  it('has the bank first, then winners, then oneself, then the others, and last who gave up', () => {
    const hands = [
      hand(3, '', 0, { out: true }),
      hand(2, 'A pair', -20),
      hand(0, 'High card', -40),
      hand(1, 'A flush', 60),
      hand(HOUSE, '20', 0),
    ]
    const sorted = [...hands].sort((a, b) => placeOf(a, HOUSE) - placeOf(b, HOUSE))
    expect(sorted.map(({ seat }) => seat)).toEqual([HOUSE, 1, 0, 2, 3])
  })
})

describe('what beat what', () => {
  it('names the best hand, and one’s own that lost to it', () => {
    const hands = [hand(1, 'A flush', 40), hand(2, 'A pair', -20), hand(0, 'A straight', -20)]
    expect(whatBeatWhat(hands)).toBe('A flush beats a straight')
  })

  it('does not guess which of several others came second', () => {
    const hands = [hand(0, 'A flush', 40), hand(1, 'A pair', -20), hand(2, 'A straight', -20)]
    expect(whatBeatWhat(hands)).toBe('With a flush')
  })

  it('says so when both are of one kind', () => {
    expect(whatBeatWhat([hand(0, 'A pair', 20), hand(1, 'A pair', -20)])).toContain('higher')
  })

  it('compares with the bank, whoever won elsewhere', () => {
    const hands = [hand(HOUSE, '20', 0), hand(1, '21', 10), hand(0, '18', -10)]
    expect(whatBeatWhat(hands, HOUSE)).toBe('20 beats 18')
    expect(whatBeatWhat([hand(HOUSE, '20', 0), hand(0, '20', 0)], HOUSE)).toContain('even')
  })

  it('is silent about hands that were not shown or were given up', () => {
    expect(whatBeatWhat([hand(0, '', 20), hand(1, '', -20)])).toBe('')
    expect(whatBeatWhat([hand(0, 'A pair', 20), hand(1, 'A flush', -20, { out: true })])).toBe('With a pair')
  })
})

describe('the product that a result came from', () => {
  it('leaves out what multiplies nothing', () => {
    const found = factorsOf(-120, 20, [times('Your bet', 2), times('Bank', 1), times('Niu 9', 3)])
    expect(found.map(({ n }) => n)).toEqual([20, 2, 3])
  })

  it('is not told where the bank paid less than that', () => {
    expect(factorsOf(90, 20, [times('Your bet', 2), times('Niu 9', 3)])).toEqual([])
    expect(factorsOf(20, 20, [times('Bank', 1)])).toEqual([])
  })
})

describe('the settlement card', () => {
  it('tells one number a player, cards, pots and the product', () => {
    const card = mount(SettlementCard, { props: { told: TOLD } })
    expect(card.findAll('[data-seat]')).toHaveLength(2)
    expect(card.get('header .net').text()).toBe('+20')
    expect(card.get('.mine .net').text()).toBe('+20')
    expect(card.get('.factors').text()).toMatch(/=\s*20$/)
    expect(card.get('.pots').text()).toContain('Pot 40')
    expect(card.findAll('.mine .is-ring')).toHaveLength(1)
    expect(card.findAll('.board .is-dim')).toHaveLength(1)
  })
})

describe('hands that follow each other', () => {
  function sit(match: string): HandSession {
    let session: HandSession | undefined
    mount(
      defineComponent({
        setup() {
          session = provideHands(match)
          return () => h('i')
        },
      }),
    )
    if (!session) throw new Error('no session')
    return session
  }

  it('counts each once, and goes on with the next', () => {
    const first = sit('a')
    first.end(TOLD)
    first.end(TOLD)
    expect(first.kept.value).toMatchObject({ hands: 1, score: 20 })
    first.goOn('b')
    const second = sit('b')
    expect(second.kept.value.last).toEqual(TOLD)
    second.end({ ...TOLD, net: -30, mark: '9' })
    expect(second.kept.value).toMatchObject({ hands: 2, score: -10, marks: ['9'] })
    expect(sit('b').kept.value.hands).toBe(2)
  })

  it('begins anew at another table', () => {
    sit('a').end(TOLD)
    expect(sit('c').kept.value).toMatchObject({ hands: 0, score: 0, last: null })
  })
})
