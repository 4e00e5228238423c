import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningApi as api } from '../../../contract/fleet/warning/warning.ts'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { settingsApi } from '../../../contract/office/settings/settings.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { updateNow } from '../../testing/update.ts'
import { raiseWarning, type Raised } from './raise.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const PLATE = '15H-062.74'
const event: Raised = {
  key: 'thu:1',
  loai: 'qua_toc_do',
  muc_do: 'nghiem_trong',
  said: { vi: 'Chạy 97 km/h', en: 'At 97 km/h' },
  time: '2026-11-20 10:00:00',
  plate: PLATE,
  username: 'hungnv01',
  lat: 20.85,
  lng: 106.68,
}
const raise = (raised: Partial<Raised> = {}) =>
  t.db.transaction().execute((trx) => raiseWarning(trx, { ...event, ...raised }))
const list = async (input: object = {}) =>
  (await t.call('dieuxe01', api.list, input as never)).body.data
const told = async (user: string) =>
  (await t.call(user, noticeApi.list, {} as never)).body.data.filter(({ su_kien }) =>
    su_kien?.startsWith('canh_bao'),
  )

test('an event makes one warning and tells everybody concerned once, also when it is worked out by several at once', async () => {
  const made = await Promise.all([raise(), raise(), raise()])
  expect(made.filter((id) => id !== null)).toHaveLength(1)
  expect(await raise()).toBe(null)
  expect(await list()).toMatchObject([
    { loai: 'qua_toc_do', plate: PLATE, username: 'hungnv01', trang_thai: 'moi', lat: 20.85 },
  ])
  for (const user of ['dieuxe01', 'admin01', 'hungnv01'])
    expect((await told(user)).map(({ content, content_en }) => [content, content_en])).toEqual([
      ['Chạy 97 km/h', 'At 97 km/h'],
    ])
  expect(await told('ketoan01')).toEqual([])
})

test('a deleted warning stays deleted; kinds that the company does not want are not raised', async () => {
  const id = await raise({ key: 'thu:2', toldElsewhere: true })
  const gone = await t.call('dieuxe01', api.remove, { list_id: [id] } as never)
  expect(gone.body.data).toMatchObject([{ id, ok: true }])
  expect(await raise({ key: 'thu:2' })).toBe(null)
  await t.call('admin01', settingsApi.update, { ten: 'loai_canh_bao', gia_tri: ['mo_cua'] })
  expect(await raise({ key: 'thu:3' })).toBe(null)
  expect(await raise({ key: 'thu:3', loai: 'mo_cua' })).not.toBe(null)
  expect(await list({ loai: 'mo_cua' })).toHaveLength(1)
})

test('one is raised by hand, told, seen and settled by somebody', async () => {
  const before = (await told('admin01')).length
  const made = await t.call('dieuxe01', api.create, {
    loai: 'dung_do_lau',
    noi_dung: 'Xe đứng ở cảng từ sáng',
    plate: '15h06274',
  } as never)
  expect([made.status, made.body.message]).toEqual([200, 'Đã thêm cảnh báo'])
  const { id_canh_bao, plate, trang_thai, time } = made.body.data
  expect([plate, trang_thai, typeof time]).toEqual([PLATE, 'moi', 'string'])
  expect(await told('admin01')).toHaveLength(before + 1)
  const change = (values: object) =>
    updateNow(t, 'dieuxe01', api as never, { id_canh_bao, ...values }) as Promise<{
      status: number
      body: { data: Record<string, unknown>; fields?: object }
    }>
  const seen = await change({ trang_thai: 'da_xem' })
  expect(seen.body.data).toMatchObject({ trang_thai: 'da_xem', nguoi_xu_ly: 'dieuxe01' })
  expect(seen.body.data['xu_ly_luc']).not.toBe(null)
  const again = await change({ trang_thai: 'moi' })
  expect(again.body.data).toMatchObject({ nguoi_xu_ly: null, xu_ly_luc: null })
  const forged = await change({ nguoi_xu_ly: 'admin01' })
  expect(forged.status).toBe(403)
  const stale = await change({ phien_ban: 1, ghi_chu: 'x' })
  expect(stale.status).toBe(409)
})

test('several are answered, each for itself', async () => {
  const rows = await list({ status: 'moi' })
  const ids = rows.map(({ id_canh_bao }) => id_canh_bao)
  const { body } = await t.call('quanly01', api.answer, {
    list_id: [...ids, 'CB9999'],
    trang_thai: 'da_xu_ly',
    ghi_chu: 'Đã gọi lái xe',
  })
  expect(body.data.map(({ ok }) => ok)).toEqual([...ids.map(() => true), false])
  expect(await list({ status: 'moi' })).toEqual([])
  for (const row of await list({ list_id: ids }))
    expect(row).toMatchObject({ nguoi_xu_ly: 'quanly01', ghi_chu: 'Đã gọi lái xe' })
  // Taken up again the note stays, unless it is taken back with the answer.
  for (const [given, ghi_chu] of [
    [{}, 'Đã gọi lái xe'],
    [{ ghi_chu: null }, null],
  ] as const) {
    await t.call('quanly01', api.answer, { list_id: ids, trang_thai: 'moi', ...given })
    for (const row of await list({ list_id: ids }))
      expect(row).toMatchObject({ trang_thai: 'moi', nguoi_xu_ly: null, ghi_chu })
  }
})

test('what is wrong is refused at its field; guests and others are turned away', async () => {
  const create = (values: object, user: string | null = 'dieuxe01') =>
    t.call(user, api.create, { loai: 'mo_cua', noi_dung: 'Mở cửa', ...values } as never)
  for (const [field, value] of [
    ['loai', 'khong_co'],
    ['noi_dung', null],
    ['plate', '99X-999.99'],
    ['lat', 91],
    ['trang_thai', 'xong'],
  ] as const) {
    const { status, body } = await create({ [field]: value })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
  for (const endpoint of [api.list, api.create, api.update, api.remove, api.answer]) {
    expect((await t.call(null, endpoint as never, {})).status).toBe(401)
    expect((await t.call('ketoan01', endpoint as never, {})).status).toBe(403)
  }
})
