import { afterAll, vi } from 'vitest'

/** Files share a process: what one puts in the place of something else goes with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
