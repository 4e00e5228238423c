import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import type { Working } from './apart.ts'
import { inThread } from './thread.ts'

const text = `
    import { getPriority } from 'node:os'
    import { jobPort } from '${new URL('./thread.ts', import.meta.url).href}'
    const port = jobPort()
    let jobs = 0
    port.on('message', (job) => {
      if (job === 'fail') throw new Error('failed as told')
      jobs += 1
      port.postMessage(job === 'rank' ? getPriority() : jobs)
    })`
/** A script that answers how many jobs it has had, and fails on 'fail'. */
const SCRIPT = { url: new URL(`data:text/javascript,${encodeURIComponent(text)}`), limits: {} }

const give =
  (job: string) =>
  async (thread: Working): Promise<number> => {
    thread.postMessage(job)
    const [count] = (await once(thread, 'message')) as [number]
    return count
  }

test('a thread that did its work does the next too; work at the same time has its own', async () => {
  expect(await inThread(SCRIPT, give('one'))).toBe(1)
  expect(await inThread(SCRIPT, give('two'))).toBe(2)
  const both = await Promise.all([inThread(SCRIPT, give('three')), inThread(SCRIPT, give('four'))])
  expect(both).toEqual([3, 1])
})

test('a thread that failed, or whose work was given up, is not used again', async () => {
  await inThread(SCRIPT, give('one'))
  await expect(inThread(SCRIPT, give('fail'))).rejects.toThrow('failed as told')
  expect(await inThread(SCRIPT, give('two'))).toBe(1)
  const givenUp = inThread(SCRIPT, () => Promise.reject(new Error('given up')))
  await expect(givenUp).rejects.toThrow('given up')
  expect(await inThread(SCRIPT, give('three'))).toBe(1)
})

test('work that is done apart has a process of its own, which ends with it', async () => {
  const alone = { ...SCRIPT, apart: true }
  expect(await inThread(alone, give('one'))).toBe(1)
  expect(await inThread(alone, give('two'))).toBe(1)
})

test('a thread that ends at rest is not used again', async () => {
  const thread = await inThread(SCRIPT, async (own) => {
    await give('one')(own)
    return own
  })
  thread.postMessage('fail')
  await new Promise((resolve) => thread.once('exit', resolve))
  expect(await inThread(SCRIPT, give('two'))).toBe(1)
})

test.runIf(process.platform === 'linux')('a thread ranks behind those who answer', async () => {
  expect(await inThread(SCRIPT, give('rank'))).toBeGreaterThan(getPriority())
})
