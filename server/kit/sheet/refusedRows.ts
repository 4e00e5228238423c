import { downloadTexts } from '../../../contract/kit/sheet/download.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { RefusedRow } from './sheet.ts'
import { rowsFrom, type SheetColumn, type SheetValue } from './sheetPlan.ts'
import { writeSheet } from './writeSheet.ts'

/** Heads the column of reasons in the workbook of refused rows. */
const REASONS = downloadTexts.reasons.vi

const column = (label: string): SheetColumn => ({
  label,
  kind: label === REASONS ? 'note' : 'text',
  scale: 0,
  choices: {},
  block: 'plain',
  sum: false,
  once: false,
})

/** What is wrong, cell by cell. */
export const reasonIn = (errors: readonly Remark[]): string =>
  errors.map(({ cot, dong, message }) => (cot ? `${cot}${dong}: ${message}` : message)).join('; ')

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
  const columns = [REASONS, ...headings].map(column)
  await writeSheet(
    path,
    { name: downloadTexts.refusedRows.vi, titles: [], columns },
    { rows: rowsFrom(rows) },
  )
}
