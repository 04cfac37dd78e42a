import { afterAll, vi } from 'vitest'
import { startBodiesAnew } from './kit/valid-body.ts'

/** Files share a process: what one puts in the place of something else goes with it. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  startBodiesAnew()
})
