import { expect, test } from 'vitest'
import { tripHistoryFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { RecalculatedTrip } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import { changedRows, standingRows, wantingRows } from './foundRows.ts'

const change = (truong: string, truoc: number | null, sau: number | null) => ({
  truong,
  truoc,
  sau,
})
const wanting = (truong: string, message: string) => ({
  truong,
  ma: 'x',
  message,
  message_en: message,
  can: null,
})
const trip: RecalculatedTrip = {
  id_chuyen_di: 'CD1',
  ngay_thuc_hien: '2026-01-02',
  bien_so_xe: '15C-402.11',
  khoa: false,
  thay_doi: [
    change('quydinh', null, 69.8),
    change('don_hang.DH1.cuoc_van_chuyen', 1, 2),
    change('list_km_co_hang', null, 136),
  ],
  khac: [change('tien_an', 100, 120)],
  thieu: ['tien_an'],
  thieu_gi: [
    wanting('luong_lai_xe', 'A'),
    wanting('don_hang.DH1.vat', 'B'),
    wanting('tien_an', 'A'),
  ],
}

test('changed figures are named by their trip and order; histories are left out', () => {
  expect(
    changedRows([trip]).map(({ name, order, field, before, after }) => [
      name,
      order,
      field?.label.vi,
      before,
      after,
    ]),
  ).toEqual([
    ['quydinh', null, expect.any(String), null, 69.8],
    ['cuoc_van_chuyen', 'DH1', expect.any(String), 1, 2],
  ])
})

test('a trip of which only histories grow tells them by their names', () => {
  const grown = { ...trip, thay_doi: [change('list_km_co_hang', null, 136)] }
  expect(changedRows([grown])).toMatchObject([
    { field: tripHistoryFields.list_km_co_hang, after: 136 },
  ])
})

test('what stands is told with what a run gives', () => {
  expect(standingRows([trip])).toMatchObject([{ name: 'tien_an', before: 100, after: 120 }])
})

test('figures that wait for the same are one line', () => {
  const rows = wantingRows([trip])
  expect(rows.map(({ wanting: { message }, fields }) => [message, fields.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ])
})
