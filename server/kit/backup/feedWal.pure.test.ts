import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Place } from '../postgres/place.ts'
import { feedWal } from './feedWal.ts'

const [HISTORY, NONE] = ['00000002.history', '00000003.history']

test('a file that is asked for again is not written again, for it may be copied meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lan-banh-feed-'))
  const stored = join(folder, HISTORY)
  await writeFile(stored, '1\t0/3000000\tbefore\n')
  const place = { folder, owner: null } as Place
  const feed = await feedWal(place, { system: '1', paths: new Map([[HISTORY, stored]]) })
  const inbox = join(folder, 'wal-in')
  const ask = async (name: string) => {
    await appendFile(join(inbox, 'asked'), `${name}\n`)
    await vi.waitFor(() => expect(existsSync(join(inbox, `${name}.answered`))).toBe(true))
  }
  await ask(HISTORY)
  const { mtimeMs } = await stat(join(inbox, HISTORY))
  await ask(HISTORY)
  await ask(NONE)
  expect((await stat(join(inbox, HISTORY))).mtimeMs).toBe(mtimeMs)
  expect(await readFile(join(inbox, HISTORY), 'utf8')).toContain('before')
  await feed.end()
  await rm(folder, { recursive: true })
})
