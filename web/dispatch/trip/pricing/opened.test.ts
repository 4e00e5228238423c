import { expect, test } from 'vitest'
import type { Explanation } from '../../../../contract/dispatch/trip/trip.explain.ts'
import { totalCostFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { partsOf, toldOf, type OfTrip } from './opened.ts'

const data = Object.fromEntries(
  [
    ['phi_xang_dau', 900_000],
    ['phi_cau_duong', null],
    ['quydinh', 38.5],
    ['don_hang.A.cuoc_van_chuyen', 2_000_000],
    ['don_hang.A.vat', 8],
    ['don_hang.B.cuoc_van_chuyen', 500_000],
  ].map(([path, gia_tri]) => [path, { gia_tri }]),
) as unknown as Explanation['data']
const row = {
  id_chuyen_di: 'CD1',
  bien_so_xe: null,
  ...Object.fromEntries(Object.keys(totalCostFields).map((name) => [name, null])),
  phi_xang_dau: 900_000,
  phi_sua_chua: 100_000,
  list_form_chi_phi: [{ key: 'can_xe', name: 'Cân xe', amount: 50_000 }],
} as unknown as OfTrip
const told = (name: string) => toldOf(name, row, data).map(({ figure }) => figure.gia_tri)
const parts = (name: string) => partsOf(name, row, data)?.map(({ amount }) => amount)

test.each<[string, (number | null)[], number[] | undefined]>([
  ['quydinh', [38.5], undefined],
  ['phi_cau_duong', [null], undefined],
  ['tong_cuoc', [2_000_000, 500_000], [2_000_000, 500_000]],
  ['tong_chi_phi', [900_000, null], [900_000, 100_000, 50_000]],
  ['tong_lai', [], [2_500_000, -1_050_000]],
])('%s opens to what it rests on and adds up from', (name, figures, amounts) => {
  expect([told(name), parts(name)]).toEqual([figures, amounts])
})

test('a figure of an order opens to its own, of several in its trip', () => {
  const order = { id_chuyen_di: 'CD1', bien_so_xe: null, id_don_hang: 'B' }
  expect(toldOf('cuoc_van_chuyen', order, data)).toMatchObject([{ figure: { gia_tri: 500_000 } }])
  expect(toldOf('vat', { ...order, id_don_hang: 'A' }, data)).toMatchObject([
    { figure: { gia_tri: 8 } },
  ])
  expect(partsOf('cuoc_van_chuyen', order, data)).toBeUndefined()
})
