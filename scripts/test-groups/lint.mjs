import { runTool } from '../run.mjs'

/**
 * Rules of the code, and its format: `npm run format` mends the second. @returns
 * {Promise<import('../test.mjs').Counts>}
 */
export async function lint() {
  const rules = await runTool({ script: 'oxlint/bin/oxlint', args: ['--deny-warnings'], minutes: 5 })
  const format = await runTool({ script: '@biomejs/biome/bin/biome', args: ['format'], minutes: 5 })
  const failed = [rules, format].filter((code) => code !== 0).length
  return { passed: 2 - failed, failed, skipped: 0 }
}
