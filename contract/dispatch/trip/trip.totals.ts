import { exact, rounded } from '../../kit/decimal/decimal.ts'
import { sumVnd, type Vnd } from '../../kit/money/money.ts'
import { TOTAL_COSTS, type totalCostFields, type CostItem } from './trip.fields.ts'

type Amount = Vnd | null | undefined

/** What the totals are worked out from. */
export type TotalsInput = { [K in keyof typeof totalCostFields]?: Amount } & {
  list_form_chi_phi?: readonly Pick<CostItem, 'amount'>[] | null
  list_don_hang?: readonly { cuoc_van_chuyen?: Amount }[] | null
}
export type Totals = { tong_cuoc: Vnd; tong_chi_phi: Vnd; tong_lai: Vnd }

/** Freight, cost and profit of a trip in đồng (specification, section 5; wire: Total cost). */
export function tripTotals(trip: TotalsInput): Totals {
  const tong_cuoc = sumVnd((trip.list_don_hang ?? []).map((order) => order.cuoc_van_chuyen))
  const extras = (trip.list_form_chi_phi ?? []).map((item) => item.amount)
  const tong_chi_phi = sumVnd([...TOTAL_COSTS.map((cost) => trip[cost]), ...extras])
  return { tong_cuoc, tong_chi_phi, tong_lai: tong_cuoc - tong_chi_phi }
}

/** Total km: odometer end less start where both are known, else what was entered (domain B2.3). */
export function tripKm(trip: {
  km_dau?: number | null
  km_cuoi?: number | null
  tong_km?: number | null
}): number | null {
  if (trip.km_dau == null || trip.km_cuoi == null) return trip.tong_km ?? null
  return rounded(exact(trip.km_cuoi).minus(trip.km_dau), 1)
}

/** 2 drivers, or 3 when a third one is named (specification, section 5). */
export const driverCount = (trip: {
  lai_xe_3?: string | null
  ten_lai_xe_3?: string | null
}): number => (trip.lai_xe_3 || trip.ten_lai_xe_3 ? 3 : 2)

/** The subcontractor box is on when a subcontractor is named (specification, section 5). */
export const isSubcontracted = (trip: { ten_thau_phu?: string | null }): boolean =>
  Boolean(trip.ten_thau_phu)
