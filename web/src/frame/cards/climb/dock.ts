/** What one acts with in every climbing game: pass, hint, play; and the line that names what is chosen, or says what it
 * lacks. */
import { t } from '@/i18n'
import type { Table } from '@/match/table'
import type { Move } from '../useMoves'
import { bagOf, hint, kindName, nearly, useChosen, type ClimbTable } from './climbing'

const chosenAt = (table: Pick<Table, 'stream'>): readonly string[] => useChosen(table).cards.value

export const CLIMB_MOVES: readonly Move[] = [
  { type: 'PASS_PLAY', id: 'pass', key: 'p', label: () => t('cards.passed') },
  {
    type: 'PLAY_CARDS',
    id: 'hint',
    key: 'h',
    label: () => t('climb.hint'),
    run: (table) => hint(table as unknown as ClimbTable),
  },
  {
    type: 'PLAY_CARDS',
    id: 'play',
    key: 'Enter',
    kind: 'red',
    label: (_, table) => {
      const n = chosenAt(table).length
      return n > 0 ? t('climb.play', { n }) : t('climb.play_none')
    },
    run: (table) => chosenAt(table).length > 0 && table.play({ type: 'PLAY_CARDS', cards: chosenAt(table) }),
  },
]

/** What is asked; what the chosen cards are, and why they were proposed; or what would make them a play. */
export function asksOf(table: ClimbTable): string {
  const { state, texts } = table
  const chosen = useChosen(table)
  const cards = chosen.cards.value
  const wanted = kindName(state.view?.core.climb.kind, texts)
  const mayPass = state.legal.some(({ type }) => type === 'PASS_PLAY')
  if (cards.length === 0) {
    if (!wanted) return t('climb.ask_lead')
    return t(mayPass ? 'climb.ask_beat' : 'climb.must_beat', { kind: wanted })
  }
  const { playable = {} } = state.view?.facts ?? {}
  const kind = kindName(playable[bagOf(cards)], texts)
  if (!kind) return lacking(bagOf(cards), playable, table)
  const named = t(wanted ? 'climb.beats' : 'climb.fits', { kind, n: cards.length })
  return chosen.reason.value ? `${named} · ${t(`climb.why.${chosen.reason.value}`)}` : named
}

function lacking(bag: string, playable: Readonly<Record<string, string>>, { texts }: ClimbTable): string {
  const found = nearly(bag, playable)
  return found
    ? t('climb.nearly', { kind: kindName(found.kind, texts), ranks: found.ranks })
    : t('climb.no_play')
}
