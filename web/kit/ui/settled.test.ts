import { expect, test } from 'vitest'
import { findApi } from '../../../contract/dispatch/find/find.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { askedOf } from './settled.ts'

test('however much is typed, the call that finds it is one that is taken', () => {
  const tu_khoa = askedOf(`  ${'Kho trung chuyển '.repeat(20)}`)
  expect(tu_khoa).toMatch(/^Kho trung chuyển/)
  const asked = [
    [placeApi.list, {}],
    [findApi.find, {}],
    [transferOrderApi.suggestions, { truong: 'noi_lay_hang' }],
    [bookingApi.tripsNear, { list_don_hang: ['DH1'] }],
  ] as const
  for (const [{ input, path }, more] of asked)
    expect([path, input.safeParse({ ...more, tu_khoa }).success]).toEqual([path, true])
})
