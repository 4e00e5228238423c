import { expect, test } from 'vitest'
import { bookingOfRow } from './booking.sheet.ts'

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
