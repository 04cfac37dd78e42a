import AxeBuilder from '@axe-core/playwright'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { expect } from '@playwright/test'
import { test } from './kit/test.ts'

const long = process.env['LONG'] === '1'

/** Every route of the product and the gallery: the open pages, the launcher, and each module's list, detail and forms. */
const catalogue = buildCatalogue(demoAreas)
const screens = catalogue.modules.filter((module) => module.inMenu).flatMap((module) => {
  const path = `/${catalogue.menuOf(module).key}/${module.route}`
  // A record is changed in the form it was made in: the long run looks at that one too.
  const forms = [...(module.without.includes('create') ? [] : [`${path}?view=create`]), ...(module.without.includes('update') || !long ? [] : [`${path}/1?view=update&id=1`])]
  return [path, `${path}/1?view=detail&id=1`, ...forms]
})
const open = ['/login', '/set-password?code=x', '/confirm-email', '/privacy-policy', '/term-condition']
/** Screens are drawn by one engine from declarations: the gallery's show all it can draw, those of the other modules are looked at in the long run. */
const isShown = (address: string) => !address.includes('-table') && !/^\/(?!gallery\/)[a-z-]+\/[a-z-]+(?:[/?]|$)/.test(address)
const closed = ['/main-module', '/account', '/no/such/page', '/master/no-such-screen', ...screens]
/** In the long run each in both widths and all three themes; in the short one each in one of the six, in turn. */
const all = [1440, 360].flatMap((width) => (['light', 'dark', 'sun'] as const).map((theme) => ({ width, theme })))
const looks = (index: number) => (long ? all : all.filter((_, at) => at === index % all.length))
/** High contrast means 7:1 for every text (WCAG 1.4.6). */
const AAA = { rules: { 'color-contrast-enhanced': { enabled: true } } }

for (const [person, addresses] of [[null, open], ['admin', closed]] as const) {
  test.describe(person ? 'signed in' : 'nobody', () => {
    test.use({ person })
    for (const [index, address] of addresses.entries()) {
      test(`axe finds nothing on ${address}`, { tag: person === null || isShown(address) ? [] : '@long' }, async ({ page }) => {
        test.setTimeout(120_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        for (const { width, theme } of looks(index)) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
          await page.goto(address)
          await page.evaluate(`localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"'); dispatchEvent(new CustomEvent('semai:preference'))`)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('main, [role=main]').first()).toBeVisible()
          // A busy machine may still be drawing when the network is quiet.
          await expect(page.locator('h1').first()).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme === 'dark' ? 'dark' : 'light')
          await expect(page.locator('html[data-contrast=high]')).toHaveCount(theme === 'sun' ? 1 : 0)
          // Colours that are still on their way to the other theme are neither of the two.
          await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
          const { violations } = await new AxeBuilder({ page }).options(theme === 'sun' ? AAA : {}).analyze()
          expect([theme, width, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([theme, width, []])
        }
      })
    }
  })
}
