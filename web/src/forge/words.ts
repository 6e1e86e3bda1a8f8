/** A rule in words: the same facts as the drawings, for everybody who cannot see them, and for whoever reads. */
import type { ForgedRuleFacts } from '@/api/schema'
import { nameKey } from '@/boards/xiangqi/pieces'
import { hasText, language, t, type Values } from '@/i18n'
import { draftOf, reached, TO_THE_EDGE, type Draft } from './draft'
import { STANDARD, type PieceDefinition, type Rule } from './rule'

/** Samples have no owner: they come with the site. */
export function authorOf(facts: ForgedRuleFacts): string {
  return facts.author || t(facts.owner ? 'forge.somebody' : 'forge.of_the_site')
}

export function standardName(number: number): string {
  return t(nameKey(STANDARD[number] ?? '?'))
}

/** The pieces that come with every site, by their pictures: their names are in every language. */
const STARTERS: Readonly<Record<string, string>> = { catapult: '石', ghost: '鬼', ram: '轀' }

export function pieceName({ name, asset_key }: Pick<PieceDefinition, 'name' | 'asset_key'>): string {
  const key = asset_key ?? ''
  return STARTERS[key] === name ? t(`forge.piece.${key}`) : name
}

/** Of a piece of a rule, by its number. */
export function nameIn(rule: Rule, number: number): string {
  const piece = rule.piece_definitions[number]
  return piece ? pieceName(piece) : standardName(number)
}

/** As a sentence or a label begins. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** How the piece moves and takes, and how it comes to the board. `nameOf`: of a piece in a socket. */
export function describe(draft: Draft, nameOf: (number: number) => string = standardName): string {
  return [...movement(draft), ...taking(draft), ...bounds(draft), ...origin(draft, nameOf)]
    .map(capital)
    .join(language.value === 'zh' ? '' : ' ')
}

export function describeRule(rule: Rule): string {
  return describe(draftOf(rule), (number) => nameIn(rule, number))
}

function* movement(draft: Draft): Generator<string> {
  const leaps = [...reached({ ...draft, rays: [] })].filter(([, kind]) => kind === 'go').length
  const takes = reached({ ...draft, rays: [] }).size - leaps
  if (leaps > 0) yield t('forge.words.leaps', { n: leaps })
  if (takes > 0) yield t('forge.words.takes_only', { n: takes })
  for (const ray of draft.rays) {
    const [forward, right] = ray.to
    const way = draft.symmetry ? (forward && right ? 'slanted' : 'straight') : wayOf(forward, right)
    const how = t(`forge.way.${way}`)
    yield ray.length >= TO_THE_EDGE
      ? t('forge.words.slides', { way: how })
      : t('forge.words.slides_short', { way: how, n: ray.length })
  }
  if (draft.pass || draft.runes.includes('wind_walk')) yield t('forge.words.free')
}

function wayOf(forward: number, right: number): string {
  if (forward && right) return 'one_slanted'
  return forward > 0 ? 'forward' : forward < 0 ? 'backward' : 'sideways'
}

function* taking(draft: Draft): Generator<string> {
  if (draft.capture === 'JUMP') yield t('forge.words.jump', { n: draft.screens })
  if (draft.capture === 'SWAP') yield t('forge.words.swap')
  if (draft.capture === 'EXPLODE') yield t('forge.words.explode')
  if (draft.unprotected) yield t('forge.words.unprotected')
  for (const rune of draft.runes) if (rune !== 'wind_walk') yield t(`forge.words.${rune}`)
}

function* bounds(draft: Draft): Generator<string> {
  if (draft.noRetreat) yield t(draft.river ? 'forge.words.no_retreat_river' : 'forge.words.no_retreat')
  if (draft.bounds !== 'board') yield t(`forge.words.${draft.bounds}`)
}

function* origin(draft: Draft, nameOf: (number: number) => string): Generator<string> {
  const [first, second] = draft.inputs.filter((input) => input !== null).map(nameOf)
  if (first !== undefined && second !== undefined) {
    const zone =
      typeof draft.zone === 'string' ? t(`forge.words.zone.${draft.zone}`) : t('forge.words.zone.painted')
    yield t('forge.words.fuses', { first, second, zone, turn: Math.max(1, draft.charge) })
  } else if (first !== undefined) yield t('forge.words.replaces', { piece: first })
}

export interface Fault {
  readonly path: string
  readonly problem: string
  readonly details: Readonly<Record<string, string | number>>
}

/** What its author should know, though nothing is wrong. */
export function noteText(note: Fault): string {
  const soldiers = (name: string): string => (Number(note.details[name] ?? 0) / 100).toFixed(1)
  return t(`forge.note.${note.problem}`, {
    ...note.details,
    value: soldiers('value'),
    parts: soldiers('parts'),
    needed: soldiers('needed'),
  })
}

export function faultText(fault: Fault): string {
  const key = `forge.fault.${fault.problem}`
  const values: Values = { path: fault.path, ...fault.details }
  if (fault.problem === 'missing' && fault.path.endsWith('.vectors')) return t('forge.fault.cannot_move')
  return hasText(key) ? t(key, values) : t('forge.fault.other', { path: fault.path, problem: fault.problem })
}
