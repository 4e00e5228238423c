import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readSheet } from './readSheet.ts'

test('a number shown as a percent is that percent; a sign that only stands behind it changes nothing', async () => {
  const formats = ['0.0%', '0%', '0.00"%"', '#,##0']
  const cells = new Map(
    formats.map((numFmt, column) => [`0,${column}`, { value: 0.325, style: { numFmt } }]),
  )
  const bytes = await writeXlsx({
    sheets: [{ name: 'A', rows: [[0.325, 0.325, 0.325, 0.325]], cells }],
  })
  const [sheet] = (await readSheet(Buffer.from(bytes))).sheets
  expect(sheet?.rows).toEqual([['32.5%', '32.5%', 0.325, 0.325]])
})

test('the mark that makes text of a cell is no part of the text', async () => {
  const typed = ["'05-10-2026 05:12:44", "20'", "''", "'", "40' 'HC'"]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [typed] }] })
  const [sheet] = (await readSheet(Buffer.from(bytes))).sheets
  expect(sheet?.rows).toEqual([['05-10-2026 05:12:44', "20'", "''", "'", "40' 'HC'"]])
})
