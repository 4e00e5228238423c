import type { WireMoment } from '../../kit/time/time.ts'
import { missingInOrder } from '../trip/trip.problems.ts'
import type { QuickField, QuickItem } from './line/gathered.ts'
import { readLines } from './line/pasted.ts'
import type { LineReading } from './line/read.ts'
import { conclusionsFrom } from './quick.conclusions.ts'
import type { QuickKnown } from './quick.known.ts'

/** What is made of a line. */
export type Makes = 'booking' | 'trip'

/** One order of what was typed. */
export type QuickOrder = {
  readonly reading: LineReading
  /** Everything that was read or concluded, as the booking or the trip keeps it. */
  readonly items: readonly QuickItem[]
  readonly values: Readonly<Partial<Record<QuickField, QuickItem['gia_tri']>>>
  /** Field → message: what a booking still needs. */
  readonly missing: Readonly<Record<string, string>>
}

export type QuickReading = {
  readonly lines: readonly LineReading[]
  readonly orders: readonly QuickOrder[]
  /** Words that were not understood or could be several things; nothing is made while there are any. */
  readonly unread: readonly string[]
}

/** What a booking has no field for: it stands in its note under these words. */
const NOTED: Partial<Record<QuickField, string>> = {
  ten_lai_xe_1: 'Lái xe',
  ten_lai_xe_2: 'Lái xe 2',
  ten_lai_xe_3: 'Lái xe 3',
  ma_romoc: 'Rơ-moóc',
  ma_seal: 'Seal',
  ten_thau_phu: 'Thầu phụ',
  chi_phi_thau_phu: 'Giá thuê',
  kho_container_lay: 'Lấy vỏ',
  dia_diem_giao_nhan: 'Hành trình',
}

const shown = (value: QuickItem['gia_tri']): string =>
  typeof value === 'object'
    ? value.join(' → ')
    : typeof value === 'number'
      ? String(value).replace(/\B(?=(\d{3})+$)/g, '.')
      : value

/** What the booking or the trip keeps of an item. */
function kept(item: QuickItem, makes: Makes): QuickItem[] {
  const { truong, chu, gia_tri } = item
  if (makes === 'trip') {
    // A trip is of one box: how many there are is told, and stands in its note.
    const isMore = truong === 'so_cont' && Number(gia_tri) > 1
    const note = { truong: 'ghi_chu', chu, gia_tri: `${shown(gia_tri)} cont (${chu})` } as const
    return isMore ? [item, note] : [item]
  }
  if (truong === 'bien_so_xe') return [{ truong: 'xe_de_nghi', chu, gia_tri }]
  const noted = NOTED[truong]
  return noted ? [{ truong: 'ghi_chu', chu, gia_tri: `${noted}: ${shown(gia_tri)}` }] : [item]
}

const NOT_CONCLUDED = /^so_cont$/

function orderOf(reading: LineReading, makes: Makes, known: QuickKnown): QuickOrder {
  const said = new Map<string, unknown>(
    reading.items.map(({ truong, gia_tri }) => [truong, gia_tri]),
  )
  const concluded = conclusionsFrom((field) => said.get(field) ?? null, known)
    .filter(([field]) => makes === 'booking' || !NOT_CONCLUDED.test(field))
    .map(([truong, gia_tri]): QuickItem => ({ truong, chu: '', gia_tri }))
  const items = [...reading.items.flatMap((item) => kept(item, makes)), ...concluded]
  const notes = items.filter(({ truong }) => truong === 'ghi_chu').map(({ gia_tri }) => gia_tri)
  const values: QuickOrder['values'] = {
    ...Object.fromEntries(items.map(({ truong, gia_tri }) => [truong, gia_tri])),
    ...(notes.length > 0 && { ghi_chu: notes.join('; ') }),
  }
  return { reading, items, values, missing: missingInOrder(values) }
}

/**
 * Reads orders from lines as dispatchers type them: 'mai 8h lấy 2 cont 40 Cát Lái về Bắc Ninh, Thép Cánh Buồm, 5tr3'. What is no
 * order makes none; what of an order is not understood is asked about.
 */
export function readQuick(
  typed: string,
  makes: Makes,
  { known, now }: { known: QuickKnown; now: WireMoment },
): QuickReading {
  const lines = readLines(typed, known, now)
  const orders = lines
    .filter(({ is }) => is === 'order')
    .map((reading) => orderOf(reading, makes, known))
  const unread = lines.flatMap(({ is, text, questions }) =>
    is === 'nothing'
      ? []
      : is === 'other' && questions.length === 0
        ? [text]
        : questions.map(({ chu }) => chu),
  )
  return { lines, orders, unread }
}

/** The orders with what of their lines was not understood in their notes, as whoever sends them all the same accepts. */
export function accepted({ lines, orders }: QuickReading): QuickOrder[] {
  const restOf = (order: QuickOrder, at: number): string[] => {
    const next = orders[at + 1]?.reading.dong ?? Number.POSITIVE_INFINITY
    const first = at === 0 ? 0 : order.reading.dong
    const others = lines.filter(({ dong }) => dong >= first && dong < next)
    const rest = others.flatMap(({ is, text, questions }) =>
      is === 'other' ? [text] : is === 'heading' ? questions.map(({ chu }) => chu) : [],
    )
    return [...order.reading.questions.map(({ chu }) => chu), ...rest]
  }
  return orders.map((order, at) => {
    const notes = [order.values.ghi_chu, ...restOf(order, at)].filter(Boolean)
    const ghi_chu = notes.join('; ')
    return notes.length === 0 ? order : { ...order, values: { ...order.values, ghi_chu } }
  })
}

/** What was understood, as replies tell it (wire: One-line entry). */
export const understood = (orders: readonly QuickOrder[]) =>
  orders.flatMap(({ reading, items }) => items.map((item) => ({ dong: reading.dong, ...item })))
