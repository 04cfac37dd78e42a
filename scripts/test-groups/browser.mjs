import { chromiumPath } from '../browser.mjs'
import { ensureBuilt } from '../build.mjs'
import { readReport, reportFile } from '../report-file.mjs'
import { runTool } from '../run.mjs'
import { reasonOf } from './reason.mjs'
import { printSlowest } from './slowest.mjs'

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { duration: number, error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[], file: string }} Suite
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
    minutes: process.env['TIER'] === 'long' ? 240 : 40,
  })
  const report = /** @type {Report | undefined} */ (readReport(file))
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = report
  printSlowest(report.suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })))
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
    reasons: report.suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(whyFailed),
  }
}

/** @param {Suite} suite */
function secondsOf(suite) {
  const results = specsOf(suite)
    .flatMap(({ tests }) => tests)
    .flatMap((test) => test.results)
  return results.reduce((sum, { duration }) => sum + duration / 1000, 0)
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {Spec} spec */
function whyFailed({ title, file, line, tests }) {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
  return reasonOf(`e2e/${file}:${line} › ${title}`, error?.message ?? '')
}
