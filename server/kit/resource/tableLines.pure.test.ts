import { expect, test } from 'vitest'
import type { Cell, Merge } from '../../../contract/kit/sheet/workbook.ts'
import { gridOf } from '../sheet/grid.ts'
import { tableLines } from './tableLines.ts'

const HEADER = ['Tên', 'Số xe', 'Ngày', 'Lít'] as const
const merged = (startRow: number, endCol: number): Merge => ({
  startRow,
  startCol: 0,
  endRow: startRow,
  endCol,
})

/** The rows of a sheet under a header of four columns that all tell something. */
function linesOf(rows: readonly (readonly Cell[])[], merges: readonly Merge[] = []) {
  const grid = gridOf({
    name: 'T',
    rows: [[...HEADER], ...rows],
    merges,
    hidden: false,
    hiddenRows: 0,
  } as never)
  const columns = HEADER.map((leaf, column) => ({
    column,
    leaf,
    groups: [],
    ownGroups: [],
    others: [],
  }))
  const header = { firstRow: 0, lastRow: 0, columns }
  return tableLines({ grid, header, told: [0, 1, 2, 3] }, '2026-11-15').lines
}
const ROW = ['Nguyễn Ảo', '15H-068.12', '02/11', 100]
const rowsOf = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(({ row }) => row)

test('a wide text with little beside it heads the rows below, and tells their vehicle, driver and day', () => {
  const lines = linesOf(
    [['Xe 15C-402.11 - LX: Trần Văn Ảo', null, null, 'ngày 05/11/2026'], ROW],
    [merged(1, 2)],
  )
  expect(lines).toEqual([
    {
      row: 2,
      band: {
        plate: '15C-402.11',
        driver: 'Trần Văn Ảo',
        day: '2026-11-05',
        dayBelow: '2026-11-05',
        party: null,
      },
    },
  ])
})

test('a column whose header is as wide has its rows so', () => {
  expect(rowsOf([['Nguyễn Ảo', null, null, 100]], [merged(0, 2), merged(1, 2)])).toEqual([1])
})

test.each<[string, (string | number | null)[]]>([
  ['a sum', ['Cộng', null, null, 100]],
  ['a sum of a vehicle', ['Cộng xe 15H-068.12', null, null, 200]],
  ['a balance', ['Số dư đầu kỳ', null, null, 500]],
  ['signatures', ['Người lập biểu', null, 'Giám đốc', null]],
  ['a part of the list', ['II. XE TẢI', null, null, null]],
])('%s is no row', (_what, line) => {
  expect(rowsOf([ROW, line, ROW])).toEqual([1, 3])
})

test('what a table of other things tells, and names below signatures, are no rows', () => {
  expect(rowsOf([ROW, ['Tổng hợp theo xe', null, null, null], ROW, ROW])).toEqual([1])
  expect(
    rowsOf([ROW, ['Người lập', null, null, 'Kế toán'], ['Lê Ảo', null, null, 'Mai Ảo']]),
  ).toEqual([1])
})

test('a name alone is a row, whatever it begins with; a vehicle or a day alone heads rows', () => {
  expect(
    rowsOf([
      ['Khách lẻ', null, null, null],
      ['Xe Ảo', null, null, null],
    ]),
  ).toEqual([1, 2])
  const lines = linesOf([
    ['Xe 15H-068.12', null, null, null],
    ROW,
    ['Ngày 03/11', null, null, null],
    ROW,
  ])
  expect(lines.map(({ band }) => [band.plate, band.day])).toEqual([
    ['15H-068.12', null],
    ['15H-068.12', '2026-11-03'],
  ])
})

test('a place and a person of an office are rows among others', () => {
  expect(
    rowsOf([['TP Thủ Đức Ảo', null, null, null], ['Giám đốc', 'Lê Ảo', null, null], ROW]),
  ).toEqual([1, 2, 3])
})

test('a company whose name begins as sums do is a row', () => {
  expect(
    rowsOf([
      ['Tổng công ty Ảo', '15H-068.12', '02/11', 5],
      ['Cộng Hòa Ảo', '15H-068.12', '02/11', 5],
    ]),
  ).toEqual([1, 2])
})

test('below the sums a remark, and behind a blank line names without figures, are no rows; a whole row is', () => {
  const sum = ['Cộng', null, null, 200]
  const names = [null, 'Thủ kho', null, 'Quản lý bãi']
  expect(rowsOf([ROW, sum, ['Giá theo vùng 2.', null, null, null], [], names, ROW])).toEqual([1, 6])
  expect(rowsOf([ROW, ['Trong đó VAT 10%', null, null, 20]])).toEqual([1])
  // Without sums above them they may be rows that lack something.
  expect(rowsOf([ROW, [], names])).toEqual([1, 3])
})

test('numbers alone that are what their columns come to are a sum, others a row that lacks something', () => {
  expect(rowsOf([ROW, ROW, [null, null, null, 200]])).toEqual([1, 2])
  expect(rowsOf([ROW, ROW, [null, null, null, 201]])).toEqual([1, 2, 3])
})

test('parts of a list with what they come to, and numbered lines that nobody filled in, are no rows', () => {
  const leaves = ['STT', 'Mã', 'Tên hàng', 'ĐVT', 'Số lượng', 'Đơn giá', 'Thành tiền']
  const rows: readonly (readonly Cell[])[] = [
    ['A', null, 'Nhiên liệu', null, null, null, 136_299_050],
    [1, 'NL01', 'Dầu DO', 'lít', 4850, 28_100, 136_285_000],
    ['I', 'LX', 'Lốp xe', 'quả', 12, 5_650_000, 67_800_000],
    [2],
  ]
  const grid = gridOf({ name: 'T', rows: [leaves, ...rows], merges: [] } as never)
  const columns = leaves.map((leaf, column) => ({
    column,
    leaf,
    groups: [],
    ownGroups: [],
    others: [],
  }))
  const told = { grid, header: { firstRow: 0, lastRow: 0, columns }, told: [1, 2, 3, 4, 5, 6] }
  expect(tableLines(told, '2026-11-15').lines.map(({ row }) => row)).toEqual([2, 3])
})

test.each([
  ['1. Dương Văn Ảo (50H-216.77)', 'Dương Văn Ảo'],
  ['Xe 15H-068.12 - Nguyễn Thị Ảo', 'Nguyễn Thị Ảo'],
  ['Xe 15H-068.12 (Hyundai Xcient)', null],
  ['II. Tổ xe tải', null],
])('«%s» above rows names the driver %s', (heading, driver) => {
  const [line] = linesOf([[heading], ROW], [merged(1, 2)])
  expect(line?.band.driver).toBe(driver)
})

test('who stands alone over days or over the header again, and facts beside each other, head the rows below', () => {
  const day = ['02/11', '15H-068.12', 'dầu', 100]
  const driverOf = (...rows: Cell[][]) => linesOf([day, ...rows]).at(-1)?.band.driver
  expect(driverOf(['Phạm Văn Ảo'], day)).toBe('Phạm Văn Ảo')
  expect(driverOf(['Phạm Văn Ảo'], [...HEADER], day)).toBe('Phạm Văn Ảo')
  expect(driverOf(['Lái xe: Phạm Ảo', null, null, 'Xe: 15H-071.35'], day)).toBe('Phạm Ảo')
  // Beside other names it is one of them.
  expect(rowsOf([ROW, ['Hà Nội'], ROW])).toEqual([1, 2, 3])
})
