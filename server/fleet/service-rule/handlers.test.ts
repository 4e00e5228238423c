import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { serviceRules } from '../../../contract/fleet/service-rule/service-rule.ts'
import { warningApi } from '../../../contract/fleet/warning/warning.ts'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { bookOf, checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }
import { checkResource } from '../../testing/checkResource.ts'
import { sheetFile, upload } from '../../testing/upload.ts'
import { updateNow } from '../../testing/update.ts'
import { warnOfServices } from './warnings.ts'

const api = serviceRules.api as unknown as Crud
const PLATE = '15H-062.74'
const OTHERS = ['29E-106.45', '15C-184.20']

const app = checkResource(serviceRules, {
  writer: 'quanly01',
  outsider: 'tinhcuoc01',
  row: { plate: PLATE, ten: 'Thay dầu máy', total_km: 900_000, chu_ky_km: 15_000 },
  change: { chu_ky_km: 20_000, ghi_chu: 'Dầu 15W40' },
  bad: ['total_km', 'nhiều'],
  cells: [
    ['chu_ky_km', 25_000],
    ['ghi_chu', 'Làm ở xưởng nhà'],
    ['total_km', 880_000],
  ],
  added: [
    { plate: PLATE, ten: 'Đảo lốp', total_km: 930_000 },
    { plate: PLATE, ten: 'Thay lọc gió', total_km: 940_000, chu_ky_km: 30_000 },
  ],
})
checkLayouts(serviceRules.sheet, layouts as unknown as Layout[], { service_rule: api })

const make = async (values: object, user = 'quanly01') => {
  const { status, body } = await app().call(user, api.create, { plate: PLATE, ...values })
  expect([status, body.message]).toEqual([200, 'Đã thêm quy tắc bảo dưỡng'])
  return body.data
}
beforeAll(async () => {
  for (const ten of ['Cân chỉnh thước lái', 'Thay dầu cầu'])
    await make({ ten, total_km: 890_000, chu_ky_km: 40_000 })
})

const odometer = (plate: string, km: number) =>
  sql`UPDATE phuong_tien SET odometer_km = ${km} WHERE bien_so_xe = ${plate}`.execute(app().db)

describe('service by km', () => {
  test('km as text are a number; the vehicle’s km say how far it is', async () => {
    await odometer(PLATE, 49_600)
    const rule = await make({ total_km: '50.000' })
    expect(rule).toMatchObject({
      ten: 'Bảo dưỡng định kỳ',
      total_km: 50_000,
      km_hien_tai: 49_600,
      con_lai_km: 400,
      tinh_trang: 'sap_den',
    })
    const states = []
    for (const km of [49_499, 49_500, 50_000, 50_499, 50_500]) {
      await odometer(PLATE, km)
      const { body } = await app().call('quanly01', api.get, { id: rule['id'] })
      states.push(body.data['tinh_trang'])
    }
    expect(states).toEqual(['con_xa', 'sap_den', 'den_han', 'den_han', 'qua_han'])
    const { body } = await app().call('hcns01', api.list, { tinh_trang: 'qua_han' } as never)
    expect(body.data.map(({ id }) => id)).toEqual([rule['id']])
    expect(Object.keys(body.color)).toEqual([rule['id']])
  })

  test('km since the reading are those of trips that ended; a later filling is read instead', async () => {
    const rule = await make({ ten: 'Bơm mỡ', total_km: 80_000 })
    const { db } = app()
    const now = async () =>
      (await app().call('quanly01', api.get, { id: rule['id'] })).body.data['km_hien_tai']
    await odometer(PLATE, 70_000)
    await sql`UPDATE phuong_tien SET odometer_luc = '2026-10-01 00:00:00' WHERE bien_so_xe = ${PLATE}`.execute(
      db,
    )
    await sql`INSERT INTO chuyen_di (id_chuyen_di, bien_so_xe, trang_thai, ngay_thuc_hien, tong_km) VALUES
      ('BD-1', ${PLATE}, 'ket_thuc', '2026-09-20', 500), ('BD-2', ${PLATE}, 'ket_thuc', '2026-10-05', 300.5),
      ('BD-3', ${PLATE}, 'dang_chay', '2026-10-06', 700)`.execute(db)
    expect(await now()).toBe(70_300.5)
    await sql`INSERT INTO nhat_ky_xang_dau (id, bien_so_xe, ngay_gio, so_lit, thanh_tien, km_cong_to)
      VALUES ('BD-X', ${PLATE}, '2026-10-10 08:00:00', 100, 1, 70420)`.execute(db)
    expect(await now()).toBe(70_420)
  })

  test('done moves it on by its cycle; without one it is over', async () => {
    const rule = await make({
      ten: 'Rà phanh',
      da_lam_luc_km: 60_000,
      chu_ky_km: 10_000,
      total_km: 70_000,
    })
    const change = (values: object) =>
      updateNow(app(), 'quanly01', api, { id: rule['id'], ...values })
    expect((await change({ da_lam_luc_km: 70_150 })).body.data).toMatchObject({
      total_km: 80_150,
      da_lam_luc_km: 70_150,
    })
    // Who sends the whole row again means the same.
    const whole = { plate: PLATE, ten: 'Rà phanh', chu_ky_km: '10.000', total_km: '80.150' }
    expect((await change({ ...whole, da_lam_luc_km: 80_000 })).body.data['total_km']).toBe(90_000)
    const sheet = [
      ['Biển số xe', 'Việc bảo dưỡng', 'Đã làm lúc km'],
      [PLATE, 'Rà phanh', 89_000],
    ]
    const { body } = await upload(app(), 'quanly01', {
      endpoint: serviceRules.sheet.upload,
      fields: { che_do: 'ap_dung' },
      files: sheetFile(await bookOf({ sheets: [{ name: 'Bảo dưỡng', rows: sheet }] } as never)),
    })
    expect(body.tom_tat).toMatchObject({ sua: 1 })
    const now = await app().call('quanly01', api.get, { id: rule['id'] })
    expect(now.body.data).toMatchObject({ da_lam_luc_km: 89_000, total_km: 99_000 })
    const once = await change({ chu_ky_km: null, da_lam_luc_km: 99_200 })
    expect(once.body.data).toMatchObject({ total_km: 99_000, tinh_trang: 'xong' })
  })

  test('near, due and over are warned of once each, as the company wants it', async () => {
    const [plate = ''] = OTHERS
    await odometer(plate, 9_700)
    const { body } = await app().call('admin01', settingsApi.update, {
      ten: 'bao_duong_truoc_km',
      gia_tri: 300,
    })
    expect(body.message).toBe('Đã lưu cài đặt')
    const rule = await make({ plate, ten: 'Thay má phanh', total_km: 10_000 })
    const warned = async (moment: string) => {
      await warnOfServices(app().db, moment)
      const list = await app().call('quanly01', warningApi.list, { plate } as never)
      return list.body.data.map(({ muc_do, noi_dung }) => [muc_do, noi_dung])
    }
    expect(await warned('2026-11-20 05:59:00')).toEqual([])
    const near = ['canh_bao', `${plate}: Thay má phanh, còn 300 km`]
    expect(await warned('2026-11-20 08:00:00')).toEqual([near])
    expect(await warned('2026-11-20 08:01:00')).toEqual([near])
    await odometer(plate, 10_000)
    expect(await warned('2026-11-20 09:00:00')).toHaveLength(2)
    await odometer(plate, 10_300)
    const over = await warned('2026-11-20 10:00:00')
    expect(over[0]).toEqual(['nghiem_trong', `${plate}: Thay má phanh quá hạn 300 km`])
    const { rows } = await sql<{ so: number }>`
      SELECT count(*)::int AS so FROM thong_bao WHERE su_kien LIKE 'canh_bao%' AND username = 'quanly01' AND content LIKE ${`${plate}%`}`.execute(
      app().db,
    )
    expect(rows[0]?.so).toBe(3)
    expect(rule['plate']).toBe(plate)
  })

  test('the main driver is named and told, unless he left', async () => {
    const [plate = ''] = OTHERS
    const { db } = app()
    const driver = (state: string) =>
      sql`UPDATE nguoi_dung SET trang_thai = ${state} WHERE username = 'binhlv14'`.execute(db)
    await sql`UPDATE phuong_tien SET lai_xe_chinh = 'binhlv14' WHERE bien_so_xe = ${plate}`.execute(
      db,
    )
    await odometer(plate, 10_000)
    const named = async (ten: string) => {
      await make({ plate, ten, total_km: 10_000 })
      await warnOfServices(db, '2026-11-20 08:00:00')
      const { rows } = await sql<{ named: string | null; told: boolean }>`
        SELECT username AS named, EXISTS (SELECT FROM thong_bao n WHERE n.id_lien_ket = c.id_canh_bao AND n.username = 'binhlv14') AS told
        FROM canh_bao c WHERE plate = ${plate} AND noi_dung LIKE ${`%${ten}%`}`.execute(db)
      return rows
    }
    expect(await named('Thay nước mát')).toEqual([{ named: 'binhlv14', told: true }])
    await driver('Nghi viec')
    expect(await named('Thay lọc dầu')).toEqual([{ named: null, told: false }])
    await driver('Dang lam')
  })
})
