/** Carrying a disc or a rune to a socket, with mouse, pen or finger. A tap is a click, and none of this. */
import { onUnmounted, ref } from 'vue'

export interface Carried<T> {
  readonly what: T
  readonly x: number
  readonly y: number
  /** The name of the socket under it. */
  readonly over: string
}

const FAR = 7

export function useDrag<T>(drop: (what: T, socket: string) => void) {
  const carried = ref<Carried<T> | null>(null)
  let from: { what: T; x: number; y: number } | null = null
  let moved = false

  const socketAt = (x: number, y: number): string =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? ''

  function grab(event: PointerEvent, what: T): void {
    if (event.button !== 0) return
    from = { what, x: event.clientX, y: event.clientY }
    moved = false
    addEventListener('pointermove', drag)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', letGo)
  }

  function drag(event: PointerEvent): void {
    if (!from) return
    moved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR
    if (!moved) return
    const [x, y] = [event.clientX, event.clientY]
    carried.value = { what: from.what, x, y, over: socketAt(x, y) } as Carried<T>
  }

  function release(event: PointerEvent): void {
    const what = from?.what
    const socket = socketAt(event.clientX, event.clientY)
    letGo()
    if (moved && what !== undefined && socket) drop(what, socket)
  }

  function letGo(): void {
    from = null
    carried.value = null
    removeEventListener('pointermove', drag)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', letGo)
  }

  onUnmounted(letGo)
  /** The click that a browser sends after a drag is not a tap. */
  const isTap = (): boolean => !moved
  return { carried, grab, isTap }
}
