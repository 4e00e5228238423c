import { expect, test } from 'vitest'
import { ledgerOf, type WalletEntry, type WalletReport } from './wallet.report.ts'
import { entryProblems, walletEntry } from './wallet.ts'

test('amounts are above 0, and only a correction may be below', () => {
  expect(entryProblems({ type: 'tam_ung', so_tien: 1 })).toEqual({})
  expect(entryProblems({ type: 'dieu_chinh', so_tien: -1 })).toEqual({})
  for (const type of ['tam_ung', 'tien_chi', 'hoan_ung'])
    expect(Object.keys(entryProblems({ type, so_tien: -1 }))).toEqual(['so_tien'])
  expect(Object.keys(entryProblems({ type: 'dieu_chinh', so_tien: 0 }))).toEqual(['so_tien'])
  expect(Object.keys(entryProblems({ type: 'cho vay', so_tien: 5 }))).toEqual(['type'])
})

test('a ledger runs by day from the opening to the closing balance', () => {
  const entry = (id: string, type: string, so_tien: number, ngay_thang: string) =>
    ({ id, type, so_tien, ngay_thang }) as WalletEntry
  const report = {
    so_du_dau_thang: 1_000,
    list_tam_ung: [entry('V1', 'tam_ung', 500, '2026-10-02')],
    list_tien_chi: [entry('V3', 'tien_chi', 300, '2026-10-03')],
    list_hoan_ung: [entry('V4', 'hoan_ung', 200, '2026-10-01')],
    list_dieu_chinh: [entry('V2', 'dieu_chinh', -50, '2026-10-03')],
  } as unknown as WalletReport
  expect(ledgerOf(report).map(({ entry: { id }, balance }) => [id, balance])).toEqual([
    ['V4', 800],
    ['V1', 1_300],
    ['V2', 1_250],
    ['V3', 950],
  ])
})

test.each([
  ['Thu hoàn ứng', 'hoan_ung'],
  ['Nộp lại', 'hoan_ung'],
  ['Chi tạm ứng', 'tam_ung'],
  ['Chi', 'tien_chi'],
  ['Số tiền ứng', 'tam_ung'],
  ['Chi tiền dầu', 'tien_chi'],
  ['Chi tiền ăn ứng trước', 'Chi tiền ăn ứng trước'],
  ['Chưa hoàn ứng', 'Chưa hoàn ứng'],
  ['Thu tạm ứng', 'Thu tạm ứng'],
])('the word “%s” says %s', (typed, type) => {
  expect(walletEntry.resource.fields.type.words(typed)).toBe(type)
})
