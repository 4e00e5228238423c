import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import {
  cleanUp,
  dataFolder,
  killGroup,
  postmasterOf,
  until,
  untilSaid,
  watch,
  type Watched,
} from './testing/processes.ts'
import { readSettings } from './kit/start/env.ts'
import { StartError } from './kit/start/startError.ts'
import { start, type Undo } from './start.ts'

afterEach(cleanUp)

const root = join(import.meta.dirname, '..')
const none = { DATABASE_URL: '', ADMIN_PASSWORD: '', COMPANY: 'empty', PORT: '0', HOST: '' }

type Given = Record<string, string>
const run = (command: string[], given: Given): Watched =>
  watch(command, { cwd: root, env: { ...process.env, ...none, ...given } })
const startServer = (given: Given): Watched => run([process.execPath, 'server/main.ts'], given)
const npmStart = (given: Given): Watched => run(['npm', 'start'], given)

const untilReady = (server: Watched): Promise<string> => untilSaid(server, /http:\/\/[\w.:]+/)
const isReady = async (address: string): Promise<boolean> => {
  const reply = await fetch(`${address}/readyz`).catch(() => null)
  return reply?.status === 200
}
const untilGone = (address: string): Promise<true> =>
  until(async () => {
    const reply = await fetch(`${address}/healthz`).catch(() => null)
    return reply === null ? true : null
  })

test('npm start serves; SIGTERM to npm, and kill -9 of it, end server and database', async () => {
  const folder = dataFolder()
  const untilEnded = async (address: string): Promise<void> => {
    await untilGone(address)
    await until(() => (postmasterOf(folder) === null ? true : null))
  }
  const first = npmStart({ DATA_DIR: folder })
  const address = await untilReady(first)
  expect(await isReady(address)).toBe(true)
  first.child.kill('SIGTERM')
  await first.ended
  await untilEnded(address)

  const second = npmStart({ DATA_DIR: folder })
  const again = await untilReady(second)
  expect(postmasterOf(folder)).not.toBeNull()
  second.child.kill('SIGKILL')
  await untilEnded(again)
})

test('a taken port is said in words, and its owner is not disturbed', async () => {
  const owner = createServer((guest) => guest.end('still here'))
  owner.listen(0, '127.0.0.1')
  await once(owner, 'listening')
  const { port } = owner.address() as AddressInfo
  const settings = readSettings({ DATA_DIR: dataFolder(), PORT: String(port) })
  const undo: Undo = []
  await expect(start(settings, undo)).rejects.toThrow(
    `Cổng ${port} trên 127.0.0.1 đang có chương trình khác dùng`,
  )
  // What main.ts prints of it, without a stack.
  await expect(start(settings, undo)).rejects.toBeInstanceOf(StartError)
  expect(undo).toEqual([])
  expect(owner.listening).toBe(true)
  owner.close()
})

test('two first starts at once on one data folder: both serve, each ends alone', async () => {
  const folder = dataFolder()
  const [one, other] = [startServer({ DATA_DIR: folder }), startServer({ DATA_DIR: folder })]
  const [address, otherAddress] = await Promise.all([untilReady(one), untilReady(other)])
  one.child.kill('SIGINT')
  expect(await one.ended).toBe(0)
  await untilGone(address)
  expect(await isReady(otherAddress)).toBe(true)
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect(postmasterOf(folder)).toBeNull()
})

function killPostmaster(folder: string): void {
  const pid = postmasterOf(folder)
  if (pid !== null) process.kill(pid, 'SIGKILL')
}

// First while the cluster is made, then while the company is loaded into it.
const moments = [() => true, (folder: string) => postmasterOf(folder) !== null]

test('kill -9 of everything during the first start, then a start', async () => {
  const folder = dataFolder()
  for (const come of moments) {
    const killed = startServer({ DATA_DIR: folder, COMPANY: 'demo' })
    await until(() => (come(folder) ? true : null))
    await sleep(300)
    killGroup(killed)
    await killed.ended
    killPostmaster(folder)
  }
  const server = startServer({ DATA_DIR: folder, COMPANY: 'demo' })
  expect(await isReady(await untilReady(server))).toBe(true)
  expect(server.said()).toContain('dieuxe01')
})

test('SIGTERM into the first start, at once and while the company is loaded, ends all', async () => {
  const folder = dataFolder()
  for (const pause of [0, 700]) {
    const server = startServer({ DATA_DIR: folder, COMPANY: 'demo' })
    await until(() => (postmasterOf(folder) !== null ? true : null))
    await sleep(pause)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(postmasterOf(folder)).toBeNull()
  }
})

test('DATABASE_URL starts no database of its own, and an empty company has no demo password', async () => {
  const folder = dataFolder()
  const server = startServer({
    DATA_DIR: folder,
    DATABASE_URL: inject('postgres'),
    COMPANY: '',
    ADMIN_PASSWORD: 'mật khẩu của tôi',
  })
  expect(await isReady(await untilReady(server))).toBe(true)
  expect(server.said()).not.toContain('lanbanh-demo')
  expect(postmasterOf(folder)).toBeNull()
})

test('a setting that cannot be is refused in words', async () => {
  const server = startServer({ DATA_DIR: dataFolder(), PORT: 'abc' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('Cài đặt PORT="abc" không hợp lệ')
  expect(server.said()).not.toContain('    at ')
})

test('a database that does not answer is refused in words', async () => {
  const settings = readSettings({
    DATA_DIR: dataFolder(),
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1:1/tms',
  })
  const undo: Undo = []
  const refused = start(settings, undo)
  await expect(refused).rejects.toThrow('Không kết nối được cơ sở dữ liệu ở DATABASE_URL')
  await expect(refused).rejects.toBeInstanceOf(StartError)
  for (const step of undo) await step()
})
