/** What the stage says: what is going on, one question or sentence, and a little more. */
import { computed, type ComputedRef } from 'vue'
import { t } from '@/i18n'
import { question } from '@/frame/prompts/choices'
import { responder } from '@/match/types'
import type { Clash } from './useClash'
import type { Orders } from './useOrders'

export interface Said {
  readonly lead: string
  readonly title: string
  readonly more: string
}

export function useWords(clash: Clash, orders: Orders): ComputedRef<Said> {
  return computed(() => {
    const lead = leadOf(clash)
    if (clash.over.value) return { lead: t('smashup.over'), title: ending(clash), more: '' }
    if (clash.holding.value) return { lead: t('smashup.scoring'), title: scoringTitle(clash), more: '' }
    if (clash.prompt.value) return asked(clash)
    if (clash.window.value) return firstWords(clash)
    const { held, thing } = orders
    if (held.value) return { lead, ...heldWords(clash, orders, held.value.card) }
    if (thing.value) return { lead, ...thingWords(clash, thing.value) }
    const choosing = clash.table.state.view?.sys.wait
    if (choosing) return { lead, title: t('smashup.they_choose', { name: names(clash) }), more: asker(clash) }
    if (!clash.mine.value || !clash.seated.value)
      return { lead, title: t('smashup.they_play', { name: clash.name(clash.turn.value) }), more: '' }
    return { lead, title: t('smashup.you_play'), more: t('smashup.you_play.more') }
  })
}

const names = (clash: Clash): string => clash.active.value.map(clash.name).join(t('smashup.comma'))

function leadOf(clash: Clash): string {
  const { round, turn } = clash.core.value
  const own = clash.seated.value && turn === clash.own.value
  return own
    ? t('smashup.your_turn', { n: round })
    : t('smashup.their_turn', { name: clash.name(turn), n: round })
}

/** The card that asks. */
const asker = (clash: Clash): string => clash.cardName(clash.core.value.asking?.card ?? '')

function asked(clash: Clash): Said {
  const { asking } = clash.core.value
  const { value: prompt } = clash.prompt
  if (!prompt) return { lead: '', title: '', more: '' }
  const own = prompt.name !== 'hand_limit'
  return {
    lead: (own && asker(clash)) || t('smashup.you_choose'),
    title: question(clash.table.texts, prompt),
    more: own && asking ? clash.text(`card.${asking.card}.text`) : '',
  }
}

function scoringTitle(clash: Clash): string {
  const base = clash.base(clash.core.value.scoring) ?? clash.bases.value.find((each) => each.due)
  return base ? clash.cardName(base.id) : t('smashup.scoring')
}

/** Before bases score: who may answer with a special. */
function firstWords(clash: Clash): Said {
  const due = clash.bases.value.filter((base) => clash.core.value.locked.includes(base.slot))
  const bases = due.map((base) => clash.cardName(base.id)).join(t('smashup.comma'))
  const own = clash.window.value ? responder(clash.window.value) === clash.table.state.seat : false
  return {
    lead: t('smashup.me_first'),
    title: t('smashup.about_to_score', { base: bases }),
    more: t(own && clash.mine.value ? 'smashup.me_first.you' : 'smashup.me_first.more'),
  }
}

function heldWords(clash: Clash, orders: Orders, card: string): Pick<Said, 'title' | 'more'> {
  const name = clash.cardName(card)
  const kinds = new Set([...orders.marks.value.keys()].map((id) => clash.things.value.get(id)))
  if (kinds.has('base')) return { title: t('smashup.which_base'), more: name }
  if (kinds.has('minion')) return { title: t('smashup.which_minion'), more: name }
  if (orders.deed.value) return { title: name, more: clash.text(`card.${card}.text`) }
  return { title: name, more: t('smashup.not_now') }
}

function thingWords(clash: Clash, id: string): Pick<Said, 'title' | 'more'> {
  const card = clash.cardAt(id) ?? ''
  return { title: clash.cardName(card), more: clash.text(`card.${card}.text`) }
}

function ending(clash: Clash): string {
  const { winners = [] } = clash.table.state.view?.sys.gameover ?? {}
  const [winner] = winners
  if (winner === undefined) return t('smashup.nobody_won')
  const values = { name: clash.name(winner), n: clash.player(winner).vp }
  return t(winner === clash.table.state.seat ? 'smashup.you_won' : 'smashup.they_won', values)
}
