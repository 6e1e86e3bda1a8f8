/** How a hand ended for whoever looks on, in the same words at every table. */
import { computed, type ComputedRef } from 'vue'
import { t } from '@/i18n'
import { useFrame } from '../context'

export interface Ending {
  readonly title: string
  /** What the hand brought: to oneself, or to the first winner for those who watch. */
  readonly net: number | null
  readonly lost: boolean
  readonly reason: string
}

/** `scores` of the outcome are what each seat won or lost. */
export function useEnding(): ComputedRef<Ending | null> {
  const frame = useFrame()
  const { table } = frame
  return computed(() => {
    const over = table.state.view?.sys.gameover
    if (!over || table.gate.state.busy) return null
    const winners = over.winners ?? []
    const scores = over.scores ?? []
    const reason = (over.reason && table.texts.text(`outcome.${over.reason}`)) ?? ''
    const names = winners.map(frame.name).join(t('cards.and'))
    const theirs =
      winners.length > 0
        ? t(winners.length > 1 ? 'cards.they_win_n' : 'cards.they_win', { name: names })
        : t('cards.even')
    if (!frame.seated.value)
      return { title: theirs, net: scores[winners[0] ?? -1] ?? null, lost: false, reason }
    const mine = scores[table.state.seat]
    const won = winners.includes(table.state.seat)
    const title = won
      ? t('cards.you_win')
      : mine === 0
        ? t('cards.even')
        : winners.length > 0
          ? theirs
          : t('cards.you_lose')
    return { title, net: mine ?? null, lost: !won, reason }
  })
}
