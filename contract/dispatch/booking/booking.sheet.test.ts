import { isPort } from './quick.known.ts'
import { expect, test } from 'vitest'
import { bookingOfRow, weightUnitOf } from './booking.sheet.ts'

test.each([
  ['40HC', { type_cont: '40HC' }],
  ['2x40HC', { type_cont: '40HC', so_cont: 2 }],
  ["1 X 20'", { type_cont: '20DC', so_cont: 1 }],
  ['15T', { ghi_chu: '15T · gọi trước' }],
  ['xe 2,5 tấn', { ghi_chu: 'xe 2,5 tấn · gọi trước' }],
])('%s in the column of boxes says %j', (type_cont, told) => {
  const { values, errors } = bookingOfRow({ type_cont, ghi_chu: 'gọi trước' }, 'kg')
  expect([values, errors]).toEqual([{ ghi_chu: 'gọi trước', ...told }, {}])
})

test.each(['2x15T', 'x40', 'hai cont'])('%s is asked about', (type_cont) => {
  const { values, errors } = bookingOfRow({ type_cont }, 'kg')
  expect([values, Object.keys(errors)]).toEqual([{}, ['type_cont']])
})

test('the count of its own column stands', () => {
  expect(bookingOfRow({ type_cont: '2x40HC', so_cont: 3 }, 'kg').values.so_cont).toBe(3)
})

test.each([
  ['DMOU3001004 / SLD500100', { ma_cont: 'DMOU3001004', ghi_chu: 'Seal: SLD500100 · gọi trước' }],
  ['DMOU3001004, HAAU6425541', { ma_cont: 'DMOU3001004, HAAU6425541' }],
  ['TBA', { ma_cont: null }],
  ['số sau / SLD500100', { ma_cont: 'số sau / SLD500100' }],
])('%s in the column of numbers says %j', (ma_cont, told) => {
  const { values } = bookingOfRow({ ma_cont, ghi_chu: 'gọi trước' }, 'kg')
  expect(values).toEqual({ ghi_chu: 'gọi trước', ...told })
})

test.each(['5200000', '5.200.000', '5tr5'])(
  '%s is no number of a box: it is asked about',
  (typed) => {
    expect(Object.keys(bookingOfRow({ ma_cont: typed }, 'kg').errors)).toEqual(['ma_cont'])
  },
)

test.each([
  ['G.W. (MT)', 'tan'],
  ['Gross weight (kgs)', 'kg'],
  ['Weight', 'tan_when_small'],
])('bare weights under %s are %s', (header, unit) => {
  expect(weightUnitOf(header)).toBe(unit)
})

test('what a column of volumes counts without boxes are cubic metres', () => {
  expect(bookingOfRow({ type_cont: '66.5' }, 'kg').values).toEqual({ cbm: 66.5 })
})

test('a place is a port where every place of its name is one: boxes brought there are exported', () => {
  const place = (ten_dia_diem: string, loai: string) => ({
    ten_dia_diem,
    loai,
    tinh_moi: null,
    tinh_cu: null,
    id_cong_ty: null,
  })
  const dia_diem = [
    place('Cảng Lạch Huyện (HICT)', 'cang'),
    place('Cảng Lạch Huyện bến 3-4', 'cang'),
    place('ICD Long Biên', 'icd'),
    place('Kho Long Biên', 'kho'),
  ]
  const ports = ['Lạch Huyện', 'Long Biên', 'ICD Long Biên', 'Cảng mới', 'Yên Phong']
  expect(ports.map((name) => isPort(name, { dia_diem }))).toEqual([true, false, true, true, false])
})
