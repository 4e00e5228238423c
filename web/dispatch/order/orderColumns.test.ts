import { expect, test } from 'vitest'
import { BESIDE_MENU, firstScreen } from '../../testing/firstScreen.ts'
import { orderColumns } from './orderColumns.tsx'

const columns = orderColumns(null, ({ vi }) => vi)
const SUMS = { cuoc_van_chuyen: 999_999_999 }

test.each(BESIDE_MENU)('in %d pixels an order shows whose it is and its freight', (room) => {
  const seen = firstScreen(columns, room, SUMS)
  expect([seen.has('ten_cong_ty'), seen.has('cuoc_van_chuyen')]).toEqual([true, true])
})

test('on a screen of 1440 pixels it shows whether it is paid too', () => {
  expect(firstScreen(columns, BESIDE_MENU[0], SUMS).has('thanh_toan')).toBe(true)
})
