import { runTool } from '../run.mjs'

/**
 * Three programs: one file may be correct with the browser's types and wrong with Node's, and the pure ones have
 * neither.
 */
const projects = ['tsconfig.pure.json', 'tsconfig.server.json', 'tsconfig.web.json']

/** @returns {Promise<import('../test.mjs').Counts>} */
export async function types() {
  let failed = false
  for (const project of projects) {
    const code = await runTool({ script: 'typescript/bin/tsc', args: ['-p', project, '--noEmit'], minutes: 5 })
    if (code !== 0) failed = true
  }
  return failed ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 }
}
