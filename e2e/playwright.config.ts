import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/browser.mjs'
import { isLong, tier } from '../test/kit/tier.ts'

/** A journey's tag says its tier; without one it is in the short run. */
const journeys = {
  short: { grepInvert: /@long|@faults|@wide/ },
  wide: { grep: /@wide/ },
  faults: { grep: /@faults/ },
  long: {},
} as const

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Starts the built product on an empty data folder and puts its address into BASE_URL, which the workers inherit.
  globalSetup: './global-setup.ts',
  ...journeys[tier],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: isLong ? 600_000 : 60_000,
  // Generous, because it only matters on a busy machine: a passing check does not wait.
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['BASE_URL'],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Nobody waits for what glides in; the long run has it glide.
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // Recording costs more than the tests themselves: TRACE=1 npm test -- browser, when one fails and the screenshot
    // does not tell why.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      // Without the network ones Chromium looks for Google's hosts at every start, which a closed network refuses.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
})
