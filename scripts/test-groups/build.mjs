import { ensureBuilt } from '../build.mjs'

/** @returns {Promise<import('../test.mjs').Counts>} */
export async function build() {
  await ensureBuilt()
  return { passed: 1, failed: 0, skipped: 0 }
}
