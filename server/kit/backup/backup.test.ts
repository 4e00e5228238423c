import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cleanUp, copyOfDataFolder, dataFolder } from '../../testing/processes.ts'
import { startPostgres, type RunningPostgres } from '../postgres/launch.ts'
import { findPlace } from '../postgres/place.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { epochMs } from '../time/clock.ts'
import { archiveIn, backupsOf, fetchWal } from './archive.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { asideName } from './aside.ts'
import { restoreBackup } from './restoreBackup.ts'
import { differing, openSession, tableSums } from './tableSums.ts'
import { takeBackup } from './takeBackup.ts'
import type { WantedMs } from './timelines.ts'

const quiet = (): void => undefined

// Made once and copied: making a cluster takes longer than a backup of it.
const original = mkdtempSync(join(tmpdir(), 'lan-banh-original-'))
beforeAll(async () => {
  chmodSync(original, 0o755)
  const { connectionString, stop } = await startPostgres(original)
  const session = await openSession(connectionString)
  await session.query(`
    CREATE TABLE chuyen (so int PRIMARY KEY, ten text NOT NULL);
    CREATE TABLE tep (id text PRIMARY KEY, kich_thuoc bigint NOT NULL);
    INSERT INTO chuyen SELECT g, 'chuyến ' || g FROM generate_series(1, 5000) g`)
  await session.end()
  await stop()
})
afterAll(() => rmSync(original, { recursive: true }))

const open = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const stop of open) await stop()
  open.clear()
  await cleanUp()
})

type Company = {
  dataDir: string
  session: pg.Client
  postgres: RunningPostgres
  stop: () => Promise<void>
}

/** The database of a data folder, running. */
async function running(dataDir: string): Promise<Company> {
  const postgres = await startPostgres(dataDir)
  const session = await openSession(postgres.connectionString)
  const stop = async (): Promise<void> => {
    open.delete(stop)
    await session.end()
    await postgres.stop()
  }
  open.add(stop)
  return { dataDir, session, postgres, stop }
}
const company = (): Promise<Company> => running(copyOfDataFolder(original))

const backUp = ({ dataDir, postgres }: Company, folder: string): Promise<Manifest> =>
  takeBackup(
    {
      connectionString: postgres.connectionString,
      place: findPlace(dataDir),
      files: join(dataDir, 'files'),
    },
    { folder, earlier: null },
    quiet,
  )

const keepFile = async ({ dataDir, session }: Company, id: string, words: string) => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files', id), words)
  await session.query('INSERT INTO tep VALUES ($1, $2)', [id, Buffer.byteLength(words)])
}

const write = (session: pg.Client, so: number) =>
  session.query('INSERT INTO chuyen VALUES ($1, $2)', [so, `sau ${so}`])

/** The numbers beyond those that were there from the start. */
const numbersOf = async (dataDir: string): Promise<number[]> => {
  const { session, stop } = await running(dataDir)
  const { rows } = await session.query<{ so: number }>(
    'SELECT so FROM chuyen WHERE so > 5000 ORDER BY so',
  )
  await stop()
  return rows.map(({ so }) => so)
}

const restore = (folder: string, dataDir: string, wanted: WantedMs = null) =>
  restoreBackup({ folder, dataDir, files: join(dataDir, 'files') }, wanted, quiet)

/** A new second, which writes before it and after it lie on two sides of. */
async function newSecond(): Promise<number> {
  await sleep(1000 - (epochMs() % 1000) + 20)
  return Math.floor(epochMs() / 1000) * 1000
}

const archived = async ({ dataDir, session }: Company): Promise<string> => {
  await session.query('SELECT pg_switch_wal()')
  const archive = archiveIn(backupsOf(dataDir))
  const place = findPlace(dataDir)
  const { rows } = await session.query<{ done: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn() - 1) AS done',
  )
  const name = rows[0]?.done ?? ''
  for (;;) {
    await fetchWal(place, archive)
    if (readdirSync(archive).includes(`${name}.zst`)) return join(archive, `${name}.zst`)
    await sleep(20)
  }
}

test('a backup under writing restores, in an empty folder, equal in every table and file to what was counted', async () => {
  const one = await company()
  await keepFile(one, 'anh-1', 'một ảnh')
  let writing = true
  let last = 5000
  const other = await openSession(one.postgres.connectionString)
  const writer = (async () => {
    while (writing) await write(other, (last += 1))
  })()
  await sleep(100)
  const before = last - 1
  const folder = join(dataFolder(), 'sao-luu')
  const manifest = await backUp(one, folder)
  const after = last
  writing = false
  await writer
  await other.end()
  await one.stop()

  expect(Object.keys(manifest.tables)).toEqual(['public.chuyen', 'public.tep'])
  const rows = manifest.tables['public.chuyen']?.rows ?? 0
  expect(rows).toBeGreaterThanOrEqual(before)
  expect(rows).toBeLessThanOrEqual(after)
  expect(readdirSync(folder).toSorted()).toEqual([
    'backup_label',
    'files',
    'manifest.json',
    'postgres.tar.zst',
    'wal',
  ])

  const fresh = dataFolder()
  const restored = await restore(folder, fresh)
  expect(restored).toMatchObject({ files: 1, gone: [], aside: [] })
  expect(readFileSync(join(fresh, 'files/anh-1'), 'utf8')).toBe('một ảnh')
  const again = await running(fresh)
  expect(await tableSums(again.session)).toEqual(manifest.tables)
  const numbers = await again.session.query('SELECT FROM chuyen WHERE so <= $1', [before])
  expect(numbers.rowCount).toBe(before)
  expect(readdirSync(fresh).toSorted()).toEqual([
    'backup',
    'files',
    'postgres',
    'postgres.log',
    'wal-out',
  ])
})

test('a second between two writes is restored: what was before it is there, what came after is not', async () => {
  const one = await company()
  const backups = backupsOf(one.dataDir)
  await backUp(one, join(backups, 'dau'))
  await write(one.session, 6001)
  await archived(one)
  await write(one.session, 6002)
  const moment = await newSecond()
  await write(one.session, 6003)
  await archived(one)
  await write(one.session, 6004)
  const later = await newSecond()
  await write(one.session, 6005)
  await one.stop()

  const fresh = dataFolder()
  await restore(backups, fresh, moment)
  expect(await numbersOf(fresh)).toEqual([6001, 6002])

  // In its own place, and then, when that was too early, to a later one: what was lived until the restore is still there.
  const { aside } = await restore(backups, one.dataDir, moment)
  expect(aside).toHaveLength(1)
  expect(await numbersOf(one.dataDir)).toEqual([6001, 6002])
  await restore(backups, one.dataDir, later)
  expect(await numbersOf(one.dataDir)).toEqual([6001, 6002, 6003, 6004])
  const next = await running(one.dataDir)
  await write(next.session, 7001)
  await next.stop()
  await restore(backups, one.dataDir, 'latest')
  expect(await numbersOf(one.dataDir)).toEqual([6001, 6002, 6003, 6004, 7001])
}, 180_000)

test('what a restore left half exchanged starts no empty database, and is restored again', async () => {
  const one = await company()
  await keepFile(one, 'anh-1', 'một ảnh')
  const folder = join(dataFolder(), 'sao-luu')
  await backUp(one, folder)
  await one.stop()
  // There its database cannot be set aside: it ends between files and database, as a kill could end it.
  const blocked = Array.from({ length: 300 }, (_, second) =>
    join(one.dataDir, asideName(momentAt(epochMs() + second * 1000))),
  )
  for (const aside of blocked) mkdirSync(join(aside, 'postgres/con'), { recursive: true })
  await expect(restore(folder, one.dataDir)).rejects.toThrow('ENOTEMPTY')
  expect(readdirSync(one.dataDir)).not.toContain('files')
  await expect(startPostgres(one.dataDir)).rejects.toThrow('stopped half-way')
  for (const aside of blocked) rmSync(join(aside, 'postgres'), { recursive: true })
  await restore(folder, one.dataDir)
  expect(readFileSync(join(one.dataDir, 'files/anh-1'), 'utf8')).toBe('một ảnh')
  expect(await numbersOf(one.dataDir)).toEqual([])
})

type Archive = { backups: string; wal: readonly string[]; moment: number }
let madeOnce: Promise<Archive> | null = null

/** A copy of the archive of a company with a backup and four files of the log after it; nothing else of that company is there. */
async function withArchive(): Promise<Archive> {
  const { backups, wal, moment } = await (madeOnce ??= makeArchive())
  const kept = join(dataFolder(), 'backup')
  cpSync(backups, kept, { recursive: true })
  return { backups: kept, wal: wal.map((path) => path.replace(backups, kept)), moment }
}

async function makeArchive(): Promise<Archive> {
  const one = await company()
  const backups = backupsOf(one.dataDir)
  await backUp(one, join(backups, 'dau'))
  const wal: string[] = []
  for (const so of [6001, 6002, 6003]) {
    await write(one.session, so)
    wal.push(await archived(one))
  }
  const moment = await newSecond()
  await write(one.session, 6004)
  await archived(one)
  await one.stop()
  const kept = join(original, 'backup')
  cpSync(backups, kept, { recursive: true })
  return { backups: kept, wal: wal.map((path) => path.replace(backups, kept)), moment }
}

test('a missing file of the log is named', async () => {
  const { backups, wal, moment } = await withArchive()
  const [, second = ''] = wal
  rmSync(second)
  const name = /([0-9A-F]{24})/.exec(second)?.[1] ?? 'none'
  const fresh = dataFolder()
  for (const wanted of [moment, 'latest'] as const)
    await expect(restore(backups, fresh, wanted)).rejects.toThrow(`The WAL file ${name} is missing`)
  expect(readdirSync(fresh)).toEqual([])
  // What lies before it is restored.
  await restore(backups, fresh)
  expect(await numbersOf(fresh)).toEqual([])
})

test('a broken file of the log is named, packed or not', async () => {
  const { backups, wal } = await withArchive()
  const [, second = ''] = wal
  const whole = readFileSync(second)
  const packed = Buffer.from(whole)
  packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 0xff
  writeFileSync(second, packed)
  await expect(restore(backups, dataFolder(), 'latest')).rejects.toThrow(
    `The WAL file ${second} is broken`,
  )

  writeFileSync(second, whole)
  const raw = second.replace('.zst', '')
  const content = zstdDecompressSync(whole)
  rmSync(second)
  const row = content.indexOf('sau 6002')
  expect(row).toBeGreaterThan(0)
  content[row] = (content[row] ?? 0) ^ 0xff
  writeFileSync(raw, content)
  await expect(restore(backups, dataFolder(), 'latest')).rejects.toThrow(
    `The WAL file ${raw} is broken`,
  )
})

test('a moment beyond the log, or before the first backup, is refused in words', async () => {
  const { backups } = await withArchive()
  const fresh = dataFolder()
  await expect(restore(backups, fresh, epochMs() + 3_600_000)).rejects.toThrow(
    /The archived WAL reaches only to \d{4}-/,
  )
  await expect(restore(backups, fresh, epochMs() - 3_600_000)).rejects.toThrow(
    'No backup ended before',
  )
  expect(readdirSync(fresh)).toEqual([])
})

test('a broken, missing or unfinished part of a backup is named', async () => {
  const one = await company()
  await keepFile(one, 'anh-1', 'một ảnh')
  const folder = join(dataFolder(), 'sao-luu')
  const manifest = await backUp(one, folder)
  await one.stop()
  const fresh = dataFolder()
  const spoil = (path: string, change: (content: Buffer) => Buffer) => {
    const full = join(folder, path)
    const whole = readFileSync(full)
    writeFileSync(full, change(whole))
    return { full, mend: () => writeFileSync(full, whole) }
  }
  const paths = Object.keys(manifest.files)
  for (const start of ['files/anh-1', 'postgres.tar.zst', 'wal/', 'backup_label']) {
    const path = paths.find((name) => name.startsWith(start)) ?? 'none'
    const { full, mend } = spoil(path, (content) => {
      const other = Buffer.from(content)
      other[3] = (other[3] ?? 0) ^ 1
      return other
    })
    await expect(restore(folder, fresh)).rejects.toThrow(`The file ${full} of the backup is broken`)
    rmSync(full)
    await expect(restore(folder, fresh)).rejects.toThrow(`A file of the backup is missing: ${full}`)
    mend()
  }
  const cut = spoil('manifest.json', (content) => content.subarray(0, content.length >> 1))
  await expect(restore(folder, fresh)).rejects.toThrow(`The file ${cut.full} is broken`)
  cut.mend()
  const other = await readManifest(folder)
  other.tables['public.chuyen'] = { rows: 5000, sum: '1' }
  const unlike = spoil('manifest.json', () => Buffer.from(JSON.stringify(other)))
  await expect(restore(folder, fresh)).rejects.toThrow('do not equal the backup: public.chuyen')
  unlike.mend()
  rmSync(join(folder, 'manifest.json'))
  await expect(restore(folder, fresh)).rejects.toThrow('holds no finished backup')
  writeFileSync(join(folder, 'UNFINISHED.txt'), '')
  await expect(restore(folder, fresh)).rejects.toThrow('was not finished')
  expect(readdirSync(fresh)).toEqual([])
})

test('one letter of one row is another checksum, the order of rows is not', async () => {
  const { session } = await company()
  const before = await tableSums(session)
  await session.query(`UPDATE chuyen SET ten = ten || '.' WHERE so = 17`)
  expect(differing(before, await tableSums(session))).toEqual(['public.chuyen'])
  await session.query(`UPDATE chuyen SET ten = 'chuyến 17' WHERE so = 17`)
  expect(differing(before, await tableSums(session))).toEqual([])
})

test('a running product is not restored over', async () => {
  const one = await company()
  const folder = join(dataFolder(), 'sao-luu')
  await backUp(one, folder)
  await write(one.session, 6001)
  // As another process sees it: the connection bears the name of that one.
  const { connectionString } = one.postgres
  const other = new pg.Client({
    connectionString: connectionString.replace(/application_name=[^&]*/, 'application_name=other'),
  })
  await other.connect()
  await expect(restore(folder, one.dataDir)).rejects.toThrow('Lăn Bánh is running on')
  await other.end()
  await one.stop()
  expect(await numbersOf(one.dataDir)).toEqual([6001])
})

test('a folder that holds something is not backed up into, and one backup is made at a time', async () => {
  const one = await company()
  const taken = dataFolder()
  writeFileSync(join(taken, 'thu.txt'), 'x')
  await expect(backUp(one, taken)).rejects.toThrow('is not empty')
  const [first, second] = await Promise.allSettled([
    backUp(one, join(dataFolder(), 'mot')),
    backUp(one, join(dataFolder(), 'hai')),
  ])
  const refused = [first, second].filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => String(reason))).toEqual([
    expect.stringContaining('Another backup is under way') as string,
  ])
})
