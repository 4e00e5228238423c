import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { gpsKey, send } from '../../testing/gps.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await sql`UPDATE phuong_tien SET gps = NULL WHERE bien_so_xe = '15H-068.12'`.execute(t.db)
})
afterAll(() => t.close())

const PLATE = '15H-068.12'
const device = async () =>
  (await t.call('admin01', deviceApi.list, { tu_khoa: '15h06812' })).body.data[0]

test('a device is tied to a vehicle, changed and taken off; the history tells', async () => {
  expect(await device()).toBeUndefined()
  const made = await t.call('dieuxe01', deviceApi.create, {
    plate: '15h06812',
    device_id: 'TB-1',
    imei: '86000',
    gioi_han_toc_do: 70,
  })
  expect(made.status).toBe(200)
  expect(made.body.data).toMatchObject({
    plate: PLATE,
    device_id: 'TB-1',
    imei: '86000',
    gioi_han_toc_do: 70,
  })
  const { vid, phien_ban } = made.body.data
  const changed = await t.call('quanly01', deviceApi.update, {
    vid,
    phien_ban,
    kenh_camera: 4,
    so_may_chu: '77',
  })
  expect(changed.body.data).toMatchObject({
    vid,
    device_id: 'TB-1',
    kenh_camera: 4,
    so_may_chu: '77',
    gioi_han_toc_do: 70,
  })
  const stale = await t.call('quanly01', deviceApi.update, { vid, phien_ban, kenh_camera: 2 })
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
  expect((await device())?.kenh_camera).toBe(4)
  const off = await t.call('admin01', deviceApi.remove, { list_vid: [vid, 999_999] })
  expect(off.body.data.map(({ ok }) => ok)).toEqual([true, false])
  expect(await device()).toBeUndefined()
  const { rows } = await sql<{
    so: number
  }>`SELECT count(*) AS so FROM nhat_ky WHERE doi_tuong = 'phuong_tien' AND id_doi_tuong = ${PLATE}`.execute(
    t.db,
  )
  expect(rows[0]?.so).toBe(3)
})

test('a vehicle with nothing but an IMEI is tracked, in every list', async () => {
  await sql`UPDATE phuong_tien SET gps = '{"imei":"86999"}' WHERE bien_so_xe = ${PLATE}`.execute(
    t.db,
  )
  expect(await device()).toMatchObject({ device_id: '86999', imei: '86999' })
  const lists = [
    await t.call('admin01', deviceApi.all, {}),
    await t.call('admin01', drivingReportApi.current, {}),
  ]
  for (const { body } of lists)
    expect((body.data as { plate: string }[]).map(({ plate }) => plate)).toContain(PLATE)
  await sql`UPDATE phuong_tien SET gps = NULL WHERE bien_so_xe = ${PLATE}`.execute(t.db)
})

test('refused: an unknown vehicle, a vehicle that has one, a device of another', async () => {
  const create = (input: object) => t.call('admin01', deviceApi.create, input)
  expect((await create({ plate: '99X-999.99', device_id: 'TB-2' })).body.fields).toHaveProperty(
    'plate',
  )
  expect((await create({ plate: PLATE, device_id: '' })).status).toBe(400)
  const taken = await create({ plate: PLATE, device_id: 'DEMO40003' })
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([409, ['device_id']])
  expect((await create({ plate: '15H-084.26', device_id: 'TB-3' })).status).toBe(409)
  expect((await t.call('admin01', deviceApi.update, { vid: 999_999, phien_ban: 1 })).status).toBe(
    404,
  )
})

test('a device of nobody is counted, shown with where it was, and tied from there', async () => {
  const key = await t.call('admin01', deviceApi.createKey, { ten: 'Trạm Traccar' })
  const send = () =>
    t.app.inject({
      method: 'GET',
      url: `/gps/osmand?key=${key.body.data.key}&id=LA-77&lat=20.8&lon=106.7`,
    })
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([400, 400])
  const strangers = async () =>
    (await t.call('dieuxe01', deviceApi.strangers, { tu_khoa: 'la-77' })).body
  expect(await strangers()).toMatchObject({
    tong: 1,
    data: [{ ma: 'LA-77', so_lan: 2, lat: 20.8, lng: 106.7 }],
  })
  const tied = await t.call('dieuxe01', deviceApi.create, {
    plate: PLATE,
    device_id: '77',
    imei: 'LA-77',
  })
  expect(tied.body.data).toMatchObject({ plate: PLATE, trang_thai: null })
  expect((await strangers()).tong).toBe(0)
  const keys = await t.call('admin01', deviceApi.keys, { tu_khoa: 'traccar' })
  expect(keys.body.data).toMatchObject([{ ten: 'Trạm Traccar', nguoi_tao: 'admin01' }])
  expect(keys.body.data[0]?.dung_luc).not.toBeNull()
  expect(JSON.stringify(keys.body)).not.toContain(key.body.data.key)
  expect((await t.call('admin01', deviceApi.revokeKey, { id: key.body.data.id })).status).toBe(200)
  await expect.poll(async () => (await send()).statusCode, { timeout: 10_000 }).toBe(401)
  await t.call('admin01', deviceApi.remove, { list_vid: [tied.body.data.vid] })
})

test('what a device tells late is of the vehicle that it was in then, and what it tells now of the one that it is in', async () => {
  const [device, before] = ['DEMO40003', '15H-084.26']
  const vidOf = async (plate: string) =>
    (await t.call('admin01', deviceApi.all, {})).body.data.find((each) => each.plate === plate)
      ?.vid ?? 0
  const move = async (from: string, to: string) => {
    await t.call('admin01', deviceApi.remove, { list_vid: [await vidOf(from)] })
    return t.call('admin01', deviceApi.create, { plate: to, device_id: device })
  }
  expect((await move(before, PLATE)).status).toBe(200)
  const { key } = await gpsKey(t, 'Đổi xe')
  const fixAt = (minutes: number) => ({
    id: device,
    time: momentAt(epochMs() + minutes * 60_000),
    lat: 20.8,
    lng: 106.7,
  })
  const data = [fixAt(-60), fixAt(5)]
  const told = async () =>
    (
      await sql<{ plate: string; late: boolean }>`
      SELECT bien_so_xe AS plate, thoi_diem < now() AS late FROM vi_tri JOIN phuong_tien USING (id_xe) ORDER BY thoi_diem`.execute(
        t.db,
      )
    ).rows
  await expect
    .poll(
      async () => {
        await sql`DELETE FROM vi_tri`.execute(t.db)
        await send(t, `/gps/batch?key=${key}`, { data })
        return told()
      },
      { timeout: 10_000 },
    )
    .toEqual([
      { plate: before, late: true },
      { plate: PLATE, late: false },
    ])
  expect((await move(PLATE, before)).status).toBe(200)
})

test('devices are found and ordered by what is shown of them', async () => {
  const sorted = (cot: string) =>
    t.call('admin01', deviceApi.list, { sap_xep: [{ cot, giam: true }] })
  for (const cot of ['plate', 'time', 'lien_lac', 'device_id', 'imei', 'kenh_camera'])
    expect((await sorted(cot)).status).toBe(200)
  expect((await sorted('trang_thai')).status).toBe(400)
  expect(
    (await t.call('admin01', deviceApi.create, { plate: PLATE, device_id: 'Y', vid: 3 } as never))
      .status,
  ).toBe(400)
})

test('every tracked vehicle by its number', async () => {
  const { body } = await t.call('dieuxe01', deviceApi.all, {})
  expect(body.data.find(({ device_id }) => device_id === 'DEMO40003')?.plate).toBe('15H-084.26')
  expect(new Set(body.data.map(({ vid }) => vid)).size).toBe(body.data.length)
})

test.each([
  [deviceApi.all, {}],
  [deviceApi.list, {}],
  [deviceApi.create, { plate: PLATE, device_id: 'X' }],
  [deviceApi.update, { vid: 1, phien_ban: 1 }],
  [deviceApi.remove, { list_vid: [1] }],
  [deviceApi.strangers, {}],
  [deviceApi.keys, {}],
  [deviceApi.createKey, { ten: 'x' }],
  [deviceApi.revokeKey, { id: '1' }],
])('who may make call %#', async (endpoint, input) => {
  expect((await t.call(null, endpoint as never, input)).status).toBe(401)
  expect((await t.call('ketoan01', endpoint as never, input)).status).toBe(403)
  expect((await t.call('doitac01', endpoint as never, input)).status).toBe(403)
  expect((await t.call('admin01', endpoint as never, { ...input, la: 1 })).status).toBe(400)
})

test('a key has a name that is seen', async () => {
  const { status, body } = await t.call('admin01', deviceApi.createKey, { ten: '\u200b ' })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['ten']])
})

test('keys are for admins alone', async () => {
  for (const endpoint of [deviceApi.keys, deviceApi.createKey, deviceApi.revokeKey])
    expect((await t.call('dieuxe01', endpoint as never, {})).status).toBe(403)
})
