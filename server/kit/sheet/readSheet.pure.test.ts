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

test('a small file whose cells share a long text is refused before each of them is worked through', async () => {
  const sharing = (count: number) => {
    const rows = Array.from({ length: count }, () => ['Kho hàng số một '.repeat(2000)])
    return writeXlsx({ sheets: [{ name: 'A', rows }] })
  }
  const [few, many] = [Buffer.from(await sharing(3)), Buffer.from(await sharing(1001))]
  expect(many.length).toBeLessThan(1_000_000)
  expect((await readSheet(few)).sheets[0]?.rows).toHaveLength(3)
  await expect(readSheet(many)).rejects.toMatchObject({ code: 'too_large' })
})
