import { expect, type Page } from '@playwright/test'
import { isLong } from '#test/kit/tier.ts'
import { axe } from './kit/axe.ts'
import { existingAddress } from './kit/existing.ts'
import { type ModuleScreen, moduleScreens, pageScreens } from './kit/screens.ts'
import { test } from './kit/test.ts'

const pages = (isSample: boolean, ...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, isSample }))
const open = [
  ...pages(true, '/login'),
  ...pages(false, '/set-password?code=x', '/privacy-policy', '/confirm-email', '/term-condition'),
]
const closed = [
  ...pages(true, '/main-module', '/account'),
  ...pages(false, '/no/such/page', '/master/no-such-screen'),
  ...moduleScreens,
  ...pageScreens,
]
/** In the long run each in both widths and all three themes; in the short one each in one of the six, in turn. */
const all = [1440, 360].flatMap((width) => (['light', 'dark', 'sun'] as const).map((theme) => ({ width, theme })))
const looks = (index: number) => (isLong ? all : all.filter((_, at) => at === index % all.length))

/** A screen of one record shows one that exists. */
async function addressOf(page: Page, screen: ModuleScreen): Promise<string> {
  if (screen.ofRecord) await page.goto('/main-module')
  return existingAddress(page, screen)
}

for (const [person, looked] of [
  [null, open],
  ['admin', closed],
] as const) {
  test.describe(person ? 'signed in' : 'nobody', () => {
    test.use({ person })
    for (const [index, screen] of looked.entries()) {
      const { address, isSample } = screen
      test(`axe finds nothing on ${address}`, { tag: isSample ? '@wide' : '@long' }, async ({ page }) => {
        test.setTimeout(isLong ? 600_000 : 120_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const existing = 'path' in screen ? await addressOf(page, screen) : address
        for (const { width, theme } of looks(index)) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
          await page.goto(existing)
          await page.evaluate(
            `localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"'); dispatchEvent(new CustomEvent('semai:preference'))`,
          )
          await page.waitForLoadState('networkidle')
          await expect(page.locator('main, [role=main]').first()).toBeVisible()
          // A busy machine may still be drawing when the network is quiet.
          await expect(page.locator('h1').first()).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute(
            'data-mantine-color-scheme',
            theme === 'dark' ? 'dark' : 'light',
          )
          await expect(page.locator('html[data-contrast=high]')).toHaveCount(theme === 'sun' ? 1 : 0)
          // Colours that are still on their way to the other theme are neither of the two.
          await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
          const { violations } = await axe(page, { sun: theme === 'sun' }).analyze()
          expect([
            theme,
            width,
            violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]),
          ]).toEqual([theme, width, []])
        }
      })
    }
  })
}
