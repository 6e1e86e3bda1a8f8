/** What the table and the dock show of a match: read from its view, nothing decided. */
import { t } from '@/i18n'
import { isHidden, type Command, type Hidden } from '@/match/types'
import { inSight } from '../cards/round'
import { kindOf, tileName } from '../tiles/faces'
import type { Meld } from '../tiles/melds'
import type { Claim, ClaimKind } from './claims'
import type { CoreMeld, CorePlayer, MahjongTable, MahjongView, WaitTold } from './game'
import type { TileSeat, TileTable, Wait } from './model'

const KONG = 4

export const tilesIn = (tiles: readonly string[] | Hidden | undefined): readonly string[] =>
  tiles === undefined || isHidden(tiles) ? [] : tiles
const countIn = (tiles: readonly string[] | Hidden): number =>
  isHidden(tiles) ? (tiles.hidden ?? 0) : tiles.length
export const known = (value: string | Hidden | undefined): string => (typeof value === 'string' ? value : '')

/** From which side the claimed tile came, seen from whoever claimed it. */
function sideOf(source: number, seat: number, count: number): Meld['from'] {
  const after = (source - seat + count) % count
  if (count === 2) return 'across'
  return after === 1 ? 'right' : after === 2 ? 'across' : 'left'
}

export function meldOf(meld: CoreMeld, seat: number, count: number): Meld {
  const seen = meld.tiles.length > 0 ? meld.tiles : tilesIn(meld.own)
  const tiles = seen.length > 0 ? seen : Array<null>(KONG).fill(null)
  if (meld.kind === 'concealed') return { tiles, concealed: true }
  if (!meld.claimed) return { tiles }
  const from = sideOf(meld.source, seat, count)
  return { tiles, claimed: meld.claimed, ...(from ? { from } : {}) }
}

function seatOf(player: CorePlayer, seat: number, view: MahjongView): TileSeat {
  const { players, turn } = view.core
  const count = countIn(player.hand)
  const drawn = known(player.drawn)
  const open = player.shown.length > 0 ? player.shown : player.hand
  const all = inSight(player.shown.length || count, open)
  const hasDrawn = drawn !== '' && all.includes(drawn)
  const lacks = player.void || known(player.choice)
  return {
    seat,
    wind: (seat - view.core.dealer + players.length) % players.length,
    stack: player.chips,
    held: hasDrawn && turn === seat ? all.filter((tile) => tile !== drawn) : all,
    drawn: hasDrawn && turn === seat ? drawn : undefined,
    melds: player.melds.map((meld) => meldOf(meld, seat, players.length)),
    flowers: player.flowers,
    river: player.river.filter(({ taken }) => !taken).map(({ tile }) => tile),
    tags: [
      ...(lacks ? [t('mahjong.without', { suit: t(`mahjong.suit.${lacks}`) })] : []),
      ...(player.ready ? [t('mahjong.ready')] : []),
    ],
    won: player.place,
  }
}

export function seatsOf(view: MahjongView): readonly TileSeat[] {
  return view.core.players.map((player, seat) => seatOf(player, seat, view))
}

/** Tiles that can still be drawn. */
export function leftIn({ core }: MahjongView): number {
  return Math.max(0, countIn(core.wall) - core.reserved)
}

/** All tiles of the game: those on the table, and those in the wall. */
function sizeOf({ core }: MahjongView): number {
  const all = core.players.map(
    ({ hand, melds, flowers, river }) =>
      countIn(hand) +
      melds.reduce((sum, { tiles }) => sum + (tiles.length || KONG), 0) +
      flowers.length +
      river.filter(({ taken }) => !taken).length,
  )
  return all.reduce((sum, n) => sum + n, countIn(core.wall))
}

function signsOf({ ghost, turned }: MahjongView['core']): TileTable['signs'] {
  return [
    ...(turned ? [{ label: t('mahjong.turned'), tile: turned }] : []),
    ...(ghost ? [{ label: t('mahjong.ghost'), tile: ghost }] : []),
  ]
}

export function tableOf(view: MahjongView): TileTable {
  const { core } = view
  const { offer } = core
  return {
    seats: seatsOf(view),
    dealer: core.dealer,
    wall: { size: sizeOf(view), left: countIn(core.wall) },
    left: leftIn(view),
    acting: offer ? [offer.seat] : core.waiting,
    round: roundOf(view),
    signs: signsOf(core),
    last: offer && !offer.robbing ? { seat: offer.seat, tile: offer.tile } : null,
    wild: core.ghost ? [core.ghost] : [],
  }
}

export function roundOf({ core, facts }: MahjongView): string {
  if (facts?.round !== undefined && facts.round >= 0)
    return t('mahjong.round', { wind: t(`tiles.F${facts.round + 1}`) })
  return core.played === undefined ? '' : t('mahjong.hand_no', { n: core.played + 1 })
}

export const worthOf = (points: number): string => t('mahjong.points', { n: points })

export function waitsOf(table: MahjongTable, told: readonly WaitTold[] = []): readonly Wait[] {
  return told.map(({ tile, left, points, why }) => ({
    tile,
    left,
    worth: why ? '' : worthOf(points),
    ...(why ? { note: table.texts.refusal(why) ?? t('mahjong.not_enough') } : {}),
  }))
}

/** What the hand would wait for without this tile. */
export function waitsWithout(table: MahjongTable, tile: string): readonly Wait[] {
  const { leaves = [] } = table.state.view?.facts ?? {}
  return waitsOf(table, leaves.find((each) => each.tile === kindOf(tile))?.waits)
}

const CLAIMS: Readonly<Record<string, ClaimKind>> = {
  CHI: 'chi',
  PENG: 'peng',
  GANG: 'gang',
  HU: 'hu',
  RON: 'hu',
}

function claimOf(table: MahjongTable, command: Command): Claim | null {
  const kind = CLAIMS[command.type]
  const view = table.state.view
  if (!kind || !view) return null
  const { core, facts } = view
  const hand = tilesIn(core.players[table.state.seat]?.hand)
  const offered = core.offer?.tile ?? null
  if (kind === 'hu') {
    const drawn = command.type === 'HU' ? t('mahjong.self_drawn') : ''
    const worth = facts?.points === undefined ? '' : worthOf(facts.points)
    return {
      kind,
      command,
      tiles: [],
      taken: null,
      uses: [],
      worth: [drawn, worth].filter(Boolean).join(', '),
    }
  }
  if (kind === 'gang') {
    const face = String(command.tile)
    const uses = hand.filter((tile) => kindOf(tile) === face)
    const pung = core.players[table.state.seat]?.melds.find(
      (meld) => meld.kind === 'pung' && meld.tiles.some((tile) => kindOf(tile) === face),
    )
    const taken = command.kind === 'exposed' ? offered : null
    const laid = command.kind === 'added' ? [...(pung?.tiles ?? []), ...uses] : uses
    return {
      kind,
      command,
      tiles: taken ? [...laid, taken] : laid,
      taken: taken ?? uses.at(-1) ?? null,
      uses,
    }
  }
  const uses = command.use as readonly string[]
  const tiles = offered === null ? [...uses] : [...uses, offered]
  return { kind, command, tiles: kind === 'chi' ? tiles.sort() : tiles, taken: offered, uses }
}

export function claimsOf(table: MahjongTable): readonly Claim[] {
  return table.state.legal.flatMap((command) => claimOf(table, command) ?? [])
}

export interface Discards {
  readonly plain: Command | null
  /** With the word that the rest is ready. */
  readonly ready: Command | null
}

/** What may be discarded now, and how. */
export function discardsOf(table: MahjongTable): ReadonlyMap<string, Discards> {
  const found = new Map<string, Discards>()
  for (const command of table.state.legal) {
    const tile = String(command.tile)
    const { plain, ready } = found.get(tile) ?? { plain: null, ready: null }
    if (command.type === 'DISCARD') found.set(tile, { plain: command, ready })
    if (command.type === 'TING') found.set(tile, { plain, ready: command })
  }
  return found
}

export const mayPass = (table: MahjongTable): boolean => table.state.legal.some(({ type }) => type === 'PASS')

/** `Hana discards 5 of dots`, in two parts. */
export function asked(table: MahjongTable, nameOf: (seat: number) => string): { head: string; rest: string } {
  const { offer, players } = table.state.view?.core ?? {}
  if (offer)
    return {
      head: nameOf(offer.seat),
      rest: t(offer.robbing ? 'mahjong.adds' : 'mahjong.discards', { tile: tileName(offer.tile) }),
    }
  const drawn = known(players?.[table.state.seat]?.drawn)
  return { head: drawn ? t('mahjong.drew', { tile: tileName(drawn) }) : t('cards.your_turn'), rest: '' }
}

/** Is there anything to decide for whoever looks? A window opens for all, whether they can claim or not. */
export function isAsked(table: MahjongTable): boolean {
  const { view, seat } = table.state
  if (!view?.core.waiting.includes(seat) || view.sys.gameover) return false
  return view.core.offer === null || claimsOf(table).length > 0
}
