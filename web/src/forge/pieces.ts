/** The forged pieces on the shelf: one's own; who has none yet finds the samples there. */
import { computed } from 'vue'
import { get } from '@/api/http'
import type { ForgedRuleFacts, RulePage } from '@/api/schema'
import { glyph } from '@/boards/xiangqi/pieces'
import { me } from '@/session'
import { useLoaded } from '@/useLoaded'
import { FIRST_OWN, type OwnPiece } from './draft'
import type { Filled } from './FurnaceDial.vue'
import { faceOf, readRule, STANDARD } from './rule'
import { capital, pieceName, standardName } from './words'

export interface Shelved extends OwnPiece {
  /** The sign on its disc. */
  readonly face: string
  readonly sample: boolean
}

const MOST = 3
const SAMPLES = ['catapult', 'ghost', 'ram'] as const

export function useShelf() {
  const { value: mine } = useLoaded(
    async () => (me.value ? shelved((await get<RulePage>('/api/forge/mine?limit=12')).items, false) : []),
    () => me.value?.id,
  )
  const { value: samples } = useLoaded(async () =>
    shelved(await Promise.all(SAMPLES.map((id) => get<ForgedRuleFacts>(`/api/forge/rules/${id}`))), true),
  )
  const own = computed(() => (mine.value?.length ? mine.value : (samples.value ?? [])))

  const nameOf = (number: number): string =>
    own.value.find((piece) => piece.number === number)?.name ?? standardName(number)
  const glyphOf = (number: number): string =>
    number in STANDARD
      ? glyph(STANDARD[number] ?? '', false)
      : (own.value.find((piece) => piece.number === number)?.face ?? '?')
  const filled = (number: number | null): Filled | null =>
    number === null
      ? null
      : { glyph: glyphOf(number), name: capital(nameOf(number)), forged: !(number in STANDARD) }
  return { own, nameOf, glyphOf, filled }
}

/** A rule of several pieces is no material. */
function shelved(kept: readonly ForgedRuleFacts[], sample: boolean): Shelved[] {
  return kept
    .map((facts) => readRule(facts.rule))
    .filter((rule) => rule !== null)
    .filter((rule) => Object.keys(rule.piece_definitions).length === 1)
    .slice(0, MOST)
    .map((rule, at) => ({
      number: FIRST_OWN + at,
      name: pieceName(Object.values(rule.piece_definitions)[0] ?? { name: '' }),
      face: faceOf(Object.values(rule.piece_definitions)[0]?.name ?? ''),
      rule,
      sample,
    }))
}
