import { expect, test } from 'vitest'
import { NOTHING_KNOWN } from '../../../contract/dispatch/booking/quick.known.ts'
import { keptNames } from './keptNames.ts'

test('names read anew are the same value until one of them has changed', () => {
  const names = (ma_khach: string) => ({
    ...NOTHING_KNOWN,
    khach: [{ ten_cong_ty: 'Công ty CP Thép Cánh Buồm Ảo', ma_khach, loai_hang_hoa: null }],
  })
  const first = keptNames(names('TCBA'))
  expect(keptNames(names('TCBA'))).toBe(first)
  const changed = keptNames(names('TCB2'))
  expect(changed.khach[0]?.ma_khach).toBe('TCB2')
  expect(keptNames(names('TCB2'))).toBe(changed)
})
