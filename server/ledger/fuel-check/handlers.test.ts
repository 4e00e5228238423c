import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuelCheckApi as api } from '../../../contract/ledger/fuel-check/fuel-check.ts'
import { closedMonthApi } from '../../../contract/office/closed-month/closed-month.api.ts'
import { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const plate = { thang: '2026-10', bien_so_xe: '15H06274' }
const look = async (input: object = plate) => (await t.call('dieuxe01', api.list, input)).body
const fill = async (so_lit: number, ngay_gio: string) => {
  const row = { bien_so_xe: '15H-062.74', ngay_gio, so_lit, don_gia: 29_000 }
  const { body } = await t.call('dieuxe01', fuelLogApi.create, row)
  return body.data.id
}
const approve = (list_id: string[]) =>
  t.call('ketoan01', fuelLogApi.answer, { list_id, trang_thai: 'da_duyet' })

const waiting = async () => {
  const { body } = await t.call('ketoan01', closedMonthApi.stillOpen, { thang: '2026-10' })
  return body.data.filter(({ ma }) => ma === 'chenh_lech_dau').map(({ so }) => so)
}

test('a month of a vehicle is its trips by norm and its approved fillings', async () => {
  await makeTrip(t, { bien_so_xe: '15H-062.74', ngay_thuc_hien: '2026-10-14', dinh_muc_dau: 120.5 })
  await makeTrip(t, { bien_so_xe: '15H-062.74', ngay_thuc_hien: '2026-10-20', dinh_muc_dau: 79.5 })
  await makeTrip(t, { bien_so_xe: '15H-062.74', ngay_thuc_hien: '2026-11-01', dinh_muc_dau: 50 })
  const fills = [
    await fill(100, '2026-10-01 00:00:00'),
    await fill(105.5, '2026-10-31 23:59:00'),
    await fill(90, '2026-11-01 00:00:00'),
  ]
  await fill(500, '2026-10-05 08:00:00')
  await approve(fills)
  const { data, tong_hop } = await look()
  expect(data).toMatchObject([
    {
      bien_so_xe: '15H-062.74',
      so_chuyen: 2,
      lit_dinh_muc: 200,
      lit_do: 205.5,
      lit_gps: null,
      chenh_lech_lit: 5.5,
      chenh_lech_phan_tram: 2.8,
      can: 'khong',
      ly_do: null,
    },
  ])
  expect(tong_hop).toEqual({ lit_dinh_muc: 200, lit_do: 205.5 })
  expect((await look({ thang: '2026-10' })).data).toEqual(data)
})

test('a reason is kept with its litres, and approved by somebody else', async () => {
  expect((await t.call('ketoan01', api.approve, plate)).status).toBe(409)
  await approve([await fill(10, '2026-10-21 08:00:00')])
  expect((await look()).data[0]).toMatchObject({ can: 'duyet', chenh_lech_lit: 15.5 })
  expect(await waiting()).toEqual([1])
  const told = await t.call('ketoan01', api.explain, { ...plate, ly_do: 'Chờ cảng hai đêm' })
  expect(told.body.data).toMatchObject({
    ly_do: 'Chờ cảng hai đêm',
    nguoi_giai_trinh: 'ketoan01',
    con_dung: true,
  })
  expect((await t.call('ketoan01', api.approve, plate)).status).toBe(403)
  expect(await waiting()).toEqual([1])
  await t.call('ketoan02', api.approve, plate)
  const undo = { ...plate, duyet: false }
  expect((await t.call('ketoan01', api.approve, undo)).status).toBe(403)
  const back = await t.call('ketoan02', api.approve, undo)
  expect([back.status, back.body.data]).toMatchObject([200, { nguoi_duyet: null, duyet_luc: null }])
  const done = await t.call('ketoan02', api.approve, plate)
  expect([done.status, done.body.data]).toMatchObject([200, { nguoi_duyet: 'ketoan02' }])
  expect(await waiting()).toEqual([])
  await approve([await fill(1, '2026-10-22 08:00:00')])
  expect((await look()).data[0]).toMatchObject({ con_dung: false, nguoi_duyet: 'ketoan02' })
  expect((await t.call('ketoan02', api.approve, plate)).status).toBe(409)
  const again = await t.call('dieuxe01', api.explain, { ...plate, ly_do: 'Đường đèo' })
  expect(again.body.data).toMatchObject({ con_dung: true, nguoi_duyet: null })
  const trail = await t.db
    .selectFrom('nhat_ky')
    .select('hanh_dong')
    .where('doi_tuong', '=', 'giai_trinh_dau')
    .orderBy('id')
    .execute()
  expect(trail.map(({ hanh_dong }) => hanh_dong)).toEqual([
    'giai_trinh',
    'duyet',
    'bo_duyet',
    'duyet',
    'giai_trinh',
  ])
})

test('bad input is refused at its field; others are refused', async () => {
  for (const [endpoint, input, field] of [
    [api.list, { thang: '2026-13' }, 'thang'],
    [api.explain, { ...plate, ly_do: ' ' }, 'ly_do'],
    [api.explain, { ...plate, bien_so_xe: '99X-999.99', ly_do: 'x' }, 'bien_so_xe'],
    [api.approve, { thang: '2026-10' }, 'bien_so_xe'],
  ] as const) {
    const { status, body } = await t.call('ketoan01', endpoint as typeof api.list, input)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  for (const endpoint of Object.values(api) as (typeof api.list)[]) {
    expect((await t.call(null, endpoint, plate)).status).toBe(401)
    expect((await t.call('sale01', endpoint, plate)).status).toBe(403)
  }
  expect((await t.call('dieuxe01', api.approve, plate)).status).toBe(403)
})

test('litres by GPS are of tracked days alone, and a day of junk km counts nowhere', async () => {
  const trip = { bien_so_xe: '15C-402.11', dinh_muc_dau: 100, so_km_co_hang_tron_ve: 200 }
  await makeTrip(t, { ...trip, ngay_thuc_hien: '2026-09-10', so_km_khong_hang_tron_ve: 50 })
  const { rows } = await sql<{
    id: number
  }>`SELECT id_xe AS id FROM phuong_tien WHERE bien_so_xe = '15C-402.11'`.execute(t.db)
  const month = { thang: '2026-09', bien_so_xe: '15C40211' }
  expect((await look(month)).data[0]?.lit_gps).toBe(null)
  const day = (ngay: string, km: number, junk = false) =>
    sql`INSERT INTO ngay_xe (id_xe, ngay, km, vuot_999) VALUES (${rows[0]?.id}, ${ngay}, ${km}, ${junk})`.execute(
      t.db,
    )
  await day('2026-09-10', 262.5)
  await day('2026-09-30', 12.5)
  await day('2026-09-20', 1200, true)
  await day('2026-10-01', 70)
  expect((await look(month)).data[0]).toMatchObject({ lit_dinh_muc: 100, lit_gps: 110 })
})
