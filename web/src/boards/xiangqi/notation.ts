/** How moves are written: remembered in this browser. */
import { ref, watch } from 'vue'
import { settings } from '@/settings'

export const NOTATIONS = ['chinese', 'wxf', 'iccs'] as const
export type Notation = (typeof NOTATIONS)[number]

const KEPT = 'boardwright.xiangqi.notation'
const kept = localStorage.getItem(KEPT) as Notation | null

export const notation = ref<Notation>(
  kept && NOTATIONS.includes(kept) ? kept : settings.language === 'zh' ? 'chinese' : 'wxf',
)
watch(notation, (now) => localStorage.setItem(KEPT, now))
