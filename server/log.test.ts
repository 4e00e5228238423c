import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileApi } from '../contract/kit/file/file.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'
import { DEMO_TEMPLATE } from './testing/template.ts'
import { cleanUp, dataFolder, until, untilSaid, watch, type Watched } from './testing/processes.ts'

type Line = {
  level: number
  msg: string
  ref?: string
  endpoint?: string
  why?: string
  ms?: number
}

let database: FreshDatabase
let server: Watched
let address = ''
let token = ''
beforeAll(async () => {
  database = await freshDatabase(DEMO_TEMPLATE)
  server = watch([process.execPath, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      HOST: '',
      LOG_LEVEL: '',
      ADMIN_PASSWORD: '',
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataFolder(),
      COMPANY: 'demo',
      PORT: '0',
    },
  })
  address = await untilSaid(server, /tại (http:\/\/[\w.:]+)/)
  token = (await signIn('lanbanh-demo')).body.access_token ?? ''
})
afterAll(async () => {
  await cleanUp()
  await database.drop()
})

const call = async (path: string, input: object, own = token) => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { token: own, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const body = (await answer.json()) as { access_token?: string; link?: string; ref?: string }
  return { status: answer.status, ref: answer.headers.get('x-request-id'), body }
}
const signIn = (password: string) =>
  call(userApi.login.path, { username: 'dieuxe01', password }, '')

const lines = (): Line[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
const lineOf = (ref: string | null, msg: string): Promise<Line> =>
  until(() => lines().find((line) => line.ref === ref && line.msg === msg) ?? null)
const errors = (): Line[] => lines().filter(({ level }) => level >= 50)

test('sign-ins are in the log by their ref, refused ones with why, and nobody is named', async () => {
  const right = await signIn('lanbanh-demo')
  const wrong = await signIn('khong-phai-the')
  expect([right.status, wrong.status, wrong.body.ref]).toEqual([200, 401, wrong.ref])
  expect(await lineOf(right.ref, 'signed in')).toMatchObject({ level: 30, seat: 'qh_manager' })
  expect(await lineOf(wrong.ref, 'sign-in refused')).toMatchObject({
    level: 30,
    why: 'sai_mat_khau',
  })
  const logged = lines()
    .map((line) => JSON.stringify(line))
    .join('\n')
  for (const personal of ['dieuxe01', 'lanbanh-demo', 'khong-phai', '127.0.0.1', '::1', token])
    expect(logged).not.toContain(personal)
})

/** Makes every call on vehicles wait until `work` is done. */
const whileVehiclesAreHeld = <T>(work: () => Promise<T>): Promise<T> =>
  database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE phuong_tien`.execute(trx)
    return work()
  })

test('a call of more than a second is in the log by its ref and pattern, a quick one is not', async () => {
  const asked = whileVehiclesAreHeld(async () => {
    const slow = call(vehicleApi.list.path, { tu_khoa: 'nguyễn văn bí mật' })
    await sleep(1100)
    return { slow }
  })
  const { slow } = await asked
  const { ref, status } = await slow
  expect(status).toBe(200)
  const line = await lineOf(ref, 'slow call')
  expect(line).toMatchObject({ level: 40, endpoint: `POST ${vehicleApi.list.path}`, status: 200 })
  expect(line.ms).toBeGreaterThan(1000)
  expect(JSON.stringify(lines())).not.toContain('bí mật')
  const quick = await call(tripApi.list.path, {})
  await call(tripApi.list.path, {})
  expect(lines().filter((each) => each.ref === quick.ref)).toEqual([])
})

const { hostname, port } = { hostname: '127.0.0.1', port: () => Number(new URL(address).port) }

/** Begins a call over a connection of its own, and hangs up when the server has begun with it. */
async function hangUp(head: string, body = '', waitMs = 100): Promise<void> {
  const socket = connect(port(), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${head}\r\nHost: a\r\ntoken: ${token}\r\n${body}`)
  await sleep(waitMs)
  socket.resetAndDestroy()
}

test('who hangs up is no error: in a body, an upload, a list, a workbook, a file and a stream', async () => {
  const json = 'Content-Type: application/json\r\n'
  const multipart = 'Content-Type: multipart/form-data; boundary=x\r\n'
  const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nbytes'
  await hangUp(`POST ${vehicleApi.list.path} HTTP/1.1`, `${json}Content-Length: 50\r\n\r\n{`)
  await hangUp(
    `POST ${fileApi.upload.path} HTTP/1.1`,
    `${multipart}Content-Length: 5000\r\n\r\n${part}`,
  )
  const { link = '' } = (await call(vehicleApi.exportList.path, {})).body
  await whileVehiclesAreHeld(async () => {
    await hangUp(`POST ${vehicleApi.list.path} HTTP/1.1`, `${json}Content-Length: 2\r\n\r\n{}`)
    await hangUp(`GET ${link} HTTP/1.1`, '\r\n', 300)
  })
  await hangUp(`GET ${link} HTTP/1.1`, '\r\n', 5)
  await hangUp(`GET ${link} HTTP/1.1`, '\r\n', 40)
  const stream = (await call('/tms/notification/get_stream_link', {})).body.link ?? ''
  await hangUp(`GET ${stream} HTTP/1.1`, '\r\n')
  await sleep(500)
  expect(errors()).toEqual([])
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a fault of ours is an error, by its ref', async () => {
  await sql`ALTER TABLE tuyen_duong RENAME TO tuyen_duong_cu`.execute(database.db)
  const { status, body } = await call('/tms/tuyen_duong/list', {})
  await sql`ALTER TABLE tuyen_duong_cu RENAME TO tuyen_duong`.execute(database.db)
  expect(status).toBe(500)
  expect(await lineOf(body.ref ?? '', 'call failed')).toMatchObject({ level: 50 })
})
