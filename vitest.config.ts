import { defineConfig } from 'vitest/config'

const long = process.env['LONG'] === '1'
/** These replace modules, or keep something in one until they end. */
const alone = ['apps/server/postgres/*.test.ts', 'areas/access/sign-in/password.server.test.ts']

const common = {
  pool: 'forks',
  // Generous, because it only matters on a busy machine: a passing test does not wait.
  testTimeout: long ? 600_000 : 60_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // One database server for both groups.
    globalSetup: ['test/global-setup.ts'],
    // Two cores, and each worker has a database at work beside it.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['{core,server-engine,areas,apps,web-engine,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // Loading the program anew for each file costs more than most files do.
          isolate: false,
          setupFiles: ['test/leave-nothing.ts'],
        },
      },
      { test: { ...common, name: 'alone', include: alone } },
    ],
  },
})
