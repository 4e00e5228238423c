import type { PricedOrder, PricedTrip, PriceRows } from './around.ts'
import base from './cases/base.json' with { type: 'json' }

type Row = Readonly<Record<string, unknown>>
type Tables = Readonly<Record<string, unknown>>

/** A recorded case: the edge in words, what differs from the base trip and its rows, and what must come out. */
export type Case = {
  readonly canh: string
  readonly don?: Row | readonly Row[]
  readonly chuyen?: Row
  readonly dong?: Tables
  readonly ra: Row
}

const usualRows: Readonly<Record<string, Row>> = base.mac_dinh

const filled = ([table, value]: [string, unknown]): [string, unknown] => {
  const usual = usualRows[table]
  if (!usual) return [table, value]
  const rows = value as readonly Row[]
  return [table, rows.map((row, index) => ({ id: String(index + 1), ...usual, ...row }))]
}

/** Slips by their amounts, of a day of no matter. */
const filledFor = (amounts: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(
    Object.entries(amounts).map(([trip, list]) => [
      trip,
      list.map((thanh_tien, index) => ({ id: String(index + 1), ngay: '2026-10-10', thanh_tien })),
    ]),
  )

/** A setting as rows: one value since always, or what it was from which day on. */
const decided = ([ten, value]: [string, unknown]): Row[] =>
  (Array.isArray(value) ? (value as Row[]) : [{ gia_tri: value }]).map((row, index) => ({
    id: String(index + 1),
    hieu_luc_tu: '2000-01-01',
    hieu_luc_den: null,
    ...row,
    ten,
  }))

/** The rows around a trip: the base's tables but for those that the case has of its own; a row says what differs from the usual. */
export function rowsOf(own: Tables = {}): PriceRows {
  const { cach_tinh_dau, vung_gia_dau, nguon_km, vat, fills, ...rows } = Object.fromEntries(
    Object.entries({ ...base.dong, ...own }).map(filled),
  )
  return {
    ...rows,
    fills: filledFor(fills as Readonly<Record<string, readonly number[]>>),
    settings: Object.entries({ cach_tinh_dau, vung_gia_dau, nguon_km, vat }).flatMap(decided),
  } as unknown as PriceRows
}

/** The trip of a case, its orders numbered from 1. */
export function tripOf({ don = {}, chuyen }: Pick<Case, 'don' | 'chuyen'> = {}): PricedTrip {
  const orders = (Array.isArray(don) ? don : [don]).map(
    (order: Row, index) =>
      ({ ...base.don, id_don_hang: String(index + 1), ...order }) as unknown as PricedOrder,
  )
  return { ...base.chuyen, ...chuyen, list_don_hang: orders } as unknown as PricedTrip
}
