import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  momentField,
  moneyField,
  decimalField,
  dateField,
  flagField,
  choiceField,
  textField,
} from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import {
  columnFrom,
  rowsFrom,
  type SheetColumn,
  type SheetRows,
  type SheetValue,
} from './sheetPlan.ts'
import { writeSheet } from './writeSheet.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanbanh-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const label = (vi: string) => text(vi, vi)
const money: SheetColumn = { ...columnFrom(moneyField(label('Cước')), 'result'), sum: true }
const COLUMNS: readonly SheetColumn[] = [
  columnFrom(textField(label('Tên hàng')), 'order'),
  money,
  { ...columnFrom(decimalField(label('Km'), 'km', 1), 'trip'), sum: true },
  columnFrom(dateField(label('Ngày'))),
  columnFrom(momentField(label('Giờ lấy'))),
  columnFrom(flagField(label('Khóa'))),
  columnFrom(choiceField(label('Loại'), { hang_le: label('Hàng lẻ') })),
]

async function written(rows: SheetRows, columns = COLUMNS, titles: string[] = []) {
  const path = join(folder, 'a.xlsx')
  await writeSheet(path, { name: 'Chuyến/đi', titles, columns }, { rows })
  const book = await readXlsx(await readFile(path), { readStyles: true })
  const [sheet] = book.sheets
  if (!sheet) throw new Error('no sheet')
  return sheet
}

const ROW: SheetValue[] = [
  'Thép <cuộn> & "đinh"',
  5_300_000,
  12.5,
  '2026-10-05',
  '2026-10-05 07:30:15',
  true,
  'hang_le',
]

test('cells come back as they went in: text, whole đồng, decimals, real dates, labels', async () => {
  const sheet = await written(rowsFrom([ROW, ROW.map(() => null)]))
  const [header, first, second] = sheet.rows
  expect(sheet.name).toBe('Chuyến đi')
  expect(header).toEqual(['Tên hàng', 'Cước', 'Km', 'Ngày', 'Giờ lấy', 'Khóa', 'Loại'])
  expect(first?.slice(0, 3)).toEqual(['Thép <cuộn> & "đinh"', 5_300_000, 12.5])
  expect(first?.[3]).toEqual(new Date('2026-10-05T00:00:00Z'))
  expect(first?.[4]).toEqual(new Date('2026-10-05T07:30:15Z'))
  expect(first?.slice(5)).toEqual(['x', 'Hàng lẻ'])
  expect((second ?? []).filter((value) => value !== null)).toEqual([])
})

test('texts that look like formulas stay texts', async () => {
  const hostile = ['=1+1', '+84 912', '-5', '@SUM(A1)', '=HYPERLINK("http://x")']
  const path = join(folder, 'a.xlsx')
  const sheet = await written(rowsFrom(hostile.map((value) => [value])), COLUMNS.slice(0, 1))
  expect(sheet.rows.slice(1).map((row) => row[0])).toEqual(hostile)
  const book = await readXlsx(await readFile(path))
  const formulas = [...(book.sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula)
  expect(formulas).toEqual([])
})

test('titles stand above a frozen header with a filter, a bold totals row below', async () => {
  const sheet = await written(rowsFrom([ROW, ROW, ROW]), COLUMNS, ['Bảng điều xe'])
  expect(sheet.rows[0]?.[0]).toBe('Bảng điều xe')
  expect(sheet.rows[5]?.slice(0, 3)).toEqual(['TỔNG CỘNG', 15_900_000, 37.5])
  expect(sheet.cells?.get('5,1')?.style?.font?.bold).toBe(true)
  expect(sheet.cells?.get('5,1')?.style?.numFmt).toBe('#,##0')
  expect(sheet.cells?.get('1,0')?.style?.font?.bold).toBe(true)
  expect(sheet.freezePane?.rows).toBe(2)
  expect(sheet.autoFilter?.range).toBe('A2:G5')
})

test('what belongs to a group is shown and summed once a group', async () => {
  const columns = [COLUMNS[0] as SheetColumn, { ...money, once: true }]
  const rows = [
    JSON.stringify([
      ['c1', 'a', 7],
      ['c1', 'b', 7],
      ['c2', 'c', 7],
    ]),
  ]
  const sheet = await written(rows, columns)
  expect(sheet.rows.slice(1, 4).map((row) => row[1] ?? null)).toEqual([7, null, 7])
  expect(sheet.rows[4]?.[1]).toBe(14)
})

test('control characters and broken letters do not break the workbook', async () => {
  const sheet = await written(
    rowsFrom([['a\u0000b\u0008c\ud800'], ['x'.repeat(40_000)]]),
    COLUMNS.slice(0, 1),
  )
  expect(sheet.rows[1]?.[0]).toBe('abc\ufffd')
  expect(String(sheet.rows[2]?.[0])).toHaveLength(32_767)
})

test('a source that fails ends the thread and rejects', async () => {
  async function* failing() {
    yield JSON.stringify([[null, ...ROW]])
    throw new Error('cursor lost')
  }
  await expect(written(failing())).rejects.toThrow('cursor lost')
})

test('an aborted signal ends the work and closes the source', async () => {
  let closed = false
  const abort = new AbortController()
  function* endless() {
    try {
      for (let batch = 0; ; batch += 1) {
        if (batch === 5) abort.abort()
        yield JSON.stringify([[null, ...ROW]])
      }
    } finally {
      closed = true
    }
  }
  const plan = { name: 'a', titles: [], columns: COLUMNS }
  await expect(
    writeSheet(join(folder, 'b.xlsx'), plan, { rows: endless(), signal: abort.signal }),
  ).rejects.toThrow('aborted')
  expect(closed).toBe(true)
})
