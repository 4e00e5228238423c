import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type WireDate } from '../../../contract/kit/time/time.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { warnOfPapers } from './warnings.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const DAY = '2030-06-01'
const PLATE = '15C-402.11'
const at = (day: WireDate, time = '08:00:00') => warnOfPapers(t.db, `${day} ${time}`)

/** Only what a test sets runs out near the day. */
beforeEach(async () => {
  await sql`UPDATE phuong_tien SET giay_to = '{}', deleted_at = NULL, trang_thai = 'hoat_dong'`.execute(
    t.db,
  )
  await sql`UPDATE ro_mooc SET dang_kiem_het_han = NULL`.execute(t.db)
  await sql`UPDATE nguoi_dung SET gplx_het_han = NULL, kham_suc_khoe_het_han = NULL, tap_huan_nghiep_vu_het_han = NULL`.execute(
    t.db,
  )
  await sql`TRUNCATE nhac_giay_to`.execute(t.db)
  await sql`DELETE FROM thong_bao`.execute(t.db)
})
const setPapers = (giay_to: unknown) =>
  t.db
    .updateTable('phuong_tien')
    .set({ giay_to: JSON.stringify(giay_to) })
    .where('bien_so_xe', '=', PLATE)
    .execute()
const told = () =>
  t.db
    .selectFrom('thong_bao')
    .select(['username', 'content', 'su_kien', 'loai_don', 'id_lien_ket'])
    .orderBy('id')
    .orderBy('username')
    .execute()
const readers = async () => [...new Set((await told()).map(({ username }) => username))].toSorted()

test.each([
  [31, 0],
  [30, 1],
  [16, 1],
  [15, 1],
  [7, 1],
  [0, 1],
  [-7, 1],
  [-8, 0],
])('a paper with %i days left makes %i notice', async (days, wanted) => {
  await setPapers({ dang_kiem_het_han: addDays(DAY, days), chu_ky_dang_kiem_thang: 12 })
  expect(await at(DAY)).toBe(wanted)
})

test('each step is told once: 30, 15, 7 and 0 days, and again once the paper was renewed', async () => {
  await setPapers({ dang_kiem_het_han: addDays(DAY, 30) })
  const given: number[] = []
  for (let day = 0; day <= 35; day += 1) if (await at(addDays(DAY, day))) given.push(day)
  expect(given).toEqual([0, 15, 23, 30])
  await setPapers({ dang_kiem_het_han: addDays(DAY, 50) })
  expect(await at(addDays(DAY, 35))).toBe(1)
})

test('a company sets the steps: those of its day are told, and none where it set none', async () => {
  await setPapers({ dang_kiem_het_han: addDays(DAY, 60), chu_ky_dang_kiem_thang: 12 })
  const set = (gia_tri: string[], hieu_luc_tu: WireDate) =>
    t.call('admin01', settingsApi.update, { ten: 'bao_giay_to', gia_tri, hieu_luc_tu })
  expect((await set(['60', '3'], DAY)).body.data.gia_tri).toEqual(['30', '15', '7', '0'])
  await set([], addDays(DAY, 58))
  const given: number[] = []
  for (let day = 0; day <= 62; day += 1) if (await at(addDays(DAY, day))) given.push(day)
  expect(given).toEqual([0, 57])
  await sql`DELETE FROM cai_dat_theo_ngay WHERE ten = 'bao_giay_to'`.execute(t.db)
  const wrong = await t.call('admin01', settingsApi.update, {
    ten: 'bao_giay_to',
    gia_tri: ['20'],
  } as never)
  expect(wrong.status).toBe(400)
})

test('a step that passed while no server ran is made up for, the nearest one only', async () => {
  await setPapers({ dang_kiem_het_han: addDays(DAY, 5) })
  expect([await at(DAY), await at(DAY)]).toEqual([1, 0])
})

test('several servers give it once', async () => {
  await setPapers({ dang_kiem_het_han: addDays(DAY, 7), phu_hieu_het_han: addDays(DAY, 7) })
  const given = await Promise.all([at(DAY), at(DAY), at(DAY), at(DAY)])
  expect(given.reduce((sum, count) => sum + count)).toBe(2)
  const admin = (await told()).filter(({ username }) => username === 'admin01')
  expect(admin.map(({ content }) => content)).toEqual([
    `${PLATE}: Phù hiệu còn 7 ngày (08/06/2030)`,
    `${PLATE}: Đăng kiểm còn 7 ngày (08/06/2030)`,
  ])
})

test("of a vehicle: dispatchers, hcns and the vehicle's driver, with the plate to go to", async () => {
  await setPapers({ bao_hiem_tnds_het_han: DAY })
  await at(DAY)
  expect(await readers()).toEqual(['admin01', 'binhlv14', 'dieuxe01', 'hcns01', 'quanly01'])
  expect((await told())[0]).toMatchObject({
    content: `${PLATE}: Bảo hiểm TNDS hết hạn hôm nay (01/06/2030)`,
    su_kien: 'giay_to_xe',
    loai_don: 'feature',
    id_lien_ket: PLATE,
  })
})

test('of a driver: dispatchers, hcns, hr and the driver; of a trailer: dispatchers and hcns', async () => {
  await sql`UPDATE nguoi_dung SET gplx_het_han = ${addDays(DAY, 15)} WHERE username = 'longhv06'`.execute(
    t.db,
  )
  expect(await at(DAY)).toBe(1)
  expect(await readers()).toEqual([
    'admin01',
    'dieuxe01',
    'hcns01',
    'longhv06',
    'nhansu01',
    'quanly01',
  ])
  expect((await told())[0]).toMatchObject({
    su_kien: 'giay_to_lai_xe',
    loai_don: 'user',
    id_lien_ket: 'longhv06',
  })
  await sql`DELETE FROM thong_bao`.execute(t.db)
  await sql`UPDATE ro_mooc SET dang_kiem_het_han = ${DAY} WHERE ma_romoc = '15R-143.20'`.execute(
    t.db,
  )
  expect(await at(DAY)).toBe(1)
  expect(await readers()).toEqual(['admin01', 'dieuxe01', 'hcns01', 'quanly01'])
})

test('what is at work no more, unreadable days, and the night make no notice', async () => {
  await setPapers({
    dang_kiem_het_han: '2030-06-31',
    phu_hieu_het_han: 'sắp hết',
    phi_duong_bo_den: 7,
    khac: DAY,
  })
  await sql`UPDATE nguoi_dung SET gplx_het_han = ${DAY} WHERE trang_thai = 'Nghi viec' OR role <> 'driver'`.execute(
    t.db,
  )
  expect(await at(DAY)).toBe(0)
  await setPapers({ dang_kiem_het_han: DAY })
  expect(await at(DAY, '05:59:59')).toBe(0)
  await sql`UPDATE phuong_tien SET trang_thai = 'ngung' WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  expect(await at(DAY)).toBe(0)
  await setPapers(['2030-06-01'])
  await sql`UPDATE phuong_tien SET trang_thai = 'hoat_dong'`.execute(t.db)
  expect(await at(DAY)).toBe(0)
})
