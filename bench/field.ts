import { rm } from 'node:fs/promises'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { LOADING, prepare, step, typeCode } from '../e2e/kit/field-day.ts'
import { givenLoadingRun } from '../e2e/kit/loading-run.ts'
import { another } from '../e2e/kit/people.ts'
import { signIn } from '../e2e/kit/test.ts'
import { wholeChromiumPath } from '../scripts/browser.mjs'
import { ensureBuilt } from '../scripts/build.mjs'

/**
 * `npm run bench -- field`: a prepared phone with no network and a processor four times as slow. From the navigation to
 * the counter of the truck, each time in a browser that was just started, and from a code to its answer, beside drawing
 * one more row of a list in the same page. Fails where a start takes longer than it may, or a scan longer than it may
 * and than as many rows as fit into that time on a quiet machine.
 */
const SLOWER = 4
const STARTS = 3
const BAGS = 40
const START_MS = 3_000
const ANSWER_MS = 150
/** Frames of 60 a second in that time. */
const ANSWER_ROWS = 9

/**
 * Runs in the page: `counterAt` is the first frame with a counter, `answers` the times from a code's press to the frame
 * with its answer. The band is there all the time: only one that names this code, in a colour, is an answer, and it is
 * not drawn before the event is on the disk.
 */
const WATCH = `
  window.seen = { answers: [] }
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
  new MutationObserver(() => {
    if (seen.counterAt === undefined && /Dimuat \\d+ \\/ \\d+/.test(document.body?.textContent ?? '')) { seen.counterAt = null; painted((at) => { seen.counterAt = at }) }
  }).observe(document, { childList: true, subtree: true, characterData: true })
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('button')
    if (button?.textContent !== 'Catat') return
    const [start, code] = [performance.now(), button.closest('form').querySelector('input').value.trim()]
    const isAnswered = () => [...document.querySelectorAll('div[data-tone]:not([data-tone=ready]) p')].some((line) => line.textContent === code)
    const look = new MutationObserver(() => { if (isAnswered()) { look.disconnect(); painted((at) => seen.answers.push(at - start)) } })
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
const [folder, profile] = [await temporaryFolder('bench-field'), await temporaryFolder('bench-phone')]
const server = await startServer({ DATA_DIR: folder }, { built: true, wholeDemo: true })
const options = {
  executablePath: await wholeChromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
}
const office = await chromium.launch(options)
let phone = await startPhone()
try {
  const given = await givenLoadingRun(await another(office, server.address, 'koordinator'), BAGS)
  await office.close()
  const first = await phone.newPage()
  await signIn(first, 'pemuat')
  await prepare(first, given)
  await typeCode(first, given.trucks[0])
  // On the disk before the browser goes.
  await expect(step(first, 'Mulai muat')).toBeVisible()
  const starts: number[] = []
  let page = first
  for (let start = 0; start < STARTS; start += 1) {
    await phone.close()
    phone = await startPhone()
    await phone.setOffline(true)
    await phone.addInitScript(WATCH)
    page = await slowPage(phone)
    await page.goto(LOADING)
    // Asked from outside: the page's own policy runs no text as code.
    await expect
      .poll(() => page.evaluate<boolean>('typeof seen.counterAt === "number"'), { timeout: 30_000 })
      .toBe(true)
    starts.push(await page.evaluate<number>('seen.counterAt'))
  }
  await step(page, 'Mulai muat').click()
  const rows: number[] = []
  for (const [at, { id }] of given.bags.entries()) {
    await typeCode(page, id)
    await expect.poll(() => page.evaluate<number>('seen.answers.length'), { timeout: 10_000 }).toBe(at + 1)
    rows.push(await page.evaluate<number>(ROW))
  }
  const answers = await page.evaluate<number[]>('seen.answers')
  const [start, answer, row] = [Math.max(...starts), median(answers), median(rows)]
  const most = Math.max(ANSWER_MS, ANSWER_ROWS * row)
  process.stdout.write(
    `offline start in a fresh browser, ${SLOWER}x slower: counter after ${starts.map((one) => one.toFixed(0)).join(', ')} ms (at most ${START_MS})\n`,
  )
  process.stdout.write(
    `scan to answer: ${answer.toFixed(0)} ms, slowest ${Math.max(...answers).toFixed(0)} ms, of ${answers.length} scans (at most ${most.toFixed(0)}), a row of a list ${row.toFixed(0)} ms, ratio ${(answer / row).toFixed(1)}\n`,
  )
  if (start > START_MS || !(answer <= most)) throw new Error('The phone is slower than it may be.')
} finally {
  await office.close()
  await phone.close()
  await server.kill('SIGTERM')
  for (const one of [folder, profile]) await rm(one, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

function startPhone(): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...options,
    headless: true,
    baseURL: server.address,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 800 },
    isMobile: true,
    hasTouch: true,
  })
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const opened = await context.newPage()
  const devtools = await context.newCDPSession(opened)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return opened
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
