import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { browser } from './test-groups/browser.mjs'
import { build } from './test-groups/build.mjs'
import { lint } from './test-groups/lint.mjs'
import { types } from './test-groups/types.mjs'
import { unit } from './test-groups/unit.mjs'

/**
 * `npm test` runs every group, `npm test -- unit browser` those named; what follows a group's name and is no group goes
 * to its tool: `npm test -- unit core/format`. `--wide`, `--faults` and `--long` take another tier of the tests
 * (docs/testing.md).
 *
 * @typedef {{ passed: number, failed: number, skipped: number, reasons?: readonly string[] }} Counts
 * @typedef {(extra: readonly string[]) => Promise<Counts>} Group
 */

/** @type {Record<string, Group>} */
const groups = { types, lint, unit, build, browser }

/**
 * What a tier has beside the short one; types, lint and build are the same in each. @type {Record<string, readonly
 * string[]>}
 */
const tiers = {
  short: Object.keys(groups),
  wide: ['unit', 'browser'],
  faults: ['unit', 'browser'],
  long: Object.keys(groups),
}

requireNode()
const words = process.argv.slice(2)
const tier = ['long', 'faults', 'wide'].find((name) => words.includes(`--${name}`)) ?? 'short'
process.env['TIER'] = tier
const asked = words.filter((word) => word !== `--${tier}`)
const named = asked.filter((word) => word in groups)
const extra = asked.filter((word) => !(word in groups))
if (extra.length > 0 && named.length === 0) {
  console.error(`Unknown group ${extra.join(' ')}; there are ${Object.keys(groups).join(', ')}.`)
  process.exit(2)
}

endWithParent()
const wanted = named.length > 0 ? named : (tiers[tier] ?? [])
const totals = { passed: 0, failed: 0, skipped: 0 }
const times = []
/** @type {string[]} */
const reasons = []
for (const name of (await isInstalled()) ? wanted : []) {
  console.log(`\n── ${name}`)
  const begin = Date.now()
  const counts = await countsOf(name)
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
  reasons.push(...(counts.reasons ?? []))
  times.push(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

if (reasons.length > 0) console.log(`\n${reasons.join('\n\n')}`)
console.log(`\n${times.join('\n')}`)
if (totals.skipped > 0) console.log(`warning: ${totals.skipped} skipped`)
console.log(`tests: ${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

/** Without its packages nothing can be tested, which is a failure like any other. */
async function isInstalled() {
  try {
    await ensureInstalled({ production: false })
    return true
  } catch (error) {
    totals.failed += 1
    times.push(error instanceof Error ? error.message : String(error))
    return false
  }
}

/**
 * A group that crashes has failed; the others still tell what they find. @param {string} name @returns
 * {Promise<Counts>}
 */
async function countsOf(name) {
  try {
    return await /** @type {Group} */ (groups[name])(extra)
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, reasons: [error instanceof Error ? error.message : String(error)] }
  }
}
