import { afterAll, expect, inject, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUp, dataFolder, watch } from '../../testing/processes.ts'

afterAll(cleanUp)

const HOME = dataFolder()
const root = join(import.meta.dirname, '../../..')
/** Runs a command with DATABASE_URL on a machine that has the programs of one folder alone. */
const runBy = async (programs: string, program: string, ...words: string[]) => {
  const databaseUrl = `${inject('postgres')}&password=bi%20mat`
  const env = { ...process.env, PATH: programs, DATABASE_URL: databaseUrl }
  const one = watch([process.execPath, program, ...words], {
    cwd: root,
    env: { ...env, DATA_DIR: HOME },
  })
  return { code: await one.ended, said: one.said() }
}
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
