import { runTool } from '../run.mjs'

/** @returns {Promise<import('../test.mjs').Counts>} */
export async function lint() {
  const code = await runTool({ script: 'oxlint/bin/oxlint', args: ['--deny-warnings'], minutes: 5 })
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
