import { expect, test } from 'vitest'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { cellValue } from '../../../kit/table/gridColumn.ts'
import { BESIDE_MENU, firstScreen } from '../../../testing/firstScreen.ts'
import { tripColumns } from './tripColumns.tsx'

const columns = tripColumns(null, ({ vi }) => vi)
/** What a month brings stands in the foot. */
const SUMS = { tong_cuoc: 999_999_999, chi_phi_thau_phu: 999_999_999 }

test.each(BESIDE_MENU)(
  'in %d pixels a trip shows its freight, and all of its container',
  (room) => {
    const seen = firstScreen(columns, room, SUMS)
    expect(seen.has('tong_cuoc')).toBe(true)
    // A number of eleven signs and a type of four.
    expect(seen.get('ma_cont')).toBeGreaterThanOrEqual(152)
  },
)

test.each(BESIDE_MENU)('in %d pixels a subcontractor sees what it is paid for a trip', (room) => {
  const own = tripColumns('thau_phu', ({ vi }) => vi)
  expect(firstScreen(own, room, SUMS).has('chi_phi_thau_phu')).toBe(true)
})

test('a container whose number is not known yet has its type', () => {
  const [container] = columns.filter(({ key }) => key === 'ma_cont')
  const trip = { ma_cont: null, type_cont: '40HC' } as TripListRow
  expect(container && cellValue(container, trip)).toBe('40HC')
})
