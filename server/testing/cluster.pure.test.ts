import { mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { removeOldRuns } from './cluster.ts'

test('a run of before whose folder another run removes first is no failure', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lan-banh-runs-')))
  vi.stubEnv('TMPDIR', folder)
  // What is listed and then not there.
  symlinkSync(join(folder, 'gone'), join(folder, 'lan-banh-test-2147483646-x'))
  removeOldRuns()
  expect(readdirSync(folder)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
