/** What the stage says: who acts, one sentence, and a little more. */
import { computed, type ComputedRef } from 'vue'
import { hasText, t } from '@/i18n'
import { question } from '@/frame/prompts/choices'
import type { Battle } from './useBattle'
import type { Orders } from './useOrders'
import type { Roll } from './useShow'

export interface Said {
  readonly lead: string
  readonly title: string
  readonly more: string
}

export function useWords(battle: Battle, orders: Orders, roll: () => Roll | null): ComputedRef<Said> {
  return computed(() => {
    const { core, mine, phase } = battle
    const name = battle.name(core.value.turn)
    if (battle.over.value) return { lead: t('summonerwars.over'), title: lastWords(battle), more: '' }
    const own = mine.value && battle.seated.value
    const number = core.value.number
    const lead = own
      ? t('summonerwars.your_turn', { n: number })
      : t('summonerwars.their_turn', { name, n: number })
    if (battle.prompt.value) {
      const { name: asked } = battle.prompt.value
      const from = core.value.asking?.card ?? ''
      return {
        lead: cause(battle, from) || t('summonerwars.you_choose'),
        title: question(battle.table.texts, battle.prompt.value),
        more:
          battle.text(`ability.${from}.text`) ||
          battle.text(`card.${from}.text`) ||
          abilityText(battle, asked),
      }
    }
    if (!own)
      return { lead, title: t(`summonerwars.they.${phase.value}`, { name }), more: rolled(battle, roll()) }
    const unit = orders.unit.value === null ? null : battle.piece(orders.unit.value)
    if (unit) return { lead, ...unitWords(battle, unit.card) }
    const card = orders.card.value === null ? null : battle.hand(battle.own.value)[orders.card.value]
    if (card) return { lead, ...cardWords(battle, card) }
    return {
      lead,
      title: t(`summonerwars.you.${phase.value}`),
      more: rolled(battle, roll()) || t(`summonerwars.more.${phase.value}`),
    }
  })
}

/** The ability or the event that asks. */
const cause = (battle: Battle, card: string): string =>
  battle.text(`ability.${card}`) || battle.text(`card.${card}`)

/** `telekinesis_to` asks for a part of `telekinesis`. */
function abilityText(battle: Battle, asked: string): string {
  const ability = asked.replace(/_(to|target|card)$/, '')
  return battle.text(`ability.${ability}.text`)
}

function unitWords(battle: Battle, card: string): Pick<Said, 'title' | 'more'> {
  const name = battle.cardName(card)
  const key = `summonerwars.unit.${battle.phase.value}`
  return { title: hasText(key) ? t(key, { card: name }) : name, more: '' }
}

function cardWords(battle: Battle, card: string): Pick<Said, 'title' | 'more'> {
  const name = battle.cardName(card)
  const of = (type: string): boolean => battle.legal(type).some((command) => command.card === card)
  if (of('SUMMON_UNIT')) return { title: t('summonerwars.summon_where', { card: name }), more: '' }
  if (of('BUILD_STRUCTURE')) return { title: t('summonerwars.build_where', { card: name }), more: '' }
  if (of('PLAY_EVENT')) return { title: name, more: battle.text(`card.${card}.text`) }
  if (of('DISCARD_FOR_MAGIC'))
    return { title: t('summonerwars.for_magic'), more: t('summonerwars.more.magic') }
  return { title: name, more: t('summonerwars.not_now') }
}

function rolled(battle: Battle, roll: Roll | null): string {
  if (!roll || battle.rolling.value) return ''
  const said = t('summonerwars.roll_said', {
    card: battle.cardName(roll.card),
    n: roll.hits,
    target: battle.cardName(roll.target),
  })
  return roll.evaded > 0 ? `${said} ${t('summonerwars.evaded', { n: roll.evaded })}` : said
}

function lastWords(battle: Battle): string {
  const winners = battle.table.state.view?.sys.gameover?.winners ?? []
  const [winner] = winners
  return winner === undefined
    ? t('summonerwars.nobody_won')
    : t(winner === battle.table.state.seat ? 'summonerwars.you_won' : 'summonerwars.they_won', {
        name: battle.name(winner),
      })
}
