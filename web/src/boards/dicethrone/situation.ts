/** What happens now, in words: who acts, one sentence, and how far the attack has come. */
import { t } from '@/i18n'
import type { Wait } from '@/match/types'
import { HAND_LIMIT, ROLLS } from './duel'
import type { DuelFacts } from './types'
import type { Duel } from './useDuel'

export type Step = 'roll' | 'choose' | 'defence' | NonNullable<DuelFacts['stage']>
export const STEPS: readonly Step[] = ['roll', 'response', 'choose', 'defence', 'damage']

export interface Situation {
  readonly sign: string
  /** Who acts. */
  readonly lead: string
  readonly title: string
  readonly more: string
  readonly step: Step | null
}

type Words = Pick<Situation, 'title' | 'more'>

export function situationOf(duel: Duel): Situation {
  const wait = duel.table.state.view?.sys.wait ?? null
  const mine = duel.acting.value === duel.table.state.seat
  const name = duel.name(duel.acting.value)
  const step = stepOf(duel)
  if (mine && wait?.type === 'WINDOW' && !duel.window.value)
    return {
      sign: 'swap',
      step,
      lead: t('dicethrone.lead.you_may'),
      title: t('dicethrone.you.passed'),
      more: t('dicethrone.more.passed'),
    }
  if (wait)
    return {
      sign: wait.type === 'WINDOW' ? 'swap' : 'dice',
      step,
      ...leadOfWait(wait, mine, name),
      ...wordsOfWait(duel, wait, mine, name),
    }
  const sign = step === 'defence' ? 'shield' : step ? 'strike' : 'card'
  const words = mine
    ? ownWords(duel)
    : {
        title: t(`dicethrone.they.${duel.phase.value}`, { name }),
        more: duel.seated ? t('dicethrone.wait_for', { name }) : '',
      }
  return {
    sign,
    step,
    lead: mine ? t(`dicethrone.lead.${duel.phase.value}`) : t('dicethrone.lead.they', { name }),
    ...words,
  }
}

/** What the phase and the tray say, where nothing more is known of the attack. */
function stepOf(duel: Duel): Step | null {
  const stage = duel.facts.value?.stage
  if (stage) return stage
  if (duel.phase.value === 'offensive_roll') return duel.tray.value?.confirmed ? 'choose' : 'roll'
  return duel.phase.value === 'defensive_roll' ? 'defence' : null
}

function leadOfWait(wait: Wait, mine: boolean, name: string): Pick<Situation, 'lead'> {
  if (!mine)
    return {
      lead:
        wait.type === 'WINDOW'
          ? t('dicethrone.lead.they_may', { name })
          : t('dicethrone.lead.they_choose', { name }),
    }
  return { lead: wait.type === 'WINDOW' ? t('dicethrone.lead.you_may') : t('dicethrone.lead.you_choose') }
}

function wordsOfWait(duel: Duel, wait: Wait, mine: boolean, name: string): Words {
  const { blow } = duel.core.value
  if (blow && (wait.name === 'boost' || wait.name === 'mitigate')) {
    const side = mine ? 'you' : 'they'
    return {
      title: t(`dicethrone.${wait.name}.${side}`, { name, n: blow.amount }),
      more: mine ? t(`dicethrone.${wait.name}.more`) : t('dicethrone.wait_for', { name }),
    }
  }
  if (!mine)
    return {
      title: t(`dicethrone.they.${wait.type === 'WINDOW' ? 'respond' : 'choose'}`, { name }),
      more: t('dicethrone.wait_for', { name }),
    }
  return {
    title: duel.text(`prompt.${wait.name}`),
    more: t(`dicethrone.${wait.type === 'WINDOW' ? 'window' : 'question'}.${wait.name}`),
  }
}

function ownWords(duel: Duel): Words {
  switch (duel.phase.value) {
    case 'offensive_roll':
      return attackWords(duel)
    case 'defensive_roll':
      return defenceWords(duel)
    case 'discard': {
      const over = duel.facts.value?.surplus ?? 0
      if (over > 0)
        return {
          title: t('dicethrone.you.too_many', { n: over }),
          more: t('dicethrone.more.too_many', { n: HAND_LIMIT }),
        }
      break
    }
  }
  return { title: t(`dicethrone.you.${duel.phase.value}`), more: t(`dicethrone.more.${duel.phase.value}`) }
}

function attackWords(duel: Duel): Words {
  const { attack } = duel.core.value
  const tray = duel.tray.value
  const fighter = duel.fighter(duel.acting.value)
  if (attack) {
    const name = duel.abilityName(fighter.hero, attack.ability)
    const kind = attack.ultimate ? 'ultimate' : attack.defendable ? 'defendable' : 'undefendable'
    return { title: t('dicethrone.you.declared', { name }), more: t(`dicethrone.more.${kind}`) }
  }
  if (!tray || tray.rolls === 0) {
    return { title: t('dicethrone.you.roll'), more: t('dicethrone.more.roll', { n: tray?.limit ?? ROLLS }) }
  }
  const matching = duel.facts.value?.matching.length ?? 0
  const found = matching === 0 ? t('dicethrone.more.none') : t('dicethrone.more.matching', { n: matching })
  if (tray.confirmed)
    return matching === 0
      ? { title: t('dicethrone.you.nothing'), more: t('dicethrone.more.nothing') }
      : { title: t('dicethrone.you.choose'), more: found }
  if (tray.rolls >= tray.limit) return { title: t('dicethrone.you.last'), more: found }
  return { title: t('dicethrone.you.again'), more: `${found} ${t('dicethrone.more.again')}` }
}

function defenceWords(duel: Duel): Words {
  const { attack } = duel.core.value
  const tray = duel.tray.value
  const fighter = duel.fighter(duel.acting.value)
  if (!tray || !attack || tray.count === 0)
    return { title: t('dicethrone.you.defend_how'), more: t('dicethrone.more.defend_how') }
  if (tray.confirmed) return { title: t('dicethrone.you.defended'), more: t('dicethrone.more.defended') }
  if (tray.rolls > 0)
    return { title: t('dicethrone.you.defence_rolled'), more: t('dicethrone.more.defence_rolled') }
  const attacker = duel.fighter(attack.attacker)
  const name = duel.abilityName(attacker.hero, attack.ability)
  const damage = duel.facts.value?.forecasts[attack.ability]?.damage
  const own = duel.abilityName(fighter.hero, attack.defence)
  const more = t('dicethrone.more.defend', { name: own, n: tray.count })
  if (!damage) return { title: t('dicethrone.you.attacked', { name }), more }
  return {
    title: t('dicethrone.you.attacked_for', { name, damage: range(damage) }),
    more,
  }
}

/** `6`, or `6–9`. */
export function range([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`
}
