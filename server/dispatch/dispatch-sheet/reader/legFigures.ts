import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { sumExact } from '../../../../contract/kit/decimal/decimal.ts'
import type { Cell, Parsed } from '../../../../contract/kit/sheet/workbook.ts'
import { isEmptyLeg } from './groups.ts'
import { hasOwn } from './line.ts'
import { addWarning, isOwn, lineWith, take, type Reading } from './reading.ts'

type Told = {
  readonly field: string
  readonly parse: (cell: Cell) => Parsed<number>
  /** Each row says the figures of the whole trip. */
  readonly repeated: boolean
}

/** What a measure of a trip comes to: of rows that are its legs, which say different ones or carry nothing, all of them together. */
export function overLegs(reading: Reading, { field, parse, repeated }: Told): number | null {
  const rows = isOwn(reading) || repeated ? [] : reading.lines.filter((one) => hasOwn(one, field))
  const told = rows.map((line) => take(reading, line, field, parse) ?? 0)
  const areLegs = told.length > 1 && (rows.some(isEmptyLeg) || new Set(told).size > 1)
  const shown = lineWith(reading, field)
  if (!areLegs) return take(reading, shown, field, parse)
  const sum = sumExact(told).toNumber()
  addWarning(reading.remarks, shown, field, cellRemarks.overLegs(told.length, sum))
  return sum
}

/** The odometer where the last of the rows of a trip ended. */
export const lastOdometer = (reading: Reading, parse: Told['parse']): number | null =>
  reading.lines.reduce<number | null>((last, line) => {
    const at = hasOwn(line, 'km_cuoi') ? take(reading, line, 'km_cuoi', parse) : null
    return at !== null && (last === null || at > last) ? at : last
  }, null)
