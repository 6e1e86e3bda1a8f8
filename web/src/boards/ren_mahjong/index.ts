/** The table of two-player mahjong. */
import { mahjongBoard } from '@/frame/mahjong/board'
import MahjongBoard from '@/frame/mahjong/MahjongBoard.vue'
import MahjongDock from '@/frame/mahjong/MahjongDock.vue'

export const board = mahjongBoard({ component: MahjongBoard, dock: MahjongDock })
