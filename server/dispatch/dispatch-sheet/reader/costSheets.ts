import {
  cellRemarks,
  SHEET_NEEDS,
} from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { told } from '../../../../contract/kit/text/sentence.ts'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { about, type ReadSheet } from './otherSheets.ts'
import type { DispatchFile, SheetTrip, Values } from './sheetTrip.ts'
import { isCostField } from './wording.ts'

const IS_OF_RUN = /^(km_dau|km_cuoi|tong_km|lenh_xang_dau|dinh_muc_dau)$/

/** What a row of costs tells of its trip. */
const costsOf = ({ values }: SheetTrip): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => isCostField(name) || IS_OF_RUN.test(name)),
  )

/** True for a sheet of vehicles, days and costs that names no customer, beside one that does. */
const isOfCosts = ({ lacking, columns, trips }: ReadSheet): boolean =>
  lacking.length === 1 &&
  lacking[0] === SHEET_NEEDS.customer &&
  columns.some(({ field }) => field !== null && isCostField(field)) &&
  !columns.some(({ field }) => /^(cuoc_van_chuyen|tong_cuoc)$/.test(field ?? '')) &&
  trips.length > 0

const runOf = ({ values }: SheetTrip): string =>
  JSON.stringify([values.bien_so_xe, values.ngay_thuc_hien])

const rowRemark = ({ sheet, rows: [dong = 1] }: SheetTrip, said: Text): Remark => ({
  sheet,
  dong,
  cot: '',
  gia_tri: null,
  ...told(said),
})

/** The trip with a row of costs; null where it has one of them already. */
function joined(trip: SheetTrip, cost: SheetTrip): SheetTrip | null {
  const costs = costsOf(cost)
  const keys = new Set(trip.extras.map(({ key }) => key))
  const isTold =
    Object.keys(costs).some((name) => name in trip.values) ||
    cost.extras.some(({ key }) => keys.has(key))
  if (isTold) return null
  return {
    ...trip,
    values: { ...trip.values, ...costs },
    extras: [...trip.extras, ...cost.extras],
    warnings: [...trip.warnings, ...cost.warnings],
    // Another cost makes another trip of it, as in a sheet that tells both.
    print: JSON.stringify([trip.print, cost.print]),
  }
}

/**
 * Costs that stand on a sheet of their own go to the only trip of their vehicle and day, or that of them with their number. A row of which that is not sure is told of, and
 * goes to none.
 */
export function withCostSheets(read: readonly ReadSheet[]): {
  sheets: readonly ReadSheet[]
  costs: readonly DispatchFile[]
} {
  const [costs, sheets] = [read.filter(isOfCosts), read.filter((one) => !isOfCosts(one))]
  const trips = new Map(
    sheets
      .filter(({ lacking }) => lacking.length === 0)
      .flatMap((one) => one.trips.map((trip) => [trip, trip])),
  )
  if (costs.length === 0 || trips.size === 0) return { sheets: read, costs: [] }
  const byRun = Map.groupBy(trips.keys(), runOf)
  const given = (cost: SheetTrip): Remark[] => {
    const errors = cost.errors.filter(({ message }) => message !== cellRemarks.noCustomer.vi)
    const isNumbered = ({ number }: SheetTrip) =>
      [number, cost.number].includes(null) || number === cost.number
    const [trip, ...others] = (byRun.get(runOf(cost)) ?? []).filter(isNumbered)
    const whole = trip && others.length === 0 && errors.length === 0
    const made = whole ? joined(trips.get(trip) ?? trip, cost) : null
    if (!trip || !made) return [rowRemark(cost, sheetRemarks.costsOfNone), ...errors]
    trips.set(trip, made)
    return []
  }
  const told = costs.map(({ sheet, trips: rows, columns, warnings }) => {
    const left = rows.map(given)
    const count = left.filter((remarks) => remarks.length === 0).length
    const own = warnings.filter(({ message }) => message !== sheetRemarks.noFreight.vi)
    const said = about(sheet, sheetRemarks.costsJoined(count))
    return { trips: [], columns, warnings: [said, ...own, ...left.flat()] }
  })
  return {
    sheets: sheets.map((one) => ({
      ...one,
      trips: one.trips.map((trip) => trips.get(trip) ?? trip),
    })),
    costs: told,
  }
}
