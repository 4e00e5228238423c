import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { generalApi } from '../../../contract/report/general/general.api.ts'
import { revenueApi } from '../../../contract/report/revenue/revenue.api.ts'
import { MonthFigures } from '../general/offered/MonthFigures.tsx'
import { MonthRevenue } from '../revenue/offered/MonthRevenue.tsx'
import { MonthBookings } from './MonthBookings.tsx'
import { MonthBooks } from './MonthBooks.tsx'

/** The figures of the month that a seat works by, where it has more than the trips of the month or none of them. */
export function SeatMonth({ seat }: { readonly seat: Seat }) {
  if (mayCall(generalApi.days, seat)) return <MonthFigures />
  if (mayCall(revenueApi.report, seat)) return <MonthRevenue />
  return seat === 'sale' ? <MonthBookings /> : <MonthBooks />
}
