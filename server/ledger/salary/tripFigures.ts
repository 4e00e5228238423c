import { exact, rounded, sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import { driverShares } from '../../../contract/ledger/salary/shares.ts'
import {
  tripVariables,
  type TripVariable,
} from '../../../contract/ledger/salary/salary.variables.ts'
import type { CountedTrip } from './countedTrips.ts'

/** What of a trip counts for one of its drivers, by variable. */
export type TripFigures = Readonly<Record<TripVariable | 'phu_cap_dien_thoai', number>>

const SHARED = ['luong_chuyen', 'luong_diem', 'boc_xep'] as const
/** Each driver has these of a trip in full. */
const FULL = [
  'so_diem',
  'so_dem',
  'tong_km',
  'km_co_hang',
  'km_khong_hang',
  'tong_cuoc',
  'tien_an',
  'ho_tro_qua_dem',
  'luong_truc',
  'tham_nien',
  'lit_dinh_muc',
  'phat_lai_chiu',
  'phu_cap_dien_thoai',
] as const

/** The figures of a trip for the driver on a seat, counted from 0. */
function figuresOf(trip: CountedTrip, seat: number): TripFigures {
  const shares = SHARED.map((name) => [
    name,
    driverShares(trip[name] ?? 0, trip.lai_xe.length, trip.ty_le)[seat] ?? 0,
  ])
  const full = FULL.map((name) => [name, trip[name] ?? 0])
  return { so_chuyen: 1, ...Object.fromEntries([...shares, ...full]) } as TripFigures
}

/** A driver's trips with what of each is the driver's. */
export type DriverTrip = { readonly trip: CountedTrip; readonly bien: TripFigures }

/** The trips of every driver, by account. */
export function tripsByDriver(trips: readonly CountedTrip[]): Map<string, DriverTrip[]> {
  const byDriver = new Map<string, DriverTrip[]>()
  for (const trip of trips)
    trip.lai_xe.forEach((username, seat) => {
      if (username === null) return
      const own = byDriver.get(username) ?? []
      own.push({ trip, bien: figuresOf(trip, seat) })
      byDriver.set(username, own)
    })
  return byDriver
}

const SCALE = 2
const isWhole = (name: string): boolean =>
  name === 'phu_cap_dien_thoai' ||
  ['money', 'integer'].includes(tripVariables[name as TripVariable].kind)
const NAMES = [...Object.keys(tripVariables), 'phu_cap_dien_thoai'] as (keyof TripFigures)[]

/** What trips come to together, and on how many different days they were. */
export function tripSums(trips: readonly DriverTrip[]): TripFigures & { readonly ngay: number } {
  const sums = NAMES.map((name) => {
    const values = trips.map(({ bien }) => bien[name])
    return [name, isWhole(name) ? sumVnd(values) : rounded(exact(sumExact(values)), SCALE)]
  })
  const ngay = new Set(trips.map(({ trip }) => trip.ngay_thuc_hien)).size
  return { ...(Object.fromEntries(sums) as TripFigures), ngay }
}
