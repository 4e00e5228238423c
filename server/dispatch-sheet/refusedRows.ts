import type { SheetTrip } from '../../contract/dispatch-sheet/sheetTrip.ts'
import { REFUSED_HEADING } from '../../contract/dispatch-sheet/source.ts'
import type { SheetColumn } from '../excel/sheetPlan.ts'
import { rowsFrom, type SheetValue } from '../excel/sheetPlan.ts'
import { writeSheet } from '../excel/writeSheet.ts'

const column = (label: string): SheetColumn => ({
  label,
  kind: label === REFUSED_HEADING ? 'note' : 'text',
  scale: 0,
  choices: {},
  block: 'plain',
  sum: false,
  once: false,
})

/** What is wrong in one row, cell by cell. */
const reasonOf = (trip: SheetTrip, row: number): string =>
  trip.errors
    .filter((error) => error.dong === row)
    .map((error) => (error.cot ? `${error.cot}${error.dong}: ${error.message}` : error.message))
    .join('; ')

/** Writes the rows of refused trips with the reasons beside them, so that they can be mended and imported again. */
export async function writeRefused(path: string, trips: readonly SheetTrip[]): Promise<void> {
  const headings = [
    ...new Set(trips.flatMap((trip) => trip.source.flatMap((row) => Object.keys(row)))),
  ]
  const rows = trips.flatMap((trip) =>
    trip.source.map((row, index): SheetValue[] => {
      const reason = reasonOf(trip, trip.rows[index] ?? 0)
      return [
        reason || (index > 0 ? 'Cùng chuyến với dòng lỗi' : ''),
        ...headings.map((heading) => row[heading] ?? null),
      ]
    }),
  )
  const columns = [REFUSED_HEADING, ...headings].map(column)
  await writeSheet(path, { name: 'Dòng lỗi', titles: [], columns }, { rows: rowsFrom(rows) })
}
