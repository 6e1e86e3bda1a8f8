/** The deck: how a card is drawn and what it is called. A card is the engine's id: `Qh`, `Ts`, `SJ`, `BJ`, `Kh#2`. */
import { t } from '@/i18n'
import { symbolSheet } from '../sheet'
import { COURTS, HATCHES, RANKS, ROBE, SUITS } from './art'
import { brushRing } from './brush'

/** Whole; rank and suit large, for narrow cards; rank over suit at the left edge, for overlapped ones. */
export type Face = 'full' | 'small' | 'fan'

const TURN = 'rotate(180 100 140)'
const PIP = 0.36
const [LEFT, MIDDLE, RIGHT] = [66, 100, 134]
const ACE_OPENING: Readonly<Record<string, number>> = { s: 0.82, h: 0.07, c: 0.55, d: 0.32 }

const rank = (name: string, place: string, heavy = ''): string =>
  `<path d="${RANKS[name] ?? ''}" class="l ${heavy}" transform="${place}"/>`
const suit = (name: string, place: string): string =>
  `<path d="${SUITS[name] ?? ''}" class="s" transform="${place}"/>`
const paper = (radius: number, heavy = ''): string =>
  `<rect x="1.5" y="1.5" width="197" height="277" rx="${radius}" class="pf ${heavy}"/>`
const both = (half: string): string => `${half}<g transform="${TURN}">${half}</g>`

/** Ids, without the number of the deck. */
export const faceOf = (card: string): string => card.split('#')[0] ?? card
export const suitOf = (card: string): string =>
  faceOf(card).endsWith('J') && isJoker(card) ? '' : (card[1] ?? '')
export const isJoker = (card: string): boolean => /^[SB]J/.test(card)

function pips(count: number): readonly (readonly [number, number])[] {
  const sides = (rows: readonly number[]): [number, number][] =>
    rows.flatMap((y): [number, number][] => [
      [LEFT, y],
      [RIGHT, y],
    ])
  if (count <= 3) return [62, 218, ...(count === 3 ? [140] : [])].map((y): [number, number] => [MIDDLE, y])
  if (count >= 9) {
    const extra: [number, number][] =
      count === 9
        ? [[MIDDLE, 140]]
        : [
            [MIDDLE, 88],
            [MIDDLE, 192],
          ]
    return [...sides([62, 114, 166, 218]), ...extra]
  }
  const extra: Readonly<Record<number, readonly number[]>> = { 5: [140], 7: [101], 8: [101, 179] }
  const middle = (extra[count] ?? []).map((y): [number, number] => [MIDDLE, y])
  return [...sides(count >= 6 ? [62, 140, 218] : [62, 218]), ...middle]
}

function court(name: string, of: string): string {
  const hatch = `bwc-hatch-${of}`
  const robe = `<path d="${ROBE}" class="pp"/><path d="${ROBE}" fill="url(#${hatch})"/><path d="${ROBE}" class="k"/>`
  const collar =
    '<path d="M114 100 99 124 94 116 106 98z" class="pp k"/><path d="M85 101 93 98.5 118 150H104z" class="s"/>' +
    '<path d="M85 101 93 98.5 118 150M85 101 104 150" class="k"/>'
  const half = `<g clip-path="url(#bwc-half)">${robe}${collar}${COURTS[name] ?? ''}</g>`
  const lines = { J: [140], Q: [138, 142], K: [136, 140, 144] }[name] ?? []
  const belt = lines.map((y) => `<path d="M50 ${y}H150" class="l2"/>`).join('')
  return (
    both(half) +
    `<rect x="50" y="133" width="100" height="14" class="pp"/>${belt}` +
    '<path d="M50 133.5H150M50 146.5H150" class="k t"/>' +
    '<rect x="50.5" y="36.5" width="99" height="207" rx="5" class="fr"/>' +
    both(suit(of, 'translate(62.5 50) scale(.2)'))
  )
}

/** Its whole word down the corner: it must never look like a jack. */
const jokerWord = (left: number, top: number, step: number, size: number): string =>
  [...'JOKER']
    .map((letter, at) => rank(letter, `translate(${left} ${top + step * at}) scale(${size})`))
    .join('')

function joker(card: string, face: Face): string {
  const big = card.startsWith('B')
  if (face !== 'full') {
    const sign = big
      ? '<circle cx="66" cy="228" r="34" class="s"/>'
      : '<path d="M78 196A36 36 0 1 0 95 244 29 29 0 0 1 78 196z" class="s"/>'
    return paper(24, 'w3') + jokerWord(26, 18, 34, 0.7) + sign
  }
  const letters = jokerWord(17, 15, 23, 0.4)
  const sign = big
    ? '<circle cx="100" cy="122" r="25" class="s"/>'
    : '<path d="M112 99A27 27 0 1 0 124 136 22 22 0 0 1 112 99z" class="s"/>'
  const waves =
    '<path d="M56 168C68 160 76 150 86 152S104 166 114 158 134 154 145 166" class="k w"/>' +
    '<path d="M62 177C76 170 92 172 104 176S130 178 138 173M76 186H122" class="k"/>'
  return `${paper(16)}${both(letters)}<path d="${brushRing(100, 140, 62, 11)}" class="s"/>${sign}${waves}`
}

function drawing(card: string, face: Face): string {
  if (isJoker(card)) return joker(card, face)
  const [name = '', of = ''] = card
  if (face === 'small')
    return (
      paper(24, 'w3') +
      rank(name, 'translate(22 24) scale(2.55)', 'h') +
      suit(of, 'translate(134 204) scale(1.02)')
    )
  if (face === 'fan') {
    const shade = `<g opacity=".13">${suit(of, 'translate(148 216) scale(.7)')}</g>`
    return (
      paper(22, 'w3') +
      rank(name, 'translate(24 24) scale(2.3)', 'h') +
      suit(of, 'translate(60 184) scale(.78)') +
      shade
    )
  }
  const index = both(rank(name, 'translate(13 15)') + suit(of, 'translate(28 78) scale(.27)'))
  return paper(16) + index + middle(name, of)
}

function middle(name: string, of: string): string {
  if (name in COURTS) return court(name, of)
  if (name === 'A')
    return `<path d="${brushRing(100, 140, 62, 9, ACE_OPENING[of])}" class="s" opacity=".9"/>${suit(of, 'translate(100 140) scale(.74)')}`
  return pips(name === 'T' ? 10 : Number(name))
    .map(([x, y]) => suit(of, `translate(${x} ${y})${y > 140 ? ' rotate(180)' : ''} scale(${PIP})`))
    .join('')
}

const STONES = [
  [132, 88],
  [68, 192],
] as const

function back(): string {
  const lines = Array.from({ length: 41 }, (_, at) => `M14 ${20 + 6 * at}H186`).join('')
  const rings = STONES.flatMap(([x, y]) =>
    [14, 20, 26, 32, 38, 44, 50].map((r) => `<circle cx="${x}" cy="${y}" r="${r}" class="bk"/>`),
  ).join('')
  const stones = STONES.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" class="bf"/>`).join('')
  return (
    `${paper(16)}<g clip-path="url(#bwc-frame)"><path d="${lines}" class="bk" mask="url(#bwc-stones)"/>${rings}</g>` +
    `<rect x="13" y="13" width="174" height="254" rx="7" class="bk b2"/>${stones}`
  )
}

const hatches = Object.entries(HATCHES).map(([name, text]) => {
  const [size, ...path] = text.split(' ')
  const width = name === 'c' ? ' stroke-width="2.2"' : ''
  return `<pattern id="bwc-hatch-${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${path.join(' ')}" class="pt"${width}/></pattern>`
})
const holes = STONES.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="53" fill="#000"/>`).join('')
const SHARED =
  '<clipPath id="bwc-half"><rect x="51" y="37" width="98" height="103"/></clipPath>' +
  '<clipPath id="bwc-frame"><rect x="13" y="13" width="174" height="254" rx="7"/></clipPath>' +
  `<mask id="bwc-stones"><rect width="200" height="280" fill="#fff"/>${holes}</mask>` +
  hatches.join('')

const sheet = symbolSheet('bwc', '0 0 200 280', SHARED)

/** The address of a face; null is the back. */
export function symbolOf(card: string | null, face: Face): string {
  return card === null
    ? sheet.symbol('back', back)
    : sheet.symbol(`${faceOf(card)}-${face}`, () => drawing(faceOf(card), face))
}

/** `Queen of hearts`. */
export function cardName(card: string): string {
  if (isJoker(card)) return t(card.startsWith('B') ? 'cards.big_joker' : 'cards.small_joker')
  const [rank = '', of = ''] = card
  const name = 'AJQK'.includes(rank) ? t(`cards.rank.${rank}`) : rank === 'T' ? '10' : rank
  return t('cards.card', { rank: name, suit: t(`cards.suit.${of}`) })
}

export const cardNames = (cards: readonly string[]): string => cards.map(cardName).join(', ')
