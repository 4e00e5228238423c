import { expect, test } from 'vitest'
import { addDays } from '../../contract/kit/time/time.ts'
import { readDemoData } from './company.ts'
import { renewPapers, staleness } from './papers.ts'

test('papers of fresh data stay, those of old data run out as long after today as they did after the day it was made', async () => {
  const data = await readDemoData()
  const made = data._meta.made_on
  expect(staleness(data, addDays(made, 45))).toBe(0)
  expect(staleness(data, addDays(made, 400))).toBe(400)
  expect(renewPapers(data, 0)).toEqual(data)
  const [vehicle, trailer, driver] = [data.vehicles[0], data.trailers[0], data.drivers[0]]
  const later = renewPapers(data, 400)
  expect(later.vehicles[0]).toEqual({
    ...vehicle,
    giay_to: {
      ...vehicle?.giay_to,
      dang_kiem_het_han: '2028-01-28',
      bao_hiem_tnds_het_han: '2028-02-05',
      phu_hieu_het_han: '2028-07-10',
      phi_duong_bo_den: '2028-01-28',
      dich_vu_gsht_het_han: '2028-03-09',
    },
  })
  expect(later.trailers[0]?.dang_kiem_het_han).toBe(addDays(trailer?.dang_kiem_het_han ?? '', 400))
  expect(later.drivers[0]?.gplx_het_han).toBe(addDays(driver?.gplx_het_han ?? '', 400))
  expect(later.drivers[0]?.ngay_bat_dau).toBe(driver?.ngay_bat_dau)
})
