import { expect, test } from 'vitest'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { cellValue } from '../../../kit/table/gridColumn.ts'
import { makeSlots, slotGeometry } from '../../../kit/table/slots.ts'
import { tripColumns } from './tripColumns.tsx'

const columns = tripColumns(null, ({ vi }) => vi)
const shown = columns.filter(({ hidden }) => !hidden)
/** Lists beside the open menu on screens of 1440 and 1366 pixels. */
const BESIDE_MENU = [1150, 1076]
/** What a month brings stands in the foot. */
const SUMS = { tong_cuoc: 999_999_999 }

test.each(BESIDE_MENU)(
  'in %d pixels a trip shows its freight, and all of its container',
  (room) => {
    const slots = makeSlots(
      {
        start: shown.filter(({ pin }) => pin === 'start'),
        center: shown.filter(({ pin }) => !pin),
        end: shown.filter(({ pin }) => pin === 'end'),
      },
      true,
    )
    const measures = { available: room, narrow: false, byHand: {}, sums: SUMS }
    const { widths, offsets, endWidth } = slotGeometry(slots, measures)
    const at = (key: string) => slots.findIndex(({ column }) => column?.key === key)
    const freight = at('tong_cuoc')
    expect((offsets[freight] ?? 0) + (widths[freight] ?? 0)).toBeLessThanOrEqual(room - endWidth)
    // A number of eleven signs and a type of four.
    expect(widths[at('ma_cont')]).toBeGreaterThanOrEqual(152)
  },
)

test('a container whose number is not known yet has its type', () => {
  const [container] = columns.filter(({ key }) => key === 'ma_cont')
  const trip = { ma_cont: null, type_cont: '40HC' } as TripListRow
  expect(container && cellValue(container, trip)).toBe('40HC')
})
