/** While an author works on a board, the page shows each version as it is saved; the match stays as it is. */
import { onScopeDispose } from 'vue'
import { gameOf, reloadGame } from '@/games'

const LOOKS_MS = 700

/** `changed` is called when the package of the game has got another address. */
export function usePackage(changed: () => void): { follow(game: string): void } {
  let timer = 0
  onScopeDispose(() => clearInterval(timer))
  const look = async (game: string): Promise<void> => {
    const before = gameOf(game)?.package?.base
    await reloadGame(game).catch(() => undefined)
    if (gameOf(game)?.package?.base !== before) changed()
  }
  return {
    follow: (game) => {
      clearInterval(timer)
      if (gameOf(game)?.package?.changing) timer = window.setInterval(() => void look(game), LOOKS_MS)
    },
  }
}
