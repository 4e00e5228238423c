import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { runImport, type Order } from './runImport.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanbanh-turn-'))
  await writeFile(join(folder, 'so.xlsx'), 'PK')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => rm(folder, { recursive: true }))

/** A thread of imports that does this with its order; `fill` takes all the memory it may have. */
const script = (work: string): URL => {
  const text = `
    import { parentPort, resourceLimits } from 'node:worker_threads'
    const fill = () => { const all = []; for (;;) all.push(new Array(100_000).fill(0.5)) }
    const done = { done: { hasRefused: false } }
    parentPort.on('message', () => { ${work} })`
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`)
}
const order = (): Order => ({
  job: { username: 'an' } as Order['job'],
  databaseUrl: '',
  path: join(folder, 'so.xlsx'),
  replyPath: '',
  refusedPath: '',
})

test('a workbook that is read for more than ten seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begun = new BroadcastChannel('begun')
  const heard = new Promise((resolve) => (begun.onmessage = resolve))
  const running = runImport(
    script(
      `parentPort.postMessage('reading'); setTimeout(() => new BroadcastChannel('begun').postMessage(''), 50)`,
    ),
    order(),
  )
  running.catch(() => undefined)
  const wanted = {
    code: 'too_large',
    message: expect.stringContaining('quá lâu'),
    english: { message: expect.stringContaining('too long') as string },
  }
  await heard
  begun.close()
  vi.advanceTimersByTime(10_000)
  await expect(running).rejects.toMatchObject(wanted)
})

test('a workbook that takes more memory than it looks like is read in a heavy turn', async () => {
  const done = await runImport(
    script(`if (resourceLimits.maxOldGenerationSizeMb < 200) fill(); parentPort.postMessage(done)`),
    order(),
  )
  expect(done.hasRefused).toBe(false)
})

test('one that takes more than any workbook may is refused in words', async () => {
  await expect(runImport(script('fill()'), order())).rejects.toMatchObject({
    code: 'too_large',
    fields: { uploaded_file: expect.stringContaining('chia thành nhiều tệp') as string },
    english: { message: expect.stringContaining('please split it') as string },
  })
})
