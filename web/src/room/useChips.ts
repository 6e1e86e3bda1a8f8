/** Asking the room for chips, out of one's wallet or lent, from a dialog that closes when they are there. */
import { ref, type Ref } from 'vue'
import { reasonText } from '@/api/http'
import { reloadMe } from '@/session'
import { toast } from '@/ui/toasts'
import type { Room } from './useRoom'

export function useChips(room: Room, open: Ref<boolean>, type: 'room.buy_in' | 'room.loan') {
  const busy = ref(false)

  async function ask(amount: number): Promise<void> {
    busy.value = true
    try {
      await room.act({ type, amount, action_id: crypto.randomUUID() })
      open.value = false
      await reloadMe().catch(() => undefined)
    } catch (error) {
      toast(reasonText(error), { bad: true })
    } finally {
      busy.value = false
    }
  }

  return { busy, ask }
}
