/** Short notices that go by themselves. Not for what the board already shows. */
import { reactive } from 'vue'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly bad: boolean
  readonly action?: { text: string; run: () => void }
}

const SECONDS = 6
const MOST = 4

export const toasts = reactive<Toast[]>([])
let last = 0

export function toast(text: string, more: { bad?: boolean; action?: Toast['action'] } = {}): void {
  if (toasts.some((shown) => shown.text === text)) return
  const made: Toast = { id: ++last, text, bad: more.bad ?? false, action: more.action }
  toasts.push(made)
  if (toasts.length > MOST) toasts.shift()
  setTimeout(() => dismiss(made.id), SECONDS * 1000)
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((shown) => shown.id === id)
  if (at >= 0) toasts.splice(at, 1)
}
