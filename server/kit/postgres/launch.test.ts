import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cleanUp,
  copyOfDataFolder,
  dataFolder,
  killGroup,
  postmasterOf,
  until,
  untilSaid,
  watch,
  type Watched,
} from '../../testing/processes.ts'
import { isLiving } from './processes.ts'
import { startPostgres } from './launch.ts'

// Made once and copied: making a cluster takes longer than most of these stories.
const original = mkdtempSync(join(tmpdir(), 'lan-banh-original-'))
beforeAll(async () => {
  chmodSync(original, 0o755)
  await (await startPostgres(original)).stop()
})
afterAll(() => rmSync(original, { recursive: true }))
afterEach(cleanUp)
const usedFolder = (): string => copyOfDataFolder(original)

const program = `${import.meta.dirname}/../../testing/holdPostgres.ts`
const hold = (dataDir: string): Watched => watch([process.execPath, program, dataDir])
const untilReady = (one: Watched): Promise<string> => untilSaid(one, /postgresql:\S+/)

const socketOf = (address: string): string =>
  new URLSearchParams(address.split('?')[1]).get('host') ?? ''

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ answer: unknown }>(statement)).rows.map((row) => row.answer)
  } finally {
    await client.end()
  }
}

const isZombie = (pid: number): boolean =>
  spawnSync('ps', ['-p', String(pid), '-o', 'stat='], { encoding: 'utf8' }).stdout.startsWith('Z')

async function killAndReap(one: Watched): Promise<void> {
  one.child.kill('SIGKILL')
  await one.ended
}

test('keeps its data over an orderly stop, and leaves nothing running', async () => {
  const folder = dataFolder()
  const first = await startPostgres(folder)
  await query(first.connectionString, 'create table kept as select 7 as answer')
  await first.stop()
  expect(postmasterOf(folder)).toBeNull()
  const second = await startPostgres(folder)
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([7])
  await second.stop()
})

test('never trades safety for speed, and knows Vietnamese letters', async () => {
  const { connectionString, stop } = await startPostgres(usedFolder())
  const settings = await query(
    connectionString,
    `select name || '=' || setting as answer from pg_settings where name in
      ('fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'listen_addresses') order by name`,
  )
  expect(settings).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'jit=off',
    'listen_addresses=',
    'synchronous_commit=on',
  ])
  expect(await query(connectionString, `select lower('ĐẶNG Ở ƯỚT') as answer`)).toEqual([
    'đặng ở ướt',
  ])
  const sorted = await query(
    connectionString,
    `select x as answer from unnest(array['Đức','Dung','Ánh','An']) x order by x collate "vi-x-icu"`,
  )
  expect(sorted).toEqual(['An', 'Ánh', 'Dung', 'Đức'])
  await stop()
})

test('two first starts at once share one server, which lives as long as one of them', async () => {
  const folder = dataFolder()
  const [one, other] = [hold(folder), hold(folder)]
  const [address, otherAddress] = await Promise.all([untilReady(one), untilReady(other)])
  expect(socketOf(otherAddress)).toBe(socketOf(address))
  const pid = postmasterOf(folder)
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  expect(postmasterOf(folder)).toBe(pid)
  expect(await query(address, 'select 1 as answer')).toEqual([1])
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect(postmasterOf(folder)).toBeNull()
})

test('a server orphaned by kill -9 is taken over', async () => {
  const folder = usedFolder()
  const killed = hold(folder)
  await untilReady(killed)
  const pid = postmasterOf(folder)
  await killAndReap(killed)
  const { stop } = await startPostgres(folder)
  expect(postmasterOf(folder)).toBe(pid)
  await stop()
  expect(postmasterOf(folder)).toBeNull()
})

test('kill -9 of server and database loses nothing that was acknowledged', async () => {
  const folder = usedFolder()
  const killed = hold(folder)
  const address = await untilReady(killed)
  await query(address, 'create table kept as select 7 as answer')
  const pid = postmasterOf(folder) ?? 0
  killed.child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  const { connectionString, stop } = await startPostgres(folder)
  expect(await query(connectionString, 'select answer from kept')).toEqual([7])
  await stop()
})

test('a killed database that nobody has reaped yet does not block the next start', async () => {
  const folder = usedFolder()
  const stopped = hold(folder)
  await untilReady(stopped)
  const pid = postmasterOf(folder) ?? 0
  // Stopped, the parent cannot reap: the killed child stays as a zombie.
  stopped.child.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  const { connectionString, stop } = await startPostgres(folder)
  expect(isZombie(pid)).toBe(true)
  expect(await query(connectionString, 'select 1 as answer')).toEqual([1])
  await stop()
})

test('a stale pid file that names a living stranger does not block the start', async () => {
  const folder = usedFolder()
  const pidFile = join(folder, 'postgres/postmaster.pid')
  const first = await startPostgres(folder)
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  await first.stop()
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'))
  const { connectionString, stop } = await startPostgres(folder)
  expect(await query(connectionString, 'select 1 as answer')).toEqual([1])
  await stop()
})

test('kill -9 during the first start leaves nothing in the way of the next', async () => {
  const folder = dataFolder()
  for (const pause of [50, 200, 400]) {
    const killed = hold(folder)
    await until(() => (readdirSync(folder).length > 0 ? true : null))
    await new Promise((resolve) => setTimeout(resolve, pause))
    killGroup(killed)
    await killed.ended
  }
  const { connectionString, stop } = await startPostgres(folder)
  expect(await query(connectionString, 'select 1 as answer')).toEqual([1])
  expect(readdirSync(folder)).toEqual(['postgres', 'postgres.log', 'wal-out'])
  await stop()
})

test('a data path longer than a socket address may be works', async () => {
  const folder = join(dataFolder(), 'một thư mục rất dài '.repeat(9).trim())
  mkdirSync(folder)
  expect(folder.length).toBeGreaterThan(150)
  const { connectionString, stop } = await startPostgres(folder)
  expect(await query(connectionString, 'select 1 as answer')).toEqual([1])
  await stop()
})

test('a database that dies under the running server comes back at the same address', async () => {
  const folder = usedFolder()
  const { connectionString, stop } = await startPostgres(folder)
  const pid = postmasterOf(folder) ?? 0
  process.kill(pid, 'SIGKILL')
  await until(() => (isLiving(pid) ? null : true))
  const answer = await until(() => query(connectionString, 'select 1 as answer').catch(() => null))
  expect(answer).toEqual([1])
  await stop()
  expect(postmasterOf(folder)).toBeNull()
})

test('a server whose socket was cleaned away is replaced', async () => {
  const folder = usedFolder()
  const address = await untilReady(hold(folder))
  rmSync(socketOf(address), { recursive: true })
  const { connectionString, stop } = await startPostgres(folder)
  expect(await query(connectionString, 'select 1 as answer')).toEqual([1])
  await stop()
})

test('the log of a running server begins anew when it is large, and keeps the part before', async () => {
  const folder = usedFolder()
  const { connectionString, stop } = await startPostgres(folder)
  const log = join(folder, 'postgres.log')
  const say = (word: string) =>
    query(connectionString, `do $$ begin raise log '%', repeat('${word} ', 200000); end $$`)
  for (let n = 0; n < 6; n += 1) await say('trước')
  await until(() => (existsSync(`${log}.1`) && statSync(log).size < 1_000_000 ? true : null))
  expect(readFileSync(`${log}.1`, 'utf8')).toContain('trước')
  await say('sau')
  expect(readFileSync(log, 'utf8')).toMatch(/^\S[^]*sau/)
  expect(readFileSync(log, 'utf8')).not.toContain('\0')
  for (let n = 0; n < 6; n += 1) await say('nữa')
  await until(() => (readFileSync(`${log}.1`, 'utf8').includes('nữa') ? true : null))
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith('postgres.log'))
      .toSorted(),
  ).toEqual(['postgres.log', 'postgres.log.1'])
  await stop()
})
