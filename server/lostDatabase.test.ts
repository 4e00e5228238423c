import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { noticeApi } from '../contract/office/notice/notice.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { sheetApi } from '../contract/sheets.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { createApp } from './app.ts'
import { connect, migrate, type Db } from './kit/postgres/db.ts'
import { startPostgres, type RunningPostgres } from './kit/postgres/launch.ts'
import { readSettings } from './kit/start/env.ts'
import { openSession } from './office/session/sessions.ts'
import { routes } from './routes.ts'
import { loadDemoMasterData } from './seed/company.ts'
import { cleanUp, dataFolder, postmasterOf, until } from './testing/processes.ts'
import { asksElsewhere } from './testing/elsewhere.ts'
import { tripValues } from './testing/trip.ts'

let folder = ''
let postgres: RunningPostgres
let db: Db
let app: FastifyInstance
let token = ''
let driverSheet = new Uint8Array()

beforeAll(async () => {
  folder = dataFolder()
  postgres = await startPostgres(folder)
  const databaseUrl = postgres.connectionString
  db = connect(databaseUrl)
  await migrate(db)
  await db.transaction().execute(loadDemoMasterData)
  app = await createApp(db, { ...readSettings({}), port: 0, dataDir: folder, databaseUrl })
  app.log.level = 'silent'
  token = await openSession(db, 'admin01', '127.0.0.1')
  const rows = [
    ['Họ tên', 'Hạng GPLX'],
    ['Tạ Mất Mạng', 'C'],
  ]
  driverSheet = (await writeXlsx({ sheets: [{ name: 'Lái xe', rows }] })) as Uint8Array<ArrayBuffer>
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await postgres.stop()
  await cleanUp()
})

type Said = { call: string; status: number; message?: string }
type Asked = { payload?: object | Buffer; headers?: Record<string, string> }

async function ask(
  { method, path }: Endpoint,
  { payload = {}, headers = {} }: Asked = {},
): Promise<Said> {
  const sent = method === 'GET' ? {} : { payload }
  const answer = await app.inject({ method, url: path, headers: { token, ...headers }, ...sent })
  const { message } = answer.json<{ message?: string }>()
  return { call: `${method} ${path}`, status: answer.statusCode, ...(message && { message }) }
}

async function sendFile(endpoint: Endpoint): Promise<Said> {
  const form = new FormData()
  form.append('che_do', 'ap_dung')
  form.append(endpoint.upload ?? '', new Blob([new Uint8Array(driverSheet)]), 'lai-xe.xlsx')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return ask(endpoint, { payload: Buffer.from(await encoded.arrayBuffer()), headers })
}

async function exported(): Promise<Said> {
  const headers = { token }
  const { method, path: url } = vehicleApi.exportList
  const asked = await app.inject({ method, url, headers, payload: {} })
  if (asked.statusCode !== 200) return { call: url, status: asked.statusCode }
  const file = await app.inject(asked.json<{ link: string }>().link)
  return { call: '/xuat', status: file.statusCode }
}

let made = 0
const answering = routes.filter(
  ({ endpoint }) => !endpoint.streamed && endpoint !== userApi.logout && !asksElsewhere(endpoint),
)
/** Of all calls one in so many, in turn, and a few of every kind; those that need their fields are refused for them, unless the database is away. */
const someCalls = (share: number): Promise<Said>[] => {
  made += 1
  const key = { 'idempotency-key': `mat-ket-noi-${made}` }
  const inTurn = answering.filter((_, place) => place % share === made % share)
  return [
    ...inTurn.map(({ endpoint }) => (endpoint.upload ? sendFile(endpoint) : ask(endpoint))),
    ask(vehicleApi.create as Endpoint, {
      payload: { bien_so_xe: `15C-77${100 + made}` },
      headers: key,
    }),
    ask(tripApi.create as Endpoint, { payload: tripValues }),
    ask(tripApi.list as Endpoint, { payload: { trang: 1 } }),
    ask(noticeApi.seen as Endpoint),
    ask(userApi.login as Endpoint, { payload: { username: 'dieuxe01', password: 'lanbanh-demo' } }),
    sendFile(sheetApi.upload.driver as Endpoint),
    exported(),
  ]
}

/** Those whose answer is neither right nor 503 with a sentence. */
const wrong = (answers: readonly Said[]): Said[] =>
  answers.filter(({ status, message, call }) =>
    status === 503
      ? !message && call !== '/xuat' && call !== vehicleApi.exportList.path
      : status >= 500 || status === 401,
  )

async function endConnections(): Promise<void> {
  const other = new pg.Client({ connectionString: postgres.connectionString })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    )
  } finally {
    await other.end()
  }
}

test('with the database there, no call fails', async () => {
  const answers = await Promise.all(someCalls(1))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('connections that are cut in the midst of hundreds of calls are 503 or not noticed', async () => {
  const answers: Said[] = []
  const cutOff = () => answers.filter(({ status }) => status === 503)
  // Which calls a cut meets is chance: rounds go on until enough were.
  for (let round = 0; round < 4 || cutOff().length <= 20; round += 1) {
    const calls = someCalls(2)
    for (let cut = 0; cut < 4; cut += 1) {
      await sleep(20 + 30 * (round % 4))
      await endConnections()
    }
    answers.push(...(await Promise.all(calls)))
  }
  expect(wrong(answers)).toEqual([])
  expect(answers.length).toBeGreaterThan(500)
})

test('a database that is killed, and comes back, is 503 meanwhile and nothing else', async () => {
  const answers: Said[] = []
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const before = someCalls(4)
    await sleep(60)
    const pid = postmasterOf(folder)
    if (pid) process.kill(pid, signal)
    const during = someCalls(2)
    await sleep(100)
    answers.push(...(await Promise.all([...before, ...during, ...someCalls(4)])))
    await until(async () => ((await app.inject('/readyz')).statusCode === 200 ? true : null))
  }
  expect(wrong(answers)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(100)
  expect((await Promise.all(someCalls(2))).filter(({ status }) => status >= 500)).toEqual([])
})
