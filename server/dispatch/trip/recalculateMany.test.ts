import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '../../../contract/kit/job/job.api.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import {
  recalculateMany,
  recalculateOne,
} from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type {
  RecalculatedMany,
  RecalculatedSums,
} from '../../../contract/dispatch/trip/trip.recalculate.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { untilOver } from '../../testing/jobs.ts'
import { copyTrip, makeTrip, orderValues, readTrip } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

type Asked = { list_id: string[]; che_do?: 'xem_truoc' | 'ap_dung' }
const ask = (input: Asked) => t.call('tinhcuoc01', recalculateMany, input)
async function several(input: Asked): Promise<RecalculatedMany> {
  const { status, body } = await ask(input)
  if (status !== 200 || !('tom_tat' in body)) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** Spoils the stored freight of a trip. */
const spoil = (id_chuyen_di: string) =>
  t.db
    .updateTable('chuyen_di')
    .set({ tong_cuoc: 1, tong_lai: 1 })
    .where('id_chuyen_di', '=', id_chuyen_di)
    .execute()
const versionOf = async (id: string) => (await readTrip(t, id)).phien_ban
/** A trip of which a run fills nothing: what could be worked out was typed. */
const typedTrip = () => makeTrip(t, { list_don_hang: [{ ...orderValues, vat: 8 }] })
const FREIGHT = 4_300_000
const COST = 2_470_000
const PROFIT = FREIGHT - COST

test('several trips: a look tells what would change and writes nothing, then it is applied', async () => {
  const [good, bad, locked] = [await typedTrip(), await typedTrip(), await typedTrip()]
  await t.call('dieuxe01', tripApi.lock, { list_id: [locked.id_chuyen_di] })
  await spoil(bad.id_chuyen_di)
  await spoil(locked.id_chuyen_di)
  const before = await versionOf(bad.id_chuyen_di)
  const list_id = [good, bad, locked].map(({ id_chuyen_di }) => id_chuyen_di)
  const sums: RecalculatedSums = {
    chuyen_di: 3,
    thay_doi: 1,
    khoa: 1,
    thieu: 3,
    tong_cuoc_truoc: FREIGHT + 2,
    tong_cuoc_sau: 2 * FREIGHT + 1,
    tong_chi_phi_truoc: 3 * COST,
    tong_chi_phi_sau: 3 * COST,
    tong_lai_truoc: PROFIT + 2,
    tong_lai_sau: 2 * PROFIT + 1,
  }
  const changes = [
    { truong: 'tong_cuoc', truoc: 1, sau: FREIGHT },
    { truong: 'tong_lai', truoc: 1, sau: PROFIT },
  ]
  const look = await several({ list_id })
  expect(look.tom_tat).toEqual(sums)
  expect(look.data).toMatchObject([
    { id_chuyen_di: list_id[0], thay_doi: [] },
    { id_chuyen_di: list_id[1], thay_doi: changes },
    { id_chuyen_di: list_id[2], thay_doi: [] },
  ])
  expect(await versionOf(bad.id_chuyen_di)).toBe(before)

  const applied = await several({ list_id: [...list_id, ...list_id], che_do: 'ap_dung' })
  expect(applied).toMatchObject({ data: look.data, tom_tat: sums })
  expect(await readTrip(t, bad.id_chuyen_di)).toMatchObject({
    tong_cuoc: FREIGHT,
    tong_lai: PROFIT,
  })
  expect((await readTrip(t, locked.id_chuyen_di)).tong_cuoc).toBe(1)
  const again = await several({ list_id, che_do: 'ap_dung' })
  expect([again.tom_tat.thay_doi, await versionOf(bad.id_chuyen_di)]).toEqual([0, before + 1])
})

test('a look at one trip writes nothing', async () => {
  const { id_chuyen_di } = await typedTrip()
  await spoil(id_chuyen_di)
  const before = await versionOf(id_chuyen_di)
  const { body } = await t.call('tinhcuoc01', recalculateOne, { id_chuyen_di, che_do: 'xem_truoc' })
  expect(body.thay_doi.map(({ truong }) => truong)).toEqual(['tong_cuoc', 'tong_lai'])
  expect([body.data.tong_cuoc, await versionOf(id_chuyen_di)]).toEqual([1, before])
})

test('over 500 trips are done behind, and the end is told', async () => {
  const { id_chuyen_di } = await typedTrip()
  await spoil(id_chuyen_di)
  const list_id = await copyTrip(t.db, id_chuyen_di, 501)
  const { status, body } = await ask({ list_id, che_do: 'ap_dung' })
  if (!('id_viec' in body)) throw new Error(`${status} ${JSON.stringify(body)}`)
  expect([status, body.message]).toEqual([200, 'Đang chạy ngầm, xong sẽ báo'])
  const job = await untilOver(t, body.id_viec)
  expect(job).toMatchObject({
    loai: 'tinh_lai_chuyen',
    ten: 'Tính lại chuyến',
    ten_en: 'Recalculation of trips',
    trang_thai: 'xong',
    tien_do: 100,
    nguoi_tao: 'tinhcuoc01',
  })
  const { tom_tat, data } = job.ket_qua as RecalculatedMany
  expect(tom_tat).toMatchObject({
    chuyen_di: 501,
    thay_doi: 501,
    tong_cuoc_truoc: 501,
    tong_cuoc_sau: 501 * FREIGHT,
  })
  expect(data.length).toBe(500)
  expect((await readTrip(t, list_id[500] ?? '')).tong_cuoc).toBe(FREIGHT)
  const notice = await t.db
    .selectFrom('thong_bao')
    .select(['username', 'su_kien', 'content'])
    .where('id_lien_ket', '=', body.id_viec)
    .execute()
  expect(notice).toEqual([
    {
      username: 'tinhcuoc01',
      su_kien: 'viec_xong',
      content:
        'Tính lại chuyến – xong: Đã tính lại 501 chuyến: 501 thay đổi, 0 đã khóa, 501 thiếu số liệu',
    },
  ])
  expect((await t.call('ketoan01', jobApi.get, { id_viec: body.id_viec })).status).toBe(404)
})

test('who may not, and what is wrong', async () => {
  const list_id = ['CX1']
  expect((await t.call(null, recalculateMany, { list_id })).status).toBe(401)
  expect((await t.call('sale01', recalculateMany, { list_id })).status).toBe(403)
  const refused = async (input: object) =>
    (await t.call('admin01', recalculateMany, input)).body.fields
  const neither = { id_chuyen_di: 'Cần mã chuyến, hoặc list_id' }
  expect(await refused({})).toEqual(neither)
  expect(await refused({ id_chuyen_di: 'CX1', list_id })).toEqual(neither)
  expect(await refused({ list_id: [] })).toEqual({ list_id: 'Chưa chọn chuyến nào' })
  expect(await refused({ list_id, che_do: 'thu' })).toEqual({
    che_do: "che_do phải là 'xem_truoc' hoặc 'ap_dung'",
  })
})
