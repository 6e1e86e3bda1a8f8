/** Are the moves numbered on the stones? Remembered in this browser. */
import { ref, watch } from 'vue'

const KEPT = 'boardwright.weiqi.numbers'

export const numbered = ref(localStorage.getItem(KEPT) === 'yes')
watch(numbered, (now) => localStorage.setItem(KEPT, now ? 'yes' : 'no'))
