import { relative } from 'node:path'
import { readReport, reportFile } from '../report-file.mjs'
import { root } from '../root.mjs'
import { runTool } from '../run.mjs'
import { reasonOf } from './reason.mjs'
import { printSlowest } from './slowest.mjs'

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] | null }} Assertion
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, message: string, assertionResults: Assertion[] }} FileResult
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileResult[] }} Report
 */

/**
 * Unit and API tests, on the real database.
 * @param {readonly string[]} extra
 * @returns {Promise<import('../test.mjs').Counts>}
 */
export async function unit(extra) {
  // Which module stands for which others in this run; who asks for one file does not want to know.
  if (extra.length === 0 && process.env['TIER'] === 'wide')
    await runTool({ script: 'tsx/dist/cli.mjs', args: ['scripts/shapes.ts'], minutes: 1 })
  const file = reportFile('unit')
  const code = await runTool({
    script: 'vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...extra],
    minutes: process.env['TIER'] === 'long' ? 240 : 40,
  })
  const report = /** @type {Report | undefined} */ (readReport(file))
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  printSlowest(
    report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  )
  // A file that cannot even be loaded has no tests to count.
  const unloadable = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + unloadable
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed, // for instance an error outside any test
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: report.testResults.filter(({ status }) => status === 'failed').flatMap(reasonsOf),
  }
}

/** @param {FileResult} result */
function reasonsOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [reasonOf(relative(root, name), message)]
  return failed.map(({ fullName, failureMessages }) =>
    reasonOf(`${relative(root, name)} › ${fullName}`, failureMessages?.[0] ?? ''),
  )
}
