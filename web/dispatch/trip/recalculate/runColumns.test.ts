import { expect, test } from 'vitest'
import type { WantingRow } from './foundRows.ts'
import { wantingColumns } from './runColumns.tsx'

const wanting = { ma: 'thieu_gia', can: { loai: 'company_price' }, message: '', message_en: '' }
const rows = [{ wanting, fields: [] }] as unknown as WantingRow[]

test('who may enter nothing of what is wanting is shown no column for it', () => {
  const keys = (seat: 'accountant' | 'tinh_cuoc') =>
    wantingColumns(rows, seat, ({ vi }) => vi).map(({ key }) => key)
  expect(keys('accountant')).toContain('cho_nhap')
  expect(keys('tinh_cuoc')).not.toContain('cho_nhap')
})
