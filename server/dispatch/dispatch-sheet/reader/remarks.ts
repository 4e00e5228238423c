import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import { placeOf, type Line, type Place } from './line.ts'
import type { Parsed } from '../../../../contract/kit/sheet/parsed.ts'
import { cellText, columnLetter } from '../../../../contract/kit/sheet/workbook.ts'

/** Errors and warnings of one trip, each on its cell. */
export type Remarks = {
  readonly errors: Remark[]
  readonly warnings: Remark[]
  /** Warnings about a whole column that were already given, over all trips of a file. */
  readonly given: Set<string>
}

/** Puts a remark on the cell where a field stands; a field without a column is put on the row. */
function remarkAt(line: Line, place: Place, message: string): Remark {
  const { grid } = line.table
  const shown = place.column < 0 ? '' : cellText(grid.cell(place.row, place.column))
  return {
    sheet: grid.sheet.name,
    dong: place.row + 1,
    cot: place.column < 0 ? '' : columnLetter(place.column),
    gia_tri: shown === '' ? null : shown,
    message,
  }
}

const isThere = (list: readonly Remark[], remark: Remark): boolean =>
  list.some(
    (one) => one.dong === remark.dong && one.cot === remark.cot && one.message === remark.message,
  )

function put(list: Remark[], remark: Remark): void {
  if (!isThere(list, remark)) list.push(remark)
}

/** Refuses the trip because of a field. */
export const addError = (remarks: Remarks, line: Line, field: string, message: string): void =>
  put(remarks.errors, remarkAt(line, placeOf(line, field), message))

/** Reports a field without refusing the trip. */
export const addWarning = (remarks: Remarks, line: Line, field: string, message: string): void =>
  put(remarks.warnings, remarkAt(line, placeOf(line, field), message))

/** The value of a parsed cell; its error or warning is put on the cell at `place`. */
export function keep<T>(remarks: Remarks, line: Line, place: Place, parsed: Parsed<T>): T | null {
  if (parsed.error !== undefined) {
    put(remarks.errors, remarkAt(line, place, parsed.error))
    return null
  }
  if (parsed.warning) {
    const key = `${line.table.grid.sheet.name}|${place.column}|${parsed.warning}`
    if (!parsed.once || !remarks.given.has(key))
      put(remarks.warnings, remarkAt(line, place, parsed.warning))
    if (parsed.once) remarks.given.add(key)
  }
  return parsed.value
}
