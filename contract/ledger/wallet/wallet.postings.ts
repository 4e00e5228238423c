import type { CashFigure } from '../../office/settings/settings.ts'
import type { Trip } from '../../dispatch/trip/trip.ts'
import { totalCostFields } from '../../dispatch/trip/trip.fields.ts'

/** What of a trip decides on its postings. */
export type PostedTrip = Pick<
  Trip,
  'id_chuyen_di' | 'ngay_thuc_hien' | 'lai_xe_1' | 'khoa' | 'list_form_chi_phi' | CashFigure
> & {
  /** Merged into another trip, or in the bin. */
  readonly isGone: boolean
}

/** An entry that a locked trip makes; `muc` tells which figure it is of. */
export type Posting = {
  readonly user_id: string
  readonly ngay_thang: string
  readonly so_tien: number
  readonly noi_dung: string
  readonly id_chuyen_di: string
  readonly muc: string
}

/** The cost items of a trip that its driver paid in cash, by key; of one key together. */
function cashItems({
  list_form_chi_phi,
}: PostedTrip): [muc: string, name: string, amount: number][] {
  const cash = list_form_chi_phi.filter(({ tien_mat }) => tien_mat)
  return [...Map.groupBy(cash, ({ key }) => key)].map(([key, items]) => [
    `form_chi_phi.${key}`,
    items[0]?.name || key,
    items.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  ])
}

/**
 * What a trip posts to the wallet of its first driver: one entry for each cash figure above 0, while it is locked (money, section
 * 5). Without a driver or a day there is nothing.
 */
export function postingsOf(trip: PostedTrip, figures: readonly CashFigure[]): Posting[] {
  const { id_chuyen_di, ngay_thuc_hien, lai_xe_1, khoa, isGone } = trip
  if (!khoa || isGone || !id_chuyen_di || !ngay_thuc_hien || !lai_xe_1) return []
  const own = figures.map(
    (name) => [name, totalCostFields[name].label.vi, trip[name] ?? 0] as const,
  )
  return [...own, ...cashItems(trip)].flatMap(([muc, name, so_tien]) =>
    so_tien > 0
      ? [
          {
            user_id: lai_xe_1,
            ngay_thang: ngay_thuc_hien,
            so_tien,
            noi_dung: `${name}, chuyến ${id_chuyen_di}`,
            id_chuyen_di,
            muc,
          },
        ]
      : [],
  )
}
