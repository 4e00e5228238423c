import { existsSync, readFileSync } from 'node:fs'

/** Tests of one runner. */
export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** What a runner's JSON report says; a report that is missing counts nothing. */
export function readCounts(path: string): Counts {
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    // Flaky passed on a second try only: that is a fault.
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A step that ended badly, or that ran nothing, counts as one failure even if no test says so. */
export function judge(counts: Counts, exitCode: number): Counts {
  const bad = exitCode !== 0 || counts.passed === 0
  return bad && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
