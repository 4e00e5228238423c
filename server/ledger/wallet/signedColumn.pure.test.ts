import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { onSheet, walletRows } from './sheet.ts'

const read = (...lines: readonly (readonly Cell[])[]) => {
  const head = ['Ngày', 'Lái xe', 'Nội dung', 'Số tiền (+/-)']
  const sheet = { name: 'T', hidden: false, hiddenRows: 0, merges: [], rows: [head, ...lines] }
  return walletRows({ sheets: [sheet] }, onSheet, {}).rows.map(({ values, errors }) =>
    errors.length > 0 ? 'asked' : `${String(values['type'])} ${String(values['so_tien'])}`,
  )
}
const line = (words: string, amount: number): Cell[] => ['02/11/2026', 'hungnv01', words, amount]
const ADVANCE = line('Tạm ứng chuyến', 3_000_000)
const PAID_OUT = line('Ứng chuyến', -3_000_000)

test('a book of the wallet: what is taken off was returned or spent', () => {
  const others = [line('Nộp lại', -500_000), line('Vá lốp', -200_000)]
  expect(read(ADVANCE, ...others)).toEqual([
    'tam_ung 3000000',
    'hoan_ung 500000',
    'tien_chi 200000',
  ])
})

test('a book of the office: an advance is taken off, what comes in was returned', () => {
  expect(read(PAID_OUT, line('Hoàn ứng', 500_000))).toEqual(['tam_ung 3000000', 'hoan_ung 500000'])
})

test('what sign and words leave open is asked', () => {
  expect(read(ADVANCE, line('Thu hộ khách', 700_000))).toEqual(['tam_ung 3000000', 'asked'])
  expect(read(ADVANCE, PAID_OUT)).toEqual(['asked', 'asked'])
  expect(read(line('Vá lốp', -200_000))).toEqual(['asked'])
  expect(read(PAID_OUT, line('Vé gửi xe', -120_000))).toEqual(['tam_ung 3000000', 'asked'])
})
