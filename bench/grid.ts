import { rm } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { givenManyLines } from '../e2e/kit/many-lines.ts'
import { ownDatabase } from '../e2e/kit/own-database.ts'
import { another } from '../e2e/kit/people.ts'
import { chromiumPath } from '../scripts/browser.mjs'
import { ensureBuilt } from '../scripts/build.mjs'

/**
 * `npm run bench -- grid`: the grid of a run in a browser whose processor is four times as slow, with 2,000 lines
 * beside 60 of the same species. From a key's press to the frame with its figure, from a scroll to the frame with its
 * rows, and the longest task between. Fails where the large grid is more than so many times as slow as the small one.
 */
const [FEW, MANY] = [60, 2_000]
const SLOWER = 4
const KEYS = 40
const SCROLLS = 40
const MOST_TIMES = 3

/**
 * Runs in the page. A key counts until the frame after the one in which everything that follows from it stands: the
 * figure, what is left of its species. The time of an event is when it was pressed, not when its handler ran.
 */
const WATCH = `
  window.seen = { keys: [], scrolls: [], longest: 0 }
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
  addEventListener('keydown', ({ timeStamp }) => painted((at) => seen.keys.push(at - timeStamp)), true)
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration) }).observe({ type: 'longtask' })
  window.scrollRows = (by) => new Promise((resolve) => {
    const [box, start] = [document.querySelector('[data-quantity]').closest('[role=region]'), performance.now()]
    box.scrollTop += by
    painted((at) => { seen.scrolls.push(at - start); resolve() })
  })
`

interface Seen {
  readonly keys: readonly number[]
  readonly scrolls: readonly number[]
  readonly longest: number
}

await ensureBuilt()
const folder = await temporaryFolder('bench-grid')
const server = await startServer({ DATA_DIR: folder }, { built: true, wholeDemo: true })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const query = await ownDatabase(server, folder)
  const page = await another(browser, server.address, 'koordinator', { viewport: { width: 1440, height: 900 } })
  await page.addInitScript(WATCH)
  const runs = [await givenManyLines(page, query, FEW), await givenManyLines(page, query, MANY)]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // The first visit loads the program; what is measured comes after it.
  await visit(page, runs[0] ?? 0)
  const [few, many] = [await visit(page, runs[0] ?? 0), await visit(page, runs[1] ?? 0)]
  let isSlow = false
  for (const [name, of] of [
    ['key to figure', (seen: Seen) => median(seen.keys)],
    ['scroll to rows', (seen: Seen) => median(seen.scrolls)],
    ['longest task', (seen: Seen) => seen.longest],
  ] as const) {
    const times = of(many) / of(few)
    process.stdout.write(
      `${name}: ${FEW} lines ${of(few).toFixed(0)} ms, ${MANY} lines ${of(many).toFixed(0)} ms, ${times.toFixed(2)} times\n`,
    )
    if (name !== 'longest task' && !(times <= MOST_TIMES)) isSlow = true
  }
  if (isSlow) throw new Error(`The large grid is more than ${MOST_TIMES} times as slow as the small one.`)
} finally {
  await browser.close()
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Figures are typed line by line, as from a sheet of paper, and the grid is scrolled down and up. */
async function visit(page: Page, run: number): Promise<Seen> {
  await page.goto(`/distribution/distribution-allocation/${run}`)
  const quantity = page.getByRole('textbox', { name: /^Dialokasikan untuk/ })
  await quantity.first().focus()
  await page.evaluate('Object.assign(seen, { keys: [], scrolls: [], longest: 0 })')
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press(at % 4 === 3 ? 'Enter' : String(1 + (at % 4)))
    await expect.poll(() => page.evaluate<number>('seen.keys.length'), { intervals: [20] }).toBe(at + 1)
  }
  await expect(quantity.nth(0)).toHaveValue('123')
  for (let at = 0; at < SCROLLS; at += 1)
    await page.evaluate(`scrollRows(${Math.floor(at / 4) % 2 === 0 ? 300 : -300})`)
  return page.evaluate<Seen>('seen')
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
