import { afterAll, expect, inject, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '../../testing/database.ts'
import { cleanUp, dataFolder, watch } from '../../testing/processes.ts'
import { finishBackup } from './manifest.ts'
import { readBack } from './packed.ts'
import { openSession, tableSums } from './tableSums.ts'

afterAll(cleanUp)

const HOME = dataFolder()
const root = join(import.meta.dirname, '../../..')
/** Runs a command with a DATABASE_URL on a machine that has the programs of one folder alone. */
const runOn = async (databaseUrl: string, programs: string, ...words: string[]) => {
  const env = { ...process.env, PATH: programs, DATABASE_URL: databaseUrl }
  const one = watch([process.execPath, ...words], {
    cwd: root,
    env: { ...env, DATA_DIR: HOME },
  })
  return { code: await one.ended, said: one.said() }
}
/** The same with a database whose password is known. */
const runBy = (programs: string, program: string, ...words: string[]) =>
  runOn(`${inject('postgres')}&password=bi%20mat`, programs, program, ...words)
/** The same on a machine without programs of PostgreSQL. */
const run = (program: string, ...words: string[]) => runBy(dataFolder(), program, ...words)

test('with DATABASE_URL the programs that are missing are named', async () => {
  const backup = await run('server/backup.ts', join(dataFolder(), 'sao-luu'))
  expect(backup).toMatchObject({
    code: 1,
    said: expect.stringContaining('not on this machine: pg_dump, pg_restore.') as string,
  })
  const restore = await run('server/restore.ts', dataFolder())
  expect(restore).toMatchObject({
    code: 1,
    said: expect.stringContaining('not on this machine: pg_restore.') as string,
  })
})

test('the password of the database stands in no command line', async () => {
  const programs = dataFolder()
  for (const name of ['pg_dump', 'pg_restore'])
    writeFileSync(
      join(programs, name),
      '#!/bin/sh\n[ "$1" = --version ] || { echo "given: $*, apart: $PGPASSWORD" >&2; exit 1; }\n',
      { mode: 0o755 },
    )
  const { code, said } = await runBy(programs, 'server/backup.ts', join(dataFolder(), 'sao-luu'))
  expect(code).toBe(1)
  expect(said).toContain('apart: bi mat')
  expect(/given: (.*), apart/.exec(said)?.[1]).not.toMatch(/password|bi(%20| )mat/)
})

test('a restore that ended before its files were brought is taken up again; another database is refused', async () => {
  const programs = dataFolder()
  writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\n[ "$1" = --version ]\n', { mode: 0o755 })
  const { connectionString, db, drop } = await freshDatabase()
  const backup = dataFolder()
  const id = randomUUID()
  await db
    .insertInto('tep')
    .values({ id, loai: 'anh', ten: 'phieu.jpg', mime: 'image/jpeg', kich_thuoc: 6 })
    .execute()
  mkdirSync(join(backup, 'files'))
  writeFileSync(join(backup, 'files', id), 'anh 01')
  const session = await openSession(connectionString)
  const tables = await tableSums(session)
  await session.end()
  const files = { [`files/${id}`]: await readBack(join(backup, 'files', id)) }
  const made = { began: 0, ended: 0, log: null, gone: [] }
  await finishBackup(backup, { format: 1, kind: 'dump', ...made, tables, files })
  const restore = () => runOn(connectionString, programs, 'server/restore.ts', backup)

  expect(await restore()).toMatchObject({ code: 0 })
  expect(readFileSync(join(HOME, 'files', id), 'utf8')).toBe('anh 01')
  await db.updateTable('tep').set({ kich_thuoc: 7 }).execute()
  expect(await restore()).toMatchObject({
    code: 1,
    said: expect.stringContaining('tables that are not those of the backup') as string,
  })
  await drop()
})

test('with DATABASE_URL no moment is restored', async () => {
  const { code, said } = await run('server/restore.ts', dataFolder(), '2026-05-05 10:00:00')
  expect(code).toBe(1)
  expect(said).toContain('With DATABASE_URL this command restores no moment')
})

test.each([
  [['server/backup.ts'], 2, 'npm run backup -- <'],
  [['server/restore.ts'], 2, 'npm run restore -- <'],
  [
    ['server/restore.ts', '/tmp', '2026-02-30', '10:00:00'],
    1,
    'moment “2026-02-30 10:00:00” is not valid',
  ],
  ...['', 'files/sao-luu', 'postgres/sao-luu', 'tmp/sao-luu', 'backup', 'backup/wal/sao-luu'].map(
    (own) =>
      [['server/backup.ts', join(HOME, own)], 1, 'is part of the data that is backed up'] as const,
  ),
] as const)('%j is refused in words', async ([program, ...words], code, said) => {
  expect(await run(program, ...words)).toMatchObject({
    code,
    said: expect.stringContaining(said) as string,
  })
})
