import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { fileApi } from '../contract/kit/file/file.api.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { bookingValues, makeBooking } from './testing/booking.ts'
import { makeTransfer, transferValues } from './testing/transfer.ts'
import { freeDay, makeTrip, orderValues, tripValues } from './testing/trip.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
let picture: Uint8Array
beforeAll(async () => {
  t = await testApp()
  const plain = { create: { width: 20, height: 20, channels: 3, background: '#3355aa' } } as const
  picture = await sharp(plain).jpeg().toBuffer()
})
afterAll(() => t.close())

const sent = async (username: string, name: string, bytes: Uint8Array): Promise<string> => {
  const file = { field: 'files', name, bytes }
  const { body } = await upload(t, username, { endpoint: fileApi.upload, files: [file] })
  return body.data[0]?.id ?? ''
}
const workbook = async (nguoi_tao: string): Promise<string> => {
  const id = randomUUID()
  const file = { loai: 'nhap', ten: 'a.xlsx', mime: 'image/png', kich_thuoc: 1, nguoi_tao }
  await t.db
    .insertInto('tep')
    .values({ id, ...file })
    .execute()
  return id
}
const photos = (id: string) => [{ id, ten: 'anh.jpg' }]
const PASSWORD = 'lanbanh-demo'

/** Every door through which a caller names a file: who goes through it, and what it answers about. */
const DOORS: Record<
  string,
  [string, string, (id: string) => Promise<{ status: number; body: object }>]
> = {
  'avatar of a new user': [
    'hcns01',
    'avatar',
    (avatar) =>
      t.call('hcns01', api.user.create, {
        username: `anh.${avatar.slice(0, 6)}`,
        fullname: 'Ảnh',
        avatar,
      }),
  ],
  'avatar of a user': [
    'hcns01',
    'avatar',
    async (avatar) => {
      const { phien_ban } = (await t.call('hcns01', api.user.get, { username: 'kho01' })).body.data
      return t.call('hcns01', api.user.update, { username: 'kho01', phien_ban, avatar })
    },
  ],
  'photos of a new trip': [
    'dieuxe01',
    'chuyen_di_image',
    (id) =>
      t.call('dieuxe01', api.trip.create, {
        ...tripValues,
        ngay_thuc_hien: freeDay(),
        chuyen_di_image: photos(id),
      }),
  ],
  'photos of a trip': [
    'dieuxe01',
    'chuyen_di_image',
    async (id) => {
      const { id_chuyen_di, phien_ban } = await makeTrip(t, { ngay_thuc_hien: freeDay() })
      return t.call('dieuxe01', api.trip.update, {
        id_chuyen_di,
        phien_ban,
        chuyen_di_image: photos(id),
      })
    },
  ],
  'photos of an order': [
    'dieuxe01',
    'list_don_hang.0.list_anh',
    (id) =>
      t.call('dieuxe01', api.trip.create, {
        ...tripValues,
        ngay_thuc_hien: freeDay(),
        list_don_hang: [{ ...orderValues, list_anh: photos(id) }],
      }),
  ],
  'photos of a new booking': [
    'sale01',
    'list_anh',
    (id) => t.call('sale01', api.booking.create, { ...bookingValues, list_anh: photos(id) }),
  ],
  'photos of a booking': [
    'sale01',
    'list_anh',
    async (id) => {
      const { id_don_hang, phien_ban } = await makeBooking(t)
      return t.call('sale01', api.booking.update, { id_don_hang, phien_ban, list_anh: photos(id) })
    },
  ],
  'photos of a new transfer': [
    'quanly01',
    'list_anh',
    (id) =>
      t.call('quanly01', api.transferOrder.create, { ...transferValues, list_anh: photos(id) }),
  ],
  'photos of a transfer': [
    'quanly01',
    'list_anh',
    async (id) => {
      const { id_don_chuyen_tram, phien_ban } = await makeTransfer(t)
      return t.call('quanly01', api.transferOrder.update, {
        id_don_chuyen_tram,
        phien_ban,
        list_anh: photos(id),
      })
    },
  ],
}

describe.each(Object.entries(DOORS))('%s', (_door, [username, field, write]) => {
  const fieldsOf = (body: object) => Object.keys((body as { fields?: object }).fields ?? {})

  test('takes an own picture, and no file of another, no paper, no workbook and no id that there is not', async () => {
    const foreign = await sent('tinhcuoc01', 'a.jpg', picture)
    const paper = await sent(username, 'a.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n'))
    for (const id of [
      foreign,
      paper,
      await workbook(username),
      '0198a2c5-0000-7000-8000-000000000000',
    ]) {
      const { status, body } = await write(id)
      expect([status, fieldsOf(body)]).toEqual([400, [field]])
    }
    expect((await write(await sent(username, 'b.jpg', picture))).status).toBe(200)
  })
})

describe('the link of a file', () => {
  const signIn = async (username: string): Promise<string> =>
    (await t.call(null, api.user.login, { username, password: PASSWORD })).body.access_token
  const statusOf = async (url: string) => (await t.app.inject({ url })).statusCode

  test('dies with the session that it was given to, and no other one', async () => {
    const [here, there] = [await signIn('kho01'), await signIn('kho01')]
    await t.db
      .updateTable('nguoi_dung')
      .set({ avatar: await sent('kho01', 'a.jpg', picture) })
      .where('username', '=', 'kho01')
      .execute()
    const linkOf = async (token: string) =>
      (await t.call(null, api.user.validate, {}, { token })).body.data.avatar ?? ''
    const [first, second] = [await linkOf(here), await linkOf(there)]
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await t.call(null, api.user.logout, {}, { token: here })
    expect([await statusOf(first), await statusOf(second)]).toEqual([403, 200])
    const session = (url: string) => /phien=([0-9a-f]+)/.exec(url)?.[1] ?? ''
    expect(await statusOf(first.replace(session(first), session(second)))).toBe(403)
  })

  test('that makes a workbook dies with its session too', async () => {
    const token = await signIn('ketoan01')
    const { body } = await t.call(null, api.trip.list, { so_dong: 1 }, { token })
    expect(await statusOf(body.download_link ?? '')).toBe(200)
    await t.call(null, api.user.logout, {}, { token })
    expect(await statusOf(body.download_link ?? '')).toBe(403)
  })
})
