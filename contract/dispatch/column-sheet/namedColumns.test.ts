import { expect, test } from 'vitest'
import { columnSheets, valueFields } from './column-sheet.ts'
import { namedColumns } from './namedColumns.ts'

const fields = valueFields(columnSheets.expense, [{ key: 'can_xe', name: 'Cân xe' }])
const named = (content: string | null) => {
  const found = namedColumns(content, fields)
  return 'columns' in found ? [...found.columns] : found.error.vi
}

test('columns are named by wire name, label, item or as a saved choice of columns', () => {
  expect(named('phi_xang_dau, Phí cầu đường; cân xe')).toEqual([
    'phi_xang_dau',
    'phi_cau_duong',
    'chi_phi:can_xe',
  ])
  expect(named('[{"key":"tien_an","name":"Tiền ăn"},{"key":"list_form_chi_phi"}]')).toEqual([
    'tien_an',
    'chi_phi:can_xe',
  ])
  expect(named('["can_xe"]')).toEqual(['chi_phi:can_xe'])
})

test('without a name all are taken, and one that nobody knows is refused', () => {
  expect(named(null)).toEqual(Object.keys(fields))
  expect(named(' ; ')).toEqual(Object.keys(fields))
  expect(named('phi_xang_dau, bia_hoi')).toBe('Không có cột “bia_hoi” trong bảng này')
})
