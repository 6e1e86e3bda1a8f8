/** Shengji as the page shows it: roles, what lies on the table, and what the chosen cards are. Every answer is looked up
 * in what the rules have told. */
import { cardName, faceOf, isJoker } from '@/frame/cards/deck'
import { countOf, kindName, useChosen } from '@/frame/cards/climb/climbing'
import { seated } from '@/frame/cards/round'
import type { TableSeat } from '@/frame/cards/table'
import type { Play } from '@/frame/cards/trick'
import { t } from '@/i18n'
import type { Table } from '@/match/table'
import type { GameTexts } from '@/match/texts'
import type { Command } from '@/match/types'
import type { Game, Hand, Proposal, ShengjiFacts } from './types'

type ShengjiTable = Pick<Table<Game>, 'stream' | 'texts' | 'gate' | 'state'>

export const KITTY = 8

export const levelName = (level: string): string => (level === 'T' ? '10' : level)

export function roleOf(hand: Hand, facts: ShengjiFacts | null, seat: number): string {
  if (hand.banker === null || !facts) return ''
  const attacks = facts.attackers.includes(seat)
  const role = seat === hand.banker ? 'banker' : attacks ? 'attacker' : 'partner'
  return t('shengji.role', { role: t(`shengji.${role}`), level: levelName(hand.levels[seat % 2] ?? '2') })
}

export function seatsOf(hand: Hand, facts: ShengjiFacts | null): readonly TableSeat[] {
  return seated(hand.players).map(([seat]) => ({
    seat,
    stack: null,
    tag: roleOf(hand, facts, seat),
    act: actOf(hand, seat),
  }))
}

const actOf = (hand: Hand, seat: number): string =>
  hand.phase === 'declaring' && !hand.waiting.includes(seat) && hand.declaration?.seat !== seat
    ? t('shengji.passed')
    : ''

export const heldBy = (hand: Hand, seat: number): number => {
  const player = hand.players[seat]
  return player ? countOf(player) : 0
}

/** The suit of trumps and the level, in words. */
export function trumpsText(hand: Hand, texts: GameTexts): string {
  const level = levelName(hand.level)
  const settled = hand.banker !== null || hand.declaration !== null || hand.mode === 'basic'
  if (!settled) return t('shengji.level', { level })
  if (hand.suit === null) return t('shengji.no_trumps', { level })
  return t('shengji.trumps', { suit: texts.text(`suit.${hand.suit}`) ?? hand.suit, level })
}

/** The trick that lies there; between two tricks the one that was taken. While trumps are declared, what declares. */
export function playsOf(hand: Hand, texts: GameTexts, last: boolean): readonly Play[] {
  const { declaration } = hand
  if (hand.phase === 'declaring' || hand.phase === 'burying')
    return declaration
      ? [{ seat: declaration.seat, cards: declaration.cards, name: t('shengji.declared') }]
      : []
  const shown = last || hand.trick.length === 0 ? hand.last_trick : hand.trick
  return shown.map(({ seat, cards = [], kind }, at) => ({
    seat,
    cards,
    name: at === 0 || kind === 'tractor' || kind === 'pair' ? kindName(kind, texts) : '',
  }))
}

/** A hand as it is held, trumps with a dot. */
export const heldCards = (facts: ShengjiFacts | null): readonly string[] =>
  (facts?.groups ?? []).flatMap(({ cards }) => cards)
export const trumpsOf = (facts: ShengjiFacts | null): readonly string[] =>
  facts?.groups.find(({ suit }) => suit === 'trump')?.cards ?? []
export const firstOfGroups = (facts: ShengjiFacts | null): readonly string[] =>
  (facts?.groups ?? []).flatMap(({ cards }) => cards.slice(0, 1))

// What is chosen

const bagOf = (cards: readonly string[]): string => cards.map(faceOf).sort().join(' ')

/** As players write them: `K♥`. */
export const written = (card: string): string => {
  if (isJoker(card)) return cardName(card)
  const signs: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }
  return levelName(card.charAt(0)) + (signs[card.charAt(1)] ?? '')
}

const proposed = (cards: readonly string[], facts: ShengjiFacts): Proposal | undefined =>
  facts.proposals.find((each) => bagOf(each.cards) === bagOf(cards))

/** The next hint, from the best; after the last the first. */
export function hint(table: ShengjiTable): void {
  const { proposals = [] } = table.state.view?.facts ?? {}
  const chosen = useChosen(table)
  const next = proposals[chosen.hints.value % proposals.length]
  if (!next) return
  chosen.hints.value += 1
  chosen.cards.value = next.cards
  chosen.reason.value = next.reason
}

export function suggestBury(table: ShengjiTable): void {
  useChosen(table).cards.value = table.state.view?.facts?.bury ?? []
}

export function asksOf(table: ShengjiTable): string {
  const { view, legal } = table.state
  if (!view) return ''
  if (view.core.phase === 'declaring')
    return t(
      legal.some(({ type }) => type === 'DECLARE') ? 'shengji.ask_declare' : 'shengji.nothing_to_declare',
    )
  const chosen = useChosen(table)
  if (view.core.phase === 'burying')
    return t('shengji.ask_bury', { n: chosen.cards.value.length, all: KITTY })
  const { facts } = view
  if (!facts) return ''
  return facts.size === 0 ? asksLead(table, facts) : asksReply(table, facts)
}

function asksLead(table: ShengjiTable, facts: ShengjiFacts): string {
  const { cards, reason } = useChosen(table)
  if (cards.value.length === 0) return t('climb.ask_lead')
  const suits = facts.groups.filter((group) => group.cards.some((card) => cards.value.includes(card)))
  if (suits.length > 1) return t('shengji.one_suit')
  const known = proposed(cards.value, facts)
  const kind = kindName(known?.kind ?? 'throw', table.texts)
  const named = t('climb.fits', { kind, n: cards.value.length })
  if (reason.value) return `${named} · ${t(`shengji.why.${reason.value}`)}`
  return (known?.kind ?? 'throw') === 'throw' ? `${named} · ${t('shengji.throw_risk')}` : named
}

/** What is missing comes first; else what it is, and whether it takes the trick. */
function asksReply(table: ShengjiTable, facts: ShengjiFacts): string {
  const { cards, reason } = useChosen(table)
  const suit = table.texts.text(`suit.${facts.suit}`) ?? facts.suit
  if (cards.value.length === 0) {
    const has = facts.groups.some((group) => group.suit === facts.suit)
    return t(has ? 'shengji.ask_reply' : 'shengji.ask_free', { suit, n: facts.size })
  }
  const lacking = missing(cards.value, facts)
  if (lacking) return t('shengji.must_hold', { cards: lacking })
  const open = facts.size - cards.value.length
  if (open > 0) return t('shengji.more', { n: open })
  if (open < 0) return t('shengji.fewer', { n: -open })
  const known = proposed(cards.value, facts)
  const named = t('climb.fits', {
    kind: kindName(known?.kind ?? 'cards', table.texts),
    n: cards.value.length,
  })
  if (!known) return named
  const ends = t(known.takes ? 'shengji.takes' : 'shengji.takes_not')
  return `${named}, ${ends}${reason.value ? ` · ${t(`shengji.why.${reason.value}`)}` : ''}`
}

/** Cards of the suit, or pairs, that have to be among them and are not; the set that lacks the fewest. */
function missing(cards: readonly string[], facts: ShengjiFacts): string {
  const own = facts.groups.find(({ suit }) => suit === facts.suit)?.cards ?? []
  const sets = own.length > 0 && own.length <= facts.size ? [own] : facts.serves
  const lacking = sets
    .map((set) => set.filter((card) => !cards.some((each) => each === card)))
    .sort((a, b) => a.length - b.length)[0]
  const room = facts.size - cards.length
  return lacking && lacking.length > 0 && (lacking.length > room || room === 0)
    ? lacking.map(written).join(' ')
    : ''
}

export const chooses = (hand: Hand): boolean => hand.phase === 'playing' || hand.phase === 'burying'

/** What is played for whoever lets the table play. While cards are dealt one by one, everybody's table goes on by
 * itself: one may declare at any moment. */
export function playedByItself(table: ShengjiTable): Command | null {
  const { state, gate } = table
  const { view, legal } = state
  if (state.pending !== null || gate.state.busy || !view || state.mode === 'tutorial') return null
  const passing = legal.find(({ type }) => type === 'PASS_DECLARE')
  const dealing = (view.core.stock as { length?: number; hidden?: number | null }).hidden
  if (passing && dealing) return passing
  if (!useChosen(table).autoplay.value) return null
  if (legal.some(({ type }) => type === 'PLAY_CARDS') && view.facts?.proposals[0])
    return { type: 'PLAY_CARDS', cards: view.facts.proposals[0].cards }
  if (legal.some(({ type }) => type === 'BURY') && view.facts) return { type: 'BURY', cards: view.facts.bury }
  return passing ?? null
}
