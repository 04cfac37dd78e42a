import { test as base, expect, type Browser, type Page } from '@playwright/test'

export const PASSWORD = 'semai-demo-2025'

/** Types the account into the sign-in page and waits for the launcher. */
export async function signIn(page: Page, username: string, address = '', password = PASSWORD): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('Email / Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
  await page.waitForURL('**/main-module')
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
const signedIn = new Map<string, StorageState>()

/** Signed in once per worker and person, through the real page; each test then starts with that session. */
async function storedSession(browser: Browser, baseURL: string | undefined, username: string): Promise<StorageState> {
  const known = signedIn.get(username)
  if (known) return known
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await signIn(page, username)
  const state = await context.storageState()
  await context.close()
  signedIn.set(username, state)
  return state
}

/**
 * `test.use({ person: 'koordinator' })`: who sits before the screen; null for nobody. Anything the browser complains of
 * fails the test.
 */
export const test = base.extend<{ person: string | null; complaints: string[] }>({
  person: ['admin', { option: true }],
  storageState: async ({ browser, baseURL, person }, use) => {
    await use(person === null ? { cookies: [], origins: [] } : await storedSession(browser, baseURL, person))
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
          complaints.push(`console: ${message.text()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Answers the way a page scrolls sideways: true when something sticks out. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  ) as Promise<boolean>
}

let counter = 0
/** A code no other test uses: letters only, so that every code field takes it. */
export function freshCode(): string {
  counter += 1
  const stamp = Date.now() % 26 ** 4
  return (
    [...Array(4).keys()].map((power) => String.fromCharCode(65 + (Math.floor(stamp / 26 ** power) % 26))).join('') +
    String.fromCharCode(65 + (process.pid % 26)) +
    String.fromCharCode(65 + (counter % 26))
  )
}
