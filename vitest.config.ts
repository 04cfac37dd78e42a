import { defineConfig } from 'vitest/config'
import { isLong, tier } from './test/kit/tier.ts'

/**
 * A file's name says its tier: `x.test.ts` is in the short run, `x.wide.test.ts`, `x.faults.test.ts` and
 * `x.long.test.ts` in theirs. These are left to another.
 */
const others = {
  short: ['**/*.{wide,faults,long}.test.{ts,tsx}'],
  wide: ['**/!(*.wide).test.{ts,tsx}'],
  faults: ['**/!(*.faults).test.{ts,tsx}'],
  long: [],
}[tier]
/**
 * These replace modules, keep something in one until they end, or read PDFs by a library that looks at what others
 * leave in `globalThis`.
 */
const alone = [
  'apps/server/postgres/*.test.ts',
  'areas/access/sign-in/password.server.test.ts',
  'areas/*/print/**/*.test.ts',
]

const common = {
  pool: 'forks',
  // Generous, because it only matters on a busy machine: a passing test does not wait.
  testTimeout: isLong ? 600_000 : 60_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    // Compiling the program costs as much as a tenth of the tests: what has not changed since the last run is kept.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
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
          exclude: [...others, ...alone],
          // Loading the program anew for each file costs more than most files do.
          isolate: false,
          setupFiles: ['test/leave-nothing.ts'],
        },
      },
      { test: { ...common, name: 'alone', include: alone, exclude: others } },
    ],
  },
})
