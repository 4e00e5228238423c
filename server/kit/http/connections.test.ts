import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeApi } from '../../../contract/office/notice/notice.api.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

const GUESTS = 5
let direct: TestApp
let proxied: TestApp
let hasty: TestApp
const all: TestApp[] = []

async function listening(settings: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const t = await testApp(settings)
  all.push(t)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  return t
}
beforeAll(async () => {
  const few = { maxGuestConnections: GUESTS, maxConnections: 8, maxStreams: 2 }
  direct = await listening({ ...few, trustedProxies: '10.0.0.1' })
  proxied = await listening(few)
  hasty = await listening({ headerSeconds: 0.1, bodySeconds: 0.3, idleSeconds: 0.1 })
})
afterAll(() => Promise.all(all.map((t) => t.close())))

const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

async function opened(t: TestApp, from = '127.0.0.2'): Promise<Socket> {
  const socket = connect({ port: portOf(t), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** A call whose body does not come, as guests may make one. */
async function halfSent(t: TestApp, header = ''): Promise<Socket> {
  const socket = await opened(t)
  socket.write(
    `POST ${userApi.login.path} HTTP/1.1\r\nHost: a\r\n${header}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
  )
  return socket
}

type Given = { from?: string; path?: string; headers?: Record<string, string> }

/** A whole call over a connection of its own. */
async function ask(t: TestApp, { from = '127.0.0.2', path = '/readyz', headers = {} }: Given) {
  const asked = request({
    port: portOf(t),
    host: '127.0.0.1',
    localAddress: from,
    path,
    headers,
    agent: false,
  })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  return { status: reply.statusCode, body: JSON.parse(String(Buffer.concat(chunks))) as object }
}

/** What the other end says until it ends the connection. */
async function lastWords(socket: Socket): Promise<string> {
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  if (!socket.closed) await once(socket, 'close')
  return said
}

async function inFlight(t: TestApp, count: number): Promise<void> {
  await expect.poll(() => asking.get(t)?.size ?? 0, { timeout: 10_000 }).toBe(count)
}
const asking = new Map<TestApp, Set<unknown>>()
const watchCalls = (t: TestApp): void => {
  const open = new Set<unknown>()
  asking.set(t, open)
  t.app.server.on('request', (call, reply) => {
    open.add(call)
    reply.once('close', () => open.delete(call))
  })
}
const close = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.destroy()
}

test('nine hundred silent connections of an address stop neither others nor itself', async () => {
  const silent = await Promise.all(Array.from({ length: 900 }, () => opened(direct)))
  expect((await ask(direct, { from: '127.0.0.3' })).status).toBe(200)
  expect((await ask(direct, {})).status).toBe(200)
  const answer = await fetch(`http://127.0.0.1:${portOf(direct)}${noticeApi.count.path}`, {
    method: noticeApi.count.method,
    headers: { token: await direct.token('admin01') },
  })
  expect(answer.status).toBe(200)
  await expect
    .poll(() => silent.filter((socket) => !socket.closed).length)
    .toBeLessThanOrEqual(GUESTS)
  close(silent)
})

test('an address whose guests are all in the middle of calls is refused more of them; others are not', async () => {
  watchCalls(direct)
  const busy = await Promise.all(Array.from({ length: GUESTS }, () => halfSent(direct)))
  await inFlight(direct, GUESTS)
  expect(await ask(direct, {})).toMatchObject({
    status: 429,
    body: { status: 429, code: 'too_many', message: expect.stringContaining('kết nối') },
  })
  expect((await ask(direct, { from: '127.0.0.3' })).status).toBe(200)
  close(busy)
  await inFlight(direct, 0)
  expect((await ask(direct, {})).status).toBe(200)
})

test('whoever signs in on a connection gives its room among guests back, and keeps to that of all', async () => {
  const linkOf = async () =>
    (await direct.call('admin01', noticeApi.streamLink, {})).body as { link: string }
  const token = await direct.token('admin01')
  const used: Socket[] = []
  for (let n = 0; n < 8; n += 1) {
    const socket = await opened(direct)
    socket.write(
      `${noticeApi.count.method} ${noticeApi.count.path} HTTP/1.1\r\nHost: a\r\ntoken: ${token}\r\n\r\n`,
    )
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200/)
    used.push(socket)
  }
  expect((await ask(direct, {})).status).toBe(429)
  close(used)
  expect((await linkOf()).link).toBeTruthy()
})

test('behind a proxy calls are counted by the address that the proxy names', async () => {
  watchCalls(proxied)
  const of = (address: string) => `X-Forwarded-For: ${address}\r\n`
  const busy = await Promise.all(
    Array.from({ length: GUESTS }, () => halfSent(proxied, of('203.0.113.7'))),
  )
  await inFlight(proxied, GUESTS)
  const asked = (address: string) => ask(proxied, { headers: { 'x-forwarded-for': address } })
  expect((await asked('203.0.113.7')).status).toBe(429)
  expect((await asked('203.0.113.8')).status).toBe(200)
  expect((await asked('203.0.113.7:51234')).status).toBe(429)
  expect((await asked('203.0.113.7:51234, 127.0.0.1:80')).status).toBe(429)
  const screen = await proxied.app.inject({
    url: '/',
    headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.7' },
  })
  expect([200, 404]).toContain(screen.statusCode)
  close(busy)
  await inFlight(proxied, 0)
  const ofNetwork = await Promise.all(
    Array.from({ length: GUESTS }, (_, n) => halfSent(proxied, of(`2001:db8::${n}`))),
  )
  await inFlight(proxied, GUESTS)
  expect((await asked('2001:db8::77')).status).toBe(429)
  expect((await asked('2001:db8:0:1::77')).status).toBe(200)
  close(ofNetwork)
  await inFlight(proxied, 0)
})

test('calls of who signed in lately are no guests, however slow the database and many the guests', async () => {
  const own = await proxied.token('kho01')
  const asked = (token: string) =>
    ask(proxied, {
      path: userApi.validate.path,
      headers: { 'x-forwarded-for': '203.0.113.9', token },
    })
  const several = (count: number, token: string) =>
    Array.from({ length: count }, async () => (await asked(token)).status)
  expect((await asked(own)).status).toBe(200)
  const { known, guessed } = await proxied.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE phien_dang_nhap IN ACCESS EXCLUSIVE MODE`.execute(trx)
    const guests = several(GUESTS, 'guessed')
    await inFlight(proxied, GUESTS)
    expect((await asked('guessed')).status).toBe(429)
    const calls = several(3, own)
    await inFlight(proxied, GUESTS + 3)
    return { known: calls, guessed: guests }
  })
  expect(await Promise.all(known)).toEqual([200, 200, 200])
  expect(new Set(await Promise.all(guessed))).toEqual(new Set([401]))
  await proxied.call('kho01', userApi.logout, {})
  expect((await asked(own)).status).toBe(401)
})

test('a header and a body that take too long end the connection with a sentence; one that says nothing ends without', async () => {
  expect(await lastWords(await opened(hasty))).toBe('')
  const slow = await opened(hasty)
  slow.write('POST ')
  const tooSlow = /^HTTP\/1.1 400[^]+gửi quá chậm[^]+came too slowly/
  expect(await lastWords(slow)).toMatch(tooSlow)
  expect(await lastWords(await halfSent(hasty))).toMatch(tooSlow)
  const resting = await opened(hasty)
  resting.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await lastWords(resting)).toMatch(/^HTTP\/1.1 200/)
})

test('a user has so many streams at once and no more; those of others are not counted', async () => {
  const stream = async (username: string) => {
    const { body } = await proxied.call(username, noticeApi.streamLink, {})
    return fetch(`http://127.0.0.1:${portOf(proxied)}${body.link}`)
  }
  const [first, second] = [await stream('admin01'), await stream('admin01')]
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await stream('admin01')
  expect(third.status).toBe(429)
  expect(await third.json()).toMatchObject({
    code: 'too_many',
    message_en: expect.stringContaining('windows'),
  })
  const other = await stream('dieuxe01')
  expect(other.status).toBe(200)
  await first.body?.cancel()
  await expect.poll(async () => (await stream('admin01')).status).toBe(200)
  await second.body?.cancel()
  await other.body?.cancel()
})
