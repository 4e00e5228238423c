import { countedDays, type Rows } from '../../../../contract/report/sums/drill.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import {
  toOrders,
  toTrips,
  type toFills,
  type toNorms,
  type toMonthlyReport,
  type toOrdersPage,
} from '../../../office/screen/offered/paths.ts'

/** The days of a report, as its calls name them. */
export type Days = { readonly start_date: WireDate; readonly end_date: WireDate }

/** Where a figure leads. */
export type To =
  | ReturnType<typeof toTrips>
  | ReturnType<typeof toOrders>
  | ReturnType<typeof toMonthlyReport>
  | ReturnType<typeof toOrdersPage>
  | ReturnType<typeof toFills>
  | ReturnType<typeof toNorms>

/** The list behind a figure of some days. */
export function rowsLink({ list, filter }: Rows, { start_date, end_date }: Days) {
  const search = { ...countedDays(start_date, end_date), ...filter }
  return list === 'orders' ? toOrders(search) : toTrips(search)
}

/** The trips of some days. */
export const daysLink = (days: Days) => rowsLink({ list: 'trips', filter: {} }, days)

/** The trips of a day. */
export const dayLink = (date: WireDate) => daysLink({ start_date: date, end_date: date })
