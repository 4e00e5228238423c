import { expect, test } from 'vitest'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { cellValue } from '../../../kit/table/gridColumn.ts'
import { BESIDE_MENU, firstScreen } from '../../../testing/firstScreen.ts'
import { tripColumns } from './tripColumns.tsx'

const columns = tripColumns(null, ({ vi }) => vi)
/** What a month brings stands in the foot. */
const SUMS = { tong_cuoc: 999_999_999, chi_phi_thau_phu: 999_999_999 }

/** With places and a customer that no column has room for. */
const LONG = {
  ten_lai_xe_1: 'Nguyễn Đăng Khánh Dương',
  noi_lay_hang: 'Cảng Lạch Huyện (HICT, bến 1-2)',
  noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
  ten_cong_ty: 'Công ty TNHH Phân phối Tiêu dùng Hoa Giấy Giả Định',
}
const BOX = { ma_cont: 'DMOU3273661', type_cont: '40HC' } as const
const shownOf = (room: number, trip: Partial<TripListRow>) =>
  firstScreen(columns, room, SUMS, [trip as TripListRow])

test.each(BESIDE_MENU)(
  'in %d pixels a trip shows its freight, and all of its container',
  (room) => {
    const seen = shownOf(room, { ...LONG, ...BOX })
    expect(seen.has('tong_cuoc')).toBe(true)
    // A number of eleven signs and a type of four.
    expect(seen.get('ma_cont')).toBeGreaterThanOrEqual(152)
  },
)

test.each(BESIDE_MENU)('in %d pixels places have the room of boxes that are not there', (room) => {
  const [boxed, loose] = [shownOf(room, { ...LONG, ...BOX }), shownOf(room, LONG)]
  expect(loose.get('noi_tra_hang')).toBeGreaterThan((boxed.get('noi_tra_hang') ?? 0) + 10)
})

test.each(BESIDE_MENU)('in %d pixels a subcontractor sees what it is paid for a trip', (room) => {
  const own = tripColumns('thau_phu', ({ vi }) => vi)
  expect(firstScreen(own, room, SUMS).has('chi_phi_thau_phu')).toBe(true)
})

test('a container whose number is not known yet has its type', () => {
  const [container] = columns.filter(({ key }) => key === 'ma_cont')
  const trip = { ma_cont: null, type_cont: '40HC' } as TripListRow
  expect(container && cellValue(container, trip)).toBe('40HC')
})
