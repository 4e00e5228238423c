import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileApi, MEGABYTE } from '../../../contract/kit/file/file.api.ts'
import { userApi } from '../../../contract/office/user/user.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { sentBy } from './heldBodies.ts'

const WAIT = { timeout: 20_000 }
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const asked = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    sentBy(request, String(request.headers['who']))
    done()
  }
  t.app.get('/lon', { onRequest: asked }, () => 'x'.repeat(16 * MEGABYTE))
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** Sends most of a call, and holds it open. */
async function halfSent(
  path: string,
  head: string,
  body: string,
  user: string | null = 'admin01',
): Promise<Socket> {
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const own = user === null ? '' : `token: ${await t.token(user)}\r\n`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${own}${head}\r\n\r\n${body}`)
  return socket
}
const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0])
const json = (bytes: number) => `Content-Type: application/json\r\nContent-Length: ${bytes}`
const largest = json(5 * MEGABYTE)

const answered = (sockets: readonly Socket[]) => {
  const answers: string[] = []
  for (const socket of sockets) socket.on('data', (said) => answers.push(String(said)))
  return answers
}
const small = async () => (await t.call('admin01', vehicleApi.list, {})).status

const hidden = 'Content-Type: application/json\r\nTransfer-Encoding: chunked'
const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000000'
/** The fields of a form, so many bytes each; the last does not end. */
const fields = (count: number, bytes: number) =>
  Array.from(
    { length: count },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\n${'a'.repeat(bytes)}`,
  ).join('\r\n')

type Sent = [path: string, head: string, body: string]
test.each<[string, number, Sent]>([
  ['of a known length', 20, [vehicleApi.list.path, largest, '{']],
  ['that hide their length', 20, [vehicleApi.list.path, hidden, '1\r\n{']],
  ['in the fields of forms', 20, [fileApi.upload.path, form, fields(5, MEGABYTE - 10)]],
  ['in small fields', 24, [fileApi.upload.path, form, fields(50, 60_000)]],
  ['in a field that does not end', 50, [fileApi.upload.path, form, fields(1, MEGABYTE - 10)]],
])('large bodies %s fill no memory; small calls go on', async (_what, count, sent) => {
  const sockets = await Promise.all(Array.from({ length: count }, () => halfSent(...sent)))
  const answers = answered(sockets)
  await expect.poll(() => answers.length, WAIT).toBeGreaterThanOrEqual(12)
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1.1 503[^]*"code":"unavailable"[^]*nhiều dữ liệu lớn/)
  expect(await small()).toBe(200)
  const other = await halfSent(
    vehicleApi.list.path,
    json(4 * MEGABYTE),
    'x'.repeat(4 * MEGABYTE),
    'quanly01',
  )
  expect((await answerOf(other)).slice(9, 12)).toBe('400')
  other.destroy()
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => {
      const socket = await halfSent(vehicleApi.list.path, json(MEGABYTE), 'x'.repeat(MEGABYTE))
      const answer = await answerOf(socket)
      socket.destroy()
      return answer.slice(9, 12)
    }, WAIT)
    .toBe('400')
})

test.each([
  ['a call that is open to everybody', userApi.login.path, 413],
  ['no call', '/khong-co', 404],
])('who has not signed in takes no room for a large body to %s', async (_what, path, status) => {
  const guests = await Promise.all(
    [largest, hidden].flatMap((head) =>
      Array.from({ length: 10 }, () =>
        halfSent(path, head, `10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(3), null),
      ),
    ),
  )
  const answers = answered(guests)
  await expect.poll(() => answers.length, WAIT).toBe(guests.length)
  expect(new Set(answers.map((answer) => Number(answer.slice(9, 12))))).toEqual(new Set([status]))
  const socket = await halfSent(vehicleApi.list.path, json(4 * MEGABYTE), 'x'.repeat(4 * MEGABYTE))
  expect((await answerOf(socket)).slice(9, 12)).toBe('400')
  for (const one of [...guests, socket]) one.destroy()
})

test('large replies that nobody reads fill no memory, and keep none from others', async () => {
  const { port } = t.app.server.address() as AddressInfo
  const ask = async (who: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET /lon HTTP/1.1\r\nHost: a\r\nwho: ${who}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }
  const statusOf = (socket: Socket) => String(socket.read(15)).slice(9, 12)
  const slow = await Promise.all(Array.from({ length: 6 }, () => ask('mot')))
  expect(slow.map(statusOf).toSorted()).toEqual(['200', '200', '200', '200', '503', '503'])
  const other = await ask('hai')
  expect(statusOf(other)).toBe('200')
  for (const one of [...slow, other]) one.destroy()
  await expect.poll(async () => statusOf(await ask('mot')), WAIT).toBe('200')
})

test('a call with very many wrong fields is told some of them', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, 1]))
  const { status, body } = await t.call('admin01', vehicleApi.list, wrong)
  expect([status, Object.keys(body.fields ?? {}).length]).toEqual([400, 100])
})
