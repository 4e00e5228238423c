import { expect, test } from 'vitest'
import { despiteClashes, failureOf, type Failure } from './failure.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each<[unknown, Failure | null]>([
  [coded('57P01'), 'away'],
  [coded('57P03'), 'away'],
  [coded('53300'), 'away'],
  [coded('08006'), 'away'],
  [coded('ECONNRESET'), 'away'],
  [coded('ENOENT', { syscall: 'connect' }), 'away'],
  [coded('ENOENT', { syscall: 'open' }), null],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new Error('Client has encountered a connection error and is not queryable'), 'away'],
  [new Error('lost', { cause: coded('57P02') }), 'away'],
  [coded('53100'), 'full'],
  [coded('ENOSPC'), 'full'],
  [new Error('VipsJpeg: system error: No space left on device'), 'full'],
  [coded('40P01'), 'clash'],
  [coded('40001'), 'clash'],
  [coded('25006'), 'read-only'],
  [coded('22021'), 'bad-value'],
  [coded('23502'), null],
  [coded('42P01'), null],
  [null, null],
  ['words', null],
])('%s is %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

test('work that clashes is done again, four times at most; nothing else is', async () => {
  let done = 0
  const failing = (code: string, times: number) => async () => {
    done += 1
    if (done <= times) throw coded(code)
    return done
  }
  expect(await despiteClashes(failing('40001', 3))).toBe(4)
  done = 0
  await expect(despiteClashes(failing('40001', 9))).rejects.toMatchObject({ code: '40001' })
  expect(done).toBe(4)
  done = 0
  await expect(despiteClashes(failing('23502', 1))).rejects.toMatchObject({ code: '23502' })
  expect(done).toBe(1)
})
