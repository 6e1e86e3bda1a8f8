/** The hero duel. */
import { boardOf } from '../board'
import { abilityNamed } from './duel'
import DuelBoard from './DuelBoard.vue'
import DuelCard from './DuelCard.vue'
import DuelEnding from './DuelEnding.vue'
import HeroSelection from './HeroSelection.vue'
import type { Game } from './types'
import { hasText, t } from '@/i18n'

const HEAVY = 8

export const board = boardOf<Game>({
  component: DuelBoard,
  ratio: 1.4,
  wide: true,
  selection: HeroSelection,
  preview: DuelCard,
  ending: DuelEnding,
  side: (seat, view) => {
    const fighter = view.core.fighters[seat]
    if (!fighter?.hero) return { name: 'dicethrone.no_hero' }
    return { name: `dicethrone.hero.${fighter.hero}`, fact: t('dicethrone.hp_short', { n: fighter.hp }) }
  },
  /** Ids in the log are read as names. */
  word: (name, value, texts) => {
    if (name === 'ability')
      return texts.text(`ability.${value}`) ?? texts.text(`ability.${abilityNamed(value)}`)
    if (name === 'status' || name === 'token') return texts.text(`mark.${value}`)
    if (name === 'phase') return texts.text(`phase.${value}`)
    if (name === 'passive') return texts.text(`ability.${value}`)
    if (name !== 'cause') return null
    return hasText(`dicethrone.cause.${value}`) ? t(`dicethrone.cause.${value}`) : texts.text(`mark.${value}`)
  },
  effects: {
    DICE_ROLLED: () => [{ kind: 'sound', name: 'dice' }],
    BONUS_DICE_ROLLED: () => [{ kind: 'sound', name: 'dice' }],
    DIE_MODIFIED: (event) => [
      { kind: 'sound', name: 'stone' },
      { kind: 'ring', at: `die-${String(event.die)}` },
    ],
    CARD_PLAYED: (event, { seat }) => [
      { kind: 'sound', name: 'paper' },
      { kind: 'fly', from: event.seat === seat ? 'hand' : `hand-${String(event.seat)}`, to: 'stage' },
    ],
    ABILITY_UPGRADED: (event, { seat }) => [
      { kind: 'sound', name: 'paper' },
      {
        kind: 'fly',
        from: event.seat === seat ? 'hand' : `hand-${String(event.seat)}`,
        to: event.seat === seat ? `ability-${String(event.ability)}` : `fighter-${String(event.seat)}`,
      },
    ],
    CARD_SOLD: () => [{ kind: 'sound', name: 'stone' }],
    ATTACK_DECLARED: (event, { seat }) => (event.seat === seat ? [] : [{ kind: 'sound', name: 'check' }]),
    DAMAGE_DEALT: (event, { seat, view }) => {
      const at = `hp-${String(event.seat)}`
      const loss = Number(event.loss)
      if (loss === 0) return [{ kind: 'ring', at, colour: 'river' }]
      const won = view.sys.gameover?.winners?.includes(seat)
      return [
        { kind: 'sound', name: 'capture' },
        { kind: 'burst', at, colour: 'accent-red', count: 10 + loss * 2 },
        ...(loss >= HEAVY ? [{ kind: 'shake', strength: 6 } as const] : []),
        ...(event.seat === seat ? [{ kind: 'flash', colour: 'danger' } as const] : []),
        ...(won ? [{ kind: 'confetti' } as const] : []),
      ]
    },
    HEALED: (event) => [{ kind: 'ring', at: `hp-${String(event.seat)}`, colour: 'river' }],
  },
})
