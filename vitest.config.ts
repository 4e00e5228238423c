import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Started first, for none of these to be the last one that all wait for. */
const LONGEST = [
  'server/dispatch/booking/oneLine.pure.test.ts',
  'server/dispatch/dispatch-sheet/reader/cases.pure.test.ts',
  'server/hostile.test.ts',
  'server/kit/backup/backup.test.ts',
  'server/main.test.ts',
  'server/lostDatabase.test.ts',
  'server/report/sums/kept.test.ts',
  'server/dailyBackup.test.ts',
  'server/kit/jobs/jobs.test.ts',
  'server/access.test.ts',
  'server/killedJob.test.ts',
  'server/kit/postgres/launch.test.ts',
  'server/fleet/vendor/vendor.test.ts',
  'server/ledger/agree.test.ts',
  'server/dispatch/dispatch-sheet/hostileFiles.test.ts',
  'server/dispatch/trip/moneyMonth.test.ts',
  'bench/kill.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(name))
      return index < 0 ? LONGEST.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

// Loading everything anew for each file took longer than the tests; no module keeps anything of a test.
const shared = {
  environment: 'node' as const,
  isolate: false,
  // There are more workers than cores: threads of a collector would take turns with the other tests, and larger pieces are collected less often.
  execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
  testTimeout: 60_000,
  env: { LOG_LEVEL: 'warn', DEMO_DRIVE: 'off' },
}

// Node leaves types out by itself and keeps what it compiled; Vite would translate each module for each worker.
const native = {
  ...shared,
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

export default defineConfig({
  test: {
    // Many server tests wait for processes that they start; one worker less than the cores would leave a core idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...native, name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/signedIn.ts'],
        },
      },
      // What needs no database: in milliseconds, and without starting one.
      { test: { ...native, name: 'server-pure', include: ['server/**/*.pure.test.ts'] } },
      {
        test: {
          ...native,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['server/**/*.pure.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
