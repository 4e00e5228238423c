import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { epochOfMoment, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Manifest } from './manifest.ts'
import { dailyIn, dailyName, prune } from './retention.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lan-banh-kept-'))
  mkdirSync(join(folder, 'wal'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const backup = (moment: WireMoment, start: string, name = dailyName(moment)): string => {
  const at = epochOfMoment(moment)
  const log = { system: '1', timeline: 1, start, stop: start }
  const manifest: Manifest = {
    format: 1,
    kind: 'folder',
    began: at,
    ended: at,
    log,
    tables: {},
    files: {},
    gone: [],
  }
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  return name
}
const wal = (...names: string[]): void => {
  for (const name of names) writeFileSync(join(folder, 'wal', name), '')
}
const days = (moment: WireMoment) => prune(folder, 14, epochOfMoment(moment))

test('what is older than the days goes, with the log that only it needed; unfinished ones too', async () => {
  backup('2026-03-01 02:00:10', '0/2000028')
  const kept = backup('2026-03-02 02:00:10', '0/4000028')
  const newest = backup('2026-03-15 02:00:10', '0/9000028')
  mkdirSync(join(folder, '2026-03-14_02-00-10'))
  wal('000000010000000000000003.zst', '000000010000000000000004.zst', '00000002.history.zst')
  wal('000000020000000000000003.zst', '000000010000000000000009.zst')
  await days('2026-03-15 02:01:00')
  expect(readdirSync(folder)).toEqual([kept, newest, 'wal'])
  expect(readdirSync(join(folder, 'wal'))).toEqual([
    '000000010000000000000004.zst',
    '000000010000000000000009.zst',
    '00000002.history.zst',
  ])
})

test('the newest stays however old it is, and so does what somebody put there', async () => {
  const own = backup('2025-01-01 00:00:00', '0/2000028', 'truoc-khi-nang-cap')
  const newest = backup('2026-01-01 02:00:10', '0/4000028')
  wal('000000010000000000000002.zst')
  expect(await days('2026-03-15 02:01:00')).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual([newest, own, 'wal'].toSorted())
})

test('one whose manifest is broken stays, and keeps neither the others nor the next one', async () => {
  const old = backup('2026-03-01 02:00:10', '0/2000028')
  const broken = backup('2026-03-02 02:00:10', '0/4000028')
  writeFileSync(join(folder, broken, 'manifest.json'), '{"format": 1, "fi')
  const newest = backup('2026-03-15 02:00:10', '0/9000028')
  expect((await dailyIn(folder)).at(-1)?.folder).toBe(join(folder, newest))
  expect(await days('2026-03-20 02:01:00')).toEqual([old])
  expect(readdirSync(folder)).toEqual([broken, newest, 'wal'])
})

test('without any backup no log is discarded', async () => {
  wal('000000010000000000000002.zst')
  expect(await days('2026-03-15 02:01:00')).toEqual([])
})
