import { chromiumPath } from '../browser.mjs'
import { ensureBuilt } from '../build.mjs'
import { readReport, reportFile } from '../report-file.mjs'
import { runTool } from '../run.mjs'
import { printSlowest } from './slowest.mjs'

/**
 * @typedef {{ suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[], file: string }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} Report
 */

/**
 * User journeys in a real browser, against the built product.
 * @param {readonly string[]} extra
 * @returns {Promise<import('../test.mjs').Counts>}
 */
export async function browser(extra) {
  await ensureBuilt()
  const file = reportFile('browser')
  const code = await runTool({
    script: '@playwright/test/cli.js',
    args: ['test', '--config=e2e/playwright.config.ts', '--reporter=line,json', ...extra],
    env: { CHROMIUM_PATH: await chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    minutes: process.env['LONG'] ? 240 : 40,
  })
  const report = /** @type {Report | undefined} */ (readReport(file))
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = report
  printSlowest(report.suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped }
}

/** @param {Suite} suite @returns {number} */
function secondsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  return own.reduce((sum, { duration }) => sum + duration / 1000, 0) + suites.reduce((sum, inner) => sum + secondsOf(inner), 0)
}
