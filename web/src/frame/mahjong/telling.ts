/** How a hand ended, read from what the rules booked: the result page, and the record of the last hand. */
import { t } from '@/i18n'
import type { Settled } from '../cards/settlement'
import type { CoreBooking, CoreWin, MahjongTable, MahjongView } from './game'
import { sorted } from './model'
import { leftIn, meldOf, roundOf, seatsOf, tilesIn, worthOf } from './reading'
import type { Booking, Fan, HandResult, LaidSet, Loser, SeatTotal, Winner } from './result'

type Naming = (seat: number) => string

/** In the middle of a sentence one is `you`, at its beginning `You`. */
function howOf(win: CoreWin, nameOf: Naming): string {
  if (win.source === win.seat) return t('mahjong.self_drawn')
  return t(win.how === 'robbed' ? 'mahjong.on_gang' : 'mahjong.on_discard', { name: nameOf(win.source) })
}

function meldsOf(view: MahjongView, seat: number, nameOf: Naming): readonly LaidSet[] {
  const { players } = view.core
  return (players[seat]?.melds ?? []).map((meld) => {
    const { tiles } = meldOf(meld, seat, players.length)
    const kind = meld.kind === 'chow' ? 'chi' : meld.kind === 'pung' ? 'peng' : 'gang'
    const what = t(`mahjong.claim.${kind}`)
    const says =
      meld.source === seat
        ? meld.kind === 'concealed'
          ? t('mahjong.concealed_gang')
          : what
        : t('mahjong.claimed_from', { what, name: nameOf(meld.source) })
    return { tiles, says }
  })
}

/** The sets as they were counted; the winning tile stands out in one of them. */
function concealedOf(view: MahjongView, at: number, win: CoreWin): readonly LaidSet[] {
  const groups = view.facts?.sets?.[at] ?? []
  const hand = sorted(win.hand ?? []) as readonly string[]
  const sets = groups.length > 0 ? groups : [hand.filter((tile) => tile !== win.tile), [win.tile]]
  const place = sets.findLastIndex((set) => set.includes(win.tile))
  return sets.map((tiles, index) => ({
    tiles,
    ...(index === place ? { winning: tiles.lastIndexOf(win.tile) } : {}),
    ...(tiles.length === 2 ? { says: t('mahjong.pair') } : {}),
  }))
}

function fansOf(table: MahjongTable, win: CoreWin): readonly Fan[] {
  return win.parts.map(({ name, worth, times = 1 }) => {
    const why = table.texts.text(`fan.${name}.why`)
    return {
      name: (table.texts.text(`fan.${name}`) ?? name) + (times > 1 ? ` ×${times}` : ''),
      worth: String(worth * times),
      ...(why ? { why } : {}),
    }
  })
}

function winnerOf(table: MahjongTable, view: MahjongView, at: number, win: CoreWin, nameOf: Naming): Winner {
  const paid = view.core.bookings.filter(({ payee }) => payee === win.seat)
  const payers = new Map<number, number>()
  for (const { payer, chips } of paid) payers.set(payer, (payers.get(payer) ?? 0) + chips)
  return {
    seat: win.seat,
    order: view.core.players[win.seat]?.place ?? at + 1,
    how: howOf(win, nameOf),
    sets: [...meldsOf(view, win.seat, nameOf), ...concealedOf(view, at, win)],
    flowers: view.core.players[win.seat]?.flowers ?? [],
    fans: fansOf(table, win),
    total: String(win.points),
    unit: t('mahjong.unit'),
    rule: worthOf(win.points),
    paid: [...payers].map(([seat, amount]) => ({ seat, amount })),
  }
}

function losersOf(view: MahjongView, nameOf: Naming): readonly Loser[] {
  const winners = new Set(view.core.wins.map(({ seat }) => seat))
  return seatsOf(view)
    .filter(({ seat }) => !winners.has(seat))
    .map((seat) => ({
      seat: seat.seat,
      tiles: [
        ...meldsOf(view, seat.seat, nameOf).map(({ tiles }) => ({ tiles })),
        { tiles: sorted(seat.drawn === undefined ? seat.held : [...seat.held, seat.drawn]) },
      ],
      says: seat.tags,
    }))
}

/** One line a payment: what several pay to one for the same thing, at once. */
export function bookingsOf(table: MahjongTable, view: MahjongView, nameOf: Naming): readonly Booking[] {
  const groups: CoreBooking[][] = []
  for (const booking of view.core.bookings) {
    const group = groups.at(-1)
    const [first] = group ?? []
    const together =
      group !== undefined &&
      first?.reason === booking.reason &&
      first.payee === booking.payee &&
      first.call === booking.call
    if (together) group.push(booking)
    else groups.push([booking])
  }
  return groups.map((group) => {
    const amounts = view.core.players.map(() => 0)
    for (const { payer, payee, chips } of group) {
      amounts[payer] = (amounts[payer] ?? 0) - chips
      amounts[payee] = (amounts[payee] ?? 0) + chips
    }
    const [{ reason, payee } = { reason: '', payee: 0 }] = group
    const what = table.texts.text(`reason.${reason}`) ?? reason
    return { label: t('mahjong.booked', { name: nameOf(payee), what }), amounts }
  })
}

function titleOf(view: MahjongView, seat: number, nameOf: Naming): string {
  const { wins } = view.core
  const [first] = wins
  if (!first) return t('mahjong.nobody_won')
  if (wins.length > 1) return t('mahjong.n_won', { n: wins.length })
  const values = { name: nameOf(first.seat), from: nameOf(first.source) }
  const way = first.source === first.seat ? 'drawn' : first.how === 'robbed' ? 'robbed' : 'on'
  const told = first.seat === seat ? 'you_win' : first.source === seat ? 'they_win_yours' : 'they_win'
  return t(`mahjong.${told}_${way}`, values)
}

export function resultOf(table: MahjongTable, nameOf: Naming): HandResult | null {
  const { view, seat } = table.state
  const over = view?.sys.gameover
  if (!view || !over) return null
  const { core, facts } = view
  const won = core.wins.some((win) => win.seat === seat || seat < 0)
  const seats: readonly SeatTotal[] = seatsOf(view).map(({ seat: at, wind, stack }) => ({
    seat: at,
    wind,
    change: over.scores?.[at] ?? 0,
    total: stack,
  }))
  const left = t('mahjong.were_left', { n: leftIn(view) })
  return {
    title: titleOf(view, seat, nameOf),
    below: [table.texts.title, roundOf(view), left].filter(Boolean).join(' · '),
    won: core.wins.length === 0 ? null : won,
    winners: core.wins.map((win, at) => winnerOf(table, view, at, win, nameOf)),
    losers: losersOf(view, nameOf),
    bookings: bookingsOf(table, view, nameOf),
    seats,
    ...(core.horses?.length
      ? { turned: { label: t('mahjong.horses'), tiles: core.horses, hits: facts?.hits ?? [] } }
      : {}),
  }
}

/** For the record of the last hand. */
export function settledOf(table: MahjongTable): Settled {
  const { view, texts } = table.state.view
    ? { view: table.state.view, texts: table.texts }
    : { view: null, texts: null }
  if (!view) return { seats: [] }
  return {
    seats: view.core.players.map((player, seat) => {
      const win = view.core.wins.find((each) => each.seat === seat)
      return {
        seat,
        tiles: player.shown.length > 0 ? player.shown : tilesIn(player.hand),
        hand: win ? worthOf(win.points) : '',
      }
    }),
    why: texts.text(`outcome.${view.sys.gameover?.reason ?? ''}`) ?? '',
  }
}
