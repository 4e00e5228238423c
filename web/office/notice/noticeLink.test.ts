import { expect, test } from 'vitest'
import { noticeEvents } from '../../../contract/notices.ts'
import { knowNotices } from './offered/known.ts'
import { linkOf } from './noticeLink.ts'

knowNotices(noticeEvents)

const trip = { su_kien: 'tao_chuyen', loai_don: 'chuyen_di', id_lien_ket: 'CD-1' } as const
const paper = { su_kien: 'giay_to_lai_xe', loai_don: 'user', id_lien_ket: 'binhlv14' } as const

test('a notice of a trip leads there, with its event and without', () => {
  const link = { to: '/trip/$tab/$id', params: { tab: 'edit', id: 'CD-1' } }
  expect(linkOf(trip, 'admin')).toEqual(link)
  expect(linkOf({ ...trip, su_kien: null }, 'tinh_cuoc')).toEqual(link)
})

test('nobody is led where he may not go; several records are found in their list', () => {
  expect(linkOf(trip, 'driver')).toBeNull()
  expect(linkOf({ ...trip, id_lien_ket: null }, 'admin')).toEqual({ to: '/trip-management' })
  expect(linkOf({ ...trip, su_kien: 'xin_dung_thu' }, 'admin')).toBeNull()
})

test("a driver's paper leads to the driver", () => {
  expect(linkOf(paper, 'hr')).toEqual({
    to: '/driver-management',
    search: { tu_khoa: 'binhlv14' },
  })
})
