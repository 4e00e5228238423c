import { expect, test } from 'vitest'
import type { GridColumn } from './gridColumn.ts'
import { firstScreen } from '../../testing/firstScreen.ts'
import { needsOf, textWidth } from './needs.ts'

type Row = { noi_lay_hang: string; cuoc: number }
const column = (more: object): GridColumn<Row> => ({
  key: 'noi_lay_hang',
  label: 'Nơi lấy',
  kind: 'text',
  sortable: false,
  ...more,
})
const ROWS: Row[] = [
  { noi_lay_hang: 'Cảng Tân Cảng Cát Lái', cuoc: 1 },
  { noi_lay_hang: 'ICD', cuoc: 2 },
]
const needOf = (more: object, rows = ROWS) => needsOf([column(more)], rows).noi_lay_hang

test('a column of text needs what its longest cell does, as it is drawn', () => {
  expect(needOf({})).toBe(textWidth('Cảng Tân Cảng Cát Lái'))
  expect(needOf({ render: () => 'Cảng Tân Vũ' })).toBe(textWidth('Cảng Tân Vũ'))
  expect(needOf({ render: () => <b>ICD</b>, width: 300 })).toBe(300)
})

test('a pinned name has room for its words in bold and a face, and no more', () => {
  const need = needOf({ render: () => <b>ICD</b>, width: 300, pin: 'start' }) ?? 0
  expect(need).toBeGreaterThan(textWidth('Cảng Tân Cảng Cát Lái') + 36)
  expect(need).toBeLessThan(300)
  const seen = firstScreen([column({ width: 300, pin: 'start' })], 600, {}, ROWS)
  expect(seen.get('noi_lay_hang')).toBe(textWidth('Cảng Tân Cảng Cát Lái'))
})

test('its heading stands whole above empty cells, and without rows nothing is known', () => {
  expect(needOf({ label: 'Khách hàng trả cước', value: () => null })).toBeGreaterThan(70)
  expect(needOf({}, [])).toBeUndefined()
  expect(needOf({ kind: 'money' })).toBeUndefined()
})

test('letters are as wide as they are in cells, within some pixels', () => {
  // As a browser measured them, and what stands around the text.
  expect(Math.abs(textWidth('→ KCN Yên Phong (khu nhà máy Samsung)') - 284)).toBeLessThan(12)
  expect(Math.abs(textWidth('Gỗ Nội thất Rừng Mơ Demo') - 190)).toBeLessThan(12)
  expect(Math.abs(textWidth('VSIP II Bình Dương') - 130)).toBeLessThan(12)
})
