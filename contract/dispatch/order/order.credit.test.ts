import { expect, test } from 'vitest'
import { creditWarning } from './order.credit.ts'

const credit = (cong_no: number) => ({
  id_cong_ty: 'KH01',
  ten_cong_ty: 'Công ty Thử',
  han_muc_no: 1000,
  cong_no,
})

test.each([
  [0, undefined],
  [799, undefined],
  [800, 'gan_han_muc_no'],
  [999, 'gan_han_muc_no'],
  [1000, 'han_muc_no:KH01'],
  [5000, 'han_muc_no:KH01'],
])('%s of 1000 owed says %s', (cong_no, ma) => {
  expect(creditWarning(credit(cong_no))?.ma).toBe(ma)
})

test('a limit of 0 lets nothing be owed', () => {
  expect(creditWarning({ ...credit(0), han_muc_no: 0 })?.ma).toBe('han_muc_no:KH01')
})
