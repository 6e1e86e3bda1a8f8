/** On a board whose points are smaller than a finger one aims first and places then; the board and what lies under it
 * share the aim. */
import { ref, type Ref } from 'vue'
import { perTable } from '@/frame/perTable'

export const useAim = perTable<Ref<number | null>>(() => ref(null))

/** A finger meets a point of this many pixels; smaller ones are aimed at. */
export const FINGER = 26
