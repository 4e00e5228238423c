import { afterAll, expect, inject, test } from 'vitest'
import { join } from 'node:path'
import { cleanUp, dataFolder, watch } from '../../testing/processes.ts'

afterAll(cleanUp)

const root = join(import.meta.dirname, '../../..')
/** Runs a command with DATABASE_URL on a machine without programs of PostgreSQL. */
const run = async (program: string, ...words: string[]) => {
  const env = { ...process.env, PATH: dataFolder(), DATABASE_URL: inject('postgres') }
  const one = watch([process.execPath, program, ...words], {
    cwd: root,
    env: { ...env, DATA_DIR: dataFolder() },
  })
  return { code: await one.ended, said: one.said() }
}

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
] as const)('%j is refused in words', async ([program, ...words], code, said) => {
  expect(await run(program, ...words)).toMatchObject({
    code,
    said: expect.stringContaining(said) as string,
  })
})
