import { afterEach, expect, test, vi } from 'vitest'
import type { MissingGroup } from '../../../../contract/dispatch/trip/trip.missing.ts'
import { begin, kindOf } from './missingRows.ts'

afterEach(() => vi.unstubAllGlobals())

const group = (can: MissingGroup['can']): MissingGroup => ({
  ma: 'gia_cuoc',
  message: '',
  message_en: '',
  can,
  ten_cong_ty: 'Khách thử',
  ten_tuyen_duong: null,
  truong: ['cuoc_van_chuyen'],
  so_chuyen: 1,
  list_id: ['T1'],
  tu_ngay: '2026-06-03',
  den_ngay: '2026-06-03',
})
const begun = (waiting: MissingGroup) => {
  const kind = kindOf(waiting)
  if (!kind) throw new Error('no kind')
  return begin(kind, waiting)
}

test('the form of a missing customer’s price reads no list, which freight rating may not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nothing is asked')))
  const key = { id_cong_ty: 'KH1', ma_lt: 'T1', lop_xe: 'cont40' }
  expect(await begun(group({ loai: 'company_price', ...key }))).toMatchObject({
    preset: { ...key, don_vi: 'chuyen', hieu_luc_tu: '2026-06-03' },
    row: null,
  })
})

test('a fuel price begins where it is first wanted: a mean of the month before asks for that month', async () => {
  const can = { loai: 'fuel_price', tai: '2026-05-01 12:00:00' }
  const { preset } = await begun({ ...group(can), tu_ngay: '2026-06-03' })
  expect(preset).toMatchObject({ hieu_luc_tu: '2026-05-01 00:00:00' })
})
