import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, readCounts } from './testCounts.ts'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test("reads the unit runner's report", () => {
  const path = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(readCounts(path)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test("reads the browser runner's report; flaky is failed", () => {
  const path = report({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } })
  expect(readCounts(path)).toEqual({ passed: 4, failed: 3, skipped: 3 })
})

test('a runner that crashed, or ran nothing, failed', () => {
  const nothing = readCounts(join(folder, 'missing.json'))
  expect(judge(nothing, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 5, failed: 1 })
  expect(judge({ passed: 5, failed: 2, skipped: 0 }, 1)).toMatchObject({ passed: 5, failed: 2 })
  expect(judge({ passed: 5, failed: 0, skipped: 1 }, 0)).toMatchObject({ passed: 5, failed: 0 })
})
