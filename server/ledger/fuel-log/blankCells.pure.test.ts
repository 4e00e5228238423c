import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillRows } from './fillRows.ts'

const HEAD = ['Số xe', 'Ngày', 'Giờ', 'Số lít', 'Đơn giá']
/** The vehicle and moment that each row of a sheet of fillings is read with. */
const readAs = (...rows: readonly (readonly Cell[])[]) => {
  const sheet = { name: 'T', hidden: false, hiddenRows: 0, merges: [], rows: [HEAD, ...rows] }
  const read = fillRows({ sheets: [sheet] }, fillResource, {})
  return read.rows.map(({ values }) => [values['bien_so_xe'] ?? null, values['ngay_gio'] ?? null])
}
const fill = (plate: Cell, day: Cell, clock: Cell) => [plate, day, clock, 50, 20_000]
const ONE = '15H-068.12'
const OTHER = '15H-092.47'

test('vehicle and day hold on where a sheet writes them once, each row keeps its clock', () => {
  const rows = [
    fill(ONE, '03/10/2026', '06:10'),
    fill(null, null, '18:20'),
    fill(null, '05/10/2026', '07:00'),
    fill(null, null, '21:45'),
  ]
  expect(readAs(...rows)).toEqual([
    [ONE, '2026-10-03 06:10:00'],
    [ONE, '2026-10-03 18:20:00'],
    [ONE, '2026-10-05 07:00:00'],
    [ONE, '2026-10-05 21:45:00'],
  ])
})

test('one blank cell alone is asked about, and so is the first row below a sum', () => {
  const days = ['03', '04', '05', '06'].map((day) => `${day}/10/2026`)
  const [first = '', second = '', third = '', fourth = ''] = days
  const alone = [fill(ONE, first, '06:10'), fill(OTHER, second, '08:00'), fill(null, third, '9:00')]
  expect(readAs(...alone).at(-1)?.[0]).toBeNull()
  const parts = [
    fill(ONE, first, '06:10'),
    fill(null, second, '08:00'),
    fill(null, third, '09:00'),
    ['Cộng', null, null, 150, null],
    fill(null, fourth, '10:00'),
  ]
  expect(readAs(...parts).map(([plate]) => plate)).toEqual([ONE, ONE, ONE, null])
})
