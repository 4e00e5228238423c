import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackupFolder } from '../backup/takeBackup.ts'
import { openFolder } from '../postgres/place.ts'
import { makeFolder } from './makeFolder.ts'
import { StartError } from './startError.ts'

const root = mkdtempSync(join(tmpdir(), 'lan-banh-folder-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder is made with those around it, and again where it is there', () => {
  const folder = join(root, 'a', 'b', 'c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
  writeFileSync(join(root, 'tep'), '')
  for (const [taken, why] of [
    ['tep', 'EEXIST'],
    ['tep/c', 'ENOTDIR'],
  ] as const)
    expect(() => makeFolder(join(root, taken))).toThrow(why)
})

// There nothing is ever made, whoever asks.
test.runIf(process.platform === 'linux')(
  'where none can be made it is said, for backups and for data, and nothing waits for ever',
  async () => {
    expect(() => makeFolder('/proc/lan-banh/x')).toThrow('ENOENT')
    expect(() => openFolder('/proc/lan-banh')).toThrow(StartError)
    await expect(openBackupFolder('/proc/lan-banh')).rejects.toThrow(StartError)
  },
)
