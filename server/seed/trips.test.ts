import { binApi } from '../../contract/dispatch/bin/bin.api.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingApi } from '../../contract/dispatch/booking/booking.api.ts'
import { BOOKING_STATES } from '../../contract/dispatch/booking/booking.can.ts'
import { sheetApi } from '../../contract/sheets.ts'
import { overviewApi } from '../../contract/report/overview/overview.api.ts'
import { addDays, dayOf } from '../../contract/kit/time/time.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { now } from '../kit/time/clock.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { upload } from '../testing/upload.ts'
import { readDemoData } from './company.ts'
import { seedBookings } from './bookings.ts'
import { demoTrips, seedTrips } from './trips.ts'

const data = await readDemoData()

describe('the demo trips', () => {
  test('are the same for the same moment', () => {
    const moment = '2026-11-22 07:30:00'
    expect(demoTrips(data, moment)).toEqual(demoTrips(data, moment))
  })

  test.each(['2026-11-22 00:05:00', '2026-11-23 14:00:00', '2027-02-01 22:00:00'])(
    'at %s reach from 90 days before to tomorrow and stand as their time says',
    (moment) => {
      const trips = demoTrips(data, moment)
      const days = trips.map((trip) => trip.ngay_thuc_hien ?? '').toSorted()
      const today = dayOf(moment)
      expect([days[0], days.at(-1)]).toEqual([addDays(today, -90), addDays(today, 1)])
      const of = (wanted: (day: string) => boolean) =>
        trips.filter((trip) => wanted(trip.ngay_thuc_hien ?? ''))
      const old = of((day) => day < addDays(today, -7))
      expect(new Set(old.map((trip) => trip.trang_thai))).toEqual(new Set(['ket_thuc', 'huy']))
      expect(old.filter((trip) => trip.khoa).length / old.length).toBeGreaterThan(0.8)
      expect(
        new Set(of((day) => day > today).map((trip) => trip.trang_thai)).isSubsetOf(
          new Set(['nhap', 'moi', 'huy']),
        ),
      ).toBe(true)
      const running = ['dang_lay_hang', 'dang_chay', 'dang_tra_hang']
      expect(trips.some((trip) => running.includes(trip.trang_thai ?? ''))).toBe(true)
    },
  )
})

describe('in the company of the first start', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
    await t.db.transaction().execute(async (trx) => {
      const moment = now()
      await seedTrips(trx, data, moment)
      await seedBookings(trx, moment)
    })
  })
  afterAll(() => t.close())

  test('the overview has something to show in every figure', async () => {
    for (const user of ['admin01', 'sale01']) {
      const { body } = await t.call(user, overviewApi.today, {})
      // Papers have figures of their own, and of vehicles without plate there should be none.
      const { giay_to: _papers, xe_khong_bien_so: _, romooc_khong_bien_so: __, ...figures } = body
      for (const figure of Object.values(figures).filter((value) => value !== null))
        expect(figure).toBeGreaterThan(0)
    }
  })

  test('bookings are in every state but deleted, most of them of sale01', async () => {
    const range = { start_time: addDays(dayOf(now()), -4), end_time: addDays(dayOf(now()), 4) }
    const listed = async (user: string) =>
      (await t.call(user, bookingApi.list, { so_dong: 500, ...range })).body.data
    const states = new Set((await listed('dieuxe01')).map(({ trang_thai }) => trang_thai))
    expect(Object.keys(BOOKING_STATES).filter((state) => !states.has(state as never))).toEqual([
      'da_xoa',
    ])
    expect((await listed('sale01')).length).toBeGreaterThan((await listed('sale02')).length)
  })

  test('both partners have trips, and the bin holds deleted ones', async () => {
    for (const partner of ['doitac01', 'doitac02'])
      expect((await t.call(partner, tripApi.list, {})).body.tong).toBeGreaterThan(20)
    expect((await t.call('admin01', binApi.trips, {})).body.tong).toBe(2)
  })

  test.each(['dieu-xe-thang-10', 'dieu-xe-tuan-lon-xon'])(
    'none is taken for a trip of %s',
    async (name) => {
      const read = (file: string) =>
        readFile(new URL(`../dispatch/dispatch-sheet/fixtures/${file}`, import.meta.url))
      const expected = JSON.parse((await read(`${name}.expected.json`)).toString()) as object
      const { by_bien_so: _plates, note: _note, ...figures } = expected as Record<string, unknown>
      const { body } = await upload(t, 'dieuxe01', {
        endpoint: sheetApi.upload.trip,
        files: [{ field: 'uploaded_file', name, bytes: await read(`${name}.xlsx`) }],
      })
      expect(body.tom_tat).toMatchObject(figures)
      expect(body.canh_bao.filter(({ message }) => message.startsWith('Giống'))).toEqual([])
    },
  )

  test('none can be: sheets plan by quarter hours and rate in ten thousands', async () => {
    const trips = demoTrips(data, now())
    for (const trip of trips) {
      const [first] = trip.list_don_hang ?? []
      expect(first?.ngay_gio_lay_hang).toMatch(/:[1245]0:00$/)
      const freight = (trip.list_don_hang ?? []).reduce(
        (sum, order) => sum + (order.cuoc_van_chuyen ?? 0),
        0,
      )
      expect(freight === 0 || freight % 10_000 !== 0).toBe(true)
    }
  })
})
