import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { wholeChromiumPath } from '../scripts/browser.mjs'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { draftNotice, signInAgain } from './kit/drafts.ts'
import { signIn, test } from './kit/test.ts'

test.use({ person: null })

const NEW = '/gallery/field-gallery?view=create'

test('nothing typed is lost: a browser that is killed offers the draft when it is started again', {
  tag: '@faults',
}, async ({ launchOptions, baseURL }) => {
  test.setTimeout(180_000)
  const profile = await temporaryFolder('e2e-profile')
  const start = async () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: await wholeChromiumPath(),
      headless: true,
      baseURL: baseURL ?? '',
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
    })
  const first = await start()
  const page = await pageOf(first)
  await signIn(page, 'admin')
  await page.goto(NEW)
  await page.getByRole('textbox', { name: /^Nama/ }).fill('Tetap ada setelah mati')
  await expect.poll(() => onDisk(page)).toContain('Tetap ada setelah mati')
  const closed = first.waitForEvent('close')
  for (const id of browsersOn(profile)) process.kill(id, 'SIGKILL')
  await closed

  const second = await start()
  const again = await pageOf(second)
  await again.goto(NEW)
  // The session lies in the store that browsers write late: the kill may have ended it, the draft it has not.
  const signInPage = again.getByLabel('Email / Username')
  await expect(draftNotice(again).or(signInPage)).toBeVisible()
  if (await signInPage.isVisible()) await signInAgain(again, 'admin')
  await draftNotice(again).getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(again.getByRole('textbox', { name: /^Nama/ })).toHaveValue('Tetap ada setelah mati')
  await second.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function pageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}

/** What the browser's database says it has written through. */
async function onDisk(page: Page): Promise<string> {
  return page.evaluate<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('semai', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => { opening.result.close(); resolve(JSON.stringify(all.result)) }
    }
  })`)
}

/** The processes of the browser that this test started, by the profile only it has. */
function browsersOn(profile: string): readonly number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(`--user-data-dir=${profile}`))
    .map((line) => Number(line.trim().split(' ')[0]))
}
