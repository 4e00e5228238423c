import { COUNTED, groupCode } from '../../dispatch/trip/trip.groups.ts'
import { reportTexts } from './sums.texts.ts'

/** The list behind a figure, and its filters as its address has them. */
export type Rows = {
  readonly list: 'trips' | 'orders'
  readonly filter: Readonly<Record<string, string | readonly string[]>>
}

/** The directions in which a stretch is added up, and what each opens. */
const DIRECTIONS = {
  theo_xe: { list: 'trips', kind: 'xe', named: null },
  theo_lai_xe: { list: 'trips', kind: 'lai_xe', named: 'ten_lai_xe' },
  theo_khach: { list: 'orders', kind: 'khach', named: 'ten_khach' },
  theo_tuyen: { list: 'orders', kind: 'tuyen', named: null },
} as const
export type Direction = keyof typeof DIRECTIONS

/** What a group of a report opens: the trips of a vehicle or driver, the orders of a customer or route. */
export function groupLink(
  by: Direction,
  { ma, ten }: { readonly ma: string | null; readonly ten: string },
): Rows {
  const { list, kind, named } = DIRECTIONS[by]
  const rows = (code: string): Rows => ({ list, filter: { nhom: code } })
  if (ma !== null || ten === reportTexts.unnamed.vi) return rows(groupCode(kind, ma))
  if (by === 'theo_xe') return rows(groupCode('thau_phu', null))
  return rows(groupCode(named ?? kind, named && ten))
}

/** The filters of days that a report counts. */
export const countedDays = (from: string, to: string): Rows['filter'] => ({
  start_time: from,
  end_time: to,
  status: COUNTED,
})
