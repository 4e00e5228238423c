import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { warningApi } from '../../../contract/fleet/warning/warning.ts'
import type { Fix } from '../../../contract/fleet/position/fix.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { drivenApp, type DrivenApp } from '../../testing/journey.ts'
import { orderValues } from '../../testing/trip.ts'
import { drivingOfThese } from '../driving-report/drivingNow.ts'
import { drive, fixAt } from '../../testing/drive.ts'
import { watchTrips } from './watchTrips.ts'

const MINUTE = 60_000
const [FIRST, SECOND] = ['15C-402.11', '15H-084.26'] as const
const now = Date.now()
const ago = (minutes: number) => now - minutes * MINUTE
const said = (minutes: number) => momentAt(ago(minutes))
let t: DrivenApp
let id = ''
let relief = ''

/** The first drives off with the goods and breaks down after an hour; the second goes on from there for three and a half, and stands. */
beforeAll(async () => {
  t = await drivenApp()
  const { rows } = await sql<{ id: string; name: string; lat: number; lng: number }>`
    SELECT id, ten_dia_diem AS name, lat, lng FROM dia_diem WHERE id IN ('CANG-LH', 'KCN-QC') ORDER BY id`.execute(
    t.db,
  )
  const [pickup, delivery] = rows
  const person = await sql<{
    username: string
    fullname: string
  }>`SELECT username, fullname FROM nguoi_dung WHERE username = 'binhlv14'`.execute(t.db)
  relief = person.rows[0]?.username ?? ''
  const made = await t.trip({
    bien_so_xe: FIRST,
    lai_xe_1: 'hoatv28',
    ngay_thuc_hien: said(420).slice(0, 10),
    bien_so_thay_the: SECOND,
    xe_thay_the_bat_dau: said(335),
    ten_lai_xe_thay_the: person.rows[0]?.fullname,
    list_don_hang: [
      {
        ...orderValues,
        noi_lay_hang: pickup?.name,
        noi_tra_hang: delivery?.name,
        ngay_gio_lay_hang: said(430),
        ngay_gio_tra_hang: said(60),
      },
    ],
  })
  id = made.id_chuyen_di
  await sql`UPDATE chuyen_di SET trang_thai = 'dang_chay' WHERE id_chuyen_di = ${id}`.execute(t.db)
  const spot = { lat: pickup?.lat ?? 0, lng: pickup?.lng ?? 0 }
  const loading = Array.from({ length: 20 }, (_, n): Fix => fixAt(ago(420 - n), spot))
  const first = drive({ from: ago(400), minutes: 60, kmh: 60, spot })
  const there = { lat: first.at(-1)?.lat ?? 0, lng: spot.lng }
  await t.store([...loading, ...first], FIRST)
  const second = drive({ from: ago(330), minutes: 215, kmh: 60, spot: there })
  const end = { lat: second.at(-1)?.lat ?? 0, lng: spot.lng }
  const stands = Array.from({ length: 114 }, (_, n): Fix => fixAt(ago(114 - n), end))
  await t.store([...second, ...stands], SECOND)
}, 60_000)
afterAll(() => t.close())

const current = async (user: string) => (await t.call(user, drivingReportApi.current, {})).body.data

test('the live list, the colour of the row and a partner follow the vehicle that carries the trip', async () => {
  const tripOf = async (plate: string) =>
    (await current('quanly01')).find((each) => each.plate === plate)?.id_chuyen_di
  expect([await tripOf(FIRST), await tripOf(SECOND)]).toEqual([null, id])
  const day = said(420).slice(0, 10)
  const { body } = await t.call('dieuxe01', tripApi.list, {
    start_time: day,
    end_time: day,
  } as never)
  expect(body.color[id]).not.toBe(body.mat_dau_color)
  await sql`UPDATE chuyen_di c SET id_thau_phu = u.id_thau_phu FROM nguoi_dung u WHERE u.username = 'doitac01' AND c.id_chuyen_di = ${id}`.execute(
    t.db,
  )
  await sql`UPDATE don_hang d SET id_cong_ty = u.id_cong_ty FROM nguoi_dung u WHERE u.username = 'doitac01' AND u.id_cong_ty IS NOT NULL AND d.id_chuyen_di = ${id}`.execute(
    t.db,
  )
  expect((await current('doitac01')).map(({ plate }) => plate)).toEqual([SECOND])
})

test('who took over drove, with his own hours', async () => {
  const days = { start_date: said(420).slice(0, 10), end_date: momentAt(now).slice(0, 10) }
  const { data } = (await t.call('quanly01', drivingReportApi.byDate, days)).body
  const drivers = new Set(
    data.map(({ plate, username, lien_tuc_max }) => `${plate} ${username} ${lien_tuc_max > 180}`),
  )
  expect([...drivers].toSorted()).toEqual([`${FIRST} hoatv28 false`, `${SECOND} ${relief} true`])
  expect(await drivingOfThese(t.db, [relief])).toMatchObject([{ username: relief }])
})

test('the real track, a long stop and lateness are those of both, each in its time', async () => {
  const { data } = (await t.call('quanly01', journeyApi.lines, { id_chuyen_di: id })).body
  const moments = data.thuc_te.duong.map(([, , at]) => at * 1000)
  expect(Math.min(...moments)).toBeLessThan(ago(390))
  expect(Math.max(...moments)).toBeGreaterThan(ago(120))
  const looks = await sql<{
    ve: string
    tu: string
    den: string
  }>`SELECT ve, tu, den FROM luot_xem WHERE loai = 'hanh_trinh' ORDER BY id`.execute(t.db)
  expect(looks.rows).toMatchObject([
    { ve: FIRST, den: said(335) },
    { ve: SECOND, tu: said(335) },
  ])
  await watchTrips(t.db, null, now)
  const events = await sql<{
    loai: string
    plate: string
  }>`SELECT s.loai, p.bien_so_xe AS plate FROM su_kien_chuyen s JOIN phuong_tien p USING (id_xe)
    WHERE s.id_chuyen_di = ${id}`.execute(t.db)
  expect(events.rows).toEqual([{ loai: 'dung_do_lau', plate: SECOND }])
  const late = await t.call('quanly01', warningApi.list, { loai: 'tre_chuyen' } as never)
  expect(late.body.data).toMatchObject([{ plate: SECOND, username: relief }])
  const schedule = (await t.call('quanly01', journeyApi.schedule, { id_chuyen_di: id })).body.data
  expect(schedule.find(({ loai }) => loai === 'tra_hang')?.uoc_tinh).not.toBeNull()
})
