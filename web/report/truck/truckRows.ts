import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import { groupCode } from '../../../contract/dispatch/trip/trip.groups.ts'
import { groupLink } from '../../../contract/report/sums/drill.ts'
import { toFills, toNorms } from '../../office/screen/offered/paths.ts'
import { rowsLink, type Days, type To } from '../sums/offered/rowsLink.ts'

/** The trips of a vehicle. */
export const truckLink = (plate: string, days: Days) =>
  rowsLink(groupLink('theo_xe', { ma: plate, ten: plate }), days)

/** What a figure of some vehicles opens where that is not their trips. */
const OWN_ROWS: Readonly<Record<string, (plates: readonly string[], days: Days) => To>> = {
  co_dinh: (bien_so_xe) => toNorms('co_dinh', bien_so_xe),
  lit_do: (bien_so_xe, { start_date, end_date }) =>
    toFills({
      start_time: start_date,
      end_time: end_date,
      trang_thai: 'da_duyet',
      bien_so_xe: [...bien_so_xe],
    }),
}

/** True for a figure that opens other rows than those of its vehicle's trips. */
export const opensByItself = (key: string): boolean => Object.hasOwn(OWN_ROWS, key)

/** What a figure of these vehicles opens; of all vehicles of the company where none is named. */
export function cellLink(key: string, plates: readonly string[], days: Days): To {
  const own = opensByItself(key) && OWN_ROWS[key]
  if (own) return own(plates, days)
  const nhom = plates.map((plate) => groupCode('xe', plate))
  const filter = { nhom: nhom.length > 0 ? nhom : groupCode('xe_nha', null) }
  return rowsLink({ list: 'trips', filter }, days)
}

/** The vehicles with the most of something, the greatest first; those with none of it are left out. */
export const greatest = (
  trucks: readonly Truck[],
  amountOf: (truck: Truck) => number,
  count: number,
): Truck[] =>
  trucks
    .filter((truck) => amountOf(truck) > 0)
    .toSorted((a, b) => amountOf(b) - amountOf(a))
    .slice(0, count)
