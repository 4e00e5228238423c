import { once } from 'node:events'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { inTurn } from '../export/turns.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

const KEY = 'khoa-so-lieu-thu-nghiem'
const BEARER = { authorization: `Bearer ${KEY}` }
let closed: TestApp
let keyed: TestApp
beforeAll(async () => {
  closed = await testApp()
  keyed = await testApp({ metricsKey: KEY })
  for (const { app } of [closed, keyed]) await app.listen({ port: 0, host: '0.0.0.0' })
})
afterAll(() => Promise.all([closed.close(), keyed.close()]))

const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

async function read(t: TestApp, headers: Record<string, string> = {}, host = '127.0.0.1') {
  const asked = request({ port: portOf(t), host, path: '/metrics', headers, agent: false })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number; headers: object },
  ]
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
}
const statusOf = async (...given: Parameters<typeof read>) => (await read(...given)).status

test('this machine reads it without a key, in the form of Prometheus', async () => {
  const { status, headers, body } = await read(closed)
  expect([status, headers]).toMatchObject([
    200,
    { 'content-type': expect.stringContaining('text/plain; version=0.0.4') },
  ])
  for (const line of body.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[^{}]*\})? [-+.\deInf]+)$/)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
  'what a proxy hands on (%s) is not of this machine, whatever it says',
  async (name) => {
    for (const said of ['127.0.0.1', '203.0.113.9']) {
      expect(await statusOf(closed, { [name]: said })).toBe(404)
      expect(await statusOf(keyed, { [name]: said })).toBe(401)
      expect(await statusOf(keyed, { [name]: said, ...BEARER })).toBe(200)
      expect(await statusOf(keyed, { [name]: said, authorization: 'Bearer khong-phai' })).toBe(401)
      expect(await statusOf(closed, { [name]: said, ...BEARER })).toBe(404)
    }
  },
)

const outside = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.runIf(outside)('another address than this machine’s own needs the key', async () => {
  expect(await statusOf(closed, {}, outside)).toBe(404)
  expect(await statusOf(keyed, {}, outside)).toBe(401)
  expect(await statusOf(keyed, BEARER, outside)).toBe(200)
})

const endpointsOf = (body: string): Set<string> =>
  new Set([...body.matchAll(/endpoint="([^"]*)"/g)].map(([, endpoint = '']) => endpoint))

test('answers are counted by pattern and status, and hold nothing of anybody', async () => {
  // Each server counts its own.
  const address = `http://127.0.0.1:${portOf(closed)}`
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(address + path, init)).text()
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const token = await closed.token('admin01')
  await post(vehicleApi.list.path, {}, { token })
  await post(vehicleApi.list.path, {}, { token })
  await post(vehicleApi.list.path, {})
  await post(userApi.login.path, { username: 'sale01', password: 'lanbanh-demo' })
  for (let n = 0; n < 50; n += 1) {
    await ask(`/tms/khong/co/${n}?ten=sale01`)
    await post(`/la/${n}`, {})
    await ask(`/tep/00000000-0000-4000-8000-0000000000${10 + n}/ho-so-nguyen-van-a.pdf`)
    await ask(`/xuat/bang-luong-${n}.xlsx?viec=abc`)
  }
  const { body } = await read(closed)
  const count = (endpoint: string, status: number): string | undefined =>
    new RegExp(
      `http_request_duration_seconds_count\\{endpoint="${endpoint}",status="${status}"\\} (\\d+)`,
    ).exec(body)?.[1]
  expect(count(`POST ${vehicleApi.list.path}`, 200)).toBe('2')
  expect(count(`POST ${vehicleApi.list.path}`, 401)).toBe('1')
  expect(count('GET /tep/:id/:name', 403)).toBe('50')
  expect(body).toMatch(/duration_seconds_bucket\{le="0.1",endpoint="POST/)
  expect(endpointsOf(body).size).toBeLessThan(12)
  for (const personal of ['sale01', 'nguyen-van', 'bang-luong', '127.0.0.1'])
    expect(body).not.toContain(personal)
})

test('queue, threads, pool, memory and the size of the database are there', async () => {
  await sql`
    INSERT INTO cong_viec (loai, nguoi_tao, tham_so) VALUES ('thu', 'admin01', '{}'), ('thu', 'admin01', '{}')`.execute(
    closed.db,
  )
  const held = Promise.withResolvers<void>()
  const turn = inTurn({ user: 'an', weight: 'heavy' }, () => held.promise)
  const next = inTurn({ user: 'an', weight: 'heavy' }, async () => undefined)
  const { body } = await read(closed)
  held.resolve()
  await Promise.all([turn, next])
  const figure = (name: string): number =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1])
  expect(figure('jobs{state="waiting"}')).toBe(2)
  expect(figure('file_turns{weight="heavy",state="running"}')).toBe(1)
  expect(figure('file_turns{weight="heavy",state="waiting"}')).toBe(1)
  expect(figure('threads{state="working"}')).toBeGreaterThanOrEqual(0)
  expect(figure('pool_connections{state="busy"}')).toBeGreaterThanOrEqual(0)
  expect(figure('pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(figure('database_size_bytes')).toBeGreaterThan(5_000_000)
  expect(figure('database_up')).toBe(1)
  expect(figure('disk_left_ratio')).toBeGreaterThan(0)
})
