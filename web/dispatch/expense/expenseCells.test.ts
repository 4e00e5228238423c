import { expect, test } from 'vitest'
import type { ExpenseRow } from '../../../contract/dispatch/expense/expense.api.ts'
import { cellsFrom, changesIn, columnsFrom, faultsIn, filledIn, sumsOf } from './expenseCells.ts'

const ITEMS = [{ key: 'can_xe', name: 'Cân xe' }]
const columns = columnsFrom(
  ['phi_xang_dau', 'list_form_chi_phi', 'khong_co'],
  ITEMS,
  ({ vi }) => vi,
)
const row = (id: string, more: object = {}) =>
  ({
    id_chuyen_di: id,
    phien_ban: 3,
    trang_thai: 'moi',
    khoa: false,
    thang_khoa: null,
    danh_dau: {},
    phi_xang_dau: 1_000_000,
    list_form_chi_phi: [],
    ...more,
  }) as unknown as ExpenseRow
const rows = [
  row('A', { danh_dau: { phi_xang_dau: 'tinh' } }),
  row('B', { khoa: true, list_form_chi_phi: [{ key: 'can_xe', name: 'Cân xe', amount: 50_000 }] }),
]
const base = cellsFrom(rows, columns)
const sheet = (cells: string[][]) => ({ rows, columns, base, cells })

test('extra costs are a column an item, and figures that were worked out are told apart', () => {
  expect(columns.map(({ key, label }) => [key, label])).toEqual([
    ['phi_xang_dau', 'Phí xăng dầu'],
    ['chi_phi:can_xe', 'Cân xe'],
  ])
  expect(base).toEqual([
    ['1.000.000', ''],
    ['1.000.000', '50.000'],
  ])
  expect([...filledIn(rows, columns)].map(([at, cells]) => [at, [...cells]])).toEqual([
    [0, [0]],
    [1, []],
  ])
})

test('changed cells go trip by trip with the version; what is not understood stays', () => {
  const { list, unread } = changesIn(
    sheet([
      ['1.200.000', '30.000'],
      ['nhiều', ''],
    ]),
  )
  expect(list).toEqual([
    { id_chuyen_di: 'A', phien_ban: 3, phi_xang_dau: 1_200_000, hang_muc: { can_xe: 30_000 } },
    { id_chuyen_di: 'B', phien_ban: 3, hang_muc: { can_xe: null } },
  ])
  expect(unread).toEqual([{ id: 'B', column: 'phi_xang_dau', text: 'nhiều', why: null }])
})

test('a locked trip says so at its changed cells, and a refused cell as long as it stands', () => {
  const why = { vi: 'Không được', en: 'No' }
  const left = [{ id: 'A', column: 'phi_xang_dau', text: '5', why }]
  const faults = faultsIn(
    sheet([
      ['5', ''],
      ['2', '50.000'],
    ]),
    left,
  )
  expect(faults.get(0)?.get(0)).toBe(why)
  expect(faults.get(1)?.get(0)?.vi).toContain('khóa')
  expect(faultsIn(sheet([['6', ''], [...(base[1] ?? [])]]), left).size).toBe(0)
})

test('sums of all pages move with what is typed', () => {
  const stored = { phi_xang_dau: 9_000_000, 'chi_phi:can_xe': 50_000 }
  expect(
    sumsOf(
      sheet([
        ['1.200.000', ''],
        ['1.000.000', ''],
      ]),
      stored,
    ),
  ).toEqual(['9.200.000', '0'])
})
