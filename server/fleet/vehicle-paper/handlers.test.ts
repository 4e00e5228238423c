import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehiclePaperApi as api } from '../../../contract/fleet/vehicle-paper/vehicle-paper.ts'
import { warningApi } from '../../../contract/fleet/warning/warning.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'
import { upload, type TestFile } from '../../testing/upload.ts'
import { raisePaperWarnings } from './warnings.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const PLATE = '15H-062.74'
const calls = api as unknown as Crud
const vehicles = vehicleApi as unknown as Crud
const PDF: TestFile = {
  field: 'files',
  name: 'dang-kiem.pdf',
  bytes: Buffer.from('%PDF-1.4\n%%EOF'),
}
const papers = async (input: object = {}): Promise<readonly AnyRow[]> =>
  (await t.call('hcns01', calls.list, { plate: PLATE, so_dong: 500, ...input } as never)).body.data
const paper = async (loai: string) => (await papers({ loai }))[0]
const vehicle = async () =>
  (await t.call('quanly01', vehicles.get, { bien_so_xe: PLATE })).body.data
const add = (fields: Record<string, string>, files: readonly TestFile[] = [], user = 'quanly01') =>
  upload(t, user, {
    endpoint: api.add as never,
    fields: { plate: PLATE, ...fields },
    files,
  }) as Promise<{
    status: number
    body: { message: string; data: AnyRow; fields?: object }
  }>

test('the days that stand with vehicles are papers, and a day changed there is changed here', async () => {
  const stored = await vehicle()
  const dates = (await papers()).map(({ loai, ngay_het_han }) => [loai, ngay_het_han])
  expect(dates.length).toBeGreaterThan(2)
  for (const [loai, day] of dates) expect([loai, stored[String(loai)]]).toEqual([loai, day])
  const day = addDays(today(), 5)
  await updateNow(t, 'quanly01', vehicles, { bien_so_xe: PLATE, phu_hieu_het_han: day })
  expect(await paper('phu_hieu_het_han')).toMatchObject({
    ngay_het_han: day,
    tinh_trang: 'trong_7_ngay',
  })
})

test('a paper comes with its files in one call; the second call renews it', async () => {
  const first = await add({ loai: 'dang_kiem', so: 'KD-01', ngay_het_han: '2026-12-01' }, [PDF])
  expect([first.status, first.body.message]).toEqual([200, 'Đã cập nhật giấy tờ xe'])
  expect(first.body.data).toMatchObject({ loai: 'dang_kiem_het_han', so: 'KD-01' })
  expect(await vehicle()).toMatchObject({ dang_kiem_het_han: '2026-12-01' })
  const again = await add({ loai: 'Đăng kiểm', ngay_cap: '2026-11-01', ngay_het_han: '2027-05-01' })
  expect(again.body.data).toMatchObject({ so: 'KD-01', ngay_het_han: '2027-05-01' })
  const [file] = again.body.data['files'] as { ten: string; link: string }[]
  expect(file?.ten).toBe('dang-kiem.pdf')
  const read = await t.app.inject({ method: 'GET', url: file?.link ?? '' })
  expect(read.rawPayload.equals(Buffer.from(PDF.bytes))).toBe(true)
})

test('a deleted paper takes its day from the vehicle and brings it back', async () => {
  const id = (await paper('dang_kiem_het_han'))?.['id']
  expect(
    (await t.call('quanly01', calls.remove, { list_id: [id] } as never)).body.data,
  ).toMatchObject([{ ok: true }])
  expect((await vehicle())['dang_kiem_het_han']).toBe(null)
  expect(await paper('dang_kiem_het_han')).toBe(undefined)
  await t.call('quanly01', calls.restore, { list_id: [id] } as never)
  expect((await vehicle())['dang_kiem_het_han']).toBe('2027-05-01')
  await t.call('quanly01', calls.remove, { list_id: [id] } as never)
  await updateNow(t, 'quanly01', vehicles, { bien_so_xe: PLATE, dang_kiem_het_han: '2027-06-01' })
  expect(await paper('dang_kiem_het_han')).toMatchObject({ id, ngay_het_han: '2027-06-01' })
})

test('it is changed by its version; vehicle and kind stay', async () => {
  const id = (await paper('dang_kiem_het_han'))?.['id']
  const change = (values: object, user = 'ketoan01') => updateNow(t, user, calls, { id, ...values })
  const done = await change({ ngay_het_han: '2027-07-01', noi_cap: 'Trạm 15.02D' })
  expect(done.body.data).toMatchObject({ ngay_het_han: '2027-07-01', noi_cap: 'Trạm 15.02D' })
  expect((await vehicle())['dang_kiem_het_han']).toBe('2027-07-01')
  expect((await change({ phien_ban: 1, so: 'x' })).status).toBe(409)
  for (const [field, value] of [
    ['plate', '29E-106.45'],
    ['loai', 'phu_hieu'],
    ['ngay_het_han', '2026-10-01'],
    ['ngay_het_han', '2026-13-01'],
    ['files', [{ id: 'khong-co', ten: 'x' }]],
  ] as const) {
    const { status, body } = await change({ [field]: value })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  const taken = await t.call('quanly01', calls.create, { plate: PLATE, loai: 'dang_kiem' })
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['loai']])
})

test('bad input leaves neither paper nor file; guests and others are turned away', async () => {
  const before = await t.stored()
  for (const [fields, at] of [
    [{ plate: '99X-999.99', loai: 'dang_kiem' }, 'plate'],
    [{ loai: 'bang_lai' }, 'loai'],
    [{ loai: 'phu_hieu', ngay_het_han: 'mai' }, 'ngay_het_han'],
  ] as const) {
    const { status, body } = await add(fields as never, [PDF])
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [at]])
  }
  expect(await t.stored()).toEqual(before)
  expect((await add({ loai: 'phu_hieu' }, [PDF], 'sale01')).status).toBe(403)
  for (const endpoint of [calls.list, calls.create, calls.update, calls.remove]) {
    expect((await t.call(null, endpoint as never, {})).status).toBe(401)
    expect((await t.call('tinhcuoc01', endpoint as never, {})).status).toBe(403)
  }
})

test('steps before the day are warnings, once each', async () => {
  const day = addDays(today(), 15)
  await updateNow(t, 'quanly01', vehicles, { bien_so_xe: PLATE, bao_hiem_tnds_het_han: day })
  const warned = async () => {
    await raisePaperWarnings(t.db, `${today()} 08:00:00`)
    const { body } = await t.call('quanly01', warningApi.list, {
      plate: PLATE,
      tu_khoa: 'TNDS',
    } as never)
    return body.data.map(({ loai, muc_do }) => [loai, muc_do])
  }
  expect(await warned()).toEqual([['giay_to_het_han', 'canh_bao']])
  expect(await warned()).toHaveLength(1)
  await updateNow(t, 'quanly01', vehicles, { bien_so_xe: PLATE, bao_hiem_tnds_het_han: today() })
  expect(await warned()).toHaveLength(2)
})

test('a warning names the main driver, unless he left', async () => {
  const driver = (await vehicle())['lai_xe_chinh']
  const named = async (days: number) => {
    const day = addDays(today(), days)
    await updateNow(t, 'quanly01', vehicles, { bien_so_xe: PLATE, phu_hieu_het_han: day })
    await raisePaperWarnings(t.db, `${today()} 08:00:00`)
    const asked = { plate: PLATE, tu_khoa: 'phù hiệu' }
    const { body } = await t.call('quanly01', warningApi.list, asked as never)
    // The number may stand in a day too, which a search would find.
    const own = body.data.filter(({ noi_dung }) => noi_dung?.includes(`còn ${days} ngày`))
    return [...new Set(own.map(({ username }) => username))]
  }
  expect(await named(12)).toEqual([driver])
  await t.db
    .updateTable('nguoi_dung')
    .set({ trang_thai: 'Nghi viec' })
    .where('username', '=', String(driver))
    .execute()
  expect(await named(11)).toEqual([null])
})
