import { ref } from 'vue'
import { perTable } from '@/frame/perTable'

/** The chip in the hand, in smallest bets: chosen in the dock, laid on the cloth. */
export const useChip = perTable(() => ref(1))
