/** The hero duel. */
import { boardOf } from '../board'
import { abilityNamed } from './duel'
import DuelBoard from './DuelBoard.vue'
import DuelCard from './DuelCard.vue'
import DuelEnding from './DuelEnding.vue'
import HeroSelection from './HeroSelection.vue'
import type { DamageDealt, Duel, Game } from './types'
import type { SceneCue } from '@/effects/cues'
import type { SceneName } from '@/effects/scene/names'
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
  scenes: true,
  effects: {
    DICE_ROLLED: () => [
      { kind: 'sound', name: 'dice' },
      { kind: 'scene', name: 'dust', at: 'dice', size: 360 },
    ],
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
    SHIELD_GAINED: (event) => [{ kind: 'scene', name: 'shield', at: `hp-${event.seat}` }],
    DAMAGE_DEALT: (event, { seat, view }) => {
      const at = `hp-${event.seat}`
      const { loss } = event
      if (loss === 0) return [{ kind: 'scene', name: 'shield', at }]
      const won = view.sys.gameover?.winners?.includes(seat)
      return [
        { kind: 'sound', name: 'capture' },
        { kind: 'burst', at, colour: 'accent-red', count: 10 + loss * 2 },
        ...scenesOf(event, view.core),
        ...(loss >= HEAVY ? [{ kind: 'shake', strength: 6 } as const] : []),
        ...(event.seat === seat ? [{ kind: 'flash', colour: 'danger' } as const] : []),
        ...(won ? [{ kind: 'confetti' } as const] : []),
      ]
    },
    HEALED: (event) => [{ kind: 'ring', at: `hp-${String(event.seat)}`, colour: 'river' }],
  },
})

/** What strikes from afar, and what burns, freezes or thunders. */
const FROM_AFAR = ['pyromancer', 'moon_elf']
const MARKED: Readonly<Record<string, SceneName>> = { burn: 'fire', poison: 'dust', retribution: 'thunder' }

function scenesOf({ seat, loss, cause }: DamageDealt, { attack, fighters }: Duel): readonly SceneCue[] {
  const at = `hp-${seat}`
  const marked = MARKED[cause]
  if (marked) return [{ kind: 'scene', name: marked, at }]
  if (cause !== 'attack') return []
  if (attack?.ultimate) return [{ kind: 'scene', name: 'bomb', at }]
  if (FROM_AFAR.includes(fighters[1 - seat]?.hero ?? ''))
    return [{ kind: 'scene', name: 'rocket', at: `fighter-${1 - seat}`, to: at }]
  return loss >= HEAVY ? [{ kind: 'scene', name: 'explosion', at }] : []
}
