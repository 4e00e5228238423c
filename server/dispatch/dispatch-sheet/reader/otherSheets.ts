import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import type { Sheet } from '../../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import { joined, type Text } from '../../../../contract/kit/text/text.ts'
import type { DispatchFile, SheetTrip } from './sheetTrip.ts'
import { isCostField } from './wording.ts'

/** One sheet's part of a file, and what it does not tell of its trips. */
export type ReadSheet = DispatchFile & { readonly sheet: Sheet; readonly lacking: readonly Text[] }

/** A remark about a whole sheet. */
export const about = (sheet: Sheet, said: Text): Remark => ({
  sheet: sheet.name,
  dong: 1,
  cot: '',
  gia_tri: null,
  ...told(said),
})

/** The part of a sheet's trips that stand in other sheets too, from which on it is a copy. */
const COPY = 0.8
/** The part of a sheet's headers that a dispatch sheet has too, from which on it is one itself. */
const KIN = 0.8

const tellsCosts = ({ columns }: ReadSheet): boolean =>
  columns.some(({ field }) => field !== null && isCostField(field))

const runOf = ({ values, orders }: SheetTrip): string =>
  JSON.stringify([
    values.bien_so_xe,
    values.ngay_thuc_hien,
    orders.map((order) => [order.ten_cong_ty, order.noi_lay_hang, order.noi_tra_hang]),
  ])

/** True for the plan of what another sheet tells: the same runs, of which it knows no cost. */
function isPlanOf(plan: ReadSheet, other: ReadSheet): boolean {
  if (plan === other || tellsCosts(plan) || !tellsCosts(other)) return false
  const driven = new Set(other.trips.map(runOf))
  const same = plan.trips.filter((trip) => driven.has(runOf(trip)))
  return plan.trips.length > 1 && same.length >= plan.trips.length * COPY
}

/** Leaves out the sheets beside the dispatch sheets of a file: summaries, price lists, and copies of other sheets. */
export function withoutOthers(read: readonly ReadSheet[]): DispatchFile[] {
  const whole = read.filter(({ lacking }) => lacking.length === 0)
  const isKin = ({ columns, lacking }: ReadSheet) =>
    lacking.length === 1 &&
    whole.some((other) => {
      const titles = new Set(other.columns.map(({ title }) => title))
      return columns.filter(({ title }) => titles.has(title)).length >= columns.length * KIN
    })
  const seen = new Set<string>()
  return read.map((one) => {
    const { sheet, lacking, trips, columns, warnings } = one
    const leftOut = (why: Text) => ({ trips: [], columns, warnings: [about(sheet, why)] })
    if (whole.length > 0 && lacking.length > 0 && !isKin(one))
      return leftOut(sheetRemarks.notDispatch(joined(lacking, ', ')))
    const isPlan = read.some((other) => isPlanOf(one, other))
    const repeated = trips.filter(({ print }) => seen.has(print)).length
    if (isPlan || (trips.length > 1 && repeated >= trips.length * COPY))
      return leftOut(sheetRemarks.copied)
    for (const { print } of trips) seen.add(print)
    return { trips, columns, warnings }
  })
}
