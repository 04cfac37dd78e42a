import { rm } from 'node:fs/promises'
import { chromium, expect, type Page } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { LOADING, prepare, step, typeCode } from '../e2e/kit/field-day.ts'
import { givenLoadingRun } from '../e2e/kit/loading-run.ts'
import { another } from '../e2e/kit/people.ts'
import { signIn } from '../e2e/kit/test.ts'
import { wholeChromiumPath } from '../scripts/browser.mjs'
import { ensureBuilt } from '../scripts/build.mjs'

/**
 * `npm run bench -- field`: a prepared phone with no network and a processor four times as slow. From the navigation to the counter of the truck, and from a code to its answer, beside drawing one
 * more row of a list in the same page.
 */
const SLOWER = 4
const STARTS = 5
const BAGS = 24

/** Runs in the page: `counterAt` is the first frame with a counter, `answers` the times from a code's press to the frame with its answer. */
const WATCH = `
  window.seen = { answers: [], pressed: null }
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
  new MutationObserver(() => {
    if (seen.counterAt === undefined && /Dimuat \\d+ \\/ \\d+/.test(document.body?.textContent ?? '')) { seen.counterAt = null; painted((at) => { seen.counterAt = at }) }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('click', ({ target }) => {
    if (target.closest?.('button')?.textContent !== 'Catat') return
    const start = performance.now()
    const look = new MutationObserver(() => { if (document.querySelector('[data-tone]')) { look.disconnect(); painted((at) => seen.answers.push(at - start)) } })
    look.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  }, true)
`
const ROW = `new Promise((resolve) => {
  const start = performance.now()
  const row = document.createElement('li')
  row.textContent = '004/24 · Sengon, 50 bibit'
  document.querySelector('ul')?.append(row)
  requestAnimationFrame(() => setTimeout(() => { row.remove(); resolve(performance.now() - start) }))
})`

await ensureBuilt()
const folder = await temporaryFolder('bench-field')
const server = await startServer({ DATA_DIR: folder }, { built: true })
const browser = await chromium.launch({ executablePath: await wholeChromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
try {
  const given = await givenLoadingRun(await another(browser, server.address, 'koordinator'), BAGS)
  const context = await browser.newContext({ baseURL: server.address, locale: 'id-ID', timezoneId: 'Asia/Jakarta', viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })
  const first = await context.newPage()
  await signIn(first, 'pemuat')
  await prepare(first, given)
  await typeCode(first, given.trucks[0])
  await first.close()
  await context.setOffline(true)
  await context.addInitScript(WATCH)
  const starts: number[] = []
  let page = await slowPage()
  for (let start = 0; start < STARTS; start += 1) {
    await page.close()
    page = await slowPage()
    await page.goto(LOADING)
    // Asked from outside: the page's own policy runs no text as code.
    await expect.poll(() => page.evaluate<boolean>('typeof seen.counterAt === "number"'), { timeout: 30_000 }).toBe(true)
    starts.push(await page.evaluate<number>('seen.counterAt'))
  }
  await step(page, 'Mulai muat').click()
  const rows: number[] = []
  for (const { id } of given.bags) {
    await typeCode(page, id)
    await page.waitForTimeout(300)
    rows.push(await page.evaluate<number>(ROW))
  }
  const answers = await page.evaluate<number[]>('seen.answers')
  const [start, answer, row] = [median(starts), median(answers), median(rows)]
  process.stdout.write(`first offline start, ${SLOWER}x slower: counter after ${start.toFixed(0)} ms (aim 3,000)\n`)
  process.stdout.write(`scan to answer: ${answer.toFixed(0)} ms of ${answers.length} scans (aim 150), a row of a list ${row.toFixed(0)} ms, ratio ${(answer / row).toFixed(1)}\n`)

  async function slowPage(): Promise<Page> {
    const opened = await context.newPage()
    const devtools = await context.newCDPSession(opened)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return opened
  }
} finally {
  await browser.close()
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
