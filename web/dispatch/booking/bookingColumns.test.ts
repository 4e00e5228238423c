import { expect, test } from 'vitest'
import { BESIDE_MENU, firstScreen } from '../../testing/firstScreen.ts'
import { bookingColumns } from './bookingColumns.tsx'

const columns = bookingColumns(({ vi }) => vi, { isImport: false, mayOpenTrips: true })
const SUMS = { cuoc_van_chuyen: 999_999_999 }

test.each(BESIDE_MENU)('in %d pixels a booking shows its freight', (room) => {
  expect(firstScreen(columns, room, SUMS).has('cuoc_van_chuyen')).toBe(true)
})

test('on a screen of 1440 pixels it shows how it stands too', () => {
  expect(firstScreen(columns, BESIDE_MENU[0], SUMS).has('trang_thai')).toBe(true)
})
