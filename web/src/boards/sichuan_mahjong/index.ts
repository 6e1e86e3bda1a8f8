/** Sichuan mahjong's table. */
import { mahjongBoard } from '@/frame/mahjong/board'
import SichuanBoard from './SichuanBoard.vue'
import SichuanDock from './SichuanDock.vue'

export const board = mahjongBoard({ component: SichuanBoard, dock: SichuanDock })
