import { expect, test } from 'vitest'
import { eachText } from '../../kit/resource/reply.texts.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import {
  actLabel,
  BOOKING_STATES,
  canAct,
  type BookingAct,
  type BookingState,
  countedText,
} from './booking.can.ts'

const ACTS: readonly BookingAct[] = [
  'duyet',
  'tu_choi',
  'yeu_cau_sua',
  'tao_chuyen',
  'gan_chuyen',
  'update',
  'remove',
  'restore',
]
const offered = (seat: Seat, trang_thai: BookingState): string[] =>
  ACTS.filter((act) => canAct(act, { trang_thai, id_chuyen_di: null }, seat))

test.each<[BookingState, readonly string[], readonly string[]]>([
  ['cho_duyet', ACTS.slice(0, 7), ['update', 'remove']],
  ['yeu_cau_sua', ['duyet', 'tu_choi', 'update', 'remove'], ['update', 'remove']],
  ['tu_choi', ['duyet', 'remove'], []],
  ['da_duyet', ACTS.slice(1, 7), []],
  ['cho_xep_xe', ACTS.slice(1, 7), []],
  ['da_xep_xe', [], []],
  ['dang_chay', [], []],
  ['da_giao', [], []],
  ['da_xoa', ['restore'], ['restore']],
])('what is offered for a booking that is %s', (state, toApprovers, toSale) => {
  expect(offered('qh_manager', state)).toEqual(toApprovers)
  expect(offered('admin', state)).toEqual(toApprovers)
  expect(offered('sale', state)).toEqual(toSale)
  for (const seat of ['manager', 'accountant', 'doi_tac'] as const)
    expect(offered(seat, state)).toEqual([])
})

test('every act and state has its words in both languages', () => {
  const words = [...ACTS.map(actLabel), ...Object.values(BOOKING_STATES)]
  expect(words.filter(({ vi, en }) => !vi || !en)).toEqual([])
})

test('several bookings are counted inside the sentence', () => {
  expect(eachText(countedText('duyet'), 5, 0, null).vi).toBe('Đã duyệt 5 đơn')
  expect(eachText(countedText('duyet'), 4, 1, { vi: 'đã gán', en: 'taken' }).vi).toBe(
    'Đã duyệt 4 đơn, không được: 1 (đã gán)',
  )
})
