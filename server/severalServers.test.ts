import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { fileApi } from '../contract/kit/file/file.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { sheetApi } from '../contract/sheets.ts'
import { createApp } from './app.ts'
import { connect, type Db } from './kit/postgres/db.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { until } from './testing/processes.ts'
import { freshBucket, startS3 } from './testing/store.ts'
import { tripValues } from './testing/trip.ts'
import { upload } from './testing/upload.ts'

// Two servers that share nothing but a database and a bucket: each has a data folder of its own.
let s3: Awaited<ReturnType<typeof startS3>>
let one: TestApp
let other: TestApp
let others: { db: Db; app: FastifyInstance; dataDir: string }
beforeAll(async () => {
  s3 = await startS3()
  one = await testApp({ s3: await freshBucket(s3.endpoint) })
  const db = connect(one.settings.databaseUrl ?? '')
  const dataDir = await mkdtemp(join(tmpdir(), 'lanbanh-other-'))
  others = { db, dataDir, app: await createApp(db, { ...one.settings, dataDir }) }
  other = { ...one, app: others.app, dataDir }
})
afterAll(async () => {
  await others.app.close()
  await others.db.destroy()
  await one.close()
  await s3.stop()
  await rm(others.dataDir, { recursive: true, force: true })
})

const call = async (t: TestApp, path: string, payload: object, headers: Record<string, string>) =>
  t.app.inject({ method: 'POST', url: path, payload, headers })

test('a picture that one took in is read from the other', async () => {
  const picture = { create: { width: 40, height: 20, channels: 3, background: '#335577' } } as const
  const bytes = await sharp(picture).jpeg().toBuffer()
  const { body } = await upload(one, 'dieuxe01', {
    endpoint: fileApi.upload,
    files: [{ field: 'files', name: 'giao-hàng.jpg', bytes }],
  })
  for (const link of [body.data[0]?.link, body.data[0]?.link_nho]) {
    const read = await other.app.inject({ url: link ?? '' })
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(read.rawPayload).metadata()).width).toBe(40)
  }
})

test('a sheet that one looked at is imported by the other, and its copy on disk goes', async () => {
  const path = new URL('dispatch/dispatch-sheet/fixtures/dieu-xe-thang-10.xlsx', import.meta.url)
  const look = await upload(one, 'dieuxe01', {
    endpoint: sheetApi.upload.trip,
    files: [{ field: 'uploaded_file', name: 'thang-10.xlsx', bytes: await readFile(path) }],
  })
  const done = await upload(other, 'dieuxe01', {
    endpoint: sheetApi.upload.trip,
    fields: { che_do: 'ap_dung', file_id: look.body.file_id ?? '' },
    files: [],
  })
  expect([done.status, done.body.message]).toEqual([200, expect.any(String)])
  expect(done.body.tom_tat?.['chuyen_di']).toBe(look.body.tom_tat?.['chuyen_di'])
  // The folder of the call itself goes after its answer.
  await until(async () => (await readdir(join(others.dataDir, 'tmp'))).length === 0 || null)
})

test('a create that both get is done once', async () => {
  const headers = { token: await one.token('dieuxe01'), 'idempotency-key': 'lan-1' }
  const day = tripValues.ngay_thuc_hien
  const input = { ...tripValues, xac_nhan: [`ngay_xa:ngay_thuc_hien:${day}`] }
  const replies = await Promise.all(
    [one, other].map((t) => call(t, tripApi.create.path, input, headers)),
  )
  const [first, second] = replies.map((reply) => reply.json<{ data: { id_chuyen_di: string } }>())
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(first?.data.id_chuyen_di).toBe(second?.data.id_chuyen_di)
})

test('who signs out of one is signed out of the other', async () => {
  const headers = { token: await one.token('sale01') }
  const asked = () => other.app.inject({ url: userApi.validate.path, headers })
  expect((await asked()).statusCode).toBe(200)
  await call(one, userApi.logout.path, {}, headers)
  expect((await asked()).statusCode).toBe(401)
})

test('wrong passwords are counted together', async () => {
  const guess = { username: 'ketoan01', password: 'khong-phai' }
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await call(n % 2 ? one : other, userApi.login.path, guess, {})).statusCode)
  expect(statuses.at(-1)).toBe(429)
})
