import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderApi } from '../../contract/dispatch/order/order.api.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { COUNTED, groupCode } from '../../contract/dispatch/trip/trip.groups.ts'
import { addMonths, lastDayOf, monthOf } from '../../contract/kit/time/time.ts'
import { generalApi, type Group } from '../../contract/report/general/general.api.ts'
import { truckApi } from '../../contract/report/truck/truck.api.ts'
import { groupLink } from '../../contract/report/sums/drill.ts'
import { today } from '../kit/time/clock.ts'
import type { TestApp } from '../testing/app.ts'
import { seededApp } from '../testing/seeded.ts'

const MONTH = addMonths(monthOf(today()), -1)
const DAYS = { start_time: `${MONTH}-01`, end_time: lastDayOf(MONTH) }

let t: TestApp
beforeAll(async () => {
  t = await seededApp()
})
afterAll(() => t.close())

/** What the foot of the list says that a group opens. */
async function footOf(by: Parameters<typeof groupLink>[0], group: Group) {
  const { list, filter } = groupLink(by, group)
  const asked = { ...DAYS, status: COUNTED, so_dong: 1, ...filter }
  if (list === 'orders') {
    const { body } = await t.call('ketoan01', orderApi.list, asked as never)
    return body.tong_hop['cuoc_van_chuyen']
  }
  const { body } = await t.call('ketoan01', tripApi.list, asked as never)
  expect(body.tong).toBe(group.so_chuyen)
  return body.tong_hop['tong_cuoc']
}

test('every group of a report is the foot of the list that it opens', async () => {
  const { body } = await t.call('ketoan01', generalApi.ofMonth, { thang: MONTH })
  for (const by of ['theo_xe', 'theo_lai_xe', 'theo_khach', 'theo_tuyen'] as const) {
    expect(body.data[by].length).toBeGreaterThan(2)
    for (const group of body.data[by])
      expect([by, group.ten, await footOf(by, group)]).toEqual([by, group.ten, group.doanh_thu])
  }
})

test('what all vehicles come to is the foot of the trips that it opens', async () => {
  const { start_time: start_date, end_time: end_date } = DAYS
  const { body } = await t.call('admin01', truckApi.report, { start_date, end_date })
  const nhom = groupCode('xe_nha', null)
  const asked = { ...DAYS, status: COUNTED, so_dong: 1, nhom }
  const { body: list } = await t.call('admin01', tripApi.list, asked as never)
  const { so_chuyen, doanh_thu } = body.tong_hop
  expect([list.tong, list.tong_hop['tong_cuoc']]).toEqual([so_chuyen, doanh_thu])
  const all = await t.call('admin01', tripApi.list, { ...DAYS, status: COUNTED } as never)
  expect(list.tong).toBeLessThan(all.body.tong)
})

test('the counted states leave drafts and cancelled trips out, with or without other filters', async () => {
  const ask = async (status: string) =>
    (await t.call('admin01', tripApi.list, { ...DAYS, status, so_dong: 1 } as never)).body.tong
  expect(await ask(COUNTED)).toBe((await ask('toan_bo')) - (await ask('nhap')) - (await ask('huy')))
})

test('a partner finds nothing by groups', async () => {
  const nhom = groupCode('thau_phu', null)
  const all = { start_time: '2020-01-01', end_time: '2040-01-01' }
  expect((await t.call('doitac01', tripApi.list, { ...all, nhom } as never)).body.tong).toBe(0)
  expect((await t.call('doitac01', orderApi.list, { ...all, nhom } as never)).body.tong).toBe(0)
})

test('what names no group finds nothing', async () => {
  const asked = { ...DAYS, nhom: ['x:1'] }
  expect((await t.call('admin01', tripApi.list, asked as never)).body.tong).toBe(0)
})
