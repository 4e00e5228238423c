import { noticeEvents } from '../../../contract/notices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeApi, type NoticeNews } from '../../../contract/office/notice/notice.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { openStream, streamLink } from '../../testing/stream.ts'
import { openSession } from '../session/sessions.ts'
import { notify } from './notices.ts'

let t: TestApp
let address = ''
beforeAll(async () => {
  t = await testApp()
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const linkOf = (token: string) => streamLink(t, noticeApi.streamLink, token)
const follow = async (token: string) => openStream<NoticeNews>(address + (await linkOf(token)))

const ask = (company: string) =>
  notify(t.db, noticeEvents.xin_dung_thu, {
    about: { fullname: 'Lê Văn An', company_name: company, phone: '0500000000' },
    by: null,
    persons: {},
  })

test('what is new comes at once, wherever it was written, and what was seen is taken back', async () => {
  const stream = await follow(await openSession(t.db, 'admin01', ''))
  expect(await stream.next()).toMatchObject({ noti_tag_number: 0, data: null })
  await ask('Vận tải Một')
  expect(await stream.next()).toMatchObject({
    noti_tag_number: 1,
    data: {
      content: 'Lê Văn An (Vận tải Một, 0500000000) xin dùng thử',
      content_en: 'Lê Văn An (Vận tải Một, 0500000000) asks for a demonstration',
      su_kien: 'xin_dung_thu',
      moi: true,
      da_doc: false,
    },
  })
  await t.call('admin01', noticeApi.seen, {})
  expect(await stream.next()).toMatchObject({ noti_tag_number: 0, data: null })
  await stream.leave()
})

test("another's notices do not come", async () => {
  const [sale, admin] = [
    await follow(await openSession(t.db, 'sale01', '')),
    await follow(await openSession(t.db, 'admin01', '')),
  ]
  await Promise.all([sale.next(), admin.next()])
  await ask('Vận tải Hai')
  expect((await admin.next())?.noti_tag_number).toBe(1)
  await t.call('sale01', noticeApi.seen, {})
  expect(await sale.next()).toMatchObject({ noti_tag_number: 0, data: null })
  await Promise.all([sale.leave(), admin.leave()])
})

test('every open screen is told when what its pickers offer changes, and of nothing that is taken back', async () => {
  const sale = await follow(await openSession(t.db, 'sale01', ''))
  const before = (await sale.next())?.danh_muc ?? 0
  const list_id = ['15C-402.11']
  const refused = t.db.transaction().execute(async (trx) => {
    await sql`UPDATE phuong_tien SET deleted_at = now() WHERE bien_so_xe = ${list_id[0]}`.execute(
      trx,
    )
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const acts = [
    () => t.call('quanly01', vehicleApi.remove, { list_id }),
    () => t.call('quanly01', vehicleApi.restore, { list_id }),
    () => t.call('admin01', companyApi.remove, { list_id: ['KH01'] }),
    () => t.call('admin01', driverApi.remove, { list_id: ['binhlv14'] }),
    () => t.call('quanly01', placeApi.create, { ten_dia_diem: 'Kho Mới Mở Thử' }),
  ]
  let last = before
  for (const act of acts) {
    await act()
    const { danh_muc = 0 } = (await sale.next()) ?? {}
    expect(danh_muc).toBeGreaterThan(last)
    last = danh_muc
  }
  await sale.leave()
})

test('a refused transaction tells nobody', async () => {
  const stream = await follow(await openSession(t.db, 'admin01', ''))
  const before = await stream.next()
  const refused = t.db.transaction().execute(async (trx) => {
    await notify(trx, noticeEvents.xin_dung_thu, {
      about: { fullname: 'Không', company_name: 'Không', phone: '0' },
      by: null,
      persons: {},
    })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await ask('Vận tải Ba')
  expect(await stream.next()).toMatchObject({
    noti_tag_number: (before?.noti_tag_number ?? 0) + 1,
    data: { content: 'Lê Văn An (Vận tải Ba, 0500000000) xin dùng thử' },
  })
  await stream.leave()
})

test('it ends with its session, and only that one, and does not count as use of it', async () => {
  const [token, other] = [
    await openSession(t.db, 'kho01', ''),
    await openSession(t.db, 'kho01', ''),
  ]
  const idle = sql`UPDATE phien_dang_nhap SET used_at = used_at - interval '1 hour' WHERE username = 'kho01'`
  await idle.execute(t.db)
  const [stream, kept] = [await follow(token), await follow(other)]
  await Promise.all([stream.next(), kept.next()])
  const used = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM phien_dang_nhap WHERE username = 'kho01' AND used_at > now() - interval '30 minutes'`.execute(
    t.db,
  )
  expect(used.rows[0]?.n).toBe(0)
  await t.app.inject({ method: 'POST', url: userApi.logout.path, headers: { token } })
  expect(await stream.ended()).toBe(true)
  await t.call('kho01', noticeApi.seen, {})
  expect(await kept.next()).toMatchObject({ noti_tag_number: 0 })
  await kept.leave()
})

test('when the connection that listens breaks, it is opened again and nothing is missed', async () => {
  const token = await openSession(t.db, 'admin01', '')
  const stream = await follow(token)
  const before = await stream.next()
  const ended = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(t.db)
  expect(ended.rows.length).toBe(1)
  await ask('Vận tải Bốn')
  expect((await stream.next())?.noti_tag_number).toBe((before?.noti_tag_number ?? 0) + 1)
  await stream.leave()
})

test('its address is given to who is signed in, and serves only as it was signed and while the session lasts', async () => {
  const asked = async (link: string) => (await fetch(address + link)).status
  expect((await t.call(null, noticeApi.streamLink, {})).status).toBe(401)
  expect((await t.call('kho01', noticeApi.streamLink, { a: 1 })).status).toBe(400)
  const [token, other] = [
    await openSession(t.db, 'kho01', ''),
    await openSession(t.db, 'sale01', ''),
  ]
  const link = await linkOf(token)
  expect(link).not.toContain(token)
  const key = (from: string) => /phien=(\w+)/.exec(from)?.[1] ?? ''
  expect(await asked(link.replace(key(link), key(await linkOf(other))))).toBe(403)
  expect(await asked(link.replace(/het_han=\d+/, 'het_han=99999999999'))).toBe(403)
  expect(await asked(`${link}&a=1`)).toBe(400)
  expect(await asked(noticeApi.stream.path)).toBe(400)
  await t.app.inject({ method: 'POST', url: userApi.logout.path, headers: { token } })
  expect(await asked(link)).toBe(401)
})

test('it ends when the server stops', async () => {
  const stream = await follow(await openSession(t.db, 'admin01', ''))
  await stream.next()
  await t.app.close()
  expect(await stream.ended()).toBe(false)
})
