import {
  cellRemarks,
  SHEET_SUMS,
} from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { tripTotals, type TotalsInput } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { signedMoney } from './arithmetic.ts'
import { cellOf, columnFor, placeOf, shows, type Line } from './line.ts'
import { addError, addWarning, inOrder } from './reading.ts'
import type { SheetTrip } from './sheetTrip.ts'
import { OTHERWISE, partsOfCost, partsOfFreight, total, type Parts, type Sum } from './sumParts.ts'
import { isOwnId } from './wording.ts'

/** The amounts of a field in the rows of a trip, a merged cell once; none where one of them is not understood. */
function amountsTold(lines: readonly Line[], field: string): number[] {
  const places = new Map<string, number | null>()
  for (const line of lines) {
    const column = columnFor(line, field)
    if (!column) continue
    const place = placeOf(line, field)
    const cell = cellOf(line, field)
    const unit = line.table.moneyUnit(column)
    const loss = signedMoney(cell, unit)
    const told = loss < 0 ? { value: loss } : parseMoney(cell, unit)
    if (told.error !== undefined) return []
    places.set(`${place.row} ${place.column}`, told.value)
  }
  return [...places.values()].filter((amount) => amount !== null)
}

/** What a row says of a sum of its own, beside what was read. */
type Told = {
  readonly lines: readonly Line[]
  readonly told: number
  readonly reckoned: number
  /** By how much the cost of the office is more than ours. */
  readonly gap: number
  readonly parts: Parts
}

function toldIn(lines: readonly Line[], trip: SheetTrip, field: Sum): Told | null {
  const amounts = amountsTold(lines, field)
  if (amounts.length === 0) return null
  const reckoned = tripTotals({
    ...trip.values,
    list_form_chi_phi: trip.extras,
    list_don_hang: trip.orders,
  } as TotalsInput)[field]
  const sum = total(amounts)
  const told = amounts.every((one) => one === reckoned) ? reckoned : sum
  const gap = field === 'tong_lai' ? reckoned - told : told - reckoned
  const parts =
    field === 'tong_cuoc' ? partsOfFreight(lines, trip) : partsOfCost(lines, trip, field)
  return { lines, told, reckoned, gap, parts: new Map([...parts].filter(([, one]) => one !== 0)) }
}

const MOST_PARTS = 3
/** What parts of thousands come to. */
const ROUNDED = 2

/** Choices of a few parts that explain a gap. */
function explaining({ gap, parts }: Told): string[][] {
  const all = [...parts]
  const found: string[][] = []
  const go = (from: number, names: readonly string[], left: number): void => {
    if (names.length > 0 && Math.abs(left) <= ROUNDED) found.push([...names])
    if (names.length === MOST_PARTS) return
    for (let at = from; at < all.length; at++) {
      const [name, amount] = all[at] as [string, number]
      go(at + 1, [...names, name], left - amount)
    }
  }
  go(0, [], gap)
  return found
}

const isExplained = ({ gap, parts }: Told, names: readonly string[]): boolean =>
  Math.abs(gap - total(names.map((name) => parts.get(name) ?? 0))) <= ROUNDED

const LEAST_ROWS = 2
const MOSTLY = 0.8
const TRIED = 5

/** The parts that the office leaves out of its sums, or counts in, all over the sheet. */
function habitOf(all: readonly Told[], differing: readonly Told[]): string[] | null {
  const holds = (names: readonly string[]) =>
    differing.filter((one) => isExplained(one, names)).length >= LEAST_ROWS &&
    all.filter((one) => isExplained(one, names)).length >= all.length * MOSTLY
  return differing.slice(0, TRIED).flatMap(explaining).find(holds) ?? null
}

/**
 * The trips of a sheet compared with what each row says of its own cost and profit. What an office counts otherwise than we do, to the
 * đồng, is told; any other difference is a figure that was read wrong, or not at all, and refuses the row.
 */
export function withTotals(
  groups: readonly (readonly Line[])[],
  trips: readonly SheetTrip[],
): SheetTrip[] {
  const checked = [...trips]
  for (const field of Object.keys(SHEET_SUMS) as Sum[]) {
    const all = trips.map((trip, at) => toldIn(groups[at] ?? [], trip, field))
    const told = all.filter((one) => one !== null)
    const differing = told.filter(({ gap }) => gap !== 0)
    const habit = habitOf(told, differing)
    all.forEach((one, at) => {
      const trip = checked[at]
      if (!one || !trip || one.gap === 0) return
      const isOwn = trip.isUnnumbered || isOwnId(trip.number)
      const isExpected =
        (habit !== null && isExplained(one, habit)) ||
        explaining(one).some((names) => names.every((name) => OTHERWISE.has(name)))
      if ((isExpected || isOwn) && field === 'tong_cuoc') return
      const line = one.lines.find((each) => shows(each, field)) as Line
      const said = cellRemarks.otherTotal(SHEET_SUMS[field], one.told, one.reckoned)
      const remarks = { errors: [...trip.errors], warnings: [...trip.warnings], given: new Set('') }
      const isTold = isOwn || isExpected || trip.errors.length > 0
      ;(isTold ? addWarning : addError)(remarks, line, field, said)
      checked[at] = {
        ...trip,
        errors: inOrder(remarks.errors),
        warnings: inOrder(remarks.warnings),
      }
    })
  }
  return checked
}
