/** The prompt that asks for a claim: buttons, choices, keys. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import ClaimPrompt from '@/frame/mahjong/ClaimPrompt.vue'
import type { Claim, ClaimKind } from '@/frame/mahjong/claims'
import { loadLanguage } from '@/i18n'

beforeAll(() => loadLanguage('en'))

const claim = (kind: ClaimKind, ...uses: string[]): Claim => ({
  kind,
  command: { type: kind.toUpperCase(), use: uses },
  tiles: kind === 'hu' ? [] : [...uses, 'B5#3'],
  taken: 'B5#3',
  uses,
  ...(kind === 'hu' ? { worth: '12 fan' } : {}),
})
const CHI_LOW = claim('chi', 'B3#1', 'B4#1')
const CHI_HIGH = claim('chi', 'B6#1', 'B7#1')
const PENG = claim('peng', 'B5#1', 'B5#2')
const HU = claim('hu')

let shown: VueWrapper
afterEach(() => shown.unmount())

function prompt(...claims: Claim[]): VueWrapper {
  shown = mount(ClaimPrompt, {
    props: { head: 'Hana', rest: 'discards 5 of dots', claims, otherwise: 'Pass' },
    attachTo: document.body,
  })
  return shown
}
const press = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const labels = (): string[] =>
  shown
    .findAll('button')
    .map((each) =>
      [...each.element.querySelectorAll(':scope > :not(.tiles)')]
        .map((part) => (part.textContent ?? '').replace(part.querySelector('kbd')?.textContent ?? '', ''))
        .join(''),
    )

describe('a claim', () => {
  it('is offered in the order of its worth, and passing comes last', () => {
    prompt(HU, PENG, CHI_LOW)
    expect(labels()).toEqual([
      'Chi, 3 of dots, 4 of dots, 5 of dots',
      'Peng, 5 of dots, 5 of dots, 5 of dots',
      'Hu, 12 fan',
      'Pass',
    ])
  })

  it('is made by its key, or passed by Escape', () => {
    prompt(PENG, HU)
    press('2')
    press('Escape')
    expect(shown.emitted('claim')).toEqual([[HU]])
    expect(shown.emitted('pass')).toHaveLength(1)
    press('3')
    expect(shown.emitted('claim')).toHaveLength(1)
  })

  it('with several choices opens first, and Escape closes them', async () => {
    prompt(CHI_LOW, CHI_HIGH, PENG)
    expect(labels()[0]).toBe('Chi, 2 choices')
    press('1')
    await shown.vm.$nextTick()
    expect(shown.emitted('claim')).toBeUndefined()
    expect(labels()).toHaveLength(4)
    press('Escape')
    await shown.vm.$nextTick()
    expect(labels()).toHaveLength(3)
    press('1')
    await shown.vm.$nextTick()
    press('2')
    expect(shown.emitted('claim')).toEqual([[CHI_HIGH]])
    expect(shown.emitted('pass')).toBeUndefined()
  })

  it('points at the tiles that it would use', async () => {
    prompt(PENG)
    await shown.findAll('button')[0]?.trigger('mouseenter')
    expect(shown.emitted('hint')).toEqual([[['B5#1', 'B5#2']]])
  })

  it('takes the focus as a whole, so that no key in the hand claims', () => {
    prompt(PENG)
    expect(document.activeElement?.getAttribute('data-target')).toBe('claims')
  })
})
