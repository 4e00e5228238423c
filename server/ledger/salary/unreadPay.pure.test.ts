import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { TYPED, typedFields } from '../../../contract/ledger/salary/salary.variables.ts'
import { payRows } from './payRows.ts'

const remarksOf = (rows: readonly (readonly Cell[])[], mapping = {}) =>
  payRows(
    { sheets: [{ name: 'T9-2026', hidden: false, hiddenRows: 0, merges: [], rows }] },
    typedPay.resource,
    mapping,
  ).remarks?.map(({ cot, dong, gia_tri }) => `${cot}${dong} ${gia_tri}`)

test('figures that are no item of pay are told of at the first of them, sums and what tells rows apart are not', () => {
  const rows = [
    ['STT', 'Họ và tên', 'Số TK', 'Công', 'Lương CB', 'Tiền chuyến', 'BHXH', 'Ký', 'Thực lĩnh'],
    [1, 'Nguyễn Văn Hùng', '0011223344', 26, 6_500_000, null, 682_500, null, 9_517_500],
    [2, 'Trần Đình Khánh', '0011223355', 24, 6_500_000, 4_800_000, 682_500, null, 9_417_500],
  ]
  expect(remarksOf(rows)).toEqual(['F3 4800000', 'G2 682500'])
  expect(remarksOf(rows, { BHXH: 'bo_qua' })).toEqual(['F3 4800000'])
})

test('a phone under a heading of allowances is an amount, alone it is a number', () => {
  const under = (...heads: string[]) =>
    remarksOf([
      ['STT', 'Họ và tên', 'Công', heads[0] ?? null],
      [null, null, null, heads[1] ?? null],
      [1, 'Nguyễn Văn Hùng', 26, 200_000],
    ])
  expect([under('Hỗ trợ', 'ĐT'), under('ĐT')]).toEqual([['D3 200000'], []])
})

test('a month as it was downloaded brings none', () => {
  const labels = TYPED.map((name) => typedFields[name].label.vi)
  const head = ['Tháng', 'Lái xe', ...labels, 'Lương chuyến']
  const row = ['09/2026', 'Nguyễn Văn Hùng', ...labels.map(() => 1), 4_800_000]
  expect(remarksOf([head, row])).toEqual([])
})

test('a further column of a deduction is told of at its first figure, unless both are rounds of advances', () => {
  const rows = [
    ['STT', 'Họ và tên', 'Công', 'Phạt', 'Phạt vi phạm', 'Ứng đợt 1', 'Ứng đợt 2'],
    [1, 'Nguyễn Văn Hùng', 26, 100_000, null, 1_000_000, 500_000],
    [2, 'Trần Đình Khánh', 24, null, 250_000, 2_000_000, null],
  ]
  expect(remarksOf(rows)).toEqual(['E3 250000'])
})
