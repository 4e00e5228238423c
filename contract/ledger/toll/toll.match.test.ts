import { expect, test } from 'vitest'
import { isNotCharged, isPass, nearTrips, tripOf, type PassTrip } from './toll.match.ts'

const trip = (id_chuyen_di: string, tu: string | null, den: string | null): PassTrip => ({
  id_chuyen_di,
  ngay_thuc_hien: '2026-10-05',
  tu: tu && `2026-10-05 ${tu}:00`,
  den: den && `2026-10-05 ${den}:00`,
})
const MORNING = trip('sang', '06:00', '11:00')
const NOON = trip('trua', '11:30', '16:00')
const UNKNOWN = trip('khong ro', null, null)

test.each([
  ['inside its moments', '08:00', [MORNING, NOON], 'sang'],
  ['at the first moment', '06:00', [MORNING, NOON], 'sang'],
  ['half an hour before', '05:30', [MORNING], 'sang'],
  ['between two trips, nearer to the first', '11:10', [MORNING, NOON], 'sang'],
  ['between two trips, nearer to the second', '11:20', [MORNING, NOON], 'trua'],
  ['as near to two trips', '11:15', [MORNING, NOON], null],
  ['inside two trips', '10:00', [MORNING, trip('chong', '09:00', '12:00')], null],
  ['long after both, on their day', '22:00', [MORNING, NOON], 'trua'],
  ['of a day whose only trip knows no moment', '22:00', [UNKNOWN], 'khong ro'],
  ['inside one, while another knows no moment', '08:00', [UNKNOWN, MORNING], 'sang'],
  ['of two trips without moments', '08:00', [UNKNOWN, { ...UNKNOWN, id_chuyen_di: 'nua' }], null],
  ['without trips', '08:00', [], null],
] as const)('a pass %s', (_what, at, trips, wanted) => {
  expect(tripOf(`2026-10-05 ${at}:00`, trips)).toBe(wanted)
})

test('a pass after midnight belongs to the trip that ended before it, not to another day', () => {
  const night = { ...trip('dem', '20:00', '23:45') }
  expect(tripOf('2026-10-06 00:10:00', [night])).toBe('dem')
  expect(tripOf('2026-10-06 00:20:00', [night])).toBe(null)
  expect(
    nearTrips('2026-10-05 23:50:00', [MORNING, night]).map(
      ({ trip: { id_chuyen_di } }) => id_chuyen_di,
    ),
  ).toEqual(['dem', 'sang'])
})

test('passes and charges that were not made are told by their words', () => {
  expect(['luot', 'thang', 'quy', null].map((loai_ve) => isPass({ loai_ve }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const states = [
    'Thành công',
    'Thất bại',
    'Không thành công',
    'Hoàn tiền',
    'Đã hủy',
    null,
    'Success',
  ]
  expect(states.map((trang_thai) => isNotCharged({ trang_thai }))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
