import { defineConfig } from 'vitest/config'

const long = process.env['LONG'] === '1'

export default defineConfig({
  test: {
    include: ['{core,server-engine,areas,apps,web-engine,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Two cores, and each worker has a database at work beside it.
    maxWorkers: 2,
    // Generous, because it only matters on a busy machine: a passing test does not wait.
    testTimeout: long ? 600_000 : 60_000,
    hookTimeout: 120_000,
  },
})
