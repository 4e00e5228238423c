import type { SheetTrip } from './reader/sheetTrip.ts'
import type { Remark } from '../../../contract/dispatch/excel/excel.api.ts'
import { REFUSED_HEADING } from './reader/source.ts'
import type { SheetColumn } from '../../kit/sheet/sheetPlan.ts'
import { rowsFrom, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import { writeSheet } from '../../kit/sheet/writeSheet.ts'

const column = (label: string): SheetColumn => ({
  label,
  kind: label === REFUSED_HEADING ? 'note' : 'text',
  scale: 0,
  choices: {},
  block: 'plain',
  sum: false,
  once: false,
})

/** What is wrong, cell by cell. */
export const reasonIn = (errors: readonly Remark[]): string =>
  errors.map(({ cot, dong, message }) => (cot ? `${cot}${dong}: ${message}` : message)).join('; ')

const reasonOf = (trip: SheetTrip, row: number): string =>
  reasonIn(trip.errors.filter(({ dong }) => dong === row))

/** A refused row: what is wrong with it, and its cells by header. */
export type RefusedRow = { reason: string; source: Readonly<Record<string, SheetValue>> }

/** Writes refused rows with the reasons beside them, so that they can be mended and imported again. */
export async function writeRefusedRows(
  path: string,
  refused: readonly RefusedRow[],
): Promise<void> {
  const headings = [...new Set(refused.flatMap(({ source }) => Object.keys(source)))]
  const rows = refused.map(({ reason, source }): SheetValue[] => [
    reason,
    ...headings.map((heading) => source[heading] ?? null),
  ])
  const columns = [REFUSED_HEADING, ...headings].map(column)
  await writeSheet(path, { name: 'Dòng lỗi', titles: [], columns }, { rows: rowsFrom(rows) })
}

/** Writes the rows of refused trips with the reasons beside them. */
export const writeRefused = (path: string, trips: readonly SheetTrip[]): Promise<void> =>
  writeRefusedRows(
    path,
    trips.flatMap((trip) =>
      trip.source.map((source, index) => ({
        reason:
          reasonOf(trip, trip.rows[index] ?? 0) || (index > 0 ? 'Cùng chuyến với dòng lỗi' : ''),
        source,
      })),
    ),
  )
