import { expect, test } from 'vitest'
import type { WalletReport } from '../../../contract/ledger/wallet/wallet.report.ts'
import { slipOf } from './slip.ts'

const entry = (id: string, type: 'tam_ung' | 'tien_chi', so_tien: number) => ({
  id,
  type,
  so_tien,
  ngay_thang: '2026-11-02',
  noi_dung: null,
})

test('what was spent stands with its sign, so that each balance follows from the one above', () => {
  const report = {
    so_du_dau_thang: 100_000,
    so_du_thang: 550_000,
    list_tam_ung: [entry('1', 'tam_ung', 700_000)],
    list_tien_chi: [entry('2', 'tien_chi', 250_000)],
  } as unknown as WalletReport
  const { entries } = slipOf(report, { month: '2026-11', company: {} as never })
  expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['700.000', '800.000'],
    ['-250.000', '550.000'],
  ])
})
