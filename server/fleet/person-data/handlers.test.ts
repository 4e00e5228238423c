import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personDataApi } from '../../../contract/fleet/person-data/person-data.api.ts'
import { addDays, epochOfMoment, momentAt } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fixAt } from '../../testing/drive.ts'
import { gpsKey, send } from '../../testing/gps.ts'
import { vehiclesDrivenBy } from '../driving-report/runs.ts'
import { workOut } from '../driving-report/workOut.ts'
import { recordLook } from '../look/look.ts'
import { prepareDays, storeFixes } from '../position/storeFixes.ts'
import { rowsOfSheet } from './personRows.ts'

const DRIVER = 'binhlv14'
const PLATE = '15H-084.26'
const BEGIN = epochOfMoment(`${addDays(today(), -2)} 08:00:00`)
let t: TestApp
const asked = (username = DRIVER, more = {}) => ({
  username,
  xac_nhan: username,
  ly_do: 'Yêu cầu của người đã nghỉ',
  ...more,
})
const rowsOf = async (sheet: Parameters<typeof rowsOfSheet>[1], username = DRIVER) =>
  (await Array.fromAsync(rowsOfSheet(t.db, sheet, username))).flat()

beforeAll(async () => {
  t = await testApp()
  const { rows } = await sql<{ card: string; vehicle: number }>`
    SELECT u.the_rfid AS card, p.id_xe AS vehicle FROM nguoi_dung u, phuong_tien p WHERE u.username = ${DRIVER} AND p.bien_so_xe = ${PLATE}`.execute(
    t.db,
  )
  const { card = '', vehicle = 0 } = rows[0] ?? {}
  const fixes = Array.from({ length: 100 }, (_, index) => ({
    vehicle,
    fix: fixAt(
      BEGIN + index * 30_000,
      { lat: 20.8 + Math.min(index, 60) * 0.004, lng: 106.7 },
      { speed: index >= 60 ? 0 : index > 50 ? 90 : 50, course: 0, accuracy: 5, card },
    ),
  }))
  await prepareDays(t.db, fixes)
  await storeFixes(t.db, fixes)
  while ((await workOut(t.db)) > 0);
  await sql`INSERT INTO wallet (user_id, ngay_thang, type, so_tien, noi_dung) VALUES (${DRIVER}, ${today()}, 'tam_ung', 500000, 'Tạm ứng')`.execute(
    t.db,
  )
  await sql`INSERT INTO nop_cod (ngay_thang, user_id, id_don_hang, so_tien, nguoi_thu) VALUES (${today()}, ${DRIVER}, 'DH1', 90000, 'ketoan01')`.execute(
    t.db,
  )
  await sql`INSERT INTO nhat_ky_xang_dau (id, bien_so_xe, ngay_gio, lai_xe, so_lit, thanh_tien) VALUES ('D1', ${PLATE}, '2026-11-02 08:00:00', ${DRIVER}, 50, 1000000)`.execute(
    t.db,
  )
  await sql`INSERT INTO don_chuyen_tram (id_don_chuyen_tram, ngay_thuc_hien, bien_so_xe, lai_xe_1, trang_thai) VALUES ('CT1', '2026-11-02', ${PLATE}, ${DRIVER}, 'da_dieu_xe')`.execute(
    t.db,
  )
  await sql`INSERT INTO driver_salary (thang, username, luong_co_ban) VALUES ('2026-09', ${DRIVER}, 7000000)`.execute(
    t.db,
  )
  await sql`INSERT INTO thong_bao (username, content, loai_don) VALUES (${DRIVER}, 'Bạn có lệnh mới', 'chuyen_di')`.execute(
    t.db,
  )
  const { key } = await gpsKey(t)
  const picture = await sharp({
    create: { width: 64, height: 36, channels: 3, background: '#3355aa' },
  })
    .jpeg()
    .toBuffer()
  for (const minutes of [-60, 10, 40])
    await send(
      t,
      `/gps/image?key=${key}&id=DEMO40003&cam=1&time=${encodeURIComponent(momentAt(BEGIN + minutes * 60_000))}`,
      picture,
      { 'content-type': 'image/jpeg' },
    )
  await recordLook(t.db, { username: 'quanly01' }, { kind: 'vi_tri', about: DRIVER })
  await sql`INSERT INTO luot_truy_cap (loai, username, dia_chi_mang) VALUES ('dang_nhap', ${DRIVER}, '10.0.0.7')`.execute(
    t.db,
  )
  await sql`UPDATE nguoi_dung SET avatar = (SELECT tep FROM anh_xe LIMIT 1) WHERE username = ${DRIVER}`.execute(
    t.db,
  )
})
afterAll(() => t.close())

test('of the fleet only what a person may have driven is gone through', async () => {
  const { rows } = await sql<{
    id_xe: number
  }>`SELECT id_xe FROM phuong_tien WHERE bien_so_xe = ${PLATE}`.execute(t.db)
  const drivenBy = (username: string, from: number) =>
    vehiclesDrivenBy(t.db, [username], { from: addDays(today(), from), to: today() })
  expect(await drivenBy(DRIVER, -3)).toEqual(rows.map(({ id_xe }) => id_xe))
  expect(await drivenBy(DRIVER, 0)).toEqual([])
  expect(await drivenBy('hungnv01', -3)).toEqual([])
})

test('a zip holds account, portrait, pay and since when, wallet, cash, slips, transfers, driving, positions, stops, events, pictures, notices, sign-ins and looks of one person', async () => {
  const account = await rowsOf('tai_khoan')
  expect(account.map(({ ten }) => ten)).toContain('so_cccd')
  expect(account.map(({ ten }) => ten)).not.toContain('mat_khau')
  const base = account.find(({ ten }) => ten === 'luong_co_ban')?.['gia_tri']
  expect(await rowsOf('muc_luong')).toMatchObject([
    { hieu_luc_tu: '2000-01-01', luong_co_ban: Number(base) },
  ])
  expect(await rowsOf('luong')).toHaveLength(1)
  expect(await rowsOf('vi')).toHaveLength(1)
  expect(await rowsOf('nop_cod')).toMatchObject([{ id_don_hang: 'DH1', so_tien: 90_000 }])
  expect(await rowsOf('phieu_dau')).toMatchObject([{ bien_so_xe: PLATE, so_lit: 50 }])
  expect(await rowsOf('chuyen_tram')).toMatchObject([{ id_don_chuyen_tram: 'CT1' }])
  expect(await rowsOf('thong_bao')).toHaveLength(1)
  expect(await rowsOf('truy_cap')).toMatchObject([{ loai: 'dang_nhap', dia_chi_mang: '10.0.0.7' }])
  expect(await rowsOf('luot_xem')).toMatchObject([{ username: 'quanly01', ve: DRIVER }])
  const [run] = await rowsOf('hanh_trinh')
  expect(Number(run?.['km'])).toBeGreaterThan(20)
  expect(await rowsOf('vi_tri')).toHaveLength(31)
  expect(await rowsOf('vi_tri', 'hungnv01')).toEqual([])
  expect(await rowsOf('diem_dung')).toMatchObject([
    { plate: PLATE, tu: momentAt(BEGIN + 1_800_000) },
  ])
  expect(await rowsOf('su_kien')).toMatchObject([
    { plate: PLATE, loai: 'qua_toc_do', toc_do_max: 90 },
    { plate: PLATE, loai: 'mat_tin_hieu' },
  ])
  const pictures = await rowsOf('anh')
  expect(pictures).toMatchObject(
    [10, 40].map((minutes) => ({ plate: PLATE, luc: momentAt(BEGIN + minutes * 60_000), kenh: 1 })),
  )
  for (const sheet of ['diem_dung', 'su_kien', 'anh'] as const)
    expect(await rowsOf(sheet, 'hungnv01')).toEqual([])
  const { body } = await t.call('hcns01', personDataApi.exportOne, { username: DRIVER })
  const { rawPayload } = await t.app.inject(body.link)
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const name of [
    `Dữ liệu cá nhân ${DRIVER}.xlsx`,
    'Ảnh đại diện/',
    ...pictures.map(({ ten }) => `Ảnh camera/${String(ten)}`),
  ])
    expect(rawPayload.includes(name)).toBe(true)
})

test('human resources keep drivers’ data, admins everybody’s, others nobody’s', async () => {
  expect((await t.call('hcns01', personDataApi.exportOne, { username: 'ketoan01' })).status).toBe(
    403,
  )
  expect((await t.call('admin01', personDataApi.exportOne, { username: 'ketoan01' })).status).toBe(
    200,
  )
  expect((await t.call('quanly01', personDataApi.exportOne, { username: DRIVER })).status).toBe(403)
  expect((await t.call(null, personDataApi.exportOne, { username: DRIVER })).status).toBe(401)
  expect((await t.call('admin01', personDataApi.exportOne, { username: 'khongco' })).status).toBe(
    404,
  )
  expect((await t.call('hcns01', personDataApi.erase, asked('ketoan01'))).status).toBe(403)
  expect((await t.call('quanly01', personDataApi.erase, asked())).status).toBe(403)
  expect((await t.call(null, personDataApi.erase, asked())).status).toBe(401)
})

test('nothing is erased of who works here, without a reason, or without the name typed', async () => {
  const noReason = await t.call('admin01', personDataApi.erase, asked(DRIVER, { ly_do: ' ' }))
  expect([noReason.status, Object.keys(noReason.body.fields ?? {})]).toEqual([400, ['ly_do']])
  const mistyped = await t.call(
    'admin01',
    personDataApi.erase,
    asked(DRIVER, { xac_nhan: 'binhlv15' }),
  )
  expect([mistyped.status, Object.keys(mistyped.body.fields ?? {})]).toEqual([400, ['xac_nhan']])
  expect((await t.call('hcns01', personDataApi.erase, asked())).status).toBe(409)
  expect((await t.call('admin01', personDataApi.erase, asked('admin01'))).status).toBe(400)
  const { rows } = await sql`SELECT FROM nguoi_dung WHERE an_danh_luc IS NOT NULL`.execute(t.db)
  expect(rows).toEqual([])
})

test('what is known of who left is taken away, what books keep stays, and it is told who did it and why', async () => {
  await sql`UPDATE nguoi_dung SET trang_thai = 'Nghi viec' WHERE username = ${DRIVER}`.execute(t.db)
  await sql`INSERT INTO nhat_ky (username, hanh_dong, doi_tuong, id_doi_tuong, truoc, sau)
    VALUES ('hcns01', 'sua', 'nguoi_dung', ${DRIVER}, '{"so_cccd": "031090001234", "chi_nhanh": "A"}', '{"so_cccd": "031090001235"}')`.execute(
    t.db,
  )
  const known = await sql<{
    fullname: string
    so_cccd: string
  }>`SELECT fullname, so_cccd FROM nguoi_dung WHERE username = ${DRIVER}`.execute(t.db)
  const books = () =>
    sql`SELECT (SELECT jsonb_agg(w ORDER BY id) FROM wallet w) AS vi, (SELECT jsonb_agg(s ORDER BY id) FROM driver_salary s) AS luong, (SELECT jsonb_agg(r ORDER BY id) FROM luot_chay r) AS chay`.execute(
      t.db,
    )
  const warned = `${known.rows[0]?.fullname} đã lái liên tục 240 phút`
  await sql`INSERT INTO canh_bao (id_canh_bao, loai, noi_dung, noi_dung_en, "time", username) VALUES ('CB-1', 'lai_lien_tuc', ${warned}, ${warned}, '2026-10-05 08:00:00', ${DRIVER})`.execute(
    t.db,
  )
  await sql`INSERT INTO thong_bao (username, su_kien, content, content_en, loai_don, id_lien_ket) VALUES ('dieuxe01', 'canh_bao', ${warned}, ${warned}, 'canh_bao', 'CB-1')`.execute(
    t.db,
  )
  const before = await books()
  expect((await t.call('hcns01', personDataApi.erase, asked())).status).toBe(200)
  expect((await books()).rows).toEqual(before.rows)
  const { rows } = await sql<{
    all: string
    fullname: string
  }>`SELECT to_jsonb(u)::text AS all, fullname FROM nguoi_dung u WHERE username = ${DRIVER}`.execute(
    t.db,
  )
  expect(rows[0]?.fullname).toBe('Người đã nghỉ')
  for (const word of [known.rows[0]?.fullname ?? '', known.rows[0]?.so_cccd ?? '']) {
    expect(word).not.toBe('')
    expect(rows[0]?.all).not.toContain(word)
  }
  const trail = await sql<{ hanh_dong: string; truoc: object | null; sau: object }>`
    SELECT hanh_dong, truoc, sau FROM nhat_ky WHERE doi_tuong = 'nguoi_dung' AND id_doi_tuong = ${DRIVER} ORDER BY id`.execute(
    t.db,
  )
  expect(trail.rows).toEqual([
    { hanh_dong: 'sua', truoc: { chi_nhanh: 'A' }, sau: {} },
    { hanh_dong: 'xoa_du_lieu_ca_nhan', truoc: null, sau: { ly_do: 'Yêu cầu của người đã nghỉ' } },
  ])
  expect(await rowsOf('thong_bao')).toEqual([])
  const told = await sql<{
    said: string
  }>`SELECT concat(noi_dung, noi_dung_en, username) AS said FROM canh_bao WHERE id_canh_bao = 'CB-1'
    UNION ALL SELECT concat(content, content_en) FROM thong_bao WHERE id_lien_ket = 'CB-1'`.execute(
    t.db,
  )
  const anonymous = `${DRIVER} đã lái liên tục 240 phút`
  expect(told.rows.map(({ said }) => said)).toEqual([anonymous + anonymous, anonymous + anonymous])
  expect((await t.call('admin01', personDataApi.erase, asked())).status).toBe(409)
})
