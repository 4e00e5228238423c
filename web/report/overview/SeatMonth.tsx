import { lazy } from 'react'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { seatsWith } from '../../../contract/office/screen/access.ts'

// Each comes by itself: a seat need not load what the figures of another are made of.
const MonthFigures = lazy(async () => ({
  default: (await import('../general/offered/MonthFigures.tsx')).MonthFigures,
}))
const MonthRevenue = lazy(async () => ({
  default: (await import('../revenue/offered/MonthRevenue.tsx')).MonthRevenue,
}))
const MonthBookings = lazy(async () => ({
  default: (await import('./MonthBookings.tsx')).MonthBookings,
}))
const StockNow = lazy(async () => ({
  default: (await import('../../ledger/stock/offered/StockNow.tsx')).StockNow,
}))
const MonthBooks = lazy(async () => ({ default: (await import('./MonthBooks.tsx')).MonthBooks }))

const GENERAL = seatsWith('/general-report', '/monthly-report')
const REVENUE = seatsWith('/revenue-report')
const BOOKS = seatsWith('/salary-management', '/wallet-management', '/debt-report')

/** The figures that a seat works by, of the month or of now, where it has more than the trips of the month or none of them. */
export function SeatMonth({ seat }: { readonly seat: Seat }) {
  if (GENERAL.includes(seat)) return <MonthFigures />
  if (REVENUE.includes(seat)) return <MonthRevenue />
  if (seat === 'sale') return <MonthBookings />
  if (seat === 'warehouse') return <StockNow />
  return BOOKS.includes(seat) && <MonthBooks />
}
