import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

const MEGABYTE = 1024 * 1024
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** Sends most of a call, and holds it open. */
async function halfSent(path: string, head: string, body: string): Promise<Socket> {
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const token = await t.token('admin01')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\ntoken: ${token}\r\n${head}\r\n\r\n${body}`)
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

test.each([
  ['of a known length', vehicleApi.list.path, largest, '{'],
  [
    'that hide their length',
    vehicleApi.list.path,
    'Content-Type: application/json\r\nTransfer-Encoding: chunked',
    '1\r\n{',
  ],
  [
    'in the fields of forms',
    fileApi.upload.path,
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000000',
    Array.from(
      { length: 5 },
      (_, n) =>
        `--x\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\n${'a'.repeat(MEGABYTE - 10)}\r\n`,
    ).join('') + '--x',
  ],
])('large bodies %s fill no memory; small calls go on', async (_what, path, head, body) => {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => halfSent(path, head, body)))
  const answers = answered(sockets)
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(12)
  for (const answer of answers)
    expect(answer).toMatch(/^HTTP\/1.1 503[^]*"code":"unavailable"[^]*nhiều dữ liệu lớn/)
  expect(await small()).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => {
      const socket = await halfSent(vehicleApi.list.path, json(MEGABYTE), 'x'.repeat(MEGABYTE))
      const answer = await answerOf(socket)
      socket.destroy()
      return answer.slice(9, 12)
    })
    .toBe('400')
})
