import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './scripts/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Maps are drawn without a graphics card.
  '--enable-unsafe-swiftshader',
  // Pages live too short for code that is compiled well, and the other cores have stories of their own.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  // One more than the cores made pages wait for each other, and stories with them.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with something else is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: flags },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@mobile/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: /@mobile/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
