/** Why something could not be done at a local table, as a sentence. */
import { reasonText } from '@/api/http'
import { fill, hasText, t, type Values } from '@/i18n'
import { GameTexts } from '@/match/texts'
import { Denied } from '@/net/connection'

export function whyNot(error: unknown, game = 'tictactoe'): string {
  if (!(error instanceof Denied)) return reasonText(error)
  const own = `local.reason.${error.reason}`
  if (hasText(own)) return fill(t(own), error.details as Values)
  return new GameTexts(game).refusal(error.reason, error.details) ?? reasonText(error)
}
