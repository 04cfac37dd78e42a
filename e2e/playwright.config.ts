import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/browser.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Starts the built product on an empty data folder and puts its address into BASE_URL, which the workers inherit.
  globalSetup: './global-setup.ts',
  // The further looks of a matrix, and cases that only another device makes likely: `npm run test:long` has them all.
  ...(process.env['LONG'] !== '1' && { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: process.env['LONG'] === '1' ? 600_000 : 60_000,
  // Generous, because it only matters on a busy machine: a passing check does not wait.
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['BASE_URL'],
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Nobody waits for what glides in; the long run has it glide.
    contextOptions: { reducedMotion: process.env['LONG'] === '1' ? 'no-preference' : 'reduce' },
    // Recording costs more than the tests themselves: TRACE=1 npm test -- browser, when one fails and the screenshot does not tell why.
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
