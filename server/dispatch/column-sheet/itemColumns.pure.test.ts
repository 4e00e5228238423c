import { expect, test } from 'vitest'
import type { Cell, Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { unreadItems, withItemColumns } from './itemColumns.ts'

const bookOf = (rows: readonly (readonly Cell[])[], merges: object[] = []): Workbook =>
  ({ sheets: [{ name: 'Sổ chi', hidden: false, hiddenRows: 0, merges, rows }] }) as never
const rowsOf = (book: Workbook) => withItemColumns(book).sheets[0]?.rows

const HEAD = ['Ngày', 'Số xe', 'Khoản chi', 'Số tiền (đ)', 'Số phiếu']
const [DAY, PLATE] = ['16/10/2026', '15C-297.85']

test('a cost a line becomes a column an item; what was paid twice of one is summed in its first line', () => {
  const merged = { startRow: 1, startCol: 0, endRow: 3, endCol: 0 }
  const plates = { startRow: 1, startCol: 1, endRow: 3, endCol: 1 }
  const book = bookOf(
    [
      HEAD,
      [DAY, PLATE, 'Cầu đường', 300_000, 'PC01'],
      [null, null, 'Bốc xếp', '650.000đ', 'PC02'],
      [null, null, 'cầu đường', '280.000', 'PC03'],
      [DAY, '15H-068.12', 'Cầu đường', 'hai trăm', 'PC04'],
      ['Cộng', null, null, 1_230_000],
    ],
    [merged, plates],
  )
  expect(rowsOf(book)).toEqual([
    ['Ngày', 'Số xe', null, null, null, 'Cầu đường (đ)', 'Bốc xếp (đ)'],
    [DAY, PLATE, 'Cầu đường', 300_000, 'PC01', 580_000, null],
    [null, null, 'Bốc xếp', '650.000đ', 'PC02', null, '650.000đ'],
    [],
    [DAY, '15H-068.12', 'Cầu đường', 'hai trăm', 'PC04', 'hai trăm', null],
    ['Cộng', null, null, 1_230_000],
  ])
})

test('an amount that is not read stands for all of its item, for it to be told', () => {
  const line = (amount: Cell) => [DAY, PLATE, 'Vé', amount]
  expect(rowsOf(bookOf([HEAD, line(20_000), line('vài đồng')]))?.[1]?.at(-1)).toBe('vài đồng')
})

test('an item that nothing is understood by is told at its column', () => {
  const book = bookOf([HEAD, [DAY, PLATE, 'Quà biếu', 50_000, 'PC05']])
  const header = { sheet: 'Sổ chi', cot: 'F', ten: 'Quà biếu (đ)' }
  expect(unreadItems(book, [{ ...header, truong: null }])).toMatchObject([{ dong: 1, cot: 'F' }])
  expect(unreadItems(book, [{ ...header, truong: 'chi_phi_khac' }])).toEqual([])
})

test('a sheet of columns stays as it is', () => {
  const book = bookOf([
    ['Ngày', 'Số xe', 'Cầu đường', 'Số tiền'],
    [DAY, PLATE, 1, 2],
  ])
  expect(withItemColumns(book)).toEqual(book)
})

test('a cost that names no vehicle or no day keeps its line, to be refused there; a sum does not', () => {
  const lines = [
    [DAY, PLATE, 'Bốc xếp', 300_000],
    [DAY, null, 'Bốc xếp', 200_000],
    [DAY, null, 'Bốc xếp', 100_000],
    [null, PLATE, 'Bốc xếp', 50_000],
    [null, null, 'Tổng cộng', 650_000],
  ]
  const read = rowsOf(bookOf([HEAD.slice(0, 4), ...lines]))
  expect(read?.map((row) => row[4] ?? null)).toEqual([
    'Bốc xếp (đ)',
    300_000,
    200_000,
    100_000,
    50_000,
    null,
  ])
})
