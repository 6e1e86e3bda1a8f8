/** How a hand ended for whoever looks on, in the same words at every table. */
import { computed, type ComputedRef } from 'vue'
import { t } from '@/i18n'
import { useFrame } from '../context'

export interface Ending {
  readonly title: string
  /** What the hand brought: to oneself, or to the winner for those who watch. */
  readonly net: number | null
  readonly lost: boolean
  readonly reason: string
}

/** More names than these are a list that nobody reads. */
const MOST_NAMED = 2

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
      winners.length > MOST_NAMED
        ? t('cards.many_win', { n: winners.length })
        : t(winners.length > 1 ? 'cards.they_win_n' : 'cards.they_win', { name: names })
    if (!frame.seated.value) return seenBy(winners, scores, theirs, reason)
    const mine = scores[table.state.seat]
    const won = winners.includes(table.state.seat)
    const title = won
      ? t('cards.you_win')
      : mine === 0
        ? t('cards.even')
        : winners.length > 0 && winners.length <= MOST_NAMED
          ? theirs
          : t('cards.you_lose')
    return { title, net: mine ?? null, lost: !won, reason }
  })
}

/** For those who watch. Where nobody won, somebody may still have lost: to the house. */
function seenBy(
  winners: readonly number[],
  scores: readonly number[],
  theirs: string,
  reason: string,
): Ending {
  const [winner] = winners
  if (winner !== undefined)
    return { title: theirs, net: winners.length === 1 ? (scores[winner] ?? null) : null, lost: false, reason }
  const house = scores.some((net) => net < 0)
  return { title: t(house ? 'cards.house_wins' : 'cards.even'), net: house ? null : 0, lost: true, reason }
}
