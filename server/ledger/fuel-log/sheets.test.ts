import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { fuelLogApi, fuelSheet } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'
import { bookOf, checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

checkLayouts(fuelSheet, layouts as unknown as Layout[], { fuel: fuelLogApi as unknown as Crud })

describe('a sheet of fillings', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())
  const close = (thang: string) =>
    sql`INSERT INTO khoa_so (thang, ly_do, nguoi_khoa) VALUES (${thang}, 'thử', 'ketoan01')`.execute(
      t.db,
    )
  const HEAD = ['Biển số xe', 'Ngày giờ đổ', 'Số lít', 'Đơn giá', 'Số hóa đơn', 'Trạng thái']
  const send = async (
    rows: readonly (readonly (string | number | null)[])[],
    che_do: string,
    user = 'ketoan01',
  ) => {
    const bytes = await bookOf({ sheets: [{ name: 'Dầu', rows: [HEAD, ...rows] }] })
    const files = [{ field: 'uploaded_file', name: 'dau.xlsx', bytes }]
    return upload(t, user, { endpoint: fuelSheet.upload, fields: { che_do }, files })
  }
  const faultsOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
    body.loi.map(({ dong, cot }) => `${cot}${dong}`)

  test('keeps every rule row by row: doubles, what was answered, closed months', async () => {
    await close('2026-09')
    const done = await send(
      [
        ['15H-062.74', '05/10/2026 08:00', 100, 29000, 'A1', null],
        ['15H-062.74', '06/10/2026 08:00', 90, 29000, 'a1', null],
        ['15H-062.74', '30/09/2026 08:00', 80, 29000, 'A3', null],
        ['15H-062.74', '07/10/2026 08:00', 70, 29000, 'A4', 'Đã duyệt'],
        ['99X-999.99', '07/10/2026 09:00', 70, 29000, 'A5', null],
        ['15H-062.74', '08/10/2026 08:00', 0, 29000, 'A6', null],
      ],
      'ap_dung',
    )
    expect(done.body.tom_tat).toMatchObject({ moi: 2, dong_loi: 4 })
    expect([...new Set(faultsOf(done))].toSorted()).toEqual(['A6', 'B4', 'C7', 'E3'])
    const { body } = await t.call('ketoan02', fuelLogApi.list, { tu_khoa: 'A1' } as never)
    const [slip] = body.data
    expect(slip).toMatchObject({ nguoi_tao: 'ketoan01', trang_thai: 'cho_duyet' })
    const told = await t.call('ketoan02', fuelLogApi.list, { status: 'da_duyet' } as never)
    expect(told.body.tong).toBe(0)
    const answer = { id: slip?.['id'], trang_thai: 'da_duyet' }
    expect((await t.call('ketoan01', fuelLogApi.update, answer)).status).toBe(403)
    expect((await t.call('ketoan02', fuelLogApi.update, answer)).status).toBe(200)
    const again = await send(
      [['15H-062.74', '05/10/2026 08:00', 100, 29500, 'A1', null]],
      'ap_dung',
    )
    expect(again.body.tom_tat).toMatchObject({ sua: 1, dong_loi: 0 })
    const { body: after } = await t.call('ketoan02', fuelLogApi.get, { id: slip?.['id'] } as never)
    expect(after.data).toMatchObject({ don_gia: 29_500, trang_thai: 'cho_duyet' })
    await close('2026-10')
    const undone = await t.call('ketoan01', fuelSheet.undo, { file_id: again.body.file_id })
    expect(undone.status).toBe(423)
  })
  test('a filling to the minute is known again to the second, and the other way round; another litre is another', async () => {
    const fill = (clock: string, litres = 61) => [
      ['15H-071.35', `11/11/2026 ${clock}`, litres, 29000, null, null],
    ]
    expect((await send(fill('08:15'), 'ap_dung')).body.tom_tat).toMatchObject({ moi: 1 })
    const known = { moi: 0, sua: 0, giong: 1, dong_loi: 0 }
    expect((await send(fill('08:15:22'), 'ap_dung')).body.tom_tat).toMatchObject(known)
    expect((await send(fill('08:16:22'), 'ap_dung')).body.tom_tat).toMatchObject({ moi: 1 })
    expect((await send(fill('08:16'), 'ap_dung')).body.tom_tat).toMatchObject(known)
    expect((await send(fill('08:16:40'), 'xem_truoc')).body.tom_tat).toMatchObject({ moi: 1 })
    expect((await send(fill('08:16', 62), 'xem_truoc')).body.tom_tat).toMatchObject({ giong: 0 })
  })
  test('takes a driver by the end of the name where one is called so, and says whom', async () => {
    const head = ['Biển số xe', 'Ngày giờ đổ', 'Lái xe', 'Lít cấp', 'Đơn giá']
    const fill = ['15H-068.12', '02/08/2026 08:00', 'hùng', 100, 29000]
    const bytes = await bookOf({ sheets: [{ name: 'Dầu', rows: [head, fill] }] })
    const files = [{ field: 'uploaded_file', name: 'dau.xlsx', bytes }]
    const look = () => upload(t, 'ketoan01', { endpoint: fuelSheet.upload, files })
    const { body } = await look()
    expect(body).toMatchObject({ loi: [], tom_tat: { moi: 1 } })
    const said = { dong: 2, cot: 'C', message: '“hùng” được hiểu là Nguyễn Văn Hùng' }
    expect(body.canh_bao).toMatchObject([said])
    await sql`UPDATE nguoi_dung SET fullname = 'Mai Hùng' WHERE username = 'khanhtd02'`.execute(
      t.db,
    )
    const again = await look()
    expect(again.body.loi).toMatchObject([{ message: 'Có 2 lái xe tên “hùng”, hãy ghi mã' }])
  })
  test('is sent by those who answer slips', async () => {
    expect((await send([], 'xem_truoc', 'dieuxe01')).status).toBe(403)
    expect((await send([], 'xem_truoc', 'hungnv01')).status).toBe(403)
  })
  test('the file as it left changes nothing', async () => {
    const { body } = await t.call('ketoan01', fuelLogApi.exportList, {} as never)
    const file = await t.app.inject({ method: 'GET', url: body.link })
    const files = [{ field: 'uploaded_file', name: 'x.xlsx', bytes: file.rawPayload }]
    const look = await upload(t, 'ketoan01', { endpoint: fuelSheet.upload, files })
    expect(look.body).toMatchObject({ loi: [], tom_tat: { moi: 0, sua: 0, giong: 4 } })
  })
})
