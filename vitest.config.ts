import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many server tests wait for processes that they start; one worker less than the cores would leave a core idle.
    maxWorkers: 3,
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'web', environment: 'node', include: ['web/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
