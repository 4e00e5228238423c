import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import { groupLink } from '../../../contract/report/sums/drill.ts'
import { rowsLink, type Days } from '../sums/offered/rowsLink.ts'

/** The trips of a vehicle. */
export const truckLink = (plate: string, days: Days) =>
  rowsLink(groupLink('theo_xe', { ma: plate, ten: plate }), days)

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
